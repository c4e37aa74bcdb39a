// SPDX-License-Identifier: MIT
#include "ui/keys/curve_shape.h"

#include "core/diagnose/measures/clip_keys.h"
#include "core/eval/pose/pose.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

std::span<const float> storedValue(const Track& track, std::size_t key)
{
    return std::span(track.values).subspan(track.valueAt(key), track.components);
}

} // namespace

CurveShape::CurveShape(std::shared_ptr<const Track> track, RotationMode rotation, std::optional<RotationOrder> euler)
    : track_(std::move(track)), rotation_(rotation),
      euler_(track_ && track_->path == ChannelPath::Rotation && track_->components == 4 ? euler : std::nullopt)
{}

std::size_t CurveShape::components() const
{
    return !track_ ? 0 : euler_ ? 3 : track_->components;
}

std::vector<float> CurveShape::sample(double timeSec) const
{
    std::vector<float> out(track_->components);
    sampleTrack(*track_, timeSec, rotation_, out);
    return out;
}

float CurveShape::told(std::size_t component, std::span<const float> value) const
{
    if (!euler_) return value[component];
    const glm::dquat turn(value[3], value[0], value[1], value[2]);
    return static_cast<float>(eulerDegrees(turn, *euler_)[static_cast<int>(component)]);
}

float CurveShape::at(std::size_t component, double timeSec) const
{
    return told(component, sample(timeSec));
}

float CurveShape::stored(std::size_t component, std::size_t key) const
{
    return told(component, storedValue(*track_, key));
}

std::optional<HandlePoint> CurveShape::handle(std::size_t component, std::size_t key, bool behind) const
{
    return track_ && !euler_ ? handleOf(*track_, key, component, behind) : std::nullopt;
}

std::vector<float> CurveShape::line(std::size_t component, const std::vector<double>& times) const
{
    std::vector<float> out;
    out.reserve(times.size());
    const bool rotation = track_->path == ChannelPath::Rotation && !euler_ && track_->components == 4;
    for (const double time : times) {
        if (!rotation || track_->interpolation != Interpolation::Linear) {
            out.push_back(at(component, time));
        } else { // the arc is the same either way; the line keeps the sign of the key before
            const std::vector<float> value = sample(time);
            const auto next = std::upper_bound(track_->times->begin(), track_->times->end(), time);
            const auto key = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, next - track_->times->begin() - 1));
            const std::span<const float> from = storedValue(*track_, key);
            float dot = 0.0f;
            for (std::size_t i = 0; i < 4; ++i) dot += from[i] * value[i];
            out.push_back(dot < 0.0f ? -value[component] : value[component]);
        }
    }
    return out;
}

std::vector<CurveShape::Mark> CurveShape::doubts(std::size_t first, std::size_t last) const
{
    std::vector<Mark> out;
    if (!track_ || track_->path != ChannelPath::Rotation || track_->components != 4) return out;
    for (std::size_t key = std::max<std::size_t>(first, 1); key <= last && key < track_->keys(); ++key) {
        const glm::dquat from = keyRotation(*track_, key - 1), to = keyRotation(*track_, key);
        if (turnBetween(from, to) > kHalfTurnDegrees)
            out.push_back({key, Doubt::HalfTurn});
        else if (glm::dot(from, to) < 0.0)
            out.push_back({key, Doubt::OtherHemisphere});
    }
    return out;
}

} // namespace bindpose
