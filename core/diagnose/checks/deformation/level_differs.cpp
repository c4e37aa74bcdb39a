// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/deform_findings.h"
#include "core/diagnose/measures/world_findings.h"
#include "core/diagnose/over_clips.h"
#include "core/edit/model/lod_distances.h"
#include "core/eval/stage/detail_level.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kLevelDiffers{"level_differs",
    QT_TRANSLATE_NOOP("Errors",
        "Level of detail %1 lies up to %2 from the full surface, %3: at %4, from where on it is drawn, that is %5 "
        "{pixel|pixels}.")};
constexpr Threshold kLevelLimits[] = {
    {"pixels", 6.0, "pixels", "of a picture of 1080 lines and 45°, from where on the level is drawn"},
};
constexpr double kLines = 1080.0;
constexpr double kQueries = 4e6; ///< of the nearest surface: about a second
constexpr std::size_t kFewestPoses = 8;
constexpr double kHalfAngle = 0.39269908169872414; ///< 22.5°

/// From where on a level is drawn: as the first mesh that says so, else as a level gets it that is made here.
double drawnFrom(const Subject& subject, std::size_t level)
{
    for (const auto& mesh : subject.scene().meshes)
        if (mesh && mesh->lods.size() >= level)
            if (const std::optional<double> from = detailDistance(mesh->lods[level - 1]); from && *from > 0.0)
                return *from;
    return usualDistance(double{subject.restBox().diagonal()}, level);
}

void checkLevels(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    if (detailLevels(scene) < 2) return;
    std::size_t places = 1;
    for (const auto& mesh : scene.meshes)
        for (std::size_t part = 0; mesh && part < mesh->parts.size(); ++part)
            places += mesh->parts[part]->indices.size();
    const auto most = static_cast<std::size_t>(kQueries / static_cast<double>(places * detailLevels(scene)));
    const Result<LodDistances> measured = lodDistances(scene, subject.task(), std::max(most, kFewestPoses));
    if (!measured) return; // cancelled
    for (std::size_t level = 1; level < measured->levels.size(); ++level) {
        const LodDistances::Level& at = measured->levels[level];
        const double from = drawnFrom(subject, level);
        const double pixels = from > 0.0 ? at.largest * kLines / (2.0 * std::tan(kHalfAngle) * from) : 0.0;
        if (!(pixels > reporter.limit("pixels"))) continue;
        const SweepMoment moment{at.clip, at.timeSec};
        Finding& out = reporter.find(kLevelDiffers, Severity::Warning,
            {level, shownWithHeight(subject, at.largest), worstSaid(scene, moment), shownLength(*scene.facts, from),
                static_cast<std::size_t>(std::llround(pixels))});
        placeMoment(moment, out);
        out.worst = at.largest;
        out.unit = Measure::Length;
    }
}

} // namespace

extern const Check part_level_differs;
const Check part_level_differs{.id = "D013",
    .code = "level_differs",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "The surface jumps where the eye sees it: a level of detail takes over so near that its difference to the full "
        "surface is wider than a few pixels."),
    .reads = kOverClips,
    .run = checkLevels,
    .thresholds = kLevelLimits};

} // namespace bindpose
