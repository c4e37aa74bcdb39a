// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/edit/ground/edit.h"
#include "ui/session/document/open_document.h"
#include "ui/session/jobs.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bindpose {

class Session;

/// The ways to change a document: edits as undo steps, long ones in the background, and the way back through them.
/// What names no document means the one in front.
class Editing {
public:
    explicit Editing(Session& session) : session_(session) {}

    /// Runs an edit as an undo step of a document: of that, else of the one that its gesture was begun on, else of the
    /// one in front. Errors: the edit's own, editing is locked by a running edit job, or the document is closed; the
    /// reason is also shown in the status bar.
    Result<void> push(Edit edit, std::optional<DocumentId> id = {});
    /// A number for everything between a press and its release: edits that carry it merge (same label and target), and
    /// go to the document that is in front now.
    std::uint64_t newGesture();
    /// While a field is dragged (0 ends it): edits that name no gesture are of this one, and those of one label are one
    /// step, whatever they name as their target.
    void hold(std::uint64_t gesture);
    /// Runs a long edit in the background; editing of its document is locked meanwhile, looking is not, and the other
    /// documents go on. One undo step of that document, or of the one that is in front now; closing or reopening it
    /// stops it.
    JobId start(const char* label, const QString& title, std::function<Result<Scene>(const Scene&, const Task&)> run,
        std::optional<DocumentId> id = {});
    /// An edit job of that document runs, of the one in front where `id` names none: its edits are refused meanwhile.
    bool locked(DocumentId id = {}) const;
    /// The edit jobs of a document that goes, or gets other content.
    void stop(DocumentId id);
    void undo();
    /// Takes a drag back: undoes the last step where it is that gesture's.
    void undoGesture(std::uint64_t gesture);
    void redo();
    /// Goes to the state after `state` steps of the history.
    void goToState(int state);

private:
    void stepHistory(OpenDocument& of, const std::function<void(History&)>& step);
    Result<void> refuse(Error error);

    Session& session_;
    /// Puts an edit of the document (none: of the gesture's) into the gesture that is held.
    void join(Edit& edit, std::optional<DocumentId> id);

    std::uint64_t lastGesture_ = 0;
    struct Held {
        std::uint64_t gesture = 0;
        std::string label, target; ///< of its first edit
    } held_;
    std::vector<std::pair<JobId, DocumentId>> jobs_; ///< whose result is still wanted
};

} // namespace bindpose
