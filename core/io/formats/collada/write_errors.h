// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// What fresh COLLADA cannot hold.
namespace bindpose::errors {

inline constexpr ErrorText kDaeLossBlend{"dae_loss_blend",
    QT_TRANSLATE_NOOP("Errors", "Keys of clip %1 were written as matrices; between keys readers blend these in ways of "
                                "their own.")};
inline constexpr ErrorText kDaeLossUnweighted{"dae_loss_unweighted",
    QT_TRANSLATE_NOOP("Errors", "Vertices without weights: %1; most readers leave them in place.")};
inline constexpr ErrorText kDaeLossOgreScale{"dae_loss_ogre_scale",
    QT_TRANSLATE_NOOP("Errors", "OGRE's way to skin under uneven scale cannot be told; such poses differ.")};
inline constexpr ErrorText kDaeLossLods{
    "dae_loss_lods", QT_TRANSLATE_NOOP("Errors", "Levels of detail of mesh %1 were left out.")};

} // namespace bindpose::errors
