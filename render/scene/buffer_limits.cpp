// SPDX-License-Identifier: MIT
#include "render/scene/buffer_limits.h"

#include "render/gl/errors.h"
#include "render/scene/weight_pages.h"

namespace bindpose {
namespace {

Result<void> fits(std::size_t needed, std::size_t texels, const char* list, std::size_t index)
{
    if (needed <= texels) return {};
    return Error(ErrorKind::Limit, errors::kBufferTooLarge, list + std::string("/") + std::to_string(index),
        {std::to_string(needed), std::to_string(texels)});
}

} // namespace

std::size_t texelLimit(Gl& gl)
{
    GLint texels = 0;
    gl.glGetIntegerv(GL_MAX_TEXTURE_BUFFER_SIZE, &texels);
    return static_cast<std::size_t>(texels > 0 ? texels : 65536);
}

Result<void> checkBufferLimits(const Scene& scene, std::size_t texels)
{
    for (std::size_t i = 0; i < scene.sets.size(); ++i) {
        if (!scene.sets[i] || i >= scene.weights.size() || !scene.weights[i]) continue;
        std::size_t influences = 0;
        for (const auto& block : scene.weights[i]->blocks()) influences += pageRoom(block->slots.size());
        if (Result<void> ok = fits(influences, texels, "sets", i); !ok) return ok;
        if (Result<void> ok = fits(scene.weights[i]->points(), texels, "sets", i); !ok) return ok;
        const std::size_t moved = scene.sets[i]->morphs.size() * scene.sets[i]->points();
        if (Result<void> ok = fits(moved, texels, "sets", i); !ok) return ok;
    }
    constexpr std::size_t kRowsOfMatrix = 3;
    for (std::size_t i = 0; i < scene.skins.size(); ++i)
        if (scene.skins[i])
            if (Result<void> ok = fits(kRowsOfMatrix * scene.skins[i]->joints.size(), texels, "skins", i); !ok)
                return ok;
    return {};
}

} // namespace bindpose
