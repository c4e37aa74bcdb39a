// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "tests/core/corpus.h"
#include "tests/core/hostile_load.h"
#include "tests/core/skin_dump_rig.h"

#include <QtTest>

namespace maxskin_test {

using namespace bindpose;
using namespace bindpose::testing;

/// The skin dump of 3ds Max: read, patched, written.
class MaxskinTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void linesAreReadByKeyWhateverTheirEndsAndIndents_data();
    void linesAreReadByKeyWhateverTheirEndsAndIndents();
    void aDumpAloneSaysWhatToDoWithIt();
    void oddInfluencesAndNamesAreKeptAndSaid();
    void nineInfluencesAreKept();
    void errorsNameTheLine_data();
    void errorsNameTheLine();
    void oneWeightChangesItsOwnWords();
    void influencesComeAndGoAsLines();
    void weightsThereAndBackGiveTheOriginalBytes_data();
    void weightsThereAndBackGiveTheOriginalBytes();
    void aFreshDumpIsExactlyTheLayout();
    void anyCutOrFlippedByteGivesASceneOrAnError();
    void aLineOfTenMegabytesIsReadOrRefused();
};

void MaxskinTest::linesAreReadByKeyWhateverTheirEndsAndIndents_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("as dumped") << QString(kDump);
    QTest::newRow("CRLF") << QString::fromStdString(replacedAll(kDump, "\n", "\r\n"));
    QTest::newRow("CR") << QString::fromStdString(replacedAll(kDump, "\n", "\r"));
    QTest::newRow("no indents") << QString::fromStdString(replacedAll(kDump, "\t", ""));
    QTest::newRow("byte order mark") << QString::fromStdString("\xEF\xBB\xBF" + std::string(kDump));
}

void MaxskinTest::linesAreReadByKeyWhateverTheirEndsAndIndents()
{
    QFETCH(QString, text);
    const Loaded file = loadedText(text.toStdString(), "Bip01 body"); // sniffed: these files have no suffix
    QCOMPARE(file.scene.facts->formatId, std::string("maxskin"));
    const Scene& scene = file.scene;
    QCOMPARE(scene.meshes[0]->name, std::string("Bip01 body"));
    QCOMPARE(scene.weights[0]->at(3), (std::vector<Influence>{{0, 0.25f}, {1, 0.75f}}));
    const std::vector<DumpBone> bones = dumpBones(scene);
    QCOMPARE(bones[1].name, std::string("the tip"));
    QCOMPARE(bones[1].vertices, std::size_t{3});
    const Saved saved = saveInMemory(scene, *file.source, scene);
    QVERIFY(saved.problem.empty() && saved.plan.sameBytes);
}

void MaxskinTest::aDumpAloneSaysWhatToDoWithIt()
{
    const Loaded file = loadedText(kDump, "tiny_skin.txt");
    const Finding* found = findingOf(file, "dump_alone");
    QVERIFY(found && found->severity == Severity::Info);
    QCOMPARE(file.findings.size(), std::size_t{1});
    lookAt(file.scene);
}

void MaxskinTest::oddInfluencesAndNamesAreKeptAndSaid()
{
    std::string text = replaced(kDump, kEntry, "\t\tBoneNum: -1\n\t\tBoneWeight: 0.100000\n" + std::string(kEntry));
    text = replaced(replaced(text, "numVertexBones: 2", "numVertexBones: 3"), "0.750000", "0.900000");
    text = replaced(replaced(text, "0.250000\n\tVertex: 2", "-0.000000\n\tVertex: 2"), "the tip", "");
    text = replaced(text, "BoneNum: 0\n\t\tBoneWeight: 0.250000", "BoneNum: 0\n\t\tBoneWeight: -0.250000");
    const Loaded file = loadedText(text, "odd");
    QCOMPARE(file.scene.weights[0]->influences(1), std::size_t{3});
    const Finding* ignored = findingOf(file, "dump_ignored");
    QVERIFY(ignored && ignored->args == (Wordings{"1", "1"}));
    const Finding* negative = findingOf(file, "dump_negative");
    QVERIFY(negative && negative->count == 1 && negative->place.points[0].first == 3);
    const Finding* nameless = findingOf(file, "dump_no_name");
    QVERIFY(nameless && nameless->place.pointer == "line 32");
    const Saved saved = saveInMemory(file.scene, *file.source, file.scene);
    QVERIFY(saved.problem.empty() && saved.plan.sameBytes);
}

void MaxskinTest::nineInfluencesAreKept()
{
    std::string many;
    for (int i = 0; i < 9; ++i) many += "\t\tBoneNum: " + std::to_string(i % 2) + "\n\t\tBoneWeight: 0.111111\n";
    const std::string text = replaced(
        replaced(kDump, "numVertexBones: 1\n\t\tBoneNum: 0\n\t\tBoneWeight: 1.000000\n", "numVertexBones: 9\n@"), "@",
        many);
    const Loaded file = loadedText(text, "a");
    QCOMPARE(file.scene.weights[0]->influences(0), std::size_t{9});
    QVERIFY(saveInMemory(file.scene, *file.source, file.scene).plan.sameBytes);
}

void MaxskinTest::errorsNameTheLine_data()
{
    errorColumns();
    errorRow("more vertices", replaced(kDump, "numVerts: 4", "numVerts: 5"), "dump_count", "line 2");
    errorRow("fewer vertices", replaced(kDump, "numVerts: 4", "numVerts: 3"), "index_out_of_range", "line 19");
    errorRow("more bones", replaced(kDump, "numBones: 2", "numBones: 3"), "dump_count", "line 1");
    errorRow("a lie", replaced(kDump, "numVerts: 4", "numVerts: 4000000000"), "text_count", "line 2");
    errorRow("an entry too few", replaced(kDump, "numVertexBones: 2", "numVertexBones: 3"), "text_word", "line 15");
    errorRow("an entry too many", replaced(kDump, "numVertexBones: 2", "numVertexBones: 1"), "text_word", "line 13");
    errorRow("not a number", replaced(kDump, "0.250000", "nan"), "text_number", "line 14");
    errorRow("of Windows", replaced(kDump, "0.250000", "-1.#IND00"), "text_number", "line 14");
    errorRow("comma", replaced(kDump, "0.250000", "0,250000"), "text_number", "line 14");
    errorRow("bone", replaced(kDump, "BoneNum: 1", "BoneNum: 2"), "index_out_of_range", "line 13");
    errorRow("below −1", replaced(kDump, "BoneNum: 1", "BoneNum: -2"), "index_out_of_range", "line 13");
    errorRow("twice", replaced(kDump, "Vertex: 2", "Vertex: 1"), "dump_twice", "line 15");
    errorRow(
        "cut", std::string(kDump).substr(0, std::string(kDump).find("\t\tBoneName: the tip")), "text_ends", "line 30");
    errorRow("another key", replaced(kDump, "Bone data:", "Bone table:"), "text_word", "line 26");
}

void MaxskinTest::errorsNameTheLine()
{
    refuseRow("a");
}

void MaxskinTest::oneWeightChangesItsOwnWords()
{
    const Loaded file = loadedText(kDump, "a");
    const Saved saved = saveInMemory(file.scene, *file.source, withRow(file.scene, 0, 1, {{0, 0.75f}, {1, 0.125f}}));
    QCOMPARE(saved.problem, std::string());
    QCOMPARE(textOf(saved), replaced(kDump, "0.250000", "0.125000"));
    QCOMPARE(saved.plan.changes.size(), std::size_t{1});
    QCOMPARE(saved.plan.changes[0].pointer, std::string("line 14"));
    const Saved moved = saveInMemory(file.scene, *file.source, withRow(file.scene, 0, 0, {{1, 1.0f}}));
    QCOMPARE(textOf(moved), replaced(kDump, "BoneNum: 0", "BoneNum: 1"));
    const Result<SavePlan> elsewhere = planSave(file.scene, *file.source, file.scene, "folder/other");
    QVERIFY(elsewhere);
    const Result<Loaded> again = reloadPlan(*elsewhere, {});
    QVERIFY(again && !firstDifference(file.scene, again->scene)); // the mesh is not renamed by it
    const Result<Scene> renamed = renameObject(file.scene, NameKind::Node, 2, "tip of: it");
    QVERIFY(renamed);
    QCOMPARE(textOf(saveInMemory(file.scene, *file.source, *renamed)), replaced(kDump, "the tip", "tip of: it"));
}

void MaxskinTest::influencesComeAndGoAsLines()
{
    for (const std::string& text : {std::string(kDump), replacedAll(kDump, "\n", "\r\n")}) {
        const std::string end = text == kDump ? "\n" : "\r\n";
        const std::string entry = replacedAll(kEntry, "\n", end);
        const Loaded file = loadedText(text, "a");
        const Saved less = saveInMemory(file.scene, *file.source, withRow(file.scene, 0, 1, {{0, 0.75f}}));
        QCOMPARE(less.problem, std::string());
        QCOMPARE(textOf(less), replaced(replaced(text, entry, ""), "numVertexBones: 2", "numVertexBones: 1"));
        const Saved more = saveInMemory(file.scene, *file.source, withRow(file.scene, 0, 0, {{0, 1.0f}, {1, 0.25f}}));
        QCOMPARE(more.problem, std::string());
        QCOMPARE(textOf(more), replaced(replaced(text, "1.000000" + end, "1.000000" + end + entry), "numVertexBones: 1",
                                   "numVertexBones: 2"));
        // The first of two goes: the second stays as it stands.
        const Saved first = saveInMemory(file.scene, *file.source, withRow(file.scene, 0, 1, {{1, 0.25f}}));
        QCOMPARE(first.plan.changes.size(), std::size_t{2});
    }
}

void MaxskinTest::weightsThereAndBackGiveTheOriginalBytes_data()
{
    QTest::addColumn<QString>("path");
    madeRows({"/fox", "/Knight_Body", "/tiny_skin.txt"});
}

void MaxskinTest::weightsThereAndBackGiveTheOriginalBytes()
{
    const std::optional<Loaded> file = fetched();
    if (!file) QSKIP("BINDPOSE_SHARED names no folder with made models");
    QCOMPARE(file->scene.facts->formatId, std::string("maxskin"));
    Scene there = file->scene;
    const std::size_t points = there.weights[0]->points();
    for (PointIndex point = 0; point<points; point += points> 100 ? 7u : 1u) {
        std::vector<Influence> row = there.weights[0]->at(point);
        if (row.empty()) continue;
        row.back().weight = row.back().weight * 0.5f + 0.11f;
        row.back().slot = (row.back().slot + 1) % 2;
        if (point % 3 == 0) row.push_back({1, 0.125f});
        if (point % 3 == 1) row.pop_back();
        there = withRow(there, 0, point, row);
    }
    const std::string problem = thereAndBack(*file, there);
    QVERIFY2(problem.empty(), problem.c_str());
}

void MaxskinTest::aFreshDumpIsExactlyTheLayout()
{
    Scene scene = onto(square(), loadedText(kDump, "square").scene);
    const std::string text = exported("maxskin", scene, "new").at("");
    const Loaded again = loadedText(text, "new");
    QCOMPARE(textOf(saveInMemory(again.scene, *again.source, again.scene)), text);
    QVERIFY(text.starts_with("numBones: 2\nnumVerts: 4\n\nVertex data:\n\tVertex: 0\n\tnumVertexBones: 1\n"
                             "\t\tBoneNum: 1\n\t\tBoneWeight: 1.000000\n\tVertex: 1\n"));
    QVERIFY(text.ends_with("\nBone data:\n\tBone: 0\n\t\tBoneName: the tip\n\t\tBoneFlag: 0\n"
                           "\tBone: 1\n\t\tBoneName: root\n\t\tBoneFlag: 0\n"));
    QCOMPARE(exported("maxskin", scene, "new", {{"lineEnd", "crlf"}}).at(""), replacedAll(text, "\n", "\r\n"));
    // One file a skinned mesh, unless one of them is asked for.
    scene.instances.push_back(std::make_shared<const Instance>(Instance{NodeId(3u), MeshId(0u), SkinId(0u), "hat"}));
    QCOMPARE(exported("maxskin", scene, "new").size(), std::size_t{2});
    QVERIFY(exported("maxskin", scene, "new").contains("new_other.txt"));
    QCOMPARE(exported("maxskin", scene, "new", {{"mesh", "#1"}}).size(), std::size_t{1});
    QVERIFY(!formatById("maxskin")->write(Scene{}, "new", {}));
    const std::string third = exported("maxskin", withWeight(scene, 0, 1, 1.0f / 3.0f), "new").at("");
    QVERIFY(third.find("BoneWeight: 0.333333\n") != std::string::npos);
}

void MaxskinTest::anyCutOrFlippedByteGivesASceneOrAnError()
{
    const std::size_t seed = numberFromEnvironment("BINDPOSE_SEED", 1),
                      cases = 8 * numberFromEnvironment("BINDPOSE_CASES", 50);
    qInfo("seed %zu, %zu cases", seed, cases);
    HostileRandom random(seed);
    std::size_t scenes = 0;
    for (std::size_t i = 0; i < cases; ++i) {
        const std::vector<std::byte> bytes = *shareBytes(kDump);
        scenes += loadHostile(i % 2 ? cutAt(bytes, random) : flipOne(bytes, random), "a.skin");
    }
    QVERIFY2(scenes > 0 && scenes < cases, std::to_string(scenes).c_str());
}

void MaxskinTest::aLineOfTenMegabytesIsReadOrRefused()
{
    const std::string junk(10'000'000, 'x');
    QVERIFY(!loadText(replaced(kDump, "0.250000", junk), "a"));
    QVERIFY(!loadText("numBones: " + junk, "a"));
    QCOMPARE(dumpBones(loadedText(replaced(kDump, "the tip", junk), "a").scene)[1].name.size(), junk.size());
}

} // namespace maxskin_test

QTEST_GUILESS_MAIN(maxskin_test::MaxskinTest)
#include "maxskin_test.moc"
