// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/eval/skinning/skin_points.h"
#include "core/eval/stage/merge_clips.h"
#include "core/io/format/side_files.h"
#include "tests/core/corpus.h"
#include "tests/core/hostile_load.h"
#include "tests/core/text_rigs.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

namespace smd_test {

using namespace bindpose;
using namespace bindpose::testing;

/// Valve SMD: read, patched, written.
class SmdTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cornersStandWhereTheCanonicalRigPutsThem();
    void whatLinksLeaveToOneGoesToTheLinesOwnBone();
    void sumsAboveOneStayAndAreFound();
    void aBoneLeftOutKeepsItsPose();
    void eachTriangleKeepsItsMaterial();
    void compilersThatDisagreeAreSaid();
    void commentsTabsCapitalsAndEveryLineEndAreRead_data();
    void commentsTabsCapitalsAndEveryLineEndAreRead();
    void shapesComeFromTheVtaBeside();
    void errorsNameTheLine_data();
    void errorsNameTheLine();
    void oneWeightChangesItsOwnWords();
    void weightsThereAndBackGiveTheOriginalBytes_data() { files(); }
    void weightsThereAndBackGiveTheOriginalBytes();
    void keysThereAndBackGiveTheOriginalBytes_data() { files(); }
    void keysThereAndBackGiveTheOriginalBytes();
    void aKeyOfABoneLeftOutBecomesALine();
    void aMovedJointIsSavedWithItsBind();
    void addedClipsDoNotStandInTheWayOfSaving();
    void aFreshExportStandsWhereTheOriginalDoes();
    void anyAnglesComeBackAsTheSameRotation();
    void anyCutOrFlippedByteGivesASceneOrAnError();
    void aLineOfTenMegabytesIsReadOrRefused();

private:
    static void files();
};

static const char* const kReference = "version 1\n"
                                      "nodes\n0 \"root\" -1\n1 \"the tip\" 0\nend\n"
                                      "skeleton\ntime 0\n"
                                      "0 0.000000 0.000000 0.000000 0.000000 0.000000 0.000000\n"
                                      "1 0.000000 1.000000 0.000000 0.000000 0.000000 0.000000\nend\n"
                                      "triangles\nskin one.tga\n"
                                      "0 -0.500000 0.000000 0.000000 0.0 0.0 1.0 0.000000 0.000000 1 0 1.000000\n"
                                      "0 0.500000 0.000000 0.000000 0.0 0.0 1.0 1.000000 0.000000 1 1 0.250000\n"
                                      "1 0.500000 2.000000 0.000000 0.0 0.0 1.0 1.000000 1.000000\nend\n";
static const char* const kMotion = "version 1\n"
                                   "nodes\n0 \"the tip\" 1\n1 \"root\" -1\nend\n"
                                   "skeleton\ntime 0\n"
                                   "1 0.000000 0.000000 0.000000 0.000000 0.000000 0.000000\n"
                                   "0 0.000000 1.000000 0.000000 0.000000 0.000000 0.000000\n"
                                   "time 1\n0 0.000000 1.000000 0.000000 0.000000 0.000000 1.570796\n"
                                   "time 2\ntime 3\n0 0.000000 1.000000 0.000000 0.000000 0.000000 0.500000\nend\n";

void SmdTest::cornersStandWhereTheCanonicalRigPutsThem()
{
    const std::string folder = examplesFolder();
    if (folder.empty()) QSKIP("BINDPOSE_SHARED names no folder with examples");
    const Loaded mesh = opened(folder + "/tiny_ref.smd"), motion = opened(folder + "/tiny_anim.smd");
    const MergedClips merged = mergeClips(mesh.scene, motion.scene, "tiny_anim.smd");
    QVERIFY(merged.unmatched.empty());
    const std::vector<glm::vec3> points = pointsAt(merged.scene, 1.0 / 30.0);
    const int corners[] = {0, 1, 3, 0, 3, 2};
    QCOMPARE(points.size(), std::size_t{6});
    for (std::size_t i = 0; i < 6; ++i) QVERIFY(glm::distance(points[i], kCanonical[corners[i]]) <= 2e-6f);
}

void SmdTest::whatLinksLeaveToOneGoesToTheLinesOwnBone()
{
    const Loaded file = loadedText(kReference, "a.smd");
    const Scene& scene = file.scene;
    QVERIFY(scene.facts->weightRule == WeightRule::ResidueToOwnBone);
    QCOMPARE(scene.weights[0]->at(1), (std::vector<Influence>{{0, 0.0f}, {1, 0.25f}}));
    const auto blend =
        blendWeights(*scene.weights[0], 2, scene.facts->weightRule, scene.facts->unweightedRule, WeightMode::ByFormat);
    QCOMPARE(blend.weights, (std::vector<float>{1.0f, 0.75f, 0.25f, 1.0f}));
    QCOMPARE(blend.slots, (std::vector<std::uint32_t>{0, 0, 1, 1})); // no links: all of it
}

void SmdTest::sumsAboveOneStayAndAreFound()
{
    const Loaded file = loadedText(replaced(kReference, "1 1 0.250000", "2 0 0.700000 1 0.700000"), "a.smd");
    const auto blend = blendWeights(
        *file.scene.weights[0], 2, WeightRule::ResidueToOwnBone, UnweightedRule::StaysPut, WeightMode::ByFormat);
    QCOMPARE(blend.weights[1], 0.7f);
    QCOMPARE(blend.weights[2], 0.7f);
    const Finding* found = findingOf(file, "sum_above_one");
    QVERIFY(found && found->count == 1);
}

void SmdTest::aBoneLeftOutKeepsItsPose()
{
    const Loaded file = loadedText(kMotion, "walk.smd");
    const Clip& clip = *file.scene.clips[0];
    QCOMPARE(clip.name, std::string("walk"));
    const Track& root = *clip.tracks[2];
    QCOMPARE(root.keys(), std::size_t{4});
    const Track& turn = *clip.tracks[1];
    QVERIFY(turn.computed && !root.computed); // from angles; places are there as they are
    QCOMPARE(turn.values[4 * 2 + 2], turn.values[4 * 1 + 2]);
    QCOMPARE((*turn.times)[3], 0.1);
}

void SmdTest::eachTriangleKeepsItsMaterial()
{
    const std::string text = kReference;
    const std::size_t from = text.find("skin one.tga"), end = text.rfind("end\n");
    const std::string triangle = text.substr(from, end - from);
    const std::string other = replaced(triangle, "skin one.tga", "cape.bmp");
    const Loaded file = loadedText(text.substr(0, end) + other + triangle + "end\n", "a.smd");
    const Mesh& mesh = *file.scene.meshes[0];
    QCOMPARE(mesh.parts.size(), std::size_t{2});
    QCOMPARE(mesh.parts[0]->name, std::string("skin one.tga"));
    QCOMPARE(mesh.parts[0]->indices, (std::vector<VertexIndex>{0, 1, 2, 6, 7, 8}));
    QCOMPARE(mesh.parts[1]->indices, (std::vector<VertexIndex>{3, 4, 5}));
}

void SmdTest::compilersThatDisagreeAreSaid()
{
    const Loaded whole = loadedText(replaced(kReference, "1 1 0.250000", "2 0 0.750000 1 0.250000"), "a.smd");
    QVERIFY(!findingOf(whole, "smd_compilers"));
    // 0.96 and 0.02, and 0.02 that are left to the line's own bone: studiomdl makes that 1.
    const Loaded file = loadedText(replaced(kReference, "1 1 0.250000", "2 1 0.960000 0 0.020000"), "a.smd");
    const Finding* found = findingOf(file, "smd_compilers");
    QVERIFY(found);
    QCOMPARE(found->count, std::size_t{1});
    QVERIFY(std::abs(found->worst - 0.04) < 1e-6);
}

void SmdTest::commentsTabsCapitalsAndEveryLineEndAreRead_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const std::string& text) {
        QTest::newRow(name) << QString::fromStdString(text);
    };
    row("CRLF", replacedAll(kReference, "\n", "\r\n"));
    row("CR", replacedAll(kReference, "\n", "\r"));
    row("tabs", replacedAll(replacedAll(kReference, " 0.", "\t0."), "1 \"the", "1\t\"the"));
    row("byte order mark", std::string("\xEF\xBB\xBF") + kReference);
    row("comments", std::string("// made by hand\n# so\n") + replaced(kReference, "skeleton", "; and so\nSkeleton"));
}

void SmdTest::commentsTabsCapitalsAndEveryLineEndAreRead()
{
    QFETCH(QString, text);
    const Loaded plain = loadedText(kReference, "a.smd"), other = loadedText(text.toStdString(), "a.smd");
    QVERIFY(!firstDifference(plain.scene, other.scene));
    QCOMPARE(other.scene.sets[0]->positions, plain.scene.sets[0]->positions);
    QCOMPARE(other.scene.nodes[1]->name, std::string("the tip"));
}

void SmdTest::shapesComeFromTheVtaBeside()
{
    const std::string vta = "version 1\nnodes\n0 \"root\" -1\nend\nskeleton\ntime 0\n0 0 0 0 0 0 0\ntime 1\nend\n"
                            "vertexanimation\ntime 0\n0 -0.5 0 0 0 0 1\n1 0.5 0 0 0 0 1\n2 0.5 2 0 0 0 1\n"
                            "time 1\n2 0.5 2.5 0 0 0 1\nend\n";
    const Loaded file = loadedText(kReference, "fox_ref.smd", {{"fox.vta", vta}});
    QCOMPARE(file.scene.meshes[0]->morphNames.size(), std::size_t{1});
    QCOMPARE(file.scene.sets[0]->morphs[0].positions[2], glm::vec3(0.0f, 0.5f, 0.0f));
    QCOMPARE(file.scene.sets[0]->morphs[0].positions[0], glm::vec3(0.0f));
}

void SmdTest::errorsNameTheLine_data()
{
    errorColumns();
    errorRow("version", replaced(kReference, "version 1", "version 9"), "text_magic", "line 1");
    errorRow("comma", replaced(kReference, "0.250000", "0,250000"), "text_number", "line 14");
    errorRow("links", replaced(kReference, "1 1 0.250000", "4 1 0.250000"), "text_fields", "line 14");
    errorRow("bone", replaced(kReference, "\n1 0.500000 2.0", "\n7 0.500000 2.0"), "bone_unknown", "line 15");
    errorRow("parent", replaced(kReference, "\"the tip\" 0", "\"the tip\" 5"), "bone_unknown", "line 4");
    errorRow("twice", replaced(kReference, "1 \"the tip\" 0", "0 \"the tip\" -1"), "bone_twice", "line 4");
    errorRow("end", std::string(kReference).substr(0, std::string(kReference).size() - 4), "text_no_end", "line 15");
    errorRow("time", replaced(kMotion, "time 2", "time 1"), "times_not_increasing", "line 12");
    errorRow("loop", replaced(kReference, "\"root\" -1", "\"root\" 1"), "parent_loop", "");
}

void SmdTest::errorsNameTheLine()
{
    refuseRow("a.smd");
}

void SmdTest::oneWeightChangesItsOwnWords()
{
    const Loaded file = loadedText(kReference, "a.smd");
    const Scene edited = withRow(file.scene, 0, 1, {{0, 0.0f}, {1, 0.125f}});
    const Saved saved = saveInMemory(file.scene, *file.source, edited);
    QCOMPARE(saved.problem, std::string());
    QCOMPARE(textOf(saved), replaced(kReference, "1 1 0.250000", "1 1 0.125000"));
    QCOMPARE(saved.plan.changes.size(), std::size_t{1});
    QCOMPARE(saved.plan.changes[0].pointer, std::string("line 14"));
    qInfo("%s: %s -> %s", englishText(saved.plan.changes[0].what).c_str(), saved.plan.changes[0].before.c_str(),
        saved.plan.changes[0].after.c_str());
    // A further bone makes the list longer; the line's own bone is listed once it has a weight of its own.
    const Saved longer = saveInMemory(file.scene, *file.source, withRow(file.scene, 0, 1, {{0, 0.5f}, {1, 0.25f}}));
    QCOMPARE(longer.problem, std::string());
    QCOMPARE(textOf(longer), replaced(kReference, "1 1 0.250000", "2 0 0.500000 1 0.250000"));
    const Saved fresh =
        saveInMemory(file.scene, *file.source, withRow(file.scene, 0, 2, {{0, 1.0f / 3.0f}, {1, 2.0f / 3.0f}}));
    QCOMPARE(fresh.problem, std::string());
    QVERIFY(textOf(fresh).find(
                "\n0 0.500000 2.000000 0.000000 0.0 0.0 1.0 1.000000 1.000000 2 0 0.33333334 1 0.6666667\n") !=
            std::string::npos);
}

void SmdTest::files()
{
    QTest::addColumn<QString>("path");
    madeRows({".smd"});
}

void SmdTest::weightsThereAndBackGiveTheOriginalBytes()
{
    const std::optional<Loaded> file = fetched();
    if (!file) QSKIP("BINDPOSE_SHARED names no folder with made models");
    if (file->scene.weights.empty()) QSKIP("an animation");
    Scene there = file->scene;
    std::size_t edited = 0;
    for (PointIndex point = 0; point<there.weights[0]->points(); point += there.weights[0]->points()> 100 ? 7u : 1u) {
        std::vector<Influence> row = there.weights[0]->at(point);
        if (row.size() < 2) continue;
        row.back().weight = row.back().weight * 0.5f + 0.11f;
        if (there.skins[0]->joints.size() > 3) row.back().slot = (row.back().slot + 1) % 3;
        there = withRow(there, 0, point, row);
        ++edited;
    }
    const std::string problem = thereAndBack(*file, there);
    QVERIFY2(problem.empty(), problem.c_str());
    qInfo("%zu lines", edited);
}

void SmdTest::keysThereAndBackGiveTheOriginalBytes()
{
    const std::optional<Loaded> file = fetched();
    if (!file) QSKIP("BINDPOSE_SHARED names no folder with made models");
    if (file->scene.clips.empty()) QSKIP("a reference");
    Scene there = file->scene;
    const std::size_t last = there.clips[0]->tracks.size();
    for (std::size_t t = 0; t < last; ++t)
        changeTrack(there, 0, t, [](Track& track) {
            const std::size_t at = track.valueAt(track.keys() - 1);
            if (track.path == ChannelPath::Translation) {
                track.values[at] = track.values[at] * 0.5f + 0.1f;
                return;
            }
            const glm::quat q(track.values[at + 3], track.values[at], track.values[at + 1], track.values[at + 2]);
            const glm::quat turned = glm::normalize(q * glm::angleAxis(0.3f, glm::normalize(glm::vec3(1, 2, 3))));
            for (int i = 0; i < 4; ++i) track.values[at + static_cast<std::size_t>(i)] = turned[i];
        });
    const Saved saved = saveInMemory(file->scene, *file->source, there);
    QCOMPARE(saved.problem, std::string());
    QVERIFY(!saved.plan.sameBytes);
    const Saved undone = saveInMemory(there, *saved.loaded.source, file->scene);
    QCOMPARE(undone.problem, std::string());
    // A bone that the last frame left out has a line there now, which is kept: it says what held before.
    if (lineCount(undone) != lineCount(*file)) return;
    QVERIFY(sameFiles(*file->source, *undone.loaded.source));
}

void SmdTest::aKeyOfABoneLeftOutBecomesALine()
{
    const Loaded file = loadedText(kMotion, "walk.smd");
    Scene there = file.scene;
    changeTrack(there, 0, 0, [](Track& track) { track.values[3 * 2] = 0.25f; });
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    QCOMPARE(saved.problem, std::string());
    const std::string expected =
        replaced(kMotion, "time 2\n", "time 2\n0 0.250000 1.000000 0.000000 0.000000 0.000000 1.570796\n");
    QCOMPARE(textOf(saved), expected);
}

void SmdTest::aMovedJointIsSavedWithItsBind()
{
    const Loaded file = loadedText(kReference, "a.smd");
    LocalChange change;
    change.translation = glm::vec3(0.0f, 1.5f, 0.0f);
    const Result<Scene> moved = setLocal(file.scene, NodeId(1u), change);
    QVERIFY(moved);
    const Saved saved = saveInMemory(file.scene, *file.source, *moved);
    QCOMPARE(saved.problem, std::string());
    QCOMPARE(textOf(saved), replaced(kReference, "1 0.000000 1.000000", "1 0.000000 1.500000"));
    const glm::mat4 bind = glm::translate(glm::mat4(1.0f), glm::vec3(0.0f, -1.5f, 0.0f));
    QCOMPARE(moved->skins[0]->inverseBind[1], bind); // the pose in an SMD is its bind as well
    const glm::mat4 other = glm::translate(glm::mat4(1.0f), glm::vec3(0.25f, -1.0f, 0.0f));
    const Result<Scene> bound = setInverseBind(file.scene, SkinId(0u), 1, other);
    QVERIFY(bound);
    const Saved again = saveInMemory(file.scene, *file.source, *bound);
    QCOMPARE(again.problem, std::string());
    QCOMPARE(textOf(again), replaced(kReference, "1 0.000000 1.000000", "1 -0.250000 1.000000"));
}

void SmdTest::addedClipsDoNotStandInTheWayOfSaving()
{
    const Loaded file = loadedText(kReference, "a.smd"), motion = loadedText(kMotion, "walk.smd");
    const MergedClips merged = mergeClips(file.scene, motion.scene, "walk.smd");
    QCOMPARE(merged.added, std::size_t{1});
    const Saved saved = saveInMemory(file.scene, *file.source, merged.scene);
    QCOMPARE(saved.problem, std::string());
    QVERIFY(saved.plan.sameBytes);
}

void SmdTest::aFreshExportStandsWhereTheOriginalDoes()
{
    const Loaded file = loadedText(kReference, "a.smd"), motion = loadedText(kMotion, "walk.smd");
    const Scene scene = mergeClips(file.scene, motion.scene, "walk.smd").scene;
    const std::map<std::string, std::string> files = exported("smd", scene, "new");
    QCOMPARE(files.size(), std::size_t{2});
    const Loaded mesh = loadedText(files.at(""), "new.smd"),
                 clip = loadedText(files.at("new_walk.smd"), "new_walk.smd");
    const Scene again = mergeClips(mesh.scene, clip.scene, "new_walk.smd").scene;
    for (const double time : {0.0, 1.0 / 30.0, 0.09})
        QVERIFY(farthest(pointsAt(scene, time), pointsAt(again, time)) <= 3e-6);
    for (PointIndex point = 0; point < 3; ++point) QCOMPARE(again.weights[0]->sum(point), 1.0); // every share is listed
}

void SmdTest::anyAnglesComeBackAsTheSameRotation()
{
    HostileRandom random(7);
    const auto angle = [&] { return (static_cast<double>(random.below(2'000'001)) - 1e6) * 3.14159265358979e-6; };
    std::string text = "version 1\nnodes\n0 \"a\" -1\nend\nskeleton\n";
    for (int i = 0; i < 1000; ++i) {
        const double y = i % 10 == 0 ? (i % 20 == 0 ? 1.5707963267949 : -1.5707963267949) : angle();
        text += "time " + std::to_string(i) + "\n0 0 0 0 " + std::to_string(angle()) + " " + std::to_string(y) + " " +
                std::to_string(angle()) + "\n";
    }
    text += "end\n";
    const Loaded file = loadedText(text, "turns.smd");
    Scene there = file.scene;
    const glm::quat turn = glm::angleAxis(0.7f, glm::normalize(glm::vec3(1, -2, 0.5f)));
    changeTrack(there, 0, 1, [&](Track& track) {
        for (std::size_t k = 0; k < track.keys(); ++k) {
            float* v = &track.values[4 * k];
            const glm::quat q = glm::normalize(turn * glm::quat(v[3], v[0], v[1], v[2]));
            for (int i = 0; i < 4; ++i) v[i] = q[i];
        }
    });
    QCOMPARE(saveInMemory(file.scene, *file.source, there).problem, std::string());
}

void SmdTest::anyCutOrFlippedByteGivesASceneOrAnError()
{
    const std::size_t seed = numberFromEnvironment("BINDPOSE_SEED", 1),
                      cases = 8 * numberFromEnvironment("BINDPOSE_CASES", 50);
    qInfo("seed %zu, %zu cases", seed, cases);
    HostileRandom random(seed);
    std::size_t scenes = 0;
    for (std::size_t i = 0; i < cases; ++i) {
        const std::vector<std::byte> bytes = *shareBytes(i % 2 ? kReference : kMotion);
        scenes += loadHostile(i % 4 < 2 ? cutAt(bytes, random) : flipOne(bytes, random), "a.smd");
    }
    QVERIFY2(scenes > 0 && scenes < cases, std::to_string(scenes).c_str());
}

void SmdTest::aLineOfTenMegabytesIsReadOrRefused()
{
    const std::string junk(10'000'000, 'x');
    QVERIFY(!loadText(replaced(kReference, "0.250000", junk), "a.smd"));
    QVERIFY(!loadText("version 1 " + junk, "a.smd"));
    std::string many = "1 1 0.250000";
    while (many.size() < 10'000'000) many += " 1 0";
    QVERIFY(loadText(replaced(kReference, "1 1 0.250000", many), "a.smd")); // what follows the list is left alone
}

} // namespace smd_test

QTEST_GUILESS_MAIN(smd_test::SmdTest)
#include "smd_test.moc"
