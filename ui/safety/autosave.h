// SPDX-License-Identifier: MIT
#pragma once
#include "ui/safety/log_folder.h"
#include "ui/session/session.h"

#include <QTimer>

#include <map>

namespace bindpose {

class LogFile;

/// Keeps what is not saved of every open document in an edit log, so that a crash, a kill or an empty battery loses at
/// most 20 steps or 30 seconds, and what was done a moment before a pause not at all. A log goes when its document is
/// saved, closed or back at what the file holds, and when this object ends in peace. Thread: the GUI thread; logs are
/// written in the background.
class Autosave : public QObject {
    Q_OBJECT
public:
    static constexpr int kMostSteps = 20;
    static constexpr int kDefaultIntervalSec = 20; ///< writing takes its time, too
    static constexpr int kMostSec = 30;
    static constexpr int kQuietMs = 1000; ///< after the last edit: who has stopped loses nothing

    /// `root`: the folder of all processes' logs.
    Autosave(Session& session, const QString& root, QObject* parent = nullptr);
    ~Autosave() override;

    /// How old an unsaved step may become before it is in a log; 1 … 30 s.
    void setInterval(int seconds);
    /// Writes what is due of one document in the background; then(true) once it is on disk, then(false) where it could
    /// not be written.
    void keep(DocumentId id, std::function<void(bool)> then);
    /// Writes what is due of one document now; it is on disk afterwards. False: it could not be written.
    bool flush(DocumentId id);
    /// Writes all that is due now.
    void flushAll();
    const QString& root() const { return folder_.root(); }
    const QString& ownFolder() const { return folder_.path(); }

Q_SIGNALS:
    /// A log is on disk that has all steps of the document up to `steps` counted ones.
    void written(DocumentId id, quint64 steps);
    /// A log could not be written; said once until one is written again.
    void failed(const Error& error);

private:
    struct Entry {
        std::shared_ptr<LogFile> file;
        std::shared_ptr<const Scene> seen; ///< as of the last look
        std::shared_ptr<const Source> baseline;
        ClipFiles clipFiles;
        Shared<Marks> marks; ///< as of the first look: with the session file they are kept already
        int historyIndex = 0;
        quint64 steps = 0; ///< counted since the document was opened
        quint64 asked = 0; ///< of them, those that a write was started with
        quint64 safe = 0;  ///< of them, those in the log
        bool dirty = false, due = false;
    };
    void look();
    void look(OpenDocument& document, Entry& entry);
    void startDue();
    /// Starts writing; gives the same work for who cannot go on before it is done. Empty: there is no place for a log.
    std::function<void()> start(OpenDocument& document, Entry& entry, std::function<void(bool)> then = {});
    void addFirst(DocumentId id, std::vector<std::function<void()>>& first);
    bool writeNow(OpenDocument& document, Entry& entry);
    void done(DocumentId id, quint64 steps, const Result<void>& result);
    void close(DocumentId id);
    EditLog headOf(const OpenDocument& document) const;

    Session& session_;
    LogFolder folder_;
    std::map<DocumentId, Entry> entries_;
    QTimer timer_; ///< of who goes on editing
    QTimer quiet_; ///< of who has stopped
    bool failing_ = false;
};

} // namespace bindpose
