// SPDX-License-Identifier: MIT
// In the middle of a dialog or a job of one document a second one arrives, its tab is chosen, and the tab of the first
// is closed: what the dialog or the job does is the first one's, or nobody's, and the second one stays as it was.
#include "core/io/save/backup.h"
#include "tests/ui/saved_arm.h"
#include "ui/base/settings.h"
#include "ui/compare/comparison.h"
#include "ui/motion/attach.h"
#include "ui/open/add_files.h"
#include "ui/open/dump_dialog.h"
#include "ui/safety/safety.h"
#include "ui/save/export_dialog.h"
#include "ui/session/document/scene_cost.h"
#include "ui/shell/central_area.h"
#include "ui/show/lod_dialog.h"
#include "ui/show/picture_dialog.h"
#include "ui/show/ramp_dialog.h"
#include "ui/vertices/weight_tools.h"
#include "ui/window/editor.h"
#include "ui/window/file_tabs.h"
#include "ui/window/main_window.h"

#include <QComboBox>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QInputDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QTabBar>

namespace whose_middle_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr PointIndex kPoint = 7, kElsewhere = 9;
constexpr float kAuthored = 0.75f, kEdited = 0.5f, kOfOthers = 0.125f;

float weightIn(const Scene& scene, PointIndex point = kPoint)
{
    return scene.weights[0]->weights(point)[0];
}

float weightOnDisk(const QString& path)
{
    const Result<Loaded> loaded = loadFile(path.toStdString(), {});
    return loaded ? weightIn(loaded->scene) : -1.0f;
}

QByteArray dumpOf(const Scene& scene)
{
    const Result<Written> written = skinDumpFormat().write(scene, "arm", {});
    if (!written) qFatal("no dump");
    const auto& bytes = written->files.front().bytes;
    return {reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())};
}

/// The window with a.glb open and edited (one step); b.glb and c.glb lie beside it.
struct Middle {
    QTemporaryDir folder;
    QString a = file("a.glb"), b = file("b.glb"), c = file("c.glb");
    QByteArray bytesOfA = bytesOf(a), bytesOfB = bytesOf(b);
    MainWindow window{Importer{}};
    Session& session = window.session();
    DocumentId first, second;

    Middle()
    {
        window.resize(1300, 820);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window)) qFatal("no window");
        first = open(a);
        if (!setWeight(session, SetId(0u), kPoint, 1, kEdited)) qFatal("no edit");
        session.presentNow();
    }
    QString file(const char* name, const Scene& scene = armScene()) const
    {
        const Result<Written> written = formatById("gltf")->write(scene, "arm", {{"format", "glb"}});
        const QString path = folder.filePath(QLatin1String(name));
        if (!written || !writeFiles(written->files, path.toStdString(), {})) qFatal("no file");
        return path;
    }
    QString dump() const
    {
        QFile out(folder.filePath(QStringLiteral("body")));
        if (!out.open(QIODevice::WriteOnly) || out.write(dumpOf(armScene())) <= 0) qFatal("no dump");
        return out.fileName();
    }
    DocumentId open(const QString& path)
    {
        const std::size_t before = session.documents().size();
        window.openFile(path);
        if (!QTest::qWaitFor([&] { return session.documents().size() == before + 1; }, 20000)) qFatal("not opened");
        session.presentNow();
        return documentOf(session, path);
    }
    template <class T> T* shown(const char* name = nullptr) const
    {
        for (T* each : window.findChildren<T*>())
            if (each->isVisible() && (!name || each->objectName() == QLatin1String(name))) return each;
        return nullptr;
    }
    OpenDocument& of(DocumentId id) const
    {
        OpenDocument* found = session.find(id);
        if (!found) qFatal("closed");
        return *found;
    }
    void closeTab(DocumentId id) const { Q_EMIT window.findChild<FileTabs*>()->closeAsked(id); }

    /// In the middle of a dialog: b.glb is there, its tab is chosen, a.glb's is closed; all of that waits.
    void happens()
    {
        QVERIFY(session.hold().held());
        second = open(b);
        session.show(second);
        closeTab(first);
        session.presentNow();
        session.hold().lookAgain();
        QCoreApplication::processEvents();
        QCOMPARE(session.current(), first);
        QVERIFY(of(second).waits);
    }
    /// In the middle of a job, which nothing waits for: the same comes at once, before the job can be heard of.
    void happensAtOnce()
    {
        QVERIFY(!session.hold().held() && session.jobs().anyRunning());
        Result<Loaded> loaded = loadFile(b.toStdString(), {});
        QVERIFY(loaded);
        second = session.open(std::move(*loaded));
        session.show(second);
        session.close(first);
        QCOMPARE(session.current(), second);
        QVERIFY(!session.find(first));
    }
    void press(const char* box, QMessageBox::ButtonRole role) const
    {
        auto* question = shown<QMessageBox>(box);
        QVERIFY(question);
        for (QAbstractButton* button : question->buttons())
            if (question->buttonRole(button) == role) return button->click();
        QFAIL("no such button");
    }
    void choose(const QString& path) const
    {
        auto* dialog = shown<QFileDialog>();
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(path); // as QFileDialog does it: it says what was chosen, then it goes
        Q_EMIT dialog->filesSelected({path});
        dialog->hide();
    }
    void saveInDialog() const
    {
        QTRY_VERIFY(shown<SaveDialog>());
        QPointer<SaveDialog> dialog = shown<SaveDialog>();
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        saveButton(dialog)->click();
        QTRY_VERIFY(!dialog);
    }
    /// The tab that was closed meanwhile asks now; its edits are let go of. Asked again where more was edited.
    void firstIsLetGoOf() const
    {
        QTRY_VERIFY(shown<QMessageBox>("unsaved"));
        for (int asked = 0; asked < 3 && shown<QMessageBox>("unsaved"); ++asked) {
            press("unsaved", QMessageBox::DestructiveRole);
            QTRY_VERIFY(!session.find(first) || shown<QMessageBox>("unsaved"));
        }
        QVERIFY(!session.find(first));
    }
    /// Bytes and history of b.glb, which is in front by now.
    void secondIsUntouched() const
    {
        QTRY_COMPARE(session.current(), second);
        QTRY_VERIFY(!session.jobs().anyRunning());
        QCoreApplication::processEvents();
        QCOMPARE(session.documents().size(), std::size_t{1});
        QCOMPARE(session.front().document.path(), b);
        QCOMPARE(session.front().history.count(), 0);
        QVERIFY(!session.front().document.modified());
        QVERIFY(equalByValue(session.scene(), session.front().document.baseline().scene));
        QCOMPARE(bytesOf(b), bytesOfB);
        QVERIFY(!session.front().waits);
    }
    void endsWithFileOfFirst(const QByteArray& bytes) const
    {
        firstIsLetGoOf();
        secondIsUntouched();
        QCOMPARE(bytesOf(a), bytes);
    }
};

} // namespace

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
            const Result<Scene> edited = setWeight(armScene(), SetId(0u), kPoint, 1, kEdited);
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
        Q_EMIT box->activated(box->count() - 1);
        QVERIFY(middle.shown<QFileDialog>("compareFile"));
        middle.happens();
        middle.choose(middle.c);
        QCOMPARE(comparisonOf(middle.session).choice().path, middle.c);
        QCOMPARE(middle.of(middle.first).history.count(), 1);
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

    // --- jobs -------------------------------------------------------------------------------------------------------

    void aLongEditOfAClosedDocumentIsNobodys()
    {
        Middle middle;
        const auto run = [](const Scene& scene, const Task&) {
            QThread::msleep(50);
            return setWeight(scene, SetId(0u), kPoint, 1, kOfOthers);
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
