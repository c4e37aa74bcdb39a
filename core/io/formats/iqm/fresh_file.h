// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/iqm/iqm.h"

namespace bindpose::iqm {

/// What a fresh file of version 2 holds, before it becomes bytes. Numbers are in the format's own order and sense:
/// triangles run clockwise, poses are relative to parents.
struct FreshFile {
    struct Mesh {
        std::string name, material;
        std::uint32_t firstVertex = 0, vertices = 0, firstTriangle = 0, triangles = 0;
    };
    /// `bytes` hold vertices × size components.
    struct Array {
        std::uint32_t type = 0, size = 0;
        Format format = Format::F32;
        std::string bytes;
    };
    struct Bone {
        std::string name;
        std::int32_t parent = -1;
        std::array<float, kChannels> values{};
    };
    struct Motion {
        std::uint32_t mask = 0;
        std::array<float, kChannels> offset{}, scale{};
    };
    std::uint32_t vertices = 0;
    std::vector<Mesh> meshes;
    std::vector<Array> arrays; ///< in order of their types
    std::vector<std::array<std::uint32_t, 3>> triangles;
    std::vector<Bone> joints;
    std::vector<Motion> poses; ///< of each joint; none: no clips
    std::vector<Anim> anims;
    std::uint32_t frames = 0;
    std::vector<std::uint16_t> keys;          ///< of each frame in turn the channels in the masks, by joint
    std::vector<std::array<float, 8>> bounds; ///< of each frame: low, high, radius around z, radius; or none
};

/// The file's bytes. Errors: Limit: its places do not fit into 32 bits.
Result<std::vector<std::byte>> bytesOf(const FreshFile& file);

} // namespace bindpose::iqm
