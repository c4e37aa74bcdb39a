// SPDX-License-Identifier: MIT
#include "core/io/side_files.h"
#include "tests/core/corpus.h"
#include "tests/core/hostile_load.h"

#include <QtTest>

using namespace bindpose;
using namespace bindpose::testing;

/// Each glTF and GLB of the corpus cut at random places and with random bytes flipped. Its side files are whole.
class CorpusHostileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anyCutOrFlippedByteGivesASceneOrAnError_data();
    void anyCutOrFlippedByteGivesASceneOrAnError();
};

void CorpusHostileTest::anyCutOrFlippedByteGivesASceneOrAnError_data()
{
    QTest::addColumn<QString>("path");
    for (const std::string& path : corpusFiles({".glb", ".gltf"}))
        QTest::newRow(std::filesystem::path(path).filename().c_str()) << QString::fromStdString(path);
    if (corpusFiles({".glb", ".gltf"}).empty()) QTest::newRow("none") << QString();
}

void CorpusHostileTest::anyCutOrFlippedByteGivesASceneOrAnError()
{
    QFETCH(QString, path);
    if (path.isEmpty()) QSKIP("BINDPOSE_SHARED names no folder with a corpus");
    const std::size_t seed = numberFromEnvironment("BINDPOSE_SEED", 1),
                      cases = numberFromEnvironment("BINDPOSE_CASES", 50);
    qInfo("seed %zu, %zu cuts and %zu flips", seed, cases, cases);
    const Result<SharedBytes> bytes = readFile(path.toStdString());
    QVERIFY(bytes);
    LoadContext context;
    context.resolver = sideFileResolver(path.toStdString());
    HostileRandom random(seed);
    std::size_t scenes = 0;
    for (std::size_t i = 0; i < cases; ++i) {
        QVERIFY(!loadHostile(cutAt(**bytes, random), path.toStdString(), context));
        scenes += loadHostile(flipOne(**bytes, random), path.toStdString(), context);
    }
    qInfo("%zu of %zu flipped files still are scenes", scenes, cases);
}

QTEST_GUILESS_MAIN(CorpusHostileTest)
#include "corpus_hostile_test.moc"
