// SPDX-License-Identifier: MIT
#include "ui/session/document_handle.h"

#include "core/edit/ground/scene_refs.h"
#include "ui/session/session.h"

#include <utility>

namespace bindpose {
namespace {

/// The clip of the same name in another version of the scene.
ClipId sameClip(ClipId clip, const Scene& from, const Scene& to)
{
    if (clip.index() >= from.clips.size() || !from.clips[clip.index()]) return {};
    const std::size_t found = findObject(namesOf(to.clips), {from.clips[clip.index()]->name, clip.value});
    return found < to.clips.size() && to.clips[found] ? ClipId(found) : ClipId();
}

} // namespace

DocumentHandle::DocumentHandle(Session& session) : session_(&session), id_(session.current()) {}

OpenDocument* DocumentHandle::get() const
{
    return session_->find(id_);
}

QString DocumentHandle::path() const
{
    const OpenDocument* document = get();
    return document ? document->document.path() : QString();
}

QString DocumentHandle::title() const
{
    const OpenDocument* document = get();
    return document ? document->name() : QString();
}

bool DocumentHandle::inFront() const
{
    return id_.valid() && session_->current() == id_;
}

const ViewState& DocumentHandle::view() const
{
    return get()->view;
}

void DocumentHandle::look(ViewState view) const
{
    if (inFront())
        session_->look(std::move(view));
    else
        get()->view = std::move(view);
}

Result<void> DocumentHandle::push(Edit edit) const
{
    return session_->editing().push(std::move(edit), id_);
}

void DocumentHandle::show() const
{
    session_->show(id_);
}

void DocumentHandle::mark(bool marked) const
{
    OpenDocument* held = get();
    if (!held || held->marked == marked) return;
    held->marked = marked;
    session_->presenter().presentSoon();
}

std::function<void()> DocumentHandle::beginSave() const
{
    std::vector<std::function<void()>> first;
    Q_EMIT session_->saving(id_, &first);
    return [first = std::move(first)] {
        for (const std::function<void()>& work : first) work();
    };
}

void DocumentHandle::say(const QString& text, bool error) const
{
    if (alive()) session_->say(inFront() ? text : title() + QStringLiteral(": ") + text, error);
}

void DocumentHandle::saved(Scene saved, std::shared_ptr<const Source> source) const
{
    OpenDocument* written = get();
    if (!written) return;
    // What was left out of the save is still an edit: then another state of the history is the one on disk, or none.
    written->history.setSaved(saved);
    written->document.rebase(std::move(saved), std::move(source));
    written->updateModified();
    session_->presenter().presentSoon();
}

void DocumentHandle::tookClipFiles(const ClipFiles& files, const Scene* saved) const
{
    OpenDocument* held = get();
    if (!held || files.empty()) return;
    ClipFiles all = held->document.clipFiles();
    for (const auto& file : files) all = withClipFile(std::move(all), file);
    held->document.setClipFiles(std::move(all));
    if (saved) held->history.setSaved(*saved);
    held->updateModified();
    session_->presenter().presentSoon();
}

void DocumentHandle::exported(const std::shared_ptr<const Scene>& written) const
{
    OpenDocument* held = get();
    if (!held) return;
    held->history.setSaved(*written, true);
    held->document.exported(written);
    held->updateModified();
    session_->presenter().presentSoon();
}

void DocumentHandle::reopen(Loaded loaded, const ViewState& view) const
{
    OpenDocument* held = get();
    if (!held) return;
    session_->editing().stop(id_);
    const std::shared_ptr<const Scene> before = held->document.sharedScene();
    const ClipId former = held->formerClip;
    held->take(std::move(loaded));
    held->history.clear();
    look(view);
    held->formerClip = sameClip(former, *before, held->document.scene()); // the look compared numbers of two files
    session_->presenter().presentSoon();
}

} // namespace bindpose
