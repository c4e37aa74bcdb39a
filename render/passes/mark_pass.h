// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "render/camera/pass.h"
#include "render/camera/render_options.h"
#include "render/gl/gl_objects.h"
#include "render/passes/mark_vertices.h"

namespace bindpose {

/// Rings and dots of a size in pixels at places of the world, over everything.
class MarkPass {
public:
    /// Errors: a shader that is missing or refused.
    Result<void> create(Gl& gl);
    void draw(const Frame& frame, const RenderOptions& options, const PassView& view);

private:
    void bindLayout(const GlHandle& vertexArray, const GlBuffer& buffer);
    struct Dots {
        GlHandle vertexArray;
        GlBuffer buffer;
        std::shared_ptr<const std::vector<glm::vec3>> places; ///< what is in the buffer
        glm::dvec3 origin{0.0};
        glm::vec3 color{-1.0f};
    };
    void drawDots(Dots& dots, const std::shared_ptr<const std::vector<glm::vec3>>& places, const glm::vec3& color,
        const Frame& frame, const PassView& view);

    Gl* gl_ = nullptr;
    GlProgram program_;
    GlHandle vertexArray_;
    GlBuffer buffer_;
    std::vector<MarkVertex> vertices_;
    Dots selected_, touched_;
};

} // namespace bindpose
