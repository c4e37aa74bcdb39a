// SPDX-License-Identifier: MIT
#include "render/scene/distance_values.h"

#include <cmath>

namespace bindpose {

float shareOfScale(float distance, const SurfaceDistances& distances)
{
    return std::isfinite(distance) ? distance / distances.scale : 2.0f;
}

void DistanceValues::bind(GlProgram& program, const Frame& frame, const DrawItem& item)
{
    if (shown_ != frame.distances) textures_.clear();
    shown_ = frame.distances;
    const bool own = shown_ && item.actor->id == frame.actors.front().id;
    const std::vector<float>* values = own ? shown_->of(item.instance, item.setPosition) : nullptr;
    program.set("hasDistances", values && !values->empty());
    if (!values || values->empty()) return;
    const auto [found, fresh] =
        textures_.try_emplace({item.instance.value, item.setPosition}, BufferTexture(*gl_, GL_R32F, &stats_));
    if (fresh) {
        std::vector<float> shares;
        shares.reserve(values->size());
        for (const float value : *values) shares.push_back(shareOfScale(value, *shown_));
        found->second.set(std::as_bytes(std::span(shares)));
    }
    found->second.bind(kUnitDistances);
}

} // namespace bindpose
