// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/edit/ground/names.h"
#include "core/edit/sidecar/weight_sidecar.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

/// In quotation marks where a comma, a quotation mark or a line end is in it.
std::string csvCell(const std::string& text)
{
    if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
    std::string out = "\"";
    for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

std::string quoted(const std::string& text)
{
    return nlohmann::json(repairedUtf8(text)).dump();
}

} // namespace

void eachSidecarRow(const Scene& scene, std::span<const WeightedPoints> points, bool full,
    const std::function<void(const SidecarRow&)>& body)
{
    for (const WeightedPoints& group : points) {
        const MeshId mesh = scene.instances[group.instance.index()]->mesh;
        const std::vector<SetId>& sets = scene.meshes[mesh.index()]->sets;
        SidecarRow row;
        row.mesh = mesh.index();
        row.set = static_cast<std::size_t>(std::find(sets.begin(), sets.end(), group.set) - sets.begin());
        if (full) row.meshName = scene.meshes[mesh.index()]->name;
        const SetWeights& weights = *scene.weights[group.set.index()];
        const std::vector<NodeId>& joints = scene.skins[group.skin.index()]->joints;
        for (const PointIndex point : group.points) {
            row.point = point;
            if (full) row.place = scene.sets[group.set.index()]->positions[point];
            bool empty = true;
            for (const Influence& one : weights.at(point)) {
                if (one.weight == 0.0f || one.slot >= joints.size()) continue;
                row.joint = nodeAddress(scene, joints[one.slot]);
                row.weight = one.weight;
                body(row);
                empty = false;
            }
            if (!full || !empty || joints.empty()) continue;
            row.joint = nodeAddress(scene, joints[0]);
            row.weight = 0.0f;
            body(row);
        }
    }
}

std::string sidecarCsv(const Scene& scene, std::span<const WeightedPoints> points, bool full)
{
    std::string out = full ? "mesh,set,point,joint,weight,mesh_name,x,y,z\n" : "mesh,set,point,joint,weight\n";
    eachSidecarRow(scene, points, full, [&](const SidecarRow& row) {
        out += std::to_string(row.mesh) + "," + std::to_string(row.set) + "," + std::to_string(row.point) + "," +
               csvCell(row.joint) + "," + numberText(row.weight);
        if (full)
            out += "," + csvCell(*row.meshName) + "," + numberText(row.place->x) + "," + numberText(row.place->y) +
                   "," + numberText(row.place->z);
        out += "\n";
    });
    return out;
}

std::string sidecarJsonRow(const SidecarRow& row)
{
    const auto number = [](float value) { return std::isfinite(value) ? numberText(value) : std::string("null"); };
    std::string out = "{\"mesh\": " + std::to_string(row.mesh) + ", \"set\": " + std::to_string(row.set) +
                      ", \"point\": " + std::to_string(row.point) + ", \"joint\": " + quoted(row.joint) +
                      ", \"weight\": " + number(row.weight);
    if (row.meshName) out += ", \"mesh_name\": " + quoted(*row.meshName);
    if (row.place)
        out += ", \"x\": " + number(row.place->x) + ", \"y\": " + number(row.place->y) +
               ", \"z\": " + number(row.place->z);
    return out + "}";
}

} // namespace bindpose
