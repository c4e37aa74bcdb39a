// SPDX-License-Identifier: MIT
#pragma once
#include "core/diagnose/report.h"

namespace bindpose {

/// What the surface over the clips depends on.
inline constexpr Reads kOverClips = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes | Reads::Clips;

/// The check goes through all clips with the surface (group D of the catalogue): too much after each stroke, so that it
/// runs apart from the others. What it finds is one group, in the order of how bad it is.
bool goesOverClips(const Check& check);

/// Only what is seen of the surface over the clips, which currentReport leaves out. Errors, cost and cancelling: as
/// diagnose.
Report reportOverClips(const Scene& scene, const Task& task, const Profile* profile = nullptr);
/// The same with all that a project asks for; `options.only` is not looked at.
Report reportOverClips(const Scene& scene, DiagnoseOptions options, const Task& task);
/// currentReport (report.h) with all that a project asks for: severities that are off, thresholds.
Report currentReport(const std::vector<Finding>& loaded, const Scene& read, const Scene& now,
    const DiagnoseOptions& asked, const Task& task);
/// Precondition: `before` was measured by the same.
Report currentReport(const std::vector<Finding>& loaded, const Scene& read, const Scene& now,
    const CheckedScene& before, const DiagnoseOptions& asked, const Task& task);
/// A report with what was seen over the clips, in place of what it had of that before.
Report joinedReport(const Report& atOnce, Report overClips);
/// The surface over the clips may be another one.
bool changedOverClips(const Scene& a, const Scene& b);

} // namespace bindpose
