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

/// Its map has two sides: squeezed and stretched.
constexpr bool isTwoSided(Shading shading)
{
    return shading == Shading::Stretch || shading == Shading::Volume;
}

/// It shows numbers of the frame, not what the scene has.
constexpr bool showsNumbers(Shading shading)
{
    return shading == Shading::Difference || isSurfaceMap(shading);
}

/// What the map of a frame shows of its first actor's points: distances, or what is measured of the surface. Null:
/// none.
std::shared_ptr<const SurfaceDistances> shownNumbers(const Frame& frame);

/// Whether those numbers are of what the actor draws there: not where a level of detail is another mesh.
bool isMeasured(const Frame& frame, const Actor& actor, InstanceId instance);

/// ±1 where the scale ends; 2: no number. What was not measured (NaN) is 0. Maps of what has two sides end at ±1
/// whatever lies beyond: with `ends`.
float shareOfScale(float value, const SurfaceDistances& numbers, bool ends = false);

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
