// SPDX-License-Identifier: MIT
#include "render/pictures/compare_gpu.h"

#include "core/base/errors.h"
#include "render/pictures/gpu_deform.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

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
    all.placeless = std::max(all.placeless, one.placeless);
    if (one.most <= all.most) return;
    all.most = one.most;
    all.worstInstance = one.worstInstance;
    all.worstSet = one.worstSet;
    all.worstPoint = one.worstPoint;
}

/// Of one clip, half of them keys, half middles; every second or fourth of all would be keys alone.
std::vector<SweepMoment> keysAndMiddles(const std::vector<SweepMoment>& all, std::size_t most)
{
    if (all.size() <= most || most < 2) return someMoments(all, most);
    std::vector<SweepMoment> keys, middles;
    for (const SweepMoment& moment : all) (moment.atKey ? keys : middles).push_back(moment);
    keys = someMoments(std::move(keys), most - most / 2);
    middles = someMoments(std::move(middles), most / 2);
    std::vector<SweepMoment> out;
    std::merge(keys.begin(), keys.end(), middles.begin(), middles.end(), std::back_inserter(out),
        [](const SweepMoment& a, const SweepMoment& b) { return a.timeSec < b.timeSec; });
    return out;
}

float farthestOf(const std::vector<DeformedInstance>& surface)
{
    float out = 0.0f;
    for (const DeformedInstance& instance : surface)
        for (const DeformedSet& set : instance.sets)
            for (const glm::vec3& p : set.positions)
                for (const float coordinate : {p.x, p.y, p.z})
                    if (std::isfinite(coordinate)) out = std::max(out, std::abs(coordinate));
    return out;
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

bool GpuComparison::isRounding() const
{
    // The CPU adds four terms as large as the place for each coordinate: up to four steps, seven for all three.
    constexpr float kSteps = 8.0f;
    return distances.most <= kGpuIsCpu * diagonal + kSteps * std::numeric_limits<float>::epsilon() * farthest;
}

std::vector<SweepMoment> provingMoments(const Scene& scene, std::size_t mostOfAClip)
{
    std::vector<SweepMoment> out;
    const std::vector<SweepMoment> all = sweepMoments(scene);
    for (auto first = all.begin(); first != all.end();) {
        const auto last = std::find_if(first, all.end(), [&](const SweepMoment& m) { return m.clip != first->clip; });
        const std::vector<SweepMoment> some = keysAndMiddles({first, last}, mostOfAClip);
        out.insert(out.end(), some.begin(), some.end());
        first = last;
    }
    return out;
}

Result<GpuComparison> compareWith(const Scene& scene, std::span<const SweepMoment> moments, const Skinning& skinning,
    const SkinsOnGpu& gpu, const Task& task)
{
    GpuComparison out;
    out.diagonal = boundsOf(scene, evaluatePose(scene, {})).diagonal();
    for (const SweepMoment& moment : moments) {
        if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        const Pose pose = evaluatePose(scene, requestOf(moment));
        const Result<std::vector<DeformedInstance>> other = gpu(pose, skinning);
        if (!other) return other.error();
        const std::vector<DeformedInstance> cpu = deformAs(scene, pose, {}, skinning);
        const SurfaceDistances one = distancesBetween(cpu, *other);
        out.farthest = std::max(out.farthest, farthestOf(cpu));
        if (one.most > out.distances.most) out.moment = moment;
        grow(out.distances, one);
        task.report(static_cast<float>(++out.moments) / static_cast<float>(moments.size()));
    }
    out.distances.scale = scaleEnd(out.distances.most);
    return out;
}

Result<GpuComparison> compareGpu(
    const Scene& scene, std::span<const SweepMoment> moments, const Skinning& skinning, const Task& task)
{
    const Result<std::unique_ptr<GpuSkinner>> skinner = GpuSkinner::make(scene);
    if (!skinner) return skinner.error();
    const auto gpu = [&](const Pose& pose, const Skinning& how) { return (*skinner)->deform(pose, {}, how); };
    return compareWith(scene, moments, skinning, gpu, task);
}

} // namespace bindpose
