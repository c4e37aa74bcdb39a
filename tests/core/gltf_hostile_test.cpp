// SPDX-License-Identifier: MIT
#include "core/io/format/side_files.h"
#include "tests/core/hostile_load.h"
#include "tests/core/load_checks.h"

namespace gltf_hostile_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = GltfBuilder::Json;

namespace {

SharedBytes textOf(const std::string& text)
{
    return shareBytes(text);
}

/// A file whose JSON a case has changed, as GLB.
SharedBytes changed(const std::function<void(GltfBuilder&)>& change)
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    change(builder);
    return builder.glb();
}

std::vector<std::byte> glbBytes()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    return *builder.glb();
}

void setWord(std::vector<std::byte>& bytes, std::size_t at, std::uint32_t value)
{
    std::memcpy(bytes.data() + at, &value, 4);
}

} // namespace

/// Files that lie. Each case names the error that it has to give; all are refused in well under a second.
class GltfHostileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void brokenContainersAreErrors_data();
    void brokenContainersAreErrors();
    void brokenJsonIsAnErrorWithItsByte_data();
    void brokenJsonIsAnErrorWithItsByte();
    void whatJsonLacksIsSaidInOurWords();
    void brokenStructureIsAnErrorWithItsPointer_data();
    void brokenStructureIsAnErrorWithItsPointer();
    void absurdSizesAreRefusedBeforeAllocation_data();
    void absurdSizesAreRefusedBeforeAllocation();
    void aChainOfManyNodesIsAScene();
    void millionsOfEmptyObjectsAreRefused_data();
    void millionsOfEmptyObjectsAreRefused();
    void findingsHaveAnEnd();
    void stoppedLoadsAreCancelled();
    void sideFilesByAbsolutePathOrAddressAreRefused();
};

void GltfHostileTest::brokenContainersAreErrors_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("key");
    const auto row = [](const char* name, const std::vector<std::byte>& bytes, const char* key) {
        QTest::newRow(name) << QByteArray(
                                   reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()))
                            << key;
    };
    const std::vector<std::byte> good = glbBytes();
    row("empty", {}, "empty_file");
    row("magic only", {good.begin(), good.begin() + 4}, "truncated");
    row("header only", {good.begin(), good.begin() + 12}, "truncated");
    row("half", {good.begin(), good.begin() + static_cast<std::ptrdiff_t>(good.size() / 2)}, "truncated");
    std::vector<std::byte> bytes = good;
    setWord(bytes, 4, 1);
    row("version 1", bytes, "glb_version");
    bytes = good;
    setWord(bytes, 12, 0x7FFFFFFF);
    row("JSON chunk past the end", bytes, "glb_chunk");
    bytes = good;
    setWord(bytes, 12, 0xFFFFFFF8);
    row("chunk length that wraps", bytes, "glb_chunk");
    bytes = good;
    setWord(bytes, 16, 0x004E4942);
    row("BIN first", bytes, "glb_no_json");
    bytes = good;
    setWord(bytes, 8, 16);
    row("length shorter than the header", bytes, "glb_no_json");
    std::uint32_t json = 0;
    std::memcpy(&json, good.data() + 12, 4);
    bytes = good;
    setWord(bytes, 20 + json, 8);
    setWord(bytes, 8, static_cast<std::uint32_t>(20 + json + 16));
    bytes.resize(20 + json + 16);
    row("BIN chunk smaller than its buffer", bytes, "buffer_short");
}

void GltfHostileTest::brokenContainersAreErrors()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, key);
    QCOMPARE(errorKey(textOf(bytes.toStdString())), key.toStdString());
}

void GltfHostileTest::brokenJsonIsAnErrorWithItsByte_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("where");
    const auto row = [](const char* name, const QByteArray& text, const char* key, const char* where) {
        QTest::newRow(name) << text << key << where;
    };
    row("unfinished", R"({"asset":)", "json_syntax", "byte 9");
    row("NaN", R"({"asset":NaN})", "json_syntax", "byte 9");
    row("not UTF-8", "{\"asset\":\"\xFF\"}", "json_encoding", "byte 10");
    row("number too large", R"({"asset":{"version":"2.0"},"a":1e999})", "json_syntax", "byte 0");
    row("two values", "{} {}", "json_syntax", "byte 3");
    row("an array", "[]", "json_needs_object", "byte 0");
    row("100000 arrays deep", QByteArray(100000, '['), "json_too_deep", "byte 256");
    row("100000 objects deep", QByteArray("{\"a\":").repeated(100000), "json_too_deep", "byte 1280");
    QByteArray keys = "{";
    for (int i = 0; i < 50000; ++i) keys += "\"" + QByteArray::number(i) + "\":0,";
    row("50000 keys in one object", keys + "\"x\":0}", "json_too_many", nullptr);
    row("version 1", R"({"asset":{"version":"1.0"}})", "gltf_version", "/asset/version");
    row("minVersion", R"({"asset":{"version":"2.0","minVersion":"2.1"}})", "gltf_version", "/asset/minVersion");
}

void GltfHostileTest::brokenJsonIsAnErrorWithItsByte()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, key);
    QFETCH(QString, where);
    const Result<Loaded> result = loadMemory(textOf(text.toStdString()), {}, "a.gltf");
    QVERIFY(!result);
    QCOMPARE(std::string(result.error().text->key), key.toStdString());
    if (!where.isNull()) QCOMPARE(result.error().where, "a.gltf: " + where.toStdString());
}

void GltfHostileTest::whatJsonLacksIsSaidInOurWords()
{
    const auto said = [](const char* text) {
        const Result<Loaded> result = loadMemory(textOf(text), {}, "a.gltf");
        return result ? QString() : QString::fromStdString(englishMessage(result.error()));
    };
    const QString damaged = QStringLiteral("a.gltf: byte %1: The JSON text is damaged: %2.");
    const QString ends = QStringLiteral("it ends here, before it is complete; the file was cut off");
    QCOMPARE(said(R"({"asset":)"), damaged.arg(9).arg(ends));
    QVERIFY(said(R"({"asset":{"version":"2.)").endsWith(ends + u'.'));
    QCOMPARE(said(R"({"asset" 1})"), damaged.arg(9).arg(QStringLiteral("a colon is expected here")));
    QCOMPARE(said(R"({asset:1})"), damaged.arg(1).arg(QStringLiteral("a name in quotes is expected here")));
    QCOMPARE(
        said(R"({"a":[1 2]})"), damaged.arg(8).arg(QStringLiteral("a comma or a closing bracket is expected here")));
    QCOMPARE(
        said(R"({"a":1 "b":2})"), damaged.arg(9).arg(QStringLiteral("a comma or a closing brace is expected here")));
    QCOMPARE(said("{} {}"), damaged.arg(3).arg(QStringLiteral("the end of the text is expected here")));
}

void GltfHostileTest::brokenStructureIsAnErrorWithItsPointer_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("where");
    const auto row = [](const char* name, const char* pointer, const char* value, const char* key, const char* where) {
        QTest::newRow(name) << pointer << value << key << where;
    };
    row("node loop", "/nodes/1/children", "[0]", "node_loop", "/nodes/0");
    row("own child", "/nodes/2/children", "[2]", "node_loop", "/nodes/2");
    row("two parents", "/nodes/2/children", "[1]", "two_parents", "/nodes/2/children/0");
    row("child out of range", "/nodes/2/children", "[77]", "index_out_of_range", "/nodes/2/children/0");
    row("child negative", "/nodes/2/children", "[-1]", "json_needs_whole", "/nodes/2/children/0");
    row("child is text", "/nodes/2/children", "[\"1\"]", "json_needs_whole", "/nodes/2/children/0");
    row("children no array", "/nodes/2/children", "1", "json_needs_array", "/nodes/2/children");
    row("node no object", "/nodes/2", "3", "json_needs_object", "/nodes/2");
    row("nodes no array", "/nodes", "{}", "json_needs_array", "/nodes");
    row("mesh out of range", "/nodes/2/mesh", "1", "index_out_of_range", "/nodes/2/mesh");
    row("skin out of range", "/nodes/2/skin", "4294967296", "index_out_of_range", "/nodes/2/skin");
    row("joint out of range", "/skins/0/joints", "[0,3]", "index_out_of_range", "/skins/0/joints/1");
    row("scene out of range", "/scene", "1", "index_out_of_range", "/scene");
    row("scene node out of range", "/scenes/0/nodes", "[9]", "index_out_of_range", "/scenes/0/nodes/0");
    row("translation of two", "/nodes/1/translation", "[0,1]", "json_needs_numbers", "/nodes/1/translation");
    row("translation of text", "/nodes/1/translation", "[0,1,\"a\"]", "json_needs_number", "/nodes/1/translation/2");
    row("name a number", "/nodes/1/name", "5", "json_needs_text", "/nodes/1/name");
    row("accessor out of range", "/meshes/0/primitives/0/attributes/POSITION", "99", "index_out_of_range",
        "/meshes/0/primitives/0/attributes/POSITION");
    row("indices out of range", "/meshes/0/primitives/0/indices", "99", "index_out_of_range",
        "/meshes/0/primitives/0/indices");
    row("no attributes", "/meshes/0/primitives/0", "{}", "json_needs_member", "/meshes/0/primitives/0");
    row("mode 7", "/meshes/0/primitives/0/mode", "7", "primitive_mode", "/meshes/0/primitives/0/mode");
    row("component type", "/accessors/0/componentType", "5124", "component_type", "/accessors/0/componentType");
    row("float joints", "/accessors/0/componentType", "5126", "accessor_outside", "/accessors/0");
    row("type", "/accessors/0/type", "\"VEC5\"", "accessor_type", "/accessors/0/type");
    row("joints of two", "/accessors/0/type", "\"VEC2\"", "accessor_type", "/accessors/0/type");
    row("count past the view", "/accessors/2/count", "4", "accessor_outside", "/accessors/2");
    row("offset past the view", "/accessors/1/byteOffset", "1", "accessor_outside", "/accessors/1");
    row("offset that wraps", "/accessors/1/byteOffset", "18446744073709551615", "accessor_outside", "/accessors/1");
    row("stride past the view", "/bufferViews/1/byteStride", "252", "accessor_outside", "/accessors/1");
    row("view past the buffer", "/bufferViews/1/byteLength", "1000", "buffer_view_outside", "/bufferViews/1");
    row("view offset past the buffer", "/bufferViews/1/byteOffset", "9999999", "buffer_view_outside", "/bufferViews/1");
    row("view of no buffer", "/bufferViews/1/buffer", "3", "index_out_of_range", "/bufferViews/1/buffer");
    row("buffer past the chunk", "/buffers", "[{\"byteLength\":100000}]", "buffer_short", "/buffers/0");
    row("buffer without data", "/buffers", "[{\"byteLength\":100,\"uri\":\"data:;base64,A\"}]", "data_uri",
        "/buffers/0/uri");
    row("data URI of no base64", "/buffers", "[{\"byteLength\":1,\"uri\":\"data:text/plain,abc\"}]", "data_uri",
        "/buffers/0/uri");
    row("data URI with a foreign letter", "/buffers", "[{\"byteLength\":1,\"uri\":\"data:;base64,AA*A\"}]", "data_uri",
        "/buffers/0/uri");
    row("data URI too short", "/buffers", "[{\"byteLength\":9,\"uri\":\"data:;base64,AAAA\"}]", "buffer_short",
        "/buffers/0");
    row("texture out of range", "/materials", R"([{"normalTexture":{"index":0}}])", "index_out_of_range",
        "/materials/0/normalTexture/index");
    row("sampler out of range", "/animations", R"([{"channels":[{"sampler":0,"target":{"node":0,"path":"scale"}}]}])",
        "index_out_of_range", "/animations/0/channels/0/sampler");
    row("inverse binds of the wrong type", "/skins/0/inverseBindMatrices", "1", "inverse_bind_format",
        "/skins/0/inverseBindMatrices");
}

void GltfHostileTest::brokenStructureIsAnErrorWithItsPointer()
{
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    QFETCH(QString, key);
    QFETCH(QString, where);
    const SharedBytes bytes = changed([&](GltfBuilder& builder) {
        builder.json[Json::json_pointer(pointer.toStdString())] = Json::parse(value.toStdString());
    });
    QCOMPARE(errorKey(bytes), key.toStdString());
    QCOMPARE(errorWhere(bytes), "test.glb: " + where.toStdString());
}

void GltfHostileTest::absurdSizesAreRefusedBeforeAllocation_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("key");
    const auto row = [](const char* name, const char* pointer, const char* value, const char* key) {
        QTest::newRow(name) << pointer << value << key;
    };
    row("zeros without a view", "/accessors/2", R"({"componentType":5126,"count":4000000000,"type":"VEC3"})",
        "too_large");
    row("count times size wraps", "/accessors/2", R"({"componentType":5126,"count":1537228672809129302,"type":"VEC3"})",
        "too_large");
    row("count past the view wraps", "/accessors/2/count", "1537228672809129302", "accessor_outside");
    row("sparse count", "/accessors/2/sparse",
        R"({"count":4611686018427387904,"indices":{"bufferView":0,"componentType":5123},"values":{"bufferView":0}})",
        "accessor_outside");
    row("meshopt count", "/bufferViews/0/extensions",
        R"({"EXT_meshopt_compression":{"buffer":0,"byteLength":4,"byteStride":16,"count":1152921504606846977,
            "mode":"ATTRIBUTES"}})",
        "too_large");
}

void GltfHostileTest::absurdSizesAreRefusedBeforeAllocation()
{
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    QFETCH(QString, key);
    const SharedBytes bytes = changed([&](GltfBuilder& builder) {
        builder.json[Json::json_pointer(pointer.toStdString())] = Json::parse(value.toStdString());
    });
    QCOMPARE(errorKey(bytes), key.toStdString());
}

void GltfHostileTest::aChainOfManyNodesIsAScene()
{
    Json nodes = Json::array();
    for (int i = 0; i < 50000; ++i) nodes.push_back({{"children", {i + 1}}});
    nodes.push_back(Json::object());
    const Json json = {{"asset", {{"version", "2.0"}}}, {"nodes", nodes}};
    QVERIFY(loadHostile(textOf(json.dump()), "chain.gltf"));
}

void GltfHostileTest::millionsOfEmptyObjectsAreRefused_data()
{
    QTest::addColumn<QString>("list");
    for (const char* list : {"nodes", "materials"}) QTest::newRow(list) << list;
}

void GltfHostileTest::millionsOfEmptyObjectsAreRefused()
{
    QFETCH(QString, list);
    std::string text = R"({"asset":{"version":"2.0"},")" + list.toStdString() + "\":[{}";
    for (int i = 0; i < 2'000'000; ++i) text += ",{}";
    QCOMPARE(errorKey(textOf(text + "]}")), std::string("too_large"));
}

void GltfHostileTest::findingsHaveAnEnd()
{
    const SharedBytes bytes = changed([&](GltfBuilder& builder) {
        for (int i = 0; i < 10'000; ++i) builder.push("skins", {{"joints", Json::array()}});
    });
    const Loaded file = loaded(bytes);
    QVERIFY(file.findings.size() > 1000 && file.findings.size() < 10'000);
}

void GltfHostileTest::stoppedLoadsAreCancelled()
{
    std::stop_source stop;
    stop.request_stop();
    LoadContext context;
    context.task.stop = stop.get_token();
    const Result<Loaded> result = loadBytes({.path = "a.glb", .bytes = changed([](GltfBuilder&) {})}, context);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Cancelled);
}

void GltfHostileTest::sideFilesByAbsolutePathOrAddressAreRefused()
{
    GltfBuilder builder;
    builder.addTriangle();
    builder.push("images", {{"uri", "https://example.com/a.png"}});
    builder.push("images", {{"uri", "/etc/passwd"}});
    LoadContext context;
    context.resolver = sideFileResolver("model.glb");
    const Result<Loaded> file = loadBytes({.path = "model.glb", .bytes = builder.glb()}, context);
    QVERIFY(file);
    QCOMPARE(file->findings.size(), std::size_t{2});
    for (const Finding& finding : file->findings) QCOMPARE(finding.text->key, errors::kSideFileForbidden.key);
    for (const char* uri : {"/etc/passwd", "file:///etc/passwd", "C:\\x.bin", "\\\\server\\x", "%2Fetc%2Fpasswd"}) {
        const Result<Loaded> refused = loadBytes({.path = "m.gltf", .bytes = builder.gltfWithSideFile(uri)}, context);
        QVERIFY(!refused);
        QCOMPARE(refused.error().text->key, errors::kSideFileForbidden.key);
    }
}

} // namespace gltf_hostile_test

QTEST_GUILESS_MAIN(gltf_hostile_test::GltfHostileTest)
#include "gltf_hostile_test.moc"
