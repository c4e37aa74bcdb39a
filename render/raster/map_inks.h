// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "render/camera/render_options.h"
#include "render/maps/map_colors.h"
#include "render/maps/stretch_colors.h"
#include "render/raster/studio.h"

namespace bindpose::raster {

/// What a map has at a point, to be interpolated: as heat.glsl and map.glsl work it out.
struct MapValue {
    glm::vec4 value{0.0f};
    /// Heat: not referenced, stored as exactly 0, exactly 1, above 1. Others: no weight at all, one that is no number,
    /// one below 0, not skinned.
    glm::vec4 marks{0.0f};
};

/// Of every point of a set of an instance. `colors` as jointColors gives them. Cost: the weights.
std::vector<MapValue> mapValues(const Actor& actor, InstanceId instance, std::uint32_t setPosition,
    const ViewState& view, std::span<const glm::vec3> colors);

/// Weights of the selected joint. The corners' value and marks are those of mapValues.
class HeatInk : public Ink {
public:
    /// No weight up to the threshold is shown.
    HeatInk(const Studio& studio, const RenderOptions& options, float threshold);
    glm::vec4 at(const Fragment& fragment) const override;

private:
    struct Weight;
    std::optional<glm::vec3> color(const Weight& weight, const Fragment& fragment) const;
    glm::vec3 isoLined(const glm::vec3& color, float value, float slope) const;

    Studio studio_;
    RampColors ramp_;
    float threshold_;
    bool lit_, lines_;
};

/// Maps of what has two sides: squeezed and stretched. The corners' value is the share of the scale.
class SidesInk : public Ink {
public:
    SidesInk(const Studio& studio, const RenderOptions& options, Shading map);
    glm::vec4 at(const Fragment& fragment) const override;

private:
    std::optional<glm::vec3> color(float share, float slope, const Fragment& fragment) const;

    Studio studio_;
    StretchColors colors_;
    float begins_;
    glm::vec3 lines_;
    bool lit_, lined_;
};

/// Maps of all joints.
class MapInk : public Ink {
public:
    MapInk(const Studio& studio, const ViewState& view, const RenderOptions& options);
    glm::vec4 at(const Fragment& fragment) const override;

private:
    std::optional<glm::vec3> color(const glm::vec4& value, const glm::vec4& marks, const Patterns& patterns) const;

    Studio studio_;
    MapKind kind_;
    std::uint32_t limit_;
    bool lit_;
};

} // namespace bindpose::raster
