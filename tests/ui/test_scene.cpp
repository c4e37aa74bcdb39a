// SPDX-License-Identifier: MIT
#include "tests/ui/test_scene.h"

namespace bindpose::testing {

std::shared_ptr<const Node> makeNode(const char* name, NodeId parent, const glm::vec3& at, bool joint)
{
    Node node;
    node.name = name;
    node.parent = parent;
    node.rest.translation = at;
    node.joint = joint;
    return std::make_shared<const Node>(node);
}

std::shared_ptr<const Track> makeTrack(NodeId node, ChannelPath path, std::vector<double> times, Interpolation how)
{
    Track track;
    track.node = node;
    track.path = path;
    track.interpolation = how;
    track.components = path == ChannelPath::Rotation ? 4 : 3;
    for (std::size_t i = 0; i < times.size(); ++i) {
        const auto angle = static_cast<float>(i) * 0.3f;
        if (path == ChannelPath::Rotation)
            track.values.insert(track.values.end(), {0.0f, 0.0f, std::sin(angle), std::cos(angle)});
        else
            track.values.insert(track.values.end(), {0.0f, 1.0f + angle, 0.0f});
    }
    track.times = std::make_shared<const std::vector<double>>(std::move(times));
    return std::make_shared<const Track>(track);
}

Scene armScene()
{
    Scene scene;
    auto facts = std::make_shared<FileFacts>();
    facts->formatId = "gltf";
    facts->formatName = "glTF 2.0 binary";
    facts->metresPerUnit = 1.0;
    facts->upAxis = 'y';
    scene.facts = facts;
    scene.nodes = {makeNode("root", {}, {0, 0, 0}), makeNode("arm", NodeId(0u), {0, 1, 0}),
        makeNode("hand", NodeId(1u), {0, 1, 0}), makeNode("tip", NodeId(2u), {0, 1, 0}),
        makeNode("body", {}, {0, 0, 0}, false)};
    PointSet set;
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    for (std::size_t i = 0; i < kArmPoints; ++i) {
        set.positions.push_back({i % 2 ? 0.2f : -0.2f, 0.002f * static_cast<float>(i), 0.0f});
        slots.insert(slots.end(), {1, 2, 0, 0});
        weights.insert(weights.end(), {0.75f, 0.25f, 0.0f, 0.0f});
    }
    Part part;
    for (std::uint32_t i = 0; i + 2 < kArmPoints; ++i) part.indices.insert(part.indices.end(), {i, i + 1, i + 2});
    auto streams = std::make_shared<VertexStreams>();
    streams->vertexCount = kArmPoints;
    part.vertices = streams;
    Mesh mesh;
    mesh.name = "strip";
    mesh.sets = {SetId(0u)};
    mesh.parts = {std::make_shared<const Part>(part)};
    scene.sets = {std::make_shared<const PointSet>(set)};
    Result<SetWeights> made = SetWeights::makeUniform(kArmPoints, 4, slots, weights);
    Q_ASSERT(made);
    scene.weights = {std::make_shared<const SetWeights>(std::move(*made))};
    scene.meshes = {std::make_shared<const Mesh>(mesh)};
    Skin skin;
    skin.joints = {NodeId(0u), NodeId(1u), NodeId(2u), NodeId(3u)};
    for (int i = 0; i < 4; ++i) {
        glm::mat4 bind(1.0f);
        bind[3] = glm::vec4(0, -static_cast<float>(i), 0, 1);
        skin.inverseBind.push_back(bind);
    }
    scene.skins = {std::make_shared<const Skin>(skin)};
    scene.instances = {std::make_shared<const Instance>(Instance{NodeId(4u), MeshId(0u), SkinId(0u), "strip"})};
    Clip wave;
    wave.name = "wave";
    wave.tracks = {makeTrack(NodeId(1u), ChannelPath::Rotation, {0.0, 0.1, 0.2500000001, 1.0}),
        makeTrack(NodeId(2u), ChannelPath::Translation, {0.0, 0.5, 1.0})};
    Clip other;
    other.name = "other";
    other.tracks = {makeTrack(NodeId(1u), ChannelPath::Rotation, {0.0, 2.0})};
    scene.clips = {std::make_shared<const Clip>(wave), std::make_shared<const Clip>(other)};
    Result<Scene> valid = Scene::make(std::move(scene));
    Q_ASSERT(valid);
    return *valid;
}

Loaded loadedArm()
{
    return {armScene(), nullptr, {}};
}

PointAddress pointOfArm(PointIndex point)
{
    return {{ActorId(0u), InstanceId(0u), 0}, point};
}

Shown::Shown(const char* part, QSize size)
{
    session.open(loadedArm(), QStringLiteral("arm"));
    for (const ViewPart* candidate : viewParts())
        if (QByteArray(candidate->id) == part) view.reset(candidate->make(session, nullptr));
    Q_ASSERT(view);
    session.presenter().add(view.get());
    view->resize(size);
    view->show();
    session.presentNow();
}

} // namespace bindpose::testing
