// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/ids.h"

#include <glm/glm.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace bindpose {

/// How a skin matrix follows from a joint's model matrix and its inverse bind.
enum class SkinRule {
    MatrixProduct, ///< modelFromJoint × inverseBind
    /// OGRE's Bone::_getOffsetTransform: scale over bind scale per axis in model axes first, then the rotation away
    /// from bind; differs from the product under uneven scale only.
    OgreOffset,
};

/// How the matrices of a point's joints are blended.
enum class SkinBlend {
    Linear,
    DualQuaternion, ///< rigid motions as dual quaternions, scales linearly
    PerPoint,       ///< both, mixed by Skin::dualShares
};

/// A node whose motion since bind is taken off a joint's (FBX: AssociateModel of additive clusters).
struct SkinAssociate {
    NodeId node;          ///< none: the joint moves by itself
    glm::mat4 bind{1.0f}; ///< its model matrix at bind
    friend bool operator==(const SkinAssociate&, const SkinAssociate&) = default;
};

/// Joints and bind matrices that instances are skinned with. Skin matrix of slot j =
/// modelFromJoint(joints[j]) × inverseBind[j] × bindCorrection.
struct Skin {
    std::string name;
    std::vector<NodeId> joints;         ///< slot → node
    std::vector<glm::mat4> inverseBind; ///< jointFromBind, one per slot; identity where the file has none
    bool inverseBindStored = true;      ///< false: the file leaves them out
    glm::mat4 bindCorrection{1.0f};     ///< bindFromMesh: Collada's bind shape, a converter's fix-up rotation
    NodeId root;                        ///< the file's "skeleton" node, may be none
    SkinRule rule = SkinRule::MatrixProduct;
    SkinBlend blend = SkinBlend::Linear;
    std::vector<float> dualShares; ///< PerPoint: by point of the mesh's first set, 0 linear … 1; missing ones are 0
    std::vector<glm::mat4> bindModel; ///< joints' model matrices in bind where the inverse binds say others, else empty
    std::vector<SkinAssociate> associates; ///< one per slot, or empty
};

/// Where nodes stood when skins were bound, as the file states it beside the bind matrices of the skins themselves
/// (FBX: a Pose of type "BindPose"). Programs differ in which of the two they believe.
struct StoredPose {
    std::string name;
    std::vector<NodeId> nodes;       ///< in the file's order, each once
    std::vector<glm::mat4> matrices; ///< their model matrices, file space
    std::vector<std::string> absent; ///< nodes that it lists and the file does not have: by name, else by number

    /// Null: the pose does not list the node.
    const glm::mat4* of(NodeId node) const
    {
        const auto found = std::find(nodes.begin(), nodes.end(), node);
        return found == nodes.end() ? nullptr : &matrices[static_cast<std::size_t>(found - nodes.begin())];
    }
    friend bool operator==(const StoredPose&, const StoredPose&) = default;
};

/// One of the places where a file may say how the joints of a skin stood when it was bound.
struct BindSource {
    enum class Kind {
        Matrices,   ///< the skin's own bind matrices (FBX: TransformLink of its clusters)
        Pose,       ///< Scene::bindPoses at `pose`
        Rest,       ///< the nodes at rest
        FirstFrame, ///< the first frame of the first clip
    };
    Kind kind = Kind::Matrices;
    std::uint32_t pose = 0;
    friend auto operator<=>(const BindSource&, const BindSource&) = default;
};

/// What is drawn: a mesh at a node, skinned or not (address table: **instance**).
struct Instance {
    NodeId node;
    MeshId mesh;
    SkinId skin; ///< none: rigid, drawn with the node's model matrix
    std::string name;
    glm::mat4 nodeFromMesh{1.0f}; ///< FBX: geometric transform, which the node's children do not have
};

/// How the format turns stored weights into blending weights.
enum class WeightRule {
    AsStored,         ///< glTF, Collada, MD5, IQM, illmesh, mdl
    DividedBySum,     ///< FBX LinkMode Normalize, Ogre
    ResidueToOwnBone, ///< SMD: what is missing to 1 goes to the line's own bone
    Total1,           ///< FBX LinkMode Total1: what is missing to 1 stays where the unskinned mesh is
    Additive,         ///< FBX LinkMode Additive: one influence after the other, each mixes what the ones before left
};

/// Where a point without any weight goes.
enum class UnweightedRule {
    ByFormula, ///< the sum over nothing: the origin (glTF, IQM, MD5)
    StaysPut,  ///< where the unskinned mesh is (Ogre, SMD, illmesh, mdl, FBX, Collada)
};

} // namespace bindpose
