// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/fbx/container/errors.h"

/// Sentences about saving into FBX.
namespace bindpose::errors {

inline constexpr ErrorText kFbxNumberType{
    "fbx_number_type", QT_TRANSLATE_NOOP("Errors", "The file stores %1 in a type that has no such number.")};
inline constexpr ErrorText kFbxNoMap{
    "fbx_no_map", QT_TRANSLATE_NOOP("Errors", "The scene did not come from an FBX file; export it instead.")};
inline constexpr ErrorText kFbxCannotSave{"fbx_cannot_save",
    QT_TRANSLATE_NOOP("Errors", "This change cannot be saved into the FBX file: %1. Undo it, or export instead.")};

} // namespace bindpose::errors

namespace bindpose::phrases {

inline constexpr ErrorText kRecordLength{
    "phrase_record_length", QT_TRANSLATE_NOOP("Errors", "end or length of a record")};
inline constexpr ErrorText kFooterPadding{
    "phrase_footer_padding", QT_TRANSLATE_NOOP("Errors", "zeros in front of the footer")};

inline constexpr ErrorText kClusterOf{"phrase_cluster_of", QT_TRANSLATE_NOOP("Errors", "cluster of %1")};
inline constexpr ErrorText kObjectCount{"phrase_object_count", QT_TRANSLATE_NOOP("Errors", "number of objects")};

inline constexpr ErrorText kSkinningOf{"refused_skinning_of",
    QT_TRANSLATE_NOOP("Errors", "how %1 blends its joints, its root or what its joints are measured against")};
inline constexpr ErrorText kUnwritableName{
    "refused_unwritable_name", QT_TRANSLATE_NOOP("Errors", "the name \"%1\", which the file would read as another")};
inline constexpr ErrorText kOtherPoses{"refused_poses", QT_TRANSLATE_NOOP("Errors", "bind poses added or removed")};
inline constexpr ErrorText kNodesOfPose{
    "refused_nodes_of_pose", QT_TRANSLATE_NOOP("Errors", "nodes taken out of %1, or in another order")};
inline constexpr ErrorText kLayersOf{"refused_layers_of", QT_TRANSLATE_NOOP("Errors", "layers or length of clip %1")};
inline constexpr ErrorText kKeysNotListed{
    "refused_keys_not_listed", QT_TRANSLATE_NOOP("Errors", "keys that the file does not list as a curve: %1")};
inline constexpr ErrorText kShearedRest{"refused_sheared_rest",
    QT_TRANSLATE_NOOP("Errors", "a transform of %1 that is sheared or flat, which its steps cannot be")};
inline constexpr ErrorText kNoProperties{
    "refused_no_properties", QT_TRANSLATE_NOOP("Errors", "%1, for which the object has no list of properties")};

} // namespace bindpose::phrases
