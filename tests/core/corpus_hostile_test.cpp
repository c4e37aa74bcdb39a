// SPDX-License-Identifier: MIT
#include "core/io/format/side_files.h"
#include "tests/core/corpus.h"
#include "tests/core/hostile_load.h"
#include "tests/core/text_rigs.h"

#include <QtTest>

namespace corpus_hostile_test {

using namespace bindpose;
using namespace bindpose::testing;

/// Each file of the corpus that a reader of ours takes, cut at random places and with random bytes flipped. Its side
/// files are whole.
class CorpusHostileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anyCutOrFlippedByteGivesASceneOrAnError_data();
    void anyCutOrFlippedByteGivesASceneOrAnError();
    void anyCutOrFlippedByteOfATextGivesASceneOrAnError_data();
    void anyCutOrFlippedByteOfATextGivesASceneOrAnError();
};

void CorpusHostileTest::anyCutOrFlippedByteGivesASceneOrAnError_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("cut");
    for (const std::string& path : corpusFiles({".glb", ".gltf"}))
        for (const bool cut : {true, false})
            QTest::newRow((std::filesystem::path(path).filename().string() + (cut ? " cut" : " flipped")).c_str())
                << QString::fromStdString(path) << cut;
    if (corpusFiles({".glb", ".gltf"}).empty()) QTest::newRow("none") << QString() << false;
}

void CorpusHostileTest::anyCutOrFlippedByteGivesASceneOrAnError()
{
    QFETCH(QString, path);
    QFETCH(bool, cut);
    if (path.isEmpty()) QSKIP("BINDPOSE_SHARED names no folder with a corpus");
    HostileRun run(path.toStdString(), 50);
    QVERIFY(run.bytes);
    std::size_t scenes = 0;
    for (std::size_t i = 0; i < run.cases; ++i)
        scenes += run.load(cut ? cutAt(*run.bytes, run.random) : flipOne(*run.bytes, run.random));
    if (cut) QCOMPARE(scenes, std::size_t{0}); // what is cut off is missed
    qInfo("%zu of %zu files still are scenes", scenes, run.cases);
}

/// What is left of these may still be whole; of two bytes flipped the second often lies behind the first.
void CorpusHostileTest::anyCutOrFlippedByteOfATextGivesASceneOrAnError_data()
{
    QTest::addColumn<QString>("path");
    madeRows({".smd", ".vta", ".dae", ".mesh.xml", ".skeleton.xml", ".mesh", ".skeleton", ".illmesh", ".illskel",
        ".illanim", ".mdl", "_skin.txt", ".md5mesh", ".md5anim", "/Knight_Body", "/fox"});
    for (const std::string& path :
        corpusFiles({".smd", ".illmesh", ".illskel", ".illanim", ".mdl", ".mesh", ".skeleton", ".md5mesh", ".iqm"}))
        QTest::newRow(std::filesystem::path(path).filename().string().c_str()) << QString::fromStdString(path);
}

void CorpusHostileTest::anyCutOrFlippedByteOfATextGivesASceneOrAnError()
{
    QFETCH(QString, path);
    if (path.isEmpty()) QSKIP("BINDPOSE_SHARED names no folder with models");
    HostileRun run(path.toStdString(), 50);
    QVERIFY(run.bytes);
    std::size_t scenes = 0;
    for (std::size_t i = 0; i < run.cases; ++i) {
        const SharedBytes spoilt =
            i % 2 ? cutAt(*run.bytes, run.random) : flipOne(*flipOne(*run.bytes, run.random), run.random);
        scenes += run.load(spoilt);
    }
    qInfo("%zu of %zu files still are scenes", scenes, run.cases);
    QVERIFY(scenes < run.cases);
}

} // namespace corpus_hostile_test

QTEST_GUILESS_MAIN(corpus_hostile_test::CorpusHostileTest)
#include "corpus_hostile_test.moc"
