// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"

namespace bindpose {

/// Whether Qt can reach a display. Asked before an application with a window system is made, for Qt ends the program
/// where there is none. Errors: ErrorKind::Environment, which says what is missing.
Result<void> displayThere();

} // namespace bindpose
