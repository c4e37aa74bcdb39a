// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/source.h"

#include <functional>
#include <string>
#include <vector>

namespace bindpose {

/// Finds side files of the main file at `mainPath`, by names relative to its folder: as written, then with '/' for
/// back-slashes, then without regard to the case of ASCII letters. A name that leads up ("..") is allowed, an
/// absolute path or a network address is not. Only regular files are read.
/// Errors: kSideFileMissing with args {name, all paths tried as one text, each path tried …}; kSideFileForbidden with
/// {name}.
std::function<Result<SourceFile>(const std::string& name)> sideFileResolver(const std::string& mainPath);

/// Where that finds the file of this name, which is not read. Empty: nowhere.
std::string sideFilePath(const std::string& mainPath, const std::string& name);

/// The paths that an error of a resolver says were tried: its args from the third on.
std::vector<std::string> triedPaths(const Error& error);

/// True for "/etc/x", "C:\x", "\\server\x", "https://…", "file:x".
bool isAbsoluteName(std::string_view name);

} // namespace bindpose
