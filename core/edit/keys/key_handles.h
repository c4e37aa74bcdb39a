// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/edits.h"
#include "core/model/look/view_state.h"

#include <optional>

/// How a curve leaves a key and comes to it: tangents of splines, handles of Bézier keys. Both are spoken of as a point
/// of the plane of time and value.
namespace bindpose {

struct HandlePoint {
    double timeSec = 0.0, value = 0.0;
    friend bool operator==(const HandlePoint&, const HandlePoint&) = default;
};
/// The handle of one number of a key, in front of it or `behind` it: of a Bézier key as it is stored, of a spline a
/// third of the way to its neighbour. None: no such key, no neighbour there, or the stretch has no curve.
std::optional<HandlePoint> handleOf(const Track& track, std::size_t key, std::size_t component, bool behind);
/// Both sides are there and have one slope: the curve runs smoothly through the key.
bool isSmooth(const Track& track, std::size_t key, std::size_t component);

struct TurnedHandle {
    KeyAddress key;
    std::size_t component = 0;
    bool behind = false;
    HandlePoint to;
    bool alone = true; ///< false: the other side gets the same slope and keeps its time
};
/// The point becomes the handle of a Bézier key, between the key and its neighbour; of a spline the tangent that leads
/// to it. Errors: no such clip, track or key; there is no handle; a number that is not finite; a point that is not on
/// the handle's side of its key.
Result<Scene> turnHandle(const Scene& scene, ClipId clip, const TurnedHandle& turned);

/// Both sides of each of these keys get the mean of their slopes; handles keep their time. Errors: no such clip or key;
/// no keys given; none of them has handles, or all run smoothly.
Result<Scene> smoothKeys(const Scene& scene, ClipId clip, const std::vector<KeyAddress>& keys);

} // namespace bindpose
