// SPDX-License-Identifier: MIT
#include "core/edit/clips/clip_edits.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/names.h"
#include "core/edit/ground/track_keys.h"
#include "core/edit/ground/track_split.h"
#include "core/edit/keys/clip_errors.h"
#include "core/edit/keys/key_clips.h"
#include "core/eval/stage/frame_rate.h"
#include "core/eval/sweep/sweep.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

using edit_tools::refuse;

constexpr double kSamePose = 1e-5; ///< of any number of a key: the second clip goes on where the first ends
constexpr int kReductions = 12;    ///< tolerances that are tried: each halves what is open

std::string nameOfClip(const Scene& scene, ClipId id)
{
    return addressOf(scene.clips[id.index()]->name, id.value);
}

Result<const Clip*> clipWithKeys(const Scene& scene, ClipId id)
{
    Result<const Clip*> clip = existingClip(scene, id);
    if (!clip) return clip.error();
    const auto keyed = [](const auto& track) { return track && track->keys() > 0; };
    if (std::any_of((*clip)->tracks.begin(), (*clip)->tracks.end(), keyed)) return clip;
    return refuse(errors::kClipNoKeys, {nameOfClip(scene, id)});
}

/// The clip with each track that has keys replaced, those of its layers' weights with them.
template <class Change> Scene withTracks(const Scene& scene, ClipId id, Change&& change)
{
    Clip clip = *scene.clips[id.index()];
    const auto replace = [&change](std::shared_ptr<const Track>& track) {
        if (track && track->keys() > 0) track = std::make_shared<const Track>(change(*track));
    };
    for (auto& track : clip.tracks) replace(track);
    for (ClipLayer& layer : clip.layers) replace(layer.weightKeys);
    return withClip(scene, id, std::move(clip));
}

bool sameChannel(const Track& a, const Track& b)
{
    return a.node == b.node && a.path == b.path && a.element == b.element && a.member == b.member &&
           a.layer == b.layer && a.label == b.label && a.components == b.components &&
           a.interpolation == b.interpolation;
}

/// The track of the same channel. Null: there is none.
const Track* partnerOf(const Clip& clip, const Track& track)
{
    for (const auto& other : clip.tracks)
        if (other && other->keys() > 0 && sameChannel(*other, track)) return other.get();
    return nullptr;
}

Result<void> checkSameChannels(const Scene& scene, const Clip& a, const Clip& b, const std::vector<std::string>& names)
{
    for (const auto& [clip, other] : {std::pair(&a, &b), std::pair(&b, &a)})
        for (const auto& track : clip->tracks) {
            if (!track || track->keys() == 0 || partnerOf(*other, *track)) continue;
            const Node* node = scene.node(track->node);
            return refuse(errors::kClipsDiffer, {names[0], names[1], std::string(nameOf(track->path)),
                                                    addressOf(node ? node->name : "", track->node.value)});
        }
    return {};
}

/// -1 where the last rotation and the next one's first are of opposite signs, which is the same turn.
float signBetween(const Track& first, const Track& second)
{
    if (first.path != ChannelPath::Rotation || first.components != 4) return 1.0f;
    const std::size_t a = first.valueAt(first.keys() - 1), b = second.valueAt(0);
    double dot = 0.0;
    for (std::size_t i = 0; i < 4; ++i) dot += double{first.values[a + i]} * double{second.values[b + i]};
    return dot < 0.0 ? -1.0f : 1.0f;
}

/// Each clip has its own keys of a layer's weight; they are joined as tracks are.
Result<void> checkSameLayers(const Clip& a, const Clip& b, const std::vector<std::string>& names)
{
    const auto keyed = [](const ClipLayer& layer) { return layer.weightKeys && layer.weightKeys->keys() > 0; };
    const bool same = std::equal(
        a.layers.begin(), a.layers.end(), b.layers.begin(), b.layers.end(), [&keyed](const ClipLayer& x, ClipLayer y) {
            if (keyed(x) != keyed(y) || (keyed(x) && !sameChannel(*x.weightKeys, *y.weightKeys))) return false;
            y.weightKeys = x.weightKeys;
            return x == y;
        });
    if (!same) return refuse(errors::kLayersDiffer, {names[0], names[1]});
    return {};
}

/// The keys of the earlier clip up to its end, those of the later one from its beginning on.
Track earlierKeys(const Clip& clip, const Track& track)
{
    const double start = clip.startSec(), end = clip.endSec();
    const Track all = unrolled(track, start, end);
    return playedWithin(all, std::min(end, std::max(start, all.times->front())), end);
}
Track laterKeys(const Clip& clip, const Track& track)
{
    const double start = clip.startSec(), end = clip.endSec();
    const Track all = unrolled(track, start, end);
    return playedWithin(all, start, std::max(start, std::min(end, all.times->back())));
}

bool keysGoOn(const Track& first, const Track& second)
{
    const std::size_t a = first.valueAt(first.keys() - 1), b = second.valueAt(0);
    const double sign = signBetween(first, second);
    for (std::size_t i = 0; i < first.components; ++i)
        if (!(std::abs(double{first.values[a + i]} - sign * double{second.values[b + i]}) <= kSamePose)) return false;
    return true;
}

/// `second` behind `first`, both on one clock. Where one ends and the other begins at one time the key keeps what leads
/// to it from the first and what leads on from the second.
Track joined(const Track& first, const Track& second)
{
    Track out = first;
    std::vector<double> times = *first.times;
    const bool meet = times.back() == second.times->front();
    const std::size_t perKey = second.floatsPerKey(), parts = perKey / second.components;
    for (std::size_t part = (parts + 1) / 2; meet && part < parts; ++part) {
        const auto from = partOf(second, 0, part);
        std::copy(from.begin(), from.end(), partOf(out, first.keys() - 1, part).begin());
    }
    out.after = second.after;
    times.insert(times.end(), second.times->begin() + (meet ? 1 : 0), second.times->end());
    out.values.insert(
        out.values.end(), second.values.begin() + static_cast<std::ptrdiff_t>(meet ? perKey : 0), second.values.end());
    out.times = std::make_shared<const std::vector<double>>(std::move(times));
    return out;
}

/// A track of the joined clip that is to be made of two.
struct TrackPair {
    std::shared_ptr<const Track>* track; ///< still that of the first clip
    const Track* other;
    Track earlier, later;

    bool goesOn() const { return keysGoOn(earlier, later); }
    /// The second clip starts `bySec` later; `meetSec`: both have a key there, since sums of times need not be equal.
    /// None: the track stands still.
    std::optional<Track> made(double bySec, std::optional<double> meetSec) const
    {
        const bool single = (*track)->keys() == 1 && other->keys() == 1;
        if (single && keysGoOn(**track, *other)) return std::nullopt;
        Track moved = withTimesShifted(later, bySec);
        if (meetSec) {
            std::vector<double> times = *moved.times;
            times.front() = *meetSec;
            moved.times = std::make_shared<const std::vector<double>>(std::move(times));
        }
        Track out = joined(earlier, moved);
        if (signBetween(earlier, moved) < 0.0f)
            if (std::optional<Track> one = withOneSign(out)) out = std::move(*one);
        return out;
    }
};

/// By node: whether surface hangs on it, so that a sweep sees what becomes of its keys.
std::vector<char> surfaceCarriers(const Scene& scene)
{
    std::vector<char> out(scene.nodes.size(), 0);
    const auto mark = [&](NodeId at) {
        for (; scene.node(at) && !out[at.index()]; at = scene.node(at)->parent) out[at.index()] = 1;
    };
    for (const auto& drawn : scene.instances) {
        if (!drawn) continue;
        mark(drawn->node);
        if (!drawn->skin.valid() || !scene.skins[drawn->skin.index()]) continue;
        const std::vector<NodeId>& joints = scene.skins[drawn->skin.index()]->joints;
        for (const SetId set : scene.meshes[drawn->mesh.index()]->sets) {
            const SetWeights& weights = *scene.weights[set.index()];
            for (PointIndex point = 0; point < weights.points(); ++point)
                for (const Influence& one : weights.at(point))
                    if (one.weight != 0.0f && one.slot < joints.size()) mark(joints[one.slot]);
        }
    }
    return out;
}

/// What no surface shows keeps its keys: its error cannot be measured.
Scene reducedBy(const Scene& scene, ClipId id, double tolerance, const std::vector<char>& carriers)
{
    return withTracks(scene, id, [&](const Track& track) {
        const bool shows = track.path != ChannelPath::Visibility && track.node.index() < carriers.size() &&
                           carriers[track.node.index()];
        return shows ? withKeysOnly(track, neededKeys(track, tolerance)) : track;
    });
}

std::size_t keysOf(const Clip& clip)
{
    std::size_t out = 0;
    for (const auto& track : clip.tracks) out += track ? track->keys() : 0;
    return out;
}

} // namespace

Result<Scene> duplicateClip(const Scene& scene, ClipId id, const std::string& name)
{
    const Result<const Clip*> clip = existingClip(scene, id);
    if (!clip) return clip.error();
    if (Result<void> ok = checkNewClipName(scene, name); !ok) return ok.error();
    Clip copy = **clip;
    copy.name = name;
    copy.source.clear();
    Scene next = scene;
    next.clips.push_back(std::make_shared<const Clip>(std::move(copy)));
    return next;
}

Result<Scene> removeClip(const Scene& scene, ClipId id)
{
    const Result<const Clip*> clip = existingClip(scene, id);
    if (!clip) return clip.error();
    Scene next = scene;
    next.clips[id.index()] = nullptr;
    return next;
}

Result<Scene> shiftClip(const Scene& scene, ClipId id, double bySec)
{
    const Result<const Clip*> clip = clipWithKeys(scene, id);
    if (!clip) return clip.error();
    if (!std::isfinite(bySec)) return refuse(errors::kNumberNotFinite);
    if (bySec == 0.0) return scene;
    const double start = (*clip)->startSec();
    if (start >= 0.0 && start + bySec < 0.0)
        return refuse(errors::kShiftRange, {nameOfClip(scene, id), numberText(start), numberText(bySec)});
    Scene next = withTracks(scene, id, [bySec](const Track& track) { return withTimesShifted(track, bySec); });
    if (!(*clip)->range) return next;
    Clip shifted = *next.clips[id.index()];
    shifted.range = ClipSpan{start + bySec, (*clip)->endSec() + bySec};
    return withClip(next, id, std::move(shifted));
}

Result<Scene> reverseClip(const Scene& scene, ClipId id)
{
    const Result<const Clip*> clip = clipWithKeys(scene, id);
    if (!clip) return clip.error();
    const double sum = (*clip)->startSec() + (*clip)->endSec();
    return withTracks(scene, id, [sum](const Track& track) { return reversed(track, sum); });
}

Result<Scene> joinClips(const Scene& scene, ClipId first, ClipId second, const std::string& name)
{
    const Result<const Clip*> a = clipWithKeys(scene, first), b = clipWithKeys(scene, second);
    if (!a) return a.error();
    if (!b) return b.error();
    if (Result<void> ok = checkNewClipName(scene, name); !ok) return ok.error();
    const std::vector<std::string> names{nameOfClip(scene, first), nameOfClip(scene, second)};
    if (Result<void> ok = checkSameChannels(scene, **a, **b, names); !ok) return ok.error();
    if (Result<void> ok = checkSameLayers(**a, **b, names); !ok) return ok.error();
    for (const Clip* clip : {*a, *b})
        if (Result<void> ok = checkComingAgain(*clip, clip->startSec(), clip->endSec()); !ok) return ok.error();
    Clip out = **a;
    out.name = name;
    out.source.clear();
    std::vector<TrackPair> pairs;
    const auto pair = [&](std::shared_ptr<const Track>& track, const Track* other) {
        pairs.push_back({&track, other, earlierKeys(**a, *track), laterKeys(**b, *other)});
    };
    for (auto& track : out.tracks)
        if (track && track->keys() > 0) pair(track, partnerOf(**b, *track));
    for (std::size_t i = 0; i < out.layers.size(); ++i)
        if (const auto& keys = out.layers[i].weightKeys; keys && keys->keys() > 0)
            pair(out.layers[i].weightKeys, (*b)->layers[i].weightKeys.get());
    const bool on = std::ranges::all_of(pairs, [](const TrackPair& each) { return each.goesOn(); });
    const double end = (*a)->endSec();
    const double by = end - (*b)->startSec() + (on ? 0.0 : 1.0 / frameRateOf(**a));
    if (out.range || (*b)->range) out.range = ClipSpan{(*a)->startSec(), (*b)->endSec() + by};
    for (const TrackPair& each : pairs)
        if (std::optional<Track> made = each.made(by, on ? std::optional(end) : std::nullopt))
            *each.track = std::make_shared<const Track>(std::move(*made));
    Scene next = scene;
    next.clips.push_back(std::make_shared<const Clip>(std::move(out)));
    return next;
}

Result<Scene> alignSigns(const Scene& scene, ClipId id)
{
    const Result<const Clip*> clip = existingClip(scene, id);
    if (!clip) return clip.error();
    bool any = false;
    Scene next = withTracks(scene, id, [&any](const Track& track) {
        std::optional<Track> aligned = withOneSign(track);
        any = any || aligned.has_value();
        return aligned ? *aligned : track;
    });
    if (!any) return refuse(errors::kOneSignAlready, {nameOfClip(scene, id)});
    return next;
}

Result<ReducedKeys> reduceKeys(const Scene& scene, ClipId id, double largest, const Task& task)
{
    const Result<const Clip*> clip = clipWithKeys(scene, id);
    if (!clip) return clip.error();
    if (!(largest > 0.0) || !std::isfinite(largest)) return refuse(errors::kErrorBound, {numberText(largest)});
    std::vector<SweepMoment> moments = sweepMoments(scene);
    std::erase_if(moments, [id](const SweepMoment& moment) { return moment.clip != id; });
    ReducedKeys best{scene, keysOf(**clip), keysOf(**clip), 0.0};
    const std::vector<char> carriers = surfaceCarriers(scene);
    double low = -24.0, high = 4.0; // powers of 2
    for (int i = 0; i < kReductions; ++i) {
        const double middle = 0.5 * (low + high);
        Scene tried = reducedBy(scene, id, std::exp2(middle), carriers);
        const Result<SurfaceMoves> moves = sweepMoves(scene, tried, moments, task);
        if (!moves) return moves.error();
        const double moved = moves->worst().distance;
        const std::size_t keys = keysOf(*tried.clips[id.index()]);
        const bool holds = moved <= largest;
        if (holds && keys < best.after) best = {std::move(tried), best.before, keys, moved};
        (holds ? low : high) = middle;
        task.report(static_cast<float>(i + 1) / static_cast<float>(kReductions));
    }
    if (best.after == best.before)
        return refuse(errors::kNothingToReduce, {nameOfClip(scene, id), numberText(largest)});
    return best;
}

} // namespace bindpose
