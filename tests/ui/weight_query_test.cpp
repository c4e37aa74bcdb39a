// SPDX-License-Identifier: MIT
// Many rows of the sheet of weights: the ways through them, and those that a query found before an edit.
#include "tests/ui/test_scene.h"
#include "ui/models/weights/weight_grid_model.h"
#include "ui/vertices/weight_tools.h"
#include "ui/widgets/weights/weight_grid.h"
#include "ui/widgets/weights/weight_table_bar.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>

namespace weight_query_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// Vertex 1100 has less of the arm than all others.
struct Sheet : Shown {
    Sheet() : Shown("table", {1100, 300})
    {
        session.open({*setWeight(armScene(), SetId(0u), 1100, 1, 0.5f), nullptr, {}}, QStringLiteral("sheet"));
        session.selection().selectPoints({pointOfArm(1099)});
        session.presentNow();
        grid = find<WeightGrid>("weightGrid");
        model = static_cast<WeightGridModel*>(grid->model());
    }
    void ask(const char* text) const
    {
        auto* query = find<QLineEdit>("query");
        query->setText(QLatin1String(text));
        QTest::keyClick(query, Qt::Key_Return);
    }
    bool isLost(int row) const
    {
        return model->index(row, WeightSheet::kVertex).data(WeightGridModel::LostRole).toBool();
    }
    QString counts() const { return find<QLabel>("counts")->text(); }
    WeightGrid* grid = nullptr;
    WeightGridModel* model = nullptr;
};

} // namespace

class WeightQueryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keysGoToTheEndsOfRowsAndOfTheSheet()
    {
        Sheet sheet;
        Q_EMIT sheet.find<QComboBox>("scope")->activated(WeightTableBar::All);
        const int last = sheet.model->rowCount() - 1, end = sheet.model->columnCount() - 1;
        QVERIFY(last > 100);
        sheet.grid->setFocus();
        const auto at = [&sheet] {
            return std::pair(sheet.grid->currentIndex().row(), sheet.grid->currentIndex().column());
        };
        const auto press = [&sheet](Qt::Key key, Qt::KeyboardModifiers held = {}) {
            QKeyEvent asked(QEvent::ShortcutOverride, key, held);
            asked.ignore();
            QCoreApplication::sendEvent(sheet.grid, &asked);
            QVERIFY(asked.isAccepted()); // else it is a command of the window's
            QTest::keyClick(sheet.grid, key, held);
        };
        sheet.grid->setCurrentIndex(sheet.model->index(50, 1));
        press(Qt::Key_Home);
        QCOMPARE(at(), std::pair(50, 0));
        press(Qt::Key_End);
        QCOMPARE(at(), std::pair(50, end));
        press(Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(at(), std::pair(0, 0));
        QVERIFY(sheet.grid->selectionModel()->isSelected(sheet.grid->currentIndex()));
        QCOMPARE(sheet.session.view().points.back(), sheet.model->sheet().pointAt(0));
        press(Qt::Key_PageDown);
        const int page = sheet.grid->currentIndex().row();
        QVERIFY(page > 1 && page < last);
        press(Qt::Key_PageUp);
        QCOMPARE(sheet.grid->currentIndex().row(), 0);
        press(Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(at(), std::pair(last, end));
        QCOMPARE(sheet.session.view().points.back(), sheet.model->sheet().pointAt(last));
        press(Qt::Key_Home, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(sheet.grid->selectionModel()->isSelected(sheet.model->index(last / 2, 1)));
    }

    void whoScrollsToJointsFarOffStillReadsTheVertices()
    {
        Sheet sheet;
        sheet.grid->horizontalHeader()->resizeSection(WeightSheet::kFirstJoint, 2000); // as many joints would
        QTRY_VERIFY(sheet.grid->horizontalScrollBar()->maximum() > 100);
        QVERIFY(!sheet.grid->verticalHeader()->isVisible());
        sheet.grid->horizontalScrollBar()->setValue(sheet.grid->horizontalScrollBar()->maximum());
        QVERIFY(sheet.grid->verticalHeader()->isVisible());
        QCOMPARE(sheet.model->headerData(0, Qt::Vertical).toString(), QStringLiteral("1099"));
        sheet.grid->horizontalScrollBar()->setValue(0);
        QVERIFY(!sheet.grid->verticalHeader()->isVisible());
    }

    void rowsThatAnEditMadeTheQueryFalseOfStayAndAreMarked()
    {
        Sheet sheet;
        sheet.ask("weight(arm) < 0.6");
        QTRY_COMPARE(sheet.model->sheet().pointAt(0), pointOfArm(1100));
        auto* again = sheet.find<QPushButton>("findAgain");
        QVERIFY(!sheet.isLost(0) && !again->isVisible());
        QVERIFY(setWeight(sheet.session, SetId(0u), 1100, 1, 0.75f));
        QTRY_VERIFY(sheet.isLost(0));
        QCOMPARE(sheet.model->rowCount(), 1);
        QVERIFY(again->isVisible());
        QVERIFY2(sheet.counts().contains(QStringLiteral("1 no longer found")), qPrintable(sheet.counts()));
        sheet.session.editing().undo();
        QTRY_VERIFY(!sheet.isLost(0));
        QVERIFY(!again->isVisible());
        sheet.session.editing().redo();
        QTRY_VERIFY(again->isVisible());
        again->click();
        QTRY_COMPARE(sheet.model->rowCount(), 0);
        QVERIFY(!again->isVisible());
        sheet.session.editing().undo(); // what would be found now is told, too
        QTRY_VERIFY2(sheet.counts().contains(QStringLiteral("1 would be new")), qPrintable(sheet.counts()));
        again->click();
        QTRY_COMPARE(sheet.model->rowCount(), 1);
        QCOMPARE(sheet.model->sheet().pointAt(0), pointOfArm(1100));
    }
};

} // namespace weight_query_test

QTEST_MAIN(weight_query_test::WeightQueryTest)
#include "weight_query_test.moc"
