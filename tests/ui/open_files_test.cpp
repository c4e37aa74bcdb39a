// SPDX-License-Identifier: MIT
#include "core/io/format/format.h"
#include "core/io/import/import_errors.h"
#include "tests/ui/test_scene.h"
#include "ui/base/folder_files.h"
#include "ui/open/welcome.h"
#include "ui/shell/central_area.h"
#include "ui/shell/docks.h"
#include "ui/shell/load_card.h"
#include "ui/shell/refusal_card.h"
#include "ui/vertices/weight_tools.h"
#include "ui/viewport/frame/viewport.h"
#include "ui/window/editor.h"
#include "ui/window/file_tabs.h"
#include "ui/window/main_window.h"

#include <QAbstractButton>
#include <QFileDialog>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QTabBar>
#include <QTemporaryDir>
#include <QToolButton>

namespace open_files_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// A folder of models "arm 1.glb" … "arm 10.glb".
class Folder {
public:
    explicit Folder(int models)
    {
        const Result<Written> written = formatById("gltf")->write(armScene(), "arm", {{"format", "glb"}});
        if (!written) qFatal("no model was written");
        const auto& bytes = written->files.front().bytes;
        for (int i = 1; i <= models; ++i) {
            QFile file(path(i));
            if (!file.open(QIODevice::WriteOnly)) qFatal("no file");
            file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size()));
        }
    }
    QString path(int number) const { return dir.filePath(QStringLiteral("arm %1.glb").arg(number)); }
    QTemporaryDir dir;
};

struct Shell {
    Shell() : window({})
    {
        window.resize(1300, 820);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window)) qFatal("the window was not shown");
        window.session().presentNow();
    }
    Session& session() { return window.session(); }
    QStringList titles()
    {
        QStringList found;
        for (const auto& held : session().documents()) found += held->name();
        return found;
    }
    void answer(QMessageBox::ButtonRole role)
    {
        QMessageBox* box = nullptr;
        for (QMessageBox* shown : window.findChildren<QMessageBox*>("unsaved"))
            if (shown->isVisible()) box = shown;
        QVERIFY(box);
        for (QAbstractButton* button : box->buttons())
            if (box->buttonRole(button) == role) return button->click();
        QFAIL("no such button");
    }
    MainWindow window;
};

} // namespace

class OpenFilesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void withNothingOpenTheWelcomePageStandsAlone()
    {
        Shell shell;
        QVERIFY(shell.window.findChild<Welcome*>()->isVisible());
        for (const Dock* dock : shell.window.docks().all()) QVERIFY(dock->isHidden());
        QVERIFY(!shell.window.actions()["close"]->isEnabled());
        QVERIFY(!shell.window.actions()["workspace_pose"]->isEnabled());
    }

    void theWelcomePageNamesWhatIsReadWholeApartFromWhatAnImporterReads()
    {
        Shell shell;
        QString told;
        for (const auto* card : shell.window.findChild<Welcome*>()->findChildren<QAbstractButton*>())
            if (card->accessibleName() == u"Drop a character here") told = card->accessibleDescription();
        const QString whole = told.section(u'\n', 0, 0), imported = told.section(u'\n', 1);
        for (const FileFormat* format : fileFormats()) {
            const bool ours = format->id != std::string_view("assimp");
            QCOMPARE(whole.contains(QString::fromUtf8(format->name)), ours);
        }
        QVERIFY2(imported.contains("may lose") && imported.contains(".b3d"), qPrintable(imported));
        QVERIFY2(!whole.contains(".b3d"), qPrintable(whole));
    }

    void lostJointsOfAnImporterAreSaidOverTheViewport()
    {
        Shell shell;
        const auto* banner = shell.window.findChild<QWidget*>("importBanner");
        shell.session().open(loadedArm());
        shell.session().presentNow();
        QVERIFY(!banner->isVisible());
        Loaded lossy = loadedArm();
        for (const char* mesh : {"Body", "Head"}) {
            Finding finding;
            finding.text = &errors::kBoneWithoutNode;
            finding.args = {std::string("spine"), std::string(mesh)};
            lossy.findings.push_back(finding);
        }
        Finding channels;
        channels.text = &errors::kChannelsWithoutNode;
        channels.args = {std::string("12"), std::string("walk")};
        lossy.findings.push_back(channels);
        shell.session().open(std::move(lossy));
        shell.session().presentNow();
        QVERIFY(banner->isVisible());
        const QString told = banner->accessibleName();
        QVERIFY2(told.contains("lost joints") && told.contains("Body, Head") && told.contains("12 channel"),
            qPrintable(told));
        shell.session().show(shell.session().documents().front()->id);
        shell.session().presentNow();
        QVERIFY(!banner->isVisible()); // it is of the other file
    }

    void anExportOffersToOpenWhatItWrote()
    {
        Folder folder(1);
        Shell shell;
        shell.window.openFile(folder.path(1));
        QTRY_COMPARE(shell.titles(), QStringList{QStringLiteral("arm 1.glb")});
        shell.session().presentNow();
        QVERIFY(!shell.window.findChild<QPushButton*>("offer"));
        shell.window.actions()["export_as"]->trigger();
        const QPointer<QDialog> dialog = shell.window.findChild<QDialog*>("exportDialog");
        QVERIFY(dialog);
        QVERIFY(!dialog->findChild<QLabel*>("why")); // somebody asked for it
        QTRY_VERIFY(dialog->findChild<QPushButton*>("exportNow")->isEnabled());
        dialog->findChild<QPushButton*>("exportNow")->click();
        QTRY_VERIFY(!dialog);
        auto* offer = shell.window.findChild<QPushButton*>("offer");
        QVERIFY(offer && offer->isVisible());
        QTest::mouseClick(offer, Qt::LeftButton);
        QTRY_COMPARE(shell.titles(), (QStringList{QStringLiteral("arm 1.glb"), QStringLiteral("arm 1_export.glb")}));
        QVERIFY(!offer->isVisible());
    }

    void aTabSaysWhetherItsFileWasChangedOrIsGone()
    {
        Folder folder(2);
        Shell shell;
        shell.window.openFile(folder.path(1));
        shell.window.openFile(folder.path(2));
        QTRY_COMPARE(shell.titles().size(), qsizetype{2});
        const DocumentHandle behind(shell.session(), shell.session().documents().front()->id);
        QVERIFY(!behind.inFront());
        behind.mark(true); // as what watches the disk does
        shell.session().presentNow();
        const auto* tabs = shell.window.findChild<QTabBar*>("fileTabs");
        QVERIFY2(tabs->tabToolTip(0).contains("another program"), qPrintable(tabs->tabToolTip(0)));
        QVERIFY(QFile::remove(folder.path(1)));
        behind.mark(true);
        shell.session().presentNow();
        QVERIFY2(tabs->tabToolTip(0).contains("Not on the disk any more"), qPrintable(tabs->tabToolTip(0)));
        QVERIFY(!tabs->tabToolTip(0).contains("another program"));
        QVERIFY(tabs->accessibleTabName(0).endsWith("not on the disk any more"));
    }

    void theButtonInAnEmptyListOfClipsAsksForFiles()
    {
        Shell shell;
        Loaded loaded = loadedArm();
        loaded.scene.clips.clear();
        shell.session().open(std::move(loaded));
        shell.session().presentNow();
        shell.window.actions()["workspace_animate"]->trigger();
        shell.session().presentNow();
        auto* add = shell.window.findChild<QPushButton*>("fromNoClip");
        QTRY_VERIFY(add->isVisible());
        QTest::mouseClick(add, Qt::LeftButton);
        const QPointer<QFileDialog> asked = shell.window.findChild<QFileDialog*>();
        QVERIFY(asked);
        asked->reject();
        QTRY_VERIFY(!asked);
        QTest::keyClick(add, Qt::Key_Return);
        QVERIFY(shell.window.findChild<QFileDialog*>());
    }

    /// Of a format that is only read: where the edits can go is asked, and why.
    void savingWhatCannotBePatchedLeadsToAnExport()
    {
        Shell shell;
        QTemporaryDir folder;
        auto source = std::make_shared<Source>();
        source->formatId = "imported";
        source->files = {{folder.filePath("arm.x").toStdString(), "arm.x", shareBytes("x"), 1, false}};
        Scene scene = armScene();
        scene.clips.clear(); // their times would be rounded: no whole export
        shell.session().open(Loaded{std::move(scene), source, {}});
        shell.session().presentNow();
        QVERIFY(!shell.window.actions()["save"]->isEnabled()); // it holds all there is
        QVERIFY(setWeight(shell.session(), SetId(0u), 7, 1, 0.5f));
        shell.session().presentNow();
        QVERIFY(shell.window.actions()["save"]->isEnabled());
        shell.window.actions()["save"]->trigger();
        const QPointer<QDialog> dialog = shell.window.findChild<QDialog*>("exportDialog");
        QVERIFY(dialog);
        const QString why = dialog->findChild<QLabel*>("why")->text();
        QVERIFY2(why.startsWith("arm.x cannot be written in place"), qPrintable(why));
        QTRY_VERIFY(dialog->findChild<QPushButton*>("exportNow")->isEnabled());
        dialog->findChild<QPushButton*>("exportNow")->click();
        QTRY_VERIFY(!dialog);
        QVERIFY(QFile::exists(folder.filePath("arm.glb")));
        QVERIFY(!shell.session().front().document.modified()); // the new file has it all
    }

    void openingAndClosingTheLastBringDocksAndWelcome()
    {
        Folder folder(1);
        Shell shell;
        shell.window.openFile(folder.path(1));
        QTRY_COMPARE(shell.titles(), QStringList{QStringLiteral("arm 1.glb")});
        shell.session().presentNow();
        QVERIFY(!shell.window.findChild<Welcome*>()->isVisible());
        QVERIFY(!shell.window.docks().find(QStringLiteral("joints"))->isHidden());
        shell.window.actions()["close"]->trigger();
        shell.session().presentNow();
        QVERIFY(shell.window.findChild<Welcome*>()->isVisible());
        QVERIFY(shell.window.docks().find(QStringLiteral("joints"))->isHidden());
    }

    void severalFilesOpenInOrderAndOnceEach()
    {
        Folder folder(3);
        Shell shell;
        shell.window.beginWith({folder.path(1), folder.path(2), folder.path(3)});
        QTRY_COMPARE(shell.session().documents().size(), std::size_t{3});
        QCOMPARE(shell.titles(),
            (QStringList{QStringLiteral("arm 1.glb"), QStringLiteral("arm 2.glb"), QStringLiteral("arm 3.glb")}));
        shell.window.openFile(folder.path(1));
        QCOMPARE(shell.session().front().name(), QStringLiteral("arm 1.glb"));
        QCOMPARE(shell.session().documents().size(), std::size_t{3});
    }

    void tabsLieOverTheViewWithoutMovingIt()
    {
        Folder folder(2);
        Shell shell;
        shell.window.openFile(folder.path(1));
        QTRY_COMPARE(shell.titles().size(), 1);
        auto* viewport = shell.window.findChild<Viewport*>();
        QTRY_VERIFY(viewport->isVisible());
        const QRect before(viewport->mapTo(&shell.window, QPoint()), viewport->size());
        const auto highest = [viewport] {
            double y = viewport->height();
            for (const QRectF& box : viewport->bars().boxes()) y = std::min(y, box.top());
            return y;
        };
        const double free = highest();
        shell.window.openFile(folder.path(2));
        QTRY_COMPARE(shell.titles().size(), 2);
        auto* tabs = shell.window.findChild<FileTabs*>();
        QTRY_VERIFY(tabs->isVisible() && tabs->height() > 20);
        QCOMPARE(QRect(viewport->mapTo(&shell.window, QPoint()), viewport->size()), before);
        QCOMPARE(tabs->mapTo(&shell.window, QPoint()), before.topLeft());
        QTRY_COMPARE(highest(), free + tabs->height()); // nothing of the view lies under them
        shell.window.leaving().closeDocument();
        QTRY_COMPARE(highest(), free);
    }

    void tabsFollowTheDocumentsAndChooseThem()
    {
        Shell shell;
        const DocumentId a = shell.session().open(loadedArm(), QStringLiteral("a"));
        shell.session().presentNow();
        auto* tabs = shell.window.findChild<FileTabs*>();
        QVERIFY(!tabs->isVisible());
        const DocumentId b = shell.session().open(loadedArm(), QStringLiteral("b"));
        QVERIFY(setWeight(shell.session(), SetId(0u), 0, 1, 0.5f));
        shell.session().presentNow();
        QVERIFY(tabs->isVisible());
        auto* bar = tabs->findChild<QTabBar*>();
        QCOMPARE(bar->count(), 2);
        QCOMPARE(bar->currentIndex(), 1);
        QCOMPARE(bar->tabText(1), QStringLiteral("● b"));
        QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(0).center());
        QCOMPARE(shell.session().current(), a);
        shell.window.actions()["next_document"]->trigger();
        QCOMPARE(shell.session().current(), b);
        shell.session().presentNow();
        bar->setFocus();
        QTest::keyClick(bar, Qt::Key_Left);
        QCOMPARE(shell.session().current(), a);
        QTest::mouseClick(bar, Qt::MiddleButton, {}, bar->tabRect(0).center());
        QCOMPARE(shell.titles(), QStringList{QStringLiteral("b")});
    }

    void theTabInFrontKeepsItsName()
    {
        Shell shell;
        for (int i = 0; i < 12; ++i)
            shell.session().open(loadedArm(), QStringLiteral("a character with a long name %1.glb").arg(i));
        shell.session().presentNow();
        auto* bar = shell.window.findChild<FileTabs*>()->findChild<QTabBar*>();
        for (const std::size_t at : {0u, 5u, 11u}) {
            shell.session().show(shell.session().documents()[at]->id);
            shell.session().presentNow();
            QCoreApplication::processEvents();
            const QRect tab = bar->tabRect(bar->currentIndex());
            constexpr int kClose = 20;
            const int needed = bar->fontMetrics().horizontalAdvance(bar->tabText(bar->currentIndex())) + kClose;
            QVERIFY2(tab.width() >= needed, QByteArray::number(tab.width()).constData());
            QVERIFY(bar->rect().contains(tab.center())); // the bar scrolled to it
        }
    }

    void theCloseButtonStandsAtTheEndOfTheTabInEitherDirection()
    {
        for (const Qt::LayoutDirection direction : {Qt::LeftToRight, Qt::RightToLeft}) {
            QApplication::setLayoutDirection(direction);
            Shell shell;
            shell.session().open(loadedArm(), QStringLiteral("a rather long name"));
            shell.session().open(loadedArm(), QStringLiteral("b"));
            shell.session().presentNow();
            auto* bar = shell.window.findChild<FileTabs*>()->findChild<QTabBar*>();
            const QRect tab = bar->tabRect(0);
            const QList<QToolButton*> buttons = bar->findChildren<QToolButton*>();
            const auto close = std::find_if(buttons.begin(), buttons.end(),
                [](const QToolButton* button) { return button->accessibleName().contains(QLatin1String("rather")); });
            QVERIFY(close != buttons.end());
            QTRY_VERIFY(tab.contains((*close)->geometry().center()));
            const int x = (*close)->geometry().center().x();
            QCOMPARE(x > tab.center().x(), direction == Qt::LeftToRight);
            QVERIFY(std::abs(x - tab.center().x()) > tab.width() / 4);
        }
        QApplication::setLayoutDirection(Qt::LeftToRight);
    }

    void closingAWindowAsksForEachFileWithEdits()
    {
        Shell shell;
        for (const char* name : {"a", "b", "c"}) {
            shell.session().open(loadedArm(), QLatin1String(name));
            if (*name != 'b') QVERIFY(setWeight(shell.session(), SetId(0u), 0, 1, 0.5f));
        }
        QVERIFY(!shell.window.close());
        QCOMPARE(shell.session().front().name(), QStringLiteral("a"));
        shell.answer(QMessageBox::DestructiveRole);
        QCOMPARE(shell.session().front().name(), QStringLiteral("c"));
        QVERIFY(shell.window.isVisible());
        shell.answer(QMessageBox::RejectRole);
        QVERIFY(shell.window.isVisible());
        QCOMPARE(shell.session().documents().size(), std::size_t{3});
    }

    void aClosedWindowHasClosedItsDocuments()
    {
        Shell shell;
        shell.session().open(loadedArm(), QStringLiteral("a"));
        shell.session().open(loadedArm(), QStringLiteral("b"));
        QSignalSpy closing(&shell.session(), &Session::documentClosing);
        QVERIFY(shell.window.close());
        QCOMPARE(closing.count(), 2); // what was kept beside them can go
    }

    void hintsAreThoseOfTheAreaUnderTheHand()
    {
        Shell shell;
        const auto hints = [&shell] { return shell.window.findChild<QWidget*>("hints")->accessibleName(); };
        QVERIFY(hints().contains(QStringLiteral("Ctrl O")));
        shell.session().open(loadedArm(), QStringLiteral("a"));
        shell.session().presentNow();
        const QString view = hints();
        QVERIFY(view.contains(QStringLiteral("orbit")));
        shell.session().selection().clear();
        shell.window.actions()["tool_rotate"]->trigger();
        shell.session().presentNow();
        QVERIFY(hints().contains(QStringLiteral("choose a joint first")));
        shell.session().selection().selectJoint(NodeId(1u));
        shell.session().presentNow();
        QVERIFY(hints().contains(QStringLiteral("override the joint")));
        QVERIFY(!hints().contains(QStringLiteral("axis"))); // that is for while a handle is dragged
        QEnterEvent enter({5, 5}, {5, 5}, {5, 5});
        QApplication::sendEvent(&shell.window.docks().find(QStringLiteral("timeline"))->view(), &enter);
        QVERIFY(hints().contains(QStringLiteral("time")));
        QVERIFY(hints() != view);
    }

    void anUntouchedSampleMakesRoomForAFile()
    {
        Folder folder(1);
        Shell shell;
        shell.window.openSample(QStringLiteral("tentacle"));
        QTRY_COMPARE_WITH_TIMEOUT(shell.titles(), QStringList{QStringLiteral("tentacle")}, 60000);
        shell.window.openFile(folder.path(1));
        QTRY_COMPARE(shell.titles(), QStringList{QStringLiteral("arm 1.glb")});
    }

    /// No file holds its overrides, and nothing keeps them for another time.
    void aSampleThatIsPosedMeanwhileStays()
    {
        Folder folder(1);
        Shell shell;
        shell.window.openSample(QStringLiteral("tentacle"));
        QTRY_COMPARE_WITH_TIMEOUT(shell.titles(), QStringList{QStringLiteral("tentacle")}, 60000);
        QVERIFY(shell.session().scene().overrides.empty()); // it opens as it was made
        QCOMPARE(shell.session().front().history.count(), 0);
        shell.window.openFile(folder.path(1));
        Override turned;
        turned.node = NodeId(0u);
        QVERIFY(shell.session().overrides().put(turned));
        QTRY_COMPARE(shell.titles(), (QStringList{QStringLiteral("tentacle"), QStringLiteral("arm 1.glb")}));
        QCOMPARE(shell.session().documents()[0]->document.scene().overrides.size(), std::size_t{1});
    }

    void filesOfAFolderAreInTheOrderOfPeople()
    {
        Folder folder(11);
        QVERIFY(QFile(folder.dir.filePath(QStringLiteral("notes.txt"))).open(QIODevice::WriteOnly));
        const QStringList files = modelFilesIn(folder.dir.path());
        QCOMPARE(files.size(), 11);
        QCOMPARE(files[1], folder.path(2));
        QCOMPARE(files[10], folder.path(11));
        QCOMPARE(neighbourFile(folder.path(2), 1), folder.path(3));
        QCOMPARE(neighbourFile(folder.path(1), -1), QString());
        QCOMPARE(neighbourFile(folder.path(11), 1), QString());
    }

    void steppingThroughAFolderTakesThePlaceUnlessThereAreEdits()
    {
        Folder folder(3);
        Shell shell;
        shell.window.beginWith({folder.dir.path()}); // a folder: its first model
        QTRY_COMPARE(shell.titles(), QStringList{QStringLiteral("arm 1.glb")});
        shell.session().presentNow();
        shell.window.actions()["next_in_folder"]->trigger();
        QTRY_COMPARE(shell.titles(), QStringList{QStringLiteral("arm 2.glb")});
        QVERIFY(setWeight(shell.session(), SetId(0u), 0, 1, 0.5f));
        shell.window.opening().stepFile(1);
        QTRY_COMPARE(shell.titles(), (QStringList{QStringLiteral("arm 2.glb"), QStringLiteral("arm 3.glb")}));
        shell.window.opening().stepFile(-1); // open already
        QCOMPARE(shell.session().front().name(), QStringLiteral("arm 2.glb"));
    }

    void severalRefusedFilesShareACard()
    {
        QTemporaryDir dir;
        QStringList paths;
        for (const char* name : {"x.glb", "y.glb"}) {
            QFile file(dir.filePath(QLatin1String(name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("no model");
            paths += file.fileName();
        }
        Shell shell;
        shell.window.beginWith(paths);
        auto* central = shell.window.findChild<CentralArea*>();
        QTRY_VERIFY(central->refusal().shown() && !shell.window.opener().loading());
        bool counted = false;
        for (const QLabel* label : central->findChildren<QLabel*>()) counted = counted || label->text().contains("2 ");
        QVERIFY(counted);
        QVERIFY(shell.session().documents().empty());
        shell.session().presentNow();
        QVERIFY(shell.window.findChild<Welcome*>()->isVisible());
    }

    void droppedFilesAreAllOpened()
    {
        Folder folder(2);
        Shell shell;
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(folder.path(1)), QUrl::fromLocalFile(folder.path(2))});
        const QPoint at(400, 400);
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&shell.window, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&shell.window, &drop);
        QTRY_COMPARE(shell.session().documents().size(), std::size_t{2});
    }
};

} // namespace open_files_test

int main(int argc, char** argv)
{
    using namespace open_files_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("open_files_test"));
    applyTheme(app, ThemeId::Dark);
    OpenFilesTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "open_files_test.moc"
