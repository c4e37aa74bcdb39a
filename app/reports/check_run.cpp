// SPDX-License-Identifier: MIT
#include "app/reports/check_run.h"

#include "app/files/open_file.h"
#include "app/html/finding_pictures.h"
#include "app/records/report_paths.h"
#include "app/records/side_entries.h"
#include "core/base/parallel.h"
#include "core/document/project/project_check.h"
#include "core/edit/weights/clamp_weights.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <map>
#include <set>

namespace bindpose {
namespace {

/// Points × poses that a fix is measured over; past it the report says null.
constexpr std::size_t kMostMeasured = std::size_t{20} << 20;

using ProjectOf = std::map<std::string, std::shared_ptr<const Project>>; ///< by path of the project file

std::size_t posesOf(const Scene& scene)
{
    std::size_t out = 1;
    for (const auto& clip : scene.clips) {
        std::size_t keys = 0;
        for (std::size_t i = 0; clip && i < clip->tracks.size(); ++i) keys = std::max(keys, clip->tracks[i]->keys());
        out += keys;
    }
    return out;
}

void measureFixes(FileReport& file, const Task& task)
{
    file.moves.resize(file.report.findings.size());
    std::size_t points = 0;
    for (const auto& set : file.scene.sets) points += set ? set->points() : 0;
    std::size_t left = kMostMeasured;
    const std::size_t cost = points * posesOf(file.scene);
    for (std::size_t i = 0; i < file.report.findings.size(); ++i) {
        const Finding& finding = file.report.findings[i];
        const Check* check = checkOf(finding);
        for (std::size_t way = 0; check && way < fixWays(*check) && cost <= left; ++way) {
            left -= cost;
            std::optional<double>& told = file.moves[i].emplace_back();
            const Result<Scene> fixed = fixBy(*check, way, file.scene, finding, task);
            if (!fixed) continue;
            if (const Result<double> move = largestMove(file.scene, *fixed, task)) told = *move;
        }
    }
}

FileReport checkOne(const std::string& path, const CheckRequest& request, const Project* project)
{
    const auto open = [](const std::string& file, const Task& task) { return openFile(file, task); };
    return checkByProject(path, open, request.options, project, {}, [&](FileReport& file) {
        if (request.measure) measureFixes(file, {});
    });
}

/// Of each file its project, those that several have read once.
Result<ProjectOf> readProjects(const std::vector<std::string>& paths, KnownList list, const Task& task)
{
    ProjectOf out;
    const auto open = [](const std::string& file, const Task& t) { return openFile(file, t); };
    for (const std::string& path : paths) {
        if (path.empty() || out.count(path) > 0) continue;
        Result<Project> project = readProject(path, open, task, list);
        if (!project) return project.error();
        out[path] = std::make_shared<const Project>(std::move(*project));
    }
    return out;
}

/// Files that others of the list were read with are part of those, unless somebody named them.
void leaveOutSideFiles(std::vector<FileReport>& reports, const std::set<std::string>& named)
{
    std::vector<EntryFiles> entries;
    for (const FileReport& each : reports) entries.push_back({each.path, each.format, each.files});
    const std::set<std::string> sides = sideEntries(entries);
    std::erase_if(
        reports, [&](const FileReport& each) { return sides.count(each.path) > 0 && named.count(each.path) == 0; });
}

std::string groupOf(const std::string& path)
{
    const std::size_t slash = path.rfind('/');
    const std::size_t name = slash == std::string::npos ? 0 : slash + 1;
    return path.substr(0, path.find('.', name));
}

} // namespace

std::vector<std::string> filesOfShard(std::vector<std::string> files, const Shard& shard)
{
    std::map<std::string, std::size_t> groups;
    for (const std::string& file : files) groups[groupOf(file)];
    std::size_t next = 0;
    for (auto& [name, number] : groups) number = next++;
    std::erase_if(files, [&](const std::string& file) { return groups[groupOf(file)] % shard.of + 1 != shard.number; });
    return files;
}

Result<std::vector<FileReport>> checkAll(const std::vector<std::string>& files, const std::vector<std::string>& named,
    const CheckRequest& request, ProjectsSay& say, Console& console)
{
    const Task task = console.task();
    std::vector<std::string> projectPaths(files.size());
    if (request.projects) std::transform(files.begin(), files.end(), projectPaths.begin(), projectPathFor);
    const Result<ProjectOf> projects =
        readProjects(projectPaths, request.baseline ? KnownList::LeaveOut : KnownList::Read, {});
    if (!projects) return projects.error();
    const auto projectOf = [&](std::size_t i) {
        return projectPaths[i].empty() ? nullptr : projects->at(projectPaths[i]).get();
    };
    for (const auto& [path, project] : *projects) {
        if (say.baseline.empty() && !project->baseline.empty())
            say.baseline = reportPath((std::filesystem::path(project->folder) / project->baseline).string());
        for (const Profile* target : project->targets)
            if (std::find(say.targets.begin(), say.targets.end(), target->id) == say.targets.end())
                say.targets.emplace_back(target->id);
    }

    std::vector<FileReport> out(files.size());
    std::atomic<std::size_t> next{0}, done{0};
    const auto work = [&](std::size_t, std::size_t) {
        for (std::size_t i = next++; i < files.size(); i = next++) {
            out[i] = checkOne(files[i], request, projectOf(i));
            task.report(static_cast<float>(++done) / static_cast<float>(files.size()));
        }
    };
    if (request.jobs > 1 && files.size() > 1)
        parallelFor(std::min(request.jobs, files.size()), 1, work);
    else
        work(0, 1);
    for (std::size_t i = 0; i < out.size(); ++i) {
        FileReport& file = out[i];
        file.path = reportPath(file.path);
        for (std::string& each : file.files) each = reportPath(each);
        if (const Project* project = projectOf(i)) suppressByProject(file, *project, files[i], !request.baseline);
        if (request.baseline)
            if (const auto known = request.baseline->find(file.path); known != request.baseline->end())
                suppress(file, known->second);
        // What was not looked for is not gone.
        if (!request.options.only.empty() || !request.options.skip.empty() || file.format.empty()) file.unused.clear();
    }
    std::set<std::string> operands;
    for (const std::string& each : named) operands.insert(reportPath(each));
    leaveOutSideFiles(out, operands);
    if (request.pictures > 0) drawFindings(out, request.pictures, task);
    return out;
}

} // namespace bindpose
