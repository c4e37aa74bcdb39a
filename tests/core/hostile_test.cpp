// SPDX-License-Identifier: MIT
#include "tests/core/gltf_builder.h"
#include "tests/core/hostile_load.h"

#include <QtTest>

namespace hostile_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = GltfBuilder::Json;

namespace {

/// A small file with one of everything: skin, two joint sets, morphs, sparse, strips, clips, materials, an image.
GltfBuilder fullFile()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    Json& primitive = builder.json["meshes"][0]["primitives"][0];
    primitive["attributes"]["JOINTS_1"] = builder.add<std::uint16_t>("VEC4", std::vector<std::uint16_t>(12, 1));
    primitive["attributes"]["WEIGHTS_1"] = builder.add<std::uint8_t>("VEC4", std::vector<std::uint8_t>(12, 0), true);
    primitive["attributes"]["NORMAL"] = builder.add<float>("VEC3", {0, 0, 1, 0, 0, 1, 0, 0, 1});
    primitive["attributes"]["TEXCOORD_0"] = builder.add<float>("VEC2", {0, 0, 1, 0, 0, 1});
    primitive["indices"] = builder.add<std::uint16_t>("SCALAR", {0, 1, 2});
    primitive["mode"] = 5;
    primitive["material"] = 0;
    const std::size_t move = builder.add<float>("VEC3", std::vector<float>(9, 0.5f));
    primitive["targets"] = Json::array({{{"POSITION", move}, {"NORMAL", move}}});
    builder.json["skins"][0]["inverseBindMatrices"] = builder.add<float>(
        "MAT4", {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -1, 0, 1});
    const std::uint8_t place[] = {1};
    const float value[] = {3, 3, 3};
    const std::size_t at = builder.addView(place, 1), what = builder.addView(value, 12);
    builder.json["accessors"][move]["sparse"] = {
        {"count", 1}, {"indices", {{"bufferView", at}, {"componentType", 5121}}}, {"values", {{"bufferView", what}}}};
    builder.addClip("turn", 1, "rotation", {0, 1, 2}, "VEC4", {0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0});
    builder.addClip("slide", 0, "translation", {0, 1}, "VEC3", std::vector<float>(18, 0.25f), "CUBICSPLINE");
    builder.addClip("smile", 2, "weights", {0, 1}, "SCALAR", {0, 1}, "STEP");
    const char png[] = "\x89PNG\r\n\x1a\n0123";
    builder.push("images", {{"bufferView", builder.addView(png, 12)}, {"mimeType", "image/png"}});
    builder.push("textures", {{"source", 0}});
    builder.push("materials", {{"pbrMetallicRoughness", {{"baseColorTexture", {{"index", 0}}}}}});
    return builder;
}

} // namespace

class HostileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theWholeFileIsAScene();
    void anyCutGivesASceneOrAnError_data();
    void anyCutGivesASceneOrAnError();
    void anyFlippedByteGivesASceneOrAnError_data();
    void anyFlippedByteGivesASceneOrAnError();
    void anyChangedNumberGivesASceneOrAnError();

private:
    static void bothForms()
    {
        QTest::addColumn<bool>("binary");
        QTest::newRow("glb") << true;
        QTest::newRow("gltf") << false;
    }
    static SharedBytes form(bool binary) { return binary ? fullFile().glb() : fullFile().gltfWithDataUri(); }
    const std::size_t seed_ = numberFromEnvironment("BINDPOSE_SEED", 20240607);
    const std::size_t cases_ = 4 * numberFromEnvironment("BINDPOSE_CASES", 50);
};

void HostileTest::theWholeFileIsAScene()
{
    QVERIFY(loadHostile(form(true), "whole.glb"));
    QVERIFY(loadHostile(form(false), "whole.gltf"));
}

void HostileTest::anyCutGivesASceneOrAnError_data()
{
    bothForms();
}

void HostileTest::anyCutGivesASceneOrAnError()
{
    QFETCH(bool, binary);
    qInfo("seed %zu, %zu cases", seed_, cases_);
    HostileRandom random(seed_);
    const std::vector<std::byte> bytes = *form(binary);
    std::size_t scenes = 0;
    for (std::size_t i = 0; i < cases_; ++i)
        scenes += loadHostile(cutAt(bytes, random), binary ? "cut.glb" : "cut.gltf");
    QCOMPARE(scenes, std::size_t{0}); // what is cut off is missed
}

void HostileTest::anyFlippedByteGivesASceneOrAnError_data()
{
    bothForms();
}

void HostileTest::anyFlippedByteGivesASceneOrAnError()
{
    QFETCH(bool, binary);
    qInfo("seed %zu, %zu cases", seed_, cases_);
    HostileRandom random(seed_);
    const std::vector<std::byte> bytes = *form(binary);
    std::size_t scenes = 0;
    for (std::size_t i = 0; i < cases_; ++i)
        scenes += loadHostile(flipOne(bytes, random), binary ? "flip.glb" : "flip.gltf");
    QVERIFY2(scenes > 0 && scenes < cases_, std::to_string(scenes).c_str());
}

/// Flipped bytes rarely leave JSON that parses: this one changes numbers of the JSON to extreme ones.
void HostileTest::anyChangedNumberGivesASceneOrAnError()
{
    qInfo("seed %zu, %zu cases", seed_, cases_);
    HostileRandom random(seed_);
    const char* const extremes[] = {"-1", "0", "1", "2", "3", "7", "255", "65536", "2147483648", "4294967295",
        "9007199254740993", "18446744073709551615", "1e300", "0.5", "-0.25", "null", "\"x\"", "[]"};
    const GltfBuilder builder = fullFile();
    std::size_t scenes = 0;
    for (std::size_t i = 0; i < cases_; ++i) {
        Json changed = builder.json;
        changed["buffers"] = Json::array({{{"byteLength", builder.bin.size()}}});
        const Json flat = changed.flatten();
        std::vector<std::string> numbers;
        for (const auto& entry : flat.items())
            if (entry.value().is_number()) numbers.push_back(entry.key());
        for (std::size_t k = 0; k <= random.below(3); ++k) {
            const Json::json_pointer place(numbers[random.below(numbers.size())]);
            if (changed.contains(place)) changed[place] = Json::parse(extremes[random.below(std::size(extremes))]);
        }
        scenes += loadHostile(GltfBuilder::glbOf(changed.dump(), builder.bin), "number.glb");
    }
    QVERIFY2(scenes > 0 && scenes < cases_, std::to_string(scenes).c_str());
}

} // namespace hostile_test

QTEST_GUILESS_MAIN(hostile_test::HostileTest)
#include "hostile_test.moc"
