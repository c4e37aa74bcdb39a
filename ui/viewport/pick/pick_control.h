// SPDX-License-Identifier: MIT
#pragma once
#include "render/camera/pick.h"
#include "ui/viewport/pick/hud_tag.h"

#include <optional>

namespace bindpose {

/// What is under the mouse, and what a click there means.
struct Hover {
    std::optional<SurfaceHit> surface;
    std::optional<JointHit> joint;
    bool empty() const { return !surface && !joint; }
};

/// Which of the two a click prefers; both is what lies nearest.
enum class PickFilter { Both, JointsOnly, PointsOnly };

/// Asks the Picker and words the answer. Bones lie over the surface, so a bone under the mouse wins.
class PickControl {
public:
    Hover at(const Frame& frame, PictureSize size, QPointF pixel, PickFilter filter);
    /// Weight of the selected joint at the place under the mouse, interpolated as the heat map is.
    static std::optional<float> heatAt(const Frame& frame, const Hover& hover);
    std::optional<HudTag> tag(const Frame& frame, const Hover& hover, QPointF pixel) const;
    /// All that holds the point under the mouse: each joint with its weight and how far it pulls.
    std::optional<HudTag> card(const Frame& frame, const Hover& hover, QPointF pixel) const;
    Picker& picker() { return picker_; }

private:
    Picker picker_;
};

} // namespace bindpose
