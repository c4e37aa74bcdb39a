// SPDX-License-Identifier: MIT
#pragma once
#include "core/diagnose/over_clips.h"
#include "ui/session/session.h"

#include <map>

namespace bindpose {

struct Project;

/// Looks at the surface of the document in front over all its clips, once the other checks are done and edits have
/// settled, and joins what it finds with their findings. An edit, another target or another document in front stops it;
/// so does the time that it may take unless somebody asked for it. One for each session, which owns it.
/// Thread: the GUI thread; the work runs in a job.
class ClipsCheck : public QObject {
    Q_OBJECT
public:
    /// `mostMs`: it takes without being asked for.
    explicit ClipsCheck(Session& session, int mostMs = 20 * 1000);
    /// The session's; null where it has none.
    static ClipsCheck* of(const Session& session);

    static constexpr int kSettlesMs = 400; ///< after the other checks

    enum class State { Waits, Runs, Done, LeftOut };
    /// Of the document in front as it is now.
    State state() const;
    /// The one in front is looked at, however long it takes.
    void checkNow();

private:
    /// How far the look at one document has come.
    struct Seen {
        std::shared_ptr<const Scene> scene;     ///< of which its findings hold what was seen; null: of none
        std::string target;                     ///< that it was measured against
        std::shared_ptr<const Project> project; ///< the same
        bool leftOut = false; ///< it took too long, or somebody stopped it: not again without being asked
        bool asked = false;   ///< it may take as long as it takes
    };
    bool holds(const Seen& seen) const;
    void look();
    void start();
    void take(DocumentId id, const std::shared_ptr<const Scene>& scene, const std::string& target,
        const std::shared_ptr<const Project>& project, Result<Report> found);
    std::shared_ptr<const Project> projectNow() const;
    /// The document that is looked at, as long as it is the same, in front, and through with the other checks.
    OpenDocument* ready() const;

    Session& session_;
    std::map<DocumentId, Seen> seen_;
    QTimer soon_, most_;
    JobId job_ = 0;
    DocumentId of_;                      ///< that is looked at,
    std::shared_ptr<const Scene> scene_; ///< in this version
    std::string target_;
};

} // namespace bindpose
