// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/document/document.h"

#include <optional>

namespace bindpose {

/// Why a save would refuse what it would not have refused before; none where nothing of the file can be saved anyway.
/// Errors: Cancelled. Cost: two patches. Thread: any.
Result<std::optional<Error>> refusal(
    const Baseline& file, const Scene& before, const Scene& after, const Task& task = {});

} // namespace bindpose
