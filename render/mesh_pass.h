// SPDX-License-Identifier: MIT
#pragma once
#include "render/gpu_scene.h"
#include "render/image_textures.h"
#include "render/pass.h"
#include "render/render_options.h"

#include <map>

namespace bindpose {

/// Draws surfaces: textured and lit, clay, or the heat map of the selected joint; wire over it; ghosts; x-ray.
class MeshPass {
public:
    explicit MeshPass(Gl& gl) : gl_(&gl), textures_(gl) {}

    /// Compiles all that could be needed. Programs are otherwise made when first drawn with.
    /// Errors: a shader that is missing or refused.
    /// Errors: what OpenGL says about a shader.
    Result<void> compileAll();
    /// Opaque parts.
    void drawSolid(const GpuScene& scene, const Frame& frame, const RenderOptions& options, const PassView& view);
    /// Blended parts, wire and ghosts.
    void drawOver(const GpuScene& scene, const Frame& frame, const RenderOptions& options, const PassView& view);

private:
    enum class Look { Textured, Clay, Heat, Flat };
    struct Variant {
        Look look = Look::Clay;
        bool rigid = false, morph = false;
        auto operator<=>(const Variant&) const = default;
    };
    struct Draw {
        const GpuScene& scene;
        const Frame& frame;
        const RenderOptions& options;
        const PassView& view;
    };
    Result<GlProgram> compile(const Variant& variant);
    GlProgram* program(const Variant& variant);
    static Look lookOf(const Draw& draw);
    static bool blended(const Draw& draw, const DrawItem& item);
    GlProgram* prepare(const Draw& draw, const DrawItem& item, Look look);
    void setLook(GlProgram& program, const Draw& draw, const DrawItem& item, Look look);
    void setMaterial(GlProgram& program, const DrawItem& item);
    void drawItem(const Draw& draw, const DrawItem& item, Look look);
    void drawWire(const Draw& draw);
    void drawGhosts(const Draw& draw);

    Gl* gl_;
    ImageTextures textures_;
    std::map<Variant, GlProgram> programs_;
};

} // namespace bindpose
