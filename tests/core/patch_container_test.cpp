// SPDX-License-Identifier: MIT
#include "tests/core/gltf_builder.h"
#include "tests/core/save_checks.h"

#include <QtTest>

namespace patch_container_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = GltfBuilder::Json;

/// The same edits in every way that a glTF file can hold its bytes.
class PatchContainerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyContainerGrowsAndComesBack_data();
    void everyContainerGrowsAndComesBack();
    void theHeadOfADataUriStays();
    void escapedSlashesInADataUriSurvive();
    void ofTwoSideFilesOnlyTheChangedOneIsWritten();
    void aGlbWithoutBinaryChunkGetsOne();
    void aTextFileWithoutBufferGetsADataUri();
    void unknownPartsOfAFileSurviveGrowth();
    void roomInTheJsonChunkIsKept();
    void aFileThatIsNoGltfIsRefused();

private:
    static Loaded open(const SharedBytes& bytes, std::map<std::string, SharedBytes> side = {})
    {
        Result<Loaded> file = loadMemory(bytes, std::move(side));
        if (!file) qFatal("%s", englishMessage(file.error()).c_str());
        return std::move(*file);
    }
    static Scene withFifth(const Scene& scene)
    {
        std::vector<Influence> row = scene.weights[0]->at(1);
        row.push_back({1, 0.25f});
        return withRow(scene, 0, 1, row);
    }
};

void PatchContainerTest::everyContainerGrowsAndComesBack_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("extra"); // bytes that put the buffer's end out of step with 3 and 4
    for (const char* kind : {"glb", "uri", "side"})
        for (int extra = 0; extra < 4; ++extra) QTest::addRow("%s +%d", kind, extra) << QString(kind) << extra;
}

void PatchContainerTest::everyContainerGrowsAndComesBack()
{
    QFETCH(QString, kind);
    QFETCH(int, extra);
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.bin.insert(builder.bin.end(), static_cast<std::size_t>(extra), std::byte{7});
    const SharedBytes side = std::make_shared<const std::vector<std::byte>>(builder.bin);
    const Loaded file = kind == "glb"   ? open(builder.glb())
                        : kind == "uri" ? open(builder.gltfWithDataUri())
                                        : open(builder.gltfWithSideFile("a b.bin"), {{"a b.bin", side}});
    const Scene edited = withRow(file.scene, 0, 2, {{0, 0.125f}, {1, 0.875f}, {0, 0.0f}, {0, 0.0f}});
    const Saved inPlace = saveInMemory(file.scene, *file.source, edited);
    VERIFY_SAVED(inPlace);
    const Saved restored = saveInMemory(edited, *inPlace.loaded.source, file.scene);
    VERIFY_SAVED(restored);
    QVERIFY(sameFiles(*restored.loaded.source, *file.source));

    const Scene wide = withFifth(edited);
    const Saved grown = saveInMemory(edited, *inPlace.loaded.source, wide);
    VERIFY_SAVED(grown);
    QCOMPARE(grown.loaded.scene.weights[0]->at(1)[4], (Influence{1, 0.25f}));
    // Undo past the save: the values come back, the room stays.
    const Saved undone = saveInMemory(wide, *grown.loaded.source, file.scene);
    VERIFY_SAVED(undone);
    const Saved twice = saveInMemory(file.scene, *undone.loaded.source, wide);
    VERIFY_SAVED(twice);
    QVERIFY(sameFiles(*twice.loaded.source, *grown.loaded.source));
}

void PatchContainerTest::theHeadOfADataUriStays()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.bin.push_back(std::byte{1});
    const Loaded file = open(builder.gltfWithDataUri());
    const Saved saved = saveInMemory(file.scene, *file.source, withFifth(file.scene));
    VERIFY_SAVED(saved);
    const Json before = Json::parse(asText(*file.source->files[0].bytes));
    const Json after = Json::parse(asText(*saved.loaded.source->files[0].bytes));
    const std::string head = before["buffers"][0]["uri"].get<std::string>();
    const std::string grown = after["buffers"][0]["uri"].get<std::string>();
    const std::size_t last = head.size() - 4; // the group with padding is the only one that may change
    QCOMPARE(grown.substr(0, last), head.substr(0, last));
    QVERIFY(grown.size() > head.size());
}

void PatchContainerTest::escapedSlashesInADataUriSurvive()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    const std::vector<std::byte> slashes(12, std::byte{0xFF}); // base64: all '/'
    builder.addView(slashes.data(), slashes.size());
    std::string text(asText(*builder.gltfWithDataUri()));
    const std::size_t from = text.find("base64,");
    for (std::size_t at = from; at < text.size() && text[at] != '"'; ++at)
        if (text[at] == '/') text.insert(at++, "\\");
    const Loaded file = open(shareBytes(text));
    const Scene edited = withRow(file.scene, 0, 0, {{0, 0.25f}, {1, 0.75f}, {0, 0.0f}, {0, 0.0f}});
    const Saved saved = saveInMemory(file.scene, *file.source, edited);
    VERIFY_SAVED(saved);
    const Saved grown = saveInMemory(edited, *saved.loaded.source, withFifth(edited));
    VERIFY_SAVED(grown);
}

void PatchContainerTest::ofTwoSideFilesOnlyTheChangedOneIsWritten()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    // The positions move to a second file.
    const std::vector<std::byte> second(
        builder.bin.begin() + builder.json["bufferViews"][2]["byteOffset"].get<int>(), builder.bin.end());
    builder.json["bufferViews"][2]["buffer"] = 1;
    builder.json["bufferViews"][2]["byteOffset"] = 0;
    builder.json["buffers"] = Json::array({{{"byteLength", builder.bin.size()}, {"uri", "weights.bin"}},
        {{"byteLength", second.size()}, {"uri", "sub/places.bin"}}});
    const Loaded file = open(shareBytes(builder.json.dump(1, '\t')),
        {{"weights.bin", std::make_shared<const std::vector<std::byte>>(builder.bin)},
            {"sub/places.bin", std::make_shared<const std::vector<std::byte>>(second)}});
    const Scene edited = withRow(file.scene, 0, 0, {{0, 0.5f}, {1, 0.5f}, {0, 0.0f}, {0, 0.0f}});
    const Saved saved = saveInMemory(file.scene, *file.source, edited);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.plan.files.size(), std::size_t{2});
    QCOMPARE(saved.plan.files[1].name, std::string("weights.bin"));
    QVERIFY(*saved.plan.files[0].bytes == *file.source->files[0].bytes);
    const Saved grown = saveInMemory(file.scene, *file.source, withFifth(file.scene));
    VERIFY_SAVED(grown);
    QCOMPARE(grown.plan.files.size(), std::size_t{2});
    QCOMPARE(grown.plan.files[1].name, std::string("weights.bin"));
}

void PatchContainerTest::aGlbWithoutBinaryChunkGetsOne()
{
    Json json = {{"asset", {{"version", "2.0"}}}, {"nodes", Json::array({{{"name", "a"}}})},
        {"skins", Json::array({{{"joints", {0}}}})}};
    const Loaded file = open(GltfBuilder::glbOf(json.dump(), {}));
    Scene scene = file.scene;
    change(scene.skins, 0, [](Skin& skin) { skin.inverseBind[0][3] = glm::vec4(1, 2, 3, 1); });
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.skins[0]->inverseBind[0][3], glm::vec4(1, 2, 3, 1));
    QCOMPARE(saved.loaded.findings.size(), std::size_t{1});
    QVERIFY(findingOf(saved.loaded, "skin_unused")); // as before
}

void PatchContainerTest::aTextFileWithoutBufferGetsADataUri()
{
    const Loaded file =
        open(shareBytes("{\"asset\":{\"version\":\"2.0\"},\"nodes\":[{}],\"skins\":[{\"joints\":[0]}]}"));
    Scene scene = file.scene;
    change(scene.skins, 0, [](Skin& skin) { skin.inverseBind[0][3] = glm::vec4(1, 2, 3, 1); });
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    const Json after = Json::parse(asText(*saved.plan.files[0].bytes));
    QVERIFY(after["buffers"][0]["uri"].get<std::string>().find("data:") == 0);
}

void PatchContainerTest::unknownPartsOfAFileSurviveGrowth()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.json["extensionsUsed"] = {"VENDOR_things"};
    builder.json["extensions"] = {{"VENDOR_things", {{"list", {1, 2.50, "drei \"ü\""}}}}};
    builder.json["extras"] = {{"note", {{"deep", Json::array({nullptr, true})}}}};
    builder.json["meshes"][0]["primitives"][0]["attributes"]["_CUSTOM"] = 1;
    builder.json["buffers"] = Json::array({{{"byteLength", builder.bin.size()}, {"extras", "mine"}}});
    std::string text = builder.json.dump(3);
    text.insert(1, " \t ");
    text.replace(text.find("2.5"), 3, "2.500e0");
    const Loaded file = open(GltfBuilder::glbOf(text, builder.bin));
    const Saved saved = saveInMemory(file.scene, *file.source, withFifth(file.scene));
    VERIFY_SAVED(saved);
    const std::string after(asText(*saved.plan.files[0].bytes));
    for (const char* kept : {" \t ", "2.500e0", "\"drei \\\"ü\\\"\"", "\"extras\": \"mine\"", "\"_CUSTOM\": 1"})
        QVERIFY2(after.find(kept) != std::string::npos, kept);
}

void PatchContainerTest::roomInTheJsonChunkIsKept()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.json["buffers"] = Json::array({{{"byteLength", builder.bin.size()}}});
    const Loaded file = open(GltfBuilder::glbOf(builder.json.dump() + std::string(64, ' '), builder.bin));
    Scene scene = file.scene;
    change(scene.nodes, 0, [](Node& node) { node.name = "longer by some"; });
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.plan.files[0].bytes->size(), file.source->files[0].bytes->size());
    const Saved back = saveInMemory(scene, *saved.loaded.source, file.scene);
    QVERIFY(sameFiles(*back.loaded.source, *file.source));
}

void PatchContainerTest::aFileThatIsNoGltfIsRefused()
{
    Source source;
    source.formatId = "gltf";
    source.files.push_back({"x.glb", "x.glb", shareBytes("nothing"), 0, false});
    const Result<SavePlan> plan = planSave({}, source, {}, "x.glb");
    QVERIFY(!plan);
    source.formatId = "assimp";
    const Result<SavePlan> other = planSave({}, source, {}, "x.glb");
    QVERIFY(!other);
    QCOMPARE(other.error().kind, ErrorKind::Write);
}

} // namespace patch_container_test

QTEST_GUILESS_MAIN(patch_container_test::PatchContainerTest)
#include "patch_container_test.moc"
