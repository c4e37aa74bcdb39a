// SPDX-License-Identifier: MIT
#pragma once
#include "render/camera/pass.h"
#include "render/camera/render_options.h"
#include "render/image/image_textures.h"
#include "render/passes/studio_light.h"
#include "render/scene/distance_values.h"
#include "render/scene/gpu_scene.h"

#include <map>
#include <vector>

namespace bindpose {

/// Draws surfaces: textured and lit, clay, or a map of weights; wire over it; ghosts; x-ray.
class MeshPass {
public:
    explicit MeshPass(Gl& gl) : gl_(&gl), textures_(gl), distances_(gl), light_(gl) {}

    /// Compiles all that could be needed. Programs are otherwise made when first drawn with.
    /// Errors: a shader that is missing or refused.
    /// Errors: what OpenGL says about a shader.
    Result<void> compileAll();
    struct Draw {
        const GpuScene& scene;
        const Frame& frame;
        const RenderOptions& options;
        const PassView& view;
    };
    /// A piece of the surfaces that is drawn at once: small enough that the next thing need not wait for long.
    struct Step {
        enum class Stage { Depth, Surface, Blended, Ghost, Wire };
        Stage stage = Stage::Surface;
        std::size_t item = 0; ///< of the scene's items
        GLsizei firstIndex = 0, count = 0;
    };
    /// Opaque parts, in the order in which they are to be drawn.
    static std::vector<Step> solidSteps(const Draw& draw);
    /// Blended parts, ghosts and wire, to be drawn over all that is solid.
    static std::vector<Step> overSteps(const Draw& draw);
    void run(const Step& step, const Draw& draw);
    /// The picture is done.
    void sweep() { textures_.sweep(); }
    ImageTextures& textures() { return textures_; }

private:
    enum class Look { Textured, Clay, Heat, Map, Flat, Inspect, Distance, Diverging };
    /// Four: linear, of so many influences at most. Rests: linear, what is missing to a sum of 1 stays put.
    enum class Blend { Linear, Four, Rests, Dual, StillNormals };
    struct Variant {
        Look look = Look::Clay;
        bool rigid = false, morph = false, tangents = false;
        Blend blend = Blend::Linear;
        Lighting lighting = Lighting::Lamps;
        auto operator<=>(const Variant&) const = default;
    };
    Result<GlProgram> compile(const Variant& variant);
    GlProgram* program(const Variant& variant);
    static Look lookOf(const Draw& draw);
    static bool hidden(const Draw& draw, const DrawItem& item);
    static bool blended(const Draw& draw, const DrawItem& item);
    GlProgram* prepare(const Draw& draw, const DrawItem& item, Look look);
    void setLook(GlProgram& program, const Draw& draw, const DrawItem& item, Look look);
    static void setSides(GlProgram& program, const Draw& draw);
    static void setMap(GlProgram& program, const ViewState& view);
    void setMaterial(GlProgram& program, const Draw& draw, const DrawItem& item);
    static void setInspect(GlProgram& program, const Draw& draw, const DrawItem& item);
    static void setValues(GlProgram& program, const Material& material, float relief);
    void leaveOut(const Draw& draw, const DrawItem& item);
    void enter(Step::Stage stage, const Draw& draw, const DrawItem& item);
    void leave();

    Gl* gl_;
    ImageTextures textures_;
    DistanceValues distances_;
    StudioLight light_;
    std::map<Variant, GlProgram> programs_;
};

} // namespace bindpose
