// SPDX-License-Identifier: MIT
#include "ui/session/document_handle.h"

#include "ui/session/session.h"

#include <utility>

namespace bindpose {

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
    return document ? Session::titleOf(*document) : QString();
}

bool DocumentHandle::inFront() const
{
    return id_.valid() && session_->current() == id_;
}

const ViewState& DocumentHandle::view() const
{
    return inFront() ? session_->view() : get()->view;
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
    return session_->push(std::move(edit), id_);
}

void DocumentHandle::show() const
{
    session_->show(id_);
}

} // namespace bindpose
