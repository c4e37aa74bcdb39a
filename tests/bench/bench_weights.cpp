// SPDX-License-Identifier: MIT
#include "core/edit/rows/weight_statistics.h"
#include "core/edit/surface/place_weights.h"
#include "core/edit/weights/clean_weights.h"
#include "tests/bench/gen_character.h"
#include "tests/bench/rows.h"
#include "tests/bench/scaled_weights.h"

#include <cstdlib>

namespace bindpose::bench {
namespace {

constexpr CharacterSize kSmall{25000, 250, 4, 0.0}, kLarge{250000, 250, 4, 0.0};

/// A character whose weights sum to 0.97: there is something to do for every operation. Made when a row first runs.
class Painted {
public:
    explicit Painted(const CharacterSize& size) : size_(size) {}
    const Scene& scene()
    {
        if (scene_.meshes.empty()) make();
        return scene_;
    }

private:
    void make()
    {
        scene_ = generateCharacter(size_);
        scene_.weights[0] = withWeightsTimes(*scene_.weights[0], 0.97f);
    }

    CharacterSize size_;
    Scene scene_;
};

using Operation = std::function<void(const Scene&)>;

Operation edit(std::function<Result<Scene>(const Scene&, std::span<const WeightedPoints>)> run)
{
    return [run = std::move(run)](const Scene& scene) {
        if (!run(scene, allWeightedPoints(scene))) std::abort(); // a failure would look fast
    };
}

/// Reads every slot and weight once.
void passOverWeights(const Scene& scene)
{
    const SetWeights& weights = *scene.weights[0];
    double sum = 0.0;
    std::size_t slots = 0;
    for (PointIndex point = 0; point < weights.points(); ++point) {
        for (const SlotIndex slot : weights.slots(point)) slots += slot;
        for (const float weight : weights.weights(point)) sum += static_cast<double>(weight);
    }
    if (!(sum > 0.0) || slots == 0) std::abort(); // so that it is computed
}

void addGrowth(const std::string& name, const std::string& what, const std::shared_ptr<Painted>& large,
    const std::shared_ptr<Painted>& small, const Operation& run)
{
    addRow({.name = "P10/" + name,
        .what = what + ": ten times the points ÷ once",
        .ours = [large, run] { run(large->scene()); },
        .anchor = [small, run] { run(small->scene()); },
        .goal = Row::Goal::AtMost,
        .ratio = 11.0,
        .threads = true});
}

} // namespace

void addWeightRows()
{
    const auto small = std::make_shared<Painted>(kSmall), large = std::make_shared<Painted>(kLarge);
    const Operation statistics = [](const Scene& scene) {
        if (weightStatistics(scene, allWeightedPoints(scene)).points == 0) std::abort();
    };
    addRow({.name = "P9/statistics/vs_pass",
        .what = "statistics of 250k points ÷ one pass over their weights",
        .ours = [large, statistics] { statistics(large->scene()); },
        .anchor = [large] { passOverWeights(large->scene()); },
        .goal = Row::Goal::AtMost,
        .ratio = 2.0});
    using Points = std::span<const WeightedPoints>;
    addGrowth("statistics", "statistics", large, small, statistics);
    addGrowth("normalize", "normalizing all weights", large, small,
        edit([](const Scene& scene, Points points) { return normalizePoints(scene, points); }));
    addGrowth("limit", "limiting to 3 joints", large, small,
        edit([](const Scene& scene, Points points) { return limitWeights(scene, points, 3); }));
    addGrowth("clean", "removing weights below 0.01", large, small,
        edit([](const Scene& scene, Points points) { return pruneWeights(scene, points, 0.01f); }));
    addGrowth("quantize", "quantizing to 1/255", large, small,
        edit([](const Scene& scene, Points points) { return quantizeWeights(scene, points, 8); }));
    addGrowth("smooth", "smoothing all weights once", large, small,
        edit([](const Scene& scene, Points points) { return smoothWeights(scene, points, 0.5f); }));
}

} // namespace bindpose::bench
