// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/world_findings.h"

#include "core/compare/ground/welded_surface.h"
#include "core/diagnose/measures/clip_keys.h"
#include "core/diagnose/measures/deform_findings.h"
#include "core/diagnose/subject/joint_matrices.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace bindpose {
namespace {

constexpr ErrorText kWorstIn{"worst_in", QT_TRANSLATE_NOOP("Errors", "worst in %1 at %2 s")};
constexpr ErrorText kWorstAtRest{"worst_at_rest", QT_TRANSLATE_NOOP("Errors", "worst at rest")};
constexpr double kWork = 4e6; ///< points × moments
constexpr std::size_t kFewestMoments = 64;
constexpr double kSumIsOne = 5e-3; ///< bytes that were each rounded are as much off

/// The joint with the largest weight of a point; none where nothing moves it.
NodeId holderAt(const Scene& scene, const SweptPoint& at)
{
    const Instance& instance = *scene.instances[at.instance.index()];
    const SetId set = scene.setOf(instance.mesh, at.set);
    if (instance.skin.index() >= scene.skins.size() || set.index() >= scene.weights.size()) return {};
    const Skin& skin = *scene.skins[instance.skin.index()];
    const std::vector<Influence> row = scene.weights[set.index()]->at(at.point);
    const auto most =
        std::max_element(row.begin(), row.end(), [](const auto& a, const auto& b) { return a.weight < b.weight; });
    return most != row.end() && most->slot < skin.joints.size() ? skin.joints[most->slot] : NodeId();
}

/// Points whose weights are in order: of others the checks of weights say what is wrong, and every program makes
/// something else of them.
std::vector<PointRun> soundRuns(const Scene& scene)
{
    std::vector<PointRun> out = pointRuns(scene, true);
    for (PointRun& run : out) {
        const Instance& instance = *scene.instances[run.instance.index()];
        const SetId set = scene.setOf(instance.mesh, run.set);
        if (instance.skin.index() >= scene.skins.size() || set.index() >= scene.weights.size()) continue;
        const std::size_t joints = scene.skins[instance.skin.index()]->joints.size();
        std::erase_if(run.points, [&](PointIndex point) {
            double sum = 0.0;
            for (const Influence& one : scene.weights[set.index()]->at(point)) {
                if (!(one.weight >= 0.0f) || (one.slot >= joints && one.weight > 0.0f)) return true;
                sum += double{one.weight};
            }
            return scene.facts->weightRule == WeightRule::AsStored ? !(std::abs(sum - 1.0) < kSumIsOne) : !(sum > 0.0);
        });
    }
    std::erase_if(out, [](const PointRun& run) { return run.points.empty(); });
    return out;
}

} // namespace

std::vector<SweepMoment> checkedMoments(const Scene& scene)
{
    std::size_t points = 1;
    for (const PointRun& run : pointRuns(scene, false)) points += run.points.size();
    const auto most = static_cast<std::size_t>(kWork / static_cast<double>(points));
    return someMoments(sweepMoments(scene), std::max(most, kFewestMoments));
}

Wording worstSaid(const Scene& scene, const SweepMoment& moment)
{
    if (!moment.clip.valid()) return Phrase(kWorstAtRest);
    return Phrase(kWorstIn, {calledClip(scene, moment.clip), shown(std::round(moment.timeSec * 1000.0) / 1000.0)});
}

void placeMoment(const SweepMoment& moment, Finding& finding)
{
    if (!moment.clip.valid()) return;
    finding.place.clip = moment.clip;
    finding.place.timeSec = moment.timeSec;
}

void reportWorld(const Subject& subject, Reporter& reporter, World world, double limit, Severity severity,
    const std::function<Phrase(const WorldWords&)>& sentence)
{
    const Scene& scene = subject.scene();
    if (!(subject.height() > 0.0)) return;
    world.keepsPoints = true;
    const std::vector<SweepMoment> moments = checkedMoments(scene);
    const std::vector<PointRun> runs = soundRuns(scene);
    const Result<std::vector<WorldDistance>> measured =
        measureWorlds(scene, std::span(&world, 1), runs, moments, subject.height(), subject.task());
    if (!measured) return; // cancelled
    const WorldDistance& seen = measured->front();
    const double least = limit * subject.height();
    WorldDistance::Worst worst; // a point that has no place there is told of by others
    for (const WorldDistance::OfClip& clip : seen.clips)
        if (std::isfinite(clip.worst.distance) && clip.worst.distance > worst.distance) worst = clip.worst;
    if (!(worst.distance > least)) return;
    const SweptPoint& at = worst.point;
    const auto run = std::find_if(runs.begin(), runs.end(),
        [&at](const PointRun& each) { return each.instance == at.instance && each.set == at.set; });
    if (run == runs.end()) return;
    const std::vector<WorldDistance::OfPoint>& points = seen.points[static_cast<std::size_t>(run - runs.begin())];
    Defect listed;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (double{points[i].largest} > least) listed.add(run->points[i], worst.distance);
    const NodeId joint = holderAt(scene, at);
    const SweepMoment& moment = moments[worst.moment];
    const Phrase said = sentence({listed.count, shownWithHeight(subject, worst.distance), worstSaid(scene, moment),
        joint.valid() ? calledJoint(scene, joint) : std::string("–")});
    Finding& out = reporter.find(*said.text, severity, said.args);
    out.place.mesh = scene.instances[at.instance.index()]->mesh.value;
    out.place.set = at.set;
    out.place.points = std::move(listed.points);
    if (joint.valid()) out.place.joints = {joint};
    placeMoment(moment, out);
    out.count = listed.count;
    out.worst = worst.distance;
    out.unit = Measure::Length;
}

void placeVertices(const WeldedSurface& surface, const std::vector<std::uint32_t>& vertices, Finding& finding)
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<PointIndex>> sets; // mesh, set
    for (const std::uint32_t v : vertices)
        for (const WeldedSurface::Member& each : surface.membersOf(v))
            sets[{surface.bodies[surface.bodyOf[v]].mesh, each.set}].push_back(each.point);
    const auto most = std::max_element(
        sets.begin(), sets.end(), [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
    if (most == sets.end()) return;
    std::sort(most->second.begin(), most->second.end());
    Defect listed;
    for (const PointIndex point : most->second) listed.add(point, finding.worst);
    finding.place.mesh = most->first.first;
    finding.place.set = most->first.second;
    finding.place.points = std::move(listed.points);
    finding.count = most->second.size();
}

} // namespace bindpose
