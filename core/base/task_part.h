// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"

namespace bindpose {

/// A step of a longer task: its progress from 0 to 1 is that of the whole from `from` to `to`; it is cancelled with it.
/// The whole has to live as long.
inline Task partOf(const Task& whole, float from, float to)
{
    return {whole.stop, [&whole, from, to](float fraction) { whole.report(from + (to - from) * fraction); }};
}

} // namespace bindpose
