// SPDX-License-Identifier: MIT
#pragma once
#include "ui/safety/reapply.h"

#include <map>

namespace bindpose {

/// Takes what another program wrote into an open document: the file is read again, edits that are not saved are
/// applied to it where they still fit, and what is looked at stays. An edit is what differs from the baseline, so a
/// document that is saved while its file is read is compared anew.
/// Thread: the GUI thread; the file is read in the background.
class Reload : public QObject {
    Q_OBJECT
public:
    enum class When {
        Always,      ///< conflicts are reported
        NoConflicts, ///< else the document stays as it is, and `conflicted` says so
    };
    /// `importer` reads formats without a reader of ours; may be empty.
    Reload(Session& session, Importer importer, QObject* parent = nullptr);

    /// Of that document, of the one in front where `id` names none; the others go on. A reload of it that still runs is
    /// stopped.
    void start(When when, DocumentId id = {});
    bool running() const { return !running_.empty(); }

Q_SIGNALS:
    void reloaded(DocumentId id, const ReapplyReport& report);
    void conflicted(DocumentId id, const ReapplyReport& report);
    /// The document is as it was. A file that is still being written cannot be read, too.
    void refused(DocumentId id, const Error& error);

private:
    struct Merged {
        Loaded loaded;
        Reapplied result;
        std::vector<std::string> left;
        std::shared_ptr<const Scene> from;   ///< the edits that were applied are those of this scene
        std::shared_ptr<const Source> since; ///< … since it was read from or saved as this
        ClipFiles clipFiles;                 ///< on the new scene
    };
    /// What was open when the reading began.
    struct Before {
        Baseline baseline;
        std::shared_ptr<const Scene> edited;
        ClipFiles clipFiles;
    };
    using Work = std::function<Result<Merged>(const Task&)>;
    static Before beforeOf(const Document& document);
    static Result<Merged> merge(Loaded loaded, const Before& before);
    /// `afterSave`: the document was saved while it was read the time before.
    void read(const OpenDocument& document, When when, bool afterSave);
    void run(DocumentId id, When when, Work work);
    void take(DocumentId id, When when, Merged merged);

    Session& session_;
    Importer importer_;
    std::map<DocumentId, JobId> running_;
};

} // namespace bindpose
