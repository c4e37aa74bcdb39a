// SPDX-License-Identifier: MIT
#pragma once
#include "render/passes/studio.h"
#include "render/passes/surroundings.h"
#include "render/raster/triangles.h"

/// What light.glsl, mesh.frag and patterns.glsl work out, for the CPU.
namespace bindpose::raster {

/// What lights surfaces. Linear light.
struct Studio {
    Lighting lighting = Lighting::Lamps;
    glm::mat3 surroundingsFromView{1.0f};
    glm::vec3 up{0.0f, 1.0f, 0.0f}; ///< the world's, in view space
    glm::vec3 clay{0.5f};           ///< linear
    bool orthographic = false;
    float opacity = 1.0f;   ///< of surfaces
    float tileScale = 1.0f; ///< drawn pixels per logical one
    StudioLamps lamps = studioLamps({});

    glm::vec3 ambient(const glm::vec3& n) const;
    glm::vec3 direct(const glm::vec3& n) const;
    glm::vec3 diffuse(const glm::vec3& n) const { return ambient(n) + direct(n); }
    glm::vec3 gloss(const glm::vec3& r, float shininess) const;
    glm::vec3 reflection(const glm::vec3& r, float roughness) const;

    glm::vec3 toEye(const Fragment& fragment) const;
    /// The fragment's normal; what faces away is lit as if it faced the eye.
    glm::vec3 facingNormal(const Fragment& fragment) const;
    /// Linear.
    glm::vec3 clayLit(const Fragment& fragment, const glm::vec3& n) const;
};

/// See color.glsl.
glm::vec3 rolledOff(const glm::vec3& linear);

/// Patterns of maps on the pixel grid, in tiles of 8 logical pixels.
class Patterns {
public:
    Patterns(const Fragment& fragment, float tileScale) : at_(fragment.window / tileScale) {}
    bool fineChecker() const;
    bool coarseChecker() const;
    bool stripes() const;
    bool dots() const;
    bool dashes() const;
    bool hatch() const;

private:
    glm::vec2 at_;
};

/// One colour all over.
class ClayInk : public Ink {
public:
    explicit ClayInk(const Studio& studio) : studio_(studio) {}
    glm::vec4 at(const Fragment& fragment) const override;

private:
    Studio studio_;
};

} // namespace bindpose::raster
