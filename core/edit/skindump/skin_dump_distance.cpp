// SPDX-License-Identifier: MIT
#include "core/edit/skindump/skin_dump.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace bindpose {
namespace {

/// More than this share of the diagonal further than it need be: weights of other vertices.
constexpr double kDoubtfulShare = 0.2;

/// The slot that holds a point most; none where nothing does.
std::optional<SlotIndex> strongest(const SetWeights& weights, PointIndex point, std::size_t joints)
{
    std::optional<SlotIndex> out;
    float most = 0.0f;
    const auto slots = weights.slots(point);
    const auto values = weights.weights(point);
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (slots[i] >= joints || !(values[i] > most)) continue;
        most = values[i];
        out = slots[i];
    }
    return out;
}

} // namespace

bool DumpDistance::doubtful() const
{
    return held - nearest > kDoubtfulShare * diagonal;
}

std::optional<DumpDistance> dumpDistance(const Scene& scene, const Scene& dump, const DumpPlan& plan)
{
    const Result<Scene> bound = applySkinDump(scene, dump, plan);
    if (!bound) return std::nullopt;
    const Instance& instance = *bound->instances[plan.instance.index()];
    const Skin& skin = *bound->skins[instance.skin.index()];
    std::vector<glm::dvec3> joints;
    for (const glm::mat4& inverse : skin.inverseBind)
        joints.emplace_back(glm::dvec3(glm::inverse(glm::dmat4(inverse))[3]));
    std::vector<std::pair<glm::dvec3, SlotIndex>> points;
    std::set<SlotIndex> used;
    glm::dvec3 low(std::numeric_limits<double>::max()), high(-low);
    for (const SetId set : bound->meshes[instance.mesh.index()]->sets) {
        const SetWeights& weights = *bound->weights[set.index()];
        const std::vector<glm::vec3>& positions = bound->sets[set.index()]->positions;
        for (PointIndex point = 0; point < weights.points(); ++point) {
            const glm::dvec3 at(glm::dmat4(skin.bindCorrection) * glm::dvec4(positions[point], 1.0));
            low = glm::min(low, at);
            high = glm::max(high, at);
            const std::optional<SlotIndex> slot = strongest(weights, point, joints.size());
            if (!slot) continue;
            points.emplace_back(at, *slot);
            used.insert(*slot);
        }
    }
    if (points.empty()) return std::nullopt;
    DumpDistance out;
    for (const auto& [at, slot] : points) {
        double nearest = std::numeric_limits<double>::max();
        for (const SlotIndex other : used) nearest = std::min(nearest, glm::distance(at, joints[other]));
        out.held += glm::distance(at, joints[slot]);
        out.nearest += nearest;
    }
    out.held /= static_cast<double>(points.size());
    out.nearest /= static_cast<double>(points.size());
    out.diagonal = glm::distance(low, high);
    if (!std::isfinite(out.held + out.nearest + out.diagonal)) return std::nullopt;
    return out;
}

} // namespace bindpose
