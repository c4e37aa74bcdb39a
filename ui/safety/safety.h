// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/window_commands.h"
#include "ui/safety/disk_watch.h"
#include "ui/safety/file_memory.h"
#include "ui/safety/recovery.h"
#include "ui/safety/reload.h"

#include <map>
#include <set>

namespace bindpose {

class Banner;
class CentralArea;

/// What keeps people's work in the running program: autosave and recovery, files that other programs write, backups,
/// the memory of how each file was left. Shows what it has to say as lines over the viewport and in dialogs.
/// Thread: the GUI thread.
class Safety : public QObject, public DiskCommands {
    Q_OBJECT
public:
    /// `folder` holds edit logs and memories. `window` is what dialogs stand over.
    Safety(Session& session, CentralArea& central, const QString& folder, Importer importer, QWidget* window);
    ~Safety() override;

    /// Asks what to do with edits that an earlier process left behind, if there are any. One that was just killed may
    /// need some seconds to be gone: looks again while there is one, which may also be another window at work.
    void askAboutLeftEdits();
    /// Reads the file in front from disk again, pending edits applied.
    void reload() override;
    /// Exchanges the file in front with its backup and reads it; asks first.
    void restoreBackup() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    /// See FileMemory.
    void clipsWanted(DocumentId id, const QStringList& paths);

private:
    void makeBanners();
    void connectParts();
    void present();
    void applySettings();
    void diskChanged(DocumentId id);
    void showDisk();
    void markTab(DocumentId id);
    void keepReport(DocumentId id, const ReapplyReport& report);
    void showReport();
    void showDifference();
    void swapBackup(const DocumentHandle& document);
    void takeLeft(Recovery::Left left);

    Session& session_;
    QWidget* window_;
    Autosave autosave_;
    Recovery recovery_;
    DiskWatch watch_;
    Reload reload_;
    FileMemory memory_;
    Importer importer_;
    Banner *disk_ = nullptr, *report_ = nullptr;
    QWidget *reloadLink_ = nullptr, *differenceLink_ = nullptr;
    std::map<DocumentId, ReapplyReport> reports_; ///< that nobody has put away yet
    DocumentId shown_;
    DiskState shownState_ = DiskState::Same;
    std::map<DocumentId, QString> reasons_; ///< why the file on disk cannot be read
    std::set<DocumentId> tried_;            ///< reloaded by itself once for this change, with conflicts
    std::set<DocumentId> waiting_;          ///< to be reloaded when its edit job is done
    std::set<QString> asked_;               ///< logs that were asked about: not twice in one run
    QTimer again_;                          ///< when to look for left edits again
    int looks_ = 0;
};

} // namespace bindpose
