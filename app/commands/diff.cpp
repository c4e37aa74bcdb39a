// SPDX-License-Identifier: MIT
#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/files/open_file.h"
#include "app/html/diff_record.h"
#include "app/html/finding_pictures.h"
#include "app/options/length_option.h"
#include "app/output/output.h"
#include "app/reports/report_files.h"
#include "app/system/console.h"
#include "core/base/shell_word.h"

namespace bindpose {
namespace {

constexpr double kRounding = 1e-6; ///< of the height: what a re-export in floats leaves

constexpr Option kDiffOptions[] = {
    {"--clip", "CLIP", "looks at this clip of A alone; may be given more than once", true},
    jsonOption("writes JSON, schema bindpose.diff/1; - is stdout"),
    kSarifOption,
    kJunitOption,
    {"--html", "F",
        "writes one HTML file for people: each difference with a picture of A and of B at the worst moment"},
    kGithubOption,
    kLanguageOption,
    {"--tolerance", "LENGTH",
        "as far may the surface lie elsewhere: mm, cm, m, % of the height; without it what floats round to"},
    {"--threshold", "LENGTH", "the same"},
    {"--fail-on", "warning|error|info",
        "ends with 1 from this on: warning, beyond the tolerance; error, beyond 5 % of the height; info, any "
        "difference"},
};

/// The clips of A that are looked at; none: all.
Result<std::vector<ClipId>> readClips(const Arguments& arguments, const Scene& a)
{
    std::vector<ClipId> out;
    for (const std::string& name : arguments.values("--clip")) {
        const Result<ClipId> clip = findClip(a, name);
        if (!clip) return inFile(clip.error(), arguments.operands()[0]);
        out.push_back(*clip);
    }
    return out;
}

/// What is asked for in files, and what people read where nothing else takes stdout.
Result<void> tell(const ComparedFiles& files, const Record& record, const ReportFiles& out, Console& console)
{
    if (out.json)
        if (Result<void> ok = writeOutput(*out.json, asBytes(diffJson(files)), console); !ok) return ok;
    Record shown;
    if (out.html) {
        const RecordPictures pictures = drawPairs(placesOf(files), kMostPictures, console.task());
        shown = recordIn(out.language, [&] { return diffRecord(files, record.run, pictures); });
    }
    if (Result<void> ok = writeReports(out, record, shown, Severity::Hint, console); !ok) return ok;
    if (!out.takesStdout()) console.data(diffText(files));
    return {};
}

/// Without them the same command finds something else.
std::string optionsOf(const Arguments& arguments)
{
    std::string out;
    for (const char* option : {"--tolerance", "--threshold", "--fail-on"})
        if (const std::optional<std::string> value = arguments.value(option))
            out += " " + std::string(option) + " " + shellWord(*value);
    for (const std::string& clip : arguments.values("--clip")) out += " --clip " + shellWord(clip);
    return out;
}

Result<int> runDiff(const Arguments& arguments, Console& console)
{
    if (arguments.has("--tolerance") && arguments.has("--threshold"))
        return usageError(errors::kOptionsExclude, {"--tolerance", "--threshold"});
    const Result<std::optional<Length>> tolerance =
        readLength(arguments, arguments.has("--threshold") ? "--threshold" : "--tolerance");
    if (!tolerance) return tolerance.error();
    const Result<ReportRun> run = readReportRun(arguments);
    if (!run) return run.error();
    const Result<ReportFiles> out = readReportFiles(arguments);
    if (!out) return out.error();
    const std::string &pathA = arguments.operands()[0], &pathB = arguments.operands()[1];
    const Result<Loaded> a = openFile(pathA, console);
    if (!a) return a.error();
    const Result<Loaded> b = openFile(pathB, console);
    if (!b) return b.error();
    const Result<std::vector<ClipId>> clips = readClips(arguments, a->scene);
    if (!clips) return clips.error();
    const Result<FileDiff> found = diffFiles(a->scene, b->scene, *clips, console.task());
    if (!found) return found.error();
    double most = kRounding * found->height;
    if (*tolerance) {
        const Result<double> units = (*tolerance)->inUnits(*a->scene.facts, found->height);
        if (!units) return units.error();
        most = *units;
    }
    const ComparedFiles files{pathA, pathB, a->scene, b->scene, *found, most, optionsOf(arguments)};
    const Record record = diffRecord(files, *run, {});
    if (Result<void> ok = tell(files, record, *out, console); !ok) return ok.error();
    return record.fails ? kExitFindings : kExitDone;
}

Needs diffNeeds(const Arguments& arguments)
{
    return arguments.has("--html") ? Needs::Memory : Needs::Nothing;
}

} // namespace

extern const Command part_diff;
const Command part_diff{"diff", "Says what changed from one file to another, and what that does to the surface.", "A B",
    2, 2, kDiffOptions, diffNeeds, runDiff};

} // namespace bindpose
