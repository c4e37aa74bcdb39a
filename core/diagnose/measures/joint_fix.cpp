// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/joint_fix.h"

#include "core/base/errors.h"
#include "core/compare/ground/welded_surface.h"
#include "core/diagnose/deform_facts.h"
#include "core/diagnose/errors.h"
#include "core/diagnose/measures/row_fix.h"
#include "core/edit/surface/place_weights.h"

#include <algorithm>
#include <set>

namespace bindpose {
namespace {

/// A joint with a bone on both sides, at bind.
struct RampJoint {
    SlotIndex above = 0, joint = 0;
    glm::vec3 head{0.0f}, along{0.0f}; ///< the half-way direction from the upper bone to the lower one, a unit
    float radius = 0.0f;               ///< mean distance of the places from the line through the head
};

std::optional<std::uint32_t> columnOf(const WeldedSurface& surface, const WeldedSurface::Body& body, NodeId joint)
{
    for (std::uint32_t c = body.firstColumn; c < body.firstColumn + body.columns; ++c)
        if (surface.jointOf[c] == joint) return c;
    return std::nullopt;
}

std::optional<RampJoint> rampAt(
    const WeldedSurface& surface, const WeldedSurface::Body& body, NodeId above, NodeId joint)
{
    const auto up = columnOf(surface, body, above), at = columnOf(surface, body, joint);
    if (!up || !at || !surface.headKnown[*up] || !surface.headKnown[*at]) return std::nullopt;
    RampJoint out{*up - body.firstColumn, *at - body.firstColumn, surface.head[*at], {}, 0.0f};
    glm::vec3 lower(0.0f);
    for (const std::uint32_t k : surface.below[*at])
        if (const glm::vec3 to = surface.head[k] - out.head;
            surface.headKnown[k] && glm::length(to) > glm::length(lower))
            lower = to;
    const glm::vec3 upper = out.head - surface.head[*up];
    if (!(glm::length(upper) > 0.0f) || !(glm::length(lower) > 0.0f)) return std::nullopt;
    const glm::vec3 half = glm::normalize(upper) + glm::normalize(lower);
    out.along = glm::length(half) > 1e-3f ? glm::normalize(half) : glm::normalize(upper);
    return out;
}

/// Where nothing of the two joints was there is nothing to share out.
PlaceWeights::Shares ramped(PlaceWeights::Shares shares, const RampJoint& ramp, const glm::vec3& place)
{
    const double both = weight_shares::shareIn(shares, ramp.above) + weight_shares::shareIn(shares, ramp.joint);
    if (!(both > 0.0)) return {};
    const float s = 0.5f + glm::dot(place - ramp.head, ramp.along) / ramp.radius;
    const double lower = both * double{std::clamp(s, 0.0f, 1.0f)};
    erase_if(shares, [&](const auto& each) { return each.first == ramp.above || each.first == ramp.joint; });
    weight_shares::addShare(shares, ramp.above, both - lower);
    weight_shares::addShare(shares, ramp.joint, lower);
    erase_if(shares, [](const auto& each) { return !(each.second > 0.0); });
    return shares;
}

/// The nearest of the ramps to each place decides.
Result<Scene> rampMesh(const Scene& scene, const WeldedSurface& surface, const WeldedSurface::Body& body,
    const Finding& finding, const std::vector<Finding>& sets)
{
    std::vector<RampJoint> ramps;
    for (std::size_t i = 0; i + 1 < finding.place.joints.size(); i += 2)
        if (const auto ramp = rampAt(surface, body, finding.place.joints[i + 1], finding.place.joints[i]))
            ramps.push_back(*ramp);
    if (ramps.empty()) return Error(ErrorKind::Edit, errors::kNothingToFix);
    const PlaceWeights weights(scene, body.instance);
    std::vector<char> chosen(weights.places(), 0);
    for (const Finding& each : sets) {
        if (each.place.mesh != body.mesh) continue;
        const Result<WeightedPoints> points = drawnPoints(scene, each);
        if (!points) return points.error();
        weights.choose(chosen, *points);
    }
    const auto nearest = [&ramps](const glm::vec3& place) {
        return static_cast<std::size_t>(std::min_element(ramps.begin(), ramps.end(), [&place](auto& a, auto& b) {
            return glm::length(place - a.head) < glm::length(place - b.head);
        }) - ramps.begin());
    };
    std::vector<std::size_t> count(ramps.size(), 0);
    for (std::uint32_t place = 0; place < weights.places(); ++place) {
        if (!chosen[place]) continue;
        const std::size_t at = nearest(weights.position(place));
        const glm::vec3 away = weights.position(place) - ramps[at].head;
        ramps[at].radius += glm::length(away - ramps[at].along * glm::dot(away, ramps[at].along));
        ++count[at];
    }
    for (std::size_t i = 0; i < ramps.size(); ++i)
        ramps[i].radius = std::max(ramps[i].radius / static_cast<float>(std::max<std::size_t>(count[i], 1)), 1e-30f);
    std::map<std::uint32_t, PlaceWeights::Shares> wanted;
    for (std::uint32_t place = 0; place < weights.places(); ++place) {
        if (!chosen[place]) continue;
        const glm::vec3 position = weights.position(place);
        PlaceWeights::Shares shares = ramped(weights.sharesAt(place), ramps[nearest(position)], position);
        if (!shares.empty()) wanted[place] = std::move(shares);
    }
    return weights.with(scene, wanted, {});
}

} // namespace

Result<Scene> rampFinding(const Scene& scene, const Finding& finding, const Task& task)
{
    const std::vector<Finding> sets = bySet(finding);
    const WeldedSurface surface = makeWeldedSurface(scene, task);
    if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
    Scene out = scene;
    bool any = false;
    for (const WeldedSurface::Body& body : surface.bodies) {
        const bool named = std::any_of(
            sets.begin(), sets.end(), [&body](const Finding& each) { return each.place.mesh == body.mesh; });
        if (!named) continue;
        Result<Scene> made = rampMesh(out, surface, body, finding, sets);
        if (!made) return made.error();
        out = std::move(*made);
        any = true;
    }
    if (!any) return Error(ErrorKind::Edit, errors::kNothingToFix);
    return out;
}

} // namespace bindpose
