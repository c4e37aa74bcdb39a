// SPDX-License-Identifier: MIT
#include "core/edit/changes/edit_log.h"
#include "core/edit/model/bind_correction.h"
#include "core/edit/script/edits_json.h"
#include "core/io/disk/save_errors.h"
#include "core/sample/sample.h"
#include "tests/core/corpus.h"
#include "tests/core/random_scene.h"
#include "tests/core/text_rigs.h"

namespace bind_correction_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// An arm that is no mirror image of itself: points around three joints in a row, a bend and a thumb.
Scene armRig()
{
    Scene scene;
    const std::vector<glm::vec3> joints{{0, 0, 0}, {2, 0.3f, 0.1f}, {3.5f, 1.5f, 0.4f}, {3.9f, 1.2f, 1.3f}};
    auto skin = std::make_shared<Skin>();
    auto set = std::make_shared<PointSet>();
    std::vector<std::uint32_t> first{0};
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    Random random(11);
    for (std::size_t j = 0; j < joints.size(); ++j) {
        auto node = std::make_shared<Node>();
        node->name = "joint" + std::to_string(j);
        if (j > 0) node->parent = NodeId(j - 1);
        node->rest.translation = j > 0 ? joints[j] - joints[j - 1] : joints[j];
        node->joint = true;
        scene.nodes.push_back(node);
        skin->joints.push_back(NodeId(j));
        glm::mat4 bind(1.0f);
        bind[3] = glm::vec4(-joints[j], 1.0f);
        skin->inverseBind.push_back(bind);
        for (int i = 0; i < 20; ++i) {
            set->positions.push_back(joints[j] + random.vector(0.4f));
            slots.push_back(static_cast<SlotIndex>(j));
            weights.push_back(0.8f);
            slots.push_back(static_cast<SlotIndex>((j + 1) % joints.size()));
            weights.push_back(0.2f);
            first.push_back(static_cast<std::uint32_t>(slots.size()));
        }
    }
    auto mesh = std::make_shared<Mesh>();
    mesh->sets.push_back(SetId(0u));
    scene.skins.push_back(skin);
    scene.sets.push_back(set);
    scene.weights.push_back(std::make_shared<const SetWeights>(*SetWeights::make(first, slots, weights)));
    scene.meshes.push_back(mesh);
    scene.instances.push_back(std::make_shared<const Instance>(Instance{NodeId(0u), MeshId(0u), SkinId(0u), {}}));
    return *Scene::make(std::move(scene));
}

Scene withTriangles(Scene scene)
{
    Part part;
    auto streams = std::make_shared<VertexStreams>();
    streams->vertexCount = static_cast<std::uint32_t>(scene.sets[0]->points());
    for (std::uint32_t i = 0; i + 2 < streams->vertexCount; ++i)
        part.indices.insert(part.indices.end(), {i, i + 1, i + 2});
    part.vertices = streams;
    Mesh mesh = *scene.meshes[0];
    mesh.name = "arm";
    mesh.parts = {std::make_shared<const Part>(part)};
    scene.meshes[0] = std::make_shared<const Mesh>(mesh);
    return scene;
}

/// The scene written fresh in a format and read again, side files and all.
Loaded inFormat(const Scene& scene, const char* format)
{
    const Result<Written> written = formatById(format)->write(scene, "arm", {});
    if (!written) qFatal("%s", englishMessage(written.error()).c_str());
    std::map<std::string, SharedBytes> files;
    for (const OutputFile& file : written->files)
        files[file.name] = std::make_shared<const std::vector<std::byte>>(file.bytes);
    const SharedBytes main = std::make_shared<const std::vector<std::byte>>(written->files.front().bytes);
    const std::string suffix = formatById(format)->suffixes.front();
    Result<Loaded> again = loadMemory(main, files, "arm." + suffix);
    if (!again) qFatal("%s", englishMessage(again.error()).c_str());
    return std::move(*again);
}

std::vector<glm::vec3> pointsOf(const Scene& scene)
{
    std::vector<glm::vec3> out;
    for (const DeformedInstance& instance : deform(scene, evaluatePose(scene, {}), {}))
        for (const DeformedSet& set : instance.sets) out.insert(out.end(), set.positions.begin(), set.positions.end());
    return out;
}

/// The same rig with the mesh turned away from its bind, as a converter leaves it.
Scene turned(const Scene& scene, const glm::mat4& by)
{
    Scene out = scene;
    PointSet set = *scene.sets[0];
    for (glm::vec3& p : set.positions) p = glm::vec3(glm::inverse(by) * glm::vec4(p, 1.0f));
    out.sets[0] = std::make_shared<const PointSet>(set);
    return out;
}

} // namespace

class BindCorrectionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void thereAre24TurnsAndNoTwoAreOne()
    {
        QCOMPARE(axisTurns().size(), std::size_t{24});
        QVERIFY(axisTurns()[0].turns.empty());
        for (std::size_t i = 0; i < 24; ++i) {
            QCOMPARE(axisTurnOf(axisTurns()[i].matrix), std::optional<std::size_t>(i));
            QCOMPARE(glm::determinant(axisTurns()[i].matrix), 1.0f);
        }
        QVERIFY(!axisTurnOf(glm::mat4(2.0f)));
    }

    void aQuarterTurnAboutXPutsYOntoZ()
    {
        for (const AxisTurn& turn : axisTurns()) {
            if (turn.name() == "x90") QCOMPARE(turn.matrix[1], glm::vec4(0, 0, 1, 0));
            if (turn.name() == "x-90") QCOMPARE(turn.matrix[1], glm::vec4(0, 0, -1, 0));
        }
    }

    void guessFindsEachTurnBack_data()
    {
        QTest::addColumn<int>("place");
        for (int i = 0; i < 24; ++i) QTest::addRow("%s", axisTurns()[static_cast<std::size_t>(i)].name().c_str()) << i;
    }

    void guessFindsEachTurnBack()
    {
        QFETCH(int, place);
        const AxisTurn& turn = axisTurns()[static_cast<std::size_t>(place)];
        const Scene rig = armRig(), lying = turned(rig, turn.matrix);
        const std::optional<CorrectionGuess> guess = guessBindCorrection(lying, SkinId(0u));
        QVERIFY(guess);
        QCOMPARE(guess->correction, turn.matrix);
        const double right = *meanJointDistance(rig, SkinId(0u), glm::mat4(1.0f));
        QVERIFY(std::abs(guess->after - right) < 1e-5);
        QCOMPARE(guess->before > guess->after, place != 0);
        // The corrected rig stands where the right one does.
        const Result<Scene> mended = setBindCorrection(lying, SkinId(0u), guess->correction);
        QVERIFY(mended);
        const std::vector<DeformedInstance> is = deform(*mended, evaluatePose(*mended, {}), {});
        const std::vector<DeformedInstance> wanted = deform(rig, evaluatePose(rig, {}), {});
        for (std::size_t p = 0; p < rig.sets[0]->points(); ++p)
            QVERIFY(glm::distance(is[0].sets[0].positions[p], wanted[0].sets[0].positions[p]) < 1e-5f);
    }

    void guessOnTurnedInverseBindsGivesTheSameTurn()
    {
        const glm::mat4 turn = axisTurns()[1].matrix; // x −90°
        Scene rig = armRig();
        Skin skin = *rig.skins[0];
        for (glm::mat4& bind : skin.inverseBind) bind = bind * glm::inverse(turn);
        rig.skins[0] = std::make_shared<const Skin>(skin);
        QCOMPARE(guessBindCorrection(rig, SkinId(0u))->correction, turn);
    }

    void aBindShapeWithScaleIsTurnedAsItIs()
    {
        glm::mat4 shape(0.01f);
        shape[3] = glm::vec4(0, 0, 0, 1);
        Scene rig = turned(armRig(), axisTurns()[1].matrix * shape);
        rig = *setBindCorrection(rig, SkinId(0u), shape);
        const std::optional<CorrectionGuess> guess = guessBindCorrection(rig, SkinId(0u));
        QVERIFY(maxDifference(guess->correction, axisTurns()[1].matrix * shape) < 1e-7f);
    }

    void theMannequinStandsAlready()
    {
        const Scene scene = *samples().front().make();
        const std::optional<CorrectionGuess> guess = guessBindCorrection(scene, SkinId(0u));
        QVERIFY(guess);
        QCOMPARE(guess->correction, glm::mat4(1.0f));
        QCOMPARE(guess->before, guess->after);
    }

    void withoutWeightsThereIsNothingToGuess()
    {
        Scene rig = armRig();
        rig.weights[0] = std::make_shared<const SetWeights>();
        QVERIFY(!guessBindCorrection(rig, SkinId(0u)));
        QVERIFY(!guessBindCorrection(rig, SkinId(7u)));
    }

    void wrongMatricesAreRefused()
    {
        const Scene rig = armRig();
        glm::mat4 bad(1.0f);
        bad[0][3] = 1.0f;
        QVERIFY(!setBindCorrection(rig, SkinId(0u), bad));
        bad = glm::mat4(std::numeric_limits<float>::quiet_NaN());
        QVERIFY(!setBindCorrection(rig, SkinId(0u), bad));
        QVERIFY(!setBindCorrection(rig, SkinId(3u), glm::mat4(1.0f)));
        QVERIFY(*setBindCorrection(rig, SkinId(0u), glm::mat4(1.0f)) == rig);
    }

    void aListOfEditsTurnsByNameAndGuesses()
    {
        const Scene rig = turned(armRig(), axisTurns()[1].matrix);
        const auto applied = [&rig](const std::string& fields) {
            return applyEditsJson(
                rig, R"({"schema": "bindpose.edits/1", "edits": [{"op": "set-bind-correction", )" + fields + "}]}");
        };
        QCOMPARE(applied(R"("skin": 0, "turn": "guess")")->scene.skins[0]->bindCorrection, axisTurns()[1].matrix);
        QCOMPARE(applied(R"("skin": 0, "turn": "x-90")")->scene.skins[0]->bindCorrection, axisTurns()[1].matrix);
        QVERIFY(!applied(R"("skin": 0, "turn": "x45")"));
        QVERIFY(!applied(R"("skin": 0)"));
    }

    void formatsWithAPlaceForItSaveIt_data()
    {
        QTest::addColumn<QByteArray>("format");
        for (const char* format : {"gltf", "collada"}) QTest::newRow(format) << QByteArray(format);
    }

    void formatsWithAPlaceForItSaveIt()
    {
        QFETCH(QByteArray, format);
        const Loaded file = inFormat(withTriangles(armRig()), format.constData());
        const Scene edited = *setBindCorrection(file.scene, SkinId(0u), axisTurns()[1].matrix);
        const std::vector<glm::vec3> before = pointsOf(file.scene), wanted = pointsOf(edited);
        const Saved saved = saveInMemory(file.scene, *file.source, edited);
        QVERIFY2(saved.problem.empty(), saved.problem.c_str());
        QVERIFY(saved.plan.left.empty() && !saved.plan.sameBytes);
        const std::vector<glm::vec3> is = pointsOf(saved.loaded.scene);
        QCOMPARE(is.size(), wanted.size());
        float moved = 0.0f;
        for (std::size_t p = 0; p < is.size(); ++p) {
            QVERIFY(glm::distance(is[p], wanted[p]) < 1e-5f);
            moved = std::max(moved, glm::distance(is[p], before[p]));
        }
        QVERIFY(moved > 0.1f);
        // Back again, from what the session holds: the file is what it was at first.
        const Saved back = saveInMemory(*saved.plan.saved, *saved.loaded.source, file.scene);
        QVERIFY2(back.problem.empty(), back.problem.c_str());
        QCOMPARE(pointsOf(back.loaded.scene), before);
    }

    void theOthersKeepItInTheSessionAndSaySo_data()
    {
        QTest::addColumn<QByteArray>("format");
        for (const char* format : {"ogre", "smd", "ill"}) QTest::newRow(format) << QByteArray(format);
    }

    void theOthersKeepItInTheSessionAndSaySo()
    {
        QFETCH(QByteArray, format);
        const Loaded file = inFormat(withTriangles(armRig()), format.constData());
        const Scene edited = *setBindCorrection(file.scene, SkinId(0u), axisTurns()[1].matrix);
        const Saved saved = saveInMemory(file.scene, *file.source, edited);
        QVERIFY2(saved.problem.empty(), saved.problem.c_str());
        QVERIFY(saved.plan.sameBytes);
        QCOMPARE(saved.plan.left.size(), std::size_t{1});
        QCOMPARE(saved.plan.left[0].text, &errors::kCorrectionNotHeld);
    }

    void theRecordOfEditsHasIt()
    {
        const Scene rig = armRig();
        const Scene edited = *setBindCorrection(rig, SkinId(0u), axisTurns()[5].matrix);
        const SceneChanges changes = changesBetween(rig, edited);
        QVERIFY(changes.left.empty());
        QCOMPARE(changes.values, std::size_t{1});
        const Result<Reapplied> back = reapplyChanges(rig, changes.json);
        QVERIFY(back && back->conflicts.empty());
        QCOMPARE(back->scene.skins[0]->bindCorrection, axisTurns()[5].matrix);
    }
};

} // namespace bind_correction_test

QTEST_APPLESS_MAIN(bind_correction_test::BindCorrectionTest)
#include "bind_correction_test.moc"
