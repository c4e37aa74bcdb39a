// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/region_limits.h"
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/supports.h"

#include <algorithm>
#include <optional>

namespace bindpose {
namespace {

constexpr ErrorText kFar{
    "far_influence", QT_TRANSLATE_NOOP("Errors", "%1 {vertex hangs|vertices hang} on a joint that is far from "
                                                 "{it:|them:} %2 times as far as the region that it holds reaches.")};
constexpr Threshold kFarLimits[] = {
    {"weight", 0.05, "weight", "the least that the largest weight there has to be"},
    {"radii", region_limits::kFarRadii, "times", "distance to the bone against the reach of the region that it holds"},
    {"reach", region_limits::kLeastReach, "of the model's size", "a region reaches at least this far"},
};

void checkFar(const Subject& subject, Reporter& reporter)
{
    const auto least = static_cast<float>(reporter.limit("weight"));
    const auto radii = static_cast<float>(reporter.limit("radii")), reach = static_cast<float>(reporter.limit("reach"));
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        const WeightedSurface& weighted = skinned.weighted;
        std::vector<std::uint32_t> places;
        Defect about;
        for (const Support& support : subject.supportsOf(skinned)) {
            if (!weighted.bones.known[support.slot]) continue;
            std::optional<float> radius;
            for (const SupportRegion& region : support.regions) {
                if (&region == &support.regions[support.main] || region.largest < least || !region.besideMain) continue;
                if (region.places.size() < 2 || skinned.onOtherSide(support, region)) continue; // others say so
                if (!isFar(weighted, support, region, radii, reach * skinned.size, radius)) continue;
                const float nearest = distanceTo(weighted, support, region);
                places.insert(places.end(), region.places.begin(), region.places.end());
                about.worst = std::max(about.worst, double{nearest / *radius});
                about.touch(support.slot);
            }
        }
        reporter.findAt(weighted, places, about, kFar, Severity::Warning, [&about](std::size_t points) {
            return Wordings{points, static_cast<std::size_t>(about.worst)};
        });
    }
}

} // namespace

extern const Check part_far_influence;
const Check part_far_influence{.id = "W017",
    .code = "far_influence",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "No tendon reaches that far: the vertices are torn along by a joint that has nothing to do with them. A name "
        "or a number was mixed up, or automatic weights ran astray."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes,
    .run = checkFar,
    .thresholds = kFarLimits,
    .fix = hammerFinding,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Rebuild them from the vertices around"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
