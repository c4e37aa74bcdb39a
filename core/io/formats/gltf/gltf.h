// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"

/// glTF 2.0, text and binary. One file of this folder is one room of the format: reading, patching, writing.
namespace bindpose::gltf {

/// Reads a .gltf or .glb with its side files. The Source's map is a GltfMap.
/// Errors: everything that a damaged, hostile or incomplete file can cause; `where` is a JSON pointer or a byte.
/// Cost: about two copies of the file.
Result<Loaded> load(const LoadInput& input, const LoadContext& context);

/// Byte edits that turn the files of `source` into ones that hold `scene`; see FileFormat::patch.
/// Errors: a change that glTF or this way of saving has no place for; compressed data; a GLB past 4 GiB.
Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene, const Task& task);

/// A bind correction goes into the inverse binds, which is what a glTF has for it. See FileFormat::asLoaded.
Scene asLoaded(const Scene& scene);

/// The same with the references to side files renamed; see FileFormat::patchRenamed. Errors: as above.
Result<Patch> patchRenamed(
    const Scene& baseline, const Source& source, const Scene& scene, const RenameFiles& rename, const Task& task);

/// See FileFormat::imageUri.
std::string imageUri(const std::string& uri, const Renamed& renamed);

/// See FileFormat::sideNames. Of a GLB the JSON chunk alone is looked at.
std::vector<std::vector<std::string>> sideNames(const LoadInput& input);

/// Fresh GLB; see FileFormat::write. Errors: an option that is not known; more than a GLB holds.
Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options);

} // namespace bindpose::gltf
