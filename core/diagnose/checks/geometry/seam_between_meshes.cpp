// SPDX-License-Identifier: MIT
#include "core/diagnose/errors.h"
#include "core/diagnose/measures/mesh_seams.h"
#include "core/diagnose/measures/row_fix.h"
#include "core/diagnose/reporter.h"
#include "core/edit/surface/place_weights.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr ErrorText kGaps{"seam_between_meshes",
    QT_TRANSLATE_NOOP("Errors",
        "%1 border {vertex|vertices} of %2 {meets one|meet some} of %3 at rest; the clips part them by up to %4.")};
constexpr ErrorText kOthers{"seam_weights_between_meshes",
    QT_TRANSLATE_NOOP("Errors", "%1 border {vertex|vertices} of %2 {meets one|meet some} of "
                                "%3 at rest and {has|have} other weights, by{| up to} %4.")};
constexpr Reported kMeshSeamTold[] = {{.key = "seam_weights_between_meshes", .seenByCheck = true}};
constexpr Threshold kMeshSeamLimits[] = {
    {"near", 1e-4, "h", "border vertices of two meshes as near to each other at rest meet"},
    {"gap", 1e-3, "h", "between them at any moment of the clips"},
    {"difference", 0.02, "weight", "half the sum of differences between two rows, where no clip tells"},
};
constexpr std::size_t kSeamMoments = 64;

std::string calledMesh(const Scene& scene, const WeightedSurface& surface)
{
    const std::string& name = scene.meshes[surface.surface->mesh]->name;
    return name.empty() ? "#" + std::to_string(surface.surface->mesh) : name;
}

/// `moments`: empty where no clip shows it.
void tellSeam(const Subject& subject, Reporter& reporter, const MeshSeam& seam, double limit,
    std::span<const SweepMoment> moments)
{
    const bool moves = !moments.empty();
    const WeightedSurface &a = seam.larger->weighted, &b = seam.smaller->weighted;
    std::vector<std::uint32_t> places;
    Defect about;
    const SweepMoment* when = nullptr;
    for (const MeshSeam::Twin& twin : seam.twins) {
        const double apart = moves ? twin.gap : twin.difference;
        if (!(apart > limit)) continue;
        places.push_back(twin.ofSmaller);
        if (apart > about.worst) when = moves ? &moments[twin.moment] : nullptr;
        about.worst = std::max(about.worst, apart);
        for (const Influence& one : b.at(twin.ofSmaller)) about.touch(one.slot);
    }
    const std::string one = calledMesh(subject.scene(), b), other = calledMesh(subject.scene(), a);
    const Wording worst = moves ? shownLength(*subject.scene().facts, about.worst) : Wording(shown(about.worst));
    const std::size_t before = reporter.found();
    reporter.findAt(b, places, about, Severity::Warning, [&](std::size_t points) {
        return Phrase(moves ? kGaps : kOthers, {points, one, other, worst});
    });
    if (!moves || !when) return;
    for (Finding& each : reporter.since(before)) {
        each.unit = Measure::Length;
        each.place.clip = when->clip;
        each.place.timeSec = when->timeSec;
    }
}

void checkMeshSeams(const Subject& subject, Reporter& reporter)
{
    const double height = subject.height();
    std::vector<MeshSeam> seams = meshSeams(subject, reporter.limit("near") * height);
    if (seams.empty()) return;
    std::vector<SweepMoment> moments = someMoments(sweepMoments(subject.scene()), kSeamMoments);
    if (!moments.front().clip.valid()) moments.clear();
    measureGaps(subject, moments, seams);
    const double limit = moments.empty() ? reporter.limit("difference") : reporter.limit("gap") * height;
    for (const MeshSeam& seam : seams) tellSeam(subject, reporter, seam, limit, moments);
}

/// What the larger mesh has where they meet; of several, the one that differs most.
Result<Scene> takeFromLarger(const Scene& scene, const Finding& finding, const Task& task)
{
    const Result<WeightedPoints> points = drawnPoints(scene, finding);
    if (!points) return points.error();
    const PlaceWeights weights(scene, points->instance);
    std::vector<char> chosen(weights.places(), 0);
    weights.choose(chosen, *points);
    const Subject subject(scene, task);
    std::map<std::uint32_t, PlaceWeights::Shares> wanted;
    std::map<std::uint32_t, double> worst;
    for (const MeshSeam& seam : meshSeams(subject, kMeshSeamLimits[0].value * subject.height())) {
        const Surface& surface = *seam.smaller->weighted.surface;
        if (surface.mesh != *finding.place.mesh) continue;
        for (const MeshSeam::Twin& twin : seam.twins) {
            const auto [set, point] = surface.address(surface.pointOf[twin.ofSmaller]);
            const std::uint32_t place = weights.links().places()[weights.links().number(set, point)];
            const auto known = worst.find(place);
            if (!chosen[place] || (known != worst.end() && twin.difference <= known->second)) continue;
            PlaceWeights::Shares shares = seam.sharesOfLarger(twin);
            if (shares.empty()) continue; // of a joint that the smaller one's skin lacks
            worst[place] = twin.difference;
            wanted[place] = std::move(shares);
        }
    }
    if (wanted.empty()) return Error(ErrorKind::Edit, errors::kNothingToFix);
    return weights.with(scene, wanted, {}, weight_shares::Dust::Kept);
}

} // namespace

extern const Check part_seam_between_meshes;
const Check part_seam_between_meshes{.id = "G002",
    .code = "seam_between_meshes",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Head and body, sleeve and hand: where two meshes meet they have to move alike, or light shines through. One "
        "of them was weighted anew and the other was not."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes | Reads::Clips,
    .run = checkMeshSeams,
    .thresholds = kMeshSeamLimits,
    .reported = kMeshSeamTold,
    .fix = takeFromLarger,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Take the weights of the larger mesh there"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
