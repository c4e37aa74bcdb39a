// SPDX-License-Identifier: MIT
#include "render/scene/joint_neighbors.h"

#include <algorithm>
#include <set>
#include <span>
#include <utility>

namespace bindpose {
namespace {

/// Pairs of joints of one skin, by slot.
class SlotPairs {
public:
    explicit SlotPairs(std::size_t slots) : slots_(slots), met_(slots * slots, 0) {}
    void add(std::uint32_t a, std::uint32_t b)
    {
        if (a != b) met_[a * slots_ + b] = met_[b * slots_ + a] = 1;
    }
    void addTo(const Skin& skin, JointNeighbors& out) const
    {
        for (std::size_t a = 0; a < slots_; ++a)
            for (std::size_t b = 0; b < slots_; ++b)
                if (met_[a * slots_ + b] && skin.joints[a] != skin.joints[b])
                    out[skin.joints[a].index()].push_back(skin.joints[b]);
    }

private:
    std::size_t slots_;
    std::vector<char> met_;
};

constexpr std::uint32_t kNone = ~0u;
constexpr std::size_t kMostSlots = 1024; ///< of a skin whose pairs are looked for: no more colours are told apart
constexpr std::size_t kMostHeld = 64;    ///< joints of a point that meet, in stored order

/// Meets the joints of every point; the strongest one of each, kNone where none holds it.
std::vector<std::uint32_t> meetAtPoints(const SetWeights& weights, std::size_t slots, SlotPairs& pairs)
{
    std::vector<std::uint32_t> out;
    out.reserve(weights.points());
    std::vector<std::uint32_t> held, before;
    for (const auto& block : weights.blocks())
        for (std::size_t p = 0; p < block->points(); ++p) {
            held.clear();
            std::uint32_t strongest = kNone;
            float most = 0.0f;
            for (std::size_t i = block->first[p]; i < block->first[p + 1]; ++i) {
                const std::uint32_t slot = block->slots[i];
                if (!(block->weights[i] > 0.0f) || slot >= slots) continue;
                if (held.size() < kMostHeld) held.push_back(slot);
                if (block->weights[i] > most) strongest = slot;
                most = std::max(most, block->weights[i]);
            }
            out.push_back(strongest);
            if (held == before) continue; // as its neighbour in the file
            for (std::size_t a = 1; a < held.size(); ++a)
                for (std::size_t b = 0; b < a; ++b) pairs.add(held[a], held[b]);
            before.swap(held);
        }
    return out;
}

void meetAtEdges(const Part& part, std::span<const std::uint32_t> strongest, SlotPairs& pairs)
{
    for (std::size_t t = 0; t + 2 < part.indices.size(); t += 3) {
        std::uint32_t at[3];
        for (std::size_t c = 0; c < 3; ++c) {
            const PointIndex point = part.vertices->point(part.indices[t + c]);
            at[c] = point < strongest.size() ? strongest[point] : kNone;
        }
        for (const auto& [a, b] : {std::pair(at[0], at[1]), std::pair(at[1], at[2]), std::pair(at[2], at[0])})
            if (a != b && a != kNone && b != kNone) pairs.add(a, b);
    }
}

void sortAll(JointNeighbors& all)
{
    for (std::vector<NodeId>& one : all) {
        std::sort(one.begin(), one.end());
        one.erase(std::unique(one.begin(), one.end()), one.end());
    }
}

} // namespace

JointNeighbors neighborsInTree(const Scene& scene)
{
    JointNeighbors out(scene.nodes.size());
    const auto meet = [&out](NodeId a, NodeId b) {
        out[a.index()].push_back(b);
        out[b.index()].push_back(a);
    };
    const auto meetSiblings = [&meet](const std::vector<NodeId>& siblings) {
        for (std::size_t i = 0; i < siblings.size(); ++i)
            for (std::size_t k = i + 1; k < std::min(siblings.size(), i + 1 + kSiblingsBeside); ++k)
                meet(siblings[i], siblings[k]);
    };
    meetSiblings(scene.order->roots);
    for (const NodeId parent : scene.order->sorted) {
        for (const NodeId child : scene.order->children[parent.index()]) meet(parent, child);
        meetSiblings(scene.order->children[parent.index()]);
    }
    sortAll(out);
    return out;
}

JointNeighbors neighborsOnSurface(const Scene& scene)
{
    JointNeighbors out(scene.nodes.size());
    std::set<std::pair<SkinId, MeshId>> done;
    for (const auto& instance : scene.instances) {
        if (!instance || !instance->skin.valid() || instance->mesh.index() >= scene.meshes.size() ||
            !scene.meshes[instance->mesh.index()] || !scene.skins[instance->skin.index()])
            continue;
        if (!done.emplace(instance->skin, instance->mesh).second) continue;
        const Skin& skin = *scene.skins[instance->skin.index()];
        if (skin.joints.size() > kMostSlots) continue;
        const Mesh& mesh = *scene.meshes[instance->mesh.index()];
        SlotPairs pairs(skin.joints.size());
        std::vector<std::vector<std::uint32_t>> strongest;
        for (const SetId set : mesh.sets)
            strongest.push_back(meetAtPoints(*scene.weights[set.index()], skin.joints.size(), pairs));
        for (const auto& part : mesh.parts)
            if (part && part->set < strongest.size()) meetAtEdges(*part, strongest[part->set], pairs);
        pairs.addTo(skin, out);
    }
    sortAll(out);
    return out;
}

} // namespace bindpose
