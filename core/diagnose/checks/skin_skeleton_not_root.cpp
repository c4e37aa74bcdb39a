// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

namespace bindpose {
namespace {

constexpr Told kSkinSkeletonNotRootTold[] = {{.key = "skin_skeleton_not_root"}};

} // namespace

extern const Check part_skin_skeleton_not_root;
const Check part_skin_skeleton_not_root{.id = "S003",
    .code = "skin_skeleton_not_root",
    .severity = Severity::Error,
    .why =
        QT_TRANSLATE_NOOP("Checks", "Engines that build the skeleton from this node leave the joints beside it out."),
    .khronosCode = "SKIN_SKELETON_INVALID",
    .told = kSkinSkeletonNotRootTold};

} // namespace bindpose
