// SPDX-License-Identifier: MIT
#include "ui/session/document/key_places.h"

#include "core/eval/stage/frame_rate.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace bindpose {
namespace {

bool sameValue(const Track& a, std::size_t keyA, const Track& b, std::size_t keyB)
{
    if (a.components != b.components) return false;
    const auto from = a.values.begin() + static_cast<std::ptrdiff_t>(a.valueAt(keyA));
    return std::equal(from, from + static_cast<std::ptrdiff_t>(a.components),
        b.values.begin() + static_cast<std::ptrdiff_t>(b.valueAt(keyB)));
}

std::size_t keyAt(const Track& track, double timeSec)
{
    const auto place = std::lower_bound(track.times->begin(), track.times->end(), timeSec);
    return static_cast<std::size_t>(place - track.times->begin());
}

using Places = std::vector<std::optional<std::size_t>>; ///< of selected keys of one track, in another state of it

/// The keys with their values, all of them later by so much; none: they are not there.
std::optional<Places> placesAt(const Track& was, const std::vector<std::size_t>& keys, const Track& is, double bySec)
{
    constexpr double kSlackSec = 1e-4; // each key is put on a frame of its own
    Places out;
    for (const std::size_t key : keys) {
        const double time = (*was.times)[key] + bySec;
        const std::size_t at = keyAt(is, time - kSlackSec);
        if (at == is.keys() || (*is.times)[at] > time + kSlackSec || !sameValue(was, key, is, at)) return std::nullopt;
        // A key that stood there all the time, as in a channel that never changes, is none of them.
        const std::size_t other = keyAt(was, (*is.times)[at]);
        if (other < was.keys() && (*was.times)[other] == (*is.times)[at] && sameValue(was, other, is, at) &&
            std::find(keys.begin(), keys.end(), other) == keys.end())
            return std::nullopt;
        out.emplace_back(at);
    }
    return out;
}

/// Where they are with their values, also if they were moved together; else what stands at their times.
Places placesOf(const Track& was, const std::vector<std::size_t>& keys, const Track& is)
{
    const double first = (*was.times)[keys.front()];
    std::vector<double> ways{0.0};
    for (std::size_t key = 0; key < is.keys(); ++key)
        if (sameValue(was, keys.front(), is, key)) ways.push_back((*is.times)[key] - first);
    std::sort(ways.begin(), ways.end(), [](double a, double b) { return std::abs(a) < std::abs(b); });
    for (const double way : ways)
        if (std::optional<Places> found = placesAt(was, keys, is, way)) return *found;
    Places out;
    for (const std::size_t key : keys) {
        const auto place = std::lower_bound(is.times->begin(), is.times->end(), (*was.times)[key]);
        const bool there = place != is.times->end() && *place == (*was.times)[key];
        out.push_back(there ? std::optional(static_cast<std::size_t>(place - is.times->begin())) : std::nullopt);
    }
    return out;
}

/// Where no key is selected any more the channel that was read is read on, by its key at that time or the last before.
/// A rotation is read without one.
void keepChannel(const Clip& from, const Clip& to, const KeyAddress& read, ViewState& view)
{
    const auto &was = from.tracks[read.track], &is = to.tracks[read.track];
    const bool same = was && is && was->node == is->node && was->path == is->path && is->keys() > 0;
    if (!same || is->path == ChannelPath::Rotation || read.key >= was->keys()) return;
    const auto after = std::upper_bound(is->times->begin(), is->times->end(), (*was->times)[read.key]);
    const auto key = static_cast<std::uint32_t>(std::max<std::ptrdiff_t>(1, after - is->times->begin()) - 1);
    view.keys = {{read.track, key}};
}

} // namespace

void keepKeys(const Scene& scene, ViewState& view)
{
    const Clip* clip = clipAt(scene, view.clip);
    if (!clip) return view.keys.clear();
    if (view.keys.empty()) return;
    std::vector<std::size_t> keys; // of each track that counts: there may be a great many selected ones
    for (const auto& track : clip->tracks) {
        const bool looked =
            track && std::find(view.joints.begin(), view.joints.end(), track->node) != view.joints.end();
        keys.push_back(looked ? track->keys() : 0);
    }
    std::erase_if(
        view.keys, [&keys](const KeyAddress& key) { return key.track >= keys.size() || key.key >= keys[key.track]; });
}

void followKeys(const Scene& before, const Scene& now, ViewState& view)
{
    const Clip *from = clipAt(before, view.clip), *to = clipAt(now, view.clip);
    if (from == to || view.keys.empty()) return;
    if (!from || !to || from->tracks.size() != to->tracks.size()) return view.keys.clear();
    const KeyAddress read = view.keys.back();
    std::map<std::uint32_t, std::vector<std::size_t>> tracks; // → places in view.keys
    for (std::size_t i = 0; i < view.keys.size(); ++i)
        if (from->tracks[view.keys[i].track] != to->tracks[view.keys[i].track]) tracks[view.keys[i].track].push_back(i);
    std::vector<bool> gone(view.keys.size(), false);
    for (const auto& [at, list] : tracks) {
        const auto &was = from->tracks[at], &is = to->tracks[at];
        const bool same = was && is && was->node == is->node && was->path == is->path && is->keys() > 0;
        std::vector<std::size_t> keys;
        for (const std::size_t i : list)
            if (same && view.keys[i].key < was->keys()) keys.push_back(view.keys[i].key);
        const Places places = keys.size() == list.size() ? placesOf(*was, keys, *is) : Places(list.size());
        for (std::size_t k = 0; k < list.size(); ++k) {
            gone[list[k]] = !places[k];
            view.keys[list[k]].key = static_cast<std::uint32_t>(places[k].value_or(0));
        }
    }
    std::size_t i = 0;
    std::erase_if(view.keys, [&](const KeyAddress&) { return gone[i++]; });
    if (view.keys.empty()) keepChannel(*from, *to, read, view);
}

} // namespace bindpose
