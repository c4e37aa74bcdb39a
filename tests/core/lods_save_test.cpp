// SPDX-License-Identifier: MIT
#include "core/io/format/file_scene.h"
#include "core/io/format/format.h"
#include "tests/core/made_lods.h"
#include "tests/core/save_checks.h"

#include <QtTest>

namespace lods_save_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// The mannequin as an Ogre file.
Loaded ogreMannequin()
{
    const Written written = fresh("ogre", sampleScene("mannequin"));
    std::map<std::string, std::string> sides;
    std::string main;
    for (const OutputFile& file : written.files) {
        const std::string text(reinterpret_cast<const char*>(file.bytes.data()), file.bytes.size());
        if (file.name.empty() || file.name.ends_with(".mesh.xml"))
            main = text;
        else
            sides[file.name] = text;
    }
    return loadedText(main, "x.mesh.xml", sides);
}

std::string meshText(const Source& source)
{
    return std::string(asText(*source.files.front().bytes));
}

} // namespace

/// Levels of detail in files.
class LodsSaveTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ogreSavesTheLevelsAloneAndReadsThemAgain();
    void undoPastASaveBringsTheBytesBack();
    void levelsByTheOlderAttributeComeBackToo();
    void aFileWithoutRoomKeepsThemInTheSession();
};

void LodsSaveTest::ogreSavesTheLevelsAloneAndReadsThemAgain()
{
    const Loaded file = ogreMannequin();
    const Scene made = madeLods(file.scene);
    const Saved saved = saveInMemory(file.scene, *file.source, made);
    QVERIFY2(saved.problem.empty(), saved.problem.c_str());
    QVERIFY(saved.plan.left.empty());
    QCOMPARE(saved.plan.changes.size(), std::size_t(1));
    QVERIFY(saved.loaded.scene.meshes[0]->lods == made.meshes[0]->lods);
    const std::string before = meshText(*file.source), after = meshText(*saved.loaded.source);
    QVERIFY(after.find("numlevels=\"6\"") != std::string::npos);
    // Taken out, the element leaves the bytes that were there.
    const std::size_t begin = after.find("<levelofdetail"), end = after.find("</levelofdetail>") + 16;
    const std::size_t blank = after.find_last_not_of(" \r\n\t", begin - 1) + 1;
    QVERIFY(std::string(after).erase(blank, end - blank) == before);
    // Saved again with other levels: the element alone changes.
    const Scene fewer = madeLods(saved.loaded.scene, {.levels = 2, .reduction = 0.5});
    const Saved twice = saveInMemory(saved.loaded.scene, *saved.loaded.source, fewer);
    QVERIFY2(twice.problem.empty(), twice.problem.c_str());
    QVERIFY(twice.loaded.scene.meshes[0]->lods == fewer.meshes[0]->lods);
}

void LodsSaveTest::undoPastASaveBringsTheBytesBack()
{
    const Loaded file = ogreMannequin();
    const Saved saved = saveInMemory(file.scene, *file.source, madeLods(file.scene));
    const Result<Scene> bare = removeLods(saved.loaded.scene);
    QVERIFY(bare);
    const Saved back = saveInMemory(saved.loaded.scene, *saved.loaded.source, *bare);
    QVERIFY2(back.problem.empty(), back.problem.c_str());
    QVERIFY(meshText(*back.loaded.source) == meshText(*file.source));
}

void LodsSaveTest::levelsByTheOlderAttributeComeBackToo()
{
    const Loaded file = ogreMannequin();
    const Saved made = saveInMemory(file.scene, *file.source, madeLods(file.scene, {.levels = 1}));
    const std::string text =
        replacedAll(meshText(*made.loaded.source), "lodgenerated value", "lodgenerated fromdepthsquared");
    const Loaded old = loadedText(text, "x.mesh.xml");
    QCOMPARE(old.scene.meshes[0]->lods[0].measure, LodMeasure::DistanceSquared);
    const Saved other = saveInMemory(old.scene, *old.source, madeLods(old.scene, {.levels = 2}));
    QVERIFY2(other.problem.empty(), other.problem.c_str());
    Scene undone = other.loaded.scene;
    undone.meshes = old.scene.meshes;
    const Saved back = saveInMemory(other.loaded.scene, *other.loaded.source, undone);
    QVERIFY2(back.problem.empty(), back.problem.c_str());
    QVERIFY(meshText(*back.loaded.source) == text);
    // Written fresh the distance is no square any more.
    const Scene again = readAgain(fresh("ogre", old.scene), "ogre");
    QVERIFY(std::abs(*detailDistance(again.meshes[0]->lods[0]) - *detailDistance(old.scene.meshes[0]->lods[0])) < 1e-5);
}

void LodsSaveTest::aFileWithoutRoomKeepsThemInTheSession()
{
    const Scene scene = sampleScene("mannequin");
    const Scene made = madeLods(scene, {.levels = 1});
    const FileScene gltf = sceneForFile(*formatById("gltf"), scene, made);
    QCOMPARE(gltf.left.size(), scene.meshes.size());
    QCOMPARE(gltf.left[0].text->key, std::string("lods_not_held"));
    QVERIFY(gltf.scene.meshes == scene.meshes);
    QVERIFY(sceneForFile(*formatById("ogre"), scene, made).left.empty());
}

} // namespace lods_save_test

QTEST_GUILESS_MAIN(lods_save_test::LodsSaveTest)
#include "lods_save_test.moc"
