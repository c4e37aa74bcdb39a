// SPDX-License-Identifier: MIT
#include "core/edit/changes/marks_json.h"

#include "core/edit/changes/log_json.h"
#include "core/edit/ground/scene_refs.h"

#include <cmath>

namespace bindpose {
namespace {

constexpr const char* kColors[kMarkColors] = {"blue", "teal", "green", "orange", "violet"};

MarkColor colorFrom(const EditJson& json)
{
    for (std::size_t i = 0; i < kMarkColors; ++i)
        if (json.is_string() && json == kColors[i]) return static_cast<MarkColor>(i);
    return MarkColor::Blue;
}

std::string textFrom(const EditJson& entry, const char* name)
{
    return entry.contains(name) ? log_json::toText(entry.at(name)) : std::string();
}

EditJson bookmarksJson(const Scene& scene, const Bookmarks& bookmarks)
{
    EditJson out = EditJson::array();
    for (const Bookmark& mark : bookmarks) {
        if (mark.clip.index() >= scene.clips.size() || !scene.clips[mark.clip.index()]) continue;
        EditJson entry{{"clip", log_json::object({scene.clips[mark.clip.index()]->name, mark.clip.value})},
            {"time", mark.timeSec}, {"color", kColors[static_cast<std::size_t>(mark.color)]}};
        if (!mark.name.empty()) entry["name"] = log_json::text(mark.name);
        if (!mark.note.empty()) entry["note"] = log_json::text(mark.note);
        out.push_back(std::move(entry));
    }
    return out;
}

Bookmarks bookmarksFrom(const Scene& scene, const EditJson& json)
{
    Bookmarks out;
    if (!json.is_array()) return out;
    for (const EditJson& entry : json) {
        try {
            const std::size_t clip = findObject(namesOf(scene.clips), log_json::toObject(entry.at("clip")));
            const double timeSec = entry.at("time").get<double>();
            if (clip >= scene.clips.size() || !scene.clips[clip] || !std::isfinite(timeSec)) continue;
            putBookmark(out,
                {ClipId(clip), timeSec, textFrom(entry, "name"), textFrom(entry, "note"),
                    colorFrom(entry.value("color", EditJson()))},
                0.0);
        } catch (const std::exception&) { // nlohmann's, for fields of another type: no bookmark
        }
    }
    return out;
}

EditJson ignoredJson(const std::vector<IgnoredMark>& marks)
{
    EditJson out = EditJson::array();
    for (const IgnoredMark& mark : marks)
        out.push_back({{"fingerprint", log_json::text(mark.fingerprint)}, {"reason", log_json::text(mark.reason)}});
    return out;
}

} // namespace

EditJson marksJson(const Scene& scene)
{
    const Marks& marks = marksOf(scene);
    EditJson out = EditJson::object();
    if (!marks.bookmarks.empty()) out["bookmarks"] = bookmarksJson(scene, marks.bookmarks);
    if (!marks.notes.empty()) out["notes"] = log_json::text(marks.notes);
    if (!marks.ignored.empty()) out["ignored"] = ignoredJson(marks.ignored);
    return out;
}

Marks marksFrom(const Scene& scene, const EditJson& json)
{
    Marks out;
    if (!json.is_object()) return out;
    const auto text = [](const EditJson& from, const char* name) {
        try {
            return textFrom(from, name);
        } catch (const std::exception&) { // nlohmann's, for what is no text
            return std::string();
        }
    };
    if (json.contains("bookmarks")) out.bookmarks = bookmarksFrom(scene, json.at("bookmarks"));
    out.notes = text(json, "notes");
    if (json.contains("ignored") && json.at("ignored").is_array())
        for (const EditJson& mark : json.at("ignored"))
            if (mark.is_object()) out.ignored.push_back({text(mark, "fingerprint"), text(mark, "reason")});
    return out;
}

Scene withMarksFrom(Scene to, const Scene& from)
{
    Marks marks = marksFrom(to, marksJson(from));
    return withMarks(std::move(to), std::move(marks));
}

} // namespace bindpose
