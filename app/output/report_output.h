// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/check_files.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace bindpose {

class JsonWriter;

/// What a report was asked for and what fails it.
struct ReportRun {
    std::vector<std::string> targets; ///< ids of profiles
    std::vector<std::string> only, skip;
    std::string baseline; ///< path of the report with the known findings; empty: none
    Severity failOn = Severity::Warning;
    std::optional<std::size_t> maxWarnings;
};

/// Findings that count, by severity, and those that are known.
struct ReportTally {
    std::size_t files = 0;
    std::array<std::size_t, 4> counts{}; ///< by Severity
    std::size_t suppressed = 0, fixable = 0;

    std::size_t of(Severity severity) const { return counts[static_cast<std::size_t>(severity)]; }
    void add(Severity severity, bool hasFix);
    bool fails(Severity failOn, std::optional<std::size_t> maxWarnings) const;
    /// "2 files: 1 error, 3 warnings …; 2 of them can be fixed."
    std::string sentence() const;
};
ReportTally tallyOf(const std::vector<FileReport>& files);
/// The file's own: "m", "cm" …; "units" where it is not known or has no name.
const char* lengthUnitName(const FileFacts& facts);
/// "pass" or "fail".
const char* verdictWord(bool fails);
/// What was asked for, as a report begins with it.
void writeRun(JsonWriter& json, const ReportRun& run);
/// The object that a report ends with.
void writeSummary(JsonWriter& json, const ReportTally& tally, bool fails);

/// Joints, mesh and set of a finding in words of the command line: "Body set 1, vertices 12–40, joint hand.L".
std::string placeLine(const Scene& scene, const Finding& finding);
/// One line for each finding that counts and is at least that severe, and for what was not checked.
std::string reportText(const FileReport& file, Severity least = Severity::Hint);
/// Schema bindpose.report/1, sentences in the language that is installed. Paths stand as in `files`.
/// `pictures`: with those that were drawn.
std::string reportJson(const std::vector<FileReport>& files, const ReportRun& run, bool pictures);

/// The catalogue: every check with severity, thresholds and what harm the defect does.
std::string checkListText();
/// Schema bindpose.checks/1.
std::string checkListJson();
/// The targets and what each takes, as a table; "any" where it sets no limit.
std::string profileListText();

} // namespace bindpose
