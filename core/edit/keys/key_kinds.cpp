// SPDX-License-Identifier: MIT
#include "core/edit/keys/key_kinds.h"

#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/names.h"
#include "core/edit/ground/track_keys.h"
#include "core/edit/keys/clip_errors.h"
#include "core/edit/keys/key_clips.h"

namespace bindpose {
namespace {

using edit_tools::refuse;

/// The values alone.
Track withoutSides(const Track& track, Interpolation interpolation)
{
    Track out = track;
    out.interpolation = interpolation;
    out.values.clear();
    for (std::size_t key = 0; key < track.keys(); ++key) {
        const auto from = track.values.begin() + static_cast<std::ptrdiff_t>(track.valueAt(key));
        out.values.insert(out.values.end(), from, from + static_cast<std::ptrdiff_t>(track.components));
    }
    return out;
}

/// Slopes from the key before to the one behind it (Catmull and Rom, by the keys' own times).
Track withSlopes(const Track& plain)
{
    Track out = plain;
    out.interpolation = Interpolation::CubicSpline;
    out.values.clear();
    const std::vector<double>& times = *plain.times;
    const std::size_t n = plain.components;
    for (std::size_t key = 0; key < plain.keys(); ++key) {
        std::vector<float> slope(n, 0.0f);
        const bool inside = key > 0 && key + 1 < plain.keys() && times[key + 1] > times[key - 1];
        for (std::size_t i = 0; inside && i < n; ++i)
            slope[i] =
                static_cast<float>((double{plain.values[(key + 1) * n + i]} - double{plain.values[(key - 1) * n + i]}) /
                                   (times[key + 1] - times[key - 1]));
        const auto value = plain.values.begin() + static_cast<std::ptrdiff_t>(key * n);
        out.values.insert(out.values.end(), slope.begin(), slope.end());
        out.values.insert(out.values.end(), value, value + static_cast<std::ptrdiff_t>(n));
        out.values.insert(out.values.end(), slope.begin(), slope.end());
    }
    return out;
}

} // namespace

Result<Scene> setInterpolation(
    const Scene& scene, ClipId clip, const std::vector<std::uint32_t>& tracks, Interpolation interpolation)
{
    if (tracks.empty()) return refuse(errors::kNoKeysGiven);
    if (interpolation == Interpolation::Bezier) return refuse(errors::kNoHandle, {std::string(nameOf(interpolation))});
    Scene out = scene;
    bool any = false;
    for (const std::uint32_t at : tracks) {
        Result<Scene> next = withTrackChanged(out, clip, at, [&](const Track& track) -> Result<Track> {
            if (track.interpolation == interpolation) return track;
            any = true;
            Track plain = withoutSides(track, interpolation);
            if (interpolation != Interpolation::CubicSpline) return plain;
            if (std::optional<Track> aligned = withOneSign(withoutSides(track, Interpolation::Linear)))
                plain = std::move(*aligned);
            return withSlopes(plain);
        });
        if (!next) return next.error();
        out = std::move(*next);
    }
    if (!any) return refuse(errors::kInterpolatedSo, {std::string(nameOf(interpolation))});
    return out;
}

} // namespace bindpose
