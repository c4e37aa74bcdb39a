// SPDX-License-Identifier: MIT
#include "render/camera/ramp.h"
#include "tests/ui/test_scene.h"
#include "ui/show/ramp_dialog.h"
#include "ui/widgets/tools/ramp_bar.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>

namespace ramp_dialog_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

class Stage {
public:
    Stage()
    {
        session.open(loadedArm(), QStringLiteral("arm"));
        dialog = new RampDialog(session, nullptr);
        dialog->show();
        (void)QTest::qWaitForWindowExposed(dialog);
        dialog->activateWindow();
        (void)QTest::qWaitForWindowActive(dialog);
    }
    ~Stage() { delete dialog; }
    QTableWidget* table() const { return dialog->findChild<QTableWidget*>("rampStops"); }
    RampBar* bar() const { return dialog->findChild<RampBar*>("rampBar"); }
    void press(const char* name) const
    {
        QTest::mouseClick(dialog->findChild<QPushButton*>(QLatin1String(name)), Qt::LeftButton);
    }
    void type(int row, int column, const QString& text) const
    {
        table()->setCurrentCell(row, column);
        table()->setFocus();
        QTest::keyClick(table(), Qt::Key_F2);
        auto* field = table()->findChild<QLineEdit*>();
        field->selectAll();
        QTest::keyClicks(field, text);
        const QPointer<QLineEdit> open(field);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(!open); // Enter commits a turn of the event loop later
    }
    QString note() const { return dialog->findChild<QLabel*>("rampNote")->text(); }
    const RampStops& stops() const { return session.view().map.ownRamp; }

    Session session;
    QPointer<RampDialog> dialog;
};

} // namespace

class RampDialogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itBeginsWithTheColoursThatAreShownAndCancelBringsThemBack()
    {
        Stage stage;
        QCOMPARE(stage.session.view().map.ramp, Ramp::Own);
        QCOMPARE(stage.stops().size(), rampStops(Ramp::Ember).size());
        QCOMPARE(RampColors(Ramp::Own, stage.stops()).at(1.0f), rampColor(Ramp::Ember, 1.0f));
        stage.dialog->reject();
        QCOMPARE(stage.session.view().map.ramp, Ramp::Ember);
        QVERIFY(stage.stops().empty());
    }

    void cancelBringsThemBackInTheDocumentThatTheyWereChosenFor()
    {
        Session session;
        const DocumentId first = session.open(loadedArm(), QStringLiteral("first"));
        QPointer<RampDialog> dialog = new RampDialog(session, nullptr); // not shown: others may come to the front
        QCOMPARE(session.view().map.ramp, Ramp::Own);
        const DocumentId second = session.open(loadedArm(), QStringLiteral("second"));
        QCOMPARE(session.current(), second);
        ViewState view = session.view();
        view.map.ramp = Ramp::Own;
        session.look(view);
        const RampStops kept = session.view().map.ownRamp;
        dialog->reject();
        QCOMPARE(session.view().map.ramp, Ramp::Own);
        QCOMPARE(session.view().map.ownRamp, kept);
        QCOMPARE(session.find(first)->view.map.ramp, Ramp::Ember);
        delete dialog;
    }

    void whatIsTypedIsShownAtOnce()
    {
        Stage stage;
        stage.type(0, 1, QStringLiteral("00FF80"));
        QCOMPARE(stage.stops().front().rgb, 0x00FF80u);
        stage.type(0, 0, QStringLiteral("0,1"));
        QCOMPARE(stage.stops().front().hundredths, 10u);
        // Typed past the next one it stands behind it, and it is still the chosen one.
        stage.type(0, 0, QStringLiteral("0.2"));
        QCOMPARE(stage.stops()[1].rgb, 0x00FF80u);
        QCOMPARE(stage.table()->currentRow(), 1);
        const RampStops kept = stage.stops();
        for (const char* wrong : {"2", "red", "-0.1"}) {
            stage.type(1, 0, QLatin1String(wrong));
            QCOMPARE(stage.stops(), kept);
            QVERIFY(stage.note().contains(QStringLiteral("0 to 1")));
        }
        stage.type(1, 1, QStringLiteral("#12345"));
        QCOMPARE(stage.stops(), kept);
        stage.type(1, 0, stage.table()->item(0, 0)->text());
        QCOMPARE(stage.stops(), kept); // two at one weight
    }

    void coloursAreAddedAndTakenAwayAndTwoAreLeft()
    {
        Stage stage;
        const std::size_t before = stage.stops().size();
        stage.table()->setCurrentCell(0, 0);
        stage.press("rampAdd");
        QCOMPARE(stage.stops().size(), before + 1);
        QCOMPARE(stage.table()->currentRow(), 1);
        for (int i = 0; i < 40; ++i) stage.press("rampRemove");
        QCOMPARE(stage.stops().size(), kFewestRampStops);
        for (int i = 0; i < 40; ++i) {
            stage.table()->setCurrentCell(0, 0);
            stage.press("rampAdd");
        }
        QVERIFY(isRamp(stage.stops()));
        QVERIFY(stage.stops().size() > kFewestRampStops);
    }

    void aHandleIsDraggedUpToItsNeighbour()
    {
        Stage stage;
        RampBar& bar = *stage.bar();
        const QPoint from = bar.placeOf(1).toPoint();
        QTest::mousePress(&bar, Qt::LeftButton, {}, from);
        QMouseEvent move(QEvent::MouseMove, QPointF(bar.width() - 1, from.y()), QPointF(), Qt::NoButton, Qt::LeftButton,
            Qt::NoModifier);
        QCoreApplication::sendEvent(&bar, &move);
        QTest::mouseRelease(&bar, Qt::LeftButton, {}, {bar.width() - 1, from.y()});
        QVERIFY(isRamp(stage.stops()));
        QCOMPARE(stage.stops()[1].hundredths, stage.stops()[2].hundredths - 1);
    }

    void brightnessThatGoesUpAndDownIsSaid()
    {
        Stage stage;
        const QString fine = stage.note();
        stage.type(0, 1, QStringLiteral("#FFFFFF"));
        QVERIFY(stage.note() != fine);
    }
};

} // namespace ramp_dialog_test

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    bindpose::applyTheme(app, bindpose::ThemeId::Dark);
    ramp_dialog_test::RampDialogTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "ramp_dialog_test.moc"
