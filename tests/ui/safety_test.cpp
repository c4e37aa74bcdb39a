// SPDX-License-Identifier: MIT
#include "core/io/save/backup.h"
#include "tests/ui/kept.h"
#include "ui/base/settings.h"
#include "ui/look/theme.h"
#include "ui/safety/safety.h"
#include "ui/shell/banner.h"
#include "ui/shell/central_area.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableWidget>

#include <semaphore>

namespace safety_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// The program with a rig open, as after its start.
struct Running {
    QTemporaryDir& folder;
    QString file = folder.filePath("rig.glb");
    MainWindow window{Importer{}};
    std::unique_ptr<Safety> safety;
    Session& session = window.session();

    explicit Running(QTemporaryDir& place) : folder(place)
    {
        safety = std::make_unique<Safety>(session, window.central(), folder.path(), Importer{}, &window);
        window.resize(1280, 860);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window)) qFatal("no window");
    }
    void open()
    {
        session.open(loadRig(file));
        session.presentNow();
    }
    Banner* banner(const char* name) { return window.central().findChild<Banner*>(QLatin1String(name)); }
    QString text(const char* name) { return banner(name)->accessibleName(); }
    void press(const char* name, const QString& link)
    {
        for (QPushButton* button : banner(name)->findChildren<QPushButton*>())
            if (button->text() == link && button->isVisible()) return QTest::mouseClick(button, Qt::LeftButton);
        QFAIL(qPrintable("no link " + link));
    }
    template <class T> T* dialog(const char* name) const { return window.findChild<T*>(QLatin1String(name)); }
    float weight(PointIndex point) const { return session.scene().weights[0]->weights(point)[0]; }
};

/// A process that was killed with three edits in `folder`/rig.glb.
void crash(const QTemporaryDir& folder)
{
    Session session;
    const QString root = folder.filePath("autosave"), dead = root + "/dead";
    Autosave autosave(session, root);
    const DocumentId id = session.open(loadRig(folder.filePath("rig.glb")));
    for (std::size_t i = 0; i < 3; ++i) QVERIFY(session.editing().push(rowEdit(i)));
    QVERIFY(autosave.flush(id));
    QDir().mkpath(dead);
    QVERIFY(QFile::copy(autosave.ownFolder() + "/1.editlog", dead + "/1.editlog"));
}

} // namespace

/// What people see of all that keeps their work.
class SafetyTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void withNothingLeftNothingIsAsked();
    void leftEditsAreOfferedAndRecovered();
    void leftEditsThatAreDiscardedAreGone();
    void leftEditsThatWaitAreOfferedAgain();
    void theOlderOfTwoRecordsOfAFileWaits();
    void editsOfAProcessThatIsStillGoingAreOfferedWhenItIsGone();
    void aFileThatIsGoneCanBeShownAnewOnly();
    void aChangedFileIsSaidAndReloaded();
    void keptIsKept();
    void theDifferenceIsListed();
    void theDifferenceIsListedWhenADragIsOver();
    void theBannerReloadsTheFileThatItTellsOf();
    void aRemovedFileIsSaid();
    void filesReloadByThemselvesWhenToldTo();
    void withConflictsItAsksInstead();
    void aFileBehindIsReloadedThereOrMarksItsTab();
    void whatChangesDuringALongEditIsReloadedAfterIt();
    void editsThatNoLongerFitAreListed();
    void theBackupComesBack();
    void revertingIsOneStep();

private:
    std::unique_ptr<QTemporaryDir> folder_;
};

void SafetyTest::init()
{
    folder_ = std::make_unique<QTemporaryDir>();
    Rig{}.writeTo(folder_->filePath("rig.glb"));
}

void SafetyTest::withNothingLeftNothingIsAsked()
{
    Running now(*folder_);
    now.safety->askAboutLeftEdits();
    QTRY_VERIFY(!now.session.jobs().anyRunning());
    QVERIFY(!now.dialog<QDialog>("recoveryDialog"));
}

void SafetyTest::leftEditsAreOfferedAndRecovered()
{
    crash(*folder_);
    Running now(*folder_);
    now.safety->askAboutLeftEdits();
    QTRY_VERIFY(now.dialog<QDialog>("recoveryDialog"));
    auto* dialog = now.dialog<QDialog>("recoveryDialog");
    QVERIFY(dialog->findChild<QLabel*>("about")->text().contains("3 edit"));
    for (QAbstractButton* button : dialog->findChildren<QAbstractButton*>())
        QVERIFY(!button->accessibleName().isEmpty() || !button->text().isEmpty());
    QTest::mouseClick(dialog->findChild<QPushButton*>("continue"), Qt::LeftButton);
    QTRY_VERIFY(now.session.front().document.modified());
    QCOMPARE(now.session.front().document.path(), now.file);
    QCOMPARE(now.weight(2), 3.0f / 65536.0f);
    QVERIFY(!now.banner("reportBanner")->isVisible()); // all is well: the status bar says it
}

void SafetyTest::leftEditsThatAreDiscardedAreGone()
{
    crash(*folder_);
    Running now(*folder_);
    now.safety->askAboutLeftEdits();
    QTRY_VERIFY(now.dialog<QDialog>("recoveryDialog"));
    auto* dialog = now.dialog<QDialog>("recoveryDialog");
    for (auto* button : dialog->findChildren<QRadioButton*>())
        if (button->text() == "Discard") button->click();
    dialog->findChild<QPushButton*>("continue")->click();
    QTRY_VERIFY(!QFileInfo::exists(folder_->filePath("autosave/dead")));
    QVERIFY(!now.session.current().valid());
}

void SafetyTest::leftEditsThatWaitAreOfferedAgain()
{
    crash(*folder_);
    for (int start = 0; start < 2; ++start) {
        Running now(*folder_);
        now.safety->askAboutLeftEdits();
        QTRY_VERIFY(now.dialog<QDialog>("recoveryDialog"));
        QTest::keyClick(now.dialog<QDialog>("recoveryDialog"), Qt::Key_Escape);
        QTRY_VERIFY(!now.dialog<QDialog>("recoveryDialog"));
    }
}

void SafetyTest::theOlderOfTwoRecordsOfAFileWaits()
{
    crash(*folder_);
    QVERIFY(QDir().rename(folder_->filePath("autosave/dead"), folder_->filePath("autosave/first")));
    crash(*folder_);
    Running now(*folder_);
    now.safety->askAboutLeftEdits();
    QTRY_VERIFY(now.dialog<QDialog>("recoveryDialog"));
    const auto chosen = [&](const char* row) {
        for (auto* button : now.dialog<QWidget>(row)->findChildren<QRadioButton*>())
            if (button->isChecked()) return button->text();
        return QString();
    };
    QCOMPARE(chosen("row0"), QStringLiteral("Recover"));
    QCOMPARE(chosen("row1"), QStringLiteral("Later")); // Enter puts no old edits over new ones
    QVERIFY(now.dialog<QWidget>("row1")->findChild<QLabel*>("about")->text().contains("older"));
}

void SafetyTest::editsOfAProcessThatIsStillGoingAreOfferedWhenItIsGone()
{
    crash(*folder_);
    std::optional<FileLock> dying = FileLock::take(folder_->filePath("autosave/dead/lock").toStdString());
    QVERIFY(dying);
    Running now(*folder_);
    now.safety->askAboutLeftEdits();
    QTRY_VERIFY(!now.session.jobs().anyRunning());
    QVERIFY(!now.dialog<QDialog>("recoveryDialog"));
    dying.reset();
    QTRY_VERIFY_WITH_TIMEOUT(now.dialog<QDialog>("recoveryDialog"), 20000);
    QTest::keyClick(now.dialog<QDialog>("recoveryDialog"), Qt::Key_Escape); // later, but not in this run
    QTRY_VERIFY(!now.dialog<QDialog>("recoveryDialog"));
    now.safety->askAboutLeftEdits();
    QTRY_VERIFY(!now.session.jobs().anyRunning());
    QVERIFY(!now.dialog<QDialog>("recoveryDialog"));
}

void SafetyTest::aFileThatIsGoneCanBeShownAnewOnly()
{
    crash(*folder_);
    QFile::remove(folder_->filePath("rig.glb"));
    Running now(*folder_);
    now.safety->askAboutLeftEdits();
    QTRY_VERIFY(now.dialog<QDialog>("recoveryDialog"));
    for (auto* button : now.dialog<QDialog>("recoveryDialog")->findChildren<QRadioButton*>()) {
        if (button->text() == "Recover") QVERIFY(!button->isEnabled());
        if (button->text() == "Later") QVERIFY(button->isChecked());
    }
}

void SafetyTest::aChangedFileIsSaidAndReloaded()
{
    Running now(*folder_);
    now.open();
    QVERIFY(!now.banner("diskBanner")->isVisible());
    QVERIFY(now.session.editing().push(rowEdit(3)));
    Rig{.weights = 1}.writeTo(now.file);
    QTRY_VERIFY(now.banner("diskBanner")->isVisible());
    QVERIFY(now.text("diskBanner").contains("rig.glb was changed by another program."));
    QVERIFY(now.text("diskBanner").contains("1 edit"));
    now.press("diskBanner", "Reload");
    QTRY_VERIFY(!now.banner("diskBanner")->isVisible());
    QCOMPARE(now.weight(3), 4.0f / 65536.0f);
    QCOMPARE(now.weight(9), loadRig(now.file).scene.weights[0]->weights(9)[0]);
}

void SafetyTest::keptIsKept()
{
    Running now(*folder_);
    now.open();
    const float before = now.weight(9);
    Rig{.weights = 1}.writeTo(now.file);
    QTRY_VERIFY(now.banner("diskBanner")->isVisible());
    now.press("diskBanner", "Keep mine");
    QVERIFY(!now.banner("diskBanner")->isVisible());
    QCOMPARE(now.weight(9), before);
}

void SafetyTest::theDifferenceIsListed()
{
    Running now(*folder_);
    now.open();
    Rig{.points = 40}.writeTo(now.file);
    QTRY_VERIFY(now.banner("diskBanner")->isVisible());
    now.press("diskBanner", "Show difference");
    QTRY_VERIFY(now.dialog<QDialog>("listDialog"));
    const auto* table = now.dialog<QDialog>("listDialog")->findChild<QTableWidget*>("list");
    QVERIFY(table && table->rowCount() > 0);
    QCOMPARE(table->item(0, 0)->text(), QString("Vertices of strip"));
    QCOMPARE(table->item(0, 1)->text(), QString("64"));
    QCOMPARE(table->item(0, 2)->text(), QString("40"));
}

void SafetyTest::theDifferenceIsListedWhenADragIsOver()
{
    Running now(*folder_);
    now.open();
    Rig{.points = 40}.writeTo(now.file);
    QTRY_VERIFY(now.banner("diskBanner")->isVisible());
    QTRY_VERIFY(!now.session.jobs().anyRunning());
    std::shared_ptr<const void> drag = now.session.hold().grip();
    QSignalSpy jobs(&now.session.jobs(), &Jobs::finished);
    now.press("diskBanner", "Show difference");
    QTRY_VERIFY(jobs.count() > 0 && !now.session.jobs().anyRunning());
    now.session.hold().lookAgain();
    QVERIFY(!now.dialog<QDialog>("listDialog"));
    drag.reset();
    QTRY_VERIFY(now.dialog<QDialog>("listDialog"));
}

/// Another file may have come to the front that the next frame shows.
void SafetyTest::theBannerReloadsTheFileThatItTellsOf()
{
    Running now(*folder_);
    now.open();
    const DocumentId told = now.session.current();
    const QString another = folder_->filePath("another.glb");
    Rig{.points = 16}.writeTo(another);
    Rig{.points = 64, .clip = "walk"}.writeTo(now.file);
    QTRY_VERIFY(now.banner("diskBanner")->isVisible());
    now.session.open(loadRig(another));
    QVERIFY(now.session.current() != told);
    now.press("diskBanner", "Reload");
    QTRY_COMPARE(now.session.find(told)->document.scene().clips[0]->name, std::string("walk"));
}

void SafetyTest::aRemovedFileIsSaid()
{
    Running now(*folder_);
    now.open();
    QFile::remove(now.file);
    QTRY_VERIFY(now.banner("diskBanner")->isVisible());
    QVERIFY(now.text("diskBanner").contains("not on the disk any more"));
}

void SafetyTest::filesReloadByThemselvesWhenToldTo()
{
    Running now(*folder_);
    now.session.settings().set("reload", true);
    now.open();
    QVERIFY(now.session.editing().push(rowEdit(3)));
    Rig{.points = 64, .clip = "walk"}.writeTo(now.file);
    QTRY_COMPARE(now.session.scene().clips[0]->name, std::string("walk"));
    QCOMPARE(now.weight(3), 4.0f / 65536.0f);
    QTRY_VERIFY(!now.banner("diskBanner")->isVisible());
}

void SafetyTest::withConflictsItAsksInstead()
{
    Running now(*folder_);
    now.session.settings().set("reload", true);
    now.open();
    QVERIFY(now.session.editing().push(rowEdit(3)));
    Rig{.points = 40}.writeTo(now.file);
    QTRY_VERIFY(now.banner("diskBanner")->isVisible());
    QCOMPARE(now.session.scene().sets[0]->points(), std::size_t{64});
    QCOMPARE(now.weight(3), 4.0f / 65536.0f);
}

void SafetyTest::aFileBehindIsReloadedThereOrMarksItsTab()
{
    Running now(*folder_);
    now.session.settings().set("reload", true);
    now.open();
    const DocumentId behind = now.session.current();
    QVERIFY(now.session.editing().push(rowEdit(3)));
    const QString another = folder_->filePath("another.glb");
    Rig{.points = 16}.writeTo(another);
    const DocumentId front = now.session.open(loadRig(another));
    now.session.presentNow();
    const auto* tabs = now.window.findChild<QTabBar*>("fileTabs");
    const auto clip = [&] { return now.session.find(behind)->document.scene().clips[0]->name; };
    Rig{.clip = "walk"}.writeTo(now.file);
    QTRY_COMPARE(clip(), std::string("walk"));
    QTRY_VERIFY(!now.session.find(behind)->marked); // all fits: nothing to read; the mark of half a file goes, too
    Rig{.points = 40, .clip = "run"}.writeTo(now.file);
    QTRY_VERIFY(now.session.find(behind)->marked);
    QCOMPARE(clip(), std::string("walk"));
    QTRY_VERIFY(tabs->accessibleTabName(0).contains("changed by another program"));
    QVERIFY(!tabs->tabIcon(0).isNull() && tabs->tabIcon(1).isNull());
    QCOMPARE(now.session.current(), front);
    QVERIFY(!now.banner("diskBanner")->isVisible());
    now.session.show(behind);
    QTRY_VERIFY(now.banner("diskBanner")->isVisible());
    QTRY_VERIFY(tabs->tabIcon(0).isNull());
}

void SafetyTest::whatChangesDuringALongEditIsReloadedAfterIt()
{
    Running now(*folder_);
    now.session.settings().set("reload", true);
    now.open();
    auto gate = std::make_shared<std::binary_semaphore>(0);
    now.session.editing().start("Long edit", "Long", [gate](const Scene& scene, const Task&) {
        gate->acquire();
        return rowEdit(3).run(scene);
    });
    Rig{.clip = "walk"}.writeTo(now.file);
    QTRY_VERIFY(now.banner("diskBanner")->isVisible());
    QCOMPARE(now.session.scene().clips[0]->name, std::string("wave"));
    gate->release();
    QTRY_COMPARE(now.session.scene().clips[0]->name, std::string("walk"));
    QCOMPARE(now.weight(3), 4.0f / 65536.0f);
}

void SafetyTest::editsThatNoLongerFitAreListed()
{
    Running now(*folder_);
    now.open();
    QVERIFY(now.session.editing().push(rowEdit(3)));
    Rig{.points = 40}.writeTo(now.file);
    QTRY_VERIFY(now.banner("diskBanner")->isVisible());
    now.press("diskBanner", "Reload");
    QTRY_VERIFY(now.banner("reportBanner")->isVisible());
    now.press("reportBanner", "Show list");
    QTRY_VERIFY(now.dialog<QDialog>("listDialog"));
    const auto* table = now.dialog<QDialog>("listDialog")->findChild<QTableWidget*>("list");
    QVERIFY(table && table->rowCount() == 1);
    QVERIFY(table->item(0, 0)->text().contains("64") && table->item(0, 0)->text().contains("40"));
    QCOMPARE(table->item(0, 1)->text(), QString("strip: 3"));
}

void SafetyTest::theBackupComesBack()
{
    Running now(*folder_);
    const std::string path = now.file.toStdString();
    QVERIFY(keepBackups(std::span(&path, 1), {}));
    Rig{.weights = 1}.writeTo(now.file);
    now.open();
    const float before = now.weight(9);
    now.safety->restoreBackup();
    auto* box = now.dialog<QMessageBox>("restoreBackup");
    QVERIFY(box);
    for (QAbstractButton* button : box->buttons())
        if (button->text() == "Restore") button->click();
    QTRY_VERIFY(now.weight(9) != before);
    QCOMPARE(now.weight(9), loadMemory(Rig{}.glb())->scene.weights[0]->weights(9)[0]);
    QVERIFY(!now.session.front().document.modified());
}

void SafetyTest::revertingIsOneStep()
{
    Running now(*folder_);
    now.open();
    const float before = now.weight(0);
    QVERIFY(now.session.editing().push(rowEdit(0)) && now.session.editing().push(rowEdit(1)));
    Override turned;
    turned.node = NodeId(1u);
    QVERIFY(now.session.overrides().put(turned));
    now.session.presentNow();
    now.window.actions()["revert"]->trigger();
    QCOMPARE(now.weight(0), before);
    QVERIFY(!now.session.front().document.modified());
    QCOMPARE(now.session.scene().overrides.size(), std::size_t{1}); // no file holds them
    now.session.editing().undo();
    QCOMPARE(now.weight(0), 1.0f / 65536.0f);
}

} // namespace safety_test

int main(int argc, char** argv)
{
    using namespace safety_test;
    prepareEditor();
    QApplication application(argc, argv);
    applyTheme(application, ThemeId::Dark);
    SafetyTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "safety_test.moc"
