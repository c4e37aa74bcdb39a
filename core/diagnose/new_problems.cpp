// SPDX-License-Identifier: MIT
#include "core/diagnose/new_problems.h"

#include "core/diagnose/over_clips.h"
#include "core/diagnose/report.h"

#include <algorithm>

namespace bindpose {
namespace {

using Ranges = std::vector<std::pair<PointIndex, PointIndex>>; ///< inclusive, ascending

bool isProblem(const Finding& finding)
{
    return finding.severity == Severity::Error || finding.severity == Severity::Warning;
}

bool haveOneInCommon(const Ranges& a, const Ranges& b)
{
    for (auto i = a.begin(), k = b.begin(); i != a.end() && k != b.end();) {
        if (i->second < k->first)
            ++i;
        else if (k->second < i->first)
            ++k;
        else
            return true;
    }
    return false;
}

bool sharesVertices(const Finding& a, const Finding& b)
{
    return std::string_view(a.text->key) == b.text->key && a.place.mesh == b.place.mesh && a.place.set == b.place.set &&
           haveOneInCommon(a.place.points, b.place.points);
}

/// Null: nothing before was this problem.
const Finding* knownAs(const NamedFindings& before, const Finding& now, const std::string& name)
{
    const auto at = std::find(before.names.begin(), before.names.end(), name);
    if (at != before.names.end()) return &before.findings[static_cast<std::size_t>(at - before.names.begin())];
    const Check* check = checkOf(now);
    if (!check || !goesOverClips(*check)) return nullptr;
    const auto same = std::find_if(before.findings.begin(), before.findings.end(),
        [&now](const Finding& old) { return isProblem(old) && sharesVertices(old, now); });
    return same == before.findings.end() ? nullptr : &*same;
}

} // namespace

NamedFindings namedFindings(const Scene& scene, std::vector<Finding> findings)
{
    std::vector<Finding> nowhere = findings;
    for (Finding& finding : nowhere) {
        finding.place.file.clear();
        finding.place.pointer.clear();
    }
    std::vector<std::string> names = fingerprintsOf(scene, nowhere);
    return {std::move(findings), std::move(names)};
}

NewProblems newProblems(const NamedFindings& before, const NamedFindings& after)
{
    NewProblems out;
    for (std::size_t i = 0; i < after.findings.size(); ++i) {
        const Finding& now = after.findings[i];
        if (!isProblem(now)) continue;
        const Finding* old = knownAs(before, now, after.names[i]);
        if (!old)
            out.added.push_back(now);
        else if (now.count > old->count && !now.place.points.empty())
            out.grown.push_back({now, old->count});
    }
    return out;
}

} // namespace bindpose
