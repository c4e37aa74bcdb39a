// SPDX-License-Identifier: MIT
#include "ui/vertices/weight_tool_table.h"

#include "core/edit/ground/errors.h"
#include "core/edit/query/enclosed_points.h"
#include "core/edit/surface/place_weights.h"
#include "core/edit/weights/change_weights.h"
#include "core/edit/weights/clean_weights.h"
#include "ui/base/texts.h"

#include <algorithm>

namespace bindpose {
namespace {

using Kind = ToolParameter::Kind;
constexpr double kMostJoints = 255.0, kMostTimes = 1000.0, kMostFactor = 1000.0;

constexpr ToolParameter kMostParameter{"most", QT_TRANSLATE_NOOP("WeightTools", "Most joints"),
    QT_TRANSLATE_NOOP("WeightTools", "As many joints as a vertex may have; engines take 4 or 8."), Kind::Whole, 4.0,
    1.0, kMostJoints};

constexpr ToolParameter kSetParameters[] = {
    {"joint", QT_TRANSLATE_NOOP("WeightTools", "Joint"),
        QT_TRANSLATE_NOOP("WeightTools", "The joint whose weight changes."), Kind::Joint, 0.0, 0.0, 0.0,
        {QT_TRANSLATE_NOOP("WeightTools", "The selected joint")}, false, true},
    {"how", QT_TRANSLATE_NOOP("WeightTools", "How"),
        QT_TRANSLATE_NOOP("WeightTools", "What the number does to the joint's weight."), Kind::Choice, 0.0, 0.0, 3.0,
        {QT_TRANSLATE_NOOP("WeightTools", "Set to"), QT_TRANSLATE_NOOP("WeightTools", "Add"),
            QT_TRANSLATE_NOOP("WeightTools", "Multiply by"), QT_TRANSLATE_NOOP("WeightTools", "Per cent more")}},
    {"amount", QT_TRANSLATE_NOOP("WeightTools", "Number"),
        QT_TRANSLATE_NOOP("WeightTools", "Below 0 it takes away; per cent: -20 leaves 80."), Kind::Number, 0.5,
        -kMostFactor, kMostFactor, {}, true},
};
constexpr ToolParameter kLimitParameters[] = {
    kMostParameter,
    {"how", QT_TRANSLATE_NOOP("WeightTools", "Joints that stay"),
        QT_TRANSLATE_NOOP("WeightTools", "The strongest, or those that move the surface least over all clips."),
        Kind::Choice, 0.0, 0.0, 1.0,
        {QT_TRANSLATE_NOOP("WeightTools", "The strongest"), QT_TRANSLATE_NOOP("WeightTools", "Least move")}},
};
constexpr ToolParameter kPruneParameters[] = {
    {"least", QT_TRANSLATE_NOOP("WeightTools", "Least weight"),
        QT_TRANSLATE_NOOP("WeightTools", "Weights below it go; the sum stays."), Kind::Number, 0.01},
};
constexpr ToolParameter kQuantizeParameters[] = {
    {"bits", QT_TRANSLATE_NOOP("WeightTools", "Stored in"),
        QT_TRANSLATE_NOOP("WeightTools", "Bits that an engine keeps of each weight."), Kind::Choice, 0.0, 0.0, 1.0,
        {QT_TRANSLATE_NOOP("WeightTools", "8 bits"), QT_TRANSLATE_NOOP("WeightTools", "16 bits")}},
};
constexpr ToolParameter kMirrorParameters[] = {
    {"axis", QT_TRANSLATE_NOOP("WeightTools", "Axis"),
        QT_TRANSLATE_NOOP("WeightTools", "Of the bind pose, from one side to the other."), Kind::Choice, 0.0, 0.0, 2.0,
        {"X", "Y", "Z"}},
    {"way", QT_TRANSLATE_NOOP("WeightTools", "Direction"),
        QT_TRANSLATE_NOOP("WeightTools", "The side that gives and the side that takes."), Kind::Choice, 0.0, 0.0, 1.0,
        {QT_TRANSLATE_NOOP("WeightTools", "From + side to − side"),
            QT_TRANSLATE_NOOP("WeightTools", "From − side to + side")}},
    {"by", QT_TRANSLATE_NOOP("WeightTools", "Counterpart"),
        QT_TRANSLATE_NOOP("WeightTools", "What stands where a vertex is mirrored, what the same way over the faces "
                                         "leads to, the nearest surface there, or what lies so on the texture."),
        Kind::Choice, 0.0, 0.0, 3.0,
        {QT_TRANSLATE_NOOP("WeightTools", "By position"), QT_TRANSLATE_NOOP("WeightTools", "By topology"),
            QT_TRANSLATE_NOOP("WeightTools", "Nearest surface"), QT_TRANSLATE_NOOP("WeightTools", "By texture (UV)")}},
    {"reach", QT_TRANSLATE_NOOP("WeightTools", "Joints"),
        QT_TRANSLATE_NOOP("WeightTools",
            "Whose weights are mirrored; where it is one joint and its pair, the others of "
            "a vertex share the rest as they do now."),
        Kind::Joint, 0.0, 0.0, 1.0,
        {QT_TRANSLATE_NOOP("WeightTools", "All joints"),
            QT_TRANSLATE_NOOP("WeightTools", "The selected joint and its pair")}},
    {"pairs", QT_TRANSLATE_NOOP("WeightTools", "Pairs of joints"),
        QT_TRANSLATE_NOOP("WeightTools", "Which joint answers to which; what was found wrong can be put right here."),
        Kind::Pairs},
};
constexpr ToolParameter kMoveParameters[] = {
    {"from", QT_TRANSLATE_NOOP("WeightTools", "From"),
        QT_TRANSLATE_NOOP("WeightTools", "The joint that loses all its weight."), Kind::Joint, 0.0, 0.0, 0.0,
        {QT_TRANSLATE_NOOP("WeightTools", "The selected joint")}, false, true},
    {"to", QT_TRANSLATE_NOOP("WeightTools", "To"), QT_TRANSLATE_NOOP("WeightTools", "The joint that takes it."),
        Kind::Joint, 0.0, 0.0, 0.0, {QT_TRANSLATE_NOOP("WeightTools", "The joint above")}},
};
constexpr ToolParameter kSmoothParameters[] = {
    {"times", QT_TRANSLATE_NOOP("WeightTools", "Times"),
        QT_TRANSLATE_NOOP("WeightTools", "How often weights go towards the neighbours'."), Kind::Whole, 1.0, 1.0,
        kMostTimes},
    {"strength", QT_TRANSLATE_NOOP("WeightTools", "Strength"),
        QT_TRANSLATE_NOOP("WeightTools", "How far each time; 1 is the neighbours' mean."), Kind::Number, 0.5},
};
constexpr ToolParameter kAutoParameters[] = {
    kMostParameter,
    {"method", QT_TRANSLATE_NOOP("WeightTools", "Method"),
        QT_TRANSLATE_NOOP("WeightTools", "Heat over the surface, or ways inside it for parts that do not touch."),
        Kind::Choice, 0.0, 0.0, 1.0,
        {QT_TRANSLATE_NOOP("WeightTools", "Heat over surface"), QT_TRANSLATE_NOOP("WeightTools", "Ways inside")}},
};

constexpr ToolParameter kTransferParameters[] = {
    {"source", QT_TRANSLATE_NOOP("WeightTools", "Take from"),
        QT_TRANSLATE_NOOP(
            "WeightTools", "Another mesh of this file, a file that is open beside it, or one that is read for it."),
        Kind::Source},
    {"distance", QT_TRANSLATE_NOOP("WeightTools", "Farthest, % of size"),
        QT_TRANSLATE_NOOP("WeightTools", "As far the other surface may be, in per cent of the mesh's diagonal."),
        Kind::Number, 5.0, 0.0, 100.0},
    {"angle", QT_TRANSLATE_NOOP("WeightTools", "Widest angle, °"),
        QT_TRANSLATE_NOOP("WeightTools", "As far its normal may turn from the vertex's, in degrees."), Kind::Number,
        60.0, 0.0, 180.0},
};

using SimpleEdit = Result<Scene> (*)(const Scene&, std::span<const WeightedPoints>, const WeightLocks&);
/// An edit that asks for nothing but vertices and locks.
template <SimpleEdit edit> Result<Scene> simple(const Scene& scene, const ToolInput& in, ToolReport&)
{
    return edit(scene, in.points, in.locks);
}

Result<Scene> setSome(const Scene& scene, const ToolInput& in, ToolReport& report)
{
    const auto way = static_cast<int>(in.values[1].number);
    const WeightChange how = way == 0 ? WeightChange::Set : way == 1 ? WeightChange::Add : WeightChange::Scale;
    const double amount = way == 3 ? 1.0 + 0.01 * in.values[2].number : in.values[2].number;
    const NodeId joint = in.values[0].joint;
    if (in.normalize) return changeShares(scene, in.points, {joint, how, amount, in.locks}, &report.stayed);
    const Node* node = scene.node(joint);
    if (std::find(in.locks.joints.begin(), in.locks.joints.end(), joint) != in.locks.joints.end())
        return Error(ErrorKind::Edit, errors::kJointLocked, {}, {node ? node->name : std::string()});
    return changeWeights(scene, in.points, joint, how, static_cast<float>(amount));
}

Result<Scene> limitTo(const Scene& scene, const ToolInput& in, ToolReport&)
{
    const auto most = static_cast<std::size_t>(in.values[0].number);
    return in.values[1].number == 0.0 ? limitWeights(scene, in.points, most, in.locks)
                                      : refitWeights(scene, in.points, most, in.locks);
}

Result<Scene> pruneBelow(const Scene& scene, const ToolInput& in, ToolReport&)
{
    return pruneWeights(scene, in.points, static_cast<float>(in.values[0].number), in.locks);
}

Result<Scene> quantizeTo(const Scene& scene, const ToolInput& in, ToolReport&)
{
    return quantizeWeights(scene, in.points, in.values[0].number == 0.0 ? 8 : 16, in.locks);
}

Result<Scene> mirrorAlong(const Scene& scene, const ToolInput& in, ToolReport& report)
{
    MirrorOptions options;
    options.axis = static_cast<int>(in.values[0].number);
    options.toNegative = in.values[1].number == 0.0;
    options.by = static_cast<MirrorBy>(in.values[2].number);
    options.locks = in.locks;
    if (in.values[3].joint.valid()) options.only = {in.values[3].joint};
    const std::optional<std::vector<JointPair>>& changed = in.values[4].pairs;
    options.pairs = changed ? *changed : mirrorPairs(scene, options.axis);
    for (const JointPair& pair : options.pairs)
        ++(changed ? report.pairsByHand : pair.byName ? report.pairsByName : report.pairsByPlace);
    if (std::optional<JointPair> wide = widestPair(scene, options.pairs, options.axis)) {
        if (!options.toNegative) std::swap(wide->one, wide->other);
        report.sides = {shortName(nodeName(scene, wide->one)), shortName(nodeName(scene, wide->other))};
    }
    report.mirror.emplace();
    return mirrorWeights(scene, in.points, options, &*report.mirror);
}

Result<Scene> moveToOther(const Scene& scene, const ToolInput& in, ToolReport&)
{
    return moveWeights(scene, in.points, in.values[0].joint, in.values[1].joint, in.locks);
}

Result<Scene> smoothSome(const Scene& scene, const ToolInput& in, ToolReport&)
{
    Result<Scene> out = scene;
    for (int i = 0; out && i < static_cast<int>(in.values[0].number) && !in.task.cancelled(); ++i)
        out = smoothWeights(*out, in.points, static_cast<float>(in.values[1].number), in.locks, true);
    return out;
}

/// With nothing selected it looks for what is wrong, as the command line does.
Result<Scene> hammerThem(const Scene& scene, const ToolInput& in, ToolReport&)
{
    return in.all ? hammerWhatIsWrong(scene, in.locks) : hammerWeights(scene, in.points, in.locks);
}

Result<Scene> takeFromOther(const Scene& scene, const ToolInput& in, ToolReport& report)
{
    TransferOptions options;
    options.distance = 0.01 * in.values[1].number;
    options.angleDeg = in.values[2].number;
    options.locks = in.locks;
    options.mesh = in.values[0].mesh;
    report.transfer.emplace();
    return transferWeights(scene, in.points, *in.values[0].source, options, &*report.transfer, in.task);
}

Result<Scene> makeAnew(const Scene& scene, const ToolInput& in, ToolReport& report)
{
    AutoOptions options;
    options.most = static_cast<std::size_t>(in.values[0].number);
    options.method = in.values[1].number == 0.0 ? AutoMethod::Heat : AutoMethod::Inside;
    options.locks = in.locks;
    report.automatic.emplace();
    return autoWeights(scene, in.points, options, in.task, &*report.automatic);
}

constexpr WeightTool kTools[] = {
    {"set", "brush", QT_TRANSLATE_NOOP("WeightTools", "Set weight"), QT_TRANSLATE_NOOP("Edit", "Set weights"),
        QT_TRANSLATE_NOOP("WeightTools", "Gives one joint a weight, adds to it or multiplies it."), kSetParameters,
        &setSome},
    {"normalize", "normalize", QT_TRANSLATE_NOOP("WeightTools", "Normalize"),
        QT_TRANSLATE_NOOP("Edit", "Normalize weights"),
        QT_TRANSLATE_NOOP("WeightTools", "Divides the weights of each vertex by their sum, so that they sum to 1."), {},
        &simple<normalizePoints>},
    {"limit", "count", QT_TRANSLATE_NOOP("WeightTools", "Limit joints"), QT_TRANSLATE_NOOP("Edit", "Limit joints"),
        QT_TRANSLATE_NOOP("WeightTools", "Leaves each vertex so many joints; they take the others' weight."),
        kLimitParameters, &limitTo},
    {"prune", "minus", QT_TRANSLATE_NOOP("WeightTools", "Prune small weights"),
        QT_TRANSLATE_NOOP("Edit", "Prune weights"),
        QT_TRANSLATE_NOOP("WeightTools", "Makes weights below a limit 0, never the strongest of a vertex."),
        kPruneParameters, &pruneBelow},
    {"clean", "okk", QT_TRANSLATE_NOOP("WeightTools", "Clean"), QT_TRANSLATE_NOOP("Edit", "Clean weights"),
        QT_TRANSLATE_NOOP(
            "WeightTools", "Joints that a vertex lists twice become one; weights that are negative or no numbers go."),
        {}, &simple<cleanWeights>},
    {"quantize", "grid", QT_TRANSLATE_NOOP("WeightTools", "Quantize"), QT_TRANSLATE_NOOP("Edit", "Quantize weights"),
        QT_TRANSLATE_NOOP(
            "WeightTools", "Rounds weights to what so many bits can store; those of a vertex sum to exactly 1."),
        kQuantizeParameters, &quantizeTo},
    {"mirror", "mirror", QT_TRANSLATE_NOOP("WeightTools", "Mirror"), QT_TRANSLATE_NOOP("Edit", "Mirror weights"),
        QT_TRANSLATE_NOOP("WeightTools", "Gives one side the weights of the other, joints exchanged for their pairs."),
        kMirrorParameters, &mirrorAlong},
    {"move", "receive", QT_TRANSLATE_NOOP("WeightTools", "Move weight"), QT_TRANSLATE_NOOP("Edit", "Move weight"),
        QT_TRANSLATE_NOOP("WeightTools", "Gives all weight of one joint to another."), kMoveParameters, &moveToOther},
    {"smooth", "smooth", QT_TRANSLATE_NOOP("WeightTools", "Smooth"), QT_TRANSLATE_NOOP("Edit", "Smooth weights"),
        QT_TRANSLATE_NOOP(
            "WeightTools", "Brings weights nearer to those of the neighbours; open borders stay along themselves."),
        kSmoothParameters, &smoothSome},
    {"hammer", "hammer", QT_TRANSLATE_NOOP("WeightTools", "Hammer"), QT_TRANSLATE_NOOP("Edit", "Rebuild weights"),
        QT_TRANSLATE_NOOP("WeightTools",
            "Rebuilds weights from the vertices around; with nothing selected those of vertices that have none or "
            "stick out."),
        {}, &hammerThem},
    {"unify", "chain", QT_TRANSLATE_NOOP("WeightTools", "Unify seams"), QT_TRANSLATE_NOOP("Edit", "Unify seams"),
        QT_TRANSLATE_NOOP("WeightTools", "Vertices in the same place get the same weights."), {}, &simple<unifySeams>},
    {"transfer", "transfer", QT_TRANSLATE_NOOP("WeightTools", "Transfer"),
        QT_TRANSLATE_NOOP("Edit", "Transfer weights"),
        QT_TRANSLATE_NOOP("WeightTools",
            "Takes the weights of the nearest surface of another mesh or file, joints by name "
            "or, without names, by place or order; the rest is filled from around."),
        kTransferParameters, &takeFromOther},
    {"auto", "heat", QT_TRANSLATE_NOOP("WeightTools", "Automatic weights"),
        QT_TRANSLATE_NOOP("Edit", "Automatic weights"),
        QT_TRANSLATE_NOOP("WeightTools", "Makes weights anew from where the joints lie in the bind pose."),
        kAutoParameters, &makeAnew},
};

} // namespace

std::vector<JointPair> mirrorPairs(const Scene& scene, int axis)
{
    std::vector<JointPair> out;
    for (std::size_t skin = 0; skin < scene.skins.size(); ++skin) {
        if (!scene.skins[skin]) continue;
        for (const JointPair& pair : jointPairs(scene, SkinId(skin), axis))
            if (std::find(out.begin(), out.end(), pair) == out.end()) out.push_back(pair);
    }
    return out;
}

std::span<const double> offeredNumbers(int way)
{
    static constexpr double kSteps[] = {-0.25, -0.1, -0.05, 0.05, 0.1, 0.25};
    static constexpr double kFactors[] = {0.25, 0.5, 0.9, 1.1, 1.5, 2.0};
    static constexpr double kPerCent[] = {-50.0, -20.0, -10.0, 10.0, 20.0, 50.0};
    return way == 1 ? kSteps : way == 2 ? kFactors : way == 3 ? kPerCent : std::span<const double>();
}

std::span<const WeightTool> weightToolTable()
{
    return kTools;
}

} // namespace bindpose
