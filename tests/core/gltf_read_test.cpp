// SPDX-License-Identifier: MIT
#include "tests/core/load_checks.h"

#include <algorithm>
#include <cmath>

namespace gltf_read_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = GltfBuilder::Json;

class GltfReadTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Containers and buffers.
    void glbTextAndSideFileGiveTheSameScene();
    void twoSideFilesArePartOfTheSource();
    void missingSideFileIsAnErrorWithThePathTried();
    void dataUriMapNamesTheFirstBase64Character();
    void escapedSlashesInADataUriAreRead();
    void byteOrderMarkIsSkipped();
    void trailingBytesOfAGlbAreAFinding();
    // Accessors.
    void everyComponentTypeDecodes_data();
    void everyComponentTypeDecodes();
    void interleavedViewsAreReadByStride();
    void sparseElementsReplaceBaseAndZeros();
    void accessorWithoutViewIsZeros();
};

void GltfReadTest::glbTextAndSideFileGiveTheSameScene()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    const Loaded glb = loaded(builder.glb()), text = loaded(builder.gltfWithDataUri());
    const Loaded side = loaded(builder.gltfWithSideFile("my%20buffer.bin"), {{"my buffer.bin", shared(builder.bin)}});
    for (const Loaded* file : {&glb, &text, &side}) {
        QCOMPARE(file->scene.sets.size(), std::size_t{1});
        QCOMPARE(file->scene.sets[0]->positions, kTriangle);
        QCOMPARE(file->scene.weights[0]->at(2), (std::vector<Influence>{{0, 0.5f}, {1, 0.5f}, {0, 0}, {0, 0}}));
        QCOMPARE(file->scene.instances.size(), std::size_t{1});
        QCOMPARE(file->findings.size(), std::size_t{0});
        QCOMPARE(file->scene.facts->generator, std::string("test"));
        QCOMPARE(*file->scene.facts->metresPerUnit, 1.0);
        QCOMPARE(file->scene.facts->upAxis, 'y');
    }
    QCOMPARE(glb.scene.facts->formatName, std::string("glTF 2.0 binary"));
    QCOMPARE(mapOf(glb).buffers[0].kind, gltf::BufferPlace::Kind::GlbChunk);
    QCOMPARE(mapOf(side).buffers[0].kind, gltf::BufferPlace::Kind::SideFile);
    QCOMPARE(side.source->files[1].name, std::string("my buffer.bin"));
}

void GltfReadTest::twoSideFilesArePartOfTheSource()
{
    GltfBuilder builder;
    builder.json["buffers"] =
        Json::array({{{"byteLength", 36}, {"uri", "a.bin"}}, {{"byteLength", 6}, {"uri", "b/c.bin"}}});
    std::vector<std::byte> indices = {
        std::byte{0}, std::byte{0}, std::byte{2}, std::byte{0}, std::byte{1}, std::byte{0}};
    builder.json["bufferViews"] =
        Json::array({{{"buffer", 0}, {"byteLength", 36}}, {{"buffer", 1}, {"byteLength", 6}}});
    builder.addAccessor(0, 0, 5126, "VEC3", 3);
    builder.addAccessor(1, 0, 5123, "SCALAR", 3);
    builder.push("meshes", {{"primitives", Json::array({{{"attributes", {{"POSITION", 0}}}, {"indices", 1}}})}});
    const ByteSpan positions = std::as_bytes(std::span(kTriangle));
    const Loaded file = loaded(shareBytes(builder.json.dump()),
        {{"a.bin", shared({positions.begin(), positions.end()})}, {"b/c.bin", shared(indices)}});
    QCOMPARE(file.source->files.size(), std::size_t{3});
    QCOMPARE(file.source->files[2].name, std::string("b/c.bin"));
    QVERIFY(!file.source->files[2].readOnlyUse);
    QCOMPARE(file.source->files[2].hash, hashBytes(indices));
    QCOMPARE(file.scene.meshes[0]->parts[0]->indices, (std::vector<VertexIndex>{0, 2, 1}));
    QCOMPARE(mapOf(file).buffers[1].file, std::size_t{2});
}

void GltfReadTest::missingSideFileIsAnErrorWithThePathTried()
{
    GltfBuilder builder;
    builder.addTriangle();
    const Result<Loaded> result = loadMemory(builder.gltfWithSideFile("gone.bin"), {}, "folder/test.gltf");
    QVERIFY(!result);
    QCOMPARE(result.error().text->key, errors::kSideFileMissing.key);
    QCOMPARE(result.error().kind, ErrorKind::Read);
    QCOMPARE(result.error().args[0].plain(), std::string("gone.bin"));
    QVERIFY(result.error().args[1].plain().find("memory/gone.bin") != std::string::npos);
    QCOMPARE(result.error().where, std::string("folder/test.gltf: /buffers/0/uri"));
}

void GltfReadTest::dataUriMapNamesTheFirstBase64Character()
{
    GltfBuilder builder;
    builder.addTriangle();
    const SharedBytes bytes = builder.gltfWithDataUri();
    const Loaded file = loaded(bytes);
    const gltf::BufferPlace& place = mapOf(file).buffers[0];
    QCOMPARE(place.kind, gltf::BufferPlace::Kind::DataUri);
    QCOMPARE(std::string(asText(*bytes).substr(place.offset, place.encoded)), GltfBuilder::base64(builder.bin));
    QCOMPARE(*place.bytes, builder.bin);
}

void GltfReadTest::escapedSlashesInADataUriAreRead()
{
    GltfBuilder builder;
    builder.addTriangle();
    std::string text(asText(*builder.gltfWithDataUri()));
    for (std::size_t at = text.find('/'); at != std::string::npos; at = text.find('/', at + 2))
        text.insert(at, 1, '\\');
    const Loaded file = loaded(shareBytes(text));
    QCOMPARE(file.scene.sets[0]->positions, kTriangle);
    const gltf::BufferPlace& place = mapOf(file).buffers[0];
    QCOMPARE(text[place.offset - 1], ',');
    QCOMPARE(text[place.offset + place.encoded], '"');
}

void GltfReadTest::byteOrderMarkIsSkipped()
{
    GltfBuilder builder;
    builder.addTriangle();
    const std::string text = "\xEF\xBB\xBF" + std::string(asText(*builder.gltfWithDataUri()));
    const Loaded file = loaded(shareBytes(text));
    QCOMPARE(file.scene.sets[0]->positions, kTriangle);
    QCOMPARE(text[mapOf(file).buffers[0].offset - 1], ',');
}

void GltfReadTest::trailingBytesOfAGlbAreAFinding()
{
    GltfBuilder builder;
    builder.addTriangle();
    std::vector<std::byte> bytes = bytesOf(builder.glb());
    bytes.insert(bytes.end(), 5, std::byte{7});
    const Loaded file = loaded(shared(bytes));
    QVERIFY(findingOf(file, "trailing_bytes"));
    QCOMPARE(findingOf(file, "trailing_bytes")->args[0].plain(), std::string("5"));
}

void GltfReadTest::everyComponentTypeDecodes_data()
{
    QTest::addColumn<int>("component");
    QTest::addColumn<bool>("normalized");
    QTest::addColumn<QList<float>>("expected");
    // Raw values 100, -100 (or its two's complement) and the type's largest and smallest; §3.11: c / max, not below -1.
    QTest::newRow("byte") << 5120 << false << QList<float>{100, -100, -128};
    QTest::newRow("byte normalized") << 5120 << true << QList<float>{100 / 127.f, -100 / 127.f, -1};
    QTest::newRow("ubyte") << 5121 << false << QList<float>{100, 156, 255};
    QTest::newRow("ubyte normalized") << 5121 << true << QList<float>{100 / 255.f, 156 / 255.f, 1};
    QTest::newRow("short") << 5122 << false << QList<float>{100, -100, -32768};
    QTest::newRow("short normalized") << 5122 << true << QList<float>{100 / 32767.f, -100 / 32767.f, -1};
    QTest::newRow("ushort") << 5123 << false << QList<float>{100, 65436, 65535};
    QTest::newRow("ushort normalized") << 5123 << true << QList<float>{100 / 65535.f, 65436 / 65535.f, 1};
    QTest::newRow("uint") << 5125 << false << QList<float>{100, 4294967196.f, 4294967295.f};
    QTest::newRow("float") << 5126 << false << QList<float>{100, -100, 0.1f};
}

void GltfReadTest::everyComponentTypeDecodes()
{
    QFETCH(int, component);
    QFETCH(bool, normalized);
    QFETCH(QList<float>, expected);
    GltfBuilder builder;
    std::size_t position = 0;
    switch (component) { // KHR_mesh_quantization lets positions have all of these
    case 5120:
        position = builder.add<std::int8_t>("VEC3", {100, -100, -128}, normalized);
        break;
    case 5121:
        position = builder.add<std::uint8_t>("VEC3", {100, 156, 255}, normalized);
        break;
    case 5122:
        position = builder.add<std::int16_t>("VEC3", {100, -100, -32768}, normalized);
        break;
    case 5123:
        position = builder.add<std::uint16_t>("VEC3", {100, 65436, 65535}, normalized);
        break;
    case 5125:
        position = builder.add<std::uint32_t>("VEC3", {100, 4294967196u, 4294967295u}, normalized);
        break;
    default:
        position = builder.add<float>("VEC3", {100, -100, 0.1f}, normalized);
    }
    builder.json["extensionsUsed"] = builder.json["extensionsRequired"] = {"KHR_mesh_quantization"};
    builder.addTriangle({{"POSITION", position}});
    const Loaded file = loaded(builder.glb());
    const glm::vec3 value = file.scene.sets[0]->positions[0];
    for (int i = 0; i < 3; ++i) QCOMPARE(value[i], expected[i]);
    QVERIFY(file.scene.facts->notUnderstood.empty());
}

void GltfReadTest::interleavedViewsAreReadByStride()
{
    GltfBuilder builder;
    struct Vertex {
        float position[3];
        std::uint8_t color[4];
        float uv[2];
    };
    const Vertex vertices[] = {{{0, 0, 0}, {255, 0, 0, 255}, {0, 1}}, {{1, 0, 0}, {0, 51, 0, 0}, {0.5f, 1}},
        {{0, 1, 0}, {0, 0, 0, 0}, {1, 0}}};
    const std::size_t view = builder.addView(vertices, sizeof vertices, sizeof(Vertex));
    const std::size_t position = builder.addAccessor(view, 0, 5126, "VEC3", 3);
    const std::size_t color = builder.addAccessor(view, 12, 5121, "VEC4", 3, true);
    const std::size_t uv = builder.addAccessor(view, 16, 5126, "VEC2", 3);
    builder.addTriangle({{"POSITION", position}, {"COLOR_0", color}, {"TEXCOORD_0", uv}});
    const Loaded file = loaded(builder.glb());
    const VertexStreams& streams = *file.scene.meshes[0]->parts[0]->vertices;
    QCOMPARE(file.scene.sets[0]->positions, kTriangle);
    QCOMPARE(streams.colors[0][1], glm::vec4(0, 0.2f, 0, 0));
    QCOMPARE(streams.uvs[0], (std::vector<glm::vec2>{{0, 1}, {0.5f, 1}, {1, 0}}));
}

void GltfReadTest::sparseElementsReplaceBaseAndZeros()
{
    GltfBuilder builder;
    const std::size_t base = builder.add<float>("VEC3", {0, 0, 0, 1, 0, 0, 0, 1, 0});
    const std::uint16_t places[] = {1};
    const float values[] = {7, 8, 9};
    const std::size_t at = builder.addView(places, sizeof places), value = builder.addView(values, sizeof values);
    const Json sparse = {
        {"count", 1}, {"indices", {{"bufferView", at}, {"componentType", 5123}}}, {"values", {{"bufferView", value}}}};
    builder.json["accessors"][base]["sparse"] = sparse;
    const std::size_t zeros =
        builder.push("accessors", {{"componentType", 5126}, {"count", 3}, {"type", "VEC3"}, {"sparse", sparse}});
    builder.addTriangle({{"POSITION", base}});
    builder.addTriangle({{"POSITION", zeros}});
    const Loaded file = loaded(builder.glb());
    QCOMPARE(file.scene.sets[0]->positions, (std::vector<glm::vec3>{{0, 0, 0}, {7, 8, 9}, {0, 1, 0}}));
    QCOMPARE(file.scene.sets[1]->positions, (std::vector<glm::vec3>{{0, 0, 0}, {7, 8, 9}, {0, 0, 0}}));

    builder.json["accessors"][base]["sparse"]["count"] = 2;
    QCOMPARE(errorKey(builder.glb()), std::string("accessor_outside"));
    builder.json["accessors"][base]["sparse"]["count"] = 1;
    builder.json["accessors"][base]["count"] = 1;
    QCOMPARE(errorKey(builder.glb()), std::string("sparse_out_of_range"));
}

void GltfReadTest::accessorWithoutViewIsZeros()
{
    GltfBuilder builder;
    const std::size_t zeros = builder.push("accessors", {{"componentType", 5126}, {"count", 3}, {"type", "VEC3"}});
    builder.addTriangle({{"POSITION", zeros}});
    QCOMPARE(loaded(builder.glb()).scene.sets[0]->positions, std::vector<glm::vec3>(3, glm::vec3(0)));
}

} // namespace gltf_read_test

QTEST_GUILESS_MAIN(gltf_read_test::GltfReadTest)
#include "gltf_read_test.moc"
