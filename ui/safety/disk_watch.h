// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/session.h"

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QTimer>

#include <map>

namespace bindpose {

/// What is on disk of an open document, compared with what was loaded or last saved.
enum class DiskState { Same, Changed, Gone };

/// Notices when another program writes, replaces or removes the files of the open documents, side files included.
/// Our own saves are no change, and neither is a file that was written with the bytes that it had.
/// Thread: the GUI thread; files are read in the background.
class DiskWatch : public QObject {
    Q_OBJECT
public:
    explicit DiskWatch(Session& session, QObject* parent = nullptr);

    DiskState state(DocumentId id) const;
    /// What is on disk now is known and not wanted: Same until it changes again.
    void keepMine(DocumentId id);
    /// Looks now, whatever the watcher says (network disks say nothing).
    void look();

Q_SIGNALS:
    void changed(DocumentId id, DiskState state);

private:
    struct Stamp {
        QString path;
        QDateTime written;
        qint64 bytes = -1; ///< −1: not there
        bool operator==(const Stamp&) const = default;
    };
    struct Seen {
        DiskState state = DiskState::Same;
        std::vector<std::uint64_t> hashes; ///< by file; 0: not there
    };
    struct Entry {
        std::shared_ptr<const Source> source;
        std::vector<Stamp> stamps; ///< as of the last reading
        Seen seen, refused;        ///< refused: what keepMine was told about
        bool reading = false;
    };
    static std::vector<Stamp> stampsOf(const Source& source);
    static Seen read(const Source& source);
    void follow();
    void arm();
    void compare(DocumentId id, Entry& entry);
    void done(DocumentId id, const std::shared_ptr<const Source>& source, Seen seen);

    Session& session_;
    QFileSystemWatcher watcher_;
    std::map<DocumentId, Entry> entries_;
    QTimer soon_;
};

} // namespace bindpose
