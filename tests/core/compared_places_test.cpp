// SPDX-License-Identifier: MIT
#include "core/compare/places/compared_places.h"
#include "core/compare/places/errors.h"
#include "core/compare/places/place_refit.h"
#include "core/compare/places/taken_weights.h"
#include "tests/core/compared_tube.h"

#include <QtTest>

#include <set>
#include <stop_token>

namespace compared_places_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr SlotIndex kOwn = 0, kOther = 1, kFar = 5;

/// A bent tube of which every point hangs on its first joint alone, but for the rows that are given.
std::shared_ptr<const Scene> tubeWith(const std::vector<std::pair<PointIndex, std::vector<Influence>>>& rows)
{
    Random random(7);
    const Scene plain = withRowsBy(bentTube(random), [](std::vector<Influence>& row) { row = {{kOwn, 1.0f}}; });
    std::vector<PointIndex> points;
    std::vector<std::vector<Influence>> values;
    for (const auto& [point, row] : rows) {
        points.push_back(point);
        values.push_back(row);
    }
    return std::make_shared<const Scene>(withWeights(plain, points, values));
}

const std::vector<Influence> kTwo{{kOwn, 0.8f}, {kFar, 0.2f}}, kLess{{kOwn, 0.9f}, {kOther, 0.1f}};

ComparedPlaces placesOf(WorldPair pair)
{
    const double least = 1e-6 * pair.height;
    return *comparePlaces(std::move(pair), {.least = least}, {});
}

std::vector<WeightedPoints> onePoint(const Scene& scene, PointIndex point)
{
    const PointAddress at{{ActorId(0u), InstanceId(0u), 0}, point};
    return weightedPoints(scene, {&at, 1});
}

double heldBy(const Scene& scene, PointIndex point, SlotIndex slot)
{
    double out = 0.0;
    for (const Influence& one : scene.weights[0]->at(point)) out += one.slot == slot ? double{one.weight} : 0.0;
    return out;
}

NodeId jointOfSlot(const Scene& scene, SlotIndex slot)
{
    return scene.skins[0]->joints[slot];
}

/// The keys of one joint, turned by as much everywhere.
Scene turnedKeys(Scene scene, NodeId joint)
{
    Clip clip = *scene.clips[0];
    for (auto& track : clip.tracks) {
        if (track->node != joint) continue;
        Track turned = *track;
        for (std::size_t i = 0; i < turned.values.size(); i += 4) {
            const glm::quat was(turned.values[i + 3], turned.values[i], turned.values[i + 1], turned.values[i + 2]);
            const glm::quat is = was * glm::angleAxis(0.4f, glm::vec3(1.0f, 0.0f, 0.0f));
            for (int k = 0; k < 4; ++k) turned.values[i + std::size_t(k)] = is[k];
        }
        track = std::make_shared<const Track>(std::move(turned));
    }
    scene.clips[0] = std::make_shared<const Clip>(std::move(clip));
    return scene;
}

/// As a sword: no skin moves it, a node below the joint does.
Scene heldByNode(Scene scene, NodeId joint)
{
    Node node;
    node.name = "sword";
    node.parent = joint;
    node.rest.translation = {0.0f, 0.2f, 0.0f};
    scene.nodes.push_back(std::make_shared<const Node>(std::move(node)));
    Instance instance = *scene.instances[0];
    instance.node = NodeId(scene.nodes.size() - 1);
    instance.skin = {};
    scene.instances[0] = std::make_shared<const Instance>(std::move(instance));
    scene.weights[0] = std::make_shared<const SetWeights>();
    scene.order = std::make_shared<const NodeOrder>();
    const Result<Scene> made = Scene::make(std::move(scene));
    if (!made) qFatal("%s", englishMessage(made.error()).c_str());
    return *made;
}

} // namespace

class ComparedPlacesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatALimitLeavesAloneHasNoPlace()
    {
        const auto scene = tubeWith({{10, kTwo}});
        const ComparedPlaces found = placesOf(*pairWithRule(scene, {WorldChoice::Kind::Limit, 2, {}}));
        QVERIFY(found.places.empty());
        QCOMPARE(found.distance.worst.distance, 0.0);
        QCOMPARE(found.looked, found.of);
    }

    void aPlaceNamesTheJointThatIsCutAndItsWorstMoment()
    {
        const auto scene = tubeWith({{10, kTwo}});
        const ComparedPlaces found = placesOf(*pairWithRule(scene, {WorldChoice::Kind::Limit, 1, {}}));
        QCOMPARE(found.places.size(), std::size_t{1});
        const ComparedPlace& place = found.places[0];
        QCOMPARE(place.worst.a.point, PointIndex{10});
        QCOMPARE(place.points.size(), std::size_t{1});
        QCOMPARE(place.joint, jointOfSlot(*scene, kOwn));
        QVERIFY(place.story.cause == PlaceStory::Cause::Cut);
        QCOMPARE(place.story.joints[place.story.joint].joint, jointOfSlot(*scene, kFar));
        QCOMPARE(place.story.rank, std::size_t{2});
        QVERIFY(std::abs(place.distance - found.distance.worst.distance) < 1e-5 * found.pair.height);
        QCOMPARE(place.moment, found.distance.worst.moment);
        QCOMPARE(place.curve.size(), found.pair.moments.size());
    }

    void twoPlacesApartAreTwoTheWorseInFront()
    {
        const auto scene =
            tubeWith({{10, kTwo}, {60, {{kOwn, 0.95f}, {kFar, 0.05f}}}, {61, {{kOwn, 0.95f}, {4, 0.05f}}}});
        const ComparedPlaces found = placesOf(*pairWithRule(scene, {WorldChoice::Kind::Limit, 1, {}}));
        QVERIFY(found.places.size() >= 2);
        for (std::size_t i = 1; i < found.places.size(); ++i)
            QVERIFY(found.places[i - 1].distance >= found.places[i].distance);
    }

    void everyPointThatLiesApartIsInOnePlace()
    {
        eachCase([](Random& random) {
            const auto scene = std::make_shared<const Scene>(bentTube(random, 6));
            const WorldPair pair = *pairWithRule(scene, {WorldChoice::Kind::Limit, 2, {}});
            const double least = 1e-3 * pair.height;
            const ComparedPlaces found = *comparePlaces(pair, {.least = least, .most = 0, .places = 100000}, {});
            std::multiset<PointIndex> inPlaces, apart;
            for (const ComparedPlace& place : found.places)
                for (std::size_t i = 0; i < place.points.size(); ++i) inPlaces.insert(place.points[i].point);
            for (std::size_t i = 0; i < found.distance.points[0].size(); ++i)
                if (found.distance.points[0][i].largest > float(least)) apart.insert(found.pair.runs[0].points[i]);
            return inPlaces == apart;
        });
    }

    void theSharesOfJointsAddUpToTheWayWhereSumsAreEqual()
    {
        const auto scene = tubeWith({{10, kTwo}});
        const WorldPair pair = *pairWithRule(scene, {WorldChoice::Kind::Limit, 1, {}});
        const PairedPoint point{{InstanceId(0u), 0, 10}, {InstanceId(0u), 0, 10}};
        for (const SweepMoment& moment : pair.moments) {
            const PlaceStory story = placeStory(pair, point, moment);
            // One joint is left, and it holds the point where it is: the way is that of the other alone.
            double most = 0.0;
            for (const PlaceStory::OfJoint& one : story.joints) most += one.apart;
            QVERIFY(most + 1e-6 >= story.apart);
            QVERIFY(std::abs(story.sumA - 1.0) < 1e-6 && std::abs(story.sumB - 1.0) < 1e-6);
        }
    }

    void aLostSumIsToldOf()
    {
        const auto scene = tubeWith({{10, kTwo}});
        const ComparedPlaces found = placesOf(*pairWithRule(scene, {WorldChoice::Kind::Cut, 1, {}}));
        QCOMPARE(found.places.size(), std::size_t{1});
        QVERIFY(found.places[0].story.cause == PlaceStory::Cause::Cut);
        QVERIFY(std::abs(found.places[0].story.sumB - 0.8) < 1e-6);
    }

    void dualQuaternionsAreACauseOfTheirOwn()
    {
        const auto scene = tubeWith({{10, kTwo}});
        const ComparedPlaces found = placesOf(*pairWithRule(scene, {WorldChoice::Kind::DualQuaternions, 0, {}}));
        QCOMPARE(found.places.size(), std::size_t{1});
        QVERIFY(found.places[0].story.cause == PlaceStory::Cause::Blend);
        QVERIFY(std::abs(found.places[0].distance - found.distance.worst.distance) < 1e-4 * found.pair.height);
    }

    void theSameCharacterWithOtherWeightsIsComparedPointByPoint()
    {
        const auto scene = tubeWith({{10, kTwo}, {40, kTwo}});
        const auto other = tubeWith({{10, kTwo}, {40, kLess}});
        const ComparedPlaces found = placesOf(*pairWithFile(scene, *other));
        QVERIFY(found.pair.byNumber);
        QCOMPARE(found.places.size(), std::size_t{1});
        QCOMPARE(found.places[0].worst.a.point, PointIndex{40});
        QCOMPARE(found.places[0].story.joints[found.places[0].story.joint].name,
            scene->node(jointOfSlot(*scene, kFar))->name);
    }

    /// What hangs below a joint whose keys differ goes with it: that joint is named, and the mesh is not blamed.
    void keysThatDifferAreToldOfTheTopmostJoint()
    {
        Random random(3);
        const Scene tube = withRowsBy(bentTube(random), [](std::vector<Influence>& row) { row = {{kFar, 1.0f}}; });
        for (const bool skinned : {true, false}) {
            Scene a = tube;
            const NodeId top = jointOfSlot(a, kOther), holder = jointOfSlot(a, kFar);
            if (!skinned) a = heldByNode(std::move(a), holder);
            const ComparedPlaces found = placesOf(*pairWithFile(std::make_shared<const Scene>(a), turnedKeys(a, top)));
            QCOMPARE(found.places.size(), std::size_t{1});
            const PlaceStory& story = found.places[0].story;
            QVERIFY(story.cause == PlaceStory::Cause::Motion);
            QCOMPARE(story.mover, top);
            QVERIFY(story.differs == PlaceStory::Differs::Keys);
            QCOMPARE(found.places[0].joint, top);
            const std::string held = a.node(skinned ? holder : a.instances[0]->node)->name;
            QCOMPARE(story.joints[story.joint].name, held);
            QVERIFY(std::abs(story.joints[story.joint].apart - story.apart) < 1e-5 * found.pair.height);
        }
    }

    /// Of five joints none does a quarter of the way; the mesh is the same all the same.
    void keysThatDifferAboveManyJointsAreNoOtherMesh()
    {
        Random random(3);
        const Scene a = withRowsBy(bentTube(random), [](std::vector<Influence>& row) {
            row.clear();
            for (SlotIndex slot = 1; slot < 6; ++slot) row.push_back({slot, 0.2f});
        });
        const NodeId top = jointOfSlot(a, kOwn);
        const ComparedPlaces found = placesOf(*pairWithFile(std::make_shared<const Scene>(a), turnedKeys(a, top)));
        QVERIFY(!found.places.empty());
        QVERIFY(found.places[0].story.cause == PlaceStory::Cause::Motion);
        QCOMPARE(found.places[0].story.mover, top);
    }

    void aRestThatDiffersAndAMeshThatDoesAreToldApart()
    {
        Random random(3);
        Scene a = withRowsBy(bentTube(random), [](std::vector<Influence>& row) { row = {{kFar, 1.0f}}; });
        a.clips.clear();
        const NodeId top = jointOfSlot(a, kOther);
        const Scene rests =
            withNode(a, top.index(), [](Node& node) { node.rest.translation += glm::vec3(0.3f, 0.0f, 0.1f); });
        const auto shared = std::make_shared<const Scene>(a);
        const ComparedPlaces found = placesOf(*pairWithFile(shared, rests));
        QVERIFY(found.places.at(0).story.cause == PlaceStory::Cause::Motion);
        QCOMPARE(found.places[0].story.mover, top);
        QVERIFY(found.places[0].story.differs == PlaceStory::Differs::Rest);

        Scene moved = a;
        PointSet set = *moved.sets[0];
        set.positions[10] += glm::vec3(0.1f, 0.0f, 0.0f);
        moved.sets[0] = std::make_shared<const PointSet>(std::move(set));
        const ComparedPlaces other = placesOf(*pairWithFile(shared, moved));
        QCOMPARE(other.places.size(), std::size_t{1});
        QVERIFY(other.places[0].story.cause == PlaceStory::Cause::Shape);
        QVERIFY(!other.places[0].story.mover.valid());
    }

    /// Weights that differ by little are no cause where keys differ by much, and taking them brings nothing.
    void littleThatDiffersInWeightsIsNoCauseBesideKeys()
    {
        const auto scene = tubeWith({{40, kTwo}});
        const Scene keys = turnedKeys(*scene, jointOfSlot(*scene, kOwn));
        const Scene both = withWeights(keys, {40}, {{{kOwn, 0.8001f}, {kFar, 0.1999f}}});
        const ComparedPlaces found = placesOf(*pairWithFile(scene, both));
        const WorldPair& pair = found.pair;
        const PairedPoint point{{InstanceId(0u), 0, 40}, {InstanceId(0u), 0, 40}};
        const PlaceStory story = placeStory(pair, point, pair.moments[found.places.at(0).moment]);
        QVERIFY(story.cause == PlaceStory::Cause::Motion);
        const Result<TakenWeights> taken = takeWeights(pair, onePoint(*scene, 40), {}, {});
        QVERIFY(taken && taken->points == 1 && !taken->gains());
        const ComparedPlaces weights = placesOf(*pairWithFile(scene, *tubeWith({{40, kLess}})));
        const Result<TakenWeights> better = takeWeights(weights.pair, onePoint(*scene, 40), {}, {});
        QVERIFY(better && better->gains());
    }

    void aPlaceCountsWeightsThatDifferBesideItsKeys()
    {
        const auto scene = tubeWith({{40, kTwo}});
        const Scene keys = turnedKeys(*scene, jointOfSlot(*scene, kOwn));
        const auto reweighted = [&](const Scene& b) {
            const ComparedPlaces found = *comparePlaces(*pairWithFile(scene, b), {.least = 1e-6, .weights = true}, {});
            std::size_t out = 0;
            for (const ComparedPlace& place : found.places) out += place.reweighted;
            return out;
        };
        QCOMPARE(reweighted(keys), std::size_t{0});
        QCOMPARE(reweighted(withWeights(keys, {40}, {{{kOwn, 0.8001f}, {kFar, 0.1999f}}})), std::size_t{0});
        QCOMPARE(reweighted(withWeights(keys, {40}, {kLess})), std::size_t{1});
    }

    /// As where some points of a set have partners by place and others on the surface alone.
    void pointsOfOneSetInSeveralRunsAreComparedAlike()
    {
        const auto scene = tubeWith({{10, kTwo}, {40, kLess}});
        const auto other = tubeWith({{10, kLess}, {40, {{kOwn, 0.7f}, {kFar, 0.3f}}}});
        WorldPair whole = *pairWithFile(scene, *other), split = whole;
        const PointRun all = split.runs[0];
        const auto half = static_cast<std::ptrdiff_t>(all.points.size() / 2);
        PointRun first = all, second = all;
        first.points.resize(static_cast<std::size_t>(half));
        first.others.resize(static_cast<std::size_t>(half));
        second.points.erase(second.points.begin(), second.points.begin() + half);
        second.others.erase(second.others.begin(), second.others.begin() + half);
        split.runs = {first, second};
        const ComparedPlaces a = placesOf(std::move(whole)), b = placesOf(std::move(split));
        QCOMPARE(a.places.size(), std::size_t{2});
        QCOMPARE(b.places.size(), a.places.size());
        for (std::size_t i = 0; i < a.places.size(); ++i) {
            QCOMPARE(b.places[i].distance, a.places[i].distance);
            QCOMPARE(b.places[i].joint, a.places[i].joint);
            QCOMPARE(b.places[i].worst.a.point, a.places[i].worst.a.point);
        }
    }

    void aPlaceIsTheSameInAnotherUnit()
    {
        const auto scene = tubeWith({{10, kTwo}});
        Scene big = *tubeWith({{10, kLess}});
        for (auto& node : big.nodes) {
            Node made = *node;
            made.rest.translation *= 100.0f;
            node = std::make_shared<const Node>(std::move(made));
        }
        PointSet set = *big.sets[0];
        for (glm::vec3& p : set.positions) p *= 100.0f;
        big.sets[0] = std::make_shared<const PointSet>(std::move(set));
        Skin skin = *big.skins[0];
        for (glm::mat4& bind : skin.inverseBind) bind[3] = glm::vec4(100.0f * glm::vec3(bind[3]), 1.0f);
        big.skins[0] = std::make_shared<const Skin>(std::move(skin));
        const ComparedPlaces small = placesOf(*pairWithFile(scene, *tubeWith({{10, kLess}}))),
                             found = placesOf(*pairWithFile(scene, big));
        QCOMPARE(found.pair.b.unit, 100.0);
        QCOMPARE(found.places.size(), small.places.size());
        QVERIFY(std::abs(found.places[0].distance - small.places[0].distance) < 1e-4 * small.pair.height);
        QVERIFY(std::abs(found.places[0].story.apart - small.places[0].story.apart) < 1e-4 * small.pair.height);
    }

    void theMapOfAMomentHasTheDistancesThatWereMeasured()
    {
        const auto scene = tubeWith({{10, kTwo}, {40, kTwo}});
        for (WorldPair pair : {*pairWithRule(scene, {WorldChoice::Kind::Limit, 1, {}}),
                 *pairWithFile(scene, *tubeWith({{10, kLess}, {40, kTwo}}))}) {
            const ComparedPlaces found = placesOf(pair);
            const ComparedPlace& place = found.places.at(0);
            const SweepMoment& moment = found.pair.moments[place.moment];
            PoseRequest request;
            request.from = PoseRequest::From::Clip;
            request.clip = moment.clip;
            request.timeSec = moment.timeSec;
            const SurfaceDistances map = distancesAt(found.pair, evaluatePose(*scene, request), moment);
            QVERIFY(std::abs(double{map.most} - place.distance) < 1e-5 * pair.height);
            QCOMPARE(map.worstPoint, place.worst.a.point);
        }
    }

    void aRefitIsNeverWorseThanTheCut()
    {
        eachCase([](Random& random) {
            const Scene scene = bentTube(random, 6);
            std::vector<PointAddress> some;
            for (PointIndex point = 0; point < 40; ++point) some.push_back({{ActorId(0u), InstanceId(0u), 0}, point});
            const auto points = weightedPoints(scene, some);
            const Result<PointsRefit> found = refitPoints(scene, points, 3, sweepMoments(scene), {});
            if (!found) return true; // none has more than three
            for (PointIndex point = 40; point < scene.sets[0]->points(); ++point)
                if (scene.weights[0]->at(point) != found->scene.weights[0]->at(point)) return false;
            return found->points > 0 && found->after <= found->cut * (1.0 + 1e-6);
        });
    }

    void weightsOfAnotherFileAreTakenWhereTheyAreWantedAlone()
    {
        const auto scene = tubeWith({{10, kLess}, {40, kLess}});
        const auto other = tubeWith({{10, kTwo}, {40, kTwo}});
        const ComparedPlaces found = placesOf(*pairWithFile(scene, *other));
        const Result<TakenWeights> taken = takeWeights(found.pair, onePoint(*scene, 40), {}, {});
        QVERIFY(taken);
        QCOMPARE(taken->points, std::size_t{1});
        QVERIFY(heldBy(taken->scene, 40, kOwn) == 0.8f && heldBy(taken->scene, 40, kFar) == 0.2f); // to the last bit
        QVERIFY(taken->scene.weights[0]->at(10) == scene->weights[0]->at(10));
        QVERIFY(taken->lacking.empty() && taken->renamed.empty());
        const std::vector<std::vector<double>> table = distanceTable(*scene, *other, found.pair.moments);
        double apart = 0.0;
        for (const auto& moment : table) apart = std::max(apart, moment[40]);
        QVERIFY(apart > 0.0 && std::abs(taken->before - apart) < 1e-5 * found.pair.height);
        QVERIFY(std::abs(taken->moved - apart) < 1e-5 * found.pair.height);
        QCOMPARE(taken->after, 0.0);
        const Result<TakenWeights> again = takeWeights(found.pair, onePoint(*scene, 20), {}, {});
        QVERIFY(again && again->points == 0 && again->same == 1);
        QVERIFY(again->scene.weights == scene->weights);
    }

    void takingWeightsStopsInTheMiddleOfAMesh()
    {
        const auto scene = std::make_shared<const Scene>(makeTube({.joints = 3, .rings = 40, .sides = 40}));
        std::vector<PointAddress> all;
        for (PointIndex point = 0; point < scene->sets[0]->points(); ++point)
            all.push_back({{ActorId(0u), InstanceId(0u), 0}, point});
        const WorldPair pair = *pairWithFile(scene, *scene);
        std::stop_source stop;
        std::vector<float> reported;
        const Task task{stop.get_token(), [&](float fraction) {
                            reported.push_back(fraction);
                            if (fraction > 0.0f) stop.request_stop();
                        }};
        const Result<TakenWeights> taken = takeWeights(pair, weightedPoints(*scene, all), {}, task);
        QVERIFY(!taken);
        QVERIFY(taken.error().kind == ErrorKind::Cancelled);
        QVERIFY(reported.size() == 2 && reported[1] < 0.25f); // one more look, and it is over
    }

    void aLockedJointKeepsItsWeightWhereOthersAreTaken()
    {
        const auto scene = tubeWith({{40, kLess}});
        const auto other = tubeWith({{40, kTwo}});
        const WorldPair pair = *pairWithFile(scene, *other);
        const Result<TakenWeights> taken =
            takeWeights(pair, onePoint(*scene, 40), {{jointOfSlot(*scene, kOther)}, {}}, {});
        QVERIFY(taken);
        QCOMPARE(heldBy(taken->scene, 40, kOther), double{0.1f});
        QVERIFY(std::abs(heldBy(taken->scene, 40, kFar) - 0.18) < 1e-6); // its fifth of what is left
        QVERIFY(taken->after > 0.0);
    }

    void jointsThatDoNotMatchByNameAreTold()
    {
        const auto scene = tubeWith({{40, kLess}});
        Scene renamed = *tubeWith({{40, kTwo}});
        const NodeId far = jointOfSlot(renamed, kFar);
        auto node = std::make_shared<Node>(*renamed.nodes[far.index()]);
        const std::string name = node->name;
        node->name = "another name";
        renamed.nodes[far.index()] = node;
        const Result<TakenWeights> taken = takeWeights(*pairWithFile(scene, renamed), onePoint(*scene, 40), {}, {});
        QVERIFY(taken);
        QCOMPARE(taken->renamed.size(), std::size_t{1});
        QCOMPARE(taken->renamed[0].inB, std::string("another name"));
        QCOMPARE(taken->renamed[0].inA, name);
        QCOMPARE(heldBy(taken->scene, 40, kFar), double{0.2f});

        // A skin without that joint: the next one above that it has takes the weight.
        Scene fewer = *scene;
        Skin skin = *fewer.skins[0];
        skin.joints.resize(kFar);
        skin.inverseBind.resize(kFar);
        fewer.skins[0] = std::make_shared<const Skin>(skin);
        const auto a = std::make_shared<const Scene>(std::move(fewer));
        const Result<TakenWeights> less =
            takeWeights(*pairWithFile(a, *tubeWith({{40, kTwo}})), onePoint(*a, 40), {}, {});
        QVERIFY(less);
        QCOMPARE(less->lacking.size(), std::size_t{1});
        QCOMPARE(less->lacking[0].joint, name);
        QVERIFY(!less->lacking[0].taker.empty());
        QCOMPARE(less->lacking[0].weight, double{0.2f});
        double sum = 0.0;
        for (const Influence& one : less->scene.weights[0]->at(40)) sum += double{one.weight};
        QVERIFY(std::abs(sum - 1.0) < 1e-6);
    }

    void whatHasNothingInCommonIsRefused()
    {
        const auto scene = tubeWith({{10, kTwo}});
        Scene empty = *scene;
        for (auto& instance : empty.instances) instance = nullptr;
        const Result<WorldPair> found = pairWithFile(scene, empty);
        QVERIFY(!found);
        QCOMPARE(found.error().text->key, errors::kNoPartners.key);
    }

    void aStoppedComparisonGivesNoPlaces()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto found = comparePlaces(
            *pairWithRule(tubeWith({{10, kTwo}}), {WorldChoice::Kind::Limit, 1, {}}), {}, {stop.get_token(), {}});
        QVERIFY(!found);
        QVERIFY(found.error().kind == ErrorKind::Cancelled);
    }
};

} // namespace compared_places_test

QTEST_GUILESS_MAIN(compared_places_test::ComparedPlacesTest)
#include "compared_places_test.moc"
