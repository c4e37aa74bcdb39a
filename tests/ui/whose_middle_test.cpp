// SPDX-License-Identifier: MIT
// In the middle of a dialog of one document a second one arrives, its tab is chosen, and the tab of the first is
// closed: what the dialog does is the first one's, and the second one stays as it was.
#include "tests/ui/in_the_middle.h"
#include "ui/commands/settings_dialog.h"
#include "ui/compare/comparison.h"
#include "ui/guide/help_window.h"
#include "ui/motion/attach.h"
#include "ui/open/dump_dialog.h"
#include "ui/safety/safety.h"
#include "ui/save/export_dialog.h"
#include "ui/show/lod_dialog.h"
#include "ui/show/picture_dialog.h"
#include "ui/show/ramp_dialog.h"
#include "ui/window/editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QInputDialog>
#include <QLineEdit>
#include <QMimeData>
#include <QTextBrowser>

namespace whose_middle_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::middle;

class WhoseMiddleTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QStandardPaths::setTestModeEnabled(true); }

    // --- dialogs ----------------------------------------------------------------------------------------------------

    void aSaveIsTheFirstOnes()
    {
        Middle middle;
        middle.window.saving().save();
        QTRY_VERIFY(middle.shown<SaveDialog>());
        middle.happens();
        middle.saveInDialog();
        middle.secondIsUntouched(); // all is saved: the first one closes without a question
        QCOMPARE(weightOnDisk(middle.a), kEdited);
    }

    void aSaveAsIsTheFirstOnes()
    {
        Middle middle;
        middle.window.saving().saveAs();
        middle.happens();
        const QString out = middle.folder.filePath("out.glb");
        middle.choose(out);
        middle.saveInDialog();
        middle.secondIsUntouched();
        QCOMPARE(weightOnDisk(out), kEdited);
        QCOMPARE(bytesOf(middle.a), middle.bytesOfA);
    }

    void theQuestionAboutUnsavedEditsIsAboutTheFirst()
    {
        Middle middle;
        middle.window.leaving().closeDocument();
        QVERIFY(middle.shown<QMessageBox>("unsaved"));
        middle.happens();
        middle.press("unsaved", QMessageBox::RejectRole); // kept; then the tab that was closed meanwhile asks
        middle.endsWithFileOfFirst(middle.bytesOfA);
    }

    void anExportIsTheFirstOnes()
    {
        Middle middle;
        middle.window.saving().exportAs();
        QTRY_VERIFY(middle.shown<ExportDialog>());
        QPointer<ExportDialog> dialog = middle.shown<ExportDialog>();
        middle.happens();
        auto* format = dialog->findChild<QComboBox*>("format");
        for (int i = 0; i < format->count(); ++i)
            if (format->itemText(i).contains("(.gltf)")) Q_EMIT format->activated(i);
        const QString out = middle.folder.filePath("exported.gltf");
        dialog->findChild<QLineEdit*>("path")->setText(out);
        auto* button = dialog->findChild<QPushButton*>("exportNow");
        QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), 20000);
        button->click();
        QTRY_VERIFY(!dialog);
        QCOMPARE(weightOnDisk(out), kEdited);
        middle.endsWithFileOfFirst(middle.bytesOfA); // an export is no save
    }

    void levelsOfDetailAreTheFirstOnes()
    {
        Middle middle;
        middle.window.asking().editLevels();
        QPointer<LodDialog> dialog = middle.shown<LodDialog>();
        QVERIFY(dialog);
        middle.happens();
        dialog->findChild<QPushButton*>("makeLods")->click();
        QTRY_COMPARE_WITH_TIMEOUT(middle.of(middle.first).history.count(), 2, 20000);
        QVERIFY(!middle.of(middle.first).document.scene().meshes[0]->lods.empty());
        dialog->close();
        middle.endsWithFileOfFirst(middle.bytesOfA);
    }

    void aNameIsTheFirstOnes()
    {
        Middle middle;
        middle.session.selection().selectJoint(NodeId(2u));
        middle.window.asking().renameJoint();
        auto* dialog = middle.shown<QInputDialog>();
        QVERIFY(dialog);
        middle.happens();
        dialog->setTextValue(QStringLiteral("paw"));
        dialog->accept();
        const OpenDocument& first = middle.of(middle.first);
        QCOMPARE(first.document.scene().nodes[first.view.joint().index()]->name, std::string("paw"));
        QCOMPARE(first.history.count(), 2);
        middle.press("renameInOthers", QMessageBox::RejectRole);
        middle.endsWithFileOfFirst(middle.bytesOfA);
    }

    void aWeightThatIsAskedForIsTheFirstOnes()
    {
        Middle middle;
        middle.session.selection().selectJoint(middle.session.scene().skins[0]->joints[1]);
        middle.session.selection().selectPoints({pointOfArm(3)});
        middle.window.asking().setWeight();
        auto* dialog = middle.shown<QInputDialog>();
        QVERIFY(dialog);
        middle.happens();
        dialog->setTextValue(QStringLiteral("0.125"));
        dialog->accept();
        QCOMPARE(weightIn(middle.of(middle.first).document.scene(), 3), 0.125f);
        QCOMPARE(middle.of(middle.first).history.count(), 2);
        middle.endsWithFileOfFirst(middle.bytesOfA);
    }

    void coloursOfOnesOwnAreTheFirstOnes()
    {
        Middle middle;
        middle.window.asking().editRamp();
        QPointer<RampDialog> dialog = middle.shown<RampDialog>();
        QVERIFY(dialog);
        middle.happens();
        dialog->findChild<QPushButton*>("rampAdd")->click();
        const auto ramp = [&middle](DocumentId id) { return middle.of(id).view.map.ramp; };
        QCOMPARE(middle.session.view().map.ramp, Ramp::Own);
        dialog->reject(); // what the view showed before comes back, also in what took it over as it arrived
        QVERIFY(ramp(middle.first) != Ramp::Own);
        QVERIFY(middle.of(middle.second).view.map.ownRamp.empty());
        middle.endsWithFileOfFirst(middle.bytesOfA);
        QVERIFY(ramp(middle.second) != Ramp::Own);
    }

    void aPictureIsOfTheFirst()
    {
        Middle middle;
        const std::shared_ptr<const Scene> own = middle.session.front().document.sharedScene();
        auto painted = std::make_shared<std::vector<std::shared_ptr<const Scene>>>();
        QPointer<PictureDialog> dialog = new PictureDialog(
            middle.session,
            [painted](const Frame& frame, QSize pixels, bool, bool) {
                painted->push_back(frame.actors.front().scene);
                QImage out(pixels, QImage::Format_RGB32);
                out.fill(Qt::gray);
                return out;
            },
            {64, 48}, &middle.window);
        dialog->open();
        middle.happens();
        painted->clear();
        const QString out = middle.folder.filePath("picture.png");
        dialog->saveTo(out);
        QTRY_VERIFY(QFile::exists(out));
        QVERIFY(!painted->empty());
        for (const auto& scene : *painted) QVERIFY(scene == own);
        QTRY_VERIFY(!middle.session.jobs().anyRunning());
        if (dialog) dialog->close();
        middle.endsWithFileOfFirst(middle.bytesOfA);
    }

    void aBackupThatIsAskedAboutIsTheFirstOnes()
    {
        Middle middle;
        Safety safety(
            middle.session, middle.window.central(), middle.folder.filePath("state"), Importer{}, &middle.window);
        const Result<Scene> others = setWeight(armScene(), SetId(0u), kElsewhere, 1, kOfOthers);
        QVERIFY(others);
        const QString own = middle.file("a.glb.bak", *others), other = middle.file("b.glb.bak", *others);
        const QByteArray kept = bytesOf(own);
        QVERIFY(kept != middle.bytesOfA);
        safety.restoreBackup();
        auto* box = middle.shown<QMessageBox>();
        QVERIFY(box);
        box->setObjectName(QStringLiteral("backup"));
        middle.happens();
        middle.press("backup", QMessageBox::AcceptRole);
        QTRY_COMPARE(bytesOf(middle.a), kept);
        QCOMPARE(bytesOf(own), middle.bytesOfA);
        middle.endsWithFileOfFirst(kept);
        QCOMPARE(bytesOf(other), kept);
    }

    void clipsThatAreAskedForAreTheFirstOnes()
    {
        Middle middle;
        middle.window.adding().addClips();
        middle.happens();
        middle.choose(middle.c);
        QTRY_COMPARE(middle.of(middle.first).document.scene().clips.size(), std::size_t{4});
        QCOMPARE(middle.of(middle.first).history.count(), 2);
        middle.endsWithFileOfFirst(middle.bytesOfA);
    }

    void aDumpThatIsAskedForIsTheFirstOnes()
    {
        Middle middle;
        middle.window.adding().loadDump();
        middle.happens();
        middle.choose(middle.dump());
        middle.firstIsLetGoOf(); // before the dump was read: nobody is asked which bone is which
        middle.secondIsUntouched();
        QVERIFY(!middle.shown<DumpDialog>());
        QCOMPARE(bytesOf(middle.a), middle.bytesOfA);
    }

    void theBonesOfADumpAreTheFirstOnes()
    {
        Middle middle;
        middle.window.adding().loadDump(middle.dump());
        QTRY_VERIFY(middle.shown<DumpDialog>());
        QPointer<DumpDialog> dialog = middle.shown<DumpDialog>();
        middle.happens();
        dialog->findChild<QPushButton*>("loadDump")->click();
        QTRY_COMPARE(middle.of(middle.first).history.count(), 2);
        QCOMPARE(weightIn(middle.of(middle.first).document.scene()), kAuthored); // as the dump has it
        QTRY_VERIFY(!dialog);
        middle.endsWithFileOfFirst(middle.bytesOfA);
    }

    void aDumpThatIsWrittenHoldsTheFirstOnes()
    {
        Middle middle;
        const QString path = middle.folder.filePath("new");
        middle.window.adding().writeDump();
        middle.happens();
        const QByteArray own = dumpOf(middle.session.scene());
        QVERIFY(own != dumpOf(armScene()));
        middle.choose(path);
        QTRY_COMPARE(bytesOf(path), own);
        middle.endsWithFileOfFirst(middle.bytesOfA);
    }

    void theListOfWhatADumpChangesIsTheFirstOnes()
    {
        Middle middle;
        const QString path = middle.dump();
        middle.window.adding().writeDump(path);
        QPushButton* write = nullptr;
        QTRY_VERIFY((write = middle.shown<QPushButton>("listAction")));
        middle.happens();
        const QByteArray before = bytesOf(path);
        write->click();
        QTRY_VERIFY(bytesOf(path) != before);
        QTRY_VERIFY(!middle.shown<QPushButton>("listAction"));
        middle.endsWithFileOfFirst(middle.bytesOfA);
        QCOMPARE(bytesOf(path), dumpOf([] {
            const Result<Scene> edited = setWeight(armScene(), SetId(0u), kEditedPoint, 1, kEdited);
            return edited ? *edited : Scene();
        }()));
    }

    void aPropThatIsAskedForHangsOnTheFirst()
    {
        Middle middle;
        askAttachment(middle.session, &middle.window, NodeId(1u));
        middle.happens();
        middle.choose(middle.c);
        QTRY_COMPARE(middle.of(middle.first).document.scene().attachments.size(), std::size_t{1});
        middle.endsWithFileOfFirst(middle.bytesOfA);
    }

    void aFileToCompareWithIsChosenForTheFirst()
    {
        Middle middle;
        middle.window.areas().showWorkspace("compare");
        middle.session.presentNow();
        auto* box = middle.window.findChild<QComboBox*>("worldB");
        QVERIFY(box && box->count() > 0);
        Q_EMIT box->activated(box->findText(QStringLiteral("File"), Qt::MatchStartsWith));
        QVERIFY(middle.shown<QFileDialog>("compareFile"));
        middle.happens();
        middle.choose(middle.c);
        QCOMPARE(comparisonOf(middle.session).choice().path, middle.c);
        QCOMPARE(middle.of(middle.first).history.count(), 1);
        middle.endsWithFileOfFirst(middle.bytesOfA);
    }

    /// Chosen for nobody: what comes meanwhile waits, and what was chosen comes, too.
    void aFileThatIsChosenToBeOpenedEditsNobody()
    {
        Middle middle;
        middle.window.opening().openDialog();
        QVERIFY(middle.shown<QFileDialog>());
        middle.happens();
        middle.choose(middle.c);
        middle.firstIsSaved();
        QTRY_VERIFY(documentOf(middle.session, middle.c).valid());
        const DocumentId third = documentOf(middle.session, middle.c);
        QCOMPARE(middle.of(third).history.count(), 0);
        middle.session.close(third);
        middle.secondIsUntouched();
        middle.firstHoldsItsEdit();
        QCOMPARE(bytesOf(middle.c), middle.bytesOfA);
    }

    void whatAboutSaysKeepsTheFirstInFront()
    {
        Middle middle;
        middle.window.guides().about();
        QPointer<QMessageBox> box = middle.shown<QMessageBox>();
        QVERIFY(box);
        middle.happens();
        box->accept();
        middle.endsWithFileOfFirst(middle.bytesOfA);
    }

    // --- windows that stay open beside the documents ----------------------------------------------------------------

    void settingsAreNobodysEdit()
    {
        Middle middle;
        middle.window.guides().showSettings();
        QPointer<SettingsDialog> dialog = middle.shown<SettingsDialog>();
        QVERIFY(dialog);
        middle.second = middle.open(middle.b);
        middle.session.show(middle.second);
        QCOMPARE(middle.session.current(), middle.second); // nothing waits for it
        const bool was = middle.session.settings().on("figures");
        auto* row = dialog->findChild<QWidget*>("setting_figures");
        QVERIFY(row);
        row->findChild<QCheckBox*>()->click();
        QCOMPARE(middle.session.settings().on("figures"), !was);
        middle.closeTab(middle.first);
        QCOMPARE(middle.of(middle.first).history.count(), 1);
        dialog->close();
        middle.endsWithFileOfFirst(middle.bytesOfA);
    }

    void theGuideTellsTheNumbersOfTheOneInFront()
    {
        Middle middle;
        middle.session.selection().selectPoints({pointOfArm(kEditedPoint)});
        middle.session.presentNow();
        middle.window.guides().showGuide();
        auto* guide = middle.shown<HelpWindow>();
        QVERIFY(guide);
        guide->open(QStringLiteral("explanation"));
        const auto text = [guide] { return guide->findChild<QTextBrowser*>()->toPlainText(); };
        const QString named = QStringLiteral("vertex %1 of").arg(kEditedPoint);
        QVERIFY2(text().contains(named), qPrintable(text()));
        middle.second = middle.open(middle.b);
        QVERIFY(!text().contains(named));
        middle.session.show(middle.first);
        middle.session.presentNow();
        QVERIFY(text().contains(named));
        middle.session.show(middle.second);
        middle.closeTab(middle.first);
        guide->close();
        middle.endsWithFileOfFirst(middle.bytesOfA);
    }

    // --- drags over the window --------------------------------------------------------------------------------------

    /// Nothing holds while another program drags files over the window: what comes meanwhile comes at once.
    void filesThatAreDroppedToBeAddedAreTheFirstOnes()
    {
        for (const bool closed : {false, true}) {
            Middle middle;
            QMimeData data;
            data.setUrls({QUrl::fromLocalFile(middle.c)});
            const QPoint at = middle.window.rect().center() + QPoint(300, 0); // the half that adds
            QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(&middle.window, &enter);
            QVERIFY(enter.isAccepted());
            middle.second = middle.open(middle.b);
            middle.session.show(middle.second);
            if (closed) middle.session.close(middle.first);
            QCOMPARE(middle.session.current(), middle.second);
            QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(&middle.window, &drop);
            if (!closed) {
                QTRY_COMPARE(middle.of(middle.first).document.scene().clips.size(), std::size_t{4});
                QCOMPARE(middle.of(middle.first).history.count(), 2);
                middle.session.close(middle.first);
            }
            middle.secondIsUntouched();
            QCOMPARE(bytesOf(middle.a), middle.bytesOfA);
        }
    }
};

} // namespace whose_middle_test

int main(int argc, char** argv)
{
    using namespace whose_middle_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("whose_middle_test"));
    applyTheme(app, ThemeId::Dark);
    WhoseMiddleTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "whose_middle_test.moc"
