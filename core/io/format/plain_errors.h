// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Texts of what fresh exports leave out of FBX's ways to skin.
namespace bindpose::errors {

inline constexpr ErrorText kLossDualSkin{"loss_dual_skin",
    QT_TRANSLATE_NOOP("Errors", "%1 is blended with dual quaternions in its file; written it is blended linearly.")};
inline constexpr ErrorText kLossLinkMode{"loss_link_mode",
    QT_TRANSLATE_NOOP("Errors",
        "Weights are written as stored, though their file adds them up in a way of its own (%1 {mesh|meshes}).")};

} // namespace bindpose::errors
