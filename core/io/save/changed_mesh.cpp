// SPDX-License-Identifier: MIT
#include "core/io/save/changed_mesh.h"

#include "core/io/save/refused_phrases.h"

#include <algorithm>

namespace bindpose {
namespace {

Wording meshWord(const Mesh& mesh, std::size_t index)
{
    return mesh.name.empty() ? Wording(Phrase(phrases::kMesh, {index})) : Wording(mesh.name);
}

bool sameCorners(const Part& a, const Part& b)
{
    return a.set == b.set && a.indices == b.indices && a.vertices && b.vertices &&
           a.vertices->pointOf == b.vertices->pointOf;
}

bool sameButCoordinates(const Part& a, const Part& b)
{
    return sameCorners(a, b) && a.name == b.name && a.material == b.material &&
           a.vertices->normals == b.vertices->normals && a.vertices->tangents == b.vertices->tangents &&
           a.vertices->colors == b.vertices->colors && a.vertices->uvs.size() == b.vertices->uvs.size();
}

bool sameButCoordinatesAndLevels(const Mesh& a, const Mesh& b)
{
    const auto same = [](const auto& x, const auto& y) { return x == y || (x && y && sameButCoordinates(*x, *y)); };
    return a.name == b.name && a.sets == b.sets && a.morphNames == b.morphNames && a.morphWeights == b.morphWeights &&
           std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(), same);
}

Phrase changeOfPart(const Part& a, const Part& b, const Wording& mesh)
{
    if (!sameCorners(a, b)) return Phrase(phrases::kTriangles);
    if (a.vertices->uvs != b.vertices->uvs) return {phrases::kTextureCoordinatesOf, {mesh}};
    if (a.vertices->normals != b.vertices->normals || a.vertices->tangents != b.vertices->tangents)
        return {phrases::kNormalsOf, {mesh}};
    if (a.vertices->colors != b.vertices->colors) return {phrases::kColorsOf, {mesh}};
    if (a.material != b.material) return {phrases::kMaterialOfPart, {mesh}};
    return {phrases::kNamesOfParts, {mesh}};
}

Phrase changeOfMesh(const Mesh& a, const Mesh& b, std::size_t index)
{
    const Wording mesh = meshWord(a, index);
    if (a.parts.size() != b.parts.size() || a.sets != b.sets) return Phrase(phrases::kTriangles);
    if (!(a.lods == b.lods)) return {phrases::kLevelsOfDetail, {mesh}};
    for (std::size_t p = 0; p < a.parts.size(); ++p)
        if (a.parts[p] != b.parts[p] && a.parts[p] && b.parts[p]) return changeOfPart(*a.parts[p], *b.parts[p], mesh);
    if (a.name != b.name) return {phrases::kNameOf, {mesh}};
    if (a.morphNames != b.morphNames) return Phrase(phrases::kMorphNames);
    if (a.morphWeights != b.morphWeights) return {phrases::kMorphWeightsOf, {mesh}};
    return Phrase(phrases::kTriangles);
}

} // namespace

Phrase changeOfMeshes(const Scene& before, const Scene& after)
{
    if (before.meshes.size() != after.meshes.size()) return Phrase(phrases::kOtherMeshes);
    if (before.sets.size() != after.sets.size()) return Phrase(phrases::kOtherSets);
    for (std::size_t i = 0; i < before.meshes.size(); ++i) {
        const auto &a = before.meshes[i], &b = after.meshes[i];
        if (a == b) continue;
        return a && b ? changeOfMesh(*a, *b, i) : Phrase(phrases::kOtherMeshes);
    }
    return Phrase(phrases::kPositions);
}

bool onlyCoordinatesOrLevelsDiffer(const Scene& before, const Scene& after)
{
    return before.sets == after.sets &&
           std::equal(before.meshes.begin(), before.meshes.end(), after.meshes.begin(), after.meshes.end(),
               [](const auto& a, const auto& b) { return a == b || (a && b && sameButCoordinatesAndLevels(*a, *b)); });
}

bool onlyCoordinatesDiffer(const Scene& before, const Scene& after)
{
    const auto sameLevels = [](const auto& a, const auto& b) { return a == b || (a && b && a->lods == b->lods); };
    return onlyCoordinatesOrLevelsDiffer(before, after) &&
           std::equal(before.meshes.begin(), before.meshes.end(), after.meshes.begin(), after.meshes.end(), sameLevels);
}

} // namespace bindpose
