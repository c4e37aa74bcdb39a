// SPDX-License-Identifier: MIT
#include "tests/ui/rig_file.h"
#include "ui/motion/bookmarks.h"
#include "ui/safety/file_memory.h"
#include "ui/session/document/ignored.h"

namespace file_memory_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

Scene layeredRig()
{
    Scene scene = loadMemory(Rig{}.glb())->scene;
    Clip layered = *scene.clips[0];
    layered.layers.resize(2);
    layered.layers[1].name = "lean";
    scene.clips[0] = std::make_shared<const Clip>(layered);
    return scene;
}

} // namespace

/// A file is shown again as it was left.
class FileMemoryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFileIsFoundAsItWasLeft();
    void everyFieldOfTheViewIsKeptOrLeftOutOnPurpose();
    void overridesAreBackAsOneStep();
    void marksAreThereFromTheBeginning();
    void whatTheNewVersionLacksIsLeftOut();
    void aNewFileIsShownAsAlways();
    void theOldestAreForgotten();

private:
    QTemporaryDir folder_;
    QString file_ = folder_.filePath("rig.glb"), memory_ = folder_.filePath("views");
    /// Opens the file in a program of its own, looks at it as told and ends.
    ViewState visit(const std::function<void(Session&)>& look = {})
    {
        Session session;
        const FileMemory memory(session, memory_);
        session.open(loadRig(file_));
        const ViewState found = session.view();
        if (look) look(session);
        return found;
    }
};

void FileMemoryTest::aFileIsFoundAsItWasLeft()
{
    Rig{}.writeTo(file_);
    ViewState left;
    visit([&left](Session& session) {
        session.selection().selectJoint(NodeId(2u));
        session.looking().setShading(Shading::Heat);
        session.playback().setTime(0.7);
        ViewState view = session.view();
        view.xray = true;
        view.camera.distance = 12.5f;
        view.camera.target = {1, 2, 3};
        session.look(view);
        left = session.view();
    });
    const ViewState found = visit();
    QCOMPARE(found.joints, left.joints);
    QCOMPARE(found.shading, left.shading);
    QCOMPARE(found.timeSec, left.timeSec);
    QCOMPARE(found.camera.target, left.camera.target);
    QCOMPARE(found.camera.distance, left.camera.distance);
    QVERIFY(found.xray);
}

// A field that is new has to be told here: kept, or left out. Of the latter, actors mean nothing in another
// session, nobody wants a file that plays by itself, tools belong to the workspace, and the problem, the
// ghosts, trails, a second clip, a split and a trial are of a moment. An attachment is told by its place in the list:
// here there is none.
void FileMemoryTest::everyFieldOfTheViewIsKeptOrLeftOutOnPurpose()
{
    const Scene scene = layeredRig();
    ViewState usual;
    usual.clip = ClipId(0u);
    usual.pose = PoseSource::Clip;
    ViewState left = usual;
    auto& [actor, joints, points, keys, pose, clip, timeSec, play, rotation, shading, skinning, surface, bones, map,
        light, xray, showGrid, overridesOn, ghost, clipLook, poseDetail, second, motion, split, trial, attachment, tool,
        handleSpace, detail, jointFilter, hidden, target, problem, without, brush, holds, camera] = left;
    auto& [playing, atEnd, range, speed] = play;
    auto& [showMesh, wireframe, normalLines, tangentLines, cpuPoints, faces, relief] = surface;
    auto& [showBones, boneLook, boneSize, fadeBones, showNames, showAxes, bonesByIssue] = bones;
    auto& [ramp, ownRamp, isoLines, influenceLimit, weightThreshold, heldAgainst, worstOverClips] = map;
    auto& [lighting, turned] = light;
    auto& [trail, onion] = motion;
    joints = {NodeId(2u), NodeId(1u)};
    timeSec = 0.5, speed = 2.0f;
    atEnd = AtEnd::Turn, range = {0.25, 0.75};
    skinning = "dual-quaternion";
    heldAgainst = HeldAgainst::Cpu, worstOverClips = true;
    rotation = RotationMode::Nlerp;
    shading = Shading::Sum;
    influenceLimit = 8;
    weightThreshold = 0.05f;
    relief = 2.0f, turned = {0.5f, -0.25f}, lighting = Lighting::Matcap;
    points = {{{ActorId(0u), InstanceId(0u), 0}, 2}, {{ActorId(0u), InstanceId(0u), 0}, 1}};
    handleSpace = HandleSpace::Model;
    boneLook = BoneLook::Ball;
    boneSize = 1.8f;
    faces = Faces::AsMaterial, detail = {true, 3};
    ramp = Ramp::Own;
    ownRamp = {{0, 0x102030u}, {37, 0x20FF40u}, {100, 0xFFFFFFu}};
    jointFilter = {"han", true, true, true, true};
    target = "unity", hidden = {{{ActorId(0u), InstanceId(0u), 0}}, {NodeId(1u)}};
    brush = {BrushMode::Heal, BrushFalloff::Constant, 0.25f, 0.75f, 0.5f, false, true, 2, true, GradientShape::Radial};
    holds = {{NodeId(1u)}, NodeId(2u), false};
    camera.distance = 7.0f;
    for (bool* flag : {&cpuPoints, &showBones, &showMesh, &wireframe, &xray, &showGrid, &overridesOn, &showNames,
             &showAxes, &isoLines, &normalLines, &tangentLines, &fadeBones, &bonesByIssue})
        *flag = !*flag;
    clipLook.layers = {{ClipId(0u), 1, true, false}, {ClipId(0u), 0, false, true}};
    const ViewState expected = left;
    keys = {{0, 0}}; // positions, of a moment
    actor = ActorId(3u);
    playing = true;
    tool = Tool::Scale;
    problem = "0123";
    ghost = GhostPose::Bind;
    trial = {Override{}};
    poseDetail = {{BindSource::Kind::Pose, 1}, {}, false};
    second = {.how = SecondClip::How::Blend, .clip = ClipId(0u)};
    trail = {.on = true};
    onion = {.on = true};
    split = {.layout = SplitLook::Layout::Beside};
    attachment = AttachmentId(4u);
    without = NodeId(1u);
    QCOMPARE(clip, usual.clip);
    QCOMPARE(pose, usual.pose);
    QVERIFY(SessionFile::read(scene, sessionText(scene, left, {}), {})->view(scene, usual) == expected);
}

void FileMemoryTest::overridesAreBackAsOneStep()
{
    file_ = folder_.filePath("posed.glb");
    Rig{}.writeTo(file_);
    Scene left;
    visit([&left](Session& session) {
        for (const NodeId node : {NodeId(1u), NodeId(2u)}) {
            Override value;
            value.node = node;
            value.matrix[3] = glm::vec4(0.1f, 0.2f, 0.3f, 1.0f);
            QVERIFY(session.overrides().put(value));
        }
        left = session.scene();
    });
    visit([&left](Session& session) {
        QSignalSpy said(&session, &Session::noticed);
        QVERIFY(sameEdits(session.scene(), left));
        QCOMPARE(session.front().history.count(), 1);
        QVERIFY(!session.front().document.modified());
        QTRY_COMPARE(said.count(), 1);
        session.editing().undo();
        QVERIFY(session.scene().overrides.empty());
    });
    visit([](Session& session) { QVERIFY(session.scene().overrides.empty()); }); // undone is undone
}

void FileMemoryTest::marksAreThereFromTheBeginning()
{
    file_ = folder_.filePath("noted.glb");
    Rig{}.writeTo(file_);
    Marks left;
    visit([&left](Session& session) {
        QVERIFY(addBookmark(session));
        changeNotes(session, "ask the animator");
        QVERIFY(session.editing().push(ignoreEdit("0123456789abcdef", "meant so")));
        QVERIFY(!session.front().document.modified());
        left = marksOf(session.scene());
        QCOMPARE(left.bookmarks.size(), std::size_t{1});
    });
    visit([&left](Session& session) {
        QVERIFY(marksOf(session.scene()) == left);
        QCOMPARE(session.front().history.count(), 0); // no step brought them, so none takes them away
        QVERIFY(!session.front().document.modified());
        removeBookmark(session, 0);
        session.editing().undo();
        QVERIFY(marksOf(session.scene()) == left);
        session.editing().redo();
    });
    visit([&left](Session& session) {
        QVERIFY(marksOf(session.scene()).bookmarks.empty());
        QCOMPARE(marksOf(session.scene()).notes, left.notes);
    });
}

void FileMemoryTest::whatTheNewVersionLacksIsLeftOut()
{
    Rig{}.writeTo(file_);
    visit([](Session& session) {
        session.selection().selectJoints({NodeId(3u), NodeId(1u)});
        session.playback().setTime(0.9);
    });
    Rig{.joints = {"root", "spine", "arm", "hand"}, .lastKeySec = 0.5f}.writeTo(file_);
    const ViewState found = visit();
    QCOMPARE(found.joints, std::vector<NodeId>{NodeId(2u)}); // the arm, now below a spine; there is no tip
    QCOMPARE(found.timeSec, 0.5);
}

void FileMemoryTest::aNewFileIsShownAsAlways()
{
    file_ = folder_.filePath("new.glb");
    Rig{}.writeTo(file_);
    const ViewState found = visit();
    QVERIFY(found.joints.empty());
    QCOMPARE(found.pose, PoseSource::Clip);
    QCOMPARE(found.timeSec, 0.0);
}

void FileMemoryTest::theOldestAreForgotten()
{
    QDir().mkpath(memory_);
    for (int i = 0; i < FileMemory::kMostFiles + 7; ++i) {
        QFile file(memory_ + QStringLiteral("/old%1.json").arg(i));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.setFileTime(QDateTime::currentDateTime().addDays(i - 1000), QFileDevice::FileModificationTime);
    }
    file_ = folder_.filePath("rig.glb");
    Rig{}.writeTo(file_);
    visit();
    const QStringList kept = QDir(memory_).entryList(QDir::Files);
    QCOMPARE(kept.size(), FileMemory::kMostFiles);
    QVERIFY(!kept.contains("old0.json") && kept.contains("old206.json"));
}

} // namespace file_memory_test

QTEST_GUILESS_MAIN(file_memory_test::FileMemoryTest)
#include "file_memory_test.moc"
