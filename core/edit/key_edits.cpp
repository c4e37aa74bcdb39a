// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/edit/edit_tools.h"
#include "core/edit/edits.h"
#include "core/edit/errors.h"
#include "core/edit/names.h"
#include "core/edit/track_split.h"
#include "core/eval/pose.h"

#include <algorithm>

namespace bindpose {
namespace {

using edit_tools::finite;
using edit_tools::refuse;
using edit_tools::replaced;

struct FoundTrack {
    const Clip* clip = nullptr;
    std::size_t position = 0; ///< in Clip::tracks
    const Track& track() const { return *clip->tracks[position]; }
};

Result<FoundTrack> findTrack(const Scene& scene, const ChannelAddress& channel)
{
    if (channel.clip.index() >= scene.clips.size() || !scene.clips[channel.clip.index()])
        return refuse(errors::kNoSuchClip, {"#" + std::to_string(channel.clip.value)});
    const Node* node = scene.node(channel.node);
    if (!node) return refuse(errors::kNoSuchNode, {"#" + std::to_string(channel.node.value)});
    const Clip& clip = *scene.clips[channel.clip.index()];
    for (std::size_t i = 0; i < clip.tracks.size(); ++i)
        if (clip.tracks[i]->node == channel.node && clip.tracks[i]->path == channel.path &&
            (channel.label.empty() || clip.tracks[i]->label == channel.label))
            return FoundTrack{&clip, i};
    return refuse(errors::kNoSuchTrack, {addressOf(clip.name, channel.clip.value),
                                            channel.label.empty() ? std::string(nameOf(channel.path)) : channel.label,
                                            addressOf(node->name, channel.node.value)});
}

Result<void> checkValue(const Track& track, std::span<const float> value, bool isRotation)
{
    if (value.size() != track.components)
        return refuse(errors::kNumberCount, {std::to_string(track.components), std::to_string(value.size())});
    if (!finite(value)) return refuse(errors::kNumberNotFinite);
    // Values of a spline need not be of unit length: the curve between them is normalised (glTF 2.0, appendix C).
    float length = 0.0f;
    if (isRotation && track.interpolation != Interpolation::CubicSpline && !edit_tools::unitLength(value, length))
        return refuse(errors::kNotUnitRotation, {numberText(length)});
    return {};
}

Result<void> checkKey(const Track& track, std::size_t key)
{
    if (key < track.keys()) return {};
    return refuse(errors::kNoSuchKey, {std::to_string(key), std::to_string(track.keys())});
}

/// A new time must be a place of its own also after rounding to the 32-bit float that files store.
Result<void> checkTime(const Track& track, double timeSec, std::size_t except)
{
    if (!std::isfinite(timeSec) || !std::isfinite(static_cast<float>(timeSec))) return refuse(errors::kNumberNotFinite);
    const std::vector<double>& times = *track.times;
    const bool clockStartsEarlier = !times.empty() && times.front() < 0.0;
    if (timeSec < 0.0 && !clockStartsEarlier) return refuse(errors::kKeyTimeNegative, {numberText(timeSec)});
    for (std::size_t i = 0; i < times.size(); ++i)
        if (i != except && static_cast<float>(times[i]) == static_cast<float>(timeSec))
            return refuse(errors::kKeyTimeTaken, {std::to_string(i), numberText(times[i])});
    return {};
}

Scene withTrack(const Scene& scene, ClipId id, const FoundTrack& found, Track track)
{
    Clip clip = *found.clip;
    clip.tracks[found.position] = std::make_shared<const Track>(std::move(track));
    Scene next = scene;
    next.clips = replaced(std::move(next.clips), id.index(), std::move(clip));
    return next;
}

/// A Bézier key with level handles a third of the way to its neighbours.
std::vector<float> withHandles(const Track& track, std::size_t before, double timeSec, const std::vector<float>& value)
{
    const std::vector<double>& times = *track.times;
    const double last = before > 0 ? times[before - 1] : timeSec - 1.0;
    const double next = before < times.size() ? times[before] : timeSec + 1.0;
    std::vector<float> out(value.size(), static_cast<float>(timeSec - (timeSec - last) / 3.0));
    out.insert(out.end(), value.begin(), value.end());
    out.insert(out.end(), value.begin(), value.end());
    out.insert(out.end(), value.size(), static_cast<float>(timeSec + (next - timeSec) / 3.0));
    out.insert(out.end(), value.begin(), value.end());
    return out;
}

/// Handles of a Bézier key stand at times of their own, which move with it.
void moveHandles(const Track& track, double bySec, std::vector<float>& floats)
{
    if (track.interpolation != Interpolation::Bezier) return;
    for (std::size_t i = 0; i < track.components; ++i)
        for (const std::size_t at : {i, 3 * track.components + i})
            floats[at] = static_cast<float>(double{floats[at]} + bySec);
}

/// Floats of the new key as the track stores them; an empty `value` takes the curve's own.
std::vector<float> newKey(const Track& track, std::size_t before, double timeSec, std::span<const float> value)
{
    std::vector<float> own(value.begin(), value.end());
    if (track.interpolation != Interpolation::CubicSpline) {
        if (own.empty()) {
            own.resize(track.components);
            sampleTrack(track, timeSec, RotationMode::Slerp, own);
        }
        return track.interpolation == Interpolation::Bezier ? withHandles(track, before, timeSec, own) : own;
    }
    const bool inside = before > 0 && before < track.keys();
    SplinePoint point;
    if (inside) {
        point = splineAt(track, before - 1, timeSec);
    } else { // outside the curve it is clamped: flat
        const std::size_t end = track.valueAt(before == 0 ? 0 : track.keys() - 1);
        const auto from = track.values.begin() + static_cast<std::ptrdiff_t>(end);
        point.value.assign(from, from + static_cast<std::ptrdiff_t>(track.components));
        point.slope.assign(track.components, 0.0f);
    }
    std::vector<float> out = point.slope;
    const std::vector<float>& middle = own.empty() ? point.value : own;
    out.insert(out.end(), middle.begin(), middle.end());
    out.insert(out.end(), point.slope.begin(), point.slope.end());
    return out;
}

void insertAt(Track& track, std::size_t key, double timeSec, std::span<const float> floats)
{
    std::vector<double> times = track.times ? *track.times : std::vector<double>();
    times.insert(times.begin() + static_cast<std::ptrdiff_t>(key), timeSec);
    track.values.insert(
        track.values.begin() + static_cast<std::ptrdiff_t>(key * track.floatsPerKey()), floats.begin(), floats.end());
    track.times = std::make_shared<const std::vector<double>>(std::move(times));
}

void eraseAt(Track& track, std::size_t key)
{
    std::vector<double> times = *track.times;
    times.erase(times.begin() + static_cast<std::ptrdiff_t>(key));
    const auto from = track.values.begin() + static_cast<std::ptrdiff_t>(key * track.floatsPerKey());
    track.values.erase(from, from + static_cast<std::ptrdiff_t>(track.floatsPerKey()));
    track.times = std::make_shared<const std::vector<double>>(std::move(times));
}

std::size_t placeOf(const Track& track, double timeSec)
{
    const std::vector<double>& times = *track.times;
    return static_cast<std::size_t>(std::upper_bound(times.begin(), times.end(), timeSec) - times.begin());
}

} // namespace

Result<Scene> setKey(
    const Scene& scene, const ChannelAddress& channel, std::size_t key, std::span<const float> value, KeyPart part)
{
    const Result<FoundTrack> found = findTrack(scene, channel);
    if (!found) return found.error();
    const Track& track = found->track();
    if (Result<void> ok = checkKey(track, key); !ok) return ok.error();
    if (part != KeyPart::Value && track.interpolation != Interpolation::CubicSpline)
        return refuse(errors::kNoTangents, {std::string(nameOf(track.interpolation))});
    std::size_t at = track.valueAt(key);
    if (part == KeyPart::InTangent) at -= track.components;
    if (part == KeyPart::OutTangent) at += track.components;
    const auto begin = track.values.begin() + static_cast<std::ptrdiff_t>(at);
    if (std::equal(value.begin(), value.end(), begin, begin + static_cast<std::ptrdiff_t>(track.components)))
        return scene;
    const bool rotation = track.path == ChannelPath::Rotation && part == KeyPart::Value;
    if (Result<void> ok = checkValue(track, value, rotation); !ok) return ok.error();
    Track out = track;
    std::copy(value.begin(), value.end(), out.values.begin() + static_cast<std::ptrdiff_t>(at));
    return withTrack(scene, channel.clip, *found, std::move(out));
}

Result<Scene> insertKey(const Scene& scene, const ChannelAddress& channel, double timeSec, std::span<const float> value)
{
    const Result<FoundTrack> found = findTrack(scene, channel);
    if (!found) return found.error();
    const Track& track = found->track();
    if (track.keys() == 0) return refuse(errors::kNoSuchKey, {"0", "0"});
    if (Result<void> ok = checkTime(track, timeSec, track.keys()); !ok) return ok.error();
    if (!value.empty())
        if (Result<void> ok = checkValue(track, value, track.path == ChannelPath::Rotation); !ok) return ok.error();
    const std::size_t key = placeOf(track, timeSec);
    const std::vector<float> floats = newKey(track, key, timeSec, value);
    Track out = track;
    insertAt(out, key, timeSec, floats);
    return withTrack(scene, channel.clip, *found, std::move(out));
}

Result<Scene> deleteKey(const Scene& scene, const ChannelAddress& channel, std::size_t key)
{
    const Result<FoundTrack> found = findTrack(scene, channel);
    if (!found) return found.error();
    const Track& track = found->track();
    if (Result<void> ok = checkKey(track, key); !ok) return ok.error();
    if (track.keys() == 1) return refuse(errors::kLastKey);
    Track out = track;
    eraseAt(out, key);
    return withTrack(scene, channel.clip, *found, std::move(out));
}

Result<Scene> moveKey(const Scene& scene, const ChannelAddress& channel, std::size_t key, double timeSec)
{
    const Result<FoundTrack> found = findTrack(scene, channel);
    if (!found) return found.error();
    const Track& track = found->track();
    if (Result<void> ok = checkKey(track, key); !ok) return ok.error();
    if ((*track.times)[key] == timeSec) return scene;
    if (Result<void> ok = checkTime(track, timeSec, key); !ok) return ok.error();
    const auto from = track.values.begin() + static_cast<std::ptrdiff_t>(key * track.floatsPerKey());
    std::vector<float> floats(from, from + static_cast<std::ptrdiff_t>(track.floatsPerKey()));
    moveHandles(track, timeSec - (*track.times)[key], floats);
    Track out = track;
    eraseAt(out, key);
    insertAt(out, placeOf(out, timeSec), timeSec, floats);
    return withTrack(scene, channel.clip, *found, std::move(out));
}

} // namespace bindpose
