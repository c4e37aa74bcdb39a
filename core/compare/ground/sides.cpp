// SPDX-License-Identifier: MIT
#include "core/compare/ground/sides.h"

#include "core/edit/surface/joint_pairs.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace bindpose {
namespace {

constexpr std::size_t kFewestPairs = 2;
constexpr float kApart = 0.25f; ///< of the mean distance of pairs: nearer to the plane is no side

} // namespace

std::optional<Sides> sidesOf(const Scene& scene, const Skin& skin, const BindBones& bones)
{
    const std::size_t count = skin.joints.size();
    std::unordered_map<std::string_view, SlotIndex> byName;
    for (SlotIndex slot = 0; slot < count; ++slot)
        if (const Node* node = scene.node(skin.joints[slot])) byName.try_emplace(node->name, slot);
    Sides out;
    out.pairOf.assign(count, -1);
    out.signOf.assign(count, 0);
    glm::dvec3 apart(0.0), middle(0.0);
    std::size_t pairs = 0;
    for (SlotIndex slot = 0; slot < count; ++slot) {
        const Node* node = scene.node(skin.joints[slot]);
        auto partner = byName.end();
        const std::vector<std::string> others = node ? otherSideNames(node->name) : std::vector<std::string>();
        for (std::size_t i = 0; i < others.size() && partner == byName.end(); ++i) partner = byName.find(others[i]);
        if (partner == byName.end() || !bones.known[slot] || !bones.known[partner->second]) continue;
        out.pairOf[slot] = static_cast<std::int32_t>(partner->second);
        apart += glm::abs(glm::dvec3(bones.head[slot] - bones.head[partner->second]));
        middle += 0.5 * glm::dvec3(bones.head[slot] + bones.head[partner->second]);
        ++pairs;
    }
    if (pairs / 2 < kFewestPairs) return std::nullopt;
    apart /= static_cast<double>(pairs);
    middle /= static_cast<double>(pairs);
    out.axis = apart.x >= apart.y && apart.x >= apart.z ? 0 : apart.y >= apart.z ? 1 : 2;
    out.middle = static_cast<float>(middle[out.axis]);
    const float least = kApart * 0.5f * static_cast<float>(apart[out.axis]);
    for (SlotIndex slot = 0; slot < count; ++slot) {
        if (out.pairOf[slot] < 0) continue;
        const float own = bones.head[slot][out.axis] - out.middle;
        const float others = bones.head[static_cast<std::size_t>(out.pairOf[slot])][out.axis] - out.middle;
        if (std::abs(own) > least && own * others < 0.0f) out.signOf[slot] = own > 0.0f ? 1 : -1;
    }
    return out;
}

} // namespace bindpose
