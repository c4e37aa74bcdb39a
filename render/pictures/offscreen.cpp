// SPDX-License-Identifier: MIT
#include "render/pictures/offscreen.h"

#include "render/gl/errors.h"
#include "render/scene/buffer_limits.h"

#include <QGuiApplication>

namespace bindpose {

Result<std::unique_ptr<OffscreenContext>> OffscreenContext::make()
{
    std::unique_ptr<OffscreenContext> out(new OffscreenContext);
    if (QGuiApplication::platformName().isEmpty()) return Error(ErrorKind::Environment, errors::kNoOpenGlDisplay);
    out->surface_.setFormat(surfaceFormat());
    out->surface_.create();
    out->context_.setFormat(surfaceFormat());
    if (!out->surface_.isValid() || !out->context_.create() || !out->context_.makeCurrent(&out->surface_)) {
        const std::string platform = QGuiApplication::platformName().toStdString();
        return Error(ErrorKind::Environment, errors::kNoOpenGl, {}, {platform});
    }
    Result<Gl*> gl = glFunctions(&out->context_);
    if (!gl) return gl.error();
    out->gl_ = *gl;
    return out;
}

void OffscreenContext::makeCurrent()
{
    context_.makeCurrent(&surface_);
}

OffscreenContext::~OffscreenContext()
{
    context_.doneCurrent();
}

Result<std::unique_ptr<OffscreenRenderer>> OffscreenRenderer::make()
{
    std::unique_ptr<OffscreenRenderer> out(new OffscreenRenderer);
    Result<std::unique_ptr<OffscreenContext>> context = OffscreenContext::make();
    if (!context) return context.error();
    out->context_ = std::move(*context);
    out->renderer_ = std::make_unique<Renderer>();
    if (Result<void> ready = out->renderer_->initialize(); !ready) return ready.error();
    return out;
}

// The renderer's objects go while the context is still current.
OffscreenRenderer::~OffscreenRenderer()
{
    if (!context_) return;
    context_->makeCurrent();
    target_ = {};
    renderer_.reset();
}

void OffscreenRenderer::draw(const Frame& frame, const RenderOptions& options, QSize size)
{
    context_->makeCurrent();
    if (target_.width() != size.width() || target_.height() != size.height())
        target_ = GlTarget(context_->gl(), size.width(), size.height(), 1);
    renderer_->draw(frame, options, target_.id(), size);
    context_->gl().glFinish();
}

Result<QImage> OffscreenRenderer::render(const Frame& frame, const RenderOptions& options, QSize size)
{
    context_->makeCurrent();
    Gl& gl = context_->gl();
    GLint largest = 0;
    gl.glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &largest);
    if (size.isEmpty() || size.width() > largest || size.height() > largest)
        return Error(ErrorKind::Limit, errors::kPictureTooLarge, {},
            {std::to_string(size.width()), std::to_string(size.height()), std::to_string(largest)});
    const std::size_t texels = texelLimit(gl);
    for (const Actor& actor : frame.actors)
        if (actor.scene)
            if (Result<void> ok = checkBufferLimits(*actor.scene, texels); !ok) return ok.error();
    forgetErrors(gl);
    draw(frame, options, size);
    return target_.image();
}

Result<QImage> renderImage(const Frame& frame, const RenderOptions& options, QSize size)
{
    Result<std::unique_ptr<OffscreenRenderer>> renderer = OffscreenRenderer::make();
    if (!renderer) return renderer.error();
    return (*renderer)->render(frame, options, size);
}

} // namespace bindpose
