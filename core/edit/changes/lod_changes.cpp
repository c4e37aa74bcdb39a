// SPDX-License-Identifier: MIT
#include "core/base/bytes.h"
#include "core/edit/changes/change_list.h"
#include "core/edit/changes/log_fields.h"

#include <algorithm>

namespace bindpose {
namespace {

/// Of what levels depend on: which vertices there are and what the full mesh draws of them.
std::string markOfParts(const Mesh& mesh)
{
    std::uint64_t mark = mesh.parts.size();
    for (const auto& part : mesh.parts) {
        mark = mark * 0x9e3779b97f4a7c15u + part->vertices->vertexCount;
        mark = mark * 0x9e3779b97f4a7c15u + hashBytes(std::as_bytes(std::span(part->indices)));
    }
    return hexHash(mark);
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

void findLodChanges(ChangeList& list)
{
    list.both(&Scene::meshes, [&](std::uint32_t m, const Mesh& before, const Mesh& after) {
        if (before.lods == after.lods) return;
        const auto own = [](const LodLevel& level) { return level.mesh.valid(); };
        if (std::any_of(after.lods.begin(), after.lods.end(), own)) return void(list.left.insert("meshes"));
        EditJson levels = EditJson::array();
        for (const LodLevel& level : after.lods) levels.push_back(log_json::written(EditJson::object(), level));
        list.add({{"op", "levels-of-detail"}, {"mesh", log_json::object({before.name, m})},
            {"was", markOfParts(before)}, {"levels", std::move(levels)}});
    });
}

void applyLodChange(const EditJson& entry, ChangeApplier& to)
{
    const ObjectRef ref = log_json::toObject(entry.at("mesh"));
    const std::string name = addressOf(ref.name, ref.index);
    const std::size_t index = to.find(&Scene::meshes, ref);
    std::vector<LodLevel> levels;
    for (const EditJson& one : entry.at("levels")) log_json::read(one, levels.emplace_back());
    if (index == std::string::npos) return to.lose(errors::kLostLods, name, {name});
    Mesh mesh = *to.out.scene.meshes[index];
    if (markOfParts(mesh) != entry.at("was").get<std::string>() || !fits(mesh, levels))
        return to.lose(errors::kLostLods, name, {name});
    if (mesh.lods == levels) return void(++to.out.present);
    mesh.lods = std::move(levels);
    to.put(&Scene::meshes, index, std::move(mesh));
}

} // namespace bindpose
