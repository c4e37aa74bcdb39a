// SPDX-License-Identifier: MIT
// Animations of a mesh file: influences of poses over time.
#include "core/base/errors.h"
#include "core/io/formats/ogre/errors.h"
#include "core/io/formats/ogre/ogre.h"

#include <algorithm>
#include <set>

namespace bindpose::ogre {
namespace {

std::vector<PoseKey> poseKeysOf(const XmlText& xml, pugi::xml_node track)
{
    std::vector<PoseKey> out;
    for (const pugi::xml_node frame : track.child("keyframes").children("keyframe")) {
        PoseKey key{double{xml.number(frame, "time", 0.0f)}, {}};
        for (const pugi::xml_node use : frame.children("poseref"))
            key.influences[xml.whole(use, "poseindex")] = xml.number(use, "influence", 1.0f);
        out.push_back(std::move(key));
    }
    sortPoseKeys(out);
    return out;
}

float influenceAt(const std::vector<PoseKey>& keys, std::size_t pose, double timeSec)
{
    const auto of = [&](const PoseKey& key) {
        const auto found = key.influences.find(pose);
        return found == key.influences.end() ? 0.0f : found->second;
    };
    const auto behind = std::upper_bound(
        keys.begin(), keys.end(), timeSec, [](double time, const PoseKey& key) { return time < key.timeSec; });
    if (behind == keys.begin()) return of(*behind);
    const PoseKey& before = *std::prev(behind);
    if (behind == keys.end()) return of(before);
    const double part = (timeSec - before.timeSec) / (behind->timeSec - before.timeSec);
    return of(before) + static_cast<float>(part) * (of(*behind) - of(before));
}

std::set<std::size_t> posesNamed(const std::vector<PoseKey>& keys, std::size_t poses)
{
    std::set<std::size_t> out;
    for (const PoseKey& key : keys)
        for (const auto& [pose, influence] : key.influences)
            if (pose < poses) out.insert(pose);
    return out;
}

/// The tracks of one animation as one, for a file has a track for each geometry. Cost: moments × the poses that the
/// tracks name × log keys.
Track joined(const std::vector<std::vector<PoseKey>>& tracks, std::size_t poses)
{
    std::set<double> moments;
    for (const auto& keys : tracks)
        for (const PoseKey& key : keys) moments.insert(key.timeSec);
    Track out;
    out.path = ChannelPath::MorphWeights;
    out.components = static_cast<std::uint32_t>(poses);
    out.times = std::make_shared<const std::vector<double>>(moments.begin(), moments.end());
    out.values.assign(moments.size() * poses, 0.0f);
    for (const auto& keys : tracks) {
        const std::set<std::size_t> named = posesNamed(keys, poses);
        std::size_t row = 0;
        for (const double time : moments) {
            for (const std::size_t pose : named) out.values[row * poses + pose] += influenceAt(keys, pose, time);
            ++row;
        }
    }
    return out;
}

} // namespace

bool hasMorphTracks(const XmlText& xml)
{
    for (const pugi::xml_node animation : xml.root().child("animations").children("animation"))
        for (const pugi::xml_node track : animation.child("tracks").children("track"))
            if (std::string_view(track.attribute("type").value()) != "pose") return true;
    return false;
}

void sortPoseKeys(std::vector<PoseKey>& keys)
{
    std::stable_sort(
        keys.begin(), keys.end(), [](const PoseKey& a, const PoseKey& b) { return a.timeSec < b.timeSec; });
    const auto same = [](const PoseKey& a, const PoseKey& b) { return a.timeSec == b.timeSec; };
    keys.erase(keys.begin(), std::unique(keys.rbegin(), keys.rend(), same).base());
}

void addPoseClip(Reader& reader, const std::string& name, std::vector<std::vector<PoseKey>> tracks, std::size_t others,
    NodeId node, const std::string& where)
{
    const std::size_t poses = reader.scene.meshes[0]->morphNames.size();
    std::size_t keys = 0;
    for (const auto& track : tracks) keys += track.size();
    if (others > 0) reader.find(errors::kOgreMorphKeys, Severity::Info, where, {name});
    if (keys == 0 || poses == 0) return;
    const std::size_t limit = (std::size_t{16} << 20) + reader.files.front().bytes->size();
    if (keys * tracks.size() > limit / poses)
        throw XmlFailure{Error(ErrorKind::Limit, bindpose::errors::kTooLarge, where,
            {std::to_string(keys) + " × " + std::to_string(poses), std::to_string(limit)})};
    std::erase_if(tracks, [](const auto& track) { return track.empty(); });
    Track track = joined(tracks, poses);
    track.node = node;
    Result<Track> made = Track::make(std::move(track));
    if (!made) throw XmlFailure{made.error()};
    // OGRE plays the animations of one name together, of the skeleton and of the mesh.
    auto& clips = reader.scene.clips;
    const auto same = std::find_if(clips.begin(), clips.end(), [&](const auto& clip) { return clip->name == name; });
    Clip clip = same == clips.end() ? Clip{} : **same;
    clip.name = name;
    clip.tracks.push_back(std::make_shared<const Track>(std::move(*made)));
    if (same == clips.end())
        clips.push_back(std::make_shared<const Clip>(std::move(clip)));
    else
        *same = std::make_shared<const Clip>(std::move(clip));
    reader.checkCancelled(0.8f);
}

void readPoseAnimations(Reader& reader, const XmlText& xml, NodeId node)
{
    for (const pugi::xml_node animation : xml.root().child("animations").children("animation")) {
        std::vector<std::vector<PoseKey>> tracks;
        std::size_t others = 0;
        for (const pugi::xml_node track : animation.child("tracks").children("track")) {
            const bool pose = std::string_view(track.attribute("type").value()) == "pose";
            others += !pose;
            if (pose) tracks.push_back(poseKeysOf(xml, track));
        }
        addPoseClip(reader, animation.attribute("name").value(), std::move(tracks), others, node, xml.where(animation));
    }
}

} // namespace bindpose::ogre
