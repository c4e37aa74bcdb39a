// SPDX-License-Identifier: MIT
#include "core/edit/model/flip_textures.h"

#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"

#include <cmath>
#include <map>

namespace bindpose {
namespace {

/// v + turned v, by set of texture coordinates.
using Spans = std::vector<float>;

/// The first use of a set that says where the image lies among its coordinates.
const TextureUse* useOf(const Material& material, std::size_t set)
{
    for (const TextureUse* use :
        {&material.baseColorTexture, &material.normalTexture, &material.metallicRoughnessTexture,
            &material.occlusionTexture, &material.emissiveTexture, &material.heightTexture})
        if (use->present() && use->uvSet == set) return use;
    return nullptr;
}

/// The image runs from −offset/scale to (1 − offset)/scale.
float spanOf(const TextureUse* use)
{
    if (!use || use->transform.rotationRad != 0.0f || use->transform.scale.y == 0.0f) return 1.0f;
    const double span = (1.0 - 2.0 * double{use->transform.offset.y}) / double{use->transform.scale.y};
    if (!std::isfinite(span)) return 1.0f;
    // 1/4095 as a float is not quite that: coordinates that are whole numbers stay whole.
    const double whole = std::round(span);
    return static_cast<float>(std::abs(span - whole) <= 1e-6 * std::abs(span) ? whole : span);
}

Spans spansOf(const Scene& scene, const Part& part)
{
    const bool known = part.material.valid() && part.material.index() < scene.materials.size();
    const Material* material = known ? scene.materials[part.material.index()].get() : nullptr;
    Spans out(part.vertices->uvs.size(), 1.0f);
    for (std::size_t set = 0; material && set < out.size(); ++set) out[set] = spanOf(useOf(*material, set));
    return out;
}

/// Parts share their vertices, and go on sharing them.
class Turner {
public:
    explicit Turner(const Scene& scene) : scene_(scene) {}

    /// Null where the mesh has no texture coordinates.
    std::shared_ptr<const Mesh> turned(const Mesh& before)
    {
        Mesh mesh = before;
        bool any = false;
        for (auto& part : mesh.parts) {
            if (!part->vertices || part->vertices->uvs.empty()) continue;
            const Spans spans = spansOf(scene_, *part);
            auto& streams = made_[{part->vertices.get(), spans}];
            if (!streams) streams = flipped(*part->vertices, spans);
            Part other = *part;
            other.vertices = streams;
            part = std::make_shared<const Part>(std::move(other));
            any = true;
        }
        return any ? std::make_shared<const Mesh>(std::move(mesh)) : nullptr;
    }

private:
    static std::shared_ptr<const VertexStreams> flipped(const VertexStreams& streams, const Spans& spans)
    {
        VertexStreams out = streams;
        for (std::size_t set = 0; set < out.uvs.size(); ++set)
            for (glm::vec2& uv : out.uvs[set]) uv.y = spans[set] - uv.y;
        return std::make_shared<const VertexStreams>(std::move(out));
    }

    const Scene& scene_;
    std::map<std::pair<const VertexStreams*, Spans>, std::shared_ptr<const VertexStreams>> made_;
};

} // namespace

std::shared_ptr<const Mesh> withTexturesTurned(const Scene& scene, const Mesh& mesh)
{
    return Turner(scene).turned(mesh);
}

Result<Scene> flipTextures(const Scene& scene)
{
    Scene out = scene;
    Turner turner(scene);
    bool any = false;
    for (auto& mesh : out.meshes) {
        if (!mesh) continue;
        std::shared_ptr<const Mesh> turned = turner.turned(*mesh);
        if (!turned) continue;
        mesh = std::move(turned);
        any = true;
    }
    if (!any) return edit_tools::refuse(errors::kNoTextureCoordinates);
    return out;
}

} // namespace bindpose
