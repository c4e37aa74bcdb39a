// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/patch_parts.h"

#include <map>

namespace bindpose::gltf {
namespace {

/// References to one accessor that are to see the same values.
struct CoordinateChange {
    const std::vector<glm::vec2>* before = nullptr;
    const std::vector<glm::vec2>* after = nullptr;
    std::vector<std::string> uses;
    std::size_t mesh = 0;
};

using CoordinateChanges = std::map<std::uint32_t, std::vector<CoordinateChange>>; ///< by accessor

Wording meshAt(const Mesh& mesh, std::size_t index)
{
    return mesh.name.empty() ? Wording(Phrase(phrases::kMesh, {index})) : Wording(mesh.name);
}

bool sameCoordinates(const std::vector<glm::vec2>& a, const std::vector<glm::vec2>& b)
{
    return a.size() == b.size() &&
           std::equal(a.begin(), a.end(), b.begin(),
               [](const glm::vec2& x, const glm::vec2& y) { return sameFloat(x.x, y.x) && sameFloat(x.y, y.y); });
}

void noteChange(CoordinateChanges& all, std::uint32_t accessor, const CoordinateChange& change)
{
    for (CoordinateChange& other : all[accessor]) {
        if (other.after != change.after && !sameCoordinates(*other.after, *change.after)) continue;
        other.uses.insert(other.uses.end(), change.uses.begin(), change.uses.end());
        return;
    }
    all[accessor].push_back(change);
}

/// Errors: sets of texture coordinates added or removed.
Result<void> findChanges(
    const PatchBuilder& builder, std::size_t m, const Mesh& before, const Mesh& after, CoordinateChanges& all)
{
    for (std::size_t p = 0; p < after.parts.size(); ++p) {
        if (before.parts[p] == after.parts[p] || before.parts[p]->vertices == after.parts[p]->vertices) continue;
        const auto &was = before.parts[p]->vertices->uvs, &now = after.parts[p]->vertices->uvs;
        const std::string pointer = "/meshes/" + std::to_string(m) + "/primitives/" + std::to_string(p) + "/attributes";
        const Json::json_pointer place(pointer);
        const Json attributes = builder.map().json.contains(place) ? builder.map().json.at(place) : Json::object();
        for (std::size_t set = 0; set < std::max(was.size(), now.size()); ++set) {
            const bool both = set < was.size() && set < now.size() && was[set].size() == now[set].size();
            if (both && sameCoordinates(was[set], now[set])) continue;
            const std::string name = "TEXCOORD_" + std::to_string(set);
            if (!both || !attributes.contains(name))
                return cannotExpress(Phrase(phrases::kTextureCoordinatesOf, {meshAt(after, m)}));
            const auto accessor = static_cast<std::uint32_t>(countAt(attributes, name.c_str()));
            noteChange(all, accessor, {&was[set], &now[set], {pointer + "/" + name}, m});
        }
    }
    return {};
}

} // namespace

Result<void> patchTextureCoordinates(PatchBuilder& builder, const Scene& baseline, const Scene& scene)
{
    CoordinateChanges all;
    for (std::size_t m = 0; m < scene.meshes.size(); ++m)
        if (baseline.meshes[m] != scene.meshes[m])
            if (Result<void> found = findChanges(builder, m, *baseline.meshes[m], *scene.meshes[m], all); !found)
                return found;
    for (const auto& [accessor, changes] : all)
        for (const CoordinateChange& change : changes) {
            const Wording mesh = meshAt(*scene.meshes[change.mesh], change.mesh);
            AccessorTarget target{.accessor = accessor, .uses = change.uses, .vertexData = true};
            target.what = Phrase(phrases::kTextureCoordinatesOf, {mesh});
            std::vector<ValueChange> values;
            for (std::size_t v = 0; v < change.after->size(); ++v)
                for (std::uint32_t c = 0; c < 2; ++c) {
                    const auto side = static_cast<glm::vec2::length_type>(c);
                    const float was = (*change.before)[v][side], now = (*change.after)[v][side];
                    if (sameFloat(was, now)) continue;
                    values.push_back({v, c, static_cast<double>(now),
                        Phrase(phrases::kTextureCoordinatesOf, {Phrase(phrases::kPointOf, {v, mesh})})});
                }
            if (Result<void> done = builder.change(target, values); !done) return done;
        }
    return {};
}

} // namespace bindpose::gltf
