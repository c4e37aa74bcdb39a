// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences about skin dumps of 3ds Max.
namespace bindpose::errors {

inline constexpr ErrorText kDumpCount{"dump_count", QT_TRANSLATE_NOOP("Errors", "%1 announces %2; the file holds %3.")};
inline constexpr ErrorText kDumpTwice{"dump_twice", QT_TRANSLATE_NOOP("Errors", "%1 %2 is given twice.")};
inline constexpr ErrorText kDumpAlone{"dump_alone",
    QT_TRANSLATE_NOOP("Errors", "A skin dump holds weights alone, neither a shape nor bind matrices. Open its mesh and "
                                "load the dump onto that.")};
inline constexpr ErrorText kDumpIgnored{"dump_ignored",
    QT_TRANSLATE_NOOP("Errors", "Influences that move nothing: %1 without a bone (−1), %2 of weight 0.")};
inline constexpr ErrorText kDumpNegative{
    "dump_negative", QT_TRANSLATE_NOOP("Errors", "Weights below 0: %1; the lowest is %2. They are kept.")};
inline constexpr ErrorText kDumpNoName{
    "dump_no_name", QT_TRANSLATE_NOOP("Errors", "Bone %1 has no name; which joint it is has to be said.")};

// What a dump cannot hold.
inline constexpr ErrorText kDumpLossRest{"dump_loss_rest",
    QT_TRANSLATE_NOOP("Errors", "A skin dump holds weights alone: shape, joints' places, clips and materials are not "
                                "in it.")};
inline constexpr ErrorText kDumpNoSkin{
    "dump_no_skin", QT_TRANSLATE_NOOP("Errors", "No mesh here has weights to write.")};
inline constexpr ErrorText kDumpNoMesh{"dump_no_mesh", QT_TRANSLATE_NOOP("Errors", "No skinned mesh is named %1.")};

} // namespace bindpose::errors
