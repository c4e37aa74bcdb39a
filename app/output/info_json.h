// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/source.h"

#include <string>

namespace bindpose {

/// What `info --json` prints (schema bindpose.info/1). Lists are in the file's order; `index` is the number that
/// `#index` and other lists use; removed objects are left out.
std::string infoJson(const std::string& path, const Loaded& loaded);

/// The same for people: aligned lists, English.
std::string infoText(const std::string& path, const Loaded& loaded);

} // namespace bindpose
