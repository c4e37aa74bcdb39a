// SPDX-License-Identifier: MIT
#include "core/io/format/format.h"
#include "tests/ui/test_scene.h"
#include "ui/commands/works_on.h"
#include "ui/motion/bookmarks.h"
#include "ui/session/document/history.h"
#include "ui/shell/central_area.h"
#include "ui/shell/docks.h"
#include "ui/shell/load_card.h"
#include "ui/shell/refusal_card.h"
#include "ui/vertices/weight_tools.h"
#include "ui/viewport/frame/viewport.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QToolBar>

namespace main_window_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

void writeFile(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

class Window {
public:
    Window() : window({})
    {
        window.resize(1280, 860);
        window.session().open(loadedArm(), QStringLiteral("arm"));
        window.show();
    }
    MainWindow window;
};

} // namespace

class MainWindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void failedLoadLeavesTheOpenDocumentAlone()
    {
        Window shown;
        MainWindow& window = shown.window;
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.session().selection().selectJoint(NodeId(1u));
        const auto scene = window.session().front().document.sharedScene();
        const std::uint64_t revision = window.session().front().document.revision();
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("broken.glb"));
        writeFile(path, QByteArray("glTF\x02\0\0\0\xff\xff\xff\x7f", 12));
        window.openFile(path);
        auto* central = window.findChild<CentralArea*>();
        QTRY_VERIFY(central->refusal().shown());
        QCOMPARE(window.session().front().document.sharedScene(), scene);
        QCOMPARE(window.session().front().document.revision(), revision);
        QCOMPARE(window.session().view().joint(), NodeId(1u));
        QCOMPARE(window.session().front().name(), QStringLiteral("arm"));
        bool untouched = false, named = false;
        for (const QLabel* label : central->findChildren<QLabel*>()) {
            untouched = untouched || label->text().contains("untouched");
            named = named || label->text().contains("broken.glb was not opened");
        }
        QVERIFY(untouched && named);
    }

    void whyAFileIsNotSavedIsToldWhenADragIsOver()
    {
        Window shown;
        QVERIFY(QTest::qWaitForWindowExposed(&shown.window));
        QTemporaryDir folder;
        shown.window.saving().saveAs();
        auto* dialog = shown.window.findChild<QFileDialog*>();
        QVERIFY(dialog);
        QFile inTheWay(folder.filePath(QStringLiteral("file")));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        Q_EMIT dialog->fileSelected(folder.filePath(QStringLiteral("file/arm.glb"))); // a file is no folder
        dialog->hide();
        Session& session = shown.window.session();
        std::shared_ptr<const void> drag = session.hold().grip();
        QTRY_VERIFY(!session.jobs().anyRunning());
        session.hold().lookAgain();
        QVERIFY(!shown.window.findChild<QMessageBox*>("told"));
        drag.reset();
        QTRY_VERIFY(shown.window.findChild<QMessageBox*>("told"));
    }

    void whatOpensWithProblemsIsToldAsAWarning()
    {
        Window shown;
        QTemporaryDir folder;
        const Result<Scene> uneven = setWeight(armScene(), SetId(0u), 7, 1, 0.5f);
        const Result<Written> written = formatById("gltf")->write(*uneven, "arm", {{"format", "glb"}});
        QVERIFY(written);
        const auto& bytes = written->files.front().bytes;
        writeFile(folder.filePath(QStringLiteral("doubtful.glb")),
            QByteArray(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())));
        shown.window.openFile(folder.filePath(QStringLiteral("doubtful.glb")));
        auto* message = shown.window.statusBar()->findChild<QLabel*>(QStringLiteral("message"));
        QTRY_VERIFY(message->text().contains("problem"));
        QCOMPARE(message->property("role").toString(), QStringLiteral("warning"));
        shown.window.session().say(QStringLiteral("Saved"));
        QCOMPARE(message->property("role").toString(), QStringLiteral("ok"));
    }

    void theToolBarKeepsItsPlaceWhenTheThemeChanges()
    {
        Window shown;
        QVERIFY(QTest::qWaitForWindowExposed(&shown.window));
        const auto* bar = shown.window.findChild<QToolBar*>(QStringLiteral("documentBar"));
        QVERIFY(bar && bar->layout());
        const QMargins before = bar->layout()->contentsMargins();
        applyTheme(*qApp, ThemeId::Light);
        QCoreApplication::processEvents();
        const QMargins after = bar->layout()->contentsMargins();
        applyTheme(*qApp, ThemeId::Dark);
        QCOMPARE(after, before);
    }

    void nothingOfTheVertexCardIsWiderThanItsDock()
    {
        Window shown;
        QVERIFY(QTest::qWaitForWindowExposed(&shown.window));
        Session& session = shown.window.session();
        QVERIFY(setWeight(session, SetId(0u), 0, 0, 0.97418612f));
        QVERIFY(setWeight(session, SetId(0u), 0, 1, 0.025813879f));
        session.selection().selectPoint({{ActorId(0u), InstanceId(0u), 0}, 0});
        session.presentNow();
        const Dock* dock = shown.window.docks().find(QStringLiteral("vertex"));
        const auto* card = dock->view().findChild<QScrollArea*>();
        QTRY_VERIFY(card->isVisible());
        QVERIFY(card->widget()->width() <= card->viewport()->width());
    }

    void aMissingFileIsRefusedToo()
    {
        Window shown;
        QVERIFY(QTest::qWaitForWindowExposed(&shown.window));
        shown.window.openFile(QStringLiteral("/no/such/file.glb"));
        QTRY_VERIFY(shown.window.findChild<CentralArea*>()->refusal().shown());
        QVERIFY(!shown.window.opener().loading());
    }

    void aSampleOpens()
    {
        Window shown;
        shown.window.openSample(QStringLiteral("tentacle"));
        QTRY_COMPARE_WITH_TIMEOUT(shown.window.session().front().name(), QStringLiteral("tentacle"), 60000);
        QVERIFY(!shown.window.session().scene().nodes.empty());
        QVERIFY(!shown.window.session().front().document.modified());
        QVERIFY(!shown.window.session().front().hasFile());
    }

    void cancelledLoadChangesNothing()
    {
        Window shown;
        shown.window.openSample(QStringLiteral("mannequin"));
        QVERIFY(shown.window.opener().loading());
        shown.window.opener().cancel();
        QTRY_VERIFY_WITH_TIMEOUT(!shown.window.session().jobs().anyRunning(), 60000);
        QCOMPARE(shown.window.session().front().name(), QStringLiteral("arm"));
    }

    void closingWithUnsavedEditsAsks()
    {
        Window shown;
        MainWindow& window = shown.window;
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(setWeight(window.session(), SetId(0u), 0, 1, 0.5f));
        QVERIFY(!window.close());
        auto* box = window.findChild<QMessageBox*>("unsaved");
        QVERIFY(box);
        QVERIFY(window.isVisible());
        for (QAbstractButton* button : box->buttons())
            if (box->buttonRole(button) == QMessageBox::DestructiveRole) button->click();
        QTRY_VERIFY(!window.isVisible());
    }

    void closingASampleWithOverridesOrNotesAloneAsks()
    {
        Window shown;
        MainWindow& window = shown.window;
        Session& session = window.session();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(!session.front().hasFile() && !session.front().losesOnClose());
        Override turned;
        turned.node = NodeId(1u);
        QVERIFY(session.overrides().put(turned));
        QVERIFY(!session.front().document.modified()); // no save would write it
        QVERIFY(session.front().losesOnClose());
        session.editing().undo();
        QVERIFY(!session.front().losesOnClose());
        changeNotes(session, "ask Ann");
        QVERIFY(!window.close());
        QVERIFY(window.findChild<QMessageBox*>("unsaved"));
        QVERIFY(window.isVisible());
    }

    void closingWaitsForAFileThatIsBeingWritten()
    {
        Window shown;
        MainWindow& window = shown.window;
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        std::atomic<bool> goOn = false, written = false;
        window.session().jobs().start(
            {.title = {}, .revision = {}, .writesFiles = true},
            [&goOn, &written](const Task& task) -> Result<void> {
                while (!goOn && !task.cancelled()) QThread::msleep(1);
                written = !task.cancelled();
                return {};
            },
            [](const Result<void>&) {});
        QVERIFY(!window.close());
        QVERIFY(window.isVisible());
        goOn = true;
        QTRY_VERIFY(!window.isVisible());
        QVERIFY(written);
    }

    void closingWithoutEditsDoesNotAsk()
    {
        Window shown;
        QVERIFY(QTest::qWaitForWindowExposed(&shown.window));
        QVERIFY(shown.window.close());
    }

    void aSampleThatIsSavedBecomesTheFile()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("mine.glb"));
        Window shown;
        Session& session = shown.window.session();
        session.selection().selectJoint(NodeId(1u));
        QVERIFY(setWeight(session, SetId(0u), 3, 1, 0.25f));
        Override turned;
        turned.node = NodeId(1u);
        QVERIFY(session.overrides().put(turned));
        shown.window.saving().saveAs();
        auto* dialog = shown.window.findChild<QFileDialog*>();
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(path); // as QFileDialog does it: it says what was chosen, then it goes
        dialog->hide();
        QTRY_COMPARE(session.front().document.path(), path);
        QVERIFY(!anyModified(session));
        QVERIFY(session.front().savesByPatch()); // the next save shows what it changes, and asks for no path
        QCOMPARE(session.front().name(), QStringLiteral("mine.glb"));
        QCOMPARE(session.scene().overrides.size(), 1u); // kept, though no file holds it
        QVERIFY(session.view().joint().valid());
        QCOMPARE(session.scene().node(session.view().joint())->name, session.scene().nodes[1]->name);
    }

    void theTitleAndTheCountFollowTheEdits()
    {
        Window shown;
        MainWindow& window = shown.window;
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.session().presentNow();
        auto* edits = window.findChild<QPushButton*>("edits");
        QTRY_VERIFY(!edits->isVisible());
        QVERIFY(setWeight(window.session(), SetId(0u), 0, 1, 0.5f));
        QVERIFY(setWeight(window.session(), SetId(0u), 1, 1, 0.5f));
        window.session().presentNow();
        QVERIFY(window.isWindowModified());
        QTRY_VERIFY(edits->isVisible());
        QVERIFY(edits->text().contains(u'2'));
        window.session().editing().undo();
        window.session().editing().undo();
        window.session().presentNow();
        QTRY_VERIFY(!edits->isVisible());
    }

    void whatCannotBeDoneSaysWhy()
    {
        Window shown;
        MainWindow& window = shown.window;
        window.session().presentNow();
        for (const char* id : {"undo", "redo", "parent", "overrides_clear"}) {
            const QAction* action = window.actions()[id];
            QVERIFY(action);
            QVERIFY2(!action->isEnabled(), id);
            QVERIFY2(action->toolTip().contains("<br>"), id);
        }
        window.session().selection().selectJoint(NodeId(1u));
        window.session().presentNow();
        QVERIFY(window.actions()["parent"]->isEnabled());
        window.actions()["parent"]->trigger();
        QCOMPARE(window.session().view().joint(), NodeId(0u));
    }

    void keysOfTheStageDoNotStealTyping()
    {
        Window shown;
        MainWindow& window = shown.window;
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.session().presentNow();
        QLineEdit* filter = window.docks().find(QStringLiteral("joints"))->findChild<QLineEdit*>("filter");
        window.docks().raise(QStringLiteral("joints"));
        filter->setFocus();
        QTest::keyClicks(filter, "a o,");
        QCOMPARE(filter->text(), QStringLiteral("a o,"));
        QVERIFY(!window.session().view().play.on);
        QWidget* canvas = window.findChild<QWidget*>("canvas");
        canvas->setFocus();
        QTest::keyClick(canvas, Qt::Key_Period);
        QVERIFY(window.session().view().timeSec == 0.1);
        QTest::keyClick(canvas, Qt::Key_Space);
        QVERIFY(window.session().view().play.on);
    }

    void arrowsOfAPresetLeaveListsAlone()
    {
        Window shown;
        MainWindow& window = shown.window;
        window.session().settings().set("keys", "maya"); // Up and Down walk the joints there
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.session().selection().selectJoint(NodeId(1u));
        window.session().presentNow();
        QLineEdit* filter = window.docks().find(QStringLiteral("joints"))->findChild<QLineEdit*>("filter");
        window.docks().raise(QStringLiteral("joints"));
        filter->setFocus();
        QTest::keyClick(filter, Qt::Key_Up);
        QCOMPARE(window.session().view().joint(), NodeId(1u));
        QWidget* canvas = window.findChild<QWidget*>("canvas");
        canvas->setFocus();
        QTest::keyClick(canvas, Qt::Key_Up);
        QCOMPARE(window.session().view().joint(), NodeId(0u));
        window.session().presentNow();
        QTest::keyClick(canvas, Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(window.session().view().joint(), NodeId(1u));
    }

    void altLettersGoToTheMenusOrToCommands()
    {
        Window shown;
        QMenu* view = shown.window.actions().menu("view");
        QVERIFY(view->title().contains(u'&'));
        shown.window.session().settings().set("keys", "maya"); // Alt+V plays there
        QVERIFY(!view->title().contains(u'&'));
        QVERIFY(!view->title().isEmpty());
        shown.window.session().settings().set("keys", "default");
        QVERIFY(view->title().contains(u'&'));
    }

    void everyPlaceHasItsMenu()
    {
        Window shown;
        for (const ContextPlace place : {kInViewport, kInTree, kInTimeline}) {
            const std::unique_ptr<QMenu> menu = shown.window.actions().contextMenu(place);
            QVERIFY(menu);
            QVERIFY(menu->actions().size() >= 4);
            QVERIFY(!menu->actions().front()->isSeparator() && !menu->actions().back()->isSeparator());
            bool offered = false; // by a right click on a widget of the window
            for (QWidget* widget : shown.window.findChildren<QWidget*>()) {
                if (widget->property("contextPlace").toUInt() != uint(place)) continue;
                const QPoint middle = widget->rect().center();
                QContextMenuEvent click(QContextMenuEvent::Mouse, middle, widget->mapToGlobal(middle), Qt::NoModifier);
                QApplication::sendEvent(widget, &click);
                offered = offered || QApplication::activePopupWidget();
                if (QWidget* popup = QApplication::activePopupWidget()) popup->close();
            }
            QVERIFY(offered);
        }
    }

    void theMenuOfTheViewIsShortAndAboutWhatIsSelected()
    {
        Window shown;
        MainWindow& window = shown.window;
        const auto lines = [&] {
            window.session().presentNow();
            const std::unique_ptr<QMenu> menu = window.actions().contextMenu(kInViewport);
            QStringList ids;
            for (const QAction* action : menu->actions())
                ids += action->isSeparator() ? QString() : action->menu() ? action->text() : action->objectName();
            if (ids.front().isEmpty() || ids.back().isEmpty()) qFatal("a line where nothing is");
            if (ids.removeAll(QString()); ids.size() > 16) qFatal("too long: %s", qPrintable(ids.join(u' ')));
            return ids;
        };
        for (const Workspace& workspace : workspaces()) {
            window.areas().showWorkspace(workspace.id);
            for (const Tool tool : {Tool::Inspect, Tool::Brush, Tool::Rotate}) {
                ViewState view = window.session().view();
                view.tool = tool;
                window.session().look(view);
                window.session().selection().clear();
                QVERIFY(lines().contains("Select"));
                window.session().selection().selectPoint(pointOfArm(3));
                const QString points = lines().join(u' ');
                window.session().presentNow();
                window.session().selection().selectJoint(NodeId(2u));
                const QString joints = lines().join(u' ');
                const bool weights = QByteArrayList{"inspect", "weights", "problems"}.contains(workspace.id);
                QCOMPARE(points.contains("smooth_weights"), weights);
                QCOMPARE(joints.contains("lock_weights"), weights);
                QVERIFY(!joints.contains("smooth_weights"));
                const bool poses = workspace.id == std::string_view("pose");
                QCOMPARE(points.contains("overrides_on"), poses);
                QCOMPARE(points.contains("key_insert"), poses || workspace.id == std::string_view("animate"));
                QCOMPARE(joints.startsWith("sample_weight") || joints.contains(" sample_weight"),
                    weights && tool == Tool::Brush && workspace.id != std::string_view("problems"));
            }
        }
    }

    void aRightPressOnABoneIsAboutThatJoint()
    {
        Window shown;
        MainWindow& window = shown.window;
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.session().selection().selectJoint(NodeId(0u));
        window.session().presentNow();
        auto* stage = window.findChild<Viewport*>();
        if (!stage->draws()) QSKIP("no OpenGL");
        const Frame& frame = window.session().frame();
        const PictureSize size{float(stage->width()), float(stage->height())};
        const auto at = project(frame.view.camera, size, glm::vec3(frame.actors[0].pose->model[2][3]));
        QVERIFY(at);
        const QPoint pixel(int(at->pixel.x), int(at->pixel.y));
        QTest::mouseMove(stage, pixel + QPoint(3, 0));
        QTest::mouseMove(stage, pixel);
        QTest::mouseClick(stage, Qt::RightButton, Qt::NoModifier, pixel);
        if (QWidget* popup = QApplication::activePopupWidget()) popup->close();
        QCOMPARE(window.session().view().joint(), NodeId(2u));
        window.session().selection().selectJoints({NodeId(2u), NodeId(1u)});
        window.session().presentNow();
        QTest::mouseClick(stage, Qt::RightButton, Qt::NoModifier, pixel);
        if (QWidget* popup = QApplication::activePopupWidget()) popup->close();
        QCOMPARE(window.session().view().joints, (std::vector{NodeId(1u), NodeId(2u)})); // several stay
        window.session().selection().selectPoints({pointOfArm(5)});
        window.session().presentNow();
        QVERIFY(!worksOnJoints(window.session()));
        QTest::mouseClick(stage, Qt::RightButton, Qt::NoModifier, pixel);
        if (QWidget* popup = QApplication::activePopupWidget()) popup->close();
        QVERIFY(worksOnJoints(window.session()));
    }

    void undoAndRedoSayWhatTheyTakeBackAndDo()
    {
        Window shown;
        Session& session = shown.window.session();
        const auto tip = [&shown](const char* id) { return shown.window.actions()[id]->toolTip(); };
        session.presentNow();
        QVERIFY(tip("undo").contains(QStringLiteral("Nothing was changed yet")));
        Override value;
        value.node = NodeId(1u);
        QVERIFY(session.overrides().put(value));
        session.presentNow();
        QVERIFY2(tip("undo").contains(QStringLiteral("Override joint")), qPrintable(tip("undo")));
        session.editing().undo();
        session.presentNow();
        QVERIFY2(tip("redo").contains(QStringLiteral("Override joint")), qPrintable(tip("redo")));
    }

    void everyControlHasAName()
    {
        Window shown;
        shown.window.session().selection().selectJoint(NodeId(1u));
        shown.window.session().selection().selectPoint(pointOfArm(0));
        shown.window.session().presentNow();
        for (const QAbstractButton* button : shown.window.findChildren<QAbstractButton*>()) {
            const QByteArray parent = button->parent()->metaObject()->className();
            if (parent == "QTabBar" || parent == "bindpose::Dock" || parent == "QLineEdit" ||
                qobject_cast<QAbstractItemView*>(button->parent()) || parent == "QToolBar" || parent == "QMenuBar" ||
                QByteArray(button->metaObject()->className()) == "QToolBarExtension")
                continue;
            QVERIFY2(!button->accessibleName().isEmpty() || !button->text().isEmpty(),
                qPrintable(button->objectName() + u' ' + parent));
            QVERIFY2(!button->toolTip().isEmpty(), qPrintable(button->accessibleName() + button->text() + parent));
        }
        for (const QLineEdit* field : shown.window.findChildren<QLineEdit*>())
            if (!qobject_cast<QComboBox*>(field->parentWidget()))
                QVERIFY2(!field->accessibleName().isEmpty(), qPrintable(field->objectName()));
    }

    void theLayoutComesBack()
    {
        Window shown;
        QVERIFY(QTest::qWaitForWindowExposed(&shown.window));
        std::vector<const Dock*> open; // in this workspace; others have docks of their own
        for (const Dock* dock : shown.window.docks().all())
            if (!dock->isHidden()) open.push_back(dock);
        QVERIFY(open.size() >= 5);
        Dock* joints = shown.window.docks().find(QStringLiteral("joints"));
        joints->close();
        QVERIFY(!joints->isVisible());
        shown.window.areas().resetLayout();
        QVERIFY(!joints->isHidden());
        for (const Dock* dock : open) QVERIFY2(!dock->isHidden(), dock->part().id);
    }
};

} // namespace main_window_test

int main(int argc, char** argv)
{
    using namespace main_window_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("main_window_test"));
    applyTheme(app, ThemeId::Dark);
    MainWindowTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "main_window_test.moc"
