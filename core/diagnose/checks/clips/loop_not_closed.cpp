// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/loop_gaps.h"

namespace bindpose {
namespace {

constexpr ErrorText kLoopOpen{
    "loop_not_closed", QT_TRANSLATE_NOOP("Errors",
                           "The clip “%2” comes back to its beginning, but %1 {joint|joints} not quite; {|the worst "
                           "is }%3, %7° away in its last key (%5) at %6 s.")};
constexpr Threshold kLoopLimits[] = {
    {"angle", 1.0, "°", "from the last pose to the first: less is not seen"},
    {"near", 0.25, "of a joint's range", "where a joint that moves ends further away the clip is not one that repeats"},
};

void checkLoops(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const double angle = reporter.limit("angle"), near = reporter.limit("near");
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        KeyDefect open;
        for (const LoopGap& gap : loopGaps(scene, clip, near))
            if (gap.apart > angle && !gap.endsAFrameEarly()) open.add(*gap.track, gap.track->keys() - 1, gap.apart);
        findKeys(reporter, scene, id, open, kLoopOpen, Severity::Info, Measure::Angle);
    });
}

} // namespace

extern const Check part_loop_not_closed;
const Check part_loop_not_closed{.id = "A016",
    .code = "loop_not_closed",
    .severity = Severity::Info,
    .why =
        QT_TRANSLATE_NOOP("Checks", "Played in a loop the body jumps each time round. A clip that is played once may "
                                    "end where it likes."),
    .reads = Reads::Nodes | Reads::Clips,
    .run = checkLoops,
    .thresholds = kLoopLimits};

} // namespace bindpose
