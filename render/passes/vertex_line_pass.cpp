// SPDX-License-Identifier: MIT
#include "render/passes/vertex_line_pass.h"

#include "render/gl/shader_source.h"

#include <array>
#include <cmath>
#include <set>
#include <tuple>

namespace bindpose {
namespace {

constexpr float kLinePixels = 16.0f; ///< logical ones

} // namespace

Result<GlProgram> VertexLinePass::compile(const Variant& variant)
{
    ProgramParts parts{"vertex_lines.vert", "vertex_lines.frag", {}, {}};
    parts.defines.emplace_back("TANGENTS");
    if (variant.first == Blend::Rigid) parts.defines.emplace_back("RIGID");
    if (variant.first == Blend::Rests) parts.defines.emplace_back("RESTS");
    if (variant.first == Blend::Dual) parts.defines.emplace_back("DUAL");
    if (variant.first == Blend::StillNormals) parts.defines.emplace_back("STILL_NORMALS");
    if (variant.second) parts.defines.emplace_back("MORPH");
    Result<GlProgram> made = makeProgram(*gl_, parts);
    if (made) GpuScene::assignUnits(*made);
    return made;
}

Result<void> VertexLinePass::compileAll()
{
    for (const Blend blend : {Blend::Rigid, Blend::Linear, Blend::Rests, Blend::Dual, Blend::StillNormals})
        for (const bool morph : {false, true}) {
            Result<GlProgram> made = compile({blend, morph});
            if (!made) return made.error();
            programs_[{blend, morph}] = std::move(*made);
        }
    return {};
}

GlProgram* VertexLinePass::program(const Variant& variant)
{
    auto found = programs_.find(variant);
    if (found == programs_.end()) {
        Result<GlProgram> made = compile(variant);
        found = programs_.emplace(variant, made ? std::move(*made) : GlProgram()).first;
    }
    return found->second ? &found->second : nullptr;
}

void VertexLinePass::draw(const GpuScene& scene, const Frame& frame, const RenderOptions& options, const PassView& view)
{
    lines_ = 0;
    if (!frame.view.surface.shown || (!frame.view.surface.normalLines && !frame.view.surface.tangentLines)) return;
    const Skinning& skinning = scene.skinning();
    std::set<std::tuple<const Actor*, std::uint32_t, const GpuStreams*>> done; // parts may share their vertices
    for (const DrawItem& item : scene.items()) {
        if (item.actor->role == ActorRole::Ghost) continue;
        if (frame.view.hidden.has({item.actor->id, item.instance, item.partPosition})) continue;
        if (!done.insert({item.actor, item.instance.value, item.part->streams.get()}).second) continue;
        const Blend blend = !item.palette               ? Blend::Rigid
                            : scene.dualOf(item) > 0.0f ? Blend::Dual
                            : !skinning.turnsNormals    ? Blend::StillNormals
                            : item.rests                ? Blend::Rests
                                                        : Blend::Linear;
        GlProgram* made = program({blend, item.morph != nullptr});
        if (!made) return;
        made->use();
        made->set("clipFromScene", view.clipFromScene);
        made->set("viewFromScene", view.viewFromScene);
        made->set("orthographic", view.camera.orthographic);
        const float perPixel = std::tan(0.5f * view.camera.fovYRad) / view.halfPixels.y * view.pixelScale;
        made->set("lineLength", kLinePixels * perPixel * (view.camera.orthographic ? view.camera.distance : 1.0f));
        made->set("lineColors", std::array{options.colors.axisZ, options.colors.axisX, options.colors.axisY});
        scene.bindSkin(*made, item);
        drawItem(*made, item, frame.view);
    }
    gl_->glBindVertexArray(0);
}

void VertexLinePass::drawItem(GlProgram& program, const DrawItem& item, const ViewState& view)
{
    const GpuStreams& streams = *item.part->streams;
    const bool tangents = view.surface.tangentLines && streams.tangents;
    const int first = view.surface.normalLines ? 0 : 1, count = (view.surface.normalLines ? 1 : 0) + (tangents ? 2 : 0);
    if (count == 0) return;
    const GlHandle vertexArray = makeVertexArray(*gl_);
    gl_->glBindVertexArray(vertexArray.id());
    const auto perVertex = [this](GLuint location, const GlBuffer& buffer, GLint components) {
        if (!buffer) return;
        gl_->glBindBuffer(GL_ARRAY_BUFFER, buffer.id());
        gl_->glEnableVertexAttribArray(location);
        if (location == kPoint)
            gl_->glVertexAttribIPointer(location, components, GL_UNSIGNED_INT, 0, nullptr);
        else
            gl_->glVertexAttribPointer(location, components, GL_FLOAT, GL_FALSE, 0, nullptr);
        gl_->glVertexAttribDivisor(location, 1);
    };
    perVertex(kPosition, streams.positions, 3);
    perVertex(kNormal, streams.normals, 3);
    perVertex(kTangent, streams.tangents, 4);
    perVertex(kPoint, streams.points, 1);
    program.set("firstLine", first);
    const std::size_t vertices = streams.streams->vertexCount;
    gl_->glDrawArraysInstanced(GL_LINES, 0, 2 * count, glCount(vertices));
    lines_ += vertices * static_cast<std::size_t>(count);
}

} // namespace bindpose
