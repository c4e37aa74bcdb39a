// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/json/json.h"
#include "core/model/source.h"

#include <optional>
#include <string>
#include <vector>

namespace bindpose::gltf {

/// Where the bytes of one glTF buffer live.
struct BufferPlace {
    enum class Kind { GlbChunk, SideFile, DataUri, Missing };
    Kind kind = Kind::Missing;
    std::size_t file = 0;   ///< position in Source::files (0 for GlbChunk and DataUri)
    std::size_t offset = 0; ///< first byte of the buffer in that file; DataUri: first base64 character in the JSON file
    std::size_t encoded =
        0;                 ///< DataUri: characters up to the closing quote as they stand in the JSON text ("\/" is two)
    SharedBytes bytes;     ///< decoded content; for GlbChunk and SideFile the whole file, see begin
    std::size_t begin = 0; ///< first byte of the buffer in `bytes`
    std::size_t size = 0;  ///< bytes of the buffer (byteLength, checked against what is there)
};

/// Accessors that one set's data comes from.
struct SetOrigin {
    std::uint32_t mesh = 0, primitive = 0; ///< the first that uses it
    std::uint32_t position = 0;
    std::vector<std::uint32_t> joints, weights;                 ///< JOINTS_n, WEIGHTS_n accessors, n ascending
    std::vector<std::pair<std::uint32_t, std::uint32_t>> users; ///< all (mesh, primitive) that draw this set
};

/// Where a track comes from: /animations/A/channels/C with its sampler.
struct TrackOrigin {
    std::uint32_t animation = 0, channel = 0, sampler = 0, input = 0, output = 0;
};

/// glTF's map from the Scene to the Source. Ids of nodes, meshes, skins, clips, materials and images are the file's
/// own indices.
struct GltfMap : FormatMap {
    Json json;
    bool glb = false;
    std::size_t jsonOffset = 0, jsonSize = 0; ///< the JSON text in files[0] (GLB: inside its chunk, with padding)
    std::size_t binChunkOffset = 0;           ///< GLB: offset of the BIN chunk's data, 0 without one
    std::size_t binChunkSize = 0;             ///< padded length in the chunk header
    std::vector<BufferPlace> buffers;
    std::vector<SetOrigin> sets;                  ///< by SetId
    std::vector<std::vector<TrackOrigin>> tracks; ///< by ClipId, then position in Clip::tracks
    /// bufferViews that are compressed (meshopt, Draco): their values cannot be patched in place.
    std::vector<bool> compressedView;
    /// Accessors whose elements were decompressed (by meshopt's view or by a primitive's Draco data).
    std::vector<bool> compressedAccessor;
};

} // namespace bindpose::gltf
