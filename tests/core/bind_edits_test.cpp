// SPDX-License-Identifier: MIT
// Edits of bind poses and of the clusters that they disagree with, against the bytes of the saved file; the checks that
// find what they mend.
#include "core/diagnose/errors.h"
#include "core/diagnose/report.h"
#include "core/edit/changes/scene_changes.h"
#include "core/edit/script/edits_json.h"
#include "tests/core/posed_character.h"

#include <glm/gtc/matrix_transform.hpp>

#include <cmath>

namespace bind_edits_test {

using namespace bindpose;
using namespace bindpose::testing;
using Kind = BindSource::Kind;

namespace {

std::set<std::string> codesOf(const Scene& scene)
{
    std::set<std::string> out;
    for (const Finding& finding : diagnose(scene, {}, {}, {}).findings) out.emplace(finding.text->key);
    return out;
}

Result<Scene> fixedBy(const Scene& scene, std::string_view code)
{
    for (const Finding& finding : diagnose(scene, {}, {}, {}).findings)
        if (code == finding.text->key) return checkOf(finding)->fix(scene, finding, {});
    return Error(ErrorKind::Edit, errors::kNothingToFix);
}

/// The tip's cluster has the mesh 3 further along x than the other one has it. A pose that lists the mesh has it at
/// y 1.
Character disagreeing(bool listsMesh)
{
    Character c = posed(moved(2, 0, 0));
    Character::child(c.object(c.tipCluster), "Transform").values = {moved(1, 0, 0)};
    std::vector<Rec>& entries = c.object(kPose).children;
    entries[3] = poseNode(c.mesh, moved(0, 1, 0));
    if (!listsMesh) entries.erase(entries.begin() + 3);
    return c;
}

} // namespace

class BindEditsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void setPoseFromClustersWritesTheirDigits_data() { addFiles(posed(moved(2, 0.5, 0))); }
    void setPoseFromClustersWritesTheirDigits();
    void setClustersFromPoseMovesTheSurfaceAndSaysHowFar_data() { addFiles(posed(moved(2, 0.5, 0))); }
    void setClustersFromPoseMovesTheSurfaceAndSaysHowFar();
    void aWholePoseElsewhereMovesNothing();
    void clustersThatDisagreeTakeThePlaceOfThePose_data() { addFiles(disagreeing(true)); }
    void clustersThatDisagreeTakeThePlaceOfThePose();
    void aPoseWithoutTheMeshDoesNotSayWhichIsRight();
    void whatAPoseLacksIsAdded_data() { addFiles(posed({}, false)); }
    void whatAPoseLacksIsAdded();
    void posesFollowAnEditedBind();
    void editsComeBackFromTheLog();
    void checksFireAndAreSilent_data();
    void checksFireAndAreSilent();
    void fixesMendWhatChecksFind_data() { checksFireAndAreSilent_data(); }
    void fixesMendWhatChecksFind();
    void wrongEditsAreRefused();
};

void BindEditsTest::setPoseFromClustersWritesTheirDigits()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    const Result<Scene> edited = setPoseFromClusters(read.scene, SkinId(0u), 0);
    QVERIFY(edited);
    QCOMPARE(edited->skins, read.scene.skins);
    QCOMPARE(changedBindMatrices(read.scene, *edited), std::size_t{1});
    QCOMPARE(*bindEditMove(read.scene, *edited), 0.0);
    Saved saved;
    savedAndUndone(read, *edited, saved);
    onlyIn(saved, {"bind pose first"});
    const Records now(saved.loaded.source->files[0].bytes);
    const Character c;
    QVERIFY(now.poseOf(kPose).at(c.tip) == Records::matrixOf(now.objects.at(c.tipCluster).child("TransformLink")));
}

void BindEditsTest::setClustersFromPoseMovesTheSurfaceAndSaysHowFar()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    const std::string list = R"({"schema": "bindpose.edits/1", "edits": [
        {"op": "set-clusters-from-pose", "skin": 0, "pose": "first"}]})";
    const Result<AppliedEdits> edits = applyEditsJson(read.scene, list);
    QVERIFY(edits);
    QCOMPARE(edits->notes.size(), std::size_t{1});
    QVERIFY(std::abs(edits->notes[0].worst - 0.5) < 1e-6);
    QCOMPARE(edits->scene.bindPoses, read.scene.bindPoses);
    Saved saved;
    savedAndUndone(read, edits->scene, saved);
    onlyIn(saved, {"inverse bind of tip"});
    QVERIFY(only(bindDefinitions(saved.loaded.scene)).of({Kind::Pose, 0})->fromUse.joints.empty());
    const Records now(saved.loaded.source->files[0].bytes);
    const fbx::Record cluster = now.objects.at(Character().tipCluster);
    const Matrix product =
        Records::matrixOf(cluster.child("TransformLink")) * Records::matrixOf(cluster.child("Transform"));
    for (int i = 0; i < 16; ++i) QVERIFY(std::abs(product[i / 4][i % 4] - Matrix(1.0)[i / 4][i % 4]) < 1e-6);
}

/// A pose that has mesh and joints all elsewhere is a bind of its own: taking it moves nothing, for both sides of the
/// product move.
void BindEditsTest::aWholePoseElsewhereMovesNothing()
{
    Character c = posed(moved(9, 5, 0));
    for (Rec& entry : c.object(kPose).children)
        if (entry.name == "PoseNode" && std::get<std::int64_t>(entry.children[0].values[0]) != c.tip)
            entry.children[1].values[0] = moved(7, 5, 0);
    const Loaded read = loadedFbx(bytesOf(textFile(c.records)));
    QVERIFY(only(bindDefinitions(read.scene)).of({Kind::Pose, 0})->fromUse.most > 8.0);
    const Result<Scene> edited = setClustersFromPose(read.scene, SkinId(0u), 0);
    QVERIFY(edited);
    QVERIFY(*bindEditMove(read.scene, *edited) < 1e-5);
    Saved saved;
    savedAndUndone(read, *edited, saved);
    QVERIFY(*bindEditMove(read.scene, saved.loaded.scene) < 1e-5);
    QVERIFY(!only(bindDefinitions(saved.loaded.scene)).conflict());
}

/// The tip's cluster has the mesh 3 to the right of where the other has it; the pose says 1 up.
void BindEditsTest::clustersThatDisagreeTakeThePlaceOfThePose()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    QVERIFY(!read.scene.skins[0]->bindModel.empty());
    const Result<Scene> edited = setClustersFromPose(read.scene, SkinId(0u), 0);
    QVERIFY2(edited, edited ? "" : englishMessage(edited.error()).c_str());
    Saved saved;
    savedAndUndone(read, *edited, saved);
    const Records now(saved.loaded.source->files[0].bytes);
    for (const std::int64_t id : {Character().hipsCluster, Character().tipCluster}) {
        const fbx::Record cluster = now.objects.at(id);
        const Matrix product =
            Records::matrixOf(cluster.child("TransformLink")) * Records::matrixOf(cluster.child("Transform"));
        const Matrix expected = glm::translate(Matrix(1.0), {0.0, 1.0, 0.0});
        for (int i = 0; i < 16; ++i) QVERIFY(std::abs(product[i / 4][i % 4] - expected[i / 4][i % 4]) < 1e-6);
    }
    QVERIFY(saved.loaded.scene.skins[0]->bindModel.empty());
    QVERIFY(*bindEditMove(*edited, saved.loaded.scene) < 1e-5);
}

void BindEditsTest::aPoseWithoutTheMeshDoesNotSayWhichIsRight()
{
    const Loaded read = loadedFbx(bytesOf(textFile(disagreeing(false).records)));
    const Result<Scene> edited = setClustersFromPose(read.scene, SkinId(0u), 0);
    QVERIFY(!edited);
    const std::string said = englishMessage(edited.error());
    QVERIFY2(said.find("tip") != std::string::npos && said.find("first") != std::string::npos, said.c_str());
    QVERIFY2(said.find("hips") == std::string::npos, said.c_str());
}

void BindEditsTest::whatAPoseLacksIsAdded()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    const SkinBinds binds = only(bindDefinitions(read.scene));
    const BindDefinition& pose = *binds.of({Kind::Pose, 0});
    const NodeId tip = *findNode(read.scene, "tip"), group = *findNode(read.scene, "armature");
    QCOMPARE(pose.missingJoints, std::vector<NodeId>{tip});
    QCOMPARE(pose.missingAncestors, std::vector<NodeId>{group});
    const std::string list = R"({"schema": "bindpose.edits/1", "edits": [
        {"op": "add-missing-joints", "skin": 0, "pose": 0}, {"op": "add-missing-ancestors", "skin": 0, "pose": "#0"}]})";
    const Result<AppliedEdits> edits = applyEditsJson(read.scene, list);
    QVERIFY2(edits, edits ? "" : englishMessage(edits.error()).c_str());
    Saved saved;
    savedAndUndone(read, edits->scene, saved);
    onlyIn(saved, {"bind pose first"});
    const SkinBinds now = only(bindDefinitions(saved.loaded.scene));
    QVERIFY(now.of({Kind::Pose, 0})->missingJoints.empty() && now.of({Kind::Pose, 0})->missingAncestors.empty());
    QVERIFY(!now.conflict());
    const Records records(saved.loaded.source->files[0].bytes);
    QCOMPARE(records.objects.at(kPose).child("NbPoseNodes").whole(0), std::int64_t{4});
    QVERIFY(records.poseOf(kPose).at(Character().tip)[3] == glm::dvec4(2, 0, 0, 1));
}

void BindEditsTest::posesFollowAnEditedBind()
{
    const Loaded read = loadedFbx(bytesOf(binaryFile(posed(moved(2, 0, 0)).records)));
    const glm::mat4 bind = affineInverse(*read.scene.bindPoses[0]->of(*findNode(read.scene, "tip")));
    glm::mat4 other = bind;
    other[3] += glm::vec4(0, 1, 0, 0);
    const Result<Scene> edited = setInverseBind(read.scene, SkinId(0u), 1, other);
    QVERIFY(edited);
    QVERIFY(!only(bindDefinitions(*edited)).conflict());
    Saved saved;
    savedAndUndone(read, *edited, saved);
    QVERIFY(!only(bindDefinitions(saved.loaded.scene)).conflict());
}

void BindEditsTest::editsComeBackFromTheLog()
{
    for (const bool complete : {true, false}) {
        const Loaded read = loadedFbx(bytesOf(binaryFile(posed(moved(2, 0.5, 0), complete).records)));
        const Result<Scene> edited =
            addMissingAncestors(*setPoseFromClusters(read.scene, SkinId(0u), 0), SkinId(0u), 0);
        QVERIFY(edited && *edited != read.scene);
        for (const auto& [from, to] : {std::pair(read.scene, *edited), std::pair(*edited, read.scene)}) {
            const SceneChanges changes = changesBetween(from, to);
            QVERIFY(changes.left.empty() && changes.values > 0);
            const Result<Reapplied> again = reapplyChanges(from, changes.json);
            QVERIFY(again && again->conflicts.empty());
            QVERIFY(*again->scene.bindPoses[0] == *to.bindPoses[0]);
        }
    }
}

void BindEditsTest::checksFireAndAreSilent_data()
{
    QTest::addColumn<QByteArray>("bad");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* code, const Character& c) {
        QTest::newRow(code) << bytesOf(binaryFile(c.records)) << QString::fromLatin1(code);
    };
    row("pose_not_bind", posed(moved(2, 0.5, 0)));
    row("pose_lacks_joints", posed({}, false));
    row("pose_lacks_ancestors", posed({}, false));
    Character c = posed(moved(2, 0, 0));
    c.object(c.mesh).children[0].children.push_back(valued("Lcl Translation", "Lcl Translation", {0.0, 0.0, 3.0}));
    row("mesh_moved_since_bind", c);
}

void BindEditsTest::checksFireAndAreSilent()
{
    QFETCH(QByteArray, bad);
    QFETCH(QString, code);
    const std::set<std::string> found = codesOf(loadedFbx(bad).scene);
    QVERIFY(found.contains(code.toStdString()));
    for (const Finding& finding : diagnose(loadedFbx(bad).scene, {}, {}, {}).findings)
        if (code.toStdString() == finding.text->key) QVERIFY(finding.count == 1 && finding.place.joints.size() == 1);
    const Loaded good = loadedFbx(bytesOf(binaryFile(posed(moved(2, 0, 0)).records)));
    QVERIFY(!codesOf(good.scene).contains(code.toStdString()));
}

void BindEditsTest::fixesMendWhatChecksFind()
{
    QFETCH(QByteArray, bad);
    QFETCH(QString, code);
    const Loaded read = loadedFbx(bad);
    const Result<Scene> fixed = fixedBy(read.scene, code.toStdString());
    QVERIFY2(fixed, fixed ? "" : englishMessage(fixed.error()).c_str());
    QVERIFY(*bindEditMove(read.scene, *fixed) < 1e-6);
    Saved saved;
    savedAndUndone(read, *fixed, saved);
    QVERIFY(!codesOf(saved.loaded.scene).contains(code.toStdString()));
}

void BindEditsTest::wrongEditsAreRefused()
{
    Character c = posed(moved(2, 0.5, 0));
    c.object(kPose).children.back().children[0].values[0] = c.tip; // listed twice: the first one counts
    const Loaded read = loadedFbx(bytesOf(binaryFile(c.records)));
    QCOMPARE(read.scene.bindPoses[0]->nodes.size(), std::size_t{3});
    QVERIFY(!setPoseFromClusters(read.scene, SkinId(3u), 0));
    QVERIFY(!setPoseFromClusters(read.scene, SkinId(0u), 1));
    Scene flat = read.scene;
    change(flat.bindPoses, 0, [](StoredPose& pose) { pose.matrices.back() = glm::mat4(0.0f); });
    QVERIFY(!setClustersFromPose(flat, SkinId(0u), 0));
    QVERIFY(only(bindDefinitions(flat)).conflict());
    change(flat.bindPoses, 0, [](StoredPose& pose) { pose.matrices.back() = glm::mat4(NAN); });
    QVERIFY(!setClustersFromPose(flat, SkinId(0u), 0));
    QVERIFY(only(bindDefinitions(flat)).conflict());
    Scene without = read.scene;
    change(without.bindPoses, 0, [](StoredPose& pose) { pose.nodes.pop_back(), pose.matrices.pop_back(); });
    QVERIFY(refusalOf(read, without).find("taken out") != std::string::npos);
    without.bindPoses.clear();
    QVERIFY(refusalOf(read, without).find("bind poses added or removed") != std::string::npos);
}

} // namespace bind_edits_test

QTEST_GUILESS_MAIN(bind_edits_test::BindEditsTest)
#include "bind_edits_test.moc"
