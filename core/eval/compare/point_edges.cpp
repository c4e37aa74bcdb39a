// SPDX-License-Identifier: MIT
#include "core/eval/compare/point_edges.h"

#include "core/eval/skinning/skin_points.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace bindpose {
namespace {

constexpr float kSamePlace = 1e-6f; ///< of the set's box

/// Points by where they are stored.
class Places {
public:
    explicit Places(const PointSet& set) : positions_(set.positions)
    {
        Bounds box;
        for (const glm::vec3& position : positions_) box.add(position);
        size_ = box.empty() ? 0.0f : box.diagonal();
    }
    bool same(PointIndex a, PointIndex b) const
    {
        return a == b || glm::distance(positions_[a], positions_[b]) <= kSamePlace * size_;
    }

private:
    std::span<const glm::vec3> positions_;
    float size_ = 0.0f;
};

/// Where points of one set of an instance are drawn in a pose.
class DrawnPoints {
public:
    DrawnPoints(const Scene& scene, const Pose& pose, const Instance& instance, SetId set)
        : scene_(scene), instance_(instance), set_(set), skin_(pointSkin(scene, pose, instance)),
          morphs_(targetWeightsOf(scene, instance, pose))
    {}
    glm::dvec3 at(PointIndex point) const
    {
        const glm::vec3 morphed = morphedPosition(*scene_.sets[set_.index()], point, morphs_);
        if (!instance_.node.valid()) return glm::dvec3(morphed);
        return glm::dvec3(drawnPlace(skin_, drawnRow(scene_, instance_, set_, point), point, morphed));
    }

private:
    const Scene& scene_;
    const Instance& instance_;
    SetId set_;
    PointSkin skin_;
    std::vector<float> morphs_;
};

const Instance* instanceOf(const Scene& scene, InstanceId id, std::uint32_t set, PointIndex point)
{
    if (id.index() >= scene.instances.size() || !scene.instances[id.index()]) return nullptr;
    const SetId at = scene.setOf(scene.instances[id.index()]->mesh, set);
    const bool there = at.valid() && point < scene.sets[at.index()]->points();
    return there ? scene.instances[id.index()].get() : nullptr;
}

} // namespace

std::vector<PointIndex> edgeEndsAt(const Scene& scene, InstanceId instance, std::uint32_t set, PointIndex point)
{
    const Instance* drawn = instanceOf(scene, instance, set, point);
    if (!drawn) return {};
    const Mesh& mesh = *scene.meshes[drawn->mesh.index()];
    const Places places(*scene.sets[scene.setOf(drawn->mesh, set).index()]);
    std::vector<PointIndex> ends;
    for (const auto& part : mesh.parts) {
        if (!part || part->set != set || !part->vertices) continue;
        for (std::size_t i = 0; i + 2 < part->indices.size(); i += 3) {
            std::array<PointIndex, 3> corners{};
            for (std::size_t c = 0; c < 3; ++c) corners[c] = part->vertices->point(part->indices[i + c]);
            const auto here = [&](PointIndex corner) { return places.same(corner, point); };
            if (std::none_of(corners.begin(), corners.end(), here)) continue;
            std::copy_if(corners.begin(), corners.end(), std::back_inserter(ends),
                [&](PointIndex corner) { return !here(corner); });
        }
    }
    std::sort(ends.begin(), ends.end());
    std::vector<PointIndex> out;
    for (const PointIndex end : ends)
        if (std::none_of(out.begin(), out.end(), [&](PointIndex known) { return places.same(known, end); }))
            out.push_back(end);
    return out;
}

std::vector<PointEdge> edgesTo(const Scene& scene, const Pose& pose, const Pose& bind, InstanceId instance,
    std::uint32_t set, PointIndex point, std::span<const PointIndex> ends)
{
    const Instance* drawn = instanceOf(scene, instance, set, point);
    if (!drawn) return {};
    const SetId id = scene.setOf(drawn->mesh, set);
    const DrawnPoints now(scene, pose, *drawn, id), then(scene, bind, *drawn, id);
    const glm::dvec3 here = now.at(point), bound = then.at(point);
    std::vector<PointEdge> out;
    for (const PointIndex end : ends) {
        if (end >= scene.sets[id.index()]->points()) continue;
        const PointEdge edge{end, glm::distance(bound, then.at(end)), glm::distance(here, now.at(end))};
        if (edge.bound > 0.0 && std::isfinite(edge.stretch())) out.push_back(edge);
    }
    std::stable_sort(
        out.begin(), out.end(), [](const PointEdge& a, const PointEdge& b) { return a.stretch() > b.stretch(); });
    return out;
}

} // namespace bindpose
