// SPDX-License-Identifier: MIT
#include "core/edit/clips/clip_edits.h"
#include "core/io/formats/gltf/encode.h"
#include "tests/core/animated_triangle.h"

#include <functional>

namespace gltf_kept_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = GltfBuilder::Json;

/// What Bindpose has no words for stays as it is written, whatever is edited beside it.
class GltfKeptTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void editsLeaveWhatIsBesideThem_data();
    void editsLeaveWhatIsBesideThem();
    void aKeyOfASharedSamplerIsChangedForItsOwnTrackAlone();
    void pointersFollowClipsThatMove();
    void aClipThatAPointerNamesStays();
    void aPointedTransformTakesNoMatrix();
    void aPointedTextureStays();
};

namespace {

/// Texts that no writer of ours would spell so; each stands in the file once.
const std::vector<std::pair<std::string, std::string>> kOdd = {
    {"@joint", R"({ "note" :1.50e0 ,"hair":[ 1.0,2 ] })"},
    {"@tip", R"({"TOOL_physics" : {"nodes":[ 0 ,1], "drag":0.10} })"},
    {"@skin", R"({ "TOOL_rig":{"b" :1 ,"a":"\u00e9"} })"},
    {"@mesh", R"({"TOOL_cloth": [ {"k":1E2} ]})"},
    {"@material",
        R"({"sampler" :2, "target":{ "path":"pointer" ,"extensions":{"KHR_animation_pointer":{ "pointer":"/materials/0/pbrMetallicRoughness/baseColorFactor"} } } })"},
    {"@node",
        R"({ "target":{"extensions" :{"KHR_animation_pointer":{"pointer":"/nodes/1/translation" }},"path":"pointer"}, "sampler":3 })"},
};

std::size_t occurrences(std::string_view text, std::string_view part)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

/// The animated triangle, whose second clip has two channels of pointers between and behind its tracks.
GltfBuilder pointed()
{
    GltfBuilder builder = animated();
    builder.push("materials", {{"pbrMetallicRoughness", {{"baseColorFactor", {1, 0.5, 0.25, 1}}}}});
    builder.json["meshes"][0]["primitives"][0]["material"] = 0;
    Json& run = builder.json["animations"][1];
    const Json input = run["samplers"][0]["input"];
    const std::size_t color = builder.add<float>("VEC4", {0, 0, 0, 1, 1, 0, 0, 1, 0, 1, 0, 1});
    const std::size_t moves = builder.add<float>("VEC3", {7, 0, 0, 7, 1, 0, 7, 2, 0});
    run["samplers"].push_back({{"input", input}, {"output", color}});
    run["samplers"].push_back({{"input", input}, {"output", moves}});
    run["channels"].insert(run["channels"].begin() + 1, "@material");
    run["channels"].push_back("@node");
    builder.json["nodes"][0]["extras"] = "@joint";
    builder.json["nodes"][1]["extensions"] = "@tip";
    builder.json["skins"][0]["extensions"] = "@skin";
    builder.json["meshes"][0]["extensions"] = "@mesh";
    builder.json["extensionsUsed"] = {"KHR_animation_pointer", "TOOL_rig"};
    return builder;
}

SharedBytes withOddTexts(const SharedBytes& made)
{
    std::string text(asText(*made));
    for (const auto& [mark, odd] : kOdd) {
        const std::string quoted = "\"" + mark + "\"";
        if (const std::size_t at = text.find(quoted); at != std::string::npos) text.replace(at, quoted.size(), odd);
    }
    const ByteSpan bytes = asBytes(text);
    return std::make_shared<const std::vector<std::byte>>(bytes.begin(), bytes.end());
}

Json jsonOf(const Loaded& file)
{
    return Json::parse(asText(*file.source->files[0].bytes));
}

/// Values that the channels of pointers of the clip "Run" (or what it is called now) play, in the file's order.
std::vector<std::vector<double>> pointedValues(const Loaded& file)
{
    const auto* map = dynamic_cast<const gltf::GltfMap*>(file.source->map.get());
    std::vector<std::vector<double>> out;
    for (const auto& animation : map->json["animations"])
        for (const auto& channel : animation["channels"]) {
            if (channel["target"]["path"] != "pointer") continue;
            const auto& sampler = animation["samplers"][channel["sampler"].get<std::size_t>()];
            for (const char* end : {"input", "output"})
                out.push_back(gltf::readAllRaw(*map, *gltf::shapeOf(*map, sampler[end].get<std::uint32_t>())));
        }
    return out;
}

void insertKey(Scene& scene)
{
    changeTrack(scene, 1, 0, [](Track& track) {
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0, 0.25, 0.5, 1});
        track.values.insert(track.values.begin() + 4, {0.0f, 0.0f, 0.6f, 0.8f});
    });
}

void removeFirstTrack(Scene& scene)
{
    change(scene.clips, 1, [](Clip& clip) { clip.tracks.erase(clip.tracks.begin()); });
}

void renameClip(Scene& scene, std::size_t clip)
{
    change(scene.clips, clip, [](Clip& copy) { copy.name += " again"; });
}

void jointOut(Scene& scene)
{
    change(scene.skins, 0, [](Skin& skin) {
        skin.joints.push_back(NodeId(2u));
        skin.inverseBind.push_back(glm::mat4(1.0f));
    });
}

using Edit = std::function<void(Scene&)>;

} // namespace

void GltfKeptTest::editsLeaveWhatIsBesideThem_data()
{
    QTest::addColumn<Edit>("edit");
    const auto row = [](const char* name, Edit edit) { QTest::newRow(name) << std::move(edit); };
    row("a weight", [](Scene& scene) { scene = withRow(scene, 0, PointIndex(0u), {{SlotIndex(1u), 1.0f}}); });
    row("a joint renamed", [](Scene& scene) { change(scene.nodes, 1, [](Node& node) { node.name = "end"; }); });
    row("a joint moved",
        [](Scene& scene) { change(scene.nodes, 1, [](Node& node) { node.rest.translation.x = 3.0f; }); });
    row("a joint more in the skin", jointOut);
    row("a material's factor",
        [](Scene& scene) { change(scene.materials, 0, [](Material& material) { material.baseColor.y = 0.75f; }); });
    row("a key's value", [](Scene& scene) { changeTrack(scene, 1, 1, [](Track& track) { track.values[3] = 5.0f; }); });
    row("a key inserted", insertKey);
    row("a key deleted", [](Scene& scene) {
        changeTrack(scene, 1, 1, [](Track& track) {
            track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0, 1});
            track.values.erase(track.values.begin() + 3, track.values.begin() + 6);
        });
    });
    row("a track removed", removeFirstTrack);
    row("a track removed and keys changed", [](Scene& scene) {
        removeFirstTrack(scene);
        changeTrack(scene, 1, 0, [](Track& track) { track.interpolation = Interpolation::Step; });
    });
    row("the clip renamed", [](Scene& scene) { renameClip(scene, 1); });
    row("the clip duplicated", [](Scene& scene) { scene = *duplicateClip(scene, ClipId(1u), "Copy"); });
    row("the clip before it removed", [](Scene& scene) { scene = *removeClip(scene, ClipId(0u)); });
    row("the clip before it removed, itself renamed, one more", [](Scene& scene) {
        scene = *duplicateClip(scene, ClipId(1u), "Copy");
        scene = *removeClip(scene, ClipId(0u));
        renameClip(scene, 1);
        insertKey(scene);
    });
}

void GltfKeptTest::editsLeaveWhatIsBesideThem()
{
    QFETCH(Edit, edit);
    const SharedBytes text = withOddTexts(pointed().gltfWithDataUri());
    const Loaded file = opened(text);
    QVERIFY(findingOf(file, "channel_kept"));
    Scene scene = file.scene;
    edit(scene);
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    const std::string_view now = asText(*saved.plan.files[0].bytes);
    QVERIFY(now != asText(*text));
    for (const auto& [mark, odd] : kOdd) {
        QCOMPARE(occurrences(asText(*text), odd), std::size_t{1});
        QVERIFY2(occurrences(now, odd) == 1, odd.c_str());
    }
    QCOMPARE(pointedValues(file).size(), std::size_t{4});
    QVERIFY(pointedValues(saved.loaded) == pointedValues(file));
    const Saved back = saveInMemory(scene, *saved.loaded.source, file.scene);
    VERIFY_SAVED(back);
    QVERIFY(pointedValues(back.loaded) == pointedValues(file));
}

void GltfKeptTest::aKeyOfASharedSamplerIsChangedForItsOwnTrackAlone()
{
    GltfBuilder builder = pointed();
    builder.json["animations"][1]["channels"][2]["sampler"] = 3; // the root's translation plays the pointer's keys
    const Loaded file = opened(withOddTexts(builder.gltfWithDataUri()));
    Scene scene = file.scene;
    changeTrack(scene, 1, 1, [](Track& track) { track.values[0] = 9.0f; });
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QVERIFY(pointedValues(saved.loaded) == pointedValues(file));
    QCOMPARE(saved.loaded.scene.clips[1]->tracks[1]->values[0], 9.0f);
}

namespace {

/// A pointer of the clip "Run" to something of a clip.
Loaded withPointerTo(const char* pointer)
{
    GltfBuilder builder = pointed();
    Json& target = builder.json["animations"][1]["channels"][1];
    target = {{"sampler", 2},
        {"target", {{"path", "pointer"}, {"extensions", {{"KHR_animation_pointer", {{"pointer", pointer}}}}}}}};
    return opened(withOddTexts(builder.gltfWithDataUri()));
}

std::string refusal(const Loaded& file, const Scene& scene)
{
    return saveInMemory(file.scene, *file.source, scene).problem;
}

} // namespace

void GltfKeptTest::pointersFollowClipsThatMove()
{
    const Loaded file = withPointerTo("/animations/1/extras/speed");
    const Scene scene = *removeClip(file.scene, ClipId(0u));
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    const Json now = jsonOf(saved.loaded);
    QCOMPARE(now["animations"].size(), std::size_t{1});
    QCOMPARE(now["animations"][0]["channels"][1]["target"]["extensions"]["KHR_animation_pointer"]["pointer"],
        Json("/animations/0/extras/speed"));
}

void GltfKeptTest::aClipThatAPointerNamesStays()
{
    const Loaded file = withPointerTo("/animations/0/extras/speed");
    const std::string problem = refusal(file, *removeClip(file.scene, ClipId(0u)));
    QVERIFY2(problem.find("/animations/0/extras/speed") != std::string::npos, problem.c_str());
    Scene renamed = file.scene;
    renameClip(renamed, 0);
    QCOMPARE(refusal(file, renamed), std::string());
}

void GltfKeptTest::aPointedTransformTakesNoMatrix()
{
    GltfBuilder builder = pointed();
    builder.push("nodes", {{"name", "free"}});
    builder.push("nodes", {{"name", "pointed"}});
    Json& channel = builder.json["animations"][1]["channels"][1];
    channel = {{"sampler", 3},
        {"target",
            {{"path", "pointer"}, {"extensions", {{"KHR_animation_pointer", {{"pointer", "/nodes/4/scale"}}}}}}}};
    const Loaded file = opened(withOddTexts(builder.gltfWithDataUri()));
    const auto sheared = [&](std::size_t node) {
        Scene scene = file.scene;
        change(scene.nodes, node, [](Node& copy) {
            copy.restMatrix = glm::mat4(1.0f);
            (*copy.restMatrix)[1][0] = 0.5f;
        });
        return refusal(file, scene);
    };
    QCOMPARE(sheared(3), std::string());
    QVERIFY(sheared(4).find("pointed") != std::string::npos);
}

void GltfKeptTest::aPointedTextureStays()
{
    const auto withoutNormals = [](const char* pointer) {
        GltfBuilder builder = pointed();
        builder.push("images", {{"uri", "normals.png"}});
        builder.push("textures", {{"source", 0}});
        builder.json["materials"][0]["normalTexture"] = {{"index", 0}, {"scale", 0.5}};
        builder.json["animations"][1]["channels"][1] = {{"sampler", 2},
            {"target", {{"path", "pointer"}, {"extensions", {{"KHR_animation_pointer", {{"pointer", pointer}}}}}}}};
        const Loaded file = opened(withOddTexts(builder.gltfWithDataUri()));
        Scene scene = file.scene;
        change(scene.materials, 0, [](Material& material) { material.normalTexture = {}; });
        return refusal(file, scene);
    };
    const std::string problem = withoutNormals("/materials/0/normalTexture/scale");
    QVERIFY2(problem.find("/materials/0/normalTexture/scale") != std::string::npos, problem.c_str());
    QCOMPARE(withoutNormals("/materials/0/pbrMetallicRoughness/baseColorFactor"), std::string());
}

} // namespace gltf_kept_test

Q_DECLARE_METATYPE(std::function<void(bindpose::Scene&)>)

QTEST_GUILESS_MAIN(gltf_kept_test::GltfKeptTest)
#include "gltf_kept_test.moc"
