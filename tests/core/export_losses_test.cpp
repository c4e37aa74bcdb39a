// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/export/export_images.h"
#include "core/io/format/name_list.h"
#include "core/io/save/save.h"
#include "tests/core/exports.h"
#include "tests/core/fbx_builder.h"
#include "tests/core/tiny_rig.h"

#include <QtTest>

#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

namespace export_losses_test {

using namespace bindpose;
using namespace bindpose::testing;

/// Fresh exports: what can be chosen, and what is said to be lost.
class ExportLossesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onlyOptionsOfTheFormatAreTaken();
    void everyChoiceOfEveryFormatIsWrittenAndReadBack();
    void whatHasAnotherUpIsToldOrTurned();
    void everyMaskOfStreamsHasItsTokens();
    void lossesNameWhatIsLost();
    void levelsOfDetailComeBackFromOgre();
    void imagesInsideAFileAreWrittenBeside();
    void imagesOfAnotherFolderAreNamedFromThere();
    void anUnnamedClipIsToldByItsNumber();
    void whatIsLostInSeveralTracksNamesTheClipOnce();
    void whatOneClipMovesIsHeldInTheOthersOfAnFbx();
    void aShapeThatOneClipMovesIsHeldInTheOthersOfAnFbx();
};

void ExportLossesTest::whatIsLostInSeveralTracksNamesTheClipOnce()
{
    NameList names;
    for (const char* clip : {"Walk", "Walk", "Run", "Walk"}) names.add(clip);
    QCOMPARE(names.text(), std::string("Walk, Run"));
    QCOMPARE(names.size(), std::size_t(4));
    for (int i = 0; i < 9; ++i) names.add(std::to_string(i));
    QCOMPARE(names.text(), std::string("Walk, Run, 0, 1, 2, 3, 4, 5, … (11)"));
}

void ExportLossesTest::onlyOptionsOfTheFormatAreTaken()
{
    const Scene scene = sampleScene("tentacle");
    for (const FileFormat* format : fileFormats()) {
        if (!format->write || format->options.empty()) continue;
        const Result<Written> unknown = writeFresh(*format, scene, "out", {{"colour", "blue"}});
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().kind, ErrorKind::Usage);
        for (const WriteOption& option : format->options) { // the list is told
            QVERIFY(englishMessage(unknown.error()).find(option.key) != std::string::npos);
            if (option.clip) continue;
            const Result<Written> wrong = writeFresh(*format, scene, "out", {{option.key, "blue"}});
            QVERIFY(!wrong);
            QCOMPARE(wrong.error().kind, ErrorKind::Usage);
            QVERIFY(englishMessage(wrong.error()).find(valuesText(option)) != std::string::npos);
        }
    }
    QVERIFY(!writeFresh(*formatById("smd"), scene, "out", {{"digits", "5.5"}}));
    QVERIFY(!writeFresh(*formatById("smd"), scene, "out", {{"fps", "0"}}));
    QVERIFY(writeFresh(*formatById("smd"), scene, "out", {{"format", "smd"}}).has_value());
}

void ExportLossesTest::everyChoiceOfEveryFormatIsWrittenAndReadBack()
{
    const Scene scene =
        loadedText(textOfFile(dataFolder("tiny/tiny.iqm")), "tiny.iqm").scene; // each choice, not much of it
    for (const FileFormat* format : fileFormats()) {
        if (!format->write) continue;
        for (const WriteOption& option : format->options) {
            std::vector<std::string> values(option.words.begin(), option.words.end());
            if (option.words.empty())
                values = {numberText(std::max(option.standard, option.least)), numberText(option.most)};
            if (std::string_view(option.key) == "fps")
                values = {"12", "60"}; // the most frames are the same in other numbers, for minutes
            if (option.clip) values = {"#0"};
            for (const std::string& value : values) {
                const Written written = fresh(format->id, scene, {{option.key, value}});
                const ExportMove move = measured(scene, written, format->id);
                QVERIFY2(move.unmatched == 0, (option.key + ("=" + value)).c_str());
            }
        }
    }
}

/// Programs of these formats take Z for up. What is turned lies where the scene's surface lay, in its clips as well.
void ExportLossesTest::whatHasAnotherUpIsToldOrTurned()
{
    const Scene scene = sampleScene("tentacle");
    Scene upright = scene;
    FileFacts facts = *scene.facts;
    facts.upAxis = 'z';
    upright.facts = std::make_shared<const FileFacts>(facts);
    for (const char* id : {"md5", "iqm"}) {
        const Written lying = fresh(id, scene), turned = fresh(id, scene, {{"axes", "turned"}});
        QVERIFY(lossIn(lying, "text_loss_up") && !lossIn(turned, "text_loss_up"));
        QVERIFY(!lossIn(fresh(id, upright), "text_loss_up"));
        QCOMPARE(fresh(id, upright, {{"axes", "turned"}}).files[0].bytes, fresh(id, upright).files[0].bytes);
        const auto boxOf = [](const Scene& of) {
            PoseRequest rest;
            rest.overrides = false;
            return boundsOf(of, evaluatePose(of, rest));
        };
        const Bounds was = boxOf(scene), now = boxOf(readAgain(turned, id));
        const float tolerance = 0.01f * was.diagonal();
        QVERIFY(std::abs(was.high.y - now.high.z) < tolerance && std::abs(was.low.y - now.low.z) < tolerance);
        QVERIFY(std::abs(was.high.z + now.low.y) < tolerance && std::abs(was.high.x - now.high.x) < tolerance);
        const ExportMove still = measured(scene, lying, id), moved = measured(scene, turned, id);
        QCOMPARE(moved.unmatched, std::size_t{0});
        QVERIFY(moved.atKeys.distance <= 1.5 * still.atKeys.distance + 1e-5 * moved.height);
    }
}

void ExportLossesTest::everyMaskOfStreamsHasItsTokens()
{
    Scene scene = sampleScene("tentacle");
    Mesh mesh = *scene.meshes[0];
    Part part = *mesh.parts[0];
    auto streams = std::make_shared<VertexStreams>(*part.vertices);
    streams->tangents.assign(streams->vertexCount, glm::vec4(1, 0, 0, 1));
    streams->colors = {std::vector<glm::vec4>(streams->vertexCount, glm::vec4(0.5f))};
    if (streams->uvs.empty()) streams->uvs.emplace_back(streams->vertexCount, glm::vec2(0.25f));
    const std::size_t vertices = streams->vertexCount, indices = part.indices.size();
    part.vertices = streams;
    mesh.parts[0] = std::make_shared<const Part>(part);
    scene.meshes[0] = std::make_shared<const Mesh>(mesh);
    static constexpr const char* kStreams[] = {"normals", "tangents", "uvs", "weights", "colors"};
    static constexpr std::size_t kSizes[] = {3, 6, 2, 8, 4};
    for (unsigned mask = 0; mask < 32; ++mask) {
        WriteOptions options;
        std::size_t each = 3;
        for (unsigned i = 0; i < 5; ++i) {
            const bool on = (mask >> i & 1u) != 0;
            options.emplace_back(kStreams[i], on ? "yes" : "no");
            if (on && !(i == 1 && !(mask & 1u))) each += kSizes[i]; // tangents need normals
        }
        std::istringstream text(exported("ill", scene, "out", options)[""]);
        const auto tokens = std::distance(std::istream_iterator<std::string>(text), {});
        QCOMPARE(static_cast<std::size_t>(tokens), 1 + 6 + 2 + vertices * each + indices);
    }
}

void ExportLossesTest::lossesNameWhatIsLost()
{
    Scene scene = sampleScene("tentacle");
    Node node = *scene.nodes[2];
    const std::string plain = node.name;
    node.name = "a \"b\" c";
    scene.nodes[2] = std::make_shared<const Node>(node);
    Clip clip = *scene.clips[0];
    Track grow;
    grow.node = NodeId(3u);
    grow.path = ChannelPath::Scale;
    grow.values = {1, 1, 1, 2, 1, 1};
    grow.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0});
    grow.interpolation = Interpolation::Step;
    clip.tracks.push_back(std::make_shared<const Track>(grow));
    scene.clips[0] = std::make_shared<const Clip>(clip);
    Mesh mesh = *scene.meshes[0];
    Part part = *mesh.parts[0];
    auto streams = std::make_shared<VertexStreams>(*part.vertices);
    streams->uvs.assign(2, std::vector<glm::vec2>(streams->vertexCount));
    streams->tangents.assign(streams->vertexCount, glm::vec4(1, 0, 0, -1));
    part.vertices = streams;
    mesh.parts[0] = std::make_shared<const Part>(part);
    scene.meshes[0] = std::make_shared<const Mesh>(mesh);
    const Written smd = fresh("smd", scene);
    QVERIFY(lossIn(smd, "text_loss_scale"));
    QVERIFY(lossIn(smd, "text_loss_scale")->args[0].plain().find(scene.nodes[3]->name) != std::string::npos);
    QVERIFY(lossIn(smd, "text_loss_names")->args[0].plain().find("a _b_ c") != std::string::npos);
    for (const char* key : {"text_loss_uvs", "text_loss_tangents", "text_loss_curves"}) QVERIFY2(lossIn(smd, key), key);
    const Written ill = fresh("ill", scene);
    QVERIFY(lossIn(ill, "text_loss_names")->args[0].plain().find("a_\"b\"_c") != std::string::npos);
    QVERIFY(lossIn(ill, "text_loss_uvs") && lossIn(ill, "text_loss_curves"));
    QVERIFY(!lossIn(ill, "text_loss_tangents") && !lossIn(ill, "text_loss_scale")); // it holds both
    const Written ogre = fresh("ogre", scene, {{"uvSets", "one"}, {"tangents", "3"}});
    QVERIFY(lossIn(ogre, "text_loss_uvs") && lossIn(ogre, "text_loss_baked"));
    QCOMPARE(lossIn(ogre, "ogre_loss_mirrored")->count, std::size_t(streams->vertexCount));
    QVERIFY(!lossIn(fresh("ogre", scene), "text_loss_uvs"));
    QVERIFY(lossIn(fresh("collada", scene), "text_loss_tangents"));
    QVERIFY(!lossIn(fresh("gltf", scene), "text_loss_uvs"));
}

void ExportLossesTest::levelsOfDetailComeBackFromOgre()
{
    if (examplesFolder().empty()) QSKIP("BINDPOSE_SHARED names no folder with examples");
    const Scene scene = example("tiny.mesh.xml");
    QCOMPARE(scene.meshes[0]->lods.size(), std::size_t(1));
    const Written written = fresh("ogre", scene);
    QVERIFY(!lossIn(written, "text_loss_lods"));
    const Scene again = readAgain(written, "ogre");
    QCOMPARE(again.meshes[0]->lods.size(), std::size_t(1));
    QCOMPARE(again.meshes[0]->lods[0].valueText, scene.meshes[0]->lods[0].valueText);
    QCOMPARE(again.meshes[0]->lods[0].partIndices, scene.meshes[0]->lods[0].partIndices);
    QVERIFY(lossIn(fresh("smd", scene), "text_loss_lods"));
    QVERIFY(lossIn(fresh("collada", scene), "dae_loss_lods"));
    const Written gltf = fresh("gltf", scene);
    QVERIFY(lossIn(gltf, "loss_lod_distances") && !lossIn(gltf, "loss_lods"));
}

void ExportLossesTest::imagesInsideAFileAreWrittenBeside()
{
    const Scene scene = sampleScene("mannequin");
    QVERIFY(!scene.images.empty() && scene.images[0]->uri.empty());
    for (const char* id : {"ogre", "collada", "smd"}) {
        const Written written = fresh(id, scene);
        const auto png = std::find_if(written.files.begin(), written.files.end(),
            [](const OutputFile& file) { return file.name.ends_with(".png"); });
        QVERIFY2(png != written.files.end(), id);
        const ByteSpan bytes = scene.images[0]->encoded();
        QVERIFY(std::equal(bytes.begin(), bytes.end(), png->bytes.begin(), png->bytes.end()));
        if (std::string_view(id) == "smd") continue; // it stands as the material's name
        const Scene again = readAgain(written, id);
        QVERIFY(!again.images.empty());
        QCOMPARE(again.images[0]->encoded().size(), bytes.size());
    }
}

void ExportLossesTest::imagesOfAnotherFolderAreNamedFromThere()
{
    QTemporaryDir folder;
    const std::string root = folder.path().toStdString();
    Scene scene = sampleScene("mannequin");
    Image image = *scene.images[0];
    const ByteSpan bytes = image.encoded();
    QVERIFY(writeFiles({{"", {bytes.begin(), bytes.end()}}}, root + "/in/tex/skin.png", {}));
    image.uri = "tex\\skin.png";
    image.foundAt = root + "/in/tex/skin.png";
    scene.images[0] = std::make_shared<const Image>(image);
    for (const auto& [id, name] : {std::pair("ogre", "x.mesh.xml"), std::pair("collada", "x.dae")}) {
        const std::string out = root + "/out/" + name;
        const Scene seen = imagesSeenFrom(scene, out);
        const Written written = fresh(id, seen);
        const std::vector<Finding> notes = imageNotes(scene, seen, written);
        QCOMPARE(notes.size(), std::size_t{1});
        QCOMPARE(notes[0].args[0].plain(), std::string("../in/tex/skin.png"));
    }
    const Scene seen = imagesSeenFrom(scene, root + "/out/x.glb");
    QVERIFY(imageNotes(scene, seen, fresh("gltf", seen)).empty()); // it holds the image itself
    QVERIFY(imageNotes(scene, scene, fresh("collada", scene)).empty());
}

void ExportLossesTest::anUnnamedClipIsToldByItsNumber()
{
    Scene scene = sampleScene("tentacle");
    Clip clip = *scene.clips[0];
    clip.name.clear();
    for (auto& track : clip.tracks) {
        Track stepped = *track;
        stepped.interpolation = Interpolation::Step;
        track = std::make_shared<const Track>(std::move(stepped));
    }
    scene.clips[0] = std::make_shared<const Clip>(clip);
    for (const auto& [id, key] : {std::pair("smd", "text_loss_curves"), std::pair("ill", "text_loss_curves"),
             std::pair("ogre", "text_loss_baked"), std::pair("collada", "text_loss_baked"),
             std::pair("mdl", "text_loss_resampled")}) {
        const Written written = fresh(id, scene);
        const Finding* loss = lossIn(written, key);
        QVERIFY2(loss, id);
        QCOMPARE(loss->args[0].plain(), std::string("#0"));
    }
}

/// Nodes and numbers that a clip has keys of, each with the value of its first key.
static std::map<std::pair<std::string, std::string>, float> firstKeys(const Scene& scene, const Clip& clip)
{
    std::map<std::pair<std::string, std::string>, float> out;
    for (const auto& track : clip.tracks)
        out[{scene.nodes[track->node.index()]->name, track->label}] = track->values[track->valueAt(0)];
    return out;
}

/// Blender 3.4 leaves a number without a curve as the stack before did: each stack has a curve of all of them.
void ExportLossesTest::whatOneClipMovesIsHeldInTheOthersOfAnFbx()
{
    Scene scene = sampleScene("mannequin"); // "twist", the third, does not move the hips
    const Written written = fresh("fbx", scene);
    const Finding* const told = lossIn(written, "fbx_loss_still");
    QVERIFY(told);
    QCOMPARE(told->count, std::size_t{3});
    QVERIFY(told->severity == Severity::Info);
    const Scene again = readAgain(written, "fbx");
    QCOMPARE(again.clips.size(), std::size_t{3});
    std::set<std::size_t> counts;
    for (std::size_t c = 0; c < again.clips.size(); ++c) {
        counts.insert(firstKeys(again, *again.clips[c]).size());
        QVERIFY(std::abs(again.clips[c]->startSec() - scene.clips[c]->startSec()) < 1e-9);
        QVERIFY(std::abs(again.clips[c]->endSec() - scene.clips[c]->endSec()) < 1e-9);
    }
    QCOMPARE(counts.size(), std::size_t{1});
    QVERIFY(!lossIn(fresh("fbx", again), "fbx_loss_still"));
    scene.clips.resize(1);
    QVERIFY(!lossIn(fresh("fbx", scene), "fbx_loss_still"));
}

void ExportLossesTest::aShapeThatOneClipMovesIsHeldInTheOthersOfAnFbx()
{
    Scene scene = loadedText(madefbx::binaryFile(madefbx::character().records), "made.fbx").scene;
    const auto clip = [&](const char* name, std::optional<ChannelPath> path, std::vector<float> values) {
        Clip out;
        out.name = name;
        out.range = ClipSpan{0.0, 2.0};
        if (path) {
            Track track;
            track.node = scene.instances[0]->node;
            track.path = *path;
            track.components = static_cast<std::uint32_t>(values.size() / 2);
            track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 2.0});
            track.values = std::move(values);
            out.tracks.push_back(std::make_shared<const Track>(std::move(track)));
        }
        scene.clips.push_back(std::make_shared<const Clip>(std::move(out)));
    };
    Mesh mesh = *scene.meshes[0];
    mesh.morphWeights = {0.25f};
    scene.meshes[0] = std::make_shared<const Mesh>(mesh);
    scene.clips.clear();
    clip("bulge", ChannelPath::MorphWeights, {0.5f, 1.0f});
    clip("still", std::nullopt, {});
    const Written written = fresh("fbx", scene);
    QVERIFY(lossIn(written, "fbx_loss_still"));
    QCOMPARE(lossIn(written, "fbx_loss_still")->count, std::size_t{1});
    const Scene again = readAgain(written, "fbx");
    QCOMPARE(again.clips[1]->tracks.size(), std::size_t{1});
    QVERIFY(again.clips[1]->tracks[0]->path == ChannelPath::MorphWeights);
    QCOMPARE(again.clips[1]->tracks[0]->values[0], 0.25f);
    QVERIFY(measured(scene, written, "fbx").atKeys.distance < 1e-6);
}

} // namespace export_losses_test

QTEST_GUILESS_MAIN(export_losses_test::ExportLossesTest)
#include "export_losses_test.moc"
