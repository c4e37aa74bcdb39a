// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace bindpose {
namespace {

constexpr ErrorText kBindsDiffer{"bind_poses_differ",
    QT_TRANSLATE_NOOP("Errors", "Skins %1 and %2 have other bind poses of the same joints, by up to %3: %4.")};
constexpr Threshold kBindLimits[] = {
    {"moved", 1e-4, "of the model's size", "between the heads of a joint, seen from a joint that both have"},
    {"turned", 0.1, "°", "between its axes"},
};

/// Bind matrices of one skin seen from one of its joints, so that where its mesh stands does not count.
glm::dmat4 seenFrom(const Skin& skin, std::size_t from, std::size_t slot)
{
    return glm::dmat4(skin.inverseBind[from]) * glm::inverse(glm::dmat4(skin.inverseBind[slot]));
}

struct Differing {
    std::vector<NodeId> joints;
    double worst = 0.0;
};

Differing compareSkins(const Skin& a, const Skin& b, double moved, double turned, double size)
{
    Differing out;
    std::map<std::uint32_t, std::size_t> slotOf;
    for (std::size_t slot = 0; slot < b.joints.size(); ++slot) slotOf.try_emplace(b.joints[slot].value, slot);
    std::optional<std::pair<std::size_t, std::size_t>> anchor;
    for (std::size_t slot = 0; slot < a.joints.size(); ++slot) {
        const auto other = slotOf.find(a.joints[slot].value);
        if (other == slotOf.end()) continue;
        if (!anchor) {
            anchor = {slot, other->second};
            continue;
        }
        const glm::dmat4 one = seenFrom(a, anchor->first, slot), two = seenFrom(b, anchor->second, other->second);
        const double apart = glm::length(glm::dvec3(one[3] - two[3]));
        if (!(apart > moved * size) && !(degreesBetween(one, two) > turned)) continue;
        out.worst = std::max(out.worst, apart);
        out.joints.push_back(a.joints[slot]);
    }
    return out;
}

/// Length of the skeleton as the skin's joints see it.
double sizeOfSkin(const Skin& skin)
{
    Bounds box;
    for (std::size_t slot = 0; slot < skin.joints.size(); ++slot) box.add(glm::vec3(seenFrom(skin, 0, slot)[3]));
    return double{box.diagonal()};
}

void checkBinds(const Subject& subject, Reporter& reporter)
{
    const auto& skins = subject.scene().skins;
    const double moved = reporter.limit("moved"), turned = reporter.limit("turned");
    // Each with the first that shares a joint with it: of thousands of skins not all pairs.
    std::map<std::uint32_t, std::size_t> firstSkinOf;
    for (std::size_t s = 0; s < skins.size(); ++s) {
        if (!skins[s] || skins[s]->joints.empty() || subject.cancelled()) continue;
        std::size_t with = s;
        for (const NodeId joint : skins[s]->joints)
            with = std::min(with, firstSkinOf.try_emplace(joint.value, s).first->second);
        if (with == s || skins[with]->inverseBind == skins[s]->inverseBind) continue;
        Differing differing = compareSkins(*skins[with], *skins[s], moved, turned, sizeOfSkin(*skins[s]));
        if (differing.joints.empty()) continue;
        Finding& out = reporter.find(kBindsDiffer, Severity::Warning,
            {with, s, shownLength(*subject.scene().facts, differing.worst),
                calledJoints(subject.scene(), differing.joints)});
        out.count = differing.joints.size();
        out.worst = differing.worst;
        out.unit = Measure::Length;
        out.place.joints = std::move(differing.joints);
    }
}

} // namespace

extern const Check part_bind_poses_differ;
const Check part_bind_poses_differ{.id = "B002",
    .code = "bind_poses_differ",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "The parts were bound in different poses. Programs that keep one bind pose for a skeleton deform one of them "
        "from the start: sleeves leave hands."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes, // as G003, which may report it
    .run = checkBinds,
    .thresholds = kBindLimits};

} // namespace bindpose
