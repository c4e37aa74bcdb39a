// SPDX-License-Identifier: MIT
#include "core/compare/worlds/world_rows.h"

#include <algorithm>
#include <map>
#include <set>

namespace bindpose {
namespace {

/// The joints of one skin that are left, and where the weights of the others go.
class JointCut {
public:
    JointCut(const Scene& scene, SkinId skin) : scene_(scene), skin_(*scene.skins[skin.index()])
    {
        std::map<NodeId, SlotIndex> slotOf;
        for (std::size_t slot = 0; slot < skin_.joints.size(); ++slot)
            slotOf.try_emplace(skin_.joints[slot], static_cast<SlotIndex>(slot));
        const std::size_t joints = skin_.joints.size();
        into_.resize(joints);
        above_.assign(joints, kNone);
        below_.assign(joints, 0);
        held_.assign(joints, 0.0);
        gone_.assign(joints, 0);
        for (SlotIndex slot = 0; slot < joints; ++slot) {
            into_[slot] = slotOf[skin_.joints[slot]]; // a joint that is listed twice goes with its first
            const Node* node = scene.node(skin_.joints[slot]);
            for (NodeId at = node ? node->parent : NodeId(); scene.node(at) && above_[slot] == kNone;
                 at = scene.node(at)->parent)
                if (const auto found = slotOf.find(at); found != slotOf.end()) above_[slot] = found->second;
            if (above_[slot] != kNone) ++below_[above_[slot]];
        }
        addWeights(skin);
    }

    void run(std::size_t most, std::vector<std::string>* removed)
    {
        for (std::size_t left = skin_.joints.size(); left > most; --left) {
            SlotIndex least = kNone;
            for (SlotIndex slot = 0; slot < gone_.size(); ++slot)
                if (!gone_[slot] && below_[slot] == 0 && above_[slot] != kNone &&
                    (least == kNone || held_[slot] <= held_[least]))
                    least = slot;
            if (least == kNone) return; // roots are left alone
            gone_[least] = 1;
            held_[above_[least]] += held_[least];
            --below_[above_[least]];
            into_[least] = above_[least];
            if (!removed) continue;
            const std::string& name = scene_.node(skin_.joints[least])->name;
            removed->push_back(name.empty() ? "#" + std::to_string(skin_.joints[least].value) : name);
        }
    }

    SlotIndex target(SlotIndex slot) const
    {
        while (slot < gone_.size() && into_[slot] != slot) slot = into_[slot];
        return slot;
    }

private:
    static constexpr SlotIndex kNone = 0xffffffffu;

    void addWeights(SkinId skin)
    {
        std::set<SetId> done;
        for (const auto& instance : scene_.instances) {
            if (!instance || instance->skin != skin || !scene_.meshes[instance->mesh.index()]) continue;
            for (const SetId set : scene_.meshes[instance->mesh.index()]->sets) {
                if (!done.insert(set).second) continue;
                const SetWeights& weights = *scene_.weights[set.index()];
                for (PointIndex point = 0; point < weights.points(); ++point)
                    for (const Influence& one : weights.at(point))
                        if (one.slot < held_.size()) held_[into_[one.slot]] += double{one.weight};
            }
        }
    }

    const Scene& scene_;
    const Skin& skin_;
    std::vector<SlotIndex> into_, above_;
    std::vector<std::size_t> below_;
    std::vector<double> held_;
    std::vector<char> gone_;
};

} // namespace

Scene withFewerJoints(const Scene& plain, std::size_t most, std::vector<std::string>* removed)
{
    Scene out = plain;
    std::set<SetId> done;
    std::map<SkinId, JointCut> cuts;
    for (const auto& instance : plain.instances) {
        if (!instance || !instance->skin.valid() || !plain.meshes[instance->mesh.index()]) continue;
        const auto [cut, fresh] = cuts.try_emplace(instance->skin, plain, instance->skin);
        if (fresh) cut->second.run(most, removed);
        for (const SetId set : plain.meshes[instance->mesh.index()]->sets) {
            if (plain.weights[set.index()]->empty() || !done.insert(set).second) continue;
            std::vector<PointIndex> points;
            std::vector<std::vector<Influence>> rows;
            for (PointIndex point = 0; point < plain.weights[set.index()]->points(); ++point) {
                std::vector<Influence> row = plain.weights[set.index()]->at(point), merged;
                for (const Influence& each : row) {
                    const SlotIndex slot = cut->second.target(each.slot);
                    const auto known = std::find_if(
                        merged.begin(), merged.end(), [slot](const Influence& other) { return other.slot == slot; });
                    if (known == merged.end())
                        merged.push_back({slot, each.weight});
                    else
                        known->weight += each.weight;
                }
                if (merged == row) continue;
                points.push_back(point);
                rows.push_back(std::move(merged));
            }
            if (points.empty()) continue;
            if (Result<SetWeights> made = plain.weights[set.index()]->with(points, rows))
                out.weights[set.index()] = std::make_shared<const SetWeights>(std::move(*made));
        }
    }
    return out;
}

} // namespace bindpose
