// SPDX-License-Identifier: MIT
#include "core/edit/rows/weight_statistics.h"

#include "app/output/json_writer.h"
#include "app/output/text_table.h"
#include "app/weights/weight_table.h"
#include "core/base/numbers.h"
#include "core/edit/ground/names.h"

namespace bindpose {
namespace {

std::string jointWords(const Scene& scene, NodeId joint)
{
    return oneLine(addressOf(scene.node(joint)->name, joint.value));
}

} // namespace

std::string statisticsText(const Scene& scene, std::span<const WeightedPoints> points)
{
    const WeightStatistics told = weightStatistics(scene, points);
    std::string out = "vertices  " + std::to_string(told.points) + "\nsums      " + numberText(told.leastSum) + " to " +
                      numberText(told.mostSum) + "\nsmallest  " + numberText(told.smallest) + " (vertex " +
                      std::to_string(told.smallestPoint) + ")\n\n";
    TextTable counts({"influences", "vertices"});
    for (std::size_t used = 0; used < told.influences.size(); ++used)
        if (told.influences[used] > 0) counts.row({std::to_string(used), std::to_string(told.influences[used])});
    TextTable joints({"joint", "vertices", "largest"});
    for (const WeightStatistics::Joint& joint : told.joints)
        joints.row({jointWords(scene, joint.joint), std::to_string(joint.points), numberText(joint.largest)});
    out += counts.text(0) + "\n" + joints.text(0);
    if (told.unused.empty()) return out;
    out += "\nunused joints:";
    for (const NodeId joint : told.unused)
        out += (joint == told.unused.front() ? " " : ", ") + jointWords(scene, joint);
    return out + "\n";
}

std::string statisticsJson(const Scene& scene, const std::string& path, std::span<const WeightedPoints> points)
{
    const WeightStatistics told = weightStatistics(scene, points);
    std::vector<std::string> unused;
    for (const NodeId joint : told.unused) unused.push_back(nodeAddress(scene, joint));
    return JsonWriter::document("bindpose.weight-statistics/1", [&](JsonWriter& json) {
        json.fields("file", path, "points", told.points, "influences", told.influences, "leastSum", told.leastSum,
            "mostSum", told.mostSum, "smallest", told.smallest, "smallestPoint", told.smallestPoint);
        const auto write = [&](const WeightStatistics::Joint& joint) {
            json.fields("joint", nodeAddress(scene, joint.joint), "points", joint.points, "largest", joint.largest);
        };
        json.objects("joints", told.joints, write, true);
        json.fields("unused", unused);
    });
}

} // namespace bindpose
