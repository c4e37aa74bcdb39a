// SPDX-License-Identifier: MIT
#pragma once
#include "app/output/report_output.h"
#include "core/base/result.h"
#include "core/model/finding.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindpose {

/// Where a finding stands, in the names of the file.
struct RecordedPlace {
    std::optional<std::size_t> mesh, set;
    std::string meshName; ///< empty: none
    std::vector<std::pair<std::size_t, std::size_t>> points;
    std::vector<std::string> joints;
    std::string clip;
    std::optional<double> timeSec, frame; ///< frame: see frameOf
    std::string pointer, sideFile;
};

/// What was drawn of a finding, PNG in base64; see FindingPictures.
struct RecordedPictures {
    std::string before, after; ///< after: empty where nothing of the fix is seen
    std::string clip;          ///< empty: the rest pose
    double timeSec = 0.0, move = 0.0, movePercent = 0.0;
    std::string unit; ///< of `move` and `curve`
    std::vector<double> curve;
    double startSec = 0.0, endSec = 0.0;
    std::optional<double> frame = {}; ///< of timeSec; see frameOf
};

/// A finding as a report holds it.
struct RecordedFinding {
    std::string id, code;
    Severity severity = Severity::Warning;
    std::string text, why;
    RecordedPlace place;
    std::size_t count = 1;
    std::optional<double> worst; ///< in `unit`
    std::string unit;
    std::optional<double> percentOfHeight;
    bool hasFix = false, safeFix = false;
    std::string fixLabel;
    std::optional<double> fixMoves; ///< how far, in the file's unit
    std::optional<double> impact, visibleShare;
    std::string khronosCode, fingerprint;
    std::optional<Suppression> suppressed;
    std::optional<RecordedPictures> pictures;
};

struct RecordedFile {
    std::string path;
    std::vector<std::string> files; ///< all that were read, the main file first
    std::string format;             ///< empty: it could not be read
    std::string formatName;         ///< "glTF 2.0 binary"; empty: only the id is known
    std::vector<RecordedFinding> findings;
    std::vector<std::pair<std::string, std::string>> notChecked; ///< code and why
    std::vector<KnownFinding> unused;
};

/// A check that ran, or a kind of what readers of files find.
struct Rule {
    std::string id, code, why, fix; ///< in English
    Severity severity = Severity::Warning;
};

/// What a report tells: defects of files, what differs between two, or what programs that take less cost.
enum class RecordKind { Check, Diff, WhatIf };

/// A report as JSON has it: what every other form of it is written from.
struct Record {
    RecordKind kind = RecordKind::Check;
    std::string version; ///< of the program that checked
    std::string command; ///< of a Diff or a WhatIf: that which tells it again, as a shell takes it
    /// What was looked for, by id; none: the catalogue of checks as far as the run asked for it.
    std::optional<std::vector<Rule>> rules;
    ReportRun run;
    std::vector<RecordedFile> files;
    ReportTally tally;
    bool fails = false;
};

/// Reads schema bindpose.report/1. Fields that later versions add are left out.
/// Errors: no JSON, another schema, a field of another type; with the JSON pointer.
Result<Record> readRecord(std::string_view json);

/// Number of the frame at a time, as the window counts it. None: the scene has no such clip.
std::optional<double> frameOf(const Scene& scene, ClipId clip, double timeSec);
/// What JSON does not have for lack of a field: frames, and the formats' names, from the reports that it was written
/// from.
void addShown(Record& record, const std::vector<FileReport>& reports);

/// A length in a unit that reports have.
struct RecordedLength {
    double value = 0.0;
    std::string unit;
    double metres() const; ///< as it is where the unit is not known
};
/// How far the surface is off, as the finding measures it. None: it measures something else; how far its fix moves the
/// surface is no such length.
std::optional<RecordedLength> lengthOff(const RecordedFinding& finding);

/// How far the surface is off in per cent of the character's height: what the finding measures or, where that is no
/// length, how far its fix moves the surface at the moment that was drawn.
std::optional<double> percentOff(const RecordedFinding& finding);

/// Which finding is worse, from 0 to 100: by severity first, then by how far the surface is off, in per cent of the
/// height, and by how much of it for how long.
double rankOf(const RecordedFinding& finding);

/// A finding with its file.
struct RankedFinding {
    const RecordedFile* file;
    const RecordedFinding* finding;
};
/// Those that count: by severity, then by how far the surface is off, the largest first, those without a distance
/// last; of equal ones in the order of the report.
std::vector<RankedFinding> rankedFindings(const Record& record);

/// Number of its check, with the code behind it where another check has the same number: "D001", "A007/channel_twice".
std::string ruleOf(std::string_view id, std::string_view code);

/// By id: what was looked for, and what was found besides.
std::vector<Rule> rulesOf(const Record& record);

} // namespace bindpose
