// SPDX-License-Identifier: MIT
// Edits of weights by numbers, each carried out to the end with no mouse.
#include "core/sample/sample.h"
#include "tests/ui/test_scene.h"
#include "tests/ui/typist.h"
#include "ui/keys/key_tools.h"
#include "ui/viewport/frame/viewport.h"
#include "ui/viewport/gizmo/drag_target.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/timeline/dope_sheet.h"
#include "ui/window/editor.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QComboBox>
#include <QTableView>

namespace keyboard_tools_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// The window with the arm: 0.75 of arm and 0.25 of hand everywhere.
struct Desk {
    Desk() : Desk(loadedArm()) {}
    explicit Desk(Loaded file) : window{Importer()}
    {
        window.resize(1440, 900);
        window.show();
        window.session().open(std::move(file), QStringLiteral("arm"));
        window.activateWindow();
        if (!QTest::qWaitForWindowActive(&window)) qWarning("the window is not active");
        window.session().presentNow();
    }
    Session& session() { return window.session(); }
    float weight(PointIndex point, SlotIndex slot) { return weightOf(0, point, slot); }
    float weightOf(std::size_t set, PointIndex point, SlotIndex slot)
    {
        const SetWeights& weights = *session().scene().weights[set];
        float sum = 0.0f;
        for (std::size_t k = 0; k < weights.influences(point); ++k)
            if (weights.slots(point)[k] == slot) sum += weights.weights(point)[k];
        return sum;
    }
    /// Picks both by their names.
    void pick(const char* joint, PointIndex vertex)
    {
        Typist::command(QStringLiteral("joint: ") + QLatin1String(joint));
        Typist::command(QStringLiteral("vertex: %1").arg(vertex));
        session().presentNow();
    }
    /// The keyboard goes on to the button, which is pressed with Enter once it tells what it will do.
    void apply(const char* tool)
    {
        const QString name = QStringLiteral("weightTool_%1_apply").arg(QLatin1String(tool));
        auto* button = window.findChild<QAbstractButton*>(name);
        QVERIFY(button);
        QTRY_VERIFY(button->isEnabled());
        QVERIFY2(Typist::tabTo(name), tool);
        const int steps = session().front().history.count();
        Typist::press(Qt::Key_Return);
        QTRY_COMPARE(session().front().history.count(), steps + 1); // it may be measured still
        session().presentNow();
    }
    static QString focusName() { return Typist::focus() ? Typist::focus()->objectName() : QString(); }
    MainWindow window;
};

void typeNumber(const char* text)
{
    Typist::press(Qt::Key_A, Qt::ControlModifier);
    Typist::type(QLatin1String(text));
    Typist::press(Qt::Key_Return);
}

} // namespace

class KeyboardToolsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// The same keys mean keys where keys are, and weights in the 3D view.
    void theClipboardIsThatOfWhereTheKeyboardIs()
    {
        Desk desk;
        Typist::command(QStringLiteral("Dope sheet"));
        auto* sheet = desk.window.findChild<DopeSheet*>("sheet");
        QVERIFY(sheet);
        sheet->setFocus();
        QTRY_VERIFY(sheet->hasFocus());
        const auto keys = [&desk] { return desk.session().playback().clip()->tracks[0]->keys(); };
        QString said;
        QObject::connect(&desk.session(), &Session::noticed, &desk.window, [&](const QString& text) { said = text; });
        Typist::press(Qt::Key_C, Qt::ControlModifier);
        QVERIFY2(said.contains("Select keys"), qPrintable(said));
        selectKeys(desk.session(), {{0, 1}});
        Typist::press(Qt::Key_C, Qt::ControlModifier);
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY2(copied.contains("rotation"), qPrintable(copied));
        desk.session().playback().setTime(0.5);
        Typist::press(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(keys(), std::size_t{5});
        desk.session().playback().setTime(0.75);
        Typist::press(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(keys(), std::size_t{6});
        Typist::press(Qt::Key_X, Qt::ControlModifier);
        QCOMPARE(keys(), std::size_t{5});
        Typist::press(Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(desk.session().view().keys.size(), std::size_t{5});
        QVERIFY(sheet->hasFocus());
        // In the view the same ones are about weights, or about nothing.
        desk.pick("arm", 5);
        auto* view = desk.window.findChild<Viewport*>();
        view->setFocus();
        QTRY_VERIFY(view->hasFocus());
        Typist::press(Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text() != copied);
        Typist::press(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(keys(), std::size_t{5});
    }

    void aPerCentIsTypedForTheSelectionAndApplied_data()
    {
        QTest::addColumn<QString>("asked");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<float>("hand");
        QTest::newRow("set") << "set weight: set"
                             << "0.5" << 0.5f;
        QTest::newRow("add") << "set weight: add"
                             << "0.125" << 0.375f;
        QTest::newRow("scale") << "set weight: multiply"
                               << "2" << 0.5f;
        QTest::newRow("per cent") << "per cent"
                                  << "-50" << 0.125f;
        QTest::newRow("as it stands there") << "percentage"
                                            << "" << 0.5f;
    }
    void aPerCentIsTypedForTheSelectionAndApplied()
    {
        QFETCH(QString, asked);
        QFETCH(QString, typed);
        QFETCH(float, hand);
        Desk desk;
        desk.pick("hand", 5);
        if (typed.isEmpty()) {
            Typist::command(asked);
            QCOMPARE(Desk::focusName(), QStringLiteral("weightTool_set_joint"));
        } else {
            Typist::command(asked);
            QCOMPARE(Desk::focusName(), QStringLiteral("weightTool_set_amount"));
            typeNumber(typed.toLatin1().constData());
        }
        desk.apply("set");
        if (QTest::currentTestFailed()) return;
        QCOMPARE(desk.weight(5, 2), hand);
        QCOMPARE(desk.weight(5, 1), 1.0f - hand);
        QCOMPARE(desk.weight(6, 2), 0.25f);
        Typist::press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(desk.weight(5, 2), 0.25f);
    }

    void smallWeightsArePrunedFromThePalette()
    {
        Desk desk;
        desk.pick("hand", 5);
        Typist::command(QStringLiteral("prune"));
        QCOMPARE(Desk::focusName(), QStringLiteral("weightTool_prune_least"));
        typeNumber("0.5");
        desk.apply("prune");
        if (QTest::currentTestFailed()) return;
        QCOMPARE(desk.weight(5, 2), 0.0f);
        QCOMPARE(desk.weight(5, 1), 1.0f);
        QCOMPARE(desk.weight(6, 2), 0.25f);
    }

    void oneSideTakesTheWeightsOfTheOther()
    {
        Result<Scene> made = samples()[0].make();
        QVERIFY(made);
        const std::size_t set = 0;
        const PointSet& points = *made->sets[set];
        PointIndex left = 0, right = 0;
        const auto isLeft = [&](PointIndex p) { return points.positions[p].x > 0.2f; };
        while (!isLeft(left)) ++left;
        glm::vec3 other = points.positions[left];
        other.x = -other.x;
        for (PointIndex p = 0; p < points.points(); ++p)
            if (glm::distance(points.positions[p], other) < glm::distance(points.positions[right], other)) right = p;
        QVERIFY(glm::distance(points.positions[right], other) < 1e-4f);
        Desk desk(Loaded{*made, nullptr, {}});
        const SetWeights before = *desk.session().scene().weights[set];
        const SlotIndex own = before.slots(left)[0];
        // The left one changes, then the right one follows.
        const NodeId joint = desk.session().scene().skins[0]->joints[own];
        desk.session().selection().selectJoint(joint);
        Typist::command(QStringLiteral("vertex: %1").arg(left));
        Typist::command(QStringLiteral("set weight: multiply"));
        typeNumber("0.5");
        desk.apply("set");
        if (QTest::currentTestFailed()) return;
        desk.session().selection().selectPoints({});
        desk.session().presentNow();
        Typist::command(QStringLiteral("symmetrize"));
        QCOMPARE(Desk::focusName(), QStringLiteral("weightTool_mirror_axis"));
        desk.apply("mirror");
        if (QTest::currentTestFailed()) return;
        const SetWeights& now = *desk.session().scene().weights[set];
        std::vector<float> here(now.weights(left).begin(), now.weights(left).end()),
            there(now.weights(right).begin(), now.weights(right).end());
        std::sort(here.begin(), here.end());
        std::sort(there.begin(), there.end());
        QCOMPARE(here, there);
        QVERIFY(desk.weightOf(set, left, own) < before.weights(left)[0]);
    }

    void theSelectionGrowsToItsIslandByName()
    {
        Desk desk;
        desk.pick("hand", 5);
        Typist::command(QStringLiteral("island"));
        QCOMPARE(desk.session().view().points.size(), std::size_t{kArmPoints});
    }

    void numbersOfATableArePastedFromThePalette()
    {
        Desk desk;
        desk.pick("hand", 5);
        QGuiApplication::clipboard()->setText(QStringLiteral("0.375"));
        Typist::command(QStringLiteral("paste csv"));
        QCOMPARE(Desk::focusName(), QStringLiteral("weightGrid"));
        Typist::press(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(desk.weight(5, 2), 0.375f);
        QCOMPARE(desk.weight(5, 1), 0.625f);
        QGuiApplication::clipboard()->setText(QStringLiteral("0.5\t0.5"));
        Typist::press(Qt::Key_Home);
        auto* grid = desk.window.findChild<QTableView*>("weightGrid");
        while (grid->model()->headerData(grid->currentIndex().column(), Qt::Horizontal).toString() != "arm")
            Typist::press(Qt::Key_Right);
        Typist::press(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(desk.weight(5, 1), 0.5f);
        QCOMPARE(desk.weight(5, 2), 0.5f);
        QCOMPARE(desk.session().front().history.count(), 2);
    }

    void aQueryIsAskedFromThePaletteAndItsRowsAreSelected()
    {
        Desk desk;
        desk.pick("hand", 5);
        Typist::command(QStringLiteral("query"));
        QCOMPARE(Desk::focusName(), QStringLiteral("query"));
        Typist::type(QStringLiteral("point = 0-6"));
        Typist::press(Qt::Key_Return);
        auto* select = desk.window.findChild<QAbstractButton*>("selectRows");
        QTRY_VERIFY(select->isEnabled());
        QVERIFY(Typist::tabTo(QStringLiteral("selectRows")));
        Typist::press(Qt::Key_Return);
        QCOMPARE(desk.session().view().points.size(), std::size_t{7});
    }

    void explainsCorrectionsAreApplied()
    {
        Loaded arm = loadedArm();
        arm.scene = *setWeight(arm.scene, SetId(0u), 5, 1, 1.25f);
        Desk desk(std::move(arm));
        desk.pick("hand", 5);
        Typist::command(QStringLiteral("why"));
        auto* normalize = desk.window.findChild<QAbstractButton*>("storyNormalize");
        QTRY_VERIFY(normalize->isVisible() && normalize->isEnabled());
        QVERIFY(Typist::tabTo(QStringLiteral("storyNormalize")));
        Typist::press(Qt::Key_Return);
        QVERIFY(std::abs(desk.session().scene().weights[0]->sum(5) - 1.0) < 1e-6);
        desk.session().presentNow();
        auto* rebuild = desk.window.findChild<QAbstractButton*>("storyRebuild");
        QTRY_VERIFY(rebuild->isEnabled());
        QVERIFY(Desk::focusName() != QStringLiteral("storyRemove")); // nobody chose that one
        QVERIFY(Typist::tabTo(QStringLiteral("storyRebuild")));
        Typist::press(Qt::Key_Space);
        QCOMPARE(desk.weight(5, 1), 0.75f);
        QCOMPARE(desk.session().front().history.count(), 2);
        desk.session().presentNow();
        QTRY_VERIFY(rebuild->isEnabled());
        QCOMPARE(Desk::focusName(), QStringLiteral("storyRebuild")); // Space once more rebuilds once more
    }

    void reachGoesWithItsOwnToolAlone()
    {
        Desk desk;
        desk.session().selection().selectJoint(NodeId(2u));
        desk.session().presentNow();
        desk.window.actions()["tool_reach"]->trigger();
        desk.session().presentNow();
        QVERIFY(desk.session().property(kReaches).toBool());
        QCOMPARE(desk.session().view().tool, Tool::Move);
        desk.window.actions()["tool_rotate"]->trigger();
        desk.session().presentNow();
        desk.window.actions()["tool_move"]->trigger();
        QCOMPARE(desk.session().view().tool, Tool::Move);
        QVERIFY(!desk.session().property(kReaches).toBool()); // moves the joint alone
    }

    /// Whoever is unsure presses it again.
    void theKeyOfAToolInHandKeepsIt()
    {
        Desk desk;
        for (const char* tool :
            {"tool_brush", "tool_gradient", "tool_dropper", "tool_move", "tool_reach", "tool_rotate", "tool_scale"}) {
            desk.session().selection().selectJoint(NodeId(2u));
            desk.session().presentNow();
            desk.window.actions()[tool]->trigger();
            const Tool taken = desk.session().view().tool;
            QVERIFY2(taken != Tool::Inspect, tool);
            desk.window.actions()[tool]->trigger();
            QVERIFY2(desk.session().view().tool == taken, tool);
            QVERIFY2(!desk.window.actions()[tool]->isCheckable() || desk.window.actions()[tool]->isChecked(), tool);
        }
    }

    void aVertexIsGoneToByItsNumberTimeAndAgain()
    {
        Desk desk;
        for (const PointIndex number : {PointIndex{7}, PointIndex{12}, PointIndex{5}}) {
            Typist::command(QStringLiteral("vertex by number"));
            QCOMPARE(Desk::focusName(), QStringLiteral("number"));
            Typist::type(QString::number(number));
            Typist::press(Qt::Key_Return);
            desk.session().presentNow();
            QCOMPARE(desk.session().view().points.back().point, number);
        }
    }

    void enterUnfoldsARowOfToolsAsSpaceDoes()
    {
        Desk desk;
        Typist typist(desk.window);
        desk.window.areas().showDock("tools");
        QVERIFY(typist.goToArea("tools"));
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space}) {
            QVERIFY(Typist::tabTo(QStringLiteral("weightTool_clean")));
            auto* head = static_cast<QAbstractButton*>(Typist::focus());
            Typist::press(key);
            QVERIFY(head->isChecked());
            Typist::press(key);
            QVERIFY(!head->isChecked());
        }
    }
};

} // namespace keyboard_tools_test

int main(int argc, char** argv)
{
    using namespace keyboard_tools_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("keyboard_tools_test"));
    applyTheme(app, ThemeId::Dark);
    KeyboardToolsTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "keyboard_tools_test.moc"
