// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/ground/welded_surface.h"
#include "core/eval/sweep/sweep_tiles.h"

namespace bindpose {

/// The matrices of a surface's columns at one moment after the other, a few moments at a time. Memory: one batch.
/// Thread: one fills, any read then.
class PaletteRun {
public:
    static constexpr std::size_t kBatch = 16;
    PaletteRun(const Scene& scene, const WeldedSurface& surface);

    /// Precondition: kBatch moments at most.
    void fill(std::span<const SweepMoment> batch);
    std::span<const glm::mat4> at(std::size_t inBatch) const
    {
        return std::span(matrices_).subspan(inBatch * columns_, columns_);
    }

private:
    const WeldedSurface& surface_;
    sweep_tiles::SweepPoses poses_;
    std::size_t columns_;
    std::vector<glm::mat4> matrices_;
};

/// In four numbers, of which the last says nothing: that is a register.
inline glm::vec3 placed(std::span<const ColumnWeight> row, std::span<const glm::mat4> palette, const glm::vec3& bind)
{
    glm::vec4 out(0.0f);
    for (const ColumnWeight& one : row) {
        const glm::mat4& m = palette[one.column];
        out += one.weight * (m[0] * bind.x + m[1] * bind.y + m[2] * bind.z + m[3]);
    }
    return glm::vec3(out);
}

} // namespace bindpose
