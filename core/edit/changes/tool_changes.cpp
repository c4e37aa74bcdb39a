// SPDX-License-Identifier: MIT
#include "core/edit/changes/tool_changes.h"

#include "core/edit/changes/lod_changes.h"
#include "core/edit/changes/log_errors.h"
#include "core/edit/changes/log_json.h"
#include "core/edit/changes/texture_changes.h"
#include "core/edit/ground/change_marks.h"
#include "core/edit/ground/names.h"

#include <algorithm>

namespace bindpose {
namespace {

void loseTool(Reapplied& out, const ErrorText& what, std::vector<std::string> args)
{
    const std::string where = args.empty() ? std::string() : args.front();
    out.conflicts.push_back(Error(ErrorKind::Edit, what, where, std::move(args)));
    ++out.lost;
}

EditJson rateJson(const Clip& clip)
{
    EditJson out{{"rate", clip.framesPerSecond ? log_json::number(*clip.framesPerSecond) : EditJson()},
        {"free", clip.rateIsFree}, {"frames", clip.timesAreFrames}};
    if (clip.range) out["range"] = {log_json::number(clip.range->startSec), log_json::number(clip.range->endSec)};
    return out;
}

void takeRate(const EditJson& json, Clip& clip)
{
    clip.framesPerSecond.reset();
    if (!json.at("rate").is_null()) clip.framesPerSecond = log_json::toDouble(json.at("rate"));
    clip.rateIsFree = json.at("free").get<bool>();
    clip.timesAreFrames = json.at("frames").get<bool>();
    clip.range.reset();
    if (json.contains("range"))
        clip.range = ClipSpan{log_json::toDouble(json.at("range").at(0)), log_json::toDouble(json.at("range").at(1))};
}

bool sameRate(const Clip& a, const Clip& b)
{
    return a.framesPerSecond == b.framesPerSecond && a.range == b.range;
}

EditJson extrapolationJson(const Extrapolation& rule)
{
    return {static_cast<int>(rule.kind), rule.rounds};
}

Extrapolation extrapolationFrom(const EditJson& json)
{
    const int kind = json.at(0).get<int>();
    if (kind < 0 || kind > static_cast<int>(Extrapolation::Kind::RepeatRelative)) throw std::out_of_range("track");
    return {static_cast<Extrapolation::Kind>(kind), json.at(1).get<std::int32_t>()};
}

EditJson trackJson(const Scene& scene, const Track& track)
{
    return {{"layer", track.layer}, {"before", extrapolationJson(track.before)},
        {"after", extrapolationJson(track.after)}, {"node", log_json::node(refOf(scene, track.node))},
        {"path", static_cast<int>(track.path)}, {"interpolation", static_cast<int>(track.interpolation)},
        {"components", track.components}, {"steps", track.valueSteps}, {"computed", track.computed},
        {"element", track.element}, {"member", track.member}, {"label", log_json::text(track.label)},
        {"times", log_json::numbers(std::span<const double>(*track.times))},
        {"values", log_json::numbers(std::span<const float>(track.values))}};
}

Result<Track> trackFrom(const EditJson& json, NodeId node)
{
    const int path = json.at("path").get<int>(), how = json.at("interpolation").get<int>();
    if (path < 0 || path > static_cast<int>(ChannelPath::Element) || how < 0 ||
        how > static_cast<int>(Interpolation::Bezier))
        throw std::out_of_range("track");
    Track track;
    track.node = node;
    track.path = static_cast<ChannelPath>(path);
    track.interpolation = static_cast<Interpolation>(how);
    track.components = json.at("components").get<std::uint32_t>();
    track.valueSteps = json.at("steps").get<std::uint32_t>();
    track.computed = json.at("computed").get<bool>();
    track.element = json.at("element").get<std::uint32_t>();
    track.member = json.at("member").get<std::uint32_t>();
    track.label = log_json::toText(json.at("label"));
    if (json.contains("layer")) { // logs of earlier versions know none
        track.layer = json.at("layer").get<std::uint32_t>();
        track.before = extrapolationFrom(json.at("before"));
        track.after = extrapolationFrom(json.at("after"));
    }
    track.times = std::make_shared<const std::vector<double>>(log_json::toDoubles(json.at("times")));
    track.values = log_json::toFloats(json.at("values"));
    return Track::make(std::move(track));
}

EditJson layersJson(const Scene& scene, const Clip& clip)
{
    EditJson out = EditJson::array();
    for (const ClipLayer& layer : clip.layers)
        out.push_back({{"name", log_json::text(layer.name)}, {"blend", static_cast<int>(layer.blend)},
            {"weight", log_json::number(layer.weight)},
            {"keys", layer.weightKeys ? trackJson(scene, *layer.weightKeys) : EditJson()},
            {"channels", layer.rotationByChannel}, {"adds", layer.scaleAdds}, {"mute", layer.mute},
            {"solo", layer.solo}});
    return out;
}

ClipLayer layerFrom(const EditJson& json)
{
    const int blend = json.at("blend").get<int>();
    if (blend < 0 || blend > static_cast<int>(ClipLayer::Blend::Passthrough)) throw std::out_of_range("layer");
    ClipLayer out;
    out.name = log_json::toText(json.at("name"));
    out.blend = static_cast<ClipLayer::Blend>(blend);
    out.weight = static_cast<float>(log_json::toDouble(json.at("weight")));
    if (!json.at("keys").is_null())
        if (Result<Track> keys = trackFrom(json.at("keys"), NodeId()))
            out.weightKeys = std::make_shared<const Track>(std::move(*keys));
    out.rotationByChannel = json.at("channels").get<bool>();
    out.scaleAdds = json.at("adds").get<bool>();
    out.mute = json.at("mute").get<bool>();
    out.solo = json.at("solo").get<bool>();
    return out;
}

bool sameMotion(const Clip& a, const Clip& b)
{
    return a.name == b.name &&
           std::equal(
               a.tracks.begin(), a.tracks.end(), b.tracks.begin(), b.tracks.end(), [](const auto& x, const auto& y) {
                   return x->node == y->node && x->path == y->path && markOfTrack(*x) == markOfTrack(*y);
               });
}

void applyCorrection(const EditJson& entry, const Scene& file, Reapplied& out)
{
    const ObjectRef ref = log_json::toObject(entry.at("skin"));
    const std::size_t index = findObject(namesOf(file.skins), ref);
    if (index >= out.scene.skins.size() || !out.scene.skins[index])
        return loseTool(out, errors::kLostObject, {addressOf(ref.name, ref.index)});
    Skin skin = *out.scene.skins[index];
    const glm::mat4 matrix = log_json::toMatrix(entry.at("matrix"));
    if (skin.bindCorrection == matrix) return void(++out.present);
    skin.bindCorrection = matrix;
    out.scene.skins[index] = std::make_shared<const Skin>(std::move(skin));
    ++out.applied;
}

/// What it was when it was deleted is all that goes.
void applyRemovedClip(const EditJson& entry, const Scene& file, Reapplied& out)
{
    const ObjectRef ref = log_json::toObject(entry.at("clip"));
    const std::size_t index = findObject(namesOf(file.clips), ref);
    if (index >= out.scene.clips.size() || !out.scene.clips[index]) return void(++out.present);
    if (markOfClip(*out.scene.clips[index]) != entry.at("was").get<std::string>())
        return loseTool(out, errors::kChangedClip, {addressOf(ref.name, ref.index)});
    out.scene.clips[index] = nullptr;
    ++out.applied;
}

void applyRate(const EditJson& entry, const Scene& file, Reapplied& out)
{
    const ObjectRef ref = log_json::toObject(entry.at("clip"));
    const std::size_t index = findObject(namesOf(file.clips), ref);
    if (index >= out.scene.clips.size() || !out.scene.clips[index])
        return loseTool(out, errors::kLostObject, {addressOf(ref.name, ref.index)});
    Clip clip = *out.scene.clips[index];
    takeRate(entry, clip);
    if (sameRate(clip, *out.scene.clips[index])) return void(++out.present);
    out.scene.clips[index] = std::make_shared<const Clip>(std::move(clip));
    ++out.applied;
}

void applyMadeClip(const EditJson& entry, const NodeFinder& finder, Reapplied& out)
{
    Clip clip;
    clip.name = log_json::toText(entry.at("name"));
    takeRate(entry, clip);
    if (entry.contains("layers"))
        for (const EditJson& json : entry.at("layers")) clip.layers.push_back(layerFrom(json));
    for (const EditJson& json : entry.at("tracks")) {
        const NodeRef ref = log_json::toNode(json.at("node"));
        const NodeId node = finder.find(ref);
        Result<Track> track = trackFrom(json, node);
        if (!node.valid() || !track)
            out.conflicts.push_back(Error(ErrorKind::Edit, errors::kLostTrack, clip.name,
                {clip.name, std::string(nameOf(static_cast<ChannelPath>(json.at("path").get<int>()))),
                    addressOf(ref.name(), ref.index)}));
        else
            clip.tracks.push_back(std::make_shared<const Track>(std::move(*track)));
    }
    const auto same = [&clip](const auto& other) { return other && sameMotion(*other, clip); };
    if (std::any_of(out.scene.clips.begin(), out.scene.clips.end(), same)) return void(++out.present);
    out.scene.clips.push_back(std::make_shared<const Clip>(std::move(clip)));
    ++out.applied;
}

} // namespace

void findToolChanges(
    const Scene& file, const Scene& edited, EditJson& entries, std::size_t& values, std::set<std::string>& left)
{
    const auto add = [&](EditJson entry) {
        entries.push_back(std::move(entry));
        ++values;
    };
    for (std::size_t i = 0; i < std::min(file.skins.size(), edited.skins.size()); ++i) {
        const auto &before = file.skins[i], &after = edited.skins[i];
        if (before && after && before->bindCorrection != after->bindCorrection)
            add({{"op", "correction"}, {"skin", log_json::object({before->name, static_cast<std::uint32_t>(i)})},
                {"matrix", log_json::matrix(after->bindCorrection)}});
    }
    for (std::size_t i = 0; i < std::min(file.clips.size(), edited.clips.size()); ++i) {
        const auto &before = file.clips[i], &after = edited.clips[i];
        if (before && !after)
            add({{"op", "removed-clip"}, {"clip", log_json::object({before->name, static_cast<std::uint32_t>(i)})},
                {"was", markOfClip(*before)}});
        if (!before || !after || sameRate(*before, *after)) continue;
        EditJson entry{{"op", "rate"}, {"clip", log_json::object({before->name, static_cast<std::uint32_t>(i)})}};
        entry.update(rateJson(*after));
        add(std::move(entry));
    }
    for (std::size_t i = file.clips.size(); i < edited.clips.size(); ++i) {
        const auto& clip = edited.clips[i];
        if (!clip || !clip->source.empty()) continue;
        EditJson entry{{"op", "made-clip"}, {"name", log_json::text(clip->name)}, {"tracks", EditJson::array()}};
        entry.update(rateJson(*clip));
        if (!clip->layers.empty()) entry["layers"] = layersJson(file, *clip);
        for (const auto& track : clip->tracks) {
            if (track && track->times && file.node(track->node))
                entry["tracks"].push_back(trackJson(file, *track));
            else
                left.insert("clips");
        }
        add(std::move(entry));
    }
}

bool applyToolChange(const EditJson& entry, const Scene& file, const NodeFinder& finder, Reapplied& out)
{
    const auto op = entry.at("op").get<std::string>();
    if (op == "correction")
        applyCorrection(entry, file, out);
    else if (op == "rate")
        applyRate(entry, file, out);
    else if (op == "removed-clip")
        applyRemovedClip(entry, file, out);
    else if (op == "turn-textures")
        applyTextureChange(entry, file, out);
    else if (op == "levels-of-detail")
        applyLodChange(entry, file, out);
    else if (op == "made-clip")
        applyMadeClip(entry, finder, out);
    else
        return false;
    return true;
}

} // namespace bindpose
