// SPDX-License-Identifier: MIT
#include "app/weights/weight_operations.h"

#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/base/move_words.h"
#include "app/files/open_file.h"
#include "app/output/output.h"
#include "core/base/numbers.h"
#include "core/edit/autoweights/auto_weights.h"
#include "core/edit/ground/names.h"
#include "core/edit/query/enclosed_points.h"
#include "core/edit/surface/place_weights.h"
#include "core/edit/weights/change_weights.h"
#include "core/edit/weights/clean_weights.h"
#include "core/edit/weights/copied_weights.h"
#include "core/edit/weights/transfer_weights.h"
#include "core/edit/weights/unify_meshes.h"
#include "core/eval/skinning/skin_points.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose {
namespace {

struct OperationRow {
    const char* name;
    const char* value; ///< null: takes none; in brackets: may be left out
    const char* help;
};
constexpr std::array<OperationRow, 18> kOperationRows{{
    {"auto", "[N][:inside]",
        "anew from where the joints lie: by heat over the surface, or ways inside it; N joints (4)"},
    {"set", "JOINT,X", "the joint's weight is X; the others share the rest, as with the next three"},
    {"add", "JOINT,X", "the joint's weight is X more (or less: -X)"},
    {"scale", "JOINT,X", "the joint's weight is X times as much"},
    {"percent", "JOINT,P", "the joint's weight is P per cent more (or less: -P)"},
    {"gradient", "JOINT,X@P@Q[:HOW]",
        "the joint's weight goes from X at P=X,Y,Z to what it is at Q, in the bind pose; HOW: radial, soft, before"},
    {"normalize", nullptr, "weights of each vertex sum to 1"},
    {"limit", "N[:refit]", "at most N joints a vertex: the strongest; refit: those that move the surface least"},
    {"prune", "X", "weights below X go, the sum stays"},
    {"clean", nullptr, "joints listed twice become one; zeros, negative and broken weights name joint 0"},
    {"smooth", "N[:STRENGTH]", "N times towards the mean of the neighbours (0.5), open borders along themselves"},
    {"hammer", nullptr,
        "rebuilds from the vertices around; without --select those unweighted, outliers, and what they enclose"},
    {"mirror", "x|y|z[:+to-]", "from one side to the other, or :-to+; joints by their pairs"},
    {"unify-seams", nullptr, "vertices in the same place get the same weights"},
    {"quantize", "u8|u16", "multiples of 1/255 or 1/65535 that sum to exactly 1"},
    {"move", "A[,B]", "all weight of joint A goes to B, or to the joint above A"},
    {"paste", "F[:mean]", "weights that --copy printed, of its last vertex or the mean; - is stdin"},
    {"from", "OTHER",
        "takes the weights of the nearest surface of another file, joints by name, else by place or order"},
}};

Error operationValue(const WeightOperation& operation, const char* expected)
{
    return usageError(errors::kOperationValue, {operation.name + "=" + operation.value, expected});
}

/// "4:refit" is "4" and "refit".
std::pair<std::string, std::string> halves(const std::string& value)
{
    const std::size_t colon = value.find(':');
    if (colon == std::string::npos) return {value, {}};
    return {value.substr(0, colon), value.substr(colon + 1)};
}

Result<Scene> limitBy(const Scene& scene, const WeightOperation& operation, const std::vector<WeightedPoints>& points,
    const WeightSettings& settings)
{
    const auto [number, how] = halves(operation.value);
    const std::optional<std::int64_t> most = parseWhole(number);
    if (!most || *most < 1 || *most > 65535 || !(how.empty() || how == "refit"))
        return operationValue(operation, "a number from 1 up, :refit behind it or nothing");
    const auto count = static_cast<std::size_t>(*most);
    return how.empty() ? limitWeights(scene, points, count, settings.locks)
                       : refitWeights(scene, points, count, settings.locks);
}

Result<Scene> smoothBy(const Scene& scene, const WeightOperation& operation, const std::vector<WeightedPoints>& points,
    const WeightSettings& settings)
{
    const auto [number, how] = halves(operation.value);
    const std::optional<std::int64_t> times = parseWhole(number);
    const std::optional<double> strength = how.empty() ? std::optional<double>(0.5) : parseNumber(how);
    if (!times || *times < 1 || *times > 1000 || !strength)
        return operationValue(operation, "a number from 1 to 1000, :STRENGTH from 0 to 1 behind it or nothing");
    Scene out = scene;
    for (std::int64_t i = 0; i < *times; ++i) {
        Result<Scene> made = smoothWeights(out, points, static_cast<float>(*strength), settings.locks, true);
        if (!made) return made;
        out = std::move(*made);
    }
    return out;
}

Result<Scene> hammerBy(
    const Scene& scene, const std::vector<WeightedPoints>& points, bool all, const WeightSettings& settings)
{
    return all ? hammerWhatIsWrong(scene, settings.locks) : hammerWeights(scene, points, settings.locks);
}

Result<Scene> mirrorBy(const Scene& scene, const WeightOperation& operation, const std::vector<WeightedPoints>& points,
    const WeightSettings& settings, Console& console)
{
    const auto [axis, way] = halves(operation.value);
    const std::size_t at = std::string_view("xyz").find(axis);
    const bool known = way.empty() || way == "+to-" || way == "-to+";
    if (axis.size() != 1 || at == std::string_view::npos || !known)
        return operationValue(operation, "x, y or z, :+to- or :-to+ behind it or nothing");
    MirrorOptions options;
    options.axis = static_cast<int>(at);
    options.toNegative = way != "-to+";
    options.locks = settings.locks;
    options.by = settings.mirrorBy;
    options.middleEdge = settings.middleEdge;
    if (settings.pairs) options.pairs = *settings.pairs;
    for (std::size_t skin = 0; skin < scene.skins.size() && !settings.pairs; ++skin)
        if (scene.skins[skin]) {
            const std::vector<JointPair> found = jointPairs(scene, SkinId(skin), options.axis);
            options.pairs.insert(options.pairs.end(), found.begin(), found.end());
        }
    MirrorReport report;
    Result<Scene> out = mirrorWeights(scene, points, options, &report);
    if (!out) return out;
    std::string told;
    if (settings.mirrorBy == MirrorBy::Place) told = std::to_string(report.byPlace) + " places by position, ";
    if (settings.mirrorBy == MirrorBy::Topology)
        told = std::to_string(report.byTopology) + " places by topology, ";
    else if (settings.mirrorBy == MirrorBy::Texture)
        told = std::to_string(report.byTexture) + " places by texture coordinates, ";
    else
        told += std::to_string(report.bySurface) + " by the nearest surface, ";
    console.message("mirror: " + told + std::to_string(report.middle) + " in the middle; " +
                    std::to_string(options.pairs.size()) + " pairs of joints.");
    if (settings.mirrorBy == MirrorBy::Topology && report.byTopology > 0) {
        const auto percent = [](double share) { return numberText(std::round(1000.0 * share) / 10.0) + " %"; };
        console.message(
            "mirror: pairs stand " + percent(report.off.median) +
            " of the size from each other's mirror image in the median, " + percent(report.off.worst) +
            " at most (vertex " + std::to_string(report.off.at.point) + ")." +
            (report.crooked() ? " Is " + std::string(axis) + " the right axis? If so, the sides differ or are posed."
                              : ""));
    }
    if (report.unmatched.empty()) return out;
    std::string list;
    constexpr std::size_t kListed = 20;
    for (std::size_t i = 0; i < std::min(kListed, report.unmatched.size()); ++i)
        list += (i ? ", " : "") + std::to_string(report.unmatched[i].point);
    if (report.unmatched.size() > kListed) list += " …";
    console.message("mirror: vertices without a counterpart: " + std::to_string(report.unmatched.size()) + " (" + list +
                    "); they keep their weights.");
    return out;
}

Result<Scene> unifyBy(
    const Scene& scene, const std::vector<WeightedPoints>& points, const WeightSettings& settings, Console& console)
{
    if (!settings.acrossMeshes) return unifySeams(scene, points, settings.locks);
    MeetingReport report;
    Result<Scene> out = unifyAcrossMeshes(scene, points, settings.locks, &report);
    if (!out) return out;
    console.message("unify-seams: " + std::to_string(report.places) + " places where vertices of " +
                    std::to_string(report.meshes) + " meshes meet.");
    if (report.strangers > 0)
        console.message("unify-seams: " + std::to_string(report.strangers) +
                        " of them stay as they are: the skins there have no joint in common that holds weight.");
    return out;
}

Result<Scene> moveBy(const Scene& scene, const WeightOperation& operation, const std::vector<WeightedPoints>& points,
    const WeightSettings& settings)
{
    const std::size_t comma = operation.value.rfind(',');
    const Result<NodeId> from = findNode(scene, operation.value.substr(0, comma));
    if (!from) return from.error();
    if (comma == std::string::npos) return moveWeights(scene, points, *from, {}, settings.locks);
    const Result<NodeId> to = findNode(scene, operation.value.substr(comma + 1));
    if (!to) return to.error();
    return moveWeights(scene, points, *from, *to, settings.locks);
}

Result<Scene> pasteBy(const Scene& scene, const WeightOperation& operation, const std::vector<WeightedPoints>& points,
    const WeightSettings& settings, Console& console)
{
    constexpr std::string_view kMean = ":mean";
    const bool mean = operation.value.ends_with(kMean);
    const std::string path = operation.value.substr(0, operation.value.size() - (mean ? kMean.size() : 0));
    const Result<std::string> text = readText(path);
    if (!text) return inFile(text.error(), path);
    const Result<CopiedWeights> copied = readCopied(*text);
    if (!copied) return inFile(copied.error(), path);
    PasteReport report;
    Result<Scene> out = pasteWeights(
        scene, points, *copied, {mean ? PasteHow::Mean : PasteHow::Current, true, settings.locks}, &report);
    for (const PasteReport::Lacking& one : report.lacking)
        console.message("paste: there is no joint \"" + one.joint + "\" here; " +
                        (one.taker.empty() ? "the others share its weight" : one.taker + " takes its weight") + ", " +
                        shortNumber(one.weight) + ".");
    if (report.trimmed > 0)
        console.message("paste: vertices without room for all joints, the strongest are there: " +
                        std::to_string(report.trimmed) + ".");
    if (report.stayed > 0)
        console.message("paste: vertices that stay, locked joints leave no room or their skin is another: " +
                        std::to_string(report.stayed) + ".");
    return out;
}

Result<Scene> takeFrom(const Scene& scene, const WeightOperation& operation, const std::vector<WeightedPoints>& points,
    const WeightSettings& settings, Console& console)
{
    const Result<Loaded> other = openFile(operation.value, console);
    if (!other) return other.error();
    TransferOptions options;
    options.locks = settings.locks;
    if (settings.angleDeg) options.angleDeg = *settings.angleDeg;
    if (settings.distance) {
        PoseRequest bind;
        bind.from = PoseRequest::From::Bind;
        const float diagonal = boundsOf(scene, evaluatePose(scene, bind)).diagonal();
        if (diagonal > 0.0f) options.distance = *settings.distance / double{diagonal};
    }
    TransferReport report;
    Result<Scene> out = transferWeights(scene, points, other->scene, options, &report);
    if (!out) return out;
    console.message("from: " + std::to_string(report.taken) + " places by the nearest surface, " +
                    std::to_string(report.filled) + " filled from those around, " + std::to_string(report.left) +
                    " left as they were.");
    if (const std::size_t placed = report.foundBy(JointFound::Place); placed > 0)
        console.message(
            "from: joints matched by where they stand in the bind pose, not by name: " + std::to_string(placed) + ".");
    if (const std::size_t ordered = report.foundBy(JointFound::Order); ordered > 0)
        console.message("from: joints matched by their order in the skin, not by name: " + std::to_string(ordered) +
                        "; look at the result.");
    for (const std::string& joint : report.joints)
        console.message("from: there is no joint \"" + joint + "\" here; the next one above takes its weight.");
    return out;
}

std::string places(std::size_t count)
{
    return std::to_string(count) + (count == 1 ? " place" : " places");
}

Result<Scene> autoBy(const Scene& scene, const WeightOperation& operation, const std::vector<WeightedPoints>& points,
    const WeightSettings& settings, Console& console)
{
    const auto [number, how] = halves(operation.value);
    const std::optional<std::int64_t> most = number.empty() ? std::optional<std::int64_t>(4) : parseWhole(number);
    if (!most || *most < 1 || *most > 65535 || !(how.empty() || how == "inside"))
        return operationValue(operation, "a number from 1 up or nothing, :inside behind it or nothing");
    AutoOptions options;
    options.joints = settings.joints;
    options.most = static_cast<std::size_t>(*most);
    options.method = how.empty() ? AutoMethod::Heat : AutoMethod::Inside;
    options.locks = settings.locks;
    AutoReport report;
    Result<Scene> out = autoWeights(scene, points, options, console.task(), &report);
    if (!out) return out;
    console.message("auto: " + std::to_string(report.joints.size()) + " joints; " + places(report.heat) +
                    " by heat over the surface, " + std::to_string(report.inside) + " by ways inside it, " +
                    std::to_string(report.straight) + " by the nearest joint.");
    if (how.empty() && report.inside + report.straight > 0)
        console.message("auto: no joint is seen from the parts of " + places(report.inside + report.straight) +
                        "; heat has nothing to start from there.");
    if (report.left > 0)
        console.message("auto: " + places(report.left) +
                        " with weights below 0 or that are no numbers kept theirs; \"clean\" makes them usable.");
    return out;
}

Result<Scene> changeBy(const Scene& scene, const WeightOperation& operation, const std::vector<WeightedPoints>& points,
    const WeightSettings& settings, Console& console)
{
    const std::size_t comma = operation.value.rfind(',');
    const std::optional<double> number =
        comma == std::string::npos ? std::nullopt : parseNumber(operation.value.substr(comma + 1));
    if (!number) return operationValue(operation, "a joint, a comma and a number");
    const Result<NodeId> joint = findNode(scene, operation.value.substr(0, comma));
    if (!joint) return joint.error();
    ShareChange change{*joint, WeightChange::Set, *number, settings.locks};
    if (operation.name == "add") change.how = WeightChange::Add;
    if (operation.name == "scale" || operation.name == "percent") change.how = WeightChange::Scale;
    if (operation.name == "percent") change.amount = 1.0 + 0.01 * *number;
    StayedPoints stayed;
    Result<Scene> out = changeShares(scene, points, change, &stayed);
    const auto say = [&](std::size_t count, const char* why) {
        if (out && count > 0)
            console.message(operation.name + ": " + std::to_string(count) +
                            (count == 1 ? " vertex stays as it is: " : " vertices stay as they are: ") + why);
    };
    say(stayed.alone, "no other joint is there to give or take.");
    say(stayed.locked, "the other joints that hold them are locked.");
    say(stayed.receiver, "the receiver has no weight there to give.");
    say(stayed.broken, "weights of theirs are negative or no numbers; clean mends them.");
    return out;
}

bool mayBeLeftOut(const OperationRow& row)
{
    return row.value && row.value[0] == '[' && std::string_view(row.value).back() == ']';
}

} // namespace

Result<WeightOperation> readOperation(const std::string& word)
{
    const std::size_t equals = word.find('=');
    WeightOperation out{word.substr(0, equals), {}, equals != std::string::npos};
    if (out.hasValue) out.value = word.substr(equals + 1);
    const auto row = std::find_if(
        kOperationRows.begin(), kOperationRows.end(), [&](const OperationRow& one) { return out.name == one.name; });
    if (row == kOperationRows.end()) return usageError(errors::kOperation, {word});
    if (!row->value && out.hasValue) return usageError(errors::kOptionTakesNoValue, {out.name});
    if (row->value && out.value.empty() && (out.hasValue || !mayBeLeftOut(*row)))
        return usageError(errors::kOptionNeedsValue, {out.name, row->value});
    return out;
}

Result<Scene> applyOperation(const Scene& scene, const WeightOperation& operation,
    const std::vector<WeightedPoints>& points, bool all, const WeightSettings& settings, Console& console)
{
    const std::string& name = operation.name;
    if (name == "auto") return autoBy(scene, operation, points, settings, console);
    if (name == "set" || name == "add" || name == "scale" || name == "percent")
        return changeBy(scene, operation, points, settings, console);
    if (name == "gradient") return gradientBy(scene, operation, points, settings);
    if (name == "normalize") return normalizePoints(scene, points, settings.locks);
    if (name == "limit") return limitBy(scene, operation, points, settings);
    if (name == "prune") {
        const std::optional<double> least = parseNumber(operation.value);
        if (!least) return operationValue(operation, "a number from 0 to 1");
        return pruneWeights(scene, points, static_cast<float>(*least), settings.locks);
    }
    if (name == "clean") return cleanWeights(scene, points, settings.locks);
    if (name == "smooth") return smoothBy(scene, operation, points, settings);
    if (name == "hammer") return hammerBy(scene, points, all, settings);
    if (name == "mirror") return mirrorBy(scene, operation, points, settings, console);
    if (name == "unify-seams") return unifyBy(scene, points, settings, console);
    if (name == "quantize") {
        if (operation.value != "u8" && operation.value != "u16") return operationValue(operation, "u8 or u16");
        return quantizeWeights(scene, points, operation.value == "u8" ? 8 : 16, settings.locks);
    }
    if (name == "move") return moveBy(scene, operation, points, settings);
    if (name == "paste") return pasteBy(scene, operation, points, settings, console);
    return takeFrom(scene, operation, points, settings, console);
}

std::string operationsHelp()
{
    std::string out;
    for (const OperationRow& row : kOperationRows) {
        std::string word = row.name;
        if (row.value) word += (mayBeLeftOut(row) ? "[=" : "=") + std::string(row.value + mayBeLeftOut(row));
        word.resize(std::max<std::size_t>(word.size(), 27), ' ');
        out += "  " + word + "  " + row.help + "\n";
    }
    return out;
}

} // namespace bindpose
