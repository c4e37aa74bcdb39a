// SPDX-License-Identifier: MIT
// The Picker's answers about many points at once.
#include "render/camera/depth_map.h"
#include "render/camera/one_sided.h"
#include "render/camera/pick.h"

namespace bindpose {
namespace {

bool drawn(const Actor& actor)
{
    return actor.role != ActorRole::Ghost && actor.role != ActorRole::BSide && actor.scene && actor.pose;
}

bool visible(const Scene& scene, const Pose& pose, InstanceId instance)
{
    const std::size_t node = scene.instances[instance.index()]->node.index();
    return node >= pose.visible.size() || pose.visible[node];
}

/// One for each point of the mesh's set that some part in sight draws; empty where none of the instance is hidden.
std::vector<char> seenPoints(const Frame& frame, const Actor& actor, InstanceId instance, const DeformedSet& set)
{
    const auto inInstance = [&](const PartAddress& part) {
        return part.actor == actor.id && part.instance == instance;
    };
    const std::vector<PartAddress>& hidden = frame.view.hidden.parts;
    if (std::none_of(hidden.begin(), hidden.end(), inInstance)) return {};
    const Mesh& mesh = *actor.scene->meshes[actor.scene->instances[instance.index()]->mesh.index()];
    std::vector<char> out(set.positions.size(), 0);
    for (std::uint32_t p = 0; p < mesh.parts.size(); ++p)
        if (mesh.parts[p] && mesh.parts[p]->set == set.set && !frame.view.hidden.has({actor.id, instance, p}))
            for (const std::uint32_t vertex : mesh.parts[p]->indices) out[mesh.parts[p]->vertices->point(vertex)] = 1;
    return out;
}

/// What hides others of a part; rows of pixels run down.
void addPart(DepthMap& map, const Projector& projector, const Part& part, const std::vector<glm::vec3>& positions,
    LeftOut unseen)
{
    std::array<glm::vec3, 3> corners;
    for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
        bool before = true;
        for (std::size_t c = 0; c < 3; ++c)
            before = projector.project(positions[part.vertices->point(part.indices[i + c])], corners[c]) && before;
        const glm::vec3 u = corners[1] - corners[0], v = corners[2] - corners[0];
        const LeftOut way = u.x * v.y - u.y * v.x < 0.0f ? LeftOut::Anticlockwise : LeftOut::Clockwise;
        if (before && way != unseen) map.add(corners);
    }
}

} // namespace

std::vector<PointAddress> Picker::pointsIn(const Frame& frame, PictureSize size, const PickRegion& region, bool through)
{
    std::vector<PointAddress> out;
    const Actor* own = frame.actor(frame.view.actor);
    if (!own || !drawn(*own)) return out;
    std::vector<glm::vec3> at;
    const Projector projector(frame.view.camera, size, own->worldFromActor);
    for (const DeformedInstance& instance : surfaceOf(frame, *own).surface) {
        if (!visible(*own->scene, *own->pose, instance.instance)) continue;
        for (const DeformedSet& set : instance.sets) {
            const std::vector<char> seen = seenPoints(frame, *own, instance.instance, set);
            for (std::size_t p = 0; p < set.positions.size(); ++p) {
                glm::vec3 pixel;
                if (!seen.empty() && !seen[p]) continue;
                if (!projector.project(set.positions[p], pixel) || !region.contains(glm::vec2(pixel))) continue;
                out.push_back({{own->id, instance.instance, set.set}, static_cast<PointIndex>(p)});
                if (!through) at.push_back(pixel);
            }
        }
    }
    if (through || out.empty()) return out;
    DepthMap map(frame.view.camera, size);
    for (const Actor& actor : frame.actors) {
        if (!drawn(actor)) continue;
        const Projector eye(frame.view.camera, size, actor.worldFromActor);
        for (const DeformedInstance& instance : surfaceOf(frame, actor).surface) {
            if (instance.sets.empty() || !visible(*actor.scene, *actor.pose, instance.instance)) continue;
            const Mesh& mesh = *actor.scene->meshes[actor.scene->instances[instance.instance.index()]->mesh.index()];
            for (std::uint32_t p = 0; p < mesh.parts.size(); ++p)
                if (!frame.view.hidden.has({actor.id, instance.instance, p}))
                    addPart(map, eye, *mesh.parts[p], instance.sets[mesh.parts[p]->set].positions,
                        leftOutFaces(frame.view, actor, instance.instance, *mesh.parts[p]));
        }
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < out.size(); ++i)
        if (map.sees(at[i])) out[kept++] = out[i];
    out.resize(kept);
    return out;
}

std::vector<NodeId> Picker::jointsIn(const Frame& frame, PictureSize size, const PickRegion& region) const
{
    std::vector<NodeId> out;
    const Actor* own = frame.actor(frame.view.actor);
    if (!own || !drawn(*own)) return out;
    const Projector projector(frame.view.camera, size, own->worldFromActor);
    for (const NodeId id : own->scene->order->sorted) {
        glm::vec3 pixel;
        if (!frame.view.hidden.has(id) && own->scene->nodes[id.index()]->joint &&
            projector.project(glm::vec3(own->pose->model[id.index()][3]), pixel) && region.contains(glm::vec2(pixel)))
            out.push_back(id);
    }
    return out;
}

std::vector<glm::vec3> Picker::places(const Frame& frame, const std::vector<PointAddress>& points)
{
    std::vector<glm::vec3> out;
    out.reserve(points.size());
    const Actor* actor = nullptr;
    const DeformedSet* set = nullptr;
    std::optional<SetAddress> last;
    for (const PointAddress& point : points) {
        if (!last || !(*last == point.set)) {
            last = point.set;
            set = nullptr;
            actor = frame.actor(point.set.actor);
            if (!actor || !drawn(*actor)) continue;
            for (const DeformedInstance& instance : surfaceOf(frame, *actor).surface)
                if (instance.instance == point.set.instance && point.set.set < instance.sets.size())
                    set = &instance.sets[point.set.set];
        }
        if (set && point.point < set->positions.size())
            out.push_back(glm::vec3(actor->worldFromActor * glm::vec4(set->positions[point.point], 1.0f)));
    }
    return out;
}

} // namespace bindpose
