// SPDX-License-Identifier: MIT
// What people who come from other programs type into the palette.
#include "tests/ui/test_scene.h"
#include "ui/guide/help_window.h"
#include "ui/guide/palette_search.h"
#include "ui/guide/palette_words.h"
#include "ui/look/language.h"
#include "ui/shell/docks.h"
#include "ui/vertices/weight_tool_table.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QAbstractButton>
#include <QSet>

#include <algorithm>

namespace palette_words_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr std::pair<const char*, const char*> kWords[] = {
    {"prune", "Prune small weights"},
    {"threshold", "Prune small weights"},
    {"mirror", "Mirror"},
    {"symmetrize", "Mirror"},
    {"mirror topology", "Mirror: By topology"},
    {"percent", "Set weight"},
    {"per cent", "Set weight: Per cent more"},
    {"flood", "Set weight…"},
    {"island", "Linked vertices"},
    {"linked", "Linked vertices"},
    {"query", "Find vertices by query"},
    {"csv", "Copy the table as CSV"},
    {"max influences", "Limit joints"},
    {"relax", "Smooth weights"},
    {"component editor", "Show Weight table"},
    {"outliner", "Show Joints"},
    {"vertex index", "Vertex by number"},
    {"symmetry", "Mirrored brush"},
    {"deselect", "Select nothing"},
    {"copy skin", "Copy weights"},
    {"paste csv", "Cells of the weight table"},
    {"bone heat", "Automatic weights"},
    {"mirror weights", "Mirror"},
    {"weights mirror", "Mirror"},
    {"transfer weights", "Transfer"},
    {"normalize weights", "Normalize weights"},
    {"weights normalise", "Normalize weights"},
    {"weight smooth", "Smooth weights"},
    {"prune weights", "Prune small weights"},
    {"weights prune", "Prune small weights"},
    {"limit influences", "Limit joints"},
    {"influences limit", "Limit joints"},
    {"limit weights", "Limit joints"},
    {"quantize weights", "Quantize"},
    {"hammer", "Hammer"},
    {"add bone", "Add influence"},
    {"onion skin", "Ghosts before and after"},
    {"screenshot", "Save picture or animation…"},
    {"curve editor", "Show Dope sheet"},
    {"graph editor", "Show Dope sheet"},
    {"blendshape", "Show Shapes"},
    {"shape keys", "Show Shapes"},
    {"retarget", "Add clips…"},
    {"fps", "Frame rate, resample, cut…"},
    {"euler", "Show Key"},
    {"t-pose", "Bind pose"},
    {"weld", "Unify selected seams"},
    {"lod", "Levels of detail…"},
    {"orthographic", "Parallel view"},
    {"preferences", "Settings…"},
    {"hotkeys", "Keys and presets…"},
    {"local view", "Isolate selected"},
    {"ik handle", "Reach (IK)"},
    {"terminal", "Guide: Command line"},
    {"hang", "Attach a file…"},
    {"attach", "Attach a file…"},
    {"prop", "Attach a file…"},
    {"weapon", "Attach a file…"},
    {"hold", "Attach a file…"},
    {"socket", "Attach a file…"},
    {"sword", "Attach a sword"},
    {"hang a sword", "Attach a sword"},
    {"font size", "Size of text"},
    {"units", "Unit of distances"},
    {"keyboard", "Keys and presets…"},
    {"merge by distance", "Unify selected seams"},
    {"unit scale", "Export as…"},
    {"scale unit", "Export as…"},
    {"bake simulation", "Overrides as a new clip"},
    {"delete history", "Show History"},
};
/// Of nothing that the program has.
constexpr const char* kNonsense[] = {"pineapple", "teapot", "xyzzy", "sandwich", "quantum", "umbrella", "kubernetes"};

/// Where the one with this id stands in the answer; -1: nowhere.
int placeOf(const QString& id, const PaletteAnswer& answer)
{
    const auto at = std::find_if(
        answer.entries.begin(), answer.entries.end(), [&id](const PaletteEntry& entry) { return entry.id == id; });
    return at == answer.entries.end() ? -1 : static_cast<int>(at - answer.entries.begin());
}

struct Window {
    Window() : window({})
    {
        window.resize(1280, 860);
        window.session().open(loadedArm(), QStringLiteral("arm"));
        window.session().presentNow();
    }
    PaletteIndex index() { return {window.session(), KeyMap(), {}}; }
    PaletteAnswer ask(const QString& text) { return index().search(text); }
    MainWindow window;
};

} // namespace

class PaletteWordsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { speak(*qApp, QStringLiteral("en")); }
    void cleanupTestCase() { shown_.reset(); }

    void toolsAreFoundByTheWordsOfOtherPrograms_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("title");
        for (const auto& [typed, title] : kWords) QTest::newRow(typed) << QString(typed) << QString(title);
    }
    void toolsAreFoundByTheWordsOfOtherPrograms()
    {
        QFETCH(QString, typed);
        QFETCH(QString, title);
        if (!shown_) {
            shown_ = std::make_unique<Window>();
            shown_->window.session().selection().selectJoint(NodeId(1u));
            shown_->window.session().selection().selectPoint(pointOfArm(5));
        }
        QStringList found;
        for (const PaletteEntry& entry : shown_->ask(typed).entries) found += entry.title;
        QVERIFY2(found.value(0) == title, qPrintable(typed + QStringLiteral(" -> ") + found.mid(0, 4).join(u',')));
    }

    /// In the language that is spoken and in English; of what can be done now among the first, behind those alone whose
    /// titles have the very word.
    void eachOtherNameFindsWhatItNames_data()
    {
        QTest::addColumn<QString>("language");
        for (const Language& language : languages()) QTest::newRow(language.id) << QString(language.id);
    }
    void eachOtherNameFindsWhatItNames()
    {
        constexpr int kFirst = 4, kFewest = 150;
        QFETCH(QString, language);
        speak(*qApp, language);
        Window shown;
        shown.window.session().selection().selectJoint(NodeId(1u));
        shown.window.session().selection().selectPoint(pointOfArm(5));
        const PaletteIndex index = shown.index();
        int names = 0;
        const QStringList ids = withOtherNames();
        for (const QString& id : ids)
            for (const QString& name : otherNames(id)) {
                ++names;
                const PaletteAnswer answer = index.search(name);
                const int place = placeOf(id, answer);
                QVERIFY2(place >= 0, qPrintable(id + QStringLiteral(" by ") + name));
                const auto at = answer.entries.begin() + place;
                const auto before = std::count_if(answer.entries.begin(), at,
                    [&name](const PaletteEntry& entry) { return !entry.title.contains(name, Qt::CaseInsensitive); });
                QVERIFY2(!at->reason.isEmpty() || before < kFirst, qPrintable(id + QStringLiteral(" by ") + name));
            }
        QVERIFY(names >= kFewest);
        QCOMPARE(QSet<QString>(ids.begin(), ids.end()).size(), ids.size());
    }

    void nothingIsFoundForWordsOfNothing()
    {
        Window shown;
        for (const char* word : kNonsense) QVERIFY2(shown.ask(QLatin1String(word)).entries.empty(), qPrintable(word));
    }

    void aPageOfTheGuideOpens()
    {
        Window shown;
        const PaletteAnswer answer = shown.ask(QStringLiteral("guide saving"));
        QVERIFY(!answer.entries.empty());
        QCOMPARE(answer.entries.front().title, QStringLiteral("Guide: Saving"));
        answer.entries.front().run(shown.window);
        auto* guide = shown.window.findChild<HelpWindow*>();
        QVERIFY(guide && guide->isVisible());
        QCOMPARE(guide->page(), QStringLiteral("saving"));
    }

    void everyToolAndDockIsFoundByItsNameAndOpens()
    {
        Window shown;
        shown.window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&shown.window));
        shown.window.session().presentNow();
        for (const WeightTool& tool : weightToolTable()) {
            const PaletteAnswer answer = shown.ask(toolText(tool.title));
            const auto at = std::find_if(answer.entries.begin(), answer.entries.end(),
                [&tool](const auto& one) { return one.id == QStringLiteral("tool/") + QLatin1String(tool.id); });
            QVERIFY2(at != answer.entries.end(), tool.id);
            at->run(shown.window);
            auto* head =
                shown.window.findChild<QAbstractButton*>(QStringLiteral("weightTool_") + QLatin1String(tool.id));
            QVERIFY2(head && head->isChecked() && head->isVisible(), tool.id);
        }
        for (const ViewPart* part : viewParts())
            QVERIFY2(!shown.ask(QCoreApplication::translate("ViewPart", part->title)).entries.empty(), part->id);
    }

    /// A command that opens the row of a tool and that tool are one line; one that acts at once is told from its tool.
    void whatOpensTheSameRowIsOneLine()
    {
        Window shown;
        shown.window.session().selection().selectPoint(pointOfArm(5));
        for (const char* word : {"mirror weights", "limit joints", "prune small weights", "transfer weights",
                 "automatic weights", "hammer", "set weight", "smooth", "clean"}) {
            QStringList lines;
            for (const PaletteEntry& entry : shown.ask(QLatin1String(word)).entries)
                lines += QString(entry.title).remove(u'…') + u'|' + entry.group;
            QCOMPARE(QStringList(lines.mid(0, 8)).removeDuplicates(), 0);
            QStringList rows;
            for (const QString& line : lines)
                if (line.contains(QStringLiteral("opens its row in Tools"))) rows += line;
            QVERIFY2(!rows.isEmpty(), word);
            for (const char* doubled : {"Mirror weights", "Transfer weights"})
                QVERIFY2(!lines.contains(QLatin1String(doubled) + QStringLiteral("|Weights")), word);
        }
    }

    void withNothingSelectedTheMenuOpensTheRowThatWorksOnAll()
    {
        Window shown;
        shown.window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&shown.window));
        Session& session = shown.window.session();
        const auto scene = session.front().document.sharedScene();
        constexpr std::pair<const char*, const char*> kRows[] = {{"normalize_weights", "normalize"},
            {"smooth_weights", "smooth"}, {"hammer_weights", "hammer"}, {"clean_weights", "clean"},
            {"mirror_weights", "mirror"}, {"limit_joints", "limit"}, {"prune_weights", "prune"},
            {"transfer_weights", "transfer"}, {"automatic_weights", "auto"}};
        for (const auto& [command, tool] : kRows) {
            session.selection().clear();
            session.presentNow();
            for (const ActionSpec* spec : actionTable()) {
                if (QLatin1String(spec->id) != QLatin1String(command)) continue;
                QVERIFY2(!spec->whyNot(session), command);
                spec->run(shown.window);
            }
            auto* head = shown.window.findChild<QAbstractButton*>(QStringLiteral("weightTool_") + QLatin1String(tool));
            QVERIFY2(head && head->isChecked() && head->isVisible(), command);
            QVERIFY(session.front().document.sharedScene() == scene);
        }
    }

    void aJointIsAddedToTheSkinOfTheSelectedVertex()
    {
        Window shown;
        Session& session = shown.window.session();
        QVERIFY(session.editing().push({"Edit", "n", 0, [](const Scene& scene) -> Result<Scene> {
                                            Scene next = scene;
                                            next.nodes.push_back(makeNode("finger", NodeId(2u), {0, 0.1f, 0}, false));
                                            next.order = std::make_shared<NodeOrder>();
                                            return Scene::make(std::move(next));
                                        }}));
        const NodeId finger(session.scene().nodes.size() - 1);
        session.selection().selectPoint(pointOfArm(5));
        session.selection().selectJoint(finger);
        session.presentNow();
        const auto entry = [&shown] {
            const PaletteAnswer answer = shown.ask(QStringLiteral("Add influence"));
            const auto at = std::find_if(answer.entries.begin(), answer.entries.end(),
                [](const PaletteEntry& one) { return one.title == QStringLiteral("Add influence"); });
            return at != answer.entries.end() ? *at : PaletteEntry{};
        };
        QVERIFY(entry().run && entry().reason.isEmpty());
        const std::shared_ptr<const Scene> before = session.front().document.sharedScene();
        entry().run(shown.window);
        const std::vector<NodeId>& joints = session.scene().skins[0]->joints;
        QCOMPARE(joints.size(), before->skins[0]->joints.size() + 1);
        QCOMPARE(joints.back(), finger);
        QCOMPARE(deform(session.scene(), evaluatePose(session.scene(), {}), {})[0].sets[0].positions,
            deform(*before, evaluatePose(*before, {}), {})[0].sets[0].positions);
        QVERIFY(setWeight(session.scene(), SetId(0u), 5, static_cast<std::uint16_t>(joints.size() - 1), 0.25f));
        session.presentNow();
        QVERIFY(!entry().reason.isEmpty()); // it is there already
        session.editing().undo();
        QVERIFY(session.scene() == *before);
    }

private:
    std::unique_ptr<Window> shown_; ///< one for all words: a window takes half a second
};

} // namespace palette_words_test

int main(int argc, char** argv)
{
    using namespace palette_words_test;
    prepareEditor();
    QApplication app(argc, argv);
    applyTheme(app, ThemeId::Dark);
    return QTest::qExec(std::make_unique<PaletteWordsTest>().get(), argc, argv);
}
#include "palette_words_test.moc"
