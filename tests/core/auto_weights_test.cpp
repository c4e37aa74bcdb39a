// SPDX-License-Identifier: MIT
#include "core/edit/autoweights/auto_weights.h"
#include "core/edit/weights/change_weights.h"
#include "tests/core/tube_rig.h"

#include <QtTest>

namespace auto_weights_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::tube_rig;

namespace {

/// From x = 0 to 4, the elbow at 2.
Scene arm(WeightStorage storage = WeightStorage::Float32)
{
    std::vector<glm::vec3> path;
    for (int i = 0; i <= 32; ++i) path.push_back({0.125f * float(i), 0.0f, 0.0f});
    const std::vector<Bone> bones{{"shoulder", -1, {0, 0, 0}}, {"elbow", 0, {2, 0, 0}}, {"end", 1, {3.9f, 0, 0}}};
    return rigged(tubeAround(path, 0.3f), bones, storage);
}

/// Two fingers along x that meet in a palm at x = 0, the same on both sides of y = 0.
Scene fingers()
{
    std::vector<glm::vec3> path;
    for (int i = 0; i <= 24; ++i) path.push_back({4.0f - float(i) / 6.0f, 0.45f, 0.0f});
    for (int i = 1; i < 6; ++i) path.push_back({0.0f, 0.45f - 0.15f * float(i), 0.0f});
    for (int i = 0; i <= 24; ++i) path.push_back({float(i) / 6.0f, -0.45f, 0.0f});
    const std::vector<Bone> bones{{"palm", -1, {0, 0, 0}}, {"finger.L", 0, {0, 0.45f, 0}},
        {"tip.L", 1, {3.9f, 0.45f, 0}}, {"finger.R", 0, {0, -0.45f, 0}}, {"tip.R", 3, {3.9f, -0.45f, 0}}};
    return rigged(tubeAround(path, 0.2f), bones); // thin enough not to fold at the corners
}

Scene made(const Scene& scene, const AutoOptions& options = {}, AutoReport* report = nullptr)
{
    const Result<Scene> out = autoWeights(scene, allWeightedPoints(scene), options, {}, report);
    return out ? *out : scene;
}

bool sumsAreWhole(const Scene& scene)
{
    const SetWeights& weights = *scene.weights[0];
    for (PointIndex p = 0; p < weights.points(); ++p) {
        std::uint32_t raw = 0;
        for (const float weight : weights.weights(p)) raw += rawWeight(weight, weights.storage);
        if (weights.storage == WeightStorage::Unorm8 ? raw != 255 : !sumsToOne(weights.sum(p), weights.influences(p)))
            return false;
    }
    return true;
}

} // namespace

/// Weights made of where the joints lie.
class AutoWeightsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aStraightArmsWeightsFallAlongTheBone()
    {
        for (const AutoMethod method : {AutoMethod::Heat, AutoMethod::Inside}) {
            AutoOptions options;
            options.method = method;
            options.joints = {NodeId(0u), NodeId(1u)};
            AutoReport report;
            const Scene before = arm(), after = made(before, options, &report);
            QVERIFY(sumsAreWhole(after));
            QCOMPARE(method == AutoMethod::Heat ? report.heat : report.inside, after.sets[0]->points());
            for (PointIndex p = 0; p + kSides < 33 * kSides; ++p)
                QVERIFY2(
                    weightAt(after, p, 0) >= weightAt(after, p + kSides, 0) - 1e-3, qPrintable(QString::number(p)));
            QVERIFY(std::abs(weightAt(after, 16 * kSides, 0) - 0.5) < 0.05);
            const double sharp = method == AutoMethod::Heat ? 0.98 : 0.8; // ways inside are measured in cells
            QVERIFY2(
                weightAt(after, 4 * kSides, 0) > sharp, qPrintable(QString::number(weightAt(after, 4 * kSides, 0))));
            QVERIFY(weightAt(after, 28 * kSides, 1) > sharp);
        }
    }

    void twoNearFingersDoNotBleed()
    {
        const Scene after = made(fingers());
        for (PointIndex p = 0; p < after.weights[0]->points(); ++p) {
            const glm::vec3 at = after.sets[0]->positions[p];
            if (at.x < 1.0f) continue;
            const bool left = at.y > 0.0f;
            const double own = weightAt(after, p, left ? 1 : 3) + weightAt(after, p, left ? 2 : 4);
            QVERIFY2(own > 0.99, qPrintable(QStringLiteral("vertex %1: %2").arg(p).arg(own)));
        }
    }

    void aSymmetricRigGetsSymmetricWeights()
    {
        Scene scene = fingers();
        const std::vector<glm::vec3>& at = scene.sets[0]->positions;
        std::vector<PointIndex> other(at.size(), 0);
        for (PointIndex p = 0; p < at.size(); ++p)
            for (PointIndex q = 0; q < at.size(); ++q) {
                const glm::vec3 mirrored = at[p] * glm::vec3(1, -1, 1);
                if (glm::distance(at[q], mirrored) < glm::distance(at[other[p]], mirrored)) other[p] = q;
            }
        auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
        auto part = std::make_shared<Part>(*mesh->parts[0]);
        const std::vector<VertexIndex> once = part->indices;
        for (std::size_t i = 0; i < once.size(); i += 3) // diagonals run as they do on the other side, too
            part->indices.insert(part->indices.end(), {other[once[i]], other[once[i + 2]], other[once[i + 1]]});
        mesh->parts = {part};
        scene.meshes = {mesh};
        const Scene after = made(scene);
        const SlotIndex pair[] = {0, 3, 4, 1, 2};
        double worst = 0.0;
        for (PointIndex p = 0; p < at.size(); ++p)
            for (SlotIndex joint = 0; joint < 5; ++joint)
                worst = std::max(worst, std::abs(weightAt(after, p, joint) - weightAt(after, other[p], pair[joint])));
        QVERIFY2(worst < 1e-3, qPrintable(QString::number(worst)));
    }

    void onlySelectedPointsChangeAndLockedJointsKeepTheirBits()
    {
        eachCase([](Random& random) {
            Scene before = made(arm(random.chance(0.5f) ? WeightStorage::Unorm8 : WeightStorage::Float32));
            std::vector<WeightedPoints> selected = allWeightedPoints(before);
            std::erase_if(selected[0].points, [&](PointIndex p) { return p != 5 && random.chance(0.5f); });
            AutoOptions options;
            options.most = 1 + random.below(4);
            options.method = random.chance(0.1f) ? AutoMethod::Inside : AutoMethod::Heat;
            if (random.chance(0.7f)) options.locks.joints.push_back(NodeId(random.below(3)));
            const Result<Scene> after = autoWeights(before, selected, options, {});
            if (!after || !sumsAreWhole(*after)) return false;
            for (PointIndex p = 0; p < before.weights[0]->points(); ++p) {
                const std::vector<Influence> was = before.weights[0]->at(p), is = after->weights[0]->at(p);
                const bool chosen = std::binary_search(selected[0].points.begin(), selected[0].points.end(), p);
                if (!chosen && was != is) return false;
                for (const NodeId joint : options.locks.joints)
                    if (weightAt(before, p, joint.value) != weightAt(*after, p, joint.value)) return false;
                const auto used =
                    std::count_if(is.begin(), is.end(), [](const Influence& i) { return i.weight > 0.0f; });
                const auto held =
                    std::count_if(was.begin(), was.end(), [](const Influence& i) { return i.weight > 0.0f; });
                if (chosen && options.locks.joints.empty() && std::size_t(used) > options.most) return false;
                if (std::size_t(used) > std::max(options.most, std::size_t(held))) return false;
            }
            const Result<Scene> again = autoWeights(before, selected, options, {});
            for (PointIndex p = 0; again && p < before.weights[0]->points(); ++p)
                if (again->weights[0]->at(p) != after->weights[0]->at(p)) return false;
            return again.has_value();
        });
    }

    void newWeightsGoOverIntoOldOnes()
    {
        const Scene raw = arm();
        const Result<Scene> shoulder =
            changeShares(raw, allWeightedPoints(raw), {NodeId(0u), WeightChange::Set, 1.0, {}});
        QVERIFY(shoulder);
        std::vector<WeightedPoints> selected = allWeightedPoints(*shoulder);
        std::erase_if(selected[0].points, [](PointIndex p) { return p < 28 * kSides; });
        AutoOptions options;
        options.joints = {NodeId(0u), NodeId(1u)};
        const Result<Scene> after = autoWeights(*shoulder, selected, options, {});
        QVERIFY(after);
        QCOMPARE(weightAt(*after, 27 * kSides, 0), 1.0);
        const double first = weightAt(*after, 28 * kSides, 0), last = weightAt(*after, 32 * kSides, 0);
        QVERIFY2(first > 0.2 && first < 1.0 && last < first, qPrintable(QStringLiteral("%1 %2").arg(first).arg(last)));
    }

    void pointsInTheSamePlaceGetTheSame()
    {
        Scene scene = arm();
        auto set = std::make_shared<PointSet>(*scene.sets[0]);
        for (std::size_t i = 0; i < kSides; ++i) set->positions.push_back(set->positions[16 * kSides + i]);
        auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
        auto part = std::make_shared<Part>(*mesh->parts[0]);
        auto streams = std::make_shared<VertexStreams>(*part->vertices);
        const auto first = VertexIndex(set->points() - kSides);
        streams->vertexCount = std::uint32_t(set->points());
        for (std::size_t i = 0; i < part->indices.size(); ++i) // half of the ring's triangles take the twins
            if (part->indices[i] / kSides == 16 && i % 6 < 3)
                part->indices[i] = first + part->indices[i] % VertexIndex(kSides);
        part->vertices = streams;
        mesh->parts = {part};
        scene.sets = {set};
        scene.meshes = {mesh};
        scene.weights = {std::make_shared<SetWeights>(*SetWeights::makeUniform(set->points(), 4,
            std::vector<SlotIndex>(set->points() * 4, 0), std::vector<float>(set->points() * 4, 0.0f)))};
        scene = *Scene::make(std::move(scene));
        const Scene after = made(scene);
        for (PointIndex i = 0; i < kSides; ++i)
            QVERIFY(after.weights[0]->at(16 * kSides + i) == after.weights[0]->at(first + i));
    }

    void aTornSurfaceAndALoosePointGetWeights()
    {
        Scene scene = arm();
        auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
        auto part = std::make_shared<Part>(*mesh->parts[0]);
        part->indices.resize(part->indices.size() - 6 * kSides);       // the ends are open, and their points loose
        for (std::size_t i = 0; i + 2 < part->indices.size(); i += 21) // some turned round, one there three times
            std::swap(part->indices[i], part->indices[i + 1]);
        part->indices.insert(part->indices.end(), {0, 1, 12, 0, 1, 13, 5, 5, 6});
        mesh->parts = {part};
        scene.meshes = {mesh};
        for (const AutoMethod method : {AutoMethod::Heat, AutoMethod::Inside}) {
            AutoOptions options;
            options.method = method;
            AutoReport report;
            const Scene after = made(scene, options, &report);
            QVERIFY(sumsAreWhole(after));
            QCOMPARE(report.heat + report.inside + report.straight, after.sets[0]->points());
            QVERIFY(weightAt(after, 20, 0) > 0.7 && weightAt(after, 24 * kSides, 1) > 0.5);
        }
    }

    void whatCannotBeDoneIsSaid()
    {
        const Scene scene = arm();
        std::stop_source stopped;
        stopped.request_stop();
        const Result<Scene> none = autoWeights(scene, allWeightedPoints(scene), {}, {stopped.get_token(), {}});
        QVERIFY(!none && none.error().kind == ErrorKind::Cancelled);
        AutoOptions locked;
        locked.locks.joints = {NodeId(0u), NodeId(1u), NodeId(2u)};
        QVERIFY(!autoWeights(scene, allWeightedPoints(scene), locked, {}));
        QVERIFY(!autoWeights(scene, {}, {}, {}));
    }

    void aShareIsSetAndTheOthersShareTheRest()
    {
        const Scene before = made(fingers());
        eachCase([&](Random& random) {
            const NodeId joint(random.below(5)), locked(random.below(5)), receiver(random.below(5));
            const double amount = double(random.uniform(0.0f, 1.0f));
            ShareChange change{joint, WeightChange(random.below(3)), amount, {}};
            if (locked != joint) change.locks.joints = {locked};
            if (receiver != joint && receiver != locked && random.chance(0.5f)) change.locks.receiver = receiver;
            std::vector<WeightedPoints> selected = allWeightedPoints(before);
            std::erase_if(selected[0].points, [&](PointIndex) { return random.chance(0.5f); });
            if (selected[0].points.empty()) return true;
            StayedPoints stayed;
            std::size_t same = 0, unchanged = 0;
            const Result<Scene> after = changeShares(before, selected, change, &stayed);
            if (!after || !sumsAreWhole(*after)) return false;
            for (const PointIndex p : selected[0].points) {
                unchanged += before.weights[0]->at(p) == after->weights[0]->at(p);
                const double was = weightAt(before, p, joint.value), held = weightAt(before, p, locked.value);
                double aim = change.how == WeightChange::Set   ? amount
                             : change.how == WeightChange::Add ? was + amount
                                                               : was * amount;
                aim = std::min(aim, locked != joint ? 1.0 - held : 1.0);
                if (locked != joint && weightAt(*after, p, locked.value) != held) return false;
                const double is = weightAt(*after, p, joint.value);
                const std::vector<Influence> row = before.weights[0]->at(p);
                const auto used =
                    std::count_if(row.begin(), row.end(), [](const Influence& i) { return i.weight > 0.0f; });
                const bool receives = change.locks.receiver.valid();
                if (used == 4 && (was == 0.0 || receives)) continue; // the weakest had to go
                const bool gaveAll = receives && is < aim && weightAt(*after, p, receiver.value) <= 1e-6;
                if (std::abs(is - aim) > 1e-5 && std::abs(is - was) > 1e-6 && !gaveAll) return false;
                same += std::abs(is - aim) > 1e-5 && !gaveAll;
            }
            return same <= stayed.all() && stayed.all() <= unchanged;
        });
        ShareChange bad{NodeId(1u), WeightChange::Set, 0.5, {}};
        bad.locks.joints = {NodeId(1u)};
        QVERIFY(!changeShares(before, allWeightedPoints(before), bad));
    }
};

} // namespace auto_weights_test

QTEST_GUILESS_MAIN(auto_weights_test::AutoWeightsTest)
#include "auto_weights_test.moc"
