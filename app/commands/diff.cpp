// SPDX-License-Identifier: MIT
#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/files/open_file.h"
#include "app/options/length_option.h"
#include "app/output/diff_output.h"
#include "app/output/output.h"
#include "app/system/console.h"

#include <algorithm>
#include <array>

namespace bindpose {
namespace {

constexpr double kRounding = 1e-6; ///< of the height: what a re-export in floats leaves
constexpr std::array kFailWords{"warning", "error", "info"};
constexpr std::array kFailSeverities{Severity::Warning, Severity::Error, Severity::Info};

constexpr Option kDiffOptions[] = {
    {"--clip", "CLIP", "looks at this clip of A alone; may be given more than once", true},
    jsonOption("writes JSON, schema bindpose.diff/1; - is stdout"),
    {"--tolerance", "LENGTH",
        "as far may the surface lie elsewhere: mm, cm, m, % of the height; without it what floats round to"},
    {"--threshold", "LENGTH", "the same"},
    {"--fail-on", "warning|error|info",
        "ends with 1 from this on: warning, beyond the tolerance; error, beyond 5 % of the height; info, any "
        "difference"},
};

Result<int> runDiff(const Arguments& arguments, Console& console)
{
    if (arguments.has("--tolerance") && arguments.has("--threshold"))
        return usageError(errors::kOptionsExclude, {"--tolerance", "--threshold"});
    const Result<std::optional<Length>> tolerance =
        readLength(arguments, arguments.has("--threshold") ? "--threshold" : "--tolerance");
    if (!tolerance) return tolerance.error();
    const Result<std::size_t> fail = arguments.word("--fail-on", kFailWords);
    if (!fail) return fail.error();
    const std::optional<std::string> json = arguments.value("--json");
    if (json)
        if (Result<void> ok = folderThere(*json); !ok) return ok.error();
    const std::string &pathA = arguments.operands()[0], &pathB = arguments.operands()[1];
    const Result<Loaded> a = openFile(pathA, console);
    if (!a) return a.error();
    const Result<Loaded> b = openFile(pathB, console);
    if (!b) return b.error();
    std::vector<ClipId> clips;
    for (const std::string& name : arguments.values("--clip")) {
        const Result<ClipId> clip = findClip(a->scene, name);
        if (!clip) return inFile(clip.error(), pathA);
        clips.push_back(*clip);
    }
    const Result<FileDiff> found = diffFiles(a->scene, b->scene, clips, console.task());
    if (!found) return found.error();
    double most = kRounding * found->height;
    if (*tolerance) {
        const Result<double> units = (*tolerance)->inUnits(*a->scene.facts, found->height);
        if (!units) return units.error();
        most = *units;
    }
    const ComparedFiles files{pathA, pathB, a->scene, b->scene, *found, most};
    if (json)
        if (Result<void> ok = writeOutput(*json, asBytes(diffJson(files)), console); !ok) return ok.error();
    if (json != "-") console.data(diffText(files));
    const bool fails = std::any_of(found->changes.begin(), found->changes.end(),
        [&](const FileChange& one) { return severityOf(files, one) >= kFailSeverities[*fail]; });
    const bool moves = *fail != 1 && found->surface.worst.distance > most;
    return fails || moves ? kExitFindings : kExitDone;
}

} // namespace

extern const Command part_diff;
const Command part_diff{"diff", "Says what changed from one file to another, and what that does to the surface.", "A B",
    2, 2, kDiffOptions, needsNothing, runDiff};

} // namespace bindpose
