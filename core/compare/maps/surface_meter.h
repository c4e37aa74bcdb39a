// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/eval/compare/surface_map.h"

#include <memory>
#include <vector>

namespace bindpose {

/// Measures the surface of one scene in any of its poses. Thread: any, once made.
class SurfaceMeter {
public:
    /// Cost: points and triangles, sorted; vertices × joints for their regions.
    explicit SurfaceMeter(std::shared_ptr<const Scene> scene);
    /// The same for a task. Errors: Cancelled.
    static Result<std::shared_ptr<const SurfaceMeter>> make(std::shared_ptr<const Scene> scene, const Task& task);
    ~SurfaceMeter();
    SurfaceMeter(SurfaceMeter&&) noexcept;

    const std::shared_ptr<const Scene>& scene() const { return scene_; }
    std::size_t vertices() const;
    /// Joints whose regions have a volume that can be measured.
    std::vector<NodeId> regions() const;

    /// In one pose, as another program skins. Heal is linear whatever that is; Symmetry is the same in any. Cost: the
    /// vertices' influences; of Symmetry, once, points and triangles, sorted.
    SurfaceMap at(SurfaceMeasure measure, const Pose& pose, const Skinning& skinning = {}) const;

    /// Each posed measure at its worst: at all keys of all clips and the middles between, or evenly spread ones where
    /// there are too many. Overrides are left out; so are vertices while their joint is hidden or blown up (a fifth, or
    /// three times its scale at rest). The same for any number of threads. Errors: Cancelled. Cost: vertices × moments.
    /// Memory: the vertices' worst, and a few moments.
    Result<SurfaceWorst> worst(const Task& task) const { return worst(*scene_, task); }
    /// Over the clips of a later state of the scene. Precondition: all else that the surface hangs on is the same.
    Result<SurfaceWorst> worst(const Scene& clips, const Task& task) const;

    static constexpr std::size_t kMostMoments = 8192;

private:
    struct Data;
    class Sweep;
    SurfaceMeter(std::shared_ptr<const Scene> scene, const Task& task);
    std::shared_ptr<const Scene> scene_;
    std::unique_ptr<const Data> data_;
};

} // namespace bindpose
