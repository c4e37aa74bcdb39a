// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"

#include <QTimer>

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace bindpose {

/// How far vertices lie in the pose that is shown from where their neighbours go. A table asks for the rows that it
/// shows, and what is not known yet is found a little later, a few at a time: nobody who scrolls waits.
class AwayColumn final : public QObject {
    Q_OBJECT
public:
    explicit AwayColumn(QObject* parent);
    /// What was found in another pose is forgotten; nothing is looked for while a clip plays.
    void present(const Frame& frame);
    void clear();
    /// File units; none: not known yet, or there is nothing around the vertex to hold it against.
    std::optional<double> of(const PointAddress& at);
    /// So far that the check for spikes looks at it.
    bool isFar(double away) const { return limit_ > 0.0 && away > limit_; }

Q_SIGNALS:
    /// More is known than before.
    void found();

private:
    using Key = std::array<std::uint32_t, 3>; ///< instance, set, point
    void forget();
    void work();
    std::optional<double> read(const Key& at) const;

    std::shared_ptr<const Scene> scene_;
    std::shared_ptr<const Pose> pose_;
    ViewState view_; ///< that the pose is of
    bool playing_ = false;
    std::map<Key, std::optional<double>> known_;
    std::vector<Key> wanted_; ///< the last one first
    double limit_ = 0.0;      ///< of scene_; 0: not reckoned yet
    QTimer soon_;
};

} // namespace bindpose
