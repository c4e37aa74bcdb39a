// SPDX-License-Identifier: MIT
#include "core/document/project/project_baseline.h"

#include "core/diagnose/report.h"
#include "core/document/project/project_ignored.h"
#include "core/document/project/report_json.h"
#include "core/io/disk/replace_files.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace bindpose {
namespace {

constexpr const char* kBaselineName = "bindpose.baseline.json";

std::string baselinePath(const Project& project)
{
    const std::string name = project.baseline.empty() ? kBaselineName : project.baseline;
    return (std::filesystem::path(project.folder) / name).lexically_normal().string();
}

/// The report that the project names; one without files where it names none and there is none of that name yet.
Result<Json> reportOf(const Project& project, const std::string& path)
{
    std::error_code failed;
    if (project.baseline.empty() && !std::filesystem::exists(path, failed))
        return Json{{"schema", "bindpose.report/1"}, {"files", Json::array()}};
    return readReportJson(path);
}

/// The entry of a model; a new one at the end.
Json& fileIn(Json& report, const std::string& path)
{
    for (Json& each : report["files"])
        if (each.is_object() && each.value("path", Json()) == path) return each;
    report["files"].push_back(Json{{"path", path}, {"findings", Json::array()}});
    return report["files"].back();
}

std::string sentenceOf(const Finding& finding)
{
    return finding.text ? englishText(Wording(Phrase(*finding.text, finding.args))) : std::string();
}

Json entryOf(const Finding& finding, const std::string& fingerprint)
{
    static constexpr std::array kWords{"hint", "info", "warning", "error"};
    const FindingName name = nameOf(finding);
    Json out{{"id", name.id}, {"code", std::string(name.code)},
        {"severity", kWords[static_cast<std::size_t>(finding.severity)]}, {"text", sentenceOf(finding)},
        {"place", Json::object()}, {"count", finding.count}, {"fingerprint", fingerprint}};
    out["suppressed"] = Json();
    return out;
}

Result<void> writeReport(const std::string& path, const Json& report, const Task& task)
{
    constexpr int kIndent = 2;
    const std::string text = report.dump(kIndent, ' ', false, nlohmann::detail::error_handler_t::replace) + "\n";
    const FileToWrite file{path, asBytes(text)};
    return replaceFiles({&file, 1}, task);
}

} // namespace

std::optional<std::string> knownBefore(
    const Project& project, const std::string& modelPath, const std::string& fingerprint)
{
    const auto file =
        project.known.empty() ? project.known.end() : project.known.find(pathInProject(project, modelPath));
    if (file == project.known.end()) return std::nullopt;
    for (const KnownFinding& each : file->second)
        if (each.fingerprint == fingerprint) return each.reason;
    return std::nullopt;
}

std::vector<Finding> countedBy(
    const Project& project, const std::string& modelPath, const Scene& scene, std::vector<Finding> findings)
{
    const std::vector<std::string> names = fingerprintsOf(scene, findings);
    std::vector<Finding> out;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (!ignoredBy(project, modelPath, findings[i], names[i]) && !knownBefore(project, modelPath, names[i]))
            out.push_back(std::move(findings[i]));
    return out;
}

Result<void> takeAsKnown(const Project& project, const std::string& modelPath, const std::vector<Finding>& findings,
    const std::vector<std::string>& fingerprints, const Task& task)
{
    const std::string path = baselinePath(project);
    Result<Json> report = reportOf(project, path);
    if (!report) return report.error();
    // What is known stays: this look need not have had every check, and reasons are people's.
    Json& entries = fileIn(*report, pathInProject(project, modelPath))["findings"];
    if (!entries.is_array()) entries = Json::array();
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const auto known = [&](const Json& each) {
            return each.is_object() && each.value("fingerprint", Json()) == fingerprints[i];
        };
        if (std::none_of(entries.begin(), entries.end(), known))
            entries.push_back(entryOf(findings[i], fingerprints[i]));
    }
    if (Result<void> ok = writeReport(path, *report, task); !ok) return ok;
    return project.baseline.empty() ? nameBaseline(project, kBaselineName, task) : Result<void>();
}

Result<void> countAsNew(
    const Project& project, const std::string& modelPath, const std::string& fingerprint, const Task& task)
{
    const std::string path = baselinePath(project);
    Result<Json> report = reportOf(project, path);
    if (!report) return report.error();
    Json& file = fileIn(*report, pathInProject(project, modelPath));
    Json left = Json::array();
    for (Json& each : file["findings"])
        if (!each.is_object() || each.value("fingerprint", Json()) != fingerprint) left.push_back(std::move(each));
    file["findings"] = std::move(left);
    return writeReport(path, *report, task);
}

} // namespace bindpose
