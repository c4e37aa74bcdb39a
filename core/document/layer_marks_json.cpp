// SPDX-License-Identifier: MIT
#include "core/document/layer_marks_json.h"

#include "core/edit/changes/log_json.h"
#include "core/edit/ground/scene_refs.h"

#include <algorithm>

namespace bindpose {
namespace {

/// Where the layer of that place and name is now; past the last one where it is gone.
std::size_t layerPlace(const std::vector<ClipLayer>& layers, std::size_t place, const std::string& name)
{
    if (place < layers.size() && layers[place].name == name) return place;
    const auto named = [&name](const ClipLayer& layer) { return layer.name == name; };
    return static_cast<std::size_t>(std::find_if(layers.begin(), layers.end(), named) - layers.begin());
}

} // namespace

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
            const std::size_t layer =
                layerPlace(layers, log_json::toCount(entry.at("layer")), log_json::toText(entry.at("name")));
            if (layer < layers.size())
                putLayerMark(out, {ClipId(clip), static_cast<std::uint32_t>(layer), entry.at("mute").get<bool>(),
                                      entry.at("solo").get<bool>()});
        } catch (const std::exception&) { // nlohmann's, for fields of another type: no mark
        }
    }
    return out;
}

} // namespace bindpose
