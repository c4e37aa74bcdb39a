// SPDX-License-Identifier: MIT
#include "ui/safety/safety.h"

#include "core/io/format/load.h"
#include "core/io/save/backup.h"
#include "ui/base/settings.h"
#include "ui/base/texts.h"
#include "ui/safety/list_dialog.h"
#include "ui/safety/load_rated.h"
#include "ui/safety/recovery_dialog.h"
#include "ui/shell/banner.h"
#include "ui/shell/central_area.h"

#include <QEvent>
#include <QFileInfo>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>

#include <utility>

namespace bindpose {
namespace {

constexpr int kLookAgainMs = 1500, kMostLooks = 8; ///< ten seconds together

/// "3 edits stand on hero.glb."
QString factOf(const ReapplyReport& report)
{
    const auto values = static_cast<int>(report.applied + report.present), lost = static_cast<int>(report.lost);
    // Where all are there they are counted as in the title of the window; else each value fits or does not.
    const int made = values > 0 && lost == 0 && report.steps > 0 ? report.steps : values;
    const QString file = shortName(report.file);
    if (made == 0 && lost == 0) return Safety::tr("%1 was read again.").arg(file);
    if (made == 0) return Safety::tr("%n edit(s) of %1 no longer fit.", nullptr, lost).arg(file);
    return Safety::tr("%n edit(s) stand on %1.", nullptr, made).arg(file);
}

} // namespace

Safety::Safety(Session& session, CentralArea& central, const QString& folder, Importer importer, QWidget* window)
    : session_(session), window_(window), autosave_(session, folder + QStringLiteral("/autosave")),
      recovery_(session, autosave_, importer), watch_(session), reload_(session, importer),
      memory_(session, folder + QStringLiteral("/views")), importer_(std::move(importer))
{
    disk_ = new Banner("warn", Token::Warn, &central);
    report_ = new Banner("info", Token::Accent, &central);
    makeBanners();
    central.addBanner(disk_);
    central.addBanner(report_);
    connectParts();
    applySettings();
    again_.setSingleShot(true);
    again_.setInterval(kLookAgainMs);
    connect(&again_, &QTimer::timeout, this, &Safety::askAboutLeftEdits);
    window_->installEventFilter(this);
    session_.presenter().addReader(this, [this](const Frame&) { present(); });
}

Safety::~Safety() = default;

void Safety::makeBanners()
{
    disk_->setObjectName(QStringLiteral("diskBanner"));
    reloadLink_ = disk_->addLink(tr("Reload"), tr("Reads the file again; unsaved edits are made again where they fit."),
        [this] { reload_.start(Reload::When::Always, shown_); });
    differenceLink_ = disk_->addLink(
        tr("Show difference"), tr("Lists what differs between here and the disk."), [this] { showDifference(); });
    disk_->addLink(
        tr("Keep mine"), tr("Leaves what is open as it is; saving will ask."), [this] { watch_.keepMine(shown_); });
    connect(disk_, &Banner::putAway, this, [this] { watch_.keepMine(shown_); });
    disk_->hide();
    report_->setObjectName(QStringLiteral("reportBanner"));
    report_->addLink(tr("Show list"), tr("Lists the edits that no longer fit, and where."), [this] {
        if (const auto at = reports_.find(shown_); at != reports_.end()) showList(reportText(at->second), window_);
    });
    connect(report_, &Banner::putAway, this, [this] { reports_.erase(shown_); });
    report_->hide();
}

void Safety::connectParts()
{
    connect(&autosave_, &Autosave::failed, this,
        [this](const Error& error) { session_.say(tr("Edits cannot be kept safe: %1").arg(sentence(error)), true); });
    connect(&recovery_, &Recovery::recovered, this, &Safety::keepReport);
    connect(&recovery_, &Recovery::taken, &memory_, &FileMemory::recovered);
    connect(&memory_, &FileMemory::clipsWanted, this, &Safety::clipsWanted);
    connect(&recovery_, &Recovery::refused, this, [this](const QString& name, const Error& error) {
        session_.say(tr("Edits of %1 wait for the next start: %2").arg(name, sentence(error)), true);
    });
    connect(&watch_, &DiskWatch::changed, this, &Safety::diskChanged);
    connect(&reload_, &Reload::reloaded, this, &Safety::keepReport);
    connect(&reload_, &Reload::conflicted, this, [this](DocumentId id, const ReapplyReport&) {
        tried_.insert(id);
        markTab(id);
        showDisk();
    });
    connect(&reload_, &Reload::refused, this, [this](DocumentId id, const Error& error) {
        tried_.insert(id);
        reasons_[id] = sentence(error);
        markTab(id);
        showDisk();
    });
    connect(&session_, &Session::documentClosing, this, [this](DocumentId id) {
        tried_.erase(id);
        waiting_.erase(id);
        reasons_.erase(id);
        reports_.erase(id);
    });
    connect(&session_.settings(), &Settings::changed, this, &Safety::applySettings);
}

void Safety::applySettings()
{
    autosave_.setInterval(static_cast<int>(session_.settings().number("autosave")));
}

bool Safety::eventFilter(QObject* watched, QEvent* event)
{
    // Who comes back from another program may have written to a disk that nobody can watch.
    if (event->type() == QEvent::WindowActivate) watch_.look();
    return QObject::eventFilter(watched, event);
}

void Safety::present()
{
    const DocumentId now = session_.current();
    for (const DocumentId id : std::set<DocumentId>(waiting_))
        if (!session_.editing().locked(id)) diskChanged(id);
    if (now == shown_ && watch_.state(now) == shownState_) return;
    const DocumentId before = std::exchange(shown_, now);
    markTab(before);
    markTab(now);
    showDisk();
    showReport();
}

void Safety::diskChanged(DocumentId id)
{
    reasons_.erase(id);
    waiting_.erase(id);
    const DiskState state = watch_.state(id);
    if (state == DiskState::Same) tried_.erase(id);
    if (state == DiskState::Changed && session_.settings().on("reload") && !tried_.contains(id)) {
        if (!session_.editing().locked(id)) return reload_.start(Reload::When::NoConflicts, id);
        waiting_.insert(id);
    }
    markTab(id);
    showDisk();
}

/// What is behind tells by its tab that there is something to decide or to read.
void Safety::markTab(DocumentId id)
{
    const bool news = watch_.state(id) != DiskState::Same || reports_.contains(id);
    DocumentHandle(session_, id).mark(id != session_.current() && news);
}

void Safety::showDisk()
{
    const DocumentId now = session_.current();
    shownState_ = watch_.state(now);
    const QString name = shortName(session_.front().name());
    if (shownState_ == DiskState::Gone) {
        disk_->setText(
            tr("%1 is not on the disk any more.").arg(name), tr("What is open stays; saving writes it again."));
    } else if (shownState_ == DiskState::Changed) {
        const int steps = session_.front().history.stepsFromSaved();
        QString rest = !session_.front().document.modified() ? QString()
                       : steps > 0                           ? tr("%n edit(s) here are not saved.", nullptr, steps)
                                                             : tr("Edits here are not saved.");
        if (const auto at = reasons_.find(now); at != reasons_.end())
            rest = tr("It cannot be read now: %1").arg(at->second);
        disk_->setText(tr("%1 was changed by another program.").arg(name), rest);
    }
    reloadLink_->setVisible(shownState_ == DiskState::Changed);
    differenceLink_->setVisible(shownState_ == DiskState::Changed);
    disk_->setVisible(shownState_ != DiskState::Same);
}

void Safety::keepReport(DocumentId id, const ReapplyReport& report)
{
    if (report.whole() && report.notes.empty()) {
        reports_.erase(id);
        if (id == session_.current()) session_.say(factOf(report));
    } else {
        reports_[id] = report;
    }
    markTab(id);
    showDisk();
    showReport();
}

void Safety::showReport()
{
    const auto at = reports_.find(session_.current());
    report_->setVisible(at != reports_.end());
    if (at == reports_.end()) return;
    const ReapplyReport& report = at->second;
    QString rest;
    report_->setLook(report.lost > 0 ? "warn" : "info", report.lost > 0 ? Token::Warn : Token::Accent);
    const bool some = report.applied + report.present > 0;
    if (report.lost > 0 && some) rest = tr("%n edit(s) no longer fit.", nullptr, static_cast<int>(report.lost));
    if (report.lost == 0 && !report.notes.empty()) rest = tr("Some of the same places were changed in the file, too.");
    report_->setText(factOf(report), rest);
}

void Safety::askAboutLeftEdits()
{
    recovery_.look([this](Recovery::Left left) {
        if (left.found.held && ++looks_ < kMostLooks) again_.start();
        takeLeft(std::move(left));
    });
}

void Safety::takeLeft(Recovery::Left left)
{
    for (std::size_t i = left.found.logs.size(); i-- > 0;) {
        if (asked_.insert(left.found.logs[i].path).second) continue;
        left.found.logs.erase(left.found.logs.begin() + static_cast<std::ptrdiff_t>(i));
        left.files.erase(left.files.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (left.found.empty()) return;
    // Not into the middle of a drag.
    session_.hold().whenFree(this, [this, left = std::make_shared<Recovery::Left>(std::move(left))] {
        auto* dialog = new RecoveryDialog(std::move(*left), window_);
        connect(dialog, &RecoveryDialog::recoverAsked, &recovery_, &Recovery::recover);
        connect(dialog, &RecoveryDialog::discardAsked, &recovery_, &Recovery::discard);
        dialog->open();
    });
}

void Safety::reload()
{
    reload_.start(Reload::When::Always);
}

/// Of the document whose banner is seen.
void Safety::showDifference()
{
    const DocumentHandle document(session_, shown_);
    if (!document.alive()) return;
    session_.jobs().start(
        {.title = tr("Comparing %1").arg(document.title()), .revision = {}},
        [path = document.path().toStdString(), importer = importer_, baseline = document.baseline().scene](
            const Task& task) -> Result<std::vector<SceneDifference>> {
            const Result<Loaded> disk = loadRated(path, task, importer);
            if (!disk) return disk.error();
            return differencesBetween(baseline, disk->scene);
        },
        [self = QPointer<Safety>(this), document, name = document.title()](
            const Result<std::vector<SceneDifference>>& differences) {
            if (!self || !document.alive()) return; // nobody looks at that file any more
            if (!differences) return self->session_.say(sentence(differences.error()), true);
            // Not into the middle of a drag or another dialog.
            self->session_.hold().whenFree(
                self, [window = self->window_, document, text = differenceText(name, *differences)] {
                    if (document.alive()) showList(text, window);
                });
        });
}

void Safety::restoreBackup()
{
    const DocumentHandle document(session_);
    QString backup;
    if (document.alive() && document->hasFile())
        for (const SourceFile& file : document.baseline().source->files) {
            const QString path = QString::fromStdString(backupPath(file.path));
            if (backup.isEmpty() && QFileInfo::exists(path)) backup = path;
        }
    if (backup.isEmpty())
        return session_.say(tr("There is no backup of %1 beside it.").arg(session_.front().name()), true);
    auto* box = new QMessageBox(window_);
    box->setObjectName(QStringLiteral("restoreBackup"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowModality(Qt::WindowModal);
    box->setWindowTitle(tr("Restore the backup"));
    box->setText(tr("Put %1 back in its place?").arg(shortName(QFileInfo(backup).fileName())));
    box->setInformativeText(
        tr("File and backup change places, so doing it again brings this one back. Edits that are not "
           "saved are made again where they fit."));
    QPushButton* restore = box->addButton(tr("Restore"), QMessageBox::AcceptRole);
    box->addButton(tr("Cancel"), QMessageBox::RejectRole);
    connect(box, &QMessageBox::buttonClicked, this, [this, restore, document](QAbstractButton* pressed) {
        if (pressed == restore) swapBackup(document);
    });
    box->open();
}

void Safety::swapBackup(const DocumentHandle& document)
{
    if (!document.alive()) return;
    session_.jobs().start(
        {.title = tr("Restoring the backup"), .revision = {}, .writesFiles = true},
        [source = document.baseline().source](const Task& task) {
            std::vector<std::string> paths;
            for (const SourceFile& file : source->files) paths.push_back(file.path);
            return swapWithBackups(paths, task);
        },
        [self = QPointer<Safety>(this), document](const Result<void>& done) {
            if (!self) return;
            if (!done)
                self->session_.say(sentence(done.error()), true);
            else if (document.alive())
                self->reload_.start(Reload::When::Always, document.id());
        });
}

} // namespace bindpose
