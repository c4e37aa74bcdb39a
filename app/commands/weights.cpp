// SPDX-License-Identifier: MIT
#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/base/message.h"
#include "app/base/move_words.h"
#include "app/files/open_file.h"
#include "app/files/plan_notes.h"
#include "app/output/output.h"
#include "app/system/console.h"
#include "app/weights/weight_operations.h"
#include "app/weights/weight_table.h"
#include "core/edit/query/select_query.h"
#include "core/edit/surface/place_weights.h"
#include "core/edit/weights/copied_weights.h"
#include "core/io/save/save.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr Option kWeightsOptions[] = {
    {"--out", "OUT", "where the edited file goes, saved by patching"},
    {"--dry-run", nullptr, "says how far the surface would move and writes nothing"},
    {"--select", "QUERY", "the vertices that operations and tables take; without it all"},
    {"--lock", "JOINT", "weights of this joint stay as they are", true},
    {"--receiver", "JOINT", "takes and gives what sums need, instead of all joints in proportion"},
    {"--joints", "JOINT", "auto: this joint takes part, and only those named; without it all that hold weights", true},
    {"--csv", nullptr, "prints the table mesh, set, point, joint, weight"},
    jsonOption("prints the table as JSON, schema bindpose.weights/1"),
    {"--copy", nullptr, "prints weights as the window copies them, schema bindpose.copied-weights/1"},
    {"--stats", nullptr, "prints statistics instead of the table, with --json as bindpose.weight-statistics/1"},
    {"--places", nullptr, "with --csv or --json: also each mesh's name and vertex's place, for --match"},
    {"--import", "F", "takes a table of either kind, before the operations; - is stdin"},
    {"--match", "number|name|place",
        "--import: which vertex is the table's: by numbers (the default), by number in the mesh "
        "of its name, or by where it stands"},
    {"--pairs", "F", "mirror: pairs of joints, a line LEFT,RIGHT each, instead of those that are found"},
    {"--by", "position|topology|surface|uv",
        "mirror: how counterparts are found: by place, the way over the faces, the nearest surface, or the texture"},
    {"--middle-edge", "A,B[,SET]", "mirror by topology: vertices of an edge in the middle, to walk from"},
    {"--across-meshes", nullptr, "unify-seams: also where vertices of several meshes of the character meet"},
    {"--list-pairs", "x|y|z", "prints the pairs of joints that a mirror over this axis takes"},
    {"--max-distance", "D", "from: as far the other surface may be; 5 % of the diagonal without it"},
    {"--max-angle", "DEG", "from: as far its normal may turn away; 60 without it"},
};

Result<WeightSettings> readSettings(const Arguments& arguments, const Scene& scene)
{
    WeightSettings out;
    for (const std::string& name : arguments.values("--lock")) {
        const Result<NodeId> joint = findNode(scene, name);
        if (!joint) return joint.error();
        out.locks.joints.push_back(*joint);
    }
    for (const std::string& name : arguments.values("--joints")) {
        const Result<NodeId> joint = findNode(scene, name);
        if (!joint) return joint.error();
        out.joints.push_back(*joint);
    }
    if (const std::optional<std::string> name = arguments.value("--receiver")) {
        const Result<NodeId> joint = findNode(scene, *name);
        if (!joint) return joint.error();
        out.locks.receiver = *joint;
    }
    if (const std::optional<std::string> path = arguments.value("--pairs")) {
        const Result<std::string> text = readText(*path);
        if (!text) return inFile(text.error(), *path);
        Result<std::vector<JointPair>> pairs = readPairs(scene, *text);
        if (!pairs) return inFile(pairs.error(), *path);
        out.pairs = std::move(*pairs);
    }
    static constexpr const char* kBy[] = {"position", "topology", "surface", "uv"};
    const Result<std::size_t> by = arguments.word("--by", kBy);
    if (!by) return by.error();
    out.mirrorBy = static_cast<MirrorBy>(*by);
    if (const std::optional<std::string> text = arguments.value("--middle-edge")) {
        const Result<std::array<MirrorPoint, 2>> edge = readMiddleEdge(scene, *text);
        if (!edge) return edge.error();
        out.middleEdge = *edge;
    }
    out.acrossMeshes = arguments.has("--across-meshes");
    const Result<std::optional<double>> distance = arguments.number("--max-distance");
    if (!distance) return distance.error();
    out.distance = *distance;
    const Result<std::optional<double>> angle = arguments.number("--max-angle");
    if (!angle) return angle.error();
    out.angleDeg = *angle;
    return out;
}

Result<std::vector<WeightedPoints>> selectedPoints(const Arguments& arguments, const Scene& scene)
{
    const std::optional<std::string> text = arguments.value("--select");
    std::vector<WeightedPoints> out = allWeightedPoints(scene);
    if (out.empty()) return Error(ErrorKind::Edit, errors::kNoWeights);
    if (!text) return out;
    const Result<SelectQuery> query = SelectQuery::parse(*text);
    if (!query) return Error(ErrorKind::Usage, *query.error().text, {}, query.error().args);
    Result<std::vector<WeightedPoints>> found = query->points(scene);
    if (found && found->empty()) return Error(ErrorKind::Edit, errors::kNothingSelected);
    return found;
}

Result<void> printCopied(const Scene& scene, const std::vector<WeightedPoints>& groups, Console& console)
{
    std::vector<PointAddress> points;
    for (const WeightedPoints& group : groups) {
        const auto& sets = scene.meshes[scene.instances[group.instance.index()]->mesh.index()]->sets;
        const auto at = static_cast<std::uint32_t>(std::find(sets.begin(), sets.end(), group.set) - sets.begin());
        for (const PointIndex point : group.points) points.push_back({{ActorId(0u), group.instance, at}, point});
    }
    const Result<CopiedWeights> copied = copyWeights(scene, points);
    if (!copied) return copied.error();
    console.data(copiedJson(*copied));
    return {};
}

Result<void> printTable(const Arguments& arguments, const Scene& scene, Console& console)
{
    const Result<std::vector<WeightedPoints>> points = selectedPoints(arguments, scene);
    if (!points) return points.error();
    const std::string& path = arguments.operands()[0];
    const bool json = arguments.has("--json");
    if (arguments.has("--copy")) return printCopied(scene, *points, console);
    if (arguments.has("--stats"))
        return writeAsAsked(
            arguments, json ? statisticsJson(scene, path, *points) : statisticsText(scene, *points), console);
    const bool places = arguments.has("--places");
    return writeAsAsked(
        arguments, json ? weightsJson(scene, path, *points, places) : sidecarCsv(scene, *points, places), console);
}

constexpr const char* kMatch[] = {"number", "name", "place"}; ///< as SidecarMatch has them

Result<Scene> editedScene(const Arguments& arguments, const Scene& scene, Console& console)
{
    Scene out = scene;
    if (const std::optional<std::string> path = arguments.value("--import")) {
        const Result<std::string> text = readText(*path);
        if (!text) return inFile(text.error(), *path);
        const Result<std::size_t> match = arguments.word("--match", kMatch);
        if (!match) return match.error();
        const Result<std::vector<SidecarRow>> rows = readSidecar(*text);
        if (!rows) return inFile(rows.error(), *path);
        SidecarReport report;
        Result<Scene> taken = applySidecar(scene, *rows, static_cast<SidecarMatch>(*match), &report);
        if (!taken) return inFile(taken.error(), *path);
        for (const std::string& words : sidecarWords(report)) console.message(words);
        out = std::move(*taken);
    }
    const Result<WeightSettings> settings = readSettings(arguments, scene);
    if (!settings) return settings.error();
    const std::vector<std::string>& words = arguments.operands();
    if (words.size() < 2) return out;
    // Of the file as it is: what an operation mends stays selected for the next one.
    const Result<std::vector<WeightedPoints>> points = selectedPoints(arguments, scene);
    if (!points) return points.error();
    for (std::size_t i = 1; i < words.size(); ++i) {
        const Result<WeightOperation> operation = readOperation(words[i]);
        if (!operation) return operation.error();
        Result<Scene> made = applyOperation(out, *operation, *points, !arguments.has("--select"), *settings, console);
        if (!made) return made;
        out = std::move(*made);
    }
    return out;
}

std::size_t changedPoints(const Scene& before, const Scene& after)
{
    std::size_t out = 0;
    for (std::size_t set = 0; set < before.weights.size(); ++set) {
        const SetWeights &a = *before.weights[set], &b = *after.weights[set];
        if (&a == &b) continue;
        for (PointIndex point = 0; point < a.points(); ++point) out += a.at(point) != b.at(point);
    }
    return out;
}

Result<void> tellMoves(const Scene& before, const Scene& after, Console& console)
{
    const std::size_t changed = changedPoints(before, after);
    if (changed == 0) {
        console.message("No weight changes.");
        return {};
    }
    const Result<ExportMove> move = measureChange(before, after, console.task());
    if (!move) return move.error();
    const MovedPlace& worst = move->between.distance > move->atKeys.distance ? move->between : move->atKeys;
    std::string out =
        "Weights of " + std::to_string(changed) + (changed == 1 ? " vertex change; " : " vertices change; ");
    if (move->tooMany)
        out += "too many vertices are drawn to measure how far the surface moves.";
    else if (worst.distance <= 1e-7 * move->height)
        out += "the surface stays where it is.";
    else
        out += "the surface moves at most " + lengthWords(*before.facts, worst.distance) + ", " +
               shortNumber(move->percentOfHeight(worst.distance)) + " % of the height (" + placeWords(before, worst) +
               ").";
    console.message(out);
    return {};
}

Result<int> saveEdited(const Arguments& arguments, const Loaded& loaded, const Scene& scene, Console& console)
{
    const std::string out = arguments.value("--out").value_or(loaded.source->files.front().path);
    const Result<SavePlan> plan = planSave(loaded.scene, *loaded.source, scene, out, console.task());
    if (!plan) return inFile(plan.error(), out);
    sayNotes(*plan, console);
    if (arguments.has("--dry-run")) return kExitDone;
    if (Result<void> ok = writePlan(*plan, console.task()); !ok) return ok.error();
    return kExitDone;
}

Result<int> runWeights(const Arguments& arguments, Console& console)
{
    const std::vector<std::string>& words = arguments.operands();
    for (std::size_t i = 1; i < words.size(); ++i) // before anything is read
        if (const Result<WeightOperation> operation = readOperation(words[i]); !operation) return operation.error();
    if (const Result<std::size_t> match = arguments.word("--match", kMatch); !match) return match.error();
    const std::optional<std::string> out = arguments.value("--out");
    const bool edits = words.size() > 1 || arguments.has("--import");
    const bool table =
        arguments.has("--csv") || arguments.has("--json") || arguments.has("--stats") || arguments.has("--copy");
    static constexpr std::pair<const char*, const char*> kEither[] = {
        {"--csv", "--json"}, {"--csv", "--stats"}, {"--copy", "--csv"}, {"--copy", "--json"}, {"--copy", "--stats"}};
    for (const auto& [one, other] : kEither)
        if (arguments.has(one) && arguments.has(other)) return usageError(errors::kOptionsExclude, {one, other});
    if (edits && !out && !table && !arguments.has("--dry-run"))
        return usageError(errors::kOptionRequired, {"--out", " weights"});
    if (!edits && !table && !arguments.has("--list-pairs"))
        return usageError(errors::kOperands, {"weights", "FILE OP… --out OUT"});
    if (out == "-") return usageError(errors::kNeedsFileName, {"weights"});
    if (out)
        if (Result<void> ok = folderThere(*out); !ok) return ok.error();
    static constexpr const char* kAxes[] = {"x", "y", "z"};
    const Result<std::size_t> axis = arguments.word("--list-pairs", kAxes);
    if (!axis) return axis.error();

    const Result<Loaded> loaded = openFile(words[0], console);
    if (!loaded) return loaded.error();
    if (arguments.has("--list-pairs")) console.data(pairsText(loaded->scene, static_cast<int>(*axis)));
    if (!edits && !table) return kExitDone;
    const Result<Scene> scene = editedScene(arguments, loaded->scene, console);
    if (!scene) return scene.error();
    if (table)
        if (Result<void> ok = printTable(arguments, *scene, console); !ok) return ok.error();
    if (!edits) return kExitDone;
    if (Result<void> ok = tellMoves(loaded->scene, *scene, console); !ok) return ok.error();
    return out || arguments.has("--dry-run") ? saveEdited(arguments, *loaded, *scene, console) : Result<int>(kExitDone);
}

std::string weightsHelp()
{
    return "\nOperations, done in the order given:\n" + operationsHelp() +
           "\nQUERY, as in --select \"influences > 4\":\n" + SelectQuery::help();
}

} // namespace

extern const Command part_weights;
const Command part_weights{"weights", "Edits weights and saves by patching; writes and reads the table of weights.",
    "FILE [OP…]", 1, 1000, kWeightsOptions, needsNothing, runWeights, weightsHelp};

} // namespace bindpose
