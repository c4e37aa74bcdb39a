// SPDX-License-Identifier: MIT
// The dock of tools for weights: what a row tells before it is applied is what it does then.
#include "core/eval/sweep/sweep.h"
#include "tests/core/weight_sheet.h"
#include "tests/ui/test_scene.h"
#include "ui/vertices/brush_tools.h"
#include "ui/vertices/weight_tool_table.h"
#include "ui/vertices/weight_tools.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/weights/keep_sums.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace tools_dock_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// The arm with three vertices that sum to 1.5.
struct Tools : Shown {
    Tools() : Shown("tools", {360, 900})
    {
        Scene scene = armScene();
        for (const PointIndex point : {PointIndex{700}, PointIndex{800}, PointIndex{1100}})
            scene = *setWeight(scene, SetId(0u), point, 1, 1.25f);
        session.open({scene, nullptr, {}}, QStringLiteral("arm"));
        session.presentNow();
    }
    const SetWeights& weights() const { return *session.scene().weights[0]; }
    QPushButton* button(const char* tool) const
    {
        return find<QPushButton>((QByteArray("weightTool_") + tool + "_apply").constData());
    }
    QString effect(const char* tool) const
    {
        return find<QLabel>((QByteArray("weightTool_") + tool + "_effect").constData())->text();
    }
    /// What it moves is known, and it is something.
    bool isMeasured(const char* tool) const
    {
        return button(tool)->isEnabled() && !effect(tool).startsWith(QStringLiteral("Measuring"));
    }
    void unfold(const char* tool) const
    {
        QTest::mouseClick(find<QToolButton>((QByteArray("weightTool_") + tool).constData()), Qt::LeftButton);
    }
    void type(const char* field, const char* text) const
    {
        auto* number = find<NumberField>(field);
        number->setFocus();
        number->selectAll();
        QTest::keyClicks(number, text);
        QTest::keyClick(number, Qt::Key_Return);
    }
    void choose(const char* field, int at) const
    {
        auto* box = find<QComboBox>(field);
        box->setCurrentIndex(at);
        Q_EMIT box->activated(at);
    }
};

} // namespace

class ToolsDockTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsToldBeforeIsWhatApplyMoves()
    {
        Tools shown;
        const std::shared_ptr<const Scene> before = shown.session.front().document.sharedScene();
        shown.unfold("normalize");
        QTRY_VERIFY(shown.isMeasured("normalize"));
        const QString told = shown.effect("normalize");
        QVERIFY2(told.endsWith(QStringLiteral("3 vertices change.")), qPrintable(told));
        QVERIFY(shown.session.front().document.sharedScene() == before); // it was only tried
        QTest::mouseClick(shown.button("normalize"), Qt::LeftButton);
        const std::shared_ptr<const Scene> after = shown.session.front().document.sharedScene();
        const Result<MeasuredChange> moved = measured(before, Scene(*after), {});
        QVERIFY(moved && moved->distance > 0.0);
        QVERIFY2(told.startsWith(moveSentence(*moved)), qPrintable(told + moveSentence(*moved)));
        QVERIFY(std::abs(shown.weights().sum(700) - 1.0) < 1e-6);
    }

    void whatWouldChangeIsMarkedInTheViewAsLongAsTheRowIsOpen()
    {
        Tools shown;
        const auto touched = [&shown] {
            shown.session.presentNow();
            std::vector<PointIndex> out;
            if (const auto& points = shown.session.frame().touched)
                for (const PointAddress& at : *points) out.push_back(at.point);
            return out;
        };
        const std::vector<PointIndex> all{700, 800, 1100};
        QVERIFY(touched().empty());
        shown.unfold("normalize");
        QTRY_COMPARE(touched(), all);
        shown.session.open(loadedArm(), QStringLiteral("second"));
        QVERIFY(touched().empty()); // it is of the other one
        shown.session.close(shown.session.current());
        QTRY_COMPARE(touched(), all);
        QVERIFY(shown.session.front().history.count() == 0);
        QTRY_VERIFY(shown.isMeasured("normalize"));
        QTest::mouseClick(shown.button("normalize"), Qt::LeftButton);
        QVERIFY(touched().empty()); // they are so now
        shown.session.editing().undo();
        QTRY_COMPARE(touched(), all);
        shown.unfold("normalize");
        QVERIFY(touched().empty());
    }

    void applyIsOfTheDocumentThatItWasMeasuredFor()
    {
        Tools shown;
        const DocumentId first = shown.session.current();
        shown.unfold("normalize");
        QTRY_VERIFY(shown.isMeasured("normalize"));
        const DocumentId second = shown.session.open(loadedArm(), QStringLiteral("second"));
        QCOMPARE(shown.session.current(), second);
        shown.button("normalize")->click(); // before the other one is shown
        QCOMPARE(shown.session.find(first)->history.count(), 1);
        QCOMPARE(shown.session.find(second)->history.count(), 0);
    }

    void applyIsOneStepThatUndoTakesBackWhole()
    {
        Tools shown;
        const Scene before = shown.session.scene();
        shown.unfold("limit");
        shown.type("weightTool_limit_most", "1");
        QTRY_VERIFY(shown.isMeasured("limit"));
        QTest::mouseClick(shown.button("limit"), Qt::LeftButton);
        QCOMPARE(shown.session.front().history.count(), 1);
        for (PointIndex p = 0; p < shown.weights().points(); ++p)
            QCOMPARE(std::ranges::count_if(shown.weights().weights(p), [](float w) { return w > 0.0f; }), 1);
        shown.session.editing().undo();
        QVERIFY(shown.session.scene() == before);
    }

    void onlySelectedVerticesChange()
    {
        Tools shown;
        shown.session.selection().selectPoints({pointOfArm(700), pointOfArm(5)});
        shown.session.presentNow();
        QCOMPARE(shown.find<QLabel>("toolScope")->text(),
            QStringLiteral("Works on the 2 selected vertices and their seam twins."));
        shown.unfold("normalize");
        QTRY_VERIFY(shown.isMeasured("normalize"));
        QTest::mouseClick(shown.button("normalize"), Qt::LeftButton);
        QVERIFY(std::abs(shown.weights().sum(700) - 1.0) < 1e-6);
        QVERIFY(std::abs(shown.weights().sum(800) - 1.5) < 1e-6);
    }

    void aSeamStaysClosedWhereOneOfItsVerticesIsSelected()
    {
        Tools shown;
        Scene scene = shown.session.scene();
        auto set = std::make_shared<PointSet>(*scene.sets[0]);
        set->positions[800] = set->positions[700];
        scene.sets[0] = set;
        shown.session.open({scene, nullptr, {}}, QStringLiteral("seam"));
        shown.session.selection().selectPoint(pointOfArm(700));
        shown.session.presentNow();
        shown.unfold("normalize");
        QTRY_VERIFY(shown.isMeasured("normalize"));
        QVERIFY(shown.effect("normalize").endsWith(QStringLiteral("2 vertices change.")));
        ViewState view = shown.session.view();
        view.brush.twins = false;
        shown.session.look(std::move(view));
        shown.session.presentNow();
        QCOMPARE(shown.find<QLabel>("toolScope")->text(), QStringLiteral("Works on the 1 selected vertices."));
        QTRY_VERIFY(
            shown.isMeasured("normalize") && shown.effect("normalize").endsWith(QStringLiteral("1 vertices change.")));
    }

    void lockedJointsKeepTheirWeights()
    {
        Tools shown;
        shown.session.selection().selectPoint(pointOfArm(5)); // 0.75 of arm, 0.25 of hand
        shown.session.selection().selectJoint(NodeId(2u));
        toggleLocks(shown.session);
        shown.session.presentNow();
        QCOMPARE(shown.find<QLabel>("toolLocks")->text(), QStringLiteral("Locked: hand"));
        shown.unfold("prune");
        shown.type("weightTool_prune_least", "0.5");
        QTRY_COMPARE(shown.effect("prune"),
            QStringLiteral("Nothing changes. Only weights of locked joints would change: unlock them first."));
        QVERIFY(!shown.button("prune")->isEnabled());
        toggleLocks(shown.session);
        shown.session.presentNow();
        QTRY_VERIFY(shown.isMeasured("prune"));
        QTest::mouseClick(shown.button("prune"), Qt::LeftButton);
        QCOMPARE(shown.weights().weights(5)[0], 1.0f);
    }

    /// Also of the commands of the menu: that the weights are so already would not be true.
    void anEditThatLocksKeepFromChangingSaysSo()
    {
        Tools shown;
        QSignalSpy said(&shown.session, &Session::noticed);
        shown.session.selection().selectPoint(pointOfArm(5)); // 0.75 of arm, 0.25 of hand
        ViewState view = shown.session.view();
        view.holds.locked = {NodeId(2u)};
        shown.session.look(view);
        shown.session.presentNow();
        (void)changeSelected(shown.session, DocumentHandle(shown.session), NodeId(1u), WeightChange::Set, 0.25);
        QCOMPARE(said.last()[0].toString(),
            QStringLiteral(
                "Nothing changes. 1 vertices stay as they are: the other joints that hold them are locked."));
        view.holds.locked = {};
        shown.session.look(view);
        shown.session.presentNow();
        (void)changeSelected(shown.session, DocumentHandle(shown.session), NodeId(1u), WeightChange::Set, 0.75);
        QCOMPARE(said.last()[0].toString(), QStringLiteral("Nothing changes: the weights are so already."));
        view.holds.locked = {NodeId(1u)};
        shown.session.look(view);
        shown.session.selection().selectPoint(pointOfArm(700)); // 1.25 of arm, 0.25 of hand
        shown.session.presentNow();
        QVERIFY(!changeSelected(shown.session, DocumentHandle(shown.session), NodeId(1u), WeightChange::Set, 0.5));
        QCOMPARE(said.last()[0].toString(), QStringLiteral("arm is locked: unlock it to change its weights."));
    }

    void locksAreMirroredOntoThePairs()
    {
        Random random(5);
        Session session;
        session.open({weight_sheet::sheet(random), nullptr, {}}, QStringLiteral("sheet"));
        QSignalSpy said(&session, &Session::noticed);
        ViewState view = session.view();
        view.holds.locked = {NodeId(0u), NodeId(2u)}; // spine, arm1.L
        view.holds.receiver = NodeId(6u);
        session.look(view);
        session.presentNow();
        mirrorLocks(session);
        QCOMPARE(session.view().holds.locked, (std::vector<NodeId>{NodeId(0u), NodeId(2u), NodeId(6u)}));
        QVERIFY(!session.view().holds.receiver.valid()); // it is locked now
        QCOMPARE(said.last()[0].toString(), QStringLiteral("1 joint(s) on the other side are locked, too."));
        mirrorLocks(session);
        QCOMPARE(session.view().holds.locked.size(), std::size_t{3});
        QCOMPARE(said.last()[0].toString(),
            QStringLiteral("No locked joint has a pair on the other side that is not locked."));
    }

    void whatIsAskedForWhileItIsMeasuredIsAppliedThen()
    {
        Tools shown;
        shown.unfold("normalize");
        QVERIFY(shown.button("normalize")->isEnabled());
        QTest::mouseClick(shown.button("normalize"), Qt::LeftButton);
        QCOMPARE(shown.session.front().history.count(), 0); // not yet
        QCOMPARE(shown.effect("normalize"), QStringLiteral("Measuring; then it is applied."));
        QTRY_COMPARE(shown.session.front().history.count(), 1);
        QVERIFY(std::abs(shown.weights().sum(700) - 1.0) < 1e-6);
        shown.session.editing().undo();
        shown.session.presentNow();
        shown.unfold("smooth"); // another tool: nobody asked for that one
        QTRY_VERIFY(shown.isMeasured("smooth"));
        QCOMPARE(shown.session.front().history.index(), 0);
    }

    void aDoubleClickAppliesOnce()
    {
        Tools shown;
        shown.unfold("smooth");
        QTRY_VERIFY(shown.isMeasured("smooth"));
        QTest::mouseClick(shown.button("smooth"), Qt::LeftButton);
        shown.session.presentNow();
        QTest::mouseDClick(shown.button("smooth"), Qt::LeftButton);
        QTRY_VERIFY(shown.isMeasured("smooth"));
        QCOMPARE(shown.session.front().history.count(), 1);
        shown.type("weightTool_smooth_times", "3"); // another wish: it can be asked for at once
        QVERIFY(shown.button("smooth")->isEnabled());
    }

    void whatIsNotMeasuredForAnyMoreIsNotApplied()
    {
        Tools shown;
        QSignalSpy said(&shown.session, &Session::noticed);
        shown.unfold("normalize");
        QTest::mouseClick(shown.button("normalize"), Qt::LeftButton);
        shown.session.selection().selectPoints({pointOfArm(5)});
        shown.session.presentNow();
        QVERIFY(said.value(0).value(0).toString().startsWith(QStringLiteral("Not applied")));
        QTRY_VERIFY(!shown.effect("normalize").startsWith(QStringLiteral("Measuring")));
        QCOMPARE(shown.session.front().history.count(), 0);
    }

    void aTypedNumberStaysWhereTheSameWayIsChosenAgain()
    {
        Tools shown;
        shown.session.selection().selectJoint(NodeId(2u));
        shown.session.presentNow();
        shown.unfold("set");
        shown.choose("weightTool_set_how", 1);
        shown.type("weightTool_set_amount", "0.02");
        shown.choose("weightTool_set_how", 1);
        QCOMPARE(shown.find<NumberField>("weightTool_set_amount")->text(), QStringLiteral("0.02"));
    }

    void afterEnterInItsFieldEnterAppliesATool()
    {
        Tools shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.view->activateWindow();
        if (!QTest::qWaitForWindowActive(shown.view.get())) QSKIP("no window takes the keyboard here");
        shown.unfold("prune");
        shown.type("weightTool_prune_least", "0.3");
        QTRY_COMPARE(QApplication::focusWidget(), shown.button("prune"));
        QTest::keyClick(shown.button("prune"), Qt::Key_Space); // measured or not
        QTRY_COMPARE(shown.session.front().history.count(), 1);
        QCOMPARE(shown.weights().weights(5)[0], 1.0f); // 0.25 of hand is gone
    }

    void eachWayKeepsItsOwnNumber()
    {
        Tools shown;
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        shown.unfold("set");
        auto* number = shown.find<NumberField>("weightTool_set_amount");
        shown.type("weightTool_set_amount", "0.375");
        shown.choose("weightTool_set_how", 1);
        shown.type("weightTool_set_amount", "-0.125");
        shown.choose("weightTool_set_how", 2);
        shown.choose("weightTool_set_how", 0);
        QCOMPARE(number->text().toDouble(), 0.375);
        shown.choose("weightTool_set_how", 1);
        QCOMPARE(number->text().replace(QChar(0x2212), QChar(u'-')).toDouble(), -0.125);
    }

    void eachWayToChangeAWeightOffersNumbersOfItsKind()
    {
        Tools shown;
        shown.session.selection().selectJoint(NodeId(2u));
        shown.session.presentNow();
        shown.unfold("set");
        const auto offered = [&] {
            QStringList out;
            for (QToolButton* preset : shown.view->findChildren<QToolButton*>("weightPreset"))
                if (!preset->isHidden()) out += preset->text();
            return out.join(u' ');
        };
        const QString weights = offered();
        shown.choose("weightTool_set_how", 3);
        QTRY_COMPARE(offered(), QStringLiteral("-50 -20 -10 10 20 50")); // the old ones go with the next events
        QCOMPARE(shown.find<NumberField>("weightTool_set_amount")->text(), QStringLiteral("10"));
        shown.choose("weightTool_set_how", 0);
        QTRY_COMPARE(offered(), weights);
        QCOMPARE(shown.find<NumberField>("weightTool_set_amount")->text(), QStringLiteral("0.5"));
    }

    void aPresetIsToldBeforeItIsSetAndTheOthersShareTheRest()
    {
        Tools shown;
        shown.session.selection().selectPoint(pointOfArm(5)); // 0.75 of arm, 0.25 of hand
        shown.session.selection().selectJoint(NodeId(2u));
        shown.session.presentNow();
        shown.unfold("set");
        for (QToolButton* preset : shown.view->findChildren<QToolButton*>("weightPreset"))
            if (preset->text() == QLatin1String("0.9")) QTest::mouseClick(preset, Qt::LeftButton);
        QCOMPARE(shown.find<NumberField>("weightTool_set_amount")->text(), QStringLiteral("0.9"));
        QTRY_VERIFY(shown.isMeasured("set"));
        QVERIFY2(shown.effect("set").endsWith(QStringLiteral("1 vertices change.")), qPrintable(shown.effect("set")));
        QTest::mouseClick(shown.button("set"), Qt::LeftButton);
        QCOMPARE(shown.weights().weights(5)[1], 0.9f);
        QCOMPARE(shown.weights().weights(5)[0], 0.1f);
        shown.choose("weightTool_set_how", 3);
        shown.type("weightTool_set_amount", "-50"); // per cent
        QTRY_VERIFY(shown.isMeasured("set"));
        QTest::mouseClick(shown.button("set"), Qt::LeftButton);
        QCOMPARE(shown.weights().weights(5)[1], 0.45f);
    }

    void whereSumsAreNotKeptTheToolSetsOneJointAlone()
    {
        Tools shown;
        shown.session.selection().selectPoint(pointOfArm(5));
        shown.session.selection().selectJoint(NodeId(2u));
        shown.session.presentNow();
        shown.find<KeepSums>("keepSums")->click();
        shown.session.presentNow();
        shown.unfold("set"); // to 0.5
        QTRY_VERIFY(shown.isMeasured("set"));
        QTest::mouseClick(shown.button("set"), Qt::LeftButton);
        QCOMPARE(shown.weights().weights(5)[1], 0.5f);
        QCOMPARE(shown.weights().weights(5)[0], 0.75f);
    }

    void weightMovesFromTheSelectedJointToTheOneAbove()
    {
        Tools shown;
        shown.unfold("move");
        QCOMPARE(shown.effect("move"), QStringLiteral("Select a joint, or choose one here."));
        QVERIFY(!shown.button("move")->isEnabled());
        shown.session.selection().selectJoint(NodeId(2u));
        shown.session.presentNow();
        QTRY_VERIFY(shown.isMeasured("move"));
        QTest::mouseClick(shown.button("move"), Qt::LeftButton);
        for (const Influence& one : shown.weights().at(5))
            if (one.weight > 0.0f) QCOMPARE(one.slot, SlotIndex{1});
    }

    void anotherParameterIsMeasuredAnew()
    {
        Tools shown;
        shown.unfold("limit");
        QTRY_COMPARE(shown.effect("limit"), QStringLiteral("Nothing changes: the weights are so already."));
        shown.type("weightTool_limit_most", "1");
        QTRY_VERIFY(shown.effect("limit").endsWith(QStringLiteral("1200 vertices change.")));
        shown.type("weightTool_limit_most", "0"); // at least one joint stays
        QCOMPARE(shown.find<NumberField>("weightTool_limit_most")->value(), 1.0);
    }

    void aStoppedTrialIsNoFailureAndCanBeMeasuredAgain()
    {
        Tools shown;
        shown.unfold("normalize");
        QSignalSpy started(&shown.session.jobs(), &Jobs::started);
        QObject::connect(
            &shown.session.jobs(), &Jobs::started, &shown.session,
            [&shown](JobId id) { shown.session.jobs().stop(id); }, Qt::SingleShotConnection);
        QTRY_VERIFY(!started.isEmpty());
        QTRY_COMPARE(shown.effect("normalize"), QStringLiteral("Stopped."));
        QTest::mouseClick(shown.button("normalize"), Qt::LeftButton);
        QTRY_VERIFY(shown.effect("normalize").endsWith(QStringLiteral("3 vertices change.")));
        QCOMPARE(shown.session.front().history.count(), 0);
    }

    void theMirrorTellsItsPairsAndWhatHasNoCounterpart()
    {
        Tools shown;
        shown.unfold("mirror");
        shown.choose("weightTool_mirror_axis", 1);
        QTRY_VERIFY(shown.effect("mirror") != QStringLiteral("Measuring…"));
        const QString note = shown.find<QLabel>("weightTool_mirror_note")->text();
        QVERIFY2(note.startsWith(QStringLiteral("Pairs of joints: 0 by name, ")), qPrintable(note));
        QVERIFY2(!note.contains(QStringLiteral("From the side of")), qPrintable(note)); // nothing stands apart
    }

    void aMirrorCanBeOfTheSelectedJointAndItsPairAlone()
    {
        Tools shown;
        shown.session.selection().selectJoint({});
        shown.session.presentNow();
        shown.unfold("mirror");
        const QString asks = QStringLiteral("Select a joint, or choose one here.");
        QTRY_VERIFY(!shown.effect("mirror").startsWith(QStringLiteral("Measuring")));
        QVERIFY(shown.effect("mirror") != asks); // all joints need none
        shown.choose("weightTool_mirror_reach", 1);
        QCOMPARE(shown.effect("mirror"), asks);
        shown.session.selection().selectJoint(NodeId(2u));
        shown.session.presentNow();
        QVERIFY(shown.effect("mirror") != asks);
        auto* box = shown.find<QComboBox>("weightTool_mirror_reach");
        QCOMPARE(box->count(), 2 + static_cast<int>(skinJoints(shown.session.scene()).size()));
        shown.session.selection().selectJoint({});
        shown.choose("weightTool_mirror_reach", 2); // one of the list
        shown.session.presentNow();
        QVERIFY(shown.effect("mirror") != asks);
    }

    void meshesOfTheFileAreThereToTakeFromWhereThereAreSeveral()
    {
        Tools shown;
        auto* box = shown.find<QComboBox>("weightTool_transfer_source");
        const auto meshes = [box] {
            int out = 0;
            for (int i = 0; i < box->count(); ++i) out += box->itemText(i).endsWith(QStringLiteral("in this file"));
            return out;
        };
        QCOMPARE(meshes(), 0);
        Scene scene = armScene();
        Instance other = *scene.instances[0];
        other.mesh = MeshId(scene.meshes.size());
        scene.meshes.push_back(std::make_shared<const Mesh>(*scene.meshes[0]));
        scene.instances.push_back(std::make_shared<const Instance>(other));
        shown.session.open({scene, nullptr, {}}, QStringLiteral("two"));
        shown.session.presentNow();
        QCOMPARE(meshes(), 2);
        shown.session.close(shown.session.current());
        shown.session.presentNow();
        QCOMPARE(meshes(), 0);
    }

    void aMirrorOfVerticesThatOnlyGiveSaysSo()
    {
        Tools shown;
        shown.unfold("mirror");
        const auto told = [&shown](PointIndex point) {
            shown.session.selection().selectPoints({pointOfArm(point)});
            shown.session.presentNow();
            return QTest::qWaitFor([&] { return !shown.effect("mirror").startsWith(QStringLiteral("Measuring")); })
                       ? shown.effect("mirror") + shown.find<QLabel>("weightTool_mirror_note")->text()
                       : QString();
        };
        const QString gives = told(7), takes = told(8); // at x = 0.2 and −0.2
        QVERIFY2(gives.contains(QStringLiteral("none of these vertices is on the side that takes")), qPrintable(gives));
        QVERIFY(!gives.contains(QStringLiteral("Every vertex has a counterpart")));
        QVERIFY2(!takes.isEmpty() && !takes.contains(QStringLiteral("none of these")), qPrintable(takes));
    }

    void weightsComeFromAnotherOpenFileAndTheMoveIsToldBefore()
    {
        Tools shown;
        const DocumentId target = shown.session.current();
        Scene other = armScene();
        for (PointIndex point = 0; point < kArmPoints; ++point)
            other = *setWeight(*setWeight(other, SetId(0u), point, 1, 0.5f), SetId(0u), point, 2, 0.5f);
        shown.session.open({other, nullptr, {}}, QStringLiteral("other"));
        shown.session.show(target);
        shown.session.selection().selectPoints({pointOfArm(5)});
        shown.session.presentNow();
        shown.unfold("transfer");
        QCOMPARE(shown.effect("transfer"), QStringLiteral("Choose what to take the weights from."));
        QVERIFY(!shown.button("transfer")->isEnabled());
        auto* box = shown.find<QComboBox>("weightTool_transfer_source");
        const int at = box->findText(QStringLiteral("other"));
        QVERIFY(at > 0);
        Q_EMIT box->activated(at);
        QTRY_VERIFY(shown.isMeasured("transfer"));
        QVERIFY2(shown.effect("transfer").contains(QStringLiteral("at most")), qPrintable(shown.effect("transfer")));
        QCOMPARE(shown.find<QLabel>("weightTool_transfer_note")->text(),
            QStringLiteral("Places: 1 with weights of there, 0 filled from around, 0 as they were."));
        QTest::mouseClick(shown.button("transfer"), Qt::LeftButton);
        QCOMPARE(shown.session.front().history.count(), 1);
        QCOMPARE(shown.weights().weights(5)[0], 0.5f);
        QCOMPARE(shown.weights().weights(5)[1], 0.5f);
        QCOMPARE(shown.weights().weights(6)[0], 0.75f);
        const auto& documents = shown.session.documents();
        shown.session.close(documents.back()->id); // it is not there to take from any more
        shown.session.presentNow();
        QCOMPARE(box->currentIndex(), 0);
        QVERIFY(!shown.button("transfer")->isEnabled());
    }

    void numbersInDegreesAndPerCentSayItInTheirLabels()
    {
        for (const WeightTool& tool : weightToolTable())
            for (const ToolParameter& one : tool.parameters) {
                if (one.kind != ToolParameter::Kind::Number) continue;
                const QString label = QString::fromUtf8(one.label), tip = QString::fromUtf8(one.tip);
                QVERIFY2(!tip.contains(QStringLiteral("in degrees")) || label.contains(u'°'), one.label);
                QVERIFY2(!tip.contains(QStringLiteral("in per cent")) || label.contains(u'%'), one.label);
            }
    }

    void everyRowRunsOnEverythingAndOnTheSelection_data()
    {
        QTest::addColumn<QByteArray>("tool");
        for (const WeightTool& tool : weightToolTable()) QTest::newRow(tool.id) << QByteArray(tool.id);
    }
    void everyRowRunsOnEverythingAndOnTheSelection()
    {
        QFETCH(QByteArray, tool);
        Tools shown;
        shown.session.selection().selectJoint(NodeId(2u));
        shown.session.presentNow();
        const DocumentId target = shown.session.current();
        shown.session.open(loadedArm(), QStringLiteral("other")); // to take from
        shown.session.show(target);
        shown.session.presentNow();
        shown.unfold(tool.constData());
        if (tool == "transfer") Q_EMIT shown.find<QComboBox>("weightTool_transfer_source")->activated(1);
        for (const bool selected : {false, true}) {
            if (selected) shown.session.selection().selectPoints({pointOfArm(700), pointOfArm(701)});
            shown.session.presentNow();
            QTRY_VERIFY(shown.effect(tool.constData()) != QStringLiteral("Measuring…"));
            const QString told = shown.effect(tool.constData());
            QVERIFY2(told.contains(QStringLiteral("change")), qPrintable(told));
        }
    }
};

} // namespace tools_dock_test

QTEST_MAIN(tools_dock_test::ToolsDockTest)
#include "tools_dock_test.moc"
