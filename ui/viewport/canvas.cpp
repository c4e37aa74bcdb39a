// SPDX-License-Identifier: MIT
#include "ui/viewport/canvas.h"

#include "render/buffer_limits.h"
#include "render/renderer.h"
#include "ui/texts.h"

#include <QElapsedTimer>
#include <QOpenGLContext>

namespace bindpose {
namespace {

constexpr double kSmoothMs = 33.0;
constexpr int kSettleMs = 140;
constexpr std::size_t kLargeTriangles = 100000;
constexpr std::size_t kMovingDots = 20000; ///< more take longer than the surface that they lie on

} // namespace

Canvas::Canvas(QWidget* parent) : QOpenGLWidget(parent)
{
    setFormat(surfaceFormat());
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    settle_.setSingleShot(true);
    settle_.setInterval(kSettleMs);
    connect(&settle_, &QTimer::timeout, this, [this] { update(); });
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
    Picture next = pictureOf(frame, options);
    const bool changed = !asked_ || !(*asked_ == next);
    const bool sharpens = coarse_ && !moving && !settle_.isActive();
    moving_ = moving;
    if (!changed && !sharpens) return;
    if (changed && software() && opensLarge(next)) fresh_ = true;
    const bool others = !asked_ || asked_->figures != next.figures;
    asked_ = std::move(next);
    frame_ = frame;
    options_ = options;
    if (others) checkLimits();
    update();
}

Canvas::Picture Canvas::pictureOf(const Frame& frame, const RenderOptions& options)
{
    Picture out;
    for (const Actor& actor : frame.actors)
        out.figures.push_back({actor.id, actor.role, actor.scene, actor.pose, actor.worldFromActor});
    const ViewState& view = frame.view;
    out.view.actor = view.actor;
    out.view.joints = view.joints;
    out.view.shading = view.shading;
    out.view.showBones = view.showBones;
    out.view.showMesh = view.showMesh;
    out.view.wireframe = view.wireframe;
    out.view.xray = view.xray;
    out.view.showGrid = view.showGrid;
    out.view.boneLook = view.boneLook;
    out.view.boneSize = view.boneSize;
    out.view.faces = view.faces;
    out.view.camera = view.camera;
    out.options = options;
    return out;
}

/// Another document, and one that takes long to draw: it is shown coarse at once and sharp when nothing else goes on.
bool Canvas::opensLarge(const Picture& next) const
{
    const auto first = [](const Picture& picture) {
        return picture.figures.empty() || !picture.figures.front().scene ? nullptr
                                                                         : picture.figures.front().scene.get();
    };
    const Scene* now = first(next);
    const Scene* before = asked_ ? first(*asked_) : nullptr;
    if (!now || (before && before->nodes == now->nodes && before->meshes == now->meshes)) return false;
    if (before && !now->meshes.empty() && !before->meshes.empty() && before->meshes.front() == now->meshes.front())
        return false; // edited
    std::size_t triangles = 0;
    for (const auto& mesh : now->meshes)
        if (mesh)
            for (const auto& part : mesh->parts) triangles += part->indices.size() / 3;
    return triangles > kLargeTriangles;
}

/// Where a scene does not fit into this OpenGL's buffers, that is said in place of a wrong picture.
void Canvas::checkLimits()
{
    if (texels_ == 0) return;
    QString reason;
    for (const Actor& actor : frame_.actors)
        if (actor.scene && reason.isEmpty())
            if (const Result<void> fits = checkBufferLimits(*actor.scene, texels_); !fits)
                reason = sentence(fits.error());
    if (reason == limit_) return;
    limit_ = reason;
    Q_EMIT limited(reason);
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
        return;
    }
    texels_ = texelLimit(renderer_->gl());
    checkLimits();
}

void Canvas::paintGL()
{
    if (!renderer_ || !limit_.isEmpty()) return;
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
    coarse_ = moving_ || fresh_;
    if (coarse_) {
        options.samples = 1;
        if (options.dots && options.dots->size() > kMovingDots) options.dots.reset();
        options.scale = fresh_ || fullMs_ > kSmoothMs ? 0.5f : 1.0f;
    }
    if (fresh_) settle_.start();
    fresh_ = false;
    QElapsedTimer clock;
    clock.start();
    renderer_->draw(frame_, options, defaultFramebufferObject(), size() * devicePixelRatioF());
    renderer_->finish();
    const double spentMs = static_cast<double>(clock.nsecsElapsed()) * 1e-6;
    // A picture at rest is multisampled, which costs about twice as much.
    if (options.scale == 1.0f) fullMs_ = options.samples != 1 ? 0.5 * spentMs : spentMs;
}

} // namespace bindpose
