// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <span>
#include <vector>

namespace bindpose {

/// A run of nodes in order of evaluation, as flat arrays: what the loop from locals to models reads.
struct Hierarchy {
    std::vector<std::uint32_t> node;   ///< NodeId
    std::vector<std::uint32_t> parent; ///< NodeId, NodeId::kNone for roots
    std::vector<HierarchyRule> rule;
    bool plain = true; ///< only rules that are a matrix chain
    /// The same nodes by depth: neighbours do not wait for one another, so the whole runs twice as fast as in order.
    std::vector<std::uint32_t> nodeByDepth, parentByDepth;
};

/// Places [begin, end) of the scene's order.
Hierarchy hierarchyOf(const Scene& scene, std::size_t begin, std::size_t end);

/// What rules other than the plain chain take from a parent. By NodeId; empty for plain
/// hierarchies.
struct RuleState {
    glm::mat3 axes{1.0f};     ///< of the model matrix
    glm::mat3 unscaled{1.0f}; ///< those without `scale`; a rotation where no rule is a matrix chain
    glm::vec3 scale{1.0f};    ///< what acts on the node's own axes: its own and what its rule takes over
    glm::vec3 factor{1.0f};   ///< what its own scale is multiplied with
    glm::vec3 ownScale{1.0f}; ///< the node's own local scale
};
using RuleStates = std::vector<RuleState>;

/// Model matrices of the nodes at [begin, end) of `hierarchy`, parents first. `local`, `model` and `states` are by
/// NodeId; parents outside the range have to be done. Cost: linear. The same bits whatever the range.
void chainModels(const Scene& scene, const Hierarchy& hierarchy, std::size_t begin, std::size_t end,
    std::span<const glm::mat4> local, std::span<glm::mat4> model, RuleStates& states);

/// Model matrices of all nodes of a hierarchy whose parents lie in it: the same bits as chainModels over it.
void chainAll(const Scene& scene, const Hierarchy& hierarchy, std::span<const glm::mat4> local,
    std::span<glm::mat4> model, RuleStates& states);
/// Fills nodeByDepth and parentByDepth.
void sortByDepth(Hierarchy& hierarchy, std::size_t nodeCount);

/// Fills a node's state from its local; its parent's has to be filled.
void fillState(const Scene& scene, NodeId node, const glm::mat4& local, RuleStates& states);
/// Fills the states of a node's ancestors from their locals. For hierarchies that are not plain.
void fillAncestorStates(const Scene& scene, NodeId node, std::span<const glm::mat4> local, RuleStates& states);

/// The model matrix of one node with this local; its parent has to be done.
glm::mat4 modelUnderParent(const Scene& scene, NodeId node, const glm::mat4& local, std::span<const glm::mat4> model,
    const RuleStates& states);

/// The local that gives the node this model matrix under its rule and its parent's model.
glm::mat4 localForModel(const Scene& scene, NodeId node, const glm::mat4& wanted, std::span<const glm::mat4> model,
    const RuleStates& states);

/// A matrix taken apart near a known scale: mirrors go to the axes where `like` is negative when that fits, so that
/// what a file stores as (1, -1, 1) comes back so.
struct Parts {
    glm::vec3 translation{0.0f};
    glm::quat rotation{1.0f, 0.0f, 0.0f, 0.0f};
    glm::mat3 stretch{1.0f}; ///< rotation⁻¹ × upper 3×3: scale on the diagonal, shear above it
};
Parts partsOf(const glm::mat4& matrix, const glm::vec3& like);
glm::mat4 matrixOf(const Parts& parts);

} // namespace bindpose
