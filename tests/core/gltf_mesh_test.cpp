// SPDX-License-Identifier: MIT
#include "tests/core/load_checks.h"

#include <algorithm>
#include <cmath>

namespace gltf_mesh_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = GltfBuilder::Json;

class GltfMeshTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Meshes.
    void primitivesThatShareAccessorsAreOneSet();
    void setsAreSharedAcrossMeshes();
    void stripsAndFansBecomeTriangles();
    void pointsAndLinesAreCounted();
    void morphTargetsKeepNamesAndWeights();
    void colorsOfThreeComponentsGetAlphaOne();
    void everyUvSetIsKept();
    // Weights.
    void weightsKeepZerosDuplicatesAndSetOrder();
    void byteAndShortWeightsAreRawOver255And65535();
    void gapsInJointSetsAreFindings();
    void wholeWeightsThatAreNotMarkedAreReadAsNormalized();
    void weightSumsUnweightedPointsAndSlotsAreFindings();
    void valuesThatAreNotFiniteAreFindings();
    void weightsOfManyBlocksKeepTheirPlace();
    void blocksOfAnotherSizeAreRefused();
};

void GltfMeshTest::primitivesThatShareAccessorsAreOneSet()
{
    GltfBuilder builder;
    const std::size_t mesh = builder.addTriangle();
    Json& primitives = builder.json["meshes"][mesh]["primitives"];
    primitives.push_back(primitives[0]);
    Json other = primitives[0];
    other["attributes"]["POSITION"] = builder.add<float>("VEC3", {5, 0, 0, 1, 0, 0, 0, 1, 0});
    primitives.push_back(other);
    const Loaded file = loaded(builder.glb());
    QCOMPARE(file.scene.sets.size(), std::size_t{2});
    const Mesh& made = *file.scene.meshes[0];
    QCOMPARE(made.sets, (std::vector<SetId>{SetId(0u), SetId(1u)}));
    QCOMPARE(made.parts.size(), std::size_t{3});
    QCOMPARE(made.parts[1]->set, 0u);
    QCOMPARE(made.parts[2]->set, 1u);
    QVERIFY(made.parts[0]->vertices == made.parts[1]->vertices);
    using Users = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
    QCOMPARE(mapOf(file).sets[0].users, (Users{{0, 0}, {0, 1}}));
    QCOMPARE(mapOf(file).sets[1].users, (Users{{0, 2}}));
}

void GltfMeshTest::setsAreSharedAcrossMeshes()
{
    GltfBuilder builder;
    builder.addTriangle();
    builder.json["meshes"].push_back(builder.json["meshes"][0]);
    const Loaded file = loaded(builder.glb());
    QCOMPARE(file.scene.sets.size(), std::size_t{1});
    QCOMPARE(file.scene.meshes[1]->sets, std::vector<SetId>{SetId(0u)});
    // The same positions with other weights are another set.
    GltfBuilder weighted;
    weighted.addSkinnedTriangle();
    weighted.json["meshes"].push_back(weighted.json["meshes"][0]);
    weighted.json["meshes"][1]["primitives"][0]["attributes"]["WEIGHTS_0"] =
        weighted.add<float>("VEC4", {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});
    QCOMPARE(loaded(weighted.glb()).scene.sets.size(), std::size_t{2});
}

void GltfMeshTest::stripsAndFansBecomeTriangles()
{
    GltfBuilder builder;
    const std::size_t position = builder.add<float>("VEC3", std::vector<float>(15, 0.0f));
    for (const int mode : {5, 6}) {
        const std::size_t mesh = builder.addTriangle({{"POSITION", position}});
        builder.json["meshes"][mesh]["primitives"][0]["mode"] = mode;
    }
    const Loaded file = loaded(builder.glb());
    QCOMPARE(file.scene.meshes[0]->parts[0]->indices, (std::vector<VertexIndex>{0, 1, 2, 1, 3, 2, 2, 3, 4}));
    QCOMPARE(file.scene.meshes[1]->parts[0]->indices, (std::vector<VertexIndex>{1, 2, 0, 2, 3, 0, 3, 4, 0}));
}

void GltfMeshTest::pointsAndLinesAreCounted()
{
    GltfBuilder builder;
    const std::size_t position = builder.add<float>("VEC3", std::vector<float>(15, 0.0f));
    for (const int mode : {0, 1, 2, 3}) {
        const std::size_t mesh = builder.addTriangle({{"POSITION", position}});
        builder.json["meshes"][mesh]["primitives"][0]["mode"] = mode;
    }
    const Loaded file = loaded(builder.glb());
    const std::uint32_t expected[] = {5, 2, 5, 4};
    for (std::size_t i = 0; i < 4; ++i) {
        QCOMPARE(file.scene.meshes[i]->parts[0]->otherPrimitives, expected[i]);
        QVERIFY(file.scene.meshes[i]->parts[0]->indices.empty());
    }
}

void GltfMeshTest::morphTargetsKeepNamesAndWeights()
{
    GltfBuilder builder;
    const std::size_t mesh = builder.addTriangle();
    const std::size_t move = builder.add<float>("VEC3", {0, 0, 1, 0, 0, 2, 0, 0, 3});
    const std::size_t turn = builder.add<float>("VEC3", {1, 0, 0, 1, 0, 0, 1, 0, 0});
    Json& item = builder.json["meshes"][mesh];
    item["primitives"][0]["targets"] = Json::array({{{"POSITION", move}}, {{"NORMAL", turn}}});
    item["weights"] = {0.25, 0.5};
    item["extras"] = {{"targetNames", {"smile", "frown"}}};
    builder.push("nodes", {{"mesh", mesh}, {"weights", {1, 0}}});
    const Loaded file = loaded(builder.glb());
    const Mesh& made = *file.scene.meshes[0];
    QCOMPARE(made.morphNames, (std::vector<std::string>{"smile", "frown"}));
    QCOMPARE(made.morphWeights, (std::vector<float>{0.25f, 0.5f}));
    const PointSet& set = *file.scene.sets[0];
    QCOMPARE(set.morphs.size(), std::size_t{2});
    QCOMPARE(set.morphs[0].positions[2], glm::vec3(0, 0, 3));
    QVERIFY(set.morphs[1].positions.empty());
    QCOMPARE(made.parts[0]->vertices->morphs[1].normals[0], glm::vec3(1, 0, 0));
    QCOMPARE(file.scene.nodes[0]->morphWeights, (std::vector<float>{1, 0}));
}

void GltfMeshTest::colorsOfThreeComponentsGetAlphaOne()
{
    GltfBuilder builder;
    const std::size_t color = builder.add<std::uint16_t>("VEC3", {65535, 0, 0, 0, 65535, 0, 0, 0, 13107}, true);
    builder.json["accessors"][color]["bufferView"] = builder.json["accessors"][color]["bufferView"];
    builder.addTriangle({{"COLOR_0", color}});
    const Loaded file = loaded(builder.glb());
    QCOMPARE(file.scene.meshes[0]->parts[0]->vertices->colors[0],
        (std::vector<glm::vec4>{{1, 0, 0, 1}, {0, 1, 0, 1}, {0, 0, 0.2f, 1}}));
}

void GltfMeshTest::everyUvSetIsKept()
{
    GltfBuilder builder;
    const std::size_t uv = builder.add<float>("VEC2", {0, 0, 1, 0, 0, 1});
    const std::size_t small = builder.add<std::uint8_t>("VEC2", {0, 0, 255, 0, 0, 255}, true);
    const std::size_t tangent = builder.add<float>("VEC4", {1, 0, 0, 1, 1, 0, 0, -1, 1, 0, 0, 1});
    builder.addTriangle({{"TEXCOORD_0", uv}, {"TEXCOORD_3", small}, {"TANGENT", tangent}});
    const Loaded file = loaded(builder.glb());
    const VertexStreams& streams = *file.scene.meshes[0]->parts[0]->vertices;
    QCOMPARE(streams.uvs.size(), std::size_t{4});
    QVERIFY(streams.uvs[1].empty() && streams.uvs[2].empty());
    QCOMPARE(streams.uvs[3], streams.uvs[0]);
    QCOMPARE(streams.tangents[1].w, -1.0f);
}

void GltfMeshTest::weightsKeepZerosDuplicatesAndSetOrder()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    Json& attributes = builder.json["meshes"][0]["primitives"][0]["attributes"];
    attributes["JOINTS_0"] = builder.add<std::uint8_t>("VEC4", {1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    attributes["WEIGHTS_0"] = builder.add<float>("VEC4", {0.25f, 0.25f, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});
    attributes["JOINTS_1"] = builder.add<std::uint16_t>("VEC4", {0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    attributes["WEIGHTS_1"] = builder.add<float>("VEC4", {0.5f, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    const Loaded file = loaded(builder.glb());
    const SetWeights& weights = *file.scene.weights[0];
    QCOMPARE(weights.storedColumns, 8u);
    QCOMPARE(weights.storage, WeightStorage::Float32);
    QCOMPARE(weights.at(0),
        (std::vector<Influence>{{1, 0.25f}, {1, 0.25f}, {0, 0}, {0, 0}, {0, 0.5f}, {1, 0}, {0, 0}, {0, 0}}));
    QCOMPARE(mapOf(file).sets[0].joints.size(), std::size_t{2});
    QVERIFY(file.findings.empty());
}

void GltfMeshTest::byteAndShortWeightsAreRawOver255And65535()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    Json& attributes = builder.json["meshes"][0]["primitives"][0]["attributes"];
    attributes["WEIGHTS_0"] = builder.add<std::uint8_t>("VEC4", {100, 155, 0, 0, 255, 0, 0, 0, 1, 254, 0, 0}, true);
    const Loaded bytes = loaded(builder.glb());
    QCOMPARE(bytes.scene.weights[0]->storage, WeightStorage::Unorm8);
    QVERIFY(bytes.scene.weights[0]->weights(0)[0] == 100.0f / 255.0f);
    QVERIFY(bytes.scene.weights[0]->weights(2)[1] == 254.0f / 255.0f);
    attributes["WEIGHTS_0"] =
        builder.add<std::uint16_t>("VEC4", {100, 65435, 0, 0, 65535, 0, 0, 0, 1, 65534, 0, 0}, true);
    const Loaded shorts = loaded(builder.glb());
    QCOMPARE(shorts.scene.weights[0]->storage, WeightStorage::Unorm16);
    QVERIFY(shorts.scene.weights[0]->weights(0)[0] == 100.0f / 65535.0f);
    QVERIFY(shorts.findings.empty());
}

void GltfMeshTest::gapsInJointSetsAreFindings()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    Json& attributes = builder.json["meshes"][0]["primitives"][0]["attributes"];
    attributes["JOINTS_2"] = attributes["JOINTS_0"];
    attributes["WEIGHTS_2"] = builder.add<float>("VEC4", std::vector<float>(12, 0.0f));
    attributes["JOINTS_3"] = attributes["JOINTS_0"];
    const Loaded file = loaded(builder.glb());
    QCOMPARE(file.scene.weights[0]->storedColumns, 8u);
    const auto gaps = std::count_if(
        file.findings.begin(), file.findings.end(), [](const Finding& f) { return f.text->key == "attribute_gap"; });
    QCOMPARE(gaps, std::ptrdiff_t{2});
}

void GltfMeshTest::wholeWeightsThatAreNotMarkedAreReadAsNormalized()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    Json& attributes = builder.json["meshes"][0]["primitives"][0]["attributes"];
    attributes["WEIGHTS_0"] = builder.add<std::uint8_t>("VEC4", {255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0}, false);
    const Loaded file = loaded(builder.glb());
    QCOMPARE(file.scene.weights[0]->weights(0)[0], 1.0f);
    QVERIFY(findingOf(file, "weights_not_marked_normalized"));
}

void GltfMeshTest::weightSumsUnweightedPointsAndSlotsAreFindings()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    Json& attributes = builder.json["meshes"][0]["primitives"][0]["attributes"];
    attributes["JOINTS_0"] = builder.add<std::uint8_t>("VEC4", {0, 0, 0, 0, 0, 0, 0, 0, 9, 1, 0, 0});
    attributes["WEIGHTS_0"] = builder.add<float>("VEC4", {0.5f, 0.25f, 0, 0, 0, 0, 0, 0, 0.5f, 0.5f, 0, 0});
    const Loaded file = loaded(builder.glb());
    const Finding* sums = findingOf(file, "weights_not_normalized");
    QVERIFY(sums);
    using Ranges = std::vector<std::pair<PointIndex, PointIndex>>;
    QCOMPARE(sums->place.points, (Ranges{{0, 0}}));
    QCOMPARE(sums->worst, 0.25);
    QCOMPARE(*sums->place.mesh, 0u);
    const Finding* bare = findingOf(file, "unweighted_points");
    QVERIFY(bare);
    QCOMPARE(bare->place.points, (Ranges{{1, 1}}));
    const Finding* past = findingOf(file, "slot_out_of_range");
    QVERIFY(past);
    QCOMPARE(past->place.points, (Ranges{{2, 2}}));
    QCOMPARE(past->severity, Severity::Error);
}

void GltfMeshTest::valuesThatAreNotFiniteAreFindings()
{
    GltfBuilder builder;
    const float nan = std::nanf("");
    builder.addTriangle({{"POSITION", builder.add<float>("VEC3", {0, 0, 0, nan, INFINITY, 0, 0, 1, 0})}});
    const Loaded file = loaded(builder.glb());
    const Finding* finding = findingOf(file, "not_finite");
    QVERIFY(finding);
    QCOMPARE(finding->count, std::size_t{2});
    QCOMPARE(finding->place.points, (std::vector<std::pair<PointIndex, PointIndex>>{{1, 1}}));
}

void GltfMeshTest::weightsOfManyBlocksKeepTheirPlace()
{
    constexpr std::size_t kPoints = 2500; // three blocks, the last one short
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    std::vector<float> positions(3 * kPoints, 0.0f), first(4 * kPoints, 0.0f);
    std::vector<std::uint16_t> joints(4 * kPoints, 0), more(4 * kPoints, 0);
    std::vector<std::uint8_t> second(4 * kPoints, 0);
    for (std::size_t i = 0; i < kPoints; ++i) {
        joints[4 * i] = static_cast<std::uint16_t>(i % 2);
        first[4 * i] = 1.0f;
        more[4 * i + 3] = static_cast<std::uint16_t>(i % 3 == 0);
    }
    second[4 * 2400 + 3] = 255; // this point has twice its weight
    Json& attributes = builder.json["meshes"][0]["primitives"][0]["attributes"];
    attributes["POSITION"] = builder.add<float>("VEC3", positions);
    attributes["JOINTS_0"] = builder.add<std::uint16_t>("VEC4", joints);
    attributes["WEIGHTS_0"] = builder.add<float>("VEC4", first);
    attributes["JOINTS_1"] = builder.add<std::uint16_t>("VEC4", more);
    attributes["WEIGHTS_1"] = builder.add<std::uint8_t>("VEC4", second, true);
    const Loaded file = loaded(builder.glb());
    const SetWeights& weights = *file.scene.weights[0];
    QCOMPARE(weights.points(), kPoints);
    QCOMPARE(weights.blocks().size(), std::size_t{3});
    for (PointIndex i = 0; i < kPoints; ++i) {
        QCOMPARE(weights.slots(i)[0], SlotIndex(i % 2));
        QCOMPARE(weights.slots(i)[7], SlotIndex(i % 3 == 0));
        QCOMPARE(weights.weights(i)[0], 1.0f);
        QCOMPARE(weights.weights(i)[7], i == 2400 ? 1.0f : 0.0f);
    }
    const Finding* sums = findingOf(file, "weights_not_normalized");
    QVERIFY(sums);
    QCOMPARE(sums->place.points, (std::vector<std::pair<PointIndex, PointIndex>>{{2400, 2400}}));
}

void GltfMeshTest::blocksOfAnotherSizeAreRefused()
{
    const auto block = [](std::size_t points) {
        auto out = std::make_shared<WeightBlock>();
        out->first.assign(points + 1, 0);
        return std::shared_ptr<const WeightBlock>(std::move(out));
    };
    QVERIFY(SetWeights::makeFromBlocks({block(1024), block(3)}));
    QVERIFY(!SetWeights::makeFromBlocks({block(3), block(1024)}));
    QVERIFY(!SetWeights::makeFromBlocks({block(1025)}));
    QVERIFY(!SetWeights::makeFromBlocks({nullptr}));
    auto broken = std::make_shared<WeightBlock>();
    broken->first = {0, 2};
    broken->slots = {0};
    broken->weights = {1.0f};
    QVERIFY(!SetWeights::makeFromBlocks({broken}));
}

} // namespace gltf_mesh_test

QTEST_GUILESS_MAIN(gltf_mesh_test::GltfMeshTest)
#include "gltf_mesh_test.moc"
