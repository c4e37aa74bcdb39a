// SPDX-License-Identifier: MIT
// What hands that know Blender or Maya expect of keys, in the window as it is.
#include "tests/ui/test_scene.h"
#include "ui/base/settings.h"
#include "ui/commands/key_map.h"
#include "ui/guide/hints.h"
#include "ui/look/language.h"
#include "ui/shell/docks.h"
#include "ui/vertices/weight_tools.h"
#include "ui/viewport/frame/viewport.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QStatusBar>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>

namespace habits_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

class Window {
public:
    explicit Window(const char* preset) : window({})
    {
        window.resize(1280, 860);
        window.session().settings().set("keys", QLatin1String(preset));
        window.session().open(loadedArm(), QStringLiteral("arm"));
        window.show();
        if (!QTest::qWaitForWindowExposed(&window)) qFatal("no window");
        window.activateWindow();
        if (!QTest::qWaitForWindowActive(&window)) qFatal("not active");
        session.presentNow();
        stage = window.findChild<Viewport*>();
        stage->setFocus();
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(stage, key, modifiers);
        window.session().presentNow();
    }
    /// The mouse goes somewhere, in steps.
    void moveTo(QPoint to) const
    {
        const QPoint from = stage->rect().center();
        for (int i = 1; i <= 5; ++i) QTest::mouseMove(stage, from + (to - from) * i / 5);
        window.session().presentNow();
    }
    QString tip(const char* button) const { return window.findChild<QToolButton*>(button)->toolTip(); }

    mutable MainWindow window;
    Session& session = window.session();
    Viewport* stage = nullptr;
};

bool named(const std::vector<KeyHint>& hints, const char* key, const char* verb)
{
    return std::find(hints.begin(), hints.end(), KeyHint(QLatin1String(key), QLatin1String(verb))) != hints.end();
}

} // namespace

class HabitsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void blenderLooksAlongAxesFromTheKeypadWithNumLockAndWithout()
    {
        const Window shown("blender");
        const auto looksFrom = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::KeypadModifier) {
            shown.press(key, modifiers);
            return glm::mat3_cast(shown.session.view().camera.rotation)[2];
        };
        const glm::vec3 front = looksFrom(Qt::Key_1), side = looksFrom(Qt::Key_3), top = looksFrom(Qt::Key_7);
        QVERIFY(std::abs(glm::dot(front, side)) < 1e-5f && std::abs(glm::dot(front, top)) < 1e-5f);
        QVERIFY(top.y > 0.99f);
        QVERIFY(glm::dot(looksFrom(Qt::Key_End), front) > 0.999f);
        QVERIFY(glm::dot(looksFrom(Qt::Key_PageDown), side) > 0.999f);
        QVERIFY(glm::dot(looksFrom(Qt::Key_Home), top) > 0.999f);
        QVERIFY(glm::dot(looksFrom(Qt::Key_1, Qt::KeypadModifier | Qt::ControlModifier), front) < -0.999f);
        const bool flat = shown.session.view().camera.orthographic;
        shown.press(Qt::Key_Clear, Qt::KeypadModifier);
        QCOMPARE(shown.session.view().camera.orthographic, !flat);
    }

    void blenderGoesRoundFromTheKeypadWithNumLockAndWithout()
    {
        const Window shown("blender");
        const auto eyeAfter = [&](Qt::Key key) {
            shown.press(key, Qt::KeypadModifier);
            return glm::mat3_cast(shown.session.view().camera.rotation)[2]; // from the target to the eye
        };
        const glm::vec3 front = eyeAfter(Qt::Key_1), right = eyeAfter(Qt::Key_6);
        const float step = glm::radians(15.0f);
        QVERIFY(std::abs(glm::dot(front, right) - std::cos(step)) < 1e-4f);
        QVERIFY(glm::dot(glm::cross(front, right), glm::vec3(0, 1, 0)) > 0.2f); // to the right hand
        QVERIFY(glm::dot(eyeAfter(Qt::Key_Left), front) > 0.9999f);
        QVERIFY(eyeAfter(Qt::Key_8).y > front.y + 0.2f);
        QVERIFY(glm::dot(eyeAfter(Qt::Key_Down), front) > 0.9999f);
    }

    void blenderLooksAlongAxesInParallelUntilTheViewTurns()
    {
        const Window shown("blender");
        const auto parallel = [&] { return shown.session.view().camera.orthographic; };
        QVERIFY(!parallel());
        shown.press(Qt::Key_1, Qt::KeypadModifier);
        shown.press(Qt::Key_3, Qt::KeypadModifier);
        QVERIFY(parallel());
        shown.press(Qt::Key_6, Qt::KeypadModifier);
        QVERIFY(!parallel());
        shown.press(Qt::Key_5, Qt::KeypadModifier); // what a person chose stays
        shown.press(Qt::Key_1, Qt::KeypadModifier);
        shown.press(Qt::Key_6, Qt::KeypadModifier);
        QVERIFY(parallel());
        const Window other("default");
        other.press(Qt::Key_1, Qt::KeypadModifier);
        QVERIFY(!other.session.view().camera.orthographic);
    }

    void mayaDrawsLinesWith4AndNoneWith5And6()
    {
        const Window shown("maya");
        for (const Qt::Key whole : {Qt::Key_5, Qt::Key_6}) {
            shown.press(Qt::Key_4);
            QVERIFY(shown.session.view().surface.wireframe);
            shown.press(whole);
            QVERIFY(!shown.session.view().surface.wireframe);
        }
    }

    void mayaRedoesWithShiftZ()
    {
        const Window shown("maya");
        QVERIFY(setWeight(shown.session, SetId(0u), 3, 1, 0.5f));
        shown.session.presentNow();
        shown.press(Qt::Key_Z);
        QCOMPARE(shown.session.front().history.index(), 0);
        shown.press(Qt::Key_Z, Qt::ShiftModifier);
        QCOMPARE(shown.session.front().history.index(), 1);
        QVERIFY(!shown.session.view().surface.wireframe);
    }

    void theFirstKeyIsTheOneThatIsTold()
    {
        const Window shown("blender");
        const Actions& actions = shown.window.actions();
        QCOMPARE(actions.firstKey(*actions["parent"]), QKeySequence(QStringLiteral("[")));
        QCOMPARE(actions["parent"]->shortcut(), QKeySequence(QStringLiteral("Ctrl+Up"))); // works everywhere
        QVERIFY(named(
            hintsFor(QStringLiteral("joints"), shown.session.view(), actions, KeyMap::of(shown.session.settings())),
            "[  ]", "parent / child"));
    }

    void whatKeysDoWhileAJointFollowsTheMouseIsSaid()
    {
        const Window shown("blender");
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        const auto* hints = shown.window.statusBar()->findChild<QWidget*>("hints");
        shown.press(Qt::Key_R);
        QVERIFY2(hints->accessibleName().contains("type the amount"), qPrintable(hints->accessibleName()));
        QVERIFY(hints->accessibleName().contains("turn both ways"));
        QVERIFY(!hints->accessibleName().contains("Drag a handle"));
        shown.press(Qt::Key_Escape);
        QVERIFY(!hints->accessibleName().contains("turn both ways"));
    }

    void theKeypadsDotFramesWhatIsSelected()
    {
        for (const char* preset : {"blender", "default", "maya"}) {
            const Window shown(preset);
            shown.session.selection().selectJoint(NodeId(2u));
            const glm::vec3 before = shown.session.view().camera.target;
            shown.press(Qt::Key_Period, Qt::KeypadModifier);
            const glm::vec3 selected = shown.session.view().camera.target;
            QVERIFY2(selected != before, preset);
            shown.press(Qt::Key_Home); // the other key that stood outside the table
            QVERIFY2(shown.session.view().camera.target != selected, preset);
            shown.press(Qt::Key_Delete, Qt::KeypadModifier);
            QVERIFY2(shown.session.view().camera.target == selected, preset);
        }
    }

    void theDotFramesWhatWasSelectedLastAndInPoseTheJoint()
    {
        const Window shown("blender");
        const auto framed = [&] {
            shown.press(Qt::Key_Period, Qt::KeypadModifier);
            return shown.session.view().camera.target;
        };
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        const glm::vec3 joint = framed();
        shown.session.selection().selectPoints({pointOfArm(1190), pointOfArm(1191)});
        shown.session.presentNow();
        const glm::vec3 points = framed();
        QVERIFY(glm::length(points - joint) > 0.01f);
        shown.session.selection().selectJoint(NodeId(2u)); // the vertices stay selected
        shown.session.presentNow();
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        QCOMPARE(framed(), joint);
        shown.session.selection().selectPoints({pointOfArm(1190), pointOfArm(1192)});
        shown.session.presentNow();
        QVERIFY(framed() != joint);
        shown.window.areas().showWorkspace("pose");
        shown.session.presentNow();
        QCOMPARE(framed(), joint);
    }

    void inPoseAllAreTheJoints()
    {
        const Window shown("blender");
        Session& session = shown.session;
        shown.session.selection().selectJoint(NodeId(1u));
        shown.window.areas().showWorkspace("pose");
        session.presentNow();
        shown.press(Qt::Key_A);
        QVERIFY(session.view().points.empty());
        QCOMPARE(session.view().joints.size(), session.scene().skins[0]->joints.size());
        QCOMPARE(session.view().joint(), NodeId(1u)); // is still the current one
        shown.press(Qt::Key_A, Qt::AltModifier);
        QVERIFY(session.view().joints.empty());
        shown.window.areas().showWorkspace("weights");
        session.presentNow();
        shown.press(Qt::Key_A);
        QCOMPARE(session.view().points.size(), kArmPoints);
        QCOMPARE(session.view().joints.size(), std::size_t{1}); // the one that holds the last of them
    }

    void deselectingVerticesKeepsTheJoint()
    {
        const Window shown("blender");
        shown.session.selection().selectJoint(NodeId(2u));
        shown.session.selection().selectPoint(pointOfArm(7));
        shown.session.presentNow();
        shown.press(Qt::Key_A, Qt::AltModifier);
        QVERIFY(shown.session.view().points.empty());
        QCOMPARE(shown.session.view().joint(), NodeId(2u));
        shown.press(Qt::Key_A, Qt::AltModifier); // one step further out
        QVERIFY(!shown.session.view().joint().valid());
    }

    void keysOfToolsSayWhatTheyWaitFor()
    {
        const Window shown("blender");
        shown.session.selection().clear();
        shown.session.presentNow();
        QStringList said;
        connect(&shown.session, &Session::noticed, &shown.window, [&said](const QString& text) { said += text; });
        const auto* hints = shown.window.statusBar()->findChild<QWidget*>("hints");
        for (const Qt::Key key : {Qt::Key_G, Qt::Key_R, Qt::Key_S, Qt::Key_P}) {
            shown.press(key);
            QVERIFY2(said.join(u' ').startsWith("Choose a joint first"), qPrintable(said.join(u' ')));
            QVERIFY2(hints->accessibleName().contains("choose a joint first"), qPrintable(hints->accessibleName()));
            said.clear();
        }
        shown.press(Qt::Key_I); // a command that cannot be used now
        QCOMPARE(said, QStringList("Select a joint that has keys in this clip, or some keys."));
        said.clear();
        shown.press(Qt::Key_Q);
        shown.press(Qt::Key_F9); // nobody's
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        shown.press(Qt::Key_P);
        QVERIFY2(said.isEmpty(), qPrintable(said.join(u' ')));
        QVERIFY(!hints->accessibleName().contains("choose a joint first"));
    }

    void homeInTheTimelineGoesToTheStart()
    {
        const Window shown("blender");
        shown.session.playback().setTime(0.5);
        auto* canvas = shown.window.findChild<QWidget*>("canvas");
        canvas->setFocus();
        const Camera before = shown.session.view().camera;
        QTest::keyClick(canvas, Qt::Key_Home);
        QCOMPARE(shown.session.view().timeSec, 0.0);
        QVERIFY(shown.session.view().camera == before);
    }

    void blendersLettersDoWhatTheyDoThere()
    {
        const Window shown("blender");
        shown.press(Qt::Key_Z, Qt::AltModifier);
        QVERIFY(shown.session.view().xray);
        shown.press(Qt::Key_A);
        QCOMPARE(shown.session.view().points.size(), kArmPoints);
        shown.press(Qt::Key_A, Qt::AltModifier);
        QVERIFY(shown.session.view().points.empty());
        const Dock* vertex = shown.window.docks().find(QStringLiteral("vertex"));
        Dock* joint = shown.window.docks().find(QStringLiteral("joint"));
        joint->raise(); // another tab than the first is in front
        const auto seen = [&shown](const Dock* dock) { return shown.window.rect().intersects(dock->geometry()); };
        QTRY_VERIFY(seen(joint) && !seen(vertex));
        const bool open = !vertex->isHidden();
        shown.press(Qt::Key_N);
        QVERIFY(open && vertex->isHidden());
        shown.press(Qt::Key_N);
        QVERIFY(!vertex->isHidden());
        QTRY_VERIFY(seen(joint) && !seen(vertex)); // and still is
    }

    void menusGiveUpALetterOnlyToACommand()
    {
        const auto titles = [](const Window& shown) {
            QStringList out;
            for (const QAction* menu : shown.window.menuBar()->actions()) out += menu->text();
            return out;
        };
        const Window blender("blender");
        for (const QString& title : titles(blender)) // Alt+H shows there what is hidden
            QVERIFY2(title.contains(u'&') || title == u"Help", qPrintable(title));
        const Window maya("maya");
        QVERIFY(titles(maya).contains("View")); // Alt+V plays there
        QVERIFY(titles(maya).contains("&File"));
        speak(*qApp, QStringLiteral("de"));
        QTRY_VERIFY2(titles(maya).contains("Ans&icht"), qPrintable(titles(maya).join(u' ')));
        speak(*qApp, QStringLiteral("en"));
        QTRY_VERIFY2(titles(maya).contains("View"), qPrintable(titles(maya).join(u' ')));
    }

    void turningFollowsTheMouseUntilAClickAndAltRClearsIt()
    {
        const Window shown("blender");
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        const Tool before = shown.session.view().tool;
        shown.moveTo(shown.stage->rect().center() + QPoint(80, 0));
        shown.press(Qt::Key_R);
        QCOMPARE(shown.session.view().tool, Tool::Rotate);
        shown.moveTo(shown.stage->rect().center() + QPoint(40, 120));
        const Override* turned = shown.session.overrides().of(NodeId(1u));
        QVERIFY(turned);
        QCOMPARE(turned->channels, (Channels{false, true, false}));
        QTest::mouseClick(shown.stage, Qt::LeftButton, {}, shown.stage->rect().center() + QPoint(40, 120));
        shown.session.presentNow();
        QVERIFY(shown.session.overrides().of(NodeId(1u)));
        QCOMPARE(shown.session.front().history.count(), 1);
        QCOMPARE(shown.session.view().tool, before);
        QCOMPARE(shown.session.view().joint(), NodeId(1u)); // the click selected nothing else
        shown.press(Qt::Key_R, Qt::AltModifier);
        QVERIFY(!shown.session.overrides().of(NodeId(1u)));
    }

    void escAndTheRightButtonPutBackWhatFollowedTheMouse()
    {
        const Window shown("blender");
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        for (const bool byKey : {true, false}) {
            shown.moveTo(shown.stage->rect().center());
            shown.press(Qt::Key_G);
            shown.press(Qt::Key_X);
            shown.moveTo(shown.stage->rect().center() + QPoint(90, 30));
            const Override* moved = shown.session.overrides().of(NodeId(1u));
            QVERIFY(moved);
            QCOMPARE(moved->channels, (Channels{true, false, false}));
            if (byKey)
                shown.press(Qt::Key_Escape);
            else {
                const QPoint at = shown.stage->rect().center() + QPoint(90, 30);
                QTest::mousePress(shown.stage, Qt::RightButton, {}, at);
                QContextMenuEvent asked(QContextMenuEvent::Mouse, at, shown.stage->mapToGlobal(at), Qt::NoModifier);
                QCoreApplication::sendEvent(shown.stage, &asked); // as the window system does with the press
                QTest::mouseRelease(shown.stage, Qt::RightButton, {}, at);
            }
            shown.session.presentNow();
            QVERIFY(!shown.session.overrides().of(NodeId(1u)));
            QCOMPARE(shown.session.view().tool, Tool::Inspect);
            QVERIFY(!QApplication::activePopupWidget()); // and opened no menu
        }
        const QPoint at = shown.stage->rect().center(); // which it does when nothing is in hand
        QContextMenuEvent asked(QContextMenuEvent::Mouse, at, shown.stage->mapToGlobal(at), Qt::NoModifier);
        QCoreApplication::sendEvent(shown.stage, &asked);
        QVERIFY(QApplication::activePopupWidget());
        QApplication::activePopupWidget()->close();
    }

    void anotherPresetsLettersTakeTheHandles()
    {
        const Window shown("default");
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        shown.press(Qt::Key_E);
        QCOMPARE(shown.session.view().tool, Tool::Rotate);
        shown.moveTo(shown.stage->rect().center() + QPoint(40, 120));
        QVERIFY(!shown.session.overrides().of(NodeId(1u)));
    }

    void toolTipsTellTheKeysOfNow()
    {
        const Window shown("default");
        QVERIFY2(shown.tip("play").contains(QKeySequence(Qt::Key_Space).toString(QKeySequence::NativeText)),
            qPrintable(shown.tip("play")));
        QVERIFY(shown.tip("prevk").contains(u','));
        shown.session.settings().set("keys", QStringLiteral("blender"));
        shown.session.presentNow();
        QVERIFY2(shown.tip("prevk").contains(QKeySequence(Qt::Key_Down).toString(QKeySequence::NativeText)),
            qPrintable(shown.tip("prevk")));
        for (const ActionSpec* spec : actionTable())
            if (QByteArray(spec->id) == "play")
                setOwnKeys(shown.session.settings(), *spec, {QKeySequence(QStringLiteral("F9"))});
        shown.session.presentNow();
        QVERIFY2(shown.tip("play").contains(QStringLiteral("F9")), qPrintable(shown.tip("play")));
    }

    void hintsSpeakOfMayasCamera()
    {
        const Window shown("maya");
        const Actions& actions = shown.window.actions();
        QVERIFY(named(
            hintsFor(QStringLiteral("viewport"), shown.session.view(), actions, KeyMap::of(shown.session.settings())),
            "Alt drag", "orbit"));
        shown.session.settings().set("keys", QStringLiteral("default"));
        QVERIFY(named(
            hintsFor(QStringLiteral("viewport"), shown.session.view(), actions, KeyMap::of(shown.session.settings())),
            "Drag", "orbit"));
    }

    void hintsSayWhatTheLeftButtonDoesInEachPreset()
    {
        const Window shown("maya");
        const auto says = [&](const char* preset, Tool tool, const char* key, const char* verb) {
            shown.session.settings().set("keys", QLatin1String(preset));
            ViewState view = shown.session.view();
            view.tool = tool;
            view.joints = {NodeId(1u)};
            return named(hintsFor(QStringLiteral("viewport"), view, shown.window.actions(),
                             KeyMap::of(shown.session.settings())),
                key, verb);
        };
        QVERIFY(says("maya", Tool::Inspect, "Drag", "select what is inside"));
        QVERIFY(!says("default", Tool::Inspect, "Drag", "select what is inside"));
        QVERIFY(says("blender", Tool::Brush, "Ctrl Shift click", "choose the joint to paint"));
        QVERIFY(!says("maya", Tool::Brush, "Ctrl Shift click", "choose the joint to paint"));
        for (const Tool tool : {Tool::Brush, Tool::Gradient}) // between two strokes there is nothing to put back
            QVERIFY(!says("default", tool, "Esc", "back as it was"));
    }

    void keysGoToTheViewWhileTheMouseMovesInIt()
    {
        const Window shown("blender");
        auto* tree = shown.window.findChild<QTreeView*>(QStringLiteral("tree"));
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        tree->setFocus();
        QTest::keyClick(tree, Qt::Key_R);
        QVERIFY(tree->hasFocus() && shown.session.view().tool == Tool::Inspect); // the mouse is not in the view
        shown.moveTo(shown.stage->rect().center() + QPoint(20, 20));
        QTest::keyClick(shown.window.windowHandle(), Qt::Key_R); // as the window system sends it
        QVERIFY(shown.stage->hasFocus());
        QCOMPARE(shown.session.view().tool, Tool::Rotate);
        QVERIFY(shown.stage->follows()); // no command of the tool: the view's own key
        QTest::keyClick(shown.stage, Qt::Key_Escape);
        tree->setFocus();
        QTest::keyClick(tree, Qt::Key_Down); // walking by keyboard: the mouse is only parked
        QTest::keyClick(tree, Qt::Key_G);
        QVERIFY(tree->hasFocus());
    }

    /// Else the arrows that the status line promises change what was chosen.
    void aListThatTheMouseChoseFromGivesTheKeysToTheView()
    {
        const Window shown("blender");
        auto* list = shown.window.findChild<QComboBox*>(QStringLiteral("target"));
        QVERIFY(list);
        shown.window.docks().raise(QStringLiteral("findings"));
        shown.session.presentNow();
        const int row = list->currentIndex();
        list->setFocus();
        QTest::mouseClick(shown.window.windowHandle(), Qt::LeftButton, {}, QPoint(3, 3)); // the mouse is at work
        list->setFocus();
        shown.moveTo(shown.stage->rect().center() + QPoint(20, 20));
        QTest::keyClick(shown.window.windowHandle(), Qt::Key_Down);
        QVERIFY(shown.stage->hasFocus());
        QCOMPARE(list->currentIndex(), row);
        // Who came by Tab walks in it, wherever the mouse was left.
        QTest::keyClick(shown.window.windowHandle(), Qt::Key_Tab);
        list->setFocus();
        QTest::keyClick(shown.window.windowHandle(), Qt::Key_Down);
        QCOMPARE(list->currentIndex(), row + 1);
    }

    void oneKeyWritesThePoseIntoTheClip()
    {
        const auto has = [](const char* preset, const char* key) {
            const Window shown(preset);
            for (const ActionSpec* spec : actionTable())
                if (QByteArray(spec->id) == "key_insert")
                    return KeyMap::of(shown.session.settings()).keys(*spec).contains(QKeySequence(QLatin1String(key)));
            return false;
        };
        QVERIFY(has("blender", "I") && has("maya", "S") && has("default", "Ins"));
    }

    void numbersForATableAndTextStayWhereTheyAreWritten()
    {
        const Window shown("default");
        shown.session.selection().selectPoint(pointOfArm(5));
        shown.session.presentNow();
        shown.moveTo(shown.stage->rect().center() + QPoint(20, 20));
        auto* table = shown.window.findChild<QTableView*>(QStringLiteral("influences"));
        QVERIFY(table);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_0);
        QVERIFY(!shown.stage->hasFocus());
        const auto fields = shown.window.findChildren<QLineEdit*>(QStringLiteral("filter"));
        const auto seen = std::find_if(fields.begin(), fields.end(), [](QLineEdit* one) { return one->isVisible(); });
        QVERIFY(seen != fields.end());
        QLineEdit* const field = *seen;
        field->setFocus();
        QTest::keyClick(field, Qt::Key_F);
        QVERIFY(field->hasFocus() && field->text() == QLatin1String("f"));
    }

    void aPanelFromTheMenuStandsInFront()
    {
        const Window shown("default");
        for (Dock* dock : shown.window.findChildren<Dock*>()) {
            if (dock->toggleViewAction()->isChecked()) continue;
            dock->toggleViewAction()->trigger();
            QApplication::processEvents();
            // A tab behind lies outside of the window. (What is covered by its own view has no visible region.)
            QTRY_VERIFY2(shown.window.rect().intersects(dock->geometry()), qPrintable(dock->objectName()));
            QVERIFY(dock->isVisible());
        }
    }

    void pausingStopsOnAFrame()
    {
        Session session;
        session.open(loadedArm());
        session.playback().setSpeed(0.37f);
        session.playback().setPlaying(true);
        QTRY_VERIFY(session.view().timeSec > 0.05);
        session.playback().setPlaying(false);
        const double frame = session.view().timeSec * session.playback().frameRate();
        QVERIFY2(std::abs(frame - std::round(frame)) < 1e-3, qPrintable(QString::number(frame)));
        // What is not playing stays where it was put.
        session.playback().setTime(0.123);
        session.playback().setPlaying(false);
        QCOMPARE(session.view().timeSec, 0.123);
    }
};

} // namespace habits_test

int main(int argc, char** argv)
{
    using namespace habits_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("habits_test"));
    applyTheme(app, ThemeId::Dark);
    HabitsTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "habits_test.moc"
