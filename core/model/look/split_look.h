// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/ids.h"

#include <cstdint>
#include <string>

namespace bindpose {

enum class Shading;

/// A picture of two sides with one camera: the view as it is, and the same in one respect otherwise. Only looked at.
struct SplitLook {
    enum class Layout {
        Off,
        Slider, ///< one picture, of which the left part is the view's own side
        Beside, ///< two pictures of half the width
    };
    /// In what the other side differs.
    enum class With {
        Before,   ///< the step that was done last is not done
        Saved,    ///< as the file has it
        Clip,     ///< without overrides
        Rest,     ///< the pose at rest, without overrides
        Bind,     ///< the pose that it was bound in, without overrides
        Skinning, ///< `skinning`
        Look,     ///< `shading`
        Level,    ///< `level` of detail
        Document, ///< the open document of that number
    };
    Layout layout = Layout::Off;
    With with = With::Before;
    bool flipped = false;                     ///< the other side alone is shown, whatever the layout
    float at = 0.5f;                          ///< Slider: the own side's share of the width, 0 … 1
    std::string skinning = "dual-quaternion"; ///< id of a Skinning; empty: the file's own rule
    Shading shading{};
    std::uint32_t level = 1;
    std::uint32_t document = ClipId::kNone;

    bool on() const { return layout != Layout::Off || flipped; }
    friend bool operator==(const SplitLook&, const SplitLook&) = default;
};

} // namespace bindpose
