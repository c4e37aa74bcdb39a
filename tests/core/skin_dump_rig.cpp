// SPDX-License-Identifier: MIT
#include "tests/core/skin_dump_rig.h"

#include "core/edit/ground/edits.h"

namespace bindpose::testing {

Scene square(std::vector<glm::vec3> points)
{
    Scene scene;
    const auto node = [&](const char* name, NodeId parent, const glm::vec3& at, bool joint) {
        Node made;
        made.name = name;
        made.parent = parent;
        made.rest.translation = at;
        made.joint = joint;
        scene.nodes.push_back(std::make_shared<const Node>(made));
    };
    node("body", {}, {0, 0, 0}, false);
    node("root", {}, {0, 0, 0}, true);
    node("the tip", NodeId(1u), {0, 1, 0}, true);
    node("other", NodeId(1u), {0, 2, 0}, true);
    Skin skin;
    skin.joints = {NodeId(2u), NodeId(1u)};
    skin.inverseBind = {glm::translate(glm::mat4(1.0f), glm::vec3(0, -1, 0)), glm::mat4(1.0f)};
    scene.skins = {std::make_shared<const Skin>(skin)};
    const std::vector<SlotIndex> slots(points.size(), 1);
    const std::vector<float> weights(points.size(), 1.0f);
    scene.weights = {std::make_shared<const SetWeights>(*SetWeights::makeUniform(points.size(), 1, slots, weights))};
    PointSet set;
    set.positions = std::move(points);
    scene.sets = {std::make_shared<const PointSet>(set)};
    Mesh mesh;
    mesh.name = "square";
    mesh.sets = {SetId(0u)};
    scene.meshes = {std::make_shared<const Mesh>(mesh)};
    scene.instances = {std::make_shared<const Instance>(Instance{NodeId(0u), MeshId(0u), SkinId(0u), "body"})};
    Result<Scene> made = Scene::make(std::move(scene));
    if (!made) qFatal("%s", englishMessage(made.error()).c_str());
    return *made;
}

Scene onto(const Scene& scene, const Scene& dump)
{
    const Result<DumpPlan> plan = planSkinDump(scene, dump, false);
    if (!plan) qFatal("%s", englishMessage(plan.error()).c_str());
    const Result<Scene> out = applySkinDump(scene, dump, *plan);
    if (!out) qFatal("%s", englishMessage(out.error()).c_str());
    return *out;
}

std::string writtenBack(const Scene& scene, const Loaded& dump)
{
    const Result<DumpPlan> plan = planSkinDump(scene, dump.scene, false);
    if (!plan) qFatal("%s", englishMessage(plan.error()).c_str());
    const Result<TakenDump> taken = takeSkinDump(scene, dump.scene, *plan);
    if (!taken) qFatal("%s", englishMessage(taken.error()).c_str());
    const Saved saved = saveInMemory(dump.scene, *dump.source, taken->dump);
    if (!saved.problem.empty()) qFatal("%s", saved.problem.c_str());
    return textOf(saved);
}

Scene withWeight(const Scene& scene, PointIndex point, SlotIndex slot, float weight)
{
    const Result<Scene> out = bindpose::setWeight(scene, SetId(0u), point, slot, weight);
    if (!out) qFatal("%s", englishMessage(out.error()).c_str());
    return *out;
}

} // namespace bindpose::testing
