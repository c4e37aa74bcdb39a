// SPDX-License-Identifier: MIT
#include "core/eval/compare/point_edges.h"
#include "core/eval/skinning/skin_points.h"
#include "tests/ui/test_scene.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/models/weights/influence_model.h"
#include "ui/vertices/point_pose.h"
#include "ui/vertices/weight_tools.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/weights/influence_table.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

namespace vertex_test {

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
        shown.session.selection().selectPoint(pointOfArm(1100));
        shown.session.presentNow();
        auto* table = shown.find<InfluenceTable>("influences");
        QCOMPARE(table->model()->rowCount(), 2);
        typeWeight(*table, 0, "0,5"); // a comma is accepted
        QTRY_COMPARE(shown.session.front().history.count(), 1);
        QCOMPARE(shown.session.scene().weights[0]->weights(1100)[0], 0.5f);
        QCOMPARE(shown.session.scene().weights[0]->weights(1099)[0], 0.75f);
        shown.session.presentNow();
        QCOMPARE(table->model()->index(0, InfluenceModel::Weight).data().toString(), QStringLiteral("0.500"));
        QCOMPARE(table->model()->index(1, InfluenceModel::Weight).data().toString(), QStringLiteral("0.500"));
        QCOMPARE(shown.find<QLabel>("sum")->text(), QStringLiteral("1.000")); // the other one takes the rest
        shown.session.editing().undo();
        shown.session.presentNow();
        QCOMPARE(table->model()->index(0, InfluenceModel::Weight).data().toString(), QStringLiteral("0.750"));
        QCOMPARE(shown.find<QLabel>("sum")->text(), QStringLiteral("1.000"));
    }

    void aNumberThatIsTypedIsTheWeightOfTheRowInHand()
    {
        Shown shown("vertex");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.selection().selectPoint(pointOfArm(1100));
        shown.session.presentNow();
        auto* table = shown.find<InfluenceTable>("influences");
        table->setFocus();
        // Another row's text begins with what is typed: "0.750" is in hand, "0.250" is not.
        table->setCurrentIndex(table->model()->index(0, InfluenceModel::Stored));
        QTest::keyClick(table, Qt::Key_0);
        QCOMPARE(table->currentIndex().row(), 0);
        auto* editor = table->findChild<QLineEdit*>("weightEditor");
        QVERIFY(editor);
        QTest::keyClicks(editor, ".5");
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(shown.session.front().history.count(), 1);
        QCOMPARE(shown.session.scene().weights[0]->weights(1100)[0], 0.5f);
        QTRY_VERIFY(!table->findChild<QLineEdit*>("weightEditor"));
        const QRect stored = table->visualRect(table->model()->index(1, InfluenceModel::Stored));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, stored.center());
        QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, stored.center());
        QVERIFY(table->findChild<QLineEdit*>("weightEditor"));
        QCOMPARE(table->currentIndex(), table->model()->index(1, InfluenceModel::Weight));
    }

    void theMostStretchedEdgesAreListedInThePoseThatIsShown()
    {
        Shown shown("vertex");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const PointAddress at = pointOfArm(1100);
        shown.session.selection().selectPoint(at);
        for (const double time : {0.0, 0.6}) {
            shown.session.playback().setTime(time);
            shown.session.presentNow();
            const Actor& actor = shown.session.frame().actors[0];
            PoseRequest request;
            request.from = PoseRequest::From::Bind;
            const Pose bind = evaluatePose(*actor.scene, request);
            const auto then = deform(*actor.scene, bind, {})[0].sets[0].positions,
                       now = deform(*actor.scene, *actor.pose, {})[0].sets[0].positions;
            float most = 0.0f; // by all triangles, without the lists of the card
            const Mesh& mesh = *actor.scene->meshes[actor.scene->instances[0]->mesh.index()];
            for (const auto& part : mesh.parts)
                for (std::size_t i = 0; i < part->indices.size(); ++i)
                    if (part->vertices->point(part->indices[i]) == at.point)
                        for (const std::size_t other : {i - i % 3 + (i + 1) % 3, i - i % 3 + (i + 2) % 3}) {
                            const PointIndex end = part->vertices->point(part->indices[other]);
                            most = std::max(most,
                                glm::distance(now[at.point], now[end]) / glm::distance(then[at.point], then[end]));
                        }
            auto* stretch = shown.find<QLabel>("stretch0");
            QVERIFY(stretch->isVisible());
            QCOMPARE(stretch->text(), decimals(double(most), 2) + QStringLiteral("×"));
        }
        shown.session.selection().selectPoint(pointOfArm(3));
        shown.session.presentNow();
        QVERIFY(!shown.find<QLabel>("edge0")->text().isEmpty());
    }

    void rowsKeepTheirPlacesWhileOneVertexIsEdited()
    {
        Shown shown("vertex");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.selection().selectPoint(pointOfArm(1100));
        shown.session.presentNow();
        auto* table = shown.find<InfluenceTable>("influences");
        const auto joints = [table] {
            QStringList names;
            for (int row = 0; row < table->model()->rowCount(); ++row)
                names += table->model()->index(row, InfluenceModel::Joint).data().toString();
            return names;
        };
        const QStringList before = joints();
        QCOMPARE(before.size(), 2);
        // The first one loses most of what it has, and a third one gets more than both: each stays where it was.
        typeWeight(*table, 0, "0.2");
        QTRY_COMPARE(shown.session.front().history.count(), 1);
        shown.session.presentNow();
        QCOMPARE(joints(), before);
        QVERIFY(setWeight(shown.session, SetId(0u), 1100, 0, 0.9f));
        shown.session.presentNow();
        QCOMPARE(joints(), before + QStringList("root"));
        shown.session.playback().setTime(0.6);
        shown.session.presentNow();
        QCOMPARE(joints(), before + QStringList("root"));
        table->horizontalHeader()->sectionClicked(InfluenceModel::Weight);
        QCOMPARE(joints().front(), QStringLiteral("root"));
        shown.session.selection().selectPoint(pointOfArm(3));
        shown.session.presentNow();
        QCOMPARE(joints(), (QStringList{"arm", "hand"})); // another vertex: by weight, as was asked for
    }

    void normalizingSaysHowFarTheVertexMovesAndIsOneStep()
    {
        Shown shown("vertex");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.selection().selectPoint(pointOfArm(1100));
        shown.session.playback().setTime(0.6);
        shown.session.presentNow();
        auto* normalize = shown.find<QPushButton>("normalize");
        QVERIFY(!normalize->isVisible()); // nothing to do
        QVERIFY(setWeight(shown.session, SetId(0u), 1100, 1, 0.5f));
        shown.session.presentNow();
        QVERIFY(normalize->isVisible());
        const auto place = [&shown] { return placeOf(shown.session.frame().actors[0], pointOfArm(1100))->posed; };
        const glm::vec3 before = place();
        const QString effect = shown.find<QLabel>("effect")->text();
        normalize->click();
        shown.session.presentNow();
        QCOMPARE(shown.session.front().history.count(), 2);
        QCOMPARE(shown.session.scene().weights[0]->weights(1100)[0], 2.0f / 3.0f);
        QCOMPARE(shown.session.scene().weights[0]->weights(1100)[1], 1.0f / 3.0f);
        QVERIFY(!normalize->isVisible());
        const double way = static_cast<double>(glm::length(place() - before)) * 1000.0; // the file is in metres
        QVERIFY(way > 1.0);
        QVERIFY2(effect.contains(QString::number(way, 'f', 1)), qPrintable(effect));
        shown.session.editing().undo();
        QCOMPARE(shown.session.scene().weights[0]->weights(1100)[0], 0.5f);
    }

    void theSumIsAsExactAsTheWeightsAndTellsAllInItsTip()
    {
        Shown shown("vertex");
        shown.session.selection().selectPoint(pointOfArm(3));
        QVERIFY(setWeight(shown.session, SetId(0u), 3, 1, 0.7499f));
        shown.session.presentNow();
        QCOMPARE(shown.find<QLabel>("sum")->text(), QStringLiteral("≈ 1.000"));
        QVERIFY(shown.find<QLabel>("sum")->toolTip().contains(QStringLiteral("0.99989998")));
    }

    void whatIsNoNumberChangesNothingAndSaysSo()
    {
        Shown shown("vertex");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.selection().selectPoint(pointOfArm(0));
        shown.session.presentNow();
        QSignalSpy said(&shown.session, &Session::noticed);
        typeWeight(*shown.find<InfluenceTable>("influences"), 0, "heavy");
        QTRY_COMPARE(said.count(), 1);
        QCOMPARE(shown.session.front().history.count(), 0);
        QVERIFY(said[0][0].toString().contains("heavy"));
    }

    void anAddedJointTakesAnEmptyEntry()
    {
        Shown shown("vertex");
        shown.session.selection().selectJoint(NodeId(3u));
        shown.session.selection().selectPoint(pointOfArm(5));
        shown.session.presentNow();
        QCOMPARE(shown.find<QComboBox>("newJoint")->currentText(), QStringLiteral("tip"));
        shown.find<QPushButton>("addJoint")->click();
        QCOMPARE(shown.session.front().history.count(), 1);
        const SetWeights& weights = *shown.session.scene().weights[0];
        QCOMPARE(weights.influences(5), std::size_t{4});
        QCOMPARE(weights.slots(5)[2], SlotIndex{3});
        QCOMPARE(weights.weights(5)[2], 0.1f);
    }

    void theJointToAddIsTheOneThatIsWanted()
    {
        Shown shown("vertex");
        auto* joint = shown.find<QComboBox>("newJoint");
        shown.session.selection().selectPoint(pointOfArm(5)); // arm and hand hold it
        shown.session.selection().selectJoint(NodeId(2u));
        shown.session.presentNow();
        QCOMPARE(joint->currentText(), QStringLiteral("tip")); // the hand's neighbour that does not hold it yet
        shown.session.selection().selectJoint(NodeId(0u));
        shown.session.presentNow();
        QCOMPARE(joint->currentText(), QStringLiteral("root"));
        const int tip = joint->findText(QStringLiteral("tip"));
        joint->setCurrentIndex(tip);
        Q_EMIT joint->activated(tip);
        QVERIFY(setWeight(shown.session, SetId(0u), 5, 1, 0.7f));
        shown.session.presentNow();
        QCOMPARE(joint->currentText(), QStringLiteral("tip")); // what was chosen by hand stays
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
        session.playback().setTime(0.6);
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
        session.playback().setTime(0.6);
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
        shown.session.selection().selectPoints({pointOfArm(9), pointOfArm(3), pointOfArm(5)});
        shown.session.presentNow();
        QCOMPARE(shown.find<QLabel>("which")->text(), QStringLiteral("2 of 3 selected"));
        auto* next = shown.find<QToolButton>("nextPoint");
        const std::pair<PointIndex, const char*> expected[] = {
            {9, "3 of 3 selected"}, {3, "1 of 3 selected"}, {5, "2 of 3 selected"}};
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
        shown.session.selection().selectPoint(pointOfArm(3));
        shown.session.presentNow();
        shown.find<QToolButton>("pin")->click();
        shown.session.selection().selectPoint(pointOfArm(8));
        shown.session.presentNow();
        QCOMPARE(shown.find<QLabel>("title")->text(), QStringLiteral("Vertex 3"));
        shown.session.selection().clear();
        shown.session.presentNow();
        QCOMPARE(shown.find<QLabel>("title")->text(), QStringLiteral("Vertex 3"));
        shown.session.selection().selectPoint(pointOfArm(8));
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
        QVERIFY(setWeight(shown.session, SetId(0u), 3, 1, 0.1f));
        shown.session.selection().selectPoint(pointOfArm(3));
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

    void distancesHaveTheUnitThatSuitsThem()
    {
        Scene scene = armScene(); // in metres
        QCOMPARE(shortDistance(scene, 0.0123), QStringLiteral("12.3"));
        QCOMPARE(shortDistance(scene, 0.0), QStringLiteral("0"));
        QCOMPARE(shortDistance(scene, 0.0000312), QStringLiteral("31.2 µm"));
        QCOMPARE(shortDistance(scene, 1.2345), QStringLiteral("1.234 m"));
        QCOMPARE(columnLength(*scene.facts, 0.0000626), QStringLiteral("0.063")); // a column keeps its unit
        QCOMPARE(columnLength(*scene.facts, 1.24), QStringLiteral("1240.0"));
        QCOMPARE(columnLength(*scene.facts, -6.7e-9), QStringLiteral("0"));
        auto facts = std::make_shared<FileFacts>(*scene.facts);
        facts->metresPerUnit.reset();
        scene.facts = facts;
        QCOMPARE(shortDistance(scene, 1.2345), QStringLiteral("1.2345"));
    }

    void barsHaveTheColoursOfTheHeatMap()
    {
        Shown shown("vertex");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.selection().selectPoint(pointOfArm(3));
        const auto picture = [&shown](Ramp ramp) {
            ViewState view = shown.session.view();
            view.map.ramp = ramp;
            shown.session.look(view);
            shown.session.presentNow();
            QCoreApplication::processEvents(); // the layout
            return shown.find<InfluenceTable>("influences")->grab().toImage();
        };
        const QImage ember = picture(Ramp::Ember), grey = picture(Ramp::Grey);
        QVERIFY(ember != grey);
        QCOMPARE(picture(Ramp::Ember), ember);
    }

    void aLongStoredValueIsNotCut()
    {
        Shown shown("vertex");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        QVERIFY(setWeight(shown.session, SetId(0u), 3, 1, 0.022404848f));
        shown.session.selection().selectPoint(pointOfArm(3));
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

} // namespace vertex_test

QTEST_MAIN(vertex_test::VertexTest)
#include "vertex_test.moc"
