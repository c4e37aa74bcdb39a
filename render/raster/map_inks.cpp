// SPDX-License-Identifier: MIT
#include "render/raster/map_inks.h"

#include "render/camera/pass.h"
#include "render/scene/joint_colors.h"

#include <algorithm>
#include <cmath>

namespace bindpose::raster {
namespace {

constexpr float kNotANumber = -1.0e30f; ///< survives interpolation
/// A dot over the ground, as a colour that no map has.
constexpr glm::vec3 kDot(-1.0f);

glm::vec3 ground(const Studio& studio, const Fragment& fragment, const glm::vec3& n, bool lit)
{
    return lit ? encodedColor(studio.clayLit(fragment, n)) : encodedColor(studio.clay);
}

/// What a map shows: its colour, lit; the ground where it has none.
glm::vec4 onGround(const Studio& studio, const Fragment& fragment, const std::optional<glm::vec3>& color, bool lit)
{
    const glm::vec3 n = studio.facingNormal(fragment);
    if (!color) return {ground(studio, fragment, n, lit), studio.opacity};
    if (*color == kDot) return {ground(studio, fragment, n, lit) * 0.42f, studio.opacity};
    if (!lit) return {*color, studio.opacity};
    const float light = glm::dot(studio.diffuse(n), glm::vec3(0.2126f, 0.7152f, 0.0722f));
    return {*color * (0.5f + 0.5f * std::clamp(std::sqrt(light) * 0.98f, 0.0f, 1.0f)), studio.opacity};
}

/// Weights of a set and the joints of their slots; nothing where the set moves with its node.
struct Rows {
    const SetWeights* weights = nullptr;
    const std::vector<NodeId>* joints = nullptr;
};

Rows rowsOf(const Scene& scene, const Instance& instance, std::uint32_t setPosition)
{
    const SetId set = scene.setOf(instance.mesh, setPosition);
    if (!instance.skin.valid() || set.index() >= scene.weights.size() || scene.weights[set.index()]->empty()) return {};
    return {scene.weights[set.index()].get(), &scene.skins[instance.skin.index()]->joints};
}

MapValue heatValue(const Rows& rows, PointIndex point, NodeId joint)
{
    MapValue out{glm::vec4(0.0f), {1.0f, 0.0f, 0.0f, 0.0f}};
    if (!rows.weights || point >= rows.weights->points()) return out;
    const auto slots = rows.weights->slots(point);
    const auto weights = rows.weights->weights(point);
    float& sum = out.value.x;
    bool named = false;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (slots[i] >= rows.joints->size() || (*rows.joints)[slots[i]] != joint) continue;
        // What only fills the file's columns (slot 0, weight 0) names no joint.
        if (slots[i] == 0 && weights[i] == 0.0f) continue;
        named = true;
        sum = std::isfinite(weights[i]) ? sum + weights[i] : kNotANumber;
    }
    if (named) out.marks = {0.0f, sum == 0.0f, sum == 1.0f, sum > 1.0f};
    return out;
}

MapValue mapValue(const MapPoint& point, MapKind kind, std::span<const glm::vec3> colors)
{
    MapValue out;
    if (!point.skinned) {
        out.marks.w = 1.0f;
        return out;
    }
    out.marks = {point.unweighted, point.notANumber, point.negative, 0.0f};
    if (kind == MapKind::Pair) out.value = glm::vec4(point.pair, 0.0f, 0.0f);
    if (kind == MapKind::Count) out.value.x = point.count;
    if (kind == MapKind::Sum) out.value.x = point.sumOff;
    if (kind != MapKind::Joints && kind != MapKind::Strongest) return out;
    glm::vec3 mixed(0.0f), strongest(0.0f);
    float taken = 0.0f, most = 0.0f;
    for (const MapPoint::Share& share : point.shares) {
        if (!(share.weight > 0.0f) || share.joint.index() >= colors.size()) continue;
        const glm::vec3 color = linearOf(colors[share.joint.index()]);
        mixed += share.weight * color;
        taken += share.weight;
        if (share.weight > most) {
            most = share.weight;
            strongest = color;
        }
    }
    const glm::vec3 color = kind == MapKind::Strongest ? strongest : mixed / taken;
    out.value = glm::vec4(taken > 0.0f ? color : glm::vec3(-1.0f), 0.0f);
    return out;
}

} // namespace

std::vector<MapValue> mapValues(const Actor& actor, InstanceId instance, std::uint32_t setPosition,
    const ViewState& view, std::span<const glm::vec3> colors)
{
    const Scene& scene = *actor.scene;
    const Instance& drawn = *scene.instances[instance.index()];
    ViewState own = view;
    if (actor.id != view.actor) own.joints.clear(); // the same number is another joint of another actor
    const SetId set = scene.setOf(drawn.mesh, setPosition);
    std::vector<MapValue> out(scene.sets[set.index()]->points());
    const Rows rows = rowsOf(scene, drawn, setPosition);
    for (PointIndex point = 0; point < out.size(); ++point) {
        if (view.shading == Shading::Heat)
            out[point] = heatValue(rows, point, own.joint());
        else
            out[point] = mapValue(rows.weights ? mapPoint(scene, instance, setPosition, point, own) : MapPoint{},
                mapKindOf(view.shading), colors);
    }
    return out;
}

HeatInk::HeatInk(const Studio& studio, const RenderOptions& options, float threshold)
    : studio_(studio), ramp_(options.ramp), threshold_(threshold), lit_(options.heatLit), lines_(options.heatLines)
{}

struct HeatInk::Weight {
    float value = 0.0f, slope = 0.0f; ///< by pixel
    glm::vec4 marks{0.0f};
};

glm::vec3 HeatInk::isoLined(const glm::vec3& color, float value, float slope) const
{
    const float nearest = std::round(value * 10.0f) / 10.0f, scale = studio_.tileScale;
    if (slope < 2.0e-5f || nearest < 0.05f || nearest > 0.95f) return color;
    float strength = glm::mod(std::round(nearest * 10.0f), 2.0f) < 0.5f ? 0.72f : 0.42f;
    strength *= std::clamp(0.1f / (slope * scale) - 2.0f, 0.0f, 2.0f) * 0.5f;
    const float line = 1.0f - std::clamp(std::abs(value - nearest) / slope / scale - 0.1f, 0.0f, 1.0f);
    return glm::mix(color, color * 0.58f, line * strength);
}

std::optional<glm::vec3> HeatInk::color(const Weight& weight, const Fragment& fragment) const
{
    const Patterns patterns(fragment, studio_.tileScale);
    const float value = weight.value;
    if (value < -1.0e20f) return patterns.fineChecker() ? glm::vec3(1.0f) : glm::vec3(0.0f);
    if (std::abs(value) <= threshold_ * 1.00001f) {
        if (weight.marks.y > 0.5f && patterns.dots()) return kDot;
        return std::nullopt;
    }
    const PatternColors below = belowZeroColors(), above = aboveOneColors();
    if (value < 0.0f) return patterns.stripes() ? below.pattern : below.ground;
    if (weight.marks.w > 0.5f || value > 1.00001f) return patterns.coarseChecker() ? above.pattern : above.ground;
    if (weight.marks.z > 0.9999f) return patterns.hatch() ? exactlyOneColor() : ramp_.at(1.0f);
    glm::vec3 color = ramp_.at(value);
    if (!lines_) return color;
    color = isoLined(color, value, weight.slope);
    const float edge = (value - threshold_) / std::max(weight.slope, 1.0e-9f);
    return edge < 1.2f * studio_.tileScale ? glm::mix(color, weightBeginsColor(), 0.55f) : color;
}

glm::vec4 HeatInk::at(const Fragment& fragment) const
{
    Weight weight{fragment.of(&Corner::value).x, 0.0f, fragment.of(&Corner::marks)};
    if (lines_) {
        const auto steps = fragment.steps(&Corner::value);
        weight.slope = std::abs(steps[0].x) + std::abs(steps[1].x);
    }
    return onGround(studio_, fragment, color(weight, fragment), lit_);
}

SidesInk::SidesInk(const Studio& studio, const RenderOptions& options, Shading map)
    : studio_(studio), colors_(stretchColors(options.colors.clay)), begins_(stretchBegins(map)),
      lines_(stretchLines(map)), lit_(options.heatLit), lined_(options.heatLines)
{}

/// As mesh.frag has it.
std::optional<glm::vec3> SidesInk::color(float share, float slope, const Fragment& fragment) const
{
    if (std::abs(share) <= begins_) return std::nullopt;
    const Patterns patterns(fragment, studio_.tileScale);
    if (share > 1.5f) return patterns.coarseChecker() ? glm::vec3(0.0f) : glm::vec3(1.0f);
    glm::vec3 out = stretchColor(colors_, share);
    if (!lined_ || slope < 2.0e-5f || (share < 0.0f && patterns.dashes())) return out;
    const float scale = studio_.tileScale;
    const float room = std::clamp(0.1f / (slope * scale) - 2.0f, 0.0f, 2.0f) * 0.5f;
    for (int i = 0; i < 3; ++i) {
        const float away = std::abs(std::abs(share) - lines_[i]) / slope / scale;
        out = glm::mix(out, out * 0.58f, (1.0f - std::clamp(away - 0.1f, 0.0f, 1.0f)) * room * 0.72f);
    }
    return out;
}

glm::vec4 SidesInk::at(const Fragment& fragment) const
{
    float slope = 0.0f;
    if (lined_) {
        const auto steps = fragment.steps(&Corner::value);
        slope = std::abs(steps[0].x) + std::abs(steps[1].x);
    }
    return onGround(studio_, fragment, color(fragment.of(&Corner::value).x, slope, fragment), lit_);
}

MapInk::MapInk(const Studio& studio, const ViewState& view, const RenderOptions& options)
    : studio_(studio), kind_(mapKindOf(view.shading)), limit_(view.map.influenceLimit), lit_(options.heatLit)
{}

std::optional<glm::vec3> MapInk::color(const glm::vec4& value, const glm::vec4& marks, const Patterns& patterns) const
{
    if (marks.y > 0.0f) return patterns.fineChecker() ? glm::vec3(1.0f) : glm::vec3(0.0f);
    if (marks.w > 0.5f) return std::nullopt;
    if (marks.x > 0.9999f || (kind_ == MapKind::Count && value.x < 0.5f)) {
        if (patterns.dots()) return kDot;
        return std::nullopt;
    }
    if (kind_ == MapKind::Count) {
        const bool over = limit_ > 0 && std::floor(value.x + 0.5f) > static_cast<float>(limit_);
        return over && patterns.hatch() ? countColors()[3] : countColor(value.x, limit_);
    }
    if (kind_ == MapKind::Sum) {
        const PatternColors below = belowZeroColors();
        if (marks.z > 0.5f) return patterns.stripes() ? below.pattern : below.ground;
        const std::optional<glm::vec3> color = sumColor(value.x);
        return color && value.x > 0.0f && patterns.coarseChecker() ? *color * 0.72f : color;
    }
    if (kind_ == MapKind::Pair) {
        if (!(value.x > 0.0f || value.y > 0.0f)) return std::nullopt;
        return pairColor(value);
    }
    if (value.x < 0.0f) return std::nullopt;
    return encodedColor(value);
}

glm::vec4 MapInk::at(const Fragment& fragment) const
{
    const Patterns patterns(fragment, studio_.tileScale);
    return onGround(studio_, fragment, color(fragment.of(&Corner::value), fragment.of(&Corner::marks), patterns), lit_);
}

} // namespace bindpose::raster
