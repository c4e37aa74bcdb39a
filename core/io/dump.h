// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/model/scene.h"

#include <string>
#include <vector>

namespace bindpose {

/// What an importer in a child process hands back over a pipe: a scene and remarks in English.
struct ImportedScene {
    Scene scene;
    std::vector<std::string> remarks;
};

/// Flat dump of a scene without overrides and attachments, little-endian, magic "BPDUMP" and a version in front.
std::vector<std::byte> dumpScene(const ImportedScene& imported);

/// Reads a dump as suspiciously as any file: counts are checked against the bytes that remain before they size
/// anything, and each mesh, track, set of weights and the scene go through their make().
/// Errors: another magic or version, truncated, counts, links or values that no scene has.
Result<ImportedScene> readDump(ByteSpan bytes);

} // namespace bindpose
