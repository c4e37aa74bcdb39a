// SPDX-License-Identifier: MIT
#include "ui/session/presenter.h"

#include "ui/session/session.h"

#include <utility>

namespace bindpose {

Presenter::Presenter(Session& session) : session_(session), maker_(session)
{
    soon_.setSingleShot(true);
    soon_.setInterval(0);
    connect(&soon_, &QTimer::timeout, this, &Presenter::present);
}

void Presenter::add(View* view)
{
    addReader(view, [view](const Frame& frame) { view->present(frame); });
}

void Presenter::addReader(QObject* context, std::function<void(const Frame&)> present)
{
    readers_.push_back({context, std::move(present)});
    connect(context, &QObject::destroyed, this, [this](const QObject* gone) {
        std::erase_if(readers_, [gone](const Reader& reader) { return reader.context == gone; });
    });
    presentSoon();
}

void Presenter::presentSoon()
{
    if (!soon_.isActive()) soon_.start();
}

void Presenter::presentNow()
{
    soon_.stop();
    present();
}

const Frame& Presenter::updatedFrame()
{
    const Frame& frame = maker_.update();
    session_.checks().soon();
    return frame;
}

void Presenter::present()
{
    const Frame frame = updatedFrame(); // a reader may look elsewhere while the others are still being shown this one
    ++presentations_;
    const std::vector<Reader> readers = readers_;
    for (const Reader& reader : readers) reader.present(frame);
}

} // namespace bindpose
