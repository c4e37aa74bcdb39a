// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/edit.h"
#include "core/eval/stage/frame.h"

#include <functional>
#include <optional>

namespace bindpose {

struct OpenDocument;

/// Findings apart by whether somebody ignores them. What is ignored by its fingerprint stays so while the defect is the
/// same one, whatever its numbers.
struct SplitFindings {
    std::shared_ptr<const std::vector<Finding>> shown; ///< all, the same list, where nothing is ignored
    std::shared_ptr<const std::vector<std::string>> fingerprints;
    std::shared_ptr<const std::vector<IgnoredFinding>> ignored;
};
/// Why a project ignores a finding of that fingerprint; nothing: it does not.
using IgnoredElsewhere = std::function<std::optional<std::string>(const Finding&, const std::string& fingerprint)>;
SplitFindings splitFindings(const Scene& scene, const std::shared_ptr<const std::vector<Finding>>& all,
    const std::vector<IgnoredMark>& marks, const IgnoredElsewhere& project = {});

/// Those of a document that are shown when it stands in front.
std::shared_ptr<const std::vector<Finding>> shownFindings(const OpenDocument& document);

/// A finding is ignored for a reason, or not any more.
Edit ignoreEdit(const std::string& fingerprint, const std::string& reason);
Edit countEdit(const std::string& fingerprint);

} // namespace bindpose
