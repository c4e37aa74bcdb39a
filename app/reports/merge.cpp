// SPDX-License-Identifier: MIT
#include "app/reports/merge.h"

#include "app/output/json_writer.h"
#include "app/records/report_record.h"
#include "app/records/side_entries.h"
#include "core/io/json/json_text.h"

#include <algorithm>
#include <map>

namespace bindpose {
namespace {

/// What a report says of one file, as it stands there.
struct Entry {
    std::string bytes;
    const RecordedFile* file;
};

std::vector<std::string> joined(const std::vector<std::string>& a, const std::vector<std::string>& b)
{
    std::vector<std::string> out = a;
    for (const std::string& each : b)
        if (std::find(out.begin(), out.end(), each) == out.end()) out.push_back(each);
    return out;
}

/// The text of each element of /files.
std::vector<std::string> entriesOf(const std::string& text)
{
    std::vector<std::string> out;
    const std::optional<JsonText> json = JsonText::parse(text);
    const std::optional<std::uint32_t> files = json ? json->find("/files") : std::nullopt;
    if (!files) return out;
    for (const std::uint32_t child : json->span(*files).children) out.emplace_back(json->textOf(json->span(child)));
    return out;
}

} // namespace

Result<std::string> mergedReport(const std::vector<std::pair<std::string, std::string>>& reports)
{
    std::vector<Record> records;
    records.reserve(reports.size());
    for (const auto& [name, text] : reports) {
        Result<Record> record = readRecord(text);
        if (!record) return inFile(record.error(), name);
        records.push_back(std::move(*record));
    }
    ReportRun run = records.empty() ? ReportRun() : records.front().run;
    std::map<std::string, Entry> entries;
    bool fails = false;
    for (std::size_t r = 0; r < records.size(); ++r) {
        const Record& record = records[r];
        fails = fails || record.fails;
        run.targets = joined(run.targets, record.run.targets);
        run.failOn = std::min(run.failOn, record.run.failOn);
        const std::vector<std::string> bytes = entriesOf(reports[r].second);
        for (std::size_t i = 0; i < record.files.size() && i < bytes.size(); ++i) {
            const RecordedFile& file = record.files[i];
            entries[file.path] = {bytes[i], &file};
        }
    }
    std::vector<EntryFiles> all;
    for (const auto& [path, entry] : entries) all.push_back({path, entry.file->format, entry.file->files});
    for (const std::string& side : sideEntries(all)) entries.erase(side);
    ReportTally tally;
    for (const auto& [path, entry] : entries) {
        ++tally.files;
        for (const RecordedFinding& finding : entry.file->findings)
            if (finding.suppressed)
                ++tally.suppressed;
            else
                tally.add(finding.severity, finding.hasFix);
    }
    fails = fails || tally.fails(run.failOn, run.maxWarnings);
    return JsonWriter::document("bindpose.report/1", [&](JsonWriter& json) {
        writeRun(json, run);
        json.list("files", [&] {
            for (const auto& [path, entry] : entries) json.written(entry.bytes);
        });
        writeSummary(json, tally, fails);
    });
}

} // namespace bindpose
