// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/formats/ogre/binary/patch.h"
#include "core/io/formats/ogre/key_text.h"
#include "core/io/formats/ogre/patch/patch.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose::ogre::binary {
namespace {

constexpr std::size_t kNone = OgreMap::kNone;
using Tracks = std::array<const Track*, 3>; ///< translation, rotation, scale; null: the bone has none

Tracks tracksOf(const Clip& clip, NodeId node)
{
    Tracks out{};
    for (std::size_t i = 0; i < 3; ++i) out[i] = trackIn(clip, node, kKeyParts[i]);
    return out;
}

/// The times that all channels share: a key holds all of them. Null: there are none.
const std::vector<double>* timesOf(const Tracks& tracks, const Phrase& what)
{
    const std::vector<double>* out = nullptr;
    for (const Track* track : tracks) {
        if (!track) continue;
        if (out && *out != *track->times)
            cannotSave({phrases::kOneChannelsKeys,
                {Phrase(phrases::kKeyAt, {numberText(static_cast<float>(firstAlone(*out, *track->times))), what})}});
        out = track->times.get();
    }
    return out;
}

bool onlyPoses(const Track& track)
{
    return track.path == ChannelPath::MorphWeights;
}

/// One key as it stands in a file, relative to the bind.
Transform changeAt(const Bone& bone, const Tracks& tracks, std::size_t key)
{
    Transform out;
    for (const Track* track : tracks) {
        if (!track) continue;
        const float* now = track->values.data() + track->valueAt(key);
        if (track->path == ChannelPath::Rotation) {
            const glm::dquat asked(double{now[3]}, double{now[0]}, double{now[1]}, double{now[2]});
            out.rotation = glm::quat(glm::inverse(glm::dquat(bone.bind.rotation)) * asked);
        } else if (track->path == ChannelPath::Scale) {
            out.scale = relativeVector(bone, track->path, now);
        } else {
            out.translation = relativeVector(bone, track->path, now);
        }
    }
    return out;
}

/// A key of the files before the first save that says exactly this gives its bits back.
Transform recalled(const TrackRecord* origin, const Bone& bone, const Tracks& tracks, std::size_t key, Transform made)
{
    if (!origin) return made;
    const auto timeSec = static_cast<float>((*(tracks[0] ? tracks[0] : tracks[1])->times)[key]);
    for (const KeyRecord& old : origin->keys) {
        if (old.timeSec != timeSec) continue;
        const std::vector<KeyFrame> one{{{}, double{old.timeSec}, old.change}};
        for (const Track* track : tracks) {
            if (!track) continue;
            const std::vector<float> value = absoluteValues(bone, one, track->path);
            if (!std::equal(value.begin(), value.end(), track->values.data() + track->valueAt(key))) continue;
            if (track->path == ChannelPath::Rotation) made.rotation = old.change.rotation;
            if (track->path == ChannelPath::Translation) made.translation = old.change.translation;
            if (track->path == ChannelPath::Scale) made.scale = old.change.scale;
        }
        break;
    }
    return made;
}

void putKey(ChunkOut& out, double timeSec, const Transform& change, bool scaled)
{
    const glm::quat& q = change.rotation;
    const std::size_t begin = out.begin(0x4110);
    out.f32(static_cast<float>(timeSec)).floats(std::array{q.x, q.y, q.z, q.w}).floats({&change.translation.x, 3});
    if (scaled) out.floats({&change.scale.x, 3});
    out.end(begin);
}

void putTrack(ChunkOut& out, const Clip& clip, const Bone& bone, NodeId node, const TrackRecord* origin)
{
    const Tracks tracks = tracksOf(clip, node);
    const std::vector<double>* times = timesOf(tracks, Phrase(phrases::kBoneInClip, {bone.name, clip.name}));
    const std::size_t begin = out.begin(0x4100);
    out.u16(static_cast<std::uint32_t>(bone.id));
    for (std::size_t k = 0; k < times->size(); ++k)
        putKey(out, (*times)[k], recalled(origin, bone, tracks, k, changeAt(bone, tracks, k)), tracks[2] != nullptr);
    out.end(begin);
}

const TrackRecord* trackOf(const AnimationRecord* animation, std::size_t handle)
{
    if (animation)
        for (const TrackRecord& track : animation->tracks)
            if (track.bone == handle) return &track;
    return nullptr;
}

const AnimationRecord* named(const SkeletonFile* file, const std::string& name)
{
    if (file)
        for (const AnimationRecord& one : file->animations)
            if (one.name == name) return &one;
    return nullptr;
}

/// The keys of one bone in one clip.
class TrackPatch {
public:
    TrackPatch(const BinaryJob& job, const AnimationRecord& animation, const TrackRecord& record, const Bone& bone,
        const Transform& bindBefore, const TrackRecord* origin, Phrase what)
        : job_(job), bone_(bone), bindBefore_(bindBefore), origin_(origin),
          what_(std::move(what)), around_{&record.chunk, &animation.chunk}
    {
        for (const KeyRecord& key : record.keys) keys_.push_back(&key);
        std::stable_sort(
            keys_.begin(), keys_.end(), [](const KeyRecord* a, const KeyRecord* b) { return a->timeSec < b->timeSec; });
    }

    void run(const Tracks& was, const Tracks& now)
    {
        const std::vector<double>& times = *timesOf(now, what_);
        const std::vector<std::size_t> kept = match(times);
        std::vector<char> stays(keys_.size(), 0);
        const bool grown = now[2] && !was[2];
        std::size_t behind = keys_.empty() ? 0 : keys_.front()->at; // where a key before all others belongs
        for (std::size_t k = 0; k < times.size(); ++k) {
            const Transform change = recalled(origin_, bone_, now, k, changeAt(bone_, now, k));
            const Phrase what(phrases::kIn, {Phrase(phrases::kKey, {k}), what_});
            if (kept[k] == kNone) {
                ChunkOut out(job_.edits.big(job_.map.skeleton));
                putKey(out, times[k], change, now[2] != nullptr);
                job_.edits.insert(job_.map.skeleton, behind, out, around_, what, numberText(float(times[k])) + " s");
                continue;
            }
            const KeyRecord& key = *keys_[kept[k]];
            stays[kept[k]] = 1;
            behind = key.at + key.size();
            changeKey(key, was, now, kept[k], k, change, grown, what);
        }
        for (std::size_t k = 0; k < keys_.size(); ++k)
            if (!stays[k])
                job_.edits.remove(job_.map.skeleton, keys_[k]->at, keys_[k]->size(), around_,
                    Phrase(phrases::kKeyAt, {numberText(keys_[k]->timeSec), what_}), numberText(keys_[k]->timeSec));
    }

private:
    /// Each key's record: as many as before keep theirs, else they are known by their times.
    std::vector<std::size_t> match(const std::vector<double>& times) const
    {
        std::vector<std::size_t> out(times.size(), kNone);
        std::size_t at = 0;
        for (std::size_t k = 0; k < times.size(); ++k) {
            std::size_t found = at;
            while (found < keys_.size() && keys_[found]->timeSec != static_cast<float>(times[k])) ++found;
            if (times.size() == keys_.size()) found = k;
            if (found == keys_.size()) continue;
            out[k] = found;
            at = found + 1;
        }
        return out;
    }

    void changeKey(const KeyRecord& key, const Tracks& was, const Tracks& now, std::size_t before, std::size_t after,
        const Transform& change, bool grown, const Phrase& what)
    {
        const std::size_t file = job_.map.skeleton;
        const auto time = static_cast<float>((*(now[0] ? now[0] : now[1])->times)[after]);
        job_.edits.floats(file, key.at + KeyRecord::kTimeAt, {&time, 1}, what);
        const auto differs = [&](std::size_t i, std::size_t number) {
            return !was[i] || !now[i] ||
                   was[i]->values[was[i]->valueAt(before) + number] != now[i]->values[now[i]->valueAt(after) + number];
        };
        const Transform &a = bindBefore_, &b = bone_.bind;
        const glm::quat& q = change.rotation;
        if (differs(1, 0) || differs(1, 1) || differs(1, 2) || differs(1, 3) || a.rotation != b.rotation)
            job_.edits.floats(file, key.at + KeyRecord::kRotationAt, std::array{q.x, q.y, q.z, q.w}, what);
        // Arithmetic does not give the bits back of a number that nobody touched.
        for (int i = 0; i < 3; ++i) {
            const auto axis = static_cast<std::size_t>(i);
            if (differs(0, axis) || a.translation[i] != b.translation[i])
                job_.edits.floats(
                    file, key.at + KeyRecord::kTranslationAt + 4 * axis, {&change.translation[i], 1}, what);
            if (key.scaled && now[2] && (differs(2, axis) || a.scale[i] != b.scale[i]))
                job_.edits.floats(file, key.at + KeyRecord::kScaleAt + 4 * axis, {&change.scale[i], 1}, what);
        }
        if (key.scaled && !now[2]) resize(key, nullptr, what);
        if (!key.scaled && now[2] && (grown || change.scale != glm::vec3(1.0f))) resize(key, &change.scale, what);
    }

    /// A key gains a scale or loses it.
    void resize(const KeyRecord& key, const glm::vec3* scale, const Phrase& what)
    {
        const std::size_t file = job_.map.skeleton, end = key.at + KeyRecord::kPlain;
        Chunk own{0x4110, key.at, static_cast<std::uint32_t>(key.size()), end};
        const std::array<const Chunk*, 3> around{&own, around_[0], around_[1]};
        if (!scale) return job_.edits.remove(file, end, 12, around, what);
        ChunkOut out(job_.edits.big(file));
        out.floats({&scale->x, 3});
        job_.edits.insert(file, end, out, around, what);
    }

    const BinaryJob& job_;
    const Bone& bone_;
    const Transform& bindBefore_; ///< keys are relative to the bind: where it moves they are written anew
    const TrackRecord* origin_;
    Phrase what_;
    std::array<const Chunk*, 2> around_;
    std::vector<const KeyRecord*> keys_;
};

/// The length that OGRE plays follows the last key, unless it was another one on purpose.
void patchLength(const BinaryJob& job, const AnimationRecord& animation, const AnimationRecord* origin,
    const Clip& before, const Clip& after)
{
    const auto was = static_cast<float>(before.endSec()), is = static_cast<float>(after.endSec());
    if (was == is) return;
    const float stored = animation.lengthSec;
    const bool rounded = std::abs(stored - was) <= 1e-4f * std::max(stored, was);
    if (!rounded && (stored > was ? is <= stored : is >= stored)) return;
    float made = std::max(is, 0.0f), last = 0.0f;
    if (origin)
        for (const TrackRecord& track : origin->tracks)
            for (const KeyRecord& key : track.keys) last = std::max(last, key.timeSec);
    if (origin && last == is) made = origin->lengthSec; // back to what it was before the clip grew
    job.edits.floats(job.map.skeleton, animation.lengthAt, {&made, 1},
        Phrase(phrases::kLengthOf, {Phrase(phrases::kClip, {after.name})}));
}

/// All clips of one skeleton.
class ClipsPatch {
public:
    ClipsPatch(const BinaryJob& job, const SkeletonFile& skeleton) : job_(job), skeleton_(skeleton)
    {
        bones_ = bonesOf(skeleton);
        for (std::size_t b = 0; b < bones_.size(); ++b) {
            const Transform& rest = job.scene.nodes[b]->rest;
            moved_.push_back(job.baseline.nodes[b] != job.scene.nodes[b] && !(job.baseline.nodes[b]->rest == rest));
            bones_[b].bind = rest;
        }
        if (job.map.origin) origin_ = parseSkeleton(*job.map.origin->files[job.map.skeleton].bytes);
    }

    void run()
    {
        const SharedList<Clip>&before = job_.baseline.clips, &after = job_.scene.clips;
        const bool moves = std::find(moved_.begin(), moved_.end(), 1) != moved_.end();
        if (before == after && !moves) return;
        const std::vector<std::size_t> places = animationsOf(skeleton_, before);
        for (std::size_t c = 0; c < std::min(before.size(), after.size()); ++c) {
            if (!before[c] || places[c] == kNone) {
                if (before[c] && after[c] && before[c] != after[c]) checkOfMesh(*after[c]);
                if (before[c] && !after[c]) cannotSave({phrases::kKeysOfPoses, {before[c]->name}});
                continue;
            }
            if (!after[c])
                removeClip(skeleton_.animations[places[c]], *before[c]);
            else if (before[c] != after[c] || moves)
                changeClip(skeleton_.animations[places[c]], c);
        }
        for (std::size_t c = after.size(); c < before.size(); ++c) {
            if (!before[c]) continue;
            if (places[c] == kNone) cannotSave({phrases::kKeysOfPoses, {before[c]->name}});
            removeClip(skeleton_.animations[places[c]], *before[c]);
        }
        insertAdded(places);
    }

private:
    static void checkOfMesh(const Clip& clip)
    {
        for (const auto& track : clip.tracks)
            if (!onlyPoses(*track)) cannotSave({phrases::kTracksOfPoseClip, {clip.name}});
    }

    void removeClip(const AnimationRecord& animation, const Clip& clip)
    {
        for (const auto& track : clip.tracks)
            if (onlyPoses(*track)) cannotSave({phrases::kKeysOfPoses, {clip.name}});
        job_.edits.remove(job_.map.skeleton, animation.chunk.at, animation.chunk.end - animation.chunk.at, {},
            Phrase(phrases::kClip, {clip.name}), clip.name);
    }

    void changeClip(const AnimationRecord& animation, std::size_t c)
    {
        const Clip& before = *job_.baseline.clips[c];
        const Clip after = asHeld(*job_.scene.clips[c], bones_);
        if (before.name != after.name) {
            checkName(after.name);
            checkUnique(job_.scene.clips, c);
            const std::array<const Chunk*, 1> around{&animation.chunk};
            job_.edits.text(job_.map.skeleton, animation.nameAt, after.name, around,
                Phrase(phrases::kNameOf, {Phrase(phrases::kClip, {c})}));
        }
        checkTracks(after, bones_, job_.map.mesh != kNone);
        const AnimationRecord* old = named(origin_ ? &*origin_ : nullptr, after.name);
        for (std::size_t b = 0; b < bones_.size(); ++b) patchBone(animation, old, before, after, b);
        patchLength(job_, animation, old, before, after);
    }

    void patchBone(const AnimationRecord& animation, const AnimationRecord* old, const Clip& before, const Clip& after,
        std::size_t b)
    {
        const NodeId node(b);
        const Tracks was = tracksOf(before, node), now = tracksOf(after, node);
        const bool wasThere = was != Tracks{}, isThere = now != Tracks{};
        const auto same = [](const Track* a, const Track* x) { return a == x || (a && x && *a == *x); };
        if (std::equal(was.begin(), was.end(), now.begin(), same) && !(moved_[b] && isThere)) return;
        const Phrase what(phrases::kBoneInClip, {bones_[b].name, after.name});
        if (animation.base) cannotSave({phrases::kTracksOf, {after.name}}); // keys that are taken against others
        const TrackRecord* record = trackOf(&animation, bones_[b].id);
        const TrackRecord* origin = trackOf(old, bones_[b].id);
        if (!wasThere) {
            if (record) cannotSave({phrases::kOtherTracksOf, {what}}); // a track without keys is there
            addTrack(animation, after, b, origin, what);
        } else if (!isThere) {
            const std::array<const Chunk*, 1> around{&animation.chunk};
            job_.edits.remove(job_.map.skeleton, record->chunk.at, record->chunk.end - record->chunk.at, around,
                Phrase(phrases::kNewTrack, {what}));
        } else {
            TrackPatch(job_, animation, *record, bones_[b], job_.baseline.nodes[b]->rest, origin, what).run(was, now);
        }
    }

    /// Behind the tracks of the bones before it that were there.
    void addTrack(const AnimationRecord& animation, const Clip& clip, std::size_t b, const TrackRecord* origin,
        const Phrase& what)
    {
        std::size_t at = animation.tracks.empty() ? animation.chunk.end : animation.tracks.front().chunk.at;
        for (const TrackRecord& track : animation.tracks)
            if (track.bone < bones_[b].id) at = std::max(at, track.chunk.end);
        ChunkOut out(skeleton_.big);
        putTrack(out, clip, bones_[b], NodeId(b), origin);
        const std::array<const Chunk*, 1> around{&animation.chunk};
        job_.edits.insert(job_.map.skeleton, at, out, around, Phrase(phrases::kNewTrack, {what}));
    }

    void insertAdded(const std::vector<std::size_t>& places)
    {
        std::size_t at = skeleton_.animations.empty() ? skeleton_.animationsEnd : skeleton_.animations.front().chunk.at;
        for (std::size_t c = 0; c < job_.scene.clips.size(); ++c) {
            if (!job_.scene.clips[c]) continue;
            const bool was = c < job_.baseline.clips.size() && job_.baseline.clips[c];
            if (was && places[c] != kNone) at = skeleton_.animations[places[c]].chunk.end;
            if (!was) addClip(c, at);
        }
    }

    void addClip(std::size_t c, std::size_t at)
    {
        const Clip clip = asHeld(*job_.scene.clips[c], bones_);
        checkName(clip.name);
        checkTracks(clip, bones_, false);
        checkUnique(job_.scene.clips, c);
        const AnimationRecord* old = named(origin_ ? &*origin_ : nullptr, clip.name);
        ChunkOut out(skeleton_.big);
        const std::size_t begin = out.begin(0x4000);
        out.line(clip.name).f32(old && lastOf(*old) == static_cast<float>(clip.endSec())
                                    ? old->lengthSec
                                    : static_cast<float>(std::max(clip.endSec(), 0.0)));
        std::vector<char> done(bones_.size(), 0);
        for (const auto& track : clip.tracks) {
            const std::size_t b = track->node.index();
            if (done[b]) continue;
            done[b] = 1;
            putTrack(out, clip, bones_[b], NodeId(b), trackOf(old, bones_[b].id));
        }
        out.end(begin);
        job_.edits.insert(job_.map.skeleton, at, out, {}, Phrase(phrases::kClip, {clip.name}), clip.name);
    }

    static float lastOf(const AnimationRecord& animation)
    {
        float last = 0.0f;
        for (const TrackRecord& track : animation.tracks)
            for (const KeyRecord& key : track.keys) last = std::max(last, key.timeSec);
        return last;
    }

    const BinaryJob& job_;
    const SkeletonFile& skeleton_;
    std::optional<SkeletonFile> origin_;
    std::vector<Bone> bones_;
    std::vector<char> moved_; ///< by bone: its bind is another one
};

std::vector<const Track*> poseTracksOf(const Clip& clip)
{
    std::vector<const Track*> out;
    for (const auto& track : clip.tracks)
        if (onlyPoses(*track)) out.push_back(track.get());
    return out;
}

} // namespace

std::vector<std::size_t> animationsOf(const SkeletonFile& skeleton, const SharedList<Clip>& clips)
{
    std::vector<std::size_t> out(clips.size(), kNone);
    std::size_t number = 0;
    for (std::size_t c = 0; c < clips.size() && number < skeleton.animations.size(); ++c)
        if (clips[c] && clips[c]->name == skeleton.animations[number].name) out[c] = number++;
    return out;
}

Clip asHeld(const Clip& clip, const std::vector<Bone>& bones)
{
    Clip out = clip;
    out.tracks.clear();
    std::vector<char> done(bones.size(), 0);
    for (const auto& one : clip.tracks) {
        const std::size_t b = one->node.index();
        if (onlyPoses(*one) || b >= bones.size()) {
            out.tracks.push_back(one);
            continue;
        }
        if (done[b]) continue;
        done[b] = 1;
        for (const ChannelPath path : kKeyParts) {
            const auto own = std::find_if(clip.tracks.begin(), clip.tracks.end(),
                [&](const auto& track) { return track->node.index() == b && track->path == path; });
            if (own != clip.tracks.end()) {
                out.tracks.push_back(*own);
            } else if (path != ChannelPath::Scale) { // a key holds both: what the clip leaves alone stays at its bind
                const std::vector<KeyFrame> still(one->keys());
                out.tracks.push_back(std::make_shared<const Track>(
                    boneTrack(one->node, path, one->times, absoluteValues(bones[b], still, path))));
            }
        }
    }
    return out;
}

void patchClips(const BinaryJob& job, const SkeletonFile& skeleton)
{
    ClipsPatch(job, skeleton).run();
}

void patchPoseClips(const BinaryJob& job, const MeshFile& mesh)
{
    const SharedList<Clip>&before = job.baseline.clips, &after = job.scene.clips;
    const bool bones = job.map.skeleton != kNone;
    if (!bones && before.size() != after.size()) cannotSave(phrases::kOtherClips);
    for (std::size_t c = 0; c < std::min(before.size(), after.size()); ++c) {
        if (before[c] == after[c]) continue;
        if (!bones && (!before[c] || !after[c])) cannotSave(phrases::kOtherClips);
        if (!before[c] || !after[c]) continue; // of the skeleton
        if (!bones && before[c]->tracks.size() != after[c]->tracks.size()) cannotSave(phrases::kOtherTracks);
        const auto was = poseTracksOf(*before[c]), now = poseTracksOf(*after[c]);
        const auto same = [](const Track* a, const Track* b) { return a == b || *a == *b; };
        if (!std::equal(was.begin(), was.end(), now.begin(), now.end(), same))
            cannotSave({phrases::kKeysOfPoses, {before[c]->name}});
        const std::string &old = before[c]->name, &name = after[c]->name;
        if (old == name) continue;
        checkName(name);
        for (const VertexAnimation& animation : mesh.animations) {
            if (animation.name != old) continue;
            const std::array around{&animation.chunk, &mesh.animationList, &mesh.chunk};
            job.edits.text(job.map.mesh, animation.nameAt, name, around,
                Phrase(phrases::kNameOf, {Phrase(phrases::kClip, {old})}));
        }
    }
}

} // namespace bindpose::ogre::binary
