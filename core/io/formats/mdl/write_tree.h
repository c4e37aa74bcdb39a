// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose/pose.h"
#include "core/io/export/export_names.h"
#include "core/io/json/json.h"
#include "core/model/scene.h"

#include <string>
#include <vector>

namespace bindpose::mdl {

/// The tree of joints as it is written, and the names that keys find joints and objects by.
class JointTree {
public:
    explicit JointTree(const Scene& scene);
    const Scene& scene() const { return scene_; }
    const Pose& rest() const { return rest_; }
    bool has(NodeId node) const { return inTree_[node.index()] != 0; }
    std::size_t size() const;

    /// Like `wanted`, but unlike all names before.
    std::string uniqueName(const std::string& wanted);
    void nameJoints();
    /// A rigid node, unless it has a name, and all above it.
    void nameNode(NodeId node, const std::string& name);
    void nameAbove(NodeId node);
    /// Last, so that what the source has keeps its names: keys find the first thing of theirs.
    void nameRoots(const std::string& stem);
    /// Empty: the node is not written.
    const std::string& nameOf(NodeId node) const { return names_[node.index()]; }
    std::size_t named() const;
    /// What stands above all objects.
    const std::string& sceneRoot() const { return sceneRoot_; }
    const NameList& renamed() const { return renamed_; }

    glm::mat4 localOf(const Pose& pose, NodeId node) const;
    glm::mat4 restOf(NodeId node) const { return localOf(rest_, node); }
    Json json() const;

private:
    Json jointJson(NodeId node) const;

    const Scene& scene_;
    Pose rest_;
    std::vector<char> inTree_;  ///< by NodeId
    std::vector<NodeId> roots_; ///< of the tree
    std::string commonRoot_;    ///< stands above several roots
    std::string sceneRoot_;
    std::vector<std::string> names_; ///< by NodeId: joints and rigid nodes as written
    FreeNames taken_;
    NameList renamed_;
};

/// Whether some set of the instance's mesh is skinned, or else rigid.
bool draws(const Scene& scene, const Instance& instance, bool skinned);
/// A matrix as 16 numbers, column after column.
Json numbersOf(const glm::mat4& matrix);

} // namespace bindpose::mdl
