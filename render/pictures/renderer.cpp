// SPDX-License-Identifier: MIT
#include "render/pictures/renderer.h"

#include <QElapsedTimer>
#include <QOpenGLContext>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr std::size_t kManyTriangles = 150000;
constexpr GLuint kOwnTarget = ~0u; ///< no framebuffer has this name

} // namespace

RenderColors lightRenderColors()
{
    RenderColors c;
    c.backTop = colorOf(0xD9DEE4);
    c.backBottom = colorOf(0xB9C1CA);
    c.clay = colorOf(0x99A0A9);
    c.grid = colorOf(0x5C6570);
    c.axisX = colorOf(0xB9303B);
    c.axisY = colorOf(0x3A7420);
    c.axisZ = colorOf(0x1F5FC4);
    c.bone = colorOf(0x1A1E23);
    c.selection = colorOf(0x1560B8);
    c.touched = colorOf(0x855600);
    c.hover = colorOf(0x0B57AE);
    c.halo = colorOf(0xFFFFFF);
    c.overlay = glm::vec4(colorOf(0xF8F9FA), 0.94f);
    c.overlayLine = colorOf(0xB9C0C9);
    c.text = colorOf(0x1A1E23);
    c.text2 = colorOf(0x48515B);
    c.text3 = colorOf(0x5C6570);
    return c;
}

Renderer::Renderer() = default;
Renderer::~Renderer() = default;

Result<void> Renderer::initialize()
{
    Result<Gl*> gl = glFunctions(QOpenGLContext::currentContext());
    if (!gl) return gl.error();
    gl_ = *gl;
    software_ = softwareDrawing(*gl_);
    scene_ = std::make_unique<GpuScene>(*gl_);
    passes_ = std::make_unique<PicturePasses>(*gl_);
    timer_ = std::make_unique<GpuTimer>(*gl_);
    return passes_->create();
}

void Renderer::forget()
{
    if (!gl_) return;
    picture_.reset();
    other_.reset();
    scene_ = std::make_unique<GpuScene>(*gl_);
    passes_->textures().forget();
}

Result<void> Renderer::compileAll()
{
    return passes_->compileAll();
}

int Renderer::largestSide() const
{
    GLint most = 0;
    if (gl_) gl_->glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &most);
    return most;
}

int Renderer::samplesFor(const RenderOptions& options, std::size_t triangles) const
{
    if (options.scale < 1.0f) return 1; // a multisampled picture can only be copied at its own size
    int wanted = options.samples;
    // A CPU takes four times as long for four samples of small triangles, which hide their own edges.
    if (wanted < 1) wanted = software_ && triangles > kManyTriangles ? 1 : 4;
    GLint most = 1;
    gl_->glGetIntegerv(GL_MAX_SAMPLES, &most);
    return std::clamp(wanted, 1, std::max(most, 1));
}

/// The scene's items point into the side's frame, which stays where it is.
std::unique_ptr<PictureSide> Renderer::makeSide(
    const Frame& frame, const RenderOptions& options, const SplitSide& place)
{
    auto side = std::make_unique<PictureSide>();
    side->frame = frameOf(frame, place);
    side->options = options;
    if (place.other) {
        side->options.marks = options.otherMarks;
        side->options.dots.reset();
        side->options.touched.reset();
    }
    if (place.other && !other_) other_ = std::make_unique<GpuScene>(*gl_);
    side->scene = place.other ? other_.get() : scene_.get();
    side->scene->skinAs(skinningCalled(side->frame.view.skinning).value_or(Skinning{}));
    side->scene->update(side->frame);
    side->picture = place.picture;
    side->visible = place.visible;
    side->view =
        passViewOf(side->frame, side->scene->origin(), side->options, place.picture.width(), place.picture.height());
    return side;
}

void Renderer::start(const Frame& frame, const RenderOptions& options, QSize pixels, GLuint target)
{
    picture_ = std::make_unique<Picture>();
    Picture& picture = *picture_;
    picture.pixels = pixels;
    const float scale = std::clamp(options.scale, 0.1f, 1.0f);
    const int width = std::max(1, static_cast<int>(std::lround(static_cast<float>(pixels.width()) * scale)));
    const int height = std::max(1, static_cast<int>(std::lround(static_cast<float>(pixels.height()) * scale)));
    picture.size = QSize(width, height);
    if (!frame.other) other_.reset();
    std::size_t triangles = 0;
    for (const SplitSide& place : splitSides(frame, picture.size)) {
        picture.sides.push_back(makeSide(frame, options, place));
        for (const DrawItem& item : picture.sides.back()->scene->items())
            triangles += static_cast<std::size_t>(item.part->indexCount) / 3;
    }
    const int samples = samplesFor(options, triangles);
    const bool own = target == kOwnTarget || samples > 1 || scale < 1.0f;
    if (own && (target_.width() != width || target_.height() != height || target_.samples() != samples))
        target_ = GlTarget(*gl_, width, height, samples);
    picture.framebuffer = own ? target_.id() : target;
    picture.own = own;
    figures_ = {};
    for (const std::unique_ptr<PictureSide>& side : picture.sides) figures_ += passes_->addSteps(picture.steps, *side);
    if (!picture.sides.empty() && picture.sides.front()->frame.view.surface.shown)
        passes_->addSweep(picture.steps, *picture.sides.back());
}

void Renderer::draw(const Frame& frame, const RenderOptions& options, GLuint targetFramebuffer, QSize pixels)
{
    if (!gl_ || pixels.isEmpty()) return;
    QElapsedTimer clock;
    clock.start();
    timer_->begin();
    start(frame, options, pixels, targetFramebuffer);
    beginSteps(*gl_, picture_->framebuffer);
    for (const PictureStep& step : picture_->steps) {
        enterSide(*gl_, *step.side, picture_->sides.size() > 1);
        step.run();
        // A CPU that draws keeps the triangles of all that was not sent: a large mesh would lie in memory twice.
        if (software_) gl_->glFlush();
    }
    endSteps(*gl_);
    if (picture_->own) target_.copyTo(targetFramebuffer, pixels.width(), pixels.height());
    timer_->end();
    figures_.cpuMs = static_cast<double>(clock.nsecsElapsed()) * 1e-6;
    figures_.gpuMs = timer_->lastMs();
    gl_->glViewport(0, 0, pixels.width(), pixels.height());
    picture_.reset();
    shown_ = {};
}

QImage Renderer::aside(const Frame& frame, const RenderOptions& options, QSize pixels)
{
    if (!gl_ || pixels.isEmpty()) return {};
    forgetErrors(*gl_);
    const GlTarget target(*gl_, pixels.width(), pixels.height(), 1);
    GlTarget shown = std::move(shown_);
    draw(frame, options, target.id(), pixels);
    shown_ = std::move(shown);
    return target.image().value_or(QImage());
}

void Renderer::begin(const Frame& frame, const RenderOptions& options, QSize pixels)
{
    if (gl_ && !pixels.isEmpty()) start(frame, options, pixels, kOwnTarget);
}

bool Renderer::proceed(double budgetMs)
{
    if (!picture_) return true;
    QElapsedTimer clock;
    clock.start();
    beginSteps(*gl_, picture_->framebuffer);
    while (picture_->next < picture_->steps.size()) {
        const PictureStep& step = picture_->steps[picture_->next++];
        enterSide(*gl_, *step.side, picture_->sides.size() > 1);
        step.run();
        gl_->glFinish();
        if (static_cast<double>(clock.nsecsElapsed()) * 1e-6 > budgetMs) break;
    }
    endSteps(*gl_);
    if (picture_->next < picture_->steps.size()) return false;
    const QSize size = picture_->size;
    if (shown_.width() != size.width() || shown_.height() != size.height())
        shown_ = GlTarget(*gl_, size.width(), size.height(), 1);
    target_.copyTo(shown_.id(), size.width(), size.height());
    picture_.reset();
    return true;
}

void Renderer::show(GLuint targetFramebuffer, QSize pixels, const glm::vec3& ground)
{
    if (shown_) {
        shown_.copyTo(targetFramebuffer, pixels.width(), pixels.height());
    } else {
        gl_->glBindFramebuffer(GL_FRAMEBUFFER, targetFramebuffer);
        gl_->glClearColor(ground.x, ground.y, ground.z, 1.0f);
        gl_->glClear(GL_COLOR_BUFFER_BIT);
    }
    gl_->glViewport(0, 0, pixels.width(), pixels.height());
}

} // namespace bindpose
