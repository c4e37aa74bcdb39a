// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/eval/compare/skin_as.h"
#include "render/pictures/gpu_deform.h"
#include "tests/core/twisted_tube.h"

#include <QTest>

namespace gpu_skin_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// Largest difference of a point between CPU and GPU, over the size of the mesh.
float difference(const Scene& scene, const Pose& pose, const SurfaceOptions& options = {})
{
    const auto cpu = deform(scene, pose, options);
    const auto gpu = deformOnGpu(scene, pose, options);
    if (!gpu) {
        qWarning("%s", englishMessage(gpu.error()).c_str());
        return std::numeric_limits<float>::infinity();
    }
    return largestDifference(cpu, *gpu) / boundsOf(scene, pose).diagonal();
}

/// A clip that turns every joint of a tube.
Scene withClip(Scene scene, std::uint32_t seed)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> any(-0.5f, 0.5f);
    auto clip = std::make_shared<Clip>();
    auto times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 0.5, 1.0});
    for (std::size_t n = 0; n + 1 < scene.nodes.size(); ++n) {
        Track track;
        track.node = NodeId(n);
        track.path = ChannelPath::Rotation;
        track.components = 4;
        track.times = times;
        for (int k = 0; k < 3; ++k) {
            const glm::quat q = glm::angleAxis(any(random), glm::normalize(glm::vec3(any(random), any(random), 1.0f)));
            track.values.insert(track.values.end(), {q.x, q.y, q.z, q.w});
        }
        clip->tracks.push_back(std::make_shared<const Track>(*Track::make(track)));
    }
    scene.clips = {clip};
    return scene;
}

} // namespace

class GpuSkinTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void gpuIsCpuOn500JointsAnd12Influences()
    {
        const Scene scene = makeTube({.joints = 500, .influences = 12, .rings = 60, .sides = 40});
        QVERIFY(difference(scene, turnedPose(scene, 11, 0.6f)) <= 1.0e-5f);
    }
    void gpuIsCpuForEveryWeightRule()
    {
        for (const WeightRule rule : {WeightRule::AsStored, WeightRule::DividedBySum, WeightRule::ResidueToOwnBone})
            for (const UnweightedRule unweighted : {UnweightedRule::ByFormula, UnweightedRule::StaysPut}) {
                Scene scene = makeTube({.joints = 6, .influences = 3});
                auto facts = std::make_shared<FileFacts>();
                facts->weightRule = rule;
                facts->unweightedRule = unweighted;
                scene.facts = facts;
                // A sum of 0.9, no influence at all, weights of 0 only, a slot past the skin's list, a sum of 1.2.
                scene = withWeights(scene, {0, 1, 2, 3, 4},
                    {{{0, 0.5f}, {2, 0.4f}}, {}, {{1, 0.0f}}, {{99, 0.5f}, {1, 0.5f}}, {{0, 0.7f}, {2, 0.5f}}});
                QVERIFY2(difference(scene, turnedPose(scene, 3, 0.6f)) <= 1.0e-5f,
                    qPrintable(QString("rule %1, unweighted %2").arg(int(rule)).arg(int(unweighted))));
            }
    }
    void gpuIsCpuForMorphTargets()
    {
        const Scene scene = makeTube({.joints = 5, .influences = 2, .morph = true});
        const Pose pose = turnedPose(scene, 5, 0.6f);
        QVERIFY(difference(scene, pose) <= 1.0e-5f);
        Scene plain = scene;
        auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
        mesh->morphWeights = {0.0f};
        plain.meshes = {mesh};
        QVERIFY(largestDifference(deform(scene, pose, {}), deform(plain, pose, {})) > 0.05f);
    }
    void gpuIsCpuWhereTheNodeMovesItsSkinnedMesh()
    {
        Scene scene = makeTube({.joints = 5, .influences = 3});
        auto facts = std::make_shared<FileFacts>();
        facts->skinIgnoresNode = false;
        scene.facts = facts;
        auto node = std::make_shared<Node>(*scene.nodes.back());
        node->rest.translation = {0.5f, -0.25f, 1.0f};
        scene.nodes.back() = node;
        QVERIFY(difference(scene, turnedPose(scene, 3, 0.5f)) <= 1.0e-5f);
    }
    void gpuIsCpuForASkinnedInstanceWithoutWeights()
    {
        Scene scene = makeTube({.joints = 5, .influences = 3});
        scene.weights = {std::make_shared<SetWeights>()};
        QVERIFY(difference(scene, turnedPose(scene, 3, 0.5f)) <= 1.0e-5f);
    }
    void gpuIsCpuForUnskinnedInstances()
    {
        Scene scene = makeTube({});
        auto instance = std::make_shared<Instance>(*scene.instances[0]);
        instance->skin = {};
        scene.instances = {instance};
        auto node = std::make_shared<Node>(*scene.nodes.back());
        node->rest.translation = {1.0f, 2.0f, 3.0f};
        node->rest.rotation = glm::angleAxis(0.7f, glm::vec3(0, 1, 0));
        scene.nodes.back() = node;
        QVERIFY(difference(scene, evaluatePose(scene, {})) <= 1.0e-5f);
    }
    void gpuIsCpuForNormals_data()
    {
        QTest::addColumn<bool>("vertices");
        QTest::addRow("points") << false;
        QTest::addRow("vertices") << true;
    }
    void gpuIsCpuForNormals()
    {
        QFETCH(bool, vertices);
        const Scene scene = makeTube({.joints = 5, .influences = 4});
        SurfaceOptions options;
        options.normals = true;
        options.vertices = vertices;
        const Pose pose = turnedPose(scene, 8, 0.6f);
        QVERIFY(difference(scene, pose, options) <= 1.0e-5f);
        const auto cpu = deform(scene, pose, options);
        const auto gpu = deformOnGpu(scene, pose, options);
        QVERIFY(gpu.has_value());
        const auto& a = cpu[0].sets[0].normals;
        const auto& b = (*gpu)[0].sets[0].normals;
        QCOMPARE(b.size(), a.size());
        for (std::size_t i = 0; i < a.size(); ++i) QVERIFY(glm::length(a[i] - b[i]) < 1.0e-4f);
    }
    void aModelFarFromZeroIsAsExact()
    {
        const Scene scene = makeTube({.joints = 4, .influences = 2, .offset = {4096.0f, 0.0f, -8192.0f}});
        const Pose pose = evaluatePose(scene, {});
        const auto gpu = deformOnGpu(scene, pose, {});
        QVERIFY(gpu.has_value());
        float worst = 0.0f;
        for (std::size_t i = 0; i < scene.sets[0]->points(); ++i)
            worst = std::max(worst, glm::length((*gpu)[0].sets[0].positions[i] - scene.sets[0]->positions[i]));
        // One step of a float at 8192 is 0.001; sums of weights that are off by one step take another.
        QVERIFY(worst <= 0.002f);
    }
    void gpuIsCpuForEverySkinning_data()
    {
        QTest::addColumn<QString>("id");
        for (const Skinning& each : skinnings()) QTest::newRow(each.id) << QString::fromLatin1(each.id);
        QTest::newRow("blend") << QString("blend=0.3");
    }
    void gpuIsCpuForEverySkinning()
    {
        QFETCH(QString, id);
        const Skinning skinning = *skinningCalled(id.toStdString());
        const SurfaceOptions options{.normals = true};
        const Scene scene = makeTube({.joints = 120, .influences = 6});
        Pose pose = turnedPose(scene, 8, 0.6f);
        const glm::mat4 wide = glm::scale(glm::mat4(1.0f), glm::vec3(1.5f, 0.8f, 1.1f));
        pose.local[5] = pose.local[5] * wide;
        updateSubtree(scene, NodeId(5u), pose);
        const auto cpu = deformAs(scene, pose, options, skinning);
        const auto gpu = deformOnGpu(scene, pose, options, skinning);
        QVERIFY(gpu.has_value());
        QVERIFY(largestDifference(cpu, *gpu) <= 1.0e-5f * boundsOf(scene, pose).diagonal());
        const auto& a = cpu[0].sets[0].normals;
        const auto& b = (*gpu)[0].sets[0].normals;
        // A point that nothing holds any more has no normal to turn.
        for (std::size_t i = 0; i < a.size(); ++i)
            QVERIFY(b[i] == glm::vec3(0.0f) || glm::length(a[i] - b[i]) < 2.0e-4f);
        // Each of them moves something, or lights it, as the file's own rule does not.
        const auto plain = deform(scene, pose, options);
        float turned = 0.0f;
        for (std::size_t i = 0; i < a.size(); ++i)
            turned = std::max(turned, glm::length(a[i] - plain[0].sets[0].normals[i]));
        QCOMPARE(largestDifference(cpu, plain) > 1.0e-4f || turned > 1.0e-4f, !skinning.isOwn());
    }
    void gpuIsCpuForDualQuaternionsUnderEveryWeightRule()
    {
        for (const WeightRule rule : {WeightRule::AsStored, WeightRule::DividedBySum, WeightRule::ResidueToOwnBone,
                 WeightRule::Total1, WeightRule::Additive}) {
            Scene scene = makeTube({.joints = 6, .influences = 3});
            auto facts = std::make_shared<FileFacts>();
            facts->weightRule = rule;
            facts->unweightedRule = restsOnNode(rule) ? UnweightedRule::StaysPut : UnweightedRule::ByFormula;
            scene.facts = facts;
            // A bone alone, a rest that is larger than what is stored, one that is smaller, a sum above 1.
            scene = withWeights(scene, {0, 1, 2, 3},
                {{{5, 0.0f}}, {{5, 0.0f}, {2, 0.3f}}, {{1, 0.4f}, {2, 0.5f}}, {{0, 0.7f}, {2, 0.5f}}});
            const Pose pose = turnedPose(scene, 3, 0.6f);
            const SurfaceOptions options{.method = SkinMethod::DualQuaternion};
            const auto gpu = deformOnGpu(scene, pose, options);
            QVERIFY(gpu.has_value());
            QVERIFY2(
                largestDifference(deform(scene, pose, options), *gpu) <= 1.0e-5f * boundsOf(scene, pose).diagonal(),
                qPrintable(QString("rule %1").arg(int(rule))));
        }
    }
    void gpuIsCpuUnderEveryLinkMode_data()
    {
        QTest::addColumn<WeightRule>("rule");
        QTest::addColumn<SkinBlend>("blend");
        QTest::addColumn<bool>("associated");
        const std::pair<WeightRule, const char*> rules[] = {
            {WeightRule::Total1, "Total1"}, {WeightRule::Additive, "Additive"}};
        const std::pair<SkinBlend, const char*> blends[] = {{SkinBlend::Linear, "linear"},
            {SkinBlend::DualQuaternion, "dual quaternions"}, {SkinBlend::PerPoint, "by point"}};
        for (const auto& [rule, ruleName] : rules)
            for (const auto& [blend, blendName] : blends)
                for (const bool associated : {false, true})
                    QTest::addRow("%s, %s%s", ruleName, blendName, associated ? ", associated" : "")
                        << rule << blend << associated;
    }
    void gpuIsCpuUnderEveryLinkMode()
    {
        QFETCH(WeightRule, rule);
        QFETCH(SkinBlend, blend);
        QFETCH(bool, associated);
        Scene scene = makeTube({.joints = 6, .influences = 3});
        auto facts = std::make_shared<FileFacts>();
        facts->weightRule = rule;
        facts->unweightedRule = UnweightedRule::StaysPut;
        scene.facts = facts;
        // None, most of it missing, some, too much.
        scene = withWeights(scene, {0, 1, 2, 3},
            {{{5, 0.0f}}, {{5, 0.25f}, {2, 0.3f}}, {{1, 0.4f}, {2, 0.5f}}, {{0, 0.7f}, {2, 0.5f}}});
        Skin skin = *scene.skins[0];
        skin.blend = blend;
        if (blend == SkinBlend::PerPoint) skin.dualShares = {1.0f, 0.5f, 0.75f, 1.0f};
        if (associated) skin.associates.assign(skin.joints.size(), {skin.joints[1], glm::mat4(1.0f)});
        scene.skins[0] = std::make_shared<const Skin>(skin);
        Instance instance = *scene.instances[0];
        instance.nodeFromMesh = glm::rotate(
            glm::translate(glm::mat4(1.0f), glm::vec3(0.1f, 0.2f, 0.3f)), 2.0f, glm::vec3(0.0f, 0.6f, 0.8f));
        scene.instances[0] = std::make_shared<const Instance>(instance);
        const Pose pose = turnedPose(scene, 3, 0.6f);
        QVERIFY(difference(scene, pose) <= 1.0e-5f);
        // One influence after the other has no sum that dual quaternions could be of.
        const auto linear = deform(withLinearSkins(scene), pose, {});
        const bool bends = largestDifference(deform(scene, pose, {}), linear) > 1.0e-3f;
        QCOMPARE(bends, rule == WeightRule::Total1 && blend != SkinBlend::Linear);
    }
    void gpuIsCpuForBlendsThatTheSkinSays()
    {
        Scene scene = makeTube({.joints = 12, .influences = 3});
        Skin skin = *scene.skins[0];
        skin.blend = SkinBlend::DualQuaternion;
        scene.skins[0] = std::make_shared<const Skin>(skin);
        const Pose pose = turnedPose(scene, 3, 0.6f);
        QVERIFY(difference(scene, pose) <= 1.0e-5f);
        QVERIFY(largestDifference(deform(scene, pose, {.method = SkinMethod::DualQuaternion}),
                    *deformOnGpu(scene, pose, {})) <= 1.0e-5f * boundsOf(scene, pose).diagonal());
        skin.blend = SkinBlend::PerPoint;
        skin.dualShares.resize(scene.sets[0]->points() - 3); // the last ones have none
        for (std::size_t i = 0; i < skin.dualShares.size(); ++i) skin.dualShares[i] = static_cast<float>(i % 5) * 0.25f;
        scene.skins[0] = std::make_shared<const Skin>(skin);
        QVERIFY(difference(scene, pose) <= 1.0e-5f);
    }
    void gpuIsCpuForDualQuaternionsFarFromZero()
    {
        const Scene scene = makeTube({.joints = 4, .influences = 2, .offset = {4096.0f, 0.0f, -8192.0f}});
        const SurfaceOptions options{.method = SkinMethod::DualQuaternion};
        const Pose pose = evaluatePose(scene, {});
        const auto gpu = deformOnGpu(scene, pose, options);
        QVERIFY(gpu.has_value());
        QVERIFY(largestDifference(deform(scene, pose, options), *gpu) <= 0.004f); // a step of a float is 0.001
    }
    void aTwistThinsUnderLinearBlendingAndNotUnderDualQuaternions()
    {
        const TwistedTube tube;
        for (const float degrees : {0.0f, 60.0f, 120.0f, 170.0f, 180.0f}) {
            const Pose pose = tube.twisted(degrees);
            const auto linear = deformOnGpu(tube.scene, pose, {});
            const auto dual = deformOnGpu(tube.scene, pose, {}, *skinningCalled("dual-quaternion"));
            QVERIFY(linear.has_value() && dual.has_value());
            const float expected = std::cos(glm::radians(degrees) / 2.0f) * tube.radius;
            QVERIFY(std::abs(tube.middleRadius(*linear) - expected) <= 0.02f * tube.radius);
            QVERIFY(tube.middleRadius(*dual) >= 0.95f * tube.radius);
        }
    }
    void aScrubWithALiveOverrideIsTheSameOnBothInEachFrame()
    {
        Scene scene = withClip(makeTube({.joints = 12, .influences = 4}), 21);
        OverrideId id;
        for (int step = 0; step < 100; ++step) {
            Override value;
            value.node = NodeId(3u);
            value.id = id;
            value.kind = step % 2 ? OverrideKind::Add : OverrideKind::Replace;
            value.matrix = glm::rotate(glm::mat4(1.0f), 0.03f * static_cast<float>(step), glm::vec3(0, 0, 1));
            value.channels = {false, true, false};
            Result<Scene> edited = step == 0 ? addOverride(scene, value, &id) : changeOverride(scene, value);
            QVERIFY(edited.has_value());
            scene = std::move(*edited);
            PoseRequest moment;
            moment.from = PoseRequest::From::Clip;
            moment.clip = ClipId(0u);
            moment.timeSec = static_cast<double>(step) / 99.0;
            const Pose pose = evaluatePose(scene, moment);
            QVERIFY(difference(scene, pose) <= 1.0e-5f);
        }
    }
};

} // namespace gpu_skin_test

QTEST_MAIN(gpu_skin_test::GpuSkinTest)
#include "gpu_skin_test.moc"
