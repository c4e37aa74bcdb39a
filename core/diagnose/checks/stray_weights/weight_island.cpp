// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/region_limits.h"
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/supports.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr ErrorText kIsland{"weight_island",
    QT_TRANSLATE_NOOP("Errors", "%1 {vertex hangs|vertices hang} on a joint apart from the region that it holds, {as "
                                "a|in} small {island; its|islands; the largest} weight is %2.")};
constexpr float kSpike = 0.25f; ///< a single vertex with more is weight_outlier's
constexpr Threshold kIslandLimits[] = {
    {"weight", 0.05, "weight", "the least that an island's largest weight has to be"},
    {"most", region_limits::kIslandPoints, "vertices", "an island of more is small only where it is below `share`"},
    {"share", region_limits::kIslandShare, "of the joint's vertices", "an island below this is small"},
};

void checkIslands(const Subject& subject, Reporter& reporter)
{
    const auto least = static_cast<float>(reporter.limit("weight"));
    const auto most = static_cast<std::size_t>(reporter.limit("most"));
    const double share = reporter.limit("share");
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        std::vector<std::uint32_t> places;
        Defect about;
        for (const Support& support : subject.supportsOf(skinned)) {
            for (const SupportRegion& region : support.regions) {
                const bool small = region.places.size() <= most || static_cast<double>(region.places.size()) <
                                                                       share * static_cast<double>(support.size);
                const bool single = region.places.size() == 1 && region.largest >= kSpike;
                // A piece of its own may follow any joint; so may one that the region is all of.
                if (single || skinned.onOtherSide(support, region) || &region == &support.regions[support.main] ||
                    !small || region.largest < least || !region.besideMain)
                    continue;
                places.insert(places.end(), region.places.begin(), region.places.end());
                about.worst = std::max(about.worst, double{region.largest});
                about.touch(support.slot);
            }
        }
        reporter.findAt(skinned.weighted, places, about, kIsland, Severity::Warning, [&about](std::size_t points) {
            return Wordings{points, shown(about.worst)};
        });
    }
}

} // namespace

extern const Check part_weight_island;
const Check part_weight_island{.id = "W016",
    .code = "weight_island",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "A stroke that went through the mesh, or a leftover of painting: these vertices twitch when that joint moves "
        "while those round them stay."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes,
    .run = checkIslands,
    .thresholds = kIslandLimits,
    .fix = hammerFinding,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Rebuild them from the vertices around"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
