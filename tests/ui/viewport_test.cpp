// SPDX-License-Identifier: MIT
#include "tests/ui/viewport_stage.h"
#include "ui/look/painted_access.h"
#include "ui/show/turntable.h"
#include "ui/vertices/point_pose.h"
#include "ui/vertices/point_tools.h"

#include <QToolButton>
#include <QWheelEvent>

namespace viewport_test {

using namespace bindpose;
using namespace bindpose::testing;

class ViewportTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void somethingIsDrawnAndThenNothingUntilItChanges()
    {
        Stage stage;
        QVERIFY2(stage.viewport.draws(), qPrintable(stage.viewport.message()));
        QTRY_VERIFY(stage.viewport.pictures() > 0);
        const QImage image = stage.viewport.grab().toImage();
        QVERIFY(image.pixel(320, 240) != image.pixel(20, 300));
        QCoreApplication::processEvents();
        const std::size_t before = stage.viewport.pictures();
        for (int i = 0; i < 20; ++i) QCoreApplication::processEvents();
        QCOMPARE(stage.viewport.pictures(), before);
    }
    void draggingOrbitsAndChangesNothingElse()
    {
        Stage stage;
        const Camera before = stage.session.view().camera;
        const std::uint64_t revision = stage.session.front().document.revision();
        stage.drag(Qt::MiddleButton, {100, 100}, {180, 130});
        QVERIFY(!(stage.session.view().camera == before));
        QCOMPARE(stage.session.view().camera.distance, before.distance);
        QCOMPARE(stage.session.view().camera.target, before.target);
        QCOMPARE(stage.session.front().document.revision(), revision);
        QVERIFY(stage.session.view().joints.empty());
    }
    /// The right button's press opens a menu, which has its release: what is pressed afterwards counts.
    void aPressWhoseReleaseAMenuTookHoldsNothing()
    {
        Stage stage;
        QWidget menu;
        QTest::mousePress(&stage.viewport, Qt::RightButton, {}, {100, 100});
        QTest::mouseRelease(&menu, Qt::RightButton);
        const Camera before = stage.session.view().camera;
        QTest::mouseMove(&stage.viewport, {180, 130});
        stage.session.presentNow();
        QVERIFY(stage.session.view().camera == before);
        stage.drag(Qt::MiddleButton, {100, 100}, {180, 130});
        QVERIFY(!(stage.session.view().camera == before));
        QTest::mousePress(&stage.viewport, Qt::RightButton, {}, {100, 100});
        QTest::mouseRelease(&menu, Qt::RightButton);
        const Camera turned = stage.session.view().camera;
        stage.drag(Qt::MiddleButton, {100, 100}, {180, 130}); // the mouse stood still until the press
        QVERIFY(!(stage.session.view().camera == turned));
    }
    void draggingWithControlAndShiftTurnsTheLampsAlone()
    {
        Stage stage;
        const Camera before = stage.session.view().camera;
        stage.drag(Qt::MiddleButton, {100, 100}, {180, 60}, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(stage.session.view().light.turned.x > 0.3f && stage.session.view().light.turned.y > 0.1f);
        QVERIFY(stage.session.view().camera == before);
        stage.drag(Qt::MiddleButton, {100, 400}, {100, 20}, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(stage.session.view().light.turned.y <= 1.5708f); // not over the top
    }
    void figuresOfEachPictureAreSaidWhereTheyAreWanted()
    {
        Stage stage;
        QTRY_VERIFY(stage.viewport.pictures() > 0);
        const auto said = [&] {
            for (const PaintedPart& part : stage.viewport.paintedParts())
                if (part.name.contains("draw call")) return part.name;
            return QString();
        };
        QVERIFY(said().isEmpty());
        stage.session.settings().set("figures", true);
        stage.session.looking().setShading(Shading::Clay);
        QTRY_VERIFY2(said().contains("vertices") && said().contains(" ms"), qPrintable(said()));
        stage.session.settings().set("figures", false);
        stage.session.looking().setShading(Shading::Heat);
        QTRY_VERIFY(said().isEmpty());
    }
    void theSizeOfASquareOfTheFloorIsSaid()
    {
        Stage stage;
        const auto said = [&] {
            for (const PaintedPart& part : stage.viewport.paintedParts())
                if (part.name.startsWith("Squares of")) return part.name;
            return QString();
        };
        QTRY_VERIFY(!said().isEmpty());
        const QString near = said();
        Camera camera = stage.session.view().camera;
        camera.distance *= 10.0f;
        stage.session.looking().setCamera(camera);
        QTRY_VERIFY(!said().isEmpty() && said() != near);
        ViewState view = stage.session.view();
        view.showGrid = false;
        stage.session.look(view);
        QTRY_VERIFY(said().isEmpty());
    }
    void theTurntableGoesRoundUntilItIsTakenAway()
    {
        Stage stage;
        Session& session = stage.session;
        const Camera before = session.view().camera;
        const auto eyeHeight = [&] {
            return (session.view().camera.rotation * glm::vec3(0.0f, 0.0f, session.view().camera.distance)).y;
        };
        const float high = eyeHeight();
        toggleTurntable(session);
        QTRY_VERIFY(session.view().camera.rotation != before.rotation);
        QCOMPARE(session.view().camera.target, before.target);
        QCOMPARE(session.view().camera.distance, before.distance);
        QVERIFY(std::abs(eyeHeight() - high) < 1.0e-3f);
        toggleTurntable(session);
        const Camera there = session.view().camera;
        QTest::qWait(120);
        QVERIFY(session.view().camera == there);
        toggleTurntable(session);
        QTRY_VERIFY(!(session.view().camera == there));
        session.looking().setCamera(before); // a look of one's own
        QTest::qWait(120);
        QVERIFY(session.view().camera == before);
    }
    void whatIsBehindTheModelIsChosen()
    {
        Stage stage;
        const auto corner = [&] {
            return stage.viewport.savedPicture(stage.session.frame(), {64, 48}, false, true).pixelColor(0, 0);
        };
        ViewState view = stage.session.view();
        view.showGrid = false;
        stage.session.look(view);
        QTRY_VERIFY(stage.viewport.pictures() > 0);
        const QColor theme = corner();
        stage.session.settings().set("background", "white");
        QCOMPARE(corner(), QColor(Qt::white));
        stage.session.settings().set("background", "black");
        QCOMPARE(corner(), QColor(Qt::black));
        stage.session.settings().set("background", "theme");
        QCOMPARE(corner(), theme);
    }
    void shiftPansAndTheWheelZooms()
    {
        Stage stage;
        const Camera before = stage.session.view().camera;
        stage.drag(Qt::MiddleButton, {100, 100}, {140, 100}, Qt::ShiftModifier);
        QCOMPARE(stage.session.view().camera.rotation, before.rotation);
        QVERIFY(stage.session.view().camera.target.x < before.target.x);
        QWheelEvent wheel(QPointF(320, 240), stage.viewport.mapToGlobal(QPointF(320, 240)), {}, {0, 120}, Qt::NoButton,
            {}, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&stage.viewport, &wheel);
        QVERIFY(stage.session.view().camera.distance < before.distance);
    }
    void aClickOnTheSurfaceSelectsThePointUnderIt()
    {
        Stage stage;
        const glm::vec3 place = stage.session.scene().sets[0]->positions[12 * 16 + 3];
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, {}, stage.pixelOf(place));
        QCOMPARE(stage.session.view().points.size(), 1u);
        QCOMPARE(stage.session.view().points[0].point, 12u * 16u + 3u);
    }
    void aClickOnABoneSelectsItsJoint()
    {
        Stage stage;
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, {}, stage.pixelOf({0.0f, 1.0f, 0.0f}));
        QCOMPARE(stage.session.view().joint(), NodeId(2u));
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, Qt::ControlModifier, stage.pixelOf({0.0f, 0.5f, 0.0f}));
        QCOMPARE(stage.session.view().joints.size(), 2u);
    }
    void aHeldKeyPicksThroughBones()
    {
        Stage stage;
        stage.session.selection().selectJoint(NodeId(4u));
        stage.viewport.setFocus();
        QTest::keyPress(&stage.viewport, Qt::Key_Q);
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, {}, stage.pixelOf({0.0f, 1.0f, 0.0f}));
        QTest::keyRelease(&stage.viewport, Qt::Key_Q);
        QCOMPARE(stage.session.view().joints, std::vector{NodeId(4u)}); // the bone under the mouse is not taken
        QCOMPARE(stage.session.view().points.size(), 1u);
    }
    void aClickBesideTheMeshLetsGoOfVerticesAndEscapeOfTheJointToo()
    {
        Stage stage;
        stage.session.selection().selectJoint(NodeId(1u));
        stage.session.selection().selectPoint({{ActorId(0u), InstanceId(0u), 0}, 3});
        stage.session.presentNow();
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, {}, {630, 60});
        QVERIFY(stage.session.view().points.empty());
        QCOMPARE(stage.session.view().joint(), NodeId(1u)); // whose weights are shown stays
        stage.session.selection().selectPoint({{ActorId(0u), InstanceId(0u), 0}, 3});
        stage.session.presentNow();
        QTest::keyClick(&stage.viewport, Qt::Key_Escape); // one step at a time
        QVERIFY(stage.session.view().points.empty());
        QCOMPARE(stage.session.view().joint(), NodeId(1u));
        stage.session.presentNow();
        QTest::keyClick(&stage.viewport, Qt::Key_Escape);
        QVERIFY(stage.session.view().joints.empty());
    }
    void altOverAVertexTellsAllThatHoldsIt()
    {
        Stage stage;
        const QPoint at = stage.pixelOf(stage.session.scene().sets[0]->positions[12 * 16 + 3]);
        QTest::mouseMove(&stage.viewport, at);
        QTRY_VERIFY(stage.viewport.hud().tag);
        QVERIFY(stage.viewport.hud().tag->lines.size() < 2);
        QTest::keyPress(&stage.viewport, Qt::Key_Alt, Qt::AltModifier);
        const HudTag card = *stage.viewport.hud().tag;
        QCOMPARE(card.lines.size(), 3u); // two joints and the sum
        QVERIFY(card.lines[0].label.startsWith("joint") && card.lines[1].label.startsWith("joint"));
        QVERIFY(card.lines[2].value.endsWith("1.000"));
        QTest::keyRelease(&stage.viewport, Qt::Key_Alt);
        QVERIFY(stage.viewport.hud().tag->lines.size() < 2);
        QVERIFY(stage.session.view().points.empty());
        QEvent leaves(QEvent::Leave); // Alt begins the keys of menus and workspaces, wherever the mouse is
        QApplication::sendEvent(&stage.viewport, &leaves);
        QTest::keyPress(&stage.viewport, Qt::Key_Alt, Qt::AltModifier);
        QVERIFY(!stage.viewport.hud().tag);
        QTest::keyRelease(&stage.viewport, Qt::Key_Alt);
    }
    void aStepGoesToTheNeighbourInThatDirectionAndBack()
    {
        Stage stage;
        const glm::vec3 place = stage.session.scene().sets[0]->positions[12 * 16 + 3];
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, {}, stage.pixelOf(place));
        stage.session.presentNow();
        QCOMPARE(stage.session.view().points.size(), 1u);
        const auto height = [&stage] {
            return placeOf(stage.session.frame().actors[0], stage.session.view().points.at(0))->posed.y;
        };
        const float start = height();
        stepPoint(stage.session, {0.0f, 1.0f});
        stage.session.presentNow();
        const float up = height();
        QVERIFY(up > start);
        stepPoint(stage.session, {0.0f, -1.0f});
        stage.session.presentNow();
        QVERIFY(height() < up);
        QCOMPARE(stage.session.view().points.size(), 1u);
        stage.session.selection().selectPoints({});
        stepPoint(stage.session, {1.0f, 0.0f});
        QVERIFY(stage.session.view().points.empty());
    }
    void aTurnOfTheRingIsOneUndoStepAndTwoTurnsAreTwo()
    {
        Stage stage;
        stage.selectAndTurn();
        QVERIFY(stage.viewport.gizmo().shown());
        stage.drag(Qt::LeftButton, stage.onViewRing(0.2), stage.onViewRing(0.9));
        QCOMPARE(stage.session.front().history.count(), 1);
        QCOMPARE(stage.session.scene().overrides.size(), 1u);
        const Override first = *stage.session.overrides().of(NodeId(2u));
        QVERIFY(std::abs(turnOf(first) - 0.7f) < 0.05f);
        stage.drag(Qt::LeftButton, stage.onViewRing(0.2), stage.onViewRing(0.5));
        QCOMPARE(stage.session.front().history.count(), 2);
        QCOMPARE(stage.session.scene().overrides.size(), 1u);
        QVERIFY(std::abs(turnOf(*stage.session.overrides().of(NodeId(2u))) - 1.0f) < 0.08f);
        stage.session.editing().undo();
        QCOMPARE(*stage.session.overrides().of(NodeId(2u)), first);
        stage.session.editing().undo();
        QVERIFY(stage.session.overrides().of(NodeId(2u)) == nullptr);
    }
    void escapeBringsTheExactValuesBack()
    {
        Stage stage;
        stage.selectAndTurn();
        const Scene before = stage.session.scene();
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, stage.onViewRing(0.2));
        QTest::mouseMove(&stage.viewport, stage.onViewRing(1.2));
        stage.session.presentNow();
        QVERIFY(stage.session.overrides().of(NodeId(2u)) != nullptr);
        QTest::keyClick(&stage.viewport, Qt::Key_Escape);
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, stage.onViewRing(1.2));
        QVERIFY(stage.session.scene() == before);
        QVERIFY(!stage.session.front().history.canUndo());
    }
    void digitsTypedDuringADragAreTheAngle()
    {
        Stage stage;
        stage.selectAndTurn();
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, stage.onViewRing(0.2));
        QTest::mouseMove(&stage.viewport, stage.onViewRing(0.4));
        QTest::keyClicks(&stage.viewport, "37.5");
        QTest::keyClick(&stage.viewport, Qt::Key_Return);
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, stage.onViewRing(0.4));
        const float angle = turnOf(*stage.session.overrides().of(NodeId(2u)));
        QVERIFY(std::abs(glm::degrees(angle) - 37.5f) < 0.01f);
        QCOMPARE(stage.session.front().history.count(), 1);
    }
    void aDragThatEndsWhereItBeganLeavesNoStep()
    {
        Stage stage;
        stage.selectAndTurn();
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, stage.onViewRing(0.2));
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, stage.onViewRing(0.2));
        QCOMPARE(stage.session.front().history.count(), 0);
    }
    void holdingVShowsTheClipAloneWhileItIsHeld()
    {
        Stage stage;
        stage.selectAndTurn();
        stage.drag(Qt::LeftButton, stage.onViewRing(0.2), stage.onViewRing(0.9));
        QTest::keyPress(&stage.viewport, Qt::Key_V);
        QVERIFY(!stage.session.view().overridesOn);
        QTest::keyRelease(&stage.viewport, Qt::Key_V);
        QVERIFY(stage.session.view().overridesOn);
        QCOMPARE(stage.session.scene().overrides.size(), 1u);
    }
    void theChosenShadingStaysChosenWhenPressedAgain()
    {
        Stage stage(Shading::Clay);
        QToolButton* heat = nullptr;
        for (QToolButton* button : stage.viewport.findChildren<QToolButton*>())
            if (button->accessibleName() == "Heat") heat = button;
        QVERIFY(heat);
        for (int i = 0; i < 2; ++i) {
            QTest::mouseClick(heat, Qt::LeftButton);
            stage.session.presentNow();
            QVERIFY(heat->isChecked());
            QCOMPARE(stage.session.view().shading, Shading::Heat);
        }
    }

    void theCameraGlidesOnlyWhereMotionIsWanted()
    {
        Stage stage;
        Session& session = stage.session;
        const auto sendAway = [&session] {
            Camera away = session.view().camera;
            away.distance *= 4.0f;
            session.looking().setCamera(away);
            session.presentNow();
        };
        sendAway(); // as the system: the CPU draws here, so it jumps
        QCOMPARE(stage.viewport.shownCamera(), session.view().camera);
        session.settings().set("motion", QStringLiteral("full"));
        session.presentNow();
        sendAway();
        QVERIFY(stage.viewport.shownCamera() != session.view().camera);
        QTRY_COMPARE(stage.viewport.shownCamera(), session.view().camera);
        session.settings().set("motion", QStringLiteral("reduced"));
        session.presentNow();
        sendAway();
        QCOMPARE(stage.viewport.shownCamera(), session.view().camera);
    }

    void halfwayOfAGlideIsHalfwayInSize()
    {
        Camera from, to;
        from.distance = 1.0f;
        to.distance = 4.0f;
        to.target = {2.0f, 0.0f, 0.0f};
        const Camera half = CameraGlide::between(from, to, 0.5f);
        QVERIFY(std::abs(half.distance - 2.0f) < 1e-5f);
        QVERIFY(std::abs(half.target.x - 1.0f) < 1e-5f);
        QCOMPARE(CameraGlide::between(from, to, 1.0f).distance, 4.0f);
    }

    void anotherKeyCanBeTheHeldOne()
    {
        Stage stage;
        Settings& settings = stage.session.settings();
        setOwnKeys(settings, heldMenu().rows[static_cast<std::size_t>(Hold::ClipOnly)], {QKeySequence(Qt::Key_J)});
        QTest::keyPress(&stage.viewport, Qt::Key_V);
        QVERIFY(stage.session.view().overridesOn);
        QTest::keyPress(&stage.viewport, Qt::Key_J);
        QVERIFY(!stage.session.view().overridesOn);
        QTest::keyRelease(&stage.viewport, Qt::Key_J);
        QVERIFY(stage.session.view().overridesOn);
    }
};

} // namespace viewport_test

int main(int argc, char** argv)
{
    using namespace viewport_test;
    QSurfaceFormat::setDefaultFormat(surfaceFormat());
    QApplication application(argc, argv);
    applyTheme(application, ThemeId::Dark);
    ViewportTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "viewport_test.moc"
