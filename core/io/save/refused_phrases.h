// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/save/phrases.h"

/// Changes that a way of saving has no place for; values of the sentences that refuse them.
namespace bindpose::phrases {

inline constexpr ErrorText kDrawnWhere{"refused_drawn_where", QT_TRANSLATE_NOOP("Errors", "what is drawn where")};
inline constexpr ErrorText kImages{"refused_images", QT_TRANSLATE_NOOP("Errors", "images")};
inline constexpr ErrorText kMaterials{"refused_materials", QT_TRANSLATE_NOOP("Errors", "materials")};
inline constexpr ErrorText kFileFacts{"refused_file_facts", QT_TRANSLATE_NOOP("Errors", "the file's own description")};
inline constexpr ErrorText kPositions{"refused_positions", QT_TRANSLATE_NOOP("Errors", "positions of points")};
inline constexpr ErrorText kOtherPointCount{
    "refused_point_count", QT_TRANSLATE_NOOP("Errors", "another number of points")};
inline constexpr ErrorText kMeshNode{"refused_mesh_node", QT_TRANSLATE_NOOP("Errors", "the mesh's own node")};
inline constexpr ErrorText kTriangles{"refused_triangles", QT_TRANSLATE_NOOP("Errors", "triangles of a mesh")};
inline constexpr ErrorText kLevelsOfDetail{
    "refused_levels_of_detail", QT_TRANSLATE_NOOP("Errors", "levels of detail of %1")};
inline constexpr ErrorText kLodsBesideMeshes{"refused_lods_beside_meshes",
    QT_TRANSLATE_NOOP("Errors", "levels of detail in place of those that are meshes of their own")};
inline constexpr ErrorText kLodsOfStrips{"refused_lods_of_strips",
    QT_TRANSLATE_NOOP("Errors", "levels of detail of a submesh that is stored as strips or fans")};
inline constexpr ErrorText kMorphNames{"refused_morph_names", QT_TRANSLATE_NOOP("Errors", "names of morph targets")};
inline constexpr ErrorText kNoMorphWeights{
    "refused_no_morph_weights", QT_TRANSLATE_NOOP("Errors", "morph weights removed")};

// Objects added or removed.
inline constexpr ErrorText kOtherNodes{"refused_nodes", QT_TRANSLATE_NOOP("Errors", "nodes added or removed")};
inline constexpr ErrorText kOtherSets{"refused_sets", QT_TRANSLATE_NOOP("Errors", "point sets added or removed")};
inline constexpr ErrorText kOtherMeshes{"refused_meshes", QT_TRANSLATE_NOOP("Errors", "meshes added or removed")};
inline constexpr ErrorText kOtherSkins{"refused_skins", QT_TRANSLATE_NOOP("Errors", "skins added or removed")};
inline constexpr ErrorText kOtherMaterials{
    "refused_other_materials", QT_TRANSLATE_NOOP("Errors", "materials added or removed")};
inline constexpr ErrorText kOtherClips{"refused_clips", QT_TRANSLATE_NOOP("Errors", "clips added or removed")};
inline constexpr ErrorText kOneClip{
    "refused_one_clip", QT_TRANSLATE_NOOP("Errors", "clips added or removed, where the file holds one")};
inline constexpr ErrorText kOtherTracks{"refused_tracks", QT_TRANSLATE_NOOP("Errors", "tracks added or removed")};
inline constexpr ErrorText kOtherTracksOf{
    "refused_tracks_of", QT_TRANSLATE_NOOP("Errors", "a track added or removed: %1")};
inline constexpr ErrorText kOtherBoneCount{
    "refused_bone_count", QT_TRANSLATE_NOOP("Errors", "another number of bones")};
inline constexpr ErrorText kBoneRemoved{"refused_bone_removed", QT_TRANSLATE_NOOP("Errors", "bone %1 removed")};

// Nodes and skins.
inline constexpr ErrorText kOtherParent{"refused_parent", QT_TRANSLATE_NOOP("Errors", "another parent of %1")};
inline constexpr ErrorText kOtherRule{"refused_rule", QT_TRANSLATE_NOOP("Errors", "another hierarchy rule")};
inline constexpr ErrorText kParentOrSteps{
    "refused_parent_or_steps", QT_TRANSLATE_NOOP("Errors", "parent or steps of %1")};
inline constexpr ErrorText kTransformInSteps{"refused_transform_in_steps",
    QT_TRANSLATE_NOOP("Errors", "transform of %1, which the file lists in steps or leaves out")};
inline constexpr ErrorText kAnimatedMatrix{
    "refused_animated_matrix", QT_TRANSLATE_NOOP("Errors", "a matrix at %1, which is animated")};
inline constexpr ErrorText kPointedAway{
    "refused_pointed_away", QT_TRANSLATE_NOOP("Errors", "%1 removed, which an animation pointer names")};
inline constexpr ErrorText kScaleOfBone{"refused_scale", QT_TRANSLATE_NOOP("Errors", "scale of bone %1")};
inline constexpr ErrorText kRestOf{"refused_rest_of", QT_TRANSLATE_NOOP("Errors", "the rest pose of %1")};
inline constexpr ErrorText kRestOfBones{
    "refused_rest_of_bones", QT_TRANSLATE_NOOP("Errors", "the rest pose of bones, from which keys and bind follow")};
inline constexpr ErrorText kRestIsFirstFrame{
    "refused_rest_is_first_frame", QT_TRANSLATE_NOOP("Errors", "the rest pose; in an animation it is the first frame")};
inline constexpr ErrorText kBindIsFirstFrame{
    "refused_bind_is_first_frame", QT_TRANSLATE_NOOP("Errors", "the bind pose; in an animation it is the first frame")};
inline constexpr ErrorText kBindFollowsBones{
    "refused_bind_follows_bones", QT_TRANSLATE_NOOP("Errors", "bind matrices, which follow from the bones")};
inline constexpr ErrorText kBindIsNotRest{"refused_bind_is_not_rest",
    QT_TRANSLATE_NOOP("Errors", "a bind pose that differs from the pose at rest (bone %1)")};
inline constexpr ErrorText kSplitSkin{
    "refused_split_skin", QT_TRANSLATE_NOOP("Errors", "different binds of two instances of one skin")};
inline constexpr ErrorText kJointList{"refused_joint_list", QT_TRANSLATE_NOOP("Errors", "the joint list of a skin")};
inline constexpr ErrorText kNamesOrJoints{
    "refused_names_or_joints", QT_TRANSLATE_NOOP("Errors", "names or joints of %1")};
inline constexpr ErrorText kQuoteInName{
    "refused_quote_in_name", QT_TRANSLATE_NOOP("Errors", "a quote or line break in the name of bone %1")};
inline constexpr ErrorText kBlankInName{
    "refused_blank_in_name", QT_TRANSLATE_NOOP("Errors", "a blank in the name \"%1\"")};
inline constexpr ErrorText kNameTaken{
    "refused_name_taken", QT_TRANSLATE_NOOP("Errors", "a name that another bone has: %1")};

inline constexpr ErrorText kBonesRemoved{"refused_bones_removed", QT_TRANSLATE_NOOP("Errors", "bones removed")};
inline constexpr ErrorText kJointPlaces{"refused_joint_places", QT_TRANSLATE_NOOP("Errors", "places of joints")};
inline constexpr ErrorText kMeshName{
    "refused_mesh_name", QT_TRANSLATE_NOOP("Errors", "the mesh's name, which is the file's")};
inline constexpr ErrorText kNodesNoBones{
    "refused_nodes_no_bones", QT_TRANSLATE_NOOP("Errors", "nodes that are no bones")};
inline constexpr ErrorText kBinds{"refused_binds", QT_TRANSLATE_NOOP("Errors", "bind matrices")};
inline constexpr ErrorText kBreakInName{"refused_break_in_name", QT_TRANSLATE_NOOP("Errors", "a line break in a name")};
inline constexpr ErrorText kNoBoneOfDump{
    "refused_no_bone_of_dump", QT_TRANSLATE_NOOP("Errors", "a joint that is no bone of the dump")};
inline constexpr ErrorText kNoBonesInDump{
    "refused_no_bones_in_dump", QT_TRANSLATE_NOOP("Errors", "bones in a dump that has none")};
inline constexpr ErrorText kOtherJointCount{
    "refused_joint_count", QT_TRANSLATE_NOOP("Errors", "another number of joints")};
inline constexpr ErrorText kJointRemoved{"refused_joint_removed", QT_TRANSLATE_NOOP("Errors", "joint %1 removed")};
inline constexpr ErrorText kJointOnlyNamed{
    "refused_joint_only_named", QT_TRANSLATE_NOOP("Errors", "joint %1, which the file only names")};
inline constexpr ErrorText kOtherSkinCount{
    "refused_skin_count", QT_TRANSLATE_NOOP("Errors", "another number of skins")};
inline constexpr ErrorText kNameJointsNeed{
    "refused_name_joints_need", QT_TRANSLATE_NOOP("Errors", "another name of %1, by which its joints are found")};
inline constexpr ErrorText kNameOfTwins{
    "refused_name_of_twins", QT_TRANSLATE_NOOP("Errors", "another name of one of several joints named %1")};
inline constexpr ErrorText kKeysOfTwins{
    "refused_keys_of_twins", QT_TRANSLATE_NOOP("Errors", "other keys of one of several joints named %1")};
inline constexpr ErrorText kOtherJointsOf{"refused_joints_of", QT_TRANSLATE_NOOP("Errors", "other joints of skin %1")};

// Weights.
inline constexpr ErrorText kNoWeightsThere{
    "refused_no_weights_there", QT_TRANSLATE_NOOP("Errors", "weights where the file has none")};
inline constexpr ErrorText kWeightsRemoved{"refused_weights_removed", QT_TRANSLATE_NOOP("Errors", "weights removed")};
inline constexpr ErrorText kNoSkinForWeights{
    "refused_no_skin", QT_TRANSLATE_NOOP("Errors", "weights for a mesh without a skin")};
inline constexpr ErrorText kPointsNotListed{
    "refused_points_not_listed", QT_TRANSLATE_NOOP("Errors", "weights of points that the skin does not list")};
inline constexpr ErrorText kJointNotListed{
    "refused_joint_not_listed", QT_TRANSLATE_NOOP("Errors", "a joint that the skin does not list")};
inline constexpr ErrorText kNoSuchBone{
    "refused_no_such_bone", QT_TRANSLATE_NOOP("Errors", "a joint that is no bone of the skeleton")};
inline constexpr ErrorText kNoBoneForSlot{
    "refused_no_bone_for_slot", QT_TRANSLATE_NOOP("Errors", "%1: there is no bone for joint slot %2")};
inline constexpr ErrorText kNoBoneAssignments{
    "refused_no_assignments", QT_TRANSLATE_NOOP("Errors", "%1: the geometry has no boneassignments")};
inline constexpr ErrorText kWithoutBone{"refused_without_bone", QT_TRANSLATE_NOOP("Errors", "%1 without any bone")};
inline constexpr ErrorText kMoreThanFour{
    "refused_more_than_four", QT_TRANSLATE_NOOP("Errors", "more than four influences at %1")};

// Clips.
inline constexpr ErrorText kEmptyClip{
    "refused_empty_clip", QT_TRANSLATE_NOOP("Errors", "a clip without any track (%1)")};
inline constexpr ErrorText kBinaryGeneration{"refused_binary_generation",
    QT_TRANSLATE_NOOP("Errors", "the binary generation is read only; an export writes the documented text")};
inline constexpr ErrorText kKeysOfPoses{
    "refused_keys_of_poses", QT_TRANSLATE_NOOP("Errors", "keys of poses of clip %1")};
inline constexpr ErrorText kTracksOfPoseClip{
    "refused_tracks_of_pose_clip", QT_TRANSLATE_NOOP("Errors", "tracks of clip %1 that move no bone of the skeleton")};
inline constexpr ErrorText kSameClipName{
    "refused_same_clip_name", QT_TRANSLATE_NOOP("Errors", "a clip with a name that another clip has: %1")};
inline constexpr ErrorText kShapeWithoutChannel{
    "refused_shape_without_channel", QT_TRANSLATE_NOOP("Errors", "keys of the shape %1, which no channel moves")};
inline constexpr ErrorText kShapeKeyBetween{"refused_shape_key_between",
    QT_TRANSLATE_NOOP("Errors", "the weight of the shape %1 at %2 s, where its channel has no key")};
inline constexpr ErrorText kClipName{
    "refused_clip_name", QT_TRANSLATE_NOOP("Errors", "a clip's name, which is the file's")};
inline constexpr ErrorText kNameOrTracksOf{
    "refused_name_or_tracks", QT_TRANSLATE_NOOP("Errors", "name or tracks of clip %1")};
inline constexpr ErrorText kOtherInterpolation{
    "refused_interpolation", QT_TRANSLATE_NOOP("Errors", "another interpolation: %1")};
inline constexpr ErrorText kOtherKeys{"refused_keys",
    QT_TRANSLATE_NOOP("Errors", "inserted or deleted keys, where others use the same lists of the file: %1")};
inline constexpr ErrorText kOtherKeyTimes{
    "refused_key_times", QT_TRANSLATE_NOOP("Errors", "keys at other times, where several channels share a track: %1")};
inline constexpr ErrorText kHandlesFollow{"refused_handles_follow",
    QT_TRANSLATE_NOOP("Errors", "keys at other times, where the file stores handles without times: %1")};
inline constexpr ErrorText kOtherStretch{
    "refused_stretch", QT_TRANSLATE_NOOP("Errors", "a stretch that became a curve, straight or held: %1")};
inline constexpr ErrorText kOtherKeysOfBone{"refused_keys_of_bone",
    QT_TRANSLATE_NOOP("Errors", "keys inserted, deleted or of another interpolation (bone %1)")};
inline constexpr ErrorText kKeyOffFrame{
    "refused_key_off_frame", QT_TRANSLATE_NOOP("Errors", "a key off its frame (bone %1)")};
inline constexpr ErrorText kFramePoses{"refused_frame_poses",
    QT_TRANSLATE_NOOP("Errors", "a key that was moved, inserted, deleted or interpolated otherwise; "
                                "every frame of the file holds the pose of all bones, so that only "
                                "values of keys can change")};
inline constexpr ErrorText kOneChannelsKeys{"refused_one_channels_keys",
    QT_TRANSLATE_NOOP("Errors", "keys of one channel alone, where a key frame holds all of them; give the "
                                "others a key there, or delete it: %1")};

// Materials and spelling.
inline constexpr ErrorText kShadingOf{
    "refused_shading", QT_TRANSLATE_NOOP("Errors", "textures or shading model of material %1")};
inline constexpr ErrorText kOtherFieldsOf{
    "refused_other_fields", QT_TRANSLATE_NOOP("Errors", "fields of material %1 that its script has no words for")};
inline constexpr ErrorText kScriptMissing{
    "refused_script_missing", QT_TRANSLATE_NOOP("Errors", "material %1, whose script is not there")};
inline constexpr ErrorText kScriptRenamed{
    "refused_script_renamed", QT_TRANSLATE_NOOP("Errors", "a material's script under another name")};
inline constexpr ErrorText kSharedNumbers{
    "refused_shared_numbers", QT_TRANSLATE_NOOP("Errors", "numbers that several things share: %1")};
inline constexpr ErrorText kEntities{
    "refused_entities", QT_TRANSLATE_NOOP("Errors", "a text that is spelled with entities")};

} // namespace bindpose::phrases
