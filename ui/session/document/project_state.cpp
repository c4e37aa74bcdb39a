// SPDX-License-Identifier: MIT
#include "ui/session/document/project_state.h"

#include "core/document/project/project_baseline.h"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <utility>

namespace bindpose {
namespace {

namespace fs = std::filesystem;

/// Changes where the file does.
std::string stampOf(const std::string& path)
{
    if (path.empty()) return {};
    std::error_code failed;
    const auto size = fs::file_size(path, failed);
    const auto time = fs::last_write_time(path, failed).time_since_epoch().count();
    return std::to_string(size) + ' ' + std::to_string(time);
}

/// Of the project's file and of the list of known problems that it names.
std::string stampOf(const std::string& path, const Project* project)
{
    const bool lists = project && !project->baseline.empty();
    return stampOf(path) + (lists ? ' ' + stampOf((fs::path(project->folder) / project->baseline).string()) : "");
}

std::string projectOf(const std::string& model)
{
    return model.empty() ? std::string() : projectPathFor(model);
}

} // namespace

void ProjectState::readIn(const Importer& open, const Task& task)
{
    if (path.empty() || read) return;
    const std::string before = stampOf(path);
    Result<Project> made = readProject(path, open, task);
    if (task.cancelled()) return;
    project = made ? std::make_shared<const Project>(std::move(*made)) : nullptr;
    // What is written meanwhile is seen as another one.
    stamp = before == stampOf(path) ? stampOf(path, project.get()) : std::string();
    error = made ? std::nullopt : std::optional<Error>(made.error());
    read = true;
}

const ProjectState& ProjectStates::of(const OpenDocument& document)
{
    static const ProjectState kNone;
    if (!document.id.valid()) return kNone;
    const std::string model = document.document.path().toStdString();
    Kept& kept = kept_[document.id];
    if (kept.model != model) kept = {model, {projectOf(model), {}, nullptr, {}, false}};
    return kept.state;
}

void ProjectStates::take(DocumentId id, const ProjectState& state)
{
    const auto kept = kept_.find(id);
    if (kept != kept_.end() && kept->second.state.path == state.path) kept->second.state = state;
}

std::vector<DocumentId> ProjectStates::changed()
{
    std::vector<DocumentId> out;
    for (auto& [id, kept] : kept_) {
        const std::string path = projectOf(kept.model);
        if (path == kept.state.path &&
            (!kept.state.read || stampOf(path, kept.state.project.get()) == kept.state.stamp))
            continue;
        if (path == kept.state.path)
            kept.state.read = false; // what was read counts until the new one is there
        else
            kept.state = {path, {}, nullptr, {}, false};
        out.push_back(id);
    }
    return out;
}

DiagnoseOptions checkOptions(const Profile* target, const Project* project)
{
    DiagnoseOptions out;
    out.profile = target;
    return project ? withProject(std::move(out), *project) : out;
}

bool measureAlike(const Project* a, const Project* b)
{
    if (!a || !b) return a == b;
    return a->severities == b->severities && a->thresholds == b->thresholds && a->targets == b->targets;
}

IgnoredElsewhere ignoredIn(std::shared_ptr<const Project> project, std::string modelPath)
{
    if (!project) return {};
    return [project = std::move(project), path = std::move(modelPath)](
               const Finding& finding, const std::string& fingerprint) {
        std::optional<std::string> ignored = ignoredBy(*project, path, finding, fingerprint);
        return ignored ? ignored : knownBefore(*project, path, fingerprint);
    };
}

std::vector<Finding> withoutContract(std::vector<Finding> findings)
{
    std::erase_if(findings, [](const Finding& each) {
        const Check* check = checkOf(each);
        return check && std::string_view(check->code).starts_with("contract_");
    });
    return findings;
}

} // namespace bindpose
