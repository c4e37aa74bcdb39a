// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/patch/patch_parts.h"

#include <glm/gtc/type_ptr.hpp>

#include <algorithm>

namespace bindpose::gltf {
namespace {

std::span<const float> numbersOf(const std::vector<glm::mat4>& matrices)
{
    return matrices.empty() ? std::span<const float>()
                            : std::span<const float>(glm::value_ptr(matrices.front()), 16 * matrices.size());
}

Wording inverseBindName(const Scene& scene, const Skin& skin, std::size_t slot, const Wording& skinName)
{
    const Node* joint = scene.node(skin.joints[slot]);
    const Phrase place = joint && !joint->name.empty() ? Phrase(phrases::kNamedSlot, {slot, joint->name})
                                                       : Phrase(phrases::kSlot, {slot});
    return Phrase(phrases::kInverseBindOf, {Phrase(phrases::kIn, {place, skinName})});
}

/// Errors: compressed data; a matrix that the accessor's type cannot hold.
Result<void> patchBinds(
    PatchBuilder& builder, const Scene& scene, std::size_t index, const Skin& before, const Skin& after)
{
    const std::string pointer = "/skins/" + std::to_string(index);
    const std::span<const float> was = numbersOf(before.inverseBind), now = numbersOf(after.inverseBind);
    if (now.empty() || (was.size() == now.size() && sameFloats(was, now))) return {};
    const Wording skinName = Phrase(phrases::kSkin, {index});
    const Wording what = Phrase(phrases::kInverseBindsOf, {skinName});
    const Json& skin = builder.map().json["skins"][index];
    if (!skin.contains("inverseBindMatrices")) {
        const auto isIdentity = [](const glm::mat4& matrix) { return matrix == glm::mat4(1.0f); };
        if (std::all_of(after.inverseBind.begin(), after.inverseBind.end(), isIdentity)) return {}; // as left out
        NewAccessor made{.type = "MAT4"};
        made.what = what;
        made.raw.assign(now.begin(), now.end());
        builder.setValue(pointer, "inverseBindMatrices", builder.append(made), what);
        return {};
    }
    AccessorTarget target{.accessor = static_cast<std::uint32_t>(countAt(skin, "inverseBindMatrices"))};
    target.uses = {pointer + "/inverseBindMatrices"};
    target.what = what;
    target.nameOf = [&](std::size_t slot) { return inverseBindName(scene, after, slot, skinName); };
    const auto shape = shapeOf(builder.map(), target.accessor);
    if (!shape || was.size() != now.size() || shape->count < after.inverseBind.size())
        return builder.rewrite(target, after.inverseBind.size(), now);
    std::vector<ValueChange> changes;
    for (std::size_t k = 0; k < now.size(); ++k)
        if (!sameFloat(was[k], now[k]))
            changes.push_back(
                {k / 16, static_cast<std::uint32_t>(k % 16), static_cast<double>(now[k]), target.nameOf(k / 16)});
    return builder.change(target, changes);
}

bool isLevel(const Scene& scene, std::size_t node)
{
    return std::any_of(scene.instances.begin(), scene.instances.end(), [&](const auto& instance) {
        const Mesh* const mesh = instance ? scene.meshes[instance->mesh.index()].get() : nullptr;
        return mesh && std::any_of(mesh->lods.begin(), mesh->lods.end(),
                           [node](const LodLevel& lod) { return lod.node.index() == node; });
    });
}

/// Weights of meshes that other scenes of the file draw are not renumbered: their nodes are neither among the instances
/// nor levels of detail of those.
bool drawnElsewhere(const PatchBuilder& builder, const Scene& scene, std::size_t skin)
{
    const Json nodes = builder.map().json.value("nodes", Json::array());
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        if (!nodes[n].contains("mesh") || countAt(nodes[n], "skin", skin + 1) != skin) continue;
        const bool drawn = std::any_of(scene.instances.begin(), scene.instances.end(),
            [n](const auto& instance) { return instance && instance->node.index() == n; });
        if (!drawn && !isLevel(scene, n)) return true;
    }
    return false;
}

} // namespace

Result<void> patchSkins(PatchBuilder& builder, const Scene& baseline, const Scene& scene)
{
    return eachChanged(baseline.skins, scene.skins, phrases::kOtherSkins,
        [&](std::size_t i, const Skin& before, const Skin& after) -> Result<void> {
            if (before.root != after.root || before.bindCorrection != after.bindCorrection ||
                after.inverseBind.size() != after.joints.size() || after.joints.empty())
                return cannotExpress(phrases::kJointList);
            const std::string pointer = "/skins/" + std::to_string(i);
            patchName(builder, pointer, before.name, after.name);
            if (before.joints != after.joints) {
                const bool appended = before.joints.size() < after.joints.size() &&
                                      std::equal(before.joints.begin(), before.joints.end(), after.joints.begin());
                if (!appended && drawnElsewhere(builder, scene, i)) return cannotExpress(phrases::kJointList);
                Json list = Json::array();
                for (const NodeId joint : after.joints) list.push_back(joint.value);
                builder.setValue(
                    pointer, "joints", std::move(list), Phrase(phrases::kJointsOf, {Phrase(phrases::kSkin, {i})}));
            }
            return patchBinds(builder, scene, i, before, after);
        });
}

} // namespace bindpose::gltf
