// SPDX-License-Identifier: MIT
#include "ui/viewport/canvas.h"

#include "render/renderer.h"
#include "ui/texts.h"

#include <QOpenGLContext>

namespace bindpose {

Canvas::Canvas(QWidget* parent) : QOpenGLWidget(parent)
{
    setFormat(surfaceFormat());
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
}

Canvas::~Canvas()
{
    // What is on the GPU goes while the context is still there and this is still a Canvas.
    if (!renderer_) return;
    makeCurrent();
    renderer_.reset();
    doneCurrent();
}

bool Canvas::software() const
{
    return renderer_ && renderer_->software();
}

void Canvas::present(const Frame& frame, const RenderOptions& options, bool moving)
{
    frame_ = frame;
    options_ = options;
    moving_ = moving;
    update();
}

// Runs again when the widget gets another context: everything is uploaded anew.
void Canvas::initializeGL()
{
    renderer_ = std::make_unique<Renderer>();
    if (const Result<void> ready = renderer_->initialize(); !ready) {
        renderer_.reset();
        Q_EMIT failed(sentence(ready.error()));
    }
}

void Canvas::paintGL()
{
    if (!renderer_) return;
    RenderOptions options = options_;
    options.pixelRatio = static_cast<float>(devicePixelRatioF());
    if (software() && moving_) {
        options.scale = 0.5f;
        options.samples = 1;
    }
    const QSize pixels = size() * devicePixelRatioF();
    renderer_->draw(frame_, options, defaultFramebufferObject(), pixels);
    ++pictures_;
}

} // namespace bindpose
