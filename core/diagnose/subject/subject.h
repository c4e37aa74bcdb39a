// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/compare/ground/sides.h"
#include "core/diagnose/subject/row_facts.h"
#include "core/diagnose/subject/supports.h"
#include "core/eval/compare/bind_definitions.h"
#include "core/model/scene.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace bindpose {

struct Deformation;
struct DeformationOptions;

/// Weights of one set, with where it stands.
struct WeightedSet {
    std::uint32_t mesh = 0;     ///< position in Scene::meshes: the first that has the set
    std::uint32_t position = 0; ///< among the mesh's sets
    SetId set;
    const SetWeights* weights = nullptr;
    const Skin* skin = nullptr; ///< of the first instance that draws the mesh; may be null
};

/// What checks look at: a scene, and what several of them need to know of it, made when first asked for.
/// Thread: any, several at once; who asks for what another one is making waits for it. The scene has to live as long.
class Subject {
public:
    /// `required`: names that have to be there; `deformation`: how that is measured, null: as usual. Both have to live
    /// as long, too.
    Subject(const Scene& scene, const Task& task, std::span<const std::string> required = {},
        const DeformationOptions* deformation = nullptr);
    ~Subject();

    const Scene& scene() const { return scene_; }
    bool cancelled() const { return task_.cancelled(); }
    const Task& task() const { return task_; }

    /// Names of nodes that the project asks for.
    std::span<const std::string> required() const { return required_; }

    /// Every set that has weights, once.
    std::span<const WeightedSet> weightedSets() const { return weightedSets_; }
    /// What is known of each block of one of these; nothing of other weights.
    std::span<const RowFacts> factsOf(const SetWeights& weights) const;
    /// Height of the character at bind, in file units: along the file's up axis; the diagonal of its box where that is
    /// not known or the box lies on its side. 0 where nothing is drawn.
    double height() const;
    /// Box around all that is drawn at rest, overrides left out.
    const Bounds& restBox() const;
    /// Every mesh that is drawn with a skin, as one surface, with the first of its skins.
    struct Skinned {
        WeightedSurface weighted;
        std::optional<Sides> sides;
        float size = 0.0f; ///< sizeOf

        /// All of a region is well beyond the middle from its joint: that has a check of its own.
        bool onOtherSide(const Support& support, const SupportRegion& region) const;
    };
    std::span<const Skinned> surfaces() const;
    /// What a file with bind poses says of how each skin was bound; nothing of one without.
    std::span<const SkinBinds> binds() const;
    /// What each joint holds of one of these.
    std::span<const Support> supportsOf(const Skinned& skinned) const;
    /// What the surface goes through over the clips. Cost: the most of all that is here, see measureDeformation.
    const Deformation& deformation() const;

private:
    struct Measures;
    void makeSurfaces() const;
    const Scene& scene_;
    const Task& task_;
    std::span<const std::string> required_;
    const DeformationOptions* deformation_;
    std::vector<WeightedSet> weightedSets_;
    std::unique_ptr<Measures> measures_;
};

/// Calls `look(point, slots, weights)` for each point of a block, the first of which is `point`.
template <class Look> void rowsOf(const WeightBlock& block, PointIndex point, Look& look)
{
    const std::span<const SlotIndex> slots(block.slots);
    const std::span<const float> values(block.weights);
    for (std::size_t i = 0; i < block.points(); ++i, ++point) {
        const std::size_t from = block.first[i], count = block.first[i + 1] - from;
        look(point, slots.subspan(from, count), values.subspan(from, count));
    }
}

/// Calls `look(point, slots, weights)` for each point of a set; stops when cancelled.
template <class Look> void eachRow(const Subject& subject, const SetWeights& weights, Look&& look)
{
    PointIndex point = 0;
    for (const auto& block : weights.blocks()) {
        if (subject.cancelled()) return;
        rowsOf(*block, point, look);
        point += static_cast<PointIndex>(block->points());
    }
}

/// The same of blocks that `wanted` is true for.
template <class Wanted, class Look>
void eachRowWhere(const Subject& subject, const SetWeights& weights, Wanted&& wanted, Look&& look)
{
    const std::span<const RowFacts> facts = subject.factsOf(weights);
    for (std::size_t b = 0; b < weights.blocks().size() && !subject.cancelled(); ++b) {
        if (b < facts.size() && !wanted(facts[b])) continue;
        const WeightBlock& block = *weights.blocks()[b];
        rowsOf(block, static_cast<PointIndex>(b * SetWeights::kBlockPoints), look);
    }
}

} // namespace bindpose
