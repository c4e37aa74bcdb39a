// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/session.h"
#include "ui/show/idle_work.h"

#include <QImage>

#include <optional>
#include <set>

namespace bindpose {

/// Draws a frame in a small picture, `now` where it is what the 3D view shows. Empty where that cannot be drawn; none
/// where it can be drawn later.
using PaintStep = std::function<std::optional<QImage>(const Frame&, QSize, bool now)>;

/// Gives the states of the history in front small pictures of how they were looked at: only while somebody sees them,
/// the nearest to the state of now first, one at a time, when nobody has touched anything for a while.
/// Thread: the GUI thread.
class StepPictures : public QObject {
    Q_OBJECT
public:
    static constexpr QSize kSize{48, 36}; ///< logical pixels at text scale 1

    /// `wanted`: somebody sees them.
    StepPictures(Session& session, PaintStep paint, std::function<bool()> wanted, QObject* parent);

private:
    void present();
    IdleWork::Left draw();
    std::optional<int> next() const;

    Session& session_;
    PaintStep paint_;
    std::function<bool()> wanted_;
    IdleWork idle_;
    DocumentId of_;        ///< whose states these are
    std::set<int> failed_; ///< states that cannot be drawn aside
    std::optional<std::uint64_t> failedNow_;
    bool kept_ = false; ///< the next frame shows no more than a picture that was kept
};

} // namespace bindpose
