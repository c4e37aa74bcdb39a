// SPDX-License-Identifier: MIT
#include "core/diagnose/left_over.h"

#include "core/diagnose/errors.h"
#include "core/diagnose/report.h"

#include <algorithm>

namespace bindpose {
namespace {

bool sameProblem(const Finding& now, const Finding& before)
{
    const Place &a = now.place, &b = before.place;
    if (std::string_view(now.text->key) != before.text->key || a.mesh != b.mesh || a.set != b.set || a.clip != b.clip)
        return false;
    const std::vector<NodeId>&joints = now.place.joints, &known = before.place.joints;
    return known.empty() || std::any_of(joints.begin(), joints.end(), [&known](NodeId joint) {
        return std::find(known.begin(), known.end(), joint) != known.end();
    });
}

} // namespace

std::vector<LeftOver> leftOvers(
    const Scene& fixed, const std::vector<Finding>& findings, const Profile* profile, const Task& task)
{
    std::vector<LeftOver> out;
    const Check* check = findings.empty() ? nullptr : checkOf(findings.front());
    if (!check || !check->run || !check->fix) return out;
    DiagnoseOptions only;
    only.only = {check->code};
    only.profile = profile;
    for (Finding& now : diagnose(fixed, {}, only, task).findings) {
        if (task.cancelled()) return {};
        const bool asked = std::any_of(
            findings.begin(), findings.end(), [&now](const Finding& before) { return sameProblem(now, before); });
        if (!asked) continue;
        const Result<Scene> more = check->fix(fixed, now, task);
        if (task.cancelled()) return {};
        const bool tells = !more && more.error().text != &errors::kNothingToFix;
        out.push_back({std::move(now), tells ? std::optional<Error>(more.error()) : std::nullopt});
    }
    return out;
}

} // namespace bindpose
