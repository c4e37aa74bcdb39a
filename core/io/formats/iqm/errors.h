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

// What a fresh file cannot hold.
inline constexpr ErrorText kIqmTooLarge{
    "iqm_too_large", QT_TRANSLATE_NOOP("Errors", "The file would have %1 bytes; IQM holds at most %2.")};
inline constexpr ErrorText kIqmLossBind{
    "iqm_loss_bind", QT_TRANSLATE_NOOP("Errors", "These joints are sheared at bind, which position, rotation and scale "
                                                 "do not hold; they were bound straight, and "
                                                 "at rest the surface stays where it is: %1.")};
inline constexpr ErrorText kIqmLossShear{
    "iqm_loss_shear", QT_TRANSLATE_NOOP("Errors",
                          "These joints are sheared in clip %2, which position, rotation and scale do not hold: %1.")};
inline constexpr ErrorText kIqmLossWeights{"iqm_loss_weights",
    QT_TRANSLATE_NOOP("Errors", "Weights were rounded to steps of 1/255: that moves the surface by up to %1 units.")};
inline constexpr ErrorText kIqmLossKeys{"iqm_loss_keys",
    QT_TRANSLATE_NOOP("Errors",
        "Keys were rounded to 65536 steps of each number's range: that moves the surface by up to %1 units.")};
inline constexpr ErrorText kIqmLossColors{
    "iqm_loss_colors", QT_TRANSLATE_NOOP("Errors", "Colours of %1 vertices were rounded to 256 steps.")};
inline constexpr ErrorText kIqmLossBytes{"iqm_loss_bytes",
    QT_TRANSLATE_NOOP("Errors",
        "%1 joints have no room in bytes: vertices name them by larger numbers, which not every program reads.")};
inline constexpr ErrorText kIqmLossKept{
    "iqm_loss_kept", QT_TRANSLATE_NOOP("Errors", "What the file has beside the format's own tables was left out: %1.")};

} // namespace bindpose::errors

namespace bindpose::phrases {

inline constexpr ErrorText kIqmRange{"refused_iqm_range",
    QT_TRANSLATE_NOOP("Errors", "a key outside of the range in which the file stores that number (joint %1)")};
inline constexpr ErrorText kIqmFixed{"refused_iqm_fixed",
    QT_TRANSLATE_NOOP("Errors", "keys for a number that the file stores once for all frames (joint %1)")};
inline constexpr ErrorText kIqmName{"refused_iqm_name",
    QT_TRANSLATE_NOOP("Errors", "a name that is longer than the old one, or that something else has too: %1")};

} // namespace bindpose::phrases
