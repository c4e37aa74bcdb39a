// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/open_document.h"

namespace bindpose {

class Session;

/// One open document, named for as long as a dialog, a drag, a job or a question about it lasts: what is asked or done
/// through it never means another one, whichever stands in front by then.
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
