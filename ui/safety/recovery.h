// SPDX-License-Identifier: MIT
#pragma once
#include "ui/safety/autosave.h"
#include "ui/safety/reapply.h"

#include <deque>

namespace bindpose {

/// What is now at the place of a file that had unsaved edits.
enum class FileNow { Same, Changed, Gone };

/// Edits that a crash left behind: finds their logs, applies them to their files again, or lets go of them.
/// Thread: the GUI thread; files are read in the background.
class Recovery : public QObject {
    Q_OBJECT
public:
    struct Left {
        LeftLogs found;
        std::vector<FileNow> files; ///< by found.logs
    };
    /// `importer` reads formats without a reader of ours; may be empty.
    Recovery(Session& session, Autosave& autosave, Importer importer, QObject* parent = nullptr);

    /// Looks for logs; `done` gets what was found, also when it is nothing.
    void look(std::function<void(Left)> done);
    /// Opens the log's file (or the one at `path`) and makes its edits one undo step. The log goes once the edits are
    /// in the log of this process; with conflicts it is kept aside. What cannot be opened keeps its log. Of several
    /// logs of one file the last asked for has the say where they differ; its overrides and attachments take the place
    /// of those that the others brought.
    void recover(const FoundLog& log, const QString& path = {});
    static void discard(const FoundLog& log) { removeLog(log.path); }

Q_SIGNALS:
    /// The document has the overrides and attachments of the log: those that were kept before it count no more.
    void taken(DocumentId id);
    void recovered(DocumentId id, const ReapplyReport& report);
    void refused(const QString& name, const Error& error);

private:
    void next();
    void done();
    void start(const FoundLog& log, const QString& path);
    void apply(const FoundLog& log, DocumentId id);
    /// Edits on the file, and the files of clips that were added to it.
    struct Again {
        Reapplied edits;
        ClipFiles clipFiles;
    };
    void take(const FoundLog& log, DocumentId id, const Result<Again>& result);

    Session& session_;
    Autosave& autosave_;
    Importer importer_;
    std::deque<std::pair<FoundLog, QString>> waiting_;
    bool busy_ = false;
};

/// "hero.glb" of a log, or the sample's name.
QString nameOf(const EditLog& log);

} // namespace bindpose
