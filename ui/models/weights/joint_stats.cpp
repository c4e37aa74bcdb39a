// SPDX-License-Identifier: MIT
#include "ui/models/weights/joint_stats.h"

#include <algorithm>
#include <set>

namespace bindpose {
namespace {

std::vector<JointUse> count(const WeightBlock& block)
{
    std::vector<JointUse> uses;
    std::vector<std::uint32_t> lastPoint; // a joint that a point lists twice counts once
    for (std::uint32_t point = 0; point < block.points(); ++point)
        for (std::uint32_t i = block.first[point]; i < block.first[point + 1]; ++i) {
            const SlotIndex slot = block.slots[i];
            const float weight = block.weights[i];
            if (weight == 0.0f || slot > 0xFFFFu) continue;
            if (slot >= uses.size()) {
                uses.resize(slot + 1u);
                lastPoint.resize(slot + 1u, Id<void>::kNone);
            }
            uses[slot].largest = std::max(uses[slot].largest, weight);
            if (lastPoint[slot] != point) ++uses[slot].points;
            lastPoint[slot] = point;
        }
    return uses;
}

} // namespace

void JointStats::update(const Scene& scene)
{
    if (uses_.size() == scene.nodes.size() && weights_ == scene.weights && skins_ == scene.skins) return;
    weights_ = scene.weights;
    skins_ = scene.skins;
    uses_.assign(scene.nodes.size(), {});
    Cache kept;
    std::set<std::pair<SetId, SkinId>> seen; // one mesh may stand in several places with the same skin
    for (const auto& instance : scene.instances) {
        if (!instance || !instance->skin.valid() || instance->mesh.index() >= scene.meshes.size()) continue;
        const auto& mesh = scene.meshes[instance->mesh.index()];
        const auto& skin = scene.skins[instance->skin.index()];
        if (!mesh || !skin) continue;
        for (const SetId set : mesh->sets) {
            if (!seen.insert({set, instance->skin}).second) continue;
            for (const auto& block : scene.weights[set.index()]->blocks()) {
                std::shared_ptr<const BlockUse>& use = kept[block];
                if (!use) {
                    const auto before = cache_.find(block);
                    use = before != cache_.end() ? before->second : std::make_shared<const BlockUse>(count(*block));
                }
                for (std::size_t slot = 0; slot < std::min(use->size(), skin->joints.size()); ++slot) {
                    JointUse& total = uses_[skin->joints[slot].index()];
                    total.largest = std::max(total.largest, (*use)[slot].largest);
                    total.points += (*use)[slot].points;
                }
            }
        }
    }
    cache_ = std::move(kept);
}

} // namespace bindpose
