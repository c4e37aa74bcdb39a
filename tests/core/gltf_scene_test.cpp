// SPDX-License-Identifier: MIT
#include "tests/core/load_checks.h"

#include <algorithm>
#include <cmath>

namespace gltf_scene_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = GltfBuilder::Json;

class GltfSceneTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Skins and nodes.
    void oneMeshUnderTwoSkinsIsTwoInstances();
    void absentInverseBindsAreIdentity();
    void equalAndEmptyJointNamesStayApart();
    void scenesThatAreNotDrawnMayHoldAnything();
    void aSkinOnADeepChainOfManyNodesIsLookedAtOnce();
    void nodesBetweenJointsKeepTheirPlace();
    void matrixNodesKeepTheMatrix();
    void instancesFollowTheDefaultSceneDepthFirst();
    void withoutADefaultSceneAllRootsAreDrawn();
    // Clips.
    void tracksKeepInterpolationAndSharedKeyTimes();
    void morphWeightTracksHaveTheMeshsComponents();
    void channelsThatAreNotUnderstoodAreFindings();
    // Materials and the rest.
    void materialsReadTransformsSamplersAndUnlit();
    void imagesComeFromViewsDataUrisAndFiles();
    void missingImageIsAFindingWithThePathsTried();
    void unknownExtensionsAndExtrasAreListed();
    void requiredUnknownExtensionIsAnErrorThatNamesIt();
};

void GltfSceneTest::oneMeshUnderTwoSkinsIsTwoInstances()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.push("skins", {{"joints", {1, 0}}});
    builder.push("nodes", {{"name", "twin"}, {"mesh", 0}, {"skin", 1}});
    builder.json["scenes"][0]["nodes"] = {0, 2, 3};
    const Loaded file = loaded(builder.glb());
    QCOMPARE(file.scene.instances.size(), std::size_t{2});
    QCOMPARE(file.scene.instances[1]->mesh, file.scene.instances[0]->mesh);
    QCOMPARE(file.scene.instances[1]->skin, SkinId(1u));
    QCOMPARE(file.scene.instances[1]->name, std::string("twin"));
    QCOMPARE(file.scene.skins[1]->joints, (std::vector<NodeId>{NodeId(1u), NodeId(0u)}));
    QCOMPARE(file.scene.sets.size(), std::size_t{1});
}

void GltfSceneTest::absentInverseBindsAreIdentity()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    const Loaded without = loaded(builder.glb());
    QVERIFY(!without.scene.skins[0]->inverseBindStored);
    QCOMPARE(without.scene.skins[0]->inverseBind[1], glm::mat4(1.0f));
    std::vector<float> one(16, 0.0f);
    for (std::size_t i = 0; i < 16; ++i) one[i] = static_cast<float>(i);
    builder.json["skins"][0]["inverseBindMatrices"] = builder.add<float>("MAT4", one);
    const Loaded fewer = loaded(builder.glb());
    QVERIFY(fewer.scene.skins[0]->inverseBindStored);
    QCOMPARE(fewer.scene.skins[0]->inverseBind[0][3][1], 13.0f);
    QCOMPARE(fewer.scene.skins[0]->inverseBind[1], glm::mat4(1.0f));
    QVERIFY(findingOf(fewer, "inverse_bind_count"));
}

void GltfSceneTest::scenesThatAreNotDrawnMayHoldAnything()
{
    for (const char* scene : {"7", "{\"nodes\":3}", "{\"nodes\":[\"a\",-1,99,1.5,null]}"}) {
        GltfBuilder builder;
        builder.addSkinnedTriangle();
        builder.json["scenes"].push_back(GltfBuilder::Json::parse(scene));
        QCOMPARE(loaded(builder.glb()).scene.instances.size(), std::size_t{1});
    }
}

void GltfSceneTest::aSkinOnADeepChainOfManyNodesIsLookedAtOnce()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    constexpr std::size_t kDeep = 20000;
    // A chain of nodes, each of which draws the skinned mesh, below the first one.
    for (std::size_t i = 0; i < kDeep; ++i)
        builder.push("nodes", {{"mesh", 0}, {"skin", 0}, {"children", {3 + i + 1}}});
    builder.push("nodes", {{"mesh", 0}, {"skin", 0}});
    builder.json["scenes"][0]["nodes"].push_back(3);
    const Loaded file = loaded(builder.glb());
    const Finding* below = findingOf(file, "skinned_mesh_not_root");
    QVERIFY(below);
    QCOMPARE(below->count, kDeep);
    QVERIFY(!findingOf(file, "skin_outside_scene"));
}

void GltfSceneTest::equalAndEmptyJointNamesStayApart()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.json["nodes"][1]["name"] = "root";
    builder.json["nodes"][2].erase("name");
    const Loaded file = loaded(builder.glb());
    QCOMPARE(file.scene.nodes[0]->name, file.scene.nodes[1]->name);
    QVERIFY(file.scene.nodes[2]->name.empty());
    QCOMPARE(file.scene.skins[0]->joints, (std::vector<NodeId>{NodeId(0u), NodeId(1u)}));
    QVERIFY(file.scene.nodes[0]->joint && file.scene.nodes[1]->joint && !file.scene.nodes[2]->joint);
}

void GltfSceneTest::nodesBetweenJointsKeepTheirPlace()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.json["nodes"][0]["children"] = {3};
    builder.push("nodes", {{"name", "between"}, {"children", {1}}, {"scale", {2, 2, 2}}});
    const Loaded file = loaded(builder.glb());
    QCOMPARE(file.scene.nodes[1]->parent, NodeId(3u));
    QCOMPARE(file.scene.nodes[3]->parent, NodeId(0u));
    QVERIFY(!file.scene.nodes[3]->joint);
    QCOMPARE(file.scene.order->sorted, (std::vector<NodeId>{NodeId(0u), NodeId(3u), NodeId(1u), NodeId(2u)}));
}

void GltfSceneTest::matrixNodesKeepTheMatrix()
{
    GltfBuilder builder;
    builder.push("nodes", {{"matrix", {2, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1}}}); // sheared
    builder.push("nodes", {{"translation", {1, 2, 3}}, {"rotation", {0, 0, 1, 0}}, {"scale", {1, 2, 1}}});
    const Loaded file = loaded(builder.glb());
    QVERIFY(file.scene.nodes[0]->restMatrix.has_value());
    QCOMPARE((*file.scene.nodes[0]->restMatrix)[1], glm::vec4(1, 1, 0, 0));
    QCOMPARE(file.scene.nodes[0]->rest.translation, glm::vec3(5, 6, 7));
    QVERIFY(!file.scene.nodes[1]->restMatrix);
    QCOMPARE(file.scene.nodes[1]->rest.rotation.z, 1.0f);
    QCOMPARE(file.scene.nodes[1]->rest.rotation.w, 0.0f);
    QCOMPARE(file.scene.nodes[1]->rest.scale.y, 2.0f);
}

void GltfSceneTest::instancesFollowTheDefaultSceneDepthFirst()
{
    GltfBuilder builder;
    builder.addTriangle();
    for (int i = 0; i < 5; ++i)
        builder.push("nodes", {{"name", std::string(1, static_cast<char>('a' + i))}, {"mesh", 0}});
    builder.json["nodes"][3]["children"] = {4, 1};
    builder.json["scenes"] = Json::array({{{"nodes", {0}}}, {{"nodes", {3, 0, 3}}}});
    builder.json["scene"] = 1;
    const Loaded file = loaded(builder.glb());
    std::string names;
    for (const auto& instance : file.scene.instances) names += instance->name;
    QCOMPARE(names, std::string("deba"));
}

void GltfSceneTest::withoutADefaultSceneAllRootsAreDrawn()
{
    GltfBuilder builder;
    builder.addTriangle();
    for (int i = 0; i < 3; ++i)
        builder.push("nodes", {{"name", std::string(1, static_cast<char>('a' + i))}, {"mesh", 0}});
    builder.json["nodes"][2]["children"] = {0};
    builder.json["scenes"] = Json::array({{{"nodes", {1}}}});
    std::string names;
    const Loaded file = loaded(builder.glb());
    for (const auto& instance : file.scene.instances) names += instance->name;
    QCOMPARE(names, std::string("bca"));
}

void GltfSceneTest::tracksKeepInterpolationAndSharedKeyTimes()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    const std::size_t clip = builder.addClip("walk", 1, "rotation", {0, 0.1f}, "VEC4", {0, 0, 0, 1, 0, 0, 1, 0});
    Json& item = builder.json["animations"][clip];
    const std::size_t steps = builder.add<float>("VEC3", {0, 0, 0, 1, 1, 1});
    std::vector<float> tangents(18, 0.0f);
    tangents[3] = 7;
    const std::size_t cubic = builder.add<float>("VEC3", tangents);
    const Json input = item["samplers"][0]["input"];
    item["samplers"].push_back({{"input", input}, {"output", steps}, {"interpolation", "STEP"}});
    item["samplers"].push_back({{"input", input}, {"output", cubic}, {"interpolation", "CUBICSPLINE"}});
    item["channels"].push_back({{"sampler", 1}, {"target", {{"node", 0}, {"path", "scale"}}}});
    item["channels"].push_back({{"sampler", 2}, {"target", {{"node", 0}, {"path", "translation"}}}});
    const Loaded file = loaded(builder.glb());
    const Clip& made = *file.scene.clips[0];
    QCOMPARE(made.name, std::string("walk"));
    QCOMPARE(made.tracks.size(), std::size_t{3});
    QCOMPARE(made.tracks[0]->components, 4u);
    QCOMPARE(made.tracks[1]->interpolation, Interpolation::Step);
    QCOMPARE(made.tracks[2]->interpolation, Interpolation::CubicSpline);
    QCOMPARE(made.tracks[2]->values[made.tracks[2]->valueAt(0)], 7.0f);
    QVERIFY(made.tracks[0]->times == made.tracks[2]->times);
    QCOMPARE((*made.tracks[0]->times)[1], double{0.1f});
    QCOMPARE(mapOf(file).tracks[0][2].sampler, 2u);
    QVERIFY(file.findings.empty());
}

void GltfSceneTest::morphWeightTracksHaveTheMeshsComponents()
{
    GltfBuilder builder;
    const std::size_t mesh = builder.addTriangle();
    const std::size_t move = builder.add<float>("VEC3", std::vector<float>(9, 1.0f));
    builder.json["meshes"][mesh]["primitives"][0]["targets"] =
        Json::array({{{"POSITION", move}}, {{"POSITION", move}}});
    builder.push("nodes", {{"mesh", mesh}});
    const std::size_t clip = builder.addClip("face", 0, "weights", {0, 1}, "SCALAR", {0, 1, 0.5f, 0.25f});
    QCOMPARE(loaded(builder.glb()).scene.clips[clip]->tracks[0]->components, 2u);
    // Normalised integers are as good as floats.
    const std::size_t bytes = builder.add<std::uint8_t>("SCALAR", {0, 255, 51, 0}, true);
    builder.json["animations"][clip]["samplers"][0]["output"] = bytes;
    QCOMPARE(loaded(builder.glb()).scene.clips[clip]->tracks[0]->values, (std::vector<float>{0, 1, 0.2f, 0}));
}

void GltfSceneTest::channelsThatAreNotUnderstoodAreFindings()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.addClip("a", 1, "pointer", {0}, "VEC3", {0, 0, 0});
    builder.addClip("b", 1, "translation", {0, 1}, "VEC3", {0, 0, 0});
    builder.addClip("c", 1, "translation", {1, 0}, "VEC3", {0, 0, 0, 1, 1, 1});
    const Loaded file = loaded(builder.glb());
    QCOMPARE(file.scene.clips.size(), std::size_t{3});
    QVERIFY(file.scene.clips[0]->tracks.empty() && file.scene.clips[1]->tracks.empty());
    QVERIFY(findingOf(file, "channel_kept"));
    QVERIFY(findingOf(file, "track_dropped"));
    QVERIFY(findingOf(file, "times_not_increasing"));
}

void GltfSceneTest::materialsReadTransformsSamplersAndUnlit()
{
    GltfBuilder builder;
    builder.push("images", {{"uri", "data:image/png;base64,iVBORw0K"}});
    builder.push("samplers", {{"wrapS", 33071}, {"wrapT", 33648}, {"magFilter", 9728}});
    builder.push("textures", {{"sampler", 0}, {"source", 0}});
    const Json transform = {{"offset", {0.5, 0.25}}, {"rotation", 1.5}, {"scale", {2, 3}}, {"texCoord", 1}};
    builder.push("materials",
        {{"name", "skin"},
            {"pbrMetallicRoughness",
                {{"baseColorFactor", {0.5, 0.25, 0.125, 1}}, {"metallicFactor", 0},
                    {"baseColorTexture", {{"index", 0}, {"extensions", {{"KHR_texture_transform", transform}}}}}}},
            {"normalTexture", {{"index", 0}, {"scale", 0.5}}}, {"emissiveFactor", {1, 0, 0}}, {"alphaMode", "MASK"},
            {"alphaCutoff", 0.25}, {"doubleSided", true}, {"extensions", {{"KHR_materials_unlit", Json::object()}}}});
    const Loaded file = loaded(builder.glb());
    const Material& made = *file.scene.materials[0];
    QCOMPARE(made.baseColor, glm::vec4(0.5f, 0.25f, 0.125f, 1));
    QCOMPARE(made.metallic, 0.0f);
    QCOMPARE(made.roughness, 1.0f);
    const TextureUse& base = made.baseColorTexture;
    QCOMPARE(base.image, ImageId(0u));
    QCOMPARE(base.uvSet, 1u);
    QCOMPARE(base.transform, (UvTransform{{0.5f, 0.25f}, 1.5f, {2, 3}}));
    QCOMPARE(base.wrapU, Wrap::Clamp);
    QCOMPARE(base.wrapV, Wrap::Mirror);
    QVERIFY(base.nearest);
    QCOMPARE(made.normalTexture.strength, 0.5f);
    QCOMPARE(made.alphaMode, AlphaMode::Mask);
    QVERIFY(made.doubleSided && made.unlit);
    QVERIFY(!made.occlusionTexture.present());
}

void GltfSceneTest::imagesComeFromViewsDataUrisAndFiles()
{
    GltfBuilder builder;
    const char png[] = "\x89PNG\r\n\x1a\n0123";
    builder.push("images", {{"bufferView", builder.addView(png, 12)}, {"mimeType", "image/png"}});
    builder.push(
        "images", {{"uri", "data:image/png;base64," + GltfBuilder::base64(std::vector<std::byte>(5, std::byte{1}))}});
    builder.push("images", {{"uri", "tex/a%20b.jpg"}, {"name", "photo"}});
    const SharedBytes photo = shareBytes("\xFF\xD8\xFF\xE0jpeg");
    const Loaded file = loaded(builder.glb(), {{"tex/a b.jpg", photo}});
    QCOMPARE(file.scene.images[0]->encoded().size(), std::size_t{12});
    QCOMPARE(std::string(asText(file.scene.images[0]->encoded()).substr(1, 3)), std::string("PNG"));
    QVERIFY(file.scene.images[0]->file == file.source->files[0].bytes); // no copy of the GLB
    QCOMPARE(file.scene.images[1]->encoded().size(), std::size_t{5});
    QCOMPARE(file.scene.images[2]->mimeType, std::string("image/jpeg"));
    QCOMPARE(file.scene.images[2]->foundAt, std::string("memory/tex/a b.jpg"));
    QVERIFY(file.source->files[1].readOnlyUse);
}

void GltfSceneTest::missingImageIsAFindingWithThePathsTried()
{
    GltfBuilder builder;
    builder.addTriangle();
    builder.push("images", {{"uri", "gone.png"}});
    const Loaded file = loaded(builder.glb());
    const Finding* finding = findingOf(file, "image_missing");
    QVERIFY(finding);
    QCOMPARE(finding->place.file, std::string("gone.png"));
    QCOMPARE(file.scene.images[0]->tried, (std::vector<std::string>{"memory/gone.png"}));
    QVERIFY(file.scene.images[0]->encoded().empty());
    QCOMPARE(file.source->files.size(), std::size_t{1});
}

void GltfSceneTest::unknownExtensionsAndExtrasAreListed()
{
    GltfBuilder builder;
    builder.addTriangle();
    builder.json["extensionsUsed"] = {"KHR_materials_pbrSpecularGlossiness", "KHR_mesh_quantization"};
    builder.json["extensionsRequired"] = {"KHR_materials_pbrSpecularGlossiness"};
    builder.json["extras"] = {{"planted", {1, 2}}};
    builder.push("nodes", {{"extensions", {{"VENDOR_thing", {{"a", 1}}}}}, {"extras", 5}});
    builder.push("cameras", {{"type", "perspective"}});
    const Loaded file = loaded(builder.glb());
    const std::vector<std::string>& list = file.scene.facts->notUnderstood;
    const auto has = [&](const char* text) { return std::find(list.begin(), list.end(), text) != list.end(); };
    QVERIFY(has("KHR_materials_pbrSpecularGlossiness"));
    QVERIFY(has("VENDOR_thing"));
    QVERIFY(has("cameras (1)"));
    QVERIFY(has("extras (2)"));
    QVERIFY(!has("KHR_mesh_quantization"));
    QCOMPARE(file.scene.facts->extrasJson, std::string(R"({"planted":[1,2]})"));
    QCOMPARE(file.scene.facts->extensionsUsed.size(), std::size_t{2});
    QVERIFY(mapOf(file).json["nodes"][0]["extensions"].contains("VENDOR_thing"));
}

void GltfSceneTest::requiredUnknownExtensionIsAnErrorThatNamesIt()
{
    GltfBuilder builder;
    builder.addTriangle();
    builder.json["extensionsRequired"] = {"VENDOR_other_geometry"};
    const Result<Loaded> result = loadMemory(builder.glb());
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Unsupported);
    QCOMPARE(result.error().text->key, std::string_view("extension_required"));
    QCOMPARE(result.error().args[0].plain(), std::string("VENDOR_other_geometry"));
    QCOMPARE(errorWhere(builder.glb()), std::string("test.glb: /extensionsRequired/0"));
}

} // namespace gltf_scene_test

QTEST_GUILESS_MAIN(gltf_scene_test::GltfSceneTest)
#include "gltf_scene_test.moc"
