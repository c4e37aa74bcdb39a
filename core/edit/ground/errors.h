// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences of edits that do not apply.
namespace bindpose::errors {

inline constexpr ErrorText kNumberNotFinite{
    "number_not_finite", QT_TRANSLATE_NOOP("Errors", "A number is not finite.")};
inline constexpr ErrorText kNumberCount{
    "number_count", QT_TRANSLATE_NOOP("Errors", "%1 numbers were expected, %2 are given.")};
inline constexpr ErrorText kNoSuchMesh{"no_such_mesh", QT_TRANSLATE_NOOP("Errors", "There is no mesh %1.")};
inline constexpr ErrorText kNoSuchSkin{"no_such_skin", QT_TRANSLATE_NOOP("Errors", "There is no skin %1.")};
inline constexpr ErrorText kNoSuchPose{"no_such_pose", QT_TRANSLATE_NOOP("Errors", "There is no bind pose %1.")};
inline constexpr ErrorText kPoseWithoutJoints{
    "pose_without_joints", QT_TRANSLATE_NOOP("Errors", "The bind pose %1 lists no joint of this skin.")};
inline constexpr ErrorText kClustersDisagree{
    "clusters_disagree", QT_TRANSLATE_NOOP("Errors",
                             "The clusters of skin %1 do not agree on where the mesh was bound: those of %2 place it "
                             "elsewhere, and the bind pose %3 does not list the mesh's node %4.")};
inline constexpr ErrorText kFlatPose{
    "flat_pose", QT_TRANSLATE_NOOP("Errors", "The bind pose %1 has a flat matrix, or no numbers, for joint %2.")};
inline constexpr ErrorText kBindMoved{
    "bind_moved", QT_TRANSLATE_NOOP("Errors", "Bind matrices of skin %1 became those of pose %2: the surface moves by "
                                              "at most %3 units.")};
inline constexpr ErrorText kNoSuchMaterial{"no_such_material", QT_TRANSLATE_NOOP("Errors", "There is no material %1.")};
inline constexpr ErrorText kNoSuchShape{
    "no_such_shape", QT_TRANSLATE_NOOP("Errors", "There is no shape with the number %1 on %2.")};
inline constexpr ErrorText kNoSuchOverride{
    "no_such_override", QT_TRANSLATE_NOOP("Errors", "There is no override with the number %1.")};
inline constexpr ErrorText kNoSuchAttachment{
    "no_such_attachment", QT_TRANSLATE_NOOP("Errors", "There is no attachment with the number %1.")};
inline constexpr ErrorText kSetHasNoWeights{
    "set_has_no_weights", QT_TRANSLATE_NOOP("Errors", "Set %1 stores no weights, so there are none to change.")};
inline constexpr ErrorText kNoSuchSlot{
    "no_such_slot", QT_TRANSLATE_NOOP("Errors", "There is no joint %1 in the skin; it has %2 joints.")};
inline constexpr ErrorText kJointNotInSkin{
    "joint_not_in_skin", QT_TRANSLATE_NOOP("Errors", "The joint %1 is not in the skin of this mesh.")};
inline constexpr ErrorText kJointNotInThatSkin{
    "joint_not_in_that_skin", QT_TRANSLATE_NOOP("Errors", "The joint %1 is not in skin %2.")};
inline constexpr ErrorText kWeightNegative{
    "weight_negative", QT_TRANSLATE_NOOP("Errors", "A weight is 0 or more; %1 was given.")};
inline constexpr ErrorText kNoTextureCoordinates{
    "no_texture_coordinates", QT_TRANSLATE_NOOP("Errors", "No mesh has texture coordinates.")};
inline constexpr ErrorText kNothingBelowZero{
    "nothing_below_zero", QT_TRANSLATE_NOOP("Errors", "No weight is below 0.")};
inline constexpr ErrorText kWeightsClamped{"weights_clamped",
    QT_TRANSLATE_NOOP("Errors", "Weights below 0 of %1 points became 0; the surface moves by at most %2 units.")};
inline constexpr ErrorText kNothingToNormalize{"nothing_to_normalize",
    QT_TRANSLATE_NOOP("Errors", "All weights of this vertex are 0: there is nothing to share.")};
inline constexpr ErrorText kHoldersLocked{"holders_locked",
    QT_TRANSLATE_NOOP("Errors", "All joints that hold this vertex are locked: unlock one to change its weights.")};
inline constexpr ErrorText kNoWeightedPoints{
    "no_weighted_points", QT_TRANSLATE_NOOP("Errors", "None of these vertices has weights of a skin.")};
inline constexpr ErrorText kNotJoined{"not_joined",
    QT_TRANSLATE_NOOP("Errors", "No edge joins vertices %1 and %2, so the mirror cannot run through it.")};
inline constexpr ErrorText kScaleNegative{
    "scale_negative", QT_TRANSLATE_NOOP("Errors", "A factor is 0 or more; %1 was given.")};
inline constexpr ErrorText kPruneRange{
    "prune_range", QT_TRANSLATE_NOOP("Errors", "Weights below a number from 0 to 1 can go; %1 was given.")};
inline constexpr ErrorText kLimitRange{
    "limit_range", QT_TRANSLATE_NOOP("Errors", "A vertex needs at least one joint; the limit is 0.")};
inline constexpr ErrorText kQuantizeStorage{
    "quantize_storage", QT_TRANSLATE_NOOP("Errors", "The file stores weights with 8 bits; %1 bits do not fit.")};
inline constexpr ErrorText kJointLocked{
    "joint_locked", QT_TRANSLATE_NOOP("Errors", "The weights of joint %1 are locked.")};
inline constexpr ErrorText kAllJointsLocked{
    "all_joints_locked", QT_TRANSLATE_NOOP("Errors", "All joints that could take weight are locked.")};
inline constexpr ErrorText kNoParentJoint{
    "no_parent_joint", QT_TRANSLATE_NOOP("Errors", "No joint of the skin is above %1.")};
inline constexpr ErrorText kQueryExpected{
    "query_expected", QT_TRANSLATE_NOOP("Errors", "In the query, at character %1: expected %2.")};
inline constexpr ErrorText kNoSourceSurface{"no_source_surface",
    QT_TRANSLATE_NOOP("Errors", "Nothing can be taken from there: none of its joints that hold triangles is one of "
                                "those here, by name, by place or by order.")};
inline constexpr ErrorText kStrengthRange{
    "strength_range", QT_TRANSLATE_NOOP("Errors", "A strength is a number from 0 to 1; %1 was given.")};
inline constexpr ErrorText kWeightsNotPositive{"weights_not_positive",
    QT_TRANSLATE_NOOP("Errors", "A weight of %1 cannot be brought to a sum of 1; set it to 0 or more first.")};
inline constexpr ErrorText kWeightAboveStorage{"weight_above_storage",
    QT_TRANSLATE_NOOP("Errors", "The file stores weights as integers from 0 to 1; %1 does not fit.")};
inline constexpr ErrorText kNotUnitRotation{"not_unit_rotation",
    QT_TRANSLATE_NOOP("Errors", "A rotation is a quaternion x y z w of length 1; this one has length %1.")};
inline constexpr ErrorText kNotAffine{
    "not_affine", QT_TRANSLATE_NOOP("Errors", "The fourth row of the matrix has to be 0 0 0 1.")};
inline constexpr ErrorText kShearedLocal{"sheared_local",
    QT_TRANSLATE_NOOP("Errors", "The matrix holds shear, and node %1 is stored as translation, rotation and scale.")};
inline constexpr ErrorText kMatrixAndParts{"matrix_and_parts",
    QT_TRANSLATE_NOOP("Errors", "Give a matrix, or translation, rotation and scale, but not both.")};
inline constexpr ErrorText kChannelsThere{
    "channels_there", QT_TRANSLATE_NOOP("Errors", "The clip %1 has no track for the %2 of %3; it has: %4.")};
inline constexpr ErrorText kNoSuchTrack{
    "no_such_track", QT_TRANSLATE_NOOP("Errors", "The clip %1 has no track for the %2 of %3.")};
inline constexpr ErrorText kNoSuchKey{
    "no_such_key", QT_TRANSLATE_NOOP("Errors", "There is no key %1; the track has %2 keys.")};
inline constexpr ErrorText kNoTangents{
    "no_tangents", QT_TRANSLATE_NOOP("Errors", "Only curves have tangents; this track is %1.")};
inline constexpr ErrorText kKeyTimeTaken{
    "key_time_taken", QT_TRANSLATE_NOOP("Errors", "Another key already stands at %1 s.")};
inline constexpr ErrorText kKeyTimeNegative{
    "key_time_negative", QT_TRANSLATE_NOOP("Errors", "A key's time is 0 s or later; %1 was given.")};
inline constexpr ErrorText kLastKey{
    "last_key", QT_TRANSLATE_NOOP("Errors", "This is the track's only key; a track needs at least one.")};
inline constexpr ErrorText kNoSuchField{
    "no_such_field", QT_TRANSLATE_NOOP("Errors", "A material has no field %1; there are %2.")};
inline constexpr ErrorText kFieldRange{
    "field_range", QT_TRANSLATE_NOOP("Errors", "%1 has to be from %2 to %3; %4 was given.")};
inline constexpr ErrorText kNoPhong{
    "no_phong", QT_TRANSLATE_NOOP("Errors", "The material has no %1: it is one of metal and roughness.")};
inline constexpr ErrorText kPhongOnly{
    "phong_only", QT_TRANSLATE_NOOP("Errors", "The material has no %1: it is one of specular colour and shininess.")};
inline constexpr ErrorText kNoTexture{
    "no_texture", QT_TRANSLATE_NOOP("Errors", "The material has no texture that %1 would act on.")};
inline constexpr ErrorText kNoHeights{
    "no_heights", QT_TRANSLATE_NOOP("Errors", "A file of this format has no place for a map of heights.")};
inline constexpr ErrorText kImageNotBeside{"image_not_beside",
    QT_TRANSLATE_NOOP("Errors", "%1 is no path that begins in the model's folder: it has to be relative.")};
inline constexpr ErrorText kImageKind{"image_kind",
    QT_TRANSLATE_NOOP("Errors", "Images of this format are files of the kinds %2, which %1 is not by its name.")};
inline constexpr ErrorText kNameNotUtf8{
    "name_not_utf8", QT_TRANSLATE_NOOP("Errors", "The new name is not valid UTF-8.")};
inline constexpr ErrorText kMixRange{
    "mix_range", QT_TRANSLATE_NOOP("Errors", "The mix of an override is from 0 to 1; %1 was given.")};
inline constexpr ErrorText kNoProp{
    "no_prop", QT_TRANSLATE_NOOP("Errors", "An attachment needs the scene of its prop.")};

inline constexpr ErrorText kEditsSyntax{
    "edits_syntax", QT_TRANSLATE_NOOP("Errors", "This is not valid JSON (byte %1).")};
inline constexpr ErrorText kWrongSchema{"wrong_schema", QT_TRANSLATE_NOOP("Errors", "\"schema\" has to be \"%1\".")};
inline constexpr ErrorText kFieldMissing{
    "field_missing", QT_TRANSLATE_NOOP("Errors", "The field \"%1\" is missing: %2 is expected.")};
inline constexpr ErrorText kFieldType{"field_type", QT_TRANSLATE_NOOP("Errors", "The field \"%1\" has to be %2.")};
inline constexpr ErrorText kFieldUnknown{
    "field_unknown", QT_TRANSLATE_NOOP("Errors", "The field \"%1\" is not known here; known are %2.")};
inline constexpr ErrorText kValueUnknown{"value_unknown", QT_TRANSLATE_NOOP("Errors", "\"%1\" is none of %2.")};
inline constexpr ErrorText kEntryType{"entry_type", QT_TRANSLATE_NOOP("Errors", "%1 is expected here.")};
inline constexpr ErrorText kNothingToSet{
    "nothing_to_set", QT_TRANSLATE_NOOP("Errors", "Nothing is given to set: %1 is expected.")};

inline constexpr ErrorText kSpecNoSpace{"spec_no_space",
    QT_TRANSLATE_NOOP("Errors", "An override is JOINT:space=local|parent|model|world and what it sets.")};
inline constexpr ErrorText kSpecUnknownPart{"spec_unknown_part",
    QT_TRANSLATE_NOOP(
        "Errors", "\"%1\" is no part of an override; there are add, children=clip|bind, mix=, matrix=, t=, r=, s=.")};
inline constexpr ErrorText kSpecNumbers{
    "spec_numbers", QT_TRANSLATE_NOOP("Errors", "\"%1\" needs %2 numbers with commas between them.")};
inline constexpr ErrorText kSpecTwice{
    "spec_twice", QT_TRANSLATE_NOOP("Errors", "\"%1\" is given twice, or beside a matrix.")};
inline constexpr ErrorText kSharedSet{
    "shared_set", QT_TRANSLATE_NOOP("Errors",
                      "Set %1 of mesh %2 is one with %3 (they share the file's values): all of them change.")};

inline constexpr ErrorText kPaintedJointLocked{
    "painted_joint_locked", QT_TRANSLATE_NOOP("Errors", "%1 is locked: unlock it to change its weights.")};
inline constexpr ErrorText kPairLocked{"painted_pair_locked",
    QT_TRANSLATE_NOOP("Errors", "%1 is locked, which the mirrored brush would paint on the other side: unlock it, or "
                                "turn the mirror off.")};
inline constexpr ErrorText kNothingGives{"nothing_gives",
    QT_TRANSLATE_NOOP("Errors", "Nothing to paint: every joint that could give weight here is locked. Unlock one, or "
                                "turn Normalize off.")};

inline constexpr ErrorText kNoSuchLod{
    "no_such_lod", QT_TRANSLATE_NOOP("Errors", "There is no level of detail %1; the last is %2.")};

inline constexpr ErrorText kRateRange{
    "rate_range", QT_TRANSLATE_NOOP("Errors", "A frame rate is from 1 to 1000 frames per second; %1 was given.")};
inline constexpr ErrorText kRateOfTheFile{
    "rate_of_the_file", QT_TRANSLATE_NOOP("Errors", "The frame rate of the clip %1 stands in its file.")};
inline constexpr ErrorText kClipNoLength{
    "clip_no_length", QT_TRANSLATE_NOOP("Errors", "The clip %1 has no length: all its keys stand at one time.")};
inline constexpr ErrorText kTooManySamples{"too_many_samples",
    QT_TRANSLATE_NOOP("Errors", "That makes %1 samples of all tracks together; 20 million is the most.")};
inline constexpr ErrorText kNoRange{"no_range", QT_TRANSLATE_NOOP("Errors", "No range is given to cut the clip into.")};
inline constexpr ErrorText kRangeNoName{"range_no_name", QT_TRANSLATE_NOOP("Errors", "A range has no name.")};
inline constexpr ErrorText kClipNameTaken{
    "clip_name_taken", QT_TRANSLATE_NOOP("Errors", "There is a clip named %1 already.")};
inline constexpr ErrorText kRangeOutside{"range_outside",
    QT_TRANSLATE_NOOP("Errors", "The range %1 goes from %2 s to %3 s; it has to lie between %4 s and %5 s, its end "
                                "after its start.")};
inline constexpr ErrorText kLodCount{
    "lod_count", QT_TRANSLATE_NOOP("Errors", "Levels of detail are 1 to %2; %1 were asked for.")};
inline constexpr ErrorText kLodReduction{"lod_reduction",
    QT_TRANSLATE_NOOP("Errors", "Each level has 1 to 90 % fewer triangles than the one before; %1 % were asked for.")};
inline constexpr ErrorText kNothingToSimplify{"nothing_to_simplify",
    QT_TRANSLATE_NOOP("Errors", "No mesh has triangles that levels of detail could have fewer of.")};
inline constexpr ErrorText kNoLods{"no_lods", QT_TRANSLATE_NOOP("Errors", "There are no levels of detail.")};
inline constexpr ErrorText kLodReached{
    "lod_reached", QT_TRANSLATE_NOOP("Errors", "Level %1 has %2 triangles, not %3: the shape allows no fewer.")};
inline constexpr ErrorText kLodOverSeams{
    "lod_over_seams", QT_TRANSLATE_NOOP("Errors", "Level %1: texture seams gave way; the texture is drawn out there.")};
inline constexpr ErrorText kNoPointsToGuess{
    "no_points_to_guess", QT_TRANSLATE_NOOP("Errors",
                              "Nothing to guess from: no vertex of this skin has a weight, or the file stores no bind "
                              "matrices.")};

inline constexpr ErrorText kHeldByLocks{"held_by_locks",
    QT_TRANSLATE_NOOP("Errors", "Only weights of locked joints would change (%1): unlock them first.")};

} // namespace bindpose::errors
