// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"
#include "core/base/task.h"

#include <functional>
#include <initializer_list>

namespace bindpose {

/// Runs what a patch is made of, one after the other, reports how far it is and asks in between whether to stop.
/// False: it was stopped, and the steps that had not begun did not run. What a step throws comes out.
[[nodiscard]] bool runSteps(const Task& task, std::initializer_list<std::function<void()>> steps);

/// Error{Cancelled}, for formats that unwind with a failure of their own.
Error patchCancelled();

} // namespace bindpose
