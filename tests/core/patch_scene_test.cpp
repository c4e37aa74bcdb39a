// SPDX-License-Identifier: MIT
#include "tests/core/animated_triangle.h"

#include <QtTest>

#include <random>

namespace patch_scene_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = GltfBuilder::Json;

class PatchSceneTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aMovedNodeChangesOneNumber();
    void anAbsentRotationIsAdded();
    void aMatrixStaysAMatrix();
    void aMatrixAtAnAnimatedNodeIsRefused();
    void namesAreEscapedAndAdded();
    void absentInverseBindsAreAdded();
    void oneInverseBindChangesInPlace();
    void materialFieldsChangeAloneOrAreAdded();
    void morphWeightsAreSaved();
    void overridesAreNeverWritten();
    void whatTheFileCannotExpressIsRefused();
    void randomEditsReadBackAsAsked();
};

void PatchSceneTest::aMovedNodeChangesOneNumber()
{
    std::string text(asText(*animated().gltfWithDataUri()));
    const std::size_t at = text.find("\"translation\": [\n");
    QVERIFY(at != std::string::npos);
    const Loaded file = opened(shareBytes(text));
    Scene scene = file.scene;
    change(scene.nodes, 1, [](Node& node) { node.rest.translation.y = 1.1f; });
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.plan.changes.size(), std::size_t{1});
    QCOMPARE(saved.plan.changes[0].pointer, std::string("/nodes/1/translation/1"));
    QCOMPARE(saved.plan.changes[0].after, std::string("1.1"));
    const Saved back = saveInMemory(scene, *saved.loaded.source, file.scene);
    QVERIFY(sameFiles(*back.loaded.source, *file.source));
}

void PatchSceneTest::anAbsentRotationIsAdded()
{
    const Loaded file = opened(animated().glb());
    Scene scene = file.scene;
    change(scene.nodes, 0, [](Node& node) { node.rest.rotation = glm::quat(0.0f, 0.6f, 0.8f, 0.0f); });
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(jsonIn(*saved.plan.files[0].bytes)["nodes"][0]["rotation"], Json({0.6, 0.8, 0.0, 0.0}));
    QVERIFY(!jsonIn(*saved.plan.files[0].bytes)["nodes"][0].contains("scale"));
}

void PatchSceneTest::aMatrixStaysAMatrix()
{
    GltfBuilder builder = animated();
    builder.json["nodes"][2]["matrix"] = {1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1};
    const Loaded file = opened(builder.glb());
    Scene scene = file.scene;
    change(scene.nodes, 2, [](Node& node) { (*node.restMatrix)[3][0] = 7.0f; });
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(jsonIn(*saved.plan.files[0].bytes)["nodes"][2]["matrix"][12], Json(7));
    // And becomes parts when the scene says so.
    change(scene.nodes, 2, [](Node& node) {
        node.restMatrix.reset();
        node.rest = Transform{{1, 2, 3}, glm::quat(1, 0, 0, 0), {2, 2, 2}};
    });
    const Saved parts = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(parts);
    const Json node = jsonIn(*parts.plan.files[0].bytes)["nodes"][2];
    QVERIFY(!node.contains("matrix") && node.contains("scale") && node.contains("mesh"));
}

void PatchSceneTest::aMatrixAtAnAnimatedNodeIsRefused()
{
    const Loaded file = opened(animated().glb());
    Scene scene = file.scene;
    change(scene.nodes, 1, [](Node& node) { node.restMatrix = glm::mat4(2.0f); });
    QVERIFY(!saveInMemory(file.scene, *file.source, scene).problem.empty());
    scene = file.scene;
    change(scene.nodes, 2, [](Node& node) { node.restMatrix = glm::mat4(2.0f); });
    VERIFY_SAVED(saveInMemory(file.scene, *file.source, scene));
}

void PatchSceneTest::namesAreEscapedAndAdded()
{
    GltfBuilder builder = animated();
    builder.push("materials", Json::object());
    const Loaded file = opened(builder.glb());
    Scene scene = file.scene;
    change(scene.nodes, 0, [](Node& node) { node.name = "\"wurzel\\\" ä\t"; });
    change(scene.meshes, 0, [](Mesh& mesh) { mesh.name = "mesh"; });
    change(scene.skins, 0, [](Skin& skin) { skin.name = "skin"; });
    change(scene.materials, 0, [](Material& material) { material.name = "material"; });
    change(scene.clips, 0, [](Clip& clip) { clip.name = ""; });
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(jsonIn(*saved.plan.files[0].bytes)["skins"][0]["name"], Json("skin"));
}

void PatchSceneTest::absentInverseBindsAreAdded()
{
    const Loaded file = opened(animated().glb());
    Scene scene = file.scene;
    change(scene.skins, 0, [](Skin& skin) { skin.inverseBind[1][3].y = -1.0f; });
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QVERIFY(saved.loaded.scene.skins[0]->inverseBindStored);
}

void PatchSceneTest::oneInverseBindChangesInPlace()
{
    GltfBuilder builder = animated();
    std::vector<float> binds(32, 0.0f);
    for (std::size_t i = 0; i < 32; i += 5) binds[i == 20 ? 21 : i] = 1.0f;
    builder.json["skins"][0]["inverseBindMatrices"] = builder.add<float>("MAT4", binds);
    const Loaded file = opened(builder.glb());
    Scene scene = file.scene;
    change(scene.skins, 0, [](Skin& skin) { skin.inverseBind[1][3].y = -1.0f; });
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.plan.changes.size(), std::size_t{1});
    QVERIFY(englishText(saved.plan.changes[0].what).find("joint slot 1 (tip)") != std::string::npos);
}

void PatchSceneTest::materialFieldsChangeAloneOrAreAdded()
{
    GltfBuilder builder = animated();
    builder.push("materials", {{"pbrMetallicRoughness", {{"baseColorFactor", {1, 0.5, 0.25, 1}}}}});
    builder.push("materials", Json::object());
    const Loaded file = opened(builder.glb());
    Scene scene = file.scene;
    for (std::size_t m = 0; m < 2; ++m)
        change(scene.materials, m, [](Material& material) {
            material.baseColor.g = 0.75f;
            material.metallic = 0.0f;
            material.roughness = 0.5f;
            material.emissive = {1, 0, 0.5f};
            material.alphaMode = AlphaMode::Mask;
            material.alphaCutoff = 0.25f;
            material.doubleSided = true;
        });
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QVERIFY(lists(saved.plan, "/materials/0/pbrMetallicRoughness/baseColorFactor/1"));
    QVERIFY(!lists(saved.plan, "/materials/0/pbrMetallicRoughness/baseColorFactor/0"));
    // A texture is not a field.
    change(scene.materials, 0, [](Material& material) { material.unlit = true; });
    QVERIFY(!saveInMemory(file.scene, *file.source, scene).problem.empty());
}

void PatchSceneTest::morphWeightsAreSaved()
{
    GltfBuilder builder;
    const std::size_t target = builder.add<float>("VEC3", {0, 0, 1, 0, 0, 1, 0, 0, 1});
    builder.addTriangle();
    builder.json["meshes"][0]["primitives"][0]["targets"] = Json::array({{{"POSITION", target}}});
    builder.push("nodes", {{"mesh", 0}});
    builder.addClip("blink", 0, "weights", {0, 1}, "SCALAR", {0, 1});
    const Loaded file = opened(builder.glb());
    Scene scene = file.scene;
    change(scene.meshes, 0, [](Mesh& mesh) { mesh.morphWeights = {0.5f}; });
    change(scene.nodes, 0, [](Node& node) { node.morphWeights = {0.25f}; });
    changeTrack(scene, 0, 0, [](Track& track) { track.values[1] = 0.75f; });
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.nodes[0]->morphWeights, std::vector<float>{0.25f});
}

void PatchSceneTest::overridesAreNeverWritten()
{
    const Loaded file = opened(animated().glb());
    Scene scene = file.scene;
    Override bend;
    bend.node = NodeId(std::uint32_t{1});
    scene.overrides.push_back(std::make_shared<const Override>(bend));
    scene.attachments.push_back(std::make_shared<const Attachment>());
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QVERIFY(saved.plan.sameBytes);
}

void PatchSceneTest::whatTheFileCannotExpressIsRefused()
{
    const Loaded file = opened(animated().glb());
    const auto refused = [&](auto body) {
        Scene scene = file.scene;
        body(scene);
        const Result<SavePlan> plan = planSave(file.scene, *file.source, scene, "test.glb");
        return !plan && plan.error().kind == ErrorKind::Edit;
    };
    QVERIFY(refused([](Scene& scene) { scene.nodes[2] = nullptr; }));
    QVERIFY(refused([](Scene& scene) { scene.nodes.push_back(scene.nodes[0]); }));
    QVERIFY(
        refused([](Scene& scene) { change(scene.nodes, 2, [](Node& n) { n.parent = NodeId(std::uint32_t{0}); }); }));
    QVERIFY(refused([](Scene& scene) { change(scene.skins, 0, [](Skin& s) { s.root = s.joints[1]; }); }));
    QVERIFY(refused([](Scene& scene) { change(scene.meshes, 0, [](Mesh& m) { m.parts.clear(); }); }));
    QVERIFY(refused([](Scene& scene) { scene.instances.clear(); }));
    QVERIFY(refused([](Scene& scene) {
        change(scene.clips, 0, [](Clip& c) {
            Track matrix = *c.tracks[0];
            matrix.path = ChannelPath::Matrix;
            c.tracks.push_back(std::make_shared<const Track>(matrix));
        });
    }));
}

void PatchSceneTest::randomEditsReadBackAsAsked()
{
    const int asked = qEnvironmentVariableIntValue("BINDPOSE_CASES");
    const std::uint32_t seed = std::random_device{}();
    qInfo("seed %u", seed);
    std::mt19937 random(seed);
    const auto below = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
    const auto value = [&] { return static_cast<float>(below(2000)) / 997.0f - 1.0f; };
    for (int i = 0; i < (asked ? asked : 50); ++i) {
        const GltfBuilder builder = animated();
        const Loaded file = opened(below(2) ? builder.glb() : builder.gltfWithDataUri(static_cast<int>(below(4)) - 1));
        Scene base = file.scene;
        std::shared_ptr<const Source> source = file.source;
        for (unsigned save = 0; save < 3; ++save) {
            Scene scene = base;
            for (unsigned n = 1 + below(4); n > 0; --n) {
                const unsigned kind = below(6);
                if (kind == 0) {
                    std::vector<Influence> row(1 + below(9), Influence{});
                    for (Influence& entry : row) entry = {below(2), below(3) ? std::abs(value()) : 0.0f};
                    row.resize(std::max<std::size_t>(row.size(), 4));
                    scene = withRow(scene, 0, below(3), row);
                } else if (kind == 1) {
                    change(scene.nodes, below(3),
                        [&](Node& node) { node.rest.scale[static_cast<int>(below(3))] = value(); });
                } else if (kind == 2) {
                    change(scene.skins, 0,
                        [&](Skin& skin) { skin.inverseBind[below(2)][3][static_cast<int>(below(3))] = value(); });
                } else if (kind == 3) {
                    changeTrack(scene, below(2), below(2), [&](Track& track) {
                        track.values[below(static_cast<unsigned>(track.values.size()))] = value();
                    });
                } else if (kind == 4) {
                    changeTrack(scene, below(2), below(2), [&](Track& track) {
                        std::vector<double> times = *track.times;
                        times.push_back(times.back() + 0.1);
                        track.times = std::make_shared<const std::vector<double>>(times);
                        track.values.resize(times.size() * track.floatsPerKey(), 0.25f);
                    });
                } else {
                    change(scene.clips, below(2), [&](Clip& clip) { clip.name += static_cast<char>('a' + below(26)); });
                }
            }
            const Saved saved = saveInMemory(base, *source, scene);
            VERIFY_SAVED(saved);
            // What was saved needs no saving.
            const Saved nothing = saveInMemory(scene, *saved.loaded.source, scene);
            QVERIFY(nothing.plan.sameBytes);
            const Saved fresh = saveInMemory(saved.loaded.scene, *saved.loaded.source, scene);
            VERIFY_SAVED(fresh);
            QVERIFY(fresh.plan.sameBytes);
            base = scene;
            source = saved.loaded.source;
        }
    }
}

} // namespace patch_scene_test

QTEST_GUILESS_MAIN(patch_scene_test::PatchSceneTest)
#include "patch_scene_test.moc"
