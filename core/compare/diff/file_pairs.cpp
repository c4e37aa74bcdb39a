// SPDX-License-Identifier: MIT
#include "core/compare/diff/file_pairs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>

namespace bindpose {
namespace {

constexpr double kSameRatio = 1e-4; ///< lengths that agree
constexpr double kMostAgree = 0.9;  ///< share of bones that have to
constexpr double kEnough = 2.5;     ///< score from which on two nodes without a common name are one

/// Factors between units that people use.
constexpr std::array kUnits{10.0, 12.0, 100.0, 1000.0, 2.54, 25.4, 30.48, 304.8, 39.37007874015748, 3.280839895013123};

double nearestUnit(double factor)
{
    for (const double unit : kUnits)
        for (const double one : {unit, 1.0 / unit})
            if (std::abs(factor / one - 1.0) < kSameRatio) return one;
    return factor;
}

/// The middle of ratios that nearly all agree; none: they do not, or there is none.
std::optional<double> agreed(std::vector<double> ratios)
{
    if (ratios.empty()) return std::nullopt;
    std::sort(ratios.begin(), ratios.end());
    const double middle = ratios[ratios.size() / 2];
    const auto same = [middle](double one) { return std::abs(one / middle - 1.0) < kSameRatio; };
    const auto count = static_cast<double>(std::count_if(ratios.begin(), ratios.end(), same));
    return count >= kMostAgree * static_cast<double>(ratios.size()) ? std::optional(middle) : std::nullopt;
}

/// Of the lengths of pairs of vectors.
std::optional<double> ratioOf(const std::vector<std::pair<glm::vec3, glm::vec3>>& pairs)
{
    float longest = 0.0f;
    for (const auto& [a, b] : pairs) longest = std::max(longest, glm::length(a));
    std::vector<double> out;
    for (const auto& [a, b] : pairs) {
        const double la = double{glm::length(a)}, lb = double{glm::length(b)};
        if (la > 1e-3 * double{longest} && lb > 0.0) out.push_back(lb / la);
    }
    return agreed(std::move(out));
}

float boxOf(const Scene& scene)
{
    Bounds box;
    for (const auto& set : scene.sets)
        if (set)
            for (const glm::vec3& p : set->positions)
                if (std::isfinite(glm::dot(p, glm::vec3(1.0f)))) box.add(p);
    return box.diagonal();
}

glm::vec3 restPlace(const Scene& scene, NodeId node)
{
    return glm::vec3(scene.node(node)->restLocal()[3]);
}

class Pairing {
public:
    Pairing(const Scene& a, const Scene& b) : a_(a), b_(b)
    {
        out_.nodesOfA.resize(a.nodes.size());
        out_.nodesOfB.resize(b.nodes.size());
        out_.clipsOfA.resize(a.clips.size());
        out_.clipsOfB.resize(b.clips.size());
        out_.instancesOfA.resize(a.instances.size());
        out_.instancesOfB.resize(b.instances.size());
    }

    FilePairs run()
    {
        nodesByName();
        findUnit();
        nodesByPlace();
        clips();
        instances();
        return std::move(out_);
    }

private:
    void take(NodeId a, NodeId b)
    {
        out_.nodesOfA[a.index()] = b;
        out_.nodesOfB[b.index()] = a;
    }

    static std::map<std::string, std::vector<NodeId>> byName(const Scene& scene)
    {
        std::map<std::string, std::vector<NodeId>> out;
        for (const NodeId node : scene.order->sorted)
            if (!scene.node(node)->name.empty()) out[scene.node(node)->name].push_back(node);
        return out;
    }

    /// Of several with one name those whose parents are partners, then in order.
    void nodesByName()
    {
        const auto mine = byName(a_), theirs = byName(b_);
        for (const auto& [name, nodes] : mine)
            if (const auto found = theirs.find(name);
                found != theirs.end() && nodes.size() == 1 && found->second.size() == 1)
                take(nodes[0], found->second[0]);
        for (const auto& [name, nodes] : mine) {
            const auto found = theirs.find(name);
            if (found == theirs.end()) continue;
            for (const bool sameParent : {true, false})
                for (const NodeId a : nodes)
                    for (const NodeId b : found->second) {
                        if (out_.nodesOfA[a.index()].valid() || out_.nodesOfB[b.index()].valid()) continue;
                        if (sameParent && partnerAbove(a) != pairedAbove(b_, out_.nodesOfB, b)) continue;
                        if (!sameParent && nodes.size() != found->second.size()) continue;
                        take(a, b);
                    }
        }
    }

    NodeId partnerAbove(NodeId a) const
    {
        const NodeId above = pairedAbove(a_, out_.nodesOfA, a);
        return above.valid() ? out_.nodesOfA[above.index()] : NodeId();
    }

    void findUnit()
    {
        std::vector<std::pair<glm::vec3, glm::vec3>> bones, binds;
        const bool numbered = a_.nodes.size() == b_.nodes.size();
        for (std::size_t i = 0; i < a_.nodes.size(); ++i) {
            if (!a_.nodes[i]) continue;
            NodeId partner = out_.nodesOfA[i];
            if (!partner.valid() && numbered && b_.nodes[i]) partner = NodeId(i);
            if (partner.valid()) bones.emplace_back(restPlace(a_, NodeId(i)), restPlace(b_, partner));
        }
        for (std::size_t skin = 0; skin < std::min(a_.skins.size(), b_.skins.size()); ++skin) {
            if (!a_.skins[skin] || !b_.skins[skin]) continue;
            const auto &mine = a_.skins[skin]->inverseBind, &theirs = b_.skins[skin]->inverseBind;
            for (std::size_t j = 0; mine.size() == theirs.size() && j < mine.size(); ++j)
                binds.emplace_back(glm::vec3(mine[j][3]), glm::vec3(theirs[j][3]));
        }
        const std::optional<double> bone = ratioOf(bones), bind = ratioOf(binds);
        const float mine = boxOf(a_), theirs = boxOf(b_);
        const double box = mine > 0.0f && theirs > 0.0f ? double{theirs} / double{mine} : 1.0;
        // A few vertices that were moved make another box; bones that nearly all agree are surer.
        const double factor = bone.value_or(box);
        const bool agree = std::abs(box / factor - 1.0) < (bone ? 0.02 : kSameRatio) &&
                           (!bind || std::abs(*bind / factor - 1.0) < kSameRatio);
        if (agree && std::abs(factor - 1.0) > kSameRatio) out_.unit = nearestUnit(factor);
    }

    /// How much two nodes without a common name have in common.
    double score(NodeId a, NodeId b) const
    {
        const Node &mine = *a_.node(a), &theirs = *b_.node(b);
        if (mine.joint != theirs.joint) return 0.0;
        double out = 0.0;
        const auto &below = a_.order->children[a.index()], &other = b_.order->children[b.index()];
        std::size_t met = 0, known = 0;
        for (const NodeId child : below)
            if (const NodeId partner = out_.nodesOfA[child.index()]; partner.valid()) {
                ++known;
                met += b_.node(partner)->parent == b;
            }
        if (known > 0) out += met == known ? 3.0 : met > 0 ? 1.0 : -3.0;
        if (below.size() == other.size()) out += 1.0;
        const glm::mat4 here = mine.restLocal(), there = theirs.restLocal();
        const double length = std::max(double{glm::length(glm::vec3(here[3]))}, 1e-6);
        const glm::dvec3 apart = glm::dvec3(there[3]) / out_.unit - glm::dvec3(here[3]);
        if (glm::length(apart) <= 1e-3 * length) out += 2.0;
        if (maxDifference(glm::mat4(glm::mat3(here)), glm::mat4(glm::mat3(there))) <= 1e-3f) out += 1.0;
        const bool named = !mine.name.empty() && !theirs.name.empty();
        if (named &&
            (theirs.name.find(mine.name) != std::string::npos || mine.name.find(theirs.name) != std::string::npos))
            out += 3.0;
        return out;
    }

    /// Parents first: what hangs below partners, the most alike first. What renamed parents hide comes with them.
    void nodesByPlace()
    {
        std::map<NodeId, std::vector<NodeId>> free; // of B, by the next above that has a partner
        struct Candidate {
            double score;
            NodeId a, b;
        };
        for (bool more = true; more;) {
            more = false;
            free.clear();
            for (const NodeId b : b_.order->sorted)
                if (!out_.nodesOfB[b.index()].valid()) free[pairedAbove(b_, out_.nodesOfB, b)].push_back(b);
            std::vector<Candidate> candidates;
            for (const NodeId a : a_.order->sorted) {
                if (out_.nodesOfA[a.index()].valid()) continue;
                const auto under = free.find(partnerAbove(a));
                if (under == free.end()) continue;
                for (const NodeId b : under->second)
                    if (const double likeness = score(a, b); likeness >= kEnough)
                        candidates.push_back({likeness, a, b});
            }
            std::stable_sort(candidates.begin(), candidates.end(),
                [](const Candidate& x, const Candidate& y) { return x.score > y.score; });
            for (const Candidate& one : candidates) {
                if (out_.nodesOfA[one.a.index()].valid() || out_.nodesOfB[one.b.index()].valid()) continue;
                take(one.a, one.b);
                more = true;
            }
        }
    }

    void clips()
    {
        std::vector<ClipId> left, other;
        for (std::size_t i = 0; i < a_.clips.size(); ++i) {
            if (!a_.clips[i]) continue;
            for (std::size_t k = 0; k < b_.clips.size() && !out_.clipsOfA[i].valid(); ++k)
                if (b_.clips[k] && !out_.clipsOfB[k].valid() && b_.clips[k]->name == a_.clips[i]->name)
                    takeClip(ClipId(i), ClipId(k));
            if (!out_.clipsOfA[i].valid()) left.push_back(ClipId(i));
        }
        for (std::size_t k = 0; k < b_.clips.size(); ++k)
            if (b_.clips[k] && !out_.clipsOfB[k].valid()) other.push_back(ClipId(k));
        for (const ClipId a : left)
            for (const ClipId b : other)
                if (!out_.clipsOfB[b.index()].valid() && !out_.clipsOfA[a.index()].valid() && sameLength(a, b))
                    takeClip(a, b);
    }
    void takeClip(ClipId a, ClipId b)
    {
        out_.clipsOfA[a.index()] = b;
        out_.clipsOfB[b.index()] = a;
    }
    bool sameLength(ClipId a, ClipId b) const
    {
        const Clip &mine = *a_.clips[a.index()], &theirs = *b_.clips[b.index()];
        return mine.tracks.size() == theirs.tracks.size() && std::abs(mine.startSec() - theirs.startSec()) < 1e-4 &&
               std::abs(mine.endSec() - theirs.endSec()) < 1e-4;
    }

    static bool draws(const Scene& scene, std::size_t instance)
    {
        return scene.instances[instance] && scene.meshes[scene.instances[instance]->mesh.index()];
    }

    /// What two instances have in common: 0 their order alone.
    int likeness(const Instance& a, const Instance& b) const
    {
        const bool node = a.node.valid() && out_.nodesOfA[a.node.index()] == b.node && b.node.valid();
        const bool mesh = a_.meshes[a.mesh.index()]->name == b_.meshes[b.mesh.index()]->name;
        return a.skin.valid() != b.skin.valid() ? -1 : (node ? 2 : 0) + (mesh ? 1 : 0);
    }

    void instances()
    {
        for (int wanted = 3; wanted >= 0; --wanted)
            for (std::size_t i = 0; i < a_.instances.size(); ++i)
                for (std::size_t k = 0; k < b_.instances.size(); ++k) {
                    if (out_.instancesOfA[i].valid() || out_.instancesOfB[k].valid()) continue;
                    if (!draws(a_, i) || !draws(b_, k)) continue;
                    if (likeness(*a_.instances[i], *b_.instances[k]) < wanted) continue;
                    out_.instancesOfA[i] = InstanceId(k);
                    out_.instancesOfB[k] = InstanceId(i);
                }
    }

    const Scene &a_, &b_;
    FilePairs out_;
};

} // namespace

FilePairs pairFiles(const Scene& a, const Scene& b)
{
    return Pairing(a, b).run();
}

NodeId pairedAbove(const Scene& scene, const std::vector<NodeId>& partners, NodeId node)
{
    const Node* at = scene.node(node);
    for (NodeId above = at ? at->parent : NodeId(); scene.node(above); above = scene.node(above)->parent)
        if (partners[above.index()].valid()) return above;
    return {};
}

bool wentWithNodes(const Scene& a, const FilePairs& pairs, ClipId clip)
{
    if (pairs.clipsOfA[clip.index()].valid() || a.clips[clip.index()]->tracks.empty()) return false;
    const auto& tracks = a.clips[clip.index()]->tracks;
    return std::all_of(tracks.begin(), tracks.end(), [&](const auto& track) {
        return track && track->node.index() < pairs.nodesOfA.size() && !pairs.nodesOfA[track->node.index()].valid();
    });
}

} // namespace bindpose
