// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/document.h"

#include <optional>

namespace bindpose {

/// Why a save would refuse what it would not have refused before; none where nothing of the file can be saved anyway.
/// Cost: two patches. Thread: any.
std::optional<Error> refusal(const Baseline& file, const Scene& before, const Scene& after);

} // namespace bindpose
