// SPDX-License-Identifier: MIT
#include "core/eval/skinning/skin_points.h"
#include "core/io/formats/gltf/gltf.h"
#include "core/sample/sample.h"
#include "tests/core/gltf_builder.h"
#include "tests/core/save_checks.h"

#include <QtTest>

namespace write_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = GltfBuilder::Json;

namespace {

Loaded read(const SharedBytes& bytes, std::map<std::string, SharedBytes> side = {})
{
    Result<Loaded> file = loadMemory(bytes, std::move(side));
    if (!file) qFatal("%s", englishMessage(file.error()).c_str());
    return std::move(*file);
}

Written written(const Scene& scene, const WriteOptions& options = {})
{
    Result<Written> out = gltf::write(scene, "some name", options);
    if (!out) qFatal("%s", englishMessage(out.error()).c_str());
    return std::move(*out);
}

Scene roundTrip(const Scene& scene)
{
    return read(std::make_shared<const std::vector<std::byte>>(written(scene).files[0].bytes)).scene;
}

Json jsonOf(const Written& out)
{
    const std::string_view text = asText(out.files[0].bytes);
    std::uint32_t size = 0;
    std::memcpy(&size, text.data() + 12, 4);
    return Json::parse(text.substr(0, 4) == "glTF" ? text.substr(20, size) : text);
}

bool lost(const Written& out, std::string_view key)
{
    return std::any_of(
        out.losses.begin(), out.losses.end(), [&](const Finding& loss) { return loss.text->key == key; });
}

/// Largest distance of drawn vertices of two scenes in their rest or bind poses, or at a clip's time.
double distance(const Scene& a, const Scene& b, const PoseRequest& request)
{
    const auto first = deform(a, evaluatePose(a, request), {.vertices = true});
    const auto second = deform(b, evaluatePose(b, request), {.vertices = true});
    if (first.size() != second.size()) return 1e9;
    double worst = 0.0;
    for (std::size_t i = 0; i < first.size(); ++i) {
        if (first[i].sets.size() != second[i].sets.size()) return 1e9;
        for (std::size_t s = 0; s < first[i].sets.size(); ++s) {
            const auto &p = first[i].sets[s].positions, &q = second[i].sets[s].positions;
            if (p.size() != q.size()) return 1e9;
            for (std::size_t v = 0; v < p.size(); ++v) worst = std::max(worst, double{glm::distance(p[v], q[v])});
        }
    }
    return worst;
}

PoseRequest atTime(double timeSec)
{
    PoseRequest request;
    request.from = PoseRequest::From::Clip;
    request.clip = ClipId(std::uint32_t{0});
    request.timeSec = timeSec;
    return request;
}

GltfBuilder walking()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.addClip("Walk", 1, "rotation", {0, 0.5f, 1}, "VEC4", {0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1});
    builder.addClip("Slide", 0, "translation", {0, 1}, "VEC3", {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5},
        "CUBICSPLINE");
    return builder;
}

} // namespace

class WriteTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatWasReadIsWrittenAgain();
    void aTextFileNamesItsSideFile();
    void storedInfluencesKeepZerosDuplicatesAndOrder();
    void fiveInfluencesMakeTwoSets();
    void samplesMoveAsBefore();
    void removedNodesLeaveNoGap();
    void twoMeshesAtOneNodeGetNodesOfTheirOwn();
    void aBindCorrectionGoesIntoTheInverseBinds();
    void weightsOfOtherRulesAreResolved();
    void matrixTracksAreSplit();
    void timesAreFloatsThatRiseFromZero();
    void lossesAreSaid();
    void imagesAreEmbeddedAndOthersLeftOut();
    void materialsComeBack();
    void morphTargetsComeBack();
    void anUnknownOptionIsRefused();
};

void WriteTest::whatWasReadIsWrittenAgain()
{
    const Loaded file = read(walking().glb());
    const Written out = written(file.scene);
    QVERIFY(out.losses.empty());
    const Loaded again = read(std::make_shared<const std::vector<std::byte>>(out.files[0].bytes));
    const std::optional<Phrase> wrong = firstDifference(file.scene, again.scene);
    QVERIFY2(!wrong, wrong ? englishText(*wrong).c_str() : "");
    QVERIFY(again.findings.empty());
    QCOMPARE(out.files[0].bytes.size() % 4, std::size_t{0});
}

void WriteTest::aTextFileNamesItsSideFile()
{
    const Loaded file = read(walking().glb());
    const Written out = written(file.scene, {{"format", "gltf"}});
    QCOMPARE(out.files.size(), std::size_t{2});
    QCOMPARE(out.files[1].name, std::string("some name.bin"));
    QCOMPARE(jsonOf(out)["buffers"][0]["uri"], Json("some%20name.bin"));
    const Loaded again = read(std::make_shared<const std::vector<std::byte>>(out.files[0].bytes),
        {{"some name.bin", std::make_shared<const std::vector<std::byte>>(out.files[1].bytes)}});
    const std::optional<Phrase> wrong = firstDifference(file.scene, again.scene);
    QVERIFY2(!wrong, wrong ? englishText(*wrong).c_str() : "");
}

void WriteTest::storedInfluencesKeepZerosDuplicatesAndOrder()
{
    const Loaded file = read(walking().glb());
    const Scene scene = withRow(file.scene, 0, 0, {{1, 0.0f}, {0, 0.25f}, {1, 0.5f}, {0, 0.25f}});
    QCOMPARE(roundTrip(scene).weights[0]->at(0), scene.weights[0]->at(0));
}

void WriteTest::fiveInfluencesMakeTwoSets()
{
    const Loaded file = read(walking().glb());
    const Scene scene = withRow(file.scene, 0, 0, {{0, 0.2f}, {1, 0.2f}, {0, 0.2f}, {1, 0.2f}, {1, 0.2f}});
    const Scene again = roundTrip(scene);
    QCOMPARE(again.weights[0]->influences(1), std::size_t{8});
    QCOMPARE(again.weights[0]->at(0)[4], (Influence{1, 0.2f}));
}

void WriteTest::samplesMoveAsBefore()
{
    for (const Sample& sample : samples()) {
        Result<Scene> scene = sample.make();
        QVERIFY(scene);
        const Written out = written(*scene);
        QVERIFY2(out.losses.empty(), sample.id);
        const Loaded again = read(std::make_shared<const std::vector<std::byte>>(out.files[0].bytes));
        QVERIFY2(distance(*scene, again.scene, {}) < 1e-6, sample.id);
        QVERIFY2(distance(*scene, again.scene, atTime(0.4)) < 1e-5, sample.id);
        QCOMPARE(again.scene.clips.size(), scene->clips.size());
        QCOMPARE(again.scene.images.size(), scene->images.size());
        QCOMPARE(Json::parse(again.scene.facts->extrasJson.empty() ? "0" : again.scene.facts->extrasJson),
            Json::parse(scene->facts->extrasJson.empty() ? "0" : scene->facts->extrasJson));
    }
}

void WriteTest::removedNodesLeaveNoGap()
{
    GltfBuilder builder;
    builder.push("nodes", {{"name", "gone"}});
    builder.push("nodes", {{"name", "stays"}, {"children", {2}}});
    builder.push("nodes", {{"name", "below"}});
    builder.addTriangle();
    builder.json["nodes"][2]["mesh"] = 0;
    Scene scene = read(builder.glb()).scene;
    scene.nodes[0] = nullptr;
    scene.order = std::make_shared<const NodeOrder>(*NodeOrder::make(scene.nodes));
    const Scene again = roundTrip(scene);
    QCOMPARE(again.nodes.size(), std::size_t{2});
    QCOMPARE(again.nodes[1]->parent, NodeId(std::uint32_t{0}));
    QCOMPARE(again.instances[0]->node, NodeId(std::uint32_t{1}));
}

void WriteTest::twoMeshesAtOneNodeGetNodesOfTheirOwn()
{
    GltfBuilder builder;
    builder.addTriangle();
    builder.addTriangle();
    builder.push("nodes", {{"mesh", 0}, {"translation", {1, 0, 0}}});
    Scene scene = read(builder.glb()).scene;
    Instance second = *scene.instances[0];
    second.mesh = MeshId(std::uint32_t{1});
    scene.instances.push_back(std::make_shared<const Instance>(second));
    const Scene again = roundTrip(scene);
    QCOMPARE(again.instances.size(), std::size_t{2});
    QVERIFY(distance(scene, again, {}) < 1e-6);
}

void WriteTest::aBindCorrectionGoesIntoTheInverseBinds()
{
    Scene scene = read(walking().glb()).scene;
    change(scene.skins, 0, [](Skin& skin) {
        skin.bindCorrection = glm::mat4(0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 3, 0, 0, 1);
        skin.inverseBind[1][3].y = -1.0f;
    });
    const Scene again = roundTrip(scene);
    QCOMPARE(again.skins[0]->bindCorrection, glm::mat4(1.0f));
    QVERIFY(distance(scene, again, atTime(0.3)) < 1e-5);
}

void WriteTest::weightsOfOtherRulesAreResolved()
{
    Scene scene = read(walking().glb()).scene;
    scene = withRow(scene, 0, 0, {{0, 0.5f}, {1, 0.25f}, {0, 0.25f}});
    scene = withRow(scene, 0, 1, {{1, 2.0f}, {0, 2.0f}});
    FileFacts facts = *scene.facts;
    facts.weightRule = WeightRule::DividedBySum;
    facts.unweightedRule = UnweightedRule::StaysPut;
    scene.facts = std::make_shared<const FileFacts>(facts);
    const Scene again = roundTrip(scene);
    QCOMPARE(again.weights[0]->at(1)[0].weight, 0.5f);
    QCOMPARE(again.weights[0]->at(0)[0].weight, 0.75f); // listed twice: adds up
    QVERIFY(distance(scene, again, atTime(0.3)) < 1e-5);
    // A point that has no weight stays put there, and cannot here.
    scene = withRow(scene, 0, 2, {{0, 0.0f}});
    QVERIFY(lost(written(scene), "loss_unweighted"));
}

void WriteTest::matrixTracksAreSplit()
{
    Scene scene = read(walking().glb()).scene;
    const auto withMatrix = [&](const glm::mat4& matrix) {
        Scene out = scene;
        changeTrack(out, 0, 0, [&](Track& track) {
            track.path = ChannelPath::Matrix;
            track.components = 16;
            track.values.clear();
            for (const glm::mat4& key : {glm::mat4(1.0f), matrix, matrix})
                track.values.insert(track.values.end(), &key[0][0], &key[0][0] + 16);
        });
        return out;
    };
    const Scene plain = withMatrix(glm::mat4(0, 2, 0, 0, -2, 0, 0, 0, 0, 0, 2, 0, 1, 2, 3, 1));
    QVERIFY(!lost(written(plain), "loss_matrix_keys"));
    QVERIFY(distance(plain, roundTrip(plain), atTime(1.0)) < 1e-5);
    QCOMPARE(roundTrip(plain).clips[0]->tracks.size(), std::size_t{3});
    QVERIFY(lost(written(withMatrix(glm::mat4(1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1))), "loss_matrix_keys"));
}

void WriteTest::timesAreFloatsThatRiseFromZero()
{
    Scene scene = read(walking().glb()).scene;
    changeTrack(scene, 0, 0, [](Track& track) {
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{-1.0, 4.0, 4.0 + 1e-9});
    });
    const Written out = written(scene);
    QVERIFY(lost(out, "loss_negative_time") && lost(out, "loss_equal_times") && lost(out, "loss_key_time"));
    const Track again = *roundTrip(scene).clips[0]->tracks[0];
    QCOMPARE(*again.times, (std::vector<double>{0.0, 5.0}));
}

void WriteTest::lossesAreSaid()
{
    Scene scene = read(walking().glb()).scene;
    change(scene.nodes, 1, [](Node& node) { node.rule = HierarchyRule::OgrePerAxisScale; });
    change(scene.clips, 0, [](Clip& clip) {
        Track shown = *clip.tracks[0];
        shown.path = ChannelPath::Visibility;
        clip.tracks = {std::make_shared<const Track>(shown)};
    });
    change(scene.clips, 1, [](Clip& clip) { clip.tracks.push_back(clip.tracks[0]); });
    change(scene.meshes, 0, [](Mesh& mesh) {
        mesh.lods.emplace_back();
        change(mesh.parts, 0, [](Part& part) { part.otherPrimitives = 1; });
    });
    const Written out = written(scene);
    for (const char* key : {"loss_hierarchy", "loss_track", "loss_clip", "loss_lods", "loss_primitives"})
        QVERIFY2(lost(out, key), key);
    QCOMPARE(jsonOf(out)["animations"].size(), std::size_t{1});
}

void WriteTest::imagesAreEmbeddedAndOthersLeftOut()
{
    Scene scene = read(walking().glb()).scene;
    const auto image = [](std::string_view bytes) {
        Image out;
        out.name = "skin";
        out.file = shareBytes(bytes);
        out.size = bytes.size();
        return std::make_shared<const Image>(out);
    };
    scene.images = {image("\x89PNG\r\n\x1a\n and more"), image("DDS and more"), std::make_shared<const Image>()};
    Material material;
    material.baseColorTexture.image = ImageId(std::uint32_t{0});
    material.baseColorTexture.transform.scale = {2, 3};
    material.normalTexture.image = ImageId(std::uint32_t{1});
    material.emissiveTexture.image = ImageId(std::uint32_t{2});
    scene.materials = {std::make_shared<const Material>(material)};
    const Written out = written(scene);
    QVERIFY(lost(out, "loss_image") && lost(out, "loss_image_missing"));
    const Scene again = roundTrip(scene);
    QCOMPARE(again.images.size(), std::size_t{1});
    QCOMPARE(asText(again.images[0]->encoded()), asText(scene.images[0]->encoded()));
    QCOMPARE(again.materials[0]->baseColorTexture.transform, material.baseColorTexture.transform);
    QVERIFY(!again.materials[0]->normalTexture.present());
}

void WriteTest::materialsComeBack()
{
    Scene scene = read(walking().glb()).scene;
    Material material;
    material.name = "cloth";
    material.baseColor = {0.1f, 0.2f, 0.3f, 0.4f};
    material.metallic = 0.25f;
    material.roughness = 0.75f;
    material.emissive = {1, 0.5f, 0};
    material.alphaMode = AlphaMode::Mask;
    material.alphaCutoff = 0.125f;
    material.doubleSided = material.unlit = true;
    Material blend;
    blend.alphaMode = AlphaMode::Blend;
    scene.materials = {std::make_shared<const Material>(material), std::make_shared<const Material>(blend)};
    const Scene again = roundTrip(scene);
    QVERIFY(*again.materials[0] == material);
    QVERIFY(*again.materials[1] == blend);
}

void WriteTest::morphTargetsComeBack()
{
    GltfBuilder builder;
    const std::size_t target = builder.add<float>("VEC3", {0, 0, 1, 0, 0, 1, 0, 0, 1});
    builder.addTriangle();
    builder.json["meshes"][0]["primitives"][0]["targets"] = Json::array({{{"POSITION", target}, {"NORMAL", target}}});
    builder.json["meshes"][0]["extras"] = {{"targetNames", {"smile"}}};
    builder.json["meshes"][0]["weights"] = {0.5};
    builder.push("nodes", {{"mesh", 0}, {"weights", {0.25}}});
    builder.addClip("blink", 0, "weights", {0, 1}, "SCALAR", {0, 1});
    const Scene scene = read(builder.glb()).scene;
    const Scene again = roundTrip(scene);
    QCOMPARE(again.meshes[0]->morphNames, std::vector<std::string>{"smile"});
    QCOMPARE(again.meshes[0]->morphWeights, std::vector<float>{0.5f});
    QCOMPARE(again.nodes[0]->morphWeights, std::vector<float>{0.25f});
    QVERIFY(distance(scene, again, atTime(0.5)) < 1e-6);
    QVERIFY(again.meshes[0]->parts[0]->vertices->morphs[0].normals ==
            scene.meshes[0]->parts[0]->vertices->morphs[0].normals);
}

void WriteTest::anUnknownOptionIsRefused()
{
    for (const WriteOptions& options : {WriteOptions{{"format", "fbx"}}, WriteOptions{{"colour", "red"}}})
        QVERIFY(!gltf::write({}, "x", options));
}

} // namespace write_test

QTEST_GUILESS_MAIN(write_test::WriteTest)
#include "write_test.moc"
