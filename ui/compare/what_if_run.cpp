// SPDX-License-Identifier: MIT
#include "ui/compare/what_if_run.h"

#include "ui/base/texts.h"

#include <QPointer>

#include <string_view>

namespace bindpose {

WhatIfRun::WhatIfRun(Session& session, QObject* parent) : QObject(parent), session_(session)
{
    wait_.setSingleShot(true);
    wait_.setInterval(200);
    connect(&wait_, &QTimer::timeout, this, [this] { start(false); });
    connect(&session.jobs(), &Jobs::progressed, this, [this](JobId id, float fraction) {
        if (id != job_ || job_ == 0) return;
        status_.progress = fraction;
        session_.presentNow();
    });
    session.presenter().addReader(this, [this](const Frame&) { follow(); });
}

void WhatIfRun::setOn(bool on)
{
    if (on_ == on) return;
    on_ = on;
    if (on)
        follow();
    else
        cancel();
}

void WhatIfRun::cancel()
{
    wait_.stop();
    seenScene_ = nullptr;
    if (job_ == 0) return;
    session_.jobs().stop(job_);
    job_ = 0;
    ++run_;
    status_ = {Comparison::State::Stopped, 0.0f, {}};
    if (!on_) asked_ = {}; // nobody stopped it: it goes on when it is looked at again
}

/// Each further change puts it off, frames in which nothing changes do not.
void WhatIfRun::follow()
{
    if (!session_.find(foundFor_)) { // closed
        found_.reset();
        foundScene_.reset();
    }
    if (job_ == 0 && !session_.find(asked_)) askedScene_.reset();
    if (!on_) return;
    const std::shared_ptr<const Scene>& now = session_.front().document.sharedScene();
    if (!session_.current().valid()) return cancel();
    if (asked_ != session_.current()) return start(false);
    if (askedScene_ && sameSurface(*askedScene_, *now)) {
        wait_.stop();
        seenScene_ = nullptr;
        return;
    }
    if (seenScene_ && sameSurface(*seenScene_, *now)) return;
    seenScene_ = now;
    wait_.start();
}

void WhatIfRun::start(bool refit)
{
    wait_.stop();
    seenScene_ = nullptr;
    if (job_ != 0) session_.jobs().stop(job_);
    ++run_;
    asked_ = session_.current();
    askedScene_ = session_.front().document.sharedScene();
    status_ = {Comparison::State::Running, 0.0f, {}};
    WhatIfQuestion question;
    question.refit = refit;
    job_ = session_.jobs().start(
        {.title = refit ? tr("Solving for weights") : tr("Measuring what programs take"), .revision = {}},
        [scene = askedScene_, question](const Task& task) { return whatIf(*scene, question, task); },
        [self = QPointer<WhatIfRun>(this), run = run_, refit](Result<WhatIf> found) {
            if (self && run == self->run_) self->take(std::move(found), refit);
        });
}

void WhatIfRun::take(Result<WhatIf> found, bool refit)
{
    job_ = 0;
    if (asked_ != session_.current() || !sameSurface(*askedScene_, *session_.front().document.sharedScene())) {
        status_.state = Comparison::State::Nothing;
        askedScene_ = nullptr; // it begins anew, also where an undo brings back what was asked for
        return follow();
    }
    if (!found) {
        const bool stopped = found.error().kind == ErrorKind::Cancelled;
        status_ = {stopped ? Comparison::State::Stopped : Comparison::State::Failed, 0.0f,
            stopped ? QString() : sentence(found.error())};
        return;
    }
    found_ = std::make_shared<const WhatIf>(std::move(*found));
    foundFor_ = asked_;
    foundScene_ = askedScene_;
    refit_ = refit;
    status_ = {Comparison::State::Ready, 1.0f, {}};
    if (!refit && on_) start(true);
}

std::shared_ptr<const WhatIf> WhatIfRun::found() const
{
    return foundFor_ == session_.current() ? found_ : nullptr;
}

bool WhatIfRun::isOld() const
{
    return found() && !sameSurface(*foundScene_, *session_.front().document.sharedScene());
}

std::optional<WorldChoice> choiceOf(const WhatIfVariant& variant)
{
    using Kind = WorldChoice::Kind;
    const std::string_view name = variant.name;
    if (variant.target) return WorldChoice{Kind::Target, 0, variant.target->id};
    const auto number = static_cast<std::uint32_t>(variant.influences);
    if (name.starts_with("limit")) return WorldChoice{Kind::Limit, number, {}};
    if (name.starts_with("cut")) return WorldChoice{Kind::Cut, static_cast<std::uint32_t>(name.back() - '0'), {}};
    if (name == "u8" || name == "u16") return WorldChoice{Kind::Bits, name == "u8" ? 8u : 16u, {}};
    if (name == "positions-f16") return WorldChoice{Kind::HalfPositions, 0, {}};
    if (name == "dqs") return WorldChoice{Kind::DualQuaternions, 0, {}};
    return std::nullopt;
}

} // namespace bindpose
