// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr ErrorText kWrongSide{
    "wrong_side", QT_TRANSLATE_NOOP("Errors", "%1 {vertex|vertices} of one side {hangs|hang} on joints of the other, "
                                              "by{| up to} %2, though that joint's own partner is nearer.")};
constexpr Threshold kSideLimits[] = {
    {"weight", 0.1, "weight", "less is left alone"},
    {"band", 0.03, "of the model's size", "strip beside the middle where both sides may hold a vertex"},
};

void checkSides(const Subject& subject, Reporter& reporter)
{
    const auto least = static_cast<float>(reporter.limit("weight")), strip = static_cast<float>(reporter.limit("band"));
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        if (!skinned.sides) continue;
        const Sides& sides = *skinned.sides;
        const WeightedSurface& weighted = skinned.weighted;
        const float band = strip * skinned.size;
        std::vector<std::uint32_t> places;
        Defect about;
        for (std::uint32_t place = 0; place < weighted.surface->places(); ++place) {
            if (place % 4096 == 0 && subject.cancelled()) return;
            const glm::vec3& position = weighted.positions[place];
            for (const Influence& one : weighted.at(place)) {
                if (one.weight < least || !(sides.beyond(one.slot, position) > band)) continue;
                const auto partner = static_cast<SlotIndex>(sides.pairOf[one.slot]);
                if (weighted.bones.distance(partner, position) > 0.5f * weighted.bones.distance(one.slot, position))
                    continue;
                if (places.empty() || places.back() != place) places.push_back(place);
                about.worst = std::max(about.worst, double{one.weight});
                about.touch(one.slot);
            }
        }
        reporter.findAt(weighted, places, about, kWrongSide, Severity::Warning, [&about](std::size_t points) {
            return Wordings{points, shown(about.worst)};
        });
    }
}

} // namespace

extern const Check part_wrong_side;
const Check part_wrong_side{.id = "W018",
    .code = "wrong_side",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "When the other arm or leg moves, these vertices follow it. Usual after mirroring, and where limbs touched "
        "while weights were painted."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes,
    .run = checkSides,
    .thresholds = kSideLimits,
    .fix = hammerFinding,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Rebuild them from the vertices around"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
