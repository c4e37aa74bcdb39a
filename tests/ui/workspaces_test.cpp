// SPDX-License-Identifier: MIT
#include "tests/ui/test_scene.h"
#include "ui/shell/docks.h"
#include "ui/vertices/weight_tools.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"
#include "ui/window/workspace_tabs.h"

#include <QInputDialog>
#include <QOpenGLContext>
#include <QOpenGLWidget>
#include <QWindow>

#include <set>

namespace workspaces_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

struct Shell {
    explicit Shell(QSize size = {1380, 860}) : window({})
    {
        window.resize(size);
        window.session().open(loadedArm(), QStringLiteral("arm"));
        window.show();
        if (!QTest::qWaitForWindowExposed(&window)) qFatal("the window was not shown");
        window.session().presentNow();
    }
    Dock* dock(const char* id) { return window.docks().find(QLatin1String(id)); }
    /// Docks behind another tab lie outside of the window.
    bool inFront(const char* id)
    {
        const QWidget& view = dock(id)->view();
        return window.rect().contains(view.mapTo(&window, view.rect().center()));
    }
    std::set<QByteArray> open()
    {
        std::set<QByteArray> ids;
        for (const Dock* dock : window.docks().all())
            if (!dock->isHidden()) ids.insert(dock->part().id);
        return ids;
    }
    MainWindow window;
};

std::set<QByteArray> named(const Workspace& workspace)
{
    std::set<QByteArray> ids;
    for (const char* rows : {workspace.left, workspace.right, workspace.bottom})
        for (const QString& row : QString(QLatin1String(rows)).split(u'/'))
            for (const QString& id : row.split(u'|')) ids.insert(id.trimmed().toUtf8());
    return ids;
}

} // namespace

class WorkspacesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theyNameDocksThatExist()
    {
        std::set<QByteArray> known;
        for (const ViewPart* part : viewParts()) known.insert(part->id);
        QCOMPARE(workspaces().size(), std::size_t{6});
        for (const Workspace& workspace : workspaces())
            for (const QByteArray& id : named(workspace)) QVERIFY2(known.contains(id), id.constData());
    }

    void eachOpensItsDocksAndNoOther()
    {
        Shell shell;
        for (const Workspace& workspace : workspaces()) {
            shell.window.areas().showWorkspace(workspace.id);
            QVERIFY2(shell.open() == named(workspace), workspace.id);
        }
    }

    void theFrontDockOfEachIsSeen()
    {
        Shell shell;
        shell.window.areas().showWorkspace("problems");
        QTRY_VERIFY(shell.inFront("findings"));
        shell.window.areas().showWorkspace("pose");
        QTRY_VERIFY(shell.inFront("joint"));
        QTRY_VERIFY(!shell.inFront("vertex"));
        shell.window.areas().showWorkspace("inspect");
        QTRY_VERIFY(shell.inFront("vertex"));
    }

    void switchingKeepsWhatIsLookedAtAndTheHistory()
    {
        Shell shell;
        Session& session = shell.window.session();
        session.selection().selectJoint(NodeId(2u));
        session.playback().setTime(0.5);
        QVERIFY(setWeight(session, SetId(0u), 0, 1, 0.5f));
        const ViewState before = session.view();
        for (const char* id : {"weights", "animate", "inspect"}) shell.window.areas().showWorkspace(id);
        QCOMPARE(session.view().joints, before.joints);
        QCOMPARE(session.view().timeSec, before.timeSec);
        QCOMPARE(session.view().camera, before.camera);
        QCOMPARE(session.front().history.count(), 1);
    }

    void theViewIsPickedUpOnceAndThenLeftAlone()
    {
        Shell shell;
        Session& session = shell.window.session();
        shell.window.areas().showWorkspace("weights");
        QCOMPARE(session.view().shading, Shading::Heat);
        session.looking().setShading(Shading::Clay);
        shell.window.areas().showWorkspace("inspect");
        shell.window.areas().showWorkspace("weights");
        QCOMPARE(session.view().shading, Shading::Clay);
    }

    void eachHasTheToolThatOneHadThere()
    {
        Shell shell;
        Session& session = shell.window.session();
        const auto toolIn = [&](const char* id) {
            shell.window.areas().showWorkspace(id);
            return session.view().tool;
        };
        QCOMPARE(toolIn("weights"), Tool::Brush);
        QCOMPARE(toolIn("pose"), Tool::Rotate);
        QCOMPARE(toolIn("weights"), Tool::Brush);
        ViewState view = session.view();
        view.tool = Tool::Gradient;
        session.look(view);
        QCOMPARE(toolIn("inspect"), Tool::Inspect);
        QCOMPARE(toolIn("pose"), Tool::Rotate);
        QCOMPARE(toolIn("weights"), Tool::Gradient);
        shell.window.areas().showWorkspace("weights"); // where one is already
        QCOMPARE(session.view().tool, Tool::Gradient);
    }

    void aChangedLayoutIsKeptForItsWorkspaceAlone()
    {
        Shell shell;
        shell.dock("joints")->close();
        shell.window.areas().showWorkspace("pose");
        QVERIFY(!shell.dock("joints")->isHidden());
        shell.window.areas().showWorkspace("inspect");
        QVERIFY(shell.dock("joints")->isHidden());
        shell.window.areas().resetLayout();
        QVERIFY(!shell.dock("joints")->isHidden());
    }

    void aClosedDockOpensInItsArea()
    {
        Shell shell;
        shell.window.areas().showWorkspace("weights");
        QVERIFY(shell.dock("findings")->isHidden());
        shell.window.docks().raise(QStringLiteral("findings"));
        QVERIFY(!shell.dock("findings")->isHidden());
        QVERIFY(!shell.dock("findings")->isFloating());
        QCOMPARE(shell.window.dockWidgetArea(shell.dock("findings")), Qt::LeftDockWidgetArea);
    }

    void aDockWhoseNeighbourFloatsHasATitle()
    {
        Shell shell;
        const auto titled = [&shell] { return shell.dock("joint")->titleBarWidget()->isVisible(); };
        for (const char* other : {"explanation", "material"}) shell.dock(other)->close();
        shell.dock("joint")->raise();
        QTRY_VERIFY(!titled()); // the tabs are its title
        shell.dock("vertex")->setFloating(true);
        QTRY_VERIFY(titled());
        shell.dock("vertex")->setFloating(false);
        QTRY_VERIFY(!titled());
    }

    void aDockThatFloatedTheLastTimeBelongsToTheWindow()
    {
        MainWindow window({});
        window.resize(1380, 860);
        window.session().open(loadedArm(), QStringLiteral("arm"));
        Dock* dock = window.docks().find(QStringLiteral("vertex"));
        dock->setFloating(true);
        window.docks().saveLayoutAs(QStringLiteral("two screens"));
        dock->setFloating(false);
        window.docks().applyNamed(QStringLiteral("two screens")); // as at a start: before the window is there
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTRY_VERIFY(dock->isVisible() && dock->windowHandle()->transientParent() == window.windowHandle());
        QVERIFY(dock->updatesEnabled()); // or nothing of it is ever painted
    }

    void theViewportIsNeverReparented()
    {
        Shell shell;
        auto* canvas = shell.window.findChild<QOpenGLWidget*>();
        QVERIFY(canvas);
        QSignalSpy contextGone(canvas->context(), &QOpenGLContext::aboutToBeDestroyed);
        const QWidget* parent = canvas->parentWidget()->parentWidget();
        for (const Workspace& workspace : workspaces()) shell.window.areas().showWorkspace(workspace.id);
        QCOMPARE(canvas->parentWidget()->parentWidget(), parent);
        QCOMPARE(contextGone.count(), 0);
    }

    void aNarrowWindowHasTheLeftDocksAmongTheRightOnes()
    {
        Shell shell({1100, 800});
        QTRY_COMPARE(shell.window.dockWidgetArea(shell.dock("joints")), Qt::RightDockWidgetArea);
        QVERIFY(!shell.dock("joints")->isHidden());
        shell.window.resize(1390, 800);
        QTRY_COMPARE(shell.window.dockWidgetArea(shell.dock("joints")), Qt::LeftDockWidgetArea);
    }

    void docksGiveWayToTheViewportAndComeBack()
    {
        Shell shell({1100, 800});
        const QWidget* viewport = shell.window.centralWidget();
        shell.window.resize(620, 470);
        QTRY_VERIFY(shell.dock("joints")->isHidden() && shell.dock("vertex")->isHidden());
        QTRY_VERIFY(viewport->width() >= 480 && viewport->height() >= 320);
        shell.window.areas().showWorkspace("pose");
        QVERIFY(shell.dock("joints")->isHidden() && shell.dock("joint")->isHidden());
        QTRY_VERIFY(viewport->width() >= 480 && viewport->height() >= 320);
        shell.window.resize(1250, 800);
        QTRY_COMPARE(shell.open(), named(workspaceById(QStringLiteral("pose"))));
        shell.window.areas().showWorkspace("inspect");
        QCOMPARE(shell.open(), named(workspaceById(QStringLiteral("inspect"))));
    }

    /// Who animates needs some line of time, however low the window is.
    void inALowWindowATimelineStandsForTheDopeSheet()
    {
        Shell shell({900, 600});
        shell.window.areas().showWorkspace("animate");
        QTRY_VERIFY(shell.dock("dope_sheet")->isHidden());
        QVERIFY(!shell.dock("timeline")->isHidden());
        QTRY_VERIFY(shell.window.centralWidget()->height() >= 320);
        shell.window.resize(1440, 900);
        QTRY_VERIFY(!shell.dock("dope_sheet")->isHidden());
        QCOMPARE(shell.open(), named(workspaceById(QStringLiteral("animate"))));
    }

    void keysSwitchAndTheStripFollows()
    {
        Shell shell;
        shell.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&shell.window));
        QTest::keyClick(&shell.window, Qt::Key_3, Qt::AltModifier);
        QCOMPARE(QByteArray(shell.window.docks().workspace().id), QByteArray("pose"));
        for (const WorkspaceTab* tab : shell.window.findChildren<WorkspaceTab*>())
            QCOMPARE(tab->chosen(), QByteArray(tab->workspace().id) == "pose");
        auto* animate = shell.window.findChild<WorkspaceTab*>("workspace_animate");
        QTest::mouseClick(animate, Qt::LeftButton);
        QCOMPARE(QByteArray(shell.window.docks().workspace().id), QByteArray("animate"));
        for (const Workspace& each : workspaces()) {
            const QAction* entry = shell.window.actions()[QByteArray("workspace_").append(each.id).constData()];
            QCOMPARE(entry->isChecked(), QByteArray(each.id) == "animate");
        }
        QVERIFY(animate->chosen());
    }

    void problemsAreCountedOnTheStrip()
    {
        Shell shell;
        auto* tab = shell.window.findChild<WorkspaceTab*>("workspace_problems");
        QCOMPARE(tab->badge().count, 0);
        Loaded doubtful = loadedArm();
        doubtful.findings.resize(3);
        doubtful.findings[0].severity = Severity::Error;
        doubtful.findings[1].severity = Severity::Warning;
        doubtful.findings[2].severity = Severity::Hint;
        shell.window.session().open(std::move(doubtful));
        shell.window.session().presentNow();
        QCOMPARE(tab->badge().count, 2);
        QVERIFY(tab->accessibleName().contains(u'2'));
    }

    void fewerProblemsAreCountedOnceAllChecksAreThrough()
    {
        Shell shell;
        auto* tab = shell.window.findChild<WorkspaceTab*>("workspace_problems");
        tab->setBadge({12, true, false});
        const QSize size = tab->sizeHint();
        tab->setBadge({1, false, true});
        QCOMPARE(tab->badge().count, 12);
        QVERIFY(tab->badge().error && tab->badge().counting);
        tab->setBadge({13, true, true});
        QCOMPARE(tab->badge().count, 13);
        tab->setBadge({0, false, false});
        QCOMPARE(tab->badge().count, 0);
        QCOMPARE(tab->sizeHint(), size); // the tabs beside it stay where they are
    }

    void aNamedLayoutIsSavedAppliedAndDeleted()
    {
        Shell shell;
        shell.dock("joints")->close();
        shell.window.areas().saveLayoutAs();
        auto* dialog = shell.window.findChild<QInputDialog*>("layoutName");
        QVERIFY(dialog);
        dialog->setTextValue(QStringLiteral("No tree / mine"));
        dialog->accept();
        shell.window.areas().resetLayout();
        QVERIFY(!shell.dock("joints")->isHidden());
        QCOMPARE(shell.window.docks().layouts().names(), QStringList{QStringLiteral("No tree / mine")});
        shell.window.docks().applyNamed(QStringLiteral("No tree / mine"));
        QVERIFY(shell.dock("joints")->isHidden());
        shell.window.docks().layouts().remove(QStringLiteral("No tree / mine"));
        QVERIFY(shell.window.docks().layouts().names().isEmpty());
    }
};

} // namespace workspaces_test

int main(int argc, char** argv)
{
    using namespace workspaces_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("workspaces_test"));
    applyTheme(app, ThemeId::Dark);
    WorkspacesTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "workspaces_test.moc"
