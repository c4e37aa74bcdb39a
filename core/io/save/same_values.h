// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"
#include "core/model/scene.h"

#include <optional>

namespace bindpose {

/// Whether a loaded scene holds what was asked to be saved: the first thing that differs, or nothing.
/// Equal means equal bits, but for what a file can hold: where it stores weights or keys as integers, they may be
/// rounded to its own step, where it stores what values are computed from, the last bits may differ; key times to
/// float; a row may be filled up with joint 0, weight 0; removed objects leave no gap. Overrides and attachments are
/// not looked at. Cost: linear in the scene.
std::optional<Phrase> firstDifference(const Scene& asked, const Scene& loaded);

} // namespace bindpose
