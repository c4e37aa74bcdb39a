// SPDX-License-Identifier: MIT
#include "core/edit/clips/clip_tools.h"
#include "core/io/save/phrases.h"
#include "tests/ui/pseudo.h"
#include "tests/ui/saved_arm.h"
#include "ui/base/settings.h"
#include "ui/base/texts.h"
#include "ui/save/change_model.h"
#include "ui/save/save_parts.h"
#include "ui/vertices/weight_tools.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QSignalSpy>
#include <QTreeView>

namespace save_dialog_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

int ranges(const QAbstractItemModel& model)
{
    int count = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const int below = model.rowCount(model.index(row, 0));
        const bool written = !model.index(row, ChangeModel::Bytes).data().toString().isEmpty();
        count += below > 0 ? below : written ? 1 : 0; // a part of one range says all itself
    }
    return count;
}

} // namespace

class SaveDialogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void savingWritesOnlyListedRanges()
    {
        SavedArm arm;
        QVERIFY(arm.session.front().savesByPatch());
        const QByteArray before = bytesOf(arm.path);
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        auto* save = dialog->findChild<QPushButton*>("saveNow");
        QTRY_VERIFY(save->isEnabled());
        QCOMPARE(bytesOf(arm.path), before); // nothing is written by looking
        const Result<SavePlan> plan = planSave(arm.session.front().document.baseline().scene,
            *arm.session.front().document.baseline().source, arm.session.scene(), arm.path.toStdString());
        QVERIFY(plan && !plan->changes.empty());
        auto* model = dialog->findChild<QTreeView*>("changes")->model();
        QCOMPARE(ranges(*model), static_cast<int>(plan->changes.size()));
        const QString title = titleOf(*dialog);
        int counted = 0;
        for (int row = 0; row < model->rowCount(); ++row)
            counted += model->index(row, ChangeModel::Bytes).data().toString().remove(QChar(0x2009)).toInt();
        QSignalSpy said(&arm.session, &Session::noticed);
        save->click();
        QTRY_VERIFY(!dialog);
        const QByteArray after = bytesOf(arm.path);
        QCOMPARE(after.size(), before.size());
        QVERIFY(after != before);
        int other = 0;
        for (qsizetype i = 0; i < after.size(); ++i) {
            if (after[i] == before[i]) continue;
            ++other;
            const auto at = static_cast<std::size_t>(i);
            const bool listed = std::any_of(plan->changes.begin(), plan->changes.end(),
                [at](const ChangedValue& change) { return at >= change.offset && at < change.offset + change.length; });
            QVERIFY2(listed, qPrintable(QStringLiteral("byte %1 changed unlisted").arg(i)));
        }
        // One number before and after, and it is that of the bytes that differ.
        QVERIFY2(title.contains(QStringLiteral(": %1 of ").arg(other)), qPrintable(title));
        QCOMPARE(counted, other); // the list counts like the title
        const QString told = said.last().first().toString();
        QVERIFY2(told.contains(QStringLiteral(", %1 byte").arg(other)), qPrintable(told));
        QVERIFY(!arm.session.front().document.modified());
        QCOMPARE(arm.session.front().history.stepsFromSaved(), 0);
    }

    void whatIsSavedIsReadBackOnce_data()
    {
        QTest::addColumn<bool>("asked");
        QTest::newRow("after the trial") << true;
        QTest::newRow("at once") << false;
    }
    void whatIsSavedIsReadBackOnce()
    {
        QFETCH(const bool, asked);
        SavedArm arm;
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 2, 0.5f)); // sums to 1: nothing is asked
        int read = 0;
        connect(&arm.session.jobs(), &Jobs::entered, this,
            [&read](JobId, LoadStage stage) { read += stage == LoadStage::Building; });
        QPointer<SaveDialog> dialog =
            asked ? arm.open(arm.path) : new SaveDialog(arm.session, DocumentHandle(arm.session), arm.path, nullptr);
        if (asked) {
            QTRY_VERIFY(dialog->findChild<QLabel*>("trial")->text().contains("same scene"));
            saveButton(dialog)->click();
        } else {
            dialog->saveUnasked();
        }
        QTRY_VERIFY(!dialog);
        QCOMPARE(read, 1);
        QVERIFY(!arm.session.front().document.modified());
        QCOMPARE(QByteArray(asText(*arm.session.front().document.baseline().source->files[0].bytes).data(),
                     static_cast<qsizetype>(arm.session.front().document.baseline().source->files[0].bytes->size())),
            bytesOf(arm.path));
    }

    void undoPastASaveIsAnEditAgainAndSavesTheOldBytes()
    {
        SavedArm arm;
        const QByteArray before = bytesOf(arm.path);
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        for (int i = 0; i < 2; ++i) {
            QPointer<SaveDialog> dialog = arm.open(arm.path);
            auto* save = dialog->findChild<QPushButton*>("saveNow");
            QTRY_VERIFY(save->isEnabled());
            save->click();
            QTRY_VERIFY(!dialog);
            if (i == 0) {
                QVERIFY(bytesOf(arm.path) != before);
                arm.session.editing().undo();
                QVERIFY(arm.session.front().document.modified());
            }
        }
        QCOMPARE(bytesOf(arm.path), before);
    }

    void whatIsUncheckedStaysAnEditAndIsNotWritten()
    {
        SavedArm arm;
        const QByteArray before = bytesOf(arm.path);
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        QVERIFY(setWeight(arm.session, SetId(0u), 1100, 2, 0.125f));
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        QAbstractItemModel& model = *dialog->findChild<QTreeView*>("changes")->model();
        QVERIFY(model.index(0, 0).data().toString().contains("vertex 7"));
        QCOMPARE(model.index(0, ChangeModel::Change).data().toString(), QStringLiteral("arm 0.750 → 0.500"));
        const QString both = titleOf(*dialog);
        QVERIFY(model.setData(model.index(0, 0), Qt::Unchecked, Qt::CheckStateRole));
        QVERIFY(!saveButton(dialog)->isEnabled()); // until the new plan is there
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        QVERIFY(titleOf(*dialog) != both);
        saveButton(dialog)->click();
        QTRY_VERIFY(!dialog);
        const Result<Loaded> again = loadFile(arm.path.toStdString(), {});
        QVERIFY(again);
        QCOMPARE(again->scene.weights[0]->at(7), armScene().weights[0]->at(7));
        QCOMPARE(again->scene.weights[0]->at(1100)[1].weight, 0.125f);
        QVERIFY(arm.session.front().document.modified()); // vertex 7 is still to be saved
        QCOMPARE(arm.session.scene().weights[0]->weights(7)[0], 0.5f);
        QPointer<SaveDialog> rest = arm.open(arm.path);
        QTRY_VERIFY(saveButton(rest)->isEnabled());
        saveButton(rest)->click();
        QTRY_VERIFY(!rest);
        QVERIFY(!arm.session.front().document.modified());
        const Result<Loaded> last = loadFile(arm.path.toStdString(), {});
        QVERIFY(last && last->scene.weights[0]->at(7)[0].weight == 0.5f);
        QVERIFY(bytesOf(arm.path) != before);
    }

    void withEverythingUncheckedThereIsNothingToSave()
    {
        SavedArm arm;
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        QAbstractItemModel& model = *dialog->findChild<QTreeView*>("changes")->model();
        model.setData(model.index(0, 0), Qt::Unchecked, Qt::CheckStateRole);
        QTRY_VERIFY(titleOf(*dialog).contains("no byte changes"));
        QVERIFY(!saveButton(dialog)->isEnabled());
        dialog->reject();
    }

    void theFirstChangedBytesAreThoseOfTheFile()
    {
        SavedArm arm;
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        auto* trial = dialog->findChild<QLabel*>("trial");
        QTRY_COMPARE(trial->text(), QStringLiteral("Trial write read back: same scene"));
        const QString bytes = dialog->findChild<QLabel*>("bytes")->text();
        // 0.75 and 0.5 as floats: one byte differs, the others of the line are not marked.
        const auto inked = [&bytes](Token ink) {
            const QString open = QStringLiteral("<span style=\"color:%1\">").arg(color(ink).name());
            QStringList out = bytes.split(open).mid(1);
            for (QString& part : out) part = part.section(u'<', 0, 0);
            return out;
        };
        QCOMPARE(inked(Token::Err), QStringList("40"));
        QCOMPARE(inked(Token::Ok), QStringList("00"));
        QVERIFY(inked(Token::Text3).contains("3F"));
        dialog->reject();
    }

    void aPartOfOneRangeIsOneRow()
    {
        SavedArm arm;
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        const QAbstractItemModel& model = *dialog->findChild<QTreeView*>("changes")->model();
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.rowCount(model.index(0, 0)), 0);
        const QModelIndex change = model.index(0, ChangeModel::Change);
        QCOMPARE(change.data().toString(), QStringLiteral("arm 0.750 → 0.500"));
        QVERIFY(change.data(Qt::ToolTipRole).toString().contains(QStringLiteral("0.75 → 0.5")));
        dialog->reject();
    }

    void changedWeightsThatDoNotSumToOneAreSaid()
    {
        SavedArm arm;
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        auto* message = dialog->findChild<QLabel*>("message");
        QVERIFY(message->isVisible());
        QVERIFY2(message->text().contains(QStringLiteral("7 (0.750)")), qPrintable(message->text()));
        QAbstractItemModel& model = *dialog->findChild<QTreeView*>("changes")->model();
        QVERIFY(model.setData(model.index(0, 0), Qt::Unchecked, Qt::CheckStateRole));
        QTRY_VERIFY(!message->isVisible()); // what is not written is not warned of
        dialog->reject();
        QTRY_VERIFY(!dialog);
        QVERIFY(arm.session.editing().push(
            {"Normalize weights", "", 0, [](const Scene& scene) { return normalizeWeights(scene, SetId(0u), 7); }}));
        dialog = arm.open(arm.path);
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        QVERIFY(!dialog->findChild<QLabel*>("message")->isVisible());
        dialog->reject();
    }

    void aBackupHoldsTheBytesFromBefore()
    {
        SavedArm arm;
        const QByteArray before = bytesOf(arm.path);
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        auto* backup = dialog->findChild<QCheckBox*>("backup");
        if (!backup->isChecked()) backup->click();
        QVERIFY(arm.session.settings().on("backup")); // the next save does the same
        saveButton(dialog)->click();
        QTRY_VERIFY(!dialog);
        QCOMPARE(bytesOf(arm.path + ".bak"), before);
        QVERIFY(bytesOf(arm.path) != before);
    }

    void cancelWritesNothing()
    {
        SavedArm arm;
        const QByteArray before = bytesOf(arm.path);
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        QTRY_VERIFY(dialog->findChild<QPushButton*>("saveNow")->isEnabled());
        dialog->reject();
        QTRY_VERIFY(!dialog);
        QCOMPARE(bytesOf(arm.path), before);
        QVERIFY(arm.session.front().document.modified());
    }

    void aFailedSaveKeepsTheDialogAndSaysWhy()
    {
        SavedArm arm;
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        const QString nowhere = arm.folder.filePath(QStringLiteral("arm.glb/in/a/file.glb"));
        QPointer<SaveDialog> dialog = arm.open(nowhere);
        auto* save = dialog->findChild<QPushButton*>("saveNow");
        QTRY_VERIFY(save->isEnabled());
        save->click();
        QTRY_VERIFY(!arm.session.jobs().anyRunning());
        QVERIFY(dialog && dialog->isVisible());
        bool said = false;
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            said = said || (label->isVisible() && label->text().contains("untouched"));
        QVERIFY(said);
        QVERIFY(arm.session.front().document.modified());
        dialog->reject();
    }

    void aFileThatAnotherProgramChangedIsSaid()
    {
        SavedArm arm;
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        QFile file(arm.path);
        QVERIFY(file.open(QIODevice::Append));
        file.write("    ");
        file.close();
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        auto* save = dialog->findChild<QPushButton*>("saveNow");
        QTRY_VERIFY(save->isEnabled());
        QVERIFY(!save->isDefault());
        QCOMPARE(bytesOf(arm.path).right(4), QByteArray("    "));
        bool said = false;
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            said = said || (label->isVisible() && label->text().contains("another program"));
        QVERIFY(said);
        save->click(); // who was told and saves replaces what the other program wrote
        QTRY_VERIFY(!dialog);
        QVERIFY(bytesOf(arm.path).right(4) != QByteArray("    "));
    }

    /// As the line over the viewport says it.
    void aFileThatIsGoneIsNotSaidToBeChanged()
    {
        SavedArm arm;
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        QVERIFY(QFile::remove(arm.path));
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        const auto* message = dialog->findChild<QLabel*>("message");
        QVERIFY(message->isVisible());
        QVERIFY2(message->text().contains("arm.glb is not on the disk any more"), qPrintable(message->text()));
        QVERIFY2(!message->text().contains("another program"), qPrintable(message->text()));
        saveButton(dialog)->click();
        QTRY_VERIFY(!dialog);
        QVERIFY(loadFile(arm.path.toStdString(), {}));
    }

    void rowsNameTheMeshAndWhichOfItsSets()
    {
        Scene scene = armScene();
        Mesh two = *scene.meshes[0];
        two.sets.push_back(SetId(scene.sets.size()));
        scene.sets.push_back(scene.sets[0]);
        scene.weights.push_back(scene.weights[0]);
        scene.meshes[0] = std::make_shared<const Mesh>(two);
        Result<Scene> edited = setWeight(scene, SetId(1u), 7, 1, 0.5f);
        QVERIFY(edited);
        std::vector<SavePart> parts = savePartsOf(scene, *edited);
        QCOMPARE(parts.size(), std::size_t{1});
        QCOMPARE(parts[0].where, QStringLiteral("strip · set 1 · vertex 7"));
        scene.instances.clear(); // drawn nowhere
        edited = setWeight(scene, SetId(1u), 7, 1, 0.5f);
        QVERIFY(edited);
        parts = savePartsOf(scene, *edited);
        QCOMPARE(parts[0].where, QStringLiteral("strip · set 1 · vertex 7"));
        const Scene one = armScene();
        const Result<Scene> alone = setWeight(one, SetId(0u), 7, 1, 0.5f);
        QVERIFY(alone);
        parts = savePartsOf(one, *alone);
        QCOMPARE(parts.size(), std::size_t{1});
        QCOMPARE(parts[0].where, QStringLiteral("strip · vertex 7")); // it is the mesh's only set
    }

    void theSideFileThatChangesIsTheOneThatIsNamed()
    {
        SavedArm arm;
        const Result<Written> written = formatById("gltf")->write(armScene(), "arm", {{"format", "gltf"}});
        QVERIFY(written);
        const QString text = arm.folder.filePath("arm.gltf"), bin = arm.folder.filePath("arm.bin");
        QVERIFY(writeFiles(written->files, text.toStdString(), {}));
        arm.session.open(*loadFile(text.toStdString(), {}));
        arm.session.presentNow();
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        const QByteArray before = bytesOf(text), bytes = bytesOf(bin);
        QPointer<SaveDialog> dialog = arm.open(text);
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        QVERIFY2(titleOf(*dialog).startsWith("Save arm.bin: "), qPrintable(titleOf(*dialog)));
        QVERIFY(dialog->findChild<QCheckBox*>("backup")->text().contains("arm.bin"));
        QSignalSpy said(&arm.session, &Session::noticed);
        saveButton(dialog)->click();
        QTRY_VERIFY(!dialog);
        QVERIFY2(said.last().first().toString().contains("arm.bin"), qPrintable(said.last().first().toString()));
        QCOMPARE(bytesOf(text), before);
        QVERIFY(bytesOf(bin) != bytes);
    }

    void theTitleCountsTheBytes()
    {
        SavedArm arm;
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        QTRY_VERIFY(dialog->findChild<QPushButton*>("saveNow")->isEnabled());
        bool said = false;
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            said = said || label->text().contains(QStringLiteral("Save arm.glb: "));
        QVERIFY(said);
        dialog->reject();
    }

    void everyLineOfTheListSpeaksTheWindowsLanguage()
    {
        PseudoCatalogue catalogue(Qt::LeftToRight);
        QTemporaryDir folder;
        int formats = 0, lines = 0;
        for (const FileFormat* format : fileFormats()) {
            if (!format->patch || !format->write) continue;
            const Result<Written> written = format->write(armScene(), "arm", {});
            QVERIFY2(written, format->id);
            const std::string path =
                folder.filePath(QStringLiteral("arm.") + QLatin1String(format->suffixes.front())).toStdString();
            QVERIFY(writeFiles(written->files, path, {}));
            const Result<Loaded> loaded = loadFile(path, {});
            QVERIFY(loaded);
            const Result<Scene> weighted = setWeight(loaded->scene, SetId(0u), 7, 1, 0.5f);
            QVERIFY(weighted);
            std::uint32_t joint = 0;
            while (loaded->scene.nodes[joint]->name != "hand") ++joint;
            const Result<Scene> edited = renameObject(*weighted, NameKind::Node, joint, "upper");
            QVERIFY(edited);
            Result<SavePlan> plan = planSave(loaded->scene, *loaded->source, *edited, path);
            if (!plan) plan = planSave(loaded->scene, *loaded->source, *weighted, path); // names may be references
            QVERIFY2(plan && !plan->changes.empty(), format->id);
            QCoreApplication::installTranslator(&catalogue);
            for (const ChangedValue& change : plan->changes) {
                const QString told = wordingText(loaded->scene, change.what);
                QVERIFY2(told.startsWith(QChar(0x27E6)) && told.endsWith(QChar(0x27E7)), qPrintable(told));
                ++lines;
            }
            QCoreApplication::removeTranslator(&catalogue);
            ++formats;
        }
        QVERIFY2(formats >= 5 && lines > formats, qPrintable(QString::number(formats)));
        // Places are told by name.
        const Phrase row(phrases::kWeightsOf, {Phrase(phrases::kPointOfSet, {7, 0, 0})});
        QCOMPARE(wordingText(armScene(), row), QStringLiteral("weights of vertex 7 · strip"));
    }

    void whatStaysInTheSessionIsASentenceOverTheWholeRow()
    {
        SavedArm arm;
        QVERIFY(arm.session.editing().push(
            {"Set frame rate", "clip 0", 0, [](const Scene& scene) { return setFrameRate(scene, ClipId(0u), 12.0); }}));
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        QPointer<SaveDialog> dialog = arm.open(arm.path);
        QTRY_VERIFY(saveButton(dialog)->isEnabled());
        const auto* table = dialog->findChild<QTreeView*>("changes");
        int told = 0;
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const QModelIndex what = table->model()->index(row, ChangeModel::What);
            const bool stays = what.data().toString().startsWith("Session only");
            QCOMPARE(table->isFirstColumnSpanned(row, {}), stays);
            if (!stays) continue;
            ++told;
            const QString all = QStringLiteral("Session only: The frame rate of the clip wave stays in the session: "
                                               "glTF 2.0 has no place for it.");
            QCOMPARE(what.data().toString(), all);
            QCOMPARE(what.data(Qt::ToolTipRole).toString(), all);
            QVERIFY(table->fontMetrics().horizontalAdvance(all) < table->visualRect(what).width());
        }
        QCOMPARE(told, 1);
        dialog->reject();
    }

    void theListKeepsTheRulesOfModels()
    {
        ChangeModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        ChangedValue change;
        change.what = "weights of point 1";
        change.before = "0.75";
        change.after = "0.5";
        change.length = 4;
        change.offset = 0x1234;
        SavePart part;
        part.what = QStringLiteral("Weights");
        part.changes = {change, change};
        part.leaveOut = [](Scene&, const Scene&) {};
        SavePart fixed;
        fixed.what = QStringLiteral("Override");
        model.show({part, fixed}, {QStringLiteral("arm.glb")});
        QCOMPARE(model.rowCount(), 2);
        const QModelIndex first = model.index(0, 0, model.index(0, 0));
        QCOMPARE(first.siblingAtColumn(ChangeModel::Change).data().toString(), QStringLiteral("0.75 → 0.5"));
        QCOMPARE(first.siblingAtColumn(ChangeModel::Where).data().toString(), QStringLiteral("0x00001234"));
        QVERIFY(model.flags(model.index(0, 0)).testFlag(Qt::ItemIsUserCheckable));
        QVERIFY(!model.flags(model.index(1, 0)).testFlag(Qt::ItemIsUserCheckable));
        model.choose(0, false);
        QCOMPARE(model.index(0, 0).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
        model.show({}, {});
        QCOMPARE(model.rowCount(), 0);
    }
};

} // namespace save_dialog_test

QTEST_MAIN(save_dialog_test::SaveDialogTest)
#include "save_dialog_test.moc"
