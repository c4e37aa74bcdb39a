// SPDX-License-Identifier: MIT
#include "render/passes/mark_pass.h"

#include "render/gl/shader_source.h"

#include <cstddef>

namespace bindpose {

Result<void> MarkPass::create(Gl& gl)
{
    gl_ = &gl;
    Result<GlProgram> made = makeProgram(gl, {"mark.vert", "mark.frag", {}, {}});
    if (!made) return made.error();
    program_ = std::move(*made);
    buffer_ = GlBuffer(gl, nullptr);
    vertexArray_ = makeVertexArray(gl);
    bindLayout(vertexArray_, buffer_);
    for (Dots* dots : {&selected_, &touched_}) {
        dots->buffer = GlBuffer(gl, nullptr);
        dots->vertexArray = makeVertexArray(gl);
        bindLayout(dots->vertexArray, dots->buffer);
    }
    return {};
}

void MarkPass::bindLayout(const GlHandle& vertexArray, const GlBuffer& buffer)
{
    Gl& gl = *gl_;
    gl.glBindVertexArray(vertexArray.id());
    gl.glBindBuffer(GL_ARRAY_BUFFER, buffer.id());
    const std::size_t offsets[] = {
        offsetof(MarkVertex, place), offsetof(MarkVertex, shape), offsetof(MarkVertex, color)};
    for (GLuint i = 0; i < 3; ++i) {
        gl.glEnableVertexAttribArray(i);
        gl.glVertexAttribPointer(i, i ? 4 : 3, GL_FLOAT, GL_FALSE, sizeof(MarkVertex), glOffset(offsets[i]));
        gl.glVertexAttribDivisor(i, 1);
    }
    gl.glBindVertexArray(0);
}

/// Many dots: uploaded once and left to the surface to hide.
void MarkPass::drawDots(Dots& dots, const std::shared_ptr<const std::vector<glm::vec3>>& places, const glm::vec3& color,
    const Frame& frame, const PassView& view)
{
    if (!places || places->empty()) return;
    if (dots.places != places || dots.origin != view.origin || dots.color != color) {
        dots.places = places;
        dots.origin = view.origin;
        dots.color = color;
        dots.buffer.set(bytesOf(dotVertices(*places, color, view)));
    }
    program_.set("nearer", dotsNearer(frame.view.camera));
    if (!frame.view.xray && frame.view.surface.shown) gl_->glEnable(GL_DEPTH_TEST);
    gl_->glDepthMask(GL_FALSE);
    gl_->glBindVertexArray(dots.vertexArray.id());
    gl_->glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, glCount(places->size()));
    gl_->glDepthMask(GL_TRUE);
    gl_->glDisable(GL_DEPTH_TEST);
}

void MarkPass::draw(const Frame& frame, const RenderOptions& options, const PassView& view)
{
    vertices_ = markVertices(frame, options, view);
    if (vertices_.empty() && !options.dots && !options.touched) return;
    program_.use();
    program_.set("clipFromScene", view.clipFromScene);
    program_.set("halfPixels", view.halfPixels);
    program_.set("pixelScale", view.pixelScale);
    program_.set("haloColor", options.colors.halo);
    gl_->glDisable(GL_DEPTH_TEST);
    gl_->glEnable(GL_BLEND);
    drawDots(selected_, options.dots, options.colors.selection, frame, view);
    drawDots(touched_, options.touched, options.colors.touched, frame, view);
    buffer_.set(bytesOf(vertices_));
    program_.set("nearer", 0.0f);
    gl_->glBindVertexArray(vertexArray_.id());
    gl_->glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, glCount(vertices_.size()));
    gl_->glDisable(GL_BLEND);
    gl_->glEnable(GL_DEPTH_TEST);
}

} // namespace bindpose
