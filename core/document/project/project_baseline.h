// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/project/project_file.h"

namespace bindpose {

/// Whether the project's baseline knows a finding of a model; the reason that stands there, empty: none does.
std::optional<std::string> knownBefore(
    const Project& project, const std::string& modelPath, const std::string& fingerprint);

/// Findings of a model's scene that the project neither ignores nor knows before.
std::vector<Finding> countedBy(
    const Project& project, const std::string& modelPath, const Scene& scene, std::vector<Finding> findings);

/// The project's baseline knows these findings of a model, too; what it knew stays, reasons with it. A project without
/// a baseline gets one beside it, `bindpose.baseline.json`: a report as `check --write-baseline` writes it. Errors:
/// those of reading, writing, and of withMember.
Result<void> takeAsKnown(const Project& project, const std::string& modelPath, const std::vector<Finding>& findings,
    const std::vector<std::string>& fingerprints, const Task& task = {});
/// One of them counts again. Errors: the same.
Result<void> countAsNew(
    const Project& project, const std::string& modelPath, const std::string& fingerprint, const Task& task = {});

} // namespace bindpose
