// SPDX-License-Identifier: MIT
#include "render/maps/map_colors.h"

#include "core/model/steps/sum_limits.h"
#include "render/camera/pass.h"
#include "render/scene/joint_colors.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace bindpose {
namespace {

constexpr float channel(std::uint32_t hex, int shift)
{
    return static_cast<float>((hex >> shift) & 255u) / 255.0f;
}
constexpr glm::vec3 stop(std::uint32_t hex)
{
    return {channel(hex, 16), channel(hex, 8), channel(hex, 0)};
}

constexpr std::array kPair{stop(0x4A4F57), stop(0xF2602E), stop(0x3D8BFF), stop(0xFBE9FF)};
constexpr std::array kCount{stop(0x5A626D), stop(0x8CC6FF), stop(0xE5484D), stop(0x5A0F12)};
constexpr std::array kBelow{stop(0x8A6FA0), stop(0xC9508A), stop(0xF0664F), stop(0xFFC247)};
constexpr std::array kAbove{stop(0x4F7D62), stop(0x6FA24A), stop(0xA5E34B), stop(0xE6FFB8)};
constexpr std::uint32_t kCountTop = 8;
constexpr float kDecades = 6.0f;

glm::vec3 along(std::span<const glm::vec3> stops, float at)
{
    const float scaled = std::clamp(at, 0.0f, 1.0f) * static_cast<float>(stops.size() - 1);
    const std::size_t i = std::min(static_cast<std::size_t>(scaled), stops.size() - 2);
    return glm::mix(stops[i], stops[i + 1], scaled - static_cast<float>(i));
}

/// Colours mixed by weight, or that of the strongest; negative weights give none.
std::optional<glm::vec3> jointsColor(
    std::span<const MapPoint::Share> shares, bool strongestOnly, std::span<const glm::vec3> colors)
{
    glm::vec3 mixed(0.0f), strongest(0.0f);
    float taken = 0.0f, most = 0.0f;
    for (const MapPoint::Share& share : shares) {
        if (!(share.weight > 0.0f) || share.joint.index() >= colors.size()) continue;
        const glm::vec3& color = colors[share.joint.index()];
        mixed += share.weight * linearOf(color);
        taken += share.weight;
        if (share.weight > most) {
            most = share.weight;
            strongest = color;
        }
    }
    if (!(taken > 0.0f)) return std::nullopt;
    return strongestOnly ? strongest : encodedColor(mixed / taken);
}

} // namespace

MapKind mapKindOf(Shading shading)
{
    assert(isWeightMap(shading) && shading != Shading::Heat);
    return static_cast<MapKind>(static_cast<int>(shading) - static_cast<int>(Shading::Joints));
}

MapPoint mapPoint(
    const Scene& scene, InstanceId instance, std::uint32_t setPosition, PointIndex point, const ViewState& view)
{
    MapPoint out;
    if (instance.index() >= scene.instances.size() || !scene.instances[instance.index()]) return out;
    const Instance& drawn = *scene.instances[instance.index()];
    const SetId set = scene.setOf(drawn.mesh, setPosition);
    if (!drawn.skin.valid() || set.index() >= scene.weights.size()) return out;
    const SetWeights& weights = *scene.weights[set.index()];
    if (point >= weights.points()) return out;
    const std::vector<NodeId>& joints = scene.skins[drawn.skin.index()]->joints;
    const auto slots = weights.slots(point);
    const auto values = weights.weights(point);
    out.skinned = out.unweighted = true;
    float sum = 0.0f;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const float weight = values[i];
        if (weight == 0.0f) continue;
        out.unweighted = false;
        if (!std::isfinite(weight)) {
            out.notANumber = true;
            continue;
        }
        out.negative = out.negative || weight < 0.0f;
        sum += weight;
        if (!(std::abs(weight) > view.map.weightThreshold)) continue;
        out.count += 1.0f;
        if (slots[i] >= joints.size()) continue;
        const NodeId joint = joints[slots[i]];
        if (joint == view.joint()) out.pair.x += weight;
        if (joint == view.secondJoint()) out.pair.y += weight;
        out.shares.push_back({joint, weight});
    }
    out.sumLessOne = sum - 1.0f;
    if (sumDefect(double{sum}, fillsMissingWeight(scene.facts->weightRule)) > sumTolerance(weights))
        out.sumOff = out.sumLessOne;
    return out;
}

std::optional<glm::vec3> mapColor(
    MapKind kind, const MapPoint& point, const ViewState& view, std::span<const glm::vec3> colorsOfJoints)
{
    if (point.notANumber) return glm::vec3(0.0f);
    if (!point.skinned || point.unweighted) return std::nullopt;
    switch (kind) {
    case MapKind::Joints:
    case MapKind::Strongest:
        return jointsColor(point.shares, kind == MapKind::Strongest, colorsOfJoints);
    case MapKind::Pair:
        if (!(point.pair.x > 0.0f) && !(point.pair.y > 0.0f)) return std::nullopt;
        return pairColor(point.pair);
    case MapKind::Count:
        if (point.count < 0.5f) return std::nullopt;
        return countColor(point.count, view.map.influenceLimit);
    case MapKind::Sum:
        break;
    }
    return point.negative ? belowZeroColors().ground : sumColor(point.sumOff);
}

std::array<glm::vec3, 4> pairColors()
{
    return kPair;
}

glm::vec3 pairColor(const glm::vec2& weights)
{
    const glm::vec2 at = glm::clamp(weights, glm::vec2(0.0f), glm::vec2(1.0f));
    return glm::mix(glm::mix(kPair[0], kPair[1], at.x), glm::mix(kPair[2], kPair[3], at.x), at.y);
}

std::array<glm::vec3, 4> countColors()
{
    return kCount;
}

std::uint32_t countTop(std::uint32_t limit)
{
    return limit == 0 ? kCountTop : limit;
}

glm::vec3 countColor(float count, std::uint32_t limit)
{
    const float whole = std::floor(count + 0.5f);
    if (limit > 0 && whole > static_cast<float>(limit)) return kCount[2];
    const float top = std::max(static_cast<float>(countTop(limit)) - 1.0f, 1.0f);
    return glm::mix(kCount[0], kCount[1], std::clamp((whole - 1.0f) / top, 0.0f, 1.0f));
}

std::span<const glm::vec3> sumBelowStops()
{
    return kBelow;
}

std::span<const glm::vec3> sumAboveStops()
{
    return kAbove;
}

float sumScale(float sumLessOne)
{
    return (std::log10(std::abs(sumLessOne)) + kDecades) / kDecades;
}

std::optional<glm::vec3> sumColor(float sumLessOne)
{
    const float at = sumScale(sumLessOne);
    if (!(at > 0.0f)) return std::nullopt;
    return along(sumLessOne < 0.0f ? std::span(kBelow) : std::span(kAbove), at);
}

} // namespace bindpose
