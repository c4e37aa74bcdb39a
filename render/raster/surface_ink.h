// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/mesh.h"
#include "core/model/scene.h"
#include "render/gpu_geometry.h"
#include "render/raster/studio.h"
#include "render/raster/texels.h"

namespace bindpose::raster {

/// The corners of what is drawn with materials hold two sets of texture coordinates in `value`, the colour in `marks`.
inline constexpr std::uint32_t kMostUvSets = 2;

/// A material needs more than this way of drawing has: relief, a spherical environment, more sets of texture
/// coordinates than corners hold.
bool needsOpenGl(const Material& material);

/// The surface as its material has it: surface.glsl for the CPU. Precondition: !needsOpenGl(material).
class SurfaceInk : public Ink {
public:
    /// `vertices`: which attributes there are. Decodes the material's images.
    SurfaceInk(const Studio& studio, const Scene& scene, const Material& material, const VertexStreams& vertices,
        TexelStore& store);
    glm::vec4 at(const Fragment& fragment) const override;

private:
    /// A texture and where in the corners its coordinates are.
    struct Layer {
        Texels texels;
        glm::mat3 moved{1.0f};
        bool second = false;
        explicit operator bool() const { return bool(texels); }
        glm::vec4 at(const Fragment& fragment) const;
    };
    glm::vec3 metalLit(const Fragment& fragment, const glm::vec3& base, const glm::vec3& glow) const;
    glm::vec3 phongLit(
        const Fragment& fragment, const glm::vec3& base, const glm::vec3& image, const glm::vec3& glow) const;

    Studio studio_;
    Material material_;
    Layer base_, surface_, emissive_, occlusion_;
    bool colors_;
};

} // namespace bindpose::raster
