// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/compare/ground/palette_run.h"
#include "core/compare/measures/joint_regions.h"
#include "core/eval/compare/surface_map.h"

#include <limits>
#include <vector>

/// What SurfaceMeter is made of.
namespace bindpose::surface_meter {

inline constexpr float kUnmeasured = std::numeric_limits<float>::quiet_NaN();

/// A surface in one pose.
struct PosedSurface {
    std::vector<glm::vec3> places; ///< by vertex
    std::vector<glm::vec3> healed; ///< by vertex: from its place to where its neighbours' mean has it; empty: unasked
    std::vector<glm::mat4> palette;
    std::vector<char> odd; ///< by column: hidden or blown up; empty: none, or not looked for
    float scale = 1.0f;    ///< of the whole, against rest
};

/// What lies round a joint, with its volume at bind.
struct MeterRegion {
    NodeId joint;
    SurfaceRegion region;
    std::vector<std::uint32_t> shows; ///< of its vertices those to which no other joint is nearer
    std::vector<std::vector<std::uint32_t>> rims;
    double rest = 0.0;
};

/// A scene's welded surface with what does not hang on the pose.
struct MeterData {
    /// Half made where the task was cancelled: ask it.
    MeterData(const Scene& scene, const Task& task);

    const Scene& scene;
    WeldedSurface surface;
    std::vector<MeterRegion> regions;
    double height = 0.0;
    bool linear = true; ///< the file blends matrices: else places are those of `deform`
    bool morphs = false;

    /// `heals`: where each vertex would lie by its ring as well.
    void place(const Pose& pose, const Skinning& skinning, bool heals, PosedSurface& out) const;
    void findHidden(PosedSurface& out) const;
    bool isHidden(std::size_t vertex, const PosedSurface& posed) const;
    bool isHidden(const MeterRegion& region, const PosedSurface& posed) const;
    /// log2 of the ratio that is farthest from 1, of the edges at a vertex; NaN without edges.
    float stretchAt(std::size_t vertex, const PosedSurface& posed) const;
    /// log2 of the ratio to bind; NaN where that says nothing.
    float volumeAt(const MeterRegion& region, const PosedSurface& posed) const;
    /// Spread over points. `moments` with `when` by vertex: of the worst; empty: of one pose.
    SurfaceMap mapOf(SurfaceMeasure measure, std::span<const float> values, std::span<const SweepMoment> moments,
        std::span<const std::uint32_t> when) const;

private:
    void makeRegions(const Task& task);
    void placeLinear(const Pose& pose, PosedSurface& out) const;
    void placeAs(const Pose& pose, const Skinning& skinning, PosedSurface& out) const;
    std::vector<glm::vec3> morphedBind(const Pose& pose) const;

    ColumnRows heal_;               ///< by vertex: what its own row lacks to the mean of its ring
    std::vector<float> edgeLength_; ///< beside surface.ring.all: at rest; 0 where too short to be measured
    std::vector<float> restScales_; ///< by column
};

} // namespace bindpose::surface_meter
