// SPDX-License-Identifier: MIT
#pragma once
#include "render/backdrop_pass.h"
#include "render/bone_pass.h"
#include "render/gpu_scene.h"
#include "render/mark_pass.h"
#include "render/mesh_pass.h"

#include <QSize>

#include <memory>

namespace bindpose {

/// Draws Frames with OpenGL. Holds what is on the GPU; nothing moves by itself, each `draw` is one picture.
/// Thread: the one whose context is current; the same context at every call, and at destruction.
class Renderer {
public:
    Renderer();
    ~Renderer();

    /// Takes the current context. Errors: Environment, when there is no OpenGL 4.1 or it refuses a shader.
    Result<void> initialize();
    /// Compiles what is otherwise compiled when first needed. Errors: as initialize.
    Result<void> compileAll();

    /// Draws into a framebuffer of that many pixels (colour and depth). The frame's camera fills it.
    void draw(const Frame& frame, const RenderOptions& options, GLuint targetFramebuffer, QSize pixels);

    /// Waits until what was asked for is drawn.
    void finish() { gl_->glFinish(); }

    /// Geometry, weights and matrices uploaded since the start: what looking must not change.
    const UploadStats& uploads() const { return scene_->stats(); }
    bool software() const { return software_; }
    Gl& gl() { return *gl_; }
    GpuScene& scene() { return *scene_; }

private:
    /// Samples per pixel for these options, never more than OpenGL has. The scene is uploaded.
    int samplesFor(const RenderOptions& options) const;
    void drawPasses(const Frame& frame, const RenderOptions& options, const PassView& view);

    Gl* gl_ = nullptr;
    bool software_ = false;
    std::unique_ptr<GpuScene> scene_;
    std::unique_ptr<MeshPass> meshes_;
    BackdropPass backdrop_;
    BonePass bones_;
    MarkPass marks_;
    GlTarget target_; ///< multisampled, or smaller than the window
};

} // namespace bindpose
