// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/mesh.h"
#include "core/model/scene.h"
#include "render/raster/studio.h"
#include "render/raster/texels.h"
#include "render/scene/gpu_geometry.h"

namespace bindpose::raster {

/// The corners of what is drawn with materials hold two sets of texture coordinates in `value`, the colour in `marks`.
inline constexpr std::uint32_t kMostUvSets = 2;

/// A material's textures lie in more sets of texture coordinates than corners hold.
bool needsOpenGl(const Material& material);

/// The surface as its material has it: surface.glsl for the CPU. Precondition: !needsOpenGl(material).
class SurfaceInk : public Ink {
public:
    struct Source {
        const Scene& scene;
        const Material& material;
        const VertexStreams& vertices; ///< which attributes there are
        float relief = 1.0f;           ///< strength of maps of heights
    };
    /// Decodes the material's images.
    SurfaceInk(const Studio& studio, const Source& source, TexelStore& store);
    glm::vec4 at(const Fragment& fragment) const override;

private:
    /// A texture and where in the corners its coordinates are.
    struct Layer {
        Texels texels;
        glm::mat3 moved{1.0f};
        bool second = false;
        glm::vec2 uv(const glm::vec4& both, float one) const
        {
            return {moved * glm::vec3(second ? glm::vec2(both.z, both.w) : glm::vec2(both), one)};
        }
        std::array<glm::vec2, 2> steps(const Fragment& fragment) const
        {
            const auto both = fragment.steps(&Corner::value);
            return {uv(both[0], 0.0f), uv(both[1], 0.0f)};
        }
        explicit operator bool() const { return bool(texels); }
        glm::vec4 at(const Fragment& fragment) const;
    };
    /// What light falls on: where, and from which side.
    struct Lit {
        const Fragment& fragment;
        glm::vec3 n, base, glow;
    };
    glm::vec3 normalOf(const Fragment& fragment) const;
    glm::vec3 bumped(const Fragment& fragment, const glm::vec3& n) const;
    glm::vec4 image(const Fragment& fragment, const glm::vec3& n) const;
    glm::vec3 metalLit(const Lit& lit) const;
    glm::vec3 phongLit(const Lit& lit, const glm::vec3& image) const;

    Studio studio_;
    Material material_;
    Layer base_, surface_, relief_, emissive_, occlusion_;
    float reliefStrength_;
    bool heights_; ///< the relief was made of heights: its y runs with v
    bool colors_;
};

} // namespace bindpose::raster
