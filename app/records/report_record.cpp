// SPDX-License-Identifier: MIT
#include "app/records/report_record.h"

#include "app/base/errors.h"
#include "app/records/report_words.h"
#include "core/diagnose/report.h"
#include "core/document/project/project_errors.h"
#include "core/eval/stage/frame_rate.h"
#include "core/io/disk/errors.h"
#include "core/io/json/json_item.h"
#include "core/io/json/json_scan.h"
#include "ui/base/time_snap.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

namespace bindpose {
namespace {

constexpr std::array<std::pair<std::string_view, Severity>, 4> kSeverities{
    {{"hint", Severity::Hint}, {"info", Severity::Info}, {"warning", Severity::Warning}, {"error", Severity::Error}}};

const Json* memberOf(const JsonItem& item, const char* key)
{
    const auto at = item.json().find(key);
    return at == item.json().end() || at->is_null() ? nullptr : &*at;
}

std::string textOf(const JsonItem& item, const char* key)
{
    const Json* value = memberOf(item, key);
    if (!value) return {};
    if (!value->is_string()) failAt(item.at(key), errors::kNeedsText);
    return value->get<std::string>();
}

std::optional<double> numberOf(const JsonItem& item, const char* key)
{
    const Json* value = memberOf(item, key);
    if (!value) return std::nullopt;
    if (!value->is_number()) failAt(item.at(key), errors::kNeedsNumber);
    return value->get<double>();
}

std::optional<std::size_t> countOf(const JsonItem& item, const char* key)
{
    return memberOf(item, key) ? item.whole(key) : std::nullopt;
}

std::vector<std::string> textsOf(const JsonItem& item, const char* key)
{
    std::vector<std::string> out;
    if (!memberOf(item, key)) return out;
    const JsonItem list = item.array(key);
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string* text = list.textAt(i);
        if (!text) failAt(list.at(std::to_string(i)), errors::kNeedsText);
        out.push_back(*text);
    }
    return out;
}

Severity severityOf(const JsonItem& item, const char* key)
{
    const std::string word = textOf(item, key);
    for (const auto& [name, severity] : kSeverities)
        if (word == name) return severity;
    failAt(item.at(key), errors::kNoSeverity, {word});
}

Suppression::By byOf(const JsonItem& item)
{
    return textOf(item, "by") == "project" ? Suppression::By::Project : Suppression::By::Baseline;
}

RecordedPlace placeOf(const JsonItem& item)
{
    RecordedPlace out;
    out.mesh = countOf(item, "mesh");
    out.set = countOf(item, "set");
    out.meshName = textOf(item, "meshName");
    const JsonItem points = item.array("points");
    for (std::size_t i = 0; i < points.size(); ++i) {
        const JsonItem range(points.json()[i], points.at(std::to_string(i)));
        if (range.size() != 2) range.fail(errors::kNeedsArray);
        out.points.emplace_back(range.indexAt(0, UINT32_MAX), range.indexAt(1, UINT32_MAX));
    }
    out.joints = textsOf(item, "joints");
    out.clip = textOf(item, "clip");
    out.timeSec = numberOf(item, "time");
    out.pointer = textOf(item, "pointer");
    out.sideFile = textOf(item, "sideFile");
    return out;
}

RecordedPictures picturesOf(const JsonItem& item)
{
    RecordedPictures out{textOf(item, "before"), textOf(item, "after"), textOf(item, "clip"),
        numberOf(item, "time").value_or(0.0), numberOf(item, "move").value_or(0.0),
        numberOf(item, "percentOfHeight").value_or(0.0), textOf(item, "unit"), {},
        numberOf(item, "start").value_or(0.0), numberOf(item, "end").value_or(0.0)};
    const JsonItem curve = item.array("curve");
    for (std::size_t i = 0; i < curve.size(); ++i) out.curve.push_back(double{curve.numberAt(i)});
    return out;
}

RecordedFinding findingOf(const JsonItem& item)
{
    RecordedFinding out;
    out.id = item.text("id");
    out.code = item.text("code");
    out.severity = severityOf(item, "severity");
    out.text = textOf(item, "text");
    out.why = textOf(item, "why");
    out.place = placeOf(item.needObject("place"));
    out.count = countOf(item, "count").value_or(1);
    if (memberOf(item, "worst")) {
        const JsonItem worst = item.needObject("worst");
        out.worst = numberOf(worst, "value");
        out.unit = textOf(worst, "unit");
        out.percentOfHeight = numberOf(worst, "percentOfHeight");
    }
    if (memberOf(item, "fix")) {
        const JsonItem fix = item.needObject("fix");
        out.hasFix = true;
        out.safeFix = fix.flag("safe", false);
        out.fixLabel = textOf(fix, "label");
        out.fixMoves = numberOf(fix, "displacement");
    }
    out.impact = numberOf(item, "impact");
    out.visibleShare = numberOf(item, "visibleShare");
    out.khronosCode = textOf(item, "khronosCode");
    out.fingerprint = textOf(item, "fingerprint");
    if (memberOf(item, "suppressed")) {
        const JsonItem known = item.needObject("suppressed");
        out.suppressed = Suppression{byOf(known), textOf(known, "reason")};
    }
    if (memberOf(item, "pictures")) out.pictures = picturesOf(item.needObject("pictures"));
    return out;
}

RecordedFile fileOf(const JsonItem& item)
{
    RecordedFile out;
    out.path = textOf(item, "path");
    out.files = textsOf(item, "files");
    out.format = textOf(item, "format");
    const JsonItem findings = item.array("findings");
    for (std::size_t i = 0; i < findings.size(); ++i) out.findings.push_back(findingOf(findings.objectAt(i)));
    const JsonItem left = item.array("notChecked");
    for (std::size_t i = 0; i < left.size(); ++i)
        out.notChecked.emplace_back(textOf(left.objectAt(i), "code"), textOf(left.objectAt(i), "why"));
    const JsonItem unused = item.array("unusedSuppressions");
    for (std::size_t i = 0; i < unused.size(); ++i) {
        const JsonItem known = unused.objectAt(i);
        out.unused.push_back({textOf(known, "fingerprint"), textOf(known, "id"), {}, {}, byOf(known)});
    }
    return out;
}

Record recordOf(const JsonItem& root)
{
    if (textOf(root, "schema") != "bindpose.report/1") failAt(root.at("schema"), errors::kNoReport);
    Record out;
    if (const std::optional<JsonItem> tool = root.object("tool")) out.version = textOf(*tool, "version");
    if (const std::optional<JsonItem> run = root.object("run")) {
        out.run.targets = textsOf(*run, "targets");
        out.run.only = textsOf(*run, "only");
        out.run.skip = textsOf(*run, "skip");
        out.run.baseline = textOf(*run, "baseline");
        if (memberOf(*run, "failOn")) out.run.failOn = severityOf(*run, "failOn");
        out.run.maxWarnings = countOf(*run, "maxWarnings");
    }
    const JsonItem files = root.array("files");
    for (std::size_t i = 0; i < files.size(); ++i) out.files.push_back(fileOf(files.objectAt(i)));
    out.tally.files = out.files.size();
    for (const RecordedFile& file : out.files)
        for (const RecordedFinding& finding : file.findings)
            if (finding.suppressed)
                ++out.tally.suppressed;
            else
                out.tally.add(finding.severity, finding.hasFix);
    out.fails = out.tally.fails(out.run.failOn, out.run.maxWarnings);
    if (const std::optional<JsonItem> summary = root.object("summary"))
        out.fails = out.fails || textOf(*summary, "verdict") == verdictWord(true);
    return out;
}

/// Numbers that several checks have.
const std::set<std::string_view>& sharedIds()
{
    static const std::set<std::string_view> made = [] {
        std::set<std::string_view> seen, out;
        for (const Check* check : checksInOrder())
            if (!seen.insert(check->id).second) out.insert(check->id);
        return out;
    }();
    return made;
}

bool isFileNumber(std::string_view id)
{
    return checksCalled(id).empty();
}

} // namespace

Result<Record> readRecord(std::string_view json)
{
    if (const Result<JsonScan> scan = scanJson(json); !scan) return scan.error();
    try {
        const Json parsed = parseJson(json, 0);
        return recordOf(JsonItem(parsed, ""));
    } catch (const JsonFailure& failure) {
        return failure.error;
    }
}

std::optional<double> percentOff(const RecordedFinding& finding)
{
    if (finding.percentOfHeight) return finding.percentOfHeight;
    if (finding.pictures && finding.pictures->movePercent > 0.0) return finding.pictures->movePercent;
    return std::nullopt;
}

std::optional<double> frameOf(const Scene& scene, ClipId clip, double timeSec)
{
    const Clip* found = clipAt(scene, clip);
    return found ? std::optional(frameAt(timeSec, frameRateOf(*found))) : std::nullopt;
}

void addShown(Record& record, const std::vector<FileReport>& reports)
{
    for (std::size_t f = 0; f < std::min(record.files.size(), reports.size()); ++f) {
        RecordedFile& file = record.files[f];
        const FileReport& from = reports[f];
        if (from.scene.facts) file.formatName = from.scene.facts->formatName;
        for (std::size_t i = 0; i < std::min(file.findings.size(), from.report.findings.size()); ++i) {
            RecordedFinding& finding = file.findings[i];
            const Place& place = from.report.findings[i].place;
            if (place.clip && place.timeSec) finding.place.frame = frameOf(from.scene, *place.clip, *place.timeSec);
            if (finding.pictures && i < from.pictures.size())
                finding.pictures->frame = frameOf(from.scene, from.pictures[i].clip, from.pictures[i].timeSec);
        }
    }
}

double RecordedLength::metres() const
{
    return value * metresIn(unit).value_or(1.0);
}

std::optional<RecordedLength> lengthOff(const RecordedFinding& finding)
{
    if (finding.percentOfHeight && finding.worst) return RecordedLength{*finding.worst, finding.unit};
    return std::nullopt;
}

double rankOf(const RecordedFinding& finding)
{
    constexpr double kBand = 25.0, kLeastLog = -3.0, kLogs = 5.0;
    const double base = kBand * static_cast<double>(finding.severity);
    const double off = percentOff(finding).value_or(0.0);
    if (!(off > 0.0)) return base;
    double order = 0.7 * std::log10(off);
    if (finding.impact && *finding.impact > 0.0) order += 0.3 * std::log10(100.0 * *finding.impact);
    return base + kBand * std::clamp((order - kLeastLog) / kLogs, 0.0, 0.999);
}

std::vector<RankedFinding> rankedFindings(const Record& record)
{
    std::vector<RankedFinding> out;
    for (const RecordedFile& file : record.files)
        for (const RecordedFinding& finding : file.findings)
            if (!finding.suppressed) out.push_back({&file, &finding});
    const auto rank = [](const RankedFinding& each) {
        const std::optional<RecordedLength> off = lengthOff(*each.finding);
        return std::pair(each.finding->severity, off ? off->metres() : -1.0);
    };
    std::stable_sort(
        out.begin(), out.end(), [&rank](const RankedFinding& a, const RankedFinding& b) { return rank(a) > rank(b); });
    return out;
}

std::string ruleOf(std::string_view id, std::string_view code)
{
    // What readers of files find shares a few numbers; so do all differences of two files.
    const bool shared = sharedIds().count(id) > 0 || isFileNumber(id);
    return shared ? std::string(id) + "/" + std::string(code) : std::string(id);
}

std::vector<Rule> rulesOf(const Record& record)
{
    const auto named = [](const std::vector<std::string>& names, const Check& check) {
        return std::any_of(names.begin(), names.end(),
            [&check](const std::string& name) { return name == check.id || name == check.code; });
    };
    std::map<std::string, Rule> out;
    if (record.rules)
        for (const Rule& rule : *record.rules) out[rule.id] = rule;
    for (const Check* check : checksInOrder()) {
        if (record.rules) break;
        if (named(record.run.skip, *check) || (!record.run.only.empty() && !named(record.run.only, *check))) continue;
        const std::string id = ruleOf(check->id, check->code);
        out[id] = {id, check->code, check->why, check->fix ? check->fixLabel : "", check->severity};
    }
    for (const RecordedFile& file : record.files)
        for (const RecordedFinding& finding : file.findings) {
            const std::string id = ruleOf(finding.id, finding.code);
            out.try_emplace(id, Rule{id, finding.code, finding.why, finding.fixLabel, finding.severity});
        }
    std::vector<Rule> list;
    for (auto& [id, rule] : out) list.push_back(std::move(rule));
    return list;
}

} // namespace bindpose
