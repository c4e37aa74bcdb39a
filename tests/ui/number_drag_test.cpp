// SPDX-License-Identifier: MIT
// A hand on a number: dragged, typed and left.
#include "tests/ui/test_scene.h"
#include "tests/ui/typist.h"
#include "ui/shell/docks.h"
#include "ui/viewport/frame/viewport.h"
#include "ui/widgets/labels/number_field.h"

namespace number_drag_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// The window on the arm with a joint selected, and the override card's angle about x.
struct Desk {
    MainWindow window{Importer()};
    NumberField* turn = nullptr;

    Desk()
    {
        window.resize(1440, 900);
        window.show();
        window.activateWindow();
        if (!QTest::qWaitForWindowActive(&window)) qFatal("not active");
        window.session().open(loadedArm(), QStringLiteral("arm"));
        window.session().selection().selectJoint(NodeId(1u));
        window.areas().showDock("joint");
        settle();
        turn = window.docks().find(QStringLiteral("joint"))->findChild<NumberField*>(QStringLiteral("field_1_0"));
    }
    History& history() { return window.session().front().history; }
    QWidget* stage() { return window.findChild<Viewport*>(); }
    void settle()
    {
        window.session().presentNow();
        QCoreApplication::processEvents();
    }
    /// Presses in the middle, goes `by` pixels in two moves, and holds the button.
    void drag(int by, Qt::KeyboardModifiers held = Qt::NoModifier)
    {
        const QPoint middle = turn->rect().center();
        QTest::mousePress(turn, Qt::LeftButton, {}, middle);
        move(by / 2, held);
        move(by, held);
    }
    void move(int by, Qt::KeyboardModifiers held = Qt::NoModifier)
    {
        const QPointF at = turn->rect().center() + QPoint(by, 0);
        QMouseEvent event(QEvent::MouseMove, at, turn->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, held);
        QCoreApplication::sendEvent(turn, &event);
        window.session().presentNow();
    }
    void click()
    {
        QTest::mouseClick(turn, Qt::LeftButton);
        QVERIFY(turn->hasFocus());
    }
    void release(int by)
    {
        QTest::mouseRelease(turn, Qt::LeftButton, {}, turn->rect().center() + QPoint(by, 0));
        settle();
    }
};

} // namespace

class NumberDragTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDragTurnsTheNumberInOneStep()
    {
        Desk desk;
        QVERIFY(desk.turn && desk.turn->isVisible());
        const double before = desk.turn->value();
        desk.drag(60);
        QVERIFY(std::abs(desk.turn->value() - (before + 30.0)) < 1e-3); // half a degree for a pixel
        QCOMPARE(desk.history().count(), 1);
        desk.move(40);
        QVERIFY(std::abs(desk.turn->value() - (before + 20.0)) < 1e-3);
        desk.release(40);
        QCOMPARE(desk.history().count(), 1);
        QVERIFY(desk.stage()->hasFocus());
        QVERIFY(!desk.turn->hasSelectedText());
        desk.window.session().editing().undo();
        desk.settle();
        QVERIFY(desk.window.session().scene().overrides.empty());
    }

    void ctrlIsFineAndShiftIsCoarse()
    {
        Desk desk;
        const double before = desk.turn->value();
        desk.drag(60, Qt::ControlModifier);
        QVERIFY(std::abs(desk.turn->value() - (before + 3.0)) < 1e-3);
        desk.release(60);
        desk.drag(20, Qt::ShiftModifier);
        QVERIFY(std::abs(desk.turn->value() - (before + 105.0)) < 1e-3); // on its grid of five degrees
        desk.release(20);
        QCOMPARE(desk.history().count(), 2);
    }

    void escapeTakesItBack()
    {
        Desk desk;
        const double before = desk.turn->value();
        desk.drag(80);
        QCOMPARE(desk.history().count(), 1);
        QTest::keyClick(desk.turn, Qt::Key_Escape);
        desk.settle();
        QCOMPARE(desk.history().index(), 0);
        QVERIFY(desk.window.session().scene().overrides.empty());
        QCOMPARE(desk.turn->value(), before);
        desk.move(120); // the button is still down
        QCOMPARE(desk.history().index(), 0);
        desk.release(120);
    }

    /// A click selects the whole for typing; a drag in a field that is typed in marks text.
    void aClickIsNoDrag()
    {
        Desk desk;
        desk.drag(2);
        desk.release(2);
        QCOMPARE(desk.history().count(), 0);
        QVERIFY(desk.turn->hasFocus());
        QCOMPARE(desk.turn->selectedText(), desk.turn->text());
        desk.drag(60);
        QCOMPARE(desk.history().count(), 0);
        desk.release(60);
    }

    void enterGivesTheKeysBack()
    {
        Desk desk;
        desk.click();
        Typist::type(QStringLiteral("15"));
        Typist::press(Qt::Key_Return);
        QTRY_VERIFY(desk.stage()->hasFocus());
        QCOMPARE(desk.history().count(), 1);
        desk.settle();
        QCOMPARE(desk.turn->value(), 15.0);
    }

    /// Who came by Tab goes on by Tab.
    void whoWalksStays()
    {
        Desk desk;
        desk.click();
        Typist::press(Qt::Key_Tab);
        auto* next = qobject_cast<NumberField*>(Typist::focus());
        QVERIFY(next && next != desk.turn);
        Typist::type(QStringLiteral("15"));
        Typist::press(Qt::Key_Return);
        QCoreApplication::processEvents();
        QCOMPARE(desk.history().count(), 1);
        QCOMPARE(Typist::focus(), next);
        Typist::press(Qt::Key_Escape);
        QTRY_VERIFY(desk.stage()->hasFocus());
    }

    void aTextThatIsNoNumberStaysToBeMended()
    {
        Desk desk;
        desk.click();
        Typist::type(QStringLiteral("1x"));
        Typist::press(Qt::Key_Return);
        QCoreApplication::processEvents();
        QVERIFY(desk.turn->hasFocus());
        QCOMPARE(desk.history().count(), 0);
    }

    void escapeLeavesWhatWasThere()
    {
        Desk desk;
        const QString before = desk.turn->text();
        desk.click();
        Typist::type(QStringLiteral("15"));
        Typist::press(Qt::Key_Escape);
        QTRY_VERIFY(desk.stage()->hasFocus());
        QCOMPARE(desk.turn->text(), before);
        QCOMPARE(desk.history().count(), 0);
        // The joint is still selected: Esc goes one step at a time.
        QVERIFY(desk.window.session().view().joint().valid());
    }

    /// Space plays, wherever a number has the focus; a digit is typed.
    void aKeyThatBeginsNoNumberIsACommand()
    {
        Desk desk;
        desk.click();
        const bool playing = desk.window.session().view().play.on;
        Typist::press(Qt::Key_Space);
        QVERIFY(desk.stage()->hasFocus());
        QCOMPARE(desk.window.session().view().play.on, !playing);
        desk.click();
        Typist::press(Qt::Key_5);
        QVERIFY(desk.turn->hasFocus());
        QCOMPARE(desk.turn->text(), QStringLiteral("5"));
    }
};

} // namespace number_drag_test

QTEST_MAIN(number_drag_test::NumberDragTest)
#include "number_drag_test.moc"
