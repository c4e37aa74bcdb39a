// SPDX-License-Identifier: MIT
#include "render/scene/distance_values.h"

#include "core/eval/compare/surface_map.h"

#include <algorithm>
#include <cmath>

namespace bindpose {

std::shared_ptr<const SurfaceDistances> shownNumbers(const Frame& frame)
{
    if (!isSurfaceMap(frame.view.shading)) return frame.distances;
    const bool shown = frame.map && frame.map->measure == measureOf(frame.view.shading);
    return shown ? std::shared_ptr<const SurfaceDistances>(frame.map, &frame.map->numbers) : nullptr;
}

float shareOfScale(float value, const SurfaceDistances& numbers, bool ends)
{
    if (std::isnan(value)) return 0.0f;
    if (!std::isfinite(value)) return 2.0f;
    return ends ? std::clamp(value / numbers.scale, -1.0f, 1.0f) : value / numbers.scale;
}

bool isMeasured(const Frame& frame, const Actor& actor, InstanceId instance)
{
    const Actor& first = frame.actors.front();
    if (actor.id != first.id || !first.scene || !actor.scene) return false;
    const auto &measured = first.scene->instances, &drawn = actor.scene->instances;
    if (instance.index() >= measured.size() || instance.index() >= drawn.size()) return false;
    const auto &a = measured[instance.index()], &b = drawn[instance.index()];
    return a && b && a->mesh == b->mesh;
}

void DistanceValues::bind(GlProgram& program, const Frame& frame, const DrawItem& item)
{
    const std::shared_ptr<const SurfaceDistances> now = shownNumbers(frame);
    if (shown_ != now) textures_.clear();
    shown_ = now;
    const bool ends = isTwoSided(frame.view.shading);
    const bool own = shown_ && isMeasured(frame, *item.actor, item.instance);
    const std::vector<float>* values = own ? shown_->of(item.instance, item.setPosition) : nullptr;
    program.set("hasDistances", values && !values->empty());
    if (!values || values->empty()) return;
    const auto [found, fresh] =
        textures_.try_emplace({item.instance.value, item.setPosition}, BufferTexture(*gl_, GL_R32F, &stats_));
    if (fresh) {
        std::vector<float> shares;
        shares.reserve(values->size());
        for (const float value : *values) shares.push_back(shareOfScale(value, *shown_, ends));
        found->second.set(std::as_bytes(std::span(shares)));
    }
    found->second.bind(kUnitDistances);
}

} // namespace bindpose
