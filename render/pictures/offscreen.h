// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "render/camera/render_options.h"
#include "render/pictures/renderer.h"

#include <QImage>
#include <QOffscreenSurface>
#include <QOpenGLContext>

namespace bindpose {

/// An OpenGL context without a window, current when made.
/// Thread: the GUI thread; a QGuiApplication exists.
class OffscreenContext {
public:
    /// Errors: Environment, when the platform gives no OpenGL 4.1.
    static Result<std::unique_ptr<OffscreenContext>> make();
    ~OffscreenContext();
    Gl& gl() { return *gl_; }
    /// After another context was current on this thread.
    void makeCurrent();

private:
    OffscreenContext() = default;
    QOffscreenSurface surface_;
    QOpenGLContext context_;
    Gl* gl_ = nullptr;
};

/// Draws pictures without a window, several in turn with what is on the GPU kept.
class OffscreenRenderer {
public:
    /// Errors: Environment.
    static Result<std::unique_ptr<OffscreenRenderer>> make();
    ~OffscreenRenderer();
    /// RGBA, top row first. Errors: a size that OpenGL cannot draw; what it reports while it draws.
    Result<QImage> render(const Frame& frame, const RenderOptions& options, QSize size);
    /// Draws and waits until it is drawn, without reading anything back. For measurements.
    void draw(const Frame& frame, const RenderOptions& options, QSize size);
    Renderer& renderer() { return *renderer_; }

private:
    OffscreenRenderer() = default;
    std::unique_ptr<OffscreenContext> context_;
    std::unique_ptr<Renderer> renderer_;
    GlTarget target_;
};

/// One picture. Errors: Environment without OpenGL 4.1; a size that OpenGL cannot draw.
Result<QImage> renderImage(const Frame& frame, const RenderOptions& options, QSize size);

} // namespace bindpose
