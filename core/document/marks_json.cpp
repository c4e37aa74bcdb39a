// SPDX-License-Identifier: MIT
#include "core/document/marks_json.h"

#include "core/edit/changes/log_json.h"
#include "core/edit/ground/scene_refs.h"

#include <algorithm>
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

/// Where the layer of that place and name is now; past the last one where it is gone.
std::size_t layerPlace(const std::vector<ClipLayer>& layers, std::size_t place, const std::string& name)
{
    if (place < layers.size() && layers[place].name == name) return place;
    const auto named = [&name](const ClipLayer& layer) { return layer.name == name; };
    return static_cast<std::size_t>(std::find_if(layers.begin(), layers.end(), named) - layers.begin());
}

} // namespace

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

EditJson layerMarksJson(const Scene& scene, const LayerMarks& marks)
{
    EditJson out = EditJson::array();
    for (const LayerMark& mark : marks) {
        const Clip* clip = mark.clip.index() < scene.clips.size() ? scene.clips[mark.clip.index()].get() : nullptr;
        if (!clip || mark.layer >= clip->layers.size()) continue;
        out.push_back({{"clip", log_json::object({clip->name, mark.clip.value})}, {"layer", mark.layer},
            {"name", log_json::text(clip->layers[mark.layer].name)}, {"mute", mark.mute}, {"solo", mark.solo}});
    }
    return out;
}

LayerMarks layerMarksFrom(const Scene& scene, const EditJson& json)
{
    LayerMarks out;
    if (!json.is_array()) return out;
    for (const EditJson& entry : json) {
        try {
            const std::size_t clip = findObject(namesOf(scene.clips), log_json::toObject(entry.at("clip")));
            if (clip >= scene.clips.size() || !scene.clips[clip]) continue;
            const std::vector<ClipLayer>& layers = scene.clips[clip]->layers;
            const std::size_t layer = layerPlace(layers, entry.at("layer").get<std::size_t>(), textFrom(entry, "name"));
            if (layer < layers.size())
                putLayerMark(out, {ClipId(clip), static_cast<std::uint32_t>(layer), entry.at("mute").get<bool>(),
                                      entry.at("solo").get<bool>()});
        } catch (const std::exception&) { // nlohmann's, for fields of another type: no mark
        }
    }
    return out;
}

} // namespace bindpose
