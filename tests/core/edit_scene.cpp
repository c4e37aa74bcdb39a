// SPDX-License-Identifier: MIT
#include "tests/core/edit_scene.h"

namespace bindpose::testing {

SharedList<Clip> editClips(NodeId arm, NodeId hand)
{
    const KeyTimes times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0, 2.0});
    const float h = 0.70710678f;
    const Track turn{
        hand, ChannelPath::Rotation, Interpolation::Linear, 4, times, {0, 0, 0, 1, 0, 0, h, h, 0, 0, 1, 0}};
    const Track slide{arm, ChannelPath::Translation, Interpolation::CubicSpline, 3, times,
        {0, 0, 0, 0, 0, 0, 1, 2, 0, 1, 0, 0, 1, 1, 1, 0, 1, 0, 0, 0, 2, 3, 0, 0, 0, 0, 0}};
    const Track grow{hand, ChannelPath::Scale, Interpolation::Step, 3,
        std::make_shared<const std::vector<double>>(std::vector<double>{0.5}), {1, 1, 1}};
    Clip clip;
    clip.name = "Walk";
    for (const Track& track : {turn, slide, grow}) clip.tracks.push_back(std::make_shared<const Track>(track));
    const auto walk = std::make_shared<const Clip>(clip);
    clip.name = "Wave";
    return {walk, std::make_shared<const Clip>(clip)};
}

Scene editScene()
{
    Scene scene;
    const auto node = [&](const char* name, NodeId parent, bool joint) {
        Node out;
        out.name = name;
        out.parent = parent;
        out.joint = joint;
        scene.nodes.push_back(std::make_shared<const Node>(out));
        return NodeId{scene.nodes.size() - 1};
    };
    const NodeId root = node("root", {}, true);
    node("hand", root, false); // 1: hides the joint of the same name from a look-up over all nodes
    const NodeId arm = node("arm", root, true);
    const NodeId hand = node("hand", arm, true);
    Node stored; // 4
    stored.name = "stored:space=matrix";
    stored.parent = root;
    stored.restMatrix = glm::mat4(2, 0, 0, 0, 0.5f, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1);
    stored.rest = decompose(*stored.restMatrix).transform;
    scene.nodes.push_back(std::make_shared<const Node>(stored));
    node("", root, false);   // 5
    node("12", root, false); // 6
    for (int i = 7; i < 13; ++i) node("spare", root, false);

    PointSet set;
    set.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {2, 0, 0}};
    const std::vector<SlotIndex> joints{0, 1, 2, 0, 1, 0, 0, 0, 2, 2, 0, 0, 0, 1, 2, 1, 0, 0, 0, 0};
    const std::vector<float> weights{
        0.5f, 0.25f, 0.25f, 0, 1, 0, 0, 0, 0.5f, 0.5f, 0, 0, 0.25f, 0.25f, 0.25f, 0.25f, 0, 0, 0, 0};
    scene.sets = {std::make_shared<const PointSet>(set), std::make_shared<const PointSet>(set)};
    SetWeights stored4 = *SetWeights::makeUniform(5, 4, joints, weights);
    scene.weights = {std::make_shared<const SetWeights>(stored4), std::make_shared<const SetWeights>()};

    Mesh mesh;
    mesh.name = "body";
    mesh.sets = {SetId{0u}, SetId{1u}};
    scene.meshes.push_back(std::make_shared<const Mesh>(mesh));
    mesh.name = "copy";
    mesh.sets = {SetId{0u}};
    scene.meshes.push_back(std::make_shared<const Mesh>(mesh));

    Skin skin;
    skin.name = "rig";
    skin.joints = {root, arm, hand};
    skin.inverseBind.assign(3, glm::mat4(1.0f));
    scene.skins.push_back(std::make_shared<const Skin>(skin));
    scene.instances.push_back(std::make_shared<const Instance>(Instance{root, MeshId{0u}, SkinId{0u}, "body"}));

    scene.clips = editClips(arm, hand);
    scene.images.push_back(std::make_shared<const Image>());
    Material material;
    material.name = "skin";
    material.normalTexture.image = ImageId{0u};
    scene.materials.push_back(std::make_shared<const Material>(material));
    Result<Scene> made = Scene::make(std::move(scene));
    return made ? *made : Scene();
}

int propertyCases()
{
    const char* text = std::getenv("BINDPOSE_CASES");
    return text ? std::max(1, std::atoi(text)) : 50;
}

std::mt19937 seededRandom()
{
    const char* text = std::getenv("BINDPOSE_SEED");
    const unsigned seed = text ? static_cast<unsigned>(std::strtoul(text, nullptr, 10)) : std::random_device{}();
    qInfo("BINDPOSE_SEED=%u", seed);
    return std::mt19937(seed);
}

} // namespace bindpose::testing
