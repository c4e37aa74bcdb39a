// SPDX-License-Identifier: MIT
#include "core/edit/pose/reach.h"
#include "tests/ui/test_scene.h"
#include "tests/ui/viewport_stage.h"
#include "ui/motion/attach.h"
#include "ui/session/document/scene_cost.h"
#include "ui/vertices/weight_tools.h"
#include "ui/viewport/gizmo/drag_target.h"

#include <semaphore>

namespace pose_drag_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

QPoint armOf(const Stage& stage, Handle handle)
{
    return stage.viewport.gizmo().arms().placeOf(handle).toPoint();
}

/// Takes the X arm in the joint's own space, the button still held; gives where it was pressed.
QPoint dragInLocalSpace(Stage& stage)
{
    stage.selectAndTake(Tool::Move);
    ViewState view = stage.session.view();
    view.handleSpace = HandleSpace::Local;
    stage.session.look(view);
    stage.session.presentNow();
    const QPoint from = armOf(stage, Handle::X);
    QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, from);
    QTest::mouseMove(&stage.viewport, from + QPoint(40, 0));
    return from;
}

} // namespace

class PoseDragTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDragThatIsTakenBackLeavesTheStepsBeforeIt()
    {
        Stage stage;
        stage.selectAndTake(Tool::Move);
        const QPoint from = armOf(stage, Handle::X);
        stage.drag(Qt::LeftButton, from, from + QPoint(60, 0));
        QVERIFY(setWeight(stage.session, SetId(0u), 3, 1, 0.25f));
        stage.session.presentNow();
        const Scene before = stage.session.scene();
        const QPoint again = armOf(stage, Handle::X);
        // Out and back within a step of the snap, then released.
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, again);
        for (const int x : {30, 60, 30, 0}) QTest::mouseMove(&stage.viewport, again + QPoint(x, 0));
        QTest::keyClick(&stage.viewport, Qt::Key_0);
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, again);
        QVERIFY(equalByValue(stage.session.scene(), before));
        // An axis locked, then Esc.
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, again);
        QTest::mouseMove(&stage.viewport, again + QPoint(40, 0));
        QTest::keyClick(&stage.viewport, Qt::Key_Y);
        QTest::keyClick(&stage.viewport, Qt::Key_Escape);
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, again);
        QVERIFY(equalByValue(stage.session.scene(), before));
        QCOMPARE(stage.session.front().history.index(), 2);
    }

    void theWheelTurnsTheBendOfAReachAndLeavesTheCamera()
    {
        Stage stage;
        Session& session = stage.session;
        NodeId end;
        for (const NodeId id : session.scene().order->sorted)
            if (jointsAbove(session.scene(), id) >= 2) end = id;
        QVERIFY(end.valid());
        const NodeId elbow = session.scene().node(end)->parent;
        session.selection().selectJoint(end);
        session.setProperty(kReaches, true);
        stage.take(Tool::Move);
        const auto placeOf = [&session](NodeId id) {
            session.presentNow();
            return glm::vec3(session.frame().actors.front().pose->model[id.index()][3]);
        };
        const auto wheel = [&stage](int steps, Qt::KeyboardModifiers held) {
            const QPointF at = stage.viewport.rect().center();
            QWheelEvent event(at, stage.viewport.mapToGlobal(at), {}, {0, 120 * steps}, Qt::LeftButton, held,
                Qt::NoScrollPhase, false);
            QApplication::sendEvent(&stage.viewport, &event);
        };
        const QPoint from = armOf(stage, Handle::View);
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, from);
        QTest::mouseMove(&stage.viewport, from + QPoint(30, 40)); // nearer: it has to bend
        const Camera camera = session.view().camera;
        const glm::vec3 hand = placeOf(end), before = placeOf(elbow);
        wheel(6, {});
        QVERIFY(session.view().camera == camera);
        QVERIFY(glm::distance(placeOf(end), hand) < 1e-3f);
        QVERIFY(glm::distance(placeOf(elbow), before) > 1e-2f);
        QTest::keyClick(&stage.viewport, Qt::Key_Left);
        wheel(-5, {});
        QVERIFY(glm::distance(placeOf(elbow), before) < 1e-4f); // as far back
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, from + QPoint(30, 40));
        QCOMPARE(session.front().history.index(), 1);
        wheel(1, {});
        QVERIFY(session.view().camera != camera); // the drag is over
    }

    void aDragThatIsTakenBackKeepsWhatCanBeRedone()
    {
        Stage stage;
        stage.selectAndTake(Tool::Move);
        const QPoint from = armOf(stage, Handle::X);
        QVERIFY(setWeight(stage.session, SetId(0u), 3, 1, 0.25f));
        const Scene later = stage.session.scene();
        stage.session.editing().undo();
        stage.session.presentNow();
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, from);
        QTest::mouseMove(&stage.viewport, from + QPoint(40, 0));
        QVERIFY(!stage.session.scene().overrides.empty());
        QVERIFY(!stage.session.front().history.canRedo());
        QTest::keyClick(&stage.viewport, Qt::Key_Escape);
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, from);
        QCOMPARE(stage.session.front().history.index(), 0);
        stage.session.editing().redo();
        QVERIFY(equalByValue(stage.session.scene(), later));
        QVERIFY(!stage.session.front().history.canRedo());
    }

    void deleteTakesTheSelectedAttachmentAway()
    {
        Stage stage;
        attachProp(stage.session, PropShape::Box, NodeId(2u));
        ViewState view = stage.session.view();
        view.attachment = stage.session.scene().attachments.at(0)->id;
        stage.session.look(view);
        stage.session.presentNow();
        QTest::keyClick(&stage.viewport, Qt::Key_Delete);
        QVERIFY(stage.session.scene().attachments.empty() || !stage.session.scene().attachments[0]);
        stage.session.editing().undo();
        QVERIFY(stage.session.scene().attachments.at(0));
    }

    void aTurnIsOfEveryJointThatIsSelectedAndOneStep()
    {
        Stage stage;
        stage.session.selection().selectJoints({NodeId(1u), NodeId(3u), NodeId(2u)});
        stage.take(Tool::Rotate);
        const QPoint from = stage.onViewRing(0.0);
        stage.drag(Qt::LeftButton, from, stage.onViewRing(0.7));
        const SharedList<Override>& made = stage.session.scene().overrides;
        QCOMPARE(made.size(), std::size_t{3});
        for (const auto& value : made) {
            QVERIFY(turnOf(*value) > 0.3f);
            QVERIFY(std::abs(turnOf(*value) - turnOf(*made.front())) < 1e-4f); // each about itself
        }
        QCOMPARE(stage.session.front().history.index(), 1);
        stage.session.editing().undo();
        QVERIFY(stage.session.scene().overrides.empty());
    }

    void aTypedTurnGoesToEveryJointThatIsSelected()
    {
        Stage stage;
        stage.session.selection().selectJoints({NodeId(1u), NodeId(2u)});
        stage.take(Tool::Rotate);
        const QPoint from = stage.onViewRing(0.0);
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, from);
        for (const Qt::Key key : {Qt::Key_X, Qt::Key_3, Qt::Key_0, Qt::Key_Return})
            QTest::keyClick(&stage.viewport, key);
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, from);
        QCOMPARE(stage.session.scene().overrides.size(), std::size_t{2});
        for (const auto& value : stage.session.scene().overrides)
            QVERIFY(std::abs(turnOf(*value) - glm::radians(30.0f)) < 1e-4f);
    }

    void whatHangsBelowASelectedJointIsMovedByItAlone()
    {
        Stage stage;
        stage.session.selection().selectJoints({NodeId(1u), NodeId(3u)});
        stage.take(Tool::Move);
        stage.session.presentNow();
        const auto placeOf = [&stage](unsigned joint) {
            return glm::vec3(stage.session.frame().actors.front().pose->model[joint][3]);
        };
        const glm::vec3 first = placeOf(1), last = placeOf(3);
        const QPoint from = armOf(stage, Handle::X);
        stage.drag(Qt::LeftButton, from, from + QPoint(60, 0));
        QCOMPARE(stage.session.scene().overrides.size(), std::size_t{1});
        QVERIFY(glm::distance(placeOf(1), first) > 0.1f);
        QVERIFY(glm::distance(placeOf(3) - last, placeOf(1) - first) < 1e-4f);
    }

    void aHandleTakenWhileTheClipPlaysLetsItPlay()
    {
        Stage stage;
        Loaded loaded;
        loaded.scene = makeTube({.joints = 5, .influences = 2});
        Clip clip;
        clip.name = "Sway";
        clip.tracks.push_back(makeTrack(NodeId(1u), ChannelPath::Rotation, {0.0, 1.0}));
        loaded.scene.clips.push_back(std::make_shared<const Clip>(std::move(clip)));
        stage.session.open(std::move(loaded), "moving");
        stage.selectAndTake(Tool::Rotate);
        stage.session.playback().setPlaying(true);
        stage.session.presentNow();
        QVERIFY(stage.session.view().play.on);
        const QPoint from = stage.onViewRing(0.0);
        stage.drag(Qt::LeftButton, from, stage.onViewRing(0.7));
        QVERIFY(stage.session.view().play.on);
        QCOMPARE(stage.session.scene().overrides.size(), std::size_t{1});
    }

    void withBlendersHabitsAnAxisIsTheModelsFirstThenTheJointsThenFree()
    {
        Stage stage;
        stage.session.settings().set("keys", "blender");
        stage.selectAndTake(Tool::Move);
        const QPoint from = armOf(stage, Handle::X);
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, from);
        QTest::mouseMove(&stage.viewport, from + QPoint(40, 0));
        const auto press = [&](Qt::Key key) {
            QTest::keyClick(&stage.viewport, key);
            stage.session.presentNow();
            return stage.session.view().handleSpace;
        };
        QCOMPARE(press(Qt::Key_Y), HandleSpace::Model);
        QCOMPARE(press(Qt::Key_Z), HandleSpace::Model); // another axis of the same
        QCOMPARE(press(Qt::Key_Z), HandleSpace::Local);
        QVERIFY(stage.viewport.hud().tag->lines[0].label.startsWith('Z'));
        press(Qt::Key_Z);
        QVERIFY(!stage.viewport.hud().tag->lines[0].label.startsWith('Z'));
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, from + QPoint(40, 0));
        QCOMPARE(stage.session.view().handleSpace, HandleSpace::Local);
    }

    void theSameAxisAgainIsThatOfTheOtherSpaceForThisDragAlone()
    {
        Stage stage;
        const QPoint from = dragInLocalSpace(stage);
        QTest::keyClick(&stage.viewport, Qt::Key_Y);
        QCOMPARE(stage.session.view().handleSpace, HandleSpace::Local);
        QTest::keyClick(&stage.viewport, Qt::Key_Y);
        QCOMPARE(stage.session.view().handleSpace, HandleSpace::Model);
        QTest::keyClick(&stage.viewport, Qt::Key_Z); // another axis, in that space
        QCOMPARE(stage.session.view().handleSpace, HandleSpace::Model);
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, from + QPoint(40, 0));
        QCOMPARE(stage.session.view().handleSpace, HandleSpace::Local);
    }

    void aDragThatIsRefusedGivesTheSpaceBack()
    {
        Stage stage;
        const QPoint from = dragInLocalSpace(stage);
        QTest::keyClick(&stage.viewport, Qt::Key_Y);
        QTest::keyClick(&stage.viewport, Qt::Key_Y);
        QCOMPARE(stage.session.view().handleSpace, HandleSpace::Model);
        auto gate = std::make_shared<std::binary_semaphore>(0);
        const auto wait = [gate](const Scene& scene, const Task&) -> Result<Scene> {
            gate->acquire();
            return scene;
        };
        {
            const auto open = qScopeGuard([gate] { gate->release(); }); // a failed line must not leave the job waiting
            QVERIFY(stage.session.editing().start("Long edit", QStringLiteral("Long"), wait) != 0); // locks editing
            QTest::mouseMove(&stage.viewport, from + QPoint(80, 30));
            QVERIFY(!stage.viewport.poses());
            QCOMPARE(stage.session.view().handleSpace, HandleSpace::Local);
        }
        QTRY_VERIFY(!stage.session.jobs().anyRunning());
    }

    void rTwiceTurnsWithTheMouseBothWays()
    {
        Stage stage;
        stage.session.settings().set("keys", "blender");
        stage.selectAndTake(Tool::Inspect);
        const QPoint from = stage.viewport.rect().center() + QPoint(30, 0);
        QTest::mouseMove(&stage.viewport, from);
        QTest::keyClick(&stage.viewport, Qt::Key_R);
        QVERIFY(stage.viewport.follows());
        QTest::keyClick(&stage.viewport, Qt::Key_R);
        const auto turnedAbout = [&](QPoint way) {
            QTest::mouseMove(&stage.viewport, from + way);
            stage.session.presentNow();
            const Override& value = *stage.session.scene().overrides.back();
            return glm::axis(glm::normalize(glm::quat_cast(glm::mat3(value.matrix))));
        };
        const glm::vec3 across = turnedAbout({60, 0}), down = turnedAbout({0, 60});
        QVERIFY(std::abs(glm::dot(across, down)) < 0.05f); // a ring alone turns about one axis
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, {}, from);
        QVERIFY(!stage.viewport.follows());
        QCOMPARE(stage.session.front().history.index(), 1);
    }

    void theLetterOfAnAxisHasItsColourWhereverItStands()
    {
        const auto coloured = [](const char* label) {
            for (const auto& [text, letter] : labelParts({QString::fromUtf8(label), {}, Token::X}))
                if (letter) return text;
            return QString();
        };
        QCOMPARE(coloured("X angle"), QStringLiteral("X"));
        QCOMPARE(coloured("Winkel X"), QStringLiteral("X"));
        QCOMPARE(coloured("angle in view"), QString());
    }
};

} // namespace pose_drag_test

int main(int argc, char** argv)
{
    using namespace pose_drag_test;
    QSurfaceFormat::setDefaultFormat(surfaceFormat());
    QApplication application(argc, argv);
    applyTheme(application, ThemeId::Dark);
    PoseDragTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "pose_drag_test.moc"
