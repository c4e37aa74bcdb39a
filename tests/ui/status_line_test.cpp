// SPDX-License-Identifier: MIT
#include "ui/window/status_line.h"

#include "core/edit/ground/edits.h"
#include "tests/ui/test_scene.h"
#include "ui/vertices/weight_tools.h"

#include <QLabel>

namespace status_line_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

struct Told {
    Session session;
    StatusLine line{nullptr};
    QLabel* message = line.findChild<QLabel*>("message");
    QWidget* hints = line.findChild<QWidget*>("hints");

    Told()
    {
        session.open(loadedArm());
        show();
    }
    void show()
    {
        session.presentNow();
        line.present(session);
    }
    void set(float weight)
    {
        (void)setWeight(session, SetId(0u), 0, 1, weight);
        show();
    }
    bool tells() const { return !message->isHidden() && hints->isHidden(); }
};

} // namespace

class StatusLineTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatWasToldOfAStepGoesWithItsUndo()
    {
        Told told;
        told.set(0.5f);
        told.line.say("Smooth weights: moves at most 20.8 mm", false);
        QVERIFY(told.tells());
        told.session.editing().undo();
        told.show();
        QVERIFY(!told.tells());
        QVERIFY(!told.hints->isHidden());
    }

    void whatIsToldStaysWhileNothingIsUndone()
    {
        Told told;
        told.set(0.5f);
        told.line.say("Set weight: moves at most 3.0 mm", false);
        ViewState view = told.session.view();
        view.xray = true; // looking
        told.session.look(view);
        told.show();
        QVERIFY(told.tells());
        told.set(0.4f); // the next step, before it is told of
        QVERIFY(told.tells());
    }

    void unitAndAxesOfTheFileAreTold()
    {
        const auto factsOf = [](double metres, char up) {
            Loaded loaded = loadedArm();
            FileFacts facts = *loaded.scene.facts;
            facts.metresPerUnit = metres;
            facts.upAxis = up;
            loaded.scene.facts = std::make_shared<const FileFacts>(facts);
            Told told;
            told.session.open(std::move(loaded));
            told.show();
            QString all;
            for (const QLabel* label : told.line.findChildren<QLabel*>()) all += label->text() + u'\n';
            return all;
        };
        QVERIFY(factsOf(0.0254, 'z').contains("unit inch, Z up"));
        QVERIFY(factsOf(0.01, 'y').contains("unit cm, Y up"));
        QVERIFY(factsOf(1.0, 0).contains("unit m   "));
        QVERIFY(factsOf(0.25, 'x').contains("unit 0.25 m, X up"));
    }

    void anErrorStaysUntilTheNextThingHappens()
    {
        Told told;
        told.set(0.5f);
        told.line.say("No room on the disk.", true);
        told.show();
        QVERIFY(told.tells());
        told.set(0.4f);
        QVERIFY(!told.tells());
    }

    /// How many edits are not saved is counted in the document's bar, by what a save would write: no second number of
    /// edits stands here, but what redo brings back.
    void whatIsUndoneIsCountedInSteps()
    {
        Told told;
        told.set(0.5f);
        told.set(0.4f);
        (void)told.session.editing().push({"Override joint", "override of node 1", 0, [](const Scene& scene) {
                                               Override value;
                                               value.node = NodeId(1u);
                                               return addOverride(scene, value);
                                           }});
        told.show();
        const auto facts = [&told] {
            QString all;
            for (const QLabel* label : told.line.findChildren<QLabel*>()) all += label->text() + u'\n';
            return all;
        };
        QVERIFY(!facts().contains("undone"));
        QCOMPARE(told.session.front().history.stepsFromSaved(), 2);
        told.session.editing().undo(); // the override
        told.show();
        QVERIFY2(facts().contains("1 step(s) undone") && !facts().contains("edit"), qPrintable(facts()));
        QCOMPARE(told.session.front().history.stepsFromSaved(), 2);
        told.session.editing().undo();
        told.show();
        QVERIFY2(facts().contains("2 step(s) undone"), qPrintable(facts()));
        QCOMPARE(told.session.front().history.stepsFromSaved(), 1);
        told.session.editing().redo();
        told.session.editing().redo();
        told.show();
        QVERIFY(!facts().contains("undone"));
    }
};

} // namespace status_line_test

int main(int argc, char** argv)
{
    using namespace status_line_test;
    QApplication application(argc, argv);
    applyTheme(application, ThemeId::Dark);
    return QTest::qExec(std::make_unique<StatusLineTest>().get(), argc, argv);
}
#include "status_line_test.moc"
