// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/ids.h"
#include "core/model/look/layer_mark.h"

#include <cstdint>

namespace bindpose {

/// A second clip to compare with the one that is shown, or to mix into it. Only looked at: no clip is changed by it.
struct SecondClip {
    enum class How {
        Off,
        Blend,     ///< both at once, `share` of the second
        CrossFade, ///< from the one to the other, from `fadeStartSec` on within `fadeSec`
        Beside,    ///< the same character once more, next to it
    };
    How how = How::Off;
    ClipId clip;                            ///< of the same scene, or of the one that `document` names
    std::uint32_t document = ClipId::kNone; ///< Beside: number of another open document
    float share = 0.5f;
    double fadeStartSec = 0.0; ///< after the first clip's start
    double fadeSec = 0.3;
    bool inPhase = false; ///< the second runs as many per cent as the first has run, not as many seconds
    friend bool operator==(const SecondClip&, const SecondClip&) = default;
};

/// The ways of the selected joints through the clip.
struct TrailLook {
    bool on = false;
    int before = 0, after = 0; ///< frames about the time that is shown; both 0: the whole clip
    friend bool operator==(const TrailLook&, const TrailLook&) = default;
};

/// Poses before and after the one that is shown, as ghosts.
struct OnionLook {
    bool on = false;
    int before = 2, after = 2; ///< how many
    int everyFrames = 5;
    bool atKeys = false; ///< at keys of the selected joints (of all without one) in place of every few frames
    friend bool operator==(const OnionLook&, const OnionLook&) = default;
};

/// How a clip itself is looked at: nothing of it is changed.
struct ClipLook {
    LayerMarks layers; ///< also of clips that are not shown
    friend bool operator==(const ClipLook&, const ClipLook&) = default;
};

} // namespace bindpose
