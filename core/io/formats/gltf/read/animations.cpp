// SPDX-License-Identifier: MIT
#include "core/io/disk/errors.h"
#include "core/io/format/expected_phrases.h"
#include "core/io/formats/gltf/read/scene_parts.h"

#include <algorithm>
#include <map>

namespace bindpose::gltf {
namespace {

struct ChannelKind {
    const char* path;
    ChannelPath channel;
    std::uint32_t components;
};
constexpr ChannelKind kChannelKinds[] = {{"translation", ChannelPath::Translation, 3},
    {"rotation", ChannelPath::Rotation, 4}, {"scale", ChannelPath::Scale, 3},
    {"weights", ChannelPath::MorphWeights, 0}};

/// Steps to 1 of normalised integers; 0: floats, or integers that are the values themselves.
std::uint32_t stepsOf(const AccessorView& view)
{
    if (!view.normalized) return 0;
    switch (view.component) {
    case Component::I8:
        return 127;
    case Component::U8:
        return 255;
    case Component::I16:
        return 32767;
    case Component::U16:
        return 65535;
    case Component::U32:
    case Component::F32:
        break;
    }
    return 0;
}

class ClipReader {
public:
    ClipReader(Reader& reader, Accessors& accessors, const Scene& scene)
        : reader_(reader), accessors_(accessors), scene_(scene), nodes_(reader.root().array("nodes"))
    {}

    Clip read(const JsonItem& item, std::uint32_t animation, std::vector<TrackOrigin>& origins);

private:
    bool readChannel(const JsonItem& channel, const JsonItem& samplers, Track& track, TrackOrigin& origin);
    bool fitComponents(const JsonItem& channel, Track& track);
    const KeyTimes& times(std::uint32_t accessor);
    Interpolation interpolation(const JsonItem& sampler);

    Reader& reader_;
    Accessors& accessors_;
    const Scene& scene_;
    JsonItem nodes_;
    std::map<std::uint32_t, KeyTimes> times_; ///< by accessor: tracks that share key times share the object
};

const KeyTimes& ClipReader::times(std::uint32_t accessor)
{
    const auto found = times_.find(accessor);
    if (found != times_.end()) return found->second;
    const std::vector<float> stored = accessors_.floats<float>(accessor);
    reader_.spend(stored.size(), sizeof(double), "/accessors/" + std::to_string(accessor));
    for (std::size_t i = 0; i < stored.size(); ++i) {
        const bool later = i == 0 ? stored[0] >= 0.0f : stored[i] > stored[i - 1];
        if (later) continue;
        reader_.find(errors::kKeyTimes, Severity::Error, "/accessors/" + std::to_string(accessor), {std::to_string(i)});
        break;
    }
    return times_[accessor] = std::make_shared<const std::vector<double>>(stored.begin(), stored.end());
}

Interpolation ClipReader::interpolation(const JsonItem& sampler)
{
    const std::string name = sampler.text("interpolation");
    if (name == "STEP") return Interpolation::Step;
    if (name == "CUBICSPLINE") return Interpolation::CubicSpline;
    if (!name.empty() && name != "LINEAR")
        reader_.find(errors::kInterpolation, Severity::Warning, sampler.at("interpolation"), {name});
    return Interpolation::Linear;
}

/// Morph weights have as many components as the node's mesh has targets; others are fixed. False (and a finding):
/// the number of values does not fit the keys.
bool ClipReader::fitComponents(const JsonItem& channel, Track& track)
{
    const std::size_t perKey = track.keys() * (track.interpolation == Interpolation::CubicSpline ? 3 : 1);
    if (track.path == ChannelPath::MorphWeights) {
        const std::optional<std::uint32_t> mesh =
            nodes_.objectAt(track.node.index()).index("mesh", scene_.meshes.size());
        if (mesh)
            track.components = static_cast<std::uint32_t>(scene_.meshes[*mesh]->morphNames.size());
        else if (perKey)
            track.components = static_cast<std::uint32_t>(track.values.size() / perKey);
    }
    const std::size_t needed = perKey * track.components;
    if (needed == track.values.size() && needed > 0) return true;
    reader_.find(errors::kTrackDropped, Severity::Error, channel.at(),
        {std::to_string(track.values.size()), std::to_string(needed)});
    return false;
}

bool ClipReader::readChannel(const JsonItem& channel, const JsonItem& samplers, Track& track, TrackOrigin& origin)
{
    const JsonItem target = channel.needObject("target");
    const std::string path = target.text("path");
    const auto* const end = std::end(kChannelKinds);
    const auto* const kind =
        std::find_if(std::begin(kChannelKinds), end, [&](const ChannelKind& k) { return path == k.path; });
    const std::optional<std::uint32_t> node = target.index("node", scene_.nodes.size());
    if (!node || kind == end) { // KHR_animation_pointer and the like; without a node §3.11 says ignore
        reader_.find(errors::kChannelKept, Severity::Info, channel.at(), {path});
        return false;
    }
    origin.sampler = channel.needIndex("sampler", samplers.size());
    const JsonItem sampler = samplers.objectAt(origin.sampler);
    origin.input = sampler.needIndex("input", accessors_.size());
    origin.output = sampler.needIndex("output", accessors_.size());
    track.node = NodeId(*node);
    track.path = kind->channel;
    track.components = kind->components;
    track.interpolation = interpolation(sampler);
    track.times = times(origin.input);
    track.values = accessors_.flatFloats(origin.output);
    track.valueSteps = stepsOf(accessors_.layout(origin.output));
    if (!fitComponents(channel, track)) return false;
    if (!allFinite(track.values))
        reader_.find(errors::kNotFinite, Severity::Error, "/accessors/" + std::to_string(origin.output),
            {Phrase(phrases::kSome), Phrase(phrases::kTheKeys)});
    return true;
}

Clip ClipReader::read(const JsonItem& item, std::uint32_t animation, std::vector<TrackOrigin>& origins)
{
    Clip clip;
    clip.name = item.text("name");
    const JsonItem channels = item.array("channels"), samplers = item.array("samplers");
    reader_.spend(channels.size() + 1, sizeof(Track) + sizeof(Clip), item.at());
    for (std::size_t c = 0; c < channels.size(); ++c) {
        Track track;
        TrackOrigin origin{.animation = animation, .channel = static_cast<std::uint32_t>(c)};
        const JsonItem channel = channels.objectAt(c);
        if (!readChannel(channel, samplers, track, origin)) continue;
        Result<Track> made = Track::make(std::move(track));
        if (!made) throw JsonFailure{made.error()};
        clip.tracks.push_back(std::make_shared<const Track>(std::move(*made)));
        origins.push_back(origin);
    }
    return clip;
}

} // namespace

void readAnimations(Reader& reader, Accessors& accessors, Scene& scene)
{
    const JsonItem animations = reader.root().array("animations");
    ClipReader room(reader, accessors, scene);
    reader.map->tracks.resize(animations.size());
    for (std::size_t a = 0; a < animations.size(); ++a) {
        scene.clips.push_back(std::make_shared<const Clip>(
            room.read(animations.objectAt(a), static_cast<std::uint32_t>(a), reader.map->tracks[a])));
        reader.checkCancelled(0.6f + 0.3f * static_cast<float>(a) / static_cast<float>(animations.size()));
    }
}

} // namespace bindpose::gltf
