// SPDX-License-Identifier: MIT
#include "core/diagnose/errors.h"
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"
#include "core/diagnose/subject/skeletons.h"
#include "core/edit/model/fold_transform.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

namespace bindpose {
namespace {

constexpr ErrorText kFactor{
    "hidden_factor", QT_TRANSLATE_NOOP("Errors", "The skeleton is scaled by %2 at %1 {node,|nodes} above its joints or "
                                                 "at its root: %3. It is the factor between %4.")};
constexpr ErrorText kTurn{"hidden_turn",
    QT_TRANSLATE_NOOP(
        "Errors", "The skeleton is turned from one pair of axes to another at %1 {node|nodes} above its joints: %2.")};
constexpr Reported kFactorTold[] = {{.key = "hidden_turn", .seenByCheck = true}};
constexpr Threshold kFactorLimits[] = {
    {"scale", 1e-3, "of the factor", "how near to it a scale has to be"},
    {"turn", 0.1, "°", "how near to a quarter turn a rotation has to be"},
};

constexpr ErrorText kMetres{"factor_metres", QT_TRANSLATE_NOOP("Errors", "centimetres and metres")};
constexpr ErrorText kMillimetres{"factor_millimetres", QT_TRANSLATE_NOOP("Errors", "millimetres and metres")};
constexpr ErrorText kInches{"factor_inches", QT_TRANSLATE_NOOP("Errors", "inches and centimetres")};
constexpr ErrorText kInchMetres{"factor_inch_metres", QT_TRANSLATE_NOOP("Errors", "inches and metres")};
constexpr ErrorText kFeet{"factor_feet", QT_TRANSLATE_NOOP("Errors", "feet and metres")};
constexpr ErrorText kFootCentimetres{"factor_foot_centimetres", QT_TRANSLATE_NOOP("Errors", "feet and centimetres")};

struct UnitFactor {
    double factor;
    const ErrorText* units;
};
constexpr std::array kFactors{UnitFactor{100.0, &kMetres}, UnitFactor{1000.0, &kMillimetres},
    UnitFactor{2.54, &kInches}, UnitFactor{1.0 / 0.0254, &kInchMetres}, UnitFactor{1.0 / 0.3048, &kFeet},
    UnitFactor{30.48, &kFootCentimetres}};

/// The factor between two units that all three axes have, above or below 1.
const UnitFactor* factorOf(const AxisFacts& axes, double tolerance)
{
    for (const UnitFactor& each : kFactors)
        for (const double factor : {each.factor, 1.0 / each.factor}) {
            const glm::dvec3 off = glm::abs(axes.lengths / factor - 1.0);
            if (std::max({off.x, off.y, off.z}) <= tolerance) return &each;
        }
    return nullptr;
}

/// A quarter turn about an axis, or a third of one about a diagonal: y up from z up, or axes in another order.
bool turnsAxes(const glm::mat4& matrix, const AxisFacts& axes, double degrees)
{
    const double least = std::cos(degrees * 3.14159265358979 / 180.0);
    double trace = 0.0;
    for (int c = 0; c < 3; ++c) {
        if (!(axes.lengths[c] > 0.0)) return false;
        const glm::dvec3 axis = glm::dvec3(glm::vec3(matrix[c])) / axes.lengths[c];
        if (std::max({std::abs(axis.x), std::abs(axis.y), std::abs(axis.z)}) < least) return false;
        trace += std::round(axis[c]);
    }
    return axes.determinant > 0.0 && (trace == 1.0 || trace == 0.0); // 90° and 120°
}

class Factors {
public:
    Factors(const Scene& scene, Reporter& reporter)
        : scene_(scene), scale_(reporter.limit("scale")), turn_(reporter.limit("turn"))
    {}

    void look(NodeId node, bool joint)
    {
        if (!seen_.insert(node.value).second) return;
        const glm::mat4 local = scene_.node(node)->restLocal();
        const AxisFacts axes = axisFactsOf(local);
        if (!axes.finite) return;
        if (const UnitFactor* factor = factorOf(axes, scale_)) {
            scaled_[{factor, axes.lengths.x > 1.0}].push_back(node);
            return; // one cause: converters scale and turn in the same node
        }
        // A bone points where it does, and stands somewhere; what a converter adds turns about the origin.
        const bool atOrigin = glm::vec3(local[3]) == glm::vec3(0.0f);
        if (!joint && atOrigin && turnsAxes(local, axes, turn_)) turned_.push_back(node);
    }

    void tell(Reporter& reporter)
    {
        for (auto& [factor, nodes] : scaled_) {
            const double value = factor.second ? factor.first->factor : 1.0 / factor.first->factor;
            Finding& out = reporter.find(kFactor, Severity::Warning,
                {nodes.size(), shown(value), calledJoints(scene_, nodes), Phrase(*factor.first->units)});
            out.count = nodes.size();
            out.worst = value;
            out.unit = Measure::Ratio;
            out.place.joints = std::move(nodes);
        }
        if (turned_.empty()) return;
        Finding& out = reporter.find(kTurn, Severity::Info, {turned_.size(), calledJoints(scene_, turned_)});
        out.count = turned_.size();
        out.place.joints = std::move(turned_);
    }

private:
    const Scene& scene_;
    double scale_, turn_;
    std::set<std::uint32_t> seen_;
    std::map<std::pair<const UnitFactor*, bool>, std::vector<NodeId>> scaled_;
    std::vector<NodeId> turned_;
};

void checkFactor(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const Skeletons skeletons(scene);
    Factors factors(scene, reporter);
    for (const NodeId root : skeletons.roots()) {
        factors.look(root, true);
        for (NodeId at = scene.node(root)->parent; scene.node(at); at = scene.node(at)->parent) factors.look(at, false);
    }
    factors.tell(reporter);
}

/// Children that are no joints and have joints below them.
std::vector<NodeId> carriersBelow(const Scene& scene, const Skeletons& skeletons, NodeId node)
{
    std::vector<NodeId> out;
    for (const NodeId child : scene.order->children[node.index()]) {
        const auto carries = [&](NodeId at) {
            while (scene.node(at) && at != child) at = scene.node(at)->parent;
            return at == child;
        };
        const std::vector<NodeId>& roots = skeletons.roots();
        if (!skeletons.listed(child) && std::any_of(roots.begin(), roots.end(), carries)) out.push_back(child);
    }
    return out;
}

/// One node of the finding after the other; a turn goes on down to the first joints.
Result<Scene> foldFactor(const Scene& scene, const Finding& finding, const Task&)
{
    const bool turns = finding.text->key == std::string_view(kTurn.key);
    const Skeletons skeletons(scene);
    Scene out = scene;
    std::vector<NodeId> nodes = finding.place.joints;
    const std::size_t named = nodes.size();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (!scene.node(nodes[i])) continue;
        const glm::dvec3 off = glm::abs(axisFactsOf(out.node(nodes[i])->restLocal()).lengths - 1.0);
        const bool turned = out.node(nodes[i])->rest.rotation != glm::quat(1, 0, 0, 0);
        if (turns ? !turned : std::max({off.x, off.y, off.z}) < 1e-6) continue; // gone already
        Result<Scene> done = turns ? foldTurn(out, nodes[i]) : foldScale(out, nodes[i]);
        if (!done && i >= named) continue; // it stays in the node below, and is reported of that one
        if (!done) return done;
        out = std::move(*done);
        if (!turns) continue;
        const std::vector<NodeId> below = carriersBelow(scene, skeletons, nodes[i]);
        nodes.insert(nodes.end(), below.begin(), below.end());
    }
    if (out == scene) return Error(ErrorKind::Edit, errors::kNothingToFix);
    return out;
}

} // namespace

extern const Check part_hidden_factor;
const Check part_hidden_factor{.id = "B006",
    .code = "hidden_factor",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "It is left over from a conversion. What is added to the skeleton, physics, and clips of other files count in "
        "the other unit or along other axes; tools that leave it out show the character huge, tiny or lying."),
    .reads = Reads::Skins | Reads::Nodes,
    .run = checkFactor,
    .thresholds = kFactorLimits,
    .reported = kFactorTold,
    .fix = foldFactor,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Take it out of the node and into the skeleton below"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
