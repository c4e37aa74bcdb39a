// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/edit/model/flip_textures.h"
#include "tests/core/mdl_rig.h"
#include "tests/core/text_rigs.h"

#include <glm/gtc/matrix_transform.hpp>

#include <QtTest>

namespace mdl_save_test {

using namespace bindpose;
using namespace bindpose::testing;

/// Division's .mdl: saved by patch.
class MdlSaveTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneWeightChangesItsOwnBytes();
    void aFourthInfluenceIsRefused();
    void anInverseBindChangesItsNumberAndTheLength();
    void aBindCorrectionGoesIntoTheInverseBinds();
    void texturesUpsideDownAreTurnedInPlace();
    void wholeNumbersAreSpelledAsTheFileSpellsThem();
    void aHeaderPastItsLengthIsRefused();
    void aTransformThatWasNullComesBackAsNull();
    void aRenamedJointIsRenamedEverywhere();
    void aKeyChangesItsOwnBytes();
    void imagesBesideTheFileStay();
    void keysHaveNoOtherPlaces();
    void editsThereAndBackGiveTheOriginalBytes_data();
    void editsThereAndBackGiveTheOriginalBytes();
};

static Loaded openedRig(const MdlRig& rig)
{
    return loadedText(rig.text(), "tiny.mdl");
}

/// Offsets of the bytes that differ.
static std::vector<std::size_t> differing(const std::string& a, const std::string& b)
{
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        if (a[i] != b[i]) out.push_back(i);
    return out;
}

void MdlSaveTest::oneWeightChangesItsOwnBytes()
{
    const MdlRig rig;
    const Loaded file = openedRig(rig);
    const Scene edited = withRow(file.scene, 0, 1, {{0, 0.5f}, {1, 0.25f}, {1, 0.25f}});
    const Saved saved = saveInMemory(file.scene, *file.source, edited);
    QCOMPARE(saved.problem, std::string());
    QCOMPARE(textOf(saved).size(), rig.text().size());
    const std::size_t row = rig.floatAt(32 + 6);
    for (const std::size_t at : differing(textOf(saved), rig.text())) QVERIFY(at >= row + 4 && at < row + 24);
    QCOMPARE(saved.plan.changes.size(), std::size_t{2}); // 0.75 → 0.5; the joint and weight of the third
    qInfo("%s: %s -> %s", englishText(saved.plan.changes[0].what).c_str(), saved.plan.changes[0].before.c_str(),
        saved.plan.changes[0].after.c_str());
}

void MdlSaveTest::aFourthInfluenceIsRefused()
{
    const Loaded file = openedRig({});
    const std::vector<Influence> four(4, Influence{1, 0.25f});
    const Saved saved = saveInMemory(file.scene, *file.source, withRow(file.scene, 0, 1, four));
    QVERIFY2(saved.problem.find("Vertex 1 of geometry QuadShape has 4 influences") != std::string::npos,
        saved.problem.c_str());
}

void MdlSaveTest::anInverseBindChangesItsNumberAndTheLength()
{
    const MdlRig rig;
    const Loaded file = openedRig(rig);
    const glm::mat4 bind = glm::translate(glm::mat4(1.0f), glm::vec3(0.0f, -1.0625f, 0.0f));
    const Result<Scene> edited = setInverseBind(file.scene, SkinId(0u), 1, bind);
    QVERIFY(edited);
    const Saved saved = saveInMemory(file.scene, *file.source, *edited);
    QCOMPARE(saved.problem, std::string());
    MdlRig wanted;
    wanted.skin()["bindPoses"][1][13] = -1.0625;
    QCOMPARE(textOf(saved), wanted.text()); // the length of the header, too
    QCOMPARE(saved.loaded.scene.skins[0]->inverseBind[1], bind);
    const Saved undone = saveInMemory(*edited, *saved.loaded.source, file.scene);
    QCOMPARE(textOf(undone), rig.text());
}

void MdlSaveTest::aBindCorrectionGoesIntoTheInverseBinds()
{
    const MdlRig rig;
    const Loaded file = openedRig(rig);
    Scene turned = file.scene;
    change(turned.skins, 0, [](Skin& skin) {
        skin.bindCorrection = glm::rotate(glm::mat4(1.0f), glm::radians(90.0f), glm::vec3(1, 0, 0));
    });
    const Saved saved = saveInMemory(file.scene, *file.source, turned);
    QCOMPARE(saved.problem, std::string());
    QVERIFY(saved.plan.left.empty());
    QVERIFY(farthest(pointsAt(turned, 1.0), pointsAt(saved.loaded.scene, 1.0)) <= 2e-6);
    QVERIFY(farthest(pointsAt(file.scene, 1.0), pointsAt(saved.loaded.scene, 1.0)) > 0.5);
    const Saved undone = saveInMemory(turned, *saved.loaded.source, file.scene);
    QCOMPARE(undone.problem, std::string());
    QCOMPARE(textOf(undone), rig.text());
}

void MdlSaveTest::texturesUpsideDownAreTurnedInPlace()
{
    const MdlRig rig;
    const Loaded file = openedRig(rig);
    const Result<Scene> turned = flipTextures(file.scene);
    QVERIFY(turned);
    const Saved saved = saveInMemory(file.scene, *file.source, *turned);
    QCOMPARE(saved.problem, std::string());
    MdlRig wanted;
    for (std::size_t v = 0; v < 4; ++v) wanted.floats[24 + 2 * v + 1] = 1.0f - wanted.floats[24 + 2 * v + 1];
    QCOMPARE(textOf(saved), wanted.text());
    QCOMPARE(saved.plan.changes.size(), std::size_t{4});
    const Saved undone = saveInMemory(*turned, *saved.loaded.source, file.scene);
    QCOMPARE(textOf(undone), rig.text());
    MdlRig bare;
    bare.json["geometry"][0]["attributes"] = {"POSITION", "NORMAL", "WEIGHT"};
    bare.floats.erase(bare.floats.begin() + 24, bare.floats.begin() + 32);
    QVERIFY(!flipTextures(openedRig(bare).scene)); // there is nothing to turn
}

void MdlSaveTest::wholeNumbersAreSpelledAsTheFileSpellsThem()
{
    MdlRig rig; // as Python writes them: 1.0
    for (auto& bind : rig.skin()["bindPoses"])
        for (auto& number : bind) number = number.get<double>();
    const Loaded file = openedRig(rig);
    const glm::mat4 bind = glm::translate(glm::mat4(1.0f), glm::vec3(0.0f, -2.0f, 0.0f));
    const Saved saved = saveInMemory(file.scene, *file.source, *setInverseBind(file.scene, SkinId(0u), 1, bind));
    QCOMPARE(saved.problem, std::string());
    rig.skin()["bindPoses"][1][13] = -2.0;
    QCOMPARE(textOf(saved), rig.text());
}

void MdlSaveTest::aHeaderPastItsLengthIsRefused()
{
    MdlRig rig;
    rig.json["note"] = std::string(65535 - rig.json.dump().size() - 11, 'x'); // ,"note":"…" and two to spare
    const Loaded file = openedRig(rig);
    QCOMPARE(file.scene.facts->notUnderstood, std::vector<std::string>{"note"});
    const glm::mat4 bind = glm::translate(glm::mat4(1.0f), glm::vec3(0.0f, -1.0625f, 0.0f));
    const Saved saved = saveInMemory(file.scene, *file.source, *setInverseBind(file.scene, SkinId(0u), 1, bind));
    QVERIFY2(saved.problem.find("65535") != std::string::npos, saved.problem.c_str());
}

void MdlSaveTest::aTransformThatWasNullComesBackAsNull()
{
    const MdlRig rig;
    const Loaded file = openedRig(rig);
    LocalChange change;
    change.translation = glm::vec3(1.0f, 2.0f, 3.0f);
    const Result<Scene> moved = setLocal(file.scene, NodeId(0u), change);
    const Saved saved = saveInMemory(file.scene, *file.source, *moved);
    QCOMPARE(saved.problem, std::string());
    QCOMPARE(glm::vec3(saved.loaded.scene.nodes[0]->restLocal()[3]), glm::vec3(1.0f, 2.0f, 3.0f));
    const Saved undone = saveInMemory(*moved, *saved.loaded.source, file.scene);
    QCOMPARE(undone.problem, std::string());
    QCOMPARE(textOf(undone), rig.text());
}

void MdlSaveTest::aRenamedJointIsRenamedEverywhere()
{
    const Loaded file = openedRig({});
    const auto tip = static_cast<std::uint32_t>(file.scene.skins[0]->joints[1].value);
    const Saved saved =
        saveInMemory(file.scene, *file.source, *renameObject(file.scene, NameKind::Node, tip, "é \"n\""));
    QCOMPARE(saved.problem, std::string());
    QVERIFY(saved.loaded.findings.empty());
    const std::vector<glm::vec3> points = pointsAt(saved.loaded.scene, 1.0);
    QVERIFY(glm::distance(points[3], kCanonical[3]) <= 2e-6f);
    const Saved top = saveInMemory(file.scene, *file.source, *renameObject(file.scene, NameKind::Node, 0, "arm"));
    QCOMPARE(top.problem, std::string());
    QCOMPARE(top.loaded.scene.clips[0]->name, std::string("arm")); // the clip has no other name
    QVERIFY(
        !saveInMemory(file.scene, *file.source, *renameObject(file.scene, NameKind::Node, 1, "Other")).problem.empty());
}

void MdlSaveTest::aKeyChangesItsOwnBytes()
{
    const MdlRig rig;
    const Loaded file = openedRig(rig);
    Scene edited = file.scene;
    changeTrack(edited, 0, 0, [](Track& track) { track.values[4] = 1.75f; });
    const Saved saved = saveInMemory(file.scene, *file.source, edited);
    QCOMPARE(saved.problem, std::string());
    MdlRig wanted;
    wanted.keys[4] = 1.75f;
    QCOMPARE(textOf(saved), wanted.text());
}

void MdlSaveTest::imagesBesideTheFileStay()
{
    MdlRig rig;
    rig.quad()["material"] = {{"diffuse", {{{"texture", "resources/skin.png"}}}}};
    const Loaded file = loadedText(rig.text(), "tiny.mdl", {{"skin.png", "picture"}});
    QCOMPARE(file.source->files.size(), std::size_t{2});
    const Saved saved =
        saveInMemory(file.scene, *file.source, withRow(file.scene, 0, 1, {{0, 0.5f}, {1, 0.25f}, {1, 0.25f}}));
    QCOMPARE(saved.problem, std::string());
    QCOMPARE(saved.plan.files.size(), std::size_t{1});
    QCOMPARE(saved.loaded.scene.images[0]->encoded().size(), std::size_t{7});
}

void MdlSaveTest::keysHaveNoOtherPlaces()
{
    const Loaded file = openedRig({});
    Scene moved = file.scene, more = file.scene;
    changeTrack(moved, 0, 0, [](Track& track) {
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 0.75});
    });
    QVERIFY(!saveInMemory(file.scene, *file.source, moved).problem.empty());
    changeTrack(more, 0, 0, [](Track& track) {
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0, 2.0});
        track.values.resize(9);
    });
    QVERIFY(!saveInMemory(file.scene, *file.source, more).problem.empty());
}

void MdlSaveTest::editsThereAndBackGiveTheOriginalBytes_data()
{
    QTest::addColumn<QString>("path");
    madeRows({".mdl"});
}

void MdlSaveTest::editsThereAndBackGiveTheOriginalBytes()
{
    const std::optional<Loaded> file = fetched();
    if (!file) QSKIP("BINDPOSE_SHARED names no folder with made models");
    Scene there = file->scene;
    for (std::size_t set = 0; set < there.weights.size(); ++set)
        for (PointIndex point = 0; point < there.weights[set]->points(); point += 7) {
            std::vector<Influence> row = there.weights[set]->at(point);
            row[0].weight = row[0].weight * 0.5f + 0.11f;
            row[1].slot = row[1].slot == 1 ? 0 : 1;
            there = withRow(there, set, point, row);
        }
    for (std::size_t t = 0; t < there.clips[0]->tracks.size(); ++t)
        changeTrack(there, 0, t, [](Track& track) { track.values[0] = track.values[0] * 0.5f + 0.25f; });
    for (std::size_t s = 0; s < there.skins.size(); ++s) {
        LocalChange change;
        const NodeId joint = there.skins[s]->joints[1];
        change.translation = there.nodes[joint.index()]->rest.translation * 1.5f + glm::vec3(0.125f);
        there = *setLocal(there, joint, change);
        const glm::mat4 bind = glm::translate(there.skins[s]->inverseBind[0], glm::vec3(0.1f, 0.2f, 0.3f));
        there = *setInverseBind(there, SkinId(s), 0, bind);
    }
    const std::string problem = thereAndBack(*file, there);
    QVERIFY2(problem.empty(), problem.c_str());
}

} // namespace mdl_save_test

QTEST_GUILESS_MAIN(mdl_save_test::MdlSaveTest)
#include "mdl_save_test.moc"
