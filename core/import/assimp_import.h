// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/io/import/dump.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bindpose {

/// Gives a file's bytes by its name beside the main file, the main file's for an empty name; nothing where it is not
/// there.
using ReadFile = std::function<std::optional<std::vector<std::byte>>(const std::string& name)>;

/// Reads a file through assimp, in this process; all files come from `read`. `name`: of the main file, without folders.
/// Meant for the worker process: a file may crash it. Points are numbered as assimp delivers them; axes and unit are
/// turned back to the file's own where assimp turns them (Collada, MD5). Nothing is joined, split or normalised by
/// post-processing; polygons become triangles. Errors: what assimp refuses, with its reason.
Result<ImportedScene> importWithAssimp(const std::string& name, const ReadFile& read);

} // namespace bindpose
