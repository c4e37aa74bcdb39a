// SPDX-License-Identifier: MIT
// Clips and tracks that come and go: whole elements, everything around them stays.
#include "core/io/formats/ogre/patch/clip_text.h"
#include "core/io/formats/ogre/patch/patch.h"
#include "core/io/text/xml_errors.h"

#include <algorithm>
#include <cmath>

namespace bindpose::ogre {
namespace {

constexpr std::size_t kNone = OgreMap::kNone;

bool ofPoses(const Track& track)
{
    return track.path == ChannelPath::MorphWeights;
}

class ClipList {
public:
    ClipList(const PatchJob& job, const XmlText& skeleton, const std::vector<std::size_t>& places,
        const XmlText* origin, const std::vector<Bone>& bones)
        : job_(job), xml_(skeleton), places_(places), origin_(origin), bones_(bones), text_(skeleton),
          list_(skeleton.root().child("animations"))
    {}

    void run()
    {
        const SharedList<Clip>&before = job_.baseline.clips, &after = job_.scene.clips;
        std::size_t kept = 0;
        bool changes = false;
        for (std::size_t c = 0; c < std::max(before.size(), after.size()); ++c) {
            const Clip* was = c < before.size() ? before[c].get() : nullptr;
            const Clip* is = c < after.size() ? after[c].get() : nullptr;
            if (was && is && places_[c] == kNone) checkOfMesh(*is);
            if (was && is && places_[c] != kNone) ++kept;
            changes = changes || !was != !is;
            if (!was && is) check(c);
            if (was && !is) refusePoses(*was);
        }
        if (!changes) return;
        if (kept == 0 && added().empty() && restoreEmpty()) return;
        for (std::size_t c = 0; c < before.size(); ++c)
            if (before[c] && (c >= after.size() || !after[c]))
                removeElement(job_, xml_, animationAt(xml_, places_[c]), Phrase(phrases::kClip, {before[c]->name}));
        insertAdded();
    }

private:
    struct Added {
        std::size_t clip = 0;
        std::size_t behind = kNone; ///< the animation that stays and stands before it
    };

    void check(std::size_t c) const
    {
        const Clip& clip = *job_.scene.clips[c];
        checkTracks(clip, bones_, false);
        checkUnique(job_.scene.clips, c);
    }

    /// A clip of the mesh alone has no place for bones.
    static void checkOfMesh(const Clip& clip)
    {
        for (const auto& track : clip.tracks)
            if (!ofPoses(*track)) cannotSave({phrases::kTracksOfPoseClip, {clip.name}});
    }

    static void refusePoses(const Clip& clip)
    {
        for (const auto& track : clip.tracks)
            if (ofPoses(*track)) cannotSave({phrases::kKeysOfPoses, {clip.name}});
    }

    std::vector<Added> added() const
    {
        std::vector<Added> out;
        std::size_t behind = kNone;
        for (std::size_t c = 0; c < job_.scene.clips.size(); ++c) {
            if (!job_.scene.clips[c]) continue;
            const bool was = c < job_.baseline.clips.size() && job_.baseline.clips[c];
            if (was && places_[c] != kNone) behind = places_[c];
            if (!was) out.push_back({c, behind});
        }
        return out;
    }

    /// The text of a new clip with the white space before it.
    std::string made(std::size_t c) const
    {
        const Clip& clip = *job_.scene.clips[c];
        const std::optional<std::string> old = oldAnimation(origin_, clip, bones_);
        return old ? text_.before("animation") + *old : text_.animation(clip, bones_);
    }

    void insertAdded()
    {
        const std::vector<Added> list = added();
        std::string first; // those that stand before all that stay
        for (const Added& one : list) {
            const std::string& name = job_.scene.clips[one.clip]->name;
            if (one.behind == kNone) {
                first += made(one.clip);
                continue;
            }
            const TextRange range = *xml_.rangeOf(animationAt(xml_, one.behind));
            job_.edits.replace(job_.map.skeleton, xml_, {range.offset + range.length, 0}, made(one.clip),
                Phrase(phrases::kClip, {name}));
        }
        if (first.empty()) return;
        const Phrase what(phrases::kClip, {job_.scene.clips[list.front().clip]->name});
        if (!list_) return insertList(first, what);
        const TextRange range = *xml_.rangeOf(list_);
        const std::string_view whole = xml_.text(range);
        const std::size_t open = whole.find('>');
        if (whole[open - 1] == '/')
            job_.edits.replace(job_.map.skeleton, xml_,
                {range.offset + begunBy(whole, open - 1), whole.size() - begunBy(whole, open - 1)},
                ">" + first + text_.closing("animations") + "</animations>", what);
        else
            job_.edits.replace(job_.map.skeleton, xml_, {range.offset + open + 1, 0}, first, what);
    }

    /// OGRE's order: bones, hierarchy, animations, links.
    void insertList(const std::string& inner, const Phrase& what)
    {
        const pugi::xml_node root = xml_.root(), hierarchy = root.child("bonehierarchy");
        const TextRange range = *xml_.rangeOf(hierarchy ? hierarchy : root.child("bones"));
        job_.edits.replace(job_.map.skeleton, xml_, {range.offset + range.length, 0}, text_.animations(inner), what);
    }

    /// No clip is left: where there was none before the first save either, its text comes back.
    bool restoreEmpty()
    {
        if (!origin_ || !list_) return false;
        const pugi::xml_node then = origin_->root().child("animations");
        if (then.child("animation")) return false;
        const Phrase what(phrases::kClips);
        if (then)
            job_.edits.replace(job_.map.skeleton, xml_, *xml_.rangeOf(list_),
                std::string(origin_->text(*origin_->rangeOf(then))), what);
        else
            removeElement(job_, xml_, list_, what);
        return true;
    }

    const PatchJob& job_;
    const XmlText& xml_;
    const std::vector<std::size_t>& places_;
    const XmlText* origin_;
    const std::vector<Bone>& bones_;
    ClipText text_;
    pugi::xml_node list_;
};

} // namespace

std::vector<std::size_t> animationsOf(const XmlText& skeleton, const SharedList<Clip>& clips)
{
    std::vector<std::size_t> out(clips.size(), kNone);
    pugi::xml_node animation = skeleton.root().child("animations").child("animation");
    std::size_t number = 0;
    for (std::size_t c = 0; c < clips.size() && animation; ++c) {
        if (!clips[c] || clips[c]->name != animation.attribute("name").value()) continue;
        out[c] = number++;
        animation = animation.next_sibling("animation");
    }
    return out;
}

pugi::xml_node animationAt(const XmlText& skeleton, std::size_t index)
{
    for (const pugi::xml_node animation : skeleton.root().child("animations").children("animation"))
        if (index-- == 0) return animation;
    return {};
}

pugi::xml_node trackOfBone(pugi::xml_node animation, const std::string& bone)
{
    for (const pugi::xml_node track : animation.child("tracks").children("track"))
        if (bone == track.attribute("bone").value()) return track;
    return {};
}

const Track* trackIn(const Clip& clip, NodeId node, ChannelPath path)
{
    for (const auto& track : clip.tracks)
        if (track->node == node && track->path == path) return track.get();
    return nullptr;
}

std::optional<std::string> oldAnimation(const XmlText* origin, const Clip& clip, const std::vector<Bone>& bones)
{
    if (!origin) return std::nullopt;
    const std::vector<Bone> then = bonesOf(*origin);
    const bool same = std::equal(then.begin(), then.end(), bones.begin(), bones.end(),
        [](const Bone& a, const Bone& b) { return a.name == b.name && a.bind == b.bind; });
    for (const pugi::xml_node animation : origin->root().child("animations").children("animation")) {
        if (!same || clip.name != animation.attribute("name").value()) continue;
        Clip read;
        for (const pugi::xml_node track : animation.child("tracks").children("track"))
            for (std::size_t b = 0; b < then.size(); ++b)
                if (then[b].name == track.attribute("bone").value()) {
                    readTrack(*origin, track, NodeId(b), then[b], read);
                    break;
                }
        const auto equal = [](const auto& a, const auto& b) {
            return a->node == b->node && a->path == b->path && a->interpolation == b->interpolation &&
                   *a->times == *b->times && a->values == b->values;
        };
        if (!std::equal(read.tracks.begin(), read.tracks.end(), clip.tracks.begin(), clip.tracks.end(), equal))
            continue;
        return std::string(origin->text(*origin->rangeOf(animation)));
    }
    return std::nullopt;
}

void checkUnique(const SharedList<Clip>& clips, std::size_t clip)
{
    for (std::size_t other = 0; other < clips.size(); ++other)
        if (other != clip && clips[other] && clips[other]->name == clips[clip]->name)
            cannotSave({phrases::kSameClipName, {clips[clip]->name}});
}

void checkTracks(const Clip& clip, const std::vector<Bone>& bones, bool poses)
{
    for (const auto& track : clip.tracks) {
        if (ofPoses(*track)) {
            if (!poses) cannotSave({phrases::kKeysOfPoses, {clip.name}});
            continue;
        }
        const bool part = std::find(std::begin(kKeyParts), std::end(kKeyParts), track->path) != std::end(kKeyParts);
        if (!part || track->node.index() >= bones.size()) cannotSave({phrases::kTracksOfPoseClip, {clip.name}});
        const Phrase what(phrases::kBoneInClip, {bones[track->node.index()].name, clip.name});
        if (track->interpolation != Interpolation::Linear) cannotSave({phrases::kOtherInterpolation, {what}});
    }
}

void removeElement(const PatchJob& job, const XmlText& skeleton, pugi::xml_node element, const Phrase& what)
{
    const std::optional<TextRange> range = skeleton.rangeOf(element);
    if (!range) cannotSave(what);
    const std::size_t begin = begunBy(skeleton.all(), range->offset);
    job.edits.replace(job.map.skeleton, skeleton, {begin, range->offset + range->length - begin}, "", what);
}

void addTrack(const PatchJob& job, const XmlText& skeleton, pugi::xml_node animation, const Clip& clip,
    const std::vector<Bone>& bones, std::size_t bone, const Phrase& what)
{
    const pugi::xml_node tracks = animation.child("tracks");
    const std::optional<TextRange> range = skeleton.rangeOf(tracks);
    if (!range) cannotSave({phrases::kOtherTracksOf, {what}});
    const ClipText text(skeleton);
    const std::string made = text.track(clip, bones[bone], NodeId(bone));
    if (const auto last = skeleton.rangeOf(tracks.last_child());
        last && tracks.last_child().type() == pugi::node_element) {
        job.edits.replace(
            job.map.skeleton, skeleton, {last->offset + last->length, 0}, made, Phrase(phrases::kNewTrack, {what}));
        return;
    }
    const std::string_view whole = skeleton.text(*range);
    const bool closed = whole.ends_with("/>");
    const std::size_t at = closed ? begunBy(whole, whole.size() - 2) : whole.find('>') + 1;
    job.edits.replace(job.map.skeleton, skeleton, {range->offset + at, closed ? whole.size() - at : 0},
        closed ? ">" + made + text.closing("tracks") + "</tracks>" : made, Phrase(phrases::kNewTrack, {what}));
}

void patchLength(const PatchJob& job, const XmlText& skeleton, pugi::xml_node animation, pugi::xml_node origin,
    const Clip& before, const Clip& after)
{
    if (before.tracks == after.tracks) return;
    const pugi::xml_attribute length = animation.attribute("length");
    const std::optional<TextRange> range = skeleton.rangeOf(length);
    const std::optional<float> stored = floatOf(length.value());
    const auto was = static_cast<float>(before.endSec()), is = static_cast<float>(after.endSec());
    if (!range || !stored || was == is) return;
    const bool rounded = std::abs(*stored - was) <= 1e-4f * std::max(*stored, was);
    if (!rounded && (*stored > was ? is <= *stored : is >= *stored)) return; // it was another one on purpose
    const ClipText text(skeleton);
    std::string made = text.number(std::max(is, 0.0f));
    // Back to the length that the file had before the clip grew.
    const pugi::xml_attribute then = origin.attribute("length");
    float last = 0.0f;
    for (const pugi::xml_node track : origin.child("tracks").children("track"))
        for (const pugi::xml_node key : track.child("keyframes").children("keyframe"))
            last = std::max(last, floatOf(key.attribute("time").value()).value_or(0.0f));
    if (then && last == is) made = xmlEscaped(then.value());
    job.edits.replace(
        job.map.skeleton, skeleton, *range, made, Phrase(phrases::kLengthOf, {Phrase(phrases::kClip, {after.name})}));
}

void patchClipList(const PatchJob& job, const XmlText& skeleton, const std::vector<std::size_t>& places,
    const XmlText* origin, const std::vector<Bone>& bones)
{
    ClipList(job, skeleton, places, origin, bones).run();
}

Scene asLoaded(const Scene& baseline, const Source& source, const Scene& scene)
{
    const auto* map = dynamic_cast<const OgreMap*>(source.map.get());
    if (!map) return scene;
    Scene out = scene;
    signMovedTangents(source, *map, baseline, out);
    if (map->skeleton == kNone || map->mesh == kNone) return out;
    const Result<std::unique_ptr<XmlText>> skeleton = XmlText::parse(source.files[map->skeleton].bytes);
    if (!skeleton) return out; // it was read before
    const std::vector<std::size_t> places = animationsOf(**skeleton, baseline.clips);
    out.clips.clear();
    for (const bool ofMesh : {false, true})
        for (std::size_t c = 0; c < scene.clips.size(); ++c) {
            const bool was = c < baseline.clips.size() && baseline.clips[c];
            if (scene.clips[c] && (was && places[c] == kNone) == ofMesh) out.clips.push_back(scene.clips[c]);
        }
    return out;
}

} // namespace bindpose::ogre
