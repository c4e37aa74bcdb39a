// SPDX-License-Identifier: MIT
#include "render/raster/overlays.h"

#include "render/camera/bones.h"
#include "render/camera/floor.h"
#include "render/passes/bone_looks.h"

#include <algorithm>
#include <cmath>

namespace bindpose::raster {
namespace {

/// As in grid.frag: lines every step and every fifth, fading with distance; `value` of the corners is −1 … 1.
class FloorInk : public Ink {
public:
    FloorInk(const Floor& floor, const RenderOptions& options)
        : floor_(floor), grid_(options.colors.grid), strength_(options.colors.gridStrength)
    {}

    glm::vec4 at(const Fragment& fragment) const override
    {
        const glm::vec2 place(fragment.of(&Corner::value));
        const auto steps = fragment.steps(&Corner::value);
        const glm::vec2 at = place * floor_.halfSteps + floor_.offset;
        const glm::vec2 slope = glm::vec2(glm::abs(steps[0]) + glm::abs(steps[1])) * floor_.halfSteps;
        const float far = 1.0f - glm::smoothstep(0.15f, 1.0f, glm::length(place));
        const float fine = lines(at, slope) * 0.30f, coarse = lines(at / 5.0f, slope / 5.0f) * 0.62f;
        glm::vec4 color(grid_, std::max(fine, coarse));
        const glm::vec2 away = glm::abs(at) / glm::max(slope, glm::vec2(1.0e-6f)) - 0.4f;
        const glm::vec2 axis = 1.0f - glm::clamp(away, glm::vec2(0.0f), glm::vec2(1.0f));
        if (axis.y > color.w) color = glm::vec4(floor_.axisXColor, axis.y * 0.85f);
        if (axis.x > color.w) color = glm::vec4(floor_.axisZColor, axis.x * 0.85f);
        color.w *= far * strength_;
        return color;
    }

private:
    static float lines(const glm::vec2& at, const glm::vec2& slope)
    {
        const glm::vec2 least = glm::max(slope, glm::vec2(1.0e-6f));
        const glm::vec2 away = glm::abs(glm::fract(at - 0.5f) - 0.5f) / least;
        const glm::vec2 thin = glm::clamp(0.35f / least, glm::vec2(0.0f), glm::vec2(1.0f));
        const glm::vec2 on = (1.0f - glm::clamp(away - 0.15f, glm::vec2(0.0f), glm::vec2(1.0f))) * thin;
        return std::max(on.x, on.y);
    }

    Floor floor_;
    glm::vec3 grid_;
    float strength_;
};

/// The corners' own colour, the same at all three.
class PlainInk : public Ink {
public:
    glm::vec4 at(const Fragment& fragment) const override { return fragment.plane.corners[0]->value; }
};

/// A line with soft edges: the corners hold the colour, in `marks` how far they are across it and half its width.
class LineInk : public Ink {
public:
    glm::vec4 at(const Fragment& fragment) const override
    {
        const Corner& corner = *fragment.plane.corners[0];
        glm::vec4 color = corner.value;
        const float across = fragment.of(&Corner::marks).x;
        color.w *= std::clamp(corner.marks.y + 0.5f - std::abs(across), 0.0f, 1.0f);
        return color.w > 0.0f ? color : glm::vec4(-1.0f);
    }
};

/// Gathers what is drawn of one actor's bones, as the shaders bone_fill and bone_line do.
class BoneGatherer {
public:
    BoneGatherer(const Actor& actor, const Frame& frame, const RenderOptions& options, const PassView& view)
        : view_(view), looks_(boneLooks(actor, frame, options)), fade_(options.boneFade),
          solid_(frame.view.bones.shape == BoneLook::Octahedron),
          lineWidth_((solid_ ? 1.0f : 2.0f * frame.view.bones.size) * view.pixelScale)
    {
        fill_.ink = std::make_shared<PlainInk>();
        line_.ink = std::make_shared<LineInk>();
        for (Batch* batch : {&fill_, &line_}) {
            batch->tests = batch->writes = false;
            batch->blends = true;
        }
        fill_.leftOut = LeftOut::Clockwise; // a translucent octahedron shows its near half once
        if (looks_.manySelected) chosen_ = frame.view.joints;
        const bool own = actor.id == frame.view.actor;
        std::vector<std::pair<Bone, BoneShape>> shown;
        std::vector<glm::vec3> heads;
        for (const Bone& bone : bonesOf(*actor.scene)) {
            if (own && frame.view.hidden.has(bone.node)) continue;
            shown.emplace_back(bone, shapeOf(bone, *actor.pose, actor.worldFromActor));
            heads.push_back(view.toScene(shown.back().second.head));
        }
        depths_ = boneDepths(heads, frame, view);
        for (const auto& [bone, shape] : shown) add(bone, shape);
    }
    void moveTo(std::vector<Batch>& out)
    {
        if (solid_) out.push_back(std::move(fill_));
        out.push_back(std::move(line_));
    }

private:
    static constexpr std::array<std::array<std::uint8_t, 3>, 8> kFaces{
        {{0, 1, 2}, {0, 2, 3}, {0, 3, 4}, {0, 4, 1}, {5, 2, 1}, {5, 3, 2}, {5, 4, 3}, {5, 1, 4}}};
    static constexpr std::array<std::array<std::uint8_t, 2>, 12> kEdges{
        {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {2, 3}, {3, 4}, {4, 1}, {1, 5}, {2, 5}, {3, 5}, {4, 5}}};

    void add(const Bone& bone, const BoneShape& shape)
    {
        const glm::vec3 head = view_.toScene(shape.head), along = view_.toScene(shape.tail) - head;
        const float size = glm::length(along), width = looks_.width * size;
        const glm::vec3 up = size > 0.0f ? glm::cross(along / size, shape.side) : glm::vec3(0.0f, 1.0f, 0.0f);
        const glm::vec3 middle = head + 0.14f * along, side = width * shape.side;
        const std::array<glm::vec3, 6> corners{
            head, middle + side, middle + width * up, middle - side, middle - width * up, head + along};
        const int place = static_cast<int>(bone.place);
        const bool chosen =
            place == looks_.selectedPlace || std::find(chosen_.begin(), chosen_.end(), bone.node) != chosen_.end();
        const bool below = place > looks_.selectedPlace && place < looks_.subtreeEnd;
        const bool hovered = place == looks_.hoveredPlace;
        const glm::vec4 tint = looks_.tintOf(bone.node);
        const bool tinted = tint.w > 0.0f;
        glm::vec4 line = hovered  ? looks_.hoveredLine
                         : chosen ? looks_.selectedLine
                         : tinted ? glm::vec4(glm::vec3(tint), looks_.tintLine)
                         : below  ? looks_.subtreeLine
                                  : looks_.plainLine;
        const float away = std::clamp(glm::dot(depths_, glm::vec4(head, 1.0f)), 0.0f, 1.0f);
        const float kept = glm::mix(1.0f, kFarBones, away);
        if (!chosen && !hovered) line.w *= kept;
        const float halfWidth = 0.5f * (chosen || hovered ? 1.5f : 1.0f) * lineWidth_;
        if (!solid_) return addLine(head, head + along, line, halfWidth);
        glm::vec4 fill = tinted   ? glm::vec4(glm::vec3(tint), looks_.tintFill)
                         : chosen ? looks_.selectedFill
                         : below  ? looks_.subtreeFill
                                  : looks_.plainFill;
        if (!chosen) fill.w *= kept;
        for (const auto& face : kFaces) addFace(corners[face[0]], corners[face[1]], corners[face[2]], fill);
        for (const auto& edge : kEdges) addLine(corners[edge[0]], corners[edge[1]], line, halfWidth);
    }

    void addFace(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c, const glm::vec4& fill)
    {
        const glm::vec3 n = glm::mat3(view_.viewFromScene) * glm::cross(b - a, c - a);
        const float size = glm::length(n);
        const float light =
            size > 0.0f ? 0.72f + 0.28f * std::abs(glm::dot(n / size, glm::vec3(-0.39f, 0.65f, 0.65f))) : 1.0f;
        for (const glm::vec3& corner : {a, b, c}) {
            Corner made;
            made.clip = view_.clipFromScene * glm::vec4(corner, 1.0f);
            made.value = glm::vec4(glm::vec3(fill) * light, fill.w * fade_);
            fill_.indices.push_back(static_cast<std::uint32_t>(fill_.corners.size()));
            fill_.corners.push_back(made);
        }
    }

    /// A quad of a width in pixels.
    void addLine(const glm::vec3& from, const glm::vec3& to, const glm::vec4& color, float halfWidth)
    {
        glm::vec4 a = view_.clipFromScene * glm::vec4(from, 1.0f), b = view_.clipFromScene * glm::vec4(to, 1.0f);
        const float near = view_.nearPlane;
        // What lies behind the eye is cut off before the division.
        if (a.w < near && b.w > near) a = glm::mix(a, b, (near - a.w) / (b.w - a.w));
        if (b.w < near && a.w > near) b = glm::mix(b, a, (near - b.w) / (a.w - b.w));
        const glm::vec2 along = (glm::vec2(b) / b.w - glm::vec2(a) / a.w) * view_.halfPixels;
        const float size = glm::length(along);
        const glm::vec2 dir = size > 1.0e-4f ? along / size : glm::vec2(1.0f, 0.0f);
        const auto first = static_cast<std::uint32_t>(line_.corners.size());
        for (const glm::vec4& end : {a, b})
            for (const float side : {-1.0f, 1.0f}) {
                const float across = side * (halfWidth + 1.0f);
                Corner made;
                made.clip = end;
                const glm::vec2 off = glm::vec2(-dir.y, dir.x) * across / view_.halfPixels * end.w;
                made.clip.x += off.x;
                made.clip.y += off.y;
                made.value = glm::vec4(glm::vec3(color), color.w * fade_);
                made.marks = {across, halfWidth, 0.0f, 0.0f};
                line_.corners.push_back(made);
            }
        for (const std::uint32_t corner : {0u, 1u, 2u, 2u, 1u, 3u}) line_.indices.push_back(first + corner);
    }

    const PassView& view_;
    glm::vec4 depths_{0.0f};
    BoneLooks looks_;
    float fade_;
    bool solid_;
    float lineWidth_;
    std::vector<NodeId> chosen_;
    Batch fill_, line_;
};

} // namespace

Batch floorBatch(const Frame& frame, const RenderOptions& options, const PassView& view)
{
    const Floor floor = floorOf(frame, options);
    const glm::vec3 center(floor.center - view.origin);
    Batch out;
    for (const glm::vec2& at : {glm::vec2(-1, -1), glm::vec2(1, -1), glm::vec2(-1, 1), glm::vec2(1, 1)}) {
        Corner corner;
        corner.clip = view.clipFromScene * glm::vec4(center + at.x * floor.x + at.y * floor.z, 1.0f);
        corner.value = glm::vec4(at, 0.0f, 0.0f);
        out.corners.push_back(corner);
    }
    out.indices = {0, 1, 2, 2, 1, 3};
    out.ink = std::make_shared<FloorInk>(floor, options);
    out.writes = false;
    out.blends = true;
    return out;
}

std::vector<Batch> boneBatches(const Frame& frame, const RenderOptions& options, const PassView& view)
{
    std::vector<Batch> out;
    for (const Actor& actor : frame.actors)
        if (actor.role != ActorRole::Ghost && actor.scene && actor.pose)
            BoneGatherer(actor, frame, options, view).moveTo(out);
    return out;
}

} // namespace bindpose::raster
