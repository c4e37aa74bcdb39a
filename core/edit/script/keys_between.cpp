// SPDX-License-Identifier: MIT
#include "core/edit/script/keys_between.h"

#include "core/edit/ground/names.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose {
namespace {

/// Where the parts of a key of a cubic track stand among its floats: in-tangent, value, out-tangent.
constexpr std::array<const char*, 3> kTangentParts{"in", "value", "out"};

class TrackEdits {
public:
    TrackEdits(const Scene& scene, std::size_t clip, const Track& was, const Track& is, EditJson& edits)
        : was_(was), is_(is), edits_(edits)
    {
        channel_ = {{"clip", clip}, {"node", nodeAddress(scene, was.node)},
            {"channel", was.label.empty() ? std::string(nameOf(was.path)) : was.label}};
    }

    /// False: the tracks differ in more than keys.
    bool add()
    {
        if (was_.node != is_.node || was_.path != is_.path || was_.interpolation != is_.interpolation ||
            was_.components != is_.components || was_.label != is_.label || was_.layer != is_.layer ||
            was_.before != is_.before || was_.after != is_.after)
            return false;
        if (was_.keys() == 0 || is_.keys() == 0) return was_ == is_;
        std::vector<bool> stays(was_.keys());
        for (std::size_t key = 0; key < was_.keys(); ++key)
            stays[key] = std::binary_search(is_.times->begin(), is_.times->end(), (*was_.times)[key]);
        // New keys first: a track keeps one. Then from the last one on, so that numbers hold.
        for (std::size_t key = 0; key < is_.keys(); ++key)
            if (!std::binary_search(was_.times->begin(), was_.times->end(), (*is_.times)[key]))
                edit("insert-key", {{"time", (*is_.times)[key]}, {"value", numbers(is_, is_.valueAt(key))}});
        std::vector<double> all;
        std::set_union(
            was_.times->begin(), was_.times->end(), is_.times->begin(), is_.times->end(), std::back_inserter(all));
        for (std::size_t key = was_.keys(); key-- > 0;)
            if (!stays[key]) edit("delete-key", {{"key", placeIn(all, (*was_.times)[key])}});
        for (std::size_t key = 0; key < is_.keys(); ++key) setKey(key);
        return true;
    }

private:
    static std::size_t placeIn(const std::vector<double>& times, double time)
    {
        return static_cast<std::size_t>(std::lower_bound(times.begin(), times.end(), time) - times.begin());
    }
    static EditJson numbers(const Track& track, std::size_t first)
    {
        EditJson out = EditJson::array();
        for (std::size_t i = 0; i < track.components; ++i) out.push_back(double{track.values[first + i]});
        return out;
    }
    void edit(const char* op, const EditJson& fields)
    {
        EditJson made{{"op", op}};
        made.update(channel_);
        made.update(fields);
        edits_.push_back(std::move(made));
    }
    void setKey(std::size_t key)
    {
        const std::size_t old = placeIn(*was_.times, (*is_.times)[key]);
        const bool known = old < was_.keys() && (*was_.times)[old] == (*is_.times)[key];
        const bool cubic = is_.interpolation == Interpolation::CubicSpline;
        for (std::size_t part = cubic ? 0 : 1; part < (cubic ? 3u : 2u); ++part) {
            const std::size_t from = is_.valueAt(key) + part * is_.components - is_.components;
            const EditJson value = numbers(is_, from);
            const bool same = known
                                  ? numbers(was_, was_.valueAt(old) + part * was_.components - was_.components) == value
                                  : part == 1; // as it was put in
            if (same) continue;
            EditJson fields{{"key", key}, {"value", value}};
            if (part != 1) fields["part"] = kTangentParts[part];
            edit("set-key", fields);
        }
    }

    const Track &was_, &is_;
    EditJson& edits_;
    EditJson channel_;
};

/// As equal, with handles that are not there alike: they are stored as no number.
bool sameKeys(Track a, Track b)
{
    for (std::vector<float>* values : {&a.values, &b.values})
        for (float& value : *values)
            if (std::isnan(value)) value = 0.0f;
    return a == b;
}

} // namespace

bool sameClip(const Clip& a, const Clip& b)
{
    return a.name == b.name && a.framesPerSecond == b.framesPerSecond && a.source == b.source &&
           a.rateIsFree == b.rateIsFree && a.timesAreFrames == b.timesAreFrames && sameLayers(a.layers, b.layers) &&
           a.range == b.range &&
           std::equal(a.tracks.begin(), a.tracks.end(), b.tracks.begin(), b.tracks.end(),
               [](const auto& x, const auto& y) { return x == y || (x && y && sameKeys(*x, *y)); });
}

bool addKeysBetween(const Scene& before, const Scene& after, std::size_t room, EditJson& edits)
{
    if (before.clips.size() != after.clips.size()) return false;
    EditJson names = EditJson::array();
    const std::size_t first = edits.size();
    for (std::size_t i = 0; i < after.clips.size(); ++i) {
        if (before.clips[i] == after.clips[i]) continue;
        if (!before.clips[i] || !after.clips[i]) return false;
        const Clip &was = *before.clips[i], &is = *after.clips[i];
        // As a file counts them, which has no place for one that was taken away: then the list is found not to give it.
        const auto number = static_cast<std::size_t>(std::count_if(before.clips.begin(),
            before.clips.begin() + static_cast<std::ptrdiff_t>(i), [](const auto& clip) { return clip != nullptr; }));
        if (was.tracks.size() != is.tracks.size()) return false;
        for (std::size_t t = 0; t < is.tracks.size(); ++t) {
            if (was.tracks[t] == is.tracks[t] || (was.tracks[t] && is.tracks[t] && *was.tracks[t] == *is.tracks[t]))
                continue;
            if (!was.tracks[t] || !is.tracks[t] ||
                !TrackEdits(before, number, *was.tracks[t], *is.tracks[t], edits).add() || edits.size() - first > room)
                return false;
        }
        if (was.name != is.name)
            names.push_back({{"op", "rename"}, {"kind", "clip"}, {"from", number}, {"to", is.name}});
    }
    for (EditJson& name : names) edits.push_back(std::move(name));
    return true;
}

} // namespace bindpose
