// SPDX-License-Identifier: MIT
#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/base/message.h"
#include "app/files/open_file.h"
#include "app/output/output.h"
#include "app/output/report_output.h"
#include "app/system/console.h"
#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/base/parallel.h"
#include "core/diagnose/errors.h"
#include "core/document/check_files.h"
#include "core/edit/weights/clamp_weights.h"
#include "core/io/disk/errors.h"
#include "core/io/format/load.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <string_view>
#include <utility>

namespace bindpose {
namespace {

constexpr std::array kFailWords{"warning", "error", "info"};
constexpr std::array kFailSeverities{Severity::Warning, Severity::Error, Severity::Info};
constexpr std::size_t kMostNames = std::size_t{1} << 20; ///< bytes of a list of names
/// Points × poses that a fix is measured over; past it the report says null.
constexpr std::size_t kMostMeasured = std::size_t{20} << 20;

constexpr Option kCheckOptions[] = {
    {"--json", "F", "writes JSON, schema bindpose.report/1; - is stdout; with --list the list"},
    {"--fail-on", "warning|error|info", "ends with 1 where something of this severity or worse is found (warning)"},
    {"--only", "CHECK", "runs this check alone: its code or its number, as --list has them", true},
    {"--skip", "CHECK", "leaves this check out", true},
    {"--limit", "CODE.KEY=NUMBER", "another threshold, as --list has them", true},
    {"--profile", "TARGET", "checks against what a program takes, too, as --list-profiles has it; --limit goes first"},
    {"--require", "NAME|@F", "this joint or node has to be there; @F: each line of the file is a name", true},
    {"--deep", nullptr, "looks at every key of every clip and the middles between, however long it takes"},
    {"--jobs", "N", "files that are checked at a time (as many as there are processors)"},
    {"--list", nullptr, "lists all checks with severity, thresholds and reason"},
    {"--list-profiles", nullptr, "lists the targets and what each takes"},
};

std::size_t posesOf(const Scene& scene)
{
    std::size_t out = 1;
    for (const auto& clip : scene.clips) {
        std::size_t keys = 0;
        for (std::size_t i = 0; clip && i < clip->tracks.size(); ++i) keys = std::max(keys, clip->tracks[i]->keys());
        out += keys;
    }
    return out;
}

void measureFixes(FileReport& file, const Task& task)
{
    file.moves.resize(file.report.findings.size());
    std::size_t points = 0;
    for (const auto& set : file.scene.sets) points += set ? set->points() : 0;
    std::size_t left = kMostMeasured;
    const std::size_t cost = points * posesOf(file.scene);
    for (std::size_t i = 0; i < file.report.findings.size(); ++i) {
        const Finding& finding = file.report.findings[i];
        const Check* check = checkOf(finding);
        for (std::size_t way = 0; check && way < fixWays(*check) && cost <= left; ++way) {
            left -= cost;
            std::optional<double>& told = file.moves[i].emplace_back();
            const Result<Scene> fixed = fixBy(*check, way, file.scene, finding, task);
            if (!fixed) continue;
            if (const Result<double> move = largestMove(file.scene, *fixed, task)) told = *move;
        }
    }
}

FileReport checkOne(const std::string& path, const DiagnoseOptions& options, bool measure)
{
    const auto open = [](const std::string& file, const Task& task) { return openFile(file, task); };
    return checkFile(path, open, options, {}, [measure](FileReport& file) {
        if (measure) measureFixes(file, {});
    });
}

Result<ThresholdValue> readLimit(const std::string& text)
{
    const std::size_t dot = text.find('.'), equals = text.find('=');
    const auto bad = [&] { return usageError(errors::kUnknownThreshold, {text}); };
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

std::string profileIds()
{
    std::string out;
    for (const Profile& profile : profiles()) out += (out.empty() ? "" : ", ") + std::string(profile.id);
    return out;
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
            if (checksCalled(name).empty() && !isFileCode(name)) return usageError(errors::kUnknownCheck, {name});
    for (const std::string& text : arguments.values("--limit")) {
        const Result<ThresholdValue> limit = readLimit(text);
        if (!limit) return limit.error();
        out.thresholds.push_back(*limit);
    }
    if (const std::optional<std::string> profile = arguments.value("--profile")) {
        out.profile = profileCalled(*profile);
        if (!out.profile) return usageError(errors::kUnknownProfile, {*profile, profileIds()});
    }
    for (const std::string& text : arguments.values("--require"))
        if (const Result<void> ok = addRequired(text, out.required); !ok) return ok.error();
    return out;
}

std::vector<FileReport> checkAll(const std::vector<std::string>& files, const DiagnoseOptions& options, bool measure,
    std::size_t jobs, Console& console)
{
    std::vector<FileReport> out(files.size());
    std::atomic<std::size_t> next{0}, done{0};
    const Task task = console.task();
    const auto work = [&](std::size_t, std::size_t) {
        for (std::size_t i = next++; i < files.size(); i = next++) {
            out[i] = checkOne(files[i], options, measure);
            task.report(static_cast<float>(++done) / static_cast<float>(files.size()));
        }
    };
    if (jobs > 1 && files.size() > 1)
        parallelFor(std::min(jobs, files.size()), 1, work);
    else
        work(0, 1);
    return out;
}

std::string summaryOf(const std::vector<FileReport>& files)
{
    std::array<std::size_t, 4> counts{};
    for (const FileReport& file : files)
        for (const Finding& finding : file.report.findings) ++counts[static_cast<std::size_t>(finding.severity)];
    const auto word = [](std::size_t count, const char* one) {
        return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
    };
    return word(files.size(), "file") + ": " + word(counts[3], "error") + ", " + word(counts[2], "warning") + ", " +
           word(counts[1], "note") + ", " + word(counts[0], "hint") + ".";
}

Result<int> runCheck(const Arguments& arguments, Console& console)
{
    const std::optional<std::string> jsonPath = arguments.value("--json");
    if (arguments.has("--list")) {
        if (!jsonPath) {
            console.data(checkListText());
            return kExitDone;
        }
        if (Result<void> ok = writeOutput(*jsonPath, asBytes(checkListJson()), console); !ok) return ok.error();
        return kExitDone;
    }
    if (arguments.has("--list-profiles")) {
        console.data(profileListText());
        return kExitDone;
    }
    if (arguments.operands().empty()) return usageError(errors::kOperands, {"check", "PATH…"});
    const Result<std::size_t> fail = arguments.word("--fail-on", kFailWords);
    if (!fail) return fail.error();
    const Result<std::optional<double>> jobs = arguments.number("--jobs");
    if (!jobs) return jobs.error();
    if (*jobs && !(**jobs >= 1.0 && **jobs <= 1024.0))
        return usageError(errors::kOptionValue, {"--jobs", *arguments.value("--jobs"), "1 … 1024"});
    const Result<DiagnoseOptions> options = readOptions(arguments);
    if (!options) return options.error();
    if (jsonPath)
        if (Result<void> ok = folderThere(*jsonPath); !ok) return ok.error();
    const Result<std::vector<std::string>> files = filesToCheck(arguments.operands());
    if (!files) return files.error();

    const std::size_t atOnce = *jobs ? static_cast<std::size_t>(**jobs) : std::size_t{parallelWidth()};
    const std::vector<FileReport> reports = checkAll(*files, *options, jsonPath.has_value(), atOnce, console);
    if (jsonPath)
        if (Result<void> ok = writeOutput(*jsonPath, asBytes(reportJson(reports)), console); !ok) return ok.error();
    bool failed = false;
    for (const FileReport& file : reports) {
        if (!jsonPath || *jsonPath != "-") console.data(reportText(file));
        for (const Finding& finding : file.report.findings)
            failed = failed || finding.severity >= kFailSeverities[*fail];
    }
    console.message(summaryOf(reports));
    return failed ? kExitFindings : kExitDone;
}

} // namespace

extern const Command part_check;
const Command part_check{"check", "Looks for defects in files and folders: weights, names, skeletons, poses.", "PATH…",
    0, 1'000'000, kCheckOptions, needsNothing, runCheck};

} // namespace bindpose
