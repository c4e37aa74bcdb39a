// SPDX-License-Identifier: MIT
#include "core/edit/ground/scene_refs.h"

#include <algorithm>

namespace bindpose {
namespace {

/// A separator that no exporter writes into a name.
constexpr char kPathSeparator = '\x1f';

std::string joinedPath(const std::vector<std::string>& path)
{
    std::string out;
    for (const std::string& name : path) out += kPathSeparator + name;
    return out;
}

} // namespace

NodeRef refOf(const Scene& scene, NodeId node)
{
    NodeRef out;
    out.index = node.value;
    for (const Node* at = scene.node(node); at; at = scene.node(at->parent)) out.path.push_back(at->name);
    std::reverse(out.path.begin(), out.path.end());
    return out;
}

NodeFinder::NodeFinder(const Scene& scene) : paths_(scene.nodes.size())
{
    for (const NodeId id : scene.order->sorted) { // parents first
        const Node& node = *scene.nodes[id.index()];
        paths_[id.index()] = (node.parent.valid() ? paths_[node.parent.index()] : std::string()) + kPathSeparator;
        paths_[id.index()] += node.name;
        for (Several* entry : {&byPath_[paths_[id.index()]], &byName_[node.name]})
            if (entry->count++ == 0) entry->first = id;
    }
}

NodeId NodeFinder::find(const NodeRef& ref) const
{
    if (ref.path.empty()) return {};
    const std::string path = joinedPath(ref.path);
    if (ref.index < paths_.size() && paths_[ref.index] == path) return NodeId(ref.index);
    if (ref.name().empty()) return {};
    if (const auto at = byPath_.find(path); at != byPath_.end() && at->second.count == 1) return at->second.first;
    const auto at = byName_.find(ref.name());
    return at != byName_.end() && at->second.count == 1 ? at->second.first : NodeId();
}

std::size_t findObject(const std::vector<std::string>& names, const ObjectRef& ref)
{
    if (ref.index < names.size() && names[ref.index] == ref.name) return ref.index;
    const auto at = std::find(names.begin(), names.end(), ref.name);
    const bool only = !ref.name.empty() && at != names.end() && std::find(at + 1, names.end(), ref.name) == names.end();
    return only ? static_cast<std::size_t>(at - names.begin()) : std::string::npos;
}

SkinId skinOfMesh(const Scene& scene, MeshId mesh)
{
    for (const auto& instance : scene.instances)
        if (instance && instance->mesh == mesh && instance->skin.valid()) return instance->skin;
    return {};
}

} // namespace bindpose
