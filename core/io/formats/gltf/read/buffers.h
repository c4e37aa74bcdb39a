// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/gltf/read/reader.h"
#include "core/io/json/json_scan.h"

#include <optional>
#include <string>
#include <string_view>

namespace bindpose::gltf {

/// Fills reader.map->buffers (and reader.files with the side files).
/// Errors (JsonFailure): a side file that is missing, with the paths tried; fewer bytes than byteLength.
void openBuffers(Reader& reader, const JsonScan& scan);

/// Content of a side file: the name percent-decoded, then as written. One file is read once.
/// The position in reader.files. Errors: those of the resolver.
Result<std::size_t> openSideFile(Reader& reader, const std::string& uri, bool readOnlyUse);

struct DataUri {
    std::string mimeType;
    std::size_t payload = 0; ///< position of the first base64 character
    SharedBytes bytes;
};
bool isDataUri(std::string_view uri);
/// JsonFailure: not base64.
DataUri decodeDataUri(Reader& reader, std::string_view uri, const std::string& where);

/// Decoded bytes; empty when a character is not of the alphabet (RFC 4648 §4). Padding may be missing.
std::optional<std::vector<std::byte>> base64Decoded(std::string_view text);

} // namespace bindpose::gltf
