// SPDX-License-Identifier: MIT
#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/base/message.h"
#include "app/base/move_words.h"
#include "app/files/open_file.h"
#include "app/files/plan_notes.h"
#include "app/output/output.h"
#include "app/output/report_output.h"
#include "app/output/text_table.h"
#include "app/system/console.h"
#include "core/base/numbers.h"
#include "core/diagnose/errors.h"
#include "core/edit/rows/keep_locked.h"
#include "core/edit/weights/clamp_weights.h"
#include "core/io/save/save.h"

#include <algorithm>

namespace bindpose {
namespace {

/// A fix may bring another defect to light: weights that were negative sum to 1 afterwards or do not.
constexpr int kMostRounds = 4;

constexpr Option kFixOptions[] = {
    {"--out", "OUT", "where the result goes; may be FILE"},
    {"--only", "CHECK", "fixes this alone, also where a look at the result is asked for; code or number", true},
    {"--way", "CHECK=WAY", "of a fix that can be made in several ways, as check --list has them, this one", true},
    {"--lock", "JOINT", "weights of this joint stay as they are, the others share the rest", true},
    {"--dry-run", nullptr, "says what would be fixed and writes nothing"},
};

/// What somebody wants.
struct Wanted {
    std::vector<std::string> only;                            ///< codes or numbers of checks; none: what is safe
    std::vector<std::pair<const Check*, std::size_t>> ways{}; ///< of those with several the first, where none is named
    WeightLocks locks{};

    std::size_t wayOf(const Check& check) const
    {
        for (const auto& [named, way] : ways)
            if (named == &check) return way;
        return 0;
    }
};

struct Fixed {
    Scene scene;
    std::vector<std::string> lines; ///< what was done
    /// Warnings and errors that stay, lesser ones that there is a fix for, and what a fix was asked for and left.
    std::vector<Finding> left;
    std::vector<std::string> why; ///< fixes would not go on
};

bool mayFix(const Check* check, const std::vector<std::string>& only)
{
    if (!check || !check->fix) return false;
    if (only.empty()) return check->fixKind == FixKind::Safe;
    return std::any_of(
        only.begin(), only.end(), [&](const std::string& name) { return name == check->code || name == check->id; });
}

std::string lineOf(const Scene& scene, const Finding& finding, const Check& check, std::size_t way)
{
    return oneLine(std::string(check.id) + " " + check.code + ": " + messageOf(finding) + " [" +
                   placeLine(scene, finding) + "] — " + fixLabel(check, way) + ".");
}

Fixed fixAll(const Loaded& loaded, const Wanted& wanted, const Task& task)
{
    Fixed out{loaded.scene, {}, {}, {}};
    for (int round = 0; round < kMostRounds; ++round) {
        const Report report = diagnose(out.scene, loaded.findings, {}, task);
        bool any = false;
        out.left.clear();
        out.why.clear();
        for (const Finding& finding : report.findings) {
            const Check* check = checkOf(finding);
            const bool asked = mayFix(check, wanted.only);
            if (asked) {
                KeptLocked kept;
                const std::size_t way = wanted.wayOf(*check);
                Result<Scene> fixed = fixBy(*check, way, out.scene, finding, task);
                if (fixed) fixed = withLockedKept(out.scene, std::move(*fixed), wanted.locks, &kept);
                if (fixed && (kept.points == 0 || kept.changed > 0)) {
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
        if (named.empty()) return usageError(errors::kUnknownCheck, {name});
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
        if (wanted.only.empty() || !mayFix(&check, wanted.only))
            return usageError(errors::kOptionNeedsOption, {"--way " + text, "--only " + name});
        wanted.ways.emplace_back(&check, at);
    }
    return {};
}

std::string moveText(const Scene& before, const Scene& after, const Task& task)
{
    const Result<LargestMove> move = largestMoveAt(before, after, task);
    if (!move) return messageOf(move.error());
    std::string out = "The surface moves by at most " + englishText(shownLength(*before.facts, move->distance));
    const double height = Subject(before, task).height();
    if (height > 0.0)
        out += ", " + numberText(static_cast<float>(100.0 * move->distance / height)) + " % of the height";
    out += ", over the rest pose and the keys of all clips";
    if (!(move->distance > 0.0)) return out + ".";
    const MeshId mesh = before.instances[move->point.instance.index()]->mesh;
    return out + " (" +
           placeWords(before,
               {move->distance, move->moment.clip, move->moment.timeSec, mesh, move->point.set, move->point.point}) +
           ").";
}

/// What each way would do of fixes that were made and that there are several of.
std::string waysText(const Loaded& loaded, const Wanted& wanted, const Task& task)
{
    std::string out;
    for (const std::string& name : wanted.only) {
        const Check& check = *checksCalled(name).front();
        for (std::size_t way = 0; way < check.ways.size(); ++way) {
            const Fixed fixed = fixAll(loaded, {{name}, {{&check, way}}, wanted.locks}, task);
            if (fixed.lines.empty()) continue;
            out += std::string(way == wanted.wayOf(check) ? "chosen " : "other  ") + "--way " + name + "=" +
                   check.ways[way].key + ": " + check.ways[way].label + ". " +
                   moveText(loaded.scene, fixed.scene, task) + "\n";
        }
    }
    return out;
}

/// Fixes that are there for what was left, and were not asked for by name.
std::string lookText(const std::vector<Finding>& left, const std::vector<std::string>& only)
{
    std::vector<std::string> ids;
    for (const Finding& finding : left) {
        const Check* check = checkOf(finding);
        if (!check || !check->fix || mayFix(check, only)) continue;
        if (std::find(ids.begin(), ids.end(), check->id) == ids.end()) ids.emplace_back(check->id);
    }
    if (ids.empty()) return {};
    std::string out = only.empty() ? "There are fixes whose result a person has to look at; they are asked for by"
                                   : "There are fixes of those, too; they are asked for by";
    for (const std::string& id : ids) out += " --only " + id;
    return out + ".";
}

Result<int> runFix(const Arguments& arguments, Console& console)
{
    const std::string& in = arguments.operands()[0];
    const bool dryRun = arguments.has("--dry-run");
    const std::optional<std::string> given = arguments.value("--out");
    if (!given && !dryRun) return usageError(errors::kOptionRequired, {"--out", " fix"});
    const std::string out = given.value_or(in);
    if (out == "-") return usageError(errors::kNeedsFileName, {"fix"});
    const std::vector<std::string> only = arguments.values("--only");
    for (const std::string& name : only)
        if (checksCalled(name).empty()) return usageError(errors::kUnknownCheck, {name});
    Wanted wanted{only};
    if (const Result<void> ok = readWays(arguments, wanted); !ok) return ok.error();
    if (Result<void> ok = folderThere(out); !ok) return ok.error();

    const Result<Loaded> loaded = openFile(in, console);
    if (!loaded) return loaded.error();
    const Result<WeightLocks> locks = locksAsked(arguments, loaded->scene);
    if (!locks) return locks.error();
    wanted.locks = *locks;
    const Fixed fixed = fixAll(*loaded, wanted, console.task());
    const Result<SavePlan> plan = planSave(loaded->scene, *loaded->source, fixed.scene, out);
    if (!plan) return inFile(plan.error(), out);
    sayNotes(*plan, console);
    if (!dryRun)
        if (Result<void> ok = writePlan(*plan, console.task()); !ok) return ok.error();
    for (const std::string& line : fixed.lines) console.data((dryRun ? "would fix " : "fixed ") + line + "\n");
    if (!fixed.lines.empty()) console.data(moveText(loaded->scene, fixed.scene, console.task()) + "\n");
    if (const std::string ways = waysText(*loaded, wanted, console.task()); !fixed.lines.empty() && !ways.empty())
        console.message("Each way, taken for itself:\n" + ways);
    FileReport left;
    left.path = in;
    left.scene = fixed.scene;
    left.report.findings = fixed.left;
    if (!fixed.left.empty()) console.message("Left as it is:\n" + reportText(left));
    for (const std::string& why : fixed.why) console.message(why);
    if (const std::string look = lookText(fixed.left, only); !look.empty()) console.message(look);
    const std::size_t count = fixed.lines.size();
    console.message((dryRun ? in : out) + ": " + std::to_string(count) + (count == 1 ? " finding" : " findings") +
                    (dryRun ? " would be" : "") + " fixed, " + std::to_string(plan->changes.size()) +
                    " ranges of the file " + (dryRun ? "would change." : "changed."));
    return kExitDone;
}

} // namespace

extern const Command part_fix;
const Command part_fix{"fix", "Applies the fixes of the checks that are safe, and saves by patching.", "FILE", 1, 1,
    kFixOptions, needsNothing, runFix};

} // namespace bindpose
