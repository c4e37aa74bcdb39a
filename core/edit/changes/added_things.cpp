// SPDX-License-Identifier: MIT
#include "core/edit/changes/added_things.h"

#include "core/base/bytes.h"
#include "core/edit/changes/log_errors.h"
#include "core/edit/changes/log_json.h"
#include "core/edit/changes/shape_overrides.h"
#include "core/edit/changes/tool_changes.h"
#include "core/edit/clips/merge_clips.h"
#include "core/edit/ground/change_marks.h"
#include "core/model/added_clip.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace bindpose {
namespace {

void lose(Reapplied& out, const ErrorText& what, std::string where, std::vector<std::string> args)
{
    out.conflicts.push_back(Error(ErrorKind::Edit, what, std::move(where), std::move(args)));
    ++out.lost;
}

bool hasClip(const Scene& scene, const std::string& source, const std::string& name)
{
    return std::any_of(scene.clips.begin(), scene.clips.end(),
        [&](const auto& clip) { return clip && clip->source == source && clip->name == name; });
}

/// A clip that was edited after it was added is in no other file: the entry holds it whole.
void applyEditedCopy(const EditJson& entry, const NodeFinder& finder, Reapplied& out)
{
    Clip clip = clipFrom(entry.at("edited"), finder, out);
    clip.source = log_json::toText(entry.at("source"));
    const auto same = [&clip](const auto& other) {
        return other && other->source == clip.source && sameMotion(*other, clip);
    };
    if (std::any_of(out.scene.clips.begin(), out.scene.clips.end(), same)) return void(++out.present);
    out.scene.clips.push_back(std::make_shared<const Clip>(std::move(clip)));
    ++out.applied;
}

void applyClip(const EditJson& entry, const NodeFinder& finder, const SceneSources& sources, Reapplied& out)
{
    if (entry.contains("edited")) return applyEditedCopy(entry, finder, out);
    const std::string source = log_json::toText(entry.at("source")), name = log_json::toText(entry.at("name"));
    const auto place = entry.at("place").get<std::size_t>();
    if (hasClip(out.scene, source, name)) return void(++out.present);
    const Result<Scene> from = sources.clips ? sources.clips(source) : Error(ErrorKind::Edit, errors::kLostSource);
    if (!from) return lose(out, errors::kLostSource, source, {name, source});
    const std::size_t first = out.scene.clips.size();
    const Scene merged = mergeClips(out.scene, *from, source).scene;
    std::vector<std::size_t> named;
    for (std::size_t i = first; i < merged.clips.size(); ++i)
        if (merged.clips[i]->name == name) named.push_back(i);
    if (named.empty()) return lose(out, errors::kLostSource, source, {name, source});
    const bool there = std::find(named.begin(), named.end(), first + place) != named.end();
    const Shared<Clip>& clip = merged.clips[there ? first + place : named.front()];
    if (markOfClip(*clip) != entry.at("mark").get<std::string>())
        out.notes.push_back(Error(ErrorKind::Edit, errors::kOtherClip, source, {name, source}));
    out.scene.clips.push_back(clip);
    ++out.applied;
}

EditJson entryOf(const Scene& file, const Attachment& held)
{
    const bool clip = held.clip.index() < held.prop->clips.size() && held.prop->clips[held.clip.index()];
    return {{"op", "attachment"}, {"node", log_json::node(refOf(file, held.anchor))},
        {"file", log_json::text(held.path)}, {"hash", hexHash(held.hash)}, {"offset", log_json::matrix(held.offset)},
        {"clip", clip ? log_json::object({held.prop->clips[held.clip.index()]->name, held.clip.value}) : EditJson()},
        {"follow", held.follow}, {"time", log_json::number(held.timeSec)}, {"byName", held.mergeByName},
        {"on", held.enabled}};
}

bool hangsAlike(const Attachment& a, const Attachment& b)
{
    return a.anchor == b.anchor && a.path == b.path && a.hash == b.hash && a.offset == b.offset && a.clip == b.clip &&
           a.follow == b.follow && a.timeSec == b.timeSec && a.mergeByName == b.mergeByName && a.enabled == b.enabled;
}

void applyAttachment(
    const EditJson& entry, const Scene& file, const NodeFinder& finder, const SceneSources& sources, Reapplied& out)
{
    const NodeRef anchor = log_json::toNode(entry.at("node"));
    Attachment made;
    made.path = log_json::toText(entry.at("file"));
    const std::string hash = entry.at("hash").get<std::string>();
    std::from_chars(hash.data(), hash.data() + hash.size(), made.hash, 16);
    made.offset = log_json::toMatrix(entry.at("offset"));
    made.follow = entry.at("follow").get<bool>();
    made.timeSec = log_json::toDouble(entry.at("time"));
    made.mergeByName = entry.at("byName").get<bool>();
    made.enabled = entry.at("on").get<bool>();
    made.anchor = finder.find(anchor);
    if (!made.anchor.valid()) return lose(out, errors::kLostAnchor, made.path, {made.path, anchor.name()});
    const Result<Scene> prop = sources.props ? sources.props(made.path) : Error(ErrorKind::Edit, errors::kLostProp);
    if (!prop) return lose(out, errors::kLostProp, made.path, {made.path});
    made.prop = std::make_shared<const Scene>(*prop);
    if (!entry.at("clip").is_null()) {
        const std::size_t clip = findObject(namesOf(prop->clips), log_json::toObject(entry.at("clip")));
        if (clip < prop->clips.size()) made.clip = ClipId(clip);
    }
    for (const auto& other : file.attachments)
        if (other && !out.attachmentsNamed.contains(other->id) && hangsAlike(*other, made)) {
            out.attachmentsNamed.insert(other->id);
            return void(++out.present);
        }
    std::uint32_t id = 0;
    for (const auto& other : out.scene.attachments)
        if (other) id = std::max(id, other->id.value + 1);
    made.id = AttachmentId(id);
    out.scene.attachments.push_back(std::make_shared<const Attachment>(std::move(made)));
    ++out.applied;
}

} // namespace

std::string markOfClip(const Clip& clip)
{
    std::string marks;
    for (const auto& track : clip.tracks) marks += markOfTrack(*track);
    return hexHash(hashBytes(asBytes(marks)));
}

void findAdded(
    const Scene& file, const Scene& edited, EditJson& entries, std::size_t& values, std::set<std::string>& left)
{
    if (edited.clips.size() < file.clips.size()) left.insert("clips");
    std::map<std::string, std::size_t> places;
    for (std::size_t i = file.clips.size(); i < edited.clips.size(); ++i) {
        if (!edited.clips[i] || edited.clips[i]->source.empty()) continue;
        const Clip& clip = *edited.clips[i];
        entries.push_back({{"op", "clip"}, {"source", log_json::text(clip.source)}, {"name", log_json::text(clip.name)},
            {"place", places[clip.source]++}, {"mark", markOfClip(clip)}});
        if (isEditedCopy(edited.clips[i])) entries.back()["edited"] = clipJson(file, clip, left);
        ++values;
    }
    for (const auto& held : edited.attachments) {
        if (!held) continue;
        if (held->path.empty() || !held->prop || !file.node(held->anchor)) {
            left.insert("attachments");
            continue;
        }
        entries.push_back(entryOf(file, *held));
        ++values;
    }
}

bool applyAdded(
    const EditJson& entry, const Scene& file, const NodeFinder& finder, const SceneSources& sources, Reapplied& out)
{
    const auto op = entry.at("op").get<std::string>();
    if (op == "clip")
        applyClip(entry, finder, sources, out);
    else if (op == "attachment")
        applyAttachment(entry, file, finder, sources, out);
    else
        return applyShapes(entry, finder, out);
    return true;
}

} // namespace bindpose
