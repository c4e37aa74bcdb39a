// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"
#include "core/model/scene.h"
#include "render/camera/ramp.h"

#include <glm/glm.hpp>

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace bindpose {

/// Maps of all joints, as the shaders number them.
enum class MapKind { Joints, Strongest, Pair, Count, Sum };
/// Precondition: a map of weights other than heat.
MapKind mapKindOf(Shading shading);

/// What a map shows at one point: what map.glsl works out.
struct MapPoint {
    struct Share {
        NodeId joint;
        float weight = 0.0f;
    };
    bool skinned = false;
    bool unweighted = false; ///< nothing but zeros
    bool notANumber = false; ///< a weight is, or is infinite
    bool negative = false;
    glm::vec2 pair{0.0f};      ///< weights of the current and the second joint
    float count = 0.0f;        ///< weights above the threshold
    float sumLessOne = 0.0f;   ///< of all that are numbers
    float sumOff = 0.0f;       ///< the same, 0 where the checks call the sum right
    std::vector<Share> shares; ///< weights above the threshold, as stored
};
/// What a point that is not skinned has: nothing. Cost: the point's weights.
MapPoint mapPoint(
    const Scene& scene, InstanceId instance, std::uint32_t setPosition, PointIndex point, const ViewState& view);

/// Gamma-encoded colour of an unlit map at a point, the ground's where there is a pattern; nothing where it is clay.
std::optional<glm::vec3> mapColor(
    MapKind kind, const MapPoint& point, const ViewState& view, std::span<const glm::vec3> colorsOfJoints);

/// Neither joint, the first alone, the second alone, both; between them in both directions.
std::array<glm::vec3, 4> pairColors();
glm::vec3 pairColor(const glm::vec2& weights);

/// One weight, as many as the scale has, over the limit and its hatch.
std::array<glm::vec3, 4> countColors();
/// The largest number that the scale of the count map has: the limit, 8 without one.
std::uint32_t countTop(std::uint32_t limit);
glm::vec3 countColor(float count, std::uint32_t limit);

/// Sums below 1 and above 1, from one millionth to 1 off in even steps of the logarithm.
std::span<const glm::vec3> sumBelowStops();
std::span<const glm::vec3> sumAboveStops();
/// Where something that far off stands on its half of the scale, 0 … 1; below 0: it is right.
float sumScale(float sumLessOne);
std::optional<glm::vec3> sumColor(float sumLessOne);

} // namespace bindpose
