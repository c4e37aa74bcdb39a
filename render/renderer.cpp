// SPDX-License-Identifier: MIT
#include "render/renderer.h"

#include "render/camera.h"

#include <QOpenGLContext>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr std::size_t kManyTriangles = 150000;

PassView passView(const Frame& frame, const glm::dvec3& origin, const RenderOptions& options, int width, int height)
{
    PassView view;
    view.camera = frame.view.camera;
    view.origin = origin;
    view.viewFromScene = viewMatrix(view.camera, origin);
    const float aspect = static_cast<float>(width) / static_cast<float>(std::max(height, 1));
    view.clipFromScene = projectionMatrix(view.camera, aspect) * view.viewFromScene;
    view.halfPixels = 0.5f * glm::vec2(width, height);
    view.pixelScale = options.pixelRatio * options.scale;
    view.nearPlane = nearPlane(view.camera);
    const UpAxis up =
        frame.actors.empty() || !frame.actors.front().scene ? UpAxis::Y : upAxisOf(*frame.actors.front().scene);
    view.viewUp = glm::mat3(view.viewFromScene) * upVector(up);
    return view;
}

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
    meshes_ = std::make_unique<MeshPass>(*gl_);
    if (Result<void> done = backdrop_.create(*gl_); !done) return done;
    if (Result<void> done = bones_.create(*gl_); !done) return done;
    return marks_.create(*gl_);
}

Result<void> Renderer::compileAll()
{
    return meshes_->compileAll();
}

int Renderer::samplesFor(const RenderOptions& options) const
{
    if (options.scale < 1.0f) return 1; // a multisampled picture can only be copied at its own size
    int wanted = options.samples;
    if (wanted < 1) {
        std::size_t triangles = 0;
        for (const DrawItem& item : scene_->items()) triangles += static_cast<std::size_t>(item.part->indexCount) / 3;
        // A CPU takes four times as long for four samples of small triangles, which hide their own edges.
        wanted = software_ && triangles > kManyTriangles ? 1 : 4;
    }
    GLint most = 1;
    gl_->glGetIntegerv(GL_MAX_SAMPLES, &most);
    return std::clamp(wanted, 1, std::max(most, 1));
}

void Renderer::draw(const Frame& frame, const RenderOptions& options, GLuint targetFramebuffer, QSize pixels)
{
    if (!gl_ || pixels.isEmpty()) return;
    scene_->update(frame);
    const float scale = std::clamp(options.scale, 0.1f, 1.0f);
    const int width = std::max(1, static_cast<int>(std::lround(static_cast<float>(pixels.width()) * scale)));
    const int height = std::max(1, static_cast<int>(std::lround(static_cast<float>(pixels.height()) * scale)));
    const int samples = samplesFor(options);
    const bool own = samples > 1 || scale < 1.0f;
    if (own && (target_.width() != width || target_.height() != height || target_.samples() != samples))
        target_ = GlTarget(*gl_, width, height, samples);
    gl_->glBindFramebuffer(GL_FRAMEBUFFER, own ? target_.id() : targetFramebuffer);
    gl_->glViewport(0, 0, width, height);
    drawPasses(frame, options, passView(frame, scene_->origin(), options, width, height));
    if (own) target_.copyTo(targetFramebuffer, pixels.width(), pixels.height());
    gl_->glViewport(0, 0, pixels.width(), pixels.height());
}

void Renderer::drawPasses(const Frame& frame, const RenderOptions& options, const PassView& view)
{
    gl_->glDisable(GL_SCISSOR_TEST);
    gl_->glDisable(GL_CULL_FACE);
    gl_->glDisable(GL_BLEND);
    gl_->glEnable(GL_DEPTH_TEST);
    gl_->glDepthMask(GL_TRUE);
    gl_->glDepthFunc(GL_LEQUAL);
    gl_->glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    gl_->glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    gl_->glClearColor(0.0f, 0.0f, 0.0f, 0.0f);
    gl_->glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
    if (options.background) backdrop_.drawBackground(options);
    if (frame.view.showMesh) meshes_->drawSolid(*scene_, frame, options, view);
    if (frame.view.showGrid) backdrop_.drawGrid(frame, options, view);
    if (frame.view.showMesh) meshes_->drawOver(*scene_, frame, options, view);
    if (frame.view.showBones && options.boneFade > 0.0f) bones_.draw(frame, options, view);
    marks_.draw(frame, options, view);
    gl_->glBindVertexArray(0);
    gl_->glUseProgram(0);
    gl_->glActiveTexture(GL_TEXTURE0);
}

} // namespace bindpose
