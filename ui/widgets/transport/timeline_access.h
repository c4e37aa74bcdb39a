// SPDX-License-Identifier: MIT
#pragma once

namespace bindpose {

/// Makes screen readers find the timeline as a slider whose children are its rows of keys. Safe to call again.
void installTimelineAccess();

} // namespace bindpose
