// SPDX-License-Identifier: MIT
#include "tests/ui/test_scene.h"
#include "ui/base/texts.h"
#include "ui/commands/actions.h"
#include "ui/models/weights/spread_model.h"
#include "ui/vertices/place_look.h"
#include "ui/vertices/point_pose.h"
#include "ui/vertices/point_tools.h"
#include "ui/vertices/weight_tools.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/weights/keep_sums.h"
#include "ui/widgets/weights/selected_weights.h"
#include "ui/widgets/weights/spread_table.h"
#include "ui/widgets/weights/weight_presets.h"

#include <QAbstractItemModelTester>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>

namespace selected_weights_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

float armOf(const Session& session, PointIndex point)
{
    return session.scene().weights[0]->weights(point)[0];
}

/// Two vertices of the strip are selected, the second has less of the arm; nothing is to be undone.
struct Two : Shown {
    Two() : Shown("vertex")
    {
        Scene scene = *setWeight(armScene(), SetId(0u), 1100, 1, 0.5f);
        session.open({scene, nullptr, {}}, QStringLiteral("two"));
        session.playback().setTime(0.6);
        session.selection().selectPoints({pointOfArm(1099), pointOfArm(1100)});
        session.presentNow();
    }
    QString cell(int row, int column) const
    {
        return find<SpreadTable>("spreads")->model()->index(row, column).data().toString();
    }
    void type(const char* field, const char* text) const
    {
        auto* number = find<NumberField>(field);
        number->setFocus();
        number->selectAll();
        QTest::keyClicks(number, text);
        QTest::keyClick(number, Qt::Key_Return);
    }
};

const ActionSpec& command(const char* id)
{
    for (const ActionSpec* spec : actionTable())
        if (QByteArray(spec->id) == id) return *spec;
    qFatal("no such command");
}

} // namespace

class SelectedWeightsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aWeightIsSetInTheDocumentThatSomebodyWasAskedAbout()
    {
        Two two;
        const DocumentHandle first(two.session);
        const DocumentId second = two.session.open(loadedArm(), QStringLiteral("second"));
        QCOMPARE(two.session.current(), second);
        QVERIFY(changeSelected(two.session, first, NodeId(1u), WeightChange::Set, 0.125));
        QCOMPARE(first->history.count(), 1);
        QCOMPARE(first.scene().weights[0]->weights(1100)[0], 0.125f);
        QCOMPARE(two.session.front().history.count(), 0);
        two.session.close(first.id());
        QVERIFY(!changeSelected(two.session, first, NodeId(1u), WeightChange::Set, 0.5));
        QCOMPARE(two.session.front().history.count(), 0);
    }

    void eachJointHasItsLeastAndLargestWeight()
    {
        Two shown;
        QCOMPARE(shown.cell(0, SpreadModel::Joint), QStringLiteral("arm"));
        QCOMPARE(shown.cell(0, SpreadModel::Weight), QStringLiteral("0.500 – 0.750"));
        QCOMPARE(shown.cell(1, SpreadModel::Weight), QStringLiteral("0.250")); // all have the same
        QCOMPARE(shown.cell(1, SpreadModel::Points), QStringLiteral("2"));
        QCOMPARE(shown.find<QLabel>("selectedTitle")->text(), QStringLiteral("2 selected vertices"));
        QVERIFY(setWeight(shown.session, SetId(0u), 1100, 3, 0.25f)); // a joint that only one of them has
        shown.session.presentNow();
        QCOMPARE(shown.cell(2, SpreadModel::Weight), QStringLiteral("0 – 0.250"));
        QCOMPARE(shown.cell(2, SpreadModel::Points), QStringLiteral("1"));
        shown.session.selection().selectPoint(pointOfArm(1100));
        shown.session.presentNow();
        QVERIFY(!shown.view->findChild<SelectedWeights*>()->isVisible());
    }

    void aNumberTypedInTheListIsTheWeightOfAllInOneStep()
    {
        Two shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const std::shared_ptr<const Scene> before = shown.session.front().document.sharedScene();
        auto* table = shown.find<SpreadTable>("spreads");
        table->setFocus();
        table->setCurrentIndex(table->model()->index(0, SpreadModel::Joint));
        QTest::keyClick(table, Qt::Key_0);
        auto* editor = table->findChild<QLineEdit*>("spreadEditor");
        QVERIFY(editor);
        QTest::keyClicks(editor, ",4");
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(shown.session.front().history.count(), 1);
        QCOMPARE(armOf(shown.session, 1099), 0.4f);
        QCOMPARE(armOf(shown.session, 1100), 0.4f);
        QCOMPARE(armOf(shown.session, 1098), 0.75f);
        QCOMPARE(shown.session.scene().weights[0]->weights(1099)[1], 0.6f); // sums are kept at 1
        shown.session.presentNow();
        QCOMPARE(shown.cell(0, SpreadModel::Weight), QStringLiteral("0.400"));
        QVERIFY(
            targetText(shown.session.scene(), shown.session.front().history.target(0)).contains("2 vertices · arm"));
        shown.session.editing().undo();
        QVERIFY(shown.session.scene() == *before); // the same objects: every bit
    }

    void whereSumsAreNotKeptOtherJointsKeepTheirBits()
    {
        Two shown;
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        auto* keep = shown.view->findChild<SelectedWeights*>()->findChild<KeepSums*>();
        QVERIFY(keep->isChecked());
        QVERIFY2(keep->toolTip().contains("brush, card, table and tools"), qPrintable(keep->toolTip()));
        QSignalSpy said(&shown.session, &Session::noticed);
        keep->click();
        shown.session.presentNow();
        QVERIFY(!shown.session.view().holds.normalize);
        QCOMPARE(said.count(), 1); // who switches it here learns that the brush goes by it, too
        QVERIFY2(said.last()[0].toString().contains("under the brush as well"), qPrintable(said.last()[0].toString()));
        QVERIFY(keep->toolTip().startsWith("Off"));
        shown.type("selectedWeight", "0.4");
        QCOMPARE(armOf(shown.session, 1099), 0.4f);
        QCOMPARE(shown.session.scene().weights[0]->weights(1099)[1], 0.25f);
    }

    void aPresetIsTheWeightOfAllInOneStep()
    {
        Two shown;
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        QStringList texts;
        for (const auto* one : shown.view->findChildren<QToolButton*>("weightPreset")) texts += one->text();
        QCOMPARE(texts.join(u' '), QStringLiteral("0 0.1 0.25 0.5 0.75 0.9 1"));
        shown.view->findChildren<QToolButton*>("weightPreset")[5]->click();
        QCOMPARE(armOf(shown.session, 1099), 0.9f);
        QCOMPARE(armOf(shown.session, 1100), 0.9f);
        QCOMPARE(shown.session.front().history.count(), 1);
    }

    void presetsOfOnesOwnAreKeptAndTakenAway()
    {
        Two shown;
        auto* presets = shown.find<WeightPresets>("weightPresets");
        shown.find<QToolButton>("addWeightPreset")->click();
        auto* dialog = presets->window()->findChild<QInputDialog*>("newWeightPreset");
        QVERIFY(dialog);
        dialog->setTextValue("0,33");
        dialog->accept();
        QCOMPARE(presets->values(), (std::vector<double>{0.0, 0.1, 0.25, 0.33, 0.5, 0.75, 0.9, 1.0}));
        WeightPresets other(shown.session.settings(), nullptr); // as in the panel of tools
        QCOMPARE(other.values(), presets->values());
        shown.find<QToolButton>("addWeightPreset")->click();
        auto* again = presets->window()->findChildren<QInputDialog*>("newWeightPreset").last();
        again->setTextValue("1.5");
        again->accept();
        QCOMPARE(presets->values().size(), std::size_t{8});                          // no weight
        QTRY_COMPARE(presets->findChildren<QToolButton*>("weightPreset").size(), 8); // old buttons are gone
        Q_EMIT presets->findChildren<QToolButton*>("weightPreset")[3]->customContextMenuRequested({});
        auto* menu = presets->findChild<QMenu*>();
        QVERIFY(menu);
        QCOMPARE(menu->actions()[0]->text(), QStringLiteral("Remove 0.33"));
        menu->actions()[0]->trigger();
        QCOMPARE(presets->values().size(), std::size_t{7});
        QVERIFY(shown.session.settings().extra("weightPresets").isEmpty()); // the usual ones again
    }

    void aDragThereAndBackGivesTheOthersWhatTheyHad()
    {
        Two shown;
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        auto* slider = shown.find<QSlider>("selectedSlider");
        slider->setSliderDown(true);
        for (const int at : {1000, 750}) slider->setSliderPosition(at); // at 1 the others have nothing
        slider->setSliderDown(false);
        QCOMPARE(armOf(shown.session, 1099), 0.75f);
        QCOMPARE(shown.session.scene().weights[0]->weights(1099)[1], 0.25f);
    }

    void theFieldAndTheButtonsMeanTheSelectedJoint()
    {
        Two shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.selection().selectJoint(NodeId(3u)); // holds nothing yet
        shown.session.presentNow();
        QCOMPARE(shown.find<QLabel>("selectedJoint")->text(), QStringLiteral("tip"));
        QCOMPARE(shown.find<NumberField>("selectedWeight")->text(), QStringLiteral("0"));
        shown.type("selectedWeight", "0.25");
        QCOMPARE(shown.session.scene().weights[0]->at(1099)[2], (Influence{3, 0.25f}));
        shown.type("selectedAmount", "0.5");
        shown.find<QPushButton>("addToSelected")->click();
        QCOMPARE(shown.session.scene().weights[0]->at(1100)[2], (Influence{3, 0.75f}));
        shown.type("selectedFactor", "0.5");
        shown.find<QPushButton>("scaleSelected")->click();
        QCOMPARE(shown.session.scene().weights[0]->at(1100)[2], (Influence{3, 0.375f}));
        QCOMPARE(shown.session.front().history.count(), 3);
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        QCOMPARE(shown.find<NumberField>("selectedWeight")->text(), QString()); // they differ
        QCOMPARE(shown.find<NumberField>("selectedWeight")->placeholderText(), QStringLiteral("mixed"));
        ViewState view = shown.session.view();
        view.joints = {NodeId(4u)}; // no joint of the skin
        shown.session.look(view);
        shown.session.presentNow();
        QVERIFY(!shown.find<NumberField>("selectedWeight")->isEnabled());
        QVERIFY(shown.find<QPushButton>("addToSelected")->toolTip().contains("not in the skin"));
    }

    void aDragOfTheSliderIsOneStep()
    {
        Two shown;
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        auto* slider = shown.find<QSlider>("selectedSlider");
        QCOMPARE(slider->sliderPosition(), 625); // the mean
        slider->setSliderDown(true);
        for (const int at : {600, 500, 200}) {
            slider->setSliderPosition(at);
            shown.session.presentNow();
            QCOMPARE(slider->sliderPosition(), at); // no frame takes it out of the hand
        }
        slider->setSliderDown(false);
        QCOMPARE(shown.session.front().history.count(), 1);
        QCOMPARE(armOf(shown.session, 1099), 0.2f);
        QCOMPARE(armOf(shown.session, 1100), 0.2f);
    }

    void aPressBesideTheHandleTakesItThereInOneStep()
    {
        Two shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        auto* slider = shown.find<QSlider>("selectedSlider");
        const QPoint at(slider->width() / 4, slider->height() / 2);
        QTest::mousePress(slider, Qt::LeftButton, {}, at);
        QVERIFY(slider->isSliderDown());
        const float there = armOf(shown.session, 1100);
        QVERIFY2(there > 0.2f && there < 0.3f, qPrintable(QString::number(double(there))));
        QTest::mouseMove(slider, at + QPoint(slider->width() / 4, 0));
        QVERIFY(armOf(shown.session, 1100) > there);
        QTest::mouseRelease(slider, Qt::LeftButton, {}, at + QPoint(slider->width() / 4, 0));
        QCOMPARE(armOf(shown.session, 1099), armOf(shown.session, 1100));
        QCOMPARE(shown.session.front().history.count(), 1);
    }

    void theEffectIsToldWithVertexAndTime()
    {
        Two shown;
        QSignalSpy said(&shown.session, &Session::noticed);
        QVERIFY(changeSelected(shown.session, DocumentHandle(shown.session), NodeId(1u), WeightChange::Set, 0.0));
        QTRY_VERIFY(!said.isEmpty() && !shown.session.jobs().anyRunning());
        const QString text = said.last()[0].toString();
        QVERIFY2(text.contains("Set weights · 2 vertices · arm"), qPrintable(text));
        QVERIFY2(text.contains("moves at most") && text.contains(" mm at rest and over all clips: "), qPrintable(text));
        QVERIFY2(text.contains("vertex 1099") || text.contains("vertex 1100"), qPrintable(text));
        QVERIFY2(text.contains("clip wave") || text.contains("clip other"), qPrintable(text));
        said.clear();
        QVERIFY(changeSelected(
            shown.session, DocumentHandle(shown.session), NodeId(1u), WeightChange::Set, 0.0)); // as it is already
        QVERIFY(said.last()[0].toString().startsWith("Nothing changes"));
        QCOMPARE(shown.session.front().history.count(), 1);
    }

    void normalizingAllIsOneStepAndSaysHowManyItConcerns()
    {
        Two shown;
        auto* button = shown.find<QPushButton>("normalizeSelected");
        QVERIFY(button->isEnabled());
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        button->setFocus();
        QVERIFY2(shown.find<QLabel>("selectedEffect")->text().contains("not sum to 1"),
            qPrintable(shown.find<QLabel>("selectedEffect")->text()));
        QVERIFY(shown.find<QLabel>("selectedEffect")->text().contains(" mm in this pose"));
        button->click();
        shown.session.presentNow();
        QCOMPARE(shown.session.front().history.count(), 1);
        QCOMPARE(armOf(shown.session, 1100), 2.0f / 3.0f);
        QCOMPARE(armOf(shown.session, 1099), 0.75f);
        QVERIFY(!button->isEnabled());
        QVERIFY(!shown.find<QPushButton>("smoothSelected")->hasFocus()); // Space smooths nothing
        QVERIFY(button->toolTip().contains("sum to 1 already"));
    }

    void smoothingTakesTheStrengthAndIsOneStep()
    {
        Two shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.type("strength", "1");
        shown.find<QPushButton>("smoothSelected")->click();
        QCOMPARE(shown.session.front().history.count(), 1);
        QCOMPARE(armOf(shown.session, 1099), 0.75f - (0.75f - 2.0f / 3.0f) / 4.0f); // 1100 is one of its four
        shown.type("strength", "2");
        QSignalSpy said(&shown.session, &Session::noticed);
        shown.find<QPushButton>("smoothSelected")->click();
        QCOMPARE(shown.session.front().history.count(), 1);
        QVERIFY(said.last()[0].toString().contains("from 0 to 1"));
    }

    void commandsSayWhyTheyCannotBeUsed()
    {
        Session session;
        session.open(loadedArm());
        QCOMPARE(command("set_weight").whyNot(session), "No vertex is selected.");
        for (const char* id : {"normalize_weights", "smooth_weights", "hammer_weights", "clean_weights"})
            QVERIFY(!command(id).whyNot(session)); // the tool's row, of all vertices
        session.selection().selectPoints({pointOfArm(3)});
        for (const char* id : {"set_weight", "normalize_weights", "smooth_weights"})
            QVERIFY(!command(id).whyNot(session)); // the joint that holds it most is selected with it
        session.selection().selectJoints({});
        QVERIFY(command("set_weight").whyNot(session));
        QVERIFY(!command("smooth_weights").whyNot(session));
    }

    void ofSeveralTheOneThatTheJointHoldsMostIsCurrent()
    {
        Scene scene = *setWeight(armScene(), SetId(0u), 7, 3, 0.4f);
        scene = *setWeight(scene, SetId(0u), 9, 3, 0.6f);
        const std::vector<Influence> none(4);
        scene = *setWeights(scene, SetId(0u), 11, none);
        const std::vector<PointAddress> points{pointOfArm(9), pointOfArm(7), pointOfArm(5), pointOfArm(11)};
        QCOMPARE(tellingLast(scene, NodeId(3u), points).back().point, 9u);
        QCOMPARE(tellingLast(scene, NodeId(0u), points).back().point, 5u); // no one has it: one that has weights
        QCOMPARE(tellingLast(scene, NodeId(3u), points).size(), points.size());
        QCOMPARE(tellingLast(scene, NodeId(3u), {pointOfArm(11)}).back().point, 11u);
        QVERIFY(tellingLast(scene, NodeId(3u), {}).empty());
    }

    void allVerticesOfAProblemAreSelectedAndInThePicture()
    {
        Session session;
        session.open(loadedArm());
        Place place;
        place.mesh = 0;
        place.set = 0;
        place.points = {{0, 0}, {600, 601}, {1199, 1199}};
        lookAt(session, place);
        session.presentNow();
        const ViewState& view = session.view();
        QCOMPARE(view.points.size(), std::size_t{4});
        QCOMPARE(view.points.back(), pointOfArm(0)); // the first that is named
        QCOMPARE(view.joint(), NodeId(1u));          // the one that holds it most: the heat map is not grey
        for (const PointAddress& point : view.points) {
            const glm::vec3 at = glm::conjugate(view.camera.rotation) *
                                 (placeOf(session.frame().actors[0], point)->posed - view.camera.target);
            const float most = 0.85f * std::tan(0.5f * view.camera.fovYRad) * (view.camera.distance - at.z);
            QVERIFY2(std::abs(at.x) < most && std::abs(at.y) < most,
                qPrintable(QStringLiteral("%1 %2 %3 of %4").arg(at.x).arg(at.y).arg(at.z).arg(most)));
        }
        session.selection().selectJoint(NodeId(3u));
        lookAt(session, place);
        QCOMPARE(session.view().joint(), NodeId(3u)); // the one in hand stays
    }

    void theCardIsAsWideForAVertexWithoutASkinAndForSeveral()
    {
        Two shown;
        const int width = shown.view->minimumSizeHint().width();
        Scene scene = armScene();
        Instance bare = *scene.instances[0];
        bare.skin = {};
        scene.instances[0] = std::make_shared<const Instance>(bare);
        shown.session.open({scene, nullptr, {}}, QStringLiteral("bare"));
        shown.session.selection().selectPoint(pointOfArm(3));
        shown.session.presentNow();
        QVERIFY(shown.find<QLabel>("unskinned")->isVisible());
        QVERIFY(shown.view->minimumSizeHint().width() <= width);
        shown.session.selection().selectPoints({pointOfArm(3), pointOfArm(4)});
        shown.session.presentNow();
        QVERIFY(shown.view->minimumSizeHint().width() <= width);
        QVERIFY2(width <= 344, qPrintable(QString::number(width))); // what the dock has
    }

    void theListIsReadOnlyOverTheScene()
    {
        SpreadModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto scene = std::make_shared<const Scene>(armScene());
        model.show(scene, weightedPoints(*scene, std::vector{pointOfArm(1), pointOfArm(2)}), false);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.points(), std::size_t{2});
        QCOMPARE(model.offOne(), std::size_t{0});
        model.show(scene, {}, false);
        QCOMPARE(model.rowCount(), 0);
    }
};

} // namespace selected_weights_test

QTEST_MAIN(selected_weights_test::SelectedWeightsTest)
#include "selected_weights_test.moc"
