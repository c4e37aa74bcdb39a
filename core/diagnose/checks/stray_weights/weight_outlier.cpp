// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"

#include <algorithm>
#include <limits>

namespace bindpose {
namespace {

constexpr ErrorText kOutlier{"weight_outlier",
    QT_TRANSLATE_NOOP("Errors", "%1 {vertex hangs|vertices hang} on a joint that is far away and holds none of "
                                "{its|their} neighbours so much; the {|largest }excess is %2.")};
constexpr Threshold kOutlierLimits[] = {
    {"excess", 0.25, "weight", "over the largest weight of that joint among the neighbours"},
    {"away", 0.05, "of the model's size",
        "the joint is this much further than twice the nearest that holds a neighbour"},
};

/// What one place's weights have that no neighbour's have.
void lookAtPlace(const Subject::Skinned& skinned, std::uint32_t place, double excess, float away,
    std::vector<std::uint32_t>& places, Defect& about)
{
    const WeightedSurface& weighted = skinned.weighted;
    const auto around = weighted.surface->around(place);
    if (around.size() < 3) return;
    for (const Influence& one : weighted.at(place)) {
        if (double{one.weight} < excess || !weighted.bones.known[one.slot]) continue;
        float most = 0.0f;
        for (std::size_t i = 0; i < around.size() && !(double{one.weight} - double{most} < excess); ++i)
            most = std::max(most, weighted.weight(around[i], one.slot));
        const double over = double{one.weight} - double{most};
        if (over < excess) continue;
        const glm::vec3& position = weighted.positions[place];
        float nearest = std::numeric_limits<float>::infinity();
        for (const std::uint32_t other : around)
            for (const Influence& held : weighted.at(other))
                if (held.weight > 0.25f && held.slot != one.slot && weighted.bones.known[held.slot])
                    nearest = std::min(nearest, weighted.bones.distance(held.slot, position));
        if (!(weighted.bones.distance(one.slot, position) > 2.0f * nearest + away)) continue;
        if (places.empty() || places.back() != place) places.push_back(place);
        about.worst = std::max(about.worst, over);
        about.touch(one.slot);
    }
}

void checkOutliers(const Subject& subject, Reporter& reporter)
{
    const double excess = reporter.limit("excess");
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        const float away = static_cast<float>(reporter.limit("away")) * skinned.size;
        std::vector<std::uint32_t> places;
        Defect about;
        for (std::uint32_t place = 0; place < skinned.weighted.surface->places(); ++place) {
            if (place % 4096 == 0 && subject.cancelled()) return;
            lookAtPlace(skinned, place, excess, away, places, about);
        }
        reporter.findAt(skinned.weighted, places, about, kOutlier, Severity::Warning, [&about](std::size_t points) {
            return Wordings{points, shown(about.worst)};
        });
    }
}

} // namespace

extern const Check part_weight_outlier;
const Check part_weight_outlier{.id = "W015",
    .code = "weight_outlier",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "The vertex leaves its neighbours as soon as that joint moves, and pulls a spike out of the surface."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes,
    .run = checkOutliers,
    .thresholds = kOutlierLimits,
    .fix = hammerFinding,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Rebuild them from the vertices around"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
