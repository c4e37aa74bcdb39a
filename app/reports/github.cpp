// SPDX-License-Identifier: MIT
#include "app/reports/github.h"

#include "app/records/report_words.h"
#include "core/base/utf8.h"

namespace bindpose {
namespace {

constexpr std::size_t kKeptOfEach = 10;
constexpr std::size_t kMostSummaryBytes = std::size_t{1000} << 10; ///< with room for what else the step wrote

/// Text of a command; values of its properties end at ":" and ",", too.
std::string commandEscaped(std::string_view text, bool property)
{
    std::string out;
    for (const char c : repairedUtf8(text)) {
        if (c == '%')
            out += "%25";
        else if (c == '\r')
            out += "%0D";
        else if (c == '\n')
            out += "%0A";
        else if (c == ':' && property)
            out += "%3A";
        else if (c == ',' && property)
            out += "%2C";
        else
            out += c;
    }
    return out;
}

const char* commandOf(Severity severity)
{
    return severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "notice";
}

/// A cell of a table: no line ends, no bars, no tags.
std::string cell(std::string_view text)
{
    std::string out;
    for (const char c : repairedUtf8(text)) {
        if (c == '|' || c == '\\' || c == '`' || c == '*' || c == '_')
            (out += '\\') += c;
        else if (c == '<')
            out += "&lt;";
        else
            out += static_cast<unsigned char>(c) < 0x20u ? ' ' : c;
    }
    return out;
}

std::string whenOf(const RecordedPlace& place)
{
    std::string out = place.clip;
    if (place.timeSec) out += (out.empty() ? "" : " · ") + decimalText(*place.timeSec, 2) + " s";
    return out;
}

std::string offOf(const RecordedFinding& finding)
{
    if (!finding.percentOfHeight) return {};
    return decimalText(*finding.percentOfHeight, 1) + " %";
}

} // namespace

std::string githubAnnotations(const Record& record, Severity least)
{
    const std::vector<RankedFinding> findings = rankedFindings(record);
    std::string out;
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Info}) {
        if (severity < least) break;
        const std::size_t count = record.tally.of(severity);
        const std::size_t shown = count > kKeptOfEach ? kKeptOfEach - 1 : count;
        std::size_t told = 0;
        for (const RankedFinding& each : findings) {
            if (each.finding->severity != severity || told == shown) continue;
            ++told;
            const std::string text = each.finding->text.empty() ? each.finding->why : each.finding->text;
            out += std::string("::") + commandOf(severity) + " file=" + commandEscaped(each.file->path, true) +
                   ",title=" + commandEscaped(each.finding->id + " " + each.finding->code, true) +
                   "::" + commandEscaped(text, false) + "\n";
        }
        if (count > shown)
            out += std::string("::") + commandOf(severity) + " title=Bindpose::" + std::to_string(count - shown) +
                   " more of these were found; the summary of the job and the reports list them.\n";
    }
    return out;
}

std::string githubSummary(const Record& record)
{
    std::string out =
        "### Bindpose: " + std::string(record.fails ? "fails" : "passes") + "\n\n" + record.tally.sentence() + "\n\n";
    const std::vector<RankedFinding> findings = rankedFindings(record);
    if (findings.empty()) return out;
    out += "| | file | finding | joints | worst at | off | |\n| --- | --- | --- | --- | --- | ---: | --- |\n";
    std::size_t told = 0;
    for (const RankedFinding& each : findings) {
        const RecordedFinding& finding = *each.finding;
        std::string joints;
        for (std::size_t i = 0; i < finding.place.joints.size() && i < 3; ++i)
            joints += (i > 0 ? ", " : "") + finding.place.joints[i];
        const std::string row = std::string("| ") + commandOf(finding.severity) + " | " + cell(each.file->path) +
                                " | " + cell(finding.text.empty() ? finding.why : finding.text) + " | " + cell(joints) +
                                " | " + cell(whenOf(finding.place)) + " | " + offOf(finding) + " | " +
                                cell(finding.id) + " |\n";
        if (out.size() + row.size() > kMostSummaryBytes) break;
        out += row;
        ++told;
    }
    if (told < findings.size()) out += "\n" + std::to_string(findings.size() - told) + " more did not find room.\n";
    return out;
}

} // namespace bindpose
