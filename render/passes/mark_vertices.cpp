// SPDX-License-Identifier: MIT
#include "render/passes/mark_vertices.h"

#include "render/scene/issue_colors.h"

#include <algorithm>

namespace bindpose {
namespace {

MarkVertex jointMark(
    const Actor& actor, NodeId id, const glm::vec4& tint, const Frame& frame, const RenderOptions& options)
{
    const RenderColors& c = options.colors;
    const bool own = actor.id == frame.view.actor;
    const bool current = own && id == frame.view.joint();
    const bool hovered = own && id == options.hoveredJoint;
    const float plain = frame.view.bones.shape == BoneLook::Ball ? 3.8f * frame.view.bones.size : 1.7f;
    const float strong = std::max(3.6f, plain + 1.0f);
    const glm::vec4 shape =
        current || hovered ? glm::vec4(strong, 0.0f, 1.2f, current ? 2.0f : 0.0f) : glm::vec4(plain, 0.0f, 0.0f, 0.0f);
    const glm::vec4 color = current         ? glm::vec4(c.selection, options.boneFade)
                            : hovered       ? glm::vec4(c.hover, options.boneFade)
                            : tint.w > 0.0f ? glm::vec4(glm::vec3(tint), options.boneFade)
                                            : glm::vec4(c.bone, 0.75f * options.boneFade);
    return {glm::vec3(actor.worldFromActor * actor.pose->model[id.index()][3]), shape, color};
}

MarkVertex vertexOf(const Mark& mark, const RenderColors& colors)
{
    switch (mark.kind) {
    case MarkKind::Hovered:
        return {mark.place, {5.0f, 1.4f, 1.0f, 0.0f}, {colors.hover, 0.95f}};
    case MarkKind::Dot:
        return {mark.place, {2.4f, 0.0f, 0.8f, 0.0f}, {colors.selection, 1.0f}};
    case MarkKind::Selected:
        break;
    }
    return {mark.place, {6.5f, 2.2f, 1.0f, 1.6f}, {colors.selection, 1.0f}};
}

} // namespace

std::vector<MarkVertex> markVertices(const Frame& frame, const RenderOptions& options, const PassView& view)
{
    std::vector<MarkVertex> out;
    const bool bones = frame.view.bones.shown && options.boneFade > 0.0f;
    for (const Actor& actor : frame.actors) {
        if (!bones || actor.role == ActorRole::Ghost || !actor.scene || !actor.pose) continue;
        const std::vector<glm::vec4> tints = issueTints(actor, frame);
        for (const NodeId id : actor.scene->order->sorted)
            if (actor.scene->nodes[id.index()]->joint)
                out.push_back(
                    jointMark(actor, id, tints.empty() ? glm::vec4(0.0f) : tints[id.index()], frame, options));
    }
    for (const Mark& mark : options.marks) out.push_back(vertexOf(mark, options.colors));
    for (MarkVertex& vertex : out) vertex.place = view.toScene(vertex.place);
    return out;
}

std::vector<MarkVertex> dotVertices(const std::vector<glm::vec3>& places, const glm::vec3& color, const PassView& view)
{
    std::vector<MarkVertex> out;
    out.reserve(places.size());
    for (const glm::vec3& place : places) out.push_back({view.toScene(place), {2.2f, 0.0f, 0.8f, 0.0f}, {color, 1.0f}});
    return out;
}

} // namespace bindpose
