// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/io/import/dump.h"

#include <string>

namespace bindpose {

/// Reads a file through assimp, in this process. Meant for the worker process: a file may crash it.
/// Points are numbered as assimp delivers them; axes and unit are turned back to the file's own where assimp turns
/// them (Collada, MD5). Nothing is joined, split or normalised by post-processing; polygons become triangles.
/// Errors: what assimp refuses, with its reason.
Result<ImportedScene> importWithAssimp(const std::string& path);

} // namespace bindpose
