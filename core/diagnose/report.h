// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/diagnose/profiles.h"
#include "core/diagnose/reporter.h"

#include <string>
#include <vector>

namespace bindpose {

/// What was found in one file or scene: one finding a cause, worst first; and what could not be looked at.
struct Report {
    std::vector<Finding> findings;
    std::vector<NotChecked> notChecked;
};

struct DiagnoseOptions {
    std::vector<std::string> only; ///< codes or ids; empty: all
    std::vector<std::string> skip;
    std::vector<ThresholdValue> thresholds;
    const Profile* profile = nullptr;  ///< the target, whose limits count where `thresholds` has none
    std::vector<std::string> required; ///< names of nodes that have to be there
    Reads reads = Reads::All;          ///< only checks that look at one of these run
    bool deep = false;                 ///< every moment of the clips, however long it takes
};

/// What a finding is called: by its check or, if only loaders report it, by its number in group F.
struct FindingName {
    const char* id;        ///< "W001"
    std::string_view code; ///< the check's, else the finding's key
    const char* why;       ///< English, context "Checks"
    const char* khronosCode = nullptr;
    const Check* check = nullptr;
};
FindingName nameOf(const Finding& finding);

/// The check that finds this, or that a loader's finding belongs to. Null: none.
const Check* checkOf(const Finding& finding);
/// A check by its code, or all with this id. Empty: there is none.
std::vector<const Check*> checksCalled(std::string_view codeOrId);
/// True for the numbers of findings that only loaders report (F001 …), and for any other code of theirs.
bool isFileCode(std::string_view codeOrId);
/// Every check by id, then code.
std::vector<const Check*> checksInOrder();

/// Findings of `loaded` (what the file's loader reported) and of all checks, ordered by severity, id, place. The same
/// scene gives the same report. Where a check looks at what a loader reported, the check decides.
/// Cost: see the checks; all weights and triangles a few times, on all cores. When cancelled: some of it. Throws
/// std::bad_alloc, also of another thread's, where the memory does not suffice.
Report diagnose(
    const Scene& scene, const std::vector<Finding>& loaded, const DiagnoseOptions& options, const Task& task);

/// The findings of a load brought up to date: those that checks make are of `now`, all others, which are of the file
/// itself, stay. `read` is the scene that the load gave.
std::vector<Finding> currentFindings(
    const std::vector<Finding>& loaded, const Scene& read, const Scene& now, const Task& task = {});

/// The same with what could not be looked at; `profile`: what the scene is measured against, null for none.
Report currentReport(const std::vector<Finding>& loaded, const Scene& read, const Scene& now, const Task& task = {},
    const Profile* profile = nullptr);

/// What nothing can be said of in this scene, without looking at anything else of it. Cost: the number of sets.
std::vector<NotChecked> uncheckable(const Scene& scene, const std::vector<Finding>& loaded);

/// The same where `before` holds the findings of another version of the scene: checks of what did not change since
/// do not run again. Precondition: they were measured against the same profile.
struct CheckedScene {
    const Scene& scene;
    const std::vector<Finding>& findings;
    std::vector<NotChecked> notChecked = {};
};
Report currentReport(const std::vector<Finding>& loaded, const Scene& read, const Scene& now,
    const CheckedScene& before, const Task& task = {}, const Profile* profile = nullptr);
std::vector<Finding> currentFindings(const std::vector<Finding>& loaded, const Scene& read, const Scene& now,
    const CheckedScene& before, const Task& task = {});

/// Parts in which two versions of a scene differ.
Reads changedParts(const Scene& a, const Scene& b);

/// Says the same about the same places.
bool sameFindings(const std::vector<Finding>& a, const std::vector<Finding>& b);

/// A number for each finding of a report that is the same for the same defect in a later version of the file: FNV-1a
/// over code, names of mesh and joints, number of the set, and place in the file; which points it has, and how many,
/// does not count. Of equal ones the second and further have their number in the row behind.
std::vector<std::string> fingerprintsOf(const Scene& scene, const std::vector<Finding>& findings);

} // namespace bindpose
