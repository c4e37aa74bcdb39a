// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindpose {

/// Reports of shards put together as one: the entries of all, by path, with the bytes that they have; of a path that
/// comes more than once the last; without entries of files that another one was read with. Where the shards were asked
/// for the same, it has the bytes of the report that one run over all files gives. It fails where one of them does.
///
/// Each report: its name, for errors, and its text. Errors: no report, with the JSON pointer.
Result<std::string> mergedReport(const std::vector<std::pair<std::string, std::string>>& reports);

} // namespace bindpose
