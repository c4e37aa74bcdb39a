// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kKeyNotUnit{"key_rotation_not_unit",
    QT_TRANSLATE_NOOP("Errors",
        "In the clip “%2” %1 {rotation is|rotations are} not of length 1; {|the worst is }key %5 "
        "of %3 at %6 s, off by %7.")};
constexpr Threshold kKeyUnitLimits[] = {
    {"tolerance", 1e-3, "length", "what a float rounds to is far less; integers may be off by a step of theirs"},
    {"error", 0.00769, "length", "from here on it is an error: the Khronos validator's value"},
};

double offUnit(const Track& track, std::size_t key)
{
    return std::abs(glm::length(keyRotation(track, key)) - 1.0);
}

/// offUnit is no larger than the slack: the length is never further off 1 than its square. Asks for no root.
bool isUnit(const Track& track, std::size_t key, double slack)
{
    const glm::dquat q = keyRotation(track, key);
    return std::abs(glm::dot(q, q) - 1.0) <= 0.999 * slack;
}

double unitSlack(const Track& track, double tolerance)
{
    return track.valueSteps ? std::max(tolerance, 1.0 / double(track.valueSteps)) : tolerance;
}

void checkKeyUnits(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const double tolerance = reporter.limit("tolerance"), error = reporter.limit("error");
    eachClip(subject, [&](ClipId id, const Clip& clip) {
        KeyDefect off;
        eachTrack(subject, clip, [&](const Track& track) {
            if (!turns(track)) return;
            const double slack = unitSlack(track, tolerance);
            for (std::size_t key = 0; key < track.keys(); ++key)
                if (!isUnit(track, key, slack))
                    if (const double by = offUnit(track, key); by > slack) off.add(track, key, by);
        });
        findKeys(reporter, scene, id, off, kKeyNotUnit, off.worst > error ? Severity::Error : Severity::Warning,
            Measure::Ratio);
    });
}

/// Length 1 for every rotation that has a length at all; a spline's tangents go with it.
std::optional<Track> withUnitKeys(const Track& track)
{
    if (!turns(track)) return std::nullopt;
    Track out = track;
    bool any = false;
    const double slack = unitSlack(track, 1e-6);
    const bool cubic = track.interpolation == Interpolation::CubicSpline;
    for (std::size_t key = 0; key < track.keys(); ++key) {
        const double length = glm::length(keyRotation(track, key));
        if (!(length > 1e-6) || !std::isfinite(length) || !(std::abs(length - 1.0) > slack)) continue;
        const std::size_t from = cubic ? track.valueAt(key) - 4 : track.valueAt(key), count = cubic ? 12 : 4;
        for (std::size_t i = from; i < from + count; ++i)
            out.values[i] = static_cast<float>(double{out.values[i]} / length);
        any = true;
    }
    if (!any) return std::nullopt;
    return out;
}

Result<Scene> normalizeKeys(const Scene& scene, const Finding& finding, const Task& task)
{
    return fixTracks(scene, finding, task, withUnitKeys);
}

} // namespace

extern const Check part_key_rotation_not_unit;
const Check part_key_rotation_not_unit{.id = "A003",
    .code = "key_rotation_not_unit",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks", "Programs that do not normalize what they read scale what hangs on the joint by "
                                       "such a key; between two keys the "
                                       "speed is off, too."),
    .reads = Reads::Clips | Reads::Nodes,
    .run = checkKeyUnits,
    .khronosCode = "ACCESSOR_ANIMATION_SAMPLER_OUTPUT_NON_NORMALIZED_QUATERNION",
    .thresholds = kKeyUnitLimits,
    .fix = normalizeKeys,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Divide the rotations by their length")};

} // namespace bindpose
