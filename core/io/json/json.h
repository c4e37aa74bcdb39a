// SPDX-License-Identifier: MIT
#pragma once
#include <nlohmann/json.hpp>

namespace bindpose {

/// JSON values of files: members keep the file's order.
using Json = nlohmann::ordered_json;

} // namespace bindpose
