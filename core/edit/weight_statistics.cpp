// SPDX-License-Identifier: MIT
#include "core/edit/weight_statistics.h"

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
        for (const NodeId joint : skin.joints) listed_[joint.index()] = 1;
        std::vector<PointIndex> last(skin.joints.size(), static_cast<PointIndex>(-1)); // a slot may be listed twice
        for (const PointIndex point : group.points) addPoint(group.set, weights, skin, point, last);
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
    void addPoint(
        SetId set, const SetWeights& weights, const Skin& skin, PointIndex point, std::vector<PointIndex>& last)
    {
        const auto slots = weights.slots(point);
        const auto values = weights.weights(point);
        std::size_t used = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (values[i] == 0.0f) continue;
            ++used;
            if (values[i] > 0.0f && (out_.smallest == 0.0f || values[i] < out_.smallest)) {
                out_.smallest = values[i];
                out_.smallestSet = set;
                out_.smallestPoint = point;
            }
            if (slots[i] >= skin.joints.size()) continue;
            WeightStatistics::Joint& joint = held_[skin.joints[slots[i]].index()];
            joint.points += last[slots[i]] != point;
            joint.largest = std::max(joint.largest, values[i]);
            last[slots[i]] = point;
        }
        if (out_.influences.size() <= used) out_.influences.resize(used + 1);
        ++out_.influences[used];
        const double sum = weights.sum(point);
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
