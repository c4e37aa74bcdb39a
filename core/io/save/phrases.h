// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// What lines of the list of changes and sentences about saving name. Parts of sentences: they begin in lower case.
namespace bindpose::phrases {

// Places. The window says them in its own words, with names.
inline constexpr ErrorText kPoint{"phrase_point", QT_TRANSLATE_NOOP("Errors", "point %1")};
inline constexpr ErrorText kPointOfSet{"phrase_point_of_set", QT_TRANSLATE_NOOP("Errors", "point %1, mesh %2, set %3")};
inline constexpr ErrorText kPointOf{"phrase_point_of", QT_TRANSLATE_NOOP("Errors", "point %1 of %2")};
inline constexpr ErrorText kSetOfMesh{"phrase_set_of_mesh", QT_TRANSLATE_NOOP("Errors", "mesh %1, set %2")};
inline constexpr ErrorText kNode{"phrase_node", QT_TRANSLATE_NOOP("Errors", "node %1")};
inline constexpr ErrorText kNamedNode{"phrase_named_node", QT_TRANSLATE_NOOP("Errors", "node %1 (%2)")};
inline constexpr ErrorText kBone{"phrase_bone", QT_TRANSLATE_NOOP("Errors", "bone %1")};
inline constexpr ErrorText kBindPose{"phrase_bind_pose", QT_TRANSLATE_NOOP("Errors", "bind pose %1")};
inline constexpr ErrorText kSkin{"phrase_skin", QT_TRANSLATE_NOOP("Errors", "skin %1")};
inline constexpr ErrorText kMesh{"phrase_mesh", QT_TRANSLATE_NOOP("Errors", "mesh %1")};
inline constexpr ErrorText kSet{"phrase_set", QT_TRANSLATE_NOOP("Errors", "set %1")};
inline constexpr ErrorText kMaterial{"phrase_material", QT_TRANSLATE_NOOP("Errors", "material %1")};
inline constexpr ErrorText kClip{"phrase_clip", QT_TRANSLATE_NOOP("Errors", "clip %1")};
inline constexpr ErrorText kBones{"phrase_bones", QT_TRANSLATE_NOOP("Errors", "bones")};
inline constexpr ErrorText kBoneInClip{"phrase_bone_in_clip", QT_TRANSLATE_NOOP("Errors", "bone %1, clip %2")};
inline constexpr ErrorText kSlot{"phrase_slot", QT_TRANSLATE_NOOP("Errors", "joint slot %1")};
inline constexpr ErrorText kNamedSlot{"phrase_named_slot", QT_TRANSLATE_NOOP("Errors", "joint slot %1 (%2)")};
inline constexpr ErrorText kIn{"phrase_in", QT_TRANSLATE_NOOP("Errors", "%1, %2")};
inline constexpr ErrorText kOf{"phrase_of", QT_TRANSLATE_NOOP("Errors", "%1 of %2")};
inline constexpr ErrorText kImagesTakenBack{
    "phrase_images_taken_back", QT_TRANSLATE_NOOP("Errors", "image that is used no more")};
inline constexpr ErrorText kFirstBytes{
    "phrase_first_bytes", QT_TRANSLATE_NOOP("Errors", "all edits are undone: the bytes from before the first save")};
inline constexpr ErrorText kPointWithin{"phrase_point_within", QT_TRANSLATE_NOOP("Errors", "point %1 of set %2")};

// Weights.
inline constexpr ErrorText kWeightsOf{"phrase_weights_of", QT_TRANSLATE_NOOP("Errors", "weights of %1")};
inline constexpr ErrorText kTextureCoordinatesOf{
    "phrase_texture_coordinates_of", QT_TRANSLATE_NOOP("Errors", "texture coordinates of %1")};
inline constexpr ErrorText kPositionsOfMorph{
    "phrase_positions_of_morph", QT_TRANSLATE_NOOP("Errors", "positions of morph target %1 of mesh %2")};
inline constexpr ErrorText kPositionOfMorph{
    "phrase_position_of_morph", QT_TRANSLATE_NOOP("Errors", "position of point %1 in morph target %2 of mesh %3")};
inline constexpr ErrorText kNormalsOf{"phrase_normals_of", QT_TRANSLATE_NOOP("Errors", "normals or tangents of %1")};
inline constexpr ErrorText kColorsOf{"phrase_colors_of", QT_TRANSLATE_NOOP("Errors", "vertex colours of %1")};
inline constexpr ErrorText kMaterialOfPart{
    "phrase_material_of_part", QT_TRANSLATE_NOOP("Errors", "the material of a part of %1")};
inline constexpr ErrorText kNamesOfParts{"phrase_names_of_parts", QT_TRANSLATE_NOOP("Errors", "names of parts of %1")};
inline constexpr ErrorText kJointsOf{"phrase_joints_of", QT_TRANSLATE_NOOP("Errors", "joints of %1")};
inline constexpr ErrorText kJointIn{"phrase_joint_in", QT_TRANSLATE_NOOP("Errors", "joint in %1")};
inline constexpr ErrorText kNumberOf{"phrase_number_of", QT_TRANSLATE_NOOP("Errors", "number of %1")};
inline constexpr ErrorText kOwnBoneOf{"phrase_own_bone_of", QT_TRANSLATE_NOOP("Errors", "%1, own bone")};
inline constexpr ErrorText kJointsAndWeightsOf{
    "phrase_joints_and_weights_of", QT_TRANSLATE_NOOP("Errors", "joint slots and weights of %1")};
inline constexpr ErrorText kWeightPool{"phrase_weight_pool", QT_TRANSLATE_NOOP("Errors", "weights of the pool")};
inline constexpr ErrorText kWeightPoolSize{
    "phrase_weight_pool_size", QT_TRANSLATE_NOOP("Errors", "number of weights in the pool")};
inline constexpr ErrorText kInfluencesOf{"phrase_influences_of", QT_TRANSLATE_NOOP("Errors", "influences of %1")};
inline constexpr ErrorText kRounds{"phrase_rounds", QT_TRANSLATE_NOOP("Errors", "%1 (%2 rounds to the stored value)")};

// Clips.
inline constexpr ErrorText kTranslation{"phrase_translation", QT_TRANSLATE_NOOP("Errors", "translation")};
inline constexpr ErrorText kRotation{"phrase_rotation", QT_TRANSLATE_NOOP("Errors", "rotation")};
inline constexpr ErrorText kScale{"phrase_scale", QT_TRANSLATE_NOOP("Errors", "scale")};
inline constexpr ErrorText kMatrix{"phrase_matrix", QT_TRANSLATE_NOOP("Errors", "matrix")};
inline constexpr ErrorText kMorphWeights{"phrase_morph_weights", QT_TRANSLATE_NOOP("Errors", "morph weights")};
inline constexpr ErrorText kTrack{"phrase_track", QT_TRANSLATE_NOOP("Errors", "track")};
inline constexpr ErrorText kTrackOf{"phrase_track_of", QT_TRANSLATE_NOOP("Errors", "%1 of %2, clip %3")};
inline constexpr ErrorText kNewTrack{"phrase_new_track", QT_TRANSLATE_NOOP("Errors", "track: %1")};
inline constexpr ErrorText kKeysOf{"phrase_keys_of", QT_TRANSLATE_NOOP("Errors", "keys of %1")};
inline constexpr ErrorText kKeyTimesOf{"phrase_key_times_of", QT_TRANSLATE_NOOP("Errors", "key times of %1")};
inline constexpr ErrorText kKey{"phrase_key", QT_TRANSLATE_NOOP("Errors", "key %1")};
inline constexpr ErrorText kKeyOf{"phrase_key_of", QT_TRANSLATE_NOOP("Errors", "%1, key %2")};
inline constexpr ErrorText kKeyAt{"phrase_key_at", QT_TRANSLATE_NOOP("Errors", "key at %1 s, %2")};
inline constexpr ErrorText kKeyOfJoint{"phrase_key_of_joint", QT_TRANSLATE_NOOP("Errors", "key %1 of %2")};
inline constexpr ErrorText kKeyOfBone{"phrase_key_of_bone", QT_TRANSLATE_NOOP("Errors", "key %1 of bone %2")};
inline constexpr ErrorText kKeyTimeOfBone{
    "phrase_key_time_of_bone", QT_TRANSLATE_NOOP("Errors", "time of a key of bone %1")};
inline constexpr ErrorText kBoxOfFrame{"phrase_box_of_frame", QT_TRANSLATE_NOOP("Errors", "the box of frame %1")};
inline constexpr ErrorText kFrameOfBone{"phrase_frame_of_bone", QT_TRANSLATE_NOOP("Errors", "frame %1 of bone %2")};
inline constexpr ErrorText kHandleOf{"phrase_handle_of", QT_TRANSLATE_NOOP("Errors", "handle of %1")};
inline constexpr ErrorText kInterpolationOf{
    "phrase_interpolation_of", QT_TRANSLATE_NOOP("Errors", "interpolation of %1")};
inline constexpr ErrorText kTracksOf{"phrase_tracks_of", QT_TRANSLATE_NOOP("Errors", "tracks of clip %1")};
inline constexpr ErrorText kTrackIn{"phrase_track_in", QT_TRANSLATE_NOOP("Errors", "a track of clip %1")};
inline constexpr ErrorText kLengthOf{"phrase_length_of", QT_TRANSLATE_NOOP("Errors", "length of %1")};
inline constexpr ErrorText kClips{"phrase_clips", QT_TRANSLATE_NOOP("Errors", "clips")};
inline constexpr ErrorText kAnimationPointer{
    "phrase_animation_pointer", QT_TRANSLATE_NOOP("Errors", "animation pointer %1")};
inline constexpr ErrorText kTrackBoneName{
    "phrase_track_bone_name", QT_TRANSLATE_NOOP("Errors", "name of the bone of a track")};

// Nodes, skins, materials.
inline constexpr ErrorText kNameOf{"phrase_name_of", QT_TRANSLATE_NOOP("Errors", "name of %1")};
inline constexpr ErrorText kTransformOf{"phrase_transform_of", QT_TRANSLATE_NOOP("Errors", "transform of %1")};
inline constexpr ErrorText kMatrixOf{"phrase_matrix_of", QT_TRANSLATE_NOOP("Errors", "matrix of %1")};
inline constexpr ErrorText kMorphWeightsOf{
    "phrase_morph_weights_of", QT_TRANSLATE_NOOP("Errors", "morph weights of %1")};
inline constexpr ErrorText kInverseBindsOf{
    "phrase_inverse_binds_of", QT_TRANSLATE_NOOP("Errors", "inverse bind matrices of %1")};
inline constexpr ErrorText kInverseBindOf{"phrase_inverse_bind_of", QT_TRANSLATE_NOOP("Errors", "inverse bind of %1")};
inline constexpr ErrorText kBindShapeOf{"phrase_bind_shape_of", QT_TRANSLATE_NOOP("Errors", "bind shape of %1")};
inline constexpr ErrorText kBindMatrixOf{
    "phrase_bind_matrix_of", QT_TRANSLATE_NOOP("Errors", "bind matrix of bone %1")};

// The file itself.
inline constexpr ErrorText kImagePath{"phrase_image_path", QT_TRANSLATE_NOOP("Errors", "path of an image")};
inline constexpr ErrorText kSideFilePath{"phrase_side_file_path", QT_TRANSLATE_NOOP("Errors", "path of a side file")};
inline constexpr ErrorText kSkeletonPath{"phrase_skeleton_path", QT_TRANSLATE_NOOP("Errors", "path of the skeleton")};
inline constexpr ErrorText kNewDataPlace{"phrase_new_data_place", QT_TRANSLATE_NOOP("Errors", "place of new data")};
inline constexpr ErrorText kNewDataPlaceOf{
    "phrase_new_data_place_of", QT_TRANSLATE_NOOP("Errors", "place of new data: %1")};
inline constexpr ErrorText kNewDataDescription{
    "phrase_new_data_description", QT_TRANSLATE_NOOP("Errors", "description of new data")};
inline constexpr ErrorText kBufferLengths{"phrase_buffer_lengths", QT_TRANSLATE_NOOP("Errors", "length of the buffer")};
inline constexpr ErrorText kBufferLength{"phrase_buffer_length", QT_TRANSLATE_NOOP("Errors", "length of buffer %1")};
inline constexpr ErrorText kNewBuffer{"phrase_new_buffer", QT_TRANSLATE_NOOP("Errors", "buffer of new data")};
inline constexpr ErrorText kBufferEnd{
    "phrase_buffer_end", QT_TRANSLATE_NOOP("Errors", "bytes added at the end of buffer %1")};
inline constexpr ErrorText kNewChunk{
    "phrase_new_chunk", QT_TRANSLATE_NOOP("Errors", "bytes of a binary chunk for new data")};
inline constexpr ErrorText kPadding{"phrase_padding", QT_TRANSLATE_NOOP("Errors", "blanks that pad the JSON chunk")};
inline constexpr ErrorText kHeaderLength{"phrase_header_length", QT_TRANSLATE_NOOP("Errors", "length of the header")};
inline constexpr ErrorText kJsonChunkLength{
    "phrase_json_chunk_length", QT_TRANSLATE_NOOP("Errors", "length of the JSON chunk")};
inline constexpr ErrorText kBinChunkLength{
    "phrase_bin_chunk_length", QT_TRANSLATE_NOOP("Errors", "length of the binary chunk")};
inline constexpr ErrorText kFileLength{"phrase_file_length", QT_TRANSLATE_NOOP("Errors", "length of the file")};
inline constexpr ErrorText kBound{"phrase_bound", QT_TRANSLATE_NOOP("Errors", "%1 of accessor %2")};
inline constexpr ErrorText kJsonValue{"phrase_json_value", QT_TRANSLATE_NOOP("Errors", "JSON value")};

// How many there are, where two scenes differ in it.
inline constexpr ErrorText kNodeCount{"phrase_node_count", QT_TRANSLATE_NOOP("Errors", "the number of nodes")};
inline constexpr ErrorText kSetCount{"phrase_set_count", QT_TRANSLATE_NOOP("Errors", "the number of point sets")};
inline constexpr ErrorText kPointCountOf{
    "phrase_point_count_of", QT_TRANSLATE_NOOP("Errors", "the number of points of set %1")};
inline constexpr ErrorText kPositionsOf{"phrase_positions_of", QT_TRANSLATE_NOOP("Errors", "positions of set %1")};
inline constexpr ErrorText kSkinCount{"phrase_skin_count", QT_TRANSLATE_NOOP("Errors", "the number of skins")};
inline constexpr ErrorText kClipCount{"phrase_clip_count", QT_TRANSLATE_NOOP("Errors", "the number of clips")};
inline constexpr ErrorText kMeshCount{"phrase_mesh_count", QT_TRANSLATE_NOOP("Errors", "the number of meshes")};
inline constexpr ErrorText kMaterialCount{
    "phrase_material_count", QT_TRANSLATE_NOOP("Errors", "the number of materials")};

} // namespace bindpose::phrases
