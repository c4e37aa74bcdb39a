// SPDX-License-Identifier: MIT
#include "ui/viewport/canvas.h"

#include "render/renderer.h"
#include "ui/texts.h"

#include <QElapsedTimer>
#include <QOpenGLContext>

namespace bindpose {
namespace {

constexpr double kSmoothMs = 33.0;
constexpr std::size_t kMovingDots = 20000; ///< more take longer than the surface that they lie on

} // namespace

Canvas::Canvas(QWidget* parent) : QOpenGLWidget(parent)
{
    setFormat(surfaceFormat());
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
}

Canvas::~Canvas()
{
    // The context outlives this part of the widget: what it says then reaches nobody.
    if (context()) disconnect(context(), nullptr, this, nullptr);
    release();
}

/// What is on the GPU goes while its context is still there.
void Canvas::release()
{
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

// Runs again when the widget gets another context, which it does with another top-level window: what was on the old one
// went with it, everything is uploaded anew.
void Canvas::initializeGL()
{
    connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, &Canvas::release, Qt::DirectConnection);
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
        if (options.dots && options.dots->size() > kMovingDots) options.dots.reset();
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
