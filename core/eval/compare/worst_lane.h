// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <vector>

namespace bindpose {

/// What is worst somewhere on a surface, by moment: a curve for the timeline.
struct WorstLane {
    /// Stretch and volume: log2 of what is farthest from bind, by bind. Heal and distance: file units.
    enum class Of { Stretch, Heal, Volume, Distance };
    struct Point {
        ClipId clip; ///< none: the rest pose
        double timeSec = 0.0;
        float value = 0.0f;
    };
    Of of = Of::Stretch;
    std::vector<Point> points; ///< clip by clip, each ascending
};

} // namespace bindpose
