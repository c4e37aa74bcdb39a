// SPDX-License-Identifier: MIT
#include "core/edit/clips/clip_tools.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/track_keys.h"
#include "core/edit/ground/track_split.h"
#include "core/edit/keys/key_clips.h"
#include "core/eval/pose/pose.h"
#include "core/eval/stage/frame_rate.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr double kLowestRate = 1.0, kHighestRate = 1000.0;
constexpr double kMostSamples = 2e7;   ///< of all tracks together: some hundred megabytes
constexpr double kTimeSlackSec = 1e-6; ///< a time typed with six digits is the clip's end

Result<void> checkRate(double framesPerSecond)
{
    if (framesPerSecond >= kLowestRate && framesPerSecond <= kHighestRate) return {};
    return edit_tools::refuse(errors::kRateRange, {numberText(framesPerSecond)});
}

Track sampled(const Scene& scene, const Track& track, const KeyTimes& times, RotationMode rotation)
{
    Track out = track;
    if (track.interpolation != Interpolation::Step) out.interpolation = Interpolation::Linear;
    out.before = out.after = {};
    out.times = times;
    out.values.resize(times->size() * track.components);
    const Node* node = scene.node(track.node);
    const glm::quat rest = node ? node->rest.rotation : glm::quat(1.0f, 0.0f, 0.0f, 0.0f);
    for (std::size_t k = 0; k < times->size(); ++k)
        sampleTrack(
            track, (*times)[k], rotation, std::span(out.values).subspan(k * track.components, track.components), rest);
    return out;
}

Result<void> checkTimes(const Clip& clip, const std::string& name, double fromSec, double toSec)
{
    const bool inside = fromSec >= clip.startSec() - kTimeSlackSec && toSec <= clip.endSec() + kTimeSlackSec;
    if (fromSec < toSec && inside) return {};
    return edit_tools::refuse(errors::kRangeOutside,
        {name, numberText(fromSec), numberText(toSec), numberText(clip.startSec()), numberText(clip.endSec())});
}

/// The tracks of the clip between two times. Precondition: they are in the clip but for what typing rounds.
Clip cutOut(const Clip& clip, double fromSec, double toSec)
{
    const double from = std::max(fromSec, clip.startSec()), to = std::min(toSec, clip.endSec());
    Clip out = clip;
    const auto cut = [&](std::shared_ptr<const Track>& track) {
        if (track && track->keys() > 0) track = std::make_shared<const Track>(cutTrack(*track, from, to));
    };
    for (auto& track : out.tracks) cut(track);
    for (ClipLayer& layer : out.layers) cut(layer.weightKeys);
    if (out.range) out.range = ClipSpan{0.0, to - from};
    return out;
}

Result<void> checkRange(const Scene& scene, const Clip& clip, const ClipRange& range)
{
    if (range.name.empty()) return edit_tools::refuse(errors::kRangeNoName);
    if (!validUtf8(range.name)) return edit_tools::refuse(errors::kNameNotUtf8);
    const auto taken = [&range](const auto& other) { return other && other->name == range.name; };
    if (std::any_of(scene.clips.begin(), scene.clips.end(), taken))
        return edit_tools::refuse(errors::kClipNameTaken, {range.name});
    return checkTimes(clip, range.name, range.fromSec, range.toSec);
}

} // namespace

Result<ResamplePlan> planResample(const Scene& scene, ClipId id, double framesPerSecond)
{
    const Result<const Clip*> clip = existingClip(scene, id);
    if (!clip) return clip.error();
    if (Result<void> ok = checkRate(framesPerSecond); !ok) return ok.error();
    const double length = (*clip)->endSec() - (*clip)->startSec();
    if (!(length > 0.0)) return edit_tools::refuse(errors::kClipNoLength, {(*clip)->name});
    const double samples = std::max(2.0, std::floor(length * framesPerSecond + 1e-6));
    ResamplePlan out;
    for (const auto& track : (*clip)->tracks) {
        if (!track || track->keys() < 2) continue;
        ++out.tracks;
        out.sourceKeys += track->keys();
    }
    const double all = samples * static_cast<double>(out.tracks);
    if (!(all <= kMostSamples)) return edit_tools::refuse(errors::kTooManySamples, {numberText(all)});
    out.samples = static_cast<std::size_t>(samples);
    out.stepSec = length / (samples - 1.0);
    return out;
}

Result<Scene> resampleClip(
    const Scene& scene, ClipId id, double framesPerSecond, RotationMode rotation, const Task& task)
{
    const Result<ResamplePlan> plan = planResample(scene, id, framesPerSecond);
    if (!plan) return plan.error();
    Clip clip = *scene.clips[id.index()];
    const double start = clip.startSec(), end = clip.endSec();
    std::vector<double> times(plan->samples);
    for (std::size_t k = 0; k < times.size(); ++k) times[k] = start + plan->stepSec * static_cast<double>(k);
    times.back() = end;
    const auto shared = std::make_shared<const std::vector<double>>(std::move(times));
    std::size_t done = 0;
    for (auto& track : clip.tracks) {
        if (!track || track->keys() < 2) continue;
        if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        track = std::make_shared<const Track>(sampled(scene, *track, shared, rotation));
        task.report(static_cast<float>(++done) / static_cast<float>(plan->tracks));
    }
    return withClip(scene, id, std::move(clip));
}

Result<Scene> setFrameRate(const Scene& scene, ClipId id, double framesPerSecond)
{
    const Result<const Clip*> clip = existingClip(scene, id);
    if (!clip) return clip.error();
    if (Result<void> ok = checkRate(framesPerSecond); !ok) return ok.error();
    if (hasOwnRate(**clip)) return edit_tools::refuse(errors::kRateOfTheFile, {(*clip)->name});
    if ((*clip)->framesPerSecond == framesPerSecond) return scene;
    Clip out = **clip;
    if (out.timesAreFrames && out.framesPerSecond) out = withTimesScaled(out, *out.framesPerSecond / framesPerSecond);
    out.framesPerSecond = framesPerSecond;
    out.rateIsFree = true;
    return withClip(scene, id, std::move(out));
}

Result<Scene> cutClip(const Scene& scene, ClipId id, const std::vector<ClipRange>& ranges)
{
    const Result<const Clip*> clip = existingClip(scene, id);
    if (!clip) return clip.error();
    if (ranges.empty()) return edit_tools::refuse(errors::kNoRange);
    Scene next = scene;
    for (const ClipRange& range : ranges) {
        if (Result<void> ok = checkRange(next, **clip, range); !ok) return ok.error();
        if (Result<void> ok = checkComingAgain(**clip, range.fromSec, range.toSec); !ok) return ok.error();
        Clip made = cutOut(**clip, range.fromSec, range.toSec);
        made.name = range.name;
        made.source.clear();
        next.clips.push_back(std::make_shared<const Clip>(std::move(made)));
    }
    return next;
}

Result<Scene> trimClip(const Scene& scene, ClipId id, double fromSec, double toSec)
{
    const Result<const Clip*> clip = existingClip(scene, id);
    if (!clip) return clip.error();
    if (Result<void> ok = checkTimes(**clip, (*clip)->name, fromSec, toSec); !ok) return ok.error();
    const bool begins = fromSec <= (*clip)->startSec();
    if (begins && toSec >= (*clip)->endSec()) return scene;
    if (Result<void> ok = checkComingAgain(**clip, (*clip)->startSec(), toSec); !ok) return ok.error();
    const double start = (*clip)->startSec();
    if (!begins) return withClip(scene, id, cutOut(**clip, fromSec, toSec));
    Clip out = **clip;
    for (auto& track : out.tracks)
        if (track && track->keys() > 0 && !(track->times->back() <= toSec))
            track = std::make_shared<const Track>(endedAt(unrolled(*track, start, toSec), toSec));
    if (out.range) out.range->endSec = toSec;
    return withClip(scene, id, std::move(out));
}

} // namespace bindpose
