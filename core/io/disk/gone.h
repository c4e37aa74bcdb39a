// SPDX-License-Identifier: MIT
#pragma once
#include <filesystem>
#include <string>

namespace bindpose {

/// Nothing is at this path any more: nobody changed what is there, and a save puts it there again. What is there but
/// cannot be read is not gone.
inline bool isGone(const std::string& path)
{
    std::error_code code;
    return !std::filesystem::exists(path, code) && !code;
}

} // namespace bindpose
