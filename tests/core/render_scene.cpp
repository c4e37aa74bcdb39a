// SPDX-License-Identifier: MIT
#include "tests/core/render_scene.h"

namespace bindpose::testing {

SetWeights tubeWeights(const TubeSpec& spec, const std::vector<glm::vec3>& positions)
{
    std::mt19937 random(spec.seed);
    std::uniform_int_distribution<std::uint32_t> anySlot(0, spec.joints - 1);
    std::uniform_real_distribution<float> anyWeight(0.05f, 1.0f);
    const std::uint32_t columns = std::min(spec.influences, spec.joints);
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    for (const glm::vec3& p : positions) {
        const float along = (p.y - spec.offset.y) / spec.height * static_cast<float>(spec.joints - 1);
        float sum = 0.0f;
        const std::size_t begin = weights.size();
        for (std::uint32_t i = 0; i < columns; ++i) {
            const auto near = static_cast<std::uint32_t>(std::clamp(along, 0.0f, static_cast<float>(spec.joints - 1)));
            const std::uint32_t slot = spec.smooth ? std::min(near + i, spec.joints - 1) : anySlot(random);
            const float w =
                spec.smooth ? std::max(0.0f, 1.0f - std::abs(along - static_cast<float>(slot))) : anyWeight(random);
            slots.push_back(slot);
            weights.push_back(spec.smooth && i > 0 && slot == near ? 0.0f : w);
            sum += weights.back();
        }
        for (std::size_t i = begin; i < weights.size(); ++i) weights[i] /= sum;
    }
    return *SetWeights::makeUniform(positions.size(), columns, slots, weights);
}

void addTubeSkeleton(const TubeSpec& spec, Scene& scene)
{
    std::mt19937 random(spec.seed + 7);
    auto skin = std::make_shared<Skin>();
    std::vector<glm::vec3> places;
    for (std::uint32_t j = 0; j < spec.joints; ++j) {
        auto node = std::make_shared<Node>();
        node->name = "joint" + std::to_string(j);
        node->joint = true;
        const float y = spec.height * static_cast<float>(j) / static_cast<float>(std::max(1u, spec.joints - 1));
        places.push_back(spec.offset + glm::vec3(0.0f, y, 0.0f));
        // Large skeletons are bushes: a chain of hundreds would wind itself up.
        const std::uint32_t parent = j == 0             ? 0
                                     : spec.joints > 40 ? static_cast<std::uint32_t>(random() % std::min(j, 12u))
                                                        : j - 1;
        if (j > 0) node->parent = NodeId(parent);
        node->rest.translation = j > 0 ? places[j] - places[parent] : places[j];
        skin->joints.push_back(NodeId(j));
        skin->inverseBind.push_back(glm::translate(glm::mat4(1.0f), -places[j]));
        scene.nodes.push_back(node);
    }
    scene.skins.push_back(skin);
}

Scene makeTube(const TubeSpec& spec)
{
    Scene scene;
    addTubeSkeleton(spec, scene);
    auto set = std::make_shared<PointSet>();
    auto streams = std::make_shared<VertexStreams>();
    streams->uvs.emplace_back();
    for (std::uint32_t r = 0; r <= spec.rings; ++r)
        for (std::uint32_t s = 0; s < spec.sides; ++s) {
            const float v = static_cast<float>(r) / static_cast<float>(spec.rings);
            const float u = static_cast<float>(s) / static_cast<float>(spec.sides);
            const float a = u * 6.2831853f;
            set->positions.push_back(
                spec.offset + glm::vec3(spec.radius * std::cos(a), spec.height * v, spec.radius * std::sin(a)));
            streams->normals.emplace_back(std::cos(a), 0.0f, std::sin(a));
            streams->uvs[0].emplace_back(u * 2.0f, v * 4.0f);
        }
    streams->vertexCount = static_cast<std::uint32_t>(set->positions.size());
    if (spec.morph) {
        MorphPoints wide;
        for (const glm::vec3& n : streams->normals) wide.positions.push_back(n * 0.2f);
        set->morphs.push_back(wide);
    }
    auto part = std::make_shared<Part>();
    part->vertices = streams;
    for (std::uint32_t r = 0; r < spec.rings; ++r)
        for (std::uint32_t s = 0; s < spec.sides; ++s) {
            const std::uint32_t a = r * spec.sides + s, b = r * spec.sides + (s + 1) % spec.sides;
            const std::uint32_t c = a + spec.sides, d = b + spec.sides;
            part->indices.insert(part->indices.end(), {a, c, b, b, c, d});
        }
    auto mesh = std::make_shared<Mesh>();
    mesh->sets = {SetId(0u)};
    mesh->parts = {part};
    if (spec.morph) {
        mesh->morphNames = {"wide"};
        mesh->morphWeights = {0.7f};
    }
    auto holder = std::make_shared<Node>();
    holder->name = "tube";
    scene.nodes.push_back(holder);
    scene.sets = {set};
    scene.weights = {std::make_shared<SetWeights>(tubeWeights(spec, set->positions))};
    scene.meshes = {mesh};
    auto instance = std::make_shared<Instance>();
    instance->node = NodeId(scene.nodes.size() - 1);
    instance->mesh = MeshId(0u);
    instance->skin = SkinId(0u);
    scene.instances = {instance};
    return *Scene::make(std::move(scene));
}

Scene makeSquare(const std::vector<std::vector<Influence>>& rows)
{
    Scene scene;
    auto skin = std::make_shared<Skin>();
    for (std::uint32_t j = 0; j < 3; ++j) {
        auto node = std::make_shared<Node>();
        node->name = "joint" + std::to_string(j);
        node->joint = true;
        if (j > 0) node->parent = NodeId(j - 1);
        skin->joints.push_back(NodeId(j));
        skin->inverseBind.emplace_back(1.0f);
        scene.nodes.push_back(node);
    }
    scene.skins = {skin};
    auto set = std::make_shared<PointSet>();
    set->positions = {{-1, -1, 0}, {1, -1, 0}, {-1, 1, 0}, {1, 1, 0}};
    auto streams = std::make_shared<VertexStreams>();
    streams->vertexCount = 4;
    streams->normals.assign(4, glm::vec3(0, 0, 1));
    auto part = std::make_shared<Part>();
    part->vertices = streams;
    part->indices = {0, 1, 2, 2, 1, 3};
    auto mesh = std::make_shared<Mesh>();
    mesh->sets = {SetId(0u)};
    mesh->parts = {part};
    auto holder = std::make_shared<Node>();
    scene.nodes.push_back(holder);
    std::vector<std::uint32_t> first{0};
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    for (const auto& row : rows) {
        for (const Influence& i : row) {
            slots.push_back(i.slot);
            weights.push_back(i.weight);
        }
        first.push_back(static_cast<std::uint32_t>(slots.size()));
    }
    // Unweighted points stay where they can be seen.
    auto facts = std::make_shared<FileFacts>();
    facts->unweightedRule = UnweightedRule::StaysPut;
    facts->weightRule = WeightRule::DividedBySum;
    scene.facts = facts;
    scene.sets = {set};
    scene.weights = {std::make_shared<SetWeights>(*SetWeights::make(first, slots, weights))};
    scene.meshes = {mesh};
    auto instance = std::make_shared<Instance>();
    instance->node = NodeId(3u);
    instance->mesh = MeshId(0u);
    instance->skin = SkinId(0u);
    scene.instances = {instance};
    return *Scene::make(std::move(scene));
}

Frame frameOf(const Scene& scene, const ViewState& view)
{
    Frame frame;
    frame.view = view;
    frame.actors = stage(std::make_shared<const Scene>(scene), view);
    return frame;
}

ViewState frontView()
{
    ViewState view;
    view.showGrid = false;
    view.bones.shown = false;
    view.camera.distance = 3.0f;
    return view;
}

Scene withWeights(Scene scene, const std::vector<PointIndex>& points, const std::vector<std::vector<Influence>>& rows)
{
    scene.weights[0] = std::make_shared<const SetWeights>(*scene.weights[0]->with(points, rows));
    return scene;
}

Pose turnedPose(const Scene& scene, std::uint32_t seed, float most)
{
    Pose pose = evaluatePose(scene, {});
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> any(-1.0f, 1.0f);
    for (const NodeId id : scene.order->sorted) {
        if (!scene.nodes[id.index()]->joint) continue;
        const glm::vec3 axis = glm::normalize(glm::vec3(any(random), any(random), any(random)) + 0.01f);
        pose.local[id.index()] = pose.local[id.index()] * glm::rotate(glm::mat4(1.0f), most * any(random), axis);
    }
    for (const NodeId root : scene.order->roots) updateSubtree(scene, root, pose);
    return pose;
}

float largestDifference(const std::vector<DeformedInstance>& a, const std::vector<DeformedInstance>& b)
{
    if (a.size() != b.size()) return std::numeric_limits<float>::infinity();
    float worst = 0.0f;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i].sets.size() != b[i].sets.size()) return std::numeric_limits<float>::infinity();
        for (std::size_t s = 0; s < a[i].sets.size(); ++s) {
            const auto& p = a[i].sets[s].positions;
            const auto& q = b[i].sets[s].positions;
            if (p.size() != q.size()) return std::numeric_limits<float>::infinity();
            for (std::size_t k = 0; k < p.size(); ++k) {
                const float d = glm::length(p[k] - q[k]);
                worst = d <= worst ? worst : std::isnan(d) ? std::numeric_limits<float>::infinity() : d;
            }
        }
    }
    return worst;
}

} // namespace bindpose::testing
