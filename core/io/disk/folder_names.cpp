// SPDX-License-Identifier: MIT
#include "core/io/disk/folder_names.h"

#include <cstring>
#include <dirent.h>
#include <memory>

namespace bindpose {
namespace {

struct CloseFolder {
    void operator()(DIR* folder) const { ::closedir(folder); }
};

} // namespace

std::vector<std::string> namesIn(const std::filesystem::path& folder)
{
    std::vector<std::string> out;
    const std::unique_ptr<DIR, CloseFolder> open(::opendir(folder.empty() ? "." : folder.c_str()));
    if (!open) return out;
    while (const dirent* entry = ::readdir(open.get()))
        if (std::strcmp(entry->d_name, ".") != 0 && std::strcmp(entry->d_name, "..") != 0)
            out.emplace_back(entry->d_name);
    return out;
}

} // namespace bindpose
