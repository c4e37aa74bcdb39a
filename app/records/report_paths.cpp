// SPDX-License-Identifier: MIT
#include "app/records/report_paths.h"

#include "core/base/percent.h"

#include <filesystem>

namespace bindpose {

std::string reportPath(const std::string& path)
{
    namespace fs = std::filesystem;
    std::error_code failed;
    const fs::path here = fs::current_path(failed);
    const fs::path given = fs::path(path).lexically_normal();
    if (failed || !given.is_absolute()) return given.generic_string();
    const fs::path near = given.lexically_relative(here.lexically_normal());
    const bool below = !near.empty() && *near.begin() != "..";
    return (below ? near : given).generic_string();
}

std::string uriOf(std::string_view reportPath)
{
    return (reportPath.starts_with('/') ? "file://" : "") + percentEncoded(reportPath);
}

} // namespace bindpose
