// SPDX-License-Identifier: MIT
// A vertex against its neighbours: the map of all of them gives the same distance, and the joint to blame is named.
#include "core/compare/maps/surface_meter.h"
#include "core/eval/compare/point_edges.h"
#include "core/eval/compare/point_ring.h"
#include "core/sample/sample.h"
#include "tests/core/cases.h"
#include "tests/core/tube_rig.h"

#include <QtTest>

namespace point_ring_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::tube_rig;

namespace {

std::shared_ptr<const Scene> sample(std::string_view id)
{
    for (const Sample& each : samples())
        if (id == each.id) return std::make_shared<const Scene>(*each.make());
    qFatal("no such sample");
    return {};
}

/// A tube that bends in the middle: the first half of it hangs on one joint, the rest on the next.
Scene arm(float bendRad)
{
    std::vector<glm::vec3> path;
    for (int i = 0; i <= 40; ++i) path.emplace_back(0.1f * float(i), 0.0f, 0.0f);
    Scene scene = rigged(tubeAround(path, 0.3f), {{"upper", -1, {0, 0, 0}}, {"lower", 0, {2, 0, 0}}});
    std::vector<PointIndex> points;
    std::vector<std::vector<Influence>> rows;
    for (PointIndex p = 0; p < scene.sets[0]->points(); ++p) {
        points.push_back(p);
        rows.push_back({{scene.sets[0]->positions[p].x > 2.0f ? 1u : 0u, 1.0f}});
    }
    scene = withWeights(scene, points, rows);
    auto node = std::make_shared<Node>(*scene.nodes[1]);
    node->rest.rotation = glm::angleAxis(bendRad, glm::vec3(0.0f, 0.0f, 1.0f));
    scene.nodes[1] = node;
    return scene;
}

std::optional<RingReading> readingOf(
    const Scene& scene, InstanceId instance, std::uint32_t set, PointIndex point, const Pose& pose)
{
    return PointRing(scene, instance, set, point, edgeEndsAt(scene, instance, set, point)).in(pose);
}

Pose inTheMiddle(const Scene& scene, ClipId clip)
{
    PoseRequest request;
    request.from = PoseRequest::From::Clip;
    request.clip = clip;
    request.timeSec = 0.5 * (scene.clips[clip.index()]->startSec() + scene.clips[clip.index()]->endSec());
    return evaluatePose(scene, request);
}

} // namespace

class PointRingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theDistanceIsThatOfTheMapOfAllVertices()
    {
        const auto scene = sample("mannequin");
        QVERIFY(!scene->clips.empty());
        const Pose pose = inTheMiddle(*scene, ClipId(0u));
        const SurfaceMap map = SurfaceMeter(scene).at(SurfaceMeasure::Heal, pose);
        QVERIFY(map.numbers.most > 0.0f);
        const float close = 2e-4f * map.numbers.most + 1e-6f;
        std::size_t looked = 0;
        eachCase([&](Random& random) {
            const auto point = static_cast<PointIndex>(random.below(scene->sets[0]->points()));
            const auto spot = map.at(InstanceId(0u), 0, point);
            const auto read = readingOf(*scene, InstanceId(0u), 0, point, pose);
            if (!spot || !std::isfinite(spot->value)) return !read || read->away() < 1e6;
            ++looked;
            return read && std::abs(static_cast<float>(read->away()) - spot->value) < close;
        });
        QVERIFY(looked > 0);
    }

    void whoHoldsItAwayIsNamed()
    {
        const Scene scene = arm(1.2f);
        const PointIndex odd = 30 * PointIndex(kSides) + 3; // on the lower arm, far from the joint
        const std::vector<std::vector<Influence>> row{{{0, 1.0f}}}, mean{{{1, 1.0f}}};
        const Scene broken = withWeights(scene, {odd}, row), whole = withWeights(scene, {odd}, mean);
        const Pose pose = evaluatePose(broken, {});
        const auto read = readingOf(broken, InstanceId(0u), 0, odd, pose);
        QVERIFY(read);
        QVERIFY(read->away() > 0.5);
        QCOMPARE(read->odd, broken.skins[0]->joints[0]);
        const auto well = readingOf(whole, InstanceId(0u), 0, odd, evaluatePose(whole, {}));
        QVERIFY(well && well->away() < 1e-5);
        QVERIFY(glm::distance(well->drawn, read->healed) < 1e-4); // there it belongs
    }

    void whatNothingHoldsHasNoReading()
    {
        const Scene scene = arm(1.2f);
        const Pose pose = evaluatePose(scene, {});
        QVERIFY(!readingOf(scene, InstanceId(7u), 0, 0, pose));
        QVERIFY(!readingOf(scene, InstanceId(0u), 3, 0, pose));
        QVERIFY(!readingOf(scene, InstanceId(0u), 0, 1'000'000, pose));
        Scene still = scene;
        Instance unskinned = *scene.instances[0];
        unskinned.skin = {};
        still.instances[0] = std::make_shared<const Instance>(unskinned);
        QVERIFY(!readingOf(still, InstanceId(0u), 0, 3, evaluatePose(still, {})));
    }
};

} // namespace point_ring_test

QTEST_GUILESS_MAIN(point_ring_test::PointRingTest)
#include "point_ring_test.moc"
