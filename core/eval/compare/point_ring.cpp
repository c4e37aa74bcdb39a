// SPDX-License-Identifier: MIT
#include "core/eval/compare/point_ring.h"

#include <algorithm>
#include <map>

namespace bindpose {
namespace {

constexpr double kShort = 1e-3; ///< of the mean edge: a shorter one counts as that long

} // namespace

PointRing::PointRing(
    const Scene& scene, InstanceId instance, std::uint32_t set, PointIndex point, std::span<const PointIndex> ends)
    : scene_(&scene), instance_(instance), point_(point)
{
    if (ends.empty()) return; // nothing around, or no such point
    const Instance& drawn = *scene.instances[instance.index()];
    set_ = scene.setOf(drawn.mesh, set);
    const PointSet& points = *scene.sets[set_.index()];
    if (!drawn.skin.valid()) return;
    std::vector<double> lengths;
    double mean = 0.0;
    for (const PointIndex end : ends) {
        lengths.push_back(double{glm::distance(points.positions[end], points.positions[point])});
        mean += lengths.back() / static_cast<double>(ends.size());
    }
    std::map<std::uint32_t, Share> shares;
    double total = 0.0;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const BlendWeights row = drawnRow(scene, drawn, set_, ends[i]);
        if (row.slots.empty()) continue; // nothing holds it
        const double share = 1.0 / std::max(lengths[i], kShort * mean + 1e-30);
        total += share;
        for (std::size_t k = 0; k < row.slots.size(); ++k) shares[row.slots[k]].ring += share * double{row.weights[k]};
    }
    row_ = drawnRow(scene, drawn, set_, point);
    if (total == 0.0 || row_.slots.empty()) return;
    for (auto& [slot, share] : shares) share.ring /= total;
    for (std::size_t k = 0; k < row_.slots.size(); ++k) shares[row_.slots[k]].own += double{row_.weights[k]};
    for (auto& [slot, share] : shares) shares_.push_back({slot, share.own, share.ring});
}

std::optional<RingReading> PointRing::in(const Pose& pose) const
{
    if (shares_.empty()) return std::nullopt;
    const Instance& drawn = *scene_->instances[instance_.index()];
    const PointSkin skin = pointSkin(*scene_, pose, drawn);
    const glm::vec3 morphed =
        morphedPosition(*scene_->sets[set_.index()], point_, targetWeightsOf(*scene_, drawn, pose));
    const auto by = [&](const Share& share) {
        return glm::dvec3(glm::dmat4(skin.palette[share.slot]) * glm::dvec4(glm::dvec3(morphed), 1.0));
    };
    RingReading out;
    out.drawn = glm::dvec3(drawnPlace(skin, row_, point_, morphed));
    out.healed = out.drawn;
    for (const Share& share : shares_)
        if (share.slot < skin.palette.size()) out.healed += (share.ring - share.own) * by(share);
    const glm::dvec3 off = out.drawn - out.healed;
    const std::vector<NodeId>& joints = scene_->skins[drawn.skin.index()]->joints;
    double most = 0.0;
    for (const Share& share : shares_) {
        if (share.slot >= joints.size() || share.own <= share.ring) continue;
        const double pull = (share.own - share.ring) * glm::dot(by(share) - out.healed, off);
        if (pull <= most) continue;
        most = pull;
        out.odd = joints[share.slot];
    }
    return out;
}

} // namespace bindpose
