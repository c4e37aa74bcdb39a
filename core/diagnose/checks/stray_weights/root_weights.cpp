// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>

namespace bindpose {
namespace {

constexpr ErrorText kRootWeights{
    "root_weights", QT_TRANSLATE_NOOP("Errors",
                        "%1 {vertex hangs|vertices hang} on a joint that only carries others, by {|up to }%2: %3.")};
constexpr Threshold kRootLimits[] = {
    {"weight", 0.01, "weight", "less is left alone"},
    {"share", 0.1, "of the vertices", "a root that holds more is meant to"},
    {"away", 0.1, "of the model's size", "the root is this much further than twice the nearest other bone"},
};

bool hasWord(std::string_view name, std::string_view word)
{
    std::string lower(name);
    std::transform(lower.begin(), lower.end(), lower.begin(),
        [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
    const auto letter = [&](std::size_t i) { return std::isalpha(static_cast<unsigned char>(lower[i])) != 0; };
    for (std::size_t at = lower.find(word); at != std::string::npos; at = lower.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !letter(at - 1)) && (end == lower.size() || !letter(end))) return true;
    }
    return false;
}

/// Joints that no tool means to have weights, by their names.
bool isHelper(std::string_view name)
{
    static constexpr std::array kWords{"neutral_bone", "nub", "ik", "pole", "ctrl", "target"};
    return std::any_of(kWords.begin(), kWords.end(), [name](const char* word) { return hasWord(name, word); });
}

/// Places that a slot holds, and by how much at most.
struct Held {
    std::vector<std::uint32_t> places;
    float largest = 0.0f;
};

/// A root that stands apart, and holds a few vertices that another bone is much nearer to.
bool isLeftBehind(const WeightedSurface& weighted, SlotIndex root, const Held& held, double share, float away)
{
    if (weighted.bones.above[root] >= 0 || weighted.bones.below[root].empty() || !weighted.bones.known[root])
        return false;
    if (static_cast<double>(held.places.size()) > share * static_cast<double>(weighted.surface->places())) return false;
    for (const std::uint32_t place : held.places) {
        const glm::vec3& position = weighted.positions[place];
        float nearest = std::numeric_limits<float>::infinity();
        for (SlotIndex slot = 0; slot < weighted.bones.head.size(); ++slot)
            if (slot != root && weighted.bones.known[slot])
                nearest = std::min(nearest, weighted.bones.distance(slot, position));
        // To its head: the line to the hips is no bone of flesh.
        if (!(glm::distance(position, weighted.bones.head[root]) > 2.0f * nearest + away)) return false;
    }
    return true;
}

void checkRoots(const Subject& subject, Reporter& reporter)
{
    const auto least = static_cast<float>(reporter.limit("weight"));
    const double share = reporter.limit("share");
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        const WeightedSurface& weighted = skinned.weighted;
        std::vector<Held> held(weighted.skin->joints.size());
        for (std::uint32_t place = 0; place < weighted.surface->places(); ++place)
            for (const Influence& one : weighted.at(place)) {
                if (one.weight < least) continue;
                held[one.slot].places.push_back(place);
                held[one.slot].largest = std::max(held[one.slot].largest, one.weight);
            }
        const float away = static_cast<float>(reporter.limit("away")) * skinned.size;
        for (SlotIndex slot = 0; slot < held.size(); ++slot) {
            const Node* node = subject.scene().node(weighted.skin->joints[slot]);
            if (held[slot].places.empty() || !node || subject.cancelled()) continue;
            if (!isHelper(node->name) && !isLeftBehind(weighted, slot, held[slot], share, away)) continue;
            Defect about;
            about.worst = double{held[slot].largest};
            about.touch(slot);
            const std::string& name = node->name;
            reporter.findAt(
                weighted, held[slot].places, about, kRootWeights, Severity::Warning, [&](std::size_t points) {
                    return Wordings{points, shown(about.worst), name};
                });
        }
    }
}

} // namespace

extern const Check part_root_weights;
const Check part_root_weights{.id = "W023",
    .code = "root_weights",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "These vertices stay behind while the body round them moves. Exporters give vertices without weights to the "
        "root, and auto-weights sometimes reach for helpers."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes,
    .run = checkRoots,
    .thresholds = kRootLimits,
    .fix = hammerFinding,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Rebuild them from the vertices around"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
