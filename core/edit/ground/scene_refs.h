// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace bindpose {

/// Where a node stands, in words that still mean something in another version of the file: names from the root down,
/// and its number.
struct NodeRef {
    std::vector<std::string> path;
    std::uint32_t index = 0;
    const std::string& name() const { return path.back(); }
};

/// Precondition: the node exists.
NodeRef refOf(const Scene& scene, NodeId node);

/// Finds nodes of one scene by references into another version of it. Cost: linear in the nodes, once.
class NodeFinder {
public:
    explicit NodeFinder(const Scene& scene);
    /// The node with that path of names (the same number first, else the only one), else the only node of that name.
    /// None where several would do, or where it has no name and stands elsewhere.
    NodeId find(const NodeRef& ref) const;

private:
    struct Several {
        NodeId first;
        std::size_t count = 0;
    };
    std::vector<std::string> paths_; ///< by NodeId
    std::unordered_map<std::string, Several> byPath_, byName_;
};

/// An object of a list (mesh, skin, clip, material) by name and number.
struct ObjectRef {
    std::string name;
    std::uint32_t index = 0;
};

/// Its number in `names`, by the same rule: number and name, else the only one of that name. None: npos.
std::size_t findObject(const std::vector<std::string>& names, const ObjectRef& ref);

/// Names by number; removed objects are empty.
template <class T> std::vector<std::string> namesOf(const SharedList<T>& list)
{
    std::vector<std::string> names(list.size());
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i]) names[i] = list[i]->name;
    return names;
}

/// The skin that draws a mesh in the file's scene: the first instance's. None: unskinned or not drawn.
SkinId skinOfMesh(const Scene& scene, MeshId mesh);

} // namespace bindpose
