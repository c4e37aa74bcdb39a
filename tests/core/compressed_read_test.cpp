// SPDX-License-Identifier: MIT
#include "core/io/import/unpack_mesh.h"
#include "tests/core/load_checks.h"

#include <draco/attributes/geometry_attribute.h>
#include <draco/compression/encode.h>
#include <draco/mesh/mesh.h>
#include <meshoptimizer.h>

#include <algorithm>

namespace compressed_read_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = GltfBuilder::Json;

namespace {

const std::vector<float> kQuad = {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0};

/// A view that EXT_meshopt_compression describes; its plain buffer is a fallback without data.
std::size_t addPacked(GltfBuilder& builder, const std::vector<unsigned char>& packed, std::size_t count,
    std::size_t stride, const char* mode, const char* filter = "NONE")
{
    const std::size_t raw = builder.addView(packed.data(), packed.size());
    const Json place = builder.json["bufferViews"][raw];
    builder.json["bufferViews"].erase(raw);
    return builder.push("bufferViews",
        {{"buffer", 1}, {"byteLength", count * stride}, {"byteStride", stride},
            {"extensions", {{"EXT_meshopt_compression",
                               {{"buffer", 0}, {"byteOffset", place["byteOffset"]}, {"byteLength", packed.size()},
                                   {"byteStride", stride}, {"count", count}, {"mode", mode}, {"filter", filter}}}}}});
}

SharedBytes withFallback(GltfBuilder& builder)
{
    builder.json["extensionsRequired"] = builder.json["extensionsUsed"] = {"EXT_meshopt_compression"};
    builder.json["buffers"] = Json::array({{{"byteLength", builder.bin.size()}},
        {{"byteLength", 1000}, {"extensions", {{"EXT_meshopt_compression", {{"fallback", true}}}}}}});
    return builder.glb();
}

std::vector<unsigned char> packedVertices(const void* vertices, std::size_t count, std::size_t stride)
{
    std::vector<unsigned char> out(meshopt_encodeVertexBufferBound(count, stride));
    out.resize(meshopt_encodeVertexBuffer(out.data(), out.size(), vertices, count, stride));
    return out;
}

/// A quad of two triangles with joints and weights, by Draco's lossless sequential encoder.
std::vector<char> dracoQuad()
{
    draco::Mesh mesh;
    mesh.SetNumFaces(2);
    mesh.set_num_points(4);
    mesh.SetFace(draco::FaceIndex(0), {draco::PointIndex(0), draco::PointIndex(1), draco::PointIndex(2)});
    mesh.SetFace(draco::FaceIndex(1), {draco::PointIndex(2), draco::PointIndex(1), draco::PointIndex(3)});
    const auto add = [&](draco::GeometryAttribute::Type type, std::int8_t columns, draco::DataType data,
                         const void* values, std::int64_t stride, bool normalized) {
        draco::GeometryAttribute attribute;
        attribute.Init(type, nullptr, static_cast<std::uint8_t>(columns), data, normalized, stride, 0);
        const int id = mesh.AddAttribute(attribute, true, 4);
        for (std::uint32_t i = 0; i < 4; ++i)
            mesh.attribute(id)->SetAttributeValue(
                draco::AttributeValueIndex(i), static_cast<const char*>(values) + i * stride);
    };
    const std::uint8_t joints[16] = {0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0};
    const std::uint8_t weights[16] = {100, 155, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0};
    add(draco::GeometryAttribute::POSITION, 3, draco::DT_FLOAT32, kQuad.data(), 12, false);
    add(draco::GeometryAttribute::GENERIC, 4, draco::DT_UINT8, joints, 4, false);
    add(draco::GeometryAttribute::GENERIC, 4, draco::DT_UINT8, weights, 4, true);
    draco::Encoder encoder;
    encoder.SetEncodingMethod(draco::MESH_SEQUENTIAL_ENCODING);
    draco::EncoderBuffer buffer;
    if (!encoder.EncodeMeshToBuffer(mesh, &buffer).ok()) return {};
    return {buffer.data(), buffer.data() + buffer.size()};
}

GltfBuilder dracoFile(const std::vector<char>& packed)
{
    GltfBuilder builder;
    const std::size_t view = builder.addView(packed.data(), packed.size());
    const auto accessor = [&](int component, std::size_t count, const char* type, bool normalized = false) {
        Json item = {{"componentType", component}, {"count", count}, {"type", type}};
        if (normalized) item["normalized"] = true;
        return builder.push("accessors", item);
    };
    const Json attributes = {{"POSITION", accessor(5126, 4, "VEC3")}, {"JOINTS_0", accessor(5121, 4, "VEC4")},
        {"WEIGHTS_0", accessor(5121, 4, "VEC4", true)}};
    const Json extension = {{"bufferView", view}, {"attributes", {{"POSITION", 0}, {"JOINTS_0", 1}, {"WEIGHTS_0", 2}}}};
    builder.push(
        "meshes", {{"primitives", Json::array({{{"attributes", attributes}, {"indices", accessor(5123, 6, "SCALAR")},
                                      {"extensions", {{"KHR_draco_mesh_compression", extension}}}}})}});
    builder.json["extensionsRequired"] = builder.json["extensionsUsed"] = {"KHR_draco_mesh_compression"};
    return builder;
}

} // namespace

class CompressedReadTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void meshoptAttributesAndIndicesDecode();
    void meshoptExponentialFilterDecodes();
    void damagedMeshoptIsAnError();
    void meshoptShapesThatTheExtensionForbidsAreErrors_data();
    void meshoptShapesThatTheExtensionForbidsAreErrors();
    void dracoPrimitivesDecode();
    void damagedDracoIsAnError();
    void aLyingDecoderIsAnError();
};

void CompressedReadTest::meshoptAttributesAndIndicesDecode()
{
    GltfBuilder builder;
    const std::vector<unsigned> indices = {0, 1, 2, 2, 1, 3};
    std::vector<unsigned char> packed(meshopt_encodeIndexBufferBound(6, 4));
    packed.resize(meshopt_encodeIndexBuffer(packed.data(), packed.size(), indices.data(), 6));
    const std::size_t position = builder.addAccessor(
        addPacked(builder, packedVertices(kQuad.data(), 4, 12), 4, 12, "ATTRIBUTES"), 0, 5126, "VEC3", 4);
    const std::size_t view = addPacked(builder, packed, 6, 2, "TRIANGLES");
    builder.json["bufferViews"][view].erase("byteStride"); // index views have none
    const std::size_t index = builder.addAccessor(view, 0, 5123, "SCALAR", 6);
    builder.addTriangle({{"POSITION", position}});
    builder.json["meshes"][0]["primitives"][0]["indices"] = index;
    const Loaded file = loaded(withFallback(builder));
    QCOMPARE(file.scene.sets[0]->positions, (std::vector<glm::vec3>{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}));
    // The coder may turn a triangle's corners, never their sense.
    std::vector<VertexIndex> got = file.scene.meshes[0]->parts[0]->indices;
    for (std::size_t t = 0; t < got.size(); t += 3)
        std::rotate(got.begin() + static_cast<long>(t),
            std::min_element(got.begin() + static_cast<long>(t), got.begin() + static_cast<long>(t) + 3),
            got.begin() + static_cast<long>(t) + 3);
    QCOMPARE(got, (std::vector<VertexIndex>{0, 1, 2, 1, 3, 2}));
    QVERIFY(mapOf(file).compressedView[0] && mapOf(file).compressedAccessor[position]);
    QVERIFY(file.scene.facts->notUnderstood.empty());
}

void CompressedReadTest::meshoptExponentialFilterDecodes()
{
    // §filters: 8-bit exponent e above a 24-bit mantissa m stand for m × 2^e.
    const auto word = [](int exponent, int mantissa) {
        return (static_cast<std::uint32_t>(exponent) << 24) | (static_cast<std::uint32_t>(mantissa) & 0xFFFFFFu);
    };
    const std::vector<std::uint32_t> words = {
        word(0, 3), word(-1, 3), word(2, -5), word(0, 0), word(0, 1), word(0, 2), word(0, 1), word(0, 1), word(0, 1)};
    GltfBuilder builder;
    const std::size_t view =
        addPacked(builder, packedVertices(words.data(), 3, 12), 3, 12, "ATTRIBUTES", "EXPONENTIAL");
    builder.addTriangle({{"POSITION", builder.addAccessor(view, 0, 5126, "VEC3", 3)}});
    QCOMPARE(loaded(withFallback(builder)).scene.sets[0]->positions[0], glm::vec3(3, 1.5f, -20));
}

void CompressedReadTest::damagedMeshoptIsAnError()
{
    GltfBuilder builder;
    std::vector<unsigned char> packed = packedVertices(kQuad.data(), 4, 12);
    packed[0] ^= 0x55;
    const std::size_t view = addPacked(builder, packed, 4, 12, "ATTRIBUTES");
    builder.addTriangle({{"POSITION", builder.addAccessor(view, 0, 5126, "VEC3", 4)}});
    QCOMPARE(errorKey(withFallback(builder)), std::string("decode_failed"));
    QCOMPARE(errorWhere(builder.glb()), std::string("test.glb: /bufferViews/0/extensions/EXT_meshopt_compression"));
}

void CompressedReadTest::meshoptShapesThatTheExtensionForbidsAreErrors_data()
{
    QTest::addColumn<int>("stride");
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("mode");
    QTest::addColumn<QString>("filter");
    QTest::newRow("stride 3") << 3 << 4 << "ATTRIBUTES"
                              << "NONE";
    QTest::newRow("stride 0") << 0 << 4 << "ATTRIBUTES"
                              << "NONE";
    QTest::newRow("stride 260") << 260 << 4 << "ATTRIBUTES"
                                << "NONE";
    QTest::newRow("index stride 8") << 8 << 3 << "TRIANGLES"
                                    << "NONE";
    QTest::newRow("four corners") << 4 << 4 << "TRIANGLES"
                                  << "NONE";
    QTest::newRow("filter on indices") << 4 << 3 << "INDICES"
                                       << "EXPONENTIAL";
    QTest::newRow("octahedral stride") << 12 << 4 << "ATTRIBUTES"
                                       << "OCTAHEDRAL";
    QTest::newRow("quaternion stride") << 12 << 4 << "ATTRIBUTES"
                                       << "QUATERNION";
    QTest::newRow("mode") << 12 << 4 << "OTHER"
                          << "NONE";
    QTest::newRow("filter") << 12 << 4 << "ATTRIBUTES"
                            << "OTHER";
}

void CompressedReadTest::meshoptShapesThatTheExtensionForbidsAreErrors()
{
    QFETCH(int, stride);
    QFETCH(int, count);
    QFETCH(QString, mode);
    QFETCH(QString, filter);
    GltfBuilder builder;
    const std::size_t view = addPacked(builder, packedVertices(kQuad.data(), 4, 12), static_cast<std::size_t>(count),
        static_cast<std::size_t>(stride), mode.toUtf8().constData(), filter.toUtf8().constData());
    builder.addTriangle({{"POSITION", builder.addAccessor(view, 0, 5126, "VEC3", 4)}});
    QCOMPARE(errorKey(withFallback(builder)), std::string("decode_shape"));
}

void CompressedReadTest::dracoPrimitivesDecode()
{
    const std::vector<char> packed = dracoQuad();
    QVERIFY(!packed.empty());
    const Loaded file = loaded(dracoFile(packed).glb());
    QCOMPARE(file.scene.sets[0]->positions, (std::vector<glm::vec3>{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}));
    QCOMPARE(file.scene.meshes[0]->parts[0]->indices, (std::vector<VertexIndex>{0, 1, 2, 2, 1, 3}));
    const SetWeights& weights = *file.scene.weights[0];
    QCOMPARE(weights.storage, WeightStorage::Unorm8);
    QCOMPARE(weights.at(0)[1], (Influence{1, 155 / 255.f}));
    QCOMPARE(weights.at(3)[0], (Influence{1, 1.0f}));
    QVERIFY(mapOf(file).compressedView[0]);
    QVERIFY(mapOf(file).compressedAccessor[0] && mapOf(file).compressedAccessor[3]);
}

void CompressedReadTest::damagedDracoIsAnError()
{
    std::vector<char> packed = dracoQuad();
    packed.resize(packed.size() / 2);
    QCOMPARE(errorKey(dracoFile(packed).glb()), std::string("decode_failed"));
    GltfBuilder counts = dracoFile(dracoQuad());
    counts.json["accessors"][0]["count"] = 5;
    QCOMPARE(errorKey(counts.glb()), std::string("decode_shape"));
    GltfBuilder attribute = dracoFile(dracoQuad());
    attribute.json["meshes"][0]["primitives"][0]["extensions"]["KHR_draco_mesh_compression"]["attributes"]["JOINTS_0"] =
        9;
    QCOMPARE(errorKey(attribute.glb()), std::string("decode_shape"));
}

/// Answers of a decoder that a file took over: attributes that nobody asked for, too few bytes, too many.
void CompressedReadTest::aLyingDecoderIsAnError()
{
    const SharedBytes file = dracoFile(dracoQuad()).glb();
    const auto answers = [&file](std::vector<std::uint32_t> words, std::size_t bytes) {
        unpackOutside([=](Packed, ByteSpan, std::size_t) { return withWords(words, std::vector<std::byte>(bytes)); });
        const Result<Loaded> read = loadBytes({.path = "a.glb", .bytes = file}, {});
        unpackOutside({});
        return read ? std::string() : englishMessage(read.error());
    };
    constexpr std::size_t kAll = 6 * 2 + 4 * (12 + 4 + 4);
    QVERIFY(answers({kDracoFine, 0}, kAll).empty());
    for (const std::size_t bytes : {std::size_t{0}, kAll - 1, kAll + 1})
        QVERIFY(!answers({kDracoFine, 0}, bytes).empty());
    for (const std::uint32_t attribute : {1u, 4u, 1000000u, 4294967295u})
        QVERIFY(!answers({kDracoAttributeShape, attribute}, 0).empty());
    QVERIFY(!answers({kDracoIndexShape, 0}, 0).empty());
    QVERIFY(!answers({77, 0}, kAll).empty());
    QVERIFY(!answers({}, 0).empty());
}

} // namespace compressed_read_test

QTEST_GUILESS_MAIN(compressed_read_test::CompressedReadTest)
#include "compressed_read_test.moc"
