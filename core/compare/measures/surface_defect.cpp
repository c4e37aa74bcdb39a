// SPDX-License-Identifier: MIT
#include "core/compare/measures/surface_defect.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace bindpose {
namespace {

constexpr double kSeen = 0.005;    ///< of the height
constexpr std::size_t kAround = 4; ///< moments on each side of the worst that are looked at in the end

struct DefectTrack {
    double sum = 0.0;
    std::vector<SeenMoment> seen;
    std::map<std::uint32_t, double> clips;
};

void lookAtDefect(const DeformLook& look, SurfaceDefect& defect, DefectTrack& track, std::uint32_t moment,
    std::span<const glm::mat4> palette, bool counts)
{
    double most = 0.0, sum = 0.0;
    for (std::size_t i = 0; i < defect.change.size(); ++i) {
        const std::uint32_t v = defect.vertices[i];
        const double moved = double{movedBy(defect.change.at(i), palette, look.surface.bind[v])};
        if (!std::isfinite(moved)) continue;
        most = std::max(most, moved);
        sum += moved * double{look.surface.area[v]};
    }
    if (most > defect.worst) {
        defect.worst = most;
        defect.moment = moment;
    }
    if (!counts) return;
    track.sum += sum;
    if (most > kSeen * look.height) track.seen.push_back({most, moment});
    double& clip = track.clips.try_emplace(look.moments.all[moment].clip.value, 0.0).first->second;
    clip = std::max(clip, most);
}

void runThrough(const DeformLook& look, PaletteRun& run, std::span<const std::uint32_t> moments,
    std::vector<SurfaceDefect>& defects, std::vector<DefectTrack>& tracks)
{
    std::vector<SweepMoment> batch;
    for (std::size_t at = 0; at < moments.size() && !look.task.cancelled(); at += batch.size()) {
        batch.clear();
        for (std::size_t i = at; i < moments.size() && batch.size() < PaletteRun::kBatch; ++i)
            batch.push_back(look.moments.all[moments[i]]);
        run.fill(batch);
        parallelFor(defects.size(), 1, [&](std::size_t from, std::size_t to) {
            for (std::size_t d = from; d < to; ++d)
                for (std::size_t i = 0; i < batch.size(); ++i)
                    lookAtDefect(look, defects[d], tracks[d], moments[at + i], run.at(i), true);
        });
    }
}

} // namespace

std::span<const glm::mat4> PaletteCache::at(std::uint32_t moment)
{
    const auto [at, isNew] = known_.try_emplace(moment);
    if (isNew) {
        run_.fill(std::span(&moments_.all[moment], 1));
        const auto palette = run_.at(0);
        at->second.assign(palette.begin(), palette.end());
    }
    return at->second;
}

std::uint32_t oddColumn(std::span<const ColumnWeight> own, std::span<const ColumnWeight> healed)
{
    std::uint32_t out = own.empty() ? 0 : own.front().column;
    float most = -2.0f;
    for (const ColumnWeight& one : own) {
        float over = one.weight;
        for (const ColumnWeight& other : healed)
            if (other.column == one.column) over -= other.weight;
        if (over > most) most = over, out = one.column;
    }
    return out;
}

void trackDefects(const DeformLook& look, std::vector<SurfaceDefect>& defects, double work)
{
    std::size_t vertices = 0;
    for (const SurfaceDefect& each : defects) vertices += each.vertices.size();
    const bool all = static_cast<double>(vertices) * static_cast<double>(look.moments.all.size()) <= work;
    std::vector<std::uint32_t> moments(look.moments.chosen);
    if (all) {
        moments.resize(look.moments.all.size());
        std::iota(moments.begin(), moments.end(), 0u);
    }
    std::vector<DefectTrack> tracks(defects.size());
    PaletteRun run(look.scene, look.surface);
    runThrough(look, run, moments, defects, tracks);
    PaletteCache near(look.scene, look.surface, look.moments);
    for (std::size_t d = 0; d < defects.size() && !look.task.cancelled(); ++d) {
        SurfaceDefect& defect = defects[d];
        if (defect.change.size() == 0) continue;
        if (!all) { // what lies between the chosen ones around the worst
            const std::size_t middle = defect.moment;
            const std::size_t from = middle > kAround ? middle - kAround : 0;
            for (std::size_t m = from; m < std::min(middle + kAround + 1, look.moments.all.size()); ++m)
                if (look.moments.all[m].clip == look.moments.all[middle].clip)
                    lookAtDefect(look, defect, tracks[d], static_cast<std::uint32_t>(m),
                        near.at(static_cast<std::uint32_t>(m)), false);
        }
        const double count = std::max<double>(1.0, static_cast<double>(moments.size()));
        defect.impact = tracks[d].sum / (count * std::max(look.height * look.surface.totalArea, 1e-300));
        defect.visibleShare = static_cast<double>(tracks[d].seen.size()) / count;
        defect.spans = spansSeen(look.moments.all, moments, tracks[d].seen);
        for (const auto& [clip, worst] : tracks[d].clips)
            if (worst > kSeen * look.height) defect.clips.emplace_back(ClipId(clip), worst);
        std::stable_sort(
            defect.clips.begin(), defect.clips.end(), [](auto& a, auto& b) { return a.second > b.second; });
    }
}

} // namespace bindpose
