// SPDX-License-Identifier: MIT
#include "core/eval/skinning/skinning.h"

#include "core/base/numbers.h"
#include "core/eval/skinning/compiler_weights.h"
#include "core/eval/skinning/used_weights.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose {
namespace {

using Take = Skinning::Take;
using Sum = Skinning::Sum;

// Sources, in order from "tutorial" on: the tutorial's C program (three influences a vertex as they come, 100
// matrices); Division's shader (MAX_BONES 60, three influences) and its exporter; illEngine's mesh file (four bone
// numbers and weights a vertex); studiomdl's SortAndBalanceBones; three.js's skinIndex and skinWeight (vec4), which
// take a glTF file's first set of four and leave the sum as it is; a byte a weight, as most engines upload them.
constexpr std::array kSkinnings{
    Skinning{.id = "linear",
        .title = QT_TRANSLATE_NOOP("Skinning", "Linear, as the file says"),
        .rule = QT_TRANSLATE_NOOP("Skinning", "All influences, by the format's own rule.")},
    Skinning{.id = "dual-quaternion",
        .title = QT_TRANSLATE_NOOP("Skinning", "Dual quaternions"),
        .rule = QT_TRANSLATE_NOOP("Skinning", "Twists keep their thickness; bends may bulge."),
        .dual = 1.0f},
    Skinning{.id = "rigid",
        .title = QT_TRANSLATE_NOOP("Skinning", "Rigid parts"),
        .rule = QT_TRANSLATE_NOOP("Skinning", "The strongest joint alone holds each vertex."),
        .take = Take::Largest,
        .influences = 1,
        .sum = Sum::Divided},
    Skinning{.id = "positions-only",
        .title = QT_TRANSLATE_NOOP("Skinning", "Positions only"),
        .rule = QT_TRANSLATE_NOOP("Skinning", "Normals stay as they are in the mesh at rest."),
        .turnsNormals = false},
    Skinning{.id = "tutorial",
        .title = QT_TRANSLATE_NOOP("Skinning", "SMD tutorial, C program"),
        .rule = QT_TRANSLATE_NOOP("Skinning", "The first 3 influences, sum left as it is, 100 bones."),
        .take = Take::First,
        .influences = 3,
        .sum = Sum::AsStored,
        .bones = 100},
    Skinning{.id = "division",
        .title = QT_TRANSLATE_NOOP("Skinning", "Division"),
        .rule = QT_TRANSLATE_NOOP("Skinning", "The 3 largest influences, brought to a sum of 1, 60 bones."),
        .take = Take::Largest,
        .influences = 3,
        .sum = Sum::Divided,
        .bones = 60},
    Skinning{.id = "illmesh",
        .title = QT_TRANSLATE_NOOP("Skinning", "illEngine"),
        .rule = QT_TRANSLATE_NOOP("Skinning", "The 4 largest influences, sum left as it is."),
        .take = Take::Largest,
        .influences = 4,
        .sum = Sum::AsStored},
    Skinning{.id = "studiomdl",
        .title = QT_TRANSLATE_NOOP("Skinning", "Source (studiomdl)"),
        .rule = QT_TRANSLATE_NOOP("Skinning", "At most 3 influences of 5 % or more, brought to a sum of 1."),
        .take = Take::Studiomdl,
        .influences = 3,
        .sum = Sum::Divided},
    Skinning{.id = "threejs",
        .title = QT_TRANSLATE_NOOP("Skinning", "three.js"),
        .rule = QT_TRANSLATE_NOOP("Skinning", "The first 4 influences, sum left as it is."),
        .take = Take::First,
        .influences = 4,
        .sum = Sum::AsStored},
    Skinning{.id = "8bit",
        .title = QT_TRANSLATE_NOOP("Skinning", "8-bit weights"),
        .rule = QT_TRANSLATE_NOOP("Skinning", "Every weight to the nearest of 255 steps, sum left as it is."),
        .steps = 255},
};

constexpr std::string_view kBlend = "blend=";

double sumOf(const std::vector<Influence>& row)
{
    double sum = 0.0;
    for (const Influence& one : row) sum += double{one.weight};
    return sum;
}

void divide(std::vector<Influence>& row)
{
    const double sum = sumOf(row);
    if (sum == 0.0 || sum == 1.0) return;
    for (Influence& one : row) one.weight = static_cast<float>(double{one.weight} / sum);
}

/// What an SMD's line leaves to 1 is its own bone's, which stands first.
void fill(std::vector<Influence>& row, std::size_t joints)
{
    if (row.empty() || row.front().slot >= joints) return;
    double sum = 0.0;
    for (const Influence& one : row)
        if (one.slot < joints) sum += double{one.weight};
    if (sum < 1.0 - 1e-6) row.front().weight = static_cast<float>(double{row.front().weight} + 1.0 - sum);
}

std::vector<Influence> taken(std::vector<Influence> row, WeightRule rule, const Skinning& skinning)
{
    if (skinning.take == Take::Studiomdl) {
        const bool bare = std::none_of(row.begin(), row.end(), [](const Influence& one) { return one.weight != 0.0f; });
        return bare && rule != WeightRule::ResidueToOwnBone ? std::vector<Influence>() : compilerWeights(row).studiomdl;
    }
    if (skinning.take == Take::Largest) {
        std::erase_if(row, [](const Influence& one) { return !(one.weight > 0.0f); });
        std::stable_sort(
            row.begin(), row.end(), [](const Influence& a, const Influence& b) { return a.weight > b.weight; });
    }
    if (skinning.influences > 0 && row.size() > skinning.influences) row.resize(skinning.influences);
    return row;
}

/// Of a point's weight what sits on influences that are not used. `added`: those of one joint become one.
double leftOut(const std::vector<Influence>& all, std::vector<Influence> used, bool added)
{
    double out = 0.0;
    for (const Influence& one : all) {
        const auto same = [&one](const Influence& other) { return other.slot == one.slot; };
        const auto found = std::find_if(used.begin(), used.end(), same);
        if (found == used.end())
            out += double{one.weight};
        else if (!added)
            used.erase(found);
    }
    return out;
}

} // namespace

std::span<const Skinning> skinnings()
{
    return kSkinnings;
}

std::optional<Skinning> skinningCalled(std::string_view id)
{
    if (id.empty()) return kSkinnings.front();
    for (const Skinning& each : kSkinnings)
        if (id == each.id) return each;
    if (!id.starts_with(kBlend)) return std::nullopt;
    const std::optional<double> share = parseNumber(std::string(id.substr(kBlend.size())));
    if (!share || !(*share >= 0.0 && *share <= 1.0)) return std::nullopt;
    Skinning blend{.id = "blend",
        .title = QT_TRANSLATE_NOOP("Skinning", "Linear and dual quaternions"),
        .rule = QT_TRANSLATE_NOOP("Skinning", "Both are worked out and blended.")};
    blend.dual = static_cast<float>(*share);
    return blend;
}

std::vector<Influence> usedInfluences(
    std::vector<Influence> row, std::size_t joints, WeightRule rule, const Skinning& skinning)
{
    if (rule == WeightRule::ResidueToOwnBone && skinning.take != Take::Studiomdl) {
        fill(row, joints);
        // The line's own bone where nothing is left for it: its place is no influence.
        if (!row.empty() && row.front().weight == 0.0f) row.erase(row.begin());
    }
    if (rule == WeightRule::DividedBySum && skinning.sum == Sum::ByFile) {
        std::erase_if(row, [joints](const Influence& one) { return one.slot >= joints; });
        divide(row);
    }
    row = taken(std::move(row), rule, skinning);
    const std::size_t end = skinning.bones > 0 ? std::min(skinning.bones, joints) : joints;
    std::erase_if(row, [end](const Influence& one) { return one.slot >= end; });
    const auto steps = static_cast<float>(skinning.steps);
    for (Influence& one : row)
        if (skinning.steps > 0) one.weight = std::round(std::clamp(one.weight, 0.0f, 1.0f) * steps) / steps;
    if (skinning.sum == Sum::Divided) divide(row);
    std::erase_if(row, [](const Influence& one) { return one.weight == 0.0f; });
    return row;
}

WeightBlock usedBlock(const WeightBlock& stored, std::size_t joints, WeightRule rule, const Skinning& skinning)
{
    WeightBlock out;
    std::vector<Influence> row;
    for (std::size_t point = 0; point < stored.points(); ++point) {
        row.clear();
        for (std::uint32_t i = stored.first[point]; i < stored.first[point + 1]; ++i)
            row.push_back({stored.slots[i], stored.weights[i]});
        for (const Influence& one : usedInfluences(row, joints, rule, skinning)) {
            out.slots.push_back(one.slot);
            out.weights.push_back(one.weight);
        }
        out.first.push_back(static_cast<std::uint32_t>(out.slots.size()));
    }
    return out;
}

SetWeights usedWeights(const SetWeights& stored, std::size_t joints, WeightRule rule, const Skinning& skinning)
{
    UsedWeights made;
    made.update(stored, joints, rule, skinning);
    return *made.weights();
}

SkinningLoss lossOf(const Scene& scene, const Skinning& skinning)
{
    SkinningLoss out;
    for (const auto& skin : scene.skins)
        if (skin && skinning.bones > 0 && skin->joints.size() > skinning.bones)
            out.joints += skin->joints.size() - skinning.bones;
    if (!skinning.changesWeights()) return out;
    const Skinning own = {};
    const WeightRule rule = scene.facts->weightRule;
    const std::vector<std::size_t> joints = jointsOfSets(scene);
    for (std::size_t set = 0; set < joints.size(); ++set) {
        const SetWeights& weights = *scene.weights[set];
        for (std::size_t p = 0; joints[set] > 0 && p < weights.points(); ++p) {
            const std::vector<Influence> row = weights.at(static_cast<PointIndex>(p));
            const std::vector<Influence> all = usedInfluences(row, joints[set], rule, own);
            const double lost =
                leftOut(all, usedInfluences(row, joints[set], rule, skinning), skinning.take == Take::Studiomdl);
            ++out.points;
            out.cut += lost != 0.0;
            out.pastPalette += skinning.bones > 0 && std::any_of(all.begin(), all.end(), [&](const Influence& one) {
                return one.slot >= skinning.bones;
            });
            if (const double sum = sumOf(all); sum > 0.0) out.most = std::max(out.most, lost / sum);
        }
    }
    return out;
}

std::vector<std::size_t> jointsOfSets(const Scene& scene)
{
    std::vector<std::size_t> out(scene.weights.size(), 0);
    for (const auto& instance : scene.instances) {
        if (!instance || !instance->skin.valid() || instance->mesh.index() >= scene.meshes.size() ||
            !scene.meshes[instance->mesh.index()])
            continue;
        const std::size_t joints = scene.skins[instance->skin.index()]->joints.size();
        for (const SetId set : scene.meshes[instance->mesh.index()]->sets)
            out[set.index()] = std::max(out[set.index()], joints);
    }
    return out;
}

} // namespace bindpose
