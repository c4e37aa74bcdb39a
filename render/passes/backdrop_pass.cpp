// SPDX-License-Identifier: MIT
#include "render/passes/backdrop_pass.h"

#include "render/camera/floor.h"
#include "render/gl/shader_source.h"

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
    const Floor floor = floorOf(frame, options);
    grid_.use();
    grid_.set("clipFromScene", view.clipFromScene);
    grid_.set("floorCenter", glm::vec3(floor.center - view.origin));
    grid_.set("floorX", floor.x);
    grid_.set("floorZ", floor.z);
    grid_.set("floorOffset", floor.offset);
    grid_.set("halfSteps", floor.halfSteps);
    grid_.set("gridColor", options.colors.grid);
    grid_.set("axisXColor", floor.axisXColor);
    grid_.set("axisZColor", floor.axisZColor);
    grid_.set("strength", options.colors.gridStrength);
    gl_->glEnable(GL_BLEND);
    gl_->glDepthMask(GL_FALSE);
    gl_->glBindVertexArray(empty_.id());
    gl_->glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    gl_->glDepthMask(GL_TRUE);
    gl_->glDisable(GL_BLEND);
}

} // namespace bindpose
