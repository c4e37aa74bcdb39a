// SPDX-License-Identifier: MIT
#include "core/base/bytes.h"
#include "core/edit/changes/change_list.h"
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

void findTextureChanges(ChangeList& list)
{
    list.both(&Scene::meshes, [&](std::uint32_t m, const Mesh& before, const Mesh& after) {
        if (before.parts == after.parts) return;
        const int turns = sameParts(before, after, false) ? turnsBetween(list.file, before, after) : -1;
        if (turns < 0) list.left.insert("meshes");
        if (turns > 0)
            list.add({{"op", "turn-textures"}, {"mesh", log_json::object({before.name, m})}, {"turns", turns},
                {"was", markOfTextures(before)}, {"is", markOfTextures(after)}});
    });
}

void applyTextureChange(const EditJson& entry, ChangeApplier& to)
{
    const ObjectRef ref = log_json::toObject(entry.at("mesh"));
    const std::string name = addressOf(ref.name, ref.index);
    const std::size_t index = to.find(&Scene::meshes, ref);
    std::shared_ptr<const Mesh> mesh = index == std::string::npos ? nullptr : to.out.scene.meshes[index];
    const std::string mark = mesh ? markOfTextures(*mesh) : std::string();
    if (mesh && mark == entry.at("is").get<std::string>()) return void(++to.out.present);
    const int turns = log_json::toWhole(entry.at("turns"), kMostTurns);
    if (turns < 1) throw std::out_of_range("turns");
    for (int i = 0; mesh && i < turns; ++i) mesh = withTexturesTurned(to.out.scene, *mesh);
    if (!mesh) return to.lose(errors::kLostTextures, name, {name});
    // Who made the file anew may have turned them himself: a second turn would undo that.
    if (mark != entry.at("was").get<std::string>()) to.note(errors::kBothTextures, name, {name});
    to.out.scene.meshes[index] = std::move(mesh);
    ++to.out.applied;
}

} // namespace bindpose
