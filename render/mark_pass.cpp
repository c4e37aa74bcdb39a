// SPDX-License-Identifier: MIT
#include "render/mark_pass.h"

#include "render/shader_source.h"

#include <algorithm>
#include <cstddef>

namespace bindpose {

Result<void> MarkPass::create(Gl& gl)
{
    gl_ = &gl;
    Result<GlProgram> made = makeProgram(gl, {"mark.vert", "mark.frag", {}, {}});
    if (!made) return made.error();
    program_ = std::move(*made);
    buffer_ = GlBuffer(gl, nullptr);
    dotBuffer_ = GlBuffer(gl, nullptr);
    vertexArray_ = makeVertexArray(gl);
    dotArray_ = makeVertexArray(gl);
    bindLayout(vertexArray_, buffer_);
    bindLayout(dotArray_, dotBuffer_);
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
void MarkPass::drawDots(const Frame& frame, const RenderOptions& options, const PassView& view)
{
    if (!options.dots || options.dots->empty()) return;
    if (dots_ != options.dots || dotsOrigin_ != view.origin || dotsColor_ != options.colors.selection) {
        dots_ = options.dots;
        dotsOrigin_ = view.origin;
        dotsColor_ = options.colors.selection;
        std::vector<MarkVertex> vertices;
        vertices.reserve(dots_->size());
        for (const glm::vec3& place : *dots_)
            vertices.push_back({view.toScene(place), {2.2f, 0.0f, 0.8f, 0.0f}, {dotsColor_, 1.0f}});
        dotBuffer_.set(bytesOf(vertices));
    }
    // Nearer than the surface that they lie on by 1/400 of the camera's distance, so that it does not cut them.
    program_.set("nearer", frame.view.camera.orthographic ? 1.25e-5f : 1.0e-4f);
    if (!frame.view.xray && frame.view.showMesh) gl_->glEnable(GL_DEPTH_TEST);
    gl_->glDepthMask(GL_FALSE);
    gl_->glBindVertexArray(dotArray_.id());
    gl_->glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, glCount(dots_->size()));
    gl_->glDepthMask(GL_TRUE);
    gl_->glDisable(GL_DEPTH_TEST);
}

void MarkPass::addJoints(const Frame& frame, const RenderOptions& options, const PassView& view)
{
    const RenderColors& c = options.colors;
    for (const Actor& actor : frame.actors) {
        if (actor.role == ActorRole::Ghost || !actor.scene || !actor.pose) continue;
        const bool own = actor.id == frame.view.actor;
        for (const NodeId id : actor.scene->order->sorted) {
            if (!actor.scene->nodes[id.index()]->joint) continue;
            const bool current = own && id == frame.view.joint();
            const bool hovered = own && id == options.hoveredJoint;
            const glm::vec3 place(actor.worldFromActor * actor.pose->model[id.index()][3]);
            const float plain = frame.view.boneLook == BoneLook::Ball ? 3.8f * frame.view.boneSize : 1.7f;
            const float strong = std::max(3.6f, plain + 1.0f);
            const glm::vec4 shape = current || hovered ? glm::vec4(strong, 0.0f, 1.2f, current ? 2.0f : 0.0f)
                                                       : glm::vec4(plain, 0.0f, 0.0f, 0.0f);
            const glm::vec4 color = current   ? glm::vec4(c.selection, options.boneFade)
                                    : hovered ? glm::vec4(c.hover, options.boneFade)
                                              : glm::vec4(c.bone, 0.75f * options.boneFade);
            vertices_.push_back({view.toScene(place), shape, color});
        }
    }
}

void MarkPass::addMarks(const RenderOptions& options, const PassView& view)
{
    const RenderColors& c = options.colors;
    for (const Mark& mark : options.marks) {
        switch (mark.kind) {
        case MarkKind::Selected:
            vertices_.push_back({view.toScene(mark.place), {6.5f, 2.2f, 1.0f, 1.6f}, {c.selection, 1.0f}});
            break;
        case MarkKind::Hovered:
            vertices_.push_back({view.toScene(mark.place), {5.0f, 1.4f, 1.0f, 0.0f}, {c.hover, 0.95f}});
            break;
        case MarkKind::Dot:
            vertices_.push_back({view.toScene(mark.place), {2.4f, 0.0f, 0.8f, 0.0f}, {c.selection, 1.0f}});
            break;
        }
    }
}

void MarkPass::draw(const Frame& frame, const RenderOptions& options, const PassView& view)
{
    vertices_.clear();
    if (frame.view.showBones && options.boneFade > 0.0f) addJoints(frame, options, view);
    addMarks(options, view);
    if (vertices_.empty() && !options.dots) return;
    program_.use();
    program_.set("clipFromScene", view.clipFromScene);
    program_.set("halfPixels", view.halfPixels);
    program_.set("pixelScale", view.pixelScale);
    program_.set("haloColor", options.colors.halo);
    gl_->glDisable(GL_DEPTH_TEST);
    gl_->glEnable(GL_BLEND);
    drawDots(frame, options, view);
    buffer_.set(bytesOf(vertices_));
    program_.set("nearer", 0.0f);
    gl_->glBindVertexArray(vertexArray_.id());
    gl_->glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, glCount(vertices_.size()));
    gl_->glDisable(GL_BLEND);
    gl_->glEnable(GL_DEPTH_TEST);
}

} // namespace bindpose
