// SPDX-License-Identifier: MIT
#include "ui/session/document/findings.h"

#include "core/diagnose/report.h"
#include "render/image/image_findings.h"

namespace bindpose {

void findAll(Loaded& loaded, const Task& task, const Profile* profile)
{
    addImageFindings(loaded.scene, loaded.findings);
    loaded.findings = currentReport(loaded.findings, loaded.scene, loaded.scene, task, profile).findings;
}

FindingCount countOf(const std::vector<Finding>& findings)
{
    FindingCount out;
    for (const Finding& finding : findings) {
        const bool error = finding.severity == Severity::Error, warning = finding.severity == Severity::Warning;
        out.errors += error;
        out.warnings += warning;
        out.notes += !error && !warning;
    }
    return out;
}

} // namespace bindpose
