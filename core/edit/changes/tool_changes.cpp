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
    return {{"rate", clip.framesPerSecond ? log_json::number(*clip.framesPerSecond) : EditJson()},
        {"free", clip.rateIsFree}, {"frames", clip.timesAreFrames}};
}

void takeRate(const EditJson& json, Clip& clip)
{
    clip.framesPerSecond.reset();
    if (!json.at("rate").is_null()) clip.framesPerSecond = log_json::toDouble(json.at("rate"));
    clip.rateIsFree = json.at("free").get<bool>();
    clip.timesAreFrames = json.at("frames").get<bool>();
}

EditJson trackJson(const Scene& scene, const Track& track)
{
    return {{"node", log_json::node(refOf(scene, track.node))}, {"path", static_cast<int>(track.path)},
        {"interpolation", static_cast<int>(track.interpolation)}, {"components", track.components},
        {"steps", track.valueSteps}, {"computed", track.computed}, {"element", track.element}, {"member", track.member},
        {"label", log_json::text(track.label)}, {"times", log_json::numbers(std::span<const double>(*track.times))},
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
    track.times = std::make_shared<const std::vector<double>>(log_json::toDoubles(json.at("times")));
    track.values = log_json::toFloats(json.at("values"));
    return Track::make(std::move(track));
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
    if (clip.framesPerSecond == out.scene.clips[index]->framesPerSecond) return void(++out.present);
    out.scene.clips[index] = std::make_shared<const Clip>(std::move(clip));
    ++out.applied;
}

void applyMadeClip(const EditJson& entry, const NodeFinder& finder, Reapplied& out)
{
    Clip clip = clipFrom(entry, finder, out);
    const auto same = [&clip](const auto& other) { return other && sameMotion(*other, clip); };
    if (std::any_of(out.scene.clips.begin(), out.scene.clips.end(), same)) return void(++out.present);
    out.scene.clips.push_back(std::make_shared<const Clip>(std::move(clip)));
    ++out.applied;
}

} // namespace

bool sameMotion(const Clip& a, const Clip& b)
{
    return a.name == b.name &&
           std::equal(
               a.tracks.begin(), a.tracks.end(), b.tracks.begin(), b.tracks.end(), [](const auto& x, const auto& y) {
                   return x->node == y->node && x->path == y->path && markOfTrack(*x) == markOfTrack(*y);
               });
}

EditJson clipJson(const Scene& file, const Clip& clip, std::set<std::string>& left)
{
    EditJson out{{"name", log_json::text(clip.name)}, {"tracks", EditJson::array()}};
    out.update(rateJson(clip));
    for (const auto& track : clip.tracks) {
        if (track && track->times && file.node(track->node))
            out["tracks"].push_back(trackJson(file, *track));
        else
            left.insert("clips");
    }
    return out;
}

Clip clipFrom(const EditJson& json, const NodeFinder& finder, Reapplied& out)
{
    Clip clip;
    clip.name = log_json::toText(json.at("name"));
    takeRate(json, clip);
    for (const EditJson& each : json.at("tracks")) {
        const NodeRef ref = log_json::toNode(each.at("node"));
        const NodeId node = finder.find(ref);
        Result<Track> track = trackFrom(each, node);
        if (!node.valid() || !track)
            out.conflicts.push_back(Error(ErrorKind::Edit, errors::kLostTrack, clip.name,
                {clip.name, std::string(nameOf(static_cast<ChannelPath>(each.at("path").get<int>()))),
                    addressOf(ref.name(), ref.index)}));
        else
            clip.tracks.push_back(std::make_shared<const Track>(std::move(*track)));
    }
    return clip;
}

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
        if (!before || !after || before->framesPerSecond == after->framesPerSecond) continue;
        EditJson entry{{"op", "rate"}, {"clip", log_json::object({before->name, static_cast<std::uint32_t>(i)})}};
        entry.update(rateJson(*after));
        add(std::move(entry));
    }
    for (std::size_t i = file.clips.size(); i < edited.clips.size(); ++i) {
        const auto& clip = edited.clips[i];
        if (!clip || !clip->source.empty()) continue;
        EditJson entry{{"op", "made-clip"}};
        entry.update(clipJson(file, *clip, left));
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
