// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences about IQM files.
namespace bindpose::errors {

inline constexpr ErrorText kIqmVersion{
    "iqm_version", QT_TRANSLATE_NOOP("Errors", "The file is of IQM version %1; versions 1 and 2 are read.")};
inline constexpr ErrorText kIqmOutside{
    "iqm_outside", QT_TRANSLATE_NOOP("Errors", "%1 entries of a table are announced; they do not fit into the file.")};
inline constexpr ErrorText kIqmNumbered{"iqm_numbered",
    QT_TRANSLATE_NOOP("Errors", "The file has no joints, so that those of its clips have numbers for names.")};
inline constexpr ErrorText kIqmPoses{
    "iqm_poses", QT_TRANSLATE_NOOP("Errors", "The clips move %1 joints, the skeleton has %2; the clips are left out.")};

} // namespace bindpose::errors

namespace bindpose::phrases {

inline constexpr ErrorText kIqmRange{"refused_iqm_range",
    QT_TRANSLATE_NOOP("Errors", "a key outside of the range in which the file stores that number (joint %1)")};
inline constexpr ErrorText kIqmFixed{"refused_iqm_fixed",
    QT_TRANSLATE_NOOP("Errors", "keys for a number that the file stores once for all frames (joint %1)")};
inline constexpr ErrorText kIqmName{"refused_iqm_name",
    QT_TRANSLATE_NOOP("Errors", "a name that is longer than the old one, or that something else has too: %1")};

} // namespace bindpose::phrases
