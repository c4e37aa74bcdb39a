// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/patch/curve_merge.h"
#include "core/io/formats/fbx/patch/patch_job.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

namespace bindpose::fbx {
namespace {

constexpr const char* kKeyLists[] = {"KeyTime", "KeyValueFloat", "KeyAttrFlags", "KeyAttrDataFloat", "KeyAttrRefCount"};
constexpr const char* kChannelLists[] = {"KeyCount", "Key"};

/// What lists the keys of a curve.
std::span<const char* const> listsOf(const Record& curve)
{
    return curve.name() == "Channel" ? std::span<const char* const>(kChannelLists) : kKeyLists;
}

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
            values.push_back({sameValue ? key.from : ListNumber::kNew, key.value});
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

/// The list of a Channel: of each key a time, a value and what follows, in letters and numbers.
class KeyList {
public:
    KeyList(PatchJob& job, const Record& channel, const Phrase& what)
        : job_(job), channel_(channel), list_(channel.child("Key")), what_(what)
    {
        for (std::size_t i = 0; i + 1 < list_.size(); ++i) // as the file's version and maker have them
            if (const char letter = letterOf(list_, i); letter == 'C' && letterOf(list_, i + 1) != 0)
                heldSays_ = true;
            else if (letter == 'C')
                heldSays_ = heldSays_.value_or(false);
    }

    void write(const FileKeys& keys)
    {
        const FileKeys before = *fileKeysOf(channel_);
        weighs_ = weighsIn(before);
        for (const FileKeys::Key& key : keys.keys) {
            const bool there = key.from < before.keys.size();
            const std::size_t at = there ? before.words[key.from].first : 0;
            const bool sameTime = there && before.keys[key.from].ticks == key.ticks;
            const bool sameValue = there && before.keys[key.from].value == key.value;
            words_.push_back({sameTime ? at : ListNumber::kNew, static_cast<double>(key.ticks), typeAt(0)});
            words_.push_back({sameValue ? at + 1 : ListNumber::kNew, key.value, typeAt(1)});
            if (key.block < before.words.size())
                for (std::size_t i = 2; i < before.words[key.block].count; ++i)
                    words_.push_back({before.words[key.block].first + i, 0.0, 0});
            else
                addKind(key.attributes);
        }
        job_.edits.list(list_, 0, words_, what_);
        if (const Record count = channel_.child("KeyCount"))
            job_.edits.numbers(count, 0, std::vector<double>{static_cast<double>(keys.keys.size())}, what_);
    }

private:
    char typeAt(std::size_t i) const { return job_.file.binary() ? list_[i].stored().type : '\0'; }
    void letter(char one)
    {
        const bool text = job_.file.binary() && typeAt(2) == 'S';
        words_.push_back({ListNumber::kNew, static_cast<double>(one), text ? 'S' : 'C'});
    }
    void number(double value) { words_.push_back({ListNumber::kNew, value, job_.file.binary() ? 'D' : '\0'}); }

    std::int64_t version() const
    {
        const std::uint32_t file = job_.document.version();
        return channel_.child("KeyVer").whole(0, file < 5000 ? 4003 : file < 6000 ? 4004 : 4005);
    }

    /// Curves say how long their handles are; not all versions do.
    bool weighsIn(const FileKeys& keys) const
    {
        for (std::size_t k = 0; k < keys.keys.size(); ++k)
            if (keys.stated[k].flags & kUser) return keys.words[k].count > 6;
        return version() != 4003;
    }

    void addKind(const KeyAttributes& key)
    {
        if (key.flags & kConstant) {
            const bool next = key.flags & kNextValue;
            const bool says = heldSays_.value_or(version() >= 4004);
            if (next && !says) cannotSave({phrases::kOtherStretch, {what_}});
            letter('C');
            if (says) letter(next ? 'n' : 's');
        } else if (key.flags & kCubic) {
            addCurve(key);
        } else {
            letter('L');
        }
    }

    void addCurve(const KeyAttributes& key)
    {
        letter('U');
        letter(key.flags & kBreak ? 'b' : 's');
        StoredKey said;
        std::array<float, 4> data;
        for (std::size_t d = 0; d < 4; ++d) data[d] = std::bit_cast<float>(key.data[d]);
        setKeyData(said, data);
        number(said.right);
        number(said.nextLeft);
        const bool right = key.flags & kRightWeighted, left = key.flags & kNextLeftWeighted;
        if (!weighs_ && (right || left)) cannotSave({phrases::kOtherStretch, {what_}});
        if (!weighs_) return;
        letter(right && left ? 'a' : right ? 'r' : left ? 'l' : 'n');
        if (right) number(said.rightWeight);
        if (left) number(said.nextLeftWeight);
    }

    PatchJob& job_;
    Record channel_, list_;
    Phrase what_;
    std::optional<bool> heldSays_; ///< a letter follows the one of a held key
    bool weighs_ = true;
    std::vector<ListNumber> words_;
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
        const std::optional<FileKeys> keys = curve ? fileKeysOf(curve) : std::nullopt;
        if (keys) stop = std::max(stop, static_cast<double>(keys->keys.back().ticks));
    }
    return original < now && now == before && last <= stop;
}

/// Where a stack or Take says when it begins and ends, and at which value of these records.
struct StackRange {
    Record start, stop;
    std::size_t first = 0, last = 0;
};
StackRange rangeOf(const PatchJob& job, std::size_t clip)
{
    const Record stack = clip < job.map.stacks.size() ? job.record(job.map.stacks[clip]) : Record();
    if (stack.name() != "Take") {
        const Record start = propertyRecord(stack, "LocalStart"), stop = propertyRecord(stack, "LocalStop");
        return {start, stop, firstValue(start), firstValue(stop)};
    }
    const Record local = stack.child("LocalTime"), range = local ? local : stack.child("ReferenceTime");
    return {range, range, 0, 1};
}

/// A stack ends where the clip does, and not in front of its last key.
void patchStop(PatchJob& job, std::size_t clip)
{
    const Clip &before = *job.baseline.clips[clip], &after = *job.scene.clips[clip];
    const bool asked = before.range != after.range;
    const Phrase layers(phrases::kLayersOf, {after.name}),
        what(phrases::kLengthOf, {Phrase(phrases::kClip, {after.name})});
    if (asked && (!before.range || !after.range || before.range->startSec != after.range->startSec)) cannotSave(layers);
    const StackRange range = rangeOf(job, clip);
    const auto& [start, stop, first, last] = range;
    const auto numberOf = [at = last](const Record& p) { return p.number(at); };
    const double now = numberOf(stop);
    if (!(now > start.number(first))) return asked ? cannotSave(layers) : void();
    const Record original = job.original(stop);
    double end = now;
    for (std::size_t t = 0; t < after.tracks.size(); ++t) // keys that went behind it, not those that stood there
        if (lastTicks(job, *after.tracks[t]) > lastTicks(job, *before.tracks[t]))
            end = std::max(end, lastTicks(job, *after.tracks[t]));
    if (asked) end = std::max(std::round(after.range->endSec * job.map.ticksPerSecond), end == now ? 0.0 : end);
    if (original && (end == numberOf(original) || (!asked && endsAsBefore(job, clip, now, numberOf(original)))))
        return job.restore(stop, what);
    job.edits.numbers(stop, last, std::vector<double>{end}, what);
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
            for (const char* list : listsOf(place.curve))
                if (const Record record = place.curve.child(list)) job_.restore(record, what);
            return;
        }
        if (place.curve.name() == "Channel")
            KeyList(job_, place.curve, what).write(newKeys(place, what));
        else
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
