// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/deform_findings.h"
#include "core/diagnose/over_clips.h"
#include "core/diagnose/subject/joint_matrices.h"
#include "core/edit/clips/exercise_clip.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kBeyond{"beyond_clips",
    QT_TRANSLATE_NOOP("Errors",
        "%1 {vertex|vertices} at %2 would be up to %3 from where {it|they} should be if %4 turned %5 % further than in "
        "any clip. No clip shows it yet.")};
constexpr double kClipRangesHave = 0.2; ///< what clipRanges adds at each end

constexpr Threshold kBeyondLimits[] = {{"more", 0.0, "of the range",
    "how much further than in the clips each joint is turned, one at a time; 0: not at all"}};

/// The ranges that clips turn joints through, so much wider at each end.
std::vector<ExerciseRange> rangesOf(const Subject& subject, std::span<const NodeId> joints, double more)
{
    std::vector<ExerciseRange> out = clipRanges(subject.scene(), joints, subject.task());
    for (ExerciseRange& range : out) {
        const glm::vec3 used = (range.highDeg - range.lowDeg) / static_cast<float>(1.0 + 2.0 * kClipRangesHave);
        const glm::vec3 add = used * static_cast<float>(more - kClipRangesHave);
        range.lowDeg = glm::max(range.lowDeg - add, glm::vec3(-180.0f));
        range.highDeg = glm::min(range.highDeg + add, glm::vec3(180.0f));
    }
    return out;
}

/// Points of the set that has most of them.
void place(Finding& out, const Deformation& all, const SurfaceDefect& defect)
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<PointIndex>> sets; // mesh, set
    for (const std::uint32_t v : defect.vertices)
        for (const WeldedSurface::Member& each : all.surface.membersOf(v))
            sets[{all.surface.bodies[all.surface.bodyOf[v]].mesh, each.set}].push_back(each.point);
    const auto most =
        std::max_element(sets.begin(), sets.end(), [](auto& a, auto& b) { return a.second.size() < b.second.size(); });
    std::sort(most->second.begin(), most->second.end());
    Defect listed;
    for (const PointIndex point : most->second) listed.add(point, defect.worst);
    out.place.mesh = most->first.first;
    out.place.set = most->first.second;
    out.place.points = std::move(listed.points);
    for (const std::uint32_t column : defect.columns)
        if (const NodeId joint = all.surface.jointOf[column]; joint.valid()) out.place.joints.push_back(joint);
}

/// Where the clips show something already, that check speaks.
std::vector<char> knownVertices(const Deformation& seen)
{
    std::vector<char> out(seen.surface.vertices(), 0);
    for (const SurfaceDefect& each : seen.defects)
        for (const std::uint32_t v : each.vertices) out[v] = 1;
    return out;
}

void checkBeyondClips(const Subject& subject, Reporter& reporter)
{
    const double more = reporter.limit("more");
    if (!(more > 0.0)) return;
    const Deformation& seen = subject.deformation();
    const std::vector<NodeId> joints = weighingJoints(subject.scene());
    if (subject.cancelled() || seen.clips == 0 || joints.empty()) return;
    const std::vector<ExerciseRange> ranges = rangesOf(subject, joints, more);
    Scene alone = subject.scene();
    alone.clips.clear(); // nothing else names clips in what is measured
    const Result<Scene> exercised = addExerciseClip(alone, joints, ranges, kExerciseClip);
    if (!exercised || subject.cancelled()) return;
    DeformationOptions options;
    options.height = subject.height();
    const Deformation found = measureDeformation(*exercised, options, subject.task());
    const std::vector<char> known = knownVertices(seen);
    for (const SurfaceDefect& defect : found.defects) {
        const auto isKnown = [&known](std::uint32_t v) { return v < known.size() && known[v] != 0; };
        if (defect.minor || std::any_of(defect.vertices.begin(), defect.vertices.end(), isKnown)) continue;
        const double turn = found.moments.all[defect.moment].timeSec / kExerciseSec;
        const auto joint = std::min(static_cast<std::size_t>(std::max(turn, 0.0)), joints.size() - 1);
        const std::uint32_t holder =
            defect.vertices.empty() ? 0 : found.surface.rows.at(defect.vertices.front()).front().column;
        Finding& out = reporter.find(kBeyond, Severity::Info,
            {defect.vertices.size(), calledColumn(subject, holder), shownWithHeight(subject, defect.worst),
                calledJoint(subject.scene(), joints[joint]), shown(std::round(100.0 * more))});
        place(out, found, defect);
        out.count = defect.vertices.size();
        out.worst = defect.worst;
        out.unit = Measure::Length;
    }
}

} // namespace

extern const Check part_beyond_clips;
const Check part_beyond_clips{.id = "D016",
    .code = "beyond_clips",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "The next clip may turn a joint further than those that are there: what deforms wrong only then is worth "
        "knowing before it is animated."),
    .reads = kOverClips,
    .run = checkBeyondClips,
    .thresholds = kBeyondLimits};

} // namespace bindpose
