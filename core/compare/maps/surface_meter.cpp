// SPDX-License-Identifier: MIT
#include "core/compare/maps/surface_meter.h"

#include "core/base/errors.h"
#include "core/base/parallel.h"
#include "core/compare/maps/meter_data.h"
#include "core/compare/maps/side_map.h"

#include <algorithm>
#include <cmath>
#include <mutex>

namespace bindpose {
namespace {

using namespace surface_meter;

constexpr std::size_t kVerticesAtOnce = 512;
constexpr std::size_t kTogether = 8; ///< moments whose places are held at a time

/// Farthest from 1 of two ratios, as log2; `wins` the larger way.
float farther(float a, float b)
{
    return std::abs(b) > std::abs(a) ? b : a;
}

float healAt(std::size_t vertex, const PosedSurface& posed)
{
    const float away = glm::length(posed.healed[vertex]);
    return std::isfinite(away) ? away : kUnmeasured;
}

std::vector<SweepMoment> momentsOf(const Scene& scene, std::size_t& leftOut)
{
    std::vector<SweepMoment> all = sweepMoments(scene);
    const std::size_t count = all.size();
    std::vector<SweepMoment> out = someMoments(std::move(all), SurfaceMeter::kMostMoments);
    leftOut = count - out.size();
    return out;
}

PoseRequest requestAt(const Scene& scene, const SweepMoment& moment)
{
    PoseRequest out;
    out.overrides = false;
    const std::size_t clip = moment.clip.index();
    if (moment.clip.valid() && clip < scene.clips.size() && scene.clips[clip]) {
        out.from = PoseRequest::From::Clip;
        out.clip = moment.clip;
        out.timeSec = moment.timeSec;
    }
    return out;
}

} // namespace

struct SurfaceMeter::Data : MeterData {
    using MeterData::MeterData;
    /// Left against right: made when somebody first looks.
    const SurfaceMap& sides() const
    {
        std::call_once(sidesMade_, [this] { sides_ = sideMap(scene); });
        return sides_;
    }

private:
    mutable std::once_flag sidesMade_;
    mutable SurfaceMap sides_;
};

SurfaceMeter::SurfaceMeter(std::shared_ptr<const Scene> scene) : SurfaceMeter(std::move(scene), Task{}) {}
SurfaceMeter::SurfaceMeter(std::shared_ptr<const Scene> scene, const Task& task)
    : scene_(std::move(scene)), data_(std::make_unique<const Data>(*scene_, task))
{}
SurfaceMeter::~SurfaceMeter() = default;
SurfaceMeter::SurfaceMeter(SurfaceMeter&&) noexcept = default;

Result<std::shared_ptr<const SurfaceMeter>> SurfaceMeter::make(std::shared_ptr<const Scene> scene, const Task& task)
{
    SurfaceMeter out(std::move(scene), task);
    if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
    return std::make_shared<const SurfaceMeter>(std::move(out));
}

std::size_t SurfaceMeter::vertices() const
{
    return data_->surface.vertices();
}

std::vector<NodeId> SurfaceMeter::regions() const
{
    std::vector<NodeId> out;
    for (const MeterRegion& region : data_->regions) out.push_back(region.joint);
    return out;
}

SurfaceMap SurfaceMeter::at(SurfaceMeasure measure, const Pose& pose, const Skinning& skinning) const
{
    if (measure == SurfaceMeasure::Symmetry) return data_->sides();
    const MeterData& data = *data_;
    const std::size_t n = data.surface.vertices();
    PosedSurface posed;
    data.place(pose, skinning, measure == SurfaceMeasure::Heal, posed);
    std::vector<float> values(n, kUnmeasured);
    switch (measure) {
    case SurfaceMeasure::Stretch:
        parallelFor(n, kVerticesAtOnce, [&](std::size_t from, std::size_t to) {
            for (std::size_t v = from; v < to; ++v) values[v] = data.stretchAt(v, posed);
        });
        break;
    case SurfaceMeasure::Heal:
        for (std::size_t v = 0; v < n; ++v)
            if (!data.surface.ring.at(v).empty()) values[v] = healAt(v, posed);
        break;
    case SurfaceMeasure::Volume:
        for (const MeterRegion& region : data.regions) {
            const float value = data.volumeAt(region, posed);
            for (const std::uint32_t v : region.shows) values[v] = value;
        }
        break;
    case SurfaceMeasure::Symmetry:
        break; // above
    }
    return data.mapOf(measure, values, {}, {});
}

/// Goes through all moments, a few at a time, and keeps each vertex's worst.
class SurfaceMeter::Sweep {
public:
    Sweep(const MeterData& data, const Scene& clips, std::span<const SweepMoment> moments)
        : data_(data), clips_(clips), moments_(moments)
    {
        for (auto& values : values_) values.assign(data.surface.vertices(), kUnmeasured);
        for (auto& when : when_) when.assign(data.surface.vertices(), 0);
        volumes_.assign(data.regions.size(), kUnmeasured);
        volumeWhen_.assign(data.regions.size(), 0);
        for (auto& lane : lanes_) lane.assign(moments.size(), 0.0f);
        posed_.resize(kTogether);
    }

    Result<void> run(const Task& task)
    {
        for (std::size_t at = 0; at < moments_.size(); at += kTogether) {
            const std::size_t count = std::min(kTogether, moments_.size() - at);
            if (!place(at, count, task)) return Error(ErrorKind::Cancelled, errors::kCancelled);
            look(at, count);
            lookAtVolumes(at, count);
            task.report(static_cast<float>(at + count) / static_cast<float>(moments_.size()));
        }
        for (std::size_t r = 0; r < volumes_.size(); ++r)
            for (const std::uint32_t v : data_.regions[r].shows) {
                valuesOf(SurfaceMeasure::Volume)[v] = volumes_[r];
                when_[static_cast<std::size_t>(SurfaceMeasure::Volume)][v] = volumeWhen_[r];
            }
        return {};
    }

    SurfaceWorst take()
    {
        SurfaceWorst out;
        for (std::size_t i = 0; i < kPosedMeasures; ++i) {
            out.maps[i] = std::make_shared<const SurfaceMap>(
                data_.mapOf(static_cast<SurfaceMeasure>(i), values_[i], moments_, when_[i]));
            WorstLane lane{static_cast<WorstLane::Of>(i), {}};
            for (std::size_t m = 0; m < moments_.size(); ++m)
                lane.points.push_back({moments_[m].clip, moments_[m].timeSec, lanes_[i][m]});
            out.lanes[i] = std::make_shared<const WorstLane>(std::move(lane));
        }
        return out;
    }

private:
    std::vector<float>& valuesOf(SurfaceMeasure measure) { return values_[static_cast<std::size_t>(measure)]; }

    /// False: cancelled.
    bool place(std::size_t at, std::size_t count, const Task& task)
    {
        for (std::size_t i = 0; i < count; ++i) {
            if (task.cancelled()) return false;
            evaluatePose(clips_, requestAt(clips_, moments_[at + i]), pose_);
            data_.place(pose_, {}, true, posed_[i]);
            data_.findHidden(posed_[i]);
        }
        return true;
    }

    void keep(std::size_t measure, std::size_t v, float value, std::size_t moment, float& most)
    {
        if (std::isnan(value)) return;
        float& known = values_[measure][v];
        if (std::isnan(known) || std::abs(value) > std::abs(known)) {
            known = value;
            when_[measure][v] = static_cast<std::uint32_t>(moment);
        }
        most = farther(most, value);
    }

    void look(std::size_t at, std::size_t count)
    {
        constexpr auto stretch = static_cast<std::size_t>(SurfaceMeasure::Stretch);
        constexpr auto heal = static_cast<std::size_t>(SurfaceMeasure::Heal);
        std::mutex joining;
        parallelFor(data_.surface.vertices(), kVerticesAtOnce, [&](std::size_t from, std::size_t to) {
            std::array<float, kTogether> stretched{}, healed{};
            for (std::size_t v = from; v < to; ++v) {
                if (data_.surface.ring.at(v).empty()) continue;
                for (std::size_t i = 0; i < count; ++i) {
                    if (data_.isHidden(v, posed_[i])) continue;
                    keep(stretch, v, data_.stretchAt(v, posed_[i]), at + i, stretched[i]);
                    keep(heal, v, healAt(v, posed_[i]), at + i, healed[i]);
                }
            }
            const std::lock_guard lock(joining);
            for (std::size_t i = 0; i < count; ++i) {
                lanes_[stretch][at + i] = merged(lanes_[stretch][at + i], stretched[i]);
                lanes_[heal][at + i] = merged(lanes_[heal][at + i], healed[i]);
            }
        });
    }

    /// Whichever piece comes first: of two that are as far from 1 the longer one.
    static float merged(float a, float b) { return std::abs(a) == std::abs(b) ? std::max(a, b) : farther(a, b); }

    void lookAtVolumes(std::size_t at, std::size_t count)
    {
        auto& lane = lanes_[static_cast<std::size_t>(SurfaceMeasure::Volume)];
        for (std::size_t i = 0; i < count; ++i) {
            now_.resize(volumes_.size());
            parallelFor(volumes_.size(), 1, [&](std::size_t from, std::size_t to) {
                for (std::size_t r = from; r < to; ++r)
                    now_[r] = data_.isHidden(data_.regions[r], posed_[i]) ? kUnmeasured
                                                                          : data_.volumeAt(data_.regions[r], posed_[i]);
            });
            for (std::size_t r = 0; r < volumes_.size(); ++r) {
                if (std::isnan(now_[r])) continue;
                if (std::isnan(volumes_[r]) || std::abs(now_[r]) > std::abs(volumes_[r])) {
                    volumes_[r] = now_[r];
                    volumeWhen_[r] = static_cast<std::uint32_t>(at + i);
                }
                lane[at + i] = merged(lane[at + i], now_[r]);
            }
        }
    }

    const MeterData& data_;
    const Scene& clips_;
    std::span<const SweepMoment> moments_;
    std::array<std::vector<float>, kPosedMeasures> values_, lanes_; ///< by vertex; by moment
    std::array<std::vector<std::uint32_t>, kPosedMeasures> when_;
    std::vector<float> volumes_, now_; ///< by region
    std::vector<std::uint32_t> volumeWhen_;
    Pose pose_;
    std::vector<PosedSurface> posed_;
};

Result<SurfaceWorst> SurfaceMeter::worst(const Scene& clips, const Task& task) const
{
    std::size_t leftOut = 0;
    const std::vector<SweepMoment> moments = momentsOf(clips, leftOut);
    Sweep sweep(*data_, clips, moments);
    if (Result<void> done = sweep.run(task); !done) return done.error();
    SurfaceWorst out = sweep.take();
    out.leftOut = leftOut;
    return out;
}

} // namespace bindpose
