// SPDX-License-Identifier: MIT
#include "core/eval/skinning/compiler_weights.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr float kSmallestOfStudiomdl = 0.05f;
constexpr std::size_t kMostOfStudiomdl = 3;
constexpr float kWholeOfAssimp = 0.975f;

std::vector<Influence> ofStudiomdl(const std::vector<Influence>& links)
{
    std::vector<Influence> out;
    for (const Influence& link : links) {
        const auto same = [&link](const Influence& other) { return other.slot == link.slot; };
        const auto known = std::find_if(out.begin(), out.end(), same);
        if (known == out.end())
            out.push_back(link);
        else
            known->weight += link.weight;
    }
    const auto heavier = [](const Influence& a, const Influence& b) { return a.weight > b.weight; };
    std::vector<Influence> sorted = out;
    std::stable_sort(sorted.begin(), sorted.end(), heavier);
    while (sorted.size() > 1 && (sorted.size() > kMostOfStudiomdl || sorted.back().weight < kSmallestOfStudiomdl))
        sorted.pop_back();
    float sum = 0.0f;
    for (const Influence& kept : sorted) sum += kept.weight;
    const auto shareOf = [&](const Influence& link) {
        return sum > 0.0f ? link.weight / sum : 1.0f / static_cast<float>(sorted.size());
    };
    std::vector<Influence> kept;
    for (const Influence& link : out)
        if (std::any_of(sorted.begin(), sorted.end(), [&](const Influence& s) { return s.slot == link.slot; }))
            kept.push_back({link.slot, shareOf(link)});
    return kept;
}

std::vector<Influence> ofAssimp(SlotIndex own, const std::vector<Influence>& links)
{
    std::vector<Influence> out;
    float sum = 0.0f;
    for (const Influence& link : links) {
        if (link.slot == own) continue;
        out.push_back(link);
        sum += link.weight;
    }
    if (sum < kWholeOfAssimp) out.insert(out.begin(), {own, 1.0f - sum});
    return out;
}

} // namespace

CompilerWeights compilerWeights(const std::vector<Influence>& row)
{
    if (row.empty()) return {};
    const SlotIndex own = row.front().slot;
    const std::vector<Influence> links(row.begin() + (row.front().weight == 0.0f ? 1 : 0), row.end());
    if (links.empty()) return {{{own, 1.0f}}, {{own, 1.0f}}};
    return {ofStudiomdl(links), ofAssimp(own, links)};
}

double compilerChange(const std::vector<Influence>& row)
{
    if (row.empty()) return 0.0;
    double sum = 0.0;
    for (const Influence& link : row) sum += double{link.weight};
    std::vector<std::pair<SlotIndex, double>> shares;
    const auto add = [&](SlotIndex slot, double share) {
        const auto known =
            std::find_if(shares.begin(), shares.end(), [&](const auto& one) { return one.first == slot; });
        if (known == shares.end())
            shares.emplace_back(slot, share);
        else
            known->second += share;
    };
    add(row.front().slot, std::max(1.0 - sum, 0.0));
    for (const Influence& link : row) add(link.slot, double{link.weight});
    const bool bare = std::all_of(row.begin(), row.end(), [](const Influence& link) { return link.weight == 0.0f; });
    if (bare) return 0.0; // no links: every reader gives the whole to the line's own bone
    for (const Influence& kept : compilerWeights(row).studiomdl) add(kept.slot, -double{kept.weight});
    double most = 0.0;
    for (const auto& [slot, left] : shares) most = std::max(most, std::abs(left));
    return most;
}

} // namespace bindpose
