// SPDX-License-Identifier: MIT
#include "core/edit/rows/weight_statistics.h"

#include <algorithm>

namespace bindpose {
namespace {

/// Adds up what all sets hold, by node.
class StatisticsSum {
public:
    explicit StatisticsSum(const Scene& scene)
        : scene_(scene), held_(scene.nodes.size()), listed_(scene.nodes.size(), 0)
    {}

    void add(const WeightedPoints& group)
    {
        const SetWeights& weights = *scene_.weights[group.set.index()];
        const Skin& skin = *scene_.skins[group.skin.index()];
        std::vector<Slot> slots(skin.joints.size());
        std::size_t number = weights.blocks().size();
        Block block;
        for (const PointIndex point : group.points) {
            if (const std::size_t at = point / SetWeights::kBlockPoints; at != number) {
                number = at;
                block = Block(*weights.blocks()[at]);
            }
            addPoint(group.set, block, point, slots);
        }
        for (std::size_t slot = 0; slot < slots.size(); ++slot) {
            WeightStatistics::Joint& joint = held_[skin.joints[slot].index()];
            joint.points += slots[slot].points;
            joint.largest = std::max(joint.largest, slots[slot].largest);
            listed_[skin.joints[slot].index()] = 1;
        }
    }

    WeightStatistics take()
    {
        for (std::size_t i = 0; i < held_.size(); ++i) {
            if (held_[i].points > 0)
                out_.joints.push_back({NodeId(i), held_[i].points, held_[i].largest});
            else if (listed_[i])
                out_.unused.push_back(NodeId(i));
        }
        return std::move(out_);
    }

private:
    struct Slot {
        std::size_t points = 0;
        PointIndex last = static_cast<PointIndex>(-1); ///< a row may list a slot twice
        float largest = 0.0f;
    };

    struct Block {
        const std::uint32_t* first = nullptr;
        const SlotIndex* slots = nullptr;
        const float* weights = nullptr;
        Block() = default;
        explicit Block(const WeightBlock& of)
            : first(of.first.data()), slots(of.slots.data()), weights(of.weights.data())
        {}
    };

    /// Each weight is looked at once: this is asked for after every edit.
    void addPoint(SetId set, const Block& block, PointIndex point, std::span<Slot> slots)
    {
        const std::size_t local = point % SetWeights::kBlockPoints, end = block.first[local + 1];
        std::size_t used = 0;
        double sum = 0.0;
        float least = out_.smallest;
        for (std::size_t i = block.first[local]; i < end; ++i) {
            const float value = block.weights[i];
            sum += static_cast<double>(value);
            if (value == 0.0f) continue;
            ++used;
            if (value > 0.0f && (value < least || least == 0.0f)) least = value;
            if (block.slots[i] >= slots.size()) continue;
            Slot& slot = slots[block.slots[i]];
            slot.points += slot.last != point;
            slot.largest = std::max(slot.largest, value);
            slot.last = point;
        }
        if (least != out_.smallest) {
            out_.smallest = least;
            out_.smallestSet = set;
            out_.smallestPoint = point;
        }
        if (out_.influences.size() <= used) out_.influences.resize(used + 1);
        ++out_.influences[used];
        out_.leastSum = out_.points == 0 ? sum : std::min(out_.leastSum, sum);
        out_.mostSum = out_.points == 0 ? sum : std::max(out_.mostSum, sum);
        ++out_.points;
    }

    const Scene& scene_;
    std::vector<WeightStatistics::Joint> held_; ///< by node
    std::vector<char> listed_;                  ///< by node: a skin has it
    WeightStatistics out_;
};

} // namespace

WeightStatistics weightStatistics(const Scene& scene, std::span<const WeightedPoints> points)
{
    StatisticsSum sum(scene);
    for (const WeightedPoints& group : points) sum.add(group);
    return sum.take();
}

} // namespace bindpose
