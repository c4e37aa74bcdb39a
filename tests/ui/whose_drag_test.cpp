// SPDX-License-Identifier: MIT
// A drag is one document's from its press to its release, whatever arrives, is chosen or closed meanwhile.
#include "core/edit/model/generate_lods.h"
#include "tests/ui/brushing.h"
#include "tests/ui/hand.h"
#include "tests/ui/test_scene.h"
#include "ui/keys/key_tools.h"
#include "ui/session/document/scene_cost.h"
#include "ui/viewport/bars/view_bars.h"
#include "ui/viewport/camera/view_cube.h"
#include "ui/widgets/curves/curve_canvas.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/timeline/dope_sheet.h"
#include "ui/widgets/timeline/ruler_strip.h"
#include "ui/widgets/transport/timeline_canvas.h"

#include <QSlider>
#include <QStyle>

namespace whose_drag_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// What may happen to a session in the middle of a drag in its first document.
struct Middle {
    Session& session;
    DocumentId first = session.current(), second;
    std::shared_ptr<const Scene> untouched;
    std::shared_ptr<const void> grip; ///< what waits does not come in the middle of the checks after the release

    explicit Middle(Session& of) : session(of) {}
    void happens()
    {
        second = session.open(loadedArm(), QStringLiteral("second"));
        untouched = session.find(second)->document.sharedScene();
        QVERIFY(session.find(second)->waits);
        session.show(second);
        session.close(first);
        session.presentNow();
        session.hold().lookAgain(); // as it does every few moments
        QCoreApplication::processEvents();
        QCOMPARE(session.current(), first);
        grip = session.hold().grip();
    }
    /// After the release: one step in the first, none in the second; then what waited comes.
    void endsWell(int steps = 1)
    {
        QCOMPARE(session.current(), first);
        QCOMPARE(session.find(first)->history.index(), steps);
        QCOMPARE(session.find(second)->history.count(), 0);
        QVERIFY(session.find(second)->document.sharedScene() == untouched);
        grip.reset();
        QTRY_COMPARE(session.current(), second);
        QTRY_VERIFY(!session.find(first));
        QVERIFY(!session.find(second)->waits);
        QVERIFY(session.scene() == *untouched);
        QCOMPARE(session.front().history.count(), 0);
    }
};

QPoint armOf(const Stage& stage, Handle handle)
{
    return stage.viewport.gizmo().arms().placeOf(handle).toPoint();
}

} // namespace

class WhoseDragTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aJointThatIsDraggedIsTheFirstOnes()
    {
        Stage stage;
        stage.selectAndTake(Tool::Move);
        const Hand hand(stage.viewport);
        const QPoint from = armOf(stage, Handle::X);
        hand.press(from);
        hand.move(from + QPoint(20, 0));
        Middle middle(stage.session);
        middle.happens();
        hand.move(from + QPoint(60, 0));
        hand.release(from + QPoint(60, 0));
        QCOMPARE(stage.session.find(middle.first)->document.scene().overrides.size(), std::size_t{1});
        middle.endsWell();
    }

    void aJointThatFollowsTheMouseHoldsWithoutAButton()
    {
        Stage stage;
        stage.session.settings().set("keys", QStringLiteral("blender"));
        stage.selectAndTake(Tool::Inspect);
        stage.viewport.setFocus();
        QTest::keyClick(&stage.viewport, Qt::Key_G);
        QVERIFY(stage.viewport.follows());
        QTest::mouseMove(&stage.viewport, QPoint(200, 200));
        Middle middle(stage.session);
        middle.happens();
        QTest::mouseMove(&stage.viewport, QPoint(260, 220));
        QTest::keyClick(&stage.viewport, Qt::Key_X);
        QTest::keyClick(&stage.viewport, Qt::Key_5);
        QTest::keyClick(&stage.viewport, Qt::Key_Return);
        QVERIFY(!stage.viewport.follows());
        middle.endsWell();
    }

    void aDragThatIsTakenBackIsTakenBackInItsOwn()
    {
        Stage stage;
        stage.selectAndTake(Tool::Move);
        const Scene before = stage.session.scene();
        const Hand hand(stage.viewport);
        const QPoint from = armOf(stage, Handle::X);
        hand.press(from);
        hand.move(from + QPoint(20, 0));
        Middle middle(stage.session);
        middle.happens();
        QTest::keyClick(&stage.viewport, Qt::Key_Escape);
        hand.release(from + QPoint(20, 0));
        QVERIFY(equalByValue(stage.session.find(middle.first)->document.scene(), before));
        middle.endsWell(0);
    }

    void aStrokeOfTheBrushIsTheFirstOnes()
    {
        Brushing stage(0.5f);
        const Hand hand(stage.viewport);
        const QPoint from = stage.middle();
        hand.press(from);
        hand.move(from + QPoint(0, 10));
        Middle middle(stage.session);
        middle.happens();
        hand.move(from + QPoint(0, 40));
        hand.release(from + QPoint(0, 40));
        middle.endsWell();
    }

    void aTurnOfTheCameraIsTheFirstOnes()
    {
        Stage stage;
        stage.take(Tool::Inspect);
        const Hand hand(stage.viewport);
        const Camera before = stage.session.view().camera;
        const QPoint from = stage.viewport.rect().center(); // no bar lies there
        hand.press(from);
        hand.move(from + QPoint(30, 10));
        const Camera begun = stage.session.view().camera;
        QVERIFY(begun.rotation != before.rotation);
        Middle middle(stage.session);
        middle.happens();
        const Camera others = stage.session.find(middle.second)->view.camera;
        hand.move(from + QPoint(90, 50));
        hand.release(from + QPoint(90, 50));
        QVERIFY(stage.session.view().camera.rotation != begun.rotation);
        QVERIFY(stage.session.find(middle.second)->view.camera == others);
        middle.endsWell(0);
    }

    void whatAHeldKeyShowsIsTheFirstOnes()
    {
        Stage stage;
        stage.take(Tool::Inspect);
        QTest::keyPress(&stage.viewport, Qt::Key_V);
        QVERIFY(!stage.session.view().overridesOn);
        Middle middle(stage.session);
        middle.happens();
        QTest::keyRelease(&stage.viewport, Qt::Key_V);
        QVERIFY(stage.session.view().overridesOn);
        QVERIFY(stage.session.find(middle.second)->view.overridesOn);
        middle.endsWell(0);
    }

    void aHeldKeyThatPicksHoldsToo()
    {
        Stage stage;
        QTest::keyPress(&stage.viewport, Qt::Key_B);
        Middle middle(stage.session);
        middle.happens();
        QTest::keyRelease(&stage.viewport, Qt::Key_B);
        middle.endsWell(0);
    }

    void theLevelThatAHeldKeyShowsIsTheFirstOnes()
    {
        Stage stage;
        QVERIFY(stage.session.editing().push({"Make levels of detail", {}, 0,
            [](const Scene& scene) { return generateLods(scene, {.levels = 2, .reduction = 0.3}, {}); }}));
        stage.session.presentNow();
        const DetailLook before = stage.session.view().detail;
        QTest::keyPress(&stage.viewport, Qt::Key_F1, Qt::ShiftModifier);
        QVERIFY(!(stage.session.view().detail == before));
        Middle middle(stage.session);
        middle.happens();
        QTest::keyRelease(&stage.viewport, Qt::Key_F1);
        QVERIFY(stage.session.view().detail == before);
        middle.endsWell();
    }

    void theOtherSideOfASplitThatAHeldKeyShowsIsTheFirstOnes()
    {
        Stage stage;
        SplitLook split;
        split.layout = SplitLook::Layout::Beside;
        split.with = SplitLook::With::Rest;
        stage.session.looking().setSplit(split);
        stage.session.presentNow();
        QTest::keyPress(&stage.viewport, Qt::Key_V);
        QVERIFY(stage.session.view().split.flipped);
        Middle middle(stage.session);
        middle.happens();
        QFocusEvent away(QEvent::FocusOut); // a key that is let go of somewhere else is not seen any more
        QCoreApplication::sendEvent(&stage.viewport, &away);
        QVERIFY(!stage.session.view().split.flipped); // no tap, however short it was
        QVERIFY(!stage.session.find(middle.second)->view.split.on());
        middle.endsWell(0);
    }

    void aKeyThatIsLetGoOfWithinAStrokeHoldsNoLonger()
    {
        Brushing stage(0.5f);
        SplitLook split;
        split.layout = SplitLook::Layout::Beside;
        split.with = SplitLook::With::Rest;
        stage.session.looking().setSplit(split);
        stage.session.presentNow();
        QTest::keyPress(&stage.viewport, Qt::Key_V);
        QVERIFY(stage.session.hold().held());
        const Hand hand(stage.viewport);
        const QPoint from = stage.viewport.rect().center();
        hand.press(from);
        hand.move(from + QPoint(0, 10));
        QTest::keyRelease(&stage.viewport, Qt::Key_V);
        hand.release(from + QPoint(0, 10));
        QVERIFY(!stage.session.hold().held());
    }

    void theSizeOfTheBrushThatAHeldKeyChangesIsTheFirstOnes()
    {
        Brushing stage(0.5f);
        const Hand hand(stage.viewport);
        const QPoint from = stage.middle();
        hand.move(from);
        QTest::keyPress(&stage.viewport, Qt::Key_S);
        Middle middle(stage.session);
        middle.happens();
        const float others = stage.session.find(middle.second)->view.brush.radius;
        hand.move(from + QPoint(90, 0));
        QVERIFY(stage.session.view().brush.radius > 0.9f);
        QTest::keyRelease(&stage.viewport, Qt::Key_S);
        QCOMPARE(stage.session.find(middle.second)->view.brush.radius, others);
        middle.endsWell(0);
    }

    void keysThatAreDraggedAreTheFirstOnes()
    {
        Shown shown("dope_sheet", {900, 400});
        auto* sheet = shown.find<DopeSheet>("sheet");
        const auto at = [sheet](double timeSec) {
            return QPoint(static_cast<int>(std::lround(sheet->xOf(timeSec))), sheet->rowRect(1).center().y());
        };
        const Hand hand(*sheet->viewport());
        hand.press(at(1.0));
        hand.move(at(1.0) + QPoint(-20, 0));
        shown.session.presentNow();
        Middle middle(shown.session);
        middle.happens();
        hand.move(at(0.5));
        hand.release(at(0.5));
        middle.endsWell();
    }

    void aSliderThatIsDraggedIsTheFirstOnes()
    {
        Shown shown("vertex", {360, 900});
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.selection().selectPoints({pointOfArm(3), pointOfArm(4)});
        shown.session.presentNow();
        auto* slider = shown.find<QSlider>("selectedSlider");
        QTRY_VERIFY(slider->isVisible() && slider->width() > 40);
        const Hand hand(*slider);
        constexpr int kKnob = 16;
        const int x = QStyle::sliderPositionFromValue(
            slider->minimum(), slider->maximum(), slider->value(), slider->width() - kKnob);
        const QPoint handle(x + kKnob / 2, slider->height() / 2);
        hand.press(handle);
        QVERIFY(slider->isSliderDown());
        hand.move(handle - QPoint(20, 0));
        Middle middle(shown.session);
        middle.happens();
        hand.move(handle - QPoint(40, 0));
        hand.release(handle - QPoint(40, 0));
        middle.endsWell();
    }

    void aTurnByTheRingIsTheFirstOnes()
    {
        Stage stage;
        stage.selectAndTurn();
        const Hand hand(stage.viewport);
        hand.press(stage.onViewRing(0.2));
        hand.move(stage.onViewRing(0.5));
        Middle middle(stage.session);
        middle.happens();
        hand.move(stage.onViewRing(0.9));
        hand.release(stage.onViewRing(0.9));
        QCOMPARE(stage.session.find(middle.first)->document.scene().overrides.size(), std::size_t{1});
        middle.endsWell();
    }

    void aGradientIsTheFirstOnes()
    {
        Brushing stage(0.5f);
        stage.take(Tool::Gradient);
        const Hand hand(stage.viewport);
        hand.press(stage.pixelOf({0.0f, 0.5f, 0.0f}));
        hand.move(stage.pixelOf({0.0f, 1.0f, 0.0f}));
        Middle middle(stage.session);
        middle.happens();
        hand.move(stage.pixelOf({0.0f, 1.5f, 0.0f}));
        hand.release(stage.pixelOf({0.0f, 1.5f, 0.0f}));
        middle.endsWell();
    }

    void aLassoSelectsInTheFirst()
    {
        Stage stage;
        stage.take(Tool::Lasso);
        const Hand hand(stage.viewport);
        hand.press({260, 120});
        hand.move({380, 120});
        Middle middle(stage.session);
        middle.happens();
        hand.move({380, 300});
        hand.move({260, 300});
        hand.release({260, 300});
        QVERIFY(stage.session.view().points.size() > 5);
        QVERIFY(stage.session.find(middle.second)->view.points.empty());
        middle.endsWell(0);
    }

    void theCubeTurnsTheFirst()
    {
        Stage stage;
        ViewCube& cube = stage.viewport.bars().cube();
        const Hand hand(cube);
        hand.press({36, 36});
        hand.move({50, 36});
        const Camera begun = stage.session.view().camera;
        Middle middle(stage.session);
        middle.happens();
        const Camera others = stage.session.find(middle.second)->view.camera;
        hand.move({66, 36});
        hand.release({66, 36});
        QVERIFY(!(stage.session.view().camera == begun));
        QVERIFY(stage.session.find(middle.second)->view.camera == others);
        middle.endsWell(0);
    }

    void theDividerOfASplitIsTheFirstOnes()
    {
        Stage stage;
        SplitLook split;
        split.layout = SplitLook::Layout::Slider;
        split.with = SplitLook::With::Rest;
        stage.session.looking().setSplit(split);
        stage.session.presentNow();
        const Hand hand(stage.viewport);
        const QSize size = stage.viewport.size();
        const auto at = [size](
                            double share) { return QPoint(static_cast<int>(size.width() * share), size.height() / 2); };
        hand.press(at(split.at));
        hand.move(at(0.4));
        Middle middle(stage.session);
        middle.happens();
        const SplitLook others = stage.session.find(middle.second)->view.split;
        hand.move(at(0.25));
        hand.release(at(0.25));
        QVERIFY(std::abs(stage.session.view().split.at - 0.25f) < 0.02f);
        QCOMPARE(stage.session.find(middle.second)->view.split.at, others.at);
        middle.endsWell(0);
    }

    void pointsOfACurveThatAreDraggedAreTheFirstOnes()
    {
        Shown shown("dope_sheet", {1000, 500});
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* canvas = shown.find<CurveCanvas>("curves");
        selectKeys(shown.session, {{1, 1}}, AddKeys::Replace, true);
        shown.session.presentNow();
        const Hand hand(*canvas);
        const QPoint from = canvas->plot().pointOf(1, 1).toPoint();
        hand.press(from);
        hand.move(from + QPoint(15, -5));
        hand.move(from + QPoint(30, -10));
        shown.session.presentNow();
        Middle middle(shown.session);
        middle.happens();
        hand.move(from + QPoint(60, -20));
        hand.release(from + QPoint(60, -20));
        middle.endsWell();
    }

    void theTimeThatIsScrubbedIsTheFirstOnes()
    {
        Shown shown("timeline", {900, 142});
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* canvas = shown.find<TimelineCanvas>("canvas");
        const auto at = [canvas](double time) { return QPoint(static_cast<int>(canvas->xOf(time)), 12); };
        const Hand hand(*canvas);
        hand.press(at(0.2));
        const double begun = shown.session.view().timeSec;
        Middle middle(shown.session);
        middle.happens();
        const double others = shown.session.find(middle.second)->view.timeSec;
        hand.move(at(0.7));
        hand.release(at(0.7));
        QVERIFY(shown.session.view().timeSec > begun + 0.3);
        QCOMPARE(shown.session.find(middle.second)->view.timeSec, others);
        middle.endsWell(0);
    }

    void theRulerOfTheDopeSheetScrubsTheFirst()
    {
        Shown shown("dope_sheet", {900, 400});
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* ruler = shown.view->findChild<RulerStrip*>();
        QVERIFY(ruler && ruler->isVisible());
        const Hand hand(*ruler);
        const QPoint from(ruler->width() / 2, ruler->height() / 2);
        hand.press(from);
        const double begun = shown.session.view().timeSec;
        Middle middle(shown.session);
        middle.happens();
        const double others = shown.session.find(middle.second)->view.timeSec;
        hand.move(from + QPoint(120, 0));
        hand.release(from + QPoint(120, 0));
        QVERIFY(shown.session.view().timeSec > begun);
        QCOMPARE(shown.session.find(middle.second)->view.timeSec, others);
        middle.endsWell(0);
    }

    void anEditOfAGestureGoesWhereTheGestureBegan()
    {
        Session session;
        const DocumentId first = session.open(loadedArm(), QStringLiteral("first"));
        const std::uint64_t gesture = session.editing().newGesture();
        const auto edit = [gesture](float weight) {
            return Edit{"Set weight", "point", gesture,
                [weight](const Scene& scene) { return setWeight(scene, SetId(0u), 0, 1, weight); }, {}};
        };
        QVERIFY(session.editing().push(edit(0.5f)));
        const DocumentId second = session.open(loadedArm(), QStringLiteral("second"));
        QCOMPARE(session.current(), second);
        QVERIFY(session.editing().push(edit(0.25f)));
        QCOMPARE(session.front().history.count(), 0);
        QCOMPARE(session.find(first)->history.count(), 1);
        QCOMPARE(session.find(first)->document.scene().weights[0]->weights(0)[0], 0.25f);
        session.editing().undoGesture(gesture);
        QCOMPARE(session.find(first)->document.scene().weights[0]->weights(0)[0], 0.75f);
        session.close(first);
        QVERIFY(!session.editing().push(edit(0.125f)));
        QCOMPARE(session.front().history.count(), 0);
        QVERIFY(session.editing().newGesture() != gesture);
    }

    void aNumberThatIsStillTypedGoesToTheOneItWasTypedFor()
    {
        Shown shown("vertex", {360, 900});
        shown.view->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(shown.view.get()));
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.selection().selectPoints({pointOfArm(3), pointOfArm(4)});
        shown.session.presentNow();
        auto* field = shown.find<NumberField>("selectedWeight");
        QTRY_VERIFY(field->isVisible());
        field->setFocus();
        QTRY_VERIFY(field->hasFocus());
        field->selectAll();
        QTest::keyClicks(field, "0.25");
        const DocumentId first = shown.session.current();
        const DocumentId second = shown.session.open(loadedArm(), QStringLiteral("second"));
        QCOMPARE(shown.session.current(), second);
        QCOMPARE(shown.session.find(first)->document.scene().weights[0]->weights(3)[0], 0.25f);
        shown.session.presentNow();
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(shown.session.front().history.count(), 0);
    }
};

} // namespace whose_drag_test

int main(int argc, char** argv)
{
    using namespace whose_drag_test;
    QSurfaceFormat::setDefaultFormat(surfaceFormat());
    QApplication application(argc, argv);
    applyTheme(application, ThemeId::Dark);
    WhoseDragTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "whose_drag_test.moc"
