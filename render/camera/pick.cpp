// SPDX-License-Identifier: MIT
#include "render/camera/pick.h"

#include "core/eval/compare/skin_as.h"
#include "render/camera/one_sided.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose {
namespace {

/// Who only stands there to be compared is no place for selections: its joints are numbers of another scene.
bool pickable(const Actor& actor)
{
    return actor.role != ActorRole::Ghost && actor.role != ActorRole::BSide && actor.scene && actor.pose;
}

constexpr std::uint32_t kClusterTriangles = 256;

bool meetsBox(const Bounds& box, const glm::vec3& origin, const glm::vec3& inverse, float before)
{
    const glm::vec3 a = (box.low - origin) * inverse, b = (box.high - origin) * inverse;
    const glm::vec3 low = glm::min(a, b), high = glm::max(a, b);
    const float enter = std::max({low.x, low.y, low.z, 0.0f});
    const float leave = std::min({high.x, high.y, high.z, before});
    return enter <= leave;
}

struct TriangleHit {
    float distance = 0.0f;
    glm::vec3 barycentric{0.0f};
    bool anticlockwise = false; ///< how the corners run as the ray sees them
};

/// Möller and Trumbore 1997, "Fast, Minimum Storage Ray/Triangle Intersection"; both sides. `direction` need not be
/// of unit length: distance counts in its lengths.
std::optional<TriangleHit> meetsTriangle(
    const glm::vec3& origin, const glm::vec3& direction, const std::array<glm::vec3, 3>& t)
{
    const glm::vec3 e1 = t[1] - t[0], e2 = t[2] - t[0];
    const glm::vec3 p = glm::cross(direction, e2);
    const float det = glm::dot(e1, p);
    if (!(std::abs(det) > 0.0f)) return std::nullopt;
    const glm::vec3 s = origin - t[0];
    const float u = glm::dot(s, p) / det;
    const glm::vec3 q = glm::cross(s, e1);
    const float v = glm::dot(direction, q) / det;
    if (!(u >= 0.0f) || !(v >= 0.0f) || !(u + v <= 1.0f)) return std::nullopt;
    const float distance = glm::dot(e2, q) / det;
    if (!(distance > 0.0f)) return std::nullopt;
    return TriangleHit{distance, {1.0f - u - v, u, v}, det > 0.0f};
}

struct PartView {
    const Part& part;
    const std::vector<glm::vec3>& positions;

    std::array<PointIndex, 3> points(std::uint32_t triangle) const
    {
        std::array<PointIndex, 3> out{};
        for (std::uint32_t c = 0; c < 3; ++c) out[c] = part.vertices->point(part.indices[triangle * 3 + c]);
        return out;
    }
    std::array<glm::vec3, 3> corners(std::uint32_t triangle) const
    {
        const auto p = points(triangle);
        return {positions[p[0]], positions[p[1]], positions[p[2]]};
    }
};

PartView partView(const Scene& scene, const DeformedInstance& instance, std::uint32_t part)
{
    const Mesh& mesh = *scene.meshes[scene.instances[instance.instance.index()]->mesh.index()];
    return {*mesh.parts[part], instance.sets[mesh.parts[part]->set].positions};
}

const DeformedInstance* deformed(const std::vector<DeformedInstance>& surface, InstanceId id)
{
    for (const DeformedInstance& candidate : surface)
        if (candidate.instance == id) return &candidate;
    return nullptr;
}

/// Distance in pixels from `at` to the segment, and how far along its nearest place lies.
std::pair<float, float> toSegment(glm::vec2 at, glm::vec2 a, glm::vec2 b)
{
    const glm::vec2 along = b - a;
    const float size = glm::dot(along, along);
    const float t = size > 0.0f ? std::clamp(glm::dot(at - a, along) / size, 0.0f, 1.0f) : 0.0f;
    return {glm::length(at - (a + t * along)), t};
}

} // namespace

Picker::ActorCache& Picker::cache(const Actor& actor)
{
    for (ActorCache& candidate : actors_)
        if (candidate.id == actor.id) return candidate;
    actors_.emplace_back().id = actor.id;
    return actors_.back();
}

void Picker::keep(const Frame& frame)
{
    std::erase_if(actors_, [&frame](const ActorCache& cache) {
        return std::none_of(frame.actors.begin(), frame.actors.end(),
            [&cache](const Actor& actor) { return actor.scene == cache.scene || actor.scene == cache.bonesOfScene; });
    });
}

void Picker::makeClusters(ActorCache& cache)
{
    cache.clusters.clear();
    const Scene& scene = *cache.scene;
    for (const DeformedInstance& instance : cache.surface) {
        const Instance& drawn = *scene.instances[instance.instance.index()];
        const std::vector<char>& visible = cache.pose->visible;
        if (drawn.node.index() < visible.size() && !visible[drawn.node.index()]) continue;
        if (instance.sets.empty()) continue;
        const Mesh& mesh = *scene.meshes[drawn.mesh.index()];
        for (std::uint32_t p = 0; p < mesh.parts.size(); ++p) {
            const PartView view = partView(scene, instance, p);
            const auto triangles = static_cast<std::uint32_t>(view.part.indices.size() / 3);
            for (std::uint32_t first = 0; first < triangles; first += kClusterTriangles) {
                Cluster cluster{instance.instance, p, first, std::min(kClusterTriangles, triangles - first), {}};
                for (std::uint32_t i = 0; i < cluster.triangles * 3; ++i)
                    cluster.box.add(view.positions[view.part.vertices->point(view.part.indices[first * 3 + i])]);
                cache.clusters.push_back(cluster);
            }
        }
    }
}

const Picker::ActorCache& Picker::surfaceOf(const Frame& frame, const Actor& actor)
{
    const std::string& skinning = frame.view.skinning;
    ActorCache& out = cache(actor);
    if (out.scene == actor.scene && out.pose == actor.pose && out.skinning == skinning) return out;
    out.skinning = skinning;
    out.scene = actor.scene;
    out.pose = actor.pose;
    out.surface = deformAs(*actor.scene, *actor.pose, {}, skinningCalled(skinning).value_or(Skinning{}));
    makeClusters(out);
    return out;
}

std::optional<SurfaceHit> Picker::surface(const Frame& frame, const Ray& ray)
{
    std::optional<SurfaceHit> best;
    float nearest = std::numeric_limits<float>::infinity();
    for (const Actor& actor : frame.actors) {
        if (!pickable(actor)) continue;
        const ActorCache& cached = surfaceOf(frame, actor);
        // In the actor's space; distances stay the world's because the direction keeps its world length.
        const glm::mat4 actorFromWorld = affineInverse(actor.worldFromActor);
        const glm::vec3 origin(actorFromWorld * glm::vec4(ray.origin, 1.0f));
        const glm::vec3 direction(actorFromWorld * glm::vec4(ray.direction, 0.0f));
        const glm::vec3 inverse = 1.0f / direction;
        const bool mirrors = glm::determinant(glm::mat3(actor.worldFromActor)) < 0.0f;
        for (const Cluster& cluster : cached.clusters) {
            if (frame.view.hidden.has({actor.id, cluster.instance, cluster.part})) continue;
            if (!meetsBox(cluster.box, origin, inverse, nearest)) continue;
            const PartView view = partView(*cached.scene, *deformed(cached.surface, cluster.instance), cluster.part);
            const LeftOut unseen = leftOutFaces(frame.view, actor, cluster.instance, view.part);
            for (std::uint32_t t = cluster.firstTriangle; t < cluster.firstTriangle + cluster.triangles; ++t) {
                const auto corners = view.corners(t);
                const auto hit = meetsTriangle(origin, direction, corners);
                if (!hit || hit->distance >= nearest) continue;
                if (unseen == (hit->anticlockwise != mirrors ? LeftOut::Anticlockwise : LeftOut::Clockwise)) continue;
                nearest = hit->distance;
                const auto points = view.points(t);
                const int corner = hit->barycentric.x >= hit->barycentric.y
                                       ? (hit->barycentric.x >= hit->barycentric.z ? 0 : 2)
                                       : (hit->barycentric.y >= hit->barycentric.z ? 1 : 2);
                const std::size_t at = static_cast<std::size_t>(corner);
                best = SurfaceHit{actor.id, cluster.instance, cluster.part, t, hit->barycentric,
                    ray.origin + ray.direction * hit->distance, hit->distance, {points[0], points[1], points[2]},
                    {{actor.id, cluster.instance, view.part.set}, points[at]},
                    glm::vec3(actor.worldFromActor * glm::vec4(corners[at], 1.0f))};
            }
        }
    }
    return best;
}

std::optional<JointHit> Picker::joint(const Frame& frame, PictureSize size, glm::vec2 pixel, float reach)
{
    std::optional<JointHit> best;
    float bestScore = reach;
    for (const Actor& actor : frame.actors) {
        if (!pickable(actor)) continue;
        ActorCache& cached = cache(actor);
        if (cached.bonesOfScene != actor.scene) {
            cached.bonesOfScene = actor.scene;
            cached.bones = bonesOf(*actor.scene);
        }
        for (const Bone& bone : cached.bones) {
            if (actor.id == frame.view.actor && frame.view.hidden.has(bone.node)) continue;
            const BoneShape shape = shapeOf(bone, *actor.pose, actor.worldFromActor);
            const auto head = project(frame.view.camera, size, shape.head);
            const auto tail = project(frame.view.camera, size, shape.tail);
            if (!head) continue;
            const glm::vec2 end = tail ? tail->pixel : head->pixel;
            const auto [pixels, along] = toSegment(pixel, head->pixel, end);
            // A joint's own place wins over a bone that ends there.
            const float score = pixels + 3.0f * along - (glm::length(pixel - head->pixel) < 4.0f ? 3.0f : 0.0f);
            if (pixels > reach || score >= bestScore + (best && head->depth < best->depth ? 1.0f : 0.0f)) continue;
            bestScore = std::min(score, bestScore);
            best = JointHit{actor.id, bone.node, pixels, head->depth};
        }
    }
    return best;
}

std::optional<glm::vec3> Picker::place(const Frame& frame, const PointAddress& point)
{
    const Actor* actor = frame.actor(point.set.actor);
    if (!actor || !actor->scene || !actor->pose) return std::nullopt;
    const ActorCache& cached = surfaceOf(frame, *actor);
    const DeformedInstance* instance = deformed(cached.surface, point.set.instance);
    if (!instance || point.set.set >= instance->sets.size()) return std::nullopt;
    const std::vector<glm::vec3>& positions = instance->sets[point.set.set].positions;
    if (point.point >= positions.size()) return std::nullopt;
    return glm::vec3(actor->worldFromActor * glm::vec4(positions[point.point], 1.0f));
}

std::optional<float> weightOfJoint(
    const Scene& scene, InstanceId instance, std::uint32_t set, PointIndex point, NodeId joint)
{
    if (instance.index() >= scene.instances.size() || !scene.instances[instance.index()]) return std::nullopt;
    const Instance& drawn = *scene.instances[instance.index()];
    const SetId id = scene.setOf(drawn.mesh, set);
    if (!drawn.skin.valid() || !id.valid() || !joint.valid()) return std::nullopt;
    const SetWeights& weights = *scene.weights[id.index()];
    if (point >= weights.points()) return std::nullopt;
    const std::vector<NodeId>& joints = scene.skins[drawn.skin.index()]->joints;
    const auto slots = weights.slots(point);
    const auto values = weights.weights(point);
    std::optional<float> sum;
    for (std::size_t i = 0; i < slots.size(); ++i)
        if (slots[i] < joints.size() && joints[slots[i]] == joint && !(slots[i] == 0 && values[i] == 0.0f))
            sum = sum.value_or(0.0f) + values[i];
    return sum;
}

} // namespace bindpose
