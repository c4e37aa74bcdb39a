// SPDX-License-Identifier: MIT
#include "ui/session/document/ignored.h"

#include "core/diagnose/report.h"
#include "ui/session/document/open_document.h"

#include <algorithm>

namespace bindpose {

SplitFindings splitFindings(const Scene& scene, const std::shared_ptr<const std::vector<Finding>>& all,
    const std::vector<IgnoredMark>& marks, const IgnoredElsewhere& project)
{
    std::vector<std::string> names = fingerprintsOf(scene, *all);
    std::vector<Finding> shown;
    std::vector<std::string> shownNames;
    std::vector<IgnoredFinding> ignored;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto mark = std::find_if(
            marks.begin(), marks.end(), [&](const IgnoredMark& one) { return one.fingerprint == names[i]; });
        if (mark != marks.end()) {
            ignored.push_back({(*all)[i], names[i], mark->reason});
            continue;
        }
        if (const std::optional<std::string> reason = project ? project((*all)[i], names[i]) : std::nullopt) {
            ignored.push_back({(*all)[i], names[i], *reason});
            continue;
        }
        shown.push_back((*all)[i]);
        shownNames.push_back(names[i]);
    }
    SplitFindings out;
    out.shown = ignored.empty() ? all : std::make_shared<const std::vector<Finding>>(std::move(shown));
    out.fingerprints = std::make_shared<const std::vector<std::string>>(std::move(shownNames));
    out.ignored = std::make_shared<const std::vector<IgnoredFinding>>(std::move(ignored));
    return out;
}

std::shared_ptr<const std::vector<Finding>> shownFindings(const OpenDocument& document)
{
    const Scene& of = document.checked ? *document.checked : document.document.scene();
    const std::vector<IgnoredMark>& ignored = marksOf(document.document.scene()).ignored;
    return ignored.empty() ? document.findings : splitFindings(of, document.findings, ignored).shown;
}

namespace {

Marks counting(const Scene& scene, const std::string& fingerprint)
{
    Marks out = marksOf(scene);
    std::erase_if(out.ignored, [&](const IgnoredMark& one) { return one.fingerprint == fingerprint; });
    return out;
}

} // namespace

Edit ignoreEdit(const std::string& fingerprint, const std::string& reason)
{
    return {QT_TRANSLATE_NOOP("Edit", "Ignore problem"), "finding " + fingerprint, 0,
        [fingerprint, reason](const Scene& scene) -> Result<Scene> {
            Marks marks = counting(scene, fingerprint);
            marks.ignored.push_back({fingerprint, reason});
            return withMarks(scene, std::move(marks));
        }};
}

Edit countEdit(const std::string& fingerprint)
{
    return {QT_TRANSLATE_NOOP("Edit", "Count problem again"), "finding " + fingerprint, 0,
        [fingerprint](const Scene& scene) -> Result<Scene> { return withMarks(scene, counting(scene, fingerprint)); }};
}

} // namespace bindpose
