// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/gltf/read/reader.h"
#include "core/io/json/json_scan.h"

namespace bindpose::gltf {

/// Opens the container and parses the JSON: fills reader.map's `json`, `glb` and chunk ranges, and checks version and
/// required extensions. glTF 2.0 §4 (binary) and §3.2 (asset).
/// Errors (JsonFailure): chunk sizes, versions, damaged JSON with the byte, an extension that is required and unknown.
JsonScan openContainer(Reader& reader);

/// Notes extensions, extras and objects that are kept in the file and not interpreted.
void noteUnknown(Reader& reader, FileFacts& facts);

} // namespace bindpose::gltf
