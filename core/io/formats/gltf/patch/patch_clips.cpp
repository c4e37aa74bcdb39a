// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/clip_names.h"
#include "core/io/formats/gltf/patch/patch_parts.h"
#include "core/io/formats/gltf/patch/pointers.h"

#include <algorithm>
#include <map>

namespace bindpose::gltf {
namespace {

/// What the list of changes calls it.
Wording pathWording(ChannelPath path)
{
    switch (path) {
    case ChannelPath::Translation:
        return Phrase(phrases::kTranslation);
    case ChannelPath::Rotation:
        return Phrase(phrases::kRotation);
    case ChannelPath::Scale:
        return Phrase(phrases::kScale);
    case ChannelPath::MorphWeights:
        return Phrase(phrases::kMorphWeights);
    case ChannelPath::Matrix:
    case ChannelPath::Visibility:
    case ChannelPath::Element:
        break;
    }
    return Phrase(phrases::kTrack);
}

std::vector<float> floatTimes(const Track& track)
{
    std::vector<float> out;
    if (!track.times) return out;
    out.reserve(track.times->size());
    for (const double time : *track.times) out.push_back(static_cast<float>(time));
    return out;
}

bool sameTrack(const Track& a, const Track& b)
{
    return a.node == b.node && a.path == b.path && a.interpolation == b.interpolation &&
           (a.times == b.times || sameFloats(floatTimes(a), floatTimes(b))) && sameFloats(a.values, b.values);
}

/// How often a track's node and path occurred before it in its clip: tracks are paired by these three.
std::size_t occurrence(const Clip& clip, std::size_t track)
{
    return static_cast<std::size_t>(std::count_if(
        clip.tracks.begin(), clip.tracks.begin() + static_cast<std::ptrdiff_t>(track), [&](const auto& other) {
            return other->node == clip.tracks[track]->node && other->path == clip.tracks[track]->path;
        }));
}

const Track* partner(const Clip& clip, const Track& track, std::size_t nth)
{
    for (const auto& other : clip.tracks)
        if (other->node == track.node && other->path == track.path && nth-- == 0) return other.get();
    return nullptr;
}

/// An accessor and what it is to hold; ordered by bits, so that NaN has its place too.
using Content = std::pair<std::uint32_t, std::vector<float>>;
struct ContentLess {
    bool operator()(const Content& a, const Content& b) const
    {
        if (a.first != b.first) return a.first < b.first;
        return std::lexicographical_compare(a.second.begin(), a.second.end(), b.second.begin(), b.second.end(),
            [](float x, float y) { return std::bit_cast<std::uint32_t>(x) < std::bit_cast<std::uint32_t>(y); });
    }
};

class ClipPatch {
public:
    ClipPatch(PatchBuilder& builder, const Scene& scene) : builder_(builder), scene_(scene) {}

    Result<void> change(std::size_t animation, const Clip& before, const Clip& after);
    Result<void> flush();
    Result<Json> newAnimation(const Clip& clip);

private:
    /// One channel of the file whose track changed.
    struct Changed {
        TrackOrigin origin;
        const Track* track = nullptr;
    };
    /// A sampler that is to have a track's keys.
    struct SamplerPlan {
        std::string pointer;
        std::uint32_t input = 0, output = 0;
        const Track* track = nullptr;
        Wording what;
    };

    std::optional<TrackOrigin> originOf(std::size_t animation, const Track& track, std::size_t nth) const;
    void planSampler(
        std::size_t animation, std::uint32_t sampler, const std::vector<Changed>& changed, const Clip& clip);
    Result<void> addChannel(std::size_t animation, const Track& track, const Clip& clip);
    Result<Json> newSampler(const Track& track, const Wording& what);
    Wording trackName(const Track& track, const Clip& clip) const;

    PatchBuilder& builder_;
    const Scene& scene_;
    std::vector<SamplerPlan> plans_;
    std::map<const std::vector<double>*, std::uint32_t> newTimes_; ///< accessors of key times that new tracks share
};

Wording ClipPatch::trackName(const Track& track, const Clip& clip) const
{
    const Node* node = scene_.node(track.node);
    Wording name = Phrase(phrases::kNode, {track.node.value});
    if (node && !node->name.empty()) name = node->name;
    return Phrase(phrases::kTrackOf, {pathWording(track.path), std::move(name), clip.name});
}

std::optional<TrackOrigin> ClipPatch::originOf(std::size_t animation, const Track& track, std::size_t nth) const
{
    const GltfMap& map = builder_.map();
    if (animation >= map.tracks.size()) return std::nullopt;
    for (const TrackOrigin& origin : map.tracks[animation]) {
        const Json& target = map.json["animations"][animation]["channels"][origin.channel]["target"];
        const char* path = pathName(track.path);
        if (!path || countAt(target, "node", NodeId::kNone) != track.node.value || target.value("path", "") != path)
            continue;
        if (nth-- == 0) return origin;
    }
    return std::nullopt;
}

Result<void> ClipPatch::change(std::size_t animation, const Clip& before, const Clip& after)
{
    const std::string pointer = "/animations/" + std::to_string(animation);
    patchName(builder_, pointer, before.name, after.name);
    std::map<std::uint32_t, std::vector<Changed>> bySampler;
    std::vector<std::uint32_t> removed;
    for (std::size_t t = 0; t < before.tracks.size(); ++t) {
        const Track& old = *before.tracks[t];
        const std::size_t nth = occurrence(before, t);
        const Track* now = partner(after, old, nth);
        if (now && (now == &old || sameTrack(old, *now))) continue;
        const std::optional<TrackOrigin> origin = originOf(animation, old, nth);
        if (!origin) return cannotExpress(trackName(old, before));
        if (now)
            bySampler[origin->sampler].push_back({*origin, now});
        else
            removed.push_back(origin->channel);
    }
    for (const auto& [sampler, changed] : bySampler) planSampler(animation, sampler, changed, after);
    for (std::size_t t = 0; t < after.tracks.size(); ++t)
        if (!partner(before, *after.tracks[t], occurrence(after, t)))
            if (Result<void> done = addChannel(animation, *after.tracks[t], after); !done) return done;
    // Channels are taken out last: until here their numbers are the file's.
    Json& channels = builder_.json["animations"][animation]["channels"];
    std::sort(removed.rbegin(), removed.rend());
    for (const std::uint32_t channel : removed) channels.erase(channel);
    if (channels.empty()) return cannotExpress(Phrase(phrases::kEmptyClip, {after.name}));
    if (!removed.empty()) builder_.label(pointer + "/channels", Phrase(phrases::kTracksOf, {after.name}));
    return {};
}

void ClipPatch::planSampler(
    std::size_t animation, std::uint32_t sampler, const std::vector<Changed>& changed, const Clip& clip)
{
    Json& json = builder_.json["animations"][animation];
    const std::string pointer = "/animations/" + std::to_string(animation);
    const Json& channels = builder_.map().json["animations"][animation]["channels"];
    const auto users = std::count_if(channels.begin(), channels.end(),
        [&](const Json& channel) { return countAt(channel, "sampler", NodeId::kNone) == sampler; });
    const bool agree = std::all_of(changed.begin(), changed.end(), [&](const Changed& one) {
        Track track = *one.track;
        track.node = changed.front().track->node;
        return sameTrack(track, *changed.front().track);
    });
    const bool shared = !agree || users != static_cast<std::ptrdiff_t>(changed.size());
    for (const Changed& one : changed) {
        std::uint32_t mine = sampler;
        const Wording what = trackName(*one.track, clip);
        if (shared) {
            // Other channels keep the sampler as it is: this one gets a copy.
            mine = static_cast<std::uint32_t>(json["samplers"].size());
            json["samplers"].push_back(Json(json["samplers"][sampler]));
            const Wording keys = Phrase(phrases::kKeysOf, {what});
            builder_.label(pointer + "/samplers/" + std::to_string(mine), keys);
            builder_.setValue(pointer + "/channels/" + std::to_string(one.origin.channel), "sampler", mine, keys);
        }
        const std::string at = pointer + "/samplers/" + std::to_string(mine);
        const char* interpolation = interpolationName(one.track->interpolation);
        if (json["samplers"][mine].value("interpolation", "LINEAR") != interpolation)
            builder_.setValue(at, "interpolation", interpolation, Phrase(phrases::kInterpolationOf, {what}));
        plans_.push_back({at, one.origin.input, one.origin.output, one.track, what});
        if (!shared) break;
    }
}

Result<void> ClipPatch::flush()
{
    // Samplers may share accessors, also across clips: those that are to have equal content change together.
    std::map<Content, std::vector<const SamplerPlan*>, ContentLess> inputs, outputs;
    for (const SamplerPlan& plan : plans_) {
        inputs[{plan.input, floatTimes(*plan.track)}].push_back(&plan);
        outputs[{plan.output, plan.track->values}].push_back(&plan);
    }
    for (const auto& [key, plans] : inputs) {
        AccessorTarget target{.accessor = key.first, .bounds = true};
        for (const SamplerPlan* plan : plans) target.uses.push_back(plan->pointer + "/input");
        target.what = Phrase(phrases::kKeyTimesOf, {plans.front()->what});
        target.nameOf = [&](std::size_t element) { return Phrase(phrases::kKeyOf, {target.what, element}); };
        if (Result<void> done = builder_.rewrite(target, key.second.size(), key.second); !done) return done;
    }
    for (const auto& [key, plans] : outputs) {
        const auto shape = shapeOf(builder_.map(), key.first);
        const Track& track = *plans.front()->track;
        if (!shape || key.second.size() % shape->components != 0) return cannotExpress(plans.front()->what);
        AccessorTarget target{.accessor = key.first};
        for (const SamplerPlan* plan : plans) target.uses.push_back(plan->pointer + "/output");
        target.what = plans.front()->what;
        const std::size_t perKey = std::max<std::size_t>(track.floatsPerKey() / shape->components, 1);
        target.nameOf = [&, perKey](std::size_t element) {
            return Phrase(phrases::kKeyOf, {target.what, element / perKey});
        };
        const std::size_t elements = key.second.size() / shape->components;
        if (Result<void> done = builder_.rewrite(target, elements, key.second); !done) return done;
    }
    return {};
}

Result<Json> ClipPatch::newSampler(const Track& track, const Wording& what)
{
    if (!pathName(track.path) || track.keys() == 0) return cannotExpress(what);
    const auto [known, fresh] = newTimes_.try_emplace(track.times.get(), 0);
    if (fresh) {
        NewAccessor times{.bounds = true};
        for (const float time : floatTimes(track)) times.raw.push_back(static_cast<double>(time));
        times.what = Phrase(phrases::kKeyTimesOf, {what});
        known->second = builder_.append(times);
    }
    NewAccessor values;
    values.type = track.path == ChannelPath::MorphWeights ? "SCALAR" : track.components == 4 ? "VEC4" : "VEC3";
    values.raw.assign(track.values.begin(), track.values.end());
    values.what = what;
    const std::uint32_t output = builder_.append(values);
    return Json{
        {"input", known->second}, {"interpolation", interpolationName(track.interpolation)}, {"output", output}};
}

Result<void> ClipPatch::addChannel(std::size_t animation, const Track& track, const Clip& clip)
{
    const Wording what = trackName(track, clip);
    Result<Json> sampler = newSampler(track, what);
    if (!sampler) return sampler.error();
    Json& json = builder_.json["animations"][animation];
    const std::size_t index = json["samplers"].size();
    json["samplers"].push_back(std::move(*sampler));
    const std::string pointer = "/animations/" + std::to_string(animation);
    builder_.label(pointer + "/samplers/" + std::to_string(index), Phrase(phrases::kKeysOf, {what}));
    builder_.label(
        pointer + "/channels/" + std::to_string(json["channels"].size()), Phrase(phrases::kNewTrack, {what}));
    json["channels"].push_back(
        {{"sampler", index}, {"target", {{"node", track.node.value}, {"path", pathName(track.path)}}}});
    return {};
}

Result<Json> ClipPatch::newAnimation(const Clip& clip)
{
    Json out = Json::object();
    if (!clip.name.empty()) out["name"] = clip.name;
    Json channels = Json::array(), samplers = Json::array();
    for (const auto& track : clip.tracks) {
        Result<Json> sampler = newSampler(*track, trackName(*track, clip));
        if (!sampler) return sampler.error();
        channels.push_back(
            {{"sampler", samplers.size()}, {"target", {{"node", track->node.value}, {"path", pathName(track->path)}}}});
        samplers.push_back(std::move(*sampler));
    }
    if (channels.empty()) return cannotExpress(Phrase(phrases::kEmptyClip, {clip.name}));
    out["channels"] = std::move(channels);
    out["samplers"] = std::move(samplers);
    return out;
}

} // namespace

Result<void> patchClips(PatchBuilder& builder, const Scene& baseline, const Scene& scene)
{
    // The file holds the baseline's clips that are not removed, in their order.
    ClipPatch patch(builder, scene);
    std::vector<std::optional<std::size_t>> animationOf(std::max(baseline.clips.size(), scene.clips.size()));
    std::size_t next = 0;
    bool restructured = false;
    for (std::size_t c = 0; c < animationOf.size(); ++c) {
        const auto before = c < baseline.clips.size() ? baseline.clips[c] : nullptr;
        const auto after = c < scene.clips.size() ? scene.clips[c] : nullptr;
        if (before) animationOf[c] = next++;
        restructured = restructured || !before != !after;
        if (!before || !after || before == after) continue;
        if (Result<void> done = patch.change(*animationOf[c], *before, *after); !done) return done;
    }
    if (Result<void> done = patch.flush(); !done) return done;
    if (!restructured) return {};
    std::vector<std::optional<std::size_t>> now(next); // by animation of the file
    Json list = Json::array();
    for (std::size_t c = 0; c < scene.clips.size(); ++c) {
        if (!scene.clips[c]) continue;
        if (animationOf[c]) {
            now[*animationOf[c]] = list.size();
            list.push_back(Json(builder.json["animations"][*animationOf[c]]));
            continue;
        }
        Result<Json> made = patch.newAnimation(*scene.clips[c]);
        if (!made) return made.error();
        builder.label("/animations/" + std::to_string(list.size()), Phrase(phrases::kClip, {scene.clips[c]->name}));
        list.push_back(std::move(*made));
    }
    builder.label("/animations", Phrase(phrases::kClips));
    if (list.empty())
        builder.json.erase("animations");
    else
        builder.json["animations"] = std::move(list);
    builder.moves["/animations"] = now;
    return followPointers(builder, "animations", now);
}

} // namespace bindpose::gltf
