// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/model/finding.h"
#include "core/model/source.h"

#include <vector>

namespace bindpose {

struct Profile;

/// Adds to what a load found what is seen in the scene itself: its images and its weights. `profile`: the target that
/// it is measured against, null for none.
/// Thread: any. Cost: all weights; images of the scene are read.
void findAll(Loaded& loaded, const Task& task, const Profile* profile = nullptr);

/// How many of each severity there are.
struct FindingCount {
    int errors = 0, warnings = 0, notes = 0;
    /// What is counted wherever problems are: notes are to know, not to mend.
    int problems() const { return errors + warnings; }
};
FindingCount countOf(const std::vector<Finding>& findings);

} // namespace bindpose
