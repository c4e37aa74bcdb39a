// SPDX-License-Identifier: MIT
#include "app/output/compare_json.h"

#include "app/output/json_writer.h"

namespace bindpose {

std::string compareJson(const std::string& path, const Scene& scene, const GpuComparison& found)
{
    const SurfaceDistances& distances = found.distances;
    JsonWriter json;
    json.beginObject();
    json.fieldText("schema", "bindpose.compare/1");
    json.fieldText("file", path);
    json.fieldCount("moments", found.moments);
    json.fieldNumber("diagonal", found.diagonal);
    json.fieldNumber("largest", distances.most);
    json.fieldNumber("partOfDiagonal", found.share());
    json.fieldCount("withoutPlace", distances.placeless);
    if (distances.most > 0.0f) {
        json.fieldCount("instance", distances.worstInstance.value);
        json.fieldCount("set", distances.worstSet);
        json.fieldCount("point", distances.worstPoint);
        if (found.moment.clip.valid()) {
            json.fieldCount("clip", found.moment.clip.value);
            json.fieldText("clipName", scene.clips[found.moment.clip.index()]->name);
            json.fieldNumber("time", found.moment.timeSec);
        }
    }
    json.key("instances");
    json.beginArray();
    for (const SurfaceDistances::OfInstance& instance : distances.instances) {
        json.beginObject();
        json.fieldCount("index", instance.instance.value);
        json.key("sets");
        json.beginArray();
        for (const std::vector<float>& set : instance.sets) {
            json.beginObject();
            json.fieldNumbers("distances", set);
            json.endObject();
        }
        json.endArray();
        json.endObject();
    }
    json.endArray();
    json.endObject();
    return json.take();
}

} // namespace bindpose
