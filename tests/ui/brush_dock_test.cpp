// SPDX-License-Identifier: MIT
// The dock of the brush: what it shows of the brush in hand, what it changes, and who gives and who receives.
#include "tests/ui/brushing.h"
#include "ui/widgets/tools/fill_field.h"

#include <QAbstractButton>
#include <QLabel>
#include <QTableWidget>
#include <QWheelEvent>

namespace brush_dock_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

std::unique_ptr<View> brushDock(Session& session)
{
    for (const ViewPart* part : viewParts()) {
        if (QByteArray(part->id) != "brush") continue;
        std::unique_ptr<View> dock(part->make(session, nullptr));
        session.presenter().add(dock.get());
        dock->setAttribute(Qt::WA_DontShowOnScreen); // not between the mouse and the 3D view
        dock->show();
        session.presentNow();
        return dock;
    }
    return nullptr;
}

} // namespace

class BrushDockTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theDockTellsWhoGivesWhereTheBrushIs()
    {
        Brushing stage(0.5f);
        const std::unique_ptr<View> dock = brushDock(stage.session);
        auto* table = dock->findChild<QTableWidget*>("brushGives");
        const auto text = [table](int row, int column) {
            const QTableWidgetItem* item = table->item(row, column);
            return item ? item->text() : QString();
        };
        QCOMPARE(text(0, 1), QStringLiteral("painted"));
        QVERIFY(text(0, 2).isEmpty()); // it is over nothing yet
        stage.move(stage.middle());
        QTRY_VERIFY(text(0, 2).startsWith(u'+'));
        QCOMPARE(text(1, 1), QStringLiteral("gives"));
        QVERIFY(text(1, 2).startsWith(QChar(0x2212)));
        auto* told = dock->findChild<QLabel*>("brushState");
        QTRY_VERIFY2(told->text().contains(QStringLiteral("Largest move: ")), qPrintable(told->text()));
        QCOMPARE(stage.session.front().history.count(), 0); // nothing is done
        stage.move({3, 3});                                 // beside the mesh
        QTRY_VERIFY(text(0, 2).isEmpty());
        QVERIFY(!told->text().contains(QStringLiteral("Largest move")));
    }

    void theWheelTurnsAFieldOfTheBrushWithCtrlAlone()
    {
        Brushing stage(0.5f);
        const std::unique_ptr<View> dock = brushDock(stage.session);
        auto* field = dock->findChild<FillField*>("brushStrength");
        const auto turned = [&](Qt::KeyboardModifiers held) {
            const QPointF at(field->rect().center());
            QWheelEvent event(at, field->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, held, Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(field, &event);
            stage.session.presentNow();
            return stage.session.view().brush.strength;
        };
        const float before = stage.session.view().brush.strength;
        QCOMPARE(turned(Qt::NoModifier), before);
        QVERIFY(turned(Qt::ControlModifier) < before);
        QVERIFY(std::abs(field->filled() - double{stage.session.view().brush.strength}) < 1e-6);
    }

    void theDockSetsTheSelectedVertices()
    {
        Brushing stage(0.5f);
        const std::unique_ptr<View> dock = brushDock(stage.session);
        auto* title = dock->findChild<QLabel*>("setSelectedTitle");
        QVERIFY(!title->isVisible()); // none is selected
        const auto at = [](PointIndex point) { return PointAddress{{ActorId(0u), InstanceId(0u), 0}, point}; };
        stage.session.selection().selectPoints({at(3), at(4)});
        stage.session.presentNow();
        QCOMPARE(title->text(), QStringLiteral("Set the 2 selected vertices"));
        QVERIFY(title->isVisible());
        dock->findChild<NumberField*>("setSelectedNumber")->put(0.25);
        dock->findChild<QAbstractButton*>("setSelected0")->click();
        const auto arm = [&stage] {
            return weightOfJoint(stage.session.scene(), InstanceId(0u), 0, 3, stage.session.view().joint()).value_or(0);
        };
        QCOMPARE(arm(), 0.25f);
        dock->findChild<NumberField*>("setSelectedNumber")->put(100.0);
        dock->findChild<QAbstractButton*>("setSelected3")->click(); // per cent
        QCOMPARE(arm(), 0.5f);
        QCOMPARE(stage.session.front().history.count(), 2);
    }
};

} // namespace brush_dock_test

int main(int argc, char** argv)
{
    using namespace brush_dock_test;
    QSurfaceFormat::setDefaultFormat(surfaceFormat());
    QApplication application(argc, argv);
    applyTheme(application, ThemeId::Dark);
    return QTest::qExec(std::make_unique<BrushDockTest>().get(), argc, argv);
}
#include "brush_dock_test.moc"
