// SPDX-License-Identifier: MIT
#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/output/output.h"
#include "app/reports/merge.h"
#include "app/reports/report_files.h"
#include "app/system/console.h"

namespace bindpose {
namespace {

constexpr Option kReportOptions[] = {
    jsonOption("writes the whole as JSON, schema bindpose.report/1; - is stdout"),
    kSarifOption,
    kJunitOption,
    kHtmlOption,
    kGithubOption,
    kLanguageOption,
    kMostWarningsOption,
};

Result<int> runReport(const Arguments& arguments, Console& console)
{
    if (arguments.operands().size() < 2 || arguments.operands().front() != "merge")
        return usageError(errors::kOperands, {"report", "merge F.json…"});
    const Result<ReportRun> asked = readReportRun(arguments);
    if (!asked) return asked.error();
    const Result<ReportFiles> files = readReportFiles(arguments);
    if (!files) return files.error();
    std::vector<std::pair<std::string, std::string>> reports;
    for (std::size_t i = 1; i < arguments.operands().size(); ++i) {
        const std::string& path = arguments.operands()[i];
        Result<std::string> text = readText(path);
        if (!text) return text.error();
        reports.emplace_back(path, std::move(*text));
    }
    const Result<std::string> merged = mergedReport(reports);
    if (!merged) return merged.error();
    const Result<Record> record = readRecord(*merged);
    if (!record) return record.error();
    if (files->any())
        if (Result<void> ok = writeReports(*files, *merged, *record, Severity::Hint, console); !ok) return ok.error();
    console.message(record->tally.sentence());
    const bool tooMany = asked->maxWarnings && record->tally.of(Severity::Warning) > *asked->maxWarnings;
    return record->fails || tooMany ? kExitFindings : kExitDone;
}

} // namespace

extern const Command part_report;
const Command part_report{"report", "Puts the reports of several runs of check together.", "merge F.json…", 1, 100'000,
    kReportOptions, needsNothing, runReport};

} // namespace bindpose
