// SPDX-License-Identifier: MIT
// While a job of one document runs a second one arrives, its tab is chosen, and the first is closed: what the job makes
// is nobody's, files that were begun are whole, and the second one stays as it was.
#include "tests/ui/in_the_middle.h"
#include "ui/motion/attach.h"
#include "ui/open/dump_dialog.h"
#include "ui/safety/safety.h"
#include "ui/window/editor.h"

namespace whose_job_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::middle;

class WhoseJobTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QStandardPaths::setTestModeEnabled(true); }

    void aLongEditOfAClosedDocumentIsNobodys()
    {
        Middle middle;
        const auto run = [](const Scene& scene, const Task&) {
            QThread::msleep(50);
            return setWeight(scene, SetId(0u), kEditedPoint, 1, kOfOthers);
        };
        QVERIFY(middle.session.editing().start("Edit", QStringLiteral("slow"), run) != 0);
        middle.happensAtOnce();
        middle.secondIsUntouched();
        QCOMPARE(bytesOf(middle.a), middle.bytesOfA);
    }

    void clipsForAClosedDocumentAreNobodys()
    {
        Middle middle;
        middle.window.adding().addClips({middle.c});
        middle.happensAtOnce();
        middle.secondIsUntouched();
    }

    void aPropForAClosedDocumentIsNobodys()
    {
        Middle middle;
        attachFile(middle.session, middle.c, NodeId(1u));
        middle.happensAtOnce();
        middle.secondIsUntouched();
        QVERIFY(middle.session.scene().attachments.empty());
    }

    void aDumpForAClosedDocumentIsNobodys()
    {
        Middle middle;
        middle.window.adding().loadDump(middle.dump());
        middle.happensAtOnce();
        middle.secondIsUntouched();
        QVERIFY(!middle.shown<DumpDialog>());
    }

    void aSaveThatWasBegunIsWhole()
    {
        Middle middle;
        middle.session.settings().set("preview", false);
        middle.window.saving().save();
        middle.happensAtOnce();
        middle.secondIsUntouched();
        QVERIFY(!middle.shown<SaveDialog>());
        const float held = weightOnDisk(middle.a); // the old bytes or the new ones, nothing between
        QVERIFY2(held == kEdited || bytesOf(middle.a) == middle.bytesOfA, qPrintable(QString::number(held)));
    }

    void aFreshFileOfAClosedDocumentIsWholeAndNobodyTakesItUp()
    {
        Middle middle;
        middle.session.close(middle.first);
        middle.first = middle.session.open(loadedArm(), QStringLiteral("sample"));
        middle.window.saving().saveAs();
        const QString out = middle.folder.filePath("sample.glb");
        middle.choose(out);
        middle.happensAtOnce();
        QTRY_COMPARE(weightOnDisk(out), kAuthored);
        middle.secondIsUntouched();
    }

    void aBackupOfAClosedDocumentIsPutBackWhole()
    {
        Middle middle;
        Safety safety(
            middle.session, middle.window.central(), middle.folder.filePath("state"), Importer{}, &middle.window);
        const Result<Scene> others = setWeight(armScene(), SetId(0u), kElsewhere, 1, kOfOthers);
        QVERIFY(others);
        const QString own = middle.file("a.glb.bak", *others), other = middle.file("b.glb.bak", *others);
        const QByteArray kept = bytesOf(own);
        safety.restoreBackup();
        auto* box = middle.shown<QMessageBox>();
        QVERIFY(box);
        box->setObjectName(QStringLiteral("backup"));
        middle.press("backup", QMessageBox::AcceptRole);
        middle.happensAtOnce();
        QTRY_COMPARE(bytesOf(middle.a), kept);
        middle.secondIsUntouched();
        QCOMPARE(bytesOf(own), middle.bytesOfA);
        QCOMPARE(bytesOf(other), kept);
    }

    void aDumpOfAClosedDocumentIsWritten()
    {
        Middle middle;
        const QString path = middle.folder.filePath("new");
        const QByteArray own = dumpOf(middle.session.scene());
        middle.window.adding().writeDump(path);
        middle.happensAtOnce();
        QTRY_COMPARE(bytesOf(path), own);
        middle.secondIsUntouched();
    }

    void aReloadOfAClosedDocumentIsNobodys()
    {
        Middle middle;
        Safety safety(
            middle.session, middle.window.central(), middle.folder.filePath("state"), Importer{}, &middle.window);
        const Result<Scene> others = setWeight(armScene(), SetId(0u), kElsewhere, 1, kOfOthers);
        QVERIFY(others);
        (void)middle.file("a.glb", *others);
        const QByteArray written = bytesOf(middle.a);
        safety.reload();
        middle.happensAtOnce();
        middle.secondIsUntouched();
        QCOMPARE(bytesOf(middle.a), written);
    }
};

} // namespace whose_job_test

int main(int argc, char** argv)
{
    using namespace whose_job_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("whose_job_test"));
    applyTheme(app, ThemeId::Dark);
    WhoseJobTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "whose_job_test.moc"
