// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/format/frame_times.h"
#include "core/io/formats/md5/errors.h"
#include "core/io/formats/md5/patch.h"
#include "core/io/save/refused_phrases.h"

#include <algorithm>
#include <cmath>

namespace bindpose::md5 {

AnimPatch::AnimPatch(const Scene& baseline, const Scene& scene, PatchText& out, const Task& task)
    : baseline_(baseline), scene_(scene), out_(out), task_(task)
{}

void AnimPatch::run()
{
    for (std::size_t j = 0; j < out_.before.joints.size(); ++j) {
        const Node &before = *baseline_.nodes[j], &after = *scene_.nodes[j];
        if (before.name != after.name) out_.rename(out_.before.joints[j], after.name, j);
        if (!(before.rest == after.rest)) refuse({phrases::kRestOf, {before.name}});
    }
    const Clip *before = nullptr, *after = nullptr;
    std::size_t own = 0;
    for (const auto& clip : scene_.clips)
        if (clip && clip->source.empty()) {
            ++own;
            after = clip.get();
        }
    if (!baseline_.clips.empty()) before = baseline_.clips[0].get();
    if (own != baseline_.clips.size()) refuse(phrases::kOneClip);
    if (!before || before == after) return;
    if (before->name != after->name) refuse(phrases::kClipName);
    if (before->tracks.size() != after->tracks.size()) refuse(phrases::kOtherTracks);
    if (beginsElsewhere(*before, *after))
        refuse({phrases::kBeginsElsewhere, {numberText(after->startSec()), numberText(before->startSec())}});
    for (std::size_t t = 0; t < before->tracks.size(); ++t)
        if (before->tracks[t] != after->tracks[t])
            patchTrack(before->tracks[t]->node.index(), *before->tracks[t], *after->tracks[t]);
    patchBounds(*after);
}

void AnimPatch::patchTrack(std::size_t joint, const Track& before, const Track& after)
{
    const std::string& name = scene_.nodes[joint]->name;
    if (before.node != after.node || before.path != after.path || after.interpolation != Interpolation::Linear)
        refuse({phrases::kOtherKeysOfBone, {name}});
    if (before.keys() == 1 && out_.before.frames.size() > 1 && after.keys() != 1) refuse({phrases::kMd5Fixed, {name}});
    if (!sameMoments(before, after)) refuse(phrases::kFramePoses);
    const std::size_t first = after.path == ChannelPath::Rotation ? 3 : 0;
    for (std::size_t k = 0; k < after.keys(); ++k) patchKey({joint, k, first}, before, after, k);
}

std::array<TextRange, 3> AnimPatch::wordsOf(const File& file, const Place& place)
{
    const Joint& joint = file.joints[place.joint];
    std::array<TextRange, 3> out{};
    std::size_t at = joint.start;
    for (std::size_t i = 0; i < place.first + 3; ++i) {
        const bool moves = (joint.flags >> i & 1u) != 0;
        if (i >= place.first) out[i - place.first] = moves ? file.frames[place.frame].words[at] : joint.pose.words[i];
        at += moves;
    }
    return out;
}

/// What the base frame has is one number for all frames: it changes where no frame has a number of its own.
void AnimPatch::patchKey(const Place& place, const Track& before, const Track& after, std::size_t key)
{
    const Joint& joint = out_.before.joints[place.joint];
    const std::string& name = scene_.nodes[place.joint]->name;
    const float* was = &before.values[key * before.components];
    const float* now = &after.values[key * after.components];
    const std::uint32_t mask = joint.flags >> place.first & 7u;
    bool same = true;
    for (std::size_t i = 0; i < after.components; ++i) same = same && sameFloat(was[i], now[i]);
    if (same) return;
    if (after.keys() > 1 || out_.before.frames.size() == 1)
        moved_.insert(place.frame);
    else
        for (std::size_t f = 0; f < out_.before.frames.size(); ++f) moved_.insert(f); // the base frame's
    const Phrase what(phrases::kFrameOfBone, {place.frame, name});
    const std::array<TextRange, 3> words = wordsOf(out_.before, place);
    const bool known = place.joint < out_.older.joints.size() && place.frame < out_.older.frames.size();
    std::array<TextRange, 3> old{};
    if (known) old = wordsOf(out_.older, place);
    if (place.first == 0) {
        for (std::size_t i = 0; i < 3; ++i) {
            if (sameFloat(was[i], now[i])) continue;
            if (mask != 0 && (mask >> i & 1u) == 0) refuse({phrases::kMd5Fixed, {name}});
            out_.exact(words[i], now[i], known ? &old[i] : nullptr, what);
        }
        return;
    }
    if (mask != 0 && mask != 7u) refuse({phrases::kMd5Fixed, {name}});
    out_.turn(words.data(), glm::quat(now[3], now[0], now[1], now[2]), known ? old.data() : nullptr, what);
}

/// With its old keys a frame has its old box, as it was spelled.
void AnimPatch::patchBounds(const Clip& after)
{
    const FrameBoxes boxes(baseline_, scene_, out_.map);
    for (const std::size_t frame : moved_) {
        if (task_.cancelled()) return;
        const FrameBounds& is = out_.before.bounds[frame];
        const Phrase what(phrases::kBoxOfFrame, {frame});
        if (isBack(after, frame)) {
            const FrameBounds& old = out_.older.bounds[frame];
            for (std::size_t i = 0; i < is.words.size(); ++i)
                out_.edits.replace(0, is.words[i], std::string(out_.olderWord(old.words[i])), what);
            continue;
        }
        FrameBox box{};
        std::copy(is.values.begin(), is.values.end(), box.begin());
        const std::optional<FrameBox> now = boxes.followed(0, static_cast<double>(frame) / out_.before.frameRate, box);
        for (std::size_t i = 0; now && i < is.words.size(); ++i)
            out_.near(is.words[i], (*now)[i], 1e-6 * std::max(1.0, std::abs((*now)[i])), nullptr, what);
    }
}

/// All its keys are to be what they were before the first save, of which there is one.
bool AnimPatch::isBack(const Clip& after, std::size_t frame) const
{
    const File& older = out_.older;
    if (out_.olderText.data() == out_.text.data()) return false;
    return std::all_of(after.tracks.begin(), after.tracks.end(), [&](const auto& track) {
        const std::array<double, 6> was = frameValues(older.joints[track->node.index()], older.frames[frame]);
        const float* now = &track->values[(track->keys() == 1 ? 0 : frame) * track->components];
        if (track->path == ChannelPath::Rotation)
            return apart(rotationOf(was[3], was[4], was[5]), glm::dquat(glm::quat(now[3], now[0], now[1], now[2]))) <=
                   kTurnBack;
        return sameFloat(static_cast<float>(was[0]), now[0]) && sameFloat(static_cast<float>(was[1]), now[1]) &&
               sameFloat(static_cast<float>(was[2]), now[2]);
    });
}

} // namespace bindpose::md5
