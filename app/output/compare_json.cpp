// SPDX-License-Identifier: MIT
#include "app/output/compare_json.h"

#include "app/output/json_writer.h"

namespace bindpose {

std::string compareJson(const std::string& path, const Scene& scene, const GpuComparison& found)
{
    const SurfaceDistances& distances = found.distances;
    return JsonWriter::document("bindpose.compare/1", [&](JsonWriter& json) {
        json.fields("file", path, "moments", found.moments, "diagonal", double{found.diagonal}, "largest",
            double{distances.most}, "partOfDiagonal", double{found.share()}, "withoutPlace", distances.placeless);
        if (distances.most > 0.0f) {
            json.fields("instance", distances.worstInstance, "set", distances.worstSet, "point", distances.worstPoint);
            if (const ClipId clip = found.moment.clip; clip.valid())
                json.fields("clip", clip, "clipName", scene.clips[clip.index()]->name, "time", found.moment.timeSec);
        }
        json.objects("instances", distances.instances, [&](const SurfaceDistances::OfInstance& instance) {
            json.fields("index", instance.instance);
            json.objects("sets", instance.sets, [&](const auto& set) { json.fields("distances", set); });
        });
    });
}

} // namespace bindpose
