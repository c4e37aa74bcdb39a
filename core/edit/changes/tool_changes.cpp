// SPDX-License-Identifier: MIT
#include "core/edit/changes/change_list.h"
#include "core/edit/changes/log_fields.h"
#include "core/edit/ground/change_marks.h"

#include <algorithm>

namespace bindpose {
namespace {

/// What an entry "rate" holds: all that is not in the tracks.
bool sameButTracks(const Clip& a, const Clip& b)
{
    return a.framesPerSecond == b.framesPerSecond && a.range == b.range && sameLayers(a.layers, b.layers);
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

EditJson clipJson(EditJson start, const Clip& clip, ChangeList& list)
{
    EditJson tracks = EditJson::array();
    for (const auto& track : clip.tracks) {
        if (track && track->times && list.file.node(track->node))
            tracks.push_back(log_json::written({{"node", log_json::node(refOf(list.file, track->node))}}, *track));
        else
            list.left.insert("clips");
    }
    start["name"] = log_json::text(clip.name);
    start["tracks"] = std::move(tracks);
    return log_json::written(std::move(start), clip);
}

Clip clipFrom(const EditJson& json, ChangeApplier& to)
{
    Clip clip;
    clip.name = log_json::toText(json.at("name"));
    log_json::read(json, clip);
    for (const EditJson& each : json.at("tracks")) {
        const NodeRef ref = log_json::toNode(each.at("node"));
        Track kept;
        kept.node = to.finder.find(ref);
        log_json::read(each, kept);
        const std::string path(nameOf(kept.path));
        Result<Track> track = Track::make(std::move(kept));
        if (!track || !track->node.valid())
            to.lose(errors::kLostTrack, clip.name, {clip.name, path, addressOf(ref.name(), ref.index)}, 0);
        else
            clip.tracks.push_back(std::make_shared<const Track>(std::move(*track)));
    }
    return clip;
}

void findToolChanges(ChangeList& list)
{
    const Scene &file = list.file, &edited = list.edited;
    list.both(&Scene::skins, [&](std::uint32_t i, const Skin& before, const Skin& after) {
        if (before.bindCorrection != after.bindCorrection)
            list.add({{"op", "correction"}, {"skin", log_json::object({before.name, i})},
                {"matrix", log_json::matrix(after.bindCorrection)}});
    });
    for (std::size_t i = 0; i < std::min(file.clips.size(), edited.clips.size()); ++i) {
        const auto &before = file.clips[i], &after = edited.clips[i];
        if (!before) continue;
        const EditJson clip = log_json::object({before->name, static_cast<std::uint32_t>(i)});
        if (!after)
            list.add({{"op", "removed-clip"}, {"clip", clip}, {"was", markOfClip(*before)}});
        else if (!sameButTracks(*before, *after))
            list.add(log_json::written({{"op", "rate"}, {"clip", clip}}, *after));
    }
    for (std::size_t i = file.clips.size(); i < edited.clips.size(); ++i)
        if (const auto& clip = edited.clips[i]; clip && clip->source.empty())
            list.add(clipJson({{"op", "made-clip"}}, *clip, list));
}

void applyCorrection(const EditJson& entry, ChangeApplier& to)
{
    const glm::mat4 matrix = log_json::toMatrix(entry.at("matrix"));
    to.edit(&Scene::skins, entry.at("skin"),
        [&](Skin& skin) { return std::exchange(skin.bindCorrection, matrix) != matrix; });
}

/// What it was when it was deleted is all that goes.
void applyRemovedClip(const EditJson& entry, ChangeApplier& to)
{
    const ObjectRef ref = log_json::toObject(entry.at("clip"));
    const std::string name = addressOf(ref.name, ref.index);
    const std::size_t index = to.find(&Scene::clips, ref);
    if (index == std::string::npos) return void(++to.out.present);
    if (markOfClip(*to.out.scene.clips[index]) != entry.at("was").get<std::string>())
        return to.lose(errors::kChangedClip, name, {name});
    to.out.scene.clips[index] = nullptr;
    ++to.out.applied;
}

void applyRate(const EditJson& entry, ChangeApplier& to)
{
    to.edit(&Scene::clips, entry.at("clip"), [&](Clip& clip) {
        const Clip before = clip;
        log_json::read(entry, clip);
        return !sameButTracks(clip, before);
    });
}

void applyMadeClip(const EditJson& entry, ChangeApplier& to)
{
    const Clip clip = clipFrom(entry, to);
    const auto same = [&clip](const auto& other) { return other && sameMotion(*other, clip); };
    SharedList<Clip>& clips = to.out.scene.clips;
    if (std::any_of(clips.begin(), clips.end(), same)) return void(++to.out.present);
    clips.push_back(std::make_shared<const Clip>(clip));
    ++to.out.applied;
}

} // namespace bindpose
