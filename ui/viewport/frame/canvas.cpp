// SPDX-License-Identifier: MIT
#include "ui/viewport/frame/canvas.h"

#include "render/pictures/renderer.h"
#include "render/scene/buffer_limits.h"
#include "render/scene/distance_values.h"
#include "ui/base/texts.h"
#include "ui/session/jobs.h"

#include <QElapsedTimer>
#include <QOpenGLContext>
#include <QPointer>

#include <algorithm>

namespace bindpose {
namespace {

constexpr double kSmoothMs = 33.0;
constexpr int kSettleMs = 140;
constexpr std::size_t kLargeTriangles = 100000;
constexpr double kSliceMs = 12.0;
constexpr std::size_t kMovingDots = 20000; ///< more take longer than the surface that they lie on

std::size_t trianglesOf(const Scene& scene)
{
    std::size_t triangles = 0;
    for (const auto& instance : scene.instances)
        if (instance && instance->mesh.index() < scene.meshes.size() && scene.meshes[instance->mesh.index()])
            for (const auto& part : scene.meshes[instance->mesh.index()]->parts)
                if (part) triangles += part->indices.size() / 3;
    return triangles;
}

} // namespace

Canvas::Canvas(Jobs& jobs, QWidget* parent) : QOpenGLWidget(parent), jobs_(jobs)
{
    setFormat(surfaceFormat());
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    resolution_.settle.setSingleShot(true);
    resolution_.settle.setInterval(kSettleMs);
    connect(&resolution_.settle, &QTimer::timeout, this, [this] {
        slices_.stale = true;
        update();
    });
    slices_.next.setSingleShot(true);
    slices_.next.setInterval(0);
    connect(&slices_.next, &QTimer::timeout, this, &Canvas::goOn);
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

bool Canvas::settled() const
{
    return renderer_ && !slices_.stale && !slices_.begins && !resolution_.coarse && !renderer_->drawing() &&
           !renderer_->waitsForImages();
}

/// Instances in a picture.
std::size_t Canvas::shows(const Picture& picture)
{
    std::size_t out = 0;
    for (const Picture::Side& side : picture.sides)
        for (const auto& figure : side.figures) out += figure.scene ? figure.scene->instances.size() : 0;
    return out;
}

void Canvas::present(const Frame& frame, const RenderOptions& options, bool moving)
{
    Picture next = pictureOf(frame, options);
    const bool changed = !asked_ || !(*asked_ == next);
    const bool sharpens = resolution_.coarse && !moving && !resolution_.settle.isActive();
    resolution_.moving = moving;
    if (!changed && !sharpens) return;
    if (changed && software() && opensLarge(next)) resolution_.fresh = true;
    const auto sameFigures = [](const auto& a, const auto& b) { return a.figures == b.figures; };
    const bool others = !asked_ || !std::equal(asked_->sides.begin(), asked_->sides.end(), next.sides.begin(),
                                       next.sides.end(), sameFigures);
    asked_ = std::move(next);
    frame_ = frame;
    options_ = options;
    if (others) checkLimits();
    slices_.stale = true;
    if (others && renderer_ && shows(*asked_) == 0) { // no picture of it may ever be asked for
        makeCurrent();
        renderer_->forget();
        doneCurrent();
    }
    update();
}

QImage Canvas::picture(const Frame& frame, RenderOptions options, QSize size)
{
    options.pixelRatio = static_cast<float>(devicePixelRatioF());
    QImage out = exactPicture(frame, options, size * devicePixelRatioF());
    out.setDevicePixelRatio(devicePixelRatioF());
    return out;
}

QImage Canvas::exactPicture(const Frame& frame, const RenderOptions& options, QSize pixels)
{
    if (!renderer_ || !limit_.isEmpty()) return {};
    makeCurrent();
    const int most = renderer_->largestSide();
    const bool halfDone = renderer_->drawing();
    QImage out;
    if (pixels.width() <= most && pixels.height() <= most) out = renderer_->aside(frame, options, pixels);
    doneCurrent();
    slices_.stale = slices_.stale || halfDone;
    if (halfDone) update();
    return out;
}

Canvas::Picture::Side Canvas::sideOf(const Frame& frame)
{
    Picture::Side out;
    for (const Actor& actor : frame.actors)
        out.figures.push_back(
            {actor.id, actor.role, actor.scene, actor.pose, actor.worldFromActor, actor.tint, actor.lod});
    const ViewState& view = frame.view;
    out.view.actor = view.actor;
    out.view.joints = view.joints;
    out.view.shading = view.shading;
    out.view.bones.shown = view.bones.shown;
    out.view.surface.shown = view.surface.shown;
    out.view.surface.wireframe = view.surface.wireframe;
    out.view.xray = view.xray;
    out.view.showGrid = view.showGrid;
    out.view.bones.shape = view.bones.shape;
    out.view.bones.size = view.bones.size;
    out.view.surface.faces = view.surface.faces;
    out.view.skinning = view.skinning;
    out.view.surface.relief = view.surface.relief;
    out.view.surface.normalLines = view.surface.normalLines;
    out.view.surface.tangentLines = view.surface.tangentLines;
    out.numbers = shownNumbers(frame);
    out.view.hidden = view.hidden;
    out.view.map.influenceLimit = view.map.influenceLimit;
    out.view.map.weightThreshold = view.map.weightThreshold;
    out.view.light.turned = view.light.turned;
    out.view.light.kind = view.light.kind;
    out.view.bones.fade = view.bones.fade;
    out.view.bones.byIssue = view.bones.byIssue;
    if (view.bones.byIssue) out.findings = frame.findings;
    out.view.camera = view.camera;
    out.view.split = view.split;
    return out;
}

Canvas::Picture Canvas::pictureOf(const Frame& frame, const RenderOptions& options)
{
    Picture out{{sideOf(frame)}, options};
    if (frame.other) out.sides.push_back(sideOf(*frame.other));
    return out;
}

/// Another document, and one that takes long to draw: it is shown coarse at once and sharp when nothing else goes on.
bool Canvas::opensLarge(const Picture& next) const
{
    const auto first = [](const Picture& picture) {
        const auto& figures = picture.sides.front().figures;
        return figures.empty() || !figures.front().scene ? nullptr : figures.front().scene.get();
    };
    const Scene* now = first(next);
    const Scene* before = asked_ ? first(*asked_) : nullptr;
    if (!now || (before && before->nodes == now->nodes && before->meshes == now->meshes)) return false;
    if (before && !now->meshes.empty() && !before->meshes.empty() && before->meshes.front() == now->meshes.front())
        return false; // edited
    return trianglesOf(*now) > kLargeTriangles;
}

/// Where a scene does not fit into this OpenGL's buffers, that is said in place of a wrong picture.
void Canvas::checkLimits()
{
    if (texels_ == 0) return;
    QString reason;
    for (const Frame* side : {static_cast<const Frame*>(&frame_), frame_.other.get()})
        for (const Actor& actor : side ? side->actors : std::vector<Actor>())
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
    decodeInBackground();
    checkLimits();
}

void Canvas::decodeInBackground()
{
    renderer_->setDecoder([this](std::function<ImageLevels()> work, std::function<void(ImageLevels)> done) {
        jobs_.start(
            {.title = tr("Reading textures"), .revision = {}}, [work = std::move(work)](const Task&) { return work(); },
            [self = QPointer<Canvas>(this), done = std::move(done)](ImageLevels levels) {
                done(std::move(levels));
                if (!self) return;
                self->slices_.stale = true;
                self->update();
            });
    });
}

PictureFigures Canvas::figures() const
{
    if (!renderer_) return {};
    PictureFigures out = renderer_->figures();
    if (!software()) return out;
    out.cpuMs = spentMs_;
    out.gpuMs.reset();
    return out;
}

/// So many triangles that a CPU which draws them keeps people waiting.
bool Canvas::large() const
{
    std::size_t triangles = 0;
    for (const Frame* side : {static_cast<const Frame*>(&frame_), frame_.other.get()})
        for (const Actor& actor : side ? side->actors : std::vector<Actor>())
            if (actor.scene) triangles += trianglesOf(*actor.scene);
    return triangles > kLargeTriangles;
}

void Canvas::paintGL()
{
    if (!renderer_ || !limit_.isEmpty()) return;
    if (!software())
        renderer_->draw(frame_, optionsNow(), defaultFramebufferObject(), size() * devicePixelRatioF());
    else if (large())
        drawSliced();
    else
        drawMeasured(optionsNow());
    ++pictures_;
    if (!renderer_->drawing()) Q_EMIT drawn();
    if (!renderer_->drawing() && renderer_->waitsForImages()) {
        slices_.stale = true;
        QMetaObject::invokeMethod(
            this, [this] { update(); }, Qt::QueuedConnection);
    }
}

/// How the next picture is drawn: coarse while something moves and at first, where the CPU draws.
RenderOptions Canvas::optionsNow()
{
    RenderOptions options = options_;
    options.pixelRatio = static_cast<float>(devicePixelRatioF());
    if (!software()) return options;
    resolution_.coarse = resolution_.moving || resolution_.fresh;
    if (resolution_.coarse) {
        options.samples = 1;
        for (auto* dots : {&options.dots, &options.touched})
            if (*dots && (*dots)->size() > kMovingDots) dots->reset();
        options.scale = resolution_.fresh || resolution_.fullMs > kSmoothMs ? 0.5f : 1.0f;
    }
    if (resolution_.fresh) resolution_.settle.start();
    resolution_.fresh = false;
    return options;
}

void Canvas::drawMeasured(const RenderOptions& options)
{
    QElapsedTimer clock;
    clock.start();
    slices_.begins = slices_.stale = complete_ = false;
    renderer_->draw(frame_, options, defaultFramebufferObject(), size() * devicePixelRatioF());
    renderer_->finish();
    finished(options, static_cast<double>(clock.nsecsElapsed()) * 1e-6);
}

/// Something else may have been asked for since the picture began. A coarse one is shown all the same: where something
/// moves without end, there would never be one otherwise.
void Canvas::drawSliced()
{
    const QSize pixels = size() * devicePixelRatioF();
    const bool resized = complete_ && slices_.size != pixels;
    if ((slices_.stale || resized || !complete_) && !(renderer_->drawing() && (!slices_.stale || resolution_.coarse))) {
        slices_.begins = true;
        slices_.next.start();
    }
    renderer_->show(defaultFramebufferObject(), pixels, options_.colors.backBottom);
}

/// What is not on the GPU yet goes there in a turn of its own: the rest of the window is painted before.
void Canvas::goOn()
{
    if (!renderer_ || !limit_.isEmpty() || !(slices_.begins || renderer_->drawing())) return;
    QElapsedTimer clock;
    clock.start();
    makeCurrent();
    bool done = false;
    if (slices_.begins) {
        slices_.begins = slices_.stale = complete_ = false;
        slices_.options = optionsNow();
        slices_.size = size() * devicePixelRatioF();
        slices_.ms = 0.0;
        renderer_->begin(frame_, slices_.options, slices_.size);
    } else {
        done = renderer_->proceed(kSliceMs);
    }
    doneCurrent();
    slices_.ms += static_cast<double>(clock.nsecsElapsed()) * 1e-6;
    if (!done) return slices_.next.start();
    complete_ = true;
    finished(slices_.options, slices_.ms);
    update();
}

void Canvas::finished(const RenderOptions& options, double spentMs)
{
    spentMs_ = spentMs;
    // A picture at rest is multisampled, which costs about twice as much.
    if (options.scale == 1.0f) resolution_.fullMs = options.samples != 1 ? 0.5 * spentMs : spentMs;
}

} // namespace bindpose
