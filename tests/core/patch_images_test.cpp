// SPDX-License-Identifier: MIT
#include "core/edit/changes/scene_changes.h"
#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"
#include "tests/core/animated_triangle.h"
#include "tests/core/edit_scene.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

namespace patch_images_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = GltfBuilder::Json;

namespace {

const MaterialId kFirst{0u}, kSecond{1u};

/// A triangle and two materials: one with a picture that is moved and clamped, one without any.
GltfBuilder painted()
{
    GltfBuilder builder = animated();
    builder.push("images", {{"uri", "skin.png"}});
    builder.push("samplers", {{"wrapS", 33071}, {"wrapT", 33071}});
    builder.push("textures", {{"name", "skin"}, {"sampler", 0}, {"source", 0}});
    const Json moved = {{"KHR_texture_transform", {{"offset", {0.25, 0.5}}}}};
    builder.push("materials",
        {{"name", "skin"},
            {"pbrMetallicRoughness", {{"baseColorTexture", {{"index", 0}, {"texCoord", 1}, {"extensions", moved}}},
                                         {"metallicFactor", 0}}}});
    builder.push("materials", {{"name", "bare"}});
    builder.json["extensionsUsed"] = {"KHR_texture_transform"};
    return builder;
}

Scene chosen(const Scene& scene, MaterialId material, const char* slot, const std::string& path)
{
    auto image = std::make_shared<Image>();
    image->name = image->uri = path;
    const Result<Scene> out = setMaterialTexture(scene, material, slot, path.empty() ? nullptr : image);
    if (!out) qFatal("%s", englishMessage(out.error()).c_str());
    return *out;
}

std::vector<std::byte> chunkOf(const std::vector<std::byte>& glb)
{
    std::uint32_t json = 0;
    std::memcpy(&json, glb.data() + 12, 4);
    return {glb.begin() + 20 + json, glb.end()};
}

const ErrorText* refusal(const Scene& scene, const char* slot, const std::string& path)
{
    auto image = std::make_shared<Image>();
    image->uri = path;
    const Result<Scene> out = setMaterialTexture(scene, kFirst, slot, image);
    return out ? nullptr : out.error().text;
}

} // namespace

class PatchImagesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aChosenImageComesBehindTheOthers()
    {
        const Loaded file = opened(painted().glb());
        const Scene scene = chosen(file.scene, kSecond, "normal", "maps\\My skin ü.png");
        const Saved saved = saveInMemory(file.scene, *file.source, scene);
        VERIFY_SAVED(saved);
        Json json = jsonIn(*saved.plan.files[0].bytes), before = jsonIn(*file.source->files[0].bytes);
        QCOMPARE(json["images"][1], Json({{"uri", "maps/My%20skin%20%C3%BC.png"}}));
        QCOMPARE(json["textures"][1], Json({{"source", 1}}));
        QCOMPARE(json["materials"][1]["normalTexture"], Json({{"index", 1}}));
        json["images"].erase(1);
        json["textures"].erase(1);
        json["materials"][1].erase("normalTexture");
        QCOMPARE(json, before);
        QCOMPARE(chunkOf(*saved.plan.files[0].bytes), chunkOf(*file.source->files[0].bytes));
        QVERIFY(lists(saved.plan, "/materials/1/normalTexture"));
        // Taken back past the save, the file is what it was, byte for byte.
        const Saved back = saveInMemory(scene, *saved.loaded.source, file.scene);
        VERIFY_SAVED(back);
        QVERIFY(sameFiles(*back.loaded.source, *file.source));
    }

    void howAnImageLiesStays()
    {
        for (const bool text : {false, true}) {
            const Loaded file = opened(text ? painted().gltfWithDataUri() : painted().glb());
            const Scene scene = chosen(file.scene, kFirst, "baseColor", "other.jpg");
            const Saved saved = saveInMemory(file.scene, *file.source, scene);
            VERIFY_SAVED(saved);
            const Json json = jsonIn(*saved.plan.files[0].bytes);
            QCOMPARE(json["textures"][1], Json({{"sampler", 0}, {"source", 1}}));
            Json info =
                jsonIn(*file.source->files[0].bytes)["materials"][0]["pbrMetallicRoughness"]["baseColorTexture"];
            info["index"] = 1;
            QCOMPARE(json["materials"][0]["pbrMetallicRoughness"]["baseColorTexture"], info);
            const TextureUse& use = saved.loaded.scene.materials[0]->baseColorTexture;
            QCOMPARE(use.uvSet, 1u);
            QCOMPARE(use.transform.offset, glm::vec2(0.25f, 0.5f));
            QVERIFY(use.wrapU == Wrap::Clamp);
            const Saved back = saveInMemory(scene, *saved.loaded.source, file.scene);
            VERIFY_SAVED(back);
            QVERIFY(sameFiles(*back.loaded.source, *file.source));
        }
    }

    void otherKindsOfImagesNeedTheirExtension()
    {
        for (const auto& [path, extension] : {std::pair{"a.WebP", "EXT_texture_webp"}, {"b.dds", "MSFT_texture_dds"}}) {
            const Loaded file = opened(painted().glb());
            const Scene scene = chosen(file.scene, kSecond, "baseColor", path);
            const Saved saved = saveInMemory(file.scene, *file.source, scene);
            VERIFY_SAVED(saved);
            const Json json = jsonIn(*saved.plan.files[0].bytes);
            QCOMPARE(json["textures"][1], Json({{"extensions", {{extension, {{"source", 1}}}}}}));
            QCOMPARE(json["extensionsUsed"], Json({"KHR_texture_transform", extension}));
            QCOMPARE(json["extensionsRequired"], Json({extension}));
            const Saved back = saveInMemory(scene, *saved.loaded.source, file.scene);
            VERIFY_SAVED(back);
            QVERIFY(sameFiles(*back.loaded.source, *file.source));
        }
    }

    void whatIsTakenAwayLeavesItsImage()
    {
        const Loaded file = opened(painted().glb());
        const Scene bare = chosen(file.scene, kFirst, "baseColor", "");
        const Saved saved = saveInMemory(file.scene, *file.source, bare);
        VERIFY_SAVED(saved);
        Json json = jsonIn(*saved.plan.files[0].bytes), before = jsonIn(*file.source->files[0].bytes);
        before["materials"][0]["pbrMetallicRoughness"].erase("baseColorTexture");
        QCOMPARE(json, before);
        // Chosen anew it lies as images do that nothing is said of.
        const Scene again = chosen(bare, kFirst, "baseColor", "skin.png");
        const Saved second = saveInMemory(file.scene, *file.source, again);
        VERIFY_SAVED(second);
        json = jsonIn(*second.plan.files[0].bytes);
        QCOMPARE(json["images"].size(), std::size_t{1});
        QCOMPARE(json["textures"][1], Json({{"source", 0}}));
        QCOMPARE(json["materials"][0]["pbrMetallicRoughness"]["baseColorTexture"], Json({{"index", 1}}));
    }

    void oneImageIsWrittenOnce()
    {
        const Loaded file = opened(painted().glb());
        Scene scene = chosen(file.scene, kSecond, "normal", "both.png");
        scene = chosen(scene, kSecond, "emissive", "first.png");
        scene = chosen(scene, kSecond, "emissive", "both.png"); // another choice, changed at once
        scene = chosen(scene, kFirst, "occlusion", "skin.png");
        const Saved saved = saveInMemory(file.scene, *file.source, scene);
        VERIFY_SAVED(saved);
        const Json json = jsonIn(*saved.plan.files[0].bytes);
        QCOMPARE(json["images"], Json::parse(R"([{"uri": "skin.png"}, {"uri": "both.png"}])"));
        QCOMPARE(json["textures"].size(), std::size_t{3}); // skin clamped, both, skin as it is
        QCOMPARE(json["materials"][1]["normalTexture"], json["materials"][1]["emissiveTexture"]);
    }

    void whatGltfDoesNotHoldIsRefused()
    {
        const Scene scene = opened(painted().glb()).scene;
        QCOMPARE(refusal(scene, "height", "h.png"), &errors::kNoHeights);
        QCOMPARE(refusal(scene, "normal", "n.tga"), &errors::kImageKind);
        QCOMPARE(refusal(scene, "normal", "png"), &errors::kImageKind);
        for (const char* path : {"/models/n.png", "C:\\n.png", "\\\\server\\n.png", "https://there/n.png"})
            QCOMPARE(refusal(scene, "normal", path), &errors::kImageNotBeside);
        QCOMPARE(refusal(scene, "normals", "n.png"), &errors::kNoSuchField);
        QCOMPARE(refusal(scene, "normal", "n.PNG"), nullptr);
    }

    /// The file is not changed by what only was not there.
    void aMissingImageThatIsFoundChangesNothing()
    {
        const Loaded file = opened(painted().glb());
        QVERIFY(!file.scene.images[0]->file);
        auto image = std::make_shared<Image>();
        image->uri = "skin.png";
        image->file = shareBytes(std::string_view("\x89PNG..."));
        image->size = image->file->size();
        const Scene scene = *setMaterialTexture(file.scene, kFirst, "baseColor", image);
        QVERIFY(bool(scene.images[0]->file));
        const Saved saved = saveInMemory(file.scene, *file.source, scene);
        VERIFY_SAVED(saved);
        QVERIFY(saved.plan.sameBytes);
    }

    /// Reading back a save on trial finds images that lie beside the model: no false alarm that they are missing.
    void aTrialFindsTheImageBesideTheModel()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("model.glb");
        const auto write = [](const QString& to, std::string_view bytes) {
            QFile file(to);
            return file.open(QIODevice::WriteOnly) && file.write(bytes.data(), qsizetype(bytes.size())) >= 0;
        };
        QVERIFY(write(path, asText(*painted().glb())) && write(folder.filePath("skin.png"), "\x89PNG"));
        const Result<Loaded> file = loadFile(path.toStdString(), {});
        QVERIFY(file.has_value() && file->findings.empty());
        const auto findings = [&](const char* name) {
            const Scene scene = chosen(file->scene, kSecond, "normal", name);
            const Result<SavePlan> plan = planSave(file->scene, *file->source, scene, path.toStdString());
            return plan ? reloadPlan(*plan, {})->findings.size() : std::size_t{99};
        };
        QCOMPARE(findings("new.png"), std::size_t{1});
        QVERIFY(write(folder.filePath("new.png"), "\x89PNG"));
        QCOMPARE(findings("new.png"), std::size_t{0});
    }

    /// Saved into another folder: names of images lead back to where they are, those that were chosen and given up too.
    void anotherFolderFindsTheImagesWhereTheyAre()
    {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir("out"));
        const QString path = folder.filePath("model.glb");
        QFile model(path);
        const SharedBytes held = painted().glb();
        const std::string_view bytes = asText(*held);
        QVERIFY(model.open(QIODevice::WriteOnly) && model.write(bytes.data(), qsizetype(bytes.size())) > 0);
        model.close();
        const Result<Loaded> file = loadFile(path.toStdString(), {});
        QVERIFY(file.has_value());
        Scene scene = chosen(file->scene, kSecond, "normal", "first.png");
        scene = chosen(scene, kSecond, "normal", "a b.png");
        const std::string out = folder.filePath("out/model.glb").toStdString();
        const Result<SavePlan> plan = planSave(file->scene, *file->source, scene, out);
        QVERIFY(plan.has_value());
        QVERIFY(writePlan(*plan, {}).has_value());
        const Result<Loaded> there = loadFile(out, {});
        QVERIFY(there.has_value());
        QCOMPARE(there->scene.images.size(), std::size_t{2});
        QCOMPARE(there->scene.images[0]->uri, std::string("../skin.png"));
        QCOMPARE(there->scene.images[1]->uri, std::string("../a%20b.png"));
    }

    /// What is kept aside against a crash has the choices, too, and what was never saved comes back.
    void choicesAreKeptAgainstACrash()
    {
        std::mt19937 random = seededRandom();
        const auto pick = [&random](std::uint32_t below) { return static_cast<std::uint32_t>(random() % below); };
        const char* const slots[] = {"baseColor", "metallicRoughness", "normal", "occlusion", "emissive"};
        const char* const paths[] = {"", "skin.png", "a b.png", "c.webp", "d.dds", "../é.jpg"};
        const Loaded file = opened(painted().glb());
        for (int round = 0; round < 60; ++round) {
            Scene scene = file.scene;
            for (std::uint32_t step = pick(6); step > 0; --step)
                scene = chosen(scene, MaterialId(pick(2)), slots[pick(5)], paths[pick(6)]);
            const double half = 0.5;
            if (scene.materials[1]->normalTexture.present())
                scene = *setMaterialField(scene, kSecond, "normalScale", std::span(&half, 1));
            const SceneChanges changes = changesBetween(file.scene, scene);
            QVERIFY2(changes.left.empty(), changes.left.empty() ? "" : changes.left[0].c_str());
            const Result<Reapplied> back = reapplyChanges(file.scene, changes.json);
            QVERIFY(back.has_value());
            QVERIFY(back->conflicts.empty());
            const std::optional<Phrase> wrong = firstDifference(scene, back->scene);
            QVERIFY2(!wrong, changes.json.c_str());
            // Done already: nothing is put twice.
            const Result<Reapplied> again = reapplyChanges(back->scene, changes.json);
            QVERIFY(again.has_value() && again->conflicts.empty());
            QVERIFY(again->scene.materials == back->scene.materials);
        }
        SceneSources sources;
        sources.images = [](const std::string& path) {
            Image image;
            image.uri = path;
            image.file = shareBytes(std::string_view("bytes"));
            return std::make_shared<const Image>(image);
        };
        const Scene scene = chosen(file.scene, kSecond, "normal", "a b.png");
        const Result<Reapplied> back = reapplyChanges(file.scene, changesBetween(file.scene, scene).json, sources);
        QVERIFY(back.has_value() && back->scene.images.back()->file);
        QCOMPARE(back->scene.images.back()->uri, std::string("a%20b.png"));
    }

    /// Any choices, saved now and then: the file reads back as asked each time, and at the end all of it is undone.
    void anyChoicesReadBackAsAsked()
    {
        std::mt19937 random = seededRandom();
        const auto pick = [&random](std::uint32_t below) { return static_cast<std::uint32_t>(random() % below); };
        const char* const slots[] = {"baseColor", "metallicRoughness", "normal", "occlusion", "emissive"};
        const char* const paths[] = {"", "skin.png", "a b.png", "c.webp", "d.dds", "../e.jpg"};
        for (int round = 0; round < 60; ++round) {
            const Loaded first = opened(painted().glb());
            Scene scene = first.scene, baseline = first.scene;
            std::shared_ptr<const Source> source = first.source;
            for (int step = 0; step < 8; ++step) {
                scene = chosen(scene, MaterialId(pick(2)), slots[pick(5)], paths[pick(6)]);
                if (pick(2)) continue;
                const Saved saved = saveInMemory(baseline, *source, scene);
                VERIFY_SAVED(saved);
                baseline = scene;
                source = saved.loaded.source;
            }
            const Saved back = saveInMemory(baseline, *source, first.scene);
            VERIFY_SAVED(back);
        }
    }
};

} // namespace patch_images_test

QTEST_GUILESS_MAIN(patch_images_test::PatchImagesTest)
#include "patch_images_test.moc"
