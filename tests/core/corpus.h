// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace bindpose::testing {

/// Folder of the models beside the checkout (env BINDPOSE_SHARED); empty where there is none.
inline std::string sharedFolder()
{
    const char* folder = std::getenv("BINDPOSE_SHARED");
    return folder && *folder && std::filesystem::is_directory(folder) ? folder : "";
}

/// Every file of the corpus with one of these suffixes, sorted.
inline std::vector<std::string> corpusFiles(const std::vector<std::string>& suffixes)
{
    std::vector<std::string> out;
    const std::string root = sharedFolder() + "/data/corpus";
    if (sharedFolder().empty() || !std::filesystem::is_directory(root)) return out;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root))
        if (std::find(suffixes.begin(), suffixes.end(), entry.path().extension().string()) != suffixes.end())
            out.push_back(entry.path().string());
    std::sort(out.begin(), out.end());
    return out;
}

/// Sanitizers take ten times as long: there, tests that repeat one thing over many files take some of them, unless all
/// are asked for.
inline bool underSanitizer()
{
    return std::getenv("BINDPOSE_WATCHED") && !std::getenv("BINDPOSE_ALL");
}

} // namespace bindpose::testing
