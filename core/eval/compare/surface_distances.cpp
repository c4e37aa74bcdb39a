// SPDX-License-Identifier: MIT
#include "core/eval/compare/surface_distances.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace bindpose {
namespace {

bool isPlace(const glm::vec3& p)
{
    return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
}

} // namespace

const std::vector<float>* SurfaceDistances::of(InstanceId id, std::uint32_t set) const
{
    for (const OfInstance& each : instances)
        if (each.instance == id) return set < each.sets.size() ? &each.sets[set] : nullptr;
    return nullptr;
}

std::optional<float> SurfaceDistances::at(InstanceId id, std::uint32_t set, PointIndex point) const
{
    const std::vector<float>* all = of(id, set);
    return all && point < all->size() ? std::optional((*all)[point]) : std::nullopt;
}

float scaleEnd(float most)
{
    if (!(most > 0.0f) || !std::isfinite(most)) return 1.0f;
    const double decade = std::pow(10.0, std::floor(std::log10(double{most})));
    for (const double step : {1.0, 2.0, 5.0})
        if (step * decade >= double{most}) return static_cast<float>(step * decade);
    return static_cast<float>(10.0 * decade);
}

SurfaceDistances distancesBetween(const std::vector<DeformedInstance>& a, const std::vector<DeformedInstance>& b)
{
    assert(a.size() == b.size());
    SurfaceDistances out;
    for (std::size_t i = 0; i < a.size(); ++i) {
        out.instances.push_back({a[i].instance, {}});
        for (std::size_t s = 0; s < a[i].sets.size(); ++s) {
            const std::vector<glm::vec3>&one = a[i].sets[s].positions, &other = b[i].sets[s].positions;
            std::vector<float> values(one.size());
            for (std::size_t p = 0; p < one.size(); ++p) {
                const bool placeless = !isPlace(one[p]) && !isPlace(other[p]);
                out.placeless += placeless;
                const bool same = placeless || one[p] == other[p];
                const float away = same ? 0.0f : glm::length(one[p] - other[p]);
                values[p] = std::isnan(away) ? std::numeric_limits<float>::infinity() : away;
                if (values[p] <= out.most) continue;
                out.most = values[p];
                out.worstInstance = a[i].instance;
                out.worstSet = static_cast<std::uint32_t>(s);
                out.worstPoint = static_cast<PointIndex>(p);
            }
            out.instances.back().sets.push_back(std::move(values));
        }
    }
    out.scale = scaleEnd(out.most);
    return out;
}

SurfaceDistances distancesOf(const Scene& scene, const Pose& pose, const Skinning& skinning)
{
    return distancesBetween(deform(scene, pose, {}), deformAs(scene, pose, {}, skinning));
}

} // namespace bindpose
