// SPDX-License-Identifier: MIT
#include "render/passes/picture_figures.h"

#include <set>

namespace bindpose {

PictureFigures figuresOf(std::span<const DrawItem> items, std::span<const MeshPass::Step> steps)
{
    PictureFigures out;
    std::set<const GpuStreams*> streams;
    std::set<const GpuPalette*> palettes;
    for (const MeshPass::Step& step : steps) {
        ++out.drawCalls;
        out.triangles += static_cast<std::size_t>(step.count) / 3;
        const DrawItem& item = items[step.item];
        if (streams.insert(item.part->streams.get()).second) out.vertices += item.part->part->vertices->vertexCount;
        if (item.palette && palettes.insert(item.palette).second)
            out.paletteBytes += (item.palette->rows.size() + item.palette->rigids.size()) * sizeof(glm::vec4);
    }
    return out;
}

} // namespace bindpose
