// SPDX-License-Identifier: MIT
#include "core/base/bytes.h"
#include "core/edit/changes/change_list.h"
#include "core/edit/ground/change_marks.h"
#include "core/eval/stage/merge_clips.h"
#include "core/model/added_clip.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace bindpose {
namespace {

bool hasClip(const Scene& scene, const std::string& source, const std::string& name)
{
    return std::any_of(scene.clips.begin(), scene.clips.end(),
        [&](const auto& clip) { return clip && clip->source == source && clip->name == name; });
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

/// A clip that was edited after it was added is in no other file: the entry holds it whole.
void applyEditedCopy(const EditJson& entry, ChangeApplier& to)
{
    Clip clip = clipFrom(entry.at("edited"), to);
    clip.source = log_json::toText(entry.at("source"));
    SharedList<Clip>& clips = to.out.scene.clips;
    const auto same = [&clip](const auto& other) {
        return other && other->source == clip.source && sameMotion(*other, clip);
    };
    if (std::any_of(clips.begin(), clips.end(), same)) return void(++to.out.present);
    clips.push_back(std::make_shared<const Clip>(std::move(clip)));
    ++to.out.applied;
}

bool hangsAlike(const Attachment& a, const Attachment& b)
{
    return a.anchor == b.anchor && a.path == b.path && a.hash == b.hash && a.offset == b.offset && a.clip == b.clip &&
           a.follow == b.follow && a.timeSec == b.timeSec && a.mergeByName == b.mergeByName && a.enabled == b.enabled;
}

} // namespace

std::string markOfClip(const Clip& clip)
{
    std::string marks;
    for (const auto& track : clip.tracks) marks += markOfTrack(*track);
    return hexHash(hashBytes(asBytes(marks)));
}

void findAdded(ChangeList& list)
{
    const Scene &file = list.file, &edited = list.edited;
    if (edited.clips.size() < file.clips.size()) list.left.insert("clips");
    std::map<std::string, std::size_t> places;
    for (std::size_t i = file.clips.size(); i < edited.clips.size(); ++i) {
        if (!edited.clips[i] || edited.clips[i]->source.empty()) continue;
        const Clip& clip = *edited.clips[i];
        EditJson entry{{"op", "clip"}, {"source", log_json::text(clip.source)}, {"name", log_json::text(clip.name)},
            {"place", places[clip.source]++}, {"mark", markOfClip(clip)}};
        if (isEditedCopy(edited.clips[i])) entry["edited"] = clipJson(EditJson::object(), clip, list);
        list.add(std::move(entry));
    }
    for (const auto& held : edited.attachments) {
        if (!held) continue;
        if (held->path.empty() || !held->prop || !file.node(held->anchor))
            list.left.insert("attachments");
        else
            list.add(entryOf(file, *held));
    }
}

void applyAddedClip(const EditJson& entry, ChangeApplier& to)
{
    if (entry.contains("edited")) return applyEditedCopy(entry, to);
    Reapplied& out = to.out;
    const std::string source = log_json::toText(entry.at("source")), name = log_json::toText(entry.at("name"));
    const auto place = log_json::toCount(entry.at("place"));
    if (hasClip(out.scene, source, name)) return void(++out.present);
    const Result<Scene> from =
        to.sources.clips ? to.sources.clips(source) : Error(ErrorKind::Edit, errors::kLostSource);
    if (!from) return to.lose(errors::kLostSource, source, {name, source});
    const std::size_t first = out.scene.clips.size();
    const Scene merged = mergeClips(out.scene, *from, source).scene;
    std::vector<std::size_t> named;
    for (std::size_t i = first; i < merged.clips.size(); ++i)
        if (merged.clips[i]->name == name) named.push_back(i);
    if (named.empty()) return to.lose(errors::kLostSource, source, {name, source});
    const bool there = std::find(named.begin(), named.end(), first + place) != named.end();
    const Shared<Clip>& clip = merged.clips[there ? first + place : named.front()];
    if (markOfClip(*clip) != entry.at("mark").get<std::string>()) to.note(errors::kOtherClip, source, {name, source});
    out.scene.clips.push_back(clip);
    ++out.applied;
}

void applyAttachment(const EditJson& entry, ChangeApplier& to)
{
    Reapplied& out = to.out;
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
    made.anchor = to.finder.find(anchor);
    if (!made.anchor.valid()) return to.lose(errors::kLostAnchor, made.path, {made.path, anchor.name()});
    const Result<Scene> prop =
        to.sources.props ? to.sources.props(made.path) : Error(ErrorKind::Edit, errors::kLostProp);
    if (!prop) return to.lose(errors::kLostProp, made.path, {made.path});
    made.prop = std::make_shared<const Scene>(*prop);
    if (!entry.at("clip").is_null()) {
        const std::size_t clip = findObject(namesOf(prop->clips), log_json::toObject(entry.at("clip")));
        if (clip < prop->clips.size()) made.clip = ClipId(clip);
    }
    for (const auto& other : to.file.attachments)
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

} // namespace bindpose
