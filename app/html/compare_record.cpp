// SPDX-License-Identifier: MIT
#include "app/html/compare_record.h"

#include "app/output/json_writer.h"
#include "app/output/what_if_output.h"
#include "core/base/bytes.h"

#include <cmath>
#include <cstdio>

namespace bindpose {

void tellDistance(RecordedFinding& finding, const Scene& scene, double height, const WorldDistance& distance,
    const std::vector<SweepMoment>& moments)
{
    const WorldDistance::Worst& worst = distance.worst;
    if (worst.moment < moments.size() && moments[worst.moment].clip.valid()) {
        finding.place.clip = clipName(scene, moments[worst.moment].clip);
        finding.place.timeSec = moments[worst.moment].timeSec;
        finding.place.frame = frameOf(scene, moments[worst.moment].clip, moments[worst.moment].timeSec);
    }
    if (worst.point.instance.valid() && finding.place.points.empty()) {
        const MeshId mesh = scene.instances[worst.point.instance.index()]->mesh;
        finding.place.mesh = mesh.index();
        finding.place.meshName = scene.meshes[mesh.index()]->name;
        finding.place.set = worst.point.set;
        finding.place.points = {{worst.point.point, worst.point.point}};
    }
    if (!std::isfinite(worst.distance)) return;
    finding.worst = worst.distance;
    finding.unit = lengthUnitName(*scene.facts);
    finding.percentOfHeight = height > 0.0 ? 100.0 * worst.distance / height : 0.0;
}

std::string fingerprintOf(const std::vector<std::string>& parts)
{
    std::string text;
    for (const std::string& part : parts) text += part + "\n";
    char out[20];
    std::snprintf(out, sizeof out, "%016llx", static_cast<unsigned long long>(hashBytes(asBytes(text))));
    return out;
}

void finishRecord(Record& record, const RecordPictures& pictures)
{
    record.version = programVersion();
    std::size_t at = 0;
    for (RecordedFile& file : record.files)
        for (RecordedFinding& finding : file.findings) {
            if (at < pictures.size()) finding.pictures = pictures[at];
            ++at;
            record.tally.add(finding.severity, false);
        }
    record.tally.files = record.files.size();
    record.fails = record.tally.fails(record.run.failOn, record.run.maxWarnings);
}

} // namespace bindpose
