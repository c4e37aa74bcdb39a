// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kNeutral{"neutral_pose",
    QT_TRANSLATE_NOOP("Errors", "At bind the arms are neither level (T pose) nor half lowered (A pose): %1 stands at "
                                "%2°, %3 at %4°, where 0° is level and −90° straight down.")};
constexpr ErrorText kForwards{
    "neutral_forwards", QT_TRANSLATE_NOOP("Errors",
                            "At bind the arms point forwards or backwards, out of the plane of a T or A pose: %1 by "
                            "%2°, %3 by %4°.")};
constexpr ErrorText kUnevenArms{"neutral_uneven",
    QT_TRANSLATE_NOOP("Errors", "At bind the arms are no mirror of each other: %1 and %2 point %3° apart.")};
constexpr Reported kNeutralTold[] = {
    {.key = "neutral_forwards", .seenByCheck = true}, {.key = "neutral_uneven", .seenByCheck = true}};
constexpr Threshold kNeutralLimits[] = {
    {"off", 10.0, "°", "from level, or from 20 to 70° below it"},
    {"forwards", 35.0, "°", "out of the plane of shoulders and spine"},
    {"uneven", 10.0, "°", "between one arm and the mirrored other"},
};
constexpr double kDegrees = 180.0 / 3.14159265358979;
constexpr double kHighestA = 20.0, kLowestA = 70.0; ///< wholeDegrees below level
constexpr double kUpright = 0.7;                    ///< cosine between spine and legs: a biped, not a dog

std::string lowered(std::string text)
{
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

template <std::size_t N> bool holdsAny(const std::string& name, const std::array<const char*, N>& words)
{
    return std::any_of(
        words.begin(), words.end(), [&name](const char* word) { return name.find(word) != std::string::npos; });
}

/// Joints of a body by their names: places in bind space.
class Body {
public:
    Body(const Scene& scene, const WeightedSurface& weighted, const Sides& sides)
        : bones_(weighted.bones), sides_(sides), joints_(weighted.skin->joints)
    {
        for (const NodeId joint : joints_) {
            const Node* node = scene.node(joint);
            names_.push_back(node ? lowered(node->name) : std::string());
        }
    }

    struct Arm {
        std::size_t upper = 0, hand = 0;
        glm::dvec3 direction{0.0};
    };
    /// Both arms, the one at the larger number of the axis first. False: not found, or no upright body.
    bool find()
    {
        const std::optional<std::size_t> head = first(std::array{"head"}, 0),
                                         hips = first(std::array{"hips", "pelvis", "hip"}, 0);
        if (!head || !hips) return false;
        up_ = at(*head) - at(*hips);
        const std::optional<std::size_t> foot = first(std::array{"foot", "ankle"}, 1),
                                         other = first(std::array{"foot", "ankle"}, -1);
        if (!(glm::length(up_) > 0.0)) return false;
        up_ = glm::normalize(up_);
        if (foot && other) {
            const glm::dvec3 legs = at(*hips) - 0.5 * (at(*foot) + at(*other));
            if (!(glm::dot(legs, up_) > kUpright * glm::length(legs))) return false;
        }
        return findArm(1, one) && findArm(-1, two) && makeAxes();
    }

    Arm one, two;
    /// Degrees below level, and out of the plane of shoulders and spine.
    double below(const Arm& arm) const
    {
        return -std::asin(std::clamp(glm::dot(arm.direction, up_), -1.0, 1.0)) * kDegrees;
    }
    double forwards(const Arm& arm) const
    {
        return std::abs(std::asin(std::clamp(glm::dot(arm.direction, ahead_), -1.0, 1.0))) * kDegrees;
    }
    double apart() const
    {
        const glm::dvec3 mirrored = two.direction - 2.0 * glm::dot(two.direction, across_) * across_;
        return std::acos(std::clamp(glm::dot(mirrored, one.direction), -1.0, 1.0)) * kDegrees;
    }

private:
    glm::dvec3 at(std::size_t slot) const { return glm::dvec3(bones_.head[slot]); }

    /// The joint nearest to the root with one of these words, on this side.
    template <std::size_t N> std::optional<std::size_t> first(const std::array<const char*, N>& words, int side) const
    {
        std::optional<std::size_t> out;
        std::size_t least = joints_.size() + 1;
        for (std::size_t slot = 0; slot < joints_.size(); ++slot) {
            if (sides_.signOf[slot] != side || !bones_.known[slot] || !holdsAny(names_[slot], words)) continue;
            std::size_t depth = 0;
            for (std::int32_t up = bones_.above[slot]; up >= 0; up = bones_.above[static_cast<std::size_t>(up)])
                ++depth;
            if (depth >= least) continue;
            least = depth;
            out = slot;
        }
        return out;
    }

    bool findArm(int side, Arm& arm) const
    {
        const std::optional<std::size_t> hand = first(std::array{"hand", "wrist"}, side);
        if (!hand) return false;
        arm.hand = *hand;
        std::int32_t upper = -1;
        for (std::int32_t up = bones_.above[*hand]; up >= 0; up = bones_.above[static_cast<std::size_t>(up)]) {
            const std::string& name = names_[static_cast<std::size_t>(up)];
            if (name.find("arm") != std::string::npos && sides_.signOf[static_cast<std::size_t>(up)] == side)
                upper = up;
        }
        if (upper < 0) return false;
        arm.upper = static_cast<std::size_t>(upper);
        const glm::dvec3 along = at(arm.hand) - at(arm.upper);
        if (!bones_.known[arm.upper] || !(glm::length(along) > 0.0)) return false;
        arm.direction = glm::normalize(along);
        return true;
    }

    bool makeAxes()
    {
        across_ = at(one.upper) - at(two.upper);
        across_ -= glm::dot(across_, up_) * up_;
        if (!(glm::length(across_) > 0.0)) return false;
        across_ = glm::normalize(across_);
        ahead_ = glm::cross(across_, up_);
        return true;
    }

    const BindBones& bones_;
    const Sides& sides_;
    const std::vector<NodeId>& joints_;
    std::vector<std::string> names_;
    glm::dvec3 up_{0.0}, across_{0.0}, ahead_{0.0};
};

double offNeutral(double below)
{
    if (below < 0.0) return -below;
    const double ofT = below, ofA = below < kHighestA ? kHighestA - below : below > kLowestA ? below - kLowestA : 0.0;
    return std::min(ofT, ofA);
}

std::string wholeDegrees(double value)
{
    return std::to_string(static_cast<int>(std::lround(value)));
}

void tellPose(const Scene& scene, const Skin& skin, const Body& body, Reporter& reporter)
{
    const std::string one = calledJoint(scene, skin.joints[body.one.upper]),
                      two = calledJoint(scene, skin.joints[body.two.upper]);
    const auto finding = [&](const ErrorText& text, double worst, const Wordings& args) {
        Finding& out = reporter.find(text, Severity::Info, args);
        out.count = 2;
        out.worst = worst;
        out.unit = Measure::Angle;
        out.place.joints = {skin.joints[body.one.upper], skin.joints[body.two.upper]};
    };
    if (const double apart = body.apart(); apart > reporter.limit("uneven"))
        return finding(kUnevenArms, apart, {one, two, wholeDegrees(apart)});
    const double a = body.below(body.one), b = body.below(body.two), off = std::max(offNeutral(a), offNeutral(b));
    if (off > reporter.limit("off")) return finding(kNeutral, off, {one, wholeDegrees(-a), two, wholeDegrees(-b)});
    const double c = body.forwards(body.one), d = body.forwards(body.two);
    if (std::max(c, d) > reporter.limit("forwards"))
        finding(kForwards, std::max(c, d), {one, wholeDegrees(c), two, wholeDegrees(d)});
}

void checkNeutral(const Subject& subject, Reporter& reporter)
{
    std::vector<std::vector<NodeId>> seen; // several skins of one skeleton
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        const Skin& skin = *skinned.weighted.skin;
        if (!skinned.sides || std::find(seen.begin(), seen.end(), skin.joints) != seen.end()) continue;
        Body body(subject.scene(), skinned.weighted, *skinned.sides);
        if (!body.find()) continue;
        seen.push_back(skin.joints);
        tellPose(subject.scene(), skin, body, reporter);
    }
}

} // namespace

extern const Check part_neutral_pose;
const Check part_neutral_pose{.id = "B011",
    .code = "neutral_pose",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Retargeting, motion capture and avatar programs expect a T or an A pose, the same on both sides; from another "
        "one they turn shoulders and twist sleeves."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes,
    .run = checkNeutral,
    .thresholds = kNeutralLimits,
    .reported = kNeutralTold};

} // namespace bindpose
