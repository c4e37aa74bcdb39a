// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"
#include "core/diagnose/measures/uneven_scale.h"
#include "core/diagnose/subject/joint_matrices.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr ErrorText kScaleKeys{
    "scale_keys", QT_TRANSLATE_NOOP("Errors",
                      "Clips scale %1 {joint|joints}, most in the clip “%2”: %3 is off its scale at rest by %4 "
                      "at %5 s (key %6).")};
constexpr Threshold kScaleLimits[] = {{"tolerance", 1e-3, "scale", "against the joint's scale at rest"}};

double offRest(const Track& track, std::size_t key, const glm::vec3& rest)
{
    const auto v = keyValue(track, key);
    double most = 0.0;
    for (int i = 0; i < 3; ++i)
        most = std::max(most, std::abs(double{v[static_cast<std::size_t>(i)]} - double{rest[i]}));
    return most;
}

void checkScaleKeys(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const double tolerance = reporter.limit("tolerance");
    const auto look = [&](const Clip& clip, KeyDefect& here) {
        eachTrack(subject, clip, [&](const Track& track) {
            if (track.path != ChannelPath::Scale || !scene.node(track.node)->joint) return;
            if (unevenOnPath(scene, track, tolerance)) return; // that is said besides
            for (std::size_t key = 0; key < track.keys(); ++key)
                if (const double off = offRest(track, key, scene.node(track.node)->rest.scale); off > tolerance)
                    here.add(track, key, off);
        });
    };
    findJoints(
        subject, reporter, kScaleKeys, Severity::Info, [](double worst) { return shownShort(worst); }, look);
}

} // namespace

extern const Check part_scale_keys;
const Check part_scale_keys{.id = "A014",
    .code = "scale_keys",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks", "Engines leave scale of joints out of clips or compress it away, and what is "
                                       "hidden by a scale near 0 shows again."),
    .reads = Reads::Nodes | Reads::Clips,
    .run = checkScaleKeys,
    .thresholds = kScaleLimits};

} // namespace bindpose
