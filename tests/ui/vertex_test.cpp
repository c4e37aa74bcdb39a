// SPDX-License-Identifier: MIT
#include "core/eval/skin_points.h"
#include "tests/ui/test_scene.h"
#include "ui/models/influence_model.h"
#include "ui/point_pose.h"
#include "ui/widgets/influence_table.h"
#include "ui/widgets/number_field.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// Types into the weight cell of a row as a person does.
void typeWeight(InfluenceTable& table, int row, const char* text)
{
    const QModelIndex cell = table.model()->index(row, InfluenceModel::Weight);
    const QPoint at = table.visualRect(cell).center();
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(table.viewport(), Qt::LeftButton, {}, at);
    auto* editor = table.findChild<QLineEdit*>("weightEditor");
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, text);
    QTest::keyClick(editor, Qt::Key_Return);
}

} // namespace

class VertexTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void weightEditedInPlaceIsOneUndoStep()
    {
        Shown shown("vertex");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.selectPoint(pointOfArm(1100));
        shown.session.presentNow();
        auto* table = shown.find<InfluenceTable>("influences");
        QCOMPARE(table->model()->rowCount(), 2);
        typeWeight(*table, 0, "0,5"); // a comma is accepted
        QTRY_COMPARE(shown.session.history().count(), 1);
        QCOMPARE(shown.session.scene().weights[0]->weights(1100)[0], 0.5f);
        QCOMPARE(shown.session.scene().weights[0]->weights(1099)[0], 0.75f);
        shown.session.presentNow();
        QCOMPARE(table->model()->index(0, InfluenceModel::Weight).data().toString(), QStringLiteral("0.500"));
        QCOMPARE(shown.find<QLabel>("sum")->text(), QStringLiteral("0.750"));
        shown.session.undo();
        shown.session.presentNow();
        QCOMPARE(table->model()->index(0, InfluenceModel::Weight).data().toString(), QStringLiteral("0.750"));
        QCOMPARE(shown.find<QLabel>("sum")->text(), QStringLiteral("1.000"));
    }

    void whatIsNoNumberChangesNothingAndSaysSo()
    {
        Shown shown("vertex");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.selectPoint(pointOfArm(0));
        shown.session.presentNow();
        QSignalSpy said(&shown.session, &Session::noticed);
        typeWeight(*shown.find<InfluenceTable>("influences"), 0, "heavy");
        QTRY_COMPARE(said.count(), 1);
        QCOMPARE(shown.session.history().count(), 0);
        QVERIFY(said[0][0].toString().contains("heavy"));
    }

    void anAddedJointTakesAnEmptyEntry()
    {
        Shown shown("vertex");
        shown.session.selectJoint(NodeId(3u));
        shown.session.selectPoint(pointOfArm(5));
        shown.session.presentNow();
        QCOMPARE(shown.find<QComboBox>("newJoint")->currentText(), QStringLiteral("tip"));
        shown.find<QPushButton>("addJoint")->click();
        QCOMPARE(shown.session.history().count(), 1);
        const SetWeights& weights = *shown.session.scene().weights[0];
        QCOMPARE(weights.influences(5), std::size_t{4});
        QCOMPARE(weights.slots(5)[2], SlotIndex{3});
        QCOMPARE(weights.weights(5)[2], 0.1f);
    }

    void aNumberTypedGoesToThatVertex()
    {
        Shown shown("vertex");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* number = shown.find<NumberField>("number");
        number->setFocus();
        number->selectAll();
        QTest::keyClicks(number, "17");
        QTest::keyClick(number, Qt::Key_Return);
        QCOMPARE(shown.session.view().points.size(), std::size_t{1});
        QCOMPARE(shown.session.view().points[0].point, PointIndex{17});
        shown.session.presentNow();
        QCOMPARE(shown.find<QLabel>("title")->text(), QStringLiteral("Vertex 17"));
        number->selectAll();
        QTest::keyClicks(number, "5000");
        QTest::keyClick(number, Qt::Key_Return);
        QCOMPARE(shown.session.view().points[0].point, PointIndex{17});
    }

    void thePlaceNowIsTheOneOfTheWholeMesh()
    {
        Session session;
        session.open(loadedArm());
        session.setTime(0.6);
        session.presentNow();
        const Actor& actor = session.frame().actors[0];
        const auto all = deform(*actor.scene, *actor.pose, {});
        for (const PointIndex point : {0u, 600u, 1199u}) {
            const std::optional<PointPlace> place = placeOf(actor, pointOfArm(point));
            QVERIFY(place);
            QVERIFY(glm::length(place->posed - all[0].sets[0].positions[point]) < 1e-6f);
            QCOMPARE(place->stored.y, 0.002f * static_cast<float>(point));
        }
        QVERIFY(!placeOf(actor, pointOfArm(kArmPoints)));
    }

    void aPullIsTheWayToWhereTheOthersHoldThePoint()
    {
        Session session;
        session.open(loadedArm());
        session.setTime(0.6);
        session.presentNow();
        const Actor& actor = session.frame().actors[0];
        const auto pulls = pullsOf(actor, pointOfArm(900));
        QCOMPARE(pulls.size(), std::size_t{4});
        // Two joints hold the point: without the one it goes to where the other holds it.
        auto alone = setWeight(*actor.scene, SetId(0u), 900, 1, 1.0f);
        QVERIFY(alone);
        alone = setWeight(*alone, SetId(0u), 900, 2, 0.0f);
        QVERIFY(alone);
        Actor other = actor;
        other.scene = std::make_shared<const Scene>(*alone);
        const float way = glm::length(placeOf(actor, pointOfArm(900))->posed - placeOf(other, pointOfArm(900))->posed);
        QVERIFY(way > 0.01f);
        QVERIFY(pulls[1] && std::abs(*pulls[1] - static_cast<double>(way)) < 1e-5);
        QVERIFY(pulls[2] && *pulls[2] == 0.0); // weight 0 pulls nothing
        const auto none = pullsOf(other, pointOfArm(900));
        QVERIFY(!none[0]); // nobody else holds it
    }

    void arrowsWalkTheSelectedVertices()
    {
        Shown shown("vertex");
        shown.session.selectPoints({pointOfArm(9), pointOfArm(3), pointOfArm(5)});
        shown.session.presentNow();
        QCOMPARE(shown.find<QLabel>("which")->text(), QStringLiteral("2 of 3"));
        auto* next = shown.find<QToolButton>("nextPoint");
        const std::pair<PointIndex, const char*> expected[] = {{9, "3 of 3"}, {3, "1 of 3"}, {5, "2 of 3"}};
        for (const auto& [point, text] : expected) {
            next->click();
            shown.session.presentNow();
            QCOMPARE(shown.session.view().points.size(), std::size_t{3});
            QCOMPARE(shown.session.view().points.back().point, point);
            QCOMPARE(shown.find<QLabel>("which")->text(), QLatin1String(text));
        }
    }

    void aPinnedCardStaysWhateverIsSelected()
    {
        Shown shown("vertex");
        shown.session.selectPoint(pointOfArm(3));
        shown.session.presentNow();
        shown.find<QToolButton>("pin")->click();
        shown.session.selectPoint(pointOfArm(8));
        shown.session.presentNow();
        QCOMPARE(shown.find<QLabel>("title")->text(), QStringLiteral("Vertex 3"));
        shown.session.clearSelection();
        shown.session.presentNow();
        QCOMPARE(shown.find<QLabel>("title")->text(), QStringLiteral("Vertex 3"));
        shown.session.selectPoint(pointOfArm(8));
        shown.session.presentNow();
        shown.find<QToolButton>("pin")->click();
        QCOMPARE(shown.find<QLabel>("title")->text(), QStringLiteral("Vertex 8"));
        shown.find<QToolButton>("pin")->click();
        shown.session.open(loadedArm());
        shown.session.presentNow();
        QCOMPARE(shown.find<QLabel>("title")->text(), QStringLiteral("Vertex")); // another file has no such vertex
    }

    void copyGivesEveryDigitWithADot()
    {
        Shown shown("vertex");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        QVERIFY(shown.session.setWeight(SetId(0u), 3, 1, 0.1f));
        shown.session.selectPoint(pointOfArm(3));
        shown.session.presentNow();
        auto* table = shown.find<InfluenceTable>("influences");
        const QAbstractItemModel& model = *table->model();
        int row = 0;
        while (model.index(row, InfluenceModel::Joint).data().toString() != QLatin1String("arm")) ++row;
        table->setCurrentIndex(model.index(row, InfluenceModel::Weight));
        table->setFocus();
        QTest::keySequence(table, QKeySequence::Copy);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("0.100000001"));
    }

    void aLongStoredValueIsNotCut()
    {
        Shown shown("vertex");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        QVERIFY(shown.session.setWeight(SetId(0u), 3, 1, 0.022404848f));
        shown.session.selectPoint(pointOfArm(3));
        shown.session.presentNow();
        auto* table = shown.find<InfluenceTable>("influences");
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const QModelIndex cell = table->model()->index(row, InfluenceModel::Stored);
            const QString text = cell.data().toString();
            const int room = table->visualRect(cell).width() - 12;
            QCOMPARE(table->fontMetrics().elidedText(text, Qt::ElideMiddle, room), text);
        }
    }

    void theModelKeepsTheRulesOfModels()
    {
        InfluenceModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto scene = std::make_shared<const Scene>(armScene());
        model.show(scene, SetId(0u), SkinId(0u), 0);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.fillers(), 2);
        auto grown = setWeight(*scene, SetId(0u), 0, 3, 0.9f);
        QVERIFY(grown);
        model.show(std::make_shared<const Scene>(*grown), SetId(0u), SkinId(0u), 0);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.rows()[0].joint, NodeId(3u)); // largest first
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_MAIN(VertexTest)
#include "vertex_test.moc"
