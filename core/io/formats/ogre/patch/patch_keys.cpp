// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/formats/ogre/key_text.h"
#include "core/io/formats/ogre/patch/patch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace bindpose::ogre {
namespace {

/// One <track>, its keys changed.
class TrackPatch {
public:
    TrackPatch(const PatchJob& job, const XmlText& xml, const Bone& bone, pugi::xml_node element, Phrase what)
        : job_(job), xml_(xml), bone_(bone), element_(element), keys_(keyFramesOf(xml, element)), what_(std::move(what))
    {
        std::vector<std::string_view> numbers;
        for (const KeyFrame& key : keys_)
            for (const pugi::xml_node part : key.element.children())
                for (const pugi::xml_node holder : {part, part.child("axis")})
                    for (const pugi::xml_attribute attribute : holder.attributes())
                        if (const auto range = xml.rangeOf(attribute)) numbers.push_back(xml.text(*range));
        style_ = NumberStyle::of(numbers);
    }

    /// Keys as the file had them at first: their spelling comes back with their value.
    void remember(std::vector<KeyFrame> keys, const XmlText& xml)
    {
        origin_ = std::move(keys);
        originXml_ = &xml;
    }

    void run(const Clip& before, const Clip& after, NodeId node)
    {
        std::array<const Track*, 3> was{}, now{};
        const std::array paths{ChannelPath::Translation, ChannelPath::Rotation, ChannelPath::Scale};
        for (std::size_t i = 0; i < 3; ++i) {
            was[i] = trackIn(before, node, paths[i]);
            now[i] = trackIn(after, node, paths[i]);
        }
        if (was == now) return;
        const std::vector<double>* times = timesOf(now);
        if (!times) return;
        const std::vector<std::size_t> kept = matchKeys(*times);
        for (std::size_t i = 0; i < 3; ++i) {
            if (was[i] == now[i]) continue;
            if (!now[i]) {
                dropParts(*was[i], kept);
                continue;
            }
            if (now[i]->interpolation != Interpolation::Linear) cannotSave({phrases::kOtherInterpolation, {what_}});
            for (std::size_t k = 0; k < kept.size(); ++k)
                if (kept[k] != kNew) changeKey(was[i], kept[k], *now[i], k);
        }
        for (const auto& [k, filled] : filled_) {
            const TextRange range = *xml_.rangeOf(keys_[k].element);
            job_.edits.replace(job_.map.skeleton, xml_, {range.offset + range.length - 2, 2},
                ">" + filled.first + "</keyframe>", filled.second);
        }
        for (std::size_t k = 0; k < keys_.size(); ++k)
            if (std::find(kept.begin(), kept.end(), k) == kept.end()) removeKey(k);
        for (std::size_t k = 0; k < kept.size(); ++k)
            if (kept[k] == kNew) addKey(kept, k, (*times)[k], now);
    }

private:
    static constexpr std::size_t kNew = static_cast<std::size_t>(-1);

    /// The times that all channels have to share: a key frame holds all of them.
    const std::vector<double>* timesOf(const std::array<const Track*, 3>& tracks) const
    {
        const std::vector<double>* out = nullptr;
        for (const Track* track : tracks) {
            if (!track) continue;
            if (out && *out != *track->times)
                cannotSave({phrases::kOneChannelsKeys,
                    {Phrase(
                        phrases::kKeyAt, {numberText(static_cast<float>(firstAlone(*out, *track->times))), what_})}});
            out = track->times.get();
        }
        return out;
    }

    /// For each key its key frame in the file, by its time.
    std::vector<std::size_t> matchKeys(const std::vector<double>& times) const
    {
        std::vector<std::size_t> out(times.size(), kNew);
        std::size_t at = 0;
        for (std::size_t k = 0; k < times.size(); ++k) {
            std::size_t found = at;
            while (found < keys_.size() && static_cast<float>(keys_[found].timeSec) != static_cast<float>(times[k]))
                ++found;
            if (found == keys_.size()) continue;
            out[k] = found;
            at = found + 1;
        }
        return out;
    }

    /// A channel that is gone: its part of each key frame that stays.
    void dropParts(const Track& was, const std::vector<std::size_t>& kept)
    {
        for (const std::size_t k : kept) {
            const pugi::xml_node part = k == kNew ? pugi::xml_node() : keys_[k].element.child(elementOf(was.path));
            if (part) removeElement(job_, xml_, part, Phrase(phrases::kOf, {elementOf(was.path), what_}));
        }
    }

    /// `before` is null where the channel is new.
    void changeKey(const Track* before, std::size_t k, const Track& after, std::size_t at)
    {
        const float* now = after.values.data() + after.valueAt(at);
        const float* was = before ? before->values.data() + before->valueAt(k) : nullptr;
        if (was && std::equal(was, was + before->components, now)) return;
        const Phrase key(phrases::kIn, {Phrase(phrases::kKey, {at}), what_});
        const Phrase what(phrases::kOf, {elementOf(after.path), key});
        const pugi::xml_node part = keys_[k].element.child(elementOf(after.path));
        if (part && recall(k, part, after.path, now, what)) return;
        if (!part) {
            insertPart(k, after.path, now, what);
        } else if (after.path == ChannelPath::Rotation) {
            const AngleAxis turn = relativeTurn(bone_, now);
            const std::array<const char*, 1> angle{"angle"};
            setNumbers(job_, job_.map.skeleton, xml_, part, angle, {&turn.angle, 1}, style_, what);
            if (!part.child("axis")) cannotSave(what);
            setNumbers(job_, job_.map.skeleton, xml_, part.child("axis"), kAxes, {&turn.axis.x, 3}, style_, what);
        } else {
            writeVector(k, after.path, was, now, what);
        }
    }

    /// Arithmetic does not give the digits back of a number that nobody touched: those stand as they are.
    void writeVector(std::size_t k, ChannelPath path, const float* was, const float* now, const Phrase& what)
    {
        const pugi::xml_node part = keys_[k].element.child(elementOf(path));
        glm::vec3 relative = relativeVector(bone_, path, now);
        const Transform& stored = keys_[k].change;
        for (int i = 0; i < 3 && was; ++i)
            if (was[i] == now[i]) relative[i] = path == ChannelPath::Scale ? stored.scale[i] : stored.translation[i];
        const bool even = relative.x == relative.y && relative.y == relative.z;
        const std::array<const char*, 1> factor{"factor"};
        if (part.attribute("factor") && even)
            setNumbers(job_, job_.map.skeleton, xml_, part, factor, {&relative.x, 1}, style_, what);
        else if (part.attribute("factor"))
            job_.edits.replace(
                job_.map.skeleton, xml_, *xml_.rangeOf(part), partText(path, now), what); // one factor became three
        else
            for (std::size_t i = 0; i < 3; ++i) {
                const auto axis = static_cast<int>(i);
                if (!part.attribute(kAxes[i]) && was && was[i] == now[i]) continue; // left out, and it stays so
                setNumbers(job_, job_.map.skeleton, xml_, part, {&kAxes[i], 1}, {&relative[axis], 1}, style_, what);
            }
    }

    /// Where the file had this very value at first, its spelling is put back.
    bool recall(std::size_t k, pugi::xml_node part, ChannelPath path, const float* now, const Phrase& what)
    {
        for (const KeyFrame& then : origin_) {
            if (then.timeSec != keys_[k].timeSec) continue;
            const pugi::xml_node old = then.element.child(elementOf(path));
            const std::vector<float> value = absoluteValues(bone_, {then}, path);
            const auto range = old ? originXml_->rangeOf(old) : std::nullopt;
            if (!range || !std::equal(value.begin(), value.end(), now)) continue;
            job_.edits.replace(
                job_.map.skeleton, xml_, *xml_.rangeOf(part), std::string(originXml_->text(*range)), what);
            return true;
        }
        return false;
    }

    std::string partText(ChannelPath path, const float* now) const
    {
        if (path != ChannelPath::Rotation) {
            const glm::vec3 v = relativeVector(bone_, path, now);
            return std::string("<") + elementOf(path) + numbersText({&v.x, 3}, style_) + " />";
        }
        const AngleAxis turn = relativeTurn(bone_, now);
        return "<rotate angle=\"" + style_.text(turn.angle) + "\"><axis" + numbersText({&turn.axis.x, 3}, style_) +
               " /></rotate>";
    }

    /// A part that the key frame leaves out: the DTD has translate, rotate, scale in this order.
    void insertPart(std::size_t k, ChannelPath path, const float* now, const Phrase& what)
    {
        const TextRange range = *xml_.rangeOf(keys_[k].element);
        const std::string_view text = xml_.text(range);
        if (text.ends_with("/>")) {
            filled_.try_emplace(k, std::string(), what).first->second.first += partText(path, now);
            return;
        }
        std::size_t at = range.offset + text.rfind("</");
        for (const pugi::xml_node part : keys_[k].element.children()) {
            const std::string_view name = part.name();
            const bool later = name == "scale" || (path == ChannelPath::Translation && name == "rotate");
            if (!later || path == ChannelPath::Scale) continue;
            at = xml_.rangeOf(part)->offset;
            break;
        }
        job_.edits.replace(job_.map.skeleton, xml_, {at, 0}, partText(path, now), what);
    }

    void removeKey(std::size_t k)
    {
        const TextRange range = *xml_.rangeOf(keys_[k].element);
        const std::size_t begin = begunBy(xml_.all(), range.offset);
        job_.edits.replace(job_.map.skeleton, xml_, {begin, range.offset + range.length - begin}, "",
            Phrase(phrases::kKeyAt, {style_.text(static_cast<float>(keys_[k].timeSec)), what_}));
    }

    /// A new key frame behind the nearest earlier one that stays, or before the first.
    void addKey(
        const std::vector<std::size_t>& kept, std::size_t k, double timeSec, const std::array<const Track*, 3>& tracks)
    {
        std::string made = "<keyframe time=\"" + style_.text(static_cast<float>(timeSec)) + "\">";
        for (const Track* track : tracks)
            if (track) made += partText(track->path, track->values.data() + track->valueAt(k));
        made += "</keyframe>";
        const Phrase what(phrases::kIn, {Phrase(phrases::kKey, {k}), what_});
        if (keys_.empty()) cannotSave(what);
        std::size_t before = k;
        while (before > 0 && kept[before - 1] == kNew) --before;
        const std::size_t neighbour = before > 0 ? kept[before - 1] : 0;
        const TextRange range = *xml_.rangeOf(keys_[neighbour].element);
        const std::size_t begin = begunBy(xml_.all(), range.offset);
        const std::string blank(xml_.all().substr(begin, range.offset - begin));
        if (before > 0)
            job_.edits.replace(job_.map.skeleton, xml_, {range.offset + range.length, 0}, blank + made, what);
        else
            job_.edits.replace(job_.map.skeleton, xml_, {begin, 0}, blank + made, what);
    }

    const PatchJob& job_;
    const XmlText& xml_;
    const Bone& bone_;
    pugi::xml_node element_;
    std::vector<KeyFrame> keys_, origin_;
    const XmlText* originXml_ = nullptr;
    Phrase what_;
    NumberStyle style_;
    std::map<std::size_t, std::pair<std::string, Phrase>> filled_; ///< empty key frames: what comes into them
};

void renameAttribute(const PatchJob& job, const XmlText& xml, pugi::xml_attribute attribute, const std::string& before,
    const std::string& after, const Phrase& what)
{
    const std::optional<TextRange> range = xml.rangeOf(attribute);
    if (range && before == attribute.value()) job.edits.replace(job.map.skeleton, xml, *range, xmlEscaped(after), what);
}

/// The bones as they are called from now on.
std::vector<Bone> renamedBones(const PatchJob& job, std::vector<Bone> bones)
{
    for (std::size_t b = 0; b < bones.size(); ++b)
        if (b < job.scene.nodes.size() && job.scene.nodes[b]) bones[b].name = job.scene.nodes[b]->name;
    return bones;
}

/// One clip that the file has.
struct ClipChange {
    const XmlText& skeleton;
    pugi::xml_node animation;
    const Clip &before, &after;
};

void patchTracks(const PatchJob& job, const ClipChange& clip, const std::vector<Bone>& bones, pugi::xml_node old,
    const XmlText* origin)
{
    for (std::size_t b = 0; b < bones.size(); ++b) {
        const Phrase what(phrases::kBoneInClip, {bones[b].name, clip.after.name});
        const auto moves = [&](const Clip& one) {
            return std::any_of(std::begin(kKeyParts), std::end(kKeyParts),
                [&](ChannelPath path) { return trackIn(one, NodeId(b), path) != nullptr; });
        };
        const pugi::xml_node element = trackOfBone(clip.animation, bones[b].name);
        const bool was = moves(clip.before), is = moves(clip.after);
        if (!was && is && element) cannotSave({phrases::kOtherTracksOf, {what}}); // a track without keys is there
        const std::string& name = job.scene.nodes[b]->name;
        if (!was && is) addTrack(job, clip.skeleton, clip.animation, clip.after, renamedBones(job, bones), b, what);
        if (was && !is) removeElement(job, clip.skeleton, element, Phrase(phrases::kNewTrack, {what}));
        if (!was || !is || !element) continue;
        TrackPatch patch(job, clip.skeleton, bones[b], element, what);
        for (const std::string& called : {name, bones[b].name})
            if (const pugi::xml_node track = trackOfBone(old, called)) {
                patch.remember(keyFramesOf(*origin, track), *origin);
                break;
            }
        patch.run(clip.before, clip.after, NodeId(b));
    }
    patchLength(job, clip.skeleton, clip.animation, old, clip.before, clip.after);
}

/// Keys have other values, none came or went or moved.
bool sameKeyCounts(const Clip& before, const Clip& after)
{
    return std::equal(before.tracks.begin(), before.tracks.end(), after.tracks.begin(), after.tracks.end(),
        [](const auto& a, const auto& b) {
            return a->node == b->node && a->path == b->path && (a->times == b->times || *a->times == *b->times);
        });
}

/// By clip the old text of those whose keys came, went or moved and are what they were at first: they get all of it
/// back.
std::vector<std::optional<std::string>> restoredClips(
    const PatchJob& job, const XmlText* origin, const std::vector<std::size_t>& places, const std::vector<Bone>& bones)
{
    const SharedList<Clip>&before = job.baseline.clips, &after = job.scene.clips;
    std::vector<std::optional<std::string>> out(after.size());
    const std::vector<Bone> named = renamedBones(job, bones);
    for (std::size_t c = 0; origin && c < std::min(before.size(), after.size()); ++c)
        if (before[c] != after[c] && before[c] && after[c] && places[c] != OgreMap::kNone &&
            !sameKeyCounts(*before[c], *after[c]))
            out[c] = oldAnimation(origin, *after[c], named);
    return out;
}

std::unique_ptr<XmlText> originOf(const PatchJob& job)
{
    if (!job.map.origin) return nullptr;
    auto parsed = XmlText::parse(job.map.origin->files[job.map.skeleton].bytes);
    return parsed ? std::move(*parsed) : nullptr;
}

/// An animation of the files before the first save, by the first of these names that one has.
pugi::xml_node animationCalled(const XmlText* origin, std::initializer_list<std::string_view> names)
{
    if (origin)
        for (const std::string_view name : names)
            for (const pugi::xml_node one : origin->root().child("animations").children("animation"))
                if (name == one.attribute("name").value()) return one;
    return {};
}

} // namespace

void patchKeys(const PatchJob& job, const XmlText& skeleton)
{
    const SharedList<Clip>&before = job.baseline.clips, &after = job.scene.clips;
    if (before == after) return;
    const std::vector<Bone> bones = bonesOf(skeleton);
    const std::unique_ptr<XmlText> origin = originOf(job);
    const std::vector<std::size_t> places = animationsOf(skeleton, before);
    const std::vector<std::optional<std::string>> restored = restoredClips(job, origin.get(), places, bones);
    for (std::size_t c = 0; c < std::min(before.size(), after.size()); ++c) {
        if (before[c] == after[c] || !before[c] || !after[c] || places[c] == OgreMap::kNone) continue;
        if (before[c]->tracks != after[c]->tracks) checkTracks(*after[c], bones, job.map.mesh != OgreMap::kNone);
        const pugi::xml_node animation = animationAt(skeleton, places[c]);
        if (before[c]->name != after[c]->name) checkUnique(after, c);
        if (restored[c]) {
            job.edits.replace(job.map.skeleton, skeleton, *skeleton.rangeOf(animation), *restored[c],
                Phrase(phrases::kClip, {after[c]->name}));
            continue;
        }
        renameAttribute(job, skeleton, animation.attribute("name"), before[c]->name, after[c]->name,
            Phrase(phrases::kNameOf, {Phrase(phrases::kClip, {c})}));
        patchTracks(job, {skeleton, animation, *before[c], *after[c]}, bones,
            animationCalled(origin.get(), {after[c]->name, before[c]->name}), origin.get());
    }
    patchClipList(job, skeleton, places, origin.get(), renamedBones(job, bones));
}

void patchNames(const PatchJob& job, const XmlText& skeleton)
{
    const SharedList<Node>&before = job.baseline.nodes, &after = job.scene.nodes;
    if (before.size() != after.size()) cannotSave(phrases::kOtherNodes);
    if (before == after) return;
    const std::vector<Bone> bones = bonesOf(skeleton);
    const std::unique_ptr<XmlText> origin = originOf(job);
    const std::vector<std::size_t> places = animationsOf(skeleton, job.baseline.clips);
    const auto restored = restoredClips(job, origin.get(), places, bones);
    const auto isReplaced = [&](std::size_t animation) { // or gone: then nothing in it has a name to change
        const auto clip = static_cast<std::size_t>(std::find(places.begin(), places.end(), animation) - places.begin());
        const SharedList<Clip>& clips = job.scene.clips;
        return clip < places.size() && (clip >= clips.size() || !clips[clip] || restored[clip]);
    };
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (before[i] == after[i]) continue;
        if (!before[i] || !after[i]) cannotSave(phrases::kOtherNodes);
        const std::string &old = before[i]->name, &now = after[i]->name;
        if (old == now) continue;
        const auto same = [&](const Bone& bone) { return bone.name == old; };
        if (i >= bones.size() || std::count_if(bones.begin(), bones.end(), same) != 1)
            cannotSave({phrases::kNameOf, {old}});
        if (std::any_of(bones.begin(), bones.end(), [&](const Bone& bone) { return bone.name == now; }))
            cannotSave({phrases::kNameTaken, {now}});
        const Phrase what(phrases::kNameOf, {Phrase(phrases::kBone, {bones[i].id})});
        renameAttribute(job, skeleton, bones[i].element.attribute("name"), old, now, what);
        for (const pugi::xml_node link : skeleton.root().child("bonehierarchy").children("boneparent"))
            for (const char* end : {"bone", "parent"})
                renameAttribute(job, skeleton, link.attribute(end), old, now, what);
        std::size_t number = 0;
        for (const pugi::xml_node animation : skeleton.root().child("animations").children("animation")) {
            if (isReplaced(number++)) continue;
            for (const pugi::xml_node track : animation.child("tracks").children("track"))
                renameAttribute(job, skeleton, track.attribute("bone"), old, now, what);
        }
    }
}

} // namespace bindpose::ogre
