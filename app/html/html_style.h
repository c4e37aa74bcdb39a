// SPDX-License-Identifier: MIT
#pragma once

namespace bindpose {

/// CSS of the report: the colours are the window's, light and dark; on paper black on white.
extern const char* const kReportStyle;

} // namespace bindpose
