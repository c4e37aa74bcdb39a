// SPDX-License-Identifier: MIT
// Levels of detail, held morph targets and other bind definitions go through the comparer: distances that are known.
#include "core/compare/places/compared_places.h"
#include "core/compare/places/level_pair.h"
#include "core/compare/places/other_pair.h"
#include "core/compare/places/other_worlds.h"
#include "core/eval/compare/bind_definitions.h"
#include "tests/core/compared_tube.h"

#include <QtTest>

namespace other_worlds_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr float kRaised = 0.4f;

Shared<Clip> clipOf(NodeId node, ChannelPath path, std::uint32_t components, std::vector<float> values)
{
    Clip out;
    out.name = "Move";
    const auto times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0});
    out.tracks.push_back(
        std::make_shared<const Track>(Track{node, path, Interpolation::Linear, components, times, std::move(values)}));
    return std::make_shared<const Clip>(std::move(out));
}

/// A strip in XY of three columns, the middle one on joint 2, which rises along Z; a level goes straight over it.
Scene strip(bool levelListed)
{
    Scene scene = makeSquare({{{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}});
    PointSet set = *scene.sets[0];
    set.positions = {{-1, -1, 0}, {-1, 1, 0}, {0, -1, 0}, {0, 1, 0}, {1, -1, 0}, {1, 1, 0}};
    scene.sets[0] = std::make_shared<const PointSet>(std::move(set));
    const std::vector<std::uint32_t> first{0, 1, 2, 3, 4, 5, 6};
    const std::vector<SlotIndex> slots{0, 0, 2, 2, 0, 0};
    scene.weights[0] =
        std::make_shared<const SetWeights>(*SetWeights::make(first, slots, std::vector<float>(slots.size(), 1.0f)));
    Part part = *scene.meshes[0]->parts[0];
    VertexStreams streams;
    streams.vertexCount = 6;
    part.vertices = std::make_shared<const VertexStreams>(std::move(streams));
    part.indices = {0, 2, 1, 1, 2, 3, 2, 4, 3, 3, 4, 5};
    Mesh mesh = *scene.meshes[0];
    mesh.parts = {std::make_shared<const Part>(std::move(part))};
    if (levelListed) {
        LodLevel level;
        level.partIndices = {{0, 4, 1, 1, 4, 5}};
        mesh.lods = {std::move(level)};
    }
    scene.meshes[0] = std::make_shared<const Mesh>(std::move(mesh));
    scene.clips = {clipOf(NodeId(2u), ChannelPath::Translation, 3, {0, 0, 0, 0, 0, kRaised})};
    return scene;
}

/// The strip once more as Body_LOD1, its rows changed.
Scene withLevelMesh(const Scene& scene, const std::function<void(std::vector<Influence>&)>& change)
{
    Scene out = withNode(scene, 3, [](Node& node) { node.name = "Body_LOD0"; });
    const Scene changed = withRowsBy(scene, change);
    out.sets.push_back(scene.sets[0]);
    out.weights.push_back(changed.weights[0]);
    Mesh mesh = *scene.meshes[0];
    mesh.sets = {SetId(1u)};
    out.meshes.push_back(std::make_shared<const Mesh>(std::move(mesh)));
    Node node = *scene.nodes[3];
    node.name = "Body_LOD1";
    out.nodes.push_back(std::make_shared<const Node>(std::move(node)));
    Instance instance = *scene.instances[0];
    instance.node = NodeId(out.nodes.size() - 1);
    instance.mesh = MeshId(1u);
    out.instances.push_back(std::make_shared<const Instance>(std::move(instance)));
    return *Scene::make(std::move(out));
}

/// That level cut into its left and its right half: two meshes under one name. The right one hangs on `right`.
Scene withLevelInHalves(SlotIndex right)
{
    Scene out = withLevelMesh(strip(false), [](std::vector<Influence>&) {});
    std::vector<Shared<Mesh>> halves;
    for (const std::vector<VertexIndex>& indices :
        {std::vector<VertexIndex>{0, 2, 1, 1, 2, 3}, std::vector<VertexIndex>{2, 4, 3, 3, 4, 5}}) {
        Mesh mesh = *out.meshes[1];
        Part part = *mesh.parts[0];
        part.indices = indices;
        mesh.parts = {std::make_shared<const Part>(std::move(part))};
        halves.push_back(std::make_shared<const Mesh>(std::move(mesh)));
    }
    const std::vector<std::uint32_t> first{0, 1, 2, 3, 4, 5, 6};
    const std::vector<SlotIndex> slots{0, 0, 2, 2, right, right};
    out.sets.push_back(out.sets[1]);
    out.weights.push_back(
        std::make_shared<const SetWeights>(*SetWeights::make(first, slots, std::vector<float>(slots.size(), 1.0f))));
    Mesh mesh = *halves[1];
    mesh.sets = {SetId(2u)};
    out.meshes = {out.meshes[0], halves[0], std::make_shared<const Mesh>(std::move(mesh))};
    out.nodes.push_back(out.nodes.back());
    Instance instance = *out.instances[1];
    instance.node = NodeId(out.nodes.size() - 1);
    instance.mesh = MeshId(2u);
    out.instances.push_back(std::make_shared<const Instance>(std::move(instance)));
    return *Scene::make(std::move(out));
}

WhatIf measured(const Scene& scene, const OtherWorlds& worlds)
{
    const Result<WhatIf> found = measureOtherWorlds(scene, worlds, {});
    if (!found) qFatal("it cannot be measured");
    return *found;
}

bool isNear(double a, double b)
{
    return std::abs(a - b) < 1e-5;
}

} // namespace

class OtherWorldsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLevelThatLeavesOutARaisedColumnIsAsFarAsThatRises()
    {
        const Scene scene = strip(true);
        const WhatIf found = measured(scene, {.levels = {1}});
        QCOMPARE(found.variants.size(), std::size_t{1});
        const WhatIfVariant& level = found.variants.front();
        QCOMPARE(level.name, std::string("lod1"));
        QVERIFY(isNear(level.distance.worst.distance, double{kRaised}));
        QCOMPARE(level.distance.moved, std::size_t{2});
        QCOMPARE(level.distance.compared, std::size_t{6});
        QVERIFY(level.distance.worst.point.point == 2 || level.distance.worst.point.point == 3);
        QVERIFY(isNear(found.moments[level.distance.worst.moment].timeSec, 1.0));
        // Two of six points, at half the way in the middle of two keys.
        QVERIFY(isNear(level.distance.mean, double{kRaised} * (0.0 + 0.5 + 1.0) / 3.0 / 3.0));
    }

    void aLevelOfTheSameWeightsIsNowhereElse()
    {
        const Scene scene = withLevelMesh(strip(false), [](std::vector<Influence>&) {});
        QCOMPARE(comparedLevels(scene), std::size_t{2});
        const WhatIf found = measured(scene, {.levels = {1}});
        QCOMPARE(found.variants.front().distance.worst.distance, 0.0);
        QVERIFY(found.variants.front().joints.empty());
    }

    /// As somebody found in a decompiled model: the level of detail has the weights of two bones swapped.
    void twoBonesSwappedInALevelAreNamed()
    {
        const Scene scene = withLevelMesh(strip(false), [](std::vector<Influence>& row) {
            for (Influence& one : row) one.slot = one.slot == 0 ? SlotIndex(2) : SlotIndex(0);
        });
        const WhatIf found = measured(scene, {.levels = {1}});
        const WhatIfVariant& level = found.variants.front();
        QVERIFY(isNear(level.distance.worst.distance, double{kRaised}));
        QCOMPARE(level.distance.moved, std::size_t{6});
        std::vector<std::string> joints = level.joints;
        std::sort(joints.begin(), joints.end());
        QCOMPARE(joints, (std::vector<std::string>{"joint0", "joint2"}));
    }

    void meshesUnderOneLevelNameAreOneLevelTogether()
    {
        QCOMPARE(levelsByName(withLevelInHalves(0)), std::size_t{2});
        const WorldDistance same = measured(withLevelInHalves(0), {.levels = {1}}).variants.front().distance;
        QCOMPARE(same.compared, std::size_t{6}); // the halves themselves are not held against anything
        QCOMPARE(same.worst.distance, 0.0);
        const WhatIf found = measured(withLevelInHalves(2), {.levels = {1}});
        const WorldDistance& right = found.variants.front().distance;
        QVERIFY(isNear(right.worst.distance, double{kRaised}));
        QVERIFY(right.worst.point.point == 4 || right.worst.point.point == 5);
        QCOMPARE(right.moved, std::size_t{2});
        QCOMPARE(found.variants.front().joints.size(), std::size_t{2});
    }

    /// The strip and its level drawn twice, once with each skin; the second skin's middle joint turns the other way.
    void copiesOfALevelGoWithTheirOwnCopyOfTheFullSurface()
    {
        Scene scene = withLevelMesh(strip(false), [](std::vector<Influence>&) {});
        Skin skin = *scene.skins[0];
        skin.inverseBind[2] = glm::scale(glm::mat4(1.0f), glm::vec3(3.0f));
        scene.skins.push_back(std::make_shared<const Skin>(std::move(skin)));
        for (std::size_t i = 0; i < 2; ++i) {
            scene.nodes.push_back(scene.nodes[scene.instances[i]->node.index()]);
            Instance instance = *scene.instances[i];
            instance.node = NodeId(scene.nodes.size() - 1);
            instance.skin = SkinId(1u);
            scene.instances.push_back(std::make_shared<const Instance>(std::move(instance)));
        }
        scene = *Scene::make(std::move(scene));
        const WhatIf found = measured(scene, {.levels = {1}});
        QCOMPARE(found.variants.front().distance.compared, std::size_t{12});
        QVERIFY(isNear(found.variants.front().distance.worst.distance, 0.0));
    }

    void levelsThatAreNotThereAreRefused()
    {
        const Scene scene = strip(true);
        for (const std::size_t level : {std::size_t{0}, std::size_t{2}})
            QVERIFY(!measureOtherWorlds(scene, {.levels = {level}}, {}));
        QVERIFY(!measureOtherWorlds(strip(false), {.levels = {1}}, {}));
        QCOMPARE(comparedLevels(strip(false)), std::size_t{1});
    }

    void aHeldTargetIsAsFarAsItsOffsetsAndTheWeightSay()
    {
        Scene scene = makeTube({.joints = 3, .morph = true}); // "wide", at 0.7
        const double widest = [&] {
            double out = 0.0;
            for (const glm::vec3& offset : scene.sets[0]->morphs[0].positions)
                out = std::max(out, double{glm::length(offset)});
            return out;
        }();
        QVERIFY(widest > 0.0);
        const OtherWorlds worlds{
            .shapes = {{.off = true}, {.weights = {{"wide", 0.7f}}}, {.weights = {{"wide", 1.0f}}}}};
        WhatIf found = measured(scene, worlds);
        QCOMPARE(found.variants[0].name, std::string("shapes-off"));
        QCOMPARE(found.variants[2].name, std::string("shapes:wide=1"));
        QVERIFY(isNear(found.variants[0].distance.worst.distance, 0.7 * widest));
        QVERIFY(found.variants[1].distance.worst.distance < 1e-6);
        QVERIFY(isNear(found.variants[2].distance.worst.distance, 0.3 * widest));
        // A clip that moves the weight from 0 to 1 is held, too.
        scene.clips = {clipOf(scene.instances[0]->node, ChannelPath::MorphWeights, 1, {0, 1})};
        found = measured(scene, {.shapes = {{.weights = {{"wide", 0.25f}}}}});
        QVERIFY(isNear(found.variants[0].distance.worst.distance, 0.75 * widest));
        QVERIFY(isNear(found.moments[found.variants[0].distance.worst.moment].timeSec, 1.0));
        QVERIFY(!measureOtherWorlds(scene, {.shapes = {{.weights = {{"wider", 1.0f}}}}}, {}));
        QVERIFY(!measureOtherWorlds(strip(true), {.shapes = {{.off = true}}}, {}));
    }

    /// Of two shapes the one that moves the place by most is its cause, with its weights on both sides.
    void theShapeThatIsHeldIsNamedAsTheCause()
    {
        Scene scene = strip(false);
        PointSet set = *scene.sets[0];
        set.morphs.resize(2);
        set.morphs[0].positions.assign(6, {0, 0, 0.5f});
        set.morphs[1].positions.assign(6, {0, 0.1f, 0});
        scene.sets[0] = std::make_shared<const PointSet>(std::move(set));
        Mesh mesh = *scene.meshes[0];
        mesh.morphNames = {"smile", "blink"};
        mesh.morphWeights = {0.0f, 0.0f};
        scene.meshes[0] = std::make_shared<const Mesh>(std::move(mesh));
        scene.clips = {clipOf(NodeId(3u), ChannelPath::MorphWeights, 2, {0, 0, 0.8f, 1})};
        const auto a = std::make_shared<const Scene>(*Scene::make(std::move(scene)));
        const auto storyOf = [&a](const ShapeSet& shapes) {
            OtherWorld other;
            other.kind = OtherWorld::Kind::Shapes;
            other.shapes = shapes;
            const Result<WorldPair> pair = pairWithOther(a, other, {}, {});
            if (!pair) qFatal("no such world");
            const Result<ComparedPlaces> found = comparePlaces(*pair, {.least = 1e-3}, {});
            if (!found || found->places.empty()) qFatal("nothing differs");
            return found->places.front().story;
        };
        const PlaceStory off = storyOf({.off = true, .weights = {}});
        QVERIFY(off.cause == PlaceStory::Cause::Shape);
        QCOMPARE(off.shape, std::string("smile"));
        QVERIFY(isNear(off.shapeA, double{0.8f}) && isNear(off.shapeB, 0.0));
        const PlaceStory held = storyOf({.off = false, .weights = {{"blink", 2.0f}}});
        QCOMPARE(held.shape, std::string("blink"));
        QVERIFY(isNear(held.shapeB, 2.0));
    }

    void boundAtRestIsAsFarAsRestAndBindAre()
    {
        eachCase([](Random& random) {
            Scene scene = bentTube(random);
            scene = withNode(scene, 2, [&](Node& node) { node.rest = random.transform(); });
            scene.clips.clear();
            const WhatIf found = measured(scene, {.binds = {{BindSource::Kind::Rest, 0}}});
            const BindDistance truth = bindDistance(scene, SkinId(0u), {}, {BindSource::Kind::Rest, 0});
            return std::abs(found.variants[0].distance.worst.distance - truth.most) < 1e-4 * (1.0 + truth.most);
        });
    }

    void oneBindDefinitionAgainstAnotherByHand()
    {
        Scene scene = makeSquare({{{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}});
        scene = withNode(scene, 0, [](Node& node) { node.rest.translation = {1, 0, 0}; });
        StoredPose pose{"Arms down", {NodeId(0u)}, {glm::translate(glm::mat4(1.0f), glm::vec3(0, 2, 0))}, {}};
        scene.bindPoses = {std::make_shared<const StoredPose>(pose)};
        scene.clips = {clipOf(NodeId(0u), ChannelPath::Translation, 3, {5, 0, 0, 6, 0, 0})};
        const Result<BindSource> rest = bindCalled(scene, "rest"), stored = bindCalled(scene, "Arms down"),
                                 first = bindCalled(scene, "first-frame");
        QVERIFY(rest && stored && first && !bindCalled(scene, "Arms up"));
        const WhatIf found = measured(scene, {.binds = {*rest, *stored, *first}});
        const double wanted[] = {1.0, 2.0, 5.0}; // at every moment the same: joints only go
        const char* const names[] = {"bind-rest", "bind:Arms down", "bind-first-frame"};
        for (std::size_t i = 0; i < 3; ++i) {
            QCOMPARE(found.variants[i].name, std::string(names[i]));
            QVERIFY(isNear(found.variants[i].distance.worst.distance, wanted[i]));
            QVERIFY(isNear(found.variants[i].distance.mean, wanted[i]));
        }
        QVERIFY(!found.moments.back().clip.valid()); // the pose at rest is looked at as well
    }

    void aJointThatAPoseDoesNotListStaysWhereEachSkinBindsIt()
    {
        Scene scene = makeSquare({{{0, 1.0f}}, {{0, 1.0f}}, {{1, 1.0f}}, {{1, 1.0f}}});
        Skin skin = *scene.skins[0];
        skin.inverseBind[0] = glm::translate(glm::mat4(1.0f), glm::vec3(3, 0, 0));
        scene.skins.push_back(std::make_shared<const Skin>(std::move(skin)));
        Node node = *scene.nodes[3];
        scene.nodes.push_back(std::make_shared<const Node>(std::move(node)));
        Instance instance = *scene.instances[0];
        instance.node = NodeId(scene.nodes.size() - 1);
        instance.skin = SkinId(1u);
        scene.instances.push_back(std::make_shared<const Instance>(std::move(instance)));
        StoredPose pose{"One up", {NodeId(1u)}, {glm::translate(glm::mat4(1.0f), glm::vec3(0, 2, 0))}, {}};
        scene.bindPoses = {std::make_shared<const StoredPose>(pose)};
        scene = *Scene::make(std::move(scene));
        const Scene bound = boundBy(scene, {BindSource::Kind::Pose, 0});
        for (std::size_t i = 0; i < 2; ++i) {
            QCOMPARE(bound.skins[i]->inverseBind[0], scene.skins[i]->inverseBind[0]);
            QCOMPARE(bound.skins[i]->inverseBind[1], glm::translate(glm::mat4(1.0f), glm::vec3(0, -2, 0)));
        }
        const Scene own = boundBy(scene, {BindSource::Kind::Matrices, 0});
        QCOMPARE(own.skins[1]->inverseBind[0], scene.skins[1]->inverseBind[0]);
        QVERIFY(
            isNear(measured(scene, {.binds = {{BindSource::Kind::Pose, 0}}}).variants[0].distance.worst.distance, 2.0));
    }
};

} // namespace other_worlds_test

QTEST_APPLESS_MAIN(other_worlds_test::OtherWorldsTest)
#include "other_worlds_test.moc"
