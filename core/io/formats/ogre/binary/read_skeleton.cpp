// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/io/formats/ogre/binary/binary.h"
#include "core/io/formats/ogre/binary/errors.h"
#include "core/io/formats/ogre/errors.h"

#include <algorithm>

namespace bindpose::ogre::binary {
namespace {

/// Bones by their handle; the first of several.
std::map<std::size_t, std::size_t> byHandle(Reader& reader, const SkeletonFile& file)
{
    std::map<std::size_t, std::size_t> out;
    bool odd = false;
    for (std::size_t i = 0; i < file.bones.size(); ++i) {
        const bool fresh = out.try_emplace(file.bones[i].handle, i).second;
        if (!odd && (!fresh || file.bones[i].handle >= file.bones.size())) {
            reader.find(errors::kOgreHandle, Severity::Warning, byteText(file.bones[i].chunk.at), {file.bones[i].name});
            odd = true;
        }
    }
    return out;
}

void readParents(Reader& reader, const SkeletonFile& file, const std::map<std::size_t, std::size_t>& places,
    std::vector<Node>& nodes)
{
    constexpr std::size_t kMostSteps = std::size_t{64} << 20;
    std::size_t steps = 0;
    const auto above = [&](NodeId node, std::size_t other) {
        for (; node.valid(); node = nodes[node.index()].parent, ++steps)
            if (node.index() == other) return true;
        return false;
    };
    for (const ParentRecord& link : file.parents) {
        const auto child = places.find(link.child), parent = places.find(link.parent);
        const bool there = child != places.end() && parent != places.end();
        if (there && !nodes[child->second].parent.valid() && !above(NodeId(parent->second), child->second))
            nodes[child->second].parent = NodeId(parent->second);
        else
            reader.find(errors::kOgreOtherParent, Severity::Error, byteText(link.at),
                {std::to_string(link.child), std::to_string(link.parent)});
        if (steps > kMostSteps) // a hostile file: chains of ten thousands of bones, gone up again for each link
            throw XmlFailure{Error(ErrorKind::Limit, bindpose::errors::kTooLarge, byteText(link.at),
                {std::to_string(steps), std::to_string(kMostSteps)})};
    }
}

/// Between two keys along the straight line, as OGRE's standard has it.
Transform at(const std::vector<KeyFrame>& keys, double timeSec)
{
    if (keys.empty()) return {};
    const auto behind = std::upper_bound(
        keys.begin(), keys.end(), timeSec, [](double time, const KeyFrame& key) { return time < key.timeSec; });
    if (behind == keys.begin()) return keys.front().change;
    if (behind == keys.end()) return keys.back().change;
    const KeyFrame& before = *std::prev(behind);
    const auto part = static_cast<float>((timeSec - before.timeSec) / (behind->timeSec - before.timeSec));
    const Transform &a = before.change, &b = behind->change;
    Transform out;
    out.translation = glm::mix(a.translation, b.translation, part);
    out.scale = glm::mix(a.scale, b.scale, part);
    const float side = glm::dot(a.rotation, b.rotation) < 0.0f ? -1.0f : 1.0f;
    out.rotation = glm::normalize(a.rotation * (1.0f - part) + b.rotation * (side * part));
    return out;
}

/// What the keys of clips are taken against. Of each clip that others name the keys are sorted once.
class Bases {
public:
    explicit Bases(const SkeletonFile& file)
    {
        for (const AnimationRecord& one : file.animations) named_.try_emplace(one.name, &one);
    }

    /// The other clip's pose of that bone at its time; an empty name is the clip itself.
    Transform of(const AnimationRecord& animation, std::uint16_t bone)
    {
        if (!animation.base) return {};
        const auto& [name, timeSec] = *animation.base;
        const auto other = named_.find(name);
        if (!name.empty() && other == named_.end()) return {};
        const Tracks& tracks = tracksOf(name.empty() ? animation : *other->second);
        const auto track = tracks.find(bone);
        return track == tracks.end() ? Transform{} : at(track->second, double{timeSec});
    }

private:
    using Tracks = std::map<std::uint16_t, std::vector<KeyFrame>>; ///< by handle; the first of several

    const Tracks& tracksOf(const AnimationRecord& animation)
    {
        const auto [place, fresh] = tracks_.try_emplace(&animation);
        if (fresh)
            for (const TrackRecord& track : animation.tracks)
                if (const auto own = place->second.try_emplace(track.bone); own.second)
                    own.first->second = keyFramesOf(track, {});
        return place->second;
    }

    std::map<std::string, const AnimationRecord*> named_;
    std::map<const AnimationRecord*, Tracks> tracks_;
};

void readTrack(
    Bases& bases, const AnimationRecord& animation, const TrackRecord& track, const Bone& bone, NodeId node, Clip& clip)
{
    if (track.keys.empty()) return;
    const std::vector<KeyFrame> keys = keyFramesOf(track, bases.of(animation, track.bone));
    auto times = std::make_shared<std::vector<double>>();
    for (const KeyFrame& key : keys) times->push_back(key.timeSec);
    const bool scaled =
        std::any_of(track.keys.begin(), track.keys.end(), [](const KeyRecord& key) { return key.scaled; });
    for (const ChannelPath path : {ChannelPath::Translation, ChannelPath::Rotation, ChannelPath::Scale})
        if (path != ChannelPath::Scale || scaled)
            clip.tracks.push_back(
                std::make_shared<const Track>(boneTrack(node, path, times, absoluteValues(bone, keys, path))));
}

void readClip(Reader& reader, Bases& bases, const AnimationRecord& animation,
    const std::map<std::size_t, std::size_t>& places, const std::vector<Bone>& bones)
{
    Clip clip;
    clip.name = animation.name;
    std::vector<char> moved(bones.size(), 0);
    std::size_t early = 0;
    for (const TrackRecord& track : animation.tracks) {
        const auto place = places.find(track.bone);
        if (place == places.end()) {
            reader.find(errors::kOgreTrackBone, Severity::Warning, byteText(track.chunk.at),
                {clip.name, std::to_string(track.bone)});
            continue;
        }
        if (moved[place->second]) continue; // OGRE refuses a second track of one bone
        moved[place->second] = 1;
        readTrack(bases, animation, track, bones[place->second], NodeId(place->second), clip);
        if (track.keys.empty()) continue;
        const auto last = std::max_element(track.keys.begin(), track.keys.end(),
            [](const KeyRecord& a, const KeyRecord& b) { return a.timeSec < b.timeSec; });
        early += last->timeSec < animation.lengthSec * (1.0f - 1e-5f);
    }
    if (early > 0)
        reader
            .find(errors::kOgreTrackEnds, Severity::Info, byteText(animation.chunk.at),
                {clip.name, numberText(animation.lengthSec), std::to_string(early)})
            .count = early;
    if (animation.base)
        reader.find(errors::kOgreBaseClip, Severity::Info, byteText(animation.chunk.at),
            {clip.name, animation.base->first.empty() ? clip.name : animation.base->first,
                numberText(animation.base->second)});
    reader.scene.clips.push_back(std::make_shared<const Clip>(std::move(clip)));
    reader.checkCancelled(0.3f);
}

} // namespace

std::vector<Bone> bonesOf(const SkeletonFile& file)
{
    std::vector<Bone> out;
    for (const BoneRecord& bone : file.bones) out.push_back({{}, bone.handle, bone.name, bone.bind});
    return out;
}

std::vector<KeyFrame> keyFramesOf(const TrackRecord& track, const Transform& base)
{
    std::vector<KeyFrame> out;
    const bool plain = base == Transform{};
    for (const KeyRecord& key : track.keys) {
        KeyFrame one{{}, double{key.timeSec}, key.change};
        if (!plain) {
            one.change.translation -= base.translation;
            one.change.rotation = glm::inverse(base.rotation) * key.change.rotation;
            one.change.scale /= base.scale;
        }
        out.push_back(one);
    }
    std::stable_sort(
        out.begin(), out.end(), [](const KeyFrame& a, const KeyFrame& b) { return a.timeSec < b.timeSec; });
    return out;
}

void readSkeleton(Reader& reader, const SkeletonFile& file)
{
    const std::vector<Bone> bones = bonesOf(file);
    boneNumbers(reader, bones);
    const std::map<std::size_t, std::size_t> places = byHandle(reader, file);
    std::vector<Node> nodes = boneNodes(reader, bones);
    readParents(reader, file, places, nodes);
    for (Node& node : nodes) reader.scene.nodes.push_back(std::make_shared<const Node>(std::move(node)));
    Bases bases(file);
    for (const AnimationRecord& animation : file.animations) readClip(reader, bases, animation, places, bones);
    reportOddities(reader, file.odd);
}

} // namespace bindpose::ogre::binary
