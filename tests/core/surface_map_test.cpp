// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/compare/maps/surface_meter.h"
#include "core/compare/worlds/world_distances.h"
#include "core/edit/surface/joint_pairs.h"
#include "core/eval/skinning/skin_points.h"
#include "core/sample/sample.h"
#include "tests/core/cases.h"
#include "tests/core/tube_rig.h"

#include <QtTest>

#include <algorithm>
#include <map>
#include <set>

namespace surface_map_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::tube_rig;

namespace {

std::shared_ptr<const Scene> mannequin()
{
    for (const Sample& sample : samples())
        if (std::string_view("mannequin") == sample.id) return std::make_shared<const Scene>(*sample.make());
    qFatal("no such sample");
    return {};
}

PoseRequest requestOf(const SweepMoment& moment)
{
    PoseRequest out;
    out.overrides = false;
    if (!moment.clip.valid()) return out;
    out.from = PoseRequest::From::Clip;
    out.clip = moment.clip;
    out.timeSec = moment.timeSec;
    return out;
}

/// By slot the slot of the joint at the other side, by the names; its own where there is none.
std::vector<SlotIndex> partnersOf(const Scene& scene)
{
    const std::vector<NodeId>& joints = scene.skins[0]->joints;
    std::vector<SlotIndex> out;
    for (SlotIndex slot = 0; slot < joints.size(); ++slot) {
        out.push_back(slot);
        for (const JointPair& pair : jointPairs(scene, SkinId(0u), 0))
            for (const auto& [from, to] : {std::pair(pair.one, pair.other), std::pair(pair.other, pair.one)})
                if (from == joints[slot])
                    out.back() = static_cast<SlotIndex>(std::find(joints.begin(), joints.end(), to) - joints.begin());
    }
    return out;
}

PointIndex nearestTo(const std::vector<glm::vec3>& places, const glm::vec3& wanted)
{
    const auto at = std::min_element(places.begin(), places.end(),
        [&](const glm::vec3& a, const glm::vec3& b) { return glm::distance(a, wanted) < glm::distance(b, wanted); });
    return static_cast<PointIndex>(at - places.begin());
}

/// By place: what stands in one place is one vertex.
using Key = std::tuple<float, float, float>;
Key keyOf(const glm::vec3& p)
{
    return {p.x, p.y, p.z};
}

/// log2 of the edge at each place that is farthest from its length as stored, the long way round.
std::map<Key, double> stretchOf(const Scene& scene, const Pose& pose, const Skinning& skinning, double shortest)
{
    std::map<Key, double> out;
    const std::vector<DeformedInstance> now = deformAs(scene, pose, {}, skinning);
    for (const DeformedInstance& one : now) {
        const Instance& instance = *scene.instances[one.instance.index()];
        if (!instance.skin.valid()) continue;
        const Mesh& mesh = *scene.meshes[instance.mesh.index()];
        for (const auto& part : mesh.parts)
            for (std::size_t i = 0; i < part->indices.size(); ++i) {
                const std::size_t next = i % 3 == 2 ? i - 2 : i + 1;
                const PointIndex a = part->vertices->point(part->indices[i]);
                const PointIndex b = part->vertices->point(part->indices[next]);
                const std::vector<glm::vec3>& bind = scene.sets[mesh.sets[part->set].index()]->positions;
                const std::vector<glm::vec3>& places = one.sets[part->set].positions;
                const double rest = glm::distance(glm::dvec3(bind[a]), glm::dvec3(bind[b]));
                if (!(rest > shortest)) continue;
                const double value = std::log2(glm::distance(glm::dvec3(places[a]), glm::dvec3(places[b])) / rest);
                for (const PointIndex end : {a, b}) {
                    double& known = out.try_emplace(keyOf(bind[end]), 0.0).first->second;
                    if (std::abs(value) > std::abs(known)) known = value;
                }
            }
    }
    return out;
}

/// A tube along X whose joints stand at 0, 2 and 4; its skin goes over from one to the next round the second.
Scene arm(float bendRad, float widthOfRamp = 0.6f)
{
    std::vector<glm::vec3> path;
    for (int i = 0; i <= 40; ++i) path.emplace_back(0.1f * float(i), 0.0f, 0.0f);
    Scene scene =
        rigged(tubeAround(path, 0.3f), {{"upper", -1, {0, 0, 0}}, {"lower", 0, {2, 0, 0}}, {"end", 1, {4, 0, 0}}});
    std::vector<PointIndex> points;
    std::vector<std::vector<Influence>> rows;
    for (PointIndex p = 0; p < scene.sets[0]->points(); ++p) {
        const float share = std::clamp(0.5f + (scene.sets[0]->positions[p].x - 2.0f) / widthOfRamp, 0.0f, 1.0f);
        points.push_back(p);
        rows.push_back({{0, 1.0f - share}, {1, share}});
    }
    scene = withWeights(scene, points, rows);
    auto node = std::make_shared<Node>(*scene.nodes[1]);
    node->rest.rotation = glm::angleAxis(bendRad, glm::vec3(0.0f, 0.0f, 1.0f));
    scene.nodes[1] = node;
    return scene;
}

/// Volume of the tube from one ring to another, closed by fans.
double volumeBetween(const std::vector<glm::vec3>& places, std::size_t from, std::size_t to)
{
    const auto at = [&](std::size_t ring, std::size_t side) {
        return glm::dvec3(places[ring * kSides + side % kSides]);
    };
    double out = 0.0;
    const auto add = [&out](const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c) {
        out += glm::dot(a, glm::cross(b, c)) / 6.0;
    };
    for (std::size_t ring = from + 1; ring <= to; ++ring)
        for (std::size_t side = 0; side < kSides; ++side) {
            add(at(ring - 1, side), at(ring - 1, side + 1), at(ring, side));
            add(at(ring, side), at(ring - 1, side + 1), at(ring, side + 1));
        }
    for (const std::size_t end : {from, to}) {
        glm::dvec3 hub(0.0);
        for (std::size_t side = 0; side < kSides; ++side) hub += at(end, side) / double(kSides);
        for (std::size_t side = 0; side < kSides; ++side)
            if (end == from)
                add(hub, at(end, side + 1), at(end, side));
            else
                add(hub, at(end, side), at(end, side + 1));
    }
    return out;
}

std::vector<glm::vec3> placesOf(const Scene& scene, const Pose& pose)
{
    return deform(scene, pose, {})[0].sets[0].positions;
}

} // namespace

class SurfaceMapTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void stretchIsWhatTheEdgesLengthsSay_data()
    {
        QTest::addColumn<QString>("skinning");
        QTest::newRow("as the file says") << "linear";
        QTest::newRow("dual quaternions") << "dual-quaternion";
    }
    void stretchIsWhatTheEdgesLengthsSay()
    {
        QFETCH(QString, skinning);
        const Skinning how = skinningCalled(skinning.toStdString()).value_or(Skinning{});
        const auto scene = mannequin();
        const SurfaceMeter meter(scene);
        const double height = heightAtRest(*scene);
        double most = 0.0;
        for (const SweepMoment& moment : someMoments(sweepMoments(*scene), 5)) {
            const Pose pose = evaluatePose(*scene, requestOf(moment));
            const SurfaceMap map = meter.at(SurfaceMeasure::Stretch, pose, how);
            const auto truth = stretchOf(*scene, pose, how, 1e-3 * height);
            std::size_t looked = 0;
            for (const auto& of : map.numbers.instances)
                for (std::uint32_t set = 0; set < of.sets.size(); ++set) {
                    const Mesh& mesh = *scene->meshes[scene->instances[of.instance.index()]->mesh.index()];
                    const auto& bind = scene->sets[mesh.sets[set].index()]->positions;
                    for (PointIndex p = 0; p < bind.size(); ++p) {
                        const auto known = truth.find(keyOf(bind[p]));
                        const auto spot = map.at(of.instance, set, p);
                        QCOMPARE(spot.has_value(), known != truth.end());
                        if (!spot) continue;
                        ++looked;
                        // Of two edges as far from 1 either may be told.
                        QVERIFY2(std::abs(std::abs(double{spot->value}) - std::abs(known->second)) < 2e-3,
                            qPrintable(QString("%1 is %2").arg(double{spot->value}).arg(known->second)));
                        most = std::max(most, std::abs(known->second));
                    }
                }
            QVERIFY(looked > 1000);
        }
        QVERIFY(most > 0.2); // something moved
    }

    void aCharacterThatOnlyTravelsAndGrowsIsNotStretched()
    {
        Scene scene = arm(0.0f);
        auto root = std::make_shared<Node>(*scene.nodes[0]);
        root->rest.translation = {5.0f, -3.0f, 2.0f};
        root->rest.scale = glm::vec3(2.5f);
        scene.nodes[0] = root;
        const SurfaceMeter meter(std::make_shared<const Scene>(scene));
        const Pose pose = evaluatePose(scene, {});
        for (const SurfaceMeasure measure : {SurfaceMeasure::Stretch, SurfaceMeasure::Heal, SurfaceMeasure::Volume}) {
            const SurfaceMap map = meter.at(measure, pose);
            QVERIFY(map.measured > 0);
            QVERIFY2(map.numbers.most < 1e-3f, qPrintable(QString::number(double{map.numbers.most})));
        }
    }

    void healDistanceIsHowFarTheMeanOfTheNeighboursMovesAVertex()
    {
        Scene scene = arm(1.2f);
        const PointIndex odd = 30 * PointIndex(kSides) + 3; // on the lower arm, far from the joint
        const std::vector<std::vector<Influence>> row{{{0, 1.0f}}}, mean{{{1, 1.0f}}};
        scene = withWeights(scene, {odd}, row);
        const Pose pose = evaluatePose(scene, {});
        const SurfaceMap map = SurfaceMeter(std::make_shared<const Scene>(scene)).at(SurfaceMeasure::Heal, pose);
        const double away =
            double{glm::distance(placesOf(scene, pose)[odd], placesOf(withWeights(scene, {odd}, mean), pose)[odd])};
        QVERIFY(away > 0.5);
        QVERIFY(std::abs(double{map.at(InstanceId(0u), 0, odd)->value} - away) < 1e-4);
        QCOMPARE(map.numbers.worstPoint, odd);
        QVERIFY(map.at(InstanceId(0u), 0, 5 * kSides)->value < 1e-5f); // the upper arm is at rest
    }

    /// Rows at random on one side of a character whose sides are alike: each has the difference that the long way
    /// gives, its mirror the same, all others none.
    void symmetryIsHalfTheDifferenceToTheMirroredRow()
    {
        const auto whole = mannequin();
        const Pose pose = evaluatePose(*whole, {});
        const SurfaceMap before = SurfaceMeter(whole).at(SurfaceMeasure::Symmetry, pose);
        QVERIFY(before.measured > 100 && before.numbers.most < 1e-5f);
        const std::vector<glm::vec3>& places = whole->sets[0]->positions;
        const Skin& skin = *whole->skins[0];
        const std::vector<SlotIndex> partner = partnersOf(*whole);
        int looked = 0;
        eachCase([&](Random& random) {
            const auto point = static_cast<PointIndex>(random.below(places.size()));
            const glm::vec3& at = places[point];
            const bool seam = std::count(places.begin(), places.end(), at) > 1;
            if (seam || std::abs(at.x) < 0.1f || !before.at(InstanceId(0u), 0, point)) return true;
            ++looked;
            const auto a = static_cast<SlotIndex>(random.below(skin.joints.size()));
            const auto b = static_cast<SlotIndex>((a + 1) % skin.joints.size());
            const float share = random.uniform(0.25f, 0.75f);
            const std::vector<std::vector<Influence>> row{{{a, share}, {b, 1.0f - share}}};
            const Scene changed = withWeights(*whole, {point}, row);
            const SurfaceMap map =
                SurfaceMeter(std::make_shared<const Scene>(changed)).at(SurfaceMeasure::Symmetry, pose);
            const PointIndex mirror = nearestTo(places, {-at.x, at.y, at.z});
            std::map<SlotIndex, float> lacks{{a, share}, {b, 1.0f - share}};
            const auto slots = whole->weights[0]->slots(mirror);
            const auto weights = whole->weights[0]->weights(mirror);
            for (std::size_t i = 0; i < slots.size(); ++i) lacks[partner[slots[i]]] -= weights[i];
            float half = 0.0f;
            for (const auto& [slot, weight] : lacks) half += 0.5f * std::abs(weight);
            const auto spot = map.at(InstanceId(0u), 0, point), other = map.at(InstanceId(0u), 0, mirror);
            return spot && other && std::abs(spot->value - half) < 1e-4f && other->value == spot->value &&
                   map.numbers.most == spot->value;
        });
        QVERIFY(looked > 0);
    }

    /// What cannot be compared is not shown as alike: a vertex whose mirror stands elsewhere.
    void aVertexWithoutAPartnerIsNotCompared()
    {
        Scene scene = *mannequin();
        const Pose pose = evaluatePose(scene, {});
        const SurfaceMap before = SurfaceMeter(mannequin()).at(SurfaceMeasure::Symmetry, pose);
        PointSet set = *scene.sets[0];
        PointIndex point = 0;
        while (std::abs(set.positions[point].x) < 0.1f || !before.at(InstanceId(0u), 0, point) ||
               std::count(set.positions.begin(), set.positions.end(), set.positions[point]) > 1)
            ++point;
        const glm::vec3 at = set.positions[point];
        const PointIndex mirror = nearestTo(set.positions, {-at.x, at.y, at.z});
        set.positions[point].y += 0.05f;
        scene.sets[0] = std::make_shared<const PointSet>(set);
        const SurfaceMap map = SurfaceMeter(std::make_shared<const Scene>(scene)).at(SurfaceMeasure::Symmetry, pose);
        for (const PointIndex alone : {point, mirror}) {
            QVERIFY(!map.at(InstanceId(0u), 0, alone));
            QVERIFY(std::isinf(map.numbers.instances[0].sets[0][alone])); // drawn as what has no number
        }
        QCOMPARE(map.measured, before.measured - 2);
        QVERIFY(std::isfinite(map.numbers.most));
    }

    void volumeIsThatOfTheRegionRoundTheJoint()
    {
        const Scene straight = arm(0.0f), bent = arm(2.0f);
        const Pose pose = evaluatePose(bent, {});
        const SurfaceMeter meter(std::make_shared<const Scene>(bent));
        QCOMPARE(meter.regions(), std::vector<NodeId>{NodeId(1u)});
        const SurfaceMap map = meter.at(SurfaceMeasure::Volume, pose);
        // 0.8 of a bone of 2, less what the radius takes: rings 5 to 35.
        const double truth =
            volumeBetween(placesOf(bent, pose), 5, 35) / volumeBetween(straight.sets[0]->positions, 5, 35);
        const std::optional<SurfaceSpot> spot = map.at(InstanceId(0u), 0, 20 * kSides);
        QVERIFY(spot && spot->joint == NodeId(1u));
        QVERIFY2(std::abs(double{spot->ratio()} - truth) < 1e-3,
            qPrintable(QString("%1 is %2").arg(double{spot->ratio()}).arg(truth)));
        QVERIFY(truth < 0.97);                  // it lost some
        QVERIFY(!map.at(InstanceId(0u), 0, 0)); // outside of the region
        const SurfaceMap still = meter.at(SurfaceMeasure::Volume, evaluatePose(straight, {}));
        QVERIFY(std::abs(still.at(InstanceId(0u), 0, 20 * kSides)->value) < 1e-4f);
    }

    void theWorstIsTheLargestOfAllMomentsAndKnowsWhen()
    {
        const auto scene = mannequin();
        const SurfaceMeter meter(scene);
        const Result<SurfaceWorst> worst = meter.worst({});
        QVERIFY(worst && worst->leftOut == 0);
        const std::vector<SweepMoment> moments = sweepMoments(*scene);
        for (std::size_t i = 0; i < kPosedMeasures; ++i) {
            const SurfaceMap& found = *worst->maps[i];
            const WorstLane& lane = *worst->lanes[i];
            QVERIFY(found.worst && found.measured > 0);
            QCOMPARE(lane.points.size(), moments.size());
            float most = 0.0f;
            for (std::size_t m = 0; m < moments.size(); m += 7) {
                const SurfaceMap one = meter.at(found.measure, evaluatePose(*scene, requestOf(moments[m])));
                QVERIFY(lane.points[m].clip == moments[m].clip && lane.points[m].timeSec == moments[m].timeSec);
                QVERIFY(std::abs(std::abs(lane.points[m].value) - one.numbers.most) < 1e-4f);
                for (PointIndex p = 0; p < one.numbers.instances[0].sets[0].size(); p += 13) {
                    const auto here = one.at(one.numbers.instances[0].instance, 0, p);
                    const auto there = found.at(one.numbers.instances[0].instance, 0, p);
                    QCOMPARE(here.has_value(), there.has_value());
                    if (here) QVERIFY(std::abs(here->value) <= std::abs(there->value) + 1e-5f);
                }
            }
            for (const WorstLane::Point& point : lane.points) most = std::max(most, std::abs(point.value));
            QVERIFY(std::abs(most - found.numbers.most) < 1e-6f);
            const auto top = found.at(found.numbers.worstInstance, found.numbers.worstSet, found.numbers.worstPoint);
            const SurfaceMap then = meter.at(found.measure, evaluatePose(*scene, requestOf(*top->when)));
            QVERIFY(std::abs(then.numbers.most - found.numbers.most) < 1e-4f);
        }
    }

    void withoutClipsTheWorstIsTheRestPose()
    {
        const Scene scene = arm(1.0f);
        const SurfaceMeter meter(std::make_shared<const Scene>(scene));
        const Result<SurfaceWorst> worst = meter.worst({});
        QVERIFY(worst);
        const SurfaceMap rest = meter.at(SurfaceMeasure::Stretch, evaluatePose(scene, {}));
        QCOMPARE(worst->maps[0]->numbers.most, rest.numbers.most);
        QVERIFY(!worst->maps[0]->at(InstanceId(0u), 0, 240)->when->clip.valid());
    }

    void whereAllEdgesHaveLostTheirLengthNothingIsLeft()
    {
        const Scene straight = arm(0.0f);
        Scene shrunk = straight;
        auto node = std::make_shared<Node>(*shrunk.nodes[1]);
        node->rest.scale = glm::vec3(0.0f);
        shrunk.nodes[1] = node;
        const SurfaceMeter meter(std::make_shared<const Scene>(straight));
        const SurfaceMap map = meter.at(SurfaceMeasure::Stretch, evaluatePose(shrunk, {}));
        const std::optional<SurfaceSpot> spot = map.at(InstanceId(0u), 0, 35 * kSides);
        QVERIFY(spot && spot->ratio() < 1e-5f);
        const auto upper = map.at(InstanceId(0u), 0, 5 * kSides);
        QVERIFY(upper && std::abs(upper->value) < 1e-4f);
    }

    void whatLiesAtNoFinitePlaceIsNotMeasured()
    {
        const Scene scene = arm(0.0f);
        Pose pose = evaluatePose(scene, {});
        pose.model[1][3].x = std::numeric_limits<float>::infinity();
        const SurfaceMeter meter(std::make_shared<const Scene>(scene));
        for (const SurfaceMeasure measure : {SurfaceMeasure::Stretch, SurfaceMeasure::Heal, SurfaceMeasure::Volume}) {
            const SurfaceMap map = meter.at(measure, pose);
            QVERIFY(std::isfinite(map.numbers.most) && std::isfinite(map.low) && std::isfinite(map.high));
        }
    }

    void theWorstMayBeOfOtherClips()
    {
        const auto scene = mannequin();
        Scene still = *scene;
        still.clips.clear();
        const SurfaceMeter meter(scene);
        const Result<SurfaceWorst> worst = meter.worst(still, {});
        QVERIFY(worst);
        QCOMPARE(worst->maps[0]->moments.size(), std::size_t(1)); // at rest
        QVERIFY(!worst->maps[0]->moments[0].clip.valid());
    }

    void aStoppedOneIsNoResult()
    {
        std::stop_source stop;
        stop.request_stop();
        const Result<SurfaceWorst> worst = SurfaceMeter(mannequin()).worst({stop.get_token(), {}});
        QVERIFY(!worst && worst.error().kind == ErrorKind::Cancelled);
        const auto meter = SurfaceMeter::make(mannequin(), {stop.get_token(), {}});
        QVERIFY(!meter && meter.error().kind == ErrorKind::Cancelled);
    }

    void aSceneWithoutSkinHasNothingToMeasure()
    {
        Scene scene = arm(0.0f);
        scene.instances.clear();
        const SurfaceMeter meter(std::make_shared<const Scene>(scene));
        QCOMPARE(meter.vertices(), std::size_t(0));
        QCOMPARE(meter.at(SurfaceMeasure::Stretch, evaluatePose(scene, {})).measured, std::size_t(0));
        QVERIFY(meter.worst({}));
    }
};

} // namespace surface_map_test

QTEST_GUILESS_MAIN(surface_map_test::SurfaceMapTest)
#include "surface_map_test.moc"
