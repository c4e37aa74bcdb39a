// SPDX-License-Identifier: MIT
#include "core/compare/ground/palette_run.h"

#include <algorithm>

namespace bindpose {

PaletteRun::PaletteRun(const Scene& scene, const WeldedSurface& surface)
    : surface_(surface), poses_(scene), columns_(surface.columns), matrices_(kBatch * surface.columns)
{}

void PaletteRun::fill(std::span<const SweepMoment> batch)
{
    poses_.fill(batch);
    for (std::size_t i = 0; i < batch.size(); ++i)
        for (const WeldedSurface::Body& body : surface_.bodies) {
            const auto from = poses_.palette(i, body.instance);
            for (std::size_t c = 0; c < body.columns && c < from.size(); ++c)
                matrices_[i * columns_ + body.firstColumn + c] = from[c].matrix;
        }
}

} // namespace bindpose
