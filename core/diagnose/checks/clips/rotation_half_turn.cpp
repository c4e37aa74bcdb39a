// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"
#include "core/edit/ground/track_split.h"

#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kHalfTurn{
    "rotation_half_turn", QT_TRANSLATE_NOOP("Errors",
                              "In the clip “%2” %1 {step turns|steps turn} a joint by half a turn or nearly so: %3 by "
                              "%7° up to key %5 at %6 s.")};
constexpr ErrorText kHalfTurnCurve{"rotation_curve_vanishes",
    QT_TRANSLATE_NOOP("Errors",
        "In the clip “%2” the curve of a rotation goes through nothing before %1 {key|keys}: key "
        "%5 of %3 at %6 s.")};
constexpr Reported kHalfTurnTold[] = {{.key = "rotation_curve_vanishes", .seenByCheck = true}};
constexpr Threshold kHalfTurnLimits[] = {
    {"angle", kHalfTurnDegrees, "°", "between two keys that follow each other"},
    {"length", 0.05, "of a quaternion", "halfway along a curve: a shorter one has no direction"},
};

/// Length of the quaternion that a spline gives halfway before a key.
double halfwayLength(const Track& track, std::size_t key)
{
    const double time = 0.5 * ((*track.times)[key - 1] + (*track.times)[key]);
    double squares = 0.0;
    for (const float value : splineAt(track, key - 1, time).value) squares += double{value} * double{value};
    return std::sqrt(squares);
}

void checkHalfTurns(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const double angle = reporter.limit("angle"), length = reporter.limit("length");
    const TurnsBy turnsSoFar(angle);
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        KeyDefect turned, vanished;
        eachTrack(subject, clip, [&](const Track& track) {
            if (!turns(track)) return;
            for (std::size_t key = 1; key < track.keys(); ++key) {
                if (track.interpolation == Interpolation::Linear) {
                    if (!turnsSoFar.mayPass(keyValue(track, key - 1), keyValue(track, key))) continue;
                    const double by = turnBetween(keyRotation(track, key - 1), keyRotation(track, key));
                    if (by > angle) turned.add(track, key, by);
                } else if (track.interpolation == Interpolation::CubicSpline) {
                    const double left = halfwayLength(track, key);
                    if (left < length) vanished.add(track, key, 1.0 - left);
                }
            }
        });
        findKeys(reporter, scene, id, turned, kHalfTurn, Severity::Warning, Measure::Angle);
        findKeys(reporter, scene, id, vanished, kHalfTurnCurve, Severity::Warning, Measure::Ratio);
    });
}

} // namespace

extern const Check part_rotation_half_turn;
const Check part_rotation_half_turn{.id = "A005",
    .code = "rotation_half_turn",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Which way round it goes hangs on the last bits of the numbers: one program turns the joint to the left, the "
        "next to the right. A key in between says which is meant."),
    .reads = Reads::Clips | Reads::Nodes,
    .run = checkHalfTurns,
    .thresholds = kHalfTurnLimits,
    .reported = kHalfTurnTold};

} // namespace bindpose
