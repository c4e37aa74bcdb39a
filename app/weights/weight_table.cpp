// SPDX-License-Identifier: MIT
#include "app/weights/weight_table.h"

#include "app/output/json_writer.h"
#include "core/base/numbers.h"

namespace bindpose {
namespace {

/// "1 vertex has", "2 vertices have"
std::string vertices(std::size_t count, const char* one = "", const char* more = "")
{
    return std::to_string(count) + (count == 1 ? " vertex" : " vertices") + (count == 1 ? one : more);
}

} // namespace

std::string weightsJson(
    const Scene& scene, const std::string& path, std::span<const WeightedPoints> points, bool places)
{
    return JsonWriter::document("bindpose.weights/1", [&](JsonWriter& json) {
        json.fields("file", path);
        json.list("weights", [&] {
            eachSidecarRow(scene, points, places, [&](const SidecarRow& row) { json.written(sidecarJsonRow(row)); });
        });
    });
}

std::vector<std::string> sidecarWords(const SidecarReport& report)
{
    std::vector<std::string> out;
    for (const SidecarReport::Renamed& one : report.renamed)
        out.push_back("The table's joint " + one.joint + " is " + one.here + " here.");
    for (const SidecarReport::Lacking& one : report.lacking)
        out.push_back("The table's joint " + one.joint + " is not in the skin here: its weights of " +
                      vertices(one.points) + ", at most " + numberText(one.largest) + ", are left out.");
    if (report.kept > 0)
        out.push_back(vertices(report.kept, " keeps its weights", " keep their weights") +
                      ": no joint that the table names for it is here.");
    if (report.left > 0) out.push_back(vertices(report.left, " has", " have") + " no counterpart.");
    return out;
}

} // namespace bindpose
