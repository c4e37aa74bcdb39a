// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/loop_gaps.h"
#include "core/eval/pose/pose.h"
#include "core/eval/stage/frame_rate.h"
#include "core/eval/stage/loop_seam.h"

#include <algorithm>
#include <array>

namespace bindpose {
namespace {

constexpr ErrorText kSpeedJumps{
    "loop_speed_jumps", QT_TRANSLATE_NOOP("Errors",
                            "Where the clip “%2” begins again %1 {joint changes|joints change} speed at once, %3 the "
                            "most: by %7° per second at %6 s.")};
constexpr Threshold kSpeedLimits[] = {
    {"speed", 60.0, "°/s", "from the last frame to the first"},
    {"inside", 3.0, "times", "as much as the speed changes anywhere inside of the clip"},
    {"angle", 1.0, "°", "a clip whose last pose is further from its first is no loop"},
};
constexpr std::size_t kMostFrames = 2000;

glm::dquat turnOf(const std::array<float, 4>& v)
{
    return {double{v[3]}, double{v[0]}, double{v[1]}, double{v[2]}};
}

/// Change of speed at the seam, and the largest inside, in degrees per frame.
struct SpeedChange {
    double seam = 0.0, inside = 0.0;
};

SpeedChange speedChange(const Track& track, double start, double end, std::size_t frames)
{
    SpeedChange out;
    std::array<float, 4> before{}, now{};
    sampleTrack(track, start, RotationMode::Slerp, before);
    glm::dvec3 first{0.0}, last{0.0};
    for (std::size_t frame = 1; frame <= frames; ++frame) {
        const double share = static_cast<double>(frame) / static_cast<double>(frames);
        sampleTrack(track, start + (end - start) * share, RotationMode::Slerp, now);
        const glm::dvec3 turn = turnVector(turnOf(before), turnOf(now));
        if (frame == 1)
            first = turn;
        else
            out.inside = std::max(out.inside, glm::length(turn - last));
        last = turn;
        before = now;
    }
    out.seam = glm::length(first - last);
    return out;
}

void checkLoopSpeed(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const double speed = reporter.limit("speed"), inside = reporter.limit("inside"), angle = reporter.limit("angle");
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        const std::vector<LoopGap> gaps = loopGaps(scene, clip, 0.25);
        if (gaps.empty()) return;
        const auto open = [angle](const LoopGap& gap) { return gap.apart > angle; };
        const std::size_t frames = std::min(framesOf(clip), kMostFrames);
        if (std::any_of(gaps.begin(), gaps.end(), open) || frames < 4) return;
        const double start = clip.startSec(), end = clip.endSec();
        const double perSec = static_cast<double>(frames) / (end - start);
        KeyDefect jumps;
        for (const LoopGap& gap : gaps) {
            if (subject.cancelled()) return;
            const SpeedChange change = speedChange(*gap.track, start, end, frames);
            if (change.seam * perSec > speed && change.seam > inside * change.inside)
                jumps.add(*gap.track, gap.track->keys() - 1, change.seam * perSec);
        }
        findKeys(reporter, scene, id, jumps, kSpeedJumps, Severity::Info, Measure::None);
    });
}

} // namespace

extern const Check part_loop_speed_jumps;
const Check part_loop_speed_jumps{.id = "A016",
    .code = "loop_speed_jumps",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks", "The pose closes, the motion does not: played in a loop the body gets a knock "
                                       "each time round. Often the curves "
                                       "were flattened at both ends, or frames are missing."),
    .reads = Reads::Nodes | Reads::Clips,
    .run = checkLoopSpeed,
    .thresholds = kSpeedLimits};

} // namespace bindpose
