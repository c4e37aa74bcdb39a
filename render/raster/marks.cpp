// SPDX-License-Identifier: MIT
#include "render/raster/marks.h"

#include "render/passes/mark_vertices.h"

#include <algorithm>

namespace bindpose::raster {
namespace {

/// As in mark.frag. The corners hold in `marks` how far they are from the middle, in drawn pixels; each mark is two
/// triangles.
class MarkInk : public Ink {
public:
    MarkInk(std::vector<MarkVertex> marks, const RenderOptions& options, float pixelScale)
        : marks_(std::move(marks)), halo_(options.colors.halo), pixelScale_(pixelScale)
    {}

    glm::vec4 at(const Fragment& fragment) const override
    {
        const MarkVertex& mark = marks_[fragment.plane.triangle / 2];
        const glm::vec4 ring = mark.shape * pixelScale_;
        const float r = glm::length(glm::vec2(fragment.of(&Corner::marks)));
        const auto inside = [r](float radius) { return std::clamp(radius + 0.5f - r, 0.0f, 1.0f); };
        const bool open = ring.y > 0.0f;
        const float body = inside(ring.x) - (open ? inside(ring.x - ring.y) : 0.0f);
        const float halo = inside(ring.x + ring.z) - (open ? inside(ring.x - ring.y - ring.z) : 0.0f);
        glm::vec4 color(halo_, ring.z >= 0.01f ? halo * 0.85f * mark.color.w : 0.0f);
        color = glm::mix(color, mark.color, body * mark.color.w);
        if (ring.w >= 0.01f) color = glm::mix(color, glm::vec4(1.0f), inside(ring.w));
        return color.w > 0.0f ? color : glm::vec4(-1.0f);
    }

private:
    std::vector<MarkVertex> marks_;
    glm::vec3 halo_;
    float pixelScale_;
};

Batch batchOf(std::vector<MarkVertex> marks, float nearer, const RenderOptions& options, const PassView& view)
{
    Batch out;
    for (const MarkVertex& mark : marks) {
        const float reach = (mark.shape.x + mark.shape.z) * view.pixelScale + 1.5f;
        const auto first = static_cast<std::uint32_t>(out.corners.size());
        for (const glm::vec2& side : {glm::vec2(-1, -1), glm::vec2(1, -1), glm::vec2(-1, 1), glm::vec2(1, 1)}) {
            Corner corner;
            corner.clip = view.clipFromScene * glm::vec4(mark.place, 1.0f);
            corner.clip.z -= nearer * corner.clip.w;
            const glm::vec2 off = side * reach / view.halfPixels * corner.clip.w;
            corner.clip.x += off.x;
            corner.clip.y += off.y;
            corner.marks = glm::vec4(side * reach, 0.0f, 0.0f);
            out.corners.push_back(corner);
        }
        for (const std::uint32_t corner : {0u, 1u, 2u, 2u, 1u, 3u}) out.indices.push_back(first + corner);
    }
    out.ink = std::make_shared<MarkInk>(std::move(marks), options, view.pixelScale);
    out.tests = out.writes = false;
    out.blends = true;
    return out;
}

} // namespace

std::vector<Batch> markBatches(const Frame& frame, const RenderOptions& options, const PassView& view)
{
    std::vector<Batch> out;
    const auto add = [&](const std::shared_ptr<const std::vector<glm::vec3>>& places, const glm::vec3& color) {
        if (!places) return;
        out.push_back(batchOf(dotVertices(*places, color, view), dotsNearer(view.camera), options, view));
        out.back().tests = !frame.view.xray && frame.view.surface.shown;
    };
    add(options.dots, options.colors.selection);
    add(options.touched, options.colors.touched);
    out.push_back(batchOf(markVertices(frame, options, view), 0.0f, options, view));
    return out;
}

} // namespace bindpose::raster
