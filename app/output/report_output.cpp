// SPDX-License-Identifier: MIT
#include "app/output/report_output.h"

#include "app/base/message.h"
#include "app/output/json_writer.h"
#include "app/output/text_table.h"
#include "core/base/numbers.h"

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

/// The file's own: "m", "cm" …; "units" where it is not known or has no name.
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
    json.key("place");
    json.beginObject();
    json.fieldIndex("mesh", place.mesh);
    json.fieldIndex("set", place.set);
    json.key("points");
    json.beginArray(true);
    for (const auto& [first, last] : place.points) {
        json.beginArray();
        json.count(first);
        json.count(last);
        json.endArray();
    }
    json.endArray();
    std::vector<std::string> joints;
    for (const NodeId joint : place.joints) joints.push_back(jointName(scene, joint));
    json.fieldTexts("joints", joints);
    json.key("clip");
    if (place.clip)
        json.text(clipAddress(scene, *place.clip));
    else
        json.null();
    json.key("time");
    if (place.timeSec)
        json.number(*place.timeSec);
    else
        json.null();
    json.fieldText("pointer", place.pointer);
    json.fieldText("sideFile", place.file);
    json.endObject();
}

void textOrNull(JsonWriter& json, std::string_view key, const char* text)
{
    json.key(key);
    if (text)
        json.text(text);
    else
        json.null();
}

void writeWorst(JsonWriter& json, const Finding& finding, const FileFacts& facts)
{
    json.key("worst");
    if (finding.unit == Measure::None) {
        json.null();
        return;
    }
    json.beginObject(true);
    json.fieldNumber("value", finding.worst);
    json.fieldText("unit", unitName(finding.unit, facts));
    json.key("percentOfHeight");
    if (finding.unit == Measure::Length)
        json.number(finding.percentOfHeight);
    else
        json.null();
    json.endObject();
}

void writeDisplacement(JsonWriter& json, const std::vector<std::optional<double>>& moves, std::size_t way)
{
    json.key("displacement");
    if (way < moves.size() && moves[way])
        json.number(*moves[way]);
    else
        json.null();
}

/// Where there is more than one; the fix's own fields are those of the first.
void writeWays(JsonWriter& json, const Check& check, const std::vector<std::optional<double>>* moves)
{
    if (check.ways.empty()) return;
    json.key("ways");
    json.beginArray(true);
    for (std::size_t way = 0; way < check.ways.size(); ++way) {
        json.beginObject(true);
        json.fieldText("way", check.ways[way].key);
        json.fieldText("label", check.ways[way].label);
        if (moves) writeDisplacement(json, *moves, way);
        json.endObject();
    }
    json.endArray();
}

void writeFix(JsonWriter& json, const Check* check, const std::vector<std::optional<double>>& moves)
{
    json.key("fix");
    if (!check || !check->fix) {
        json.null();
        return;
    }
    json.beginObject(true);
    json.fieldText("label", check->fixLabel);
    json.fieldFlag("safe", check->fixKind == FixKind::Safe);
    writeDisplacement(json, moves, 0);
    writeWays(json, *check, &moves);
    json.endObject();
}

void writeFinding(JsonWriter& json, const FileReport& file, std::size_t index, const std::string& fingerprint)
{
    const Finding& finding = file.report.findings[index];
    const FindingName name = nameOf(finding);
    json.beginObject();
    json.fieldText("id", name.id);
    json.fieldText("code", name.code);
    json.fieldText("severity", severityWord(finding.severity));
    json.fieldText("text", messageOf(finding));
    json.fieldText("why", name.why);
    writePlace(json, file.scene, finding.place);
    json.fieldCount("count", finding.count);
    writeWorst(json, finding, *file.scene.facts);
    static const std::vector<std::optional<double>> kNotMeasured;
    writeFix(json, name.check, index < file.moves.size() ? file.moves[index] : kNotMeasured);
    textOrNull(json, "khronosCode", name.khronosCode);
    json.fieldText("fingerprint", fingerprint);
    json.endObject();
}

} // namespace

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

std::string reportText(const FileReport& file)
{
    std::string out;
    for (const Finding& finding : file.report.findings) {
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

std::string reportJson(const std::vector<FileReport>& files)
{
    JsonWriter json;
    json.beginObject();
    json.fieldText("schema", "bindpose.report/1");
    json.key("files");
    json.beginArray();
    for (const FileReport& file : files) {
        json.beginObject();
        json.fieldText("path", file.path);
        textOrNull(json, "format", file.format.empty() ? nullptr : file.format.c_str());
        json.key("findings");
        json.beginArray();
        const std::vector<std::string> fingerprints = fingerprintsOf(file.scene, file.report.findings);
        for (std::size_t i = 0; i < file.report.findings.size(); ++i) writeFinding(json, file, i, fingerprints[i]);
        json.endArray();
        json.key("notChecked");
        json.beginArray();
        for (const NotChecked& left : file.report.notChecked) {
            json.beginObject(true);
            json.fieldText("code", left.check->code);
            json.fieldText("why", messageOf(Wording(left.why)));
            json.endObject();
        }
        json.endArray();
        json.endObject();
    }
    json.endArray();
    json.endObject();
    return json.take();
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
    JsonWriter json;
    json.beginObject();
    json.fieldText("schema", "bindpose.checks/1");
    json.key("checks");
    json.beginArray();
    for (const Check* check : checksInOrder()) {
        json.beginObject();
        json.fieldText("id", check->id);
        json.fieldText("code", check->code);
        json.fieldText("severity", severityWord(check->severity));
        json.fieldText("why", check->why);
        json.key("thresholds");
        json.beginArray();
        for (const Threshold& limit : check->thresholds) {
            json.beginObject(true);
            json.fieldText("key", limit.key);
            json.fieldNumber("value", limit.value);
            json.fieldText("unit", limit.unit);
            json.fieldText("help", limit.help);
            json.endObject();
        }
        json.endArray();
        json.key("fix");
        if (check->fix) {
            json.beginObject(true);
            json.fieldText("label", check->fixLabel);
            json.fieldFlag("safe", check->fixKind == FixKind::Safe);
            writeWays(json, *check, nullptr);
            json.endObject();
        } else {
            json.null();
        }
        textOrNull(json, "khronosCode", check->khronosCode);
        json.endObject();
    }
    json.endArray();
    json.endObject();
    return json.take();
}

} // namespace bindpose
