// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "tests/core/hostile_load.h"
#include "tests/core/mdl_rig.h"
#include "tests/core/text_rigs.h"

#include <glm/gtc/matrix_transform.hpp>

#include <QtTest>

#include <limits>

namespace mdl_test {

using namespace bindpose;
using namespace bindpose::testing;

/// Division's .mdl: read.
class MdlTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theTinyRigBendsAsEverywhere_data();
    void theTinyRigBendsAsEverywhere();
    void keysStandAtTheirFrameOverTheRate();
    void matrixKeysAndScaleKeysArePlayed();
    void theOlderLayoutMovesObjects();
    void equalTreesAreOneSkeleton();
    void jointsOutsideTheSkinMoveTheirChildren();
    void aSkinnedMeshIgnoresItsOwnNode();
    void imagesOfMaterialsAreFound();
    void whatIsDoubtfulIsFound_data();
    void whatIsDoubtfulIsFound();
    void errorsNameThePlace_data();
    void errorsNameThePlace();
    void otherEnginesFilesOfThatNameAreLeftToTheImporter();
    void anyCutOrFlippedByteGivesASceneOrAnError();
};

static Loaded openedRig(const MdlRig& rig)
{
    return loadedText(rig.text(), "tiny.mdl");
}

void MdlTest::theTinyRigBendsAsEverywhere_data()
{
    QTest::addColumn<bool>("example");
    QTest::newRow("made here") << false;
    QTest::newRow("example") << true;
}

void MdlTest::theTinyRigBendsAsEverywhere()
{
    QFETCH(bool, example);
    if (example && examplesFolder().empty()) QSKIP("BINDPOSE_SHARED names no folder with examples");
    const Loaded file = example ? opened(examplesFolder() + "/tiny.mdl") : openedRig({});
    const std::vector<glm::vec3> points = pointsAt(file.scene, 1.0);
    QCOMPARE(points.size(), std::size_t{4});
    for (std::size_t i = 0; i < 4; ++i) QVERIFY(glm::distance(points[i], kCanonical[i]) <= 2e-6f);
    QCOMPARE(file.scene.meshes[0]->parts[0]->vertices->uvs[0][2], glm::vec2(0.0f, 0.0f));
    QCOMPARE(file.scene.meshes[0]->parts[0]->vertices->normals[3], glm::vec3(0.0f, 0.0f, 1.0f));
    QVERIFY(file.findings.empty());
}

void MdlTest::keysStandAtTheirFrameOverTheRate()
{
    MdlRig rig;
    rig.object()["fps"] = 8;
    const Loaded file = openedRig(rig);
    const Clip& clip = *file.scene.clips[0];
    QCOMPARE(clip.framesPerSecond, 8.0);
    QCOMPARE(*clip.tracks[0]->times, (std::vector<double>{0.0, 0.125}));
    QCOMPARE(clip.tracks[0]->times, clip.tracks[1]->times); // one list serves both
}

void MdlTest::matrixKeysAndScaleKeysArePlayed()
{
    MdlRig rig;
    rig.object()["hasScale"] = true;
    rig.keys.insert(rig.keys.end(), {1, 1, 1, 1, 3, 1});
    const Loaded scaled = openedRig(rig);
    QVERIFY(glm::distance(pointsAt(scaled.scene, 1.0)[2], glm::vec3(-3.0f, 0.5f, 0.0f)) <= 4e-6f);

    MdlRig whole;
    whole.object()["isMatrix"] = true;
    whole.keys = {
        1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1, /* second */ 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1};
    const Loaded matrices = openedRig(whole);
    QCOMPARE(matrices.scene.clips[0]->tracks[0]->path, ChannelPath::Matrix);
    const std::vector<glm::vec3> points = pointsAt(matrices.scene, 1.0);
    for (std::size_t i = 0; i < 4; ++i) QVERIFY(glm::distance(points[i], kCanonical[i]) <= 2e-6f);
}

/// group.mdl, instance.mdl and anim1_2.mdl of the engine: no caps, no skinning, a bare list of animations.
void MdlTest::theOlderLayoutMovesObjects()
{
    MdlRig rig;
    const MdlRig::Json objects = rig.json["animation"]["objects"];
    rig.json["animation"] = objects;
    rig.json["animation"][0]["name"] = "Quad";
    rig.json["geometry"][0].erase("caps");
    rig.json["geometry"][0]["attributes"] = {"POSITION", "NORMAL", "TEXCOORD0"};
    rig.floats.resize(32);
    rig.quad().erase("isSkinnedMesh");
    const Loaded file = openedRig(rig);
    QVERIFY(file.scene.skins.empty());
    const std::vector<glm::vec3> points = pointsAt(file.scene, 1.0);
    QVERIFY(glm::distance(points[1], glm::vec3(0.0f, 1.5f, 0.0f)) <= 2e-6f);
}

void MdlTest::equalTreesAreOneSkeleton()
{
    MdlRig rig;
    rig.json["geometry"].push_back(rig.json["geometry"][0]);
    rig.json["geometry"][1]["name"] = "OtherShape";
    rig.json["geometry"][1]["indexCount"] = 0;
    MdlRig::Json other = rig.quad();
    other["name"] = other["id"] = "Other";
    other["geometry"] = "OtherShape";
    rig.json["hierarchy"]["children"].push_back(other);
    rig.json["animation"]["skinning"]["Other"] = rig.skin();
    const std::vector<float> floats = rig.floats;
    rig.floats.insert(rig.floats.end(), floats.begin(), floats.end());
    const Loaded file = openedRig(rig);
    QCOMPARE(file.scene.nodes.size(), std::size_t{5}); // scene, two objects, root, tip
    QCOMPARE(file.scene.skins.size(), std::size_t{2});
    QCOMPARE(file.scene.skins[1]->joints, file.scene.skins[0]->joints);
    QCOMPARE(pointsAt(file.scene, 1.0).size(), std::size_t{8});

    LocalChange change;
    change.translation = glm::vec3(0.0f, 1.5f, 0.0f);
    const Result<Scene> moved = setLocal(file.scene, file.scene.skins[0]->joints[1], change);
    const Saved saved = saveInMemory(file.scene, *file.source, *moved);
    QCOMPARE(saved.problem, std::string()); // the joint is moved in both trees
    QCOMPARE(saved.loaded.scene.nodes.size(), std::size_t{5});
}

void MdlTest::jointsOutsideTheSkinMoveTheirChildren()
{
    MdlRig rig;
    rig.skin()["jointNames"] = {"tip"};
    rig.skin()["bindPoses"].erase(0);
    for (std::size_t i = 32; i < 56; i += 2) rig.floats[i] = 0;
    rig.skin()["joints"]["transform"][12] = 5;
    const Loaded file = openedRig(rig);
    QCOMPARE(file.scene.nodes.size(), std::size_t{4});
    QCOMPARE(file.scene.skins[0]->joints.size(), std::size_t{1});
    QVERIFY(std::abs(pointsAt(file.scene, 0.0)[0].x - 4.5f) <= 2e-6f);
}

void MdlTest::aSkinnedMeshIgnoresItsOwnNode()
{
    MdlRig rig;
    rig.quad()["transform"][12] = 100;
    QVERIFY(glm::distance(pointsAt(openedRig(rig).scene, 1.0)[1], kCanonical[1]) <= 2e-6f);
}

void MdlTest::imagesOfMaterialsAreFound()
{
    MdlRig rig;
    rig.quad()["material"] = {{"diffuse", {{{"texture", "resources/skin.png"}, {"texcoord", "TEXCOORD0"}}}},
        {"bump", {{{"texture", "bump.png"}}}}};
    const Loaded file = loadedText(rig.text(), "tiny.mdl", {{"skin.png", "picture"}});
    const Material& material = *file.scene.materials[file.scene.meshes[0]->parts[0]->material.index()];
    QCOMPARE(material.name, std::string("skin"));
    QCOMPARE(file.scene.images[material.baseColorTexture.image.index()]->encoded().size(), std::size_t{7});
    QCOMPARE(file.scene.images[material.normalTexture.image.index()]->uri, std::string("bump.png"));
    QVERIFY(findingOf(file, "image_missing"));
}

void MdlTest::whatIsDoubtfulIsFound_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QByteArray>("bytes");
    const auto row = [](const char* key, auto spoil, const char* more = "") {
        MdlRig rig;
        spoil(rig);
        QTest::newRow(key) << key << QByteArray::fromStdString(rig.text() + more);
    };
    constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
    row("slot_out_of_range", [](MdlRig& rig) { rig.floats[32] = 9; });
    row("mdl_fraction", [](MdlRig& rig) { rig.floats[38] = 0.5f; });
    row("not_finite", [](MdlRig& rig) { rig.floats[1] = kNan; });
    row("weights_not_normalized", [](MdlRig& rig) { rig.floats[33] = 0.5f; });
    row("unweighted_points", [](MdlRig& rig) { rig.floats[33] = 0; });
    row("no_positions", [](MdlRig& rig) { rig.json["geometry"][0]["attributes"] = {"WEIGHT"}; });
    row("mdl_no_geometry", [](MdlRig& rig) { rig.quad()["geometry"] = "Gone"; });
    row("mdl_second_material", [](MdlRig& rig) {
        auto twin = rig.quad();
        rig.quad()["material"] = {{"diffuse", {{{"texture", "a.png"}}}}};
        twin["name"] = "Twin";
        twin["material"] = {{"diffuse", {{{"texture", "b.png"}}}}};
        rig.json["hierarchy"]["children"].push_back(twin);
    });
    row("mdl_no_skinning", [](MdlRig& rig) { rig.json["animation"].erase("skinning"); });
    row("mdl_joint_missing", [](MdlRig& rig) { rig.skin()["joints"].erase("children"); });
    row("inverse_bind_count", [](MdlRig& rig) { rig.skin()["bindPoses"].erase(1); });
    row("bone_name_twice", [](MdlRig& rig) { rig.skin()["joints"]["name"] = "tip"; });
    row("mdl_strangers", [](MdlRig& rig) { rig.object()["name"] = "missile"; });
    row("mdl_rate", [](MdlRig& rig) { rig.object()["fps"] = 0; });
    row("incomplete_triangle", [](MdlRig& rig) {
        rig.json["geometry"][0]["indexCount"] = 5;
        rig.indices.pop_back();
    });
    row(
        "text_rest", [](MdlRig&) {}, "more");
}

void MdlTest::whatIsDoubtfulIsFound()
{
    QFETCH(QString, key);
    QFETCH(QByteArray, bytes);
    const Loaded file = loadedText(bytes.toStdString(), "tiny.mdl");
    QVERIFY2(findingOf(file, key.toStdString()), qPrintable(key));
    lookAt(file.scene);
}

void MdlTest::errorsNameThePlace_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("where");
    const auto row = [](const char* name, const char* key, const char* where, auto spoil) {
        MdlRig rig;
        std::string text;
        spoil(rig, text);
        QTest::newRow(name) << QByteArray::fromStdString(text.empty() ? rig.text() : text) << key << where;
    };
    row("length", "truncated", "byte 0", [](MdlRig& rig, std::string& text) { (text = rig.text())[0] = '\x7f'; });
    row("no header", "mdl_header", "byte 2", [](MdlRig&, std::string& text) { text = "ABCDEFGH"; });
    row("text", "json_syntax", "byte ", [](MdlRig& rig, std::string& text) { (text = rig.text())[3] = 'x'; });
    row("vertices", "truncated", "/geometry/0/attributes/0",
        [](MdlRig& rig, std::string&) { rig.json["geometry"][0]["vertexCount"] = 4'000'000'000'000ull; });
    row("indices", "truncated", "/geometry/0/indexCount",
        [](MdlRig& rig, std::string&) { rig.json["geometry"][0]["indexCount"] = 9007199254740991ull; });
    row("negative", "json_needs_whole", "/geometry/0/vertexCount",
        [](MdlRig& rig, std::string&) { rig.json["geometry"][0]["vertexCount"] = -1; });
    row("frames", "truncated", "/animation/objects/0/frameCount",
        [](MdlRig& rig, std::string&) { rig.object()["frameCount"] = 1'000'000; });
    row("attribute", "mdl_attribute", "/geometry/0/attributes/1",
        [](MdlRig& rig, std::string&) { rig.json["geometry"][0]["attributes"][1] = "COLOR"; });
    row("index", "vertex_out_of_range", "byte ", [](MdlRig& rig, std::string&) { rig.indices[3] = 4; });
    row("matrix", "json_needs_numbers", "/animation/skinning/Quad/bindPoses/1",
        [](MdlRig& rig, std::string&) { rig.skin()["bindPoses"][1].erase(0); });
    row("keys cut", "truncated", "/animation/objects/0", [](MdlRig& rig, std::string&) { rig.keys.pop_back(); });
}

void MdlTest::errorsNameThePlace()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, key);
    QFETCH(QString, where);
    const Result<Loaded> result = loadText(bytes.toStdString(), "tiny.mdl");
    QVERIFY(!result);
    QCOMPARE(QString::fromUtf8(result.error().text->key.data()), key);
    QVERIFY2(result.error().where.find(where.toStdString()) != std::string::npos, result.error().where.c_str());
}

/// Quake's, Half-Life's and 3D GameStudio's models have the same suffix.
void MdlTest::otherEnginesFilesOfThatNameAreLeftToTheImporter()
{
    for (const char* magic : {"IDPO", "IDST", "MDL7"})
        QCOMPARE(std::string(formatFor(asBytes(magic + std::string(100, '\0')), "man.mdl")->id), std::string("assimp"));
    QCOMPARE(std::string(formatFor(asBytes(MdlRig().text()), "any")->id), std::string("mdl"));
    QCOMPARE(std::string(formatBySuffix("new.mdl")->id), std::string("mdl"));
}

void MdlTest::anyCutOrFlippedByteGivesASceneOrAnError()
{
    const std::size_t seed = numberFromEnvironment("BINDPOSE_SEED", 1),
                      cases = 8 * numberFromEnvironment("BINDPOSE_CASES", 50);
    qInfo("seed %zu, %zu cases", seed, cases);
    HostileRandom random(seed);
    const std::vector<std::byte> bytes = *shareBytes(MdlRig().text());
    std::size_t scenes = 0;
    for (std::size_t i = 0; i < cases; ++i)
        scenes += loadHostile(i % 4 == 0 ? cutAt(bytes, random) : flipOne(bytes, random), "tiny.mdl");
    QVERIFY2(scenes > 0 && scenes < cases, std::to_string(scenes).c_str());
}

} // namespace mdl_test

QTEST_GUILESS_MAIN(mdl_test::MdlTest)
#include "mdl_test.moc"
