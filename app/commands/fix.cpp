// SPDX-License-Identifier: MIT
#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/base/message.h"
#include "app/base/move_words.h"
#include "app/files/open_file.h"
#include "app/files/plan_notes.h"
#include "app/options/length_option.h"
#include "app/output/json_writer.h"
#include "app/output/output.h"
#include "app/output/report_output.h"
#include "app/output/text_table.h"
#include "app/records/report_paths.h"
#include "app/reports/report_files.h"
#include "app/system/console.h"
#include "core/base/numbers.h"
#include "core/diagnose/errors.h"
#include "core/diagnose/unknown_names.h"
#include "core/edit/rows/keep_locked.h"
#include "core/edit/weights/clamp_weights.h"
#include "core/io/save/save.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace bindpose {
namespace {

/// A fix may bring another defect to light: weights that were negative sum to 1 afterwards or do not.
constexpr int kMostRounds = 4;

constexpr Option kFixOptions[] = {
    {"--out", "OUT", "where the result goes; may be FILE"},
    {"--only", "CHECK", "fixes this alone, also where a look at the result is asked for; code or number", true},
    {"--skip", "CHECK", "leaves this check's findings as they are; code or number", true},
    {"--way", "CHECK=WAY", "of a fix that can be made in several ways, as check --list has them, this one", true},
    {"--lock", "JOINT", "weights of this joint stay as they are, the others share the rest", true},
    {"--dry-run", nullptr, "says what would be fixed and writes nothing"},
    jsonOption("writes what was fixed and what is left as JSON, schema bindpose.fix/1"),
    {"--fail-on", "warning|error|info", "ends with 1 where something of this severity or worse is left (warning)"},
    kToleranceOption,
};

/// What somebody wants.
struct Wanted {
    std::vector<std::string> only;                            ///< codes or numbers of checks; none: what is safe
    std::vector<std::pair<const Check*, std::size_t>> ways{}; ///< of those with several the first, where none is named
    WeightLocks locks{};
    std::vector<std::string> skip{};

    bool skips(const Check& check) const { return names(skip, check); }
    /// Asked for by name, or by no name at all.
    bool wants(const Check& check) const { return !skips(check) && (only.empty() || names(only, check)); }
    std::size_t wayOf(const Check& check) const
    {
        for (const auto& [named, way] : ways)
            if (named == &check) return way;
        return 0;
    }

private:
    static bool names(const std::vector<std::string>& list, const Check& check)
    {
        return std::any_of(
            list.begin(), list.end(), [&](const std::string& name) { return name == check.code || name == check.id; });
    }
};

struct Fixed {
    Scene scene;
    std::vector<std::string> lines; ///< what was done
    std::vector<Finding> done;      ///< the same as findings
    /// Warnings and errors that stay, lesser ones that there is a fix for, and what a fix was asked for and left.
    std::vector<Finding> left;
    std::vector<std::string> why; ///< fixes would not go on
};

bool mayFix(const Check* check, const Wanted& wanted)
{
    if (!check || !check->fix || !wanted.wants(*check)) return false;
    return !wanted.only.empty() || check->fixKind == FixKind::Safe;
}

/// Whether a scene can be saved; none: nobody asks.
using Savable = std::function<Result<void>(const Scene& scene)>;

std::string lineOf(const Scene& scene, const Finding& finding, const Check& check, std::size_t way)
{
    return oneLine(std::string(check.id) + " " + check.code + ": " + messageOf(finding) + " [" +
                   placeLine(scene, finding) + "] — " + fixLabel(check, way) + ".");
}

Error cannotBeSaved(const Check& check, const Error& why)
{
    return {why.kind, errors::kCannotBeSaved, {}, {check.fixLabel, messageOf(why)}};
}

/// Makes every fix that is wanted of what the checks `look` names find, again and again until nothing changes.
Fixed fixAll(const Loaded& loaded, const Wanted& wanted, const Savable& savable, const Task& task,
    const DiagnoseOptions& look = {})
{
    Fixed out{loaded.scene, {}, {}, {}, {}};
    for (int round = 0; round < kMostRounds; ++round) {
        const Report report = diagnose(out.scene, loaded.findings, look, task);
        bool any = false;
        out.left.clear();
        out.why.clear();
        for (const Finding& finding : report.findings) {
            const Check* check = checkOf(finding);
            const bool asked = mayFix(check, wanted);
            if (asked) {
                KeptLocked kept;
                const std::size_t way = wanted.wayOf(*check);
                Result<Scene> fixed = fixBy(*check, way, out.scene, finding, task);
                if (fixed) fixed = withLockedKept(out.scene, std::move(*fixed), wanted.locks, &kept);
                if (fixed && savable)
                    if (const Result<void> ok = savable(*fixed); !ok) fixed = cannotBeSaved(*check, ok.error());
                if (fixed && (kept.points == 0 || kept.changed > 0)) {
                    out.done.push_back(finding);
                    out.lines.push_back(lineOf(out.scene, finding, *check, way));
                    out.scene = std::move(*fixed);
                    any = true;
                    continue;
                }
                if (!fixed && fixed.error().text != &errors::kNothingToFix) {
                    std::string why = std::string(check->id) + " " + check->code + ": " + messageOf(fixed.error());
                    if (std::find(out.why.begin(), out.why.end(), why) == out.why.end())
                        out.why.push_back(std::move(why));
                }
            }
            if (asked || finding.severity >= Severity::Warning || (check && check->fix)) out.left.push_back(finding);
        }
        if (!any) break;
    }
    return out;
}

Result<WeightLocks> locksAsked(const Arguments& arguments, const Scene& scene)
{
    WeightLocks out;
    for (const std::string& name : arguments.values("--lock")) {
        const Result<NodeId> joint = findNode(scene, name);
        if (!joint) return joint.error();
        out.joints.push_back(*joint);
    }
    return out;
}

/// CHECK=WAY, of checks that are asked for by name.
Result<void> readWays(const Arguments& arguments, Wanted& wanted)
{
    for (const std::string& text : arguments.values("--way")) {
        const std::size_t equals = text.find('=');
        const std::string name = text.substr(0, equals);
        const std::vector<const Check*> named = checksCalled(name);
        if (named.empty()) return unknownCheck(name);
        const Check& check = *named.front();
        if (check.ways.empty()) return usageError(errors::kOneFixWay, {name});
        const std::string key = equals == std::string::npos ? std::string() : text.substr(equals + 1);
        std::string keys;
        std::size_t at = check.ways.size();
        for (std::size_t way = 0; way < check.ways.size(); ++way) {
            keys += (way > 0 ? ", " : "") + name + "=" + check.ways[way].key;
            if (key == check.ways[way].key) at = way;
        }
        if (at == check.ways.size()) return usageError(errors::kUnknownFixWay, {name, keys});
        if (wanted.only.empty() || !mayFix(&check, wanted))
            return usageError(errors::kOptionNeedsOption, {"--way " + text, "--only " + name});
        wanted.ways.emplace_back(&check, at);
    }
    return {};
}

std::string moveText(const Scene& before, const LargestMove& move, double height)
{
    std::string out = "The surface moves by at most " + englishText(shownLength(*before.facts, move.distance));
    if (height > 0.0) out += ", " + numberText(static_cast<float>(100.0 * move.distance / height)) + " % of the height";
    out += ", over the rest pose and the keys of all clips";
    if (!(move.distance > 0.0)) return out + ".";
    const MeshId mesh = before.instances[move.point.instance.index()]->mesh;
    return out + " (" +
           placeWords(
               before, {move.distance, move.moment.clip, move.moment.timeSec, mesh, move.point.set, move.point.point}) +
           ").";
}

/// What each way would do of fixes that were made and that there are several of.
std::string waysText(const Loaded& loaded, const Wanted& wanted, const Task& task)
{
    std::string out;
    for (const std::string& name : wanted.only) {
        const Check& check = *checksCalled(name).front();
        DiagnoseOptions look; // what else is wrong with the file is not asked here, and takes its time
        look.only = {check.code};
        for (std::size_t way = 0; way < check.ways.size(); ++way) {
            const Fixed fixed = fixAll(loaded, {{name}, {{&check, way}}, wanted.locks, {}}, {}, task, look);
            if (fixed.lines.empty()) continue;
            out += std::string(way == wanted.wayOf(check) ? "chosen " : "other  ") + "--way " + name + "=" +
                   check.ways[way].key + ": " + check.ways[way].label + ". ";
            const Result<LargestMove> move = largestMoveAt(loaded.scene, fixed.scene, task);
            out +=
                (move ? moveText(loaded.scene, *move, Subject(loaded.scene, task).height()) : messageOf(move.error())) +
                "\n";
        }
    }
    return out;
}

/// Fixes that are there for what was left, and were not asked for by name.
std::string lookText(const std::vector<Finding>& left, const Wanted& wanted)
{
    std::vector<std::string> ids;
    for (const Finding& finding : left) {
        const Check* check = checkOf(finding);
        if (!check || !check->fix || wanted.skips(*check) || mayFix(check, wanted)) continue;
        if (std::find(ids.begin(), ids.end(), check->id) == ids.end()) ids.emplace_back(check->id);
    }
    if (ids.empty()) return {};
    std::string out = wanted.only.empty()
                          ? "There are fixes whose result a person has to look at; they are asked for by"
                          : "There are fixes of those, too; they are asked for by";
    for (const std::string& id : ids) out += " --only " + id;
    return out + ".";
}

/// What the fixes did, with the plan that saves it: all of them, or where not all can be saved those that can.
struct Mended {
    Fixed fixed;
    SavePlan plan;
};

Result<Mended> mend(const Loaded& loaded, const Wanted& wanted, const std::string& out, const Task& task)
{
    const auto planned = [&](const Scene& scene) {
        return planSave(loaded.scene, *loaded.source, scene, out, {task.stop, {}});
    };
    Fixed fixed = fixAll(loaded, wanted, {}, task);
    Result<SavePlan> plan = planned(fixed.scene);
    if (!plan && !fixed.lines.empty() && planned(loaded.scene)) {
        const Savable savable = [&](const Scene& scene) -> Result<void> {
            const Result<SavePlan> one = planned(scene);
            return one ? Result<void>() : Result<void>(one.error());
        };
        fixed = fixAll(loaded, wanted, savable, task);
        plan = planned(fixed.scene);
    }
    if (!plan) return inFile(plan.error(), out);
    return Mended{std::move(fixed), std::move(*plan)};
}

/// Findings that somebody asked to be fixed and that are still there.
std::vector<Finding> leftOf(const Fixed& fixed, const Wanted& wanted)
{
    std::vector<Finding> out;
    for (const Finding& each : fixed.left) {
        const Check* check = checkOf(each);
        if (check ? wanted.wants(*check) : wanted.only.empty()) out.push_back(each);
    }
    return out;
}

std::string fixJson(const std::string& path, const std::string& out, bool dryRun, const Loaded& loaded,
    const Mended& mended, const std::optional<LargestMove>& move, double height)
{
    const auto writeFinding = [](JsonWriter& json, const Scene& scene, const Finding& finding) {
        const FindingName name = nameOf(finding);
        json.fields("id", name.id, "code", name.code, "severity", severityWord(finding.severity), "text",
            messageOf(finding), "place", placeLine(scene, finding), "count", finding.count);
    };
    return JsonWriter::document("bindpose.fix/1", [&](JsonWriter& json) {
        json.fields("path", reportPath(path), "out", reportPath(out), "dryRun", dryRun);
        json.objects(
            "fixed", mended.fixed.done, [&](const Finding& each) { writeFinding(json, loaded.scene, each); }, true);
        json.objects(
            "left", mended.fixed.left, [&](const Finding& each) { writeFinding(json, mended.fixed.scene, each); },
            true);
        json.fields("why", mended.fixed.why, "ranges", mended.plan.changes.size());
        if (move)
            json.fields("surface", JsonWriter::line("max", move->distance, "percentOfHeight",
                                       height > 0.0 ? std::optional(100.0 * move->distance / height) : std::nullopt));
    });
}

/// Everything that people read about what was done and what is left.
void tell(const std::string& in, const std::string& out, bool dryRun, const Loaded& loaded, const Mended& mended,
    const Wanted& wanted, Console& console)
{
    const Fixed& fixed = mended.fixed;
    if (const std::string ways = waysText(loaded, wanted, console.task()); !fixed.lines.empty() && !ways.empty())
        console.message("Each way, taken for itself:\n" + ways);
    FileReport left;
    left.path = in;
    left.scene = fixed.scene;
    left.report.findings = fixed.left;
    if (!fixed.left.empty()) console.message("Left as it is:\n" + reportText(left));
    for (const std::string& why : fixed.why) console.message(why);
    if (const std::string look = lookText(fixed.left, wanted); !look.empty()) console.message(look);
    const std::size_t count = fixed.lines.size();
    console.message((dryRun ? in : out) + ": " + std::to_string(count) + (count == 1 ? " finding" : " findings") +
                    (dryRun ? " would be" : "") + " fixed, " + std::to_string(mended.plan.changes.size()) +
                    " ranges of the file " + (dryRun ? "would change." : "changed."));
}

Result<Wanted> readWanted(const Arguments& arguments)
{
    Wanted out{arguments.values("--only"), {}, {}, arguments.values("--skip")};
    for (const auto* names : {&out.only, &out.skip})
        for (const std::string& name : *names)
            if (checksCalled(name).empty()) return unknownCheck(name);
    if (const Result<void> ok = readWays(arguments, out); !ok) return ok.error();
    return out;
}

Result<int> runFix(const Arguments& arguments, Console& console)
{
    const std::string& in = arguments.operands()[0];
    const bool dryRun = arguments.has("--dry-run");
    const std::optional<std::string> given = arguments.value("--out"), jsonPath = arguments.value("--json");
    if (!given && !dryRun) return usageError(errors::kOptionRequired, {"--out", " fix"});
    const std::string out = given.value_or(in);
    if (out == "-") return usageError(errors::kNeedsFileName, {"fix"});
    Result<Wanted> wanted = readWanted(arguments);
    if (!wanted) return wanted.error();
    const Result<std::optional<Length>> tolerance = readLength(arguments, "--tolerance");
    if (!tolerance) return tolerance.error();
    const Result<ReportRun> run = readReportRun(arguments);
    if (!run) return run.error();
    for (const std::string& path : {out, jsonPath.value_or("-")})
        if (Result<void> ok = folderThere(path); !ok) return ok.error();

    const Result<Loaded> loaded = openFile(in, console);
    if (!loaded) return loaded.error();
    const double height = Subject(loaded->scene, console.task()).height();
    Result<double> most = std::numeric_limits<double>::infinity();
    if (*tolerance) most = (*tolerance)->inUnits(*loaded->scene.facts, height);
    if (!most) return most.error();
    const Result<WeightLocks> locks = locksAsked(arguments, loaded->scene);
    if (!locks) return locks.error();
    wanted->locks = *locks;
    // What nobody writes is tried over the model itself: a script names another file.
    const std::string& tried = given ? out : loaded->source->files.front().path;
    const Result<Mended> mended = mend(*loaded, *wanted, tried, console.task());
    if (!mended) return mended.error();
    const Fixed& fixed = mended->fixed;
    sayNotes(mended->plan, console);
    if (!dryRun)
        if (Result<void> ok = writePlan(mended->plan, console.task()); !ok) return ok.error();
    const bool lines = jsonPath.value_or("") != "-";
    for (std::size_t i = 0; lines && i < fixed.lines.size(); ++i)
        console.data((dryRun ? "would fix " : "fixed ") + fixed.lines[i] + "\n");
    std::optional<LargestMove> move;
    if (!fixed.lines.empty()) {
        Result<LargestMove> largest = largestMoveAt(loaded->scene, fixed.scene, console.task());
        if (largest) move = *largest;
        if (lines)
            console.data((largest ? moveText(loaded->scene, *largest, height) : messageOf(largest.error())) + "\n");
    }
    if (jsonPath) {
        const std::string json = fixJson(in, out, dryRun, *loaded, *mended, move, height);
        if (Result<void> ok = writeOutput(*jsonPath, asBytes(json), console); !ok) return ok.error();
    }
    tell(in, out, dryRun, *loaded, *mended, *wanted, console);
    bool fails = !fixed.why.empty();
    for (const Finding& each : leftOf(fixed, *wanted)) fails = fails || each.severity >= run->failOn;
    // Where no distance could be measured nobody can say that it was kept.
    const bool beyond = *tolerance && !fixed.lines.empty() && !(move && move->distance <= *most);
    if (beyond) console.message(messageOf(Wording(Phrase(errors::kBeyondTolerance, {(*tolerance)->typed}))));
    return fails || beyond ? kExitFindings : kExitDone;
}

} // namespace

extern const Command part_fix;
const Command part_fix{"fix", "Applies the fixes of the checks that are safe, and saves by patching.", "FILE", 1, 1,
    kFixOptions, needsNothing, runFix};

} // namespace bindpose
