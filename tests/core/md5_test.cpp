// SPDX-License-Identifier: MIT
#include "core/eval/pose/bind_pose.h"
#include "core/eval/stage/merge_clips.h"
#include "core/io/export/scene_parts.h"
#include "tests/core/corpus.h"
#include "tests/core/exports.h"
#include "tests/core/hostile_load.h"
#include "tests/core/hostile_tokens.h"
#include "tests/core/text_rigs.h"

#include <QtTest>

#include <cmath>

namespace md5_test {

using namespace bindpose;
using namespace bindpose::testing;

/// Two joints; vertices 0 and 1 share a range, vertex 3 has a weight of 0.5 alone.
static const char* const kMesh =
    "MD5Version 10 // by hand\ncommandline \"a // no comment\"\n\nnumJoints 2\nnumMeshes 1\n\njoints {\n"
    "\t\"root\"\t-1 ( 0.000000 0.000000 0.000000 ) ( 0.000000 0.000000 0.000000 )\t// \n"
    "\t\"the tip\"\t0 ( 0.000000 0.000000 2.000000 ) ( -0.707107 0.000000 0.000000 )\t// root\n}\n\n"
    "mesh {\n\tshader \"skin\"\n\n\tnumverts 4\n"
    "\tvert 0 ( 0.250000 0.500000 ) 0 2\n\tvert 1 ( 0.750000 0.500000 ) 0 2\n"
    "\tvert 2 ( 0.500000 0.125000 ) 2 1\n\tvert 3 ( 0.500000 0.875000 ) 3 1\n\n"
    "\tnumtris 1\n\ttri 0 0 2 3\n\n\tnumweights 4\n"
    "\tweight 0 0 0.750000 ( 1.000000 0.000000 2.000000 )\n"
    "\tweight 1 1 0.250000 ( 1.000000 0.000000 0.000000 )\n"
    "\tweight 2 0 1.000000 ( 0.000000 3.000000 0.000000 )\n"
    "\tweight 3 0 0.500000 ( 0.000000 0.000000 4.000000 )\n}\n";
/// The tip moves along x in each frame; it turns by the base frame alone.
static const char* const kAnim =
    "MD5Version 10\ncommandline \"\"\n\nnumFrames 3\nnumJoints 2\nframeRate 10\nnumAnimatedComponents 1\n\n"
    "hierarchy {\n\t\"root\" -1 0 0 //\n\t\"the tip\" 0 1 0 // root\n}\n\n"
    "bounds {\n\t( 0 0 0 ) ( 1 1 1 )\n\t( 0 0 0 ) ( 1 1 1 )\n\t( 0 0 0 ) ( 1 1 1 )\n}\n\n"
    "baseframe {\n\t( 0 0 0 ) ( 0 0 0 )\n\t( 9 0 2 ) ( -0.6 0 0 )\n}\n\n"
    "frame 0 {\n\t0.5\n}\n\nframe 1 {\n\t1.5\n}\n\nframe 2 {\n\t2.5\n}\n";

/// Doom 3's MD5: read, patched.
class Md5Test : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void verticesStandWhereTheirWeightsPutThem();
    void trianglesTurnAsEverywhere();
    void influencesThatDisagreeAreSaid();
    void framesFillUpTheBaseFrame();
    void addedClipsMatchJointsByName();
    void commentsAndEveryLineEndAreRead_data();
    void commentsAndEveryLineEndAreRead();
    void errorsNameTheLine_data();
    void errorsNameTheLine();
    void oneWeightChangesItsOwnCharacters();
    void aSharedRangeIsCopiedForTheOneVertex();
    void aNewInfluenceLeavesTheSurface();
    void aMovedJointLeavesTheSurface();
    void keysChangeTheirOwnWords();
    void whatTheFileHasNoPlaceForIsRefused();
    void weightsThereAndBackGiveTheOriginalBytes_data() { files({".md5mesh"}); }
    void weightsThereAndBackGiveTheOriginalBytes();
    void keysThereAndBackGiveTheOriginalBytes_data() { files({".md5anim"}); }
    void keysThereAndBackGiveTheOriginalBytes();
    void anySpoiltTokenGivesASceneOrAnError();
    void aFreshFileHoldsWhatWasRead();
    void freshClipsHoldWhatMovesInFrames();
    void aFreshHalfTurnKeepsItsFourthNumber();
    void whatAFreshFileCannotHoldIsSaid();

private:
    static void files(const std::vector<std::string>& suffixes);
};

void Md5Test::verticesStandWhereTheirWeightsPutThem()
{
    const Loaded file = loadedText(kMesh, "a.md5mesh");
    const Scene& scene = file.scene;
    QCOMPARE(scene.facts->formatName, std::string("Doom 3 MD5"));
    QVERIFY(scene.facts->weightRule == WeightRule::AsStored);
    QCOMPARE(scene.nodes[1]->name, std::string("the tip"));
    const glm::vec3 wanted[] = {{1, 0, 2}, {1, 0, 2}, {0, 3, 0}, {0, 0, 4}};
    for (std::size_t v = 0; v < 4; ++v) QVERIFY(glm::distance(scene.sets[0]->positions[v], wanted[v]) < 1e-5f);
    // A weight of a half alone draws the vertex halfway to the origin, as id's sum does.
    const std::vector<DeformedInstance> drawn = deform(scene, evaluatePose(scene, {}), {});
    QVERIFY(glm::distance(drawn[0].sets[0].positions[3], glm::vec3(0, 0, 2)) < 1e-5f);
    QCOMPARE(scene.meshes[0]->parts[0]->vertices->uvs[0][3], glm::vec2(0.5f, 0.875f));
    QVERIFY(!findingOf(file, "md5_apart"));
}

/// Clockwise in the file: outwards is where the volume is positive for triangles that run the other way.
void Md5Test::trianglesTurnAsEverywhere()
{
    const Loaded file = loadedText(kMesh, "a.md5mesh");
    QCOMPARE(file.scene.meshes[0]->parts[0]->indices, (std::vector<VertexIndex>{0, 3, 2}));
    if (sharedFolder().empty()) QSKIP("BINDPOSE_SHARED names no folder with models");
    const Loaded cube = opened(sharedFolder() + "/data/corpus/assimp/SimpleCube.md5mesh");
    const std::vector<glm::vec3>& points = cube.scene.sets[0]->positions;
    const std::vector<VertexIndex>& corners = cube.scene.meshes[0]->parts[0]->indices;
    float volume = 0.0f;
    for (std::size_t i = 0; i + 2 < corners.size(); i += 3)
        volume += glm::dot(points[corners[i]], glm::cross(points[corners[i + 1]], points[corners[i + 2]])) / 6.0f;
    QVERIFY2(std::abs(volume - 64.0f * 64.0f * 64.0f) < 10.0f, qPrintable(QString::number(double{volume})));
}

void Md5Test::influencesThatDisagreeAreSaid()
{
    const Loaded file =
        loadedText(replaced(kMesh, "weight 1 1 0.250000 ( 1.000000", "weight 1 1 0.250000 ( 1.500000"), "a.md5mesh");
    const Finding* found = findingOf(file, "md5_apart");
    QVERIFY(found);
    QCOMPARE(found->count, std::size_t{2});
    QVERIFY(std::abs(found->worst - 0.375) < 1e-5);
    QVERIFY(glm::distance(file.scene.sets[0]->positions[0], glm::vec3(1.125f, 0, 2)) < 1e-5f);
}

void Md5Test::framesFillUpTheBaseFrame()
{
    const Loaded file = loadedText(kAnim, "walk.md5anim");
    const Scene& scene = file.scene;
    QCOMPARE(scene.clips.size(), std::size_t{1});
    QCOMPARE(scene.clips[0]->name, std::string("walk"));
    QCOMPARE(scene.clips[0]->framesPerSecond, std::optional<double>(10.0));
    const Track &move = *scene.clips[0]->tracks[2], &turn = *scene.clips[0]->tracks[3];
    QCOMPARE(move.values, (std::vector<float>{0.5f, 0, 2, 1.5f, 0, 2, 2.5f, 0, 2}));
    QCOMPARE((*move.times)[2], 0.2);
    QCOMPARE(turn.keys(), std::size_t{1});
    QVERIFY(std::abs(turn.values[0] + 0.6f) < 1e-6f && std::abs(turn.values[3] + 0.8f) < 1e-6f); // w is negative
}

void Md5Test::addedClipsMatchJointsByName()
{
    const Loaded mesh = loadedText(kMesh, "a.md5mesh"), anim = loadedText(kAnim, "walk.md5anim");
    const MergedClips merged = mergeClips(mesh.scene, anim.scene, "walk.md5anim");
    QVERIFY(merged.unmatched.empty());
    QCOMPARE(merged.scene.clips[0]->tracks.size(), std::size_t{4});
    const Saved saved = saveInMemory(mesh.scene, *mesh.source, merged.scene);
    VERIFY_SAVED(saved);
    QVERIFY(saved.plan.sameBytes);
    const Loaded other = loadedText(replaced(kAnim, "\"the tip\"", "\"tail\""), "walk.md5anim");
    QCOMPARE(mergeClips(mesh.scene, other.scene, "walk").unmatched, (std::vector<std::string>{"tail"}));
}

void Md5Test::commentsAndEveryLineEndAreRead_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const std::string& text) {
        QTest::newRow(name) << QString::fromStdString(text);
    };
    row("CRLF", replacedAll(kMesh, "\n", "\r\n"));
    row("no tabs", replacedAll(kMesh, "\t", "  "));
    row("brackets without blanks", replacedAll(replacedAll(kMesh, "( ", "("), " )", ")"));
    row("comments", "/* made\nby hand */ // so\n" + replaced(kMesh, "numtris", "/* tri 9 */ numtris"));
    row("named", replaced(kMesh, "shader", "name \"body\"\n\tshader"));
}

void Md5Test::commentsAndEveryLineEndAreRead()
{
    QFETCH(QString, text);
    const Loaded plain = loadedText(kMesh, "a.md5mesh"), other = loadedText(text.toStdString(), "a.md5mesh");
    QVERIFY(!firstDifference(plain.scene, other.scene));
    QCOMPARE(other.scene.sets[0]->positions, plain.scene.sets[0]->positions);
}

void Md5Test::errorsNameTheLine_data()
{
    errorColumns();
    errorRow("version", replaced(kMesh, "Version 10", "Version 11"), "text_word", "line 1");
    errorRow("comma", replaced(kMesh, "0.750000 ( 1", "0,750000 ( 1"), "text_number", "line 25");
    errorRow("not a number", replaced(kMesh, "0.750000 ( 1", "1.#QNAN ( 1"), "text_number", "line 25");
    errorRow("parent", replaced(kMesh, "\"the tip\"\t0", "\"the tip\"\t5"), "bone_unknown", "line 9");
    errorRow("corner", replaced(kMesh, "tri 0 0 2 3", "tri 0 0 2 4"), "text_word", "line 22");
    errorRow("count", replaced(kMesh, "numverts 4", "numverts 400000000"), "text_count", "line 15");
    errorRow("end", std::string(kMesh).substr(0, std::string(kMesh).size() - 2), "text_ends", "line 29");
    errorRow("loop", replaced(kMesh, "\"root\"\t-1", "\"root\"\t1"), "parent_loop", "");
    errorRow("frame", replaced(kAnim, "frame 1 {", "frame 2 {"), "text_word", "line 29");
    errorRow("start", replaced(kAnim, "0 1 0 //", "0 1 7 //"), "text_word", "line 11");
    errorRow("rate", replaced(kAnim, "frameRate 10", "frameRate 0"), "text_word", "line 6");
}

void Md5Test::errorsNameTheLine()
{
    refuseRow("a.md5mesh");
}

void Md5Test::oneWeightChangesItsOwnCharacters()
{
    const Loaded file = loadedText(kMesh, "a.md5mesh");
    const Saved saved = saveInMemory(file.scene, *file.source, withRow(file.scene, 0, 2, {{0, 0.875f}}));
    VERIFY_SAVED(saved);
    QCOMPARE(textOf(saved), replaced(kMesh, "weight 2 0 1.000000", "weight 2 0 0.875000"));
    QCOMPARE(saved.plan.changes.size(), std::size_t{1});
    // Both that share a range: in place.
    Scene both = withRow(file.scene, 0, 0, {{0, 0.5f}, {1, 0.5f}});
    both = withRow(both, 0, 1, {{0, 0.5f}, {1, 0.5f}});
    const Saved alike = saveInMemory(file.scene, *file.source, both);
    VERIFY_SAVED(alike);
    QCOMPARE(textOf(alike), replaced(replaced(kMesh, "0 0 0.750000", "0 0 0.500000"), "1 1 0.250000", "1 1 0.500000"));
}

void Md5Test::aSharedRangeIsCopiedForTheOneVertex()
{
    const Loaded file = loadedText(kMesh, "a.md5mesh");
    const Saved saved = saveInMemory(file.scene, *file.source, withRow(file.scene, 0, 1, {{0, 0.5f}, {1, 0.5f}}));
    VERIFY_SAVED(saved);
    std::string wanted = replaced(kMesh, "0.750000 0.500000 ) 0 2", "0.750000 0.500000 ) 4 2");
    wanted = replaced(wanted, "numweights 4", "numweights 6");
    wanted = replaced(wanted, "4.000000 )\n}",
        "4.000000 )\n\tweight 4 0 0.500000 ( 1.000000 0.000000 2.000000 )\n"
        "\tweight 5 1 0.500000 ( 1.000000 0.000000 0.000000 )\n}");
    QCOMPARE(textOf(saved), wanted);
    Scene back = saved.loaded.scene;
    back.weights = file.scene.weights;
    const Saved restored = saveInMemory(saved.loaded.scene, *saved.loaded.source, back);
    VERIFY_SAVED(restored);
    QCOMPARE(textOf(restored), std::string(kMesh));
}

void Md5Test::aNewInfluenceLeavesTheSurface()
{
    const Loaded file = loadedText(kMesh, "a.md5mesh");
    const Saved saved = saveInMemory(file.scene, *file.source, withRow(file.scene, 0, 2, {{0, 0.25f}, {1, 0.75f}}));
    VERIFY_SAVED(saved);
    const PointSet &before = *file.scene.sets[0], &after = *saved.loaded.scene.sets[0];
    for (std::size_t v = 0; v < 4; ++v) QVERIFY(glm::distance(before.positions[v], after.positions[v]) < 1e-6f);
    const Saved other = saveInMemory(file.scene, *file.source, withRow(file.scene, 0, 2, {{1, 1.0f}}));
    VERIFY_SAVED(other);
    QVERIFY(glm::distance(before.positions[2], other.loaded.scene.sets[0]->positions[2]) < 1e-6f);
}

void Md5Test::aMovedJointLeavesTheSurface()
{
    const Loaded file = loadedText(kMesh, "a.md5mesh");
    Scene scene = file.scene;
    change(scene.nodes, 1, [](Node& node) { node.rest.translation.z = 2.5f; });
    followRest(scene);
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QVERIFY(textOf(saved).find("( 0.000000 0.000000 2.500000 ) ( -0.707107") != std::string::npos);
    const PointSet &before = *file.scene.sets[0], &after = *saved.loaded.scene.sets[0];
    for (std::size_t v = 0; v < 4; ++v) QVERIFY(glm::distance(before.positions[v], after.positions[v]) < 2e-6f);
    Scene back = saved.loaded.scene;
    back.nodes = file.scene.nodes;
    back.skins = file.scene.skins;
    const Saved restored = saveInMemory(saved.loaded.scene, *saved.loaded.source, back);
    VERIFY_SAVED(restored);
    QCOMPARE(textOf(restored), std::string(kMesh));
}

void Md5Test::keysChangeTheirOwnWords()
{
    const Loaded file = loadedText(kAnim, "walk.md5anim");
    Scene scene = file.scene;
    changeTrack(scene, 0, 2, [](Track& track) { track.values[3] = 1.75f; });
    const Saved saved = saveInMemory(file.scene, *file.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(textOf(saved), replaced(kAnim, "\t1.5\n", "\t1.75\n"));
    // What no frame has is the base frame's, a rotation with as many digits as its w needs.
    Scene turned = file.scene;
    changeTrack(turned, 0, 3, [](Track& track) { track.values = {-0.8f, 0, 0, -0.6f}; });
    const Saved other = saveInMemory(file.scene, *file.source, turned);
    VERIFY_SAVED(other);
    Scene back = other.loaded.scene;
    back.clips = file.scene.clips;
    const Saved restored = saveInMemory(other.loaded.scene, *other.loaded.source, back);
    VERIFY_SAVED(restored);
    QCOMPARE(textOf(restored), std::string(kAnim));
}

void Md5Test::whatTheFileHasNoPlaceForIsRefused()
{
    const auto refused = [](const Loaded& file, const Scene& scene) {
        const Result<SavePlan> plan = planSave(file.scene, *file.source, scene, "a.md5mesh");
        return !plan && englishMessage(plan.error()).find("export") != std::string::npos;
    };
    const Loaded mesh = loadedText(kMesh, "a.md5mesh"), anim = loadedText(kAnim, "walk.md5anim");
    Scene scene = mesh.scene;
    change(scene.nodes, 1, [](Node& node) { node.rest.scale = glm::vec3(2.0f); });
    QVERIFY(refused(mesh, scene));
    QVERIFY(refused(mesh, withRow(mesh.scene, 0, 2, {})));
    scene = mesh.scene;
    change(scene.nodes, 1, [](Node& node) { node.name = "a \"b\""; });
    QVERIFY(refused(mesh, scene));
    scene = anim.scene;
    changeTrack(scene, 0, 2, [](Track& track) { track.values[4] = 1.0f; }); // y, which the base frame has for all
    QVERIFY(refused(anim, scene));
    scene = mesh.scene;
    change(scene.nodes, 1, [](Node& node) { node.name = "end"; });
    const Saved saved = saveInMemory(mesh.scene, *mesh.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(textOf(saved), replaced(kMesh, "\"the tip\"", "\"end\""));
}

void Md5Test::files(const std::vector<std::string>& suffixes)
{
    QTest::addColumn<QString>("path");
    std::vector<std::string> all = corpusFiles(suffixes);
    if (!sharedFolder().empty()) all.push_back(sharedFolder() + "/data/made/md5/SimpleCube" + suffixes[0]);
    for (const std::string& path : all)
        QTest::newRow(QString::fromStdString(path).section('/', -2).toUtf8()) << QString::fromStdString(path);
    if (all.empty()) QTest::newRow("none") << QString();
}

void Md5Test::weightsThereAndBackGiveTheOriginalBytes()
{
    QFETCH(QString, path);
    if (path.isEmpty()) QSKIP("BINDPOSE_SHARED names no folder with a corpus");
    const Loaded file = opened(path.toStdString());
    const Saved unedited = saveInMemory(file.scene, *file.source, file.scene);
    VERIFY_SAVED(unedited);
    QVERIFY(unedited.plan.sameBytes);
    Scene same = file.scene, there = file.scene;
    for (std::size_t s = 0; s < there.weights.size(); ++s)
        for (PointIndex point = 0; point < there.weights[s]->points(); point += 7) {
            std::vector<Influence> row = there.weights[s]->at(point);
            same = withRow(same, s, point, row);
            row[0].weight = row[0].weight * 0.5f + 0.11f;
            if (point % 2 == 0) row.push_back({0, 0.125f});
            there = withRow(there, s, point, row);
        }
    const Saved own = saveInMemory(file.scene, *file.source, same);
    VERIFY_SAVED(own);
    QVERIFY(own.plan.sameBytes);
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(saved);
    QVERIFY(!saved.plan.sameBytes);
    Scene back = saved.loaded.scene;
    back.weights = file.scene.weights;
    const Saved restored = saveInMemory(saved.loaded.scene, *saved.loaded.source, back);
    VERIFY_SAVED(restored);
    QVERIFY(sameFiles(*file.source, *restored.loaded.source));
}

void Md5Test::keysThereAndBackGiveTheOriginalBytes()
{
    QFETCH(QString, path);
    if (path.isEmpty()) QSKIP("BINDPOSE_SHARED names no folder with a corpus");
    const Loaded file = opened(path.toStdString());
    const Saved unedited = saveInMemory(file.scene, *file.source, file.scene);
    VERIFY_SAVED(unedited);
    QVERIFY(unedited.plan.sameBytes);
    Scene there = file.scene;
    for (std::size_t t = 0; t < there.clips[0]->tracks.size(); ++t)
        changeTrack(there, 0, t, [](Track& track) {
            if (track.keys() < 2) return;
            float* key = &track.values[track.components];
            if (track.components == 4) {
                const glm::quat turned = glm::normalize(glm::quat(key[3], key[0] + 0.1f, key[1], key[2]));
                for (int i = 0; i < 3; ++i) key[i] = (&turned.x)[i];
                key[3] = turned.w;
            } else {
                key[0] += 0.37f;
            }
        });
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(saved);
    QVERIFY(!saved.plan.sameBytes);
    Scene back = saved.loaded.scene;
    back.clips = file.scene.clips;
    const Saved restored = saveInMemory(saved.loaded.scene, *saved.loaded.source, back);
    VERIFY_SAVED(restored);
    QVERIFY(sameFiles(*file.source, *restored.loaded.source));
}

void Md5Test::anySpoiltTokenGivesASceneOrAnError()
{
    for (const char* text : {kMesh, kAnim}) {
        const TokenFile file(TokenFile::Grammar::Lines, text);
        for (std::size_t i = 0; i < file.cases(); ++i) loadHostile(file.at(i).bytes, "a.md5mesh");
        HostileRandom random(7);
        const SharedBytes bytes = shareBytes(text);
        for (int i = 0; i < 300; ++i) loadHostile(i % 2 ? cutAt(*bytes, random) : flipOne(*bytes, random), "a.md5mesh");
    }
}

static Scene moving()
{
    return mergeClips(loadedText(kMesh, "a.md5mesh").scene, loadedText(kAnim, "walk.md5anim").scene, "walk").scene;
}

static std::string textOf(const Written& written, std::size_t file)
{
    return std::string(asText(written.files.at(file).bytes));
}

/// Sums of weights as they are, triangles clockwise, joints in model space on the side where w is negative.
void Md5Test::aFreshFileHoldsWhatWasRead()
{
    const Written written = fresh("md5", moving());
    QCOMPARE(written.files.size(), std::size_t{2});
    const std::string text = textOf(written, 0);
    for (const char* line : {"numJoints 2\nnumMeshes 1\n", "\"root\"\t-1 ( 0.000000 0.000000 0.000000 ) ( 0 0 0 )",
             "\"the tip\"\t0 ( 0.000000 0.000000 2.000000 ) ( -0.70710", "shader \"skin\"", "tri 0 0 2 3\n",
             "vert 3 ( 0.500000 0.875000 ) 5 1\n", "weight 5 0 0.500000 ( 0.000000 0.000000 4.000000 )\n"})
        QVERIFY2(text.find(line) != std::string::npos, (line + ("\n" + text)).c_str());
    const Scene again = readAgain(written, "md5");
    QCOMPARE(again.sets[0]->positions.size(), std::size_t{4});
    QCOMPARE(again.weights[0]->sum(3), 0.5);
    const ExportMove move = measured(moving(), written, "md5");
    QCOMPARE(move.unmatched, std::size_t{0});
    QCOMPARE(move.clips, std::size_t{1});
    QVERIFY2(move.atKeys.distance < 2e-6, std::to_string(move.atKeys.distance).c_str());
    for (const char* sample : {"tentacle", "mannequin"}) {
        const Scene scene = sampleScene(sample);
        const ExportMove far = measured(scene, fresh("md5", scene), "md5");
        QVERIFY(far.unmatched == 0 && far.clips == scene.clips.size());
        QVERIFY2(far.atKeys.distance < 1e-4 * far.height, std::to_string(far.atKeys.distance).c_str());
    }
}

void Md5Test::freshClipsHoldWhatMovesInFrames()
{
    const Written written = fresh("md5", moving());
    QCOMPARE(written.files[1].name, std::string("out_walk.md5anim"));
    const std::string text = textOf(written, 1);
    for (const char* line : {"numFrames 3\nnumJoints 2\nframeRate 10\nnumAnimatedComponents 1\n", "\"root\"\t-1 0 0",
             "\"the tip\"\t0 1 0", "\t( 0.500000 0.000000 2.000000 ) ( -0.59999", "frame 1 {\n\t 1.500000\n}"})
        QVERIFY2(text.find(line) != std::string::npos, (line + ("\n" + text)).c_str());
    const Written slow = fresh("md5", moving(), {{"fps", "5"}});
    QVERIFY(textOf(slow, 1).find("numFrames 2\nnumJoints 2\nframeRate 5\n") != std::string::npos);
    QVERIFY(lossIn(slow, "text_loss_resampled") && !lossIn(written, "text_loss_resampled"));
    QCOMPARE(fresh("md5", moving(), {{"clip", "#0"}}).files.size(), std::size_t{2});
}

/// At half a turn the three numbers have length 1, and the fourth is what their last digits leave.
void Md5Test::aFreshHalfTurnKeepsItsFourthNumber()
{
    for (const double degrees : {179.9, 179.9999, 180.0, 180.01}) {
        Scene scene = moving();
        Node node = *scene.nodes[1];
        const double half = degrees * 0.5 * 3.14159265358979 / 180.0;
        node.rest.rotation = glm::quat(glm::dquat(std::cos(half), 0.6 * std::sin(half), 0.0, 0.8 * std::sin(half)));
        scene.nodes[1] = std::make_shared<const Node>(node);
        scene.skins[0] = std::make_shared<const Skin>(skinOfNodes(scene, restWorld(scene)));
        scene.clips.clear();
        const Scene again = readAgain(fresh("md5", scene), "md5");
        const float near = std::abs(glm::dot(again.nodes[1]->rest.rotation, node.rest.rotation));
        QVERIFY2(near > 1.0f - 1e-6f, std::to_string(degrees).c_str());
    }
}

void Md5Test::whatAFreshFileCannotHoldIsSaid()
{
    const Written plain = fresh("md5", moving());
    for (const char* key : {"md5_roots", "text_loss_names", "text_loss_scale", "text_loss_unweighted"})
        QVERIFY2(!lossIn(plain, key), key);
    Scene scene = moving();
    Node node = *scene.nodes[1];
    node.name = "the \"tip\"";
    scene.nodes[1] = std::make_shared<const Node>(node);
    Clip clip = *scene.clips[0];
    clip.tracks.push_back(std::make_shared<const Track>(Track{.node = NodeId(1u),
        .path = ChannelPath::Scale,
        .components = 3,
        .times = std::make_shared<const std::vector<double>>(1, 0.0),
        .values = {1, 2, 1}}));
    scene.clips[0] = std::make_shared<const Clip>(clip);
    const Written written = fresh("md5", scene);
    QVERIFY(lossIn(written, "text_loss_names") && lossIn(written, "text_loss_scale"));
    QVERIFY(textOf(written, 0).find("\"the _tip_\"") != std::string::npos);
    const Written roots =
        fresh("md5", mergeClips(loadedText(replaced(kMesh, "\"the tip\"\t0", "\"the tip\"\t-1"), "a.md5mesh").scene,
                         loadedText(replaced(kAnim, "\"the tip\" 0", "\"the tip\" -1"), "walk.md5anim").scene, "walk")
                         .scene);
    QVERIFY(lossIn(roots, "md5_roots"));
    QCOMPARE(lossIn(roots, "md5_roots")->count, std::size_t{2});
}

} // namespace md5_test

QTEST_GUILESS_MAIN(md5_test::Md5Test)
#include "md5_test.moc"
