// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <cstdint>
#include <vector>

namespace bindpose {

/// Bytes that the numbers of the report take, as the comparison of the three methods counts them.
inline constexpr std::uint64_t kFaceBytes = 6;      ///< three 16-bit indices
inline constexpr std::uint64_t kVertexBytes = 12;   ///< a position
inline constexpr std::uint64_t kMatrixBytes = 48;   ///< three rows of four floats
inline constexpr std::uint64_t kInfluenceBytes = 8; ///< a joint's number and a weight

/// What animation costs in memory by three methods: every frame's mesh stored whole, the mesh cut into rigid parts
/// (each triangle goes with the joint that holds it most), and one mesh with a skin. What all three have (uv,
/// materials) is left out.
struct MemoryReport {
    struct ClipFrames {
        ClipId clip;
        std::size_t frames = 0;
        double framesPerSecond = 0.0;
    };
    std::vector<ClipFrames> clips;
    std::uint64_t frames = 0;       ///< of all clips together, 1 without a clip
    std::uint64_t faces = 0;        ///< triangles that are drawn, of every instance
    std::uint64_t vertices = 0;     ///< that are drawn
    std::uint64_t joints = 0;       ///< of the skins that are drawn
    std::uint64_t influences = 0;   ///< weights that are not 0
    std::uint64_t parts = 0;        ///< joints that some triangle goes with; an unskinned mesh is one
    std::uint64_t partVertices = 0; ///< of all parts: a vertex between two parts counts in both

    std::uint64_t frameBytes() const { return frames * (faces * kFaceBytes + vertices * kVertexBytes); }
    std::uint64_t partBytes() const
    {
        return faces * kFaceBytes + partVertices * kVertexBytes + frames * parts * kMatrixBytes;
    }
    std::uint64_t skinBytes() const
    {
        return faces * kFaceBytes + vertices * kVertexBytes + influences * kInfluenceBytes +
               frames * joints * kMatrixBytes;
    }
};

/// Cost: triangles and influences.
MemoryReport memoryReport(const Scene& scene);

} // namespace bindpose
