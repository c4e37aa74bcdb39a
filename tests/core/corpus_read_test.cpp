// SPDX-License-Identifier: MIT
#include "core/io/format/load.h"
#include "tests/core/corpus.h"

#include <QtTest>

namespace corpus_read_test {

using namespace bindpose;
using namespace bindpose::testing;

class CorpusReadTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyFileOfTheCorpusLoads_data();
    void everyFileOfTheCorpusLoads();
    void aCharacterOfTheCorpusHasItsKnownCounts();
};

void CorpusReadTest::everyFileOfTheCorpusLoads_data()
{
    QTest::addColumn<QString>("path");
    for (const std::string& path : corpusFiles({".glb", ".gltf"}))
        QTest::newRow(std::filesystem::path(path).filename().c_str()) << QString::fromStdString(path);
    if (corpusFiles({".glb", ".gltf"}).empty()) QTest::newRow("none") << QString();
}

void CorpusReadTest::everyFileOfTheCorpusLoads()
{
    QFETCH(QString, path);
    if (path.isEmpty()) QSKIP("BINDPOSE_SHARED names no folder with a corpus");
    const Result<Loaded> file = loadFile(path.toStdString(), {});
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    QVERIFY(!file->scene.instances.empty());
    QVERIFY(!file->scene.sets.empty());
    for (const Finding& finding : file->findings)
        qInfo("%s: %s", finding.place.pointer.c_str(), fillTemplate(finding.text->english, finding.args).c_str());
}

void CorpusReadTest::aCharacterOfTheCorpusHasItsKnownCounts()
{
    const std::vector<std::string> files = corpusFiles({".glb"});
    const auto knight = std::find_if(files.begin(), files.end(),
        [](const std::string& path) { return path.find("Knight.glb") != std::string::npos; });
    if (knight == files.end()) QSKIP("BINDPOSE_SHARED names no folder with Knight.glb");
    const Result<Loaded> file = loadFile(*knight, {});
    QVERIFY(file);
    QCOMPARE(file->scene.clips.size(), std::size_t{76});
    QCOMPARE(file->scene.nodes.size(), std::size_t{57});
    QCOMPARE(file->scene.meshes.size(), std::size_t{15});
    QCOMPARE(file->scene.images.size(), std::size_t{1});
    QCOMPARE(file->scene.images[0]->encoded().size() > 100, true);
}

} // namespace corpus_read_test

QTEST_GUILESS_MAIN(corpus_read_test::CorpusReadTest)
#include "corpus_read_test.moc"
