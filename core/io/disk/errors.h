// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"
#include "core/model/weight_errors.h"

/// Sentences of loading and saving. The key is the code of the error or finding.
namespace bindpose::errors {

// Side files.
inline constexpr ErrorText kSideFileMissing{
    "side_file_missing", QT_TRANSLATE_NOOP("Errors", "The side file %1 was not found. Tried: %2.")};
inline constexpr ErrorText kSideFileForbidden{"side_file_forbidden",
    QT_TRANSLATE_NOOP("Errors", "The side file %1 is named by an absolute path or a network address; only files "
                                "named relative to the model are read.")};
inline constexpr ErrorText kImageMissing{
    "image_missing", QT_TRANSLATE_NOOP("Errors", "The image %1 was not found. Tried: %2.")};
inline constexpr ErrorText kNotAFile{"not_a_file", QT_TRANSLATE_NOOP("Errors", "This is not a regular file.")};

// Content that is no model of the kind that the name promises.
inline constexpr ErrorText kEmptyFile{"empty_file", QT_TRANSLATE_NOOP("Errors", "The file is empty.")};
inline constexpr ErrorText kOnlyZeros{"only_zeros",
    QT_TRANSLATE_NOOP("Errors", "The file holds nothing but zeros: its content was lost, on a disk or on the way.")};
inline constexpr ErrorText kLfsPointer{"lfs_pointer",
    QT_TRANSLATE_NOOP("Errors", "This is a pointer of Git LFS: the model itself was not fetched (git lfs pull).")};
inline constexpr ErrorText kOtherContent{
    "other_content", QT_TRANSLATE_NOOP("Errors", "The content is %1, not what the name promises.")};
inline constexpr ErrorText kOtherBytes{"other_bytes",
    QT_TRANSLATE_NOOP("Errors", "The content is not what the name promises: the file begins with the bytes %1.")};

// Saves of several files that were cut off.
inline constexpr ErrorText kSaveFinished{"save_finished",
    QT_TRANSLATE_NOOP("Errors", "A save of %1 had been cut off; it is finished now, and all of these files are new.")};
inline constexpr ErrorText kSaveTakenBack{"save_taken_back",
    QT_TRANSLATE_NOOP("Errors", "A save of %1 had been cut off; it is taken back now, and all of these files are as "
                                "they were before it.")};
inline constexpr ErrorText kSaveLeftAlone{"save_left_alone",
    QT_TRANSLATE_NOOP("Errors", "A save of %1 had been cut off, and another program has changed one of these files "
                                "since: they may not belong together. They are left as they are; what the save had "
                                "replaced lies beside them as .bak.")};
inline constexpr ErrorText kSaveWaits{"save_waits",
    QT_TRANSLATE_NOOP("Errors", "A save of %1 had been cut off and cannot be finished here, because the folder cannot "
                                "be written to: these files may not belong together.")};

// JSON and the GLB container.
inline constexpr ErrorText kJsonSyntax{"json_syntax", QT_TRANSLATE_NOOP("Errors", "The JSON text is damaged: %1.")};
inline constexpr ErrorText kJsonEncoding{
    "json_encoding", QT_TRANSLATE_NOOP("Errors", "The JSON text is not valid UTF-8.")};
inline constexpr ErrorText kJsonTooDeep{
    "json_too_deep", QT_TRANSLATE_NOOP("Errors", "The JSON text is nested more than %1 levels deep.")};
inline constexpr ErrorText kJsonTooMany{
    "json_too_many", QT_TRANSLATE_NOOP("Errors", "The JSON text has more than %1 values or too many keys in one "
                                                 "object. The file is damaged or hostile.")};
inline constexpr ErrorText kNeedsObject{
    "json_needs_object", QT_TRANSLATE_NOOP("Errors", "An object {…} is expected here.")};
inline constexpr ErrorText kNeedsArray{
    "json_needs_array", QT_TRANSLATE_NOOP("Errors", "An array […] is expected here.")};
inline constexpr ErrorText kNeedsNumber{"json_needs_number", QT_TRANSLATE_NOOP("Errors", "A number is expected here.")};
inline constexpr ErrorText kNeedsWhole{
    "json_needs_whole", QT_TRANSLATE_NOOP("Errors", "A whole number of 0 or more is expected here.")};
inline constexpr ErrorText kNeedsText{"json_needs_text", QT_TRANSLATE_NOOP("Errors", "A text is expected here.")};
inline constexpr ErrorText kNeedsFlag{
    "json_needs_flag", QT_TRANSLATE_NOOP("Errors", "true or false is expected here.")};
inline constexpr ErrorText kNeedsNumbers{
    "json_needs_numbers", QT_TRANSLATE_NOOP("Errors", "An array of %1 numbers is expected here.")};
inline constexpr ErrorText kNeedsMember{
    "json_needs_member", QT_TRANSLATE_NOOP("Errors", "The member \"%1\" is missing.")};
inline constexpr ErrorText kIndexOutOfRange{
    "index_out_of_range", QT_TRANSLATE_NOOP("Errors", "The index %1 is out of range: there are %2 entries.")};
inline constexpr ErrorText kGlbVersion{
    "glb_version", QT_TRANSLATE_NOOP("Errors", "The container is GLB version %1; Bindpose reads version 2.")};
inline constexpr ErrorText kGlbNoJson{
    "glb_no_json", QT_TRANSLATE_NOOP("Errors", "The first chunk of the GLB container is not JSON.")};
inline constexpr ErrorText kGlbChunk{
    "glb_chunk", QT_TRANSLATE_NOOP("Errors", "A chunk claims %1 bytes; %2 are left in the file.")};
inline constexpr ErrorText kTrailingBytes{
    "trailing_bytes", QT_TRANSLATE_NOOP("Errors", "%1 bytes follow the end that the GLB header states.")};
inline constexpr ErrorText kGltfVersion{
    "gltf_version", QT_TRANSLATE_NOOP("Errors", "The file is glTF %1; Bindpose reads glTF 2.0.")};
inline constexpr ErrorText kGltfNoAsset{
    "gltf_no_asset", QT_TRANSLATE_NOOP("Errors", "The file does not say which version of glTF it is; 2.0 is assumed.")};
inline constexpr ErrorText kExtensionRequired{"extension_required",
    QT_TRANSLATE_NOOP("Errors", "The file requires the extension %1, which Bindpose does not read.")};
inline constexpr ErrorText kExtensionKept{"extension_kept",
    QT_TRANSLATE_NOOP("Errors", "The extension %1 is not understood; its data is kept in the file as it is.")};

// Buffers and accessors.
inline constexpr ErrorText kDataUri{"data_uri", QT_TRANSLATE_NOOP("Errors", "The data URI is not valid base64.")};
inline constexpr ErrorText kBufferShort{
    "buffer_short", QT_TRANSLATE_NOOP("Errors", "The buffer claims %1 bytes; %2 are there.")};
inline constexpr ErrorText kBufferEmpty{
    "buffer_empty", QT_TRANSLATE_NOOP("Errors", "The buffer has no data in this file and names no other.")};
inline constexpr ErrorText kViewOutside{"buffer_view_outside",
    QT_TRANSLATE_NOOP("Errors", "The buffer view begins at %1 and has %2 bytes; its buffer has %3.")};
inline constexpr ErrorText kAccessorOutside{"accessor_outside",
    QT_TRANSLATE_NOOP("Errors", "The accessor needs %1 elements of %2 bytes; its buffer view has %3 bytes for them.")};
inline constexpr ErrorText kAccessorType{
    "accessor_type", QT_TRANSLATE_NOOP("Errors", "The accessor's type %1 does not suit its use; %2 is needed.")};
inline constexpr ErrorText kComponentType{
    "component_type", QT_TRANSLATE_NOOP("Errors", "The component type %1 does not suit its use.")};
inline constexpr ErrorText kSparse{"sparse_out_of_range",
    QT_TRANSLATE_NOOP("Errors", "The sparse part changes element %1; the accessor has %2 elements.")};
inline constexpr ErrorText kDecode{
    "decode_failed", QT_TRANSLATE_NOOP("Errors", "The data compressed with %1 cannot be decoded.")};
inline constexpr ErrorText kDecodeShape{
    "decode_shape", QT_TRANSLATE_NOOP("Errors", "The data compressed with %1 does not have the shape that the file "
                                                "states for it.")};

// Structure.
inline constexpr ErrorText kTwoParents{
    "two_parents", QT_TRANSLATE_NOOP("Errors", "Node %1 has two parents, node %2 and node %3.")};
inline constexpr ErrorText kNodeLoop{"node_loop", QT_TRANSLATE_NOOP("Errors", "Node %1 is its own ancestor.")};
inline constexpr ErrorText kPrimitiveMode{
    "primitive_mode", QT_TRANSLATE_NOOP("Errors", "There is no primitive mode %1.")};
inline constexpr ErrorText kVertexOutOfRange{
    "vertex_out_of_range", QT_TRANSLATE_NOOP("Errors", "Index %1 names vertex %2; there are %3 vertices.")};

// Doubtful but readable.
inline constexpr ErrorText kNoPositions{
    "no_positions", QT_TRANSLATE_NOOP("Errors", "The primitive has no positions and is not drawn.")};
inline constexpr ErrorText kAttributeCount{
    "attribute_count", QT_TRANSLATE_NOOP("Errors", "%1 has %2 entries for %3 vertices and is left out.")};
inline constexpr ErrorText kAttributeGap{"attribute_gap", QT_TRANSLATE_NOOP("Errors", "%1 is there, but %2 is not.")};
inline constexpr ErrorText kWeightsNotMarked{"weights_not_marked_normalized",
    QT_TRANSLATE_NOOP("Errors", "Whole-number weights are not marked as normalized; they are read as if they were.")};
inline constexpr ErrorText kIncompleteTriangle{
    "incomplete_triangle", QT_TRANSLATE_NOOP("Errors", "The last triangle has %1 of 3 indices and is not drawn.")};
inline constexpr ErrorText kMorphCounts{
    "morph_counts", QT_TRANSLATE_NOOP("Errors", "The primitives of the mesh have different numbers of morph targets.")};
inline constexpr ErrorText kInverseBindCount{
    "inverse_bind_count", QT_TRANSLATE_NOOP("Errors", "The skin has %1 joints and %2 inverse bind matrices; identity "
                                                      "stands in for those that are missing.")};
inline constexpr ErrorText kSkinEmpty{"skin_empty", QT_TRANSLATE_NOOP("Errors", "The skin lists no joints.")};
inline constexpr ErrorText kTrackDropped{
    "track_dropped", QT_TRANSLATE_NOOP("Errors", "The channel has %1 values where %2 are needed and is left out.")};
inline constexpr ErrorText kChannelKept{"channel_kept",
    QT_TRANSLATE_NOOP("Errors", "The channel's target \"%1\" is not understood; it is kept in the file.")};
inline constexpr ErrorText kInterpolation{
    "interpolation_unknown", QT_TRANSLATE_NOOP("Errors", "The interpolation \"%1\" is unknown; LINEAR is used.")};
inline constexpr ErrorText kKeyTimes{"times_not_increasing",
    QT_TRANSLATE_NOOP("Errors", "The key times do not increase: key %1 is not later than the one before.")};
inline constexpr ErrorText kCannotHoldNotFinite{"cannot_hold_not_finite",
    QT_TRANSLATE_NOOP("Errors", "A number here is not finite, and no format can hold it. Nothing was written.")};
inline constexpr ErrorText kNotFinite{
    "not_finite", QT_TRANSLATE_NOOP("Errors", "%1 values of %2 are not finite numbers.")};
inline constexpr ErrorText kSkinWithoutWeights{"skin_without_weights",
    QT_TRANSLATE_NOOP("Errors", "Node %1 has a skin, but its mesh has vertices without joints and weights.")};

} // namespace bindpose::errors
