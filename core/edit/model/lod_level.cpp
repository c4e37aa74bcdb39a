// SPDX-License-Identifier: MIT
#include "core/edit/model/lod_level.h"

#include "core/edit/ground/errors.h"
#include "core/eval/stage/detail_level.h"

#include <algorithm>

namespace bindpose {

Result<Scene> atLodLevel(const Scene& scene, std::size_t level)
{
    const std::size_t levels = detailLevels(scene);
    if (level >= levels)
        return Error(ErrorKind::Edit, errors::kNoSuchLod, {}, {std::to_string(level), std::to_string(levels - 1)});
    Scene out = withMeshLevels(scene, level);
    if (level == 0) return out;
    for (std::size_t m = 0; m < scene.meshes.size(); ++m) {
        if (!scene.meshes[m] || scene.meshes[m]->lods.empty()) continue;
        Mesh mesh = *scene.meshes[m];
        const LodLevel& lod = mesh.lods[std::min(level, mesh.lods.size()) - 1];
        for (std::size_t p = 0; p < mesh.parts.size() && p < lod.partIndices.size(); ++p) {
            Part part = *mesh.parts[p];
            part.indices = lod.partIndices[p];
            mesh.parts[p] = std::make_shared<const Part>(std::move(part));
        }
        out.meshes[m] = std::make_shared<const Mesh>(std::move(mesh));
    }
    return out;
}

} // namespace bindpose
