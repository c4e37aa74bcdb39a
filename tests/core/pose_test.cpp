// SPDX-License-Identifier: MIT
#include "core/eval/pose/pose.h"

#include "core/eval/pose/hierarchy.h"
#include "core/eval/pose/pose_kernels.h"
#include "core/eval/skinning/skin_kernels.h"
#include "tests/core/random_scene.h"

namespace pose_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// Locals straight from the definition: each track sampled alone, parts put together.
glm::mat4 expectedLocal(const Scene& scene, NodeId node, const PoseRequest& request)
{
    Transform parts = scene.node(node)->rest;
    for (const auto& track : scene.clips[0]->tracks) {
        if (track->node != node) continue;
        float v[4] = {};
        sampleTrack(*track, request.timeSec, request.rotation, std::span(v, track->components));
        if (track->path == ChannelPath::Translation) parts.translation = {v[0], v[1], v[2]};
        if (track->path == ChannelPath::Rotation) parts.rotation = glm::quat(v[3], v[0], v[1], v[2]);
        if (track->path == ChannelPath::Scale) parts.scale = {v[0], v[1], v[2]};
    }
    return matrixOf(parts);
}

std::shared_ptr<const Track> shared(Track track)
{
    return std::make_shared<const Track>(*Track::make(std::move(track)));
}

} // namespace

class PoseTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void posesAreSampledLocalsChainedFromTheRoot()
    {
        const unsigned seed = firstSeed();
        for (int i = 0; i < caseCount(); ++i) {
            Random random(seed + static_cast<unsigned>(i));
            const Scene scene = randomScene(random, {1 + random.below(40), 1, 1, {}});
            for (const RotationMode mode : {RotationMode::Slerp, RotationMode::Nlerp}) {
                const PoseRequest request = clipAt(static_cast<double>(random.uniform(-1.0f, 4.0f)), mode);
                const Pose pose = evaluatePose(scene, request);
                for (const NodeId id : scene.order->sorted) {
                    const glm::mat4 local = expectedLocal(scene, id, request);
                    QVERIFY2(maxDifference(pose.local[id.index()], local) < 2e-6f, qPrintable(QString::number(i)));
                    const NodeId parent = scene.node(id)->parent;
                    const glm::mat4 model = parent.valid() ? pose.model[parent.index()] * local : local;
                    QVERIFY(maxDifference(pose.model[id.index()], model) < 1e-4f);
                }
            }
        }
    }
    void fastKernelsEqualThePlainOnes_data()
    {
        QTest::addColumn<int>("kernel");
        QTest::newRow("SSE4, NEON") << static_cast<int>(SkinKernel::Lanes4);
        QTest::newRow("AVX2") << static_cast<int>(SkinKernel::Lanes8);
        QTest::newRow("AVX-512") << static_cast<int>(SkinKernel::Lanes16);
    }
    void fastKernelsEqualThePlainOnes()
    {
        QFETCH(int, kernel);
        if (!hasKernel(static_cast<SkinKernel>(kernel))) QSKIP("this machine does not have it");
        const PoseKernels& fastOnes = poseKernels(static_cast<SkinKernel>(kernel));
        const PoseKernels& plainOnes = poseKernels(SkinKernel::Scalar);
        const unsigned seed = firstSeed();
        for (int i = 0; i < caseCount(); ++i) {
            Random random(seed + static_cast<unsigned>(i));
            const Scene scene = randomScene(random, {1 + random.below(40), 1, 1, {}});
            ClipPlan plan = makeClipPlan(scene, scene.clips[0]), plain = plan;
            for (std::size_t t = 1; t < plan.places.size(); ++t) {
                const auto last = static_cast<std::uint32_t>(plan.timelines[t].times->size() - 1);
                const auto key = static_cast<std::uint32_t>(random.below(last + 1));
                plan.places[t] = {key, std::min(key + 1, last), random.chance(0.2f) ? 0.0f : random.uniform(0, 1)};
            }
            plain.places = plan.places;
            const RotationMode mode = random.chance(0.5f) ? RotationMode::Slerp : RotationMode::Nlerp;
            fastOnes.sampleLanes(plan, mode);
            plainOnes.sampleLanes(plain, mode);
            std::vector<glm::mat4> fast(scene.nodes.size(), glm::mat4(1.0f)), slow = fast;
            fastOnes.composeLanes(plan.lanes, plan.nodes, fast.data());
            plainOnes.composeLanes(plain.lanes, plain.nodes, slow.data());
            QVERIFY2(largestDifference(fast, slow) < 2e-6f, qPrintable(QString("case %1").arg(i)));
            std::vector<glm::mat4> fastModel = slow, slowModel = slow;
            const Hierarchy hierarchy = hierarchyOf(scene, 0, scene.order->sorted.size());
            fastOnes.multiplyChain(hierarchy.node, hierarchy.parent, slow.data(), fastModel.data());
            plainOnes.multiplyChain(hierarchy.node, hierarchy.parent, slow.data(), slowModel.data());
            for (std::size_t n = 0; n < slowModel.size(); ++n) {
                const float size = 1.0f + glm::length(slowModel[n][0]) + glm::length(slowModel[n][3]);
                QVERIFY(maxDifference(fastModel[n], slowModel[n]) < 2e-5f * size);
            }
            fastOnes.multiplyPalette(scene.skins[0]->joints, slow.data(), slowModel.data(), fastModel.data());
            for (std::size_t n = 0; n < slowModel.size(); ++n)
                QVERIFY(maxDifference(fastModel[n], slow[n] * slowModel[n]) <
                        1e-4f * (1.0f + glm::length(slowModel[n][3])));
        }
    }
    void damagedKeysTurnNothing()
    {
        Random random(firstSeed());
        Scene scene = randomScene(random, {9, 1, 1, {}});
        Track track{NodeId(1u), ChannelPath::Rotation, Interpolation::Linear, 4, nullptr, {0, 0, 0, 0, 0, 0, 0, 0}};
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0});
        auto clip = std::make_shared<Clip>();
        clip->tracks.push_back(shared(track));
        scene.clips[0] = clip;
        Transform still = scene.node(NodeId(1u))->rest;
        still.rotation = glm::quat(1, 0, 0, 0);
        QVERIFY(maxDifference(evaluatePose(scene, clipAt(0.5)).local[1], matrixOf(still)) < 1e-6f);
    }
    void sameRequestGivesTheSameBits()
    {
        const unsigned seed = firstSeed();
        for (int i = 0; i < caseCount(); ++i) {
            Random random(seed + static_cast<unsigned>(i));
            const Scene scene = randomScene(random, {1 + random.below(40), 1, 1, {}});
            const Scene other = randomScene(random, {1 + random.below(40), 1, 1, {}});
            Pose used;
            for (int step = 0; step < 6; ++step) {
                const PoseRequest request = clipAt(static_cast<double>(random.uniform(-1.0f, 4.0f)));
                const Scene& shown = random.chance(0.3f) ? other : scene;
                evaluatePose(shown, request, used);
                const Pose fresh = evaluatePose(shown, request);
                QVERIFY(sameBits(used.local, fresh.local));
                QVERIFY(sameBits(used.model, fresh.model));
                const Pose copy = used; // goes on by itself
                QVERIFY(sameBits(copy.model, fresh.model));
            }
        }
    }
    void restAndBindAreTheFilesOwn()
    {
        const unsigned seed = firstSeed();
        for (int i = 0; i < caseCount(); ++i) {
            Random random(seed + static_cast<unsigned>(i));
            const Scene scene = randomScene(random);
            const Pose rest = evaluatePose(scene, {});
            for (const NodeId id : scene.order->sorted) QCOMPARE(rest.local[id.index()], scene.node(id)->restLocal());
            PoseRequest request;
            request.from = PoseRequest::From::Bind;
            const Pose bind = evaluatePose(scene, request);
            const Skin& skin = *scene.skins[0];
            std::vector<glm::mat4> palette(skin.joints.size());
            skinPalette(skin, bind, palette);
            for (const glm::mat4& matrix : palette) QVERIFY(maxDifference(matrix, glm::mat4(1.0f)) < 2e-5f);
            QVERIFY(sameBits(bind.model, bindModel(scene)));
        }
    }
    void bindCorrectionComesFirst()
    {
        Random random(firstSeed());
        Scene scene = randomScene(random);
        auto skin = std::make_shared<Skin>(*scene.skins[0]);
        skin->bindCorrection = matrixOf(random.transform());
        scene.skins[0] = skin;
        PoseRequest request;
        request.from = PoseRequest::From::Bind;
        std::vector<glm::mat4> palette(skin->joints.size());
        skinPalette(*skin, evaluatePose(scene, request), palette);
        for (const glm::mat4& matrix : palette) QVERIFY(maxDifference(matrix, skin->bindCorrection) < 5e-5f);
    }
    void nodesOutsideASkinRestUnderTheirParent()
    {
        Random random(firstSeed());
        Scene scene = randomScene(random, {3, 1, 1, {}});
        auto held = std::make_shared<Node>();
        held->parent = NodeId(2u);
        held->rest = random.transform();
        scene.nodes.push_back(held);
        scene.order = std::make_shared<const NodeOrder>();
        scene = *Scene::make(std::move(scene));
        const std::vector<glm::mat4> model = bindModel(scene);
        QVERIFY(maxDifference(model[3], model[2] * held->restLocal()) < 1e-5f);
        QCOMPARE(bindLocal(scene, NodeId(3u)), held->restLocal());
        QVERIFY(maxDifference(model[1] * bindLocal(scene, NodeId(2u)),
                    scene.node(NodeId(2u))->parent == NodeId(1u) ? model[2] : model[1] * bindLocal(scene, NodeId(2u))) <
                1e-4f);
        QCOMPARE(bindLocal(scene, NodeId(0u)), scene.node(NodeId(0u))->restLocal()); // its parent has no bind
    }
    void subtreeUpdateEqualsTheWholeAndLeavesTheRest()
    {
        const unsigned seed = firstSeed();
        for (int i = 0; i < caseCount(); ++i) {
            Random random(seed + static_cast<unsigned>(i));
            const auto rule = static_cast<HierarchyRule>(random.below(6));
            const Scene scene = randomScene(random, {2 + random.below(40), 1, 1, rule});
            Pose pose = evaluatePose(scene, clipAt(0.5));
            const Pose before = pose;
            const NodeId root(random.below(scene.nodes.size()));
            pose.local[root.index()] = matrixOf(random.transform());
            updateSubtree(scene, root, pose);
            // The whole: the same locals as a rest pose of matrices.
            Pose whole = pose;
            for (const NodeId top : scene.order->roots) updateSubtree(scene, top, whole);
            QVERIFY2(sameBits(pose.model, whole.model), qPrintable(QString::number(i)));
            const std::uint32_t begin = scene.order->position[root.index()];
            for (std::uint32_t place = 0; place < scene.order->sorted.size(); ++place) {
                if (place >= begin && place < scene.order->subtreeEnd[begin]) continue;
                const std::size_t node = scene.order->sorted[place].index();
                QVERIFY(std::memcmp(&pose.model[node], &before.model[node], sizeof(glm::mat4)) == 0);
            }
        }
    }
    void wholeUpdateOfAnUntouchedPoseChangesNoBit()
    {
        Random random(firstSeed());
        for (std::size_t rule = 0; rule < 6; ++rule) {
            const Scene scene = randomScene(random, {30, 1, 1, static_cast<HierarchyRule>(rule)});
            const Pose before = evaluatePose(scene, clipAt(0.7));
            Pose after = before;
            for (const NodeId top : scene.order->roots) updateSubtree(scene, top, after);
            QVERIFY(sameBits(before.model, after.model));
        }
    }
    void matrixTracksStandAsTheyAre()
    {
        Random random(firstSeed());
        Scene scene = randomScene(random, {2, 1, 1, {}});
        Track track;
        track.node = NodeId(1u);
        track.path = ChannelPath::Matrix;
        track.interpolation = Interpolation::Step;
        track.components = 16;
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0});
        for (int i = 0; i < 32; ++i) track.values.push_back(static_cast<float>(i));
        auto clip = std::make_shared<Clip>();
        clip->tracks.push_back(shared(track));
        scene.clips[0] = clip;
        const Pose pose = evaluatePose(scene, clipAt(1.5));
        QCOMPARE(pose.local[1][0], glm::vec4(16, 17, 18, 19));
        QCOMPARE(pose.local[1][3], glm::vec4(28, 29, 30, 31));
        QCOMPARE(pose.local[0], scene.node(NodeId(0u))->restLocal());
    }
    void morphWeightsAndVisibilityAreSampled()
    {
        Random random(firstSeed());
        Scene scene = randomScene(random, {2, 1, 1, {}});
        const auto times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0});
        auto clip = std::make_shared<Clip>();
        clip->tracks.push_back(
            shared({NodeId(1u), ChannelPath::MorphWeights, Interpolation::Linear, 2, times, {0, 1, 1, 0}}));
        clip->tracks.push_back(shared({NodeId(0u), ChannelPath::Visibility, Interpolation::Step, 1, times, {1, 0}}));
        scene.clips[0] = clip;
        Pose pose = evaluatePose(scene, clipAt(0.25));
        QCOMPARE(pose.morphWeights[1], (std::vector<float>{0.25f, 0.75f}));
        QVERIFY(pose.morphWeights[0].empty());
        QCOMPARE(pose.visible, (std::vector<char>{1, 1}));
        evaluatePose(scene, clipAt(1.0), pose);
        QCOMPARE(pose.visible, (std::vector<char>{0, 1}));
        evaluatePose(scene, {}, pose); // used buffers forget what the clip said
        QCOMPARE(pose.visible, (std::vector<char>{1, 1}));
        QVERIFY(pose.morphWeights[1].empty());
    }
    void clipThatIsNotThereGivesTheRestPose()
    {
        Random random(firstSeed());
        const Scene scene = randomScene(random);
        PoseRequest request = clipAt(1.0);
        request.clip = ClipId(8u);
        QVERIFY(sameBits(evaluatePose(scene, request).model, evaluatePose(scene, {}).model));
    }
    void equalAndEmptyNamesDoNotMatter()
    {
        Random random(firstSeed());
        const Scene scene = randomScene(random);
        Scene renamed = scene;
        for (auto& node : renamed.nodes) {
            auto copy = std::make_shared<Node>(*node);
            copy->name = copy->parent.valid() ? "same" : "";
            node = copy;
        }
        QVERIFY(sameBits(evaluatePose(scene, clipAt(0.4)).model, evaluatePose(renamed, clipAt(0.4)).model));
    }
};

} // namespace pose_test

QTEST_GUILESS_MAIN(pose_test::PoseTest)
#include "pose_test.moc"
