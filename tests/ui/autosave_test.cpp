// SPDX-License-Identifier: MIT
#include "tests/ui/kept.h"
#include "ui/safety/disk_watch.h"

#include <QScopeGuard>
#include <QSemaphore>
#include <QSignalSpy>
#include <QThread>
#include <QTimer>

namespace autosave_test {

using namespace bindpose;
using namespace bindpose::testing;

/// What is not saved is in a log soon, and in none when there is nothing to save.
class AutosaveTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tenStepsAreInALogSoon();
    void whoStopsEditingHasAllInALogSoon();
    void whoGoesOnEditingHasALogWithinTheInterval();
    void neverAreTwentyStepsOutOfTheLog();
    void savingRemovesTheLog();
    void theLogOfASaveIsWrittenByWhoSaves();
    void overridesStayInTheLogAfterASave();
    void undoingEverythingRemovesTheLog();
    void closingRemovesTheLog();
    void nothingOfAClosedFileIsKeptInMemory();
    void endingInPeaceLeavesNothing();
    void eachDocumentHasALogOfItsOwn();
    void aFolderThatCannotBeMadeIsSaid();
};

void AutosaveTest::tenStepsAreInALogSoon()
{
    Kept kept;
    QSignalSpy written(kept.autosave.get(), &Autosave::written);
    kept.edit(0, 9);
    QVERIFY(kept.logs().isEmpty());
    kept.edit(9, 1);
    QVERIFY(written.wait());
    const EditLog log = kept.log();
    QCOMPARE(log.path, kept.file.toStdString());
    QCOMPARE(log.edits, std::size_t{10});
    const Result<Reapplied> back = reapplyChanges(loadRig(kept.file).scene, log.changes.json);
    QVERIFY(back && sameEdits(back->scene, kept.session.scene()));
}

void AutosaveTest::whoStopsEditingHasAllInALogSoon()
{
    Kept kept;
    kept.autosave->setInterval(Autosave::kMostSec);
    QSignalSpy written(kept.autosave.get(), &Autosave::written);
    kept.edit(0, 1);
    QVERIFY(written.wait(20000)); // long before the interval is over
    QCOMPARE(kept.log().edits, std::size_t{1});
}

void AutosaveTest::whoGoesOnEditingHasALogWithinTheInterval()
{
    Kept kept;
    kept.autosave->setInterval(1);
    QSignalSpy written(kept.autosave.get(), &Autosave::written);
    Override turned;
    turned.node = NodeId(1u);
    QVERIFY(kept.session.overrides().put(turned));
    turned.id = kept.session.scene().overrides.front()->id;
    const std::uint64_t gesture = kept.session.editing().newGesture();
    QTimer drag; // one long drag is one step: the number of steps asks for no log
    connect(&drag, &QTimer::timeout, this, [&] {
        turned.matrix[3][0] += 0.01f;
        QVERIFY(kept.session.overrides().put(turned, gesture));
        kept.session.presentNow();
    });
    drag.start(100);
    QVERIFY(written.wait(20000));
}

void AutosaveTest::neverAreTwentyStepsOutOfTheLog()
{
    Kept kept;
    std::size_t safe = 0;
    connect(kept.autosave.get(), &Autosave::written, this, [&safe](DocumentId, quint64 steps) { safe = steps; });
    for (std::size_t i = 0; i < 300; ++i) { // no turn of the event loop: no background write ever comes back
        kept.edit(i, 1);
        QVERIFY(i + 1 - safe <= Autosave::kMostSteps);
    }
    QVERIFY(safe > 280);
}

void AutosaveTest::savingRemovesTheLog()
{
    Kept kept;
    kept.edit(0, 3);
    QVERIFY(kept.autosave->flush(kept.id));
    QCOMPARE(kept.logs().size(), 1);
    kept.save();
    QTRY_VERIFY(kept.logs().isEmpty());
    kept.edit(3, 1);
    QVERIFY(kept.autosave->flush(kept.id));
    QCOMPARE(kept.log().changes.values, std::size_t{1});
}

/// The window waits for no disk: while all threads are busy nothing is written until the save itself does it, first.
void AutosaveTest::theLogOfASaveIsWrittenByWhoSaves()
{
    QSemaphore goesOn;
    Kept kept;
    Jobs& jobs = kept.session.jobs();
    const int threads = std::max(64, 2 * QThread::idealThreadCount());
    const auto atLast = qScopeGuard([&] { goesOn.release(threads); });
    for (int i = 0; i < threads; ++i)
        jobs.start(
            {.title = "busy", .revision = {}},
            [&goesOn](const Task&) {
                goesOn.acquire();
                return true;
            },
            [](bool) {});
    kept.edit(0, 2);
    const std::function<void()> first = DocumentHandle(kept.session, kept.id).beginSave();
    kept.edit(2, 1);
    QVERIFY(kept.logs().isEmpty());
    first();
    QCOMPARE(kept.log().edits, std::size_t{2}); // as they were when the save began
    QVERIFY(kept.autosave->flush(kept.id));
    QCOMPARE(kept.log().edits, std::size_t{3});
    goesOn.release(threads);
    QTRY_VERIFY(!jobs.anyRunning());
    QCOMPARE(kept.log().edits, std::size_t{3}); // who comes late takes nothing back
}

void AutosaveTest::overridesStayInTheLogAfterASave()
{
    Kept kept;
    Override turned;
    turned.node = NodeId(1u);
    turned.matrix[3][0] = 0.1f;
    QVERIFY(kept.session.overrides().put(turned));
    kept.edit(0, 1);
    kept.save();
    QTRY_COMPARE(kept.log().changes.values, std::size_t{1});
    const Result<Reapplied> back = reapplyChanges(loadRig(kept.file).scene, kept.log().changes.json);
    QVERIFY(back && sameEdits(back->scene, kept.session.scene()));
}

void AutosaveTest::undoingEverythingRemovesTheLog()
{
    Kept kept;
    kept.edit(0, 2);
    QVERIFY(kept.autosave->flush(kept.id));
    kept.session.editing().goToState(0);
    kept.session.presentNow();
    QVERIFY(kept.logs().isEmpty());
}

void AutosaveTest::nothingOfAClosedFileIsKeptInMemory()
{
    Kept kept;
    DiskWatch watch(kept.session);
    kept.edit(0, 3);
    const OpenDocument& open = kept.session.front();
    const std::weak_ptr<const Source> bytes = open.document.baseline().source;
    const std::weak_ptr<const Scene> scene = open.document.sharedScene();
    kept.session.presentNow();
    kept.session.close(kept.id);
    QTRY_VERIFY(!kept.session.jobs().anyRunning());
    QCoreApplication::processEvents();
    QVERIFY(bytes.expired());
    QVERIFY(scene.expired());
}

void AutosaveTest::closingRemovesTheLog()
{
    Kept kept;
    kept.edit(0, 2);
    QVERIFY(kept.autosave->flush(kept.id));
    kept.session.close(kept.id);
    QVERIFY(kept.logs().isEmpty());
}

void AutosaveTest::endingInPeaceLeavesNothing()
{
    Kept kept;
    kept.edit(0, 15); // a write may still be on its way
    kept.autosave.reset();
    QTRY_VERIFY(!kept.session.jobs().anyRunning());
    QVERIFY(QDir(kept.root).isEmpty());
}

void AutosaveTest::eachDocumentHasALogOfItsOwn()
{
    Kept kept;
    kept.edit(0, 1);
    const QString other = kept.folder.filePath("other.glb");
    Rig{.mesh = "other"}.writeTo(other);
    kept.session.open(loadRig(other));
    kept.edit(0, 2);
    kept.autosave->flushAll();
    QCOMPARE(kept.logs().size(), 2);
}

void AutosaveTest::aFolderThatCannotBeMadeIsSaid()
{
    Kept kept;
    QFile file(kept.root);
    QVERIFY(file.open(QIODevice::WriteOnly)); // in the way of the folder
    int said = 0;
    connect(kept.autosave.get(), &Autosave::failed, this, [&said](const Error&) { ++said; });
    kept.edit(0, 1);
    QVERIFY(!kept.autosave->flush(kept.id));
    QVERIFY(!kept.autosave->flush(kept.id));
    QCOMPARE(said, 1);
    file.remove();
    QVERIFY(kept.autosave->flush(kept.id));
    QCOMPARE(kept.logs().size(), 1);
}

} // namespace autosave_test

QTEST_GUILESS_MAIN(autosave_test::AutosaveTest)
#include "autosave_test.moc"
