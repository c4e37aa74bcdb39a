// SPDX-License-Identifier: MIT
#include "core/edit/script/keys_between.h"

#include "core/base/utf8.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/ground/names.h"
#include "core/edit/script/json_clips.h"
#include "core/model/find_named.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose {
namespace {

/// Where the parts of a key of a cubic track stand among its floats: in-tangent, value, out-tangent.
constexpr std::array<const char*, 3> kTangentParts{"in", "value", "out"};

class TrackEdits {
public:
    TrackEdits(const Scene& scene, const EditJson& clip, const Track& was, const Track& is, EditJson& edits)
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

bool sameTrack(const std::shared_ptr<const Track>& a, const std::shared_ptr<const Track>& b)
{
    return a == b || (a && b && sameKeys(*a, *b));
}

/// A rate that the session chose is no value of the file; key times that count frames follow it.
std::optional<double> storedRate(const Clip& clip)
{
    return clip.rateIsFree && !clip.timesAreFrames ? std::nullopt : clip.framesPerSecond;
}

/// An address that the file as it was loaded understands, which has no places of clips that were taken out: the name,
/// else the number as the file counts.
EditJson clipAddress(const Scene& scene, std::size_t clip)
{
    const std::string& name = scene.clips[clip]->name;
    const bool number = std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (!number && !name.starts_with('#') && !name.starts_with("name:") && validUtf8(name) &&
        firstNamed(scene.clips, name) == clip)
        return name;
    return std::count_if(scene.clips.begin(), scene.clips.begin() + static_cast<std::ptrdiff_t>(clip),
        [](const auto& each) { return each != nullptr; });
}

std::size_t keysOf(const Clip& clip)
{
    std::size_t out = 0;
    for (const auto& track : clip.tracks) out += track ? track->keys() : 0;
    return out;
}

/// What makes of a scene's clips another's, clip by clip.
class ClipEdits {
public:
    ClipEdits(const Scene& before, const Scene& after, EditJson& edits) : before_(before), after_(after), edits_(edits)
    {}

    bool add()
    {
        if (after_.clips.size() < before_.clips.size()) return false;
        // What is new comes first: it may be a copy of a clip as it was.
        for (std::size_t i = before_.clips.size(); i < after_.clips.size(); ++i)
            if (after_.clips[i] && !addNew(*after_.clips[i])) return false;
        EditJson last = EditJson::array(); // names, behind all that calls clips by those of before
        for (std::size_t i = 0; i < before_.clips.size(); ++i) {
            if (before_.clips[i] == after_.clips[i]) continue;
            if (!before_.clips[i]) return false;
            const EditJson address = clipAddress(before_, i);
            if (!after_.clips[i]) {
                last.insert(last.begin(), EditJson{{"op", "remove-clip"}, {"clip", address}});
                continue;
            }
            if (!addChanged(i, address)) return false;
            if (before_.clips[i]->name != after_.clips[i]->name)
                last.push_back({{"op", "rename"}, {"kind", "clip"}, {"from", address}, {"to", after_.clips[i]->name}});
        }
        for (EditJson& edit : last) edits_.push_back(std::move(edit));
        return true;
    }

private:
    /// A copy of a clip of before, else a clip of its own.
    bool addNew(const Clip& clip)
    {
        for (std::size_t i = 0; i < before_.clips.size(); ++i) {
            if (!before_.clips[i] || clip.tracks.empty() || before_.clips[i]->tracks != clip.tracks) continue;
            edits_.push_back({{"op", "duplicate-clip"}, {"clip", clipAddress(before_, i)}, {"name", clip.name}});
            return true;
        }
        EditJson tracks = EditJson::array();
        for (const auto& track : clip.tracks) {
            std::optional<EditJson> one = track ? trackJson(before_, *track) : std::nullopt;
            if (!one) return false;
            tracks.push_back(std::move(*one));
        }
        keys_ += keysOf(clip);
        EditJson made{{"op", "add-clip"}, {"name", clip.name}};
        if (storedRate(clip)) made["fps"] = *storedRate(clip);
        if (!clip.source.empty()) made["source"] = clip.source;
        made["tracks"] = std::move(tracks);
        edits_.push_back(std::move(made));
        return keys_ <= kMostListedKeys;
    }

    bool addChanged(std::size_t i, const EditJson& address)
    {
        EditJson keys = EditJson::array();
        if (addKeys(i, address, keys) && keys.size() <= kFewEdits) return append(std::move(keys));
        if (addWholeEdit(i, address)) return true;
        return addTracks(i, address);
    }

    bool append(EditJson list)
    {
        for (EditJson& edit : list) edits_.push_back(std::move(edit));
        return true;
    }

    /// Key by key. False: the tracks differ in more.
    bool addKeys(std::size_t i, const EditJson& address, EditJson& keys) const
    {
        const Clip &was = *before_.clips[i], &is = *after_.clips[i];
        if (was.tracks.size() != is.tracks.size()) return false;
        for (std::size_t t = 0; t < is.tracks.size(); ++t) {
            if (sameTrack(was.tracks[t], is.tracks[t])) continue;
            if (!was.tracks[t] || !is.tracks[t] || keys.size() > kFewEdits ||
                !TrackEdits(before_, address, *was.tracks[t], *is.tracks[t], keys).add())
                return false;
        }
        return true;
    }

    /// One edit of the whole clip that gives the same.
    bool addWholeEdit(std::size_t i, const EditJson& address)
    {
        Clip wanted = *after_.clips[i];
        wanted.name = before_.clips[i]->name;
        const auto gives = [&](const Result<Scene>& made) { return made && sameClip(*made->clips[i], wanted); };
        const ClipId clip(i);
        if (gives(reverseClip(before_, clip)))
            edits_.push_back({{"op", "reverse-clip"}, {"clip", address}});
        else if (gives(alignSigns(before_, clip)))
            edits_.push_back({{"op", "align-signs"}, {"clip", address}});
        else if (const double by = wanted.startSec() - before_.clips[i]->startSec();
                 by != 0.0 && gives(shiftClip(before_, clip, by)))
            edits_.push_back({{"op", "shift-clip"}, {"clip", address}, {"by", by}});
        else
            return false;
        return true;
    }

    /// Tracks that differ, as they are now.
    bool addTracks(std::size_t i, const EditJson& address)
    {
        const Clip &was = *before_.clips[i], &is = *after_.clips[i];
        const auto channel = [&](const char* op, const Track& track) {
            return EditJson{{"op", op}, {"clip", address}, {"node", nodeAddress(before_, track.node)},
                {"channel", track.label.empty() ? std::string(nameOf(track.path)) : track.label}};
        };
        const auto isIn = [](const Clip& clip, const Track& track) {
            return std::any_of(clip.tracks.begin(), clip.tracks.end(), [&track](const auto& other) {
                return other && other->node == track.node && other->path == track.path && other->label == track.label;
            });
        };
        for (const auto& track : was.tracks)
            if (track && !isIn(is, *track)) edits_.push_back(channel("remove-track", *track));
        for (const auto& track : is.tracks) {
            const auto same = [&track](const auto& other) { return sameTrack(track, other); };
            if (std::any_of(was.tracks.begin(), was.tracks.end(), same)) continue;
            if (!track || track->keys() == 0) return false;
            EditJson edit = channel("set-track", *track);
            edit.update(keysJson(*track));
            edits_.push_back(std::move(edit));
            keys_ += track->keys();
            if (keys_ > kMostListedKeys) return false;
        }
        return true;
    }

    static constexpr std::size_t kFewEdits = 200; ///< keys: more are said by track

    const Scene &before_, &after_;
    EditJson& edits_;
    std::size_t keys_ = 0;
};

} // namespace

bool sameClip(const Clip& a, const Clip& b)
{
    return a.name == b.name && storedRate(a) == storedRate(b) && a.source == b.source &&
           a.timesAreFrames == b.timesAreFrames && sameLayers(a.layers, b.layers) && a.range == b.range &&
           std::equal(a.tracks.begin(), a.tracks.end(), b.tracks.begin(), b.tracks.end(), sameTrack);
}

bool sameClips(const Scene& a, const Scene& b)
{
    const auto there = [](const Scene& scene) {
        SharedList<Clip> out = scene.clips;
        std::erase(out, nullptr);
        return out;
    };
    const SharedList<Clip> one = there(a), other = there(b);
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
        [](const auto& x, const auto& y) { return x == y || sameClip(*x, *y); });
}

bool addKeysBetween(const Scene& before, const Scene& after, EditJson& edits)
{
    return ClipEdits(before, after, edits).add();
}

} // namespace bindpose
