// SPDX-License-Identifier: MIT
#pragma once
#include <filesystem>
#include <string>
#include <vector>

namespace bindpose {

/// What a folder holds, by name and in no order; the empty path is the folder of the process. Empty where it cannot be
/// read. By the system's calls: std::filesystem's iterators end the program where memory does.
std::vector<std::string> namesIn(const std::filesystem::path& folder);

} // namespace bindpose
