// SPDX-License-Identifier: MIT
#include "tests/core/random_scene.h"

namespace bindpose::testing {

int caseCount()
{
    bool given = false;
    const int count = qEnvironmentVariableIntValue("BINDPOSE_CASES", &given);
    return given && count > 0 ? count : 50;
}

unsigned firstSeed()
{
    bool given = false;
    const int seed = qEnvironmentVariableIntValue("BINDPOSE_SEED", &given);
    const unsigned first = given ? static_cast<unsigned>(seed) : 7100u;
    qInfo("seeds %u and on, %d cases", first, caseCount());
    return first;
}

Track randomTrack(Random& random, NodeId node, ChannelPath path)
{
    Track track;
    track.node = node;
    track.path = path;
    track.interpolation = static_cast<Interpolation>(random.below(3));
    track.components = path == ChannelPath::Rotation ? 4 : 3;
    std::vector<double> times;
    double at = static_cast<double>(random.uniform(-0.5f, 0.5f));
    for (std::size_t i = 0, keys = 1 + random.below(9); i < keys; ++i) {
        times.push_back(at);
        at += static_cast<double>(random.uniform(0.01f, 0.7f));
    }
    const std::size_t groups = times.size() * (track.interpolation == Interpolation::CubicSpline ? 3 : 1);
    for (std::size_t i = 0; i < groups; ++i) {
        const glm::quat q = random.rotation();
        const glm::vec3 v = path == ChannelPath::Scale ? glm::vec3(1.0f) + random.vector(0.4f) : random.vector(2.0f);
        if (path == ChannelPath::Rotation)
            track.values.insert(track.values.end(), {q.x, q.y, q.z, q.w});
        else
            track.values.insert(track.values.end(), {v.x, v.y, v.z});
    }
    track.times = std::make_shared<const std::vector<double>>(std::move(times));
    return *Track::make(std::move(track));
}

std::shared_ptr<const Clip> randomClip(Random& random, std::size_t nodes)
{
    auto clip = std::make_shared<Clip>();
    clip->name = "clip";
    for (std::size_t i = 0; i < nodes; ++i)
        for (const ChannelPath path : {ChannelPath::Translation, ChannelPath::Rotation, ChannelPath::Scale})
            if (random.chance(0.6f))
                clip->tracks.push_back(std::make_shared<const Track>(randomTrack(random, NodeId(i), path)));
    return clip;
}

SetWeights randomWeights(Random& random, std::size_t points, std::size_t influences, std::size_t joints)
{
    std::vector<std::uint32_t> first{0};
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    for (std::size_t p = 0; p < points; ++p) {
        const std::size_t count = 1 + random.below(influences);
        std::vector<float> row;
        float sum = 0.0f;
        for (std::size_t i = 0; i < count; ++i) sum += row.emplace_back(random.uniform(0.05f, 1.0f));
        for (const float weight : row) {
            slots.push_back(static_cast<SlotIndex>(random.below(joints)));
            weights.push_back(weight / sum);
        }
        first.push_back(static_cast<std::uint32_t>(slots.size()));
    }
    return *SetWeights::make(first, slots, weights);
}

Scene randomScene(Random& random, const SceneSize& size)
{
    Scene scene;
    auto skin = std::make_shared<Skin>();
    for (std::size_t i = 0; i < size.nodes; ++i) {
        auto node = std::make_shared<Node>();
        node->name = "joint" + std::to_string(i);
        if (i > 0) node->parent = NodeId(random.chance(0.7f) ? i - 1 : random.below(i));
        node->rest = random.transform();
        node->rule = size.rule;
        node->joint = true;
        scene.nodes.push_back(node);
        skin->joints.push_back(NodeId(i));
        skin->inverseBind.push_back(glm::mat4(1.0f));
    }
    scene.order = std::make_shared<const NodeOrder>(*NodeOrder::make(scene.nodes));
    const Pose rest = evaluatePose(scene, {});
    for (std::size_t i = 0; i < size.nodes; ++i) skin->inverseBind[i] = affineInverse(rest.model[i]);
    scene.skins.push_back(skin);

    auto set = std::make_shared<PointSet>();
    auto streams = std::make_shared<VertexStreams>();
    for (std::size_t i = 0; i < size.points; ++i) {
        set->positions.push_back(random.vector(3.0f));
        streams->normals.push_back(random.rotation() * glm::vec3(0, 0, 1));
    }
    streams->vertexCount = static_cast<std::uint32_t>(size.points);
    auto part = std::make_shared<Part>();
    part->vertices = streams;
    auto mesh = std::make_shared<Mesh>();
    mesh->sets.push_back(SetId(0u));
    mesh->parts.push_back(part);
    scene.sets.push_back(set);
    scene.weights.push_back(
        std::make_shared<const SetWeights>(randomWeights(random, size.points, size.influences, size.nodes)));
    scene.meshes.push_back(mesh);
    scene.instances.push_back(std::make_shared<const Instance>(Instance{NodeId(0u), MeshId(0u), SkinId(0u), {}}));
    scene.clips.push_back(randomClip(random, size.nodes));
    return *Scene::make(std::move(scene));
}

PoseRequest clipAt(double timeSec, RotationMode rotation)
{
    PoseRequest request;
    request.from = PoseRequest::From::Clip;
    request.clip = ClipId(0u);
    request.timeSec = timeSec;
    request.rotation = rotation;
    return request;
}

float largestDifference(const std::vector<glm::mat4>& a, const std::vector<glm::mat4>& b)
{
    float most = a.size() == b.size() ? 0.0f : 1e30f;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) most = std::max(most, maxDifference(a[i], b[i]));
    return most;
}

bool sameBits(const std::vector<glm::mat4>& a, const std::vector<glm::mat4>& b)
{
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(glm::mat4)) == 0;
}

Override overrideOf(std::uint32_t id, NodeId node, Space space, const glm::mat4& matrix)
{
    Override out;
    out.id = OverrideId(id);
    out.node = node;
    out.space = space;
    out.matrix = matrix;
    return out;
}

Scene withOverrides(Scene scene, const std::vector<Override>& overrides)
{
    scene.overrides.clear();
    for (const Override& override : overrides) scene.overrides.push_back(std::make_shared<const Override>(override));
    return scene;
}

} // namespace bindpose::testing
