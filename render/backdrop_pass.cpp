// SPDX-License-Identifier: MIT
#include "render/backdrop_pass.h"

#include "render/camera.h"
#include "render/shader_source.h"

#include <cmath>

namespace bindpose {

glm::vec3 linearOf(const glm::vec3& encoded)
{
    glm::vec3 out;
    for (int i = 0; i < 3; ++i)
        out[i] = encoded[i] <= 0.04045f ? encoded[i] / 12.92f : std::pow((encoded[i] + 0.055f) / 1.055f, 2.4f);
    return out;
}

Result<void> BackdropPass::create(Gl& gl)
{
    gl_ = &gl;
    Result<GlProgram> background = makeProgram(gl, {"background.vert", "background.frag", {}, {}});
    if (!background) return background.error();
    Result<GlProgram> grid = makeProgram(gl, {"grid.vert", "grid.frag", {}, {}});
    if (!grid) return grid.error();
    background_ = std::move(*background);
    grid_ = std::move(*grid);
    empty_ = makeVertexArray(gl);
    return {};
}

void BackdropPass::drawBackground(const RenderOptions& options)
{
    background_.use();
    background_.set("topColor", options.colors.backTop);
    background_.set("bottomColor", options.colors.backBottom);
    gl_->glDisable(GL_DEPTH_TEST);
    gl_->glBindVertexArray(empty_.id());
    gl_->glDrawArrays(GL_TRIANGLES, 0, 3);
    gl_->glEnable(GL_DEPTH_TEST);
}

void BackdropPass::drawGrid(const Frame& frame, const RenderOptions& options, const PassView& view)
{
    const Scene* scene = frame.actors.empty() ? nullptr : frame.actors.front().scene.get();
    const UpAxis up = scene ? upAxisOf(*scene) : UpAxis::Y;
    const double metre = scene && scene->facts->metresPerUnit ? 1.0 / *scene->facts->metresPerUnit : 1.0;
    // Steps of 10 cm, ten times coarser or finer as the distance asks.
    const double tens = std::round(std::log10(static_cast<double>(view.camera.distance) / (3.0 * metre)) - 0.15);
    const double step = 0.1 * metre * std::pow(10.0, tens);
    const double half = static_cast<double>(view.camera.distance) * 3.2;
    // The floor's two directions, and the colours of the axes that lie on it.
    const int upComponent = static_cast<int>(up);
    const int first = up == UpAxis::X ? 1 : 0, second = up == UpAxis::Z ? 1 : 2;
    const glm::vec3 colors[] = {options.colors.axisX, options.colors.axisY, options.colors.axisZ};
    glm::dvec3 center(view.camera.target);
    center[upComponent] = 0.0;
    glm::vec3 x(0.0f), z(0.0f);
    x[first] = static_cast<float>(half);
    z[second] = static_cast<float>(half);
    grid_.use();
    grid_.set("clipFromScene", view.clipFromScene);
    grid_.set("floorCenter", glm::vec3(center - view.origin));
    grid_.set("floorX", x);
    grid_.set("floorZ", z);
    grid_.set("floorOffset", glm::vec2(center[first] / step, center[second] / step));
    grid_.set("halfSteps", static_cast<float>(half / step));
    grid_.set("gridColor", options.colors.grid);
    grid_.set("axisXColor", colors[first]);
    grid_.set("axisZColor", colors[second]);
    grid_.set("strength", options.colors.gridStrength);
    gl_->glEnable(GL_BLEND);
    gl_->glDepthMask(GL_FALSE);
    gl_->glBindVertexArray(empty_.id());
    gl_->glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    gl_->glDepthMask(GL_TRUE);
    gl_->glDisable(GL_BLEND);
}

} // namespace bindpose
