// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"
#include "core/edit/surface/place_weights.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr ErrorText kSeam{"seam_weights_differ",
    QT_TRANSLATE_NOOP("Errors", "%1 {vertex stands|vertices stand} in the same place as another one and {has|have} "
                                "other weights, by{| up to} %2: the surface opens there.")};
constexpr Threshold kSeamLimits[] = {{"difference", 1e-3, "weight", "half the sum of differences between two rows"}};

/// Differences of two rows as they are stored.
double rowDifference(const SetWeights& a, PointIndex i, const SetWeights& b, PointIndex j)
{
    const auto slotsA = a.slots(i), slotsB = b.slots(j);
    const auto valuesA = a.weights(i), valuesB = b.weights(j);
    if (slotsA.size() == slotsB.size() && std::equal(slotsA.begin(), slotsA.end(), slotsB.begin()) &&
        std::equal(valuesA.begin(), valuesA.end(), valuesB.begin()))
        return 0.0;
    const auto of = [](auto slots, auto values, SlotIndex slot) {
        double sum = 0.0;
        for (std::size_t k = 0; k < slots.size(); ++k) sum += slots[k] == slot ? double{values[k]} : 0.0;
        return sum;
    };
    const auto seenBefore = [](auto slots, std::size_t k) {
        return std::find(slots.begin(), slots.begin() + static_cast<std::ptrdiff_t>(k), slots[k]) !=
               slots.begin() + static_cast<std::ptrdiff_t>(k);
    };
    double total = 0.0;
    for (std::size_t k = 0; k < slotsA.size(); ++k)
        if (!seenBefore(slotsA, k)) total += std::abs(of(slotsA, valuesA, slotsA[k]) - of(slotsB, valuesB, slotsA[k]));
    for (std::size_t k = 0; k < slotsB.size(); ++k)
        if (!seenBefore(slotsB, k) && std::find(slotsA.begin(), slotsA.end(), slotsB[k]) == slotsA.end())
            total += std::abs(of(slotsB, valuesB, slotsB[k]));
    return 0.5 * total;
}

void checkSeams(const Subject& subject, Reporter& reporter)
{
    const double limit = reporter.limit("difference");
    const Scene& scene = subject.scene();
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        const Surface& surface = *skinned.weighted.surface;
        const std::vector<SetId>& sets = scene.meshes[surface.mesh]->sets;
        std::vector<std::uint32_t> places;
        Defect about;
        for (std::uint32_t point = 0; point < surface.points(); ++point) {
            if (point % 4096 == 0 && subject.cancelled()) return;
            const std::uint32_t place = surface.placeOf[point], firstPoint = surface.pointOf[place];
            if (firstPoint == point) continue;
            const auto [setA, a] = surface.address(firstPoint);
            const auto [setB, b] = surface.address(point);
            const SetWeights &one = *scene.weights[sets[setA].index()], &other = *scene.weights[sets[setB].index()];
            if (one.empty() || other.empty()) continue;
            const double difference = rowDifference(one, a, other, b);
            if (!(difference > limit)) continue;
            places.push_back(place);
            about.worst = std::max(about.worst, difference);
        }
        reporter.findAt(skinned.weighted, places, about, kSeam, Severity::Warning, [&about](std::size_t points) {
            return Wordings{points, shown(about.worst)};
        });
    }
}

Result<Scene> closeSeam(const Scene& scene, const Finding& finding, const Task&)
{
    const Result<WeightedPoints> points = drawnPoints(scene, finding);
    if (!points) return points.error();
    return unifySeams(scene, std::span(&*points, 1));
}

} // namespace

extern const Check part_seam_weights_differ;
const Check part_seam_weights_differ{.id = "G001",
    .code = "seam_weights_differ",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "A seam of texture or normals splits one vertex into several. With other weights they part as soon as a joint "
        "moves, and light shines through."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins,
    .run = checkSeams,
    .thresholds = kSeamLimits,
    .fix = closeSeam,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Give them the same weights")};

} // namespace bindpose
