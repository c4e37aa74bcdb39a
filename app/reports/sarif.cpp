// SPDX-License-Identifier: MIT
#include "app/reports/sarif.h"

#include "app/output/json_writer.h"
#include "app/records/report_paths.h"
#include "core/base/numbers.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace bindpose {
namespace {

constexpr std::size_t kMostResults = 25'000;
constexpr const char* kSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
constexpr const char* kVersion = "2.1.0";

const char* levelOf(Severity severity)
{
    return severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "note";
}

/// What a number's first letter stands for.
const char* familyTag(std::string_view id)
{
    if (id.starts_with("diff/")) return "difference";
    if (id.starts_with("what-if/")) return "target";
    switch (id.empty() ? ' ' : id.front()) {
    case 'W':
        return "weights";
    case 'G':
        return "geometry";
    case 'S':
        return "skin";
    case 'H':
        return "hierarchy";
    case 'B':
        return "bind";
    case 'A':
        return "animation";
    case 'D':
        return "deformation";
    default:
        return "file";
    }
}

/// The part of a sentence up to its first full stop.
std::string firstSentence(const std::string& text)
{
    const std::size_t end = text.find(". ");
    return end == std::string::npos ? text : text.substr(0, end + 1);
}

void writeRules(JsonWriter& json, const std::vector<Rule>& rules)
{
    json.objects("rules", rules, [&](const Rule& rule) {
        const std::string why = rule.why.empty() ? rule.code : rule.why;
        std::string help = why;
        if (!rule.fix.empty())
            help += "\n\nFix: " + rule.fix + ". `bindpose fix FILE --out OUT --only " + rule.code + "`";
        json.fields("id", rule.id, "name", rule.code, "shortDescription", JsonWriter::line("text", firstSentence(why)),
            "fullDescription", JsonWriter::line("text", why), "help", JsonWriter::line("text", help, "markdown", help),
            "defaultConfiguration", JsonWriter::line("level", levelOf(rule.severity)));
        json.object(
            "properties",
            [&] {
                json.fields("tags", std::vector<std::string>{familyTag(rule.id), "rig"});
            },
            true);
    });
}

/// Lines of text formats are told as "line 12"; all else, a binary among them, counts as the first.
std::size_t lineOf(const RecordedPlace& place)
{
    static constexpr std::string_view kLine = "line ";
    if (!place.sideFile.empty() || !place.pointer.starts_with(kLine)) return 1;
    std::string digits;
    for (const char c : place.pointer.substr(kLine.size())) {
        if (c < '0' || c > '9') break;
        digits += c;
    }
    const std::optional<std::int64_t> line = parseWhole(digits);
    return line && *line > 0 ? static_cast<std::size_t>(*line) : 1;
}

/// "Body/set 0/hand.L": the mesh, the set, the first joint, as far as they are told.
std::string qualifiedName(const RecordedPlace& place)
{
    std::vector<std::string> parts;
    if (place.mesh) parts.push_back(place.meshName.empty() ? "mesh " + std::to_string(*place.mesh) : place.meshName);
    if (place.set) parts.push_back("set " + std::to_string(*place.set));
    if (!place.joints.empty()) parts.push_back(place.joints.front());
    if (parts.empty() && !place.clip.empty()) parts.push_back(place.clip);
    std::string out;
    for (const std::string& part : parts) out += (out.empty() ? "" : "/") + part;
    return out;
}

void writeLocation(JsonWriter& json, const RecordedFile& file, const RecordedPlace& place)
{
    json.object("physicalLocation", [&] {
        json.fields("artifactLocation", JsonWriter::line("uri", uriOf(file.path)), "region",
            JsonWriter::line("startLine", lineOf(place)));
    });
    const std::string name = qualifiedName(place);
    if (name.empty()) return;
    const char* kind = !place.joints.empty() ? "member" : place.mesh ? "object" : "resource";
    json.list("logicalLocations", [&] { json.object([&] { json.fields("fullyQualifiedName", name, "kind", kind); }); });
}

void writeProperties(JsonWriter& json, const RecordedFinding& finding)
{
    const RecordedPlace& place = finding.place;
    json.object("properties", [&] {
        if (!place.clip.empty()) json.fields("clip", place.clip);
        if (place.timeSec) json.fields("time", *place.timeSec);
        if (!place.points.empty()) json.fields("points", place.points);
        if (!place.joints.empty()) json.fields("joints", place.joints);
        if (!place.pointer.empty()) json.fields("pointer", place.pointer);
        json.fields("count", finding.count);
        if (finding.worst) json.fields("worst", *finding.worst, "unit", finding.unit);
        if (finding.percentOfHeight) json.fields("percentOfHeight", *finding.percentOfHeight);
        if (finding.impact) json.fields("impact", *finding.impact);
        if (finding.visibleShare) json.fields("visibleShare", *finding.visibleShare);
        if (!finding.khronosCode.empty()) json.fields("khronosCode", finding.khronosCode);
    });
}

void writeResult(JsonWriter& json, const RecordedFile& file, const RecordedFinding& finding,
    const std::map<std::string, std::size_t>& indexOf, bool compared)
{
    const std::string rule = ruleOf(finding.id, finding.code);
    json.fields("ruleId", rule, "ruleIndex", indexOf.at(rule), "level", levelOf(finding.severity), "message",
        JsonWriter::line("text", finding.text.empty() ? finding.code : finding.text));
    json.list("locations", [&] { json.object([&] { writeLocation(json, file, finding.place); }); });
    json.fields("partialFingerprints",
        JsonWriter::line("bindpose/v1", finding.fingerprint, "primaryLocationLineHash", finding.fingerprint));
    json.fields("rank", std::round(10.0 * rankOf(finding)) / 10.0);
    const bool baseline = finding.suppressed && finding.suppressed->by == Suppression::By::Baseline;
    if (baseline || (compared && !finding.suppressed)) json.fields("baselineState", baseline ? "unchanged" : "new");
    if (finding.suppressed)
        json.list("suppressions", [&] {
            json.object([&] {
                json.fields("kind", "external");
                if (!finding.suppressed->reason.empty()) json.fields("justification", finding.suppressed->reason);
            });
        });
    writeProperties(json, finding);
}

/// What could not be looked at, and what did not find room.
void writeInvocations(JsonWriter& json, const Record& record, std::size_t leftOut)
{
    const auto note = [&](const std::string& text, const std::string& path, const std::string& rule) {
        json.object([&] {
            json.fields("level", "note", "message", JsonWriter::line("text", text));
            if (!rule.empty()) json.fields("associatedRule", JsonWriter::line("id", rule));
            if (path.empty()) return;
            json.list("locations", [&] {
                json.object([&] {
                    json.object("physicalLocation",
                        [&] { json.fields("artifactLocation", JsonWriter::line("uri", uriOf(path))); });
                });
            });
        });
    };
    json.list("invocations", [&] {
        json.object([&] {
            json.fields("executionSuccessful", true);
            json.list("toolExecutionNotifications", [&] {
                for (const RecordedFile& file : record.files)
                    for (const auto& [code, why] : file.notChecked) {
                        const std::vector<const Check*> of = checksCalled(code);
                        note(code + " was not checked: " + why, file.path,
                            of.empty() ? std::string() : ruleOf(of.front()->id, of.front()->code));
                    }
                if (leftOut > 0)
                    note(std::to_string(leftOut) + " results of lower rank were left out: a run holds " +
                             std::to_string(kMostResults) + ".",
                        {}, {});
            });
        });
    });
}

struct Told {
    const RecordedFile* file;
    const RecordedFinding* finding;
};

/// All in the order of the report; of too many the worst.
std::vector<Told> resultsOf(const Record& record)
{
    std::vector<Told> out;
    for (const RecordedFile& file : record.files)
        for (const RecordedFinding& finding : file.findings) out.push_back({&file, &finding});
    if (out.size() <= kMostResults) return out;
    std::stable_sort(out.begin(), out.end(), [](const Told& a, const Told& b) {
        const bool knownA = a.finding->suppressed.has_value(), knownB = b.finding->suppressed.has_value();
        return knownA != knownB ? !knownA : rankOf(*a.finding) > rankOf(*b.finding);
    });
    out.resize(kMostResults);
    return out;
}

} // namespace

std::string sarifText(const Record& record)
{
    const std::vector<Rule> rules = rulesOf(record);
    std::map<std::string, std::size_t> indexOf;
    for (std::size_t i = 0; i < rules.size(); ++i) indexOf[rules[i].id] = i;
    std::size_t all = 0;
    for (const RecordedFile& file : record.files) all += file.findings.size();
    const std::vector<Told> results = resultsOf(record);
    const bool compared = !record.run.baseline.empty();
    return JsonWriter::text([&](JsonWriter& json) {
        json.fields("$schema", kSchema, "version", kVersion);
        json.list("runs", [&] {
            json.object([&] {
                json.object("tool", [&] {
                    json.object("driver", [&] {
                        json.fields("name", "Bindpose", "version", record.version, "semanticVersion", record.version);
                        writeRules(json, rules);
                    });
                });
                writeInvocations(json, record, all - results.size());
                json.objects("results", results,
                    [&](const Told& each) { writeResult(json, *each.file, *each.finding, indexOf, compared); });
            });
        });
    });
}

} // namespace bindpose
