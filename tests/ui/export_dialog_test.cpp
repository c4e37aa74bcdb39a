// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/io/export/rescaled.h"
#include "tests/core/render_scene.h"
#include "tests/ui/saved_arm.h"
#include "ui/base/settings.h"
#include "ui/base/texts.h"
#include "ui/motion/attach.h"
#include "ui/save/export_dialog.h"
#include "ui/vertices/weight_tools.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QProgressBar>
#include <QSignalSpy>

namespace export_dialog_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// The dialog over an arm that is a file, with what tests look at.
struct ShownExport {
    explicit ShownExport(SavedArm& from)
        : arm(from), dialog(new ExportDialog(arm.session, DocumentHandle(arm.session), nullptr))
    {
        dialog->open();
    }
    ~ShownExport() { delete dialog; }
    QPushButton* button() const { return dialog->findChild<QPushButton*>("exportNow"); }
    QString moved() const { return dialog->findChild<QLabel*>("move")->text(); }
    QString message() const
    {
        const auto* label = dialog->findChild<QLabel*>("message");
        return label->isVisible() ? label->text() : QString();
    }
    QString path() const { return dialog->findChild<QLineEdit*>("path")->text(); }
    QString format() const { return dialog->findChild<QComboBox*>("format")->currentText(); }
    QStringList losses() const
    {
        QStringList out;
        const auto* list = dialog->findChild<QListWidget*>("losses");
        for (int row = 0; row < list->count(); ++row) out += list->item(row)->text();
        return out;
    }
    QString lossHead() const
    {
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            if (label->property("role") == "title") return label->text();
        return {};
    }
    bool compared() const { return !dialog->findChild<QProgressBar*>()->isVisible(); }
    void choose(const char* suffix)
    {
        auto* box = dialog->findChild<QComboBox*>("format");
        for (int i = 0; i < box->count(); ++i)
            if (box->itemText(i).contains(QStringLiteral("(.%1)").arg(suffix))) Q_EMIT box->activated(i);
    }
    void type(const QString& path)
    {
        auto* field = dialog->findChild<QLineEdit*>("path");
        field->setText(path);
        Q_EMIT field->textEdited(path);
    }

    /// "2 files, 3.1 kB".
    QString told() const
    {
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            if (label->property("role") == "caption" && label->text().contains("file")) return label->text();
        return {};
    }
    void finishTyping(const QString& path)
    {
        auto* field = dialog->findChild<QLineEdit*>("path");
        field->setText(path);
        Q_EMIT field->editingFinished();
    }

    SavedArm& arm;
    QPointer<ExportDialog> dialog;
};

/// Bytes of all files whose names begin so, as they are told.
QString bytesOf(const SavedArm& arm, const char* begin)
{
    qint64 bytes = 0;
    for (const QFileInfo& file : QDir(arm.folder.path()).entryInfoList(QDir::Files))
        if (file.fileName().startsWith(QLatin1String(begin))) bytes += file.size();
    return bytesText(static_cast<std::size_t>(bytes));
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// The window's export: what is lost is said before anything is written.
class ExportDialogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsLostAndHowFarTheSurfaceMovesStandBeforeAnythingIsWritten()
    {
        SavedArm arm;
        const QByteArray before = contentOf(arm.path);
        const QStringList files = QDir(arm.folder.path()).entryList(QDir::Files);
        ShownExport shown(arm);
        shown.choose("smd");
        QTRY_VERIFY(shown.compared());
        QVERIFY(shown.losses().join(u' ').contains("wave")); // its keys lie between frames
        QVERIFY2(shown.moved().contains("The surface moves at most"), qPrintable(shown.moved()));
        QCOMPARE(QDir(arm.folder.path()).entryList(QDir::Files), files);
        QVERIFY(shown.button()->isEnabled());
        shown.choose("gltf");
        QTRY_VERIFY(shown.compared());
        QVERIFY2(shown.moved().contains("stands where it stood"), qPrintable(shown.moved()));
        QCOMPARE(contentOf(arm.path), before);
    }

    void exportWritesBesideAndTheDocumentStays()
    {
        SavedArm arm;
        QVERIFY(setWeight(arm.session, SetId(0u), 7, 1, 0.5f));
        ShownExport shown(arm);
        shown.choose("illmesh");
        const QString out = arm.folder.filePath("arm.illmesh");
        QCOMPARE(shown.dialog->findChild<QLineEdit*>("path")->text(), out); // beside the file, under its name
        QTRY_VERIFY(shown.button()->isEnabled());
        shown.button()->click();
        QTRY_VERIFY(!shown.dialog);
        const Result<Loaded> again = loadFile(out.toStdString(), {});
        QVERIFY2(again, again ? "" : englishMessage(again.error()).c_str());
        QCOMPARE(again->scene.sets[0]->points(), kArmPoints);
        QVERIFY(QFile::exists(arm.folder.filePath("arm.illskel")));
        QCOMPARE(arm.session.front().document.path(), arm.path);
        QVERIFY(arm.session.front().document.modified()); // the file itself is not saved by that
    }

    void anExportThatLosesSomethingIsNoSave_data()
    {
        QTest::addColumn<QByteArray>("suffix");
        QTest::addColumn<bool>("saved");
        QTest::newRow("all of it") << QByteArray("glb") << true;
        QTest::newRow("four influences are kept of five") << QByteArray("illmesh") << false;
    }
    /// Of a file that nothing of ours can patch, a whole export is the only save.
    void anExportThatLosesSomethingIsNoSave()
    {
        QFETCH(const QByteArray, suffix);
        QFETCH(const bool, saved);
        SavedArm arm;
        Scene scene = makeTube({.joints = 6, .influences = 5});
        scene.clips.clear();
        auto source = std::make_shared<Source>();
        source->formatId = "imported";
        source->files = {{arm.folder.filePath("tube.x").toStdString(), "tube.x", shareBytes("x"), 1, false}};
        arm.session.open(Loaded{scene, source, {}});
        arm.session.presentNow();
        QVERIFY(arm.session.front().hasFile() && !arm.session.front().savesByPatch());
        const std::vector<Influence> row{{0, 0.2f}, {1, 0.2f}, {2, 0.2f}, {3, 0.25f}, {4, 0.15f}};
        QVERIFY(arm.session.editing().push(
            {"Set weight", "row", 0, [&row](const Scene& now) { return setWeights(now, SetId(0u), 0, row); }}));
        arm.session.presentNow();
        QVERIFY(arm.session.front().document.modified());
        ShownExport shown(arm);
        shown.choose(suffix);
        shown.finishTyping(arm.folder.filePath("out." + suffix));
        QTRY_VERIFY2(shown.compared() && shown.button()->isEnabled(), qPrintable(shown.message() + shown.moved()));
        QCOMPARE(shown.losses().isEmpty(), saved);
        shown.button()->click();
        QTRY_VERIFY(!shown.dialog);
        QCOMPARE(arm.session.front().document.modified(), !saved);
    }

    void sideFilesThatAreThereAreAskedAbout()
    {
        SavedArm arm;
        QFile skeleton(arm.folder.filePath("arm.illskel"));
        QVERIFY(skeleton.open(QIODevice::WriteOnly) && skeleton.write("mine") == 4);
        skeleton.close();
        ShownExport shown(arm);
        shown.choose("illmesh");
        QTRY_VERIFY(shown.button()->isEnabled());
        const auto asked = [&] { return shown.dialog->findChild<QMessageBox*>("replace"); };
        Q_EMIT shown.button()->clicked(true); // whether a button is checked is no leave to replace
        QTRY_VERIFY(asked());
        QVERIFY2(asked()->text().contains("arm.illskel"), qPrintable(asked()->text()));
        asked()->reject(); // Cancel is what Enter and Escape press
        QTRY_VERIFY(!asked());
        QCOMPARE(contentOf(skeleton.fileName()), QByteArray("mine"));
        QVERIFY(!QFile::exists(arm.folder.filePath("arm.illmesh")));
        shown.button()->click();
        QTRY_VERIFY(asked());
        for (QAbstractButton* button : asked()->buttons())
            if (asked()->buttonRole(button) == QMessageBox::AcceptRole) {
                button->click();
                break;
            }
        QTRY_VERIFY(!shown.dialog);
        QVERIFY(contentOf(skeleton.fileName()) != "mine");
        QVERIFY(QFile::exists(arm.folder.filePath("arm.illmesh")));
    }

    void theOpenFileAndAFolderThatIsNotThereAreRefusedWithTheReason()
    {
        SavedArm arm;
        ShownExport shown(arm);
        QTRY_VERIFY(shown.compared());
        shown.type(arm.path);
        QVERIFY(!shown.button()->isEnabled());
        QVERIFY2(shown.message().contains("open"), qPrintable(shown.message()));
        shown.type(arm.folder.filePath("none/x.glb"));
        QVERIFY(!shown.button()->isEnabled());
        QVERIFY(shown.message().contains("folder"));
        shown.type(arm.folder.filePath("other.glb"));
        QVERIFY(shown.button()->isEnabled());
        QVERIFY(shown.message().isEmpty());
        QFile there(arm.folder.filePath("other.glb"));
        QVERIFY(there.open(QIODevice::WriteOnly));
        shown.type(there.fileName());
        QVERIFY(shown.button()->isEnabled());
        QVERIFY(shown.message().contains("replaces"));
    }

    void optionsOfTheFormatAreFieldsAndChangeWhatIsWritten()
    {
        SavedArm arm;
        ShownExport shown(arm);
        shown.choose("illmesh");
        QTRY_VERIFY(shown.compared());
        auto* weights = shown.dialog->findChild<QComboBox*>("option_weights");
        QVERIFY(weights && !weights->accessibleName().isEmpty() && !weights->toolTip().isEmpty());
        weights->setCurrentIndex(1);
        Q_EMIT weights->activated(1);
        QTRY_VERIFY(shown.compared());
        QVERIFY2(shown.moved().contains("moves at most"), qPrintable(shown.moved())); // nothing bends any more
        shown.choose("smd");
        QVERIFY(!shown.dialog->findChild<QComboBox*>("option_weights"));
        QVERIFY(shown.dialog->findChild<QLineEdit*>("option_fps"));
    }

    /// What the command line calls "axes" has a name in the window.
    void eachOptionOfEachFormatHasAName()
    {
        SavedArm arm;
        ShownExport shown(arm);
        int named = 0;
        for (const FileFormat* format : fileFormats()) {
            if (!format->write) continue;
            shown.choose(format->suffixes[0]);
            for (const WriteOption& option : format->options) {
                const QString key = QString::fromUtf8(option.key);
                const auto* field = shown.dialog->findChild<QWidget*>("option_" + key);
                if (key == QLatin1String("format") || key == QLatin1String("attachments")) continue; // nothing hangs
                if (option.matters && !option.matters(arm.session.scene())) continue;
                QVERIFY2(field && field->accessibleName().front().isUpper(), option.key);
                ++named;
            }
        }
        QVERIFY(named > 15);
    }

    /// A file that has metres already, or does not say its unit, is not asked about.
    void aFileInCentimetresIsWrittenInMetresOrAsStored()
    {
        SavedArm arm;
        {
            ShownExport shown(arm);
            shown.choose("gltf");
            QVERIFY(!shown.dialog->findChild<QComboBox*>("option_units"));
        }
        Loaded large = *loadFile(arm.path.toStdString(), {});
        large.scene = rescaled(large.scene, 100.0);
        arm.session.open(std::move(large));
        const float height = arm.session.scene().sets[0]->positions.back().y;
        QVERIFY(height > 100.0f);
        const auto heightOf = [&arm](const char* name) {
            const Result<Loaded> file = loadFile(arm.folder.filePath(QLatin1String(name)).toStdString(), {});
            return file ? file->scene.sets[0]->positions.back().y : 0.0f;
        };
        for (const bool stored : {false, true}) {
            ShownExport shown(arm);
            shown.choose("gltf");
            auto* unit = shown.dialog->findChild<QComboBox*>("option_units");
            QVERIFY(unit && unit->accessibleName() == "Unit" && unit->currentText() == "metres");
            if (stored) {
                unit->setCurrentIndex(1);
                Q_EMIT unit->activated(1);
            }
            QTRY_VERIFY(shown.compared());
            QVERIFY2(shown.moved().contains("stands where it stood"), qPrintable(shown.moved()));
            const auto* head = shown.dialog->findChild<QListWidget*>("losses");
            QCOMPARE(head->count(), 1); // a note that it is scaled, a loss that it is not
            QVERIFY(shown.losses().join(u' ').contains(stored ? "not scaled" : "written in metres: times 0.01"));
            QCOMPARE(shown.lossHead(),
                stored ? QString("1 thing(s) are lost") : QString("The format holds everything · 1 note(s)"));
            shown.finishTyping(arm.folder.filePath(stored ? "stored.gltf" : "metres.gltf"));
            shown.button()->click();
            QTRY_VERIFY(!shown.dialog);
        }
        QVERIFY(std::abs(heightOf("metres.gltf") - 0.01f * height) < 1e-5f);
        QCOMPARE(heightOf("stored.gltf"), height);
    }

    void oneClipOfAnSmdCanBeChosen()
    {
        SavedArm arm;
        ShownExport shown(arm);
        shown.choose("smd");
        auto* clip = shown.dialog->findChild<QComboBox*>("option_clip");
        QVERIFY(clip);
        clip->setCurrentIndex(2);
        Q_EMIT clip->activated(2);
        QTRY_VERIFY(shown.compared());
        shown.button()->click();
        QTRY_VERIFY(!shown.dialog);
        QVERIFY(QFile::exists(arm.folder.filePath("arm_other.smd")));
        QVERIFY(!QFile::exists(arm.folder.filePath("arm_wave.smd")));
    }

    void theBytesThatAreToldAreThoseThatAreWritten()
    {
        SavedArm arm;
        ShownExport shown(arm);
        shown.choose("gltf"); // its files name each other
        QTRY_VERIFY(shown.compared());
        const QString before = shown.told();
        shown.finishTyping(arm.folder.filePath("a much longer name than before.gltf"));
        QTRY_VERIFY(shown.told() != before);
        const QString after = shown.told();
        shown.button()->click();
        QTRY_VERIFY(!shown.dialog);
        QVERIFY2(after.contains(bytesOf(arm, "a much")), qPrintable(after));
    }

    void aNameTypedBeforeTheTrialIsDoneIsCountedToo()
    {
        SavedArm arm;
        ShownExport shown(arm);
        shown.choose("gltf");
        shown.finishTyping(arm.folder.filePath("a much longer name than before.gltf")); // nothing is written yet
        QTRY_VERIFY(shown.compared() && !arm.session.jobs().anyRunning());
        const QString told = shown.told();
        shown.button()->click();
        QTRY_VERIFY(!shown.dialog);
        QVERIFY2(told.contains(bytesOf(arm, "a much")), qPrintable(told));
    }

    void comparingCanBeStoppedAndExportGoesOn()
    {
        SavedArm arm;
        ShownExport shown(arm);
        shown.choose("smd");
        auto* stop = shown.dialog->findChild<QPushButton*>("stopComparing");
        QTRY_VERIFY(stop->isVisible() || shown.compared());
        stop->click();
        QVERIFY(!stop->isVisible());
        QVERIFY2(shown.moved().contains("not known"), qPrintable(shown.moved()));
        QVERIFY(shown.button()->isEnabled());
        shown.dialog->findChild<QPushButton*>("copyLosses")->click();
        QVERIFY(QGuiApplication::clipboard()->text().contains(shown.losses().first()));
    }

    void closingWhileItComparesWritesNothing()
    {
        SavedArm arm;
        {
            ShownExport shown(arm);
            shown.choose("smd");
            shown.dialog->findChild<QPushButton*>("cancelExport")->click();
            QTRY_VERIFY(!shown.dialog);
        }
        QTRY_VERIFY(!arm.session.jobs().anyRunning());
        QCOMPARE(QDir(arm.folder.path()).entryList(QDir::Files).size(), 1);
    }

    void everyFormatThatIsWrittenStandsInTheList()
    {
        SavedArm arm;
        ShownExport shown(arm);
        const auto* box = shown.dialog->findChild<QComboBox*>("format");
        QStringList rows;
        for (int i = 0; i < box->count(); ++i) rows += box->itemText(i);
        for (const FileFormat* format : fileFormats())
            if (format->write) QVERIFY(rows.join(u' ').contains(QString::fromUtf8(format->name)));
        QVERIFY2(box->currentText().contains("glb"), qPrintable(box->currentText())); // nothing was exported before
    }

    void theOpenFilesAreNeverProposed()
    {
        SavedArm arm;
        const Result<Written> written = formatById("gltf")->write(armScene(), "arm", {{"format", "gltf"}});
        QVERIFY(written);
        const QString text = arm.folder.filePath("arm.gltf");
        QVERIFY(writeFiles(written->files, text.toStdString(), {}));
        {
            ShownExport shown(arm);
            QCOMPARE(shown.path(), arm.folder.filePath("arm_export.glb"));
            QTRY_VERIFY(shown.button()->isEnabled()); // no dead end
            shown.choose("smd");
            QCOMPARE(shown.path(), arm.folder.filePath("arm.smd"));
            shown.type(arm.folder.filePath("mine.smd"));
            shown.choose("glb");
            QCOMPARE(shown.path(), arm.folder.filePath("mine.glb")); // what was typed stays
        }
        arm.session.open(*loadFile(text.toStdString(), {}));
        arm.session.presentNow();
        ShownExport shown(arm);
        shown.choose("gltf");
        QCOMPARE(shown.path(), arm.folder.filePath("arm_export.gltf"));
        QTRY_VERIFY(shown.button()->isEnabled());
        shown.type(arm.folder.filePath("arm.bin"));
        QVERIFY(!shown.button()->isEnabled());
        QVERIFY2(shown.message().contains("arm.bin belongs to"), qPrintable(shown.message()));
    }

    void whatWasChosenTheLastTimeIsChosenAgain()
    {
        SavedArm arm;
        {
            ShownExport shown(arm);
            shown.choose("smd");
            auto* clip = shown.dialog->findChild<QComboBox*>("option_clip");
            clip->setCurrentIndex(1);
            Q_EMIT clip->activated(1);
            shown.choose("illmesh");
            auto* weights = shown.dialog->findChild<QComboBox*>("option_weights");
            weights->setCurrentIndex(1);
            Q_EMIT weights->activated(1);
            shown.dialog->findChild<QPushButton*>("cancelExport")->click(); // nothing need be written for it
            QTRY_VERIFY(!shown.dialog);
        }
        ShownExport again(arm);
        QVERIFY2(again.format().contains(".illmesh"), qPrintable(again.format()));
        QCOMPARE(again.dialog->findChild<QComboBox*>("option_weights")->currentIndex(), 1);
        QTRY_VERIFY(again.compared());
        QVERIFY2(again.moved().contains("moves at most"), qPrintable(again.moved())); // it is no look alone
        again.choose("smd"); // a clip is of one model: all of them go along
        QCOMPARE(again.dialog->findChild<QComboBox*>("option_clip")->currentIndex(), 0);
    }

    void whatAFormatNoLongerTakesIsForgotten()
    {
        SavedArm arm;
        arm.session.settings().setExtra("export/format", "none/none");
        arm.session.settings().setExtra("export/options/gltf", "attachments=maybe\nspeed=9\n=\n");
        ShownExport shown(arm);
        QVERIFY(shown.format().contains("glb"));
        QTRY_VERIFY(shown.button()->isEnabled());
    }

    void whatHangsOnJointsGoesAlongUnlessToldOtherwise()
    {
        SavedArm arm;
        {
            ShownExport bare(arm);
            QVERIFY(!bare.dialog->findChild<QCheckBox*>("option_attachments")); // nothing hangs
        }
        attachProp(arm.session, PropShape::Sword, NodeId(2u));
        arm.session.presentNow();
        ShownExport shown(arm);
        auto* box = shown.dialog->findChild<QCheckBox*>("option_attachments");
        QVERIFY(box && box->isChecked() && !box->toolTip().isEmpty());
        QTRY_VERIFY(shown.compared());
        QVERIFY2(shown.losses().isEmpty(), qPrintable(shown.losses().join(u'\n')));
        QVERIFY2(shown.moved().contains("stands where it stood"), qPrintable(shown.moved()));
        const QString out = shown.path();
        box->click();
        QTRY_VERIFY(shown.compared() && !shown.losses().isEmpty());
        QVERIFY2(shown.losses().first().contains("hangs on joints"), qPrintable(shown.losses().first()));
        box->click();
        QTRY_VERIFY(shown.button()->isEnabled());
        shown.button()->click();
        QTRY_VERIFY(!shown.dialog);
        const Result<Loaded> again = loadFile(out.toStdString(), {});
        QVERIFY(again);
        QCOMPARE(again->scene.meshes.size(), arm.session.scene().meshes.size() + 1); // the sword is in the file
    }

    void whatIsInMetresAlreadyIsSaidToStayAsItIs()
    {
        SavedArm arm;
        ShownExport shown(arm);
        const auto unit = [&shown] {
            for (const QLabel* label : shown.dialog->findChildren<QLabel*>())
                if (label->text().startsWith(QLatin1String("metres"))) return label->text();
            return QString();
        };
        shown.choose("gltf");
        QVERIFY2(unit().contains("nothing is scaled"), qPrintable(unit()));
        QVERIFY(!shown.dialog->findChild<QComboBox*>("option_units"));
        QTRY_VERIFY(shown.compared());
        QCOMPARE(shown.lossHead(), QStringLiteral("The format holds everything"));
        shown.choose("smd"); // whose lengths are in no unit
        QVERIFY(unit().isEmpty());
    }

    void whatWasWrittenIsTold()
    {
        SavedArm arm;
        ShownExport shown(arm);
        QSignalSpy wrote(shown.dialog.data(), &ExportDialog::wrote);
        const QString out = shown.path();
        QTRY_VERIFY(shown.button()->isEnabled());
        QCOMPARE(wrote.count(), 0);
        shown.button()->click();
        QTRY_VERIFY(!shown.dialog);
        QCOMPARE(wrote.count(), 1);
        QCOMPARE(wrote.first().first().toString(), out);
        QVERIFY(QFile::exists(out));
    }
};

} // namespace export_dialog_test

QTEST_MAIN(export_dialog_test::ExportDialogTest)
#include "export_dialog_test.moc"
