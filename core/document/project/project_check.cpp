// SPDX-License-Identifier: MIT
#include "core/document/project/project_check.h"

#include "core/document/project/project_ignored.h"

#include <algorithm>

namespace bindpose {

FileReport checkByProject(const std::string& path, const Importer& open, const DiagnoseOptions& asked,
    const Project* project, const Task& task, const std::function<void(FileReport&)>& look)
{
    const DiagnoseOptions options = project ? withProject(asked, *project) : asked;
    return checkFile(path, open, options, task, [&](FileReport& file) {
        if (project) applyProject(file.report, file.scene, *project, options);
        if (look) look(file);
    });
}

void suppressByProject(FileReport& file, const Project& project, const std::string& path, bool baseline)
{
    if (!project.ignored.empty()) {
        const std::vector<std::string> fingerprints = fingerprintsOf(file.scene, file.report.findings);
        file.suppressed.resize(fingerprints.size());
        for (std::size_t i = 0; i < fingerprints.size(); ++i)
            if (auto reason = ignoredBy(project, path, file.report.findings[i], fingerprints[i]))
                file.suppressed[i] = Suppression{Suppression::By::Project, *reason};
        for (const Project::Ignored& each : project.ignored) {
            const bool wild = each.file.empty() || each.file.find_first_of("*?") != std::string::npos;
            if (wild || each.fingerprint.empty() || !isProjectFile(project, path, each.file)) continue;
            if (std::find(fingerprints.begin(), fingerprints.end(), each.fingerprint) == fingerprints.end())
                file.unused.push_back({each.fingerprint, {}, {}, each.reason, Suppression::By::Project});
        }
    }
    const auto known = project.known.find(pathInProject(project, path));
    if (baseline && known != project.known.end()) suppress(file, known->second);
}

} // namespace bindpose
