// SPDX-License-Identifier: MIT
#include "ui/show/problem_pictures.h"

#include "ui/look/theme.h"
#include "ui/vertices/place_look.h"

#include <algorithm>
#include <utility>

namespace bindpose {
namespace {

constexpr std::size_t kMost = 300;

} // namespace

ProblemPictures::ProblemPictures(
    Session& session, QSize size, Paint paint, std::function<std::vector<Wanted>()> seen, QObject* parent)
    : QObject(parent), session_(session), size_(size), paint_(std::move(paint)), seen_(std::move(seen)),
      idle_([this] { return draw(); }, nullptr)
{
    session_.presenter().addReader(this, [this](const Frame&) { present(); });
}

QImage ProblemPictures::of(const std::string& fingerprint) const
{
    const auto found = pictures_.find(fingerprint);
    return found == pictures_.end() ? QImage() : found->second.image;
}

void ProblemPictures::present()
{
    if (std::exchange(of_, session_.current()) != session_.current()) {
        pictures_.clear();
        able_ = true;
    }
    if (able_) idle_.soon();
}

IdleWork::Left ProblemPictures::draw()
{
    if (!session_.current().valid() || !able_ || session_.view().play.on) return IdleWork::Left::Nothing;
    const std::shared_ptr<const Scene> scene = session_.front().document.sharedScene();
    const std::vector<Actor>& shown = session_.frame().actors;
    if (of_ != session_.current() || shown.empty() || shown.front().scene != scene) return IdleWork::Left::Later;
    const std::vector<Wanted> wanted = seen_();
    const auto missing = std::find_if(wanted.begin(), wanted.end(), [&](const Wanted& one) {
        const auto found = pictures_.find(one.fingerprint);
        return found == pictures_.end() || found->second.scene.lock() != scene;
    });
    if (missing == wanted.end()) return IdleWork::Left::Nothing;
    const auto made = [&] { return frameOf(session_.front(), missing->place); };
    const std::optional<QImage> picture = paint_(made, size_ * textScale());
    if (!picture) return IdleWork::Left::Later;
    able_ = !picture->isNull();
    if (pictures_.size() > kMost) // what is not in sight is soon drawn again
        std::erase_if(pictures_, [&wanted](const auto& one) {
            return std::none_of(
                wanted.begin(), wanted.end(), [&one](const Wanted& seen) { return seen.fingerprint == one.first; });
        });
    if (able_)
        pictures_[missing->fingerprint] = {*picture, scene};
    else
        pictures_.clear();
    Q_EMIT changed();
    return IdleWork::Left::More;
}

} // namespace bindpose
