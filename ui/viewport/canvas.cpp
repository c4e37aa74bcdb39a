// SPDX-License-Identifier: MIT
#include "ui/viewport/canvas.h"

#include "render/renderer.h"
#include "ui/texts.h"

#include <QElapsedTimer>

namespace bindpose {
namespace {

constexpr double kSmoothMs = 33.0;

} // namespace

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
    if (software())
        drawMeasured(options);
    else
        renderer_->draw(frame_, options, defaultFramebufferObject(), size() * devicePixelRatioF());
    ++pictures_;
}

void Canvas::drawMeasured(RenderOptions options)
{
    if (moving_) {
        options.samples = 1;
        options.scale = fullMs_ > kSmoothMs ? 0.5f : 1.0f;
    }
    QElapsedTimer clock;
    clock.start();
    renderer_->draw(frame_, options, defaultFramebufferObject(), size() * devicePixelRatioF());
    renderer_->finish();
    const double spentMs = static_cast<double>(clock.nsecsElapsed()) * 1e-6;
    // A picture at rest is multisampled, which costs about twice as much.
    if (options.scale == 1.0f) fullMs_ = options.samples != 1 ? 0.5 * spentMs : spentMs;
}

} // namespace bindpose
