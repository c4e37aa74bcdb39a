// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/eval/stage/merge_clips.h"
#include "core/io/disk/save_errors.h"
#include "tests/core/hostile_load.h"
#include "tests/core/text_rigs.h"

#include <glm/gtc/matrix_transform.hpp>

#include <QtTest>

namespace ill_test {

using namespace bindpose;
using namespace bindpose::testing;

/// .illmesh, .illskel and .illanim: read as a set, patched, written.
class IllTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bothOrdersStandWhereTheCanonicalRigPutsThem_data();
    void bothOrdersStandWhereTheCanonicalRigPutsThem();
    void anyOfTheThreeFindsTheOthers();
    void aParentMayComeAfterItsChildOrBeItself();
    void matricesOfColumnsAreRecognised();
    void sparseKeysKeepTheirTimes();
    void tracksOfUnknownBonesAreNamedAndKept();
    void aBoneWithoutATrackStaysAtBind();
    void aFractionOfABoneNumberIsFound();
    void errorsNameTheLine_data();
    void errorsNameTheLine();
    void oneWeightChangesItsOwnWords();
    void moreThanFourInfluencesAreRefused();
    void aMovedJointIsSavedIntoTheSkeleton();
    void aSkeletonOfAnotherNameStaysTheOnlyOneOfItsFolder();
    void aRenamedBoneKeepsItsTrack();
    void editsThereAndBackGiveTheOriginalBytes_data();
    void editsThereAndBackGiveTheOriginalBytes();
    void aFreshExportStandsWhereTheOriginalDoes_data();
    void aFreshExportStandsWhereTheOriginalDoes();
    void anyCutOrFlippedByteGivesASceneOrAnError();
};

static const std::string kVertexPage[] = {"-0.5 0 0 0 0 1 0 0 0 0 0 0 1 0 0 0",
    "0.5 0 0 0 0 1 1 0 0 1 0 0 0.75 0.25 0 0", "-0.5 2 0 0 0 1 0 1 1 0 0 0 1 0 0 0",
    "0.5 2 0 0 0 1 1 1 0 1 0 0 0.25 0.75 0 0"};

static std::string meshText(bool engine = false)
{
    std::string out = "ILLMESH0\n1 1 0 1 1 0\n4 6\n";
    for (const std::string& line : kVertexPage) {
        // "p p p n n n u v b b b b w w w w": the engine has u v last
        std::vector<std::string> words;
        for (std::size_t at = 0; at < line.size();) {
            const std::size_t end = std::min(line.find(' ', at), line.size());
            words.push_back(line.substr(at, end - at));
            at = end + 1;
        }
        if (engine) std::rotate(words.begin() + 6, words.begin() + 8, words.end());
        for (const std::string& word : words) out += word + " ";
        out += "\n";
    }
    return out + "0 1 3\n0 3 2\n";
}
static const std::string kSkeleton = "ILLSKEL0\n2\n1 0 0 0\n0 1 0 0\n0 0 1 0\n0 0 0 1\n\n"
                                     "1 0 0 0\n0 1 0 1\n0 0 1 0\n0 0 0 1\n\n-1\n0\nroot\ntip\n";
static const std::string kMotion = "ILLANIM0\n1\n2\n1\ntip\n0 1 0\n0 0 0 1\n1 1 1\n"
                                   "0 1 0\n0 0 0.70710678 0.70710678\n1 1 1\n";
static const std::map<std::string, std::string> kBeside = {{"a.illskel", kSkeleton}, {"a.illanim", kMotion}};

static Loaded wholeSet(bool engine = false)
{
    return loadedText(meshText(engine), "a.illmesh", kBeside);
}

void IllTest::bothOrdersStandWhereTheCanonicalRigPutsThem_data()
{
    QTest::addColumn<bool>("engine");
    QTest::newRow("documented") << false;
    QTest::newRow("engine") << true;
}

void IllTest::bothOrdersStandWhereTheCanonicalRigPutsThem()
{
    QFETCH(bool, engine);
    const Loaded file = wholeSet(engine);
    const std::vector<glm::vec3> points = pointsAt(file.scene, 1.0);
    QCOMPARE(points.size(), std::size_t{4});
    for (std::size_t i = 0; i < 4; ++i) QVERIFY(glm::distance(points[i], kCanonical[i]) <= 2e-6f);
    QCOMPARE(file.scene.meshes[0]->parts[0]->vertices->uvs[0][3], glm::vec2(1.0f, 1.0f));
    QVERIFY(file.scene.facts->formatName.find(engine ? "engine" : "documented") != std::string::npos);
}

void IllTest::anyOfTheThreeFindsTheOthers()
{
    const std::map<std::string, std::string> all = {
        {"a.illmesh", meshText()}, {"a.illskel", kSkeleton}, {"a.illanim", kMotion}};
    for (const auto& [name, text] : all) {
        const Loaded file = loadedText(text, name, all);
        QCOMPARE(file.source->files.size(), std::size_t{3});
        QCOMPARE(file.scene.clips.size(), std::size_t{1});
        QCOMPARE(pointsAt(file.scene, 1.0).size(), std::size_t{4});
    }
    const Loaded alone = loadedText(meshText(), "a.illmesh");
    QVERIFY(findingOf(alone, "side_file_missing"));
    QVERIFY(alone.scene.skins.empty());
    const Loaded motion = loadedText(kMotion, "walk.illanim");
    QCOMPARE(mergeClips(wholeSet().scene, motion.scene, "walk.illanim").unmatched.size(), std::size_t{0});
}

void IllTest::aParentMayComeAfterItsChildOrBeItself()
{
    const std::string turned = "ILLSKEL0\n2\n1 0 0 0 0 1 0 1 0 0 1 0 0 0 0 1\n1 0 0 5 0 1 0 0 0 0 1 0 0 0 0 1\n"
                               "1\n1\ntip\nroot\n";
    const Loaded file = loadedText(turned, "b.illskel");
    const Pose pose = evaluatePose(file.scene, {});
    QCOMPARE(glm::vec3(pose.model[0][3]), glm::vec3(5.0f, 1.0f, 0.0f));
    QVERIFY(!file.scene.nodes[1]->parent.valid());
}

void IllTest::matricesOfColumnsAreRecognised()
{
    const Loaded file = loadedText(
        replaced(kSkeleton, "1 0 0 0\n0 1 0 1\n0 0 1 0\n0 0 0 1", "1 0 0 0\n0 1 0 0\n0 0 1 0\n0 1 0 1"), "b.illskel");
    QCOMPARE(glm::vec3(file.scene.nodes[1]->restLocal()[3]), glm::vec3(0.0f, 1.0f, 0.0f));
}

void IllTest::sparseKeysKeepTheirTimes()
{
    const Loaded file = loadedText("ILLANIM1\n2\n1\ntip\n1\n0.5 0 1 0\n2\n0.25 0 0 0 1\n1.75 0 0 0.6 0.8\n0\n",
        "a.illanim", {{"a.illskel", kSkeleton}});
    const Clip& clip = *file.scene.clips[0];
    QCOMPARE(clip.tracks.size(), std::size_t{2});
    QCOMPARE((*clip.tracks[1]->times)[1], 1.75);
    QVERIFY(!clip.framesPerSecond);
}

void IllTest::tracksOfUnknownBonesAreNamedAndKept()
{
    const std::string more =
        replaced(kMotion, "1\n2\n1\ntip", "1\n2\n2\nmissile\n0 0 0 0 0 0 1 1 1 1\n0 0 0 0 0 0 1 1 1 1\ntip");
    const Loaded file = loadedText(meshText(), "a.illmesh", {{"a.illskel", kSkeleton}, {"a.illanim", more}});
    const Finding* found = findingOf(file, "ill_strangers");
    QVERIFY(found && found->args[1] == "missile");
    Scene there = file.scene;
    changeTrack(there, 0, 0, [](Track& track) { track.values[0] = 0.5f; });
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    QCOMPARE(saved.problem, std::string());
    QCOMPARE(textOf(saved, 1), replaced(more, "tip\n0 1 0", "tip\n0.5 1 0"));
}

void IllTest::aBoneWithoutATrackStaysAtBind()
{
    const Loaded file = wholeSet(); // two bones, a track of the tip
    QCOMPARE(file.scene.clips[0]->tracks.size(), std::size_t{3});
    PoseRequest request;
    request.from = PoseRequest::From::Clip;
    request.clip = ClipId(0u);
    request.timeSec = 1.0;
    const Pose pose = evaluatePose(file.scene, request);
    QCOMPARE(pose.local[0], file.scene.nodes[0]->restLocal());
    QVERIFY(pose.local[1] != file.scene.nodes[1]->restLocal());
}

void IllTest::aFractionOfABoneNumberIsFound()
{
    const Loaded file = loadedText(replaced(meshText(), "0 1 0 0 0.75", "0 1.5 0 0 0.75"), "a.illmesh", kBeside);
    const Finding* found = findingOf(file, "ill_fraction");
    QVERIFY(found);
    QCOMPARE(found->args[0].plain(), std::string("1"));
    QVERIFY(!findingOf(wholeSet(), "ill_fraction"));
}

void IllTest::errorsNameTheLine_data()
{
    errorColumns();
    errorRow("magic", replaced(meshText(), "ILLMESH0", "ILLMESH9"), "text_magic", "line 1");
    errorRow("flag", replaced(meshText(), "1 1 0", "1 true 0"), "text_word", "line 2");
    errorRow("thirds", replaced(meshText(), "4 6", "4 5"), "text_word", "line 3");
    errorRow("count", replaced(meshText(), "4 6", "4000000000 6"), "text_count", "line 3");
    errorRow("comma", replaced(meshText(), "0.75 0.25", "0,75 0.25"), "text_number", "line 5");
    errorRow("index", replaced(meshText(), "0 1 3", "0 1 4"), "text_word", "line 8");
    errorRow("short", replaced(meshText(), "0 3 2\n", "0 3"), "text_ends", "line 9");
    errorRow("parent", replaced(kSkeleton, "-1\n0\n", "-1\n7\n"), "bone_unknown", "line 14");
    errorRow("loop", replaced(kSkeleton, "-1\n0\n", "1\n0\n"), "parent_loop", "");
    errorRow("rate", replaced(kMotion, "ILLANIM0\n1", "ILLANIM0\n0"), "text_word", "line 2");
}

void IllTest::errorsNameTheLine()
{
    refuseRow("a.illmesh");
}

void IllTest::oneWeightChangesItsOwnWords()
{
    const Loaded file = wholeSet();
    const Scene edited = withRow(file.scene, 0, 1, {{0, 0.625f}, {1, 0.25f}, {0, 0.0f}, {0, 0.0f}});
    const Saved saved = saveInMemory(file.scene, *file.source, edited);
    QCOMPARE(saved.problem, std::string());
    QCOMPARE(textOf(saved), replaced(meshText(), "0.75 0.25", "0.625 0.25"));
    QCOMPARE(saved.plan.files.size(), std::size_t{1}); // the other two files stay
    qInfo("%s: %s -> %s", englishText(saved.plan.changes[0].what).c_str(), saved.plan.changes[0].before.c_str(),
        saved.plan.changes[0].after.c_str());
}

void IllTest::moreThanFourInfluencesAreRefused()
{
    const Loaded file = wholeSet();
    const std::vector<Influence> five(5, Influence{1, 0.2f});
    const Saved saved = saveInMemory(file.scene, *file.source, withRow(file.scene, 0, 1, five));
    QVERIFY2(saved.problem.find("more than four") != std::string::npos, saved.problem.c_str());
}

void IllTest::aMovedJointIsSavedIntoTheSkeleton()
{
    const Loaded file = wholeSet();
    LocalChange change;
    change.translation = glm::vec3(0.0f, 1.5f, 0.0f);
    const Result<Scene> moved = setLocal(file.scene, NodeId(1u), change);
    QVERIFY(moved);
    QCOMPARE(moved->skins[0]->inverseBind[1], glm::translate(glm::mat4(1.0f), glm::vec3(0.0f, -1.5f, 0.0f)));
    const Saved saved = saveInMemory(file.scene, *file.source, *moved);
    QCOMPARE(saved.problem, std::string());
    QCOMPARE(textOf(saved, 1), replaced(kSkeleton, "0 1 0 1\n", "0 1 0 1.5\n"));
}

void IllTest::aSkeletonOfAnotherNameStaysTheOnlyOneOfItsFolder()
{
    // The only skeleton of the folder is the mesh's, whatever its name: with b.illskel beside it a.illmesh has none.
    QTemporaryDir folder;
    const std::string root = folder.path().toStdString() + "/";
    for (const auto& [name, text] : std::map<std::string, std::string>{
             {"a.illmesh", meshText()}, {"rig.illskel", kSkeleton}, {"a.illanim", kMotion}}) {
        QFile out(QString::fromStdString(root + name));
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write(text.data()) > 0);
    }
    const Loaded file = opened(root + "a.illmesh");
    LocalChange change;
    change.translation = glm::vec3(0.0f, 1.5f, 0.0f);
    const Result<Scene> moved = setLocal(file.scene, NodeId(1u), change);
    QVERIFY(moved);
    const Result<SavePlan> beside = planSave(file.scene, *file.source, *moved, root + "b.illmesh");
    QVERIFY(!beside);
    QCOMPARE(beside.error().text, &errors::kOnlyOneFound);
    QCOMPARE(englishText(Phrase(*beside.error().text, beside.error().args)),
        std::string(
            "The format takes the only file of its kind in a folder: with b.illskel in this one, the model that "
            "is open would no longer find rig.illskel. Save into another folder."));
    QVERIFY(planSave(file.scene, *file.source, *moved, root + "a.illmesh"));
}

void IllTest::aRenamedBoneKeepsItsTrack()
{
    const Loaded file = wholeSet();
    const Result<Scene> renamed = renameObject(file.scene, NameKind::Node, 1, "end");
    QVERIFY(renamed);
    const Saved saved = saveInMemory(file.scene, *file.source, *renamed);
    QCOMPARE(saved.problem, std::string());
    QCOMPARE(saved.loaded.scene.clips[0]->tracks.size(), std::size_t{3});
    const Result<Scene> blank = renameObject(file.scene, NameKind::Node, 1, "the end");
    QVERIFY(!saveInMemory(file.scene, *file.source, *blank).problem.empty()); // a name is one word
}

void IllTest::editsThereAndBackGiveTheOriginalBytes_data()
{
    QTest::addColumn<QString>("path");
    madeRows({".illmesh"});
}

void IllTest::editsThereAndBackGiveTheOriginalBytes()
{
    const std::optional<Loaded> file = fetched();
    if (!file) QSKIP("BINDPOSE_SHARED names no folder with made models");
    Scene there = file->scene;
    for (PointIndex point = 0; point < there.weights[0]->points(); point += 7) {
        std::vector<Influence> row = there.weights[0]->at(point);
        row[0].weight = row[0].weight * 0.5f + 0.11f;
        row[1].slot = row[1].slot == 1 ? 0 : 1;
        there = withRow(there, 0, point, row);
    }
    if (!there.clips.empty())
        for (std::size_t t = 0; t < there.clips[0]->tracks.size(); ++t)
            changeTrack(there, 0, t, [](Track& track) { track.values[0] = track.values[0] * 0.5f + 0.25f; });
    if (!there.skins.empty()) {
        LocalChange change;
        change.translation = there.nodes[1]->rest.translation * 1.5f + glm::vec3(0.125f);
        const Result<Scene> moved = setLocal(there, NodeId(1u), change);
        QVERIFY(moved);
        there = *moved;
    }
    const std::string problem = thereAndBack(*file, there);
    QVERIFY2(problem.empty(), problem.c_str());
}

void IllTest::aFreshExportStandsWhereTheOriginalDoes_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("option");
    QTest::newRow("documented") << "ill"
                                << "documented";
    QTest::newRow("engine") << "ill"
                            << "engine";
    QTest::newRow("smd") << "smd"
                         << "";
}

void IllTest::aFreshExportStandsWhereTheOriginalDoes()
{
    QFETCH(QString, format);
    QFETCH(QString, option);
    const Loaded file = wholeSet();
    WriteOptions options{{"format", format.toStdString()}}; // as the command line says it
    if (!option.isEmpty()) options.emplace_back("order", option.toStdString());
    const auto files = exported(format.toUtf8().constData(), file.scene, "new", options);
    if (format == "ill") {
        const Loaded again = loadedText(files.at(""), "new.illmesh", files);
        for (const double time : {0.0, 0.5, 1.0})
            QVERIFY(farthest(pointsAt(file.scene, time), pointsAt(again.scene, time)) <= 2e-6);
        return;
    }
    const Loaded mesh = loadedText(files.at(""), "new.smd"), clip = loadedText(files.at("new_a.smd"), "new_a.smd");
    const Scene again = mergeClips(mesh.scene, clip.scene, "new_a.smd").scene;
    const std::vector<glm::vec3> points = pointsAt(file.scene, 1.0), corners = pointsAt(again, 1.0);
    const std::size_t order[] = {0, 1, 3, 0, 3, 2};
    QCOMPARE(corners.size(), std::size_t{6});
    for (std::size_t i = 0; i < 6; ++i) QVERIFY(glm::distance(corners[i], points[order[i]]) <= 4e-6f);
}

void IllTest::anyCutOrFlippedByteGivesASceneOrAnError()
{
    const std::size_t seed = numberFromEnvironment("BINDPOSE_SEED", 1),
                      cases = 8 * numberFromEnvironment("BINDPOSE_CASES", 50);
    qInfo("seed %zu, %zu cases", seed, cases);
    HostileRandom random(seed);
    LoadContext context;
    std::map<std::string, SharedBytes> beside;
    for (const auto& [name, text] : kBeside) beside[name] = shareBytes(text);
    context.resolver = memoryResolver(beside);
    std::size_t scenes = 0;
    const std::pair<const char*, std::string> files[] = {
        {"a.illmesh", meshText()}, {"a.illskel", kSkeleton}, {"a.illanim", kMotion}};
    for (std::size_t i = 0; i < cases; ++i) {
        const auto& [name, text] = files[i % 3];
        const std::vector<std::byte> bytes = *shareBytes(text);
        scenes += loadHostile(i % 2 ? cutAt(bytes, random) : flipOne(bytes, random), name, context);
    }
    QVERIFY2(scenes > 0 && scenes < cases, std::to_string(scenes).c_str());
}

} // namespace ill_test

QTEST_GUILESS_MAIN(ill_test::IllTest)
#include "ill_test.moc"
