// SPDX-License-Identifier: MIT
#include "core/eval/skinning/skin_blocks.h"

#include <cmath>

namespace bindpose {
namespace {

/// Sum in double of the weights that act: those whose slot is in the skin.
double actingSum(std::span<const SlotIndex> slots, std::span<const float> weights, std::size_t joints)
{
    double sum = 0.0;
    for (std::size_t i = 0; i < slots.size(); ++i)
        if (slots[i] < joints) sum += double{weights[i]};
    return sum;
}

/// What is missing to 1 by less than this is rounding; what is above 1 is never taken away.
constexpr double kResidue = 1e-6;

/// Appends one point's row under a rule. Weights of 0 move nothing and are left out. `fill`: a rest to 1 goes to the
/// first joint before anything is divided.
void appendRow(BlendWeights& out, std::span<const SlotIndex> slots, std::span<const float> weights, std::size_t joints,
    WeightRule rule, bool fill)
{
    const double sum = rule == WeightRule::AsStored ? 1.0 : actingSum(slots, weights, joints);
    const bool rest = fill && sum < 1.0 - kResidue;
    const bool divides = rule == WeightRule::DividedBySum && sum != 0.0 && sum != 1.0 && !rest;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (slots[i] >= joints) continue;
        double weight = double{weights[i]};
        if (divides) weight /= sum;
        if (rest && i == 0) weight += 1.0 - sum;
        if (weight == 0.0) continue;
        out.slots.push_back(slots[i]);
        out.weights.push_back(static_cast<float>(weight));
    }
}

/// How a set's rows are made of those that are stored.
struct RowRule {
    std::size_t joints;
    WeightRule rule;
    UnweightedRule unweighted;
    bool fill;

    RowRule(std::size_t count, WeightRule byFormat, UnweightedRule without, WeightMode mode)
        : joints(count), rule(byFormat), unweighted(without),
          fill(byFormat == WeightRule::ResidueToOwnBone && mode != WeightMode::AsStored)
    {
        if (mode == WeightMode::AsStored) rule = WeightRule::AsStored;
        if (mode == WeightMode::Normalized) rule = WeightRule::DividedBySum;
    }
};

void appendPoint(
    BlendWeights& out, std::span<const SlotIndex> slots, std::span<const float> weights, const RowRule& rule)
{
    const std::size_t before = out.slots.size();
    appendRow(out, slots, weights, rule.joints, rule.rule, rule.fill);
    const bool bare = out.slots.size() == before;
    out.staysPut.push_back(bare && rule.unweighted == UnweightedRule::StaysPut ? 1 : 0);
    out.first.push_back(static_cast<std::uint32_t>(out.slots.size()));
}

/// Appends to each row that does not sum up to 1 what is missing, or what is too much.
BlendWeights withRests(const BlendWeights& rows, std::uint32_t slot)
{
    BlendWeights out;
    out.staysPut = rows.staysPut;
    out.first.push_back(0);
    for (std::size_t point = 0; point + 1 < rows.first.size(); ++point) {
        double sum = 0.0;
        for (std::size_t i = rows.first[point]; i < rows.first[point + 1]; ++i) {
            out.slots.push_back(rows.slots[i]);
            out.weights.push_back(rows.weights[i]);
            sum += double{rows.weights[i]};
        }
        if (rows.first[point] < rows.first[point + 1] && std::abs(sum - 1.0) > kResidue) {
            out.slots.push_back(slot);
            out.weights.push_back(static_cast<float>(1.0 - sum));
        }
        out.first.push_back(static_cast<std::uint32_t>(out.slots.size()));
    }
    return out;
}

} // namespace

BlendWeights blendWeights(
    const SetWeights& authored, std::size_t joints, WeightRule rule, UnweightedRule unweighted, WeightMode mode)
{
    const RowRule rows(joints, rule, unweighted, mode);
    BlendWeights out;
    std::size_t stored = 0;
    for (const auto& block : authored.blocks()) stored += block->slots.size();
    out.first.reserve(authored.points() + 1);
    out.slots.reserve(stored);
    out.weights.reserve(stored);
    out.staysPut.reserve(authored.points());
    out.first.push_back(0);
    for (const auto& block : authored.blocks())
        for (std::size_t i = 0; i < block->points(); ++i) {
            const std::size_t from = block->first[i], count = block->first[i + 1] - from;
            appendPoint(out, std::span(block->slots).subspan(from, count),
                std::span(block->weights).subspan(from, count), rows);
        }
    return out;
}

BlendWeights drawnRow(const Scene& scene, const Instance& instance, SetId set, PointIndex point)
{
    const bool weighted = set.index() < scene.weights.size() && point < scene.weights[set.index()]->points();
    if (!instance.skin.valid() || !weighted) return {{0, 0}, {}, {}, {1}};
    const SetWeights& authored = *scene.weights[set.index()];
    const std::size_t joints = scene.skins[instance.skin.index()]->joints.size();
    const FileFacts& facts = *scene.facts;
    BlendWeights out;
    out.first.push_back(0);
    appendPoint(out, authored.slots(point), authored.weights(point),
        RowRule(joints, facts.weightRule, facts.unweightedRule, WeightMode::ByFormat));
    return restsOnNode(facts.weightRule) ? withRests(out, static_cast<std::uint32_t>(joints)) : out;
}

BlendRows::BlendRows(const Scene& scene, WeightMode mode) : scene_(scene)
{
    for (const auto& instance : scene.instances) {
        if (!instance || instance->mesh.index() >= scene.meshes.size() || !scene.meshes[instance->mesh.index()] ||
            !instance->skin.valid())
            continue;
        const std::size_t joints = scene.skins[instance->skin.index()]->joints.size();
        for (const SetId set : scene.meshes[instance->mesh.index()]->sets)
            if (const SetWeights& authored = *scene.weights[set.index()]; !authored.empty())
                if (const std::pair key(set.value, joints); !rows_.contains(key)) {
                    const WeightRule rule = scene.facts->weightRule;
                    BlendWeights rows = blendWeights(authored, joints, rule, scene.facts->unweightedRule, mode);
                    const bool rests = mode == WeightMode::ByFormat && restsOnNode(rule);
                    if (rests) rows = withRests(rows, static_cast<std::uint32_t>(joints));
                    rows_.emplace(key, std::move(rows));
                }
    }
}

BlendRows&& BlendRows::bySlot() &&
{
    for (auto& [key, rows] : rows_) sortBySlot(rows);
    return std::move(*this);
}

const BlendWeights* BlendRows::of(InstanceId id, std::uint32_t set) const
{
    const Instance& instance = *scene_.instances[id.index()];
    if (!instance.skin.valid()) return nullptr;
    const SetId key = scene_.meshes[instance.mesh.index()]->sets[set];
    const auto found = rows_.find({key.value, scene_.skins[instance.skin.index()]->joints.size()});
    return found == rows_.end() ? nullptr : &found->second;
}

} // namespace bindpose
