// SPDX-License-Identifier: MIT
#include "core/io/save/rig_changes.h"

#include "core/io/save/changed_mesh.h"
#include "core/io/save/refused_phrases.h"
#include "core/math/transform.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr float kSameBind = 2e-5f; ///< of the largest column: what two inversions round differently

} // namespace

std::optional<Phrase> changeBesidesRig(const Scene& before, const Scene& after)
{
    if (!onlyCoordinatesDiffer(before, after)) return changeOfMeshes(before, after);
    if (before.materials != after.materials || before.images != after.images) return Phrase(phrases::kMaterials);
    if (before.instances != after.instances) return Phrase(phrases::kDrawnWhere);
    if (before.weights.size() != after.weights.size()) return Phrase(phrases::kWeightsRemoved);
    return std::nullopt;
}

std::optional<Phrase> bindThatIsNotRest(const Scene& scene, const Scene& derived)
{
    for (std::size_t s = 0; s < derived.skins.size(); ++s)
        for (std::size_t j = 0; j < derived.skins[s]->inverseBind.size(); ++j) {
            const glm::mat4 &is = scene.skins[s]->inverseBind[j], &follows = derived.skins[s]->inverseBind[j];
            float largest = 1.0f;
            for (int c = 0; c < 4; ++c) largest = std::max(largest, glm::length(follows[c]));
            if (maxDifference(is, follows) > kSameBind * largest)
                return Phrase(phrases::kBindIsNotRest, {scene.nodes[scene.skins[s]->joints[j].index()]->name});
        }
    return std::nullopt;
}

} // namespace bindpose
