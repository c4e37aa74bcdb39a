// SPDX-License-Identifier: MIT
#include "core/edit/changes/texture_changes.h"

#include "core/base/bytes.h"
#include "core/edit/changes/log_errors.h"
#include "core/edit/changes/log_json.h"
#include "core/edit/ground/names.h"
#include "core/edit/ground/scene_refs.h"
#include "core/edit/model/flip_textures.h"

#include <cstring>

namespace bindpose {
namespace {

/// Turned twice, a coordinate may have lost its last bits; turned once more it is as after the first time.
constexpr int kMostTurns = 2;

bool sameBits(const std::vector<glm::vec2>& a, const std::vector<glm::vec2>& b)
{
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(glm::vec2)) == 0);
}

/// Nothing but texture coordinates may differ, `also` those.
bool samePart(const Part& a, const Part& b, bool also)
{
    if (a.name != b.name || a.set != b.set || a.material != b.material || a.indices != b.indices ||
        a.otherPrimitives != b.otherPrimitives || !a.vertices != !b.vertices)
        return false;
    if (a.vertices == b.vertices) return true;
    const VertexStreams &x = *a.vertices, &y = *b.vertices;
    if (x.pointOf != y.pointOf || x.normals != y.normals || x.tangents != y.tangents || x.colors != y.colors ||
        x.vertexCount != y.vertexCount || x.morphs.size() != y.morphs.size() || x.uvs.size() != y.uvs.size())
        return false;
    return !also || std::equal(x.uvs.begin(), x.uvs.end(), y.uvs.begin(), sameBits);
}

bool sameParts(const Mesh& a, const Mesh& b, bool also)
{
    return std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(),
        [also](const auto& x, const auto& y) { return x == y || (x && y && samePart(*x, *y, also)); });
}

/// How often the texture coordinates of `before` were turned to be those of `after`; −1: never.
int turnsBetween(const Scene& file, const Mesh& before, const Mesh& after)
{
    auto turned = std::make_shared<const Mesh>(before);
    for (int turns = 0; turned && turns <= kMostTurns; ++turns, turned = withTexturesTurned(file, *turned))
        if (sameParts(*turned, after, true)) return turns;
    return -1;
}

std::string markOfTextures(const Mesh& mesh)
{
    std::uint64_t mark = mesh.parts.size();
    for (const auto& part : mesh.parts)
        for (std::size_t set = 0; part && part->vertices && set < part->vertices->uvs.size(); ++set)
            mark = mark * 0x9e3779b97f4a7c15u + hashBytes(std::as_bytes(std::span(part->vertices->uvs[set])));
    return hexHash(mark);
}

} // namespace

void findTextureChanges(
    const Scene& file, const Scene& edited, EditJson& entries, std::size_t& values, std::set<std::string>& left)
{
    for (std::size_t m = 0; m < std::min(file.meshes.size(), edited.meshes.size()); ++m) {
        const auto &before = file.meshes[m], &after = edited.meshes[m];
        if (!before || !after || before->parts == after->parts) continue;
        const int turns = sameParts(*before, *after, false) ? turnsBetween(file, *before, *after) : -1;
        if (turns < 0) left.insert("meshes");
        if (turns <= 0) continue;
        entries.push_back(
            {{"op", "turn-textures"}, {"mesh", log_json::object({before->name, static_cast<std::uint32_t>(m)})},
                {"turns", turns}, {"was", markOfTextures(*before)}, {"is", markOfTextures(*after)}});
        ++values;
    }
}

void applyTextureChange(const EditJson& entry, const Scene& file, Reapplied& out)
{
    const ObjectRef ref = log_json::toObject(entry.at("mesh"));
    const std::string name = addressOf(ref.name, ref.index);
    const std::size_t index = findObject(namesOf(file.meshes), ref);
    std::shared_ptr<const Mesh> mesh = index < out.scene.meshes.size() ? out.scene.meshes[index] : nullptr;
    const std::string mark = mesh ? markOfTextures(*mesh) : std::string();
    if (mesh && mark == entry.at("is").get<std::string>()) return void(++out.present);
    const int turns = entry.at("turns").get<int>();
    if (turns < 1 || turns > kMostTurns) throw std::out_of_range("turns");
    for (int i = 0; mesh && i < turns; ++i) mesh = withTexturesTurned(out.scene, *mesh);
    if (!mesh) {
        out.conflicts.push_back(Error(ErrorKind::Edit, errors::kLostTextures, name, {name}));
        ++out.lost;
        return;
    }
    // Who made the file anew may have turned them himself: a second turn would undo that.
    if (mark != entry.at("was").get<std::string>())
        out.notes.push_back(Error(ErrorKind::Edit, errors::kBothTextures, name, {name}));
    out.scene.meshes[index] = std::move(mesh);
    ++out.applied;
}

} // namespace bindpose
