// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"

#include <string>
#include <string_view>
#include <vector>

namespace bindpose::testing {

/// Keys of a file's findings that begin so, in order.
inline std::vector<std::string> findingKeys(const Loaded& file, std::string_view start)
{
    std::vector<std::string> out;
    for (const Finding& finding : file.findings)
        if (std::string_view(finding.text->key).starts_with(start)) out.emplace_back(finding.text->key);
    return out;
}

} // namespace bindpose::testing
