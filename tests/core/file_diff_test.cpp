// SPDX-License-Identifier: MIT
#include "core/compare/diff/file_diff.h"
#include "tests/core/compared_tube.h"

#include <QtTest>

#include <limits>

namespace file_diff_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// Points in another order, triangles as they were. `partners`: by point of the old one its new number.
Scene reordered(const Scene& scene, Random& random, std::vector<std::uint32_t>& partners)
{
    const std::size_t count = scene.sets[0]->points();
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0u);
    for (std::size_t i = count - 1; i > 0; --i) std::swap(order[i], order[random.below(i + 1)]);
    partners.resize(count);
    for (std::uint32_t i = 0; i < count; ++i) partners[order[i]] = i;
    Scene out = scene;
    PointSet set = *scene.sets[0];
    for (std::size_t i = 0; i < count; ++i) set.positions[i] = scene.sets[0]->positions[order[i]];
    out.sets[0] = std::make_shared<const PointSet>(std::move(set));
    std::vector<std::uint32_t> first{0};
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    for (std::size_t i = 0; i < count; ++i) {
        for (const Influence& one : scene.weights[0]->at(order[i])) {
            slots.push_back(one.slot);
            weights.push_back(one.weight);
        }
        first.push_back(static_cast<std::uint32_t>(slots.size()));
    }
    out.weights[0] = std::make_shared<const SetWeights>(*SetWeights::make(first, slots, weights));
    Mesh mesh = *scene.meshes[0];
    for (auto& part : mesh.parts) {
        Part made = *part;
        VertexStreams streams = *part->vertices;
        streams.pointOf.resize(streams.vertexCount);
        for (VertexIndex v = 0; v < streams.vertexCount; ++v) streams.pointOf[v] = partners[part->vertices->point(v)];
        made.vertices = std::make_shared<const VertexStreams>(std::move(streams));
        part = std::make_shared<const Part>(std::move(made));
    }
    out.meshes[0] = std::make_shared<const Mesh>(std::move(mesh));
    return out;
}

std::vector<FileChange::Kind> kindsOf(const FileDiff& diff)
{
    std::vector<FileChange::Kind> out;
    for (const FileChange& one : diff.changes) out.push_back(one.kind);
    return out;
}

using Kind = FileChange::Kind;

} // namespace

class FileDiffTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pointsInAnotherOrderAreTheSameSurface()
    {
        eachCase([](Random& random) {
            const Scene a = bentTube(random);
            std::vector<std::uint32_t> partners;
            const Scene b = reordered(a, random, partners);
            const Result<FileDiff> diff = diffFiles(a, b, {}, {});
            if (!diff || kindsOf(*diff) != std::vector{Kind::Order} || diff->surface.worst.distance != 0.0)
                return false;
            for (const PointRun& run : diff->points.runs)
                for (std::size_t i = 0; i < run.points.size(); ++i)
                    if (run.others[i] != partners[run.points[i]]) return false;
            return diff->points.byPlace == a.sets[0]->points() && diff->points.unmatchedB == 0;
        });
    }

    void changedWeightsAreCountedAndMeasuredWhateverTheOrder()
    {
        eachCase([](Random& random) {
            const Scene a = bentTube(random);
            std::vector<std::uint32_t> partners;
            const std::size_t from = random.below(40);
            std::size_t at = 0;
            const Scene changed = withRowsBy(a, [&](auto& row) {
                if (at >= from && at < from + 9) row = {{5, 0.75f}, {2, 0.25f}};
                ++at;
            });
            const Scene b = random.chance(0.5f) ? reordered(changed, random, partners) : changed;
            const Result<FileDiff> diff = diffFiles(a, b, {}, {});
            if (!diff || diff->changes.front().kind != Kind::Weights || diff->changes.front().count != 9) return false;
            if (diff->changes.front().points.front().points.front() != from) return false;
            const auto table = distanceTable(a, b, diff->moments, {}, 1.0, partners.empty() ? nullptr : &partners);
            return Naive(table).is(diff->surface, 2e-6) && Naive(table).is(*diff->changes.front().surface, 2e-6) &&
                   diff->left->worst.distance < 1e-5;
        });
    }

    void twoFilesThatAreTheSameHaveNoDifference()
    {
        Random random(firstSeed());
        const Scene a = bentTube(random);
        const Result<FileDiff> diff = diffFiles(a, a, {}, {});
        QVERIFY(diff && diff->changes.empty() && diff->surface.worst.distance == 0.0);
        QCOMPARE(diff->points.byNumber, a.sets[0]->points());
    }

    void namesAloneMoveNothingAndArePaired()
    {
        Random random(firstSeed());
        const Scene a = bentTube(random);
        Scene b = a;
        for (std::size_t i = 0; i < b.nodes.size(); i += 2)
            b = withNode(b, i, [](Node& node) { node.name = "DEF-" + node.name + ".001"; });
        const Result<FileDiff> diff = diffFiles(a, b, {}, {});
        QVERIFY(diff);
        QCOMPARE(kindsOf(*diff), std::vector{Kind::Rename});
        QCOMPARE(diff->surface.worst.distance, 0.0);
        for (std::size_t i = 0; i < a.nodes.size(); ++i) QCOMPARE(diff->pairs.nodesOfA[i], NodeId(i));
        for (std::size_t i = 0; i < b.nodes.size(); ++i) // names that have nothing in common
            b = withNode(b, i, [i](Node& node) { node.name = "bone" + std::to_string(97 * i % 31); });
        for (std::size_t i = 0; i < a.nodes.size(); ++i) QCOMPARE(pairFiles(a, b).nodesOfA[i], NodeId(i));
    }

    void anotherUnitIsOneDifference()
    {
        for (const double unit : {100.0, 0.0254}) {
            Random random(firstSeed());
            const Scene a = bentTube(random);
            Scene b = a;
            for (std::size_t i = 0; i < b.nodes.size(); ++i)
                b = withNode(b, i, [unit](Node& node) { node.rest.translation *= float(unit); });
            PointSet set = *a.sets[0];
            for (glm::vec3& p : set.positions) p *= float(unit);
            b.sets[0] = std::make_shared<const PointSet>(std::move(set));
            Skin skin = *a.skins[0];
            for (glm::mat4& bind : skin.inverseBind) bind[3] = glm::vec4(glm::vec3(bind[3]) * float(unit), 1.0f);
            b.skins[0] = std::make_shared<const Skin>(std::move(skin));
            const Result<FileDiff> diff = diffFiles(a, b, {}, {});
            QVERIFY(diff);
            QCOMPARE(kindsOf(*diff), std::vector{Kind::Units});
            QCOMPARE(diff->pairs.unit, unit);
            QVERIFY(diff->surface.worst.distance < 1e-5);
        }
    }

    void aBindAndAKeyAreToldWithTheirJointAndWhatTheyDo()
    {
        Random random(firstSeed());
        const Scene a = bentTube(random);
        Scene bind = a;
        Skin skin = *a.skins[0];
        skin.inverseBind[3][3].x += 0.125f;
        bind.skins[0] = std::make_shared<const Skin>(std::move(skin));
        Scene key = a;
        Clip clip = *a.clips[0];
        Track track = *clip.tracks[2];
        for (int i = 4; i < 8; ++i) track.values[std::size_t(i)] = i == 7 ? 1.0f : 0.0f;
        clip.tracks[2] = std::make_shared<const Track>(track);
        key.clips[0] = std::make_shared<const Clip>(clip);
        for (const auto& [b, kind] : {std::pair{bind, Kind::Bind}, std::pair{key, Kind::Key}}) {
            const Result<FileDiff> diff = diffFiles(a, b, {}, {});
            QVERIFY(diff);
            QCOMPARE(kindsOf(*diff), std::vector{kind});
            const FileChange& change = diff->changes[0];
            const NodeId joint = kind == Kind::Bind ? a.skins[0]->joints[3] : track.node;
            QCOMPARE(change.joints, std::vector<std::string>{a.node(joint)->name});
            QVERIFY(Naive(distanceTable(a, b, diff->moments)).is(*change.surface, 2e-6));
            if (kind == Kind::Bind) QVERIFY(std::abs(change.worst - 0.125) < 1e-5);
            if (kind == Kind::Key) QVERIFY(change.count == 1 && change.timeSec == 0.5);
        }
    }

    void twoChangesAreRankedByWhatEachDoesAlone()
    {
        Random random(firstSeed());
        const Scene a = bentTube(random);
        std::size_t at = 0;
        Scene b = withRowsBy(a, [&](auto& row) {
            if (at++ == 50) row = {{0, 1.0f}};
        });
        Skin skin = *a.skins[0];
        skin.inverseBind[2][3].y += 1e-4f;
        b.skins[0] = std::make_shared<const Skin>(std::move(skin));
        const Result<FileDiff> diff = diffFiles(a, b, {}, {});
        QCOMPARE(kindsOf(*diff), (std::vector{Kind::Weights, Kind::Bind}));
        QVERIFY(diff->changes[1].surface->worst.distance < 1.1e-4);
        QVERIFY(diff->left->worst.distance < 1e-5);
    }

    void aPointWithoutAPlaceIsInfinitelyFar()
    {
        Random random(firstSeed());
        const Scene a = bentTube(random);
        Scene b = a;
        PointSet set = *a.sets[0];
        set.positions[7].y = std::numeric_limits<float>::quiet_NaN();
        b.sets[0] = std::make_shared<const PointSet>(std::move(set));
        const Result<FileDiff> diff = diffFiles(a, b, {}, {});
        QVERIFY(diff && std::isinf(diff->surface.worst.distance));
        QCOMPARE(diff->surface.lost, std::size_t{1});
        QCOMPARE(diff->surface.worst.point.point, PointIndex{7});
        QCOMPARE(diff->surface.mean, 0.0);
        const Result<FileDiff> back = diffFiles(b, a, {}, {});
        QVERIFY(back && back->surface.worst.distance == 0.0); // it had none before
        QVERIFY(diffFiles(b, b, {}, {})->changes.empty());
    }

    void anotherMeshIsComparedByItsSurface()
    {
        const Scene a = makeTube({.joints = 4, .rings = 24, .sides = 16, .smooth = true});
        const Scene b = makeTube({.joints = 4, .rings = 31, .sides = 16, .smooth = true});
        const Result<FileDiff> diff = diffFiles(a, b, {}, {});
        QVERIFY(diff && diff->points.onSurface > a.sets[0]->points() / 2);
        QCOMPARE(diff->points.unmatchedA, std::size_t{0});
        QVERIFY(diff->rest.worst.distance < 1e-4); // the same tube
        QVERIFY(std::count_if(diff->changes.begin(), diff->changes.end(),
                    [](const FileChange& one) { return one.kind == Kind::Geometry; }) > 0);
        const Result<FileDiff> none = diffFiles(a, Scene{}, {}, {});
        QVERIFY(none && none->surface.compared == 0 && none->points.unmatchedA == a.sets[0]->points());
        QVERIFY(diffFiles(Scene{}, Scene{}, {}, {})->changes.empty());
    }

    void aJointThatIsGoneIsOneDifferenceWithTheRowsItHeld()
    {
        Random random(firstSeed());
        const Scene a = bentTube(random, 2);
        const NodeId last = a.skins[0]->joints[5], above = a.skins[0]->joints[4];
        QCOMPARE(a.node(last)->parent, above);
        std::size_t held = 0;
        Scene b = withRowsBy(a, [&](auto& row) {
            for (Influence& one : row)
                if (one.slot == 5) held += one.weight > 0.0f, one.slot = 4;
        });
        Skin skin = *a.skins[0];
        skin.joints.pop_back();
        skin.inverseBind.pop_back();
        b.skins[0] = std::make_shared<const Skin>(std::move(skin));
        b.nodes[last.index()] = nullptr;
        b.order = std::make_shared<const NodeOrder>();
        Clip clip = *a.clips[0];
        std::erase_if(clip.tracks, [last](const auto& track) { return track->node == last; });
        b.clips[0] = std::make_shared<const Clip>(std::move(clip));
        const Result<Scene> sound = Scene::make(b);
        QVERIFY(sound);
        const Result<FileDiff> diff = diffFiles(a, *sound, {}, {});
        QCOMPARE(kindsOf(*diff), std::vector{Kind::Hierarchy});
        QCOMPARE(diff->removed, std::vector<std::string>{a.node(last)->name});
        QVERIFY(held > 0 && diff->changes[0].count == held);
        QVERIFY(Naive(distanceTable(a, *sound, diff->moments)).is(*diff->changes[0].surface, 2e-6));
    }
};

} // namespace file_diff_test

QTEST_GUILESS_MAIN(file_diff_test::FileDiffTest)
#include "file_diff_test.moc"
