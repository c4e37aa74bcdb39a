// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/io/json/json_item.h"

#include <string>
#include <string_view>

namespace bindpose {

/// A report of `check` (schema bindpose.report/1) as it stands in a file, to be read or added to; `files` is a list.
/// Errors: cannot be read, no JSON, no such report; with line and column or the JSON pointer.
Result<Json> readReportJson(const std::string& path);

/// The same of the file's text. Errors: without the path.
Result<Json> reportJsonIn(std::string_view text);

} // namespace bindpose
