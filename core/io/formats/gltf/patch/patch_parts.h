// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/gltf/patch/patch_builder.h"
#include "core/io/save/refused_phrases.h"
#include "core/model/scene.h"

#include <functional>
#include <string>

/// The rooms of patch-saving: each finds what changed in one kind of object, by pointer and then by value, and hands
/// it to the builder. Errors: a change that the file cannot express.
namespace bindpose::gltf {

Result<void> patchWeights(PatchBuilder& builder, const Scene& baseline, const Scene& scene);
Result<void> patchNodes(PatchBuilder& builder, const Scene& baseline, const Scene& scene);
Result<void> patchMeshes(PatchBuilder& builder, const Scene& baseline, const Scene& scene);
/// Texture coordinates, normals and tangents, once patchMeshes has found that no other values of the parts differ.
/// Precondition: the same parts.
Result<void> patchVertexStreams(PatchBuilder& builder, const Scene& baseline, const Scene& scene);
/// Positions of morph targets.
Result<void> patchMorphs(PatchBuilder& builder, const Scene& baseline, const Scene& scene);
Result<void> patchSkins(PatchBuilder& builder, const Scene& baseline, const Scene& scene);
Result<void> patchMaterials(PatchBuilder& builder, const Scene& baseline, const Scene& scene);
Result<void> patchClips(PatchBuilder& builder, const Scene& baseline, const Scene& scene);

/// Which images a material's textures show: numbers of textures, new ones behind those that are there. What else a
/// texture has, its sampler, coordinates and extensions, stays where only the image is another.
void patchTextures(
    PatchBuilder& builder, const Scene& scene, std::size_t material, const Material& before, const Material& after);
/// Errors: images of the file itself that are others now; new ones that are no files of their own.
Result<void> checkImages(const Scene& baseline, const Scene& scene);
/// Takes away what a save added for images that the scene does not know: an undo past that save.
void dropImages(PatchBuilder& builder, const Scene& baseline, const Scene& scene);

/// The error for a change that glTF, or this way of saving, has no place for.
Error cannotExpress(Wording what);
inline Error cannotExpress(const ErrorText& what)
{
    return cannotExpress(Phrase(what));
}

bool sameFloats(std::span<const float> a, std::span<const float> b);

/// Calls `body(index, before, after)` for each object that was replaced. Errors: objects added or removed; `refusal`
/// says so.
template <class List>
Result<void> eachChanged(const List& before, const List& after, const ErrorText& refusal,
    const std::function<Result<void>(std::size_t, const typename List::value_type::element_type&,
        const typename List::value_type::element_type&)>& body)
{
    if (before.size() != after.size()) return cannotExpress(refusal);
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before[i] == after[i]) continue;
        if (!before[i] || !after[i]) return cannotExpress(refusal);
        if (Result<void> done = body(i, *before[i], *after[i]); !done) return done;
    }
    return {};
}

/// Renames /kind/index when the names differ.
void patchName(PatchBuilder& builder, const std::string& pointer, const std::string& before, const std::string& after);

} // namespace bindpose::gltf
