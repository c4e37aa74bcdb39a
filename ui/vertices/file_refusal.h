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

/// Whether the file, saved at that path, would hold the scene: patched and read again, in memory. A scene without a
/// file is held by none and lacks nothing. Cost: loads the model.
bool fileHolds(const Baseline& file, const Scene& scene, const std::string& path);

} // namespace bindpose
