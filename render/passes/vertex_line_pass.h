// SPDX-License-Identifier: MIT
#pragma once
#include "render/camera/pass.h"
#include "render/camera/render_options.h"
#include "render/gl/gl_objects.h"
#include "render/scene/gpu_scene.h"

#include <map>

namespace bindpose {

/// Lines from the vertices of what is drawn: normals, and tangents with their bitangents where the file stores them.
/// They are as long on the screen wherever they stand.
class VertexLinePass {
public:
    explicit VertexLinePass(Gl& gl) : gl_(&gl) {}

    /// Errors: a shader that is missing or refused.
    Result<void> compileAll();
    void draw(const GpuScene& scene, const Frame& frame, const RenderOptions& options, const PassView& view);
    /// Lines that the last `draw` drew.
    std::size_t lines() const { return lines_; }

private:
    enum class Blend { Rigid, Linear, Rests, Dual, StillNormals };
    using Variant = std::pair<Blend, bool>; ///< and whether shapes act
    Result<GlProgram> compile(const Variant& variant);
    GlProgram* program(const Variant& variant);
    void drawItem(GlProgram& program, const DrawItem& item, const ViewState& view);

    Gl* gl_;
    std::size_t lines_ = 0;
    std::map<Variant, GlProgram> programs_;
};

} // namespace bindpose
