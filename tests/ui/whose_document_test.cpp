// SPDX-License-Identifier: MIT
// A dialog, a question or a job is made for one document and means that one to its end, whatever arrives, is chosen or
// closed meanwhile.
#include "core/io/save/backup.h"
#include "tests/ui/saved_arm.h"
#include "ui/base/settings.h"
#include "ui/motion/attach.h"
#include "ui/open/add_files.h"
#include "ui/safety/file_memory.h"
#include "ui/safety/recovery.h"
#include "ui/safety/safety.h"
#include "ui/save/change_model.h"
#include "ui/save/export_dialog.h"
#include "ui/session/document/scene_cost.h"
#include "ui/shell/central_area.h"
#include "ui/show/lod_dialog.h"
#include "ui/vertices/weight_tools.h"
#include "ui/window/editor.h"
#include "ui/window/file_tabs.h"
#include "ui/window/main_window.h"

#include <QComboBox>
#include <QFileDialog>
#include <QInputDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QTabBar>
#include <QTreeView>

namespace whose_document_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr PointIndex kPoint = 7;
constexpr float kEdited = 0.5f;

float weightOf(const Scene& scene)
{
    return scene.weights[0]->weights(kPoint)[0];
}

/// What somebody else writes: of another vertex than the one that is edited here.
constexpr PointIndex kElsewhere = 9;
constexpr float kOfOthers = 0.125f;

Scene armOfOthers()
{
    const Result<Scene> scene = setWeight(armScene(), SetId(0u), kElsewhere, 1, kOfOthers);
    if (!scene) qFatal("no such weight");
    return *scene;
}

float weightElsewhere(const Scene& scene)
{
    return scene.weights[0]->weights(kElsewhere)[0];
}

float weightOnDisk(const QString& path)
{
    const Result<Loaded> loaded = loadFile(path.toStdString(), {});
    return loaded ? weightOf(loaded->scene) : -1.0f;
}

/// The window with a.glb open and edited; b.glb and c.glb lie beside it.
struct Two {
    QTemporaryDir folder;
    QString a = file("a.glb"), b = file("b.glb"), c = file("c.glb");
    QByteArray bytesOfB = bytesOf(b);
    MainWindow window{Importer{}};
    Session& session = window.session();
    DocumentId first, second;

    Two()
    {
        window.resize(1300, 820);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window)) qFatal("no window");
        first = open(a);
        if (!setWeight(session, SetId(0u), kPoint, 1, kEdited)) qFatal("no edit");
        session.presentNow();
    }
    QString file(const char* name, const Scene& scene = armScene())
    {
        const Result<Written> written = formatById("gltf")->write(scene, "arm", {{"format", "glb"}});
        const QString path = folder.filePath(QLatin1String(name));
        if (!written || !writeFiles(written->files, path.toStdString(), {})) qFatal("no file");
        return path;
    }
    DocumentId open(const QString& path)
    {
        const std::size_t before = session.documents().size();
        window.openFile(path);
        if (!QTest::qWaitFor([&] { return session.documents().size() == before + 1; }, 20000)) qFatal("not opened");
        session.presentNow();
        return documentOf(session, path);
    }
    template <class T> T* shown() const
    {
        for (T* each : window.findChildren<T*>())
            if (each->isVisible()) return each;
        return nullptr;
    }
    /// While a dialog of a.glb is open: b.glb is there, its tab is pressed, and a.glb stays in front.
    void arrives()
    {
        second = open(b);
        QVERIFY(session.find(second)->waits);
        QCOMPARE(session.current(), first);
        session.show(second);
        session.presentNow();
        QCOMPARE(session.current(), first);
        const auto* tabs = window.findChild<QTabBar*>("fileTabs");
        QVERIFY(!tabs->tabIcon(1).isNull() && tabs->tabIcon(0).isNull());
        QCOMPARE(tabs->currentIndex(), 0);
        QVERIFY(tabs->accessibleTabName(1).contains("waits"));
    }
    void press(QMessageBox::ButtonRole role)
    {
        auto* box = shown<QMessageBox>();
        QVERIFY(box);
        for (QAbstractButton* button : box->buttons())
            if (box->buttonRole(button) == role) return button->click();
        QFAIL("no such button");
    }
    void saveInDialog()
    {
        QTRY_VERIFY(shown<SaveDialog>());
        QPointer<SaveDialog> dialog = shown<SaveDialog>();
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        saveButton(dialog)->click();
        QTRY_VERIFY(!dialog);
    }
    /// b.glb is what it was, and comes to the front with nothing undone or to be undone.
    void otherIsUntouched()
    {
        QTRY_COMPARE(session.current(), second);
        QCOMPARE(session.front().document.path(), b);
        QCOMPARE(session.front().history.count(), 0);
        QVERIFY(!session.front().document.modified());
        QCOMPARE(weightOf(session.scene()), 0.75f);
        QCOMPARE(bytesOf(b), bytesOfB);
        QVERIFY(!session.find(second)->waits);
    }
};

} // namespace

class WhoseDocumentTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QStandardPaths::setTestModeEnabled(true); }

    void aSaveDialogSavesItsOwn()
    {
        Two two;
        two.window.saving().save();
        QTRY_VERIFY(two.shown<SaveDialog>());
        two.arrives();
        two.saveInDialog();
        two.otherIsUntouched();
        const OpenDocument& first = *two.session.find(two.first);
        QVERIFY(!first.document.modified());
        QCOMPARE(first.document.path(), two.a);
        QCOMPARE(weightOnDisk(two.a), kEdited);
        QCOMPARE(first.history.count(), 1);
        QCOMPARE(first.history.marks().saved, 1);
    }

    void saveAsWritesItsOwn()
    {
        Two two;
        two.window.saving().saveAs();
        auto* dialog = two.shown<QFileDialog>();
        QVERIFY(dialog);
        two.arrives();
        const QString out = two.folder.filePath("out.glb");
        Q_EMIT dialog->fileSelected(out); // as QFileDialog does it: it says what was chosen, then it goes
        dialog->hide();
        two.saveInDialog();
        two.otherIsUntouched();
        QCOMPARE(two.session.find(two.first)->document.path(), out);
        QCOMPARE(weightOnDisk(out), kEdited);
        QCOMPARE(weightOnDisk(two.a), 0.75f);
    }

    void theQuestionOfClosingSavesTheOneItAsksAbout()
    {
        Two two;
        two.window.leaving().closeDocument();
        QVERIFY(two.shown<QMessageBox>());
        two.arrives();
        two.press(QMessageBox::AcceptRole);
        two.saveInDialog();
        QTRY_VERIFY(!two.session.find(two.first));
        QCOMPARE(weightOnDisk(two.a), kEdited);
        two.otherIsUntouched();
    }

    void discardingLetsGoOfTheOneThatWasAskedAbout()
    {
        Two two;
        two.window.leaving().closeDocument();
        two.arrives();
        two.press(QMessageBox::DestructiveRole);
        QTRY_VERIFY(!two.session.find(two.first));
        QCOMPARE(weightOnDisk(two.a), 0.75f);
        two.otherIsUntouched();
    }

    void whatASaveLeftOutIsAskedAboutAgain()
    {
        Two two;
        QVERIFY(setWeight(two.session, SetId(0u), 9, 1, 0.25f));
        two.window.leaving().closeDocument();
        two.press(QMessageBox::AcceptRole);
        QTRY_VERIFY(two.shown<SaveDialog>());
        auto* model = two.shown<SaveDialog>()->findChild<ChangeModel*>();
        QTRY_VERIFY(model->rowCount({}) > 1);
        (void)model->setData(model->index(1, 0), Qt::Unchecked, Qt::CheckStateRole);
        two.saveInDialog();
        QTRY_VERIFY(two.shown<QMessageBox>()); // not gone in silence
        QVERIFY(two.session.find(two.first));
        two.press(QMessageBox::DestructiveRole);
        QTRY_VERIFY(!two.session.find(two.first));
    }

    void revertingInTheSaveDialogIsOfItsOwn()
    {
        Two two;
        two.window.saving().save();
        QTRY_VERIFY(two.shown<SaveDialog>());
        QPointer<SaveDialog> dialog = two.shown<SaveDialog>();
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        two.arrives();
        auto* table = dialog->findChild<QTreeView*>("changes");
        table->setCurrentIndex(table->model()->index(0, 0));
        dialog->findChild<QPushButton*>("revertPart")->click();
        QCOMPARE(weightOf(two.session.find(two.first)->document.scene()), 0.75f);
        QCOMPARE(two.session.find(two.first)->history.count(), 2);
        dialog->reject();
        two.otherIsUntouched();
    }

    void anExportIsOfItsOwn()
    {
        Two two;
        two.window.saving().exportAs();
        QTRY_VERIFY(two.shown<ExportDialog>());
        QPointer<ExportDialog> dialog = two.shown<ExportDialog>();
        two.arrives();
        auto* format = dialog->findChild<QComboBox*>("format");
        for (int i = 0; i < format->count(); ++i)
            if (format->itemText(i).contains("(.gltf)")) Q_EMIT format->activated(i);
        const QString out = two.folder.filePath("exported.gltf");
        dialog->findChild<QLineEdit*>("path")->setText(out);
        auto* button = dialog->findChild<QPushButton*>("exportNow");
        QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), 20000);
        button->click();
        QTRY_VERIFY(!dialog);
        two.otherIsUntouched();
        QCOMPARE(weightOnDisk(out), kEdited);                      // b.glb has 0.75 there
        QVERIFY(two.session.find(two.first)->document.modified()); // its own file can still be saved
    }

    void levelsOfDetailAreMadeForTheirOwn()
    {
        Two two;
        two.window.asking().editLevels();
        QPointer<LodDialog> dialog = two.shown<LodDialog>();
        QVERIFY(dialog);
        two.arrives();
        auto* make = dialog->findChild<QPushButton*>("makeLods");
        QVERIFY(make);
        make->click();
        const OpenDocument& first = *two.session.find(two.first);
        QTRY_COMPARE_WITH_TIMEOUT(first.history.count(), 2, 20000);
        QVERIFY(!first.document.scene().meshes[0]->lods.empty());
        dialog->close();
        two.otherIsUntouched();
        QVERIFY(two.session.scene().meshes[0]->lods.empty());
    }

    /// Not only what waits behind a dialog is another one: what is in front may be, too.
    void aDialogMadeForOneMeansItWhileAnotherIsInFront()
    {
        Two two;
        const DocumentHandle first(two.session);
        auto* save = new SaveDialog(two.session, first, two.a, &two.window);
        QPointer<LodDialog> levels = new LodDialog(two.session, &two.window);
        two.second = two.open(two.b);
        QCOMPARE(two.session.current(), two.second);
        save->open();
        two.saveInDialog();
        QCOMPARE(weightOnDisk(two.a), kEdited);
        QVERIFY(!first->document.modified());
        QCOMPARE(first->history.marks().saved, 1);
        levels->open();
        levels->findChild<QPushButton*>("makeLods")->click();
        QTRY_COMPARE_WITH_TIMEOUT(first->history.count(), 2, 20000);
        QVERIFY(!first.scene().meshes[0]->lods.empty());
        levels->close();
        QCOMPARE(two.session.current(), two.second);
        two.otherIsUntouched();
        QVERIFY(two.session.scene().meshes[0]->lods.empty());
    }

    void aJointIsRenamedInItsOwn()
    {
        Two two;
        two.session.selection().selectJoint(NodeId(2u));
        const NodeId joint = two.session.view().joint();
        two.window.asking().renameJoint();
        auto* dialog = two.shown<QInputDialog>();
        QVERIFY(dialog);
        two.arrives();
        const std::string before = two.session.find(two.second)->document.scene().nodes[joint.index()]->name;
        dialog->setTextValue(QStringLiteral("paw"));
        dialog->accept();
        two.press(QMessageBox::RejectRole); // the other file has such a joint, too: it is asked about
        QCOMPARE(two.session.find(two.first)->document.scene().nodes[joint.index()]->name, std::string("paw"));
        two.otherIsUntouched();
        QCOMPARE(two.session.scene().nodes[joint.index()]->name, before);
    }

    void aWeightIsSetInItsOwn()
    {
        Two two;
        two.session.selection().selectJoint(two.session.scene().skins[0]->joints[1]);
        two.session.selection().selectPoints({pointOfArm(3)});
        two.window.asking().setWeight();
        auto* dialog = two.shown<QInputDialog>();
        QVERIFY(dialog);
        two.arrives();
        dialog->setTextValue(QStringLiteral("0.125"));
        dialog->accept();
        QCOMPARE(two.session.find(two.first)->history.count(), 2);
        two.otherIsUntouched();
    }

    void aBackupIsPutBackForItsOwn()
    {
        Two two;
        Safety safety(two.session, two.window.central(), two.folder.filePath("state"), Importer{}, &two.window);
        const QString own = two.file("a.glb.bak", armOfOthers()), other = two.file("b.glb.bak", armOfOthers());
        const QByteArray kept = bytesOf(own), was = bytesOf(two.a);
        QVERIFY(kept != was);
        safety.restoreBackup();
        QVERIFY(two.shown<QMessageBox>());
        two.arrives();
        two.press(QMessageBox::AcceptRole);
        const OpenDocument& first = *two.session.find(two.first);
        QTRY_COMPARE(weightElsewhere(first.document.scene()), kOfOthers); // it was read again
        QCOMPARE(weightOf(first.document.scene()), kEdited);
        QCOMPARE(bytesOf(two.a), kept);
        QCOMPARE(bytesOf(own), was);
        two.otherIsUntouched();
        QCOMPARE(weightElsewhere(two.session.scene()), 0.75f);
        QCOMPARE(bytesOf(other), kept);
    }

    void clipsAreAddedToTheOneThatAskedForThem()
    {
        Two two;
        two.window.adding().addClips({two.c});
        two.second = two.open(two.b); // no dialog is open: it comes at once
        QTRY_COMPARE(two.session.find(two.first)->document.scene().clips.size(), std::size_t{4});
        QCOMPARE(two.session.find(two.second)->history.count(), 0);
        QCOMPARE(two.session.find(two.second)->document.scene().clips.size(), std::size_t{2});
        // Under a dialog of the other one, too: what was read goes to its own, behind.
        two.session.show(two.second);
        two.window.saving().saveAs();
        QVERIFY(two.shown<QFileDialog>());
        two.window.adding().addClips(DocumentHandle(two.session, two.first), {two.c});
        QTRY_COMPARE(two.session.find(two.first)->document.scene().clips.size(), std::size_t{6});
        QCOMPARE(two.session.current(), two.second);
        QCOMPARE(two.session.front().history.count(), 0);
        two.shown<QFileDialog>()->close();
        QTRY_COMPARE(two.session.current(), two.first);
        QCOMPARE(two.session.view().clip, ClipId(4u));
    }

    void aPropIsHungOnTheOneItWasChosenFor()
    {
        Two two;
        two.second = two.open(two.b);
        two.session.show(two.first);
        attachFile(two.session, two.c, NodeId(1u));
        two.session.show(two.second);
        two.window.saving().saveAs(); // a dialog of the second one is open when the file has been read
        QTRY_COMPARE(two.session.find(two.first)->document.scene().attachments.size(), std::size_t{1});
        QVERIFY(two.session.scene().attachments.empty());
        QCOMPARE(two.session.current(), two.second);
        two.shown<QFileDialog>()->close();
        QTRY_COMPARE(two.session.current(), two.first);
        QCOMPARE(two.session.find(two.second)->history.count(), 0);
    }

    void aLongEditIsOfTheDocumentThatItWasStartedOn()
    {
        Two two;
        const JobId job =
            two.session.editing().start("Edit", QStringLiteral("slow"), [](const Scene& scene, const Task&) {
                QThread::msleep(200);
                return setWeight(scene, SetId(0u), kPoint, 1, 0.125f);
            });
        QVERIFY(job != 0);
        two.second = two.open(two.b);
        QCOMPARE(two.session.current(), two.second);
        QTRY_COMPARE(weightOf(two.session.find(two.first)->document.scene()), 0.125f);
        two.otherIsUntouched();
    }

    void closingInTheMiddleOfADragWaitsAndThenAsks()
    {
        Two two;
        two.session.editing().undo();
        QVERIFY(!two.session.front().document.modified());
        std::shared_ptr<const void> drag = two.session.hold().grip();
        two.window.leaving().closeDocument();
        QVERIFY(two.session.find(two.first)); // without edits nothing else keeps it
        QVERIFY(setWeight(two.session, SetId(0u), kPoint, 1, kEdited));
        QCoreApplication::processEvents();
        QVERIFY(two.session.find(two.first) && !two.shown<QMessageBox>());
        drag.reset();
        QTRY_VERIFY(two.shown<QMessageBox>());
        two.press(QMessageBox::DestructiveRole);
        QTRY_VERIFY(!two.session.find(two.first));
    }

    void aFileThatTakesAnothersPlaceDoesSoWhenNothingIsHeld()
    {
        Two two;
        two.session.editing().undo();
        {
            const std::shared_ptr<const void> drag = two.session.hold().grip();
            two.window.opening().stepFile(1);
            QTRY_COMPARE(two.session.documents().size(), std::size_t{2});
            QCOMPARE(two.session.current(), two.first);
            QVERIFY(setWeight(two.session, SetId(0u), kPoint, 1, kEdited)); // edited meanwhile: it stays
        }
        QTRY_COMPARE(two.session.front().document.path(), two.b);
        QVERIFY(two.session.find(two.first));
        QVERIFY(two.session.find(two.first)->document.modified());
    }

    void aReloadWaitsForADrag()
    {
        Two two;
        Reload reload(two.session, {});
        QSignalSpy reloaded(&reload, &Reload::reloaded);
        (void)two.file("a.glb", armOfOthers());
        const std::shared_ptr<const Scene> before = two.session.front().document.sharedScene();
        auto drag = two.session.hold().grip();
        reload.start(Reload::When::Always);
        QTRY_VERIFY(!reload.running()); // what was read is there from now on, and would have been taken
        QCOMPARE(reloaded.count(), 0);
        QVERIFY(two.session.front().document.sharedScene() == before);
        drag.reset();
        QTRY_COMPARE(reloaded.count(), 1);
        QCOMPARE(weightElsewhere(two.session.scene()), kOfOthers);
        QCOMPARE(weightOf(two.session.scene()), kEdited);
    }

    void whatWasAttachedLastTimeComesBackWhenADragIsOver()
    {
        Two two;
        const QString kept = two.folder.filePath("views");
        const auto openB = [&two](Session& session) {
            Result<Loaded> loaded = loadFile(two.b.toStdString(), {});
            QVERIFY(loaded);
            session.open(std::move(*loaded));
        };
        {
            Session before;
            const FileMemory memory(before, kept);
            openB(before);
            attachFile(before, two.c, NodeId(1u));
            QTRY_COMPARE(before.scene().attachments.size(), std::size_t{1});
        }
        const FileMemory memory(two.session, kept);
        openB(two.session);
        QSignalSpy read(&two.session.jobs(), &Jobs::finished);
        auto drag = two.session.hold().grip();
        QTRY_VERIFY(!read.empty() && !two.session.jobs().anyRunning());
        two.session.presentNow();
        QCoreApplication::processEvents();
        QVERIFY(two.session.scene().attachments.empty());
        drag.reset();
        QTRY_COMPARE(two.session.scene().attachments.size(), std::size_t{1});
        QCOMPARE(two.session.front().history.count(), 1);
    }
};

} // namespace whose_document_test

int main(int argc, char** argv)
{
    using namespace whose_document_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("whose_document_test"));
    applyTheme(app, ThemeId::Dark);
    WhoseDocumentTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "whose_document_test.moc"
