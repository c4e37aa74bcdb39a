// SPDX-License-Identifier: MIT
#include "core/edit/changes/shape_overrides.h"

#include "core/base/errors.h"
#include "core/edit/changes/change_list.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

using edit_tools::refuse;

const Mesh* shapedMesh(const Scene& scene, NodeId node)
{
    for (const ShapedNode& shaped : shapedNodes(scene))
        if (shaped.node == node) return scene.meshes[shaped.mesh.index()].get();
    return nullptr;
}

auto placeOf(const Scene& scene, NodeId node, std::uint32_t shape)
{
    return std::find_if(scene.shapes.begin(), scene.shapes.end(),
        [&](const auto& entry) { return entry && entry->node == node && entry->shape == shape; });
}

/// The target of that name, the one at the same place first; past the last one without it.
std::uint32_t targetOf(const Mesh& mesh, const ObjectRef& ref)
{
    if (ref.index < mesh.morphNames.size() && mesh.morphNames[ref.index] == ref.name) return ref.index;
    const auto at = std::find(mesh.morphNames.begin(), mesh.morphNames.end(), ref.name);
    return static_cast<std::uint32_t>(at - mesh.morphNames.begin());
}

} // namespace

std::vector<ShapedNode> shapedNodes(const Scene& scene)
{
    std::vector<ShapedNode> out;
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        if (!scene.instances[i] || !scene.node(scene.instances[i]->node)) continue;
        const Instance& instance = *scene.instances[i];
        const auto same = [&](const ShapedNode& one) { return one.node == instance.node; };
        if (scene.meshes[instance.mesh.index()]->morphNames.empty()) continue;
        if (std::none_of(out.begin(), out.end(), same)) out.push_back({instance.node, InstanceId(i), instance.mesh});
    }
    return out;
}

Result<Scene> putShape(const Scene& scene, const ShapeOverride& value)
{
    if (!scene.node(value.node)) return refuse(errors::kNoSuchNode, {"#" + std::to_string(value.node.value)});
    const Mesh* mesh = shapedMesh(scene, value.node);
    if (!mesh || value.shape >= mesh->morphNames.size())
        return refuse(errors::kNoSuchShape,
            {std::to_string(value.shape), addressOf(scene.nodes[value.node.index()]->name, value.node.value)});
    if (!std::isfinite(value.weight)) return refuse(errors::kNumberNotFinite);
    Scene next = scene;
    const auto at = placeOf(scene, value.node, value.shape);
    if (at == scene.shapes.end())
        next.shapes.push_back(std::make_shared<const ShapeOverride>(value));
    else if (**at == value)
        return scene;
    else
        next.shapes[static_cast<std::size_t>(at - scene.shapes.begin())] = std::make_shared<const ShapeOverride>(value);
    return next;
}

Result<Scene> removeShape(const Scene& scene, NodeId node, std::uint32_t shape)
{
    Scene next = scene;
    const auto at = placeOf(scene, node, shape);
    if (at != scene.shapes.end()) next.shapes.erase(next.shapes.begin() + (at - scene.shapes.begin()));
    return next;
}

Result<Scene> clearShapes(const Scene& scene)
{
    Scene next = scene;
    next.shapes.clear();
    return next;
}

void findShapes(ChangeList& list)
{
    EditJson entries = EditJson::array();
    for (const auto& held : list.edited.shapes) {
        const Mesh* mesh = held && list.file.node(held->node) ? shapedMesh(list.edited, held->node) : nullptr;
        if (!mesh || held->shape >= mesh->morphNames.size()) continue;
        entries.push_back({{"node", log_json::node(refOf(list.file, held->node))},
            {"shape", log_json::object({mesh->morphNames[held->shape], held->shape})},
            {"weight", log_json::number(held->weight)}});
    }
    list.values += entries.size();
    if (!entries.empty()) list.entries.push_back({{"op", "shapes"}, {"list", std::move(entries)}});
}

void applyShapes(const EditJson& entry, ChangeApplier& to)
{
    for (const EditJson& json : entry.at("list")) {
        const NodeRef ref = log_json::toNode(json.at("node"));
        const ObjectRef shape = log_json::toObject(json.at("shape"));
        const NodeId node = to.finder.find(ref);
        const Mesh* mesh = node.valid() ? shapedMesh(to.out.scene, node) : nullptr;
        Result<Scene> made = refuse(errors::kLostShape, {shape.name, ref.name()});
        if (mesh) made = putShape(to.out.scene, {node, targetOf(*mesh, shape), log_json::toFloat(json.at("weight"))});
        if (!made) {
            to.lose(errors::kLostShape, ref.name(), {shape.name, ref.name()});
            continue;
        }
        to.out.scene = std::move(*made);
        ++to.out.applied;
    }
}

} // namespace bindpose
