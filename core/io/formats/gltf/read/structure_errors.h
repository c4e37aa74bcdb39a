// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// What is doubtful in the nodes, skins and scenes of a glTF that can be read all the same. Where they stand is the
/// finding's place: its nodes, and the JSON pointer of the first.
namespace bindpose::errors {

// Nodes.
inline constexpr ErrorText kMatrixBesideParts{"node_matrix_and_parts",
    QT_TRANSLATE_NOOP(
        "Errors", "Nodes that have a matrix beside a translation, rotation or scale: %1. The matrix is used.")};
inline constexpr ErrorText kMatrixNotTrs{"node_matrix_not_trs",
    QT_TRANSLATE_NOOP(
        "Errors", "Matrices of nodes that no translation, rotation and scale make up (sheared or flat): %1.")};
inline constexpr ErrorText kMatrixIdentity{
    "node_matrix_identity", QT_TRANSLATE_NOOP("Errors", "Nodes that store a matrix that does nothing: %1.")};
inline constexpr ErrorText kRotationLength{"rotation_not_unit",
    QT_TRANSLATE_NOOP("Errors", "Rotations of nodes that are not of length 1: %1. The largest difference is %2.")};
inline constexpr ErrorText kNodeEmpty{
    "node_empty", QT_TRANSLATE_NOOP("Errors", "Nodes that hold nothing and are no joints: %1.")};
inline constexpr ErrorText kNodeUnused{
    "node_unused", QT_TRANSLATE_NOOP("Errors", "Nodes that neither a scene nor another node lists: %1.")};
inline constexpr ErrorText kNodeMorphs{"node_morph_weights",
    QT_TRANSLATE_NOOP(
        "Errors", "Nodes that have another number of morph weights than their mesh has morph targets: %1.")};
inline constexpr ErrorText kChildTwice{
    "child_listed_twice", QT_TRANSLATE_NOOP("Errors", "Nodes that their parent lists more than once: %1.")};

// Nodes that draw skinned meshes.
inline constexpr ErrorText kMeshWithoutSkin{"skinned_mesh_without_skin",
    QT_TRANSLATE_NOOP(
        "Errors", "Nodes without a skin whose meshes have joints and weights: %1. The weights have no effect there.")};
inline constexpr ErrorText kSkinnedNotRoot{"skinned_mesh_not_root",
    QT_TRANSLATE_NOOP(
        "Errors", "Nodes with skinned meshes that have a parent: %1. Only joints move such meshes, parents do not.")};
inline constexpr ErrorText kSkinnedParentMoves{"skinned_mesh_parent_moves",
    QT_TRANSLATE_NOOP("Errors", "Nodes with skinned meshes whose parents are moved, turned or scaled: %1. Only joints "
                                "move such meshes; a program that applies the parents draws them elsewhere.")};
inline constexpr ErrorText kSkinnedMoved{"skinned_mesh_moved",
    QT_TRANSLATE_NOOP("Errors", "Nodes with skinned meshes that are moved, turned or scaled themselves: %1. Only "
                                "joints move such meshes; a program that applies the node draws them elsewhere.")};
inline constexpr ErrorText kSkinOutsideScene{"skin_outside_scene",
    QT_TRANSLATE_NOOP("Errors", "Nodes that a scene draws without the joints of their skin: %1.")};
inline constexpr ErrorText kSkinPartly{"skin_partly_without_weights",
    QT_TRANSLATE_NOOP("Errors", "Node %1 has a skin, but only parts of its mesh have joints and weights.")};

// Scenes.
inline constexpr ErrorText kSceneChild{"scene_lists_child",
    QT_TRANSLATE_NOOP("Errors", "Nodes that a scene lists although they have a parent: %1. A scene lists roots.")};
inline constexpr ErrorText kSceneTwice{
    "scene_lists_twice", QT_TRANSLATE_NOOP("Errors", "Nodes that a scene lists more than once: %1.")};

// Levels of detail (MSFT_lod).
inline constexpr ErrorText kLodOutside{
    "lod_node_missing", QT_TRANSLATE_NOOP("Errors", "Entries of levels of detail that name no node of the file: %1.")};
inline constexpr ErrorText kLodLoop{
    "lod_node_loop", QT_TRANSLATE_NOOP("Errors", "Nodes that would be levels of detail of themselves: %1.")};
inline constexpr ErrorText kLodTwice{
    "lod_node_twice", QT_TRANSLATE_NOOP("Errors", "Nodes that are listed as a level of detail more than once: %1.")};
inline constexpr ErrorText kLodDrawn{"lod_node_drawn",
    QT_TRANSLATE_NOOP("Errors", "Nodes that are levels of detail of others and stand in a scene as well: %1. Programs "
                                "that do not know levels of detail draw all of them at once.")};
inline constexpr ErrorText kLodCoverage{"lod_coverage_count",
    QT_TRANSLATE_NOOP("Errors", "The node has %1 levels of detail, itself among them, and states %2 screen coverages. "
                                "They are not used.")};
inline constexpr ErrorText kLodNotShown{"lod_not_shown",
    QT_TRANSLATE_NOOP("Errors", "Nodes whose levels of detail are kept in the file and not shown: %1. Each level has "
                                "to be one mesh, and a mesh can have one list of levels.")};

// Bones of a person (VRM).
inline constexpr ErrorText kHumanoidMissing{"humanoid_bones_missing",
    QT_TRANSLATE_NOOP("Errors", "Humanoid bones that every avatar has to name and this one does not: %1.")};
inline constexpr ErrorText kHumanoidTwice{
    "humanoid_bone_twice", QT_TRANSLATE_NOOP("Errors", "The humanoid bone %1 is named twice. The first one counts.")};
inline constexpr ErrorText kHumanoidShared{"humanoid_bones_one_node",
    QT_TRANSLATE_NOOP("Errors", "One node is the humanoid bones %1 and %2. The first one counts.")};
inline constexpr ErrorText kHumanoidNoNode{
    "humanoid_bone_no_node", QT_TRANSLATE_NOOP("Errors", "The humanoid bone %1 names no node of the file.")};
inline constexpr ErrorText kHumanoidUnknown{
    "humanoid_bone_unknown", QT_TRANSLATE_NOOP("Errors", "No humanoid bone of VRM is called %1.")};

// Skins.
inline constexpr ErrorText kJointListedTwice{"joint_listed_twice",
    QT_TRANSLATE_NOOP("Errors", "The skin lists joints more than once: %1 of its %2 entries repeat another.")};
inline constexpr ErrorText kNoCommonRoot{"skin_no_common_root",
    QT_TRANSLATE_NOOP("Errors", "The joints of the skin have no common root: they are in trees that nothing joins.")};
inline constexpr ErrorText kSkeletonNotRoot{"skin_skeleton_not_root",
    QT_TRANSLATE_NOOP("Errors", "The node that the skin names as its skeleton is not above all of its joints.")};
inline constexpr ErrorText kSkinUnused{"skin_unused", QT_TRANSLATE_NOOP("Errors", "No node uses the skin.")};
inline constexpr ErrorText kBindsLeftOver{"inverse_bind_left_over",
    QT_TRANSLATE_NOOP("Errors", "The skin has %1 joints and %2 inverse bind matrices; the last ones are not used.")};
inline constexpr ErrorText kBindFormat{"inverse_bind_format",
    QT_TRANSLATE_NOOP("Errors", "The inverse bind matrices are stored as %1; glTF has them as MAT4 FLOAT.")};
inline constexpr ErrorText kBindStride{"inverse_bind_stride",
    QT_TRANSLATE_NOOP("Errors", "The inverse bind matrices are in a buffer view with a stride, which glTF has for "
                                "vertices alone; some programs read them wrongly.")};
inline constexpr ErrorText kBindLastRow{"inverse_bind_last_row",
    QT_TRANSLATE_NOOP("Errors", "Inverse bind matrices whose last row is not 0 0 0 1: %1 of %2. Such matrices have "
                                "often been stored transposed.")};

// Positions of primitives.
inline constexpr ErrorText kPositionMin{"position_min",
    QT_TRANSLATE_NOOP("Errors", "The file says that the smallest %1 of the positions is %2; it is %3.")};
inline constexpr ErrorText kPositionMax{
    "position_max", QT_TRANSLATE_NOOP("Errors", "The file says that the largest %1 of the positions is %2; it is %3.")};
inline constexpr ErrorText kPositionsUnbounded{"positions_unbounded",
    QT_TRANSLATE_NOOP("Errors", "The file does not say between which numbers the positions lie (min, max).")};

// Joints and weights of primitives.
inline constexpr ErrorText kJointsAlone{"joints_weights_mismatch",
    QT_TRANSLATE_NOOP("Errors", "%1 is there, but %2 is not: joints and weights count in pairs of one number.")};
inline constexpr ErrorText kJointsFormat{"joints_format",
    QT_TRANSLATE_NOOP("Errors", "%1 is stored as %2; glTF has joints as VEC4 UNSIGNED_BYTE or UNSIGNED_SHORT.")};
inline constexpr ErrorText kWeightsFormat{"weights_format",
    QT_TRANSLATE_NOOP("Errors", "%1 is stored as %2; glTF has weights as VEC4 FLOAT, or as VEC4 UNSIGNED_BYTE or "
                                "UNSIGNED_SHORT marked as normalized.")};

} // namespace bindpose::errors
