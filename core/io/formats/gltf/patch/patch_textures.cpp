// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/patch/patch_parts.h"

#include <map>

namespace bindpose::gltf {
namespace {

/// Values of one vertex attribute, before and after, one vertex behind the other.
struct StreamValues {
    std::span<const float> before, after;
    std::uint32_t components = 2;
    const ErrorText* what = nullptr; ///< "texture coordinates of %1"
};

/// References to one accessor that are to see the same values.
struct StreamChange {
    StreamValues values;
    std::vector<std::string> uses;
    std::size_t mesh = 0;
};

using StreamChanges = std::map<std::uint32_t, std::vector<StreamChange>>; ///< by accessor

Wording meshAt(const Mesh& mesh, std::size_t index)
{
    return mesh.name.empty() ? Wording(Phrase(phrases::kMesh, {index})) : Wording(mesh.name);
}

template <class Vector> std::span<const float> numbersIn(const std::vector<Vector>& values)
{
    if (values.empty()) return {};
    return {&values.front().x, values.size() * static_cast<std::size_t>(Vector::length())};
}

template <class Vector>
StreamValues valuesOf(const std::vector<Vector>& before, const std::vector<Vector>& after, const ErrorText& what)
{
    return {numbersIn(before), numbersIn(after), static_cast<std::uint32_t>(Vector::length()), &what};
}

void noteChange(StreamChanges& all, std::uint32_t accessor, const StreamChange& change)
{
    for (StreamChange& other : all[accessor]) {
        if (!sameFloats(other.values.after, change.values.after)) continue;
        other.uses.insert(other.uses.end(), change.uses.begin(), change.uses.end());
        return;
    }
    all[accessor].push_back(change);
}

/// By attribute's name, what two versions of a part's vertices have of texture coordinates, normals and tangents.
std::vector<std::pair<std::string, StreamValues>> streamsOf(const VertexStreams& was, const VertexStreams& now)
{
    std::vector<std::pair<std::string, StreamValues>> out;
    static const std::vector<glm::vec2> kNoSet;
    for (std::size_t set = 0; set < std::max(was.uvs.size(), now.uvs.size()); ++set)
        out.emplace_back("TEXCOORD_" + std::to_string(set),
            valuesOf(set < was.uvs.size() ? was.uvs[set] : kNoSet, set < now.uvs.size() ? now.uvs[set] : kNoSet,
                phrases::kTextureCoordinatesOf));
    out.emplace_back("NORMAL", valuesOf(was.normals, now.normals, phrases::kNormalsOf));
    out.emplace_back("TANGENT", valuesOf(was.tangents, now.tangents, phrases::kNormalsOf));
    return out;
}

/// Errors: an attribute added or removed.
Result<void> findChanges(
    const PatchBuilder& builder, std::size_t m, const Mesh& before, const Mesh& after, StreamChanges& all)
{
    for (std::size_t p = 0; p < after.parts.size(); ++p) {
        if (before.parts[p] == after.parts[p] || before.parts[p]->vertices == after.parts[p]->vertices) continue;
        const std::string pointer = "/meshes/" + std::to_string(m) + "/primitives/" + std::to_string(p) + "/attributes";
        const Json::json_pointer place(pointer);
        const Json attributes = builder.map().json.contains(place) ? builder.map().json.at(place) : Json::object();
        for (const auto& [name, values] : streamsOf(*before.parts[p]->vertices, *after.parts[p]->vertices)) {
            if (sameFloats(values.before, values.after)) continue;
            if (values.before.size() != values.after.size() || !attributes.contains(name))
                return cannotExpress(Phrase(*values.what, {meshAt(after, m)}));
            const auto accessor = static_cast<std::uint32_t>(countAt(attributes, name.c_str()));
            noteChange(all, accessor, {values, {pointer + "/" + name}, m});
        }
    }
    return {};
}

} // namespace

Result<void> patchVertexStreams(PatchBuilder& builder, const Scene& baseline, const Scene& scene)
{
    StreamChanges all;
    for (std::size_t m = 0; m < scene.meshes.size(); ++m)
        if (baseline.meshes[m] != scene.meshes[m])
            if (Result<void> found = findChanges(builder, m, *baseline.meshes[m], *scene.meshes[m], all); !found)
                return found;
    for (const auto& [accessor, changes] : all)
        for (const StreamChange& change : changes) {
            const Wording mesh = meshAt(*scene.meshes[change.mesh], change.mesh);
            const auto& [before, after, components, what] = change.values;
            AccessorTarget target{.accessor = accessor, .uses = change.uses, .vertexData = true};
            target.what = Phrase(*what, {mesh});
            std::vector<ValueChange> values;
            for (std::size_t i = 0; i < after.size(); ++i)
                if (!sameFloat(before[i], after[i]))
                    values.push_back(
                        {i / components, static_cast<std::uint32_t>(i % components), static_cast<double>(after[i]),
                            Phrase(*what, {Phrase(phrases::kPointOf, {i / components, mesh})})});
            if (Result<void> done = builder.change(target, values); !done) return done;
        }
    return {};
}

} // namespace bindpose::gltf
