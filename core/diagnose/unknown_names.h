// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

#include <string>

namespace bindpose {

/// What is said of a name that nothing has, with those that are near. Of kind Usage.
Error unknownCheck(const std::string& name);     ///< by number and by code
Error unknownProfile(const std::string& name);   ///< with all that there are where none is near
Error unknownThreshold(const std::string& name); ///< "code.key", perhaps with "=value" behind it

} // namespace bindpose
