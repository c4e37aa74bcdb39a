// SPDX-License-Identifier: MIT
#include "app/output/report_output.h"

#include "app/base/message.h"
#include "app/output/json_writer.h"
#include "app/output/text_table.h"
#include "core/base/bytes.h"
#include "core/base/numbers.h"
#include "core/diagnose/deform_facts.h"
#include "core/io/text/base64.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr std::size_t kNamesShown = 4;

std::string jointName(const Scene& scene, NodeId joint)
{
    const Node* node = scene.node(joint);
    return node && !node->name.empty() ? node->name : "#" + std::to_string(joint.value);
}

std::string clipAddress(const Scene& scene, ClipId clip)
{
    const bool there = clip.index() < scene.clips.size() && scene.clips[clip.index()];
    return there && !scene.clips[clip.index()]->name.empty() ? scene.clips[clip.index()]->name
                                                             : "#" + std::to_string(clip.value);
}

const char* unitName(Measure unit, const FileFacts& facts)
{
    switch (unit) {
    case Measure::Weight:
        return "weight";
    case Measure::Length:
        return lengthUnitName(facts);
    case Measure::Angle:
        return "degrees";
    case Measure::Ratio:
        return "ratio";
    case Measure::Count:
        return "count";
    case Measure::None:
        break;
    }
    return "";
}

std::string pointsText(const Place& place)
{
    std::string out;
    for (std::size_t i = 0; i < std::min(place.points.size(), kNamesShown); ++i) {
        const auto& [first, last] = place.points[i];
        out += (i > 0 ? "," : "") + std::to_string(first) + (last > first ? "-" + std::to_string(last) : "");
    }
    return out + (place.points.size() > kNamesShown ? ",…" : "");
}

void writePlace(JsonWriter& json, const Scene& scene, const Place& place)
{
    std::vector<std::string> joints;
    for (const NodeId joint : place.joints) joints.push_back(jointName(scene, joint));
    const bool named = place.mesh && *place.mesh < scene.meshes.size() && scene.meshes[*place.mesh];
    json.object("place", [&] {
        json.fields("mesh", place.mesh, "meshName",
            named ? std::optional(scene.meshes[*place.mesh]->name) : std::nullopt, "set", place.set, "points",
            place.points, "joints", joints, "clip",
            place.clip ? std::optional(clipAddress(scene, *place.clip)) : std::nullopt, "time", place.timeSec,
            "pointer", place.pointer, "sideFile", place.file);
    });
}

using Moves = std::vector<std::optional<double>>; ///< displacement by way of fixing

std::optional<double> moveOf(const Moves& moves, std::size_t way)
{
    return way < moves.size() ? moves[way] : std::nullopt;
}

/// What a check's fix does, on one line. Ways are there where there is more than one; the fix's own fields are those of
/// the first. `moves`: null where nothing was measured.
void writeFix(JsonWriter& json, const Check* check, const Moves* moves)
{
    if (!check || !check->fix) return json.fields("fix", nullptr);
    const auto writeWays = [&] {
        for (std::size_t i = 0; i < check->ways.size(); ++i)
            json.object([&] {
                json.fields("way", check->ways[i].key, "label", check->ways[i].label);
                if (moves) json.fields("displacement", moveOf(*moves, i));
            });
    };
    const auto write = [&] {
        json.fields("label", check->fixLabel, "safe", check->fixKind == FixKind::Safe);
        if (moves) json.fields("displacement", moveOf(*moves, 0));
        if (!check->ways.empty()) json.list("ways", writeWays);
    };
    json.object("fix", write, true);
}

const char* suppressionWord(Suppression::By by)
{
    return by == Suppression::By::Project ? "project" : "baseline";
}

void writeFinding(JsonWriter& json, const FileReport& file, std::size_t index, const std::string& fingerprint)
{
    const Finding& finding = file.report.findings[index];
    const FindingName name = nameOf(finding);
    json.fields("id", name.id, "code", name.code, "severity", severityWord(finding.severity), "text",
        messageOf(finding), "why", name.why);
    writePlace(json, file.scene, finding.place);
    json.fields("count", finding.count);
    if (finding.unit == Measure::None)
        json.fields("worst", nullptr);
    else
        json.fields(
            "worst", JsonWriter::line("value", finding.worst, "unit", unitName(finding.unit, *file.scene.facts),
                         "percentOfHeight",
                         finding.unit == Measure::Length ? std::optional(finding.percentOfHeight) : std::nullopt));
    static const Moves kNotMeasured;
    writeFix(json, name.check, index < file.moves.size() ? &file.moves[index] : &kNotMeasured);
    json.fields("khronosCode", name.khronosCode, "fingerprint", fingerprint);
    if (const std::optional<DeformFacts> facts = deformFactsOf(finding)) {
        std::vector<std::string> clips;
        for (const std::string& clip : facts->clips)
            clips.push_back(clipAddress(file.scene, ClipId(static_cast<std::uint32_t>(parseWhole(clip).value_or(0)))));
        json.fields("impact", facts->impact, "visibleShare", facts->visibleShare, "clips", clips, "also", facts->also);
        if (!facts->elsewhere.empty())
            json.list("elsewhere", [&] {
                for (const SetPoints& each : facts->elsewhere)
                    json.object([&] { json.fields("mesh", each.mesh, "set", each.set, "points", each.points); }, true);
            });
    }
    if (file.counts(index)) return json.fields("suppressed", nullptr);
    const Suppression& known = *file.suppressed[index];
    json.fields("suppressed", JsonWriter::line("by", suppressionWord(known.by), "reason", known.reason));
}

void writePictures(JsonWriter& json, const FileReport& file, std::size_t index)
{
    if (index < file.pictures.size() && !file.pictures[index].before.empty()) {
        const FindingPictures& pictures = file.pictures[index];
        json.object(
            "pictures",
            [&] {
                json.fields("before", encodeBase64(asBytes(pictures.before)), "after",
                    encodeBase64(asBytes(pictures.after)), "clip",
                    pictures.clip.valid() ? std::optional(clipAddress(file.scene, pictures.clip)) : std::nullopt,
                    "time", pictures.timeSec, "move", pictures.move, "percentOfHeight", pictures.movePercent, "unit",
                    lengthUnitName(*file.scene.facts));
                if (!pictures.curve.empty())
                    json.fields("curve", pictures.curve, "start", pictures.startSec, "end", pictures.endSec);
            },
            true);
    }
}

void writeFile(JsonWriter& json, const FileReport& file, bool pictures)
{
    const std::vector<std::string> fingerprints = fingerprintsOf(file.scene, file.report.findings);
    json.fields("path", file.path, "files", file.files, "format", file.format.empty() ? nullptr : file.format.c_str());
    json.list("findings", [&] {
        for (std::size_t i = 0; i < file.report.findings.size(); ++i)
            json.object([&] {
                writeFinding(json, file, i, fingerprints[i]);
                if (pictures) writePictures(json, file, i);
            });
    });
    const auto writeLeft = [&](const NotChecked& left) {
        json.fields("code", left.check->code, "why", messageOf(Wording(left.why)));
    };
    json.objects("notChecked", file.report.notChecked, writeLeft, true);
    const auto writeUnused = [&](const KnownFinding& known) {
        json.fields("id", known.id, "fingerprint", known.fingerprint, "by", suppressionWord(known.by));
    };
    json.objects("unusedSuppressions", file.unused, writeUnused, true);
}

} // namespace

const char* lengthUnitName(const FileFacts& facts)
{
    struct Named {
        double metres;
        const char* name;
    };
    static constexpr Named kNamed[] = {{1.0, "m"}, {0.01, "cm"}, {0.001, "mm"}, {0.0254, "in"}, {0.3048, "ft"}};
    for (const Named& each : kNamed)
        if (facts.metresPerUnit && std::abs(*facts.metresPerUnit / each.metres - 1.0) < 1e-6) return each.name;
    return "units";
}

std::string placeLine(const Scene& scene, const Finding& finding)
{
    const Place& place = finding.place;
    std::vector<std::string> parts;
    if (place.mesh) {
        const bool named =
            *place.mesh < scene.meshes.size() && scene.meshes[*place.mesh] && !scene.meshes[*place.mesh]->name.empty();
        std::string mesh =
            named ? scene.meshes[*place.mesh]->name + " (mesh " + std::to_string(*place.mesh) : std::string();
        if (!named) mesh = "(mesh " + std::to_string(*place.mesh);
        parts.push_back(mesh + (place.set ? " set " + std::to_string(*place.set) : std::string()) + ")");
    }
    if (!place.points.empty()) parts.push_back("vertices " + pointsText(place));
    std::string joints;
    for (std::size_t i = 0; i < std::min(place.joints.size(), kNamesShown); ++i)
        joints += (i > 0 ? ", " : "") + jointName(scene, place.joints[i]);
    const bool allJoints = std::all_of(place.joints.begin(), place.joints.end(), [&](NodeId id) {
        const Node* node = scene.node(id);
        return node && node->joint;
    });
    const char* const kind = allJoints ? "joints " : "nodes ";
    if (!joints.empty()) parts.push_back(kind + joints + (place.joints.size() > kNamesShown ? ", …" : ""));
    if (place.clip) parts.push_back("clip " + clipAddress(scene, *place.clip));
    if (place.timeSec) parts.push_back("at " + numberText(*place.timeSec) + " s");
    if (!place.file.empty()) parts.push_back(place.file);
    if (!place.pointer.empty()) parts.push_back(place.pointer);
    std::string out;
    for (const std::string& part : parts) out += (out.empty() ? "" : "; ") + part;
    return out;
}

std::string reportText(const FileReport& file, Severity least)
{
    std::string out;
    for (std::size_t i = 0; i < file.report.findings.size(); ++i) {
        const Finding& finding = file.report.findings[i];
        if (!file.counts(i) || finding.severity < least) continue;
        const FindingName name = nameOf(finding);
        std::string line = file.path + ": " + severityWord(finding.severity) + " " + name.id + " " +
                           std::string(name.code) + ": " + messageOf(finding);
        const std::string place = placeLine(file.scene, finding);
        if (!place.empty()) line += " [" + place + "]";
        out += oneLine(line) + "\n";
    }
    // Checks that were left out for one reason stand on one line.
    for (std::size_t i = 0; i < file.report.notChecked.size();) {
        const NotChecked& left = file.report.notChecked[i];
        std::string names, last;
        std::size_t listed = 0, more = 0;
        for (; i < file.report.notChecked.size() && file.report.notChecked[i].why == left.why; ++i) {
            const char* id = file.report.notChecked[i].check->id;
            if (last == id) continue;
            last = id;
            if (listed++ < kNamesShown)
                names += (names.empty() ? "" : ", ") + last;
            else
                ++more;
        }
        if (more > 0) names += " and " + std::to_string(more) + " more";
        out += oneLine(file.path + ": not checked: " + names + ": " + messageOf(Wording(left.why))) + "\n";
    }
    return out;
}

void ReportTally::add(Severity severity, bool hasFix)
{
    ++counts[static_cast<std::size_t>(severity)];
    if (hasFix) ++fixable;
}

bool ReportTally::fails(Severity failOn, std::optional<std::size_t> maxWarnings) const
{
    for (std::size_t i = static_cast<std::size_t>(failOn); i < counts.size(); ++i)
        if (counts[i] > 0) return true;
    return maxWarnings && of(Severity::Warning) > *maxWarnings;
}

std::string ReportTally::sentence() const
{
    const auto word = [](std::size_t count, const char* one) {
        return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
    };
    std::string out = word(files, "file") + ": " + word(of(Severity::Error), "error") + ", " +
                      word(of(Severity::Warning), "warning") + ", " + word(of(Severity::Info), "note") + ", " +
                      word(of(Severity::Hint), "hint");
    if (fixable > 0) out += "; bindpose fix mends " + std::to_string(fixable) + " of them";
    if (suppressed > 0) out += "; " + std::to_string(suppressed) + " more are known and not counted";
    return out + ".";
}

ReportTally tallyOf(const std::vector<FileReport>& files)
{
    ReportTally out;
    out.files = files.size();
    for (const FileReport& file : files)
        for (std::size_t i = 0; i < file.report.findings.size(); ++i) {
            const Finding& finding = file.report.findings[i];
            const Check* check = checkOf(finding);
            if (file.counts(i))
                out.add(finding.severity, check && check->fix);
            else
                ++out.suppressed;
        }
    return out;
}

const char* verdictWord(bool fails)
{
    return fails ? "fail" : "pass";
}

void writeRun(JsonWriter& json, const ReportRun& run)
{
    json.fields("run",
        JsonWriter::line("targets", run.targets, "failOn", severityWord(run.failOn), "maxWarnings", run.maxWarnings,
            "baseline", run.baseline.empty() ? nullptr : run.baseline.c_str(), "only", run.only, "skip", run.skip));
}

void writeSummary(JsonWriter& json, const ReportTally& tally, bool fails)
{
    json.fields("summary",
        JsonWriter::line("files", tally.files, "errors", tally.of(Severity::Error), "warnings",
            tally.of(Severity::Warning), "notes", tally.of(Severity::Info), "hints", tally.of(Severity::Hint),
            "fixable", tally.fixable, "suppressed", tally.suppressed, "verdict", verdictWord(fails)));
}

std::string reportJson(const std::vector<FileReport>& files, const ReportRun& run, bool pictures)
{
    return JsonWriter::document("bindpose.report/1", [&](JsonWriter& json) {
        writeRun(json, run);
        json.objects("files", files, [&](const FileReport& file) { writeFile(json, file, pictures); });
        const ReportTally tally = tallyOf(files);
        writeSummary(json, tally, tally.fails(run.failOn, run.maxWarnings));
    });
}

std::string profileListText()
{
    TextTable table({"target", "", "joints", "joints a part", "influences", "bytes a name", "refused in names"});
    const auto number = [](std::size_t most) { return most > 0 ? std::to_string(most) : std::string("any"); };
    for (const Profile& each : profiles()) {
        std::string refused;
        const auto refuse = [&refused](bool is, const char* what) {
            if (is) refused += (refused.empty() ? "" : ", ") + std::string(what);
        };
        refuse(each.asciiNames, "beyond ASCII");
        refuse(each.marks > 0, each.marks > 2 ? ". : / \\ [ ]" : each.marks > 1 ? ": /" : "/");
        refuse(each.noSpaces, "spaces");
        table.row({each.id, each.title, number(each.joints), number(each.jointsPerPart), number(each.influences),
            number(each.nameBytes), refused.empty() ? "nothing" : refused});
    }
    return table.text(0);
}

std::string checkListText()
{
    std::string out;
    for (const Check* check : checksInOrder()) {
        out += std::string(check->id) + "  " + check->code + "  (" + severityWord(check->severity) + ")\n";
        out += std::string("      ") + check->why + "\n";
        for (const Threshold& limit : check->thresholds)
            out += std::string("      ") + limit.key + " = " + numberText(limit.value) + " " + limit.unit + ": " +
                   limit.help + "\n";
        if (check->fix)
            out += std::string("      fix") + (check->fixKind == FixKind::Safe ? ": " : " (asks for a look): ") +
                   check->fixLabel + "\n";
        for (const FixWay& way : check->ways)
            out += std::string("      --way ") + check->id + "=" + way.key + ": " + way.label + "\n";
    }
    return out;
}

std::string checkListJson()
{
    return JsonWriter::document("bindpose.checks/1", [](JsonWriter& json) {
        const auto writeLimit = [&](const Threshold& limit) {
            json.fields("key", limit.key, "value", limit.value, "unit", limit.unit, "help", limit.help);
        };
        json.objects("checks", checksInOrder(), [&](const Check* check) {
            json.fields(
                "id", check->id, "code", check->code, "severity", severityWord(check->severity), "why", check->why);
            json.objects("thresholds", check->thresholds, writeLimit, true);
            writeFix(json, check, nullptr);
            json.fields("khronosCode", check->khronosCode);
        });
    });
}

} // namespace bindpose
