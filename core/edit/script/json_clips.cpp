// SPDX-License-Identifier: MIT
#include "core/edit/script/json_clips.h"

#include "core/base/errors.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/keys/key_clips.h"
#include "core/model/added_clip.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace bindpose {
namespace {

using edit_tools::refuse;

constexpr std::array<Interpolation, 4> kInterpolations{
    Interpolation::Step, Interpolation::Linear, Interpolation::CubicSpline, Interpolation::Bezier};

/// Numbers of one value; 0: as many as the node has morph targets, which the values tell.
std::uint32_t componentsOf(ChannelPath path)
{
    switch (path) {
    case ChannelPath::Translation:
    case ChannelPath::Scale:
        return 3;
    case ChannelPath::Rotation:
        return 4;
    case ChannelPath::Matrix:
        return 16;
    case ChannelPath::Visibility:
        return 1;
    default:
        return 0;
    }
}

/// Numbers, and null where a Bézier key has no handle of its own.
std::vector<float> valuesIn(EditEntry& entry, bool handles)
{
    std::vector<float> out;
    const EditJson* list = entry.list("values", "an array of numbers");
    if (!list) return out;
    for (const EditJson& one : *list) {
        const bool none = handles && one.is_null();
        const float value = none              ? std::numeric_limits<float>::quiet_NaN()
                            : one.is_number() ? static_cast<float>(one.get<double>())
                                              : std::numeric_limits<float>::infinity();
        if (!none && !std::isfinite(value)) {
            entry.fail(errors::kFieldType, {"values", "an array of finite numbers"});
            return {};
        }
        out.push_back(value);
    }
    return out;
}

/// Interpolation and keys of an entry; node and path are set already.
void readKeys(EditEntry& entry, Track& track)
{
    static const std::string step(nameOf(Interpolation::Step)), linear(nameOf(Interpolation::Linear)),
        cubic(nameOf(Interpolation::CubicSpline)), bezier(nameOf(Interpolation::Bezier));
    const std::array words{step.c_str(), linear.c_str(), cubic.c_str(), bezier.c_str()}; // as kInterpolations
    track.interpolation = kInterpolations[entry.word(entry.text("interpolation"), words)];
    std::vector<double> times = entry.numbers("times", 0);
    track.values = valuesIn(entry, track.interpolation == Interpolation::Bezier);
    if (entry.failed()) return;
    bool ascend = !times.empty();
    for (std::size_t i = 0; i < times.size(); ++i)
        ascend = ascend && std::isfinite(times[i]) && (i == 0 || times[i] > times[i - 1]);
    if (!ascend) return entry.fail(errors::kFieldType, {"times", "an array of seconds that ascend"});
    track.components = 1;
    const std::size_t perKey = times.size() * track.floatsPerKey();
    const std::uint32_t wanted = componentsOf(track.path);
    track.components = wanted > 0 ? wanted : static_cast<std::uint32_t>(track.values.size() / perKey);
    if (track.components == 0 || track.values.size() != perKey * track.components)
        return entry.fail(errors::kFieldType, {"values", "as many numbers as the keys have"});
    track.times = std::make_shared<const std::vector<double>>(std::move(times));
}

/// The track of a channel; none: the end.
auto trackAt(const Clip& clip, const ChannelAddress& at)
{
    return std::find_if(clip.tracks.begin(), clip.tracks.end(), [&at](const auto& track) {
        return track && track->node == at.node && track->path == at.path &&
               (at.label.empty() || track->label == at.label);
    });
}

/// A track of the list of `add-clip`. Errors: with the track's place.
Result<std::shared_ptr<const Track>> listedTrack(EditEntry& entry, const EditJson& json, const std::string& where)
{
    EditEntry one(entry.scene(), json, where, entry.notes());
    Track track;
    track.node = one.node();
    const std::string channel = one.text("channel");
    const std::optional<ChannelPath> path = channelPathNamed(channel);
    if (!path) one.fail(errors::kValueUnknown, {channel, "translation, rotation, scale, matrix, weights, visibility"});
    track.path = path.value_or(ChannelPath::Translation);
    readKeys(one, track);
    if (Result<void> ok = one.ready(); !ok) return ok.error();
    Result<Track> made = Track::make(std::move(track));
    if (!made) return made.error();
    return std::make_shared<const Track>(std::move(*made));
}

} // namespace

EditJson keysJson(const Track& track)
{
    EditJson values = EditJson::array();
    for (const float value : track.values)
        values.push_back(std::isnan(value) ? EditJson(nullptr) : EditJson(double{value}));
    return {{"interpolation", nameOf(track.interpolation)}, {"times", *track.times}, {"values", std::move(values)}};
}

std::optional<EditJson> trackJson(const Scene& scene, const Track& track)
{
    const bool plain = track.label.empty() && track.layer == 0 && track.path != ChannelPath::Element &&
                       track.element == 0 && track.member == 0 && track.before == Extrapolation{} &&
                       track.after == Extrapolation{} && !track.computed && track.valueSteps == 0;
    if (!plain || track.keys() == 0 || track.node.index() >= scene.nodes.size() || !scene.nodes[track.node.index()])
        return std::nullopt;
    EditJson out{{"node", nodeAddress(scene, track.node)}, {"channel", nameOf(track.path)}};
    out.update(keysJson(track));
    return out;
}

Result<Scene> applyAddClip(EditEntry& entry)
{
    Clip clip;
    clip.name = entry.text("name");
    clip.framesPerSecond = entry.optionalNumber("fps");
    clip.source = entry.optionalText("source").value_or("");
    const EditJson* tracks = entry.list("tracks", "an array of tracks");
    for (std::size_t i = 0; tracks && i < tracks->size(); ++i) {
        const auto track = listedTrack(entry, (*tracks)[i], entry.where() + "/tracks/" + std::to_string(i));
        if (!track) return track.error();
        clip.tracks.push_back(*track);
    }
    if (Result<void> ok = entry.ready(); !ok) return ok.error();
    if (Result<void> ok = checkNewClipName(entry.scene(), clip.name); !ok) return ok.error();
    if (clip.framesPerSecond && !(*clip.framesPerSecond > 0.0))
        return refuse(errors::kFieldType, {"fps", "a number above 0"});
    Scene out = entry.scene();
    out.clips.push_back(
        clip.source.empty() ? std::make_shared<const Clip>(std::move(clip)) : clipAsAdded(std::move(clip)));
    return out;
}

Result<Scene> applySetTrack(EditEntry& entry)
{
    const ChannelAddress at = entry.channel();
    Track track;
    track.node = at.node;
    track.path = at.path;
    readKeys(entry, track);
    if (Result<void> ok = entry.ready(); !ok) return ok.error();
    Clip clip = *entry.scene().clips[at.clip.index()];
    const auto known = trackAt(clip, at);
    if (known != clip.tracks.end()) { // what is no key stays
        Track own = **known;
        own.interpolation = track.interpolation;
        own.components = track.components;
        own.times = track.times;
        own.values = std::move(track.values);
        track = std::move(own);
    }
    Result<Track> made = Track::make(std::move(track));
    if (!made) return made.error();
    auto shared = std::make_shared<const Track>(std::move(*made));
    if (known == clip.tracks.end())
        clip.tracks.push_back(std::move(shared));
    else
        clip.tracks[static_cast<std::size_t>(known - clip.tracks.begin())] = std::move(shared);
    return withClip(entry.scene(), at.clip, std::move(clip));
}

Result<Scene> applyRemoveTrack(EditEntry& entry)
{
    const ChannelAddress at = entry.channel();
    if (Result<void> ok = entry.ready(); !ok) return ok.error();
    Clip clip = *entry.scene().clips[at.clip.index()];
    const auto known = trackAt(clip, at);
    if (known == clip.tracks.end()) {
        const Node* node = entry.scene().node(at.node);
        return refuse(errors::kNoSuchTrack, {addressOf(clip.name, at.clip.value), std::string(nameOf(at.path)),
                                                addressOf(node ? node->name : "", at.node.value)});
    }
    clip.tracks.erase(known);
    return withClip(entry.scene(), at.clip, std::move(clip));
}

} // namespace bindpose
