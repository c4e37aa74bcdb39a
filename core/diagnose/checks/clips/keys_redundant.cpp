// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"
#include "core/diagnose/subject/joint_matrices.h"

namespace bindpose {
namespace {

constexpr ErrorText kRedundant{
    "keys_redundant", QT_TRANSLATE_NOOP("Errors",
                          "%1 of %2 keys of the clips lie where the motion would go without them; most in one track "
                          "in the clip “%3”: the %5 of %4, %6.")};
constexpr Threshold kRedundantLimits[] = {
    {"tolerance", 1e-6, "file units", "each number of a key may be off by so much"},
    {"share", 0.5, "of all keys", "fewer are what every exporter leaves"},
    {"keys", 10000, "keys", "fewer cost nothing"},
};

void checkRedundant(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const double tolerance = reporter.limit("tolerance");
    std::size_t all = 0, redundant = 0, most = 0;
    const Track* worst = nullptr;
    ClipId where;
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        eachTrack(subject, clip, [&](const Track& track) {
            if (subject.cancelled()) return;
            const std::size_t over = track.keys() - neededKeys(track, tolerance).size();
            all += track.keys();
            redundant += over;
            if (over <= most) return;
            most = over;
            worst = &track;
            where = id;
        });
    });
    const auto share = static_cast<double>(redundant) / static_cast<double>(all);
    if (!worst || static_cast<double>(redundant) < reporter.limit("keys") || !(share >= reporter.limit("share")))
        return;
    Finding& out = reporter.find(kRedundant, Severity::Info,
        {redundant, all, calledClip(scene, where), calledJoint(scene, worst->node), calledChannel(*worst), most});
    out.place.joints = {worst->node};
    out.count = redundant;
    out.worst = share;
    out.unit = Measure::Ratio;
    out.limit = tolerance;
}

Result<Scene> dropRedundant(const Scene& scene, const Finding& finding, const Task& task)
{
    return fixTracks(scene, finding, task, [&finding](const Track& track) -> std::optional<Track> {
        const std::vector<std::size_t> keys = neededKeys(track, finding.limit.value_or(kRedundantLimits[0].value));
        if (keys.size() == track.keys()) return std::nullopt;
        return withKeysOnly(track, keys);
    });
}

} // namespace

extern const Check part_keys_redundant;
const Check part_keys_redundant{.id = "A009",
    .code = "keys_redundant",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks", "The file is larger and slower to load than its motion asks for, and a curve "
                                       "with a key in every frame is hard to "
                                       "change by hand."),
    .reads = Reads::Clips | Reads::Nodes,
    .run = checkRedundant,
    .thresholds = kRedundantLimits,
    .fix = dropRedundant,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Remove keys that change nothing"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
