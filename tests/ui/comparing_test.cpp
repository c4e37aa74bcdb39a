// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "tests/ui/compare_shell.h"
#include "ui/compare/file_change_model.h"
#include "ui/compare/place_model.h"
#include "ui/compare/story_model.h"
#include "ui/compare/what_if_model.h"
#include "ui/shell/docks.h"
#include "ui/vertices/weight_tools.h"
#include "ui/widgets/compare/place_fix.h"
#include "ui/widgets/compare/world_bar.h"
#include "ui/widgets/problems/distance_curve.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>

namespace comparing_test {

using namespace bindpose;
using namespace bindpose::testing;

/// What a character is held against, where that is seen, and what is done about it.
class ComparingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theWorkspaceComparesAtOnceAndHasItsBarAlone()
    {
        Shell shell;
        auto* bar = shell.find<WorldBar>("worldBar");
        QVERIFY(!bar->isVisible());
        shell.window.actions()["workspace_compare"]->trigger();
        QTRY_VERIFY(shell.ready());
        QVERIFY(bar->isVisible());
        QCOMPARE(shell.session().view().shading, Shading::Difference);
        shell.window.areas().showWorkspace("inspect");
        QTRY_VERIFY(!bar->isVisible());
        QVERIFY(!shell.comparison().on());
    }

    /// Half of the view would show B, in which nobody can paint, and the map nothing.
    void whatTheViewShowsOfItGoesAndComesWithTheWorkspace()
    {
        Shell shell;
        shell.window.areas().showWorkspace("weights");
        const Shading before = shell.session().view().shading;
        shell.window.areas().showWorkspace("compare");
        QTRY_VERIFY(shell.ready());
        QVERIFY(shell.session().view().split.on());
        shell.window.areas().showWorkspace("weights");
        QVERIFY(!shell.session().view().split.on());
        QCOMPARE(shell.session().view().shading, before);
        shell.window.areas().showWorkspace("compare");
        QVERIFY(ComparedWorld::isAtOtherSide(shell.session().view().split) && shell.session().view().split.on());
        QCOMPARE(shell.session().view().shading, Shading::Difference);
    }

    void placesAreListedWorstFirstWithTheirCause()
    {
        Shell shell;
        shell.compare(limit(1));
        QAbstractItemModel* model = shell.places();
        QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model->rowCount(), 2);
        QCOMPARE(model->index(0, 0).data().toString(), QStringLiteral("arm"));
        QCOMPARE(model->index(0, 0).data(PlaceModel::CauseRole).toString(), QStringLiteral("hand is cut"));
        const auto found = shell.comparison().found();
        QCOMPARE(found->places[0].worst.a.point, kFar);
        QVERIFY(found->places[0].distance > 2.5 * found->places[1].distance);
    }

    void choosingAPlaceGoesToItsFrameVertexAndJoint()
    {
        Shell shell;
        shell.compare(limit(1));
        auto* list = shell.find<QListView>("places");
        list->setCurrentIndex({});
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(1, 0)).center());
        const ComparedPlaces& found = *shell.comparison().found();
        const ComparedPlace& place = found.places[1];
        const ViewState& view = shell.session().view();
        QCOMPARE(view.points.size(), std::size_t{1});
        QCOMPARE(view.points.back().point, kNear);
        QCOMPARE(view.clip, found.pair.moments[place.moment].clip);
        QCOMPARE(view.timeSec, found.pair.moments[place.moment].timeSec);
        QCOMPARE(view.joint(), NodeId(0u));
        shell.session().presentNow();
        QCOMPARE(list->currentIndex().row(), 1);
    }

    void theNextProblemIsTheNextPlaceHere()
    {
        Shell shell;
        shell.compare(limit(1));
        shell.window.actions()["problem_after"]->trigger();
        QCOMPARE(shell.session().view().points.back().point, kFar);
        shell.session().presentNow();
        shell.window.actions()["problem_after"]->trigger();
        QCOMPARE(shell.session().view().points.back().point, kNear);
        shell.window.actions()["problem_before"]->trigger();
        QCOMPARE(shell.session().view().points.back().point, kFar);
    }

    void theMapAndTheOtherSideAreThoseOfB()
    {
        Shell shell;
        shell.compare(limit(1));
        shell.window.actions()["problem_after"]->trigger();
        shell.session().presentNow();
        const Frame& frame = shell.session().frame();
        const ComparedPlace& place = shell.comparison().found()->places[0];
        QVERIFY(frame.distances);
        QCOMPARE(frame.distances->worstPoint, kFar);
        QVERIFY(std::abs(double{frame.distances->most} - place.distance) < 1e-4);
        QVERIFY(frame.other);
        QCOMPARE(weightAt(*frame.other->actors.front().scene, kFar, 2), 0.0f);
        shell.comparison().choose(limit(2));
        QTRY_VERIFY(shell.ready());
        shell.session().presentNow();
        QCOMPARE(shell.session().frame().distances->most, 0.0f);
    }

    void theCardSaysWhatWhyAndWhen()
    {
        Shell shell;
        shell.compare(limit(1));
        QVERIFY(shell.find<QLabel>("noPlace")->isVisible());
        shell.window.actions()["problem_after"]->trigger();
        shell.session().presentNow();
        QVERIFY(!shell.find<QLabel>("noPlace")->isVisible());
        QVERIFY(shell.find<QLabel>("placeSentence")->text().contains(QStringLiteral("of the height")));
        QVERIFY(shell.find<QLabel>("placeWhy")->text().contains(QStringLiteral("hand holds this vertex with 0.300")));
        auto* table = shell.find<QTableView>("placeJoints");
        QCOMPARE(table->model()->rowCount(), 3); // two joints and the sum
        QCOMPARE(table->model()->index(0, StoryModel::Joint).data().toString(), QStringLiteral("hand"));
        QCOMPARE(table->model()->index(0, StoryModel::A).data().toString(), QStringLiteral("0.300"));
        QCOMPARE(table->model()->index(0, StoryModel::B).data().toString(), QStringLiteral("0"));
        auto* curve = shell.find<DistanceCurve>("placeCurve");
        Q_EMIT curve->timeChosen(0.0);
        QCOMPARE(shell.session().view().timeSec, 0.0);
    }

    void aRefitIsOneUndoStepThatKeepsTheLimit()
    {
        Shell shell;
        shell.compare(limit(1));
        shell.window.actions()["problem_after"]->trigger();
        shell.session().presentNow();
        auto* refit = shell.find<QPushButton>("refit");
        QTRY_VERIFY(refit->isEnabled());
        QVERIFY(shell.find<QLabel>("refitEffect")->text().contains(QStringLiteral(" → ")));
        QTest::mouseClick(refit, Qt::LeftButton);
        QTRY_COMPARE(shell.session().front().history.count(), 1);
        const SetWeights& weights = *shell.session().scene().weights[0];
        std::size_t held = 0;
        for (const Influence& one : weights.at(kFar)) held += one.weight != 0.0f;
        QCOMPARE(held, std::size_t{1});
        QCOMPARE(weightAt(shell.session().scene(), kNear, 0), 0.02f); // another place
        QTRY_VERIFY(shell.ready());                                   // compared again
        QCOMPARE(shell.comparison().found()->places.size(), std::size_t{1});
        shell.session().editing().undo();
        QCOMPARE(weightAt(shell.session().scene(), kFar, 2), 0.3f);
    }

    void anEditBeginsAnewAndTheOldNumbersAreMarked()
    {
        Shell shell;
        shell.compare(limit(1));
        const auto before = shell.comparison().found();
        QVERIFY(setWeight(shell.session(), SetId(0u), kNear, 0, 0.0f));
        shell.session().presentNow();
        QVERIFY(shell.comparison().isOld());
        QCOMPARE(shell.comparison().found(), before);
        QVERIFY(shell.places()->index(0, 0).data(PlaceModel::OldRole).toBool());
        QTRY_VERIFY(shell.ready());
        QCOMPARE(shell.comparison().found()->places.size(), std::size_t{1});
    }

    void numbersOfAnotherDocumentAreNotShown()
    {
        Shell shell;
        shell.compare(limit(1));
        shell.session().open(loadedArm(), QStringLiteral("other"));
        shell.session().presentNow();
        QVERIFY(!shell.comparison().found());
        QCOMPARE(shell.places()->rowCount(), 0);
        QTRY_VERIFY(shell.ready());
        QCOMPARE(shell.comparison().found()->pair.a, shell.session().front().document.sharedScene());
    }

    void anotherOpenFileIsB()
    {
        Shell shell;
        const DocumentId first = shell.session().current();
        const DocumentId second = shell.compareWithAnother();
        QVERIFY(shell.comparison().found()->pair.ofFiles());
        QVERIFY(!shell.comparison().found()->places.empty());
        QVERIFY(!shell.find<PlaceFix>("placeFix")->isVisible()); // there is nothing to solve for
        auto* swap = shell.find<QToolButton>("swapWorlds");
        QVERIFY(swap->isEnabled());
        swap->click();
        QCOMPARE(shell.session().current(), second);
        QCOMPARE(shell.comparison().choice().document, first);
    }

    void anotherFilesMapIsMeasuredInTheBackground()
    {
        Shell shell;
        shell.compareWithAnother();
        shell.session().looking().setShading(Shading::Difference);
        shell.session().presentNow();
        QTRY_VERIFY(shell.session().frame().distances);
        const std::shared_ptr<const SurfaceDistances> before = shell.session().frame().distances;
        shell.session().playback().setTime(0.5 * shell.session().playback().endSec());
        shell.session().presentNow();
        QVERIFY(shell.session().frame().distances); // that of the moment before, until its own is there
        QTRY_VERIFY(shell.session().frame().distances != before);
        const std::shared_ptr<const WorstLane> lane = shell.session().frame().worst;
        const ComparedPlaces& found = *shell.comparison().found();
        QVERIFY(lane && lane->points.size() == found.pair.moments.size());
        float most = 0.0f;
        for (const WorstLane::Point& point : lane->points) most = std::max(most, point.value);
        QVERIFY(std::abs(double{most} - found.distance.worst.distance) < 1e-6);
        shell.session().looking().setShading(Shading::Clay);
        shell.session().presentNow();
        QVERIFY(!shell.session().frame().worst);
    }

    void aPairStaysOneWhicheverIsInFrontAndAClosedBIsStillToldAsB()
    {
        Shell shell;
        const DocumentId first = shell.session().current();
        const DocumentId second = shell.compareWithAnother();
        auto* box = shell.find<QComboBox>("worldB");
        QCOMPARE(box->findText(QStringLiteral("File"), Qt::MatchStartsWith), 1); // files come first
        shell.session().show(second);
        shell.session().presentNow();
        QCOMPARE(shell.comparison().choice().document, first);
        QTRY_VERIFY(shell.ready());
        shell.session().presentNow();
        QVERIFY2(box->currentText().startsWith(QStringLiteral("arm ")), qPrintable(box->currentText()));
        shell.session().show(first);
        shell.session().presentNow();
        QCOMPARE(shell.comparison().choice().document, second);
        QTRY_VERIFY(shell.ready());
        shell.session().close(second);
        shell.session().presentNow();
        QTRY_COMPARE(shell.comparison().status().state, Comparison::State::Failed);
        shell.session().presentNow();
        QCOMPARE(box->currentText(), choiceText(shell.session(), shell.comparison().choice()));
    }

    /// A file or a level of detail was chosen for one model, a rule holds for the next one, too.
    void whatIsChosenForOneFileIsNotHeldAgainstTheNext()
    {
        Shell shell;
        const auto bOf = [&shell](DocumentId document) {
            shell.session().show(document);
            shell.session().presentNow();
            return shell.comparison().choice();
        };
        const DocumentId first = shell.session().current();
        shell.compare(limit(1));
        const DocumentId second = shell.session().open(loadedArm(), QStringLiteral("second"));
        QCOMPARE(bOf(second), limit(1));
        CompareChoice level;
        level.kind = CompareChoice::Kind::World;
        for (const CompareChoice& own :
            {CompareChoice{CompareChoice::Kind::File, {}, {}, QStringLiteral("former.glb")}, level}) {
            bOf(first);
            shell.comparison().choose(own);
            QCOMPARE(bOf(second), limit(1));
            QCOMPARE(bOf(first), own);
        }
    }

    void aPairIsOneAlsoAfterAThirdFileAndEndsWithOneOfThem()
    {
        Shell shell;
        const DocumentId first = shell.session().current();
        const DocumentId second = shell.compareWithAnother();
        shell.session().open(loadedArm(), QStringLiteral("third"));
        shell.session().presentNow();
        QCOMPARE(shell.comparison().choice(), CompareChoice());
        shell.session().show(second);
        shell.session().presentNow();
        QCOMPARE(shell.comparison().choice().document, first);
        shell.session().show(first);
        shell.session().presentNow();
        QCOMPARE(shell.comparison().choice().document, second);
        shell.session().close(first);
        shell.session().presentNow();
        QVERIFY(shell.comparison().choice().kind != CompareChoice::Kind::Document);
    }

    void aClipOfOneDocumentIsNoneOfAnother()
    {
        Shell shell;
        shell.compare(limit(1));
        shell.comparison().setClip(ClipId(1u));
        QTRY_VERIFY(shell.ready());
        QCOMPARE(shell.comparison().clip(), ClipId(1u));
        shell.session().open(loadedArm(), QStringLiteral("other"));
        shell.session().presentNow();
        QTRY_VERIFY(shell.ready());
        QVERIFY(!shell.comparison().clip().valid());
    }

    void whatAnEditDroppedIsAskedForAgainAfterItsUndo()
    {
        Shell shell;
        shell.compare(limit(1));
        shell.comparison().choose(limit(2));
        QVERIFY(setWeight(shell.session(), SetId(0u), kNear, 0, 0.0f));
        QTRY_VERIFY(shell.comparison().status().state != Comparison::State::Running);
        shell.session().editing().undo();
        QTRY_VERIFY(shell.ready());
    }

    void aJobThatNobodyLooksAtStopsAndBeginsAnewLater()
    {
        Shell shell;
        shell.window.areas().showWorkspace("compare");
        shell.comparison().choose(limit(1));
        shell.comparison().setOn(false);
        QVERIFY(shell.comparison().status().state != Comparison::State::Running);
        shell.comparison().setOn(true);
        QTRY_VERIFY(shell.ready());
        QVERIFY(shell.session().view().split.on());
    }

    void numbersOfOtherNodesMakeNoMap()
    {
        Shell shell;
        shell.compare(limit(1));
        const auto pose = shell.session().frame().actors.front().pose;
        const std::shared_ptr<const Scene> scene = shell.session().front().document.sharedScene();
        QVERIFY(shell.comparison().distances(scene, pose, shell.session().view()));
        auto other = std::make_shared<Scene>(*scene);
        other->nodes.push_back(nullptr); // as after a reload that keeps the document
        QVERIFY(!shell.comparison().distances(other, pose, shell.session().view()));
    }

    void aPlaceThatIsNoMoreIsNotGoneTo()
    {
        Shell shell;
        shell.compare(limit(1));
        const auto found = shell.comparison().found();
        const auto before = shell.session().view().points;
        goToPlace(shell.session(), *found, found->places.size());
        QVERIFY(shell.session().view().points == before);
    }

    void beforeTheEditsIsTheFileAsItWasOpened()
    {
        Shell shell;
        shell.compare({CompareChoice::Kind::Opened, {}, {}, {}});
        QCOMPARE(shell.places()->rowCount(), 0);
        QVERIFY(setWeight(shell.session(), SetId(0u), 500, 2, 0.5f));
        shell.session().presentNow();
        QTRY_VERIFY(shell.ready());
        shell.session().presentNow();
        QCOMPARE(shell.places()->rowCount(), 1);
        QCOMPARE(shell.comparison().found()->places[0].worst.a.point, PointIndex{500});
    }

    void whatIsTheSameSaysSo()
    {
        Shell shell;
        shell.compare(limit(4));
        QVERIFY(shell.find<QLabel>("noPlaces")->text().startsWith(QStringLiteral("A and B are the same")));
    }

    void aFileThatCannotBeReadIsSaid()
    {
        Shell shell;
        shell.window.areas().showWorkspace("compare");
        shell.comparison().choose({CompareChoice::Kind::File, {}, {}, QStringLiteral("/nowhere/gone.glb")});
        QTRY_COMPARE(shell.comparison().status().state, Comparison::State::Failed);
        shell.session().presentNow();
        QVERIFY(shell.find<QLabel>("noPlaces")->text().startsWith(QStringLiteral("Not compared:")));
    }

    void theLimitHidesPlacesAndSaysHowMany()
    {
        Shell shell;
        shell.compare(limit(1));
        QVERIFY(shell.find<QLabel>("placeCount")->text().startsWith(QStringLiteral("2 place")));
        const ComparedPlaces& found = *shell.comparison().found();
        QVERIFY(found.places[1].distance > limitUnits(*found.pair.a->facts, 10.0, found.pair.height));
        for (int at = 0; at < int(compareLimitsMm().size()); ++at) {
            shell.comparison().setLimit(at);
            QCOMPARE(placesOver(shell.comparison()).size(), std::size_t{2});
        }
    }

    void whatIfListsRulesWorstFirstAndACellGoesThere()
    {
        Shell shell;
        shell.compare(limit(4));
        shell.window.docks().raise(QStringLiteral("whatif"));
        auto* table = shell.find<QTableView>("whatIf");
        auto* model = static_cast<WhatIfModel*>(table->model());
        QTRY_VERIFY(model->found() && model->variant(0) && model->variant(0)->distance.worst.distance > 0.0);
        QTRY_VERIFY(std::any_of(model->found()->variants.begin(), model->found()->variants.end(),
            [](const WhatIfVariant& one) { return one.refit.has_value(); }));
        QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (int row = 1; row < model->rowCount(); ++row)
            QVERIFY(model->variant(row - 1)->distance.worst.distance >= model->variant(row)->distance.worst.distance);
        const WorldDistance::Worst worst = *model->worst(0, WhatIfModel::Largest);
        const WorldChoice rule = *choiceOf(*model->variant(0));
        Q_EMIT table->clicked(model->index(0, WhatIfModel::Largest));
        QCOMPARE(shell.comparison().choice().rule, rule);
        QCOMPARE(shell.session().view().points.back().point, worst.point.point);
        QCOMPARE(shell.session().view().timeSec, model->found()->moments[worst.moment].timeSec);
        const QString csv = model->csv();
        QCOMPARE(csv.count(u'\n'), model->rowCount() + 1);
        QVERIFY(csv.startsWith(QStringLiteral("\"Target\",")));
    }

    void aRefitOfTheWholeIsOneUndoStep()
    {
        Shell shell;
        shell.compare(limit(1));
        shell.window.docks().raise(QStringLiteral("whatif"));
        auto* table = shell.find<QTableView>("whatIf");
        auto* model = static_cast<WhatIfModel*>(table->model());
        int row = -1;
        const auto limitOfOne = [&] {
            for (row = 0; row < model->rowCount(); ++row)
                if (model->variant(row)->name == "limit1") return model->variant(row)->refit.has_value();
            return false;
        };
        QTRY_VERIFY(limitOfOne());
        table->setCurrentIndex(model->index(row, 0));
        QTRY_VERIFY(shell.find<QPushButton>("applyRefit")->isEnabled());
        shell.find<QPushButton>("applyRefit")->click();
        QTRY_COMPARE(shell.session().front().history.count(), 1);
        QTRY_VERIFY(shell.ready());
        QVERIFY(shell.comparison().found()->places.empty()); // nothing is left that a limit of one would change
    }

    void changesOfAnotherFileAreListedByWhatTheyMove()
    {
        Shell shell;
        const DocumentId first = shell.session().current();
        Loaded other = armOfTwoPlaces();
        const std::vector<Influence> row{{1, 1.0f}};
        other.scene = *setWeights(other.scene, SetId(0u), kFar, row);
        shell.session().open(std::move(other), QStringLiteral("other"));
        const DocumentId second = shell.session().current();
        shell.session().show(first);
        shell.compare(limit(1));
        shell.window.docks().raise(QStringLiteral("changes"));
        shell.session().presentNow();
        QVERIFY(shell.find<QLabel>("noChanges")->text().startsWith(QStringLiteral("B is no other file")));
        shell.comparison().choose({CompareChoice::Kind::Document, {}, second, {}});
        auto* table = shell.find<QTableView>("changes");
        QTRY_COMPARE(table->model()->rowCount(), 1);
        const auto* model = static_cast<const FileChangeModel*>(table->model());
        QCOMPARE(model->change(0)->kind, FileChange::Kind::Weights);
        QVERIFY(model->index(0, FileChangeModel::What).data().toString().startsWith(QStringLiteral("Weights")));
        Q_EMIT table->clicked(model->index(0, 0));
        QCOMPARE(shell.session().view().points.back().point, kFar);
    }

    /// Levels, shapes and definitions of the bind are offered where the file has them.
    void whatElseTheFileHasIsOfferedAndCompared()
    {
        Shell shell;
        const auto has = [&shell](OtherWorld::Kind kind) {
            const std::vector<CompareOption> options = compareOptions(shell.session());
            return std::any_of(options.begin(), options.end(), [kind](const CompareOption& one) {
                return one.choice.kind == CompareChoice::Kind::World && one.choice.world.kind == kind;
            });
        };
        QVERIFY(!has(OtherWorld::Kind::Level) && !has(OtherWorld::Kind::Shapes) && has(OtherWorld::Kind::Bind));
        Loaded other = armOfTwoPlaces();
        Mesh mesh = *other.scene.meshes[0];
        mesh.morphNames = {"bulge"};
        PointSet set = *other.scene.sets[0];
        MorphPoints raised;
        raised.positions.assign(set.positions.size(), glm::vec3(0.0f));
        raised.positions[kFar] = {0.0f, 0.0f, 0.5f};
        set.morphs = {raised};
        other.scene.sets[0] = std::make_shared<const PointSet>(set);
        LodLevel level;
        for (const auto& one : mesh.parts) {
            std::vector<VertexIndex> half = one->indices;
            half.resize(half.size() / 6 * 3);
            level.partIndices.push_back(half);
        }
        mesh.lods = {level};
        other.scene.meshes[0] = std::make_shared<const Mesh>(mesh);
        shell.session().open(std::move(other), QStringLiteral("other"));
        shell.session().presentNow();
        QVERIFY(has(OtherWorld::Kind::Level) && has(OtherWorld::Kind::Shapes));
        CompareChoice choice{CompareChoice::Kind::World, {}, {}, {}, {}};
        choice.world = {OtherWorld::Kind::Shapes, 1, {.weights = {{"bulge", 1.0f}}}, {}};
        shell.compare(choice);
        QCOMPARE(shell.places()->rowCount(), 1);
        QCOMPARE(shell.comparison().found()->places[0].worst.a.point, kFar);
        QVERIFY(std::abs(shell.comparison().found()->places[0].distance - 0.5) < 1e-4);
        QCOMPARE(shell.comparison().title(), QStringLiteral("Shape bulge 1"));
        QVERIFY(commandFor(shell.session(), choice, QStringLiteral("a.glb"))
                    .endsWith(QStringLiteral("what-if a.glb --shapes bulge=1")));
        QVERIFY(!shell.find<QPushButton>("refit")->isVisible() && !shell.find<QPushButton>("takeWeights")->isVisible());
        choice.world = {OtherWorld::Kind::Level, 1, {}, {}};
        shell.compare(choice);
        shell.session().presentNow();
        const Frame& frame = shell.session().frame();
        QVERIFY(frame.other && frame.other->actors.front().lod == 1);
        QCOMPARE(frame.actors.front().lod, 0u);
        choice.world = {OtherWorld::Kind::Bind, 1, {}, {BindSource::Kind::Rest, 0}};
        shell.compare(choice); // the arm is bound as it rests
        QCOMPARE(shell.places()->rowCount(), 0);
        choice.world.bind = {BindSource::Kind::Pose, 7};
        shell.comparison().choose(choice);
        QTRY_COMPARE(shell.comparison().status().state, Comparison::State::Failed);
    }

    void shapesAreHeldAsTheyStandWhenTheyAreChosen()
    {
        Shell shell;
        Loaded other = armOfTwoPlaces();
        Mesh mesh = *other.scene.meshes[0];
        mesh.morphNames = {"bulge"};
        mesh.morphWeights = {0.25f};
        PointSet set = *other.scene.sets[0];
        set.morphs = {MorphPoints{}};
        other.scene.sets[0] = std::make_shared<const PointSet>(set);
        other.scene.meshes[0] = std::make_shared<const Mesh>(mesh);
        shell.session().open(std::move(other), QStringLiteral("other"));
        shell.session().presentNow();
        CompareChoice line{CompareChoice::Kind::World, {}, {}, {}, {}};
        line.world = {OtherWorld::Kind::Shapes, 1, {}, {}};
        QCOMPARE(choiceText(shell.session(), line), QStringLiteral("Shapes as they stand now"));
        const CompareChoice now = chosenNow(shell.session(), line);
        QCOMPARE(now.world.shapes.weights.size(), std::size_t{1});
        QCOMPARE(now.world.shapes.weights[0].second, 0.25f);
        QCOMPARE(chosenNow(shell.session(), limit(2)), limit(2));
    }

    void anotherOpenFileBecomesA()
    {
        Shell shell;
        const DocumentId other = shell.compareWithAnother(), front = shell.session().current();
        auto* a = shell.find<QComboBox>("worldA");
        QCOMPARE(a->count(), 2);
        QCOMPARE(a->currentText(), QStringLiteral("arm, as it is now"));
        Q_EMIT a->activated(1 - a->currentIndex()); // it is B: the two change places
        shell.session().presentNow();
        QCOMPARE(shell.session().current(), other);
        QCOMPARE(shell.comparison().choice().document, front);
        QCOMPARE(a->currentText(), QStringLiteral("other, as it is now"));
    }

    void theCommandSaysTheSame()
    {
        Shell shell;
        const QString path = QStringLiteral("/a b/it's.glb");
        QCOMPARE(commandFor(shell.session(), limit(3), path),
            QStringLiteral("bindpose what-if '/a b/it'\\''s.glb' --influences 3"));
        QCOMPARE(
            commandFor(shell.session(), {CompareChoice::Kind::Rule, {WorldChoice::Kind::Target, 0, "unity"}, {}, {}},
                QStringLiteral("a.glb")),
            QStringLiteral("bindpose what-if a.glb --profile unity"));
        QCOMPARE(commandFor(shell.session(), {CompareChoice::Kind::File, {}, {}, QStringLiteral("b.glb")},
                     QStringLiteral("a.glb")),
            QStringLiteral("bindpose diff a.glb b.glb"));
        QVERIFY(
            commandFor(shell.session(), {CompareChoice::Kind::Opened, {}, {}, {}}, QStringLiteral("a.glb")).isEmpty());
    }
};

} // namespace comparing_test

int main(int argc, char** argv)
{
    using namespace comparing_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("comparing_test"));
    applyTheme(app, ThemeId::Dark);
    ComparingTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "comparing_test.moc"
