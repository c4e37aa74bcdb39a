// SPDX-License-Identifier: MIT
#include "core/io/formats/iqm/fresh_surface.h"

#include <algorithm>
#include <limits>

namespace bindpose::iqm {

void FreshSurface::add(
    const glm::vec3& position, const std::array<Influence, 4>& exact, const std::array<float, 4>& rounded)
{
    positions_.push_back(position);
    Row row{.rounded = rounded};
    for (std::size_t i = 0; i < 4; ++i) {
        row.joints[i] = exact[i].slot;
        row.exact[i] = exact[i].weight;
    }
    rows_.push_back(row);
}

FreshSurface::Pose FreshSurface::in(std::span<const glm::mat4> exact, std::span<const glm::mat4> rounded) const
{
    glm::vec3 low(std::numeric_limits<float>::max()), high = -low;
    float around = 0.0f, radius = 0.0f, byWeights = 0.0f, byKeys = 0.0f;
    for (std::size_t p = 0; p < positions_.size(); ++p) {
        const glm::vec4 point(positions_[p], 1.0f);
        const Row& row = rows_[p];
        glm::vec3 meant(0.0f), weighed(0.0f), written(0.0f);
        for (std::size_t i = 0; i < 4; ++i) {
            if (row.exact[i] == 0.0f && row.rounded[i] == 0.0f) continue;
            const glm::vec3 there(exact[row.joints[i]] * point);
            meant += row.exact[i] * there;
            weighed += row.rounded[i] * there;
            written += row.rounded[i] * glm::vec3(rounded[row.joints[i]] * point);
        }
        byWeights = std::max(byWeights, glm::distance(meant, weighed));
        byKeys = std::max(byKeys, glm::distance(weighed, written));
        low = glm::min(low, written);
        high = glm::max(high, written);
        around = std::max(around, glm::length(glm::vec2(written)));
        radius = std::max(radius, glm::length(written));
    }
    return {double{byWeights}, double{byKeys}, {low.x, low.y, low.z, high.x, high.y, high.z, around, radius}};
}

} // namespace bindpose::iqm
