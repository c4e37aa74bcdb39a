// SPDX-License-Identifier: MIT
#include "core/eval/pose/bake.h"
#include "core/eval/pose/clip_plan.h"
#include "core/io/format/plain_scene.h"
#include "core/math/euler.h"
#include "tests/core/random_scene.h"

#include <array>
#include <limits>

namespace clip_layers_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

using Kind = Extrapolation::Kind;
using Blend = ClipLayer::Blend;

/// One number: 1 at 1 s, 5 at 3 s, straight.
Track ramp()
{
    Track out;
    out.path = ChannelPath::Element;
    out.components = 1;
    out.times = std::make_shared<const std::vector<double>>(std::vector<double>{1.0, 3.0});
    out.values = {1.0f, 5.0f};
    return out;
}

float at(const Track& track, double timeSec)
{
    float out = 0.0f;
    sampleTrack(track, timeSec, RotationMode::Slerp, {&out, 1});
    return out;
}

Track beyond(Kind kind, std::int32_t rounds = -1)
{
    Track out = ramp();
    out.before = out.after = {kind, rounds};
    return out;
}

bool near(float a, double b)
{
    return std::abs(double{a} - b) < 1e-5;
}

/// A node of three steps "T", "R" (in this order) and "S".
Scene stepsScene(RotationOrder order)
{
    auto node = std::make_shared<Node>();
    node->elements = {{TransformElement::Kind::Translate, "T", {1, 2, 3}},
        {TransformElement::Kind::Euler, "R", {0, 0, 0}, order}, {TransformElement::Kind::Scale, "S", {1, 1, 1}}};
    node->restMatrix = matrixOf(std::span<const TransformElement>(node->elements));
    Scene scene;
    scene.nodes.push_back(node);
    return *Scene::make(std::move(scene));
}

std::shared_ptr<const Track> held(std::uint32_t element, std::uint32_t member, float value, std::uint32_t layer)
{
    Track out;
    out.node = NodeId(0u);
    out.path = ChannelPath::Element;
    out.components = 1;
    out.element = element;
    out.member = member;
    out.layer = layer;
    out.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0});
    out.values = {value};
    return std::make_shared<const Track>(std::move(out));
}

ClipLayer layerOf(Blend blend, float weight)
{
    ClipLayer out;
    out.blend = blend;
    out.weight = weight;
    return out;
}

/// The local matrix of the node under a clip of a base layer and `over`.
glm::mat4 under(Scene scene, const ClipLayer& over, std::vector<std::shared_ptr<const Track>> tracks)
{
    auto clip = std::make_shared<Clip>();
    clip->layers = {layerOf(Blend::Additive, 0.25f), over};
    clip->tracks = std::move(tracks);
    scene.clips.push_back(std::move(clip));
    return evaluatePose(scene, clipAt(0.0)).local[0];
}

glm::vec3 translationUnder(const ClipLayer& over)
{
    return under(stepsScene(RotationOrder::XYZ), over, {held(0, 0, 10, 0), held(0, 0, 4, 1)})[3];
}

/// A clip of three layers that say 10, 4 and 40 of the node's X; the upper ones at half their weight, by `blend`.
Scene layeredScene(std::array<bool, 3> muted, int solo, Blend blend = Blend::Additive)
{
    Scene scene = stepsScene(RotationOrder::XYZ);
    auto clip = std::make_shared<Clip>();
    const float values[] = {10.0f, 4.0f, 40.0f};
    for (std::uint32_t i = 0; i < 3; ++i) {
        clip->layers.push_back(layerOf(i == 0 ? Blend::Additive : blend, i == 0 ? 1.0f : 0.5f));
        clip->layers.back().mute = muted[i];
        clip->layers.back().solo = solo == static_cast<int>(i);
        clip->tracks.push_back(held(0, 0, values[i], i));
    }
    scene.clips.push_back(std::move(clip));
    return scene;
}

float layeredX(std::array<bool, 3> muted, int solo, Blend blend = Blend::Additive)
{
    return evaluatePose(layeredScene(muted, solo, blend), clipAt(0.0)).local[0][3].x;
}

/// Moves the only shape of node 0.
std::shared_ptr<const Track> shapeTrack(std::vector<double> times, std::vector<float> values, std::uint32_t layer = 0)
{
    Track out;
    out.node = NodeId(0u);
    out.path = ChannelPath::MorphWeights;
    out.components = 1;
    out.layer = layer;
    out.times = std::make_shared<const std::vector<double>>(std::move(times));
    out.values = std::move(values);
    return std::make_shared<const Track>(std::move(out));
}

/// A node with a mesh of one shape, and a clip.
Scene shapeScene(Clip clip)
{
    Scene scene;
    scene.nodes.push_back(std::make_shared<const Node>());
    auto mesh = std::make_shared<Mesh>();
    mesh->morphNames = {"smile"};
    mesh->morphWeights = {0.0f};
    scene.meshes.push_back(std::move(mesh));
    scene.instances.push_back(std::make_shared<const Instance>(Instance{NodeId(0u), MeshId(0u), {}, {}}));
    scene.clips.push_back(std::make_shared<const Clip>(std::move(clip)));
    return *Scene::make(std::move(scene));
}

/// A quarter, and half of a half over it.
Scene layeredShape()
{
    Clip clip;
    clip.layers = {layerOf(Blend::Additive, 1.0f), layerOf(Blend::Additive, 0.5f)};
    clip.tracks = {shapeTrack({0.0}, {0.25f}, 0), shapeTrack({0.0}, {0.5f}, 1)};
    return shapeScene(std::move(clip));
}

Scene plain(const Scene& scene)
{
    std::vector<Finding> losses;
    return plainScene(scene, losses);
}

bool isRotation(const glm::mat4& matrix, const glm::dquat& wanted)
{
    return maxDifference(matrix, [&] {
        glm::mat4 out(glm::mat4_cast(wanted));
        out[3] = glm::vec4(1, 2, 3, 1);
        return out;
    }()) < 1e-5f;
}

} // namespace

class ClipLayersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void extrapolationHoldsRepeatsMirrorsAndGoesOn()
    {
        QVERIFY(near(at(ramp(), 9.0), 5) && near(at(ramp(), -9.0), 1));
        QVERIFY(near(at(beyond(Kind::Repeat), 3.5), 2) && near(at(beyond(Kind::Repeat), 0.5), 4));
        QVERIFY(near(at(beyond(Kind::Repeat), 4.0), 3) && near(at(beyond(Kind::Repeat), 7.5), 2));
        QVERIFY(near(at(beyond(Kind::Mirror), 3.5), 4) && near(at(beyond(Kind::Mirror), 5.5), 2));
        QVERIFY(near(at(beyond(Kind::Mirror), 0.5), 2) && near(at(beyond(Kind::Mirror), -1.5), 4));
        QVERIFY(near(at(beyond(Kind::Slope), 4.0), 7) && near(at(beyond(Kind::Slope), 0.0), -1));
        QVERIFY(near(at(beyond(Kind::RepeatRelative), 3.5), 6) && near(at(beyond(Kind::RepeatRelative), 5.5), 10));
        QVERIFY(near(at(beyond(Kind::RepeatRelative), 0.5), 0) && near(at(beyond(Kind::RepeatRelative), -1.5), -4));
    }
    void endOfARoundIsItsLastKeyBeforeAndItsFirstBehind()
    {
        QVERIFY(near(at(beyond(Kind::Repeat), 5.0), 1) && near(at(beyond(Kind::Repeat), -1.0), 5));
        QVERIFY(near(at(beyond(Kind::Repeat), 3.0), 5) && near(at(beyond(Kind::Repeat), 1.0), 1));
    }
    void roundsEndWhereTheyStopped()
    {
        QVERIFY(near(at(beyond(Kind::Repeat, 0), 4.0), 5) && near(at(beyond(Kind::Mirror, 0), 0.0), 1));
        QVERIFY(near(at(beyond(Kind::Repeat, 2), 6.5), 4) && near(at(beyond(Kind::Repeat, 2), 7.5), 5));
        QVERIFY(near(at(beyond(Kind::Mirror, 1), 9.0), 1) && near(at(beyond(Kind::Mirror, 2), 9.0), 5));
        QVERIFY(near(at(beyond(Kind::Mirror, 1), -9.0), 5) && near(at(beyond(Kind::Mirror, 2), -9.0), 1));
        QVERIFY(near(at(beyond(Kind::RepeatRelative, 2), 99.0), 13));
    }
    void slopeIsTheTangentOfACurve()
    {
        constexpr float kNone = std::numeric_limits<float>::quiet_NaN();
        Track curve = beyond(Kind::Slope);
        curve.interpolation = Interpolation::Bezier;
        // Behind the first key half a unit a second, before the last one a unit a second, at a tenth of the way.
        curve.values = {kNone, kNone, 1, 1.0f + 2.0f / 3.0f, 1.0f + 1.0f / 3.0f, 2.8f, 4.8f, 5, kNone, kNone};
        QVERIFY(near(at(curve, 0.0), 0.5) && near(at(curve, 5.0), 7));
        curve.values[3] = kNone; // held
        QVERIFY(near(at(curve, 0.0), 1));
    }
    void handleAtMinusInfinityTakesTheNextValue()
    {
        constexpr float kNext = -std::numeric_limits<float>::infinity();
        Track curve = ramp();
        curve.interpolation = Interpolation::Bezier;
        curve.values = {kNext, 1, 1, kNext, 1, kNext, 5, 5, kNext, 5};
        QVERIFY(near(at(curve, 1.0), 1) && near(at(curve, 1.001), 5) && near(at(curve, 3.0), 5));
    }
    void rangeClampsWhatGoesOn()
    {
        Scene scene = stepsScene(RotationOrder::XYZ);
        Track track = beyond(Kind::Slope);
        track.node = NodeId(0u);
        auto clip = std::make_shared<Clip>();
        clip->tracks.push_back(std::make_shared<const Track>(std::move(track)));
        clip->range = ClipSpan{0.0, 4.0};
        QCOMPARE(clip->startSec(), 0.0);
        QCOMPARE(clip->endSec(), 4.0);
        scene.clips.push_back(clip);
        QVERIFY(near(evaluatePose(scene, clipAt(9.0)).local[0][3].x, 7));
        QVERIFY(near(evaluatePose(scene, clipAt(-9.0)).local[0][3].x, -1));
        // Baked, the line that goes on has keys up to the ends of the range.
        const std::vector<BakedNode> baked = bakeClip(scene, ClipId(0u));
        QCOMPARE(baked.size(), std::size_t{1});
        QVERIFY(near(baked[0].locals.front()[3].x, -1) && near(baked[0].locals.back()[3].x, 7));
    }
    void layersMixNumbersByTheirWeights()
    {
        // Axes without a curve are the node's own in every layer.
        QVERIFY(glm::distance(translationUnder(layerOf(Blend::Additive, 0.5f)), {12, 3, 4.5f}) < 1e-5f);
        QVERIFY(glm::distance(translationUnder(layerOf(Blend::Passthrough, 0.5f)), {7, 2, 3}) < 1e-5f);
        QVERIFY(glm::distance(translationUnder(layerOf(Blend::Override, 0.5f)), {4, 2, 3}) < 1e-5f);
    }
    void layersMixScalesAsFactorsOrNumbers()
    {
        const auto scaled = [](ClipLayer over) {
            const glm::mat4 m = under(stepsScene(RotationOrder::XYZ), over, {held(2, 0, 4, 0), held(2, 0, 9, 1)});
            return m[0].x;
        };
        ClipLayer over = layerOf(Blend::Additive, 0.5f);
        QVERIFY(near(scaled(over), 12)); // 4 · √9
        over.blend = Blend::Passthrough;
        QVERIFY(near(scaled(over), 6)); // √4 · √9
        over.scaleAdds = true;
        QVERIFY(near(scaled(over), 6.5));
        over.blend = Blend::Additive;
        QVERIFY(near(scaled(over), 8.5));
    }
    void layersMixRotationsByTheNodesOrderOrAsXyz()
    {
        const std::vector<std::shared_ptr<const Track>> tracks{
            held(1, 0, 90, 0), held(1, 1, 30, 0), held(1, 0, 20, 1), held(1, 2, 60, 1)};
        const auto turn = [](double x, double y, double z, RotationOrder order) {
            return eulerRotation({x, y, z}, order);
        };
        constexpr auto kOrder = RotationOrder::YXZ;
        const glm::mat4 added = under(stepsScene(kOrder), layerOf(Blend::Additive, 1.0f), tracks);
        QVERIFY(isRotation(added, turn(90, 30, 0, kOrder) * turn(20, 0, 60, kOrder)));
        const glm::mat4 half = under(stepsScene(kOrder), layerOf(Blend::Passthrough, 0.5f), tracks);
        const glm::dquat mixed =
            glm::slerp(turn(90, 30, 0, RotationOrder::XYZ), turn(20, 0, 60, RotationOrder::XYZ), 0.5);
        QVERIFY(isRotation(half, eulerRotation(eulerDegrees(mixed, RotationOrder::XYZ), kOrder)));
        ClipLayer channels = layerOf(Blend::Additive, 0.5f);
        channels.rotationByChannel = true;
        QVERIFY(isRotation(under(stepsScene(kOrder), channels, tracks), turn(100, 30, 30, kOrder)));
    }
    void mutedLayersDoNotPlayAndSoloOnesPlayAloneOverTheFirst()
    {
        // 10, half of 4 and half of 40 added to it.
        const auto x = [](bool muted, int solo) { return layeredX({false, muted, false}, solo); };
        QVERIFY(near(x(false, -1), 32));
        QVERIFY(near(x(true, -1), 30));
        QVERIFY(near(x(false, 1), 12));
        QVERIFY(near(x(false, 2), 30));
        QVERIFY(near(x(false, 0), 10)); // the first alone
        QVERIFY(near(x(true, 1), 10));  // muted is muted
    }
    void aMutedFirstLayerLeavesTheNodesOwnValuesBelow()
    {
        QVERIFY(near(layeredX({true, false, false}, -1), 23)); // the node's own is 1
        QVERIFY(near(layeredX({true, false, false}, 1), 3));
        QVERIFY(near(layeredX({true, true, true}, -1), 1));
        QVERIFY(near(layeredX({true, false, true}, -1, Blend::Passthrough), 2.5));
        QVERIFY(near(layeredX({true, false, true}, -1, Blend::Override), 4));
    }
    void theViewMutesLayersOfItsClipAndTheClipStays()
    {
        const Scene scene = layeredScene({false, false, false}, -1);
        const std::shared_ptr<const Clip> clip = scene.clips[0];
        PoseRequest request = clipAt(0.0);
        Pose pose; // used again: what is made ready for the clip follows the marks
        const auto x = [&](LayerMarks marks) {
            request.layers = marks;
            evaluatePose(scene, request, pose);
            return pose.local[0][3].x;
        };
        QVERIFY(near(x({}), 32));
        QVERIFY(near(x({{ClipId(0u), 1, true, false}}), 30));
        QVERIFY(near(x({{ClipId(0u), 1, false, true}}), 12));
        QVERIFY(near(x({{ClipId(1u), 1, true, false}}), 32)); // of another clip
        QVERIFY(near(x({{ClipId(0u), 9, true, false}}), 32)); // there is none
        QVERIFY(near(x({{ClipId(0u), 0, true, false}, {ClipId(0u), 2, true, false}}), 3));
        QVERIFY(near(x({}), 32));
        QCOMPARE(scene.clips[0], clip);
        QVERIFY(!clip->layers[1].mute);
        QCOMPARE(withLayerMarks(clip, ClipId(0u), LayerMarks{{ClipId(0u), 1, false, false}}), clip); // as in the file
    }
    void theViewLetsALayerPlayThatTheFileMutes()
    {
        const Scene scene = layeredScene({false, true, false}, -1);
        const LayerMarks marks{{ClipId(0u), 1, false, false}};
        PoseRequest request = clipAt(0.0);
        QVERIFY(near(evaluatePose(scene, request).local[0][3].x, 30));
        request.layers = marks;
        QVERIFY(near(evaluatePose(scene, request).local[0][3].x, 32));
    }
    void mutesOfTheViewActOnTheClipThatIsMixedIn()
    {
        Scene scene = layeredScene({false, false, false}, -1);
        scene.clips.push_back(std::make_shared<const Clip>(*scene.clips[0]));
        const LayerMarks marks{{ClipId(1u), 2, true, false}};
        PoseRequest request = clipAt(0.0);
        request.mixClip = ClipId(1u);
        request.mixShare = 1.0f;
        QVERIFY(near(evaluatePose(scene, request).local[0][3].x, 32));
        request.layers = marks;
        QVERIFY(near(evaluatePose(scene, request).local[0][3].x, 12));
    }
    void weightsOfLayersAreThoseOfTheTime()
    {
        ClipLayer layer = layerOf(Blend::Additive, 0.25f);
        QVERIFY(near(layerWeight(layer, 9.0), 0.25));
        Track keys = ramp(); // 1 at 1 s, 5 at 3 s
        keys.values = {0.0f, 2.0f};
        layer.weightKeys = std::make_shared<const Track>(keys);
        QVERIFY(near(layerWeight(layer, 0.0), 0.0) && near(layerWeight(layer, 1.5), 0.5));
        QVERIFY(near(layerWeight(layer, 3.0), 1.0)); // never more
    }
    void layersMoveTheOnlyShapeOfAMesh()
    {
        QCOMPARE(evaluatePose(layeredShape(), clipAt(0.0)).morphWeights[0], (std::vector<float>{0.5f}));
    }
    void exportsGetTheOnlyShapeWithLayersRangesAndWhatGoesOn()
    {
        const Scene layered = plain(layeredShape());
        QCOMPARE(layered.clips[0]->tracks.size(), std::size_t{1});
        QCOMPARE(layered.clips[0]->tracks[0]->values, (std::vector<float>{0.5f}));

        Clip ranged;
        ranged.tracks = {shapeTrack({0.0, 4.0}, {0.0f, 1.0f})};
        ranged.range = ClipSpan{1.0, 2.0};
        const Scene cut = plain(shapeScene(ranged));
        QCOMPARE(*cut.clips[0]->tracks[0]->times, (std::vector<double>{1.0, 2.0}));
        QCOMPARE(cut.clips[0]->tracks[0]->values, (std::vector<float>{0.25f, 0.5f}));

        Track rising = *shapeTrack({0.0, 1.0}, {0.0f, 0.25f});
        rising.after.kind = Kind::Slope;
        Clip longer;
        longer.tracks = {std::make_shared<const Track>(rising), held(0, 0, 0.0f, 0)};
        longer.range = ClipSpan{0.0, 3.0};
        const Scene gone = plain(shapeScene(longer));
        const Track& last = *gone.clips[0]->tracks.back();
        QVERIFY(last.path == ChannelPath::MorphWeights && last.after.holds());
        QVERIFY(near(at(last, 2.0), 0.5) && near(at(last, 3.0), 0.75));
    }
    void shapesGoAlongWithAMeshThatGetsANodeOfItsOwn()
    {
        Clip clip;
        clip.tracks = {shapeTrack({0.0}, {0.25f})};
        Scene scene = shapeScene(clip);
        Node node;
        node.morphWeights = {0.75f};
        scene.nodes[0] = std::make_shared<const Node>(node);
        const auto staying = scene.instances[0];
        Instance instance = *staying;
        instance.nodeFromMesh[3].x = 2.0f;
        scene.instances[0] = std::make_shared<const Instance>(instance);
        const Scene moved = plain(scene);
        const NodeId to = moved.instances[0]->node;
        QVERIFY(to != NodeId(0u));
        QCOMPARE(moved.nodes[to.index()]->morphWeights, node.morphWeights);
        QVERIFY(moved.nodes[0]->morphWeights.empty());
        QCOMPARE(moved.clips[0]->tracks.size(), std::size_t{1});
        QVERIFY(moved.clips[0]->tracks[0]->node == to);

        scene.instances.push_back(staying); // another one there keeps what moves it
        const Scene both = plain(scene);
        QCOMPARE(both.nodes[0]->morphWeights, node.morphWeights);
        QCOMPARE(both.clips[0]->tracks.size(), std::size_t{2});
        QVERIFY(both.clips[0]->tracks[0]->node == NodeId(0u) && both.clips[0]->tracks[1]->node == to);
    }
    void weightsOfLayersMove()
    {
        ClipLayer over = layerOf(Blend::Additive, 1.0f);
        Track keys = ramp();
        keys.values = {0.5f, 3.0f};
        over.weightKeys = std::make_shared<const Track>(keys);
        QVERIFY(near(translationUnder(over).x, 12));
        keys.values = {3.0f, 3.0f}; // no more than the whole
        over.weightKeys = std::make_shared<const Track>(keys);
        QVERIFY(near(translationUnder(over).x, 14));
    }
    void eulerAnglesComeBackInEveryOrder()
    {
        Random random(firstSeed());
        for (int i = 0; i < caseCount(); ++i) {
            const auto order = static_cast<RotationOrder>(random.below(6));
            const glm::dvec3 wanted(random.uniform(-179, 179), random.uniform(-179, 179), random.uniform(-179, 179));
            const glm::dquat turn = eulerRotation(wanted, order);
            const glm::dquat again = eulerRotation(eulerDegrees(turn, order), order);
            QVERIFY(std::abs(glm::dot(turn, again)) > 1.0 - 1e-12);
        }
        // First letter first: x by a quarter turn takes y to z, which z then leaves alone.
        const glm::dvec3 y = eulerRotation({90, 0, 90}, RotationOrder::XYZ) * glm::dvec3(0, 1, 0);
        QVERIFY(glm::distance(y, glm::dvec3(0, 0, 1)) < 1e-12);
    }
    void channelsOfShapesSpreadOverTheirTargets()
    {
        Mesh mesh;
        mesh.morphNames = {"smile", "frown"};
        const std::vector<float> plain{0.5f, 2.0f};
        QCOMPARE(morphTargetWeights(mesh, plain), plain);
        mesh.morphSteps = {{0, 1.0f}, {1, 1.0f}, {0, 0.5f}, {0, -1.0f}};
        const auto spread = [&mesh](float weight) { return morphTargetWeights(mesh, std::array{weight, 0.25f}); };
        QCOMPARE(spread(0.25f), (std::vector<float>{0.0f, 0.25f, 0.5f, 0.0f}));
        QCOMPARE(spread(0.75f), (std::vector<float>{0.5f, 0.25f, 0.5f, 0.0f}));
        QCOMPARE(spread(1.5f), (std::vector<float>{2.0f, 0.25f, -1.0f, 0.0f}));
        QCOMPARE(spread(-0.5f), (std::vector<float>{0.0f, 0.25f, 0.0f, 0.5f}));
        mesh.morphSteps.pop_back(); // none below 0: the first stretch goes on
        QCOMPARE(spread(-0.5f), (std::vector<float>{0.0f, 0.25f, -1.0f}));
        mesh.morphSteps = {{0, 1.0f}, {1, 1.0f}, {0, 1.0f}}; // two at one weight: the line from 0 goes on
        QCOMPARE(spread(1.5f), (std::vector<float>{1.5f, 0.25f, 0.0f}));
        mesh.morphSteps = {{0, 1.0f}, {1, 1.0f}, {0, 0.5f}, {0, 1.0f}};
        QCOMPARE(spread(1.5f), (std::vector<float>{2.0f, 0.25f, -1.0f, 0.0f}));
    }
};

} // namespace clip_layers_test

QTEST_GUILESS_MAIN(clip_layers_test::ClipLayersTest)
#include "clip_layers_test.moc"
