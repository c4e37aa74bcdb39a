// SPDX-License-Identifier: MIT
#include "core/edit/changes/log_errors.h"
#include "core/edit/changes/scene_changes.h"
#include "core/edit/model/flip_textures.h"
#include "tests/core/animated_triangle.h"
#include "tests/core/tiny_rig.h"

#include <QtTest>

#include <meshoptimizer.h>

namespace patch_textures_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = GltfBuilder::Json;

/// Texture coordinates turned upside down: saved into glTF, kept in the record of edits, refused by name elsewhere.
class PatchTexturesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void floatsChangeTheirOwnBytes();
    void normalisedIntegersAreTurnedExactly();
    void wholeNumbersStayWhole();
    void oneAccessorForTwoSetsIsWrittenOnce();
    void whatSharesAnAccessorKeepsIt();
    void sparseCoordinatesBecomeACopy();
    void compressedCoordinatesAreRefusedByName();
    void textsChangeTheirNumbersAlone_data();
    void textsChangeTheirNumbersAlone();
    void whatCannotBeSavedIsNamed();
    void theRecordOfEditsHoldsTheTurn();
    void aTurnInANewerFileIsNoted();
};

namespace {

/// The triangle with TEXCOORD_0 at an accessor.
GltfBuilder textured(GltfBuilder builder, std::size_t accessor)
{
    builder.json["meshes"][0]["primitives"][0]["attributes"]["TEXCOORD_0"] = accessor;
    return builder;
}

Scene turnedOver(const Scene& scene)
{
    Result<Scene> out = flipTextures(scene);
    if (!out) qFatal("%s", englishMessage(out.error()).c_str());
    return std::move(*out);
}

const std::vector<glm::vec2>& uvsOf(const Scene& scene, std::size_t set = 0)
{
    return scene.meshes[0]->parts[0]->vertices->uvs[set];
}

/// Saves the turned scene; `saved` holds what the file became.
Saved savedTurned(const Loaded& file)
{
    return saveInMemory(file.scene, *file.source, turnedOver(file.scene));
}

} // namespace

void PatchTexturesTest::floatsChangeTheirOwnBytes()
{
    GltfBuilder builder = animated();
    const std::size_t at = builder.bin.size();
    const std::size_t uvs = builder.add<float>("VEC2", {0, 0.25f, 1, 0.5f, 0.5f, 1});
    builder = textured(builder, uvs);
    const Loaded file = opened(builder.glb());
    const Saved saved = savedTurned(file);
    VERIFY_SAVED(saved);
    const float wanted[] = {0, 0.75f, 1, 0.5f, 0.5f, 0};
    std::memcpy(builder.bin.data() + at, wanted, sizeof wanted);
    QVERIFY(*saved.plan.files[0].bytes == *builder.glb());
    QCOMPARE(saved.plan.changes.size(), std::size_t{2}); // 0.5 is its own mirror image
    QVERIFY(englishText(saved.plan.changes[0].what).find("texture coordinates of point 0") == 0);
    const Saved back = saveInMemory(turnedOver(file.scene), *saved.loaded.source, file.scene);
    VERIFY_SAVED(back);
    QVERIFY(sameFiles(*back.loaded.source, *file.source));
}

void PatchTexturesTest::normalisedIntegersAreTurnedExactly()
{
    GltfBuilder small = animated();
    std::size_t at = small.bin.size();
    const std::size_t view =
        small.addView(std::array<std::uint8_t, 12>{0, 3, 0, 0, 255, 100, 0, 0, 7, 255, 0, 0}.data(), 12, 4);
    small = textured(small, small.addAccessor(view, 0, 5121, "VEC2", 3, true));
    Loaded file = opened(small.glb());
    Saved saved = savedTurned(file);
    VERIFY_SAVED(saved);
    for (const std::size_t v : {at + 1, at + 5, at + 9})
        small.bin[v] = static_cast<std::byte>(255 - static_cast<unsigned>(small.bin[v]));
    QVERIFY(*saved.plan.files[0].bytes == *small.glb());

    GltfBuilder large = animated();
    std::vector<std::uint16_t> raw;
    for (std::uint32_t i = 0; i < 6; ++i) raw.push_back(static_cast<std::uint16_t>(i * 13106u + 1u));
    at = large.bin.size();
    large = textured(large, large.add<std::uint16_t>("VEC2", raw, true));
    file = opened(large.glb());
    saved = savedTurned(file);
    VERIFY_SAVED(saved);
    for (std::size_t i = 1; i < 6; i += 2) raw[i] = static_cast<std::uint16_t>(65535u - raw[i]);
    std::memcpy(large.bin.data() + at, raw.data(), 12);
    QVERIFY(*saved.plan.files[0].bytes == *large.glb());
    const Saved back = saveInMemory(turnedOver(file.scene), *saved.loaded.source, file.scene);
    QVERIFY(sameFiles(*back.loaded.source, *file.source));
}

/// As gltfpack writes them: whole numbers that the material scales down.
void PatchTexturesTest::wholeNumbersStayWhole()
{
    GltfBuilder builder = animated();
    const std::size_t at = builder.bin.size();
    builder = textured(builder, builder.add<std::uint16_t>("VEC2", {0, 0, 4095, 4000, 17, 95}));
    builder.push("images", {{"uri", "data:image/png;base64,iVBORw0KGgo="}});
    builder.push("textures", {{"source", 0}});
    const Json scale = {{"scale", {1.0 / 4095.0, 1.0 / 4095.0}}};
    builder.push(
        "materials", {{"pbrMetallicRoughness",
                         {{"baseColorTexture", {{"index", 0}, {"extensions", {{"KHR_texture_transform", scale}}}}}}}});
    builder.json["meshes"][0]["primitives"][0]["material"] = 0;
    builder.json["extensionsUsed"] = {"KHR_mesh_quantization", "KHR_texture_transform"};
    const Loaded file = opened(builder.glb());
    QCOMPARE(uvsOf(turnedOver(file.scene))[1].y, 95.0f);
    const Saved saved = savedTurned(file);
    VERIFY_SAVED(saved);
    const std::uint16_t wanted[] = {0, 4095, 4095, 95, 17, 4000};
    std::memcpy(builder.bin.data() + at, wanted, sizeof wanted);
    QVERIFY(*saved.plan.files[0].bytes == *builder.glb());
}

void PatchTexturesTest::oneAccessorForTwoSetsIsWrittenOnce()
{
    GltfBuilder builder = animated();
    const std::size_t at = builder.bin.size();
    const std::size_t uvs = builder.add<float>("VEC2", {0, 0, 1, 0, 0.5f, 1});
    builder = textured(builder, uvs);
    builder.json["meshes"][0]["primitives"][0]["attributes"]["TEXCOORD_1"] = uvs;
    const Saved saved = savedTurned(opened(builder.glb()));
    VERIFY_SAVED(saved);
    const float wanted[] = {0, 1, 1, 1, 0.5f, 0};
    std::memcpy(builder.bin.data() + at, wanted, sizeof wanted);
    QVERIFY(*saved.plan.files[0].bytes == *builder.glb());
}

void PatchTexturesTest::whatSharesAnAccessorKeepsIt()
{
    GltfBuilder builder = animated();
    const std::size_t uvs = builder.add<float>("VEC2", {0, 0, 1, 0, 0.5f, 1});
    builder = textured(builder, uvs);
    builder.json["meshes"][0]["primitives"][0]["attributes"]["_WIND"] = uvs;
    const Loaded file = opened(builder.glb());
    const Saved saved = savedTurned(file);
    VERIFY_SAVED(saved);
    const Json json = jsonIn(*saved.plan.files[0].bytes);
    const Json& attributes = json["meshes"][0]["primitives"][0]["attributes"];
    QCOMPARE(attributes["_WIND"], Json(uvs));
    QVERIFY(attributes["TEXCOORD_0"] != Json(uvs));
    QCOMPARE(uvsOf(saved.loaded.scene)[2].y, 0.0f);
    QCOMPARE(json["accessors"][uvs], builder.json["accessors"][uvs]);
}

void PatchTexturesTest::sparseCoordinatesBecomeACopy()
{
    GltfBuilder builder = animated();
    const std::size_t uvs = builder.add<float>("VEC2", {0, 0, 1, 0, 0.5f, 1});
    const std::uint16_t one = 1;
    const float value[] = {1, 0.25f};
    const std::size_t indices = builder.addView(&one, 2), values = builder.addView(value, 8);
    builder.json["accessors"][uvs]["sparse"] = {{"count", 1},
        {"indices", {{"bufferView", indices}, {"componentType", 5123}}}, {"values", {{"bufferView", values}}}};
    builder = textured(builder, uvs);
    const Loaded file = opened(builder.glb());
    QCOMPARE(uvsOf(file.scene)[1].y, 0.25f);
    const Saved saved = savedTurned(file);
    VERIFY_SAVED(saved);
    QVERIFY(!jsonIn(*saved.plan.files[0].bytes)["accessors"][uvs].contains("sparse"));
    QCOMPARE(uvsOf(saved.loaded.scene)[0].y, 1.0f);
    QCOMPARE(uvsOf(saved.loaded.scene)[1].y, 0.75f);
}

void PatchTexturesTest::compressedCoordinatesAreRefusedByName()
{
    GltfBuilder builder = animated();
    const float uvs[6] = {0, 0, 1, 0, 0.5f, 1};
    std::vector<unsigned char> packed(meshopt_encodeVertexBufferBound(3, 8));
    packed.resize(meshopt_encodeVertexBuffer(packed.data(), packed.size(), uvs, 3, 8));
    const std::size_t raw = builder.addView(packed.data(), packed.size());
    const Json at = builder.json["bufferViews"][raw]["byteOffset"];
    const std::size_t view = builder.push("bufferViews",
        {{"buffer", 1}, {"byteLength", 24}, {"byteStride", 8},
            {"extensions",
                {{"EXT_meshopt_compression", {{"buffer", 0}, {"byteOffset", at}, {"byteLength", packed.size()},
                                                 {"byteStride", 8}, {"count", 3}, {"mode", "ATTRIBUTES"}}}}}});
    builder = textured(builder, builder.addAccessor(view, 0, 5126, "VEC2", 3));
    builder.json["extensionsRequired"] = builder.json["extensionsUsed"] = {"EXT_meshopt_compression"};
    builder.json["buffers"] = Json::array({{{"byteLength", builder.bin.size()}}, {{"byteLength", 24}}});
    const Loaded file = opened(builder.glb());
    QCOMPARE(uvsOf(file.scene)[2].y, 1.0f);
    const Result<SavePlan> plan = planSave(file.scene, *file.source, turnedOver(file.scene), "test.glb");
    QVERIFY(!plan);
    const std::string said = englishMessage(plan.error());
    QVERIFY2(said.find("texture coordinates of mesh 0: the data is compressed with EXT_meshopt_compression") !=
                 std::string::npos,
        said.c_str());
}

/// Texts: the numbers alone change, and come back as they were spelled.
void PatchTexturesTest::textsChangeTheirNumbersAlone_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::newRow("smd") << "one.smd"
                         << "version 1\nnodes\n0 \"root\" -1\nend\nskeleton\ntime 0\n0 0 0 0 0 0 0\nend\ntriangles\n"
                            "skin\n0 0 0 0 0 0 1 0 0.10\n0 1 0 0 0 0 1 1 0.25\n0 0 1 0 0 0 1 0 1\nend\n"
                         << " 0 0.10\n0 1 0 0 0 0 1 1 0.25\n0 0 1 0 0 0 1 0 1\n"
                         << " 0 0.9\n0 1 0 0 0 0 1 1 0.75\n0 0 1 0 0 0 1 0 0\n";
    QTest::newRow("ill") << "one.illmesh"
                         << "ILLMESH0 1 0 0 1 0 0 3 3  0 0 0 0 0.10  1 0 0 1 0.25  0 1 0 0 1  0 1 2"
                         << "0 0.10  1 0 0 1 0.25  0 1 0 0 1 "
                         << "0 0.9  1 0 0 1 0.75  0 1 0 0 0 ";
    const QString ogre = QStringLiteral(
        "<mesh><submeshes><submesh usesharedvertices=\"false\"><faces count=\"1\"><face v1=\"0\" v2=\"1\" v3=\"2\"/>"
        "</faces><geometry vertexcount=\"3\"><vertexbuffer><vertex><position x=\"0\" y=\"0\" z=\"0\"/><texcoord "
        "u=\"0\" v=\"0.10\"/></vertex><vertex><position x=\"1\" y=\"0\" z=\"0\"/><texcoord u=\"1\" v=\"0.25\"/>"
        "</vertex><vertex><position x=\"0\" y=\"1\" z=\"0\"/><texcoord u=\"0\" v=\"1.0\"/></vertex></vertexbuffer>"
        "</geometry></submesh></submeshes></mesh>");
    QTest::newRow("ogre") << "one.mesh.xml" << ogre << "v=\"0.10\""
                          << "v=\"0.9\"";
}

void PatchTexturesTest::textsChangeTheirNumbersAlone()
{
    QFETCH(QString, name);
    QFETCH(QString, text);
    QFETCH(QString, before);
    QFETCH(QString, after);
    const Result<Loaded> file = loadText(text.toStdString(), name.toStdString());
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    const Scene turned = turnedOver(file->scene);
    const Saved saved = saveInMemory(file->scene, *file->source, turned);
    VERIFY_SAVED(saved);
    const QString is = QString::fromStdString(std::string(asText(*saved.plan.files[0].bytes)));
    QString wanted = text;
    wanted.replace(before, after);
    if (name.endsWith(".xml")) wanted.replace("v=\"0.25\"", "v=\"0.75\"").replace("v=\"1.0\"", "v=\"0\"");
    QCOMPARE(is, wanted);
    QCOMPARE(saved.plan.changes.size(), std::size_t{3});
    const Saved back = saveInMemory(turned, *saved.loaded.source, file->scene);
    VERIFY_SAVED(back);
    QVERIFY(sameFiles(*back.loaded.source, *file->source));
}

void PatchTexturesTest::whatCannotBeSavedIsNamed()
{
    const Result<Loaded> file = loadText(textOfFile(dataFolder("tiny/tiny_scaled.dae")), "tiny.dae");
    QVERIFY(file);
    const auto refusal = [&](const Scene& scene) {
        const Result<SavePlan> plan = planSave(file->scene, *file->source, scene, "tiny.dae");
        return plan ? std::string("saved") : englishMessage(plan.error());
    };
    const std::string said = refusal(turnedOver(file->scene));
    QVERIFY2(said.find("texture coordinates of QuadShape") != std::string::npos, said.c_str());
    const auto changed = [&](auto body) {
        Scene scene = file->scene;
        change(scene.meshes, 0, [&](Mesh& mesh) {
            change(mesh.parts, 0, [&](Part& part) {
                VertexStreams streams = *part.vertices;
                body(part, streams);
                part.vertices = std::make_shared<const VertexStreams>(std::move(streams));
            });
        });
        return refusal(scene);
    };
    QVERIFY(changed([](Part&, VertexStreams& s) { s.normals[0].x = 1.0f; }).find("normals or tangents of QuadShape") !=
            std::string::npos);
    QVERIFY(changed([](Part& p, VertexStreams&) { p.indices.resize(3); }).find("triangles") != std::string::npos);
}

void PatchTexturesTest::theRecordOfEditsHoldsTheTurn()
{
    GltfBuilder builder = animated();
    builder = textured(builder, builder.add<float>("VEC2", {0, 0.1f, 1, 0.3f, 0.5f, 1e-9f}));
    const Scene file = opened(builder.glb()).scene;
    Scene edited = file;
    for (int turns = 1; turns <= 4; ++turns) {
        edited = turnedOver(edited);
        const SceneChanges changes = changesBetween(file, edited);
        QCOMPARE(changes.left, std::vector<std::string>{});
        const Result<Reapplied> back = reapplyChanges(file, changes.json);
        QVERIFY(back && back->conflicts.empty() && back->notes.empty());
        QVERIFY(uvsOf(back->scene) == uvsOf(edited));
        QCOMPARE(back->applied, std::size_t{1}); // 0.1 and 1e-9 lose their last bits on the way
        const Result<Reapplied> again = reapplyChanges(edited, changes.json);
        QVERIFY(again && again->applied == 0 && again->present == 1);
    }
}

void PatchTexturesTest::aTurnInANewerFileIsNoted()
{
    GltfBuilder builder = animated();
    builder = textured(builder, builder.add<float>("VEC2", {0, 0.1f, 1, 0.3f, 0.5f, 1}));
    const Scene file = opened(builder.glb()).scene;
    const std::string changes = changesBetween(file, turnedOver(file)).json;
    GltfBuilder other = animated();
    other = textured(other, other.add<float>("VEC2", {0, 0.2f, 1, 0.3f, 0.5f, 1}));
    const Result<Reapplied> newer = reapplyChanges(opened(other.glb()).scene, changes);
    QVERIFY(newer && newer->conflicts.empty());
    QCOMPARE(newer->notes.size(), std::size_t{1});
    QVERIFY(newer->notes[0].text == &errors::kBothTextures);
    QCOMPARE(uvsOf(newer->scene)[0].y, 0.8f);
    const Result<Reapplied> bare = reapplyChanges(opened(animated().glb()).scene, changes);
    QVERIFY(bare && bare->conflicts.size() == 1 && bare->lost == 1);
    QVERIFY(bare->conflicts[0].text == &errors::kLostTextures);
}

} // namespace patch_textures_test

QTEST_GUILESS_MAIN(patch_textures_test::PatchTexturesTest)
#include "patch_textures_test.moc"
