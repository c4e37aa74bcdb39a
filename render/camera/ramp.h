// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"

#include <glm/glm.hpp>

#include <span>
#include <vector>

namespace bindpose {

/// Colours of the built-in ramps from 0 to 1, evenly spaced, gamma-encoded 0 … 1. Lightness rises all the way, also
/// under simulated protan, deutan and tritan vision; but for Rainbow (Blender's) and Max,
/// which are there for who has learned to read them.
/// Precondition: not Own.
std::span<const glm::vec3> rampStops(Ramp ramp);

/// The colours of a ramp, built in or of one's own. A value.
class RampColors {
public:
    RampColors(Ramp ramp = Ramp::Ember); // NOLINT(google-explicit-constructor): a ramp is its colours
    /// `own` counts for Ramp::Own; where they are no ramp, Ember is taken.
    RampColors(Ramp ramp, const RampStops& own);

    /// Evenly spaced from 0 to 1, gamma-encoded 0 … 1; 2 … kMostRampColors.
    std::span<const glm::vec3> stops() const { return stops_; }
    /// What the legend shows at a value in 0 … 1 (clamped): what an unlit heat map has at a point of that weight.
    glm::vec3 at(float value) const;
    friend bool operator==(const RampColors&, const RampColors&) = default;

private:
    std::vector<glm::vec3> stops_;
};
/// One for each hundredth of a weight; the length of the array in mesh.frag.
inline constexpr std::size_t kMostRampColors = 101;

/// Those that a view shows.
inline RampColors rampOf(const ViewState& view)
{
    return {view.map.ramp, view.map.ownRamp};
}
/// The stops of a built-in ramp, to be changed. Precondition: not Own.
RampStops stopsOf(Ramp ramp);
/// Lightness rises or falls all the way: no two weights look alike in grey.
bool isMonotone(const RampColors& ramp);

/// RampColors::at of a built-in ramp.
glm::vec3 rampColor(Ramp ramp, float value);

/// What is drawn over weights that no ramp has: ground and pattern.
struct PatternColors {
    glm::vec3 ground, pattern;
};
PatternColors belowZeroColors();
PatternColors aboveOneColors();
/// Hatch over the ramp's last colour, where a weight is exactly 1.
glm::vec3 exactlyOneColor();
/// The line where weight begins.
glm::vec3 weightBeginsColor();

} // namespace bindpose
