// SPDX-License-Identifier: MIT
#include "core/edit/changes/lod_changes.h"

#include "core/base/bytes.h"
#include "core/edit/changes/log_errors.h"
#include "core/edit/changes/log_json.h"
#include "core/edit/ground/names.h"
#include "core/edit/ground/scene_refs.h"

#include <algorithm>

namespace bindpose {
namespace {

/// Of what levels hang on: which vertices there are and what the full mesh draws of them.
std::string markOfParts(const Mesh& mesh)
{
    std::uint64_t mark = mesh.parts.size();
    for (const auto& part : mesh.parts) {
        mark = mark * 0x9e3779b97f4a7c15u + part->vertices->vertexCount;
        mark = mark * 0x9e3779b97f4a7c15u + hashBytes(std::as_bytes(std::span(part->indices)));
    }
    return hexHash(mark);
}

EditJson levelsJson(const std::vector<LodLevel>& levels)
{
    EditJson out = EditJson::array();
    for (const LodLevel& level : levels)
        out.push_back({{"value", log_json::number(level.value)}, {"measure", static_cast<int>(level.measure)},
            {"text", log_json::text(level.valueText)}, {"parts", level.partIndices}});
    return out;
}

std::vector<LodLevel> levelsFrom(const EditJson& json)
{
    std::vector<LodLevel> out;
    for (const EditJson& one : json) {
        LodLevel& level = out.emplace_back();
        level.value = log_json::toFloat(one.at("value"));
        const int measure = one.at("measure").get<int>();
        if (measure < 0 || measure > static_cast<int>(LodMeasure::DistanceSquared)) throw std::out_of_range("measure");
        level.measure = static_cast<LodMeasure>(measure);
        level.valueText = log_json::toText(one.at("text"));
        level.partIndices = one.at("parts").get<std::vector<std::vector<VertexIndex>>>();
    }
    return out;
}

/// The lists draw vertices that are there.
bool fits(const Mesh& mesh, const std::vector<LodLevel>& levels)
{
    for (const LodLevel& level : levels) {
        if (level.partIndices.size() != mesh.parts.size()) return false;
        for (std::size_t p = 0; p < mesh.parts.size(); ++p) {
            const auto outside = [&](VertexIndex vertex) { return vertex >= mesh.parts[p]->vertices->vertexCount; };
            const auto& list = level.partIndices[p];
            if (list.size() % 3 != 0 || std::any_of(list.begin(), list.end(), outside)) return false;
        }
    }
    return true;
}

} // namespace

void findLodChanges(
    const Scene& file, const Scene& edited, EditJson& entries, std::size_t& values, std::set<std::string>& left)
{
    for (std::size_t m = 0; m < std::min(file.meshes.size(), edited.meshes.size()); ++m) {
        const auto &before = file.meshes[m], &after = edited.meshes[m];
        if (!before || !after || before == after || before->lods == after->lods) continue;
        const auto own = [](const LodLevel& level) { return level.mesh.valid(); };
        if (std::any_of(after->lods.begin(), after->lods.end(), own)) {
            left.insert("meshes");
            continue;
        }
        entries.push_back(
            {{"op", "levels-of-detail"}, {"mesh", log_json::object({before->name, static_cast<std::uint32_t>(m)})},
                {"was", markOfParts(*before)}, {"levels", levelsJson(after->lods)}});
        ++values;
    }
}

void applyLodChange(const EditJson& entry, const Scene& file, Reapplied& out)
{
    const ObjectRef ref = log_json::toObject(entry.at("mesh"));
    const std::string name = addressOf(ref.name, ref.index);
    const std::size_t index = findObject(namesOf(file.meshes), ref);
    const auto mesh = index < out.scene.meshes.size() ? out.scene.meshes[index] : nullptr;
    std::vector<LodLevel> levels = levelsFrom(entry.at("levels"));
    if (!mesh || markOfParts(*mesh) != entry.at("was").get<std::string>() || !fits(*mesh, levels)) {
        out.conflicts.push_back(Error(ErrorKind::Edit, errors::kLostLods, name, {name}));
        ++out.lost;
        return;
    }
    if (mesh->lods == levels) return void(++out.present);
    Mesh made = *mesh;
    made.lods = std::move(levels);
    out.scene.meshes[index] = std::make_shared<const Mesh>(std::move(made));
    ++out.applied;
}

} // namespace bindpose
