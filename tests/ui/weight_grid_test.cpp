// SPDX-License-Identifier: MIT
#include "tests/ui/test_scene.h"
#include "ui/models/weights/weight_grid_model.h"
#include "ui/vertices/weight_tools.h"
#include "ui/widgets/weights/keep_sums.h"
#include "ui/widgets/weights/weight_grid.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>

namespace weight_grid_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// Three vertices of the strip are selected, of which 1100 has less of the arm.
struct Sheet : Shown {
    Sheet() : Shown("table", {900, 300})
    {
        Scene scene = *setWeight(armScene(), SetId(0u), 1100, 1, 0.5f);
        session.open({scene, nullptr, {}}, QStringLiteral("sheet"));
        session.selection().selectPoints({pointOfArm(1099), pointOfArm(1100), pointOfArm(1101)});
        session.selection().selectJoint(scene.skins[0]->joints[1]);
        session.presentNow();
        grid = find<WeightGrid>("weightGrid");
        model = static_cast<WeightGridModel*>(grid->model());
    }
    int column(const char* name) const
    {
        for (int c = 0; c < model->columnCount(); ++c)
            if (model->headerData(c, Qt::Horizontal).toString() == QLatin1String(name)) return c;
        return -1;
    }
    QString cell(int row, const char* name) const { return model->index(row, column(name)).data().toString(); }
    void choose(int row, const char* name, int rows = 1) const
    {
        const QModelIndex from = model->index(row, column(name));
        grid->selectionModel()->setCurrentIndex(from, QItemSelectionModel::NoUpdate);
        grid->selectionModel()->select(
            {from, model->index(row + rows - 1, column(name))}, QItemSelectionModel::ClearAndSelect);
    }
    void type(const char* text)
    {
        grid->setFocus();
        QTest::keyClick(grid, Qt::Key_F2);
        auto* editor = grid->findChild<QLineEdit*>("gridEditor");
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, text);
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY(!grid->findChild<QLineEdit*>("gridEditor")); // it is committed after the key
        session.presentNow();
    }
    float armOf(PointIndex point) const { return session.scene().weights[0]->weights(point)[0]; }
    WeightGrid* grid = nullptr;
    WeightGridModel* model = nullptr;
};

} // namespace

/// The sheet of weights: what a rigger reads, sorts and types there.
class WeightGridTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsAreVerticesAndColumnsTheJointsThatHoldThem()
    {
        Sheet sheet;
        QCOMPARE(sheet.model->rowCount(), 3);
        QCOMPARE(sheet.cell(1, "Vertex"), QStringLiteral("1100"));
        QCOMPARE(sheet.cell(1, "arm"), QStringLiteral("0.500"));
        QCOMPARE(sheet.cell(1, "hand"), QStringLiteral("0.250"));
        QCOMPARE(sheet.cell(1, "Sum"), QStringLiteral("0.750"));
        QVERIFY(sheet.model->index(1, sheet.model->sheet().sumColumn()).data(WeightGridModel::WrongRole).toBool());
        QVERIFY(!sheet.model->index(0, sheet.model->sheet().sumColumn()).data(WeightGridModel::WrongRole).toBool());
        QCOMPARE(sheet.column("root"), -1); // holds none of them
        const QString counts = sheet.find<QLabel>("counts")->text();
        QVERIFY2(counts.startsWith(QStringLiteral("3 of 1")) &&
                     counts.endsWith(QStringLiteral("2 of 4 joints · seam twins on")),
            qPrintable(counts));
    }

    void howFarAVertexLiesOffIsFoundALittleLater()
    {
        Sheet sheet;
        const int column = sheet.model->sheet().awayColumn();
        QVERIFY(sheet.model->headerData(column, Qt::Horizontal).toString().startsWith(QStringLiteral("Off by, ")));
        QVERIFY(sheet.model->index(0, column).data().toString().isEmpty()); // nobody waits for it
        QTRY_VERIFY(!sheet.model->index(0, column).data().toString().isEmpty());
        QVERIFY(!sheet.model->index(0, column).data(WeightGridModel::WrongRole).toBool()); // at rest
        ViewState view = sheet.session.view();
        view.play.on = true;
        sheet.session.look(view);
        sheet.session.presentNow();
        QVERIFY(sheet.model->index(0, column).data().toString().isEmpty());
    }

    void aVertexWithAProblemHasAMarkAndItsName()
    {
        Sheet sheet;
        static constexpr ErrorText kSpike{"spike", "."}, kFar{"far_influence", "."};
        Finding warning, error;
        warning.text = &kSpike;
        warning.place.mesh = 0;
        warning.place.set = 0;
        warning.place.points = {{1090, 1100}};
        error = warning;
        error.text = &kFar;
        error.severity = Severity::Error;
        error.place.points = {{1100, 1100}};
        error.place.joints = {sheet.model->sheet().jointAt(sheet.column("arm"))};
        Frame frame = sheet.session.frame();
        frame.findings = std::make_shared<const std::vector<Finding>>(std::vector<Finding>{warning, error});
        sheet.model->follow(frame);
        const auto mark = [&sheet](int row) {
            return sheet.model->index(row, WeightSheet::kVertex).data(WeightGridModel::ProblemRole);
        };
        QCOMPARE(mark(0).toInt(), static_cast<int>(Severity::Warning));
        QCOMPARE(mark(1).toInt(), static_cast<int>(Severity::Error)); // the worse of two
        QVERIFY(!mark(2).isValid());
        QVERIFY(sheet.cell(1, "Problem").endsWith(QStringLiteral(": arm")));
        QVERIFY(!sheet.cell(0, "Problem").isEmpty());
        QVERIFY(sheet.cell(2, "Problem").isEmpty());
    }

    void noButtonIsCutOffInANarrowWindow()
    {
        Sheet sheet;
        const auto* csv = sheet.find<QPushButton>("copyCsv");
        QTRY_COMPARE(csv->visibleRegion().boundingRect().width(), csv->width());
    }

    void aTypedWeightIsOneStepAndGoesToAllSelectedCells()
    {
        Sheet sheet;
        sheet.choose(0, "arm");
        sheet.type("0,4");
        QCOMPARE(sheet.armOf(1099), 0.4f);
        QCOMPARE(sheet.armOf(1101), 0.75f);
        sheet.choose(0, "arm", 3);
        sheet.type("0.6");
        for (const PointIndex point : {1099u, 1100u, 1101u}) QCOMPARE(sheet.armOf(point), 0.6f);
        QCOMPARE(sheet.session.front().history.index(), 2);
        sheet.session.editing().undo();
        QCOMPARE(sheet.armOf(1099), 0.4f);
        QCOMPARE(sheet.armOf(1100), 0.5f);
    }

    void othersGiveAndTakeUnlessSumsAreNotKept()
    {
        Sheet sheet;
        sheet.choose(0, "arm");
        sheet.type("0.4");
        QCOMPARE(sheet.session.scene().weights[0]->weights(1099)[1], 0.6f);
        auto* keep = sheet.find<KeepSums>("keepSums");
        QVERIFY(keep->isChecked());
        keep->click();
        sheet.session.presentNow();
        sheet.choose(0, "arm");
        sheet.type("0.7");
        QCOMPARE(sheet.armOf(1099), 0.7f);
        QCOMPARE(sheet.session.scene().weights[0]->weights(1099)[1], 0.6f);
        QVERIFY(!keep->isChecked());
    }

    void typedWeightsThatNobodyCanMakeUpForAreTold()
    {
        Sheet sheet;
        QSignalSpy said(&sheet.session, &Session::noticed);
        sheet.choose(0, "arm");
        sheet.type("1");
        sheet.choose(0, "arm");
        sheet.type("0.5"); // the hand has nothing left
        QCOMPARE(sheet.armOf(1099), 1.0f);
        QVERIFY2(said.last()[0].toString().contains("The weights typed for 1 vertices are scaled"),
            qPrintable(said.last()[0].toString()));
    }

    void aTypedWeightGoesToTheSeamTwinAsWellUnlessTwinsAreOff()
    {
        Sheet sheet;
        Scene scene = sheet.session.scene();
        auto set = std::make_shared<PointSet>(*scene.sets[0]);
        set->positions[7] = set->positions[1099];
        scene.sets[0] = set;
        sheet.session.open({scene, nullptr, {}}, QStringLiteral("seam"));
        sheet.session.selection().selectPoints({pointOfArm(1099), pointOfArm(1100)});
        sheet.session.presentNow();
        const float other = sheet.armOf(1098);
        QSignalSpy said(&sheet.session, &Session::noticed);
        sheet.choose(0, "arm");
        sheet.type("0.4");
        QCOMPARE(sheet.armOf(1099), 0.4f);
        QCOMPARE(sheet.session.scene().weights[0]->at(7), sheet.session.scene().weights[0]->at(1099));
        QCOMPARE(sheet.armOf(1098), other);
        QVERIFY2(said.first()[0].toString().contains("1 seam twin"), qPrintable(said.first()[0].toString()));
        QCOMPARE(sheet.session.front().history.index(), 1);
        sheet.session.editing().undo();
        QCOMPARE(sheet.armOf(7), 0.75f);
        ViewState view = sheet.session.view();
        view.brush.twins = false;
        sheet.session.look(view);
        sheet.session.presentNow();
        QVERIFY(!sheet.find<QLabel>("counts")->text().contains("seam"));
        sheet.choose(0, "arm");
        sheet.type("0.4");
        QCOMPARE(sheet.armOf(1099), 0.4f);
        QCOMPARE(sheet.armOf(7), 0.75f);
    }

    void theHeadOfAColumnShowsAndSetsTheLock()
    {
        Sheet sheet;
        auto* head = sheet.grid->horizontalHeader();
        const int hand = sheet.column("hand");
        const auto choose = [&](int entry) {
            Q_EMIT head->customContextMenuRequested(QPoint(head->sectionViewportPosition(hand) + 5, 5));
            auto* menu = sheet.grid->findChild<QMenu*>();
            QVERIFY(menu);
            menu->actions()[entry]->trigger();
            delete menu;
            sheet.session.presentNow();
        };
        const auto mark = [&] { return sheet.model->headerData(hand, Qt::Horizontal, Qt::DecorationRole); };
        QVERIFY(!mark().isValid());
        choose(0);
        QCOMPARE(sheet.session.view().holds.locked, std::vector<NodeId>{sheet.model->sheet().jointAt(hand)});
        QVERIFY(mark().isValid());
        sheet.choose(0, "hand");
        sheet.type("0.5");
        QCOMPARE(sheet.session.front().history.index(), 0); // refused
        choose(0);
        QVERIFY(sheet.session.view().holds.locked.empty());
        choose(1);
        QCOMPARE(sheet.session.view().holds.receiver, sheet.model->sheet().jointAt(hand));
        QVERIFY(mark().isValid());
    }

    void whatIsNoWeightIsSaidAndChangesNothing()
    {
        Sheet sheet;
        QSignalSpy said(&sheet.session, &Session::noticed);
        sheet.choose(0, "arm");
        sheet.type("much");
        sheet.type("-1");
        QVERIFY(said.count() >= 2);
        QVERIFY(said.at(0).at(1).toBool());
        QCOMPARE(sheet.session.front().history.index(), 0);
        QCOMPARE(sheet.armOf(1099), 0.75f);
    }

    void fillDownTakesTheTopmostOfEachColumn()
    {
        Sheet sheet;
        sheet.choose(1, "arm", 2);
        QTest::keyClick(sheet.grid, Qt::Key_D, Qt::ControlModifier);
        sheet.session.presentNow();
        QCOMPARE(sheet.armOf(1101), 0.5f);
        QCOMPARE(sheet.armOf(1099), 0.75f);
        QCOMPARE(sheet.session.front().history.index(), 1);
    }

    void aBlockIsCopiedAndPastedWithAllDigits()
    {
        Sheet sheet;
        sheet.choose(0, "arm", 2);
        QTest::keyClick(sheet.grid, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("0.75\n0.5"));
        QGuiApplication::clipboard()->setText(QStringLiteral("0.125\t0.875\n0.3\t0.7\n"));
        sheet.choose(1, "arm");
        QTest::keyClick(sheet.grid, Qt::Key_V, Qt::ControlModifier);
        sheet.session.presentNow();
        QCOMPARE(sheet.session.scene().weights[0]->at(1100)[1].weight, 0.875f);
        QCOMPARE(sheet.armOf(1101), 0.3f);
        QCOMPARE(sheet.armOf(1099), 0.75f);
        QCOMPARE(sheet.session.front().history.index(), 1);
        QGuiApplication::clipboard()->setText(QStringLiteral("0.1\tx"));
        QSignalSpy said(&sheet.session, &Session::noticed);
        QTest::keyClick(sheet.grid, Qt::Key_V, Qt::ControlModifier);
        QVERIFY(said.value(0).value(0).toString().contains(QStringLiteral("column 2")));
        QCOMPARE(sheet.session.front().history.index(), 1);
    }

    void aPastedLineOfAnotherVertexIsRefused()
    {
        Sheet sheet;
        QSignalSpy said(&sheet.session, &Session::noticed);
        sheet.choose(1, "Vertex");
        QGuiApplication::clipboard()->setText(QStringLiteral("9999\t0.25"));
        QTest::keyClick(sheet.grid, Qt::Key_V, Qt::ControlModifier);
        QVERIFY(said.value(0).value(0).toString().contains(QStringLiteral("9999")));
        QCOMPARE(sheet.session.front().history.index(), 0);
        QCOMPARE(sheet.column("arm"), sheet.column("Vertex") + 1);
        QGuiApplication::clipboard()->setText(QStringLiteral("1100\t0.25"));
        QTest::keyClick(sheet.grid, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(sheet.session.front().history.index(), 1);
        QCOMPARE(sheet.armOf(1100), 0.25f);
    }

    void sortingPutsTheLargestFirstAndEditsKeepThePlaces()
    {
        Sheet sheet;
        sheet.grid->horizontalHeader()->sectionClicked(sheet.column("arm"));
        QCOMPARE(sheet.cell(2, "Vertex"), QStringLiteral("1100"));
        sheet.grid->horizontalHeader()->sectionClicked(sheet.column("arm"));
        QCOMPARE(sheet.cell(0, "Vertex"), QStringLiteral("1100"));
        sheet.choose(0, "arm");
        sheet.type("1");
        QCOMPARE(sheet.cell(0, "Vertex"), QStringLiteral("1100"));
        QCOMPARE(sheet.cell(0, "arm"), QStringLiteral("1"));
    }

    void theRowsCanBeThoseWhoseSumIsNotOneOrAll()
    {
        Sheet sheet;
        auto* scope = sheet.find<QComboBox>("scope");
        const auto choose = [&](int row) {
            scope->setCurrentIndex(row);
            Q_EMIT scope->activated(row);
        };
        choose(2);
        QCOMPARE(sheet.model->rowCount(), 1);
        QCOMPARE(sheet.cell(0, "Vertex"), QStringLiteral("1100"));
        choose(3);
        QCOMPARE(sheet.model->rowCount(), static_cast<int>(kArmPoints));
        choose(1);
        QCOMPARE(sheet.model->rowCount(), static_cast<int>(kArmPoints)); // the arm holds all
        sheet.session.selection().clear();
        sheet.session.presentNow();
        QCOMPARE(sheet.model->rowCount(), 0);
        QVERIFY(sheet.find<QLabel>("empty")->text().contains(QStringLiteral("No joint is selected")));
    }

    void aQueryFindsRowsThatStayWhileTheyAreMendedAndCanBeSelected()
    {
        Sheet sheet;
        auto* query = sheet.find<QLineEdit>("query");
        const auto ask = [&](const char* text) {
            query->setText(QLatin1String(text));
            QTest::keyClick(query, Qt::Key_Return);
        };
        ask("weight(arm) < 0.6");
        QTRY_COMPARE(sheet.model->rowCount(), 1);
        QCOMPARE(sheet.cell(0, "Vertex"), QStringLiteral("1100"));
        sheet.find<QPushButton>("selectRows")->click();
        QCOMPARE(sheet.session.view().points, std::vector<PointAddress>{pointOfArm(1100)});
        sheet.choose(0, "arm");
        sheet.type("0.75");
        QCOMPARE(sheet.model->rowCount(), 1); // no longer true, and still there
        QSignalSpy said(&sheet.session, &Session::noticed);
        ask("weight(arm <");
        QTRY_COMPARE(said.count(), 1);
        QVERIFY(said.at(0).at(1).toBool());
        QCOMPARE(sheet.model->rowCount(), 1);
        sheet.session.open(loadedArm(), QStringLiteral("other")); // its vertices are others
        sheet.session.presentNow();
        QCOMPARE(sheet.model->rowCount(), 0);
    }

    void aClickedCellIsTheVertexAndTheJointOfTheHeatMap()
    {
        Sheet sheet;
        const QModelIndex to = sheet.model->index(0, sheet.column("hand"));
        QTest::mouseClick(sheet.grid->viewport(), Qt::LeftButton, {}, sheet.grid->visualRect(to).center());
        QCOMPARE(sheet.session.view().points.back(), pointOfArm(1099));
        QCOMPARE(sheet.session.view().points.size(), std::size_t{3});
        QCOMPARE(sheet.session.view().joint(), sheet.model->sheet().jointAt(to.column()));
        sheet.session.presentNow();
        QCOMPARE(to.data(WeightGridModel::StateRole).toInt(), static_cast<int>(WeightGridModel::State::Current));
    }

    void theListOfAllEntriesIsCsv()
    {
        Sheet sheet;
        sheet.find<QPushButton>("copyCsv")->click();
        const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
        QCOMPARE(lines.value(0), QStringLiteral("mesh,set,point,joint,weight"));
        QCOMPARE(lines.value(3), QStringLiteral("0,0,1100,arm,0.5"));
        QCOMPARE(lines.size(), 1 + 6 + 1);
    }

    void theSheetKeepsTheRulesOfModels()
    {
        Sheet sheet;
        const QAbstractItemModelTester tester(sheet.model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(setWeight(sheet.session, SetId(0u), 1099, 0, 0.1f)); // another joint begins to hold it
        sheet.session.presentNow();
        QCOMPARE(sheet.column("root"), sheet.model->sheet().sumColumn() - 1);
        sheet.grid->horizontalHeader()->sectionClicked(0);
        sheet.session.selection().selectPoint(pointOfArm(3));
        sheet.session.presentNow();
        QCOMPARE(sheet.model->rowCount(), 1);
    }
};

} // namespace weight_grid_test

QTEST_MAIN(weight_grid_test::WeightGridTest)
#include "weight_grid_test.moc"
