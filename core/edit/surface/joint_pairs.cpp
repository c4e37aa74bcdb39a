// SPDX-License-Identifier: MIT
#include "core/edit/surface/joint_pairs.h"

#include "core/math/transform.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <unordered_map>

namespace bindpose {
namespace {

constexpr float kPairTolerance = 0.01f; ///< of the skeleton's size

constexpr std::array<std::array<const char*, 2>, 3> kSideWords{
    {{"Left", "Right"}, {"left", "right"}, {"LEFT", "RIGHT"}}};

bool isLetter(char c)
{
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

char otherLetter(char c)
{
    switch (c) {
    case 'L':
        return 'R';
    case 'R':
        return 'L';
    case 'l':
        return 'r';
    case 'r':
        return 'l';
    default:
        return '\0';
    }
}

/// A letter that stands for a side: apart from other letters, or small in front of a capital ("lShldr").
std::optional<std::size_t> sideLetter(const std::string& name)
{
    for (std::size_t i = name.size(); i-- > 0;) { // ends tell more than what stands inside
        if (!otherLetter(name[i])) continue;
        const bool left = i == 0 || !isLetter(name[i - 1]), right = i + 1 == name.size() || !isLetter(name[i + 1]);
        if (left && right && name.size() > 1) return i;
    }
    const bool prefix =
        name.size() > 2 && (name[0] == 'l' || name[0] == 'r') && std::isupper(static_cast<unsigned char>(name[1])) != 0;
    return prefix ? std::optional<std::size_t>(0) : std::nullopt;
}

struct BoundJoint {
    NodeId node;
    glm::vec3 place{0.0f}; ///< in bind space
};

std::vector<BoundJoint> boundJoints(const Skin& skin)
{
    std::vector<BoundJoint> out;
    for (std::size_t slot = 0; slot < skin.joints.size(); ++slot)
        out.push_back({skin.joints[slot], glm::vec3(affineInverse(skin.inverseBind[slot])[3])});
    return out;
}

std::string nameOf(const Scene& scene, NodeId joint)
{
    const Node* node = scene.node(joint);
    return node ? node->name : std::string();
}

/// What the other side's joint is called, of a joint whose own name tells no side: by the bone of a person that it is.
std::vector<std::string> otherSideBones(const Node& node)
{
    return otherSideNames(node.name).empty() ? otherSideNames(node.humanoid) : std::vector<std::string>();
}

/// By joint: its mirror, itself where none is known. `wordOf` gives what a joint is called, `othersOf` what its mirror
/// may be called.
template <class WordOf, class OthersOf>
void pairByWord(std::size_t joints, const WordOf& wordOf, const OthersOf& othersOf, std::vector<std::size_t>& other)
{
    std::unordered_map<std::string, std::size_t> named;
    for (std::size_t i = 0; i < joints; ++i) named.try_emplace(wordOf(i), i);
    for (std::size_t i = 0; i < joints; ++i)
        for (const std::string& name : othersOf(i)) {
            const auto found = named.find(name);
            if (other[i] != i || found == named.end() || found->second == i || other[found->second] != found->second)
                continue;
            other[i] = found->second;
            other[found->second] = i;
        }
}

/// By joint: its mirror, itself where none is known.
void pairByPlace(std::span<const BoundJoint> joints, int axis, std::vector<std::size_t>& other)
{
    Bounds box;
    for (const BoundJoint& joint : joints) box.add(joint.place);
    const float tolerance = kPairTolerance * box.diagonal();
    const auto nearest = [&](std::size_t to) {
        glm::vec3 mirrored = joints[to].place;
        mirrored[axis] = -mirrored[axis];
        std::size_t best = to;
        float least = tolerance;
        for (std::size_t i = 0; i < joints.size(); ++i) {
            if (other[i] != i || i == to) continue;
            const float distance = glm::distance(joints[i].place, mirrored);
            if (!(distance <= least)) continue;
            least = distance;
            best = i;
        }
        return best;
    };
    for (std::size_t i = 0; i < joints.size(); ++i) {
        if (other[i] != i || std::abs(joints[i].place[axis]) <= tolerance) continue;
        const std::size_t match = nearest(i);
        if (match == i || nearest(match) != i) continue;
        other[i] = match;
        other[match] = i;
    }
}

/// Pairs of listed joints without one that alone bear their words. `paired` goes along.
template <class WordOf, class OthersOf>
void pairAlone(const Scene& scene, const std::vector<char>& listed, std::vector<char>& paired, const WordOf& wordOf,
    const OthersOf& othersOf, std::vector<JointPair>& out)
{
    std::unordered_map<std::string, std::vector<NodeId>> alone; // a word that several have tells nothing
    for (std::size_t i = 0; i < listed.size(); ++i)
        if (listed[i] && !paired[i]) alone[wordOf(*scene.nodes[i])].emplace_back(i);
    for (std::size_t i = 0; i < listed.size(); ++i) {
        if (!listed[i] || paired[i] || alone[wordOf(*scene.nodes[i])].size() != 1) continue;
        for (const std::string& word : othersOf(*scene.nodes[i])) {
            const auto found = alone.find(word);
            if (paired[i] || found == alone.end() || found->second.size() != 1) continue;
            const NodeId other = found->second.front();
            if (other.index() == i || paired[other.index()]) continue;
            paired[i] = paired[other.index()] = 1;
            out.push_back({NodeId(i), other});
        }
    }
}

} // namespace

std::vector<std::string> otherSideNames(const std::string& name)
{
    std::vector<std::string> out;
    for (const auto& words : kSideWords)
        for (std::size_t side = 0; side < 2; ++side) {
            const std::string word = words[side];
            const std::size_t at = name.rfind(word);
            if (at == std::string::npos) continue;
            out.push_back(name.substr(0, at) + words[1 - side] + name.substr(at + word.size()));
        }
    if (const std::optional<std::size_t> at = sideLetter(name)) {
        out.push_back(name);
        out.back()[*at] = otherLetter(name[*at]);
    }
    return out;
}

std::vector<JointPair> jointPairs(const Scene& scene, SkinId skin, int axis)
{
    const std::vector<BoundJoint> joints = boundJoints(*scene.skins[skin.index()]);
    std::vector<std::size_t> other(joints.size());
    for (std::size_t i = 0; i < other.size(); ++i) other[i] = i;
    const auto name = [&](std::size_t i) { return nameOf(scene, joints[i].node); };
    pairByWord(
        other.size(), name, [&](std::size_t i) { return otherSideNames(name(i)); }, other);
    const auto bone = [&](std::size_t i) {
        const Node* node = scene.node(joints[i].node);
        return node ? node->humanoid : std::string();
    };
    const auto otherBones = [&](std::size_t i) {
        const Node* node = scene.node(joints[i].node);
        return node ? otherSideBones(*node) : std::vector<std::string>();
    };
    pairByWord(other.size(), bone, otherBones, other);
    const std::vector<std::size_t> byName = other;
    pairByPlace(joints, axis, other);
    std::vector<JointPair> out;
    for (std::size_t i = 0; i < other.size(); ++i)
        if (other[i] > i) out.push_back({joints[i].node, joints[other[i]].node, byName[i] == other[i]});
    return out;
}

std::vector<JointPair> jointPairs(const Scene& scene, std::span<const SkinId> skins, int axis)
{
    std::vector<JointPair> out;
    std::vector<char> listed(scene.nodes.size(), 0), paired(scene.nodes.size(), 0);
    for (const SkinId skin : skins) {
        for (const NodeId joint : scene.skins[skin.index()]->joints)
            if (scene.node(joint)) listed[joint.index()] = 1;
        for (const JointPair& pair : jointPairs(scene, skin, axis)) {
            if (!scene.node(pair.one) || !scene.node(pair.other)) continue;
            if (paired[pair.one.index()] || paired[pair.other.index()]) continue;
            paired[pair.one.index()] = paired[pair.other.index()] = 1;
            out.push_back(pair);
        }
    }
    pairAlone(
        scene, listed, paired, [](const Node& node) { return node.name; },
        [](const Node& node) { return otherSideNames(node.name); }, out);
    pairAlone(
        scene, listed, paired, [](const Node& node) { return node.humanoid; }, otherSideBones, out);
    return out;
}

std::optional<JointPair> widestPair(const Scene& scene, std::span<const JointPair> pairs, int axis)
{
    std::unordered_map<std::size_t, float> along;
    for (const auto& skin : scene.skins)
        if (skin)
            for (const BoundJoint& joint : boundJoints(*skin)) along.try_emplace(joint.node.index(), joint.place[axis]);
    std::optional<JointPair> out;
    float most = 0.0f;
    for (const JointPair& pair : pairs) {
        const auto one = along.find(pair.one.index()), other = along.find(pair.other.index());
        if (one == along.end() || other == along.end()) continue;
        const float apart = one->second - other->second;
        if (!(std::abs(apart) > most)) continue;
        most = std::abs(apart);
        out = apart > 0.0f ? pair : JointPair{pair.other, pair.one, pair.byName};
    }
    return out;
}

std::vector<SkinId> drawnSkins(const Scene& scene)
{
    std::vector<SkinId> out;
    for (const auto& instance : scene.instances)
        if (instance && instance->skin.index() < scene.skins.size() && scene.skins[instance->skin.index()])
            out.push_back(instance->skin);
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

} // namespace bindpose
