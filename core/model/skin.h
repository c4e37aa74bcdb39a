// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/ids.h"

#include <glm/glm.hpp>

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
};

/// What is drawn: a mesh at a node, skinned or not (address table: **instance**).
struct Instance {
    NodeId node;
    MeshId mesh;
    SkinId skin; ///< none: rigid, drawn with the node's model matrix
    std::string name;
};

/// How the format turns stored weights into blending weights.
enum class WeightRule {
    AsStored,         ///< glTF, Collada, MD5, IQM, illmesh, mdl
    DividedBySum,     ///< FBX LinkMode Normalize, Ogre
    ResidueToOwnBone, ///< SMD: what is missing to 1 goes to the line's own bone
};

/// Where a point without any weight goes.
enum class UnweightedRule {
    ByFormula, ///< the sum over nothing: the origin (glTF, IQM, MD5)
    StaysPut,  ///< where the unskinned mesh is (Ogre, SMD, illmesh, mdl, FBX, Collada)
};

} // namespace bindpose
