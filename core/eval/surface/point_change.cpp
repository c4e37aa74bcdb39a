// SPDX-License-Identifier: MIT
#include "core/eval/surface/point_change.h"

#include "core/eval/surface/edge_loops.h"

#include <algorithm>
#include <optional>

namespace bindpose {
namespace {

std::vector<InstanceId> drawnInstances(const Scene& scene)
{
    std::vector<InstanceId> out;
    for (std::size_t i = 0; i < scene.instances.size(); ++i)
        if (scene.instances[i] && scene.instances[i]->mesh.index() < scene.meshes.size() &&
            scene.meshes[scene.instances[i]->mesh.index()])
            out.push_back(InstanceId(i));
    return out;
}

std::vector<char> changed(const PointLinks& links, const std::vector<char>& chosen, PointChange change)
{
    switch (change) {
    case PointChange::Grow:
        return links.grown(chosen);
    case PointChange::Shrink:
        return links.shrunk(chosen);
    case PointChange::Island:
        return links.island(chosen);
    case PointChange::Loop: // asks for more than the links
    case PointChange::Invert:
        break;
    }
    std::vector<char> out(chosen);
    for (char& flag : out) flag = flag ? 0 : 1;
    return out;
}

} // namespace

std::vector<PointAddress> changedSelection(
    const Scene& scene, ActorId actor, const std::vector<PointAddress>& points, PointChange change)
{
    std::vector<PointAddress> out;
    const bool all = points.empty() && change == PointChange::Invert;
    for (const InstanceId instance : drawnInstances(scene)) {
        const bool touched = std::any_of(points.begin(), points.end(),
            [&](const PointAddress& point) { return point.set.actor == actor && point.set.instance == instance; });
        if (!touched && !all) continue;
        const MeshId mesh = scene.instances[instance.index()]->mesh;
        std::optional<EdgeLoops> loops;
        std::optional<PointLinks> own;
        if (change == PointChange::Loop)
            loops.emplace(scene, mesh);
        else
            own.emplace(scene, mesh);
        const PointLinks& links = loops ? loops->links() : *own;
        std::vector<char> chosen(links.points(), 0);
        for (const PointAddress& point : points)
            if (point.set.actor == actor && point.set.instance == instance && point.set.set < links.sets() &&
                links.number(point.set.set, point.point) < chosen.size())
                chosen[links.number(point.set.set, point.point)] = 1;
        chosen = loops ? loops->through(chosen) : changed(links, chosen, change);
        for (std::uint32_t set = 0; set < links.sets(); ++set) {
            const std::size_t count = scene.sets[scene.meshes[mesh.index()]->sets[set].index()]->points();
            for (std::size_t p = 0; p < count; ++p)
                if (chosen[links.number(set, static_cast<PointIndex>(p))])
                    out.push_back({{actor, instance, set}, static_cast<PointIndex>(p)});
        }
    }
    if (points.empty()) return out;
    const auto current = std::find(out.begin(), out.end(), points.back());
    if (current != out.end()) std::rotate(current, current + 1, out.end());
    return out;
}

} // namespace bindpose
