// SPDX-License-Identifier: MIT
#include "tests/core/corpus.h"
#include "tests/core/fbx_builder.h"
#include "tests/core/save_checks.h"

#include <QtTest>

namespace fbx_save_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::madefbx;

namespace {

Loaded loadedFbx(const SharedBytes& bytes)
{
    Result<Loaded> result = loadBytes({.path = "made.fbx", .bytes = bytes}, {});
    if (!result) qFatal("%s", englishMessage(result.error()).c_str());
    return std::move(*result);
}

Loaded loadedFbx(const QByteArray& file)
{
    return loadedFbx(shareBytes(file.toStdString()));
}

std::size_t sizeOf(const Saved& saved)
{
    return saved.loaded.source->files[0].bytes->size();
}

} // namespace

/// Saving into FBX: what is not changed keeps its bytes.
class FbxSaveTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void weightsChangeWhereTheyStand_data();
    void weightsChangeWhereTheyStand();
    void influencesComeAndGo_data();
    void influencesComeAndGo();
    void bindsAreWrittenIntoClusterAndPose_data();
    void bindsAreWrittenIntoClusterAndPose();
    void namesAreWritten_data();
    void namesAreWritten();
    void changesWithoutAPlaceAreRefused();
    void filesOfTheCorpusAreSavedAsTheyAre_data();
    void filesOfTheCorpusAreSavedAsTheyAre();
};

void FbxSaveTest::weightsChangeWhereTheyStand_data()
{
    QTest::addColumn<QByteArray>("file");
    Character c = character();
    const std::vector<double> matrix{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 0, 0, 1};
    c.top("Objects").children.push_back({"Pose", {std::int64_t{60}, Path{"Pose", ""}, std::string("BindPose")},
        {{"PoseNode", {}, {{"Node", {c.tip}}, {"Matrix", {matrix}}}}}});
    const auto row = [](const char* name, const std::string& file) {
        QTest::newRow(name) << QByteArray(file.data(), static_cast<qsizetype>(file.size()));
    };
    row("binary", binaryFile(c.records));
    row("deflated", binaryFile(c.records, {.deflate = true}));
    row("64-bit heads", binaryFile(c.records, {.version = 7500, .deflate = true}));
    row("big-endian", binaryFile(c.records, {.version = 7500, .bigEndian = true, .deflate = true}));
    row("single values", binaryFile(withoutArrays(c.records)));
    row("text", textFile(c.records));
    row("text, CRLF", textFile(c.records, "\r\n"));
    row("text, single values", textFile(withoutArrays(c.records)));
}

void FbxSaveTest::weightsChangeWhereTheyStand()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    const Saved same = saveInMemory(read.scene, *read.source, read.scene);
    VERIFY_SAVED(same);
    QVERIFY(same.plan.sameBytes);
    const Scene edited = withRow(read.scene, 0, 1, {{0, 0.75f}, {1, 0.125f}});
    const Saved saved = saveInMemory(read.scene, *read.source, edited);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.weights[0]->at(1), (std::vector<Influence>{{0, 0.75f}, {1, 0.125f}}));
    const Scene undone = withRow(saved.loaded.scene, 0, 1, read.scene.weights[0]->at(1));
    const Saved back = saveInMemory(saved.loaded.scene, *saved.loaded.source, undone);
    VERIFY_SAVED(back);
    QVERIFY(sameFiles(*back.loaded.source, *read.source));
    if (QByteArray(QTest::currentDataTag()) == "binary") QCOMPARE(sizeOf(saved), static_cast<std::size_t>(file.size()));
}

void FbxSaveTest::influencesComeAndGo_data()
{
    weightsChangeWhereTheyStand_data();
}

void FbxSaveTest::influencesComeAndGo()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    const Scene more = withRow(read.scene, 0, 0, {{1, 0.25f}, {0, 0.75f}});
    const Saved grown = saveInMemory(read.scene, *read.source, more);
    VERIFY_SAVED(grown);
    QCOMPARE(grown.loaded.scene.weights[0]->at(0), (std::vector<Influence>{{0, 0.75f}, {1, 0.25f}}));
    const Scene fewer = withRow(withRow(read.scene, 0, 1, {{1, 1.0f}}), 0, 3, {});
    const Saved shrunk = saveInMemory(read.scene, *read.source, fewer);
    VERIFY_SAVED(shrunk);
    QCOMPARE(shrunk.loaded.scene.weights[0]->influences(3), std::size_t{0});
    QCOMPARE(shrunk.loaded.scene.weights[0]->at(4), (std::vector<Influence>{{0, 0.5f}, {1, 0.25f}}));
}

void FbxSaveTest::bindsAreWrittenIntoClusterAndPose_data()
{
    weightsChangeWhereTheyStand_data();
}

void FbxSaveTest::bindsAreWrittenIntoClusterAndPose()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    Scene edited = read.scene;
    change(edited.skins, 0, [](Skin& skin) { skin.inverseBind[1][3] = glm::vec4(-2.0f, 0.5f, 0.0f, 1.0f); });
    const Saved saved = saveInMemory(read.scene, *read.source, edited);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.skins[0]->inverseBind[1][3].y, 0.5f);
    QCOMPARE(saved.loaded.scene.skins[0]->bindCorrection, glm::mat4(1.0f));
    const auto poses = std::count_if(saved.plan.changes.begin(), saved.plan.changes.end(),
        [](const ChangedValue& change) { return !change.derived; });
    QVERIFY(poses >= 3); // Transform, TransformLink and the pose's matrix
}

void FbxSaveTest::namesAreWritten_data()
{
    weightsChangeWhereTheyStand_data();
}

void FbxSaveTest::namesAreWritten()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    Scene edited = read.scene;
    change(edited.nodes, 2, [](Node& node) { node.name = "the very tip"; });
    change(edited.materials, 0, [](Material& material) { material.name = "felt"; });
    const Saved saved = saveInMemory(read.scene, *read.source, edited);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.nodes[2]->name, std::string("the very tip"));
    QCOMPARE(saved.loaded.scene.nodes[2]->parent, NodeId(1u));
}

void FbxSaveTest::changesWithoutAPlaceAreRefused()
{
    const Character c = character();
    const std::string file = binaryFile(c.records);
    const Loaded read = loadedFbx(shareBytes(file));
    Scene moved = read.scene;
    change(moved.nodes, 2, [](Node& node) { node.rest.translation.x = 9.0f; });
    QVERIFY(!planSave(read.scene, *read.source, moved, "made.fbx"));
    QVERIFY(!planSave(read.scene, *read.source, withRow(read.scene, 0, 0, {{7, 1.0f}}), "made.fbx"));
}

void FbxSaveTest::filesOfTheCorpusAreSavedAsTheyAre_data()
{
    QTest::addColumn<QString>("path");
    const std::vector<std::string> files = corpusFiles({".fbx"});
    for (const std::string& path : files)
        QTest::newRow(std::filesystem::path(path).filename().string().c_str()) << QString::fromStdString(path);
    if (files.empty()) QTest::newRow("none") << QString();
}

void FbxSaveTest::filesOfTheCorpusAreSavedAsTheyAre()
{
    QFETCH(QString, path);
    if (path.isEmpty()) QSKIP("BINDPOSE_SHARED names no folder with a corpus");
    const Result<SharedBytes> bytes = readFile(path.toStdString());
    QVERIFY(bytes);
    const Loaded read = loadedFbx(*bytes);
    const Saved same = saveInMemory(read.scene, *read.source, read.scene);
    VERIFY_SAVED(same);
    QVERIFY(same.plan.sameBytes);
    for (std::size_t set = 0; set < read.scene.weights.size(); ++set) {
        if (read.scene.weights[set]->empty()) continue;
        PointIndex point = 0;
        while (point + 1 < read.scene.weights[set]->points() && read.scene.weights[set]->influences(point) == 0)
            ++point;
        std::vector<Influence> row = read.scene.weights[set]->at(point);
        if (row.empty()) continue;
        row[0].weight = 0.123f;
        const Saved saved = saveInMemory(read.scene, *read.source, withRow(read.scene, set, point, std::move(row)));
        VERIFY_SAVED(saved);
        QVERIFY(!saved.plan.sameBytes);
    }
}

} // namespace fbx_save_test

QTEST_GUILESS_MAIN(fbx_save_test::FbxSaveTest)
#include "fbx_save_test.moc"
