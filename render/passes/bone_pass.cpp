// SPDX-License-Identifier: MIT
#include "render/passes/bone_pass.h"

#include "render/gl/shader_source.h"
#include "render/passes/bone_looks.h"
#include "render/scene/gpu_scene.h"

#include <algorithm>

namespace bindpose {

Result<void> BonePass::create(Gl& gl)
{
    gl_ = &gl;
    Result<GlProgram> fill = makeProgram(gl, {"bone_fill.vert", "bone_fill.frag", {}, {}});
    if (!fill) return fill.error();
    Result<GlProgram> line = makeProgram(gl, {"bone_line.vert", "bone_line.frag", {}, {}});
    if (!line) return line.error();
    fill_ = std::move(*fill);
    line_ = std::move(*line);
    GpuScene::assignUnits(fill_);
    GpuScene::assignUnits(line_);
    flags_ = BufferTexture(gl, GL_R32UI, nullptr);
    flags_.set({});
    return {};
}

BonePass::ActorBones& BonePass::bonesOfActor(
    const Actor& actor, const Frame& frame, const BoneLooks& looks, const PassView& view)
{
    auto found = std::find_if(actors_.begin(), actors_.end(), [&](const ActorBones& a) { return a.id == actor.id; });
    if (found == actors_.end()) {
        actors_.emplace_back();
        found = actors_.end() - 1;
        found->id = actor.id;
        found->buffer = GlBuffer(*gl_, nullptr);
        found->vertexArray = makeVertexArray(*gl_);
        gl_->glBindVertexArray(found->vertexArray.id());
        gl_->glBindBuffer(GL_ARRAY_BUFFER, found->buffer.id());
        for (GLuint i = 0; i < 5; ++i) {
            gl_->glEnableVertexAttribArray(i);
            gl_->glVertexAttribDivisor(i, 1);
        }
        const GLsizei stride = sizeof(BoneVertex);
        for (GLuint i = 0; i < 3; ++i)
            gl_->glVertexAttribPointer(i, 3, GL_FLOAT, GL_FALSE, stride, glOffset(i * sizeof(glm::vec3)));
        gl_->glVertexAttribIPointer(3, 1, GL_UNSIGNED_INT, stride, glOffset(offsetof(BoneVertex, place)));
        gl_->glVertexAttribPointer(4, 4, GL_FLOAT, GL_FALSE, stride, glOffset(offsetof(BoneVertex, tint)));
        gl_->glBindVertexArray(0);
    }
    ActorBones& out = *found;
    if (out.order != actor.scene->order || out.nodes != actor.scene->nodes) {
        out.order = actor.scene->order;
        out.nodes = actor.scene->nodes;
        out.bones = bonesOf(*actor.scene);
        out.vertices.clear();
    }
    std::vector<BoneVertex> vertices;
    vertices.reserve(out.bones.size());
    const bool own = actor.id == frame.view.actor;
    for (const Bone& bone : out.bones) {
        if (own && frame.view.hidden.has(bone.node)) continue;
        const BoneShape shape = shapeOf(bone, *actor.pose, actor.worldFromActor);
        vertices.push_back(
            {view.toScene(shape.head), view.toScene(shape.tail), shape.side, bone.place, looks.tintOf(bone.node)});
    }
    if (vertices != out.vertices) {
        out.vertices = std::move(vertices);
        out.buffer.set(bytesOf(out.vertices));
    }
    return out;
}

void BonePass::uploadFlags(const Actor& actor, const Frame& frame)
{
    std::vector<std::uint32_t> values(actor.scene->order->sorted.size(), 0u);
    for (const NodeId joint : frame.view.joints) {
        if (joint.index() >= actor.scene->order->position.size()) continue;
        const std::uint32_t at = actor.scene->order->position[joint.index()];
        if (at < values.size()) values[at] = 1u;
    }
    if (values != flagValues_) {
        flagValues_ = std::move(values);
        flags_.set(bytesOf(flagValues_));
    }
    flags_.bind(kUnitFlags);
}

void BonePass::setColors(GlProgram& program, const BoneLooks& looks, const RenderOptions& options)
{
    program.set("selectedPlace", looks.selectedPlace);
    program.set("subtreeEnd", looks.subtreeEnd);
    program.set("hoveredPlace", looks.hoveredPlace);
    program.set("manySelected", looks.manySelected);
    program.set("plainFill", looks.plainFill);
    program.set("plainLine", looks.plainLine);
    program.set("subtreeFill", looks.subtreeFill);
    program.set("subtreeLine", looks.subtreeLine);
    program.set("selectedFill", looks.selectedFill);
    program.set("selectedLine", looks.selectedLine);
    program.set("hoveredLine", looks.hoveredLine);
    program.set("tintFill", looks.tintFill);
    program.set("tintLine", looks.tintLine);
    program.set("fade", options.boneFade);
    program.set("farShare", kFarBones);
    program.set("boneWidth", looks.width);
}

void BonePass::draw(const Frame& frame, const RenderOptions& options, const PassView& view)
{
    std::erase_if(actors_, [&](const ActorBones& a) { return frame.actor(a.id) == nullptr; });
    gl_->glDisable(GL_DEPTH_TEST);
    gl_->glEnable(GL_BLEND);
    for (const Actor& actor : frame.actors) {
        if (actor.role == ActorRole::Ghost || !actor.scene || !actor.pose) continue;
        const BoneLooks looks = boneLooks(actor, frame, options);
        const ActorBones& bones = bonesOfActor(actor, frame, looks, view);
        if (bones.vertices.empty()) continue;
        if (actor.id == frame.view.actor && frame.view.joints.size() > 1) uploadFlags(actor, frame);
        std::vector<glm::vec3> heads;
        for (const BoneVertex& vertex : bones.vertices) heads.push_back(vertex.head);
        const glm::vec4 depths = boneDepths(heads, frame, view);
        gl_->glBindVertexArray(bones.vertexArray.id());
        const bool solid = frame.view.bones.shape == BoneLook::Octahedron;
        if (solid) {
            fill_.use();
            fill_.set("clipFromScene", view.clipFromScene);
            fill_.set("viewFromScene", view.viewFromScene);
            fill_.set("depths", depths);
            setColors(fill_, looks, options);
            gl_->glEnable(GL_CULL_FACE); // a translucent octahedron shows its near half once
            gl_->glDrawArraysInstanced(GL_TRIANGLES, 0, 24, glCount(bones.vertices.size()));
            gl_->glDisable(GL_CULL_FACE);
        }
        line_.use();
        line_.set("clipFromScene", view.clipFromScene);
        line_.set("halfPixels", view.halfPixels);
        line_.set("lineWidth", (solid ? 1.0f : 2.0f * frame.view.bones.size) * view.pixelScale);
        line_.set("asLine", !solid);
        line_.set("depths", depths);
        line_.set("nearPlane", view.nearPlane);
        setColors(line_, looks, options);
        gl_->glDrawArraysInstanced(GL_TRIANGLES, 0, solid ? 72 : 6, glCount(bones.vertices.size()));
    }
    gl_->glDisable(GL_BLEND);
    gl_->glEnable(GL_DEPTH_TEST);
}

} // namespace bindpose
