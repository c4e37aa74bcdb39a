// SPDX-License-Identifier: MIT
#pragma once
#include "app/system/console.h"
#include "core/io/save/save.h"

namespace bindpose {

/// Says on stderr what a save leaves out, and what becomes of the files' owner and group.
void sayNotes(const SavePlan& plan, Console& console);

} // namespace bindpose
