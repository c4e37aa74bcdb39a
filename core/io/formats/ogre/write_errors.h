// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// What fresh Ogre XML cannot hold.
namespace bindpose::errors {

inline constexpr ErrorText kOgreLossInfluences{"ogre_loss_influences",
    QT_TRANSLATE_NOOP("Errors", "Vertices with more than four influences: %1; OGRE keeps the four largest.")};
inline constexpr ErrorText kOgreLossSums{"ogre_loss_sums",
    QT_TRANSLATE_NOOP("Errors", "Vertices whose weights do not sum to 1: %1; OGRE divides by the sum.")};
inline constexpr ErrorText kOgreLossUnweighted{
    "ogre_loss_unweighted", QT_TRANSLATE_NOOP("Errors", "Vertices without weights: %1; they stay in place in OGRE.")};
inline constexpr ErrorText kOgreLossRest{
    "ogre_loss_rest", QT_TRANSLATE_NOOP("Errors",
                          "The rest pose is not the bind pose, which is the only one that Ogre files hold: %1 bones.")};
inline constexpr ErrorText kOgreLossScale{"ogre_loss_scale",
    QT_TRANSLATE_NOOP("Errors", "Bones that are scaled unevenly: %1; OGRE scales by axis and skins otherwise.")};
inline constexpr ErrorText kOgreLossName{
    "ogre_loss_name", QT_TRANSLATE_NOOP("Errors", "Bones were renamed, for names must be there and differ: %1.")};
inline constexpr ErrorText kOgreLossMaterialName{"ogre_loss_material_name",
    QT_TRANSLATE_NOOP("Errors", "Another material %1 was written as %2: names must differ.")};
inline constexpr ErrorText kOgreLossMorphs{
    "ogre_loss_morphs", QT_TRANSLATE_NOOP("Errors", "The morph targets of mesh %1 were left out.")};
inline constexpr ErrorText kOgreLossMirrored{"ogre_loss_mirrored",
    QT_TRANSLATE_NOOP("Errors", "Tangents of three numbers do not say which sides are mirrored: %1 vertices.")};
inline constexpr ErrorText kOgreLossTime{
    "ogre_loss_time", QT_TRANSLATE_NOOP("Errors", "Clip %1 begins before 0; it was moved by %2 s.")};
inline constexpr ErrorText kOgreLossBind{"ogre_loss_bind",
    QT_TRANSLATE_NOOP(
        "Errors", "Skins bind the joints of %1 differently; its vertices stand where the first joint puts them.")};

} // namespace bindpose::errors
