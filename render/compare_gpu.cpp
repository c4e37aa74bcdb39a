// SPDX-License-Identifier: MIT
#include "render/compare_gpu.h"

#include "core/base/errors.h"
#include "render/gpu_deform.h"

#include <algorithm>

namespace bindpose {
namespace {

/// Takes over what is larger than what was found before.
void grow(SurfaceDistances& all, const SurfaceDistances& one)
{
    if (all.instances.empty()) {
        all = one;
        return;
    }
    for (std::size_t i = 0; i < one.instances.size(); ++i)
        for (std::size_t s = 0; s < one.instances[i].sets.size(); ++s) {
            const std::vector<float>& from = one.instances[i].sets[s];
            std::vector<float>& to = all.instances[i].sets[s];
            for (std::size_t p = 0; p < from.size(); ++p) to[p] = std::max(to[p], from[p]);
        }
    if (one.most <= all.most) return;
    all.most = one.most;
    all.worstInstance = one.worstInstance;
    all.worstSet = one.worstSet;
    all.worstPoint = one.worstPoint;
}

PoseRequest requestOf(const SweepMoment& moment)
{
    PoseRequest out;
    if (moment.clip.valid()) out.from = PoseRequest::From::Clip;
    out.clip = moment.clip;
    out.timeSec = moment.timeSec;
    return out;
}

} // namespace

std::vector<SweepMoment> provingMoments(const Scene& scene, std::size_t mostOfAClip)
{
    std::vector<SweepMoment> out;
    const std::vector<SweepMoment> all = sweepMoments(scene);
    for (auto first = all.begin(); first != all.end();) {
        const auto last = std::find_if(first, all.end(), [&](const SweepMoment& m) { return m.clip != first->clip; });
        const std::vector<SweepMoment> some = someMoments({first, last}, mostOfAClip);
        out.insert(out.end(), some.begin(), some.end());
        first = last;
    }
    return out;
}

Result<GpuComparison> compareGpu(
    const Scene& scene, std::span<const SweepMoment> moments, const Skinning& skinning, const Task& task)
{
    Result<std::unique_ptr<GpuSkinner>> skinner = GpuSkinner::make(scene);
    if (!skinner) return skinner.error();
    GpuComparison out;
    out.diagonal = boundsOf(scene, evaluatePose(scene, {})).diagonal();
    for (const SweepMoment& moment : moments) {
        if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        const Pose pose = evaluatePose(scene, requestOf(moment));
        const Result<std::vector<DeformedInstance>> gpu = (*skinner)->deform(pose, {}, skinning);
        if (!gpu) return gpu.error();
        const SurfaceDistances one = distancesBetween(deformAs(scene, pose, {}, skinning), *gpu);
        if (one.most > out.distances.most) out.moment = moment;
        grow(out.distances, one);
        task.report(static_cast<float>(++out.moments) / static_cast<float>(moments.size()));
    }
    out.distances.scale = scaleEnd(out.distances.most);
    return out;
}

} // namespace bindpose
