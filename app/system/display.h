// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"

#include <memory>

namespace bindpose {

/// Keeps a display server that serves one program after another from starting anew just when Qt connects: an X server
/// does so when its last client leaves. Empty where there is nothing to hold.
using DisplayHold = std::shared_ptr<void>;

/// Whether Qt can reach a display. Asked before an application with a window system is made, for Qt ends the program
/// where there is none; what it gives is held until the application is made.
/// Errors: ErrorKind::Environment, which says what is missing.
Result<DisplayHold> holdDisplay();

} // namespace bindpose
