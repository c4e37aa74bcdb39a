// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/model/finding.h"
#include "core/model/scene.h"

#include <optional>
#include <vector>

namespace bindpose {

struct Profile;

/// What a fix left of its problem: some of what the problem reports is still there, the rest is not.
struct LeftOver {
    Finding finding;
    std::optional<Error> why; ///< the fix would not go on
};

/// `fixed`: what the fixes of these findings, which all are of one check, made. A problem is still there where the
/// check reports the same of the same mesh, and of one of its joints where it names any. Empty: none of them, or
/// cancelled. Cost: the check, and its fix once more for each that is left. Thread: any.
std::vector<LeftOver> leftOvers(
    const Scene& fixed, const std::vector<Finding>& findings, const Profile* profile, const Task& task);

} // namespace bindpose
