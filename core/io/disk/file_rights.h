// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

#include <string>
#include <vector>

namespace bindpose {

/// Gives an open file the owner, group, permissions, access list and extended attributes of the file at `path`, as far
/// as the system lets this process do so. Where the group cannot be kept, nobody gets more than everybody has.
/// Returns 0, or errno where the permissions themselves cannot be set.
int takeRights(int descriptor, const std::string& path);

/// What takeRights will not be able to keep of the file at `path`; nothing where there is none.
std::vector<Error> rightsNotKept(const std::string& path);

} // namespace bindpose
