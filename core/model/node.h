// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/math/euler.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace bindpose {

/// How a node's model matrix follows from its parent's.
enum class HierarchyRule {
    MatrixChain,            ///< parent × T·R·S (glTF, Collada, SMD, MD5 …)
    OgrePerAxisScale,       ///< scale multiplies per axis, rotation and position chain without shear (OGRE's Node)
    FbxRrSs,                ///< FBX InheritType 0: the parent's scale acts behind both rotations
    FbxRSrs,                ///< FBX InheritType 1 (plain chain)
    FbxRrs,                 ///< FBX InheritType 2: as 0, less the parent's own scale
    SegmentScaleCompensate, ///< Maya: the parent's own scale is undone
};

/// One step of a transform that a file lists step by step (Collada, FBX): the local matrix is their product in order.
struct TransformElement {
    enum class Kind { Translate, Rotate, Scale, Matrix, Skew, LookAt, Euler };
    Kind kind = Kind::Translate;
    std::string name; ///< what channels call it ("rotateX"), may be empty
    /// As the file has them: translate 3, rotate axis and degrees, scale 3, matrix 16 row by row, skew 7, look-at 9,
    /// euler 3 in degrees.
    std::vector<float> values;
    RotationOrder order = RotationOrder::XYZ; ///< of an euler
    std::int32_t undoes = -1; ///< the step before it whose numbers it has, negated: it moves with that; -1: none
    friend bool operator==(const TransformElement&, const TransformElement&) = default;
};
glm::mat4 matrixOf(std::span<const TransformElement> elements);

/// One node of the file's tree; joints are nodes with a role. `rest` is the transform as stored.
struct Node {
    std::string name; ///< as in the file; may be empty or equal to another's
    NodeId parent;    ///< none: a root
    Transform rest;
    std::optional<glm::mat4> restMatrix; ///< the file stores a matrix: it stands, `rest` is its decomposition
    /// The file lists steps: tracks of ChannelPath::Element move their numbers; restMatrix is their product.
    std::vector<TransformElement> elements;
    HierarchyRule rule = HierarchyRule::MatrixChain;
    bool joint = false;
    std::vector<float> morphWeights; ///< the node's own, over the mesh's defaults
    std::uint32_t fileIndex = 0;     ///< position in the file's own list, where it has one
    std::string humanoid; ///< which bone of a person the file says it is ("leftUpperArm"), or empty; read only

    glm::mat4 restLocal() const { return restMatrix ? *restMatrix : matrixOf(rest); }
};

/// Order of evaluation beside the file's order: derived from the nodes' parents, made anew when one changes.
struct NodeOrder {
    std::vector<NodeId> sorted; ///< every live node, parents before children, siblings in file order, depth first
    std::vector<NodeId> roots;  ///< in file order
    std::vector<std::vector<NodeId>> children; ///< by NodeId, in the order in which the file lists them
    std::vector<std::uint32_t> position;       ///< by NodeId: place in `sorted`
    std::vector<std::uint32_t> subtreeEnd;     ///< by place in `sorted`: one past the last of its subtree

    /// `childOrder` (by NodeId) gives the file's order of children where it is not by id; may be empty.
    /// Errors: a parent that does not exist, a loop (names the nodes).
    static Result<NodeOrder> make(
        std::span<const std::shared_ptr<const Node>> nodes, std::span<const std::vector<NodeId>> childOrder = {});
};

} // namespace bindpose
