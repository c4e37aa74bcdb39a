// SPDX-License-Identifier: MIT
#include "core/edit/joint_pairs.h"

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

glm::vec3 bindPlace(const Skin& skin, std::size_t slot)
{
    return glm::vec3(affineInverse(skin.inverseBind[slot])[3]);
}

std::string nameOfSlot(const Scene& scene, const Skin& skin, std::size_t slot)
{
    const Node* node = scene.node(skin.joints[slot]);
    return node ? node->name : std::string();
}

/// By slot: the slot of its mirror, itself where none is known.
void pairByPlace(const Skin& skin, int axis, std::vector<std::size_t>& other)
{
    Bounds box;
    for (std::size_t i = 0; i < skin.joints.size(); ++i) box.add(bindPlace(skin, i));
    const float tolerance = kPairTolerance * box.diagonal();
    const auto nearest = [&](std::size_t slot) {
        glm::vec3 mirrored = bindPlace(skin, slot);
        mirrored[axis] = -mirrored[axis];
        std::size_t best = slot;
        float least = tolerance;
        for (std::size_t i = 0; i < skin.joints.size(); ++i) {
            if (other[i] != i || i == slot) continue;
            const float distance = glm::distance(bindPlace(skin, i), mirrored);
            if (!(distance <= least)) continue;
            least = distance;
            best = i;
        }
        return best;
    };
    for (std::size_t i = 0; i < skin.joints.size(); ++i) {
        if (other[i] != i || std::abs(bindPlace(skin, i)[axis]) <= tolerance) continue;
        const std::size_t match = nearest(i);
        if (match == i || nearest(match) != i) continue;
        other[i] = match;
        other[match] = i;
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

std::vector<JointPair> jointPairs(const Scene& scene, SkinId id, int axis)
{
    const Skin& skin = *scene.skins[id.index()];
    std::unordered_map<std::string, std::size_t> slots;
    for (std::size_t i = 0; i < skin.joints.size(); ++i) slots.try_emplace(nameOfSlot(scene, skin, i), i);
    std::vector<std::size_t> other(skin.joints.size());
    for (std::size_t i = 0; i < other.size(); ++i) other[i] = i;
    for (std::size_t i = 0; i < other.size(); ++i)
        for (const std::string& name : otherSideNames(nameOfSlot(scene, skin, i))) {
            const auto found = slots.find(name);
            if (other[i] != i || found == slots.end() || found->second == i || other[found->second] != found->second)
                continue;
            other[i] = found->second;
            other[found->second] = i;
        }
    const std::vector<std::size_t> named = other;
    pairByPlace(skin, axis, other);
    std::vector<JointPair> out;
    for (std::size_t i = 0; i < other.size(); ++i)
        if (other[i] > i) out.push_back({skin.joints[i], skin.joints[other[i]], named[i] == other[i]});
    return out;
}

} // namespace bindpose
