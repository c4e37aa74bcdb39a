// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/compare/surface_distances.h"
#include "render/scene/gpu_scene.h"

#include <map>
#include <memory>
#include <utility>

namespace bindpose {

/// What is less of the scale is no difference: rounding has some everywhere.
inline constexpr float kLeastDistance = 0.002f;

/// 1 where the scale ends; above: no number.
float shareOfScale(float distance, const SurfaceDistances& distances);

/// Distances of a surface's points in buffers, for the map of them. What is uploaded stays until they are others.
/// Thread: the one whose context is current.
class DistanceValues {
public:
    explicit DistanceValues(Gl& gl) : gl_(&gl) {}
    /// Sets texture and uniforms of the map for an item. Of actors but the first there are none.
    void bind(GlProgram& program, const Frame& frame, const DrawItem& item);

private:
    using Key = std::pair<std::uint32_t, std::uint32_t>; ///< instance, position of the set

    Gl* gl_;
    UploadStats stats_; ///< looking uploads them: no geometry
    std::shared_ptr<const SurfaceDistances> shown_;
    std::map<Key, BufferTexture> textures_;
};

} // namespace bindpose
