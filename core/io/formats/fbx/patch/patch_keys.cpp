// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/patch/curve_merge.h"
#include "core/io/formats/fbx/patch/patch_job.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace bindpose::fbx {
namespace {

constexpr const char* kKeyLists[] = {"KeyTime", "KeyValueFloat", "KeyAttrFlags", "KeyAttrDataFloat", "KeyAttrRefCount"};

bool sameExceptKeys(const Track& a, const Track& b)
{
    return a.node == b.node && a.path == b.path && a.components == b.components && a.element == b.element &&
           a.member == b.member && a.label == b.label && a.layer == b.layer && a.before == b.before &&
           a.after == b.after;
}

Phrase phraseOf(const PatchJob& job, const Clip& clip, const Track& track)
{
    const Wording label = track.label.empty() ? Wording(Phrase(phrases::kTrack)) : Wording(track.label);
    return {phrases::kTrackOf, {label, job.scene.nodes[track.node.index()]->name, clip.name}};
}

/// A track of the scene and where its keys stand.
struct KeyPlace {
    const Track &before, &after;
    Record curve;
    CurveScale scale;
};

KeyPlace keyPlace(const PatchJob& job, std::size_t clip, std::size_t track)
{
    const FbxMap::TrackPlace none;
    const auto& tracks = job.map.tracks;
    const FbxMap::TrackPlace& place = clip < tracks.size() && track < tracks[clip].size() ? tracks[clip][track] : none;
    const Record curve = place.curve == FbxMap::kNone ? Record() : job.record(place.curve);
    return {*job.baseline.clips[clip]->tracks[track], *job.scene.clips[clip]->tracks[track], curve,
        {place.factor, job.map.ticksPerSecond}};
}

/// The keys as they were before the first save, where they make the same curve. None: they do not.
std::optional<FileKeys> originalKeys(const PatchJob& job, const KeyPlace& place)
{
    const Record original = job.original(place.curve);
    const std::optional<FileKeys> keys = original ? fileKeysOf(original) : std::nullopt;
    const bool same = keys && sameCurve(trackOf(*keys, place.scale.ticksPerSecond, place.scale.factor), place.after);
    return same ? keys : std::nullopt;
}

FileKeys newKeys(const KeyPlace& place, const Phrase& what)
{
    const std::optional<FileKeys> keys = place.curve ? fileKeysOf(place.curve) : std::nullopt;
    if (!keys) cannotSave({phrases::kKeysNotListed, {what}});
    std::optional<FileKeys> out = merged(*keys, place.before, place.after, place.scale);
    if (!out) cannotSave({phrases::kOtherStretch, {what}});
    return std::move(*out);
}

/// The five lists of a curve.
class KeyLists {
public:
    KeyLists(PatchJob& job, const Record& curve, const Phrase& what) : job_(job), curve_(curve), what_(what) {}

    void write(const FileKeys& keys)
    {
        const FileKeys before = *fileKeysOf(curve_);
        std::vector<ListNumber> times, values;
        for (const FileKeys::Key& key : keys.keys) {
            const bool there = key.from < before.keys.size();
            const bool sameTime = there && before.keys[key.from].ticks == key.ticks;
            const bool sameValue = there && before.keys[key.from].value == key.value;
            times.push_back({sameTime ? key.from : ListNumber::kNew, static_cast<double>(key.ticks)});
            values.push_back({sameValue ? key.from : ListNumber::kNew, double{key.value}});
        }
        put(kKeyLists[0], times, NumberForm::Whole);
        put(kKeyLists[1], values, NumberForm::Plain);
        writeBlocks(keys);
    }

private:
    struct Block {
        const KeyAttributes* attributes;
        std::size_t from, count;
    };

    /// Keys in a row that say the same share a block; of those that did before none is joined to another's.
    void writeBlocks(const FileKeys& keys)
    {
        std::vector<Block> blocks;
        for (const FileKeys::Key& key : keys.keys) {
            const bool same =
                !blocks.empty() && blocks.back().from == key.block && *blocks.back().attributes == key.attributes;
            if (same)
                ++blocks.back().count;
            else
                blocks.push_back({&key.attributes, key.block, 1});
        }
        std::vector<ListNumber> flags, data, counts;
        for (const Block& block : blocks) {
            const bool there = block.from < keys.blocks.size();
            const std::size_t from = there ? block.from : ListNumber::kNew;
            flags.push_back({from, static_cast<double>(static_cast<std::int32_t>(block.attributes->flags))});
            for (std::size_t d = 0; d < 4; ++d)
                data.push_back({there ? 4 * from + d : ListNumber::kNew,
                    static_cast<double>(static_cast<std::int32_t>(block.attributes->data[d]))});
            const bool sameCount = there && keys.blocks[from] == block.count;
            counts.push_back({sameCount ? from : ListNumber::kNew, static_cast<double>(block.count)});
        }
        put(kKeyLists[2], flags, NumberForm::Whole);
        put(kKeyLists[3], data, NumberForm::FloatBits);
        put(kKeyLists[4], counts, NumberForm::Whole);
    }

    void put(const char* name, std::span<const ListNumber> list, NumberForm form)
    {
        job_.edits.list(curve_.child(name), 0, list, what_, form);
    }

    PatchJob& job_;
    Record curve_;
    Phrase what_;
};

double lastTicks(const PatchJob& job, const Track& track)
{
    return track.keys() == 0 ? 0.0 : std::round(track.times->back() * job.map.ticksPerSecond);
}

/// Keys alone brought the stack's end to where it is, and the clip has none there any more, so that the end before the
/// first save is right again. An end that was asked for stays.
bool endsAsBefore(const PatchJob& job, std::size_t clip, double now, double original)
{
    const auto& tracks = job.scene.clips[clip]->tracks;
    double before = 0.0, last = 0.0, stop = original;
    for (std::size_t t = 0; t < tracks.size(); ++t) {
        before = std::max(before, lastTicks(job, *job.baseline.clips[clip]->tracks[t]));
        last = std::max(last, lastTicks(job, *tracks[t]));
        const FbxMap::TrackPlace& place = job.map.tracks[clip][t];
        const Record curve = place.curve == FbxMap::kNone ? Record() : job.original(job.record(place.curve));
        for (const double time : curve.child("KeyTime").values<double>()) stop = std::max(stop, time);
    }
    return original < now && now == before && last <= stop;
}

/// A stack ends where the clip does, and not in front of its last key.
void patchStop(PatchJob& job, std::size_t clip)
{
    const Clip &before = *job.baseline.clips[clip], &after = *job.scene.clips[clip];
    const bool asked = before.range != after.range;
    const Phrase layers(phrases::kLayersOf, {after.name}),
        what(phrases::kLengthOf, {Phrase(phrases::kClip, {after.name})});
    if (asked && (!before.range || !after.range || before.range->startSec != after.range->startSec)) cannotSave(layers);
    const Record stack = clip < job.map.stacks.size() ? job.record(job.map.stacks[clip]) : Record();
    const Record start = propertyRecord(stack, "LocalStart"), stop = propertyRecord(stack, "LocalStop");
    const auto numberOf = [](const Record& p) { return p ? p.number(firstValue(p)) : 0.0; };
    const double now = numberOf(stop);
    if (!(now > numberOf(start))) return asked ? cannotSave(layers) : void();
    const Record original = job.original(stop);
    double end = now;
    for (std::size_t t = 0; t < after.tracks.size(); ++t) // keys that went behind it, not those that stood there
        if (lastTicks(job, *after.tracks[t]) > lastTicks(job, *before.tracks[t]))
            end = std::max(end, lastTicks(job, *after.tracks[t]));
    if (asked) end = std::max(std::round(after.range->endSec * job.map.ticksPerSecond), end == now ? 0.0 : end);
    if (original && (end == numberOf(original) || (!asked && endsAsBefore(job, clip, now, numberOf(original)))))
        return job.restore(stop, what);
    job.edits.numbers(stop, firstValue(stop), std::vector<double>{end}, what);
}

class ClipPatch {
public:
    explicit ClipPatch(PatchJob& job) : job_(job) {}

    void run(std::size_t c)
    {
        const auto &before = job_.baseline.clips[c], &after = job_.scene.clips[c];
        if (!before || !after) cannotSave(phrases::kOtherClips);
        if (before->name != after->name || before->tracks.size() != after->tracks.size())
            cannotSave({phrases::kNameOrTracksOf, {before->name}});
        if (!sameLayers(before->layers, after->layers)) cannotSave({phrases::kLayersOf, {before->name}});
        for (std::size_t t = 0; t < after->tracks.size(); ++t)
            if (before->tracks[t] != after->tracks[t]) patchTrack(c, t);
        patchStop(job_, c);
    }

    /// A curve that several channels are connected to is one: all of them have to want the same keys.
    void checkShared()
    {
        for (std::size_t c = 0; c < job_.map.tracks.size() && c < job_.scene.clips.size(); ++c)
            for (std::size_t t = 0; t < job_.map.tracks[c].size(); ++t) {
                const auto asked = asked_.find(job_.map.tracks[c][t].curve);
                if (asked == asked_.end() || !job_.scene.clips[c]) continue;
                const Track& track = *job_.scene.clips[c]->tracks[t];
                if (!sameCurve(*asked->second, track))
                    cannotSave({phrases::kSharedNumbers, {phraseOf(job_, *job_.scene.clips[c], track)}});
            }
    }

private:
    void patchTrack(std::size_t c, std::size_t t)
    {
        const KeyPlace place = keyPlace(job_, c, t);
        const Phrase what = phraseOf(job_, *job_.scene.clips[c], place.before);
        if (!sameExceptKeys(place.before, place.after)) cannotSave({phrases::kKeysNotListed, {what}});
        if (sameCurve(place.before, place.after)) return;
        if (!place.curve) cannotSave({phrases::kKeysNotListed, {what}});
        if (!asked_.try_emplace(place.curve.index(), &place.after).second) return;
        if (originalKeys(job_, place)) {
            for (const char* list : kKeyLists) job_.restore(place.curve.child(list), what);
            return;
        }
        KeyLists(job_, place.curve, what).write(newKeys(place, what));
    }

    PatchJob& job_;
    std::map<std::uint32_t, const Track*> asked_; ///< by curve
};

} // namespace

void patchClips(PatchJob& job)
{
    ClipPatch clips(job);
    for (std::size_t c = 0; c < job.scene.clips.size(); ++c)
        if (job.baseline.clips[c] != job.scene.clips[c]) clips.run(c);
    clips.checkShared();
}

std::shared_ptr<const Clip> clipAsLoaded(const PatchJob& job, std::size_t c)
{
    const Clip &before = *job.baseline.clips[c], &after = *job.scene.clips[c];
    Clip out = after;
    for (std::size_t t = 0; t < std::min(before.tracks.size(), after.tracks.size()); ++t) {
        if (before.tracks[t] == after.tracks[t] || sameCurve(*before.tracks[t], *after.tracks[t])) continue;
        const KeyPlace place = keyPlace(job, c, t);
        std::optional<FileKeys> keys = originalKeys(job, place);
        if (!keys) keys = newKeys(place, phraseOf(job, after, place.after));
        Track track = place.after;
        Track made = trackOf(*keys, place.scale.ticksPerSecond, place.scale.factor);
        track.interpolation = made.interpolation;
        track.times = std::move(made.times);
        track.values = std::move(made.values);
        out.tracks[t] = std::make_shared<const Track>(std::move(track));
    }
    return std::make_shared<const Clip>(std::move(out));
}

} // namespace bindpose::fbx
