// SPDX-License-Identifier: MIT
#include "render/pictures/picture_passes.h"

namespace bindpose {

Result<void> PicturePasses::create()
{
    if (Result<void> done = backdrop_.create(gl_); !done) return done;
    if (Result<void> done = bones_.create(gl_); !done) return done;
    return marks_.create(gl_);
}

Result<void> PicturePasses::compileAll()
{
    if (Result<void> done = meshes_.compileAll(); !done) return done;
    return vertexLines_.compileAll();
}

PictureFigures PicturePasses::addSteps(std::vector<PictureStep>& steps, const PictureSide& side)
{
    const ViewState& view = side.frame.view;
    const MeshPass::Draw draw{*side.scene, side.frame, side.options, side.view};
    const auto add = [&](std::function<void()> run) { steps.push_back({&side, std::move(run)}); };
    const auto addMeshes = [&](const std::vector<MeshPass::Step>& those) {
        for (const MeshPass::Step& step : those) add([this, step, draw] { meshes_.run(step, draw); });
    };
    add([this, &side] {
        gl_.glClearColor(0.0f, 0.0f, 0.0f, 0.0f);
        gl_.glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
        if (side.options.background) backdrop_.drawBackground(side.options);
    });
    std::vector<MeshPass::Step> solid, over;
    if (view.surface.shown) {
        solid = MeshPass::solidSteps(draw);
        over = MeshPass::overSteps(draw);
    }
    addMeshes(solid);
    if (view.showGrid) add([this, &side] { backdrop_.drawGrid(side.frame, side.options, side.view); });
    addMeshes(over);
    solid.insert(solid.end(), over.begin(), over.end());
    add([this, &side] {
        vertexLines_.draw(*side.scene, side.frame, side.options, side.view);
        if (side.frame.view.bones.shown && side.options.boneFade > 0.0f)
            bones_.draw(side.frame, side.options, side.view);
        marks_.draw(side.frame, side.options, side.view);
    });
    return figuresOf(side.scene->items(), solid);
}

void PicturePasses::addSweep(std::vector<PictureStep>& steps, const PictureSide& last)
{
    steps.push_back({&last, [this] { meshes_.sweep(); }});
}

void beginSteps(Gl& gl, GLuint framebuffer)
{
    gl.glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    gl.glDisable(GL_CULL_FACE);
    gl.glDisable(GL_BLEND);
    gl.glEnable(GL_DEPTH_TEST);
    gl.glDepthMask(GL_TRUE);
    gl.glDepthFunc(GL_LEQUAL);
    gl.glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    gl.glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
}

/// Both sides have the same lower and upper edge: it is the same from above as from below.
void enterSide(Gl& gl, const PictureSide& side, bool split)
{
    const QRect& all = side.picture;
    gl.glViewport(all.x(), all.y(), all.width(), all.height());
    if (!split) return gl.glDisable(GL_SCISSOR_TEST);
    gl.glEnable(GL_SCISSOR_TEST);
    gl.glScissor(side.visible.x(), side.visible.y(), side.visible.width(), side.visible.height());
}

void endSteps(Gl& gl)
{
    gl.glDisable(GL_SCISSOR_TEST);
    gl.glBindVertexArray(0);
    gl.glUseProgram(0);
    gl.glActiveTexture(GL_TEXTURE0);
}

} // namespace bindpose
