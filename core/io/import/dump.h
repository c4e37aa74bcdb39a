// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/model/scene.h"

#include <string>
#include <vector>

namespace bindpose {

/// Something to know about how a file was read: a row of errors::kImportRemarks and its values.
struct ImportRemark {
    const ErrorText* text = nullptr;
    std::vector<std::string> args;
    friend bool operator==(const ImportRemark&, const ImportRemark&) = default;
};

/// What an importer in a child process hands back over a pipe.
struct ImportedScene {
    Scene scene;
    std::vector<ImportRemark> remarks;
};

/// Flat dump of a scene without overrides and attachments, little-endian, magic "BPDUMP" and a version in front.
std::vector<std::byte> dumpScene(const ImportedScene& imported);

/// Reads a dump as suspiciously as any file: counts are checked against the bytes that remain before they size
/// anything, and each mesh, track, set of weights and the scene go through their make().
/// Errors: another magic or version, truncated, counts, links or values that no scene has.
Result<ImportedScene> readDump(ByteSpan bytes);

} // namespace bindpose
