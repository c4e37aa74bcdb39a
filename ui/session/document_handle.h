// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/document/open_document.h"

#include <functional>

namespace bindpose {

class Session;

/// Names one document for whoever takes time over it: a dialog, a drag, a job, a question. All that is asked or done
/// through it is of that document, whichever stands in front by then; once it is closed, of none. Belongs to no one:
/// copies name the same document, and none keeps it open.
class DocumentHandle {
public:
    /// Of the one in front now.
    explicit DocumentHandle(Session& session);
    DocumentHandle(Session& session, DocumentId id) : session_(&session), id_(id) {}

    DocumentId id() const { return id_; }
    bool inFront() const;
    bool alive() const { return get() != nullptr; }
    /// Null once it is closed.
    OpenDocument* get() const;
    QString path() const;  ///< empty without a file, or once it is closed
    QString title() const; ///< empty once it is closed
    // --- precondition of these: it is alive ---
    OpenDocument* operator->() const { return get(); }
    const Scene& scene() const { return get()->document.scene(); }
    const std::shared_ptr<const Scene>& sharedScene() const { return get()->document.sharedScene(); }
    const Baseline& baseline() const { return get()->document.baseline(); }
    /// As it is looked at, or was left.
    const ViewState& view() const;
    void look(ViewState view) const;
    // --- whether it is alive or not ---
    /// Editing::push on this document. Errors: those, or it is closed.
    Result<void> push(Edit edit) const;
    /// Comes to the front, as soon as nothing holds what is there.
    void show() const;
    /// Tells what was worked out for it: with its title where another one is in front by now, nothing once it is
    /// closed.
    void say(const QString& text, bool error = false) const;
    /// There is something to read about it once it comes to the front: its tab shows a mark until then.
    void mark(bool marked) const;
    /// A save of it is about to write: who keeps its edits aside has to have all of them before that. The job that
    /// saves calls what is returned, before it touches any file.
    std::function<void()> beginSave() const;
    /// After a save: the bytes that `saved` was written to.
    void saved(Scene saved, std::shared_ptr<const Source> source) const;
    /// After clips were added from files, or a save wrote into some: those files, in the places of the ones that are
    /// known. `saved`: the scene that is in all files now; null where nothing was written.
    void tookClipFiles(const ClipFiles& files, const Scene* saved = nullptr) const;
    /// After an export to another format: nothing of `written` is unsaved any more; it stays the document of its file.
    void exported(const std::shared_ptr<const Scene>& written) const;
    /// Takes other content into it (the file was written by somebody else). History is empty.
    void reopen(Loaded loaded, const ViewState& view) const;

private:
    Session* session_;
    DocumentId id_;
};

} // namespace bindpose
