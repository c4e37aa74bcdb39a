// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"
#include "core/edit/changes/edit_log.h"
#include "core/io/disk/file_lock.h"

#include <QDateTime>
#include <QString>

#include <optional>
#include <vector>

namespace bindpose {

/// Where this process keeps the edit logs of its open files: a folder of its own below `root`, locked for as long as
/// the process lives, made with the first log.
/// Thread: the GUI thread.
class LogFolder {
public:
    explicit LogFolder(QString root) : root_(std::move(root)) {}
    /// Removes the folder when no log is left in it.
    ~LogFolder();
    LogFolder(const LogFolder&) = delete;
    LogFolder& operator=(const LogFolder&) = delete;

    const QString& root() const { return root_; }
    /// Its own folder, empty before the first log.
    const QString& path() const { return path_; }
    /// A path that no log has yet. None: no folder can be made there.
    std::optional<QString> newLog();

private:
    bool makeOwn();

    QString root_, path_;
    std::optional<FileLock> lock_;
    int count_ = 0;
};

/// A log that a process left behind.
struct FoundLog {
    QString path; ///< of the log
    EditLog log;
    QDateTime when() const { return QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(log.atMs)); }
};

/// A log that cannot be read. It was moved aside, not removed.
struct DamagedLog {
    QString keptAt;
    Error why;
};

/// The logs of processes that are gone. While this lives no other process is offered them.
struct LeftLogs {
    std::vector<FoundLog> logs; ///< newest first
    std::vector<DamagedLog> damaged;
    std::vector<FileLock> locks;
    bool held = false; ///< some process still has logs of its own, perhaps one that is about to be gone
    bool empty() const { return logs.empty() && damaged.empty(); }
};

/// Looks through the folders below `root` that no living process holds; `own` is not looked at. Folders without logs
/// are removed.
LeftLogs findLeftLogs(const QString& root, const QString& own);

/// Removes a log that is done with, and its folder when it was the last one in it.
void removeLog(const QString& path);

} // namespace bindpose
