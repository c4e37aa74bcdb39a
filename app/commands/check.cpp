// SPDX-License-Identifier: MIT
#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/html/finding_pictures.h"
#include "app/output/output.h"
#include "app/records/report_paths.h"
#include "app/reports/baseline.h"
#include "app/reports/check_run.h"
#include "app/reports/report_files.h"
#include "app/system/console.h"
#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/base/parallel.h"
#include "core/diagnose/errors.h"
#include "core/diagnose/unknown_names.h"
#include "core/document/check_files.h"
#include "core/io/disk/errors.h"
#include "core/io/format/load.h"

#include <cmath>
#include <string_view>
#include <utility>

namespace bindpose {
namespace {

constexpr std::int64_t kMostShards = 1'000'000;
constexpr std::size_t kMostNames = std::size_t{1} << 20; ///< bytes of a list of names

constexpr Option kCheckOptions[] = {
    jsonOption("writes JSON, schema bindpose.report/1; - is stdout; with --list the list"),
    kSarifOption,
    kJunitOption,
    kHtmlOption,
    kGithubOption,
    kLanguageOption,
    {"--pictures", nullptr, "the JSON holds the pictures of the HTML too, so that report merge has them"},
    kFailOption,
    kMostWarningsOption,
    {"--quiet", nullptr, "the lines and annotations name errors alone; reports hold all"},
    {"--baseline", "F", "a report as --json writes it: what it holds is known, and only what is new counts"},
    {"--write-baseline", "F", "writes what is found now as such a report, and ends with 0"},
    {"--no-project", nullptr, "without the bindpose.project.json in the model's folder or above it"},
    {"--shard", "I/N", "checks this part of N of the files, the same on every machine"},
    {"--only", "CHECK", "runs this check alone: its code or its number, as --list has them", true},
    {"--skip", "CHECK", "leaves this check out", true},
    {"--limit", "CODE.KEY=NUMBER", "another threshold, as --list has them", true},
    {"--profile", "TARGET", "checks against what a program takes, too, as --list-profiles has it; --limit goes first"},
    {"--require", "NAME|@F", "this joint or node has to be there; @F: each line of the file is a name", true},
    {"--deep", nullptr, "looks at every key of every clip and the middles between, however long it takes"},
    {"--exercise", nullptr,
        "turns each joint a fifth further than the clips do, too, and says what deforms wrong only then "
        "(beyond_clips)"},
    {"--jobs", "N", "files that are checked at a time (as many as there are processors)"},
    {"--list", nullptr, "lists all checks with severity, thresholds and reason"},
    {"--list-profiles", nullptr, "lists the targets and what each takes"},
};

constexpr double kExerciseMore = 0.2; ///< of the range that a joint is used in

Result<ThresholdValue> readLimit(const std::string& text)
{
    const std::size_t dot = text.find('.'), equals = text.find('=');
    const auto bad = [&] { return unknownThreshold(text); };
    if (dot == std::string::npos || equals == std::string::npos || equals < dot) return bad();
    ThresholdValue out{text.substr(0, dot), text.substr(dot + 1, equals - dot - 1), 0.0};
    const std::optional<double> value = parseNumber(text.substr(equals + 1));
    const auto noNumber = [&] { return usageError(errors::kOptionValue, {"--limit", text, "CODE.KEY=NUMBER"}); };
    if (!value || !std::isfinite(*value)) return noNumber();
    out.value = *value;
    for (const Check* check : checks())
        for (const Threshold& limit : check->thresholds)
            if (out.code == check->code && out.key == limit.key) {
                const bool mayBeBelow = std::string_view(limit.unit) == "cosine"; // all others are sizes and counts
                if (out.value < 0.0 && !mayBeBelow) return noNumber();
                return out;
            }
    return bad();
}

/// A name, or those of a file: one a line, blank lines left out.
Result<void> addRequired(const std::string& text, std::vector<std::string>& names)
{
    if (!text.starts_with('@')) {
        names.push_back(text);
        return {};
    }
    const Result<SharedBytes> bytes = readFile(text.substr(1), kMostNames);
    if (!bytes) return bytes.error();
    std::string line;
    bool first = true;
    const auto take = [&] {
        if (std::exchange(first, false) && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3); // byte order mark
        if (line.ends_with('\r')) line.pop_back();
        if (!line.empty()) names.push_back(line);
        line.clear();
    };
    for (const std::byte byte : **bytes)
        if (const char c = static_cast<char>(byte); c == '\n')
            take();
        else
            line += c;
    take();
    return {};
}

Result<DiagnoseOptions> readOptions(const Arguments& arguments)
{
    DiagnoseOptions out;
    out.only = arguments.values("--only");
    out.skip = arguments.values("--skip");
    out.deep = arguments.has("--deep");
    for (const auto* names : {&out.only, &out.skip})
        for (const std::string& name : *names)
            if (checksCalled(name).empty() && !isFileCode(name)) return unknownCheck(name);
    if (arguments.has("--exercise")) out.thresholds.push_back({"beyond_clips", "more", kExerciseMore});
    for (const std::string& text : arguments.values("--limit")) {
        const Result<ThresholdValue> limit = readLimit(text);
        if (!limit) return limit.error();
        out.thresholds.push_back(*limit);
    }
    if (const std::optional<std::string> profile = arguments.value("--profile")) {
        out.profile = profileCalled(*profile);
        if (!out.profile) return unknownProfile(*profile);
    }
    for (const std::string& text : arguments.values("--require"))
        if (const Result<void> ok = addRequired(text, out.required); !ok) return ok.error();
    return out;
}

Severity leastTold(const Arguments& arguments)
{
    return arguments.has("--quiet") ? Severity::Error : Severity::Hint;
}

Result<Shard> readShard(const Arguments& arguments)
{
    const std::optional<std::string> text = arguments.value("--shard");
    if (!text) return Shard{};
    const std::size_t slash = text->find('/');
    const auto bad = [&] { return usageError(errors::kOptionValue, {"--shard", *text, "I/N, the first is 1/N"}); };
    if (slash == std::string::npos) return bad();
    const std::optional<std::int64_t> number = parseWhole(text->substr(0, slash)),
                                      of = parseWhole(text->substr(slash + 1));
    if (!number || !of || *number < 1 || *of < *number || *of > kMostShards) return bad();
    return Shard{static_cast<std::size_t>(*number), static_cast<std::size_t>(*of)};
}

Result<std::size_t> readJobs(const Arguments& arguments)
{
    const Result<std::optional<double>> jobs = arguments.number("--jobs");
    if (!jobs) return jobs.error();
    if (*jobs && !(**jobs >= 1.0 && **jobs <= 1024.0))
        return usageError(errors::kOptionValue, {"--jobs", *arguments.value("--jobs"), "1 … 1024"});
    return *jobs ? static_cast<std::size_t>(**jobs) : std::size_t{parallelWidth()};
}

Result<int> listChecks(const Arguments& arguments, Console& console)
{
    const std::string list = arguments.has("--json") ? checkListJson() : checkListText();
    if (Result<void> ok = writeAsAsked(arguments, list, console); !ok) return ok.error();
    return kExitDone;
}

/// The report in English, and where somebody reads it the same in their language.
Result<void> writeAll(const Arguments& arguments, const ReportFiles& files, const std::vector<FileReport>& reports,
    const ReportRun& run, Console& console)
{
    const std::string json = reportJson(reports, run, arguments.has("--pictures"));
    if (const std::optional<std::string> baseline = arguments.value("--write-baseline"))
        if (Result<void> ok = writeOutput(*baseline, asBytes(json), console); !ok) return ok.error();
    const Result<Record> shown = files.html ? recordIn(files.language, reports, run) : readRecord(json);
    if (!shown) return shown.error();
    return writeReports(files, json, *shown, leastTold(arguments), console);
}

/// What people read of it: lines of findings, and a line that sums up.
void tell(
    const Arguments& arguments, const ReportFiles& files, const std::vector<FileReport>& reports, Console& console)
{
    for (const FileReport& file : reports) {
        if (!files.takesStdout()) console.data(reportText(file, leastTold(arguments)));
        if (!file.unused.empty()) console.message(unusedText(file));
    }
    console.message(tallyOf(reports).sentence());
}

Result<int> runCheck(const Arguments& arguments, Console& console)
{
    if (arguments.has("--list")) return listChecks(arguments, console);
    if (arguments.has("--list-profiles")) {
        console.data(profileListText());
        return kExitDone;
    }
    if (arguments.operands().empty()) return usageError(errors::kOperands, {"check", "PATH…"});
    Result<ReportRun> run = readReportRun(arguments);
    if (!run) return run.error();
    const Result<std::size_t> jobs = readJobs(arguments);
    if (!jobs) return jobs.error();
    const Result<Shard> shard = readShard(arguments);
    if (!shard) return shard.error();
    const Result<DiagnoseOptions> options = readOptions(arguments);
    if (!options) return options.error();
    const Result<ReportFiles> files = readReportFiles(arguments);
    if (!files) return files.error();
    const std::optional<std::string> written = arguments.value("--write-baseline");
    if (written)
        if (Result<void> ok = folderThere(*written); !ok) return ok.error();
    KnownFindings known;
    if (const std::optional<std::string> path = arguments.value("--baseline")) {
        Result<KnownFindings> read = readBaseline(*path);
        if (!read) return read.error();
        known = std::move(*read);
        run->baseline = reportPath(*path);
    }
    const Result<std::vector<std::string>> paths = filesToCheck(arguments.operands());
    if (!paths) return paths.error();

    CheckRequest request{*options, !arguments.has("--no-project"), files->json || files->html, 0, *jobs,
        arguments.has("--baseline") || written ? &known : nullptr};
    if (files->html || arguments.has("--pictures")) request.pictures = kMostPictures;
    if (options->profile) run->targets = {options->profile->id};
    run->only = options->only;
    run->skip = options->skip;
    ProjectsSay say;
    const Result<std::vector<FileReport>> reports =
        checkAll(filesOfShard(*paths, *shard), arguments.operands(), request, say, console);
    if (!reports) return reports.error();
    if (!options->profile) run->targets = say.targets;
    if (!request.baseline) run->baseline = say.baseline;
    if (files->any() || written)
        if (Result<void> ok = writeAll(arguments, *files, *reports, *run, console); !ok) return ok.error();
    tell(arguments, *files, *reports, console);
    const bool fails = tallyOf(*reports).fails(run->failOn, run->maxWarnings);
    return fails && !written ? kExitFindings : kExitDone;
}

Needs checkNeeds(const Arguments& arguments)
{
    return arguments.has("--html") || arguments.has("--pictures") ? Needs::Memory : Needs::Nothing;
}

} // namespace

extern const Command part_check;
const Command part_check{"check", "Looks for defects in files and folders: weights, names, skeletons, poses.", "PATH…",
    0, 1'000'000, kCheckOptions, checkNeeds, runCheck};

} // namespace bindpose
