// SPDX-License-Identifier: MIT
#include "core/document/project/project_file.h"

#include "core/base/errors.h"
#include "core/base/nearest_names.h"
#include "core/diagnose/unknown_names.h"
#include "core/document/project/project_errors.h"
#include "core/document/project/project_ignored.h"
#include "core/io/disk/errors.h"
#include "core/io/json/json_item.h"
#include "core/io/json/json_scan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

namespace bindpose {
namespace {

namespace fs = std::filesystem;

constexpr const char* kProjectName = "bindpose.project.json";
constexpr const char* kProjectSchema = "bindpose.project/1";
constexpr std::size_t kMostProjectBytes = std::size_t{16} << 20;
constexpr std::array<std::pair<std::string_view, Severity>, 4> kProjectSeverities{
    {{"hint", Severity::Hint}, {"info", Severity::Info}, {"warning", Severity::Warning}, {"error", Severity::Error}}};

/// Refuses members that nobody reads: a mistyped one would change nothing, and nobody would know.
void onlyMembers(const JsonItem& item, const std::vector<std::string>& known)
{
    for (const auto& [key, value] : item.json().items()) {
        if (std::find(known.begin(), known.end(), key) != known.end()) continue;
        const std::string near = nearestList(key, known);
        std::string all;
        for (const std::string& name : known) all += (all.empty() ? "" : ", ") + name;
        if (near.empty()) failAt(item.at(key), errors::kUnknownMember, {key, all});
        failAt(item.at(key), errors::kUnknownMemberNear, {key, near});
    }
}

/// An error of a name, at its place in the file.
[[noreturn]] void failName(Error error, const std::string& at)
{
    error.kind = ErrorKind::Format;
    error.where = at;
    throw JsonFailure{std::move(error)};
}

const std::string& textIn(const JsonItem& list, std::size_t index)
{
    const std::string* text = list.textAt(index);
    if (!text) failAt(list.at(std::to_string(index)), errors::kNeedsText);
    return *text;
}

std::vector<std::string> textList(const JsonItem& item, const char* key)
{
    std::vector<std::string> out;
    const JsonItem list = item.array(key);
    for (std::size_t i = 0; i < list.size(); ++i) out.push_back(textIn(list, i));
    return out;
}

void readSeverities(const JsonItem& root, Project& out)
{
    const std::optional<JsonItem> list = root.object("severities");
    if (!list) return;
    for (const auto& [key, value] : list->json().items()) {
        if (checksCalled(key).empty() && !isFileCode(key)) failName(unknownCheck(key), list->at(key));
        const std::string word = list->text(key.c_str());
        const auto at = std::find_if(kProjectSeverities.begin(), kProjectSeverities.end(),
            [&word](const auto& each) { return each.first == word; });
        if (at == kProjectSeverities.end() && word != "off") failAt(list->at(key), errors::kProjectSeverity, {word});
        out.severities.push_back({key, word == "off" ? std::nullopt : std::optional(at->second)});
    }
}

void readThresholds(const JsonItem& root, Project& out)
{
    const std::optional<JsonItem> list = root.object("thresholds");
    if (!list) return;
    for (const auto& [key, value] : list->json().items()) {
        if (!value.is_number()) failAt(list->at(key), errors::kNeedsNumber);
        const std::size_t dot = key.find('.');
        ThresholdValue limit{
            key.substr(0, dot), dot == std::string::npos ? "" : key.substr(dot + 1), value.get<double>()};
        const bool there = std::any_of(checks().begin(), checks().end(), [&limit](const Check* check) {
            return limit.code == check->code && std::any_of(check->thresholds.begin(), check->thresholds.end(),
                                                    [&limit](const Threshold& each) { return limit.key == each.key; });
        });
        if (!there) failName(unknownThreshold(key), list->at(key));
        out.thresholds.push_back(std::move(limit));
    }
}

void readTargets(const JsonItem& root, Project& out)
{
    const JsonItem list = root.array("targets");
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string& id = textIn(list, i);
        const Profile* profile = profileCalled(id);
        if (!profile) failName(unknownProfile(id), list.at(std::to_string(i)));
        out.targets.push_back(profile);
    }
}

void readIgnored(const JsonItem& root, Project& out)
{
    const JsonItem list = root.array("ignored");
    for (std::size_t i = 0; i < list.size(); ++i) {
        const JsonItem item = list.objectAt(i);
        onlyMembers(item, {"fingerprint", "check", "file", "reason"});
        Project::Ignored ignored{item.text("fingerprint"), item.text("check"), item.text("file"), item.text("reason")};
        if (ignored.fingerprint.empty() == ignored.check.empty()) item.fail(errors::kIgnoredNeedsOne);
        if (ignored.reason.find_first_not_of(' ') == std::string::npos) item.fail(errors::kIgnoredNeedsReason);
        if (!ignored.check.empty() && checksCalled(ignored.check).empty() && !isFileCode(ignored.check))
            failName(unknownCheck(ignored.check), item.at("check"));
        out.ignored.push_back(std::move(ignored));
    }
}

RigContract::Joint readJoint(const JsonItem& list, std::size_t index)
{
    if (const std::string* name = list.textAt(index)) return {*name, true, {}};
    const JsonItem item = list.objectAt(index);
    onlyMembers(item, {"name", "parent"});
    RigContract::Joint out{item.text("name"), !item.has("parent"), {}};
    if (out.name.empty()) item.fail(errors::kNeedsMember, {"name"});
    if (!out.anyParent && !item.json().at("parent").is_null()) out.parent = item.text("parent");
    return out;
}

RigContract::Mesh readMeshLimits(const JsonItem& item)
{
    onlyMembers(item, {"name", "points", "triangles", "influences", "joints"});
    RigContract::Mesh out{item.has("name") ? item.text("name") : "*", item.whole("points"), item.whole("triangles"),
        item.whole("influences"), item.whole("joints")};
    return out;
}

/// The contract's own members; `from` is left to who can open models.
RigContract readContract(const JsonItem& item)
{
    onlyMembers(item, {"from", "joints", "extras", "sockets", "clips", "meshes"});
    RigContract out;
    const JsonItem joints = item.array("joints"), meshes = item.array("meshes");
    for (std::size_t i = 0; i < joints.size(); ++i) out.joints.push_back(readJoint(joints, i));
    for (std::size_t i = 0; i < meshes.size(); ++i) out.meshes.push_back(readMeshLimits(meshes.objectAt(i)));
    if (item.has("extras")) out.extras = textList(item, "extras");
    out.sockets = textList(item, "sockets");
    out.clips = textList(item, "clips");
    return out;
}

Json jsonOf(std::string_view text)
{
    if (const Result<JsonScan> scan = scanJson(text); !scan) throw JsonFailure{scan.error()};
    return parseJson(text, 0);
}

Json jsonOfFile(const std::string& path)
{
    const Result<SharedBytes> bytes = readFile(path, kMostProjectBytes);
    if (!bytes) throw JsonFailure{bytes.error()};
    return jsonOf(asText(**bytes));
}

std::string besideProject(const Project& project, const std::string& name)
{
    return (fs::path(project.folder) / name).lexically_normal().string();
}

/// The path in the project of a model that a report names: absolute, or relative to the project's folder or to one
/// above it, where `check` was started. As it stands where no such file is there.
std::string reportedPath(const Project& project, const std::string& path)
{
    std::error_code failed;
    fs::path from = project.folder;
    for (;; from = from.parent_path()) {
        const fs::path whole = (from / path).lexically_normal(); // absolute: itself
        std::string inside = pathInProject(project, whole.string());
        if (fs::exists(whole, failed) && !inside.starts_with("..")) return inside;
        if (from == from.parent_path()) return path;
    }
}

void readKnown(const JsonItem& root, Project& out, KnownList list)
{
    out.baseline = root.text("baseline");
    if (out.baseline.empty() || list == KnownList::LeaveOut) return;
    Result<KnownFindings> known = readBaseline(besideProject(out, out.baseline));
    if (!known) throw JsonFailure{known.error()};
    for (auto& [path, findings] : *known) {
        std::vector<KnownFinding>& all = out.known[reportedPath(out, path)];
        std::move(findings.begin(), findings.end(), std::back_inserter(all));
    }
}

/// A contract where it stands, with the joints of the model that it names.
RigContract wholeContract(const JsonItem& item, const Project& project, const Importer& open, const Task& task)
{
    RigContract out = readContract(item);
    const std::string from = item.text("from");
    if (from.empty()) return out;
    const Result<Loaded> model = open(besideProject(project, from), task);
    if (!model) throw JsonFailure{model.error()};
    for (RigContract::Joint& joint : jointsOfRig(model->scene)) {
        const bool there = std::any_of(out.joints.begin(), out.joints.end(),
            [&joint](const RigContract::Joint& each) { return each.name == joint.name; });
        if (!there) out.joints.push_back(std::move(joint));
    }
    return out;
}

void readRigContract(const JsonItem& root, Project& out, const Importer& open, const Task& task)
{
    if (!root.has("contract")) return;
    if (!root.json().at("contract").is_string()) {
        out.contract = wholeContract(*root.object("contract"), out, open, task);
        return;
    }
    const std::string path = besideProject(out, root.text("contract"));
    try {
        const Json json = jsonOfFile(path);
        out.contract = wholeContract(JsonItem(json, ""), out, open, task);
    } catch (const JsonFailure& failure) {
        throw JsonFailure{inFile(failure.error, path)};
    }
}

/// The narrowest of what several targets take.
std::vector<ThresholdValue> narrowest(const std::vector<const Profile*>& targets)
{
    std::vector<ThresholdValue> out;
    for (const Profile* target : targets)
        for (const ThresholdValue& limit : thresholdsOf(*target)) {
            const auto at = std::find_if(out.begin(), out.end(),
                [&limit](const ThresholdValue& each) { return each.code == limit.code && each.key == limit.key; });
            // What a name must not hold grows with the number; all else is a most.
            const bool forbids = limit.key == "ascii" || limit.key == "marks" || limit.key == "spaces";
            if (at == out.end())
                out.push_back(limit);
            else
                at->value = forbids ? std::max(at->value, limit.value) : std::min(at->value, limit.value);
        }
    return out;
}

bool calls(const std::string& name, const Finding& finding)
{
    const FindingName called = nameOf(finding);
    return name == called.id || name == called.code || (finding.text && name == finding.text->key);
}

} // namespace

std::string projectPathFor(const std::string& modelPath)
{
    std::error_code failed;
    fs::path folder = fs::absolute(fs::path(modelPath), failed).lexically_normal().parent_path();
    for (;;) {
        const fs::path here = folder / kProjectName;
        if (fs::is_regular_file(here, failed)) return here.string();
        if (folder == folder.parent_path()) return {};
        folder = folder.parent_path();
    }
}

Result<Project> readProject(const std::string& path, const Importer& open, const Task& task, KnownList list)
{
    const Result<SharedBytes> bytes = readFile(path, kMostProjectBytes);
    if (!bytes) return inFile(bytes.error(), path);
    return projectIn(asText(**bytes), path, open, task, list);
}

Result<Project> projectIn(
    std::string_view text, const std::string& path, const Importer& open, const Task& task, KnownList list)
{
    Project out;
    out.path = path;
    std::error_code failed;
    out.folder = fs::absolute(fs::path(path), failed).lexically_normal().parent_path().string();
    try {
        const Json json = jsonOf(text);
        const JsonItem root(json, "");
        if (root.text("schema") != kProjectSchema) failAt(root.at("schema"), errors::kNoProject, {kProjectSchema});
        onlyMembers(root, {"schema", "severities", "thresholds", "targets", "ignored", "baseline", "contract"});
        readSeverities(root, out);
        readThresholds(root, out);
        readTargets(root, out);
        readIgnored(root, out);
        readKnown(root, out, list);
        readRigContract(root, out, open, task);
    } catch (const JsonFailure& failure) {
        return inFile(failure.error, path);
    }
    return out;
}

DiagnoseOptions withProject(DiagnoseOptions asked, const Project& project)
{
    asked.thresholds.insert(asked.thresholds.end(), project.thresholds.begin(), project.thresholds.end());
    if (!asked.profile) {
        const std::vector<ThresholdValue> targets = narrowest(project.targets);
        asked.thresholds.insert(asked.thresholds.end(), targets.begin(), targets.end());
    }
    for (const Project::Severities& each : project.severities)
        if (!each.severity && std::find(asked.only.begin(), asked.only.end(), each.check) == asked.only.end())
            asked.skip.push_back(each.check);
    return asked;
}

void applyProject(Report& report, const Scene& scene, const Project& project, const DiagnoseOptions& options)
{
    if (project.contract)
        for (Finding& made : contractFindings(scene, *project.contract)) {
            const auto named = [&made](const std::string& name) { return calls(name, made); };
            const bool asked = options.only.empty() || std::any_of(options.only.begin(), options.only.end(), named);
            if (asked && std::none_of(options.skip.begin(), options.skip.end(), named))
                report.findings.push_back(std::move(made));
        }
    for (Finding& finding : report.findings)
        for (const Project::Severities& each : project.severities)
            if (each.severity && calls(each.check, finding)) finding.severity = *each.severity;
    std::stable_sort(report.findings.begin(), report.findings.end(),
        [](const Finding& a, const Finding& b) { return a.severity > b.severity; });
}

bool isProjectFile(const Project& project, const std::string& modelPath, const std::string& pattern)
{
    return fitsPattern(pathInProject(project, modelPath), pattern);
}

std::optional<std::string> ignoredBy(
    const Project& project, const std::string& modelPath, const Finding& finding, const std::string& fingerprint)
{
    for (const Project::Ignored& each : project.ignored) {
        if (!each.file.empty() && !isProjectFile(project, modelPath, each.file)) continue;
        if (each.fingerprint.empty() ? calls(each.check, finding) : each.fingerprint == fingerprint) return each.reason;
    }
    return std::nullopt;
}

} // namespace bindpose
