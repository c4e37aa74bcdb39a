// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/holders.h"
#include "core/diagnose/subject/joint_matrices.h"
#include "core/edit/surface/joint_pairs.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

namespace bindpose {
namespace {

constexpr ErrorText kPlacesDiffer{"sides_not_mirrored",
    QT_TRANSLATE_NOOP("Errors", "%1 {pair|pairs} of joints {does|do} not stand mirrored at bind, by {|up to }%2: %3.")};
constexpr ErrorText kAxes{
    "axes_not_mirrored", QT_TRANSLATE_NOOP("Errors",
                             "The axes of %1 {pair|pairs} of joints are not mirrored at bind, by {|up to }%2°: %3.")};
constexpr ErrorText kPartner{"partner_missing",
    QT_TRANSLATE_NOOP("Errors", "%1 {joint has|joints have} the name of one side, and the other side has none: %2.")};
constexpr Reported kSidesTold[] = {
    {.key = "axes_not_mirrored", .seenByCheck = true}, {.key = "partner_missing", .seenByCheck = true}};
constexpr Threshold kSidesLimits[] = {
    {"moved", 0.01, "of the skeleton's size", "between a joint and its mirrored partner"},
    {"turned", 5.0, "°", "between the axes of a joint and the mirrored ones of its partner"},
};

/// The largest angle from an axis of one joint to the line along the mirrored axis of the other. Which of the axes are
/// turned round differs from program to program, so that the directions along the lines do not count.
double axesApart(const glm::mat4& one, const glm::mat4& other, int across)
{
    double least = 1.0;
    for (int i = 0; i < 3; ++i) {
        glm::dvec3 a{glm::vec3(one[i])}, b{glm::vec3(other[i])};
        b[across] = -b[across];
        const double lengths = glm::length(a) * glm::length(b);
        if (!(lengths > 0.0)) return 0.0;
        least = std::min(least, std::abs(glm::dot(a, b)) / lengths);
    }
    return std::acos(std::clamp(least, -1.0, 1.0)) * 180.0 / 3.14159265358979;
}

struct Unlike {
    std::vector<NodeId> joints;
    double worst = 0.0;
    void add(NodeId one, NodeId other, double badness)
    {
        joints.insert(joints.end(), {one, other});
        worst = std::max(worst, badness);
    }
};

class SideCheck {
public:
    /// `used`: joints that hold some of a surface.
    SideCheck(const Subject& subject, const Subject::Skinned& skinned, const std::set<NodeId>& used, Reporter& reporter)
        : scene_(subject.scene()), weighted_(skinned.weighted), sides_(*skinned.sides), reporter_(reporter), used_(used)
    {}

    void run()
    {
        const std::vector<NodeId>& joints = weighted_.skin->joints;
        const double moved = reporter_.limit("moved") * size(), turned = reporter_.limit("turned");
        const float middle = middleOfBody();
        for (std::size_t slot = 0; slot < joints.size(); ++slot) {
            const std::int32_t pair = sides_.pairOf[slot];
            if (pair < 0 && weighted_.bones.known[slot]) lookAlone(slot, moved);
            if (pair <= static_cast<std::int32_t>(slot)) continue; // each pair once
            const auto other = static_cast<std::size_t>(pair);
            glm::vec3 mirrored = weighted_.bones.head[other];
            mirrored[sides_.axis] = 2.0f * middle - mirrored[sides_.axis];
            const double apart = double{glm::distance(mirrored, weighted_.bones.head[slot])};
            if (apart > moved) {
                places_.add(joints[slot], joints[other], apart);
                continue; // its axes point elsewhere for that
            }
            const double angle = axesApart(bindOf(slot), bindOf(other), sides_.axis);
            if (angle > turned) axes_.add(joints[slot], joints[other], angle);
        }
        tellPairs(places_, kPlacesDiffer, Measure::Length, shownLength(*scene_.facts, places_.worst));
        tellPairs(axes_, kAxes, Measure::Angle, std::to_string(std::lround(axes_.worst)));
        tellAlone();
    }

private:
    glm::mat4 bindOf(std::size_t slot) const
    {
        return affineInverse(weighted_.skin->inverseBind[slot] * weighted_.skin->bindCorrection);
    }
    /// Half of the pairs and of the joints without a side lie on each side of it: one that stands askew does not count.
    float middleOfBody() const
    {
        std::vector<float> all;
        for (std::size_t slot = 0; slot < sides_.pairOf.size(); ++slot) {
            const Node* node = scene_.node(weighted_.skin->joints[slot]);
            if (!node || !weighted_.bones.known[slot]) continue;
            const float at = weighted_.bones.head[slot][sides_.axis];
            if (const std::int32_t pair = sides_.pairOf[slot]; pair > static_cast<std::int32_t>(slot))
                all.push_back(0.5f * (at + weighted_.bones.head[static_cast<std::size_t>(pair)][sides_.axis]));
            else if (pair < 0 && otherSideNames(node->name).empty())
                all.push_back(at);
        }
        if (all.empty()) return sides_.middle;
        std::nth_element(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2), all.end());
        return all[all.size() / 2];
    }
    double size() const
    {
        Bounds box;
        for (std::size_t slot = 0; slot < weighted_.bones.head.size(); ++slot)
            if (weighted_.bones.known[slot]) box.add(weighted_.bones.head[slot]);
        return double{box.diagonal()};
    }

    /// Of a side by name and by place, holding some of the surface, and no node has the other side's name.
    void lookAlone(std::size_t slot, double moved)
    {
        const NodeId joint = weighted_.skin->joints[slot];
        const Node* node = scene_.node(joint);
        if (!node || used_.count(joint) == 0) return;
        if (std::abs(double{weighted_.bones.head[slot][sides_.axis]} - double{sides_.middle}) <= moved) return;
        const std::vector<std::string> others = otherSideNames(node->name);
        if (others.empty()) return;
        for (const auto& each : scene_.nodes)
            if (each && std::find(others.begin(), others.end(), each->name) != others.end()) return;
        alone_.push_back(joint);
    }

    void tellPairs(Unlike& unlike, const ErrorText& text, Measure unit, const Wording& worst)
    {
        if (unlike.joints.empty()) return;
        std::vector<NodeId> firsts;
        for (std::size_t i = 0; i < unlike.joints.size(); i += 2) firsts.push_back(unlike.joints[i]);
        Finding& out =
            reporter_.find(text, Severity::Info, {unlike.joints.size() / 2, worst, calledJoints(scene_, firsts)});
        out.count = unlike.joints.size() / 2;
        out.worst = unlike.worst;
        out.unit = unit;
        out.place.joints = std::move(unlike.joints);
    }

    void tellAlone()
    {
        if (alone_.empty()) return;
        Finding& out = reporter_.find(kPartner, Severity::Info, {alone_.size(), calledJoints(scene_, alone_)});
        out.count = alone_.size();
        out.place.joints = std::move(alone_);
    }

    const Scene& scene_;
    const WeightedSurface& weighted_;
    const Sides& sides_;
    Reporter& reporter_;
    const std::set<NodeId>& used_;
    Unlike places_, axes_;
    std::vector<NodeId> alone_;
};

void checkMirroring(const Subject& subject, Reporter& reporter)
{
    std::set<std::vector<NodeId>> seen; // several skins of one skeleton
    std::optional<std::set<NodeId>> used;
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        if (!skinned.sides || subject.cancelled() || !seen.insert(skinned.weighted.skin->joints).second) continue;
        if (!used) used = holdingJoints(subject);
        SideCheck(subject, skinned, *used, reporter).run();
    }
}

} // namespace

extern const Check part_sides_not_mirrored;
const Check part_sides_not_mirrored{.id = "H010",
    .code = "sides_not_mirrored",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Mirrored poses, clips and weights land askew on the other side: tools that mirror take the pairs for mirror "
        "images. Bodies that are meant to be uneven have it, too."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes,
    .run = checkMirroring,
    .thresholds = kSidesLimits,
    .reported = kSidesTold};

} // namespace bindpose
