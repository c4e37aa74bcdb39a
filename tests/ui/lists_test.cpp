// SPDX-License-Identifier: MIT
// The lists beside the tree: problems and history.
#include "core/io/disk/errors.h"
#include "tests/ui/test_scene.h"
#include "ui/base/errors.h"
#include "ui/base/lengths.h"
#include "ui/look/exact_copy.h"
#include "ui/models/finding_model.h"
#include "ui/models/history_model.h"
#include "ui/vertices/fix_trial.h"
#include "ui/vertices/weight_tools.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QToolButton>

namespace lists_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr ErrorText kDoubtful{"T001", "%1 is doubtful."};

Finding doubt(Severity severity, const char* what)
{
    Finding finding;
    finding.text = &kDoubtful;
    finding.severity = severity;
    finding.args = {what};
    return finding;
}

Loaded doubtfulArm()
{
    Finding sum = doubt(Severity::Warning, "The sum");
    sum.place.mesh = 0;
    sum.place.set = 0;
    sum.place.points = {{3, 5}};
    sum.place.pointer = "/meshes/0/primitives/0";
    Finding key = doubt(Severity::Error, "The key");
    key.place.joints = {NodeId(2u)};
    key.place.clip = ClipId(1u);
    key.place.timeSec = 0.5;
    return {armScene(), nullptr, {sum, key, doubt(Severity::Info, "A name")}};
}

QStringList texts(const QListView& list)
{
    QStringList rows;
    for (int i = 0; i < list.model()->rowCount(); ++i) rows += list.model()->index(i, 0).data().toString();
    return rows;
}

void openDoubtful(Shown& shown)
{
    shown.session.open(doubtfulArm(), QStringLiteral("arm"));
    shown.session.presentNow();
}

} // namespace

class ListsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void problemsStandWorstFirstAndFilterBySeverityAndText()
    {
        Shown shown("findings");
        openDoubtful(shown);
        auto* list = shown.find<QListView>("findings");
        QCOMPARE(texts(*list), (QStringList{"The key is doubtful.", "The sum is doubtful.", "A name is doubtful."}));
        auto* warnings = shown.find<QToolButton>("severity2");
        QCOMPARE(warnings->text(), QStringLiteral("1"));
        warnings->click();
        QCOMPARE(texts(*list), (QStringList{"The key is doubtful.", "A name is doubtful."}));
        warnings->click();
        auto* filter = shown.find<QLineEdit>("filter");
        QTest::keyClicks(filter, "hand"); // a joint that only the place names
        QCOMPARE(texts(*list), QStringList{"The key is doubtful."});
        QTest::keyClicks(filter, "zzz");
        QVERIFY(!list->isVisible());
    }

    void aProblemChosenSelectsWhatItNamesAndBringsItIntoThePicture()
    {
        Shown shown("findings");
        openDoubtful(shown);
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* list = shown.find<QListView>("findings");
        const Camera before = shown.session.view().camera;
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(1, 0)).center());
        QCOMPARE(shown.session.view().points.size(), std::size_t{3});
        QCOMPARE(shown.session.view().points.back().point, PointIndex{3}); // the first that it names is current
        QVERIFY(!(shown.session.view().camera == before));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(0, 0)).center());
        QCOMPARE(shown.session.view().joints, std::vector<NodeId>{NodeId(2u)});
        QCOMPARE(shown.session.view().clip, ClipId(1u));
        QCOMPARE(shown.session.view().timeSec, 0.5);
        QCOMPARE(shown.session.front().history.count(), 0);
    }

    void theProblemInHandStaysSoWhenAnEditMakesTheListAnew()
    {
        Shown shown("findings");
        const Loaded doubtful{armScene(), nullptr, {doubt(Severity::Warning, "One"), doubt(Severity::Warning, "Two")}};
        shown.session.open(doubtful, QStringLiteral("arm"));
        shown.session.presentNow();
        auto* list = shown.find<QListView>("findings");
        list->setCurrentIndex(list->model()->index(0, 0));
        QVERIFY(setWeight(shown.session, SetId(0u), 3, 1, 0.25f));
        QTRY_VERIFY(texts(*list).size() > 2); // the sum of that vertex
        QCOMPARE(list->currentIndex().data().toString(), QStringLiteral("One is doubtful."));
    }

    void copyGivesSentenceAndPlaceOfAProblem()
    {
        Shown shown("findings");
        openDoubtful(shown);
        auto* list = shown.find<QListView>("findings");
        list->setCurrentIndex(list->model()->index(1, 0));
        QTest::keySequence(list, QKeySequence::Copy);
        QCOMPARE(QApplication::clipboard()->text(),
            QStringLiteral("The sum is doubtful.\nstrip · vertices 3–5\n/meshes/0/primitives/0"));
    }

    void aFileWithoutProblemsSaysSo()
    {
        Shown shown("findings");
        bool said = false;
        for (const QLabel* label : shown.view->findChildren<QLabel*>())
            said = said || (label->isVisible() &&
                               label->text() ==
                                   QLatin1String("No problem was found in the file or in the sums of its weights."));
        QVERIFY(said);
    }

    void historyNamesVerbAndObjectAndMarksTheStateOnDisk()
    {
        Shown shown("history");
        QVERIFY(setWeight(shown.session, SetId(0u), 13, 2, 0.5f));
        Override value;
        value.node = NodeId(1u);
        QVERIFY(shown.session.overrides().put(value));
        shown.session.presentNow();
        const QAbstractItemModel& model = *shown.find<QListView>("steps")->model();
        QCOMPARE(model.rowCount(), 3);
        QVERIFY(model.index(0, 0).data(HistoryModel::SavedRole).toBool());
        QCOMPARE(model.index(1, 0).data().toString(), QStringLiteral("Set weight"));
        QCOMPARE(model.index(1, 0).data(HistoryModel::ObjectRole).toString(), QStringLiteral("vertex 13 · hand"));
        QCOMPARE(model.index(2, 0).data(HistoryModel::ObjectRole).toString(), QStringLiteral("arm"));
        QVERIFY(model.index(2, 0).data(HistoryModel::NowRole).toBool());
        QVERIFY(shown.session.overrides().remove(shown.session.scene().overrides[0]->id));
        shown.session.presentNow();
        QCOMPARE(model.index(3, 0).data(HistoryModel::ObjectRole).toString(), QStringLiteral("arm"));
    }

    void historyTellsHowFarAStepMovesTheSurface()
    {
        Shown shown("history");
        Session& session = shown.session;
        const QAbstractItemModel& model = *shown.find<QListView>("steps")->model();
        const auto told = [&model](int row) { return model.index(row, 0).data(HistoryModel::MoveRole).toString(); };
        const std::shared_ptr<const Scene> before = session.front().document.sharedScene();
        session.selection().selectPoints({pointOfArm(13), pointOfArm(900)});
        QVERIFY(changeSelected(session, DocumentHandle(session), NodeId(2u), WeightChange::Set, 1.0));
        session.presentNow();
        QVERIFY(told(1).isEmpty()); // nobody knows yet
        const Result<MeasuredChange> moved = measured(before, Scene(session.scene()), {});
        QVERIFY(moved && moved->distance > 0.0);
        const QString far = lengthText(*session.scene().facts, moved->distance);
        QTRY_COMPARE(told(1), far);
        QVERIFY(model.index(1, 0).data(Qt::ToolTipRole).toString().contains(far));
        QVERIFY(model.index(1, 0).data(Qt::AccessibleTextRole).toString().contains(far));
        Override value;
        value.node = NodeId(1u);
        QVERIFY(session.overrides().put(value)); // moves no surface of the file
        QTRY_VERIFY(!session.jobs().anyRunning());
        session.presentNow();
        QCOMPARE(told(0), QString());
        QCOMPARE(told(1), far);
        QCOMPARE(told(2), QString());
        session.editing().undo();
        session.editing().undo();
        session.presentNow();
        QCOMPARE(told(1), far); // it was measured all the same
    }

    void aStepPressedGoesThere()
    {
        Shown shown("history");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        for (const float weight : {0.1f, 0.2f, 0.3f}) QVERIFY(setWeight(shown.session, SetId(0u), 13, 2, weight));
        shown.session.presentNow();
        auto* list = shown.find<QListView>("steps");
        const auto press = [list](int row) {
            QTest::mouseClick(
                list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(row, 0)).center());
        };
        press(1);
        QCOMPARE(shown.session.scene().weights[0]->weights(13)[1], 0.1f);
        shown.session.presentNow();
        QVERIFY(list->model()->index(3, 0).data(HistoryModel::UndoneRole).toBool());
        press(3);
        QCOMPARE(shown.session.scene().weights[0]->weights(13)[1], 0.3f);
    }

    void theListsKeepTheRulesOfModels()
    {
        Session session;
        session.open(doubtfulArm());
        HistoryModel history;
        QAbstractItemModelTester historyTester(&history, QAbstractItemModelTester::FailureReportingMode::QtTest);
        history.update(session.front().history, session.scene());
        QVERIFY(setWeight(session, SetId(0u), 1, 1, 0.5f));
        QVERIFY(setWeight(session, SetId(0u), 2, 1, 0.5f));
        history.update(session.front().history, session.scene());
        QCOMPARE(history.rowCount(), 3);
        session.editing().undo();
        QVERIFY(setWeight(session, SetId(0u), 3, 1, 0.5f));
        history.update(session.front().history, session.scene());
        QCOMPARE(history.index(2).data(HistoryModel::ObjectRole).toString(), QStringLiteral("vertex 3 · arm"));
        FindingModel findings;
        QAbstractItemModelTester findingTester(&findings, QAbstractItemModelTester::FailureReportingMode::QtTest);
        session.presentNow();
        findings.present(session.frame());
        findings.setFilter({{true, true, false, false}, {}});
        QCOMPARE(findings.rowCount(), 1);
        QCOMPARE(findings.total(), 3);
    }

    void longPathsOfAProblemAreShortInItsRowAndWholeInItsToolTip()
    {
        Loaded loaded = loadedArm();
        Finding missing;
        missing.text = &errors::kImageMissing;
        missing.args = {"skin.png", "/srv/artist/jobs/characters/hero/skin.png, /usr/share/models/skin.png"};
        loaded.findings = {missing};
        Session session;
        session.open(std::move(loaded));
        session.presentNow();
        FindingModel findings;
        findings.present(session.frame());
        const QString row = findings.index(0).data().toString();
        QVERIFY2(row.contains("…/hero/skin.png, …/models/skin.png"), qPrintable(row));
        QVERIFY(findings.index(0).data(Qt::ToolTipRole).toString().contains("/srv/artist/jobs/characters/hero"));
    }
};

} // namespace lists_test

QTEST_MAIN(lists_test::ListsTest)
#include "lists_test.moc"
