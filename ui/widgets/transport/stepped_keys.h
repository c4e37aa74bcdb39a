// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"
#include "core/model/scene.h"

#include <QCoreApplication>

#include <optional>

namespace bindpose {

/// The keys that the key buttons stop at: those of the channel of the selected key, which are what the key dock counts,
/// too; without one those of the selected joints, or those of all.
class SteppedKeys {
    Q_DECLARE_TR_FUNCTIONS(bindpose::TransportBar)
public:
    void show(const Scene& scene, const ViewState& view, bool ofAllJoints);

    /// Null: none is shown.
    const std::shared_ptr<const Clip>& clip() const { return clip_; }
    double framesPerSecond() const { return fps_; }
    /// Ascending.
    const std::vector<double>& times() const { return times_; }
    /// "R" where keys of one channel are counted.
    const QString& channel() const { return channel_; }
    /// As files call it; "mixed" where the channels differ.
    const QString& interpolation() const { return interpolation_; }

private:
    std::shared_ptr<const Clip> clip_;
    std::vector<NodeId> joints_;
    std::optional<std::uint32_t> track_; ///< of the key that is selected
    double fps_ = 30.0;
    std::vector<double> times_;
    QString channel_, interpolation_;
};

} // namespace bindpose
