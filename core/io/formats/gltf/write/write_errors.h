// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// What a fresh glTF cannot hold.
namespace bindpose::errors {

inline constexpr ErrorText kGlbTooLarge{
    "glb_too_large", QT_TRANSLATE_NOOP("Errors", "The export would be larger than 4 GiB, the most that glTF allows.")};
inline constexpr ErrorText kTooManyJoints{
    "too_many_joints", QT_TRANSLATE_NOOP("Errors", "glTF numbers at most 65536 joints in a skin.")};
inline constexpr ErrorText kLossHierarchy{
    "loss_hierarchy", QT_TRANSLATE_NOOP("Errors", "glTF multiplies whole matrices along the hierarchy. Nodes that "
                                                  "inherit scale by another rule, and may stand differently: %1.")};
inline constexpr ErrorText kLossMatrixKeys{"loss_matrix_keys",
    QT_TRANSLATE_NOOP("Errors",
        "Matrix keys of %1 were split into translation, rotation and scale; the matrices differ by at most %2.")};
inline constexpr ErrorText kLossBaked{
    "loss_baked", QT_TRANSLATE_NOOP("Errors",
                      "glTF has no Bézier curves and no keys of single steps of a transform: those of clip %1 became "
                      "more keys of translation, rotation and scale. The matrices differ by at most %2.")};
inline constexpr ErrorText kLossKeyTime{
    "loss_key_time", QT_TRANSLATE_NOOP("Errors", "Key times of clip %1 were rounded to 32-bit floats.")};
inline constexpr ErrorText kLossNegativeTime{
    "loss_negative_time", QT_TRANSLATE_NOOP("Errors", "Clip %1 begins before 0 and was shifted by %2 s.")};
inline constexpr ErrorText kLossEqualTimes{"loss_equal_times",
    QT_TRANSLATE_NOOP("Errors", "Keys of clip %1 at the time of the key before, which were left out: %2.")};
inline constexpr ErrorText kLossTrack{
    "loss_track", QT_TRANSLATE_NOOP("Errors", "A track of clip %1 was left out: %2.")};
inline constexpr ErrorText kLossClip{
    "loss_clip", QT_TRANSLATE_NOOP("Errors", "Clip %1 has no track and was left out.")};
inline constexpr ErrorText kLossUnweighted{"loss_unweighted",
    QT_TRANSLATE_NOOP(
        "Errors", "Vertices without weights: %1. They stay in place in this format; glTF moves them to the origin.")};
inline constexpr ErrorText kLossNodeTransform{"loss_node_transform",
    QT_TRANSLATE_NOOP("Errors", "The skinned mesh at node %1 moves with its own node in this format; glTF ignores "
                                "that node's transform.")};
inline constexpr ErrorText kLossPrimitives{
    "loss_primitives", QT_TRANSLATE_NOOP("Errors", "Points and lines of mesh %1 were left out.")};
inline constexpr ErrorText kLossLods{
    "loss_lods", QT_TRANSLATE_NOOP("Errors", "The levels of detail of mesh %1 were left out.")};
inline constexpr ErrorText kLossLodDistances{"loss_lod_distances",
    QT_TRANSLATE_NOOP("Errors", "The distances of the levels of detail of mesh %1 were left out: glTF says with shares "
                                "of the picture when a level is shown.")};
inline constexpr ErrorText kLossHumanoid{
    "loss_humanoid", QT_TRANSLATE_NOOP("Errors",
                         "What the file says of the avatar (VRM) was left out: %1 humanoid bones, its expressions "
                         "and what swings. Saving under another name keeps it.")};
inline constexpr ErrorText kLossAxes{
    "loss_axes", QT_TRANSLATE_NOOP("Errors", "glTF means Y up; this file has %1 up and stands as it is, not turned.")};
inline constexpr ErrorText kLossUnit{
    "loss_unit", QT_TRANSLATE_NOOP("Errors", "glTF means metres; a unit of this file is %1 m, and its lengths stand as "
                                             "they are, not scaled (option units).")};
inline constexpr ErrorText kNoteMetres{
    "note_metres", QT_TRANSLATE_NOOP("Errors", "Lengths are written in metres: times %1.")};
inline constexpr ErrorText kNoteUnitUnknown{"note_unit_unknown",
    QT_TRANSLATE_NOOP("Errors", "The model does not say how large its unit is: nothing is scaled to metres.")};
inline constexpr ErrorText kLossImage{"loss_image",
    QT_TRANSLATE_NOOP("Errors", "The image %1 is neither PNG nor JPEG, and glTF holds no other; it was left out.")};
inline constexpr ErrorText kLossImageMissing{"loss_image_missing",
    QT_TRANSLATE_NOOP("Errors", "The image %1 was not found when the file was read; it was left out.")};
inline constexpr ErrorText kLossRelief{
    "loss_relief", QT_TRANSLATE_NOOP("Errors", "The height map or the environment of material %1 was left out.")};
inline constexpr ErrorText kLossShear{"loss_shear",
    QT_TRANSLATE_NOOP("Errors", "Node %1 is animated, so that its matrix was split; it differs by at most %2.")};

} // namespace bindpose::errors
