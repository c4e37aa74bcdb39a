// SPDX-License-Identifier: MIT
// A step of the history is copied as the command that makes it without a window.
#include "core/edit/script/edits_json.h"
#include "tests/ui/saved_arm.h"
#include "ui/vertices/weight_tools.h"

#include <QClipboard>
#include <QGuiApplication>

namespace history_command_test {

using namespace bindpose;
using namespace bindpose::testing;

class HistoryCommandTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aStepIsCopiedAsTheCommandThatMakesIt()
    {
        SavedArm arm;
        Shown shown("history");
        Session& session = shown.session;
        session.open(*loadFile(arm.path.toStdString(), {}));
        session.presentNow();
        auto* copy = shown.find<QPushButton>("copyStep");
        QVERIFY(!copy->isEnabled()); // nothing was done yet
        const Scene before = session.scene();
        QVERIFY(setWeight(session, SetId(0u), 7, 1, 0.5f));
        session.presentNow();
        QVERIFY(copy->isEnabled());
        copy->click();
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY2(text.startsWith(QStringLiteral("bindpose save ")), qPrintable(text));
        QVERIFY(text.contains(arm.path) && text.contains(QStringLiteral("arm.edited.glb --apply - <<'EDITS'")));
        const qsizetype from = text.indexOf(u'\n') + 1;
        const std::string list = text.mid(from, text.lastIndexOf(QStringLiteral("EDITS")) - from).toStdString();
        const Result<AppliedEdits> made = applyEditsJson(before, list);
        QVERIFY(made);
        QCOMPARE(made->count, std::size_t{1});
        QVERIFY(made->scene.weights[0]->at(7) == session.scene().weights[0]->at(7));
    }

    /// What the file holds already is no edit of it any more; what comes after is.
    void afterASaveACommandIsOfTheFileAsItWasSaved()
    {
        SavedArm arm;
        Shown shown("history");
        Session& session = shown.session;
        session.open(*loadFile(arm.path.toStdString(), {}));
        QVERIFY(setWeight(session, SetId(0u), 7, 1, 0.5f));
        const QPointer<SaveDialog> dialog = new SaveDialog(session, DocumentHandle(session), arm.path, nullptr);
        dialog->open();
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        saveButton(dialog)->click();
        QTRY_VERIFY(!dialog && !session.front().modified);
        auto* copy = shown.find<QPushButton>("copyStep");
        session.presentNow();
        QVERIFY(!copy->isEnabled() && copy->toolTip().contains(QStringLiteral("holds this step already")));
        QVERIFY(setWeight(session, SetId(0u), 9, 1, 0.25f));
        session.presentNow();
        QVERIFY(copy->isEnabled());
        copy->click();
        const QString text = QGuiApplication::clipboard()->text();
        const qsizetype from = text.indexOf(u'\n') + 1;
        const std::string list = text.mid(from, text.lastIndexOf(QStringLiteral("EDITS")) - from).toStdString();
        const Result<Loaded> onDisk = loadFile(arm.path.toStdString(), {});
        const Result<AppliedEdits> made = applyEditsJson(onDisk->scene, list);
        QVERIFY(made);
        QCOMPARE(made->count, std::size_t{1});
        QVERIFY(made->scene.weights[0]->at(7) == session.scene().weights[0]->at(7));
        QVERIFY(made->scene.weights[0]->at(9) == session.scene().weights[0]->at(9));
    }

    void whatHasNoFileHasNoCommand()
    {
        Shown shown("history");
        Session& session = shown.session;
        session.open(loadedArm(), QStringLiteral("arm"));
        QVERIFY(setWeight(session, SetId(0u), 7, 1, 0.5f));
        session.presentNow();
        QVERIFY(!shown.find<QPushButton>("copyStep")->isEnabled());
    }
};

} // namespace history_command_test

QTEST_MAIN(history_command_test::HistoryCommandTest)
#include "history_command_test.moc"
