// SPDX-License-Identifier: MIT
#pragma once
#include "app/base/arguments.h"
#include "app/records/report_record.h"
#include "app/system/console.h"

#include <functional>
#include <optional>
#include <string>

namespace bindpose {

/// Options of every command that reports findings.
inline constexpr Option kSarifOption{
    "--sarif", "F", "writes SARIF 2.1.0, for code scanning; - is stdout", false, false, "-"};
inline constexpr Option kJunitOption{
    "--junit", "F", "writes JUnit XML: a suite for each file, a case for each check; - is stdout", false, false, "-"};
inline constexpr Option kHtmlOption{"--html", "F",
    "writes one HTML file for people: each finding with its picture at the worst moment, why, and how to mend it"};
inline constexpr Option kGithubOption{"--github", nullptr,
    "prints annotations for GitHub, and a table into $GITHUB_STEP_SUMMARY; on by itself under GitHub without other "
    "reports"};
inline constexpr Option kLanguageOption{
    "--lang", "en|de", "language of the HTML; without it that of the system, else English"};
inline constexpr Option kFailOption{
    "--fail-on", "warning|error|info", "ends with 1 where something of this severity or worse is found (warning)"};
inline constexpr Option kMostWarningsOption{
    "--max-warnings", "N", "ends with 1 where there are more warnings than that"};

/// Which reports are asked for, and where they go.
struct ReportFiles {
    std::optional<std::string> json, sarif, junit, html;
    bool github = false;
    std::string language; ///< of the HTML: "en", "de"

    bool any() const { return json || sarif || junit || html || github; }
    /// Something of it takes stdout: the lines for people do not.
    bool takesStdout() const;
};

/// Errors: two on stdout, a folder that is not there, a language that there is not.
Result<ReportFiles> readReportFiles(const Arguments& arguments);
/// What fails a run. Errors: Usage.
Result<ReportRun> readReportRun(const Arguments& arguments);

/// The report with its sentences in a language: what readRecord reads of reportJson under that language's texts.
Result<Record> recordIn(const std::string& language, const std::vector<FileReport>& reports, const ReportRun& run);
/// What `make` gives under the texts of a language. Precondition: the application is there.
Record recordIn(const std::string& language, const std::function<Record()>& make);

/// Writes those that are asked for. `json`: the report in English; `shown` is read of the same with its sentences in
/// the language of the HTML. `least`: annotations leave out lesser findings. Errors: what cannot be written.
Result<void> writeReports(
    const ReportFiles& files, const std::string& json, const Record& shown, Severity least, Console& console);
/// The same without JSON, for commands that have a schema of their own. `record`: with its sentences in English.
Result<void> writeReports(
    const ReportFiles& files, const Record& record, const Record& shown, Severity least, Console& console);

} // namespace bindpose
