// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/edit/rows/twin_cells.h"
#include "core/edit/surface/place_weights.h"
#include "ui/base/texts.h"
#include "ui/vertices/weight_tool_table.h"
#include "ui/vertices/weight_tools.h"

#include <QCoreApplication>

#include <algorithm>

namespace bindpose {
namespace {

struct TrialWords {
    Q_DECLARE_TR_FUNCTIONS(WeightTools)
};

Result<Scene> runTool(const Scene& scene, const ToolJob& job, ToolReport& report, const Task& task)
{
    const bool all = job.points.empty();
    std::vector<WeightedPoints> points = all ? allWeightedPoints(scene) : weightedPoints(scene, job.points);
    if (!all && job.twins) points = pointsWithTwins(scene, points);
    return job.tool->run(scene, {points, all, job.values, job.locks, job.normalize, task}, report);
}

bool sameRow(const SetWeights& a, const SetWeights& b, PointIndex point)
{
    return std::ranges::equal(a.slots(point), b.slots(point)) && std::ranges::equal(a.weights(point), b.weights(point));
}

/// Vertices whose weights are others than before, by set. Blocks that both share are not looked into.
std::vector<std::vector<PointIndex>> changedPoints(const Scene& before, const Scene& after)
{
    std::vector<std::vector<PointIndex>> out(before.weights.size());
    for (std::size_t set = 0; set < before.weights.size(); ++set) {
        const auto &from = before.weights[set], &to = after.weights[set];
        if (from == to || !from || !to) continue;
        std::size_t first = 0;
        for (std::size_t block = 0; block < from->blocks().size(); ++block) {
            const std::size_t count = from->blocks()[block]->points();
            for (std::size_t i = 0; i < count && from->blocks()[block] != to->blocks()[block]; ++i)
                if (const auto point = static_cast<PointIndex>(first + i); !sameRow(*from, *to, point))
                    out[set].push_back(point);
            first += count;
        }
    }
    return out;
}

/// In each instance that draws them.
std::vector<PointAddress> addressesOf(const Scene& scene, const std::vector<std::vector<PointIndex>>& bySet)
{
    std::vector<PointAddress> out;
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        if (!scene.instances[i]) continue;
        const MeshId mesh = scene.instances[i]->mesh;
        const std::size_t sets = scene.meshes[mesh.index()]->sets.size();
        for (std::uint32_t set = 0; set < sets; ++set)
            for (const PointIndex point : bySet[scene.setOf(mesh, set).index()])
                out.push_back({{ActorId(0u), InstanceId(i), set}, point});
    }
    return out;
}

} // namespace

Result<ToolTrial> tryTool(const ToolJob& job, const Task& task)
{
    ToolTrial out;
    Result<Scene> after = runTool(*job.scene, job, out.report, task);
    if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
    if (!after) return after.error();
    const std::vector<std::vector<PointIndex>> changed = changedPoints(*job.scene, *after);
    for (const std::vector<PointIndex>& ofSet : changed) out.points += ofSet.size();
    if (out.points > 0)
        out.touched = std::make_shared<const std::vector<PointAddress>>(addressesOf(*job.scene, changed));
    if (out.points == 0 && !job.locks.joints.empty()) {
        ToolJob free = job;
        free.locks = {};
        ToolReport other;
        const Result<Scene> without = runTool(*job.scene, free, other, task);
        out.held = without && !std::ranges::all_of(changedPoints(*job.scene, *without),
                                  [](const std::vector<PointIndex>& ofSet) { return ofSet.empty(); });
    }
    Result<MeasuredChange> change = measured(job.scene, std::move(*after), task);
    if (!change) return change.error();
    out.change = std::move(*change);
    return out;
}

QString toolText(const char* english)
{
    return QCoreApplication::translate("WeightTools", english);
}

/// A mirror whose vertices all stand where it takes from.
bool onlyGives(const ToolReport& report)
{
    if (!report.mirror) return false;
    const MirrorReport& mirror = *report.mirror;
    return mirror.byPlace + mirror.byTopology + mirror.bySurface + mirror.byTexture + mirror.middle == 0 &&
           mirror.unmatched.empty();
}

QString trialText(const ToolTrial& trial)
{
    if (trial.points == 0 && trial.report.stayed.all() > 0)
        return TrialWords::tr("Nothing changes."); // the report says why
    if (trial.points == 0 && trial.held) return TrialWords::tr("Nothing changes.") + u' ' + heldText();
    if (trial.points == 0 && onlyGives(trial.report))
        return TrialWords::tr("Nothing changes: none of these vertices is on the side that takes. Select those of the "
                              "other side, or nothing for the whole character.");
    if (trial.points == 0) return TrialWords::tr("Nothing changes: the weights are so already.");
    return moveSentence(trial.change) + u' ' +
           TrialWords::tr("%n vertices change.", nullptr, static_cast<int>(trial.points));
}

QString reportText(const ToolReport& report)
{
    QStringList out;
    if (report.mirror) {
        out += report.pairsByHand > 0
                   ? TrialWords::tr("Pairs of joints: %1, changed by hand.").arg(countText(report.pairsByHand))
                   : TrialWords::tr("Pairs of joints: %1 by name, %2 by place.")
                         .arg(countText(report.pairsByName), countText(report.pairsByPlace));
        if (report.sides)
            out += TrialWords::tr("From the side of %1 to the side of %2.")
                       .arg(report.sides->front(), report.sides->back());
        if (const std::size_t lone = report.mirror->unmatched.size(); lone > 0)
            out += TrialWords::tr(
                "%n vertices have no counterpart and keep their weights.", nullptr, static_cast<int>(lone));
        else if (!onlyGives(report))
            out += TrialWords::tr("Every vertex has a counterpart.");
        if (report.mirror->crooked())
            out +=
                TrialWords::tr("Pairs stand %1 % of the size from each other's mirror image (median): another axis, a "
                               "pose, or unequal sides.")
                    .arg(decimals(100.0 * report.mirror->off.median, 1));
        if (report.mirror->bySurface > 0)
            out += TrialWords::tr(
                "%n places take from the nearest surface.", nullptr, static_cast<int>(report.mirror->bySurface));
    }
    if (report.automatic) {
        const AutoReport& made = *report.automatic;
        out += TrialWords::tr("%n joints take part.", nullptr, static_cast<int>(made.joints.size()));
        out += TrialWords::tr("Places: %1 by heat, %2 by ways inside, %3 by the nearest joint.")
                   .arg(countText(made.heat), countText(made.inside), countText(made.straight));
        if (made.left > 0)
            out += TrialWords::tr("%n places with broken weights keep them; Clean makes them usable.", nullptr,
                static_cast<int>(made.left));
    }
    if (report.transfer) {
        const TransferReport& made = *report.transfer;
        out += TrialWords::tr("Places: %1 with weights of there, %2 filled from around, %3 as they were.")
                   .arg(countText(made.taken), countText(made.filled), countText(made.left));
        if (const std::size_t placed = made.foundBy(JointFound::Place); placed > 0)
            out += TrialWords::tr(
                "%n joints are matched by where they stand, not by name.", nullptr, static_cast<int>(placed));
        if (const std::size_t ordered = made.foundBy(JointFound::Order); ordered > 0)
            out += TrialWords::tr("%n joints are matched by their order, not by name: look at the result.", nullptr,
                static_cast<int>(ordered));
        constexpr std::size_t kNamedJoints = 5;
        QStringList names;
        for (std::size_t i = 0; i < std::min(kNamedJoints, made.joints.size()); ++i)
            names += QString::fromStdString(made.joints[i]);
        if (made.joints.size() > kNamedJoints) names += QStringLiteral("…");
        if (!names.isEmpty())
            out += TrialWords::tr("%n joints are not here, the next ones above take their weight: %1.", nullptr,
                static_cast<int>(made.joints.size()))
                       .arg(names.join(QStringLiteral(", ")));
    }
    if (report.stayed.all() > 0) out += stayedText(report.stayed);
    return out.join(u' ');
}

Edit toolEdit(const ToolJob& job, const ToolTrial& trial)
{
    return {job.tool->label, "points " + std::to_string(trial.points), 0,
        [job, after = trial.change.after](const Scene& scene) {
            ToolReport report;
            return &scene == job.scene.get() ? Result<Scene>(*after) : runTool(scene, job, report, {});
        }};
}

} // namespace bindpose
