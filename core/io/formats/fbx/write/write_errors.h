// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// What a fresh FBX cannot hold.
namespace bindpose::errors {

inline constexpr ErrorText kFbxTooLarge{"fbx_too_large",
    QT_TRANSLATE_NOOP("Errors", "The export would be larger than 4 GiB, the most that version 7.4 allows; 7.5 holds "
                                "more.")};
inline constexpr ErrorText kFbxLossUnit{"fbx_loss_unit",
    QT_TRANSLATE_NOOP("Errors", "The model does not say how large its unit is; the file calls it %1 cm (option "
                                "units).")};
inline constexpr ErrorText kFbxLossAxes{"fbx_loss_axes",
    QT_TRANSLATE_NOOP("Errors", "The model does not say which axis is up; the file says %1 (option axes).")};
inline constexpr ErrorText kFbxLossShear{
    "fbx_loss_shear", QT_TRANSLATE_NOOP("Errors", "The matrix of node %1 is sheared, which translation, rotation and "
                                                  "scale do not hold; it differs by at most %2.")};
inline constexpr ErrorText kFbxLossSums{
    "fbx_loss_sums", QT_TRANSLATE_NOOP("Errors", "Vertices whose weights do not sum to 1: %1. FBX divides by the sum, "
                                                 "which moves them by up to %2 % of their distance from the origin.")};
inline constexpr ErrorText kFbxLossUnweighted{"fbx_loss_unweighted",
    QT_TRANSLATE_NOOP(
        "Errors", "Vertices without weights: %1. They are at the origin in this format; FBX leaves them in place.")};
inline constexpr ErrorText kFbxLossNode{"fbx_loss_node",
    QT_TRANSLATE_NOOP("Errors", "The skinned mesh at node %1 moves with its own node in this format; FBX moves it with "
                                "its joints alone.")};
inline constexpr ErrorText kFbxLossOgreScale{"fbx_loss_ogre_scale",
    QT_TRANSLATE_NOOP("Errors", "OGRE scales what a joint moves along the axes of the model, FBX along those of the "
                                "joint; poses in which joints of skin %1 are scaled unevenly differ.")};
inline constexpr ErrorText kFbxLossTurns{"fbx_loss_turns",
    QT_TRANSLATE_NOOP("Errors", "Rotations of clip %1 became curves of angles, which are off by up to %2° between "
                                "keys.")};
inline constexpr ErrorText kFbxLossStill{"fbx_loss_still",
    QT_TRANSLATE_NOOP("Errors", "Curves that stand still were added: %1. What one clip moves and another does not, "
                                "many programs would leave as the clip before did.")};
inline constexpr ErrorText kFbxLossRates{"fbx_loss_rates",
    QT_TRANSLATE_NOOP("Errors", "Clip %1 has another frame rate than the file, which says %2; its keys keep their "
                                "times.")};
inline constexpr ErrorText kFbxLossImage{"fbx_loss_image",
    QT_TRANSLATE_NOOP("Errors", "The image %1 was not found, so that it could not be embedded; the file refers to "
                                "it.")};
inline constexpr ErrorText kFbxLossSurface{"fbx_loss_surface",
    QT_TRANSLATE_NOOP("Errors", "Of material %1 the metallic-roughness map, the cut-out, the environment or a "
                                "texture's rotation or mirroring was left out.")};

} // namespace bindpose::errors
