// SPDX-License-Identifier: MIT
#include "tests/ui/test_scene.h"
#include "ui/base/fuzzy.h"
#include "ui/commands/settings_dialog.h"
#include "ui/guide/palette.h"
#include "ui/shell/docks.h"
#include "ui/shell/search_field.h"
#include "ui/show/view_choices.h"
#include "ui/vertices/weight_tool_table.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QListView>

namespace palette_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

QStringList titles(const PaletteAnswer& answer)
{
    QStringList out;
    for (const PaletteEntry& entry : answer.entries) out += entry.title;
    return out;
}

class Window {
public:
    Window() : window({})
    {
        window.resize(1280, 860);
        window.session().open(loadedArm(), QStringLiteral("arm"));
        window.session().presentNow();
    }
    PaletteAnswer ask(const QString& text, const QStringList& used = {})
    {
        return PaletteIndex(window.session(), KeyMap(), used).search(text);
    }
    Palette* open()
    {
        window.show();
        if (!QTest::qWaitForWindowExposed(&window)) return nullptr;
        window.session().presentNow();
        window.guides().showPalette();
        return window.findChild<Palette*>();
    }
    MainWindow window;
};

void type(Palette& palette, const QString& text)
{
    QTest::keyClicks(palette.findChild<QLineEdit*>("paletteField"), text);
}

void press(Palette& palette, Qt::Key key)
{
    QTest::keyClick(palette.findChild<QLineEdit*>("paletteField"), key);
}

} // namespace

class PaletteTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findJointStartsWithTheJoints()
    {
        Window shown;
        QVERIFY(shown.open());
        shown.window.findChild<Palette*>()->close();
        QTRY_VERIFY(!shown.window.findChild<Palette*>());
        shown.window.actions()["find_joint"]->trigger();
        auto* palette = shown.window.findChild<Palette*>();
        QVERIFY(palette);
        type(*palette, QStringLiteral("hand"));
        press(*palette, Qt::Key_Return);
        QCOMPARE(shown.window.session().view().joint(), NodeId(2u));
    }

    void lettersInOrderFit()
    {
        QVERIFY(fuzzyScore(QStringLiteral("Frame selected"), QStringLiteral("frs")));
        QVERIFY(fuzzyScore(QStringLiteral("Frame selected"), QStringLiteral("FRAME SEL")));
        QVERIFY(!fuzzyScore(QStringLiteral("Frame selected"), QStringLiteral("sf x")));
        QVERIFY(!fuzzyScore(QStringLiteral("Open"), QStringLiteral("Opened")));
        QVERIFY(!fuzzyScore(QString(), QStringLiteral("a")));
        QCOMPARE(fuzzyScore(QStringLiteral("anything"), QString()), std::optional<int>(0));
    }

    void beginningsOfWordsFitBetter()
    {
        const auto better = [](const char* a, const char* b, const char* query) {
            return fuzzyScore(QLatin1String(a), QLatin1String(query)) >
                   fuzzyScore(QLatin1String(b), QLatin1String(query));
        };
        QVERIFY(better("Save as…", "Clip and bones", "sa"));
        QVERIFY(better("Next key", "Any text keyed", "nk"));
        QVERIFY(better("Heat", "The area tool", "heat"));
        QVERIFY(!better("Select with a lasso", "Select with a box", "sel"));
        QVERIFY(better("upperArm_l", "charmer_l", "arm"));
    }

    void aPresetOfKeysAndAThemeAreChosenByName()
    {
        Window shown;
        const PaletteAnswer answer = shown.ask(QStringLiteral("maya"));
        QCOMPARE(titles(answer).value(0), QStringLiteral("Key preset: Maya-like"));
        answer.entries.front().run(shown.window);
        QCOMPARE(shown.window.session().settings().word("keys"), QStringLiteral("maya"));
        QCOMPARE(titles(shown.ask(QStringLiteral("skin"))).value(0), QStringLiteral("Show Skin"));
        QVERIFY(titles(shown.ask(QStringLiteral("high contrast"))).contains("Theme: High contrast, dark"));
    }

    void everyCommandCanBeFoundByItsName()
    {
        Window shown;
        for (const ActionMenu* menu : actionMenus())
            for (const ActionSpec& spec : menu->rows) {
                const PaletteAnswer answer = shown.ask(QString::fromUtf8(spec.text).remove(u'&'));
                bool found = false;
                for (const PaletteEntry& entry : answer.entries) found = found || entry.spec == &spec;
                QVERIFY2(found, spec.id);
            }
        constexpr std::size_t alsoTools = 5; // commands of the menu that only open the row of a tool: one line for both
        QCOMPARE(shown.ask({}).entries.size(),
            actionTable().size() + viewParts().size() + settingTable().size() + weightToolTable().size() - alsoTools);
    }

    void whatWasUsedLastComesFirst()
    {
        Window shown;
        const PaletteAnswer answer = shown.ask({}, {QStringLiteral("about"), QStringLiteral("grid")});
        QCOMPARE(answer.entries[0].spec->id, "about");
        QCOMPARE(answer.entries[1].spec->id, "grid");
        QCOMPARE(answer.entries[2].spec->id, actionTable()[0]->id);
    }

    void whatCannotBeDoneStaysWithItsReason()
    {
        Window shown;
        const PaletteAnswer answer = shown.ask(QStringLiteral("parent joint"));
        QCOMPARE(answer.entries[0].spec->id, "parent");
        QVERIFY(!answer.entries[0].reason.isEmpty());
        shown.window.session().selection().selectJoint(NodeId(1u));
        QVERIFY(shown.ask(QStringLiteral("parent joint")).entries[0].reason.isEmpty());
    }

    void whatCanBeDoneComesBeforeWhatCannot()
    {
        Window shown;
        for (const char* text : {"", "s", "vert", "joint"}) {
            bool reasons = false;
            for (const PaletteEntry& entry : shown.ask(QLatin1String(text)).entries) {
                QVERIFY2(!reasons || !entry.reason.isEmpty(), qPrintable(entry.title));
                reasons = reasons || !entry.reason.isEmpty();
            }
            QVERIFY2(reasons, text); // there is something that cannot be done
        }
    }

    void anEmptyListSaysSo()
    {
        Window shown;
        Palette* palette = shown.open();
        QVERIFY(palette);
        auto* none = palette->findChild<QLabel*>("paletteNone");
        QVERIFY(!none->isVisible());
        type(*palette, QStringLiteral("qqzz"));
        QVERIFY(none->isVisible());
        QCOMPARE(none->text(), QStringLiteral("No command fits “qqzz”."));
        QVERIFY(palette->rect().contains(none->geometry()));
        for (int i = 0; i < 4; ++i) press(*palette, Qt::Key_Backspace);
        QVERIFY(!none->isVisible() && palette->findChild<QListView*>()->isVisible());
        type(*palette, QStringLiteral("joint: qqzz"));
        QCOMPARE(none->text(), QStringLiteral("Nothing fits “joint: qqzz”."));
    }

    void jointsClipsAndProblemsAreFound()
    {
        Window shown;
        QCOMPARE(titles(shown.ask(QStringLiteral("joint: ha"))), QStringList{QStringLiteral("hand")});
        QCOMPARE(titles(shown.ask(QStringLiteral("Hand"))).constFirst(), QStringLiteral("hand"));
        QVERIFY(titles(shown.ask(QStringLiteral("han"))).contains(QStringLiteral("hand")));
        QVERIFY(titles(shown.ask(QStringLiteral("han"))).constFirst() != QStringLiteral("hand")); // commands first
        QCOMPARE(shown.ask(QStringLiteral("joint:")).entries.size(), std::size_t{4});             // no mesh node
        QCOMPARE(titles(shown.ask(QStringLiteral("Clip:oth"))), QStringList{QStringLiteral("other")});
        QCOMPARE(shown.ask(QStringLiteral("problem:")).entries.size(), std::size_t{0});
        shown.ask(QStringLiteral("joint: ha")).entries[0].run(shown.window);
        QCOMPARE(shown.window.session().view().joint(), NodeId(2u));
    }

    void aNumberIsAFrameAndAVertex()
    {
        Window shown;
        shown.window.session().playback().setClip(ClipId(0u));
        const PaletteAnswer answer = shown.ask(QStringLiteral("12"));
        QCOMPARE(titles(answer).mid(0, 2),
            (QStringList{QStringLiteral("Go to frame 12"), QStringLiteral("Select vertex 12")}));
        answer.entries[0].run(shown.window);
        const double frame = 12.0 / shown.window.session().playback().frameRate();
        QVERIFY(std::abs(shown.window.session().view().timeSec - frame) < 1e-5);
        answer.entries[1].run(shown.window);
        QCOMPARE(shown.window.session().view().points, std::vector<PointAddress>{pointOfArm(12)});
        const PaletteAnswer beyond = shown.ask(QStringLiteral("100000"));
        QVERIFY(!beyond.entries[0].reason.isEmpty());
        QVERIFY(!beyond.entries[1].reason.isEmpty());
        QCOMPARE(titles(shown.ask(QStringLiteral("vertex: 1199"))), QStringList{QStringLiteral("Select vertex 1199")});
        QVERIFY(shown.ask(QStringLiteral("vertex: 1199")).entries[0].reason.isEmpty());
        QVERIFY(!shown.ask(QStringLiteral("vertex: 1200")).entries[0].reason.isEmpty());
    }

    void enterRunsTheChosenOne()
    {
        Window shown;
        Palette* palette = shown.open();
        QVERIFY(palette);
        QAbstractItemModelTester tester(palette->findChild<QListView*>()->model());
        type(*palette, QStringLiteral("clay"));
        press(*palette, Qt::Key_Return);
        QCOMPARE(shown.window.session().view().shading, Shading::Clay);
        QVERIFY(!palette->isVisible());
        QCOMPARE(shown.window.session().settings().extra(QStringLiteral("palette/used")), QStringLiteral("clay"));
    }

    void aDisabledCommandIsNotRunAndThePaletteStays()
    {
        Window shown;
        Palette* palette = shown.open();
        QVERIFY(palette);
        type(*palette, QStringLiteral("parent joint"));
        press(*palette, Qt::Key_Return);
        QVERIFY(palette->isVisible());
        QVERIFY(!shown.window.session().view().joint().valid());
    }

    void arrowsWalkAndEscCloses()
    {
        Window shown;
        Palette* palette = shown.open();
        QVERIFY(palette);
        auto* list = palette->findChild<QListView*>("paletteList");
        QCOMPARE(list->currentIndex().row(), 0);
        press(*palette, Qt::Key_Down);
        press(*palette, Qt::Key_Down);
        QCOMPARE(list->currentIndex().row(), 2);
        press(*palette, Qt::Key_Up);
        QCOMPARE(list->currentIndex().row(), 1);
        press(*palette, Qt::Key_Escape);
        QVERIFY(!palette->isVisible());
    }

    void tabSetsAKeyForTheCommand()
    {
        Window shown;
        Palette* palette = shown.open();
        QVERIFY(palette);
        type(*palette, QStringLiteral("clay"));
        press(*palette, Qt::Key_Tab);
        QVERIFY(shown.window.findChild<SettingsDialog*>());
    }

    void theFieldInTheMenuBarOpensIt()
    {
        Window shown;
        shown.window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&shown.window));
        auto* field = shown.window.findChild<SearchField*>();
        QVERIFY(field && field->isVisible());
        QTest::mouseClick(field, Qt::LeftButton);
        QVERIFY(shown.window.findChild<Palette*>());
    }

    void docksAndSettingsAreFoundAndShown()
    {
        Window shown;
        Palette* palette = shown.open();
        QVERIFY(palette);
        Dock* history = shown.window.docks().find(QStringLiteral("history"));
        history->close();
        type(*palette, QStringLiteral("show history"));
        press(*palette, Qt::Key_Return);
        QVERIFY(!history->isHidden());
        Window other;
        palette = other.open();
        QVERIFY(palette);
        type(*palette, QStringLiteral("size of text"));
        press(*palette, Qt::Key_Return);
        auto* dialog = other.window.findChild<SettingsDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        QVERIFY(dialog->findChild<QWidget*>("setting_text")->isVisible());
    }

    void noTwoRowsReadAlike()
    {
        Window shown;
        const QStringList all = titles(shown.ask({}));
        for (const QString& title : all) QVERIFY2(all.count(title) == 1, qPrintable(title));
    }

    /// What the cards over the 3D view choose needs no mouse.
    void everyWayToShowTheModelIsFoundAndChosen()
    {
        Window shown;
        const auto choose = [&shown](const char* words) {
            const PaletteAnswer answer = shown.ask(QLatin1String(words));
            if (answer.entries.empty() || !answer.entries.front().reason.isEmpty()) return QString();
            answer.entries.front().run(shown.window);
            return answer.entries.front().title;
        };
        const ViewState& view = shown.window.session().view();
        QCOMPARE(choose("viridis"), QString("Colours of weights: Viridis"));
        QCOMPARE(view.map.ramp, Ramp::Viridis);
        QCOMPARE(choose("threshold 0.05"), QString("Weight threshold: Up to 0.05"));
        QCOMPARE(view.map.weightThreshold, 0.05f);
        QCOMPARE(choose("limit of joints: 8"), QString("Count, limit of joints: 8"));
        QVERIFY(view.map.influenceLimit == 8 && view.shading == Shading::Count);
        QCOMPARE(choose("back faces"), QString("Faces: Back faces"));
        QCOMPARE(view.surface.faces, Faces::Back);
        QCOMPARE(choose("as the material says"), QString("Faces: As the material says"));
        QCOMPARE(view.surface.faces, Faces::AsMaterial);
        const bool lines = view.map.isoLines;
        QCOMPARE(choose("iso-lines"), QString("Iso-lines"));
        QVERIFY(view.map.isoLines != lines);
        for (const ViewChoice& choice : viewChoices()) {
            if (choice.group == ViewGroup::Lines) continue; // goes to and fro
            const QString title = groupText(choice.group) + QStringLiteral(": ") + choiceText(choice);
            QCOMPARE(choose(title.toLatin1().constData()), title);
            QVERIFY2(choice.on(view), qPrintable(title));
        }
    }

    void rowsAreReadOut()
    {
        Window shown;
        PaletteModel model;
        QAbstractItemModelTester tester(&model);
        model.show(shown.ask(QStringLiteral("parent joint")));
        const QString spoken = model.index(0).data(Qt::AccessibleTextRole).toString();
        QVERIFY(spoken.contains(QLatin1String("Parent joint")));
        QVERIFY(spoken.contains(QLatin1String("Ctrl+Up")));
        QVERIFY(spoken.contains(QLatin1String("Select a joint first.")));
    }
};

} // namespace palette_test

int main(int argc, char** argv)
{
    using namespace palette_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("palette_test"));
    applyTheme(app, ThemeId::Dark);
    PaletteTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "palette_test.moc"
