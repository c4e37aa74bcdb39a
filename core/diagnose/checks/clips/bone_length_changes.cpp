// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/clip_keys.h"
#include "core/diagnose/subject/joint_matrices.h"

#include <cmath>
#include <map>
#include <set>

namespace bindpose {
namespace {

constexpr ErrorText kLengthChanges{"bone_length_changes",
    QT_TRANSLATE_NOOP("Errors", "Clips change the length of the bone above %1 {joint|joints}, most in the clip “%2”: "
                                "%3 is %4 % off its length at rest at %5 s (key %6).")};
constexpr std::size_t kFewPlaces = 4; ///< a joint that holds fewer holds a stray vertex
constexpr Threshold kLengthLimits[] = {
    {"change", 0.01, "of the bone's length", "what quantized keys change is less"},
    {"shortest", 0.01, "h", "a bone that is shorter has no length to keep"},
};

/// Joints between one that holds some of the surface and others that do: what is at an end (faces, weapons, what
/// jiggles) is moved on purpose, and roots hold nothing, or a stray vertex.
std::set<NodeId> limbJoints(const Subject& subject)
{
    std::map<NodeId, std::size_t> places;
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        const std::vector<NodeId>& joints = skinned.weighted.skin->joints;
        std::vector<std::size_t> held(joints.size(), 0);
        for (const Influence& one : skinned.weighted.rows) held[one.slot] += one.weight > 0.1f;
        for (std::size_t slot = 0; slot < joints.size(); ++slot)
            if (held[slot] > 0) places[joints[slot]] += held[slot];
    }
    std::erase_if(places, [](const auto& each) { return each.second < kFewPlaces; });
    std::set<NodeId> out;
    const Scene& scene = subject.scene();
    for (const auto& [joint, count] : places) {
        const NodeId parent = scene.node(joint)->parent;
        if (parent.valid() && places.count(parent)) out.insert(joint);
    }
    std::set<NodeId> between;
    for (const auto& [joint, count] : places)
        if (const NodeId parent = scene.node(joint)->parent; out.count(parent)) between.insert(parent);
    return between;
}

void checkLengths(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const double change = reporter.limit("change"), shortest = reporter.limit("shortest") * subject.height();
    const std::set<NodeId> limbs = limbJoints(subject);
    const auto look = [&](const Clip& clip, KeyDefect& here) {
        eachTrack(subject, clip, [&](const Track& track) {
            const Node& node = *scene.node(track.node);
            if (track.path != ChannelPath::Translation || track.components != 3 || !node.parent.valid()) return;
            if (!limbs.count(track.node)) return;
            const double length = glm::length(glm::dvec3(node.restLocal()[3]));
            if (!(length > shortest)) return;
            for (std::size_t key = 0; key < track.keys(); ++key) {
                const auto v = keyValue(track, key);
                const double off = std::abs(std::hypot(v[0], v[1], v[2]) / length - 1.0);
                if (off > change) here.add(track, key, off);
            }
        });
    };
    findJoints(
        subject, reporter, kLengthChanges, Severity::Info, [](double worst) { return shownShort(100.0 * worst); },
        look);
}

} // namespace

extern const Check part_bone_length_changes;
const Check part_bone_length_changes{.id = "A013",
    .code = "bone_length_changes",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Limbs grow and shrink. That may be meant; after a retarget it is the other skeleton's proportions that came "
        "along. Engines that take rotations alone show another motion."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes | Reads::Clips,
    .run = checkLengths,
    .thresholds = kLengthLimits};

} // namespace bindpose
