// SPDX-License-Identifier: MIT
#include "ui/session/editing.h"

#include "core/edit/ground/edits.h"
#include "ui/base/errors.h"
#include "ui/base/texts.h"
#include "ui/session/document/key_places.h"
#include "ui/session/session.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kGestureBits = 32; ///< of a gesture's number; above them stands its document

DocumentId documentOf(std::uint64_t gesture)
{
    const auto place = static_cast<std::uint32_t>(gesture >> kGestureBits);
    return place == 0 ? DocumentId() : DocumentId(place - 1);
}

} // namespace

Result<void> Editing::refuse(Error error)
{
    if (error.kind != ErrorKind::Cancelled) session_.say(sentence(error), true);
    return error;
}

std::uint64_t Editing::newGesture()
{
    const std::uint64_t document = session_.current().valid() ? std::uint64_t{session_.current().value} + 1 : 0;
    return (document << kGestureBits) + ++lastGesture_;
}

void Editing::hold(std::uint64_t gesture)
{
    held_ = {gesture, {}, {}};
}

void Editing::join(Edit& edit, std::optional<DocumentId> id)
{
    if (held_.gesture == 0 || edit.gesture != 0 || (id && *id != documentOf(held_.gesture))) return;
    edit.gesture = held_.gesture;
    if (held_.label == edit.label)
        edit.target = held_.target;
    else
        held_ = {held_.gesture, edit.label, edit.target};
}

Result<void> Editing::push(Edit edit, std::optional<DocumentId> id)
{
    join(edit, id);
    if (!id && documentOf(edit.gesture).valid()) id = documentOf(edit.gesture);
    OpenDocument* of = id ? session_.find(*id) : &session_.front();
    if (!of) return refuse(Error(ErrorKind::Edit, errors::kDocumentClosed));
    if (locked(of->id)) return refuse(Error(ErrorKind::Edit, errors::kEditingLocked));
    if (edit.clock)
        edit.run = [run = std::move(edit.run), clock = *edit.clock](const Scene& scene) {
            Result<Scene> after = run(scene);
            return after ? Result<Scene>(withBookmarksMoved(std::move(*after), clock)) : after;
        };
    Result<void> done = of->history.push(edit);
    if (!done) return refuse(done.error());
    return done;
}

JobId Editing::start(const char* label, const QString& title,
    std::function<Result<Scene>(const Scene&, const Task&)> run, std::optional<DocumentId> id)
{
    const OpenDocument* of = id ? session_.find(*id) : &session_.front();
    if (!of || locked(of->id)) {
        (void)refuse(Error(ErrorKind::Edit, of ? errors::kEditingLocked : errors::kDocumentClosed));
        return 0;
    }
    auto mine = std::make_shared<JobId>(0);
    *mine = session_.jobs().start(
        {.title = title, .revision = {}},
        [run = std::move(run), before = of->document.sharedScene()](const Task& task) { return run(*before, task); },
        [this, label, mine, of = of->id](Result<Scene> after) {
            if (std::erase(jobs_, std::pair(*mine, of)) == 0) return; // its document is closed or another now
            OpenDocument* edited = of == session_.current() ? &session_.front() : session_.find(of);
            if (!after)
                (void)refuse(after.error());
            else if (edited)
                edited->history.keep(label, {}, std::move(*after));
        });
    jobs_.emplace_back(*mine, of->id);
    return *mine;
}

bool Editing::locked(DocumentId id) const
{
    const DocumentId asked = id.valid() ? id : session_.current();
    return std::any_of(jobs_.begin(), jobs_.end(), [asked](const auto& job) { return job.second == asked; });
}

void Editing::stop(DocumentId id)
{
    std::erase_if(jobs_, [this, id](const auto& job) {
        if (job.second == id) session_.jobs().stop(job.first);
        return job.second == id;
    });
}

/// Selected keys are known by their places: over a step they are followed by their times.
void Editing::stepHistory(OpenDocument& of, const std::function<void(History&)>& step)
{
    if (locked(of.id)) return (void)refuse(Error(ErrorKind::Edit, errors::kEditingLocked));
    const std::shared_ptr<const Scene> before = of.document.sharedScene();
    step(of.history);
    followKeys(*before, of.document.scene(), of.view);
}

void Editing::undo()
{
    stepHistory(session_.front(), [](History& history) { history.undo(); });
}

void Editing::undoGesture(std::uint64_t gesture)
{
    const DocumentId id = documentOf(gesture);
    if (OpenDocument* of = id.valid() ? session_.find(id) : &session_.front())
        stepHistory(*of, [gesture](History& history) { history.undoGesture(gesture); });
}

void Editing::redo()
{
    stepHistory(session_.front(), [](History& history) { history.redo(); });
}

void Editing::goToState(int state)
{
    stepHistory(session_.front(), [state](History& history) { history.goTo(state); });
}

} // namespace bindpose
