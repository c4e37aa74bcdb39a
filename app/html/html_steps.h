// SPDX-License-Identifier: MIT
#pragma once
#include "app/records/report_record.h"

#include <string>
#include <vector>

namespace bindpose {

/// What to do at the source, one step an entry, in the menus of three programs.
struct SourceSteps {
    std::vector<std::string> blender, maya, max;
};

/// By the finding's check, else by its family; names of joints and numbers of vertices are filled in. In the language
/// that is installed; words of menus stay English, as most people have them.
SourceSteps stepsFor(const RecordedFinding& finding);

} // namespace bindpose
