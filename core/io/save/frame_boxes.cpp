// SPDX-License-Identifier: MIT
#include "core/io/save/frame_boxes.h"

#include "core/eval/skinning/skin_points.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

// Of the box's diagonal: six digits of a text and keys in 65 536 steps are right; what moves less stands still.
constexpr double kRight = 1e-3, kStill = 1e-6;

std::optional<FrameBox> boxAt(const Scene& scene, ClipId clip, double timeSec)
{
    PoseRequest request;
    request.from = PoseRequest::From::Clip;
    request.clip = clip;
    request.timeSec = timeSec;
    request.overrides = false; // of the session, not of the file
    Bounds box;
    double around = 0.0, radius = 0.0;
    for (const DeformedInstance& instance : deform(scene, evaluatePose(scene, request), {}))
        for (const DeformedSet& set : instance.sets)
            for (const glm::vec3& point : set.positions) {
                box.add(point);
                around = std::max(around, double{glm::length(glm::vec2(point))});
                radius = std::max(radius, double{glm::length(point)});
            }
    if (box.empty()) return std::nullopt;
    return FrameBox{double{box.low.x}, double{box.low.y}, double{box.low.z}, double{box.high.x}, double{box.high.y},
        double{box.high.z}, around, radius};
}

} // namespace

FrameBoxes::FrameBoxes(const Scene& baseline, const Scene& scene, const BoxedMap& map)
    : before_(map.surface ? map.surface->before : baseline), after_(map.surface ? map.surface->after : scene)
{
    if (map.surface) {
        wereAt_ = areAt_ = map.surface->places;
        return;
    }
    for (std::size_t c = 0; c < baseline.clips.size(); ++c) wereAt_.emplace_back(c);
    for (std::size_t c = 0; c < scene.clips.size(); ++c)
        if (scene.clips[c] && scene.clips[c]->source.empty()) areAt_.emplace_back(c);
}

std::optional<FrameBox> FrameBoxes::followed(std::size_t clip, double timeSec, const FrameBox& stored) const
{
    if (clip >= wereAt_.size() || clip >= areAt_.size() || !wereAt_[clip].valid()) return std::nullopt;
    const std::optional<FrameBox> before = boxAt(before_, wereAt_[clip], timeSec);
    if (!before) return std::nullopt;
    const glm::dvec3 size((*before)[3] - (*before)[0], (*before)[4] - (*before)[1], (*before)[5] - (*before)[2]);
    const auto right = [&](std::size_t i) { return std::abs((*before)[i] - stored[i]) <= kRight * glm::length(size); };
    for (std::size_t i = 0; i < 6; ++i)
        if (!right(i)) return std::nullopt;
    std::optional<FrameBox> out = boxAt(after_, areAt_[clip], timeSec);
    for (std::size_t i = 0; out && i < out->size(); ++i) {
        const bool stays = std::abs((*out)[i] - (*before)[i]) <= kStill * glm::length(size);
        if (stays || !right(i)) (*out)[i] = stored[i];
    }
    return out;
}

} // namespace bindpose
