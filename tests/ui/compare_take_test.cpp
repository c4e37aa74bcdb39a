// SPDX-License-Identifier: MIT
// What is done about a comparison with a file: its weights are taken, its ghost is seen; and the wide table of what-if.
#include "tests/ui/compare_shell.h"
#include "ui/compare/file_change_model.h"
#include "ui/compare/place_model.h"
#include "ui/compare/what_if_model.h"
#include "ui/motion/attach.h"
#include "ui/shell/docks.h"
#include "ui/vertices/weight_tools.h"
#include "ui/viewport/hud/ghost_mark.h"
#include "ui/widgets/compare/place_take.h"

#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <set>

namespace compare_take_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// The root is turned in B, and the weights of one vertex are off, by what nobody sees unless told.
Loaded armTurnedAtTheRoot(float hand = 0.30001f)
{
    Loaded out = armOfTwoPlaces();
    Clip clip = *out.scene.clips[0];
    const std::vector<double> ends{0.0, 1.0};
    clip.tracks.push_back(makeTrack(NodeId(0u), ChannelPath::Rotation, ends));
    out.scene.clips[0] = std::make_shared<const Clip>(std::move(clip));
    const std::vector<PointIndex> points{kFar};
    const std::vector<std::vector<Influence>> rows{{{1, 1.0f - hand}, {2, hand}}};
    out.scene.weights[0] = std::make_shared<const SetWeights>(*out.scene.weights[0]->with(points, rows));
    return out;
}

} // namespace

class CompareTakeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void weightsOfAFileAreTakenForThePlaceAsOneStepThatSaysWhatItDoes()
    {
        Shell shell;
        shell.compareWithAnother();
        const Scene other = shell.comparison().found()->pair.b.scene;
        shell.window.actions()["problem_after"]->trigger();
        shell.session().presentNow();
        auto* take = shell.find<QPushButton>("takeWeights");
        QTRY_VERIFY(take->isVisible() && take->isEnabled());
        QVERIFY(shell.find<QLabel>("takeEffect")->text().contains(QStringLiteral(" → 0")));
        QVERIFY(shell.find<QLabel>("takeNote")->text().contains(QStringLiteral("the surface moves by up to")));
        QVERIFY(!shell.find<QLabel>("takeJoints")->isVisible()); // all joints match by name
        const PointIndex worst = shell.session().view().points.back().point;
        const ComparedPlace place = shell.comparison().found()->places.front();
        QTest::mouseClick(take, Qt::LeftButton);
        QTRY_COMPARE(shell.session().front().history.count(), 1);
        for (const SweptPoint& at : place.points)
            QVERIFY(std::abs(weightAt(shell.session().scene(), at.point, 2) - weightAt(other, at.point, 2)) < 1e-6f);
        QCOMPARE(weightAt(shell.session().scene(), worst, 1), weightAt(other, worst, 1));
        QTRY_VERIFY(shell.ready());
        shell.session().editing().undo();
        QVERIFY(shell.session().scene().weights == shell.session().front().document.baseline().scene.weights);
    }

    void weightsAreTakenForTheSelectionAlone()
    {
        Shell shell;
        shell.compareWithAnother();
        shell.session().selection().selectPoint(pointOfArm(kFar));
        shell.session().presentNow();
        shell.window.actions()["take_weights"]->trigger();
        QTRY_COMPARE(shell.session().front().history.count(), 1);
        QCOMPARE(weightAt(shell.session().scene(), kFar, 2), 0.25f);
        QCOMPARE(weightAt(shell.session().scene(), kNear, 2), 0.0f);
    }

    void aPlaceOfOtherKeysNamesTheJointAndTakesNoWeights()
    {
        Shell shell;
        shell.compareWithAnother(armTurnedAtTheRoot());
        shell.window.actions()["problem_after"]->trigger();
        shell.session().presentNow();
        const QModelIndex first = shell.places()->index(0, 0);
        QCOMPARE(first.data().toString(), QStringLiteral("root"));
        QCOMPARE(first.data(PlaceModel::CauseRole).toString(), QStringLiteral("keys of root differ"));
        const QString why = shell.find<QLabel>("placeWhy")->text();
        QVERIFY2(
            why.contains(QStringLiteral("follows root, whose keys differ, most of all in wave · ")), qPrintable(why));
        QCOMPARE(shell.session().view().joint(), NodeId(0u));
        auto* take = shell.find<QPushButton>("takeWeights");
        auto* note = shell.find<QLabel>("takeNote");
        QTRY_VERIFY2(note->text().contains(QStringLiteral("no nearer to B")), qPrintable(note->text()));
        QVERIFY(take->isVisible() && !take->isEnabled());
        QVERIFY(!shell.find<QLabel>("takeEffect")->isVisible());
        shell.window.actions()["take_weights"]->trigger();
        QTRY_VERIFY(!shell.session().editing().locked());
        QCOMPARE(shell.session().front().history.count(), 0);
    }

    void keysThatHideOtherWeightsAreNotAllThatIsTold()
    {
        Shell shell;
        shell.compareWithAnother(armTurnedAtTheRoot(0.35f));
        shell.window.actions()["problem_after"]->trigger();
        shell.session().presentNow();
        QCOMPARE(shell.places()->index(0, 0).data(PlaceModel::CauseRole).toString(),
            QStringLiteral("keys of root differ; weights, too"));
        const QString why = shell.find<QLabel>("placeWhy")->text();
        QVERIFY2(why.contains(QStringLiteral(" here differ, too: “Changes” tells what that does by itself.")),
            qPrintable(why));
    }

    void changesNameMeshesAsProblemsDo()
    {
        Scene a = armOfTwoPlaces().scene;
        const auto textOf = [&a] {
            const Result<FileDiff> diff = diffFiles(a, loadedArm().scene, {}, {});
            if (!diff || diff->changes.empty()) qFatal("nothing differs");
            return changeText(a, diff->changes.front());
        };
        Instance instance = *a.instances[0];
        instance.name = "Arm_Left";
        a.instances[0] = std::make_shared<const Instance>(instance);
        QVERIFY2(textOf().startsWith(QStringLiteral("Weights Arm_Left, ")), qPrintable(textOf()));
        instance.name = {};
        a.instances[0] = std::make_shared<const Instance>(instance);
        QVERIFY2(textOf().startsWith(QStringLiteral("Weights strip, ")), qPrintable(textOf()));
    }

    void aRuleHasNoWeightsToTake()
    {
        Shell shell;
        shell.compare(limit(1));
        shell.window.actions()["problem_after"]->trigger();
        shell.session().presentNow();
        QVERIFY(!shell.find<PlaceTake>("placeTake")->isVisible());
        QVERIFY(!shell.window.actions()["take_weights"]->isEnabled());
    }

    void theGhostOfBStandsInItsPoseAsLongAsSomebodyCompares()
    {
        Shell shell;
        shell.compare(limit(1));
        const auto ghosts = [&shell] {
            shell.session().presentNow();
            std::vector<const Actor*> out;
            for (const Actor& actor : shell.session().frame().actors)
                if (actor.role == ActorRole::Ghost) out.push_back(&actor);
            return out;
        };
        QVERIFY(ghosts().empty());
        QAction* action = shell.window.actions()["ghost_of_b"];
        QVERIFY(action->isEnabled() && !action->isChecked());
        shell.find<QToolButton>("ghostOfB")->click();
        QCOMPARE(ghosts().size(), std::size_t{1});
        QCOMPARE(ghosts()[0]->scene, shell.comparison().side().scene);
        QVERIFY(action->isChecked());
        const glm::mat4 before = ghosts()[0]->pose->model[1];
        shell.session().playback().setTime(0.5 * shell.session().playback().endSec());
        QVERIFY(ghosts()[0]->pose->model[1] != before);
        QCOMPARE(ghosts()[0]->pose->model[1], shell.session().frame().actors.front().pose->model[1]);
        shell.window.areas().showWorkspace("inspect");
        QVERIFY(ghosts().empty() && !action->isEnabled());
        shell.window.areas().showWorkspace("compare");
        QCOMPARE(ghosts().size(), std::size_t{1});
    }

    void theGhostOfBTakesNoOthersPlace()
    {
        Shell shell;
        shell.compare(limit(1));
        shell.comparison().setGhost(true);
        Session& session = shell.session();
        session.presentNow();
        const auto shown = [&session](ActorRole role) {
            session.presentNow();
            std::set<std::uint32_t> ids;
            for (const Actor& actor : session.frame().actors) ids.insert(actor.id.value);
            if (ids.size() != session.frame().actors.size()) qFatal("two actors have one number");
            return std::count_if(session.frame().actors.begin(), session.frame().actors.end(),
                [role](const Actor& actor) { return actor.role == role; });
        };
        QCOMPARE(shown(ActorRole::Ghost), 1);
        attachProp(session, PropShape::Sword, NodeId(2u)); // it gets the number that the ghost had
        QCOMPARE(shown(ActorRole::Prop), 1);
        QCOMPARE(shown(ActorRole::Ghost), 1);
        ViewState view = session.view();
        view.ghost = GhostPose::Rest; // so does a ghost of the view's own
        session.look(view);
        QCOMPARE(shown(ActorRole::Prop), 1);
        QCOMPARE(shown(ActorRole::Ghost), 2);
        session.playback().setTime(0.5 * session.playback().endSec());
        QCOMPARE(shown(ActorRole::Prop), 1);
        QCOMPARE(shown(ActorRole::Ghost), 2);
        shell.comparison().setGhost(false);
        QCOMPARE(shown(ActorRole::Prop), 1);
        QCOMPARE(shown(ActorRole::Ghost), 1);
    }

    void aJointIsNotLookedForInThePoseOfB()
    {
        Shell shell;
        shell.compare(limit(1));
        shell.comparison().setGhost(true);
        Session& session = shell.session();
        session.selection().selectJoint(NodeId(2u));
        ViewState view = session.view();
        view.ghost = GhostPose::Rest;
        session.look(view);
        session.playback().setTime(0.5 * session.playback().endSec());
        session.presentNow();
        Frame frame = session.frame();
        GhostMemory rest;
        QVERIFY(ghostOf(frame, {800, 600}, rest)); // of the view's own ghost
        const Scene* own = frame.actors.front().scene.get();
        std::erase_if(frame.actors,
            [own](const Actor& actor) { return actor.role == ActorRole::Ghost && actor.scene.get() == own; });
        const auto b = std::find_if(frame.actors.begin(), frame.actors.end(),
            [](const Actor& actor) { return actor.role == ActorRole::Ghost; });
        QVERIFY(b != frame.actors.end());
        b->pose = std::make_shared<const Pose>(); // another file may have no joint of that number
        QVERIFY(!ghostOf(frame, {800, 600}, rest));
    }

    void whatBlendsOtherwiseHasNoGhost()
    {
        Shell shell;
        shell.compare({CompareChoice::Kind::Rule, {WorldChoice::Kind::DualQuaternions, 0, {}}, {}, {}});
        shell.comparison().setGhost(true);
        shell.session().presentNow();
        for (const Actor& actor : shell.session().frame().actors) QVERIFY(actor.role != ActorRole::Ghost);
        QVERIFY(!shell.find<QToolButton>("ghostOfB")->isEnabled());
    }

    void theTableOpensWideWithAllClipsAndGoesBack()
    {
        Shell shell;
        shell.compare(limit(1));
        shell.window.actions()["workspace_compare"]->trigger();
        for (QDockWidget* dock : shell.window.findChildren<QDockWidget*>())
            if (dock->objectName() == QStringLiteral("whatif")) dock->raise();
        auto* table = shell.find<QTableView>("whatIf");
        QTRY_VERIFY(table->isVisible() && table->model()->rowCount() > 0);
        auto* button = shell.find<QPushButton>("whatIfWide");
        const int narrow = table->width();
        button->click();
        QTRY_VERIFY(table->width() > narrow + 100);
        QVERIFY(button->isChecked());
        const QModelIndex cell = table->model()->index(0, WhatIfModel::FirstClip);
        Q_EMIT table->clicked(cell);
        QCOMPARE(shell.session().view().points.size(), std::size_t{1}); // vertex, clip and frame of the cell
        const auto* model = static_cast<const WhatIfModel*>(table->model());
        const SweepMoment& moment = model->found()->moments[model->worst(0, WhatIfModel::FirstClip)->moment];
        QCOMPARE(shell.session().view().clip, moment.clip);
        QCOMPARE(shell.session().view().timeSec, moment.timeSec);
        const auto right = [&shell] {
            std::size_t shown = 0;
            for (QDockWidget* dock : shell.window.findChildren<QDockWidget*>())
                shown += !dock->isHidden() && shell.window.dockWidgetArea(dock) == Qt::RightDockWidgetArea;
            return shown;
        };
        QCOMPARE(right(), std::size_t{0});
        button->click();
        QVERIFY(right() > 0); // they come back with it
        QTRY_VERIFY(std::abs(table->width() - narrow) < 8);
    }

    void theWideTableShowsItsLastColumnAndMarksRows()
    {
        Shell shell;
        shell.compare(limit(1));
        shell.window.actions()["workspace_compare"]->trigger();
        shell.window.docks().raise(QStringLiteral("whatif"));
        auto* table = shell.find<QTableView>("whatIf");
        QTRY_VERIFY(table->isVisible() && table->model()->rowCount() > 0);
        const auto* model = static_cast<const WhatIfModel*>(table->model());
        QTRY_VERIFY(std::any_of(model->found()->variants.begin(), model->found()->variants.end(),
            [](const WhatIfVariant& one) { return one.refit.has_value(); })); // nothing comes after that
        const int mean = WhatIfModel::FirstClip + model->clips();
        for (int row = 0; row < model->rowCount(); ++row)
            for (int column = WhatIfModel::Largest; column <= mean; ++column) // the head has the unit
                QVERIFY(!model->index(row, column).data().toString().contains(u' '));
        shell.find<QPushButton>("whatIfWide")->click();
        QTRY_VERIFY(table->horizontalHeader()->length() <= table->viewport()->width());
        const QModelIndex cell = model->index(0, WhatIfModel::Largest);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(cell).center());
        QVERIFY(table->selectionModel()->isRowSelected(0));
        QCOMPARE(table->itemDelegate()->sizeHint({}, cell).width(),
            QStyledItemDelegate().sizeHint({}, cell).width() + 6); // words stand below those of the head
    }

    void untilSomethingIsChosenEditsThatAreNotSavedAreCompared()
    {
        using Kind = CompareChoice::Kind;
        Shell shell;
        const auto entered = [&shell] {
            shell.window.areas().showWorkspace("inspect");
            shell.session().presentNow();
            shell.window.areas().showWorkspace("compare");
            shell.session().presentNow();
            return shell.comparison().choice().kind;
        };
        QCOMPARE(entered(), Kind::Rule);
        QVERIFY(setWeight(shell.session(), SetId(0u), kNear, 0, 0.0f));
        shell.session().presentNow();
        QCOMPARE(shell.comparison().choice().kind, Kind::Rule); // not while one looks at it
        QCOMPARE(entered(), Kind::Opened);
        shell.compare(limit(2));
        QCOMPARE(entered(), Kind::Rule);
        QCOMPARE(shell.comparison().choice(), limit(2));
    }

    void wideIsNotKeptAsTheLayout()
    {
        Shell shell;
        shell.compare(limit(1));
        shell.window.actions()["workspace_compare"]->trigger();
        shell.window.docks().raise(QStringLiteral("whatif"));
        auto* wide = shell.find<QPushButton>("whatIfWide");
        const auto open = [&shell] {
            std::set<QByteArray> ids;
            for (const Dock* dock : shell.window.docks().all())
                if (!dock->isHidden()) ids.insert(dock->part().id);
            return ids;
        };
        const std::set<QByteArray> before = open();
        wide->click();
        QVERIFY(open() != before);
        shell.window.areas().showWorkspace("inspect");
        shell.window.areas().showWorkspace("compare");
        QCOMPARE(open(), before);
        shell.window.docks().raise(QStringLiteral("whatif"));
        wide->click();
        shell.window.docks().saveLayoutAs(QStringLiteral("mine"));
        shell.window.docks().applyNamed(QStringLiteral("mine"));
        QCOMPARE(open(), before);
        wide->click();
        shell.window.docks().keep(); // as at the end of the program
        QCOMPARE(open(), before);
    }
};

} // namespace compare_take_test

int main(int argc, char** argv)
{
    using namespace compare_take_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("compare_take_test"));
    applyTheme(app, ThemeId::Dark);
    CompareTakeTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "compare_take_test.moc"
