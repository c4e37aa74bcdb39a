// SPDX-License-Identifier: MIT
#include "core/document/session_file.h"
#include "core/edit/changes/scene_changes.h"
#include "core/edit/changes/shape_overrides.h"
#include "core/edit/ground/edits.h"
#include "tests/core/random_scene.h"

namespace shape_overrides_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr std::size_t kShapes = 5;

/// A mesh that no skin moves, with targets, defaults of its own, and a clip that weighs them.
Scene shapedScene(Random& random)
{
    Scene scene = randomScene(random, {4, 40, 2, {}});
    auto set = std::make_shared<PointSet>(*scene.sets[0]);
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    for (std::size_t m = 0; m < kShapes; ++m) {
        MorphPoints morph;
        for (std::size_t p = 0; p < set->points(); ++p) morph.positions.push_back(random.vector(0.5f));
        set->morphs.push_back(std::move(morph));
        mesh->morphNames.push_back("shape " + std::to_string(m));
        mesh->morphWeights.push_back(random.uniform(0.0f, 1.0f));
    }
    scene.sets[0] = set;
    scene.meshes[0] = mesh;
    scene.instances = {std::make_shared<const Instance>(Instance{NodeId(2u), MeshId(0u), {}, {}})};
    auto clip = std::make_shared<Clip>();
    clip->name = "talk";
    Track weights{NodeId(2u), ChannelPath::MorphWeights, Interpolation::Linear, kShapes,
        std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0}), {}};
    for (std::size_t i = 0; i < 2 * kShapes; ++i) weights.values.push_back(random.uniform(0.0f, 1.0f));
    clip->tracks.push_back(std::make_shared<const Track>(weights));
    scene.clips = {clip};
    return scene;
}

/// p + Σ weight · change, and the node's matrix: nothing else.
void checkSurface(const Scene& scene, const Pose& pose, const std::vector<float>& weights)
{
    const std::vector<DeformedInstance> got = deform(scene, pose, {});
    const PointSet& set = *scene.sets[0];
    for (std::size_t p = 0; p < set.points(); ++p) {
        glm::dvec3 wanted(set.positions[p]);
        for (std::size_t m = 0; m < kShapes; ++m) wanted += double{weights[m]} * glm::dvec3(set.morphs[m].positions[p]);
        wanted = glm::dvec3(glm::dmat4(pose.model[2]) * glm::dvec4(wanted, 1.0));
        QVERIFY(glm::distance(wanted, glm::dvec3(got[0].sets[0].positions[p])) < 1e-5);
    }
}

} // namespace

/// Weights of morph targets over those of a clip.
class ShapeOverridesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aShapeThatIsSetCountsAndTheOthersFollowTheClip()
    {
        qInfo("seed %u", firstSeed());
        for (int i = 0, count = caseCount(); i < count; ++i) {
            Random random(firstSeed() + static_cast<unsigned>(i));
            const Scene plain = shapedScene(random);
            const auto shape = static_cast<std::uint32_t>(random.below(kShapes));
            const float weight = random.uniform(-1.0f, 2.0f);
            const Result<Scene> set = putShape(plain, {NodeId(2u), shape, weight});
            QVERIFY(set);
            const float part = random.uniform(0.0f, 1.0f);
            const Pose pose = evaluatePose(*set, clipAt(double{part}));
            std::vector<float> wanted(kShapes);
            const std::vector<float>& keys = plain.clips[0]->tracks[0]->values;
            for (std::size_t m = 0; m < kShapes; ++m) wanted[m] = glm::mix(keys[m], keys[kShapes + m], part);
            wanted[shape] = weight;
            checkSurface(*set, pose, wanted);
            // Without a clip the mesh's own weights stand under it.
            wanted = plain.meshes[0]->morphWeights;
            wanted[shape] = weight;
            checkSurface(*set, evaluatePose(*set, {}), wanted);
            PoseRequest off = clipAt(double{part});
            off.overrides = false;
            QCOMPARE(evaluatePose(*set, off).morphWeights, evaluatePose(plain, off).morphWeights);
            const Result<Scene> back = removeShape(*set, NodeId(2u), shape);
            QVERIFY(back && *back == plain);
            if (QTest::currentTestFailed()) return qWarning("case %d", i);
        }
    }
    void setAgainItIsTheSameOne()
    {
        Random random(firstSeed());
        Scene scene = shapedScene(random);
        scene = *putShape(scene, {NodeId(2u), 1, 0.25f});
        scene = *putShape(scene, {NodeId(2u), 3, 0.5f});
        scene = *putShape(scene, {NodeId(2u), 1, 0.75f});
        QCOMPARE(scene.shapes.size(), std::size_t{2});
        QCOMPARE(scene.shapes[0]->weight, 0.75f);
        QVERIFY(clearShapes(scene)->shapes.empty());
        QVERIFY(clearOverrides(scene)->shapes.empty());
    }
    void whatIsNoShapeIsRefused()
    {
        Random random(firstSeed());
        const Scene scene = shapedScene(random);
        QVERIFY(!putShape(scene, {NodeId(2u), kShapes, 0.5f}));
        QVERIFY(!putShape(scene, {NodeId(1u), 0, 0.5f}));
        QVERIFY(!putShape(scene, {NodeId(99u), 0, 0.5f}));
        QVERIFY(!putShape(scene, {NodeId(2u), 0, std::numeric_limits<float>::quiet_NaN()}));
    }
    void theSessionFileAndTheLogBringThemBackByName()
    {
        Random random(firstSeed());
        const Scene file = shapedScene(random);
        Scene left = *putShape(file, {NodeId(2u), 1, 0.1f});
        left = *putShape(left, {NodeId(2u), 4, 1.5f});
        const std::string text = sessionText(left, {}, {"/models", "/models/face.glb", 3});
        // The file has its targets in another order by now, and one less.
        Scene other = file;
        auto mesh = std::make_shared<Mesh>(*file.meshes[0]);
        mesh->morphNames = {"shape 4", "shape 0", "shape 2", "shape 3", "another"};
        other.meshes[0] = mesh;
        for (const Scene& now : {file, other}) {
            const bool same = now == file;
            const Result<SessionFile> session = SessionFile::read(now, text, "/models");
            QVERIFY(session);
            std::vector<Error> lost;
            const Result<Scene> back = session->apply(now, {}, lost);
            QVERIFY(back);
            QCOMPARE(lost.size(), same ? std::size_t{0} : std::size_t{1});
            QCOMPARE(back->shapes.size(), same ? std::size_t{2} : std::size_t{1});
            QCOMPARE(back->shapes.back()->shape, same ? 4u : 0u);
            QCOMPARE(back->shapes.back()->weight, 1.5f);
            const Result<Reapplied> again = reapplyChanges(now, changesBetween(file, left).json);
            QVERIFY(again);
            QCOMPARE(again->conflicts.size(), lost.size());
            QVERIFY(std::equal(again->scene.shapes.begin(), again->scene.shapes.end(), back->shapes.begin(),
                [](const auto& a, const auto& b) { return *a == *b; }));
        }
    }
};

} // namespace shape_overrides_test

QTEST_GUILESS_MAIN(shape_overrides_test::ShapeOverridesTest)
#include "shape_overrides_test.moc"
