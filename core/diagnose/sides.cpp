// SPDX-License-Identifier: MIT
#include "core/diagnose/sides.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <unordered_map>

namespace bindpose {
namespace {

constexpr std::size_t kFewestPairs = 2;
constexpr float kApart = 0.25f; ///< of the mean distance of pairs: nearer to the plane is no side

bool isLetter(char c)
{
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}
bool isUpper(char c)
{
    return std::isupper(static_cast<unsigned char>(c)) != 0;
}

/// A word begins behind what is no letter, and at a capital behind a small letter: "LeftArm", "armL".
bool beginsWord(std::string_view name, std::size_t at)
{
    return at == 0 || !isLetter(name[at - 1]) || (isUpper(name[at]) && !isUpper(name[at - 1]));
}
/// A word ends before what is no letter, and before a capital.
bool endsWord(std::string_view name, std::size_t end)
{
    return end == name.size() || !isLetter(name[end]) || (isUpper(name[end]) && !(end > 0 && isUpper(name[end - 1])));
}

struct SideWord {
    std::string_view one, other;
};
constexpr std::array<SideWord, 10> kSideWords{{{"left", "right"}, {"Left", "Right"}, {"LEFT", "RIGHT"},
    {"right", "left"}, {"Right", "Left"}, {"RIGHT", "LEFT"}, {"l", "r"}, {"L", "R"}, {"r", "l"}, {"R", "L"}}};

} // namespace

std::optional<std::string> otherSideOf(std::string_view name)
{
    for (const SideWord& word : kSideWords)
        for (std::size_t at = name.find(word.one); at != std::string_view::npos; at = name.find(word.one, at + 1)) {
            if (!beginsWord(name, at) || !endsWord(name, at + word.one.size())) continue;
            std::string out(name);
            out.replace(at, word.one.size(), word.other);
            return out;
        }
    return std::nullopt;
}

std::optional<Sides> sidesOf(const Scene& scene, const Skin& skin, const BindBones& bones)
{
    const std::size_t count = skin.joints.size();
    std::unordered_map<std::string_view, SlotIndex> byName;
    for (SlotIndex slot = 0; slot < count; ++slot)
        if (const Node* node = scene.node(skin.joints[slot])) byName.try_emplace(node->name, slot);
    Sides out;
    out.pairOf.assign(count, -1);
    out.signOf.assign(count, 0);
    glm::dvec3 apart(0.0), middle(0.0);
    std::size_t pairs = 0;
    for (SlotIndex slot = 0; slot < count; ++slot) {
        const Node* node = scene.node(skin.joints[slot]);
        const std::optional<std::string> other = node ? otherSideOf(node->name) : std::nullopt;
        const auto partner = other ? byName.find(*other) : byName.end();
        if (partner == byName.end() || !bones.known[slot] || !bones.known[partner->second]) continue;
        out.pairOf[slot] = static_cast<std::int32_t>(partner->second);
        apart += glm::abs(glm::dvec3(bones.head[slot] - bones.head[partner->second]));
        middle += 0.5 * glm::dvec3(bones.head[slot] + bones.head[partner->second]);
        ++pairs;
    }
    if (pairs / 2 < kFewestPairs) return std::nullopt;
    apart /= static_cast<double>(pairs);
    middle /= static_cast<double>(pairs);
    out.axis = apart.x >= apart.y && apart.x >= apart.z ? 0 : apart.y >= apart.z ? 1 : 2;
    out.middle = static_cast<float>(middle[out.axis]);
    const float least = kApart * 0.5f * static_cast<float>(apart[out.axis]);
    for (SlotIndex slot = 0; slot < count; ++slot) {
        if (out.pairOf[slot] < 0) continue;
        const float own = bones.head[slot][out.axis] - out.middle;
        const float others = bones.head[static_cast<std::size_t>(out.pairOf[slot])][out.axis] - out.middle;
        if (std::abs(own) > least && own * others < 0.0f) out.signOf[slot] = own > 0.0f ? 1 : -1;
    }
    return out;
}

} // namespace bindpose
