// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/open_document.h"

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
    /// Session::push on this document. Errors: those, or it is closed.
    Result<void> push(Edit edit) const;
    /// Comes to the front, as soon as nothing holds what is there.
    void show() const;

private:
    Session* session_;
    DocumentId id_;
};

} // namespace bindpose
