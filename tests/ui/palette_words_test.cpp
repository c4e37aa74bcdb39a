// SPDX-License-Identifier: MIT
// What people who come from other programs type into the palette.
#include "tests/ui/test_scene.h"
#include "ui/docks.h"
#include "ui/editor.h"
#include "ui/main_window.h"
#include "ui/palette_search.h"
#include "ui/weight_tool_table.h"

#include <QAbstractButton>

namespace palette_words_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

struct Window {
    Window() : window({})
    {
        window.resize(1280, 860);
        window.session().open(loadedArm(), QStringLiteral("arm"));
        window.session().presentNow();
    }
    PaletteAnswer ask(const QString& text) { return paletteSearch(window.session(), KeyMap(), {}, text); }
    MainWindow window;
};

} // namespace

class PaletteWordsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void toolsAreFoundByTheWordsOfOtherPrograms_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("title");
        QTest::newRow("prune") << "prune"
                               << "Prune small weights";
        QTest::newRow("threshold") << "threshold"
                                   << "Prune small weights";
        QTest::newRow("mirror") << "mirror"
                                << "Mirror";
        QTest::newRow("symmetrize") << "symmetrize"
                                    << "Mirror";
        QTest::newRow("mirror by topology") << "mirror topology"
                                            << "Mirror: By topology";
        QTest::newRow("percent") << "percent"
                                 << "Set weight";
        QTest::newRow("per cent") << "per cent"
                                  << "Set weight: Per cent more";
        QTest::newRow("flood") << "flood"
                               << "Set weight…";
        QTest::newRow("island") << "island"
                                << "Linked vertices";
        QTest::newRow("linked") << "linked"
                                << "Linked vertices";
        QTest::newRow("query") << "query"
                               << "Find vertices by query";
        QTest::newRow("csv") << "csv"
                             << "Copy the table as CSV";
        QTest::newRow("max influences") << "max influences"
                                        << "Limit joints";
        QTest::newRow("relax") << "relax"
                               << "Smooth weights";
        QTest::newRow("component editor") << "component editor"
                                          << "Show Weight table";
        QTest::newRow("outliner") << "outliner"
                                  << "Show Joints";
        QTest::newRow("vertex index") << "vertex index"
                                      << "Vertex by number";
        QTest::newRow("symmetry") << "symmetry"
                                  << "Mirrored brush";
        QTest::newRow("deselect") << "deselect"
                                  << "Select nothing";
        QTest::newRow("copy skin weights") << "copy skin"
                                           << "Copy weights";
        QTest::newRow("paste csv") << "paste csv"
                                   << "Cells of the weight table";
        QTest::newRow("bone heat") << "bone heat"
                                   << "Automatic weights";
        QTest::newRow("hammer") << "hammer"
                                << "Hammer";
    }
    void toolsAreFoundByTheWordsOfOtherPrograms()
    {
        QFETCH(QString, typed);
        QFETCH(QString, title);
        Window shown;
        shown.window.session().selectJoint(NodeId(1u));
        shown.window.session().selectPoint(pointOfArm(5));
        QStringList found;
        for (const PaletteEntry& entry : shown.ask(typed).entries) found += entry.title;
        QVERIFY2(found.value(0) == title, qPrintable(typed + QStringLiteral(" -> ") + found.mid(0, 4).join(u',')));
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
