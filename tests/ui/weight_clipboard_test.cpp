// SPDX-License-Identifier: MIT
#include "tests/ui/test_scene.h"
#include "ui/commands/actions.h"
#include "ui/vertices/weight_clipboard.h"
#include "ui/widgets/weights/weight_grid.h"

#include <QClipboard>
#include <QMenu>

namespace weight_clipboard_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// The strip with one vertex that holds less of the arm, and what the status bar says.
struct Copying : Shown {
    Copying() : Shown("table", {900, 300})
    {
        Scene scene = *setWeight(*setWeight(armScene(), SetId(0u), 1100, 1, 0.5f), SetId(0u), 1100, 2, 0.5f);
        session.open({scene, nullptr, {}}, QStringLiteral("one"));
        QObject::connect(&session, &Session::noticed, view.get(), [this](const QString& text, bool error) {
            said = text;
            wrong = error;
        });
        QGuiApplication::clipboard()->clear();
    }
    std::vector<Influence> row(PointIndex point) const { return session.scene().weights[0]->at(point); }
    QString said;
    bool wrong = false;
};

const ActionSpec& command(const char* id)
{
    for (const ActionSpec* spec : actionTable())
        if (QByteArray(spec->id) == id) return *spec;
    qFatal("no such command");
}

} // namespace

class WeightClipboardTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsCopiedIsPastedAsOneStepThatTellsTheMove()
    {
        Copying shown;
        copyWeightsOf(shown.session, {pointOfArm(1100)});
        QCOMPARE(shown.said, QStringLiteral("Weights of vertex 1100 copied: arm 0.500, hand 0.500."));
        const std::shared_ptr<const Scene> before = shown.session.front().document.sharedScene();
        pasteWeightsTo(shown.session, {pointOfArm(10), pointOfArm(1099)}, PasteHow::Current);
        QCOMPARE(shown.session.front().history.count(), 1);
        QCOMPARE(shown.row(10), shown.row(1100));
        QCOMPARE(shown.row(1099), shown.row(1100));
        QTRY_VERIFY2(shown.said.contains("moves at most"), qPrintable(shown.said));
        QVERIFY(shown.said.startsWith("Paste weights · 2 vertices: "));
        shown.session.editing().undo();
        QVERIFY(shown.session.scene() == *before);
    }

    void theMeanIsPastedOfAllThatWereCopied()
    {
        Copying shown;
        copyWeightsOf(shown.session, {pointOfArm(1100), pointOfArm(1099)});
        QVERIFY2(shown.said.contains("those of vertex 1099"), qPrintable(shown.said));
        pasteWeightsTo(shown.session, {pointOfArm(10)}, PasteHow::Mean);
        QCOMPARE(shown.row(10)[0].weight, 0.625f);
        pasteWeightsTo(shown.session, {pointOfArm(10)}, PasteHow::Current);
        QCOMPARE(shown.row(10)[0].weight, 0.75f);
    }

    void inAnotherOpenFileJointsThatItLacksAreToldWithTheirWeight()
    {
        Copying shown;
        copyWeightsOf(shown.session, {pointOfArm(1100)});
        Scene other = armScene();
        Node hand = *other.nodes[other.skins[0]->joints[2].index()];
        QCOMPARE(hand.name, std::string("hand"));
        hand.name = "palm";
        other.nodes[other.skins[0]->joints[2].index()] = std::make_shared<const Node>(hand);
        shown.session.open({other, nullptr, {}}, QStringLiteral("two"));
        pasteWeightsTo(shown.session, {pointOfArm(10)}, PasteHow::Current);
        QCOMPARE(shown.row(10)[0], (Influence{1, 1.0f}));
        QTRY_VERIFY2(
            shown.said.contains("1 copied joints are not in this skin: hand → arm (0.500)."), qPrintable(shown.said));
    }

    void lockedJointsKeepTheirWeight()
    {
        Copying shown;
        copyWeightsOf(shown.session, {pointOfArm(1100)});
        ViewState view = shown.session.view();
        view.holds.locked = {shown.session.scene().skins[0]->joints[2]};
        shown.session.look(view);
        pasteWeightsTo(shown.session, {pointOfArm(10)}, PasteHow::Current);
        QCOMPARE(shown.row(10)[0].weight, 0.75f);
        QCOMPARE(shown.row(10)[1].weight, 0.25f);
        QVERIFY2(shown.said.startsWith("Nothing changes"), qPrintable(shown.said));
    }

    void anotherTextOnTheClipboardIsRefused()
    {
        Copying shown;
        QGuiApplication::clipboard()->setText(QStringLiteral("0.5\t0.25"));
        pasteWeightsTo(shown.session, {pointOfArm(10)}, PasteHow::Current);
        QVERIFY(shown.wrong);
        QVERIFY2(shown.said.startsWith("The clipboard holds no weights"), qPrintable(shown.said));
        QCOMPARE(shown.session.front().history.count(), 0);
    }

    void theMenuOfTheTableCopiesAndPastesTheVerticesOfItsRows()
    {
        Copying shown;
        shown.session.selection().selectPoints({pointOfArm(1098), pointOfArm(1099), pointOfArm(1100)});
        shown.session.presentNow();
        auto* grid = shown.find<WeightGrid>("weightGrid");
        const auto choose = [&](int row, const char* entry) {
            grid->setCurrentIndex(grid->model()->index(row, 1));
            Q_EMIT grid->customContextMenuRequested(QPoint(10, 10));
            auto* menu = grid->findChild<QMenu*>();
            QVERIFY(menu);
            for (QAction* action : menu->actions())
                if (action->text() == QLatin1String(entry)) action->trigger();
            delete menu;
        };
        choose(2, "Copy weights of the vertices");
        QVERIFY2(shown.said.startsWith("Weights of vertex 1100 copied"), qPrintable(shown.said));
        choose(0, "Paste weights to the vertices");
        QCOMPARE(shown.row(1098), shown.row(1100));
        QVERIFY(shown.row(1099) != shown.row(1100));
    }

    void theCommandsNeedASelectedVertex()
    {
        Copying shown;
        for (const char* id : {"copy_weights", "paste_weights", "paste_average_weights"}) {
            const ActionSpec& spec = command(id);
            shown.session.selection().clear();
            QVERIFY(spec.whyNot(shown.session));
            shown.session.selection().selectPoint(pointOfArm(5));
            QVERIFY(!spec.whyNot(shown.session));
        }
    }
};

} // namespace weight_clipboard_test

QTEST_MAIN(weight_clipboard_test::WeightClipboardTest)
#include "weight_clipboard_test.moc"
