// SPDX-License-Identifier: MIT
#include "core/sample/sample.h"
#include "tests/ui/next_start.h"
#include "ui/base/texts.h"
#include "ui/motion/attach.h"
#include "ui/motion/bookmarks.h"
#include "ui/safety/file_memory.h"
#include "ui/session/document/ignored.h"
#include "ui/vertices/weight_tools.h"

namespace recovery_test {

using namespace bindpose;
using namespace bindpose::testing;

/// Unsaved edits survive the end of the program.
class RecoveryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLivingProcessKeepsItsLogs();
    void recoveredEditsAreAsTheyWere();
    void recoveredOverridesAreNotAddedToThoseOfLastTime();
    void whatHungOnTheCharacterHangsOnceAfterwards();
    void theLogCountsWhereTheFileIsOpenAsItWasLeft();
    void anOverrideRemovedBeforeTheEndStaysRemoved();
    void aLogSaysWhetherTheFileWasEdited();
    void recoveredEditsAreOneUndoStep();
    void editsAreCountedAsTheWindowCountsThem();
    void recoveryKeepsTheEditsSafeAgain();
    void editsThatWereSavedBeforeTheEndAreNoConflict();
    void aChangedFileGetsWhatStillFits();
    void aRecordThatCannotBeSetAsideStays();
    void aFileThatIsGoneKeepsItsLog();
    void aMovedFileIsRecoveredFromItsNewPlace();
    void aSampleIsRecovered();
    void aDamagedLogIsKeptAside();
    void aDiscardedLogIsGone();
    void aFileThatIsOpenAlreadyTakesTheEdits();
    void twoLogsOfOneFileAreOneStateOfIt();
};

void RecoveryTest::aLivingProcessKeepsItsLogs()
{
    Kept kept;
    kept.edit(0, 1);
    QVERIFY(kept.autosave->flush(kept.id));
    Next next(kept.root);
    next.look();
    QVERIFY(next.left.found.empty());
    QCOMPARE(kept.logs().size(), 1);
}

void RecoveryTest::recoveredEditsAreAsTheyWere()
{
    Kept kept;
    kept.edit(0, 30);
    Override turned;
    turned.node = NodeId(2u);
    turned.mix = 0.3f;
    QVERIFY(kept.session.overrides().put(turned));
    changeNotes(kept.session, "ask Ann");
    QVERIFY(kept.session.editing().push(ignoreEdit("0123456789abcdef", "a hinge")));
    QVERIFY(kept.autosave->flush(kept.id));
    const Scene before = kept.session.scene();
    kept.die();
    Next next(kept.root);
    next.look();
    QCOMPARE(next.left.found.logs.size(), std::size_t{1});
    QCOMPARE(next.left.files.front(), FileNow::Same);
    next.recover();
    QVERIFY(next.reports[0].whole() && next.reports[0].notes.empty());
    QVERIFY(sameEdits(next.session.scene(), before));
    QVERIFY(marksOf(next.session.scene()) == marksOf(before));
    QVERIFY(next.session.front().document.modified());
    QTRY_VERIFY(!QFileInfo::exists(kept.root + "/dead"));
}

void RecoveryTest::recoveredOverridesAreNotAddedToThoseOfLastTime()
{
    Kept kept;
    const QString views = kept.folder.filePath("views");
    Override value;
    value.node = NodeId(1u);
    {
        Session before;
        const FileMemory memory(before, views);
        before.open(loadRig(kept.file));
        QVERIFY(before.overrides().put(value));
    }
    value.node = NodeId(2u);
    value.mix = 0.3f;
    QVERIFY(kept.session.overrides().put(value));
    kept.edit(0, 3);
    QVERIFY(kept.autosave->flush(kept.id));
    const Scene left = kept.session.scene();
    kept.die();
    Next next(kept.root);
    const FileMemory memory(next.session, views);
    next.look();
    next.recover();
    QVERIFY(sameEdits(next.session.scene(), left));
}

void RecoveryTest::whatHungOnTheCharacterHangsOnceAfterwards()
{
    Kept kept;
    const QString views = kept.folder.filePath("views"), sword = kept.folder.filePath("sword.glb");
    Rig{.joints = {"grip", "blade"}}.writeTo(sword);
    {
        Session before;
        const FileMemory memory(before, views);
        before.open(loadRig(kept.file));
        attachFile(before, sword, NodeId(1u));
        QTRY_COMPARE_WITH_TIMEOUT(before.scene().attachments.size(), std::size_t{1}, 30000);
    }
    attachFile(kept.session, sword, NodeId(1u));
    QTRY_COMPARE_WITH_TIMEOUT(kept.session.scene().attachments.size(), std::size_t{1}, 30000);
    QVERIFY(kept.autosave->flush(kept.id));
    kept.die();
    Next next(kept.root);
    FileMemory memory(next.session, views);
    QObject::connect(&next.recovery, &Recovery::taken, &memory, &FileMemory::recovered);
    next.look();
    next.recover();
    // The memory reads the sword, too, and may be done with it before or after.
    QTRY_VERIFY_WITH_TIMEOUT(!next.session.jobs().anyRunning(), 30000);
    QCOMPARE(next.session.scene().attachments.size(), std::size_t{1});
}

void RecoveryTest::theLogCountsWhereTheFileIsOpenAsItWasLeft()
{
    Kept kept;
    const QString views = kept.folder.filePath("views");
    Override value;
    value.node = NodeId(1u);
    {
        Session before;
        const FileMemory memory(before, views);
        before.open(loadRig(kept.file));
        QVERIFY(before.overrides().put(value));
    }
    value.node = NodeId(2u);
    QVERIFY(kept.session.overrides().put(value)); // the first one was removed
    kept.edit(0, 3);
    QVERIFY(kept.autosave->flush(kept.id));
    const Scene left = kept.session.scene();
    kept.die();
    Next next(kept.root);
    const FileMemory memory(next.session, views);
    next.session.open(loadRig(kept.file)); // with the file of the crash on the command line
    QCOMPARE(next.session.scene().overrides.size(), std::size_t{1});
    next.look();
    next.recover();
    QVERIFY(sameEdits(next.session.scene(), left));
}

void RecoveryTest::anOverrideRemovedBeforeTheEndStaysRemoved()
{
    Kept kept;
    const QString views = kept.folder.filePath("views");
    Override value;
    value.node = NodeId(1u);
    {
        Session before;
        const FileMemory memory(before, views);
        before.open(loadRig(kept.file));
        QVERIFY(before.overrides().put(value));
    }
    Session killed;
    FileMemory memory(killed, views);
    killed.open(loadRig(kept.file));
    QCOMPARE(killed.scene().overrides.size(), std::size_t{1});
    QVERIFY(killed.overrides().remove(killed.scene().overrides.front()->id));
    killed.presentNow();
    memory.keepChanged(); // as it is by itself a moment later; then the process is killed
    Session next;
    const FileMemory again(next, views);
    next.open(loadRig(kept.file));
    QVERIFY(next.scene().overrides.empty());
}

void RecoveryTest::aLogSaysWhetherTheFileWasEdited()
{
    Kept kept;
    Override value;
    value.node = NodeId(1u);
    QVERIFY(kept.session.overrides().put(value));
    QVERIFY(kept.autosave->flush(kept.id));
    QVERIFY(kept.log().session);
    kept.edit(0, 1);
    QVERIFY(kept.autosave->flush(kept.id));
    QVERIFY(!kept.log().session && !kept.log().changes.empty());
}

void RecoveryTest::recoveredEditsAreOneUndoStep()
{
    Kept kept;
    kept.edit(0, 5);
    QVERIFY(kept.autosave->flush(kept.id));
    kept.die();
    Next next(kept.root);
    next.look();
    next.recover();
    QCOMPARE(next.session.front().history.count(), 1);
    const QString told = targetText(next.session.scene(), next.session.front().history.target(0));
    QVERIFY2(told.startsWith(QStringLiteral("5 ")), qPrintable(told));
    next.session.editing().undo();
    QVERIFY(!next.session.front().document.modified());
}

/// What the title said when the program ended is offered, said of the recovered file, and offered once more.
void RecoveryTest::editsAreCountedAsTheWindowCountsThem()
{
    Kept kept;
    kept.edit(0, 5);
    Override turned; // in no file: the title does not count it
    turned.node = NodeId(2u);
    turned.mix = 0.3f;
    QVERIFY(kept.session.overrides().put(turned));
    QCOMPARE(kept.session.front().history.stepsFromSaved(), 5);
    QVERIFY(kept.autosave->flush(kept.id));
    kept.die();
    Next next(kept.root);
    next.look();
    QCOMPARE(next.left.found.logs[0].log.edits, std::size_t{5});
    next.recover();
    QCOMPARE(next.session.front().history.count(), 1);
    QCOMPARE(next.session.front().history.stepsFromSaved(), 5);
    QCOMPARE(next.reports[0].steps, 5);
    QVERIFY(setWeight(next.session, SetId(0u), 1, 1, 0.5f));
    QVERIFY(next.autosave.flush(next.session.current()));
    QCOMPARE(next.session.front().history.stepsFromSaved(), 6);
    const QStringList logs = QDir(next.autosave.ownFolder()).entryList({"*.editlog"}, QDir::Files);
    QCOMPARE(logs.size(), 1);
    QFile file(next.autosave.ownFolder() + u'/' + logs.front());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Result<EditLog> log = parseEditLog(file.readAll().toStdString());
    QVERIFY(log);
    QCOMPARE(log->edits, std::size_t{6});
}

void RecoveryTest::recoveryKeepsTheEditsSafeAgain()
{
    Kept kept;
    kept.edit(0, 5);
    QVERIFY(kept.autosave->flush(kept.id));
    kept.die();
    Next next(kept.root);
    next.look();
    next.recover();
    // The log is written in the background.
    QTRY_COMPARE(QDir(next.autosave.ownFolder()).entryList({"*.editlog"}).size(), 1);
}

void RecoveryTest::editsThatWereSavedBeforeTheEndAreNoConflict()
{
    Kept kept;
    kept.edit(0, 5);
    QVERIFY(kept.autosave->flush(kept.id));
    const Baseline& now = kept.session.front().document.baseline();
    const Result<SavePlan> plan = planSave(now.scene, *now.source, kept.session.scene(), kept.file.toStdString());
    QVERIFY(plan && writePlan(*plan, {})); // and killed before the log went
    kept.die();
    Next next(kept.root);
    next.look();
    QCOMPARE(next.left.files.front(), FileNow::Changed);
    next.recover();
    QVERIFY(next.reports[0].whole() && next.reports[0].notes.empty());
    QCOMPARE(next.reports[0].present, std::size_t{5});
    QVERIFY(!next.session.front().document.modified());
}

void RecoveryTest::aChangedFileGetsWhatStillFits()
{
    Kept kept;
    kept.edit(0, 2);
    QVERIFY(setWeight(kept.session, SetId(0u), 9, 3, 0.5f));
    QVERIFY(kept.autosave->flush(kept.id));
    kept.die();
    Rig{.joints = {"root", "arm", "hand", "end"}}.writeTo(kept.file);
    Next next(kept.root);
    next.look();
    next.recover();
    QCOMPARE(next.reports[0].applied, std::size_t{2});
    QCOMPARE(next.reports[0].conflicts.size(), std::size_t{1});
    QVERIFY(QFileInfo::exists(next.reports[0].keptAt)); // the record stays for those that did not fit
    QCOMPARE(next.session.scene().weights[0]->weights(0)[0], 1.0f / 65536.0f);
}

void RecoveryTest::aRecordThatCannotBeSetAsideStays()
{
    Kept kept;
    kept.edit(0, 2);
    QVERIFY(setWeight(kept.session, SetId(0u), 9, 3, 0.5f));
    QVERIFY(kept.autosave->flush(kept.id));
    const QString dead = kept.die();
    Rig{.joints = {"root", "arm", "hand", "end"}}.writeTo(kept.file);
    Next next(kept.root);
    QFile inTheWay(next.autosave.root() + QStringLiteral("/kept")); // where a folder should be
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    next.look();
    next.recover();
    QVERIFY(!next.reports[0].whole());
    QVERIFY(QFileInfo::exists(next.reports[0].keptAt));
    QVERIFY(next.reports[0].keptAt.startsWith(dead));
}

void RecoveryTest::aFileThatIsGoneKeepsItsLog()
{
    Kept kept;
    kept.edit(0, 2);
    QVERIFY(kept.autosave->flush(kept.id));
    const QString dead = kept.die();
    QFile::remove(kept.file);
    Next next(kept.root);
    next.look();
    QCOMPARE(next.left.files.front(), FileNow::Gone);
    next.recover();
    QCOMPARE(next.refused, QStringList{"rig.glb"});
    QVERIFY(QFileInfo::exists(dead + "/1.editlog"));
}

void RecoveryTest::aMovedFileIsRecoveredFromItsNewPlace()
{
    Kept kept;
    kept.edit(0, 2);
    QVERIFY(kept.autosave->flush(kept.id));
    const Scene before = kept.session.scene();
    kept.die();
    const QString moved = kept.folder.filePath("moved.glb");
    QVERIFY(QFile::rename(kept.file, moved));
    Next next(kept.root);
    next.look();
    next.recover(moved);
    QVERIFY(sameEdits(next.session.scene(), before));
    QCOMPARE(next.session.front().document.path(), moved);
}

void RecoveryTest::aSampleIsRecovered()
{
    Kept kept;
    Next first(kept.root);
    Result<Scene> scene = samples().front().make();
    QVERIFY(scene);
    const DocumentId id = first.session.open({*scene, nullptr, {}}, samples().front().id);
    QVERIFY(setWeight(first.session, SetId(0u), 3, 1, 0.123f));
    QVERIFY(first.autosave.flush(id));
    QDir().mkpath(kept.root + "/dead");
    QVERIFY(QFile::copy(first.autosave.ownFolder() + "/1.editlog", kept.root + "/dead/1.editlog"));
    Next next(kept.root);
    next.look();
    QCOMPARE(next.left.found.logs.size(), std::size_t{1});
    next.recover();
    QVERIFY(next.refused.isEmpty());
    QCOMPARE(next.session.front().name(), QString(samples().front().id));
    QVERIFY(next.session.front().document.modified());
}

void RecoveryTest::aDamagedLogIsKeptAside()
{
    Kept kept;
    kept.edit(0, 2);
    QVERIFY(kept.autosave->flush(kept.id));
    const QString dead = kept.die();
    QFile file(dead + "/1.editlog");
    QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(file.size() / 2) && file.write("\0x", 2) == 2);
    file.close();
    Next next(kept.root);
    next.look();
    QVERIFY(next.left.found.logs.empty());
    QCOMPARE(next.left.found.damaged.size(), std::size_t{1});
    QVERIFY(QFileInfo::exists(next.left.found.damaged[0].keptAt));
    Next again(kept.root);
    again.look();
    QVERIFY(again.left.found.empty()); // said once
}

void RecoveryTest::aDiscardedLogIsGone()
{
    Kept kept;
    kept.edit(0, 2);
    QVERIFY(kept.autosave->flush(kept.id));
    kept.die();
    Next next(kept.root);
    next.look();
    Recovery::discard(next.left.found.logs.front());
    QVERIFY(QDir(kept.root).isEmpty());
}

void RecoveryTest::aFileThatIsOpenAlreadyTakesTheEdits()
{
    Kept kept;
    kept.edit(0, 2);
    QVERIFY(kept.autosave->flush(kept.id));
    const Scene before = kept.session.scene();
    kept.die();
    Next next(kept.root);
    next.session.open(loadRig(kept.file));
    next.look();
    next.recover();
    QCOMPARE(next.session.documents().size(), std::size_t{1});
    QVERIFY(sameEdits(next.session.scene(), before));
}

/// Two ends of the program, and the first one's edits were put off: recovered together they open the file once, and the
/// overrides of the newer one stand, once.
void RecoveryTest::twoLogsOfOneFileAreOneStateOfIt()
{
    Kept kept;
    Override value;
    value.node = NodeId(1u);
    const Result<OverrideId> id = kept.session.overrides().put(value);
    QVERIFY(id);
    kept.edit(0, 1);
    QVERIFY(kept.autosave->flush(kept.id));
    const QString first = kept.root + "/first.editlog";
    QVERIFY(QFile::copy(kept.autosave->ownFolder() + "/" + kept.logs().front(), first));
    value.id = *id;
    value.mix = 0.5f;
    QVERIFY(kept.session.overrides().put(value)); // the same joint, turned less
    kept.edit(1, 2);
    QVERIFY(kept.autosave->flush(kept.id));
    const Scene left = kept.session.scene();
    const QString dead = kept.die();
    QVERIFY(QFile::rename(first, dead + "/first.editlog"));
    Next next(kept.root);
    next.look();
    QCOMPARE(next.left.found.logs.size(), std::size_t{2});
    const std::vector<FoundLog>& logs = next.left.found.logs; // perhaps written in one millisecond
    const std::size_t older = logs[0].log.edits < logs[1].log.edits ? 0 : 1;
    for (const std::size_t i : {older, 1 - older}) next.recovery.recover(logs[i]); // at once
    QTRY_COMPARE_WITH_TIMEOUT(next.reports.size(), 2, 30000);
    QCOMPARE(next.session.documents().size(), std::size_t{1});
    QVERIFY(sameEdits(next.session.scene(), left));
    next.session.editing().undo();
    next.session.editing().undo();
    QVERIFY(next.session.scene().overrides.empty());
}

} // namespace recovery_test

QTEST_GUILESS_MAIN(recovery_test::RecoveryTest)
#include "recovery_test.moc"
