// SPDX-License-Identifier: MIT
// A folder of exports is checked, and its files are opened from the list.
#include "core/edit/ground/edits.h"
#include "core/io/format/format.h"
#include "tests/ui/test_scene.h"
#include "ui/look/language.h"
#include "ui/open/folder_check.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>

namespace check_folder_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

QByteArray glbOf(const Scene& scene)
{
    const Result<Written> out = formatById("gltf")->write(scene, "arm", {{"format", "glb"}});
    if (!out) qFatal("nothing was written");
    const auto& bytes = out->files.front().bytes;
    return {reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())};
}

/// The arm with weights that do not add up to one.
Scene heavyArm()
{
    Scene scene = armScene();
    for (PointIndex point = 0; point < 40; ++point) {
        const Result<Scene> edited = setWeight(scene, SetId(0u), point, SlotIndex(1), 0.2f);
        if (!edited) qFatal("no weight was set");
        scene = *edited;
    }
    return scene;
}

/// Exports as artists have them: good ones, one in a folder below, one that is cut off, and notes.
struct Exports {
    Exports()
    {
        QDir(dir.path()).mkdir(QStringLiteral("old"));
        write("a good.glb", glbOf(armScene()));
        write("broken.glb", glbOf(armScene()).left(200));
        write("old/heavy.glb", glbOf(heavyArm()));
        write("readme.txt", "Exports of the arm.");
        write(".hidden.glb", "no model");
    }
    void write(const char* name, const QByteArray& bytes)
    {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly)) qFatal("no file");
        file.write(bytes);
    }
    QString path(const char* name) const { return dir.filePath(QLatin1String(name)); }
    QTemporaryDir dir;
};

struct Checked {
    explicit Checked(const QString& folder) : jobs([] { return std::uint64_t{0}; }), dialog(newDialog(folder)) {}
    ~Checked() { delete dialog; }
    FolderCheck* newDialog(const QString& folder)
    {
        auto* made = new FolderCheck(jobs, {}, folder, nullptr);
        made->show();
        if (!QTest::qWaitForWindowExposed(made)) qFatal("the list was not shown");
        return made;
    }
    QTableWidget& table() { return *dialog->findChild<QTableWidget*>("folderFiles"); }
    QString status() { return dialog->findChild<QLabel*>("folderStatus")->text(); }
    bool ended() { return dialog->findChild<QPushButton*>("stopFolder")->isHidden(); }
    QString cell(int row, int column) { return table().item(row, column)->text(); }
    QStringList files()
    {
        QStringList out;
        for (int row = 0; row < table().rowCount(); ++row) out += cell(row, 0);
        return out;
    }
    Jobs jobs;
    QPointer<FolderCheck> dialog;
};

} // namespace

class CheckFolderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { speak(*qApp, QStringLiteral("en")); }

    void filesAreListedWithTheWorstFirstAndWhy()
    {
        Exports exports;
        Checked checked(exports.dir.path());
        QTRY_VERIFY(checked.ended());
        QCOMPARE(checked.files(), QStringList({"broken.glb", "old/heavy.glb", "a good.glb"}));
        QCOMPARE(checked.cell(0, 1), QStringLiteral("1"));
        QVERIFY2(checked.cell(0, 4).startsWith("Not read. "), qPrintable(checked.cell(0, 4)));
        QVERIFY(checked.cell(1, 1).toInt() + checked.cell(1, 2).toInt() > 0);
        QVERIFY(!checked.cell(1, 4).isEmpty());
        QCOMPARE(checked.cell(2, 1), QStringLiteral("0"));
        QVERIFY2(checked.status().startsWith("3 files checked, 2 with problems: "), qPrintable(checked.status()));
    }

    void theOpenListSpeaksAnotherLanguageAtOnce()
    {
        Exports exports;
        Checked checked(exports.dir.path());
        QTRY_VERIFY(checked.ended());
        const QStringList files = checked.files();
        const QString english = checked.status(), why = checked.cell(0, 4), title = checked.dialog->windowTitle();
        speak(*qApp, QStringLiteral("de"));
        QTRY_VERIFY(checked.status().startsWith("3 Dateien geprüft, 2 mit Problemen: "));
        QVERIFY2(checked.cell(0, 4).startsWith("Nicht gelesen. "), qPrintable(checked.cell(0, 4)));
        QVERIFY(checked.dialog->windowTitle() != title);
        QVERIFY(checked.table().item(0, 1)->toolTip() == QStringLiteral("1 Fehler"));
        QCOMPARE(checked.files(), files);
        speak(*qApp, QStringLiteral("en"));
        QTRY_COMPARE(checked.status(), english);
        QCOMPARE(checked.cell(0, 4), why);
        QCOMPARE(checked.dialog->windowTitle(), title);
    }

    void theSummaryIsOneSentenceForOneFileAndForMany()
    {
        FolderCounts counts{.files = 1, .checked = 1};
        QCOMPARE(folderSummary(counts), QStringLiteral("1 file checked, no errors and no warnings."));
        counts.bad = counts.errors = 1;
        QCOMPARE(
            folderSummary(counts), QStringLiteral("1 file checked, 1 with problems: 1 error, 0 warnings, 0 notes."));
        counts.files = 5;
        counts.checked = counts.notes = 2;
        QCOMPARE(folderSummary(counts),
            QStringLiteral("Stopped: 2 of 5 files checked, 1 with problems: 1 error, 0 warnings, 2 notes."));
        counts.checked = 0;
        QCOMPARE(folderSummary(counts), QStringLiteral("Stopped: none of 5 files is checked."));
        QCOMPARE(folderSummary({}), QStringLiteral("Stopped before a model was found."));
    }

    void theCountsAreThoseOfTheCommandLinesCheck()
    {
        Exports exports;
        Checked checked(exports.dir.path());
        QTRY_VERIFY(checked.ended());
        const FileReport report = checkFile(exports.path("old/heavy.glb").toStdString(),
            [](const std::string& path, const Task& task) { return loadFile(path, task); }, {}, {});
        int errors = 0, warnings = 0;
        for (const Finding& finding : report.report.findings) {
            errors += finding.severity == Severity::Error;
            warnings += finding.severity == Severity::Warning;
        }
        QCOMPARE(checked.cell(1, 1).toInt(), errors);
        QCOMPARE(checked.cell(1, 2).toInt(), warnings);
    }

    void aClickOnAHeadSortsByIt()
    {
        Exports exports;
        Checked checked(exports.dir.path());
        QTRY_VERIFY(checked.ended());
        QHeaderView& head = *checked.table().horizontalHeader();
        const QPoint file(head.sectionViewportPosition(0) + head.sectionSize(0) / 2, head.height() / 2);
        QTest::mouseClick(head.viewport(), Qt::LeftButton, {}, file);
        const QStringList up{"a good.glb", "broken.glb", "old/heavy.glb"};
        QCOMPARE(checked.files(), up);
        QTest::mouseClick(head.viewport(), Qt::LeftButton, {}, file);
        QCOMPARE(checked.files(), QStringList(up.rbegin(), up.rend()));
    }

    void enterAndDoubleClickOpenTheFileAndTheListStays()
    {
        Exports exports;
        Checked checked(exports.dir.path());
        QTRY_VERIFY(checked.ended());
        QSignalSpy asked(checked.dialog, &FolderCheck::fileAsked);
        checked.table().setCurrentCell(1, 0);
        QTest::keyClick(&checked.table(), Qt::Key_Return);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toString(), exports.path("old/heavy.glb"));
        const QPoint third = checked.table().visualItemRect(checked.table().item(2, 4)).center();
        QTest::mouseClick(checked.table().viewport(), Qt::LeftButton, {}, third);
        QTest::mouseDClick(checked.table().viewport(), Qt::LeftButton, {}, third);
        QCOMPARE(asked.size(), 2);
        QCOMPARE(asked[1][0].toString(), exports.path("a good.glb"));
        QVERIFY(checked.dialog && checked.dialog->isVisible());
    }

    void anEmptyFolderAndOneThatIsGoneSaySo()
    {
        QTemporaryDir empty;
        Checked nothing(empty.path());
        QTRY_VERIFY(nothing.ended());
        QVERIFY2(nothing.status().startsWith("No file in this folder"), qPrintable(nothing.status()));
        QVERIFY(!nothing.dialog->findChild<QPushButton*>("openChecked")->isEnabled());
        Checked gone(empty.filePath(QStringLiteral("gone")));
        QTRY_VERIFY(gone.ended());
        QVERIFY2(gone.status().startsWith("This folder cannot be read."), qPrintable(gone.status()));
    }

    void stoppedItKeepsWhatItFoundAndTakesNoMore()
    {
        QTemporaryDir many;
        const QByteArray bytes = glbOf(armScene());
        for (int i = 0; i < 60; ++i) {
            QFile file(many.filePath(QStringLiteral("arm %1.glb").arg(i)));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) > 0);
        }
        Jobs jobs([] { return std::uint64_t{0}; });
        FolderCheck dialog(jobs, {}, many.path(), nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        auto* table = dialog.findChild<QTableWidget*>("folderFiles");
        auto* stop = dialog.findChild<QPushButton*>("stopFolder");
        connect(&jobs, &Jobs::finished, stop, [table, stop] {
            if (table->rowCount() == 1) stop->click(); // before another one is told of
        });
        QTRY_VERIFY(stop->isHidden());
        QTRY_VERIFY(!jobs.anyRunning());
        QCOMPARE(table->rowCount(), 1);
        const QString said = dialog.findChild<QLabel*>("folderStatus")->text();
        QVERIFY2(said.startsWith("Stopped: 1 of 60 files checked"), qPrintable(said));
    }

    void closedWhileItChecksItStops()
    {
        Exports exports;
        Checked checked(exports.dir.path());
        checked.dialog->close();
        QTRY_VERIFY(!checked.dialog);
        QTRY_VERIFY(!checked.jobs.anyRunning());
    }

    void theListIsCopiedAsText()
    {
        Exports exports;
        Checked checked(exports.dir.path());
        QTRY_VERIFY(checked.ended());
        checked.dialog->findChild<QPushButton*>("copyFolder")->click();
        const QStringList lines = QApplication::clipboard()->text().split(u'\n');
        QCOMPARE(lines[0], QDir(exports.dir.path()).absolutePath());
        QCOMPARE(lines[2], QStringLiteral("File\tErrors\tWarnings\tNotes\tWorst problem"));
        QVERIFY(lines[3].startsWith(QStringLiteral("broken.glb\t1\t0\t0\tNot read. ")));
        QVERIFY(lines[4].startsWith(QStringLiteral("old/heavy.glb\t")));
    }

    void theWelcomePageAndTheMenuAskForTheFolder()
    {
        Exports exports;
        MainWindow window({});
        window.resize(1300, 820);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const auto asked = [&window]() -> QFileDialog* {
            for (QFileDialog* dialog : window.findChildren<QFileDialog*>())
                if (dialog->isVisible()) return dialog;
            return nullptr;
        };
        window.findChild<QPushButton*>("checkFolder")->click();
        QTRY_VERIFY(asked());
        QCOMPARE(asked()->fileMode(), QFileDialog::Directory);
        asked()->close();
        QTRY_VERIFY(!asked());
        window.actions()["check_folder"]->trigger();
        QTRY_VERIFY(asked());
        Q_EMIT asked()->fileSelected(exports.dir.path());
        asked()->close();
        QTRY_VERIFY(window.findChild<FolderCheck*>());
        auto* list = window.findChild<FolderCheck*>();
        auto* table = list->findChild<QTableWidget*>("folderFiles");
        QTRY_VERIFY(list->findChild<QPushButton*>("stopFolder")->isHidden());
        table->setCurrentCell(1, 0);
        list->findChild<QPushButton*>("openChecked")->click();
        QTRY_COMPARE(window.session().front().name(), QStringLiteral("heavy.glb"));
        QVERIFY(list->isVisible()); // for the next file
    }
};

} // namespace check_folder_test

int main(int argc, char** argv)
{
    using namespace check_folder_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("check_folder_test"));
    applyTheme(app, ThemeId::Dark);
    speak(app, QStringLiteral("en"));
    CheckFolderTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "check_folder_test.moc"
