// SPDX-License-Identifier: MIT
#include "tests/core/gltf_builder.h"
#include "tests/core/save_checks.h"

#include <QtTest>

#include <meshoptimizer.h>

namespace patch_weights_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = GltfBuilder::Json;

namespace {

Loaded loaded(const SharedBytes& bytes, std::map<std::string, SharedBytes> sideFiles = {})
{
    Result<Loaded> file = loadMemory(bytes, std::move(sideFiles));
    if (!file) qFatal("%s", englishMessage(file.error()).c_str());
    return std::move(*file);
}

/// A skinned triangle whose weights are integers of type T: 0 and 1 in full on slot 0, 2 split in two.
template <class T> GltfBuilder quantised(T one, T low, T high)
{
    GltfBuilder builder;
    builder.push("nodes", {{"name", "root"}, {"children", {1}}});
    builder.push("nodes", {{"name", "tip"}});
    const std::size_t joints = builder.add<std::uint8_t>("VEC4", {0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0});
    const std::size_t weights = builder.add<T>("VEC4", {one, 0, 0, 0, one, 0, 0, 0, low, high, 0, 0}, true);
    const std::size_t mesh = builder.addTriangle({{"JOINTS_0", joints}, {"WEIGHTS_0", weights}});
    builder.push("skins", {{"joints", {0, 1}}});
    builder.push("nodes", {{"mesh", mesh}, {"skin", 0}});
    return builder;
}

Json jsonOf(const Loaded& file)
{
    const std::string_view text = asText(*file.source->files[0].bytes);
    std::uint32_t size = 0;
    std::memcpy(&size, text.data() + 12, 4);
    return Json::parse(text.substr(0, 4) == "glTF" ? text.substr(20, size) : text);
}

bool hasChange(const SavePlan& plan, const char* what)
{
    return std::any_of(plan.changes.begin(), plan.changes.end(),
        [&](const ChangedValue& change) { return englishText(change.what).find(what) != std::string::npos; });
}

} // namespace

class PatchWeightsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFloatWeightChangesItsFourBytes();
    void integerWeightsKeepTheirType();
    void aWeightThatRoundsToTheStoredOneIsListedAndChangesNothing();
    void aWeightPastTheTypeTurnsTheAccessorToFloats();
    void aJointPast255GetsSixteenBits();
    void boundsFollowAndAreListedAsDerived();
    void anAccessorOfAnotherPrimitiveIsCopied();
    void bytesThatAnotherAccessorReadsAreCopied();
    void interleavedWeightsChangeInPlace();
    void sparseWeightsAreCopied();
    void aFifthInfluenceGrowsAllUsersOfTheSet();
    void aNinthInfluenceGrowsTwoSets();
    void compressedWeightsAreRefusedByName();
    void positionsAreRefused();
};

void PatchWeightsTest::aFloatWeightChangesItsFourBytes()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    const Loaded file = loaded(builder.glb());
    const Scene scene = withRow(file.scene, 0, 2, {{0, 0.75f}, {1, 0.5f}, {0, 0.0f}, {0, 0.0f}});
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.plan.changes.size(), std::size_t{1});
    const ChangedValue& change = saved.plan.changes[0];
    QCOMPARE(change.length, std::size_t{4});
    QCOMPARE(change.before, std::string("0.5"));
    QCOMPARE(change.after, std::string("0.75"));
    QCOMPARE(englishText(change.what), std::string("weights of point 2, mesh 0, set 0"));
    QVERIFY(!change.derived);
    std::vector<std::byte> expected = *file.source->files[0].bytes;
    const float value = 0.75f;
    std::memcpy(expected.data() + change.offset, &value, 4);
    QVERIFY(*saved.plan.files[0].bytes == expected);
}

void PatchWeightsTest::integerWeightsKeepTheirType()
{
    const auto check = [](const Loaded& file, float steps) {
        const Scene scene = withRow(file.scene, 0, 2, {{0, 0.3f}, {1, 0.7f}, {0, 0.0f}, {0, 0.0f}});
        const Saved saved = saveInMemory(file.scene, *file.source, scene);
        VERIFY_SAVED(saved);
        QCOMPARE(saved.plan.files[0].bytes->size(), file.source->files[0].bytes->size());
        QCOMPARE(saved.loaded.scene.weights[0]->weights(2)[0], std::round(0.3f * steps) / steps);
        const Saved back = saveInMemory(scene, *saved.loaded.source, file.scene);
        QVERIFY(sameFiles(*back.loaded.source, *file.source));
    };
    check(loaded(quantised<std::uint8_t>(255, 55, 200).glb()), 255.0f);
    check(loaded(quantised<std::uint16_t>(65535, 15535, 50000).glb()), 65535.0f);
}

void PatchWeightsTest::aWeightThatRoundsToTheStoredOneIsListedAndChangesNothing()
{
    const Loaded file = loaded(quantised<std::uint8_t>(255, 55, 200).glb());
    std::vector<Influence> row = file.scene.weights[0]->at(2);
    row[0].weight += 0.0005f;
    const Saved saved = saveInMemory(file.scene, *file.source, withRow(file.scene, 0, 2, row));
    VERIFY_SAVED(saved);
    QVERIFY(saved.plan.sameBytes);
    QCOMPARE(saved.plan.changes.size(), std::size_t{1});
    QVERIFY(hasChange(saved.plan, "rounds to the stored value"));
}

void PatchWeightsTest::aWeightPastTheTypeTurnsTheAccessorToFloats()
{
    const Loaded file = loaded(quantised<std::uint8_t>(255, 55, 200).glb());
    const Scene scene = withRow(file.scene, 0, 2, {{0, 1.5f}, {1, 0.25f}, {0, 0.0f}, {0, 0.0f}});
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.weights[0]->weights(2)[0], 1.5f);
    QCOMPARE(saved.loaded.scene.weights[0]->weights(0)[0], 1.0f);
    const Json& json = jsonOf(saved.loaded);
    QCOMPARE(json["accessors"].size(), jsonOf(file)["accessors"].size()); // moved, not orphaned
}

void PatchWeightsTest::aJointPast255GetsSixteenBits()
{
    GltfBuilder builder = quantised<std::uint8_t>(255, 55, 200);
    for (int i = 0; i < 300; ++i) builder.json["skins"][0]["joints"].push_back(builder.push("nodes", Json::object()));
    const Loaded file = loaded(builder.glb());
    const Scene scene = withRow(file.scene, 0, 1, {{299, 1.0f}, {0, 0.0f}, {0, 0.0f}, {0, 0.0f}});
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.weights[0]->slots(1)[0], 299u);
    QCOMPARE(saved.loaded.scene.weights[0]->slots(2)[1], 1u);
    const Saved tooFar = saveInMemory(file.scene, *file.source, withRow(file.scene, 0, 1, {{70000, 1.0f}}));
    QVERIFY(!tooFar.problem.empty());
}

void PatchWeightsTest::boundsFollowAndAreListedAsDerived()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.json["accessors"][1]["min"] = {0.0, 0.0, 0.0, 0.25}; // the last one is wrong and none of our business
    builder.json["accessors"][1]["max"] = {1.0, 0.5, 0.0, 0.0};
    const Loaded file = loaded(builder.glb());
    const Scene scene = withRow(file.scene, 0, 2, {{0, 0.5f}, {1, 0.875f}, {0, 0.0f}, {0, 0.0f}});
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    const auto derived = std::count_if(saved.plan.changes.begin(), saved.plan.changes.end(),
        [](const ChangedValue& change) { return change.pointer == "/accessors/1/max/1" && change.derived; });
    QCOMPARE(derived, std::ptrdiff_t{1});
    QCOMPARE(jsonOf(saved.loaded)["accessors"][1]["max"][1], Json(0.875));
    QCOMPARE(jsonOf(saved.loaded)["accessors"][1]["min"], jsonOf(file)["accessors"][1]["min"]);
}

void PatchWeightsTest::anAccessorOfAnotherPrimitiveIsCopied()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    // A second mesh with places of its own and the first one's influences: another set.
    builder.addTriangle({{"JOINTS_0", 0}, {"WEIGHTS_0", 1}});
    builder.push("nodes", {{"mesh", 1}, {"skin", 0}});
    builder.json["scenes"][0]["nodes"].push_back(3);
    const Loaded file = loaded(builder.glb());
    QCOMPARE(file.scene.sets.size(), std::size_t{2});
    const Scene scene = withRow(file.scene, 1, 0, {{0, 0.25f}, {1, 0.75f}, {0, 0.0f}, {0, 0.0f}});
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.weights[0]->weights(0)[0], 1.0f);
    QCOMPARE(saved.loaded.scene.weights[1]->weights(0)[1], 0.75f);
    QCOMPARE(jsonOf(saved.loaded)["meshes"][0], jsonOf(file)["meshes"][0]);
}

void PatchWeightsTest::bytesThatAnotherAccessorReadsAreCopied()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.addAccessor(1, 0, 5126, "VEC4", 3); // an accessor of its own on the same bytes
    builder.addTriangle({{"JOINTS_0", 0}, {"WEIGHTS_0", builder.json["accessors"].size() - 1}});
    builder.json["bufferViews"][1]["byteLength"] = 48;
    builder.push("nodes", {{"mesh", 1}, {"skin", 0}});
    builder.json["scenes"][0]["nodes"].push_back(3);
    const Loaded file = loaded(builder.glb());
    const Scene scene = withRow(file.scene, 0, 0, {{0, 0.25f}, {0, 0.0f}, {0, 0.0f}, {0, 0.0f}});
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.weights[1]->weights(0)[0], 1.0f);
}

void PatchWeightsTest::interleavedWeightsChangeInPlace()
{
    struct Vertex {
        float position[3];
        std::uint8_t joints[4];
        float weights[4];
    };
    const Vertex vertices[3] = {{{0, 0, 0}, {0, 0, 0, 0}, {1, 0, 0, 0}}, {{1, 0, 0}, {0, 0, 0, 0}, {1, 0, 0, 0}},
        {{0, 1, 0}, {0, 1, 0, 0}, {0.5f, 0.5f, 0, 0}}};
    GltfBuilder builder;
    builder.push("nodes", {{"children", {1}}});
    builder.push("nodes", Json::object());
    const std::size_t view = builder.addView(vertices, sizeof vertices, sizeof(Vertex));
    const std::size_t position = builder.addAccessor(view, 0, 5126, "VEC3", 3);
    const std::size_t joints = builder.addAccessor(view, 12, 5121, "VEC4", 3);
    const std::size_t weights = builder.addAccessor(view, 16, 5126, "VEC4", 3);
    builder.addTriangle({{"POSITION", position}, {"JOINTS_0", joints}, {"WEIGHTS_0", weights}});
    builder.push("skins", {{"joints", {0, 1}}});
    builder.push("nodes", {{"mesh", 0}, {"skin", 0}});
    const Loaded file = loaded(builder.glb());
    const Scene scene = withRow(file.scene, 0, 1, {{1, 0.25f}, {0, 0.75f}, {0, 0.0f}, {0, 0.0f}});
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.plan.files[0].bytes->size(), file.source->files[0].bytes->size());
    QVERIFY(saved.loaded.scene.sets[0]->positions == file.scene.sets[0]->positions);
}

void PatchWeightsTest::sparseWeightsAreCopied()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    const std::uint16_t index = 1;
    const float replaced[4] = {0.25f, 0.75f, 0, 0};
    const std::size_t indices = builder.addView(&index, 2), values = builder.addView(replaced, 16);
    builder.json["accessors"][1]["sparse"] = {{"count", 1},
        {"indices", {{"bufferView", indices}, {"componentType", 5123}}}, {"values", {{"bufferView", values}}}};
    const Loaded file = loaded(builder.glb());
    QCOMPARE(file.scene.weights[0]->weights(1)[1], 0.75f);
    const Scene scene = withRow(file.scene, 0, 0, {{0, 0.5f}, {1, 0.5f}, {0, 0.0f}, {0, 0.0f}});
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.weights[0]->weights(1)[1], 0.75f);
    QVERIFY(!jsonOf(saved.loaded)["accessors"][1].contains("sparse"));
}

void PatchWeightsTest::aFifthInfluenceGrowsAllUsersOfTheSet()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    Json primitive = builder.json["meshes"][0]["primitives"][0];
    primitive["material"] = builder.push("materials", {{"name", "other"}});
    builder.json["meshes"][0]["primitives"].push_back(primitive);
    const Loaded file = loaded(builder.glb());
    QCOMPARE(file.scene.sets.size(), std::size_t{1});
    std::vector<Influence> row = file.scene.weights[0]->at(1);
    row.push_back({1, 0.125f});
    const Saved saved = saveInMemory(file.scene, *file.source, withRow(file.scene, 0, 1, row));
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.sets.size(), std::size_t{1});
    QCOMPARE(saved.loaded.scene.weights[0]->influences(0), std::size_t{8});
    QCOMPARE(saved.loaded.scene.weights[0]->at(1)[4], (Influence{1, 0.125f}));
    const Json& json = jsonOf(saved.loaded);
    for (const Json& user : json["meshes"][0]["primitives"]) QVERIFY(user["attributes"].contains("WEIGHTS_1"));
    QVERIFY(hasChange(saved.plan, "weights of point 1, mesh 0, set 0"));
}

void PatchWeightsTest::aNinthInfluenceGrowsTwoSets()
{
    const Loaded file = loaded(quantised<std::uint8_t>(255, 55, 200).glb());
    std::vector<Influence> row(9, Influence{0, 0.0f});
    row[0] = {0, 0.5f};
    row[8] = {1, 0.5f};
    const Saved saved = saveInMemory(file.scene, *file.source, withRow(file.scene, 0, 0, row));
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.weights[0]->influences(2), std::size_t{12});
    const Json& json = jsonOf(saved.loaded);
    const Json& attributes = json["meshes"][0]["primitives"][0]["attributes"];
    QCOMPARE(json["accessors"][attributes["WEIGHTS_2"].get<std::size_t>()]["componentType"], Json(5121));
    QCOMPARE(json["accessors"][attributes["WEIGHTS_2"].get<std::size_t>()]["normalized"], Json(true));
}

void PatchWeightsTest::compressedWeightsAreRefusedByName()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    const float weights[12] = {1, 0, 0, 0, 1, 0, 0, 0, 0.5f, 0.5f, 0, 0};
    std::vector<unsigned char> packed(meshopt_encodeVertexBufferBound(3, 16));
    packed.resize(meshopt_encodeVertexBuffer(packed.data(), packed.size(), weights, 3, 16));
    const std::size_t raw = builder.addView(packed.data(), packed.size());
    const Json at = builder.json["bufferViews"][raw]["byteOffset"];
    builder.json["bufferViews"][1] = {{"buffer", 1}, {"byteLength", 48}, {"byteStride", 16},
        {"extensions", {{"EXT_meshopt_compression", {{"buffer", 0}, {"byteOffset", at}, {"byteLength", packed.size()},
                                                        {"byteStride", 16}, {"count", 3}, {"mode", "ATTRIBUTES"}}}}}};
    builder.json["extensionsRequired"] = builder.json["extensionsUsed"] = {"EXT_meshopt_compression"};
    builder.json["buffers"] = Json::array({{{"byteLength", builder.bin.size()}}, {{"byteLength", 48}}});
    const Loaded file = loaded(builder.glb());
    QCOMPARE(file.scene.weights[0]->weights(2)[1], 0.5f);
    const Scene scene = withRow(file.scene, 0, 2, {{0, 1.0f}, {1, 0.0f}, {0, 0.0f}, {0, 0.0f}});
    const Result<SavePlan> plan = planSave(file.scene, *file.source, scene, "test.glb");
    QVERIFY(!plan);
    QCOMPARE(plan.error().kind, ErrorKind::Unsupported);
    QVERIFY(englishMessage(plan.error()).find("EXT_meshopt_compression") != std::string::npos);
}

void PatchWeightsTest::positionsAreRefused()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    const Loaded file = loaded(builder.glb());
    Scene scene = file.scene;
    change(scene.sets, 0, [](PointSet& set) { set.positions[0].x = 3.0f; });
    const Result<SavePlan> plan = planSave(file.scene, *file.source, scene, "test.glb");
    QVERIFY(!plan);
    QCOMPARE(plan.error().kind, ErrorKind::Edit);
}

} // namespace patch_weights_test

QTEST_GUILESS_MAIN(patch_weights_test::PatchWeightsTest)
#include "patch_weights_test.moc"
