// SPDX-License-Identifier: MIT
#pragma once
#include "ui/reapply.h"

namespace bindpose {

/// Takes what another program wrote into an open document: the file is read again, edits that are not saved are
/// applied to it where they still fit, and what is looked at stays.
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

    /// Of the document in front. A reload that still runs is stopped.
    void start(When when);
    bool running() const { return job_ != 0; }

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
        std::shared_ptr<const Scene> from; ///< the edits that were applied are those of this scene
    };
    static Result<Merged> merge(Loaded loaded, const Scene& baseline, const std::shared_ptr<const Scene>& edited);
    void take(DocumentId id, When when, Merged merged);

    Session& session_;
    Importer importer_;
    JobId job_ = 0;
};

} // namespace bindpose
