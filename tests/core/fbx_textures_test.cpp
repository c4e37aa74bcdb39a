// SPDX-License-Identifier: MIT
#include "tests/core/exports.h"
#include "tests/core/fbx_builder.h"

#include <QtTest>

namespace fbx_textures_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::madefbx;

namespace {

Loaded loadedFbx(const Character& character)
{
    Result<Loaded> result = loadBytes({.path = "made.fbx", .bytes = shareBytes(binaryFile(character.records))}, {});
    if (!result) qFatal("%s", englishMessage(result.error()).c_str());
    return std::move(*result);
}

} // namespace

/// Where an FBX puts its textures on the surface.
class FbxTexturesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void texturesRepeatAndMoveAsTheirFileSays();
    void ofTexturesInLayersTheFirstIsShownAndTheOthersAreSaid();
    void placedTexturesComeBackWhereTheyWere();
};

void FbxTexturesTest::texturesRepeatAndMoveAsTheirFileSays()
{
    Character c = character();
    auto& objects = c.top("Objects").children;
    objects.push_back({"Texture", {std::int64_t{70}, Path{"Texture", "t"}, std::string()},
        {{"Properties70", {},
            {valued("Scaling", "Vector", {3.0, 2.0, 1.0}), valued("Translation", "Vector", {0.25, 0.5, 0.0})}}}});
    objects.push_back({"Video", {std::int64_t{71}, Path{"Video", "v"}, std::string("Clip")},
        {{"Content", {std::string("iVBORw==")}}}});
    c.top("Connections").children.push_back(connection(70, c.material, "DiffuseColor"));
    c.top("Connections").children.push_back(connection(71, 70));
    Rec& texture = objects[objects.size() - 2];
    const auto useOf = [&](Loaded& file) {
        file = loadedFbx(c);
        return file.scene.materials[0]->baseColorTexture.transform;
    };
    const auto saysSo = [](const Loaded& file) {
        const std::vector<std::string>& list = file.scene.facts->notUnderstood;
        return std::find(list.begin(), list.end(), "Texture placement") != list.end();
    };
    Loaded file;
    const UvTransform placed = useOf(file);
    QVERIFY(!saysSo(file));
    // The place that the file calls (0.1, 0.2), its v running up, is ours at (0.1, 0.8): both look at one texel.
    const glm::vec2 ours = placed.offset + placed.scale * glm::vec2(0.1f, 0.8f);
    QVERIFY(glm::distance(ours, {0.1f * 3.0f + 0.25f, 1.0f - (0.2f * 2.0f + 0.5f)}) < 1e-6f);
    QCOMPARE(placed.rotationRad, 0.0f);
    // What is not read is said.
    texture.children[0].children.push_back(valued("Rotation", "Vector", {0.0, 0.0, 90.0}));
    useOf(file);
    QVERIFY(saysSo(file));
    texture.children[0].children = {valued("UVSwap", "bool", {1})};
    QVERIFY(useOf(file) == UvTransform{});
    QVERIFY(saysSo(file));
    texture.children[0].children.clear();
    texture.children.push_back({"ModelUVScaling", {2.0, 1.0}});
    QVERIFY(useOf(file) == UvTransform{});
    QVERIFY(saysSo(file));
}

void FbxTexturesTest::ofTexturesInLayersTheFirstIsShownAndTheOthersAreSaid()
{
    for (const int layers : {1, 2}) {
        Character c = character();
        std::vector<Rec>& objects = c.top("Objects").children;
        std::vector<Rec>& links = c.top("Connections").children;
        objects.push_back({"LayeredTexture", {std::int64_t{80}, Path{"LayeredTexture", "both"}, std::string()},
            {{"BlendModes", {1, 2}}}});
        links.push_back(connection(80, c.material, "DiffuseColor"));
        for (int i = 0; i < layers; ++i) {
            const std::string name = i == 0 ? "under" : "over";
            objects.push_back({"Texture", {std::int64_t{81 + i}, Path{"Texture", name}, std::string()}, {}});
            objects.push_back({"Video", {std::int64_t{91 + i}, Path{"Video", name}, std::string("Clip")},
                {{"RelativeFilename", {name + ".png"}}}});
            links.push_back(connection(81 + i, 80));
            links.push_back(connection(91 + i, 81 + i));
        }
        const Loaded file = loadedFbx(c);
        const TextureUse& use = file.scene.materials[0]->baseColorTexture;
        QVERIFY(use.present());
        QCOMPARE(file.scene.images[use.image.index()]->uri, std::string("under.png"));
        const std::vector<std::string>& said = file.scene.facts->notUnderstood;
        QCOMPARE(std::count(said.begin(), said.end(), "Layered textures"), layers - 1);
    }
}

void FbxTexturesTest::placedTexturesComeBackWhereTheyWere()
{
    Scene scene = sampleScene("tentacle");
    Image image;
    image.name = "skin";
    image.file = shareBytes("\x89PNG\r\n\x1a\n");
    image.size = image.file->size();
    scene.images = {std::make_shared<const Image>(image)};
    Material material;
    material.baseColorTexture.image = ImageId(0u);
    material.baseColorTexture.transform = {{0.25f, -0.5f}, 0.0f, {3.0f, -2.0f}};
    const auto writtenWith = [&] {
        scene.materials = {std::make_shared<const Material>(material)};
        Mesh mesh = *scene.meshes[0];
        for (auto& part : mesh.parts) {
            Part with = *part;
            with.material = MaterialId(0u);
            part = std::make_shared<const Part>(with);
        }
        scene.meshes[0] = std::make_shared<const Mesh>(mesh);
        return fresh("fbx", scene);
    };
    const Written moved = writtenWith();
    QVERIFY(!lossIn(moved, "fbx_loss_surface"));
    const UvTransform back = readAgain(moved, "fbx").materials[0]->baseColorTexture.transform;
    QVERIFY(glm::distance(back.offset, {0.25f, -0.5f}) < 1e-6f);
    QCOMPARE(back.scale, glm::vec2(3.0f, -2.0f));
    // A turned one is named, and not half of it written.
    material.baseColorTexture.transform.rotationRad = 0.5f;
    const Written turned = writtenWith();
    QVERIFY(lossIn(turned, "fbx_loss_surface"));
    QVERIFY(readAgain(turned, "fbx").materials[0]->baseColorTexture.transform == UvTransform{});
}

} // namespace fbx_textures_test

QTEST_GUILESS_MAIN(fbx_textures_test::FbxTexturesTest)
#include "fbx_textures_test.moc"
