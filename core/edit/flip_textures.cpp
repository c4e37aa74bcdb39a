// SPDX-License-Identifier: MIT
#include "core/edit/flip_textures.h"

#include "core/edit/edit_tools.h"
#include "core/edit/errors.h"

#include <map>

namespace bindpose {
namespace {

std::shared_ptr<const VertexStreams> flipped(const VertexStreams& streams)
{
    VertexStreams out = streams;
    for (auto& set : out.uvs)
        for (glm::vec2& uv : set) uv.y = 1.0f - uv.y;
    return std::make_shared<const VertexStreams>(std::move(out));
}

} // namespace

Result<Scene> flipTextures(const Scene& scene)
{
    Scene out = scene;
    std::map<const VertexStreams*, std::shared_ptr<const VertexStreams>> made; // parts share them
    for (auto& shared : out.meshes) {
        if (!shared) continue;
        Mesh mesh = *shared;
        bool any = false;
        for (auto& part : mesh.parts) {
            if (!part->vertices || part->vertices->uvs.empty()) continue;
            auto& streams = made[part->vertices.get()];
            if (!streams) streams = flipped(*part->vertices);
            Part turned = *part;
            turned.vertices = streams;
            part = std::make_shared<const Part>(std::move(turned));
            any = true;
        }
        if (any) shared = std::make_shared<const Mesh>(std::move(mesh));
    }
    if (made.empty()) return edit_tools::refuse(errors::kNoTextureCoordinates);
    return out;
}

} // namespace bindpose
