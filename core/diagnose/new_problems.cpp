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
    return std::string_view(a.text->key) == b.text->key && haveVertexInCommon(a.place, b.place);
}

/// The same problem on the other side of the edit. Null: nothing there is it.
const Finding* knownAs(const NamedFindings& others, const Finding& one, const std::string& name)
{
    const auto at = std::find(others.names.begin(), others.names.end(), name);
    if (at != others.names.end()) return &others.findings[static_cast<std::size_t>(at - others.names.begin())];
    const Check* check = checkOf(one);
    if (!check || !goesOverClips(*check)) return nullptr;
    const auto same = std::find_if(others.findings.begin(), others.findings.end(),
        [&one](const Finding& other) { return isProblem(other) && sharesVertices(other, one); });
    return same == others.findings.end() ? nullptr : &*same;
}

} // namespace

bool haveVertexInCommon(const Place& a, const Place& b)
{
    return a.mesh == b.mesh && a.set == b.set && haveOneInCommon(a.points, b.points);
}

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
    for (std::size_t i = 0; i < before.findings.size(); ++i) {
        const Finding& old = before.findings[i];
        if (isProblem(old) && !knownAs(after, old, before.names[i])) out.gone.push_back(old);
    }
    return out;
}

} // namespace bindpose
