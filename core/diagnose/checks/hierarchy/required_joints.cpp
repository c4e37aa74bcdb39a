// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"

#include <algorithm>
#include <set>

namespace bindpose {
namespace {

constexpr ErrorText kRequired{"required_joints",
    QT_TRANSLATE_NOOP("Errors", "%1 {node that is required is|nodes that are required are} missing: %2.")};
constexpr std::size_t kRequiredNames = 12;

void checkRequired(const Subject& subject, Reporter& reporter)
{
    if (subject.required().empty()) return;
    std::set<std::string_view> there;
    for (const auto& node : subject.scene().nodes)
        if (node) there.insert(node->name);
    std::string listed;
    std::size_t missing = 0;
    for (const std::string& name : subject.required()) {
        if (there.count(name) > 0) continue;
        if (++missing <= kRequiredNames) listed += (listed.empty() ? "" : ", ") + name;
    }
    if (missing == 0) return;
    if (missing > kRequiredNames) listed += ", …";
    reporter.find(kRequired, Severity::Error, {missing, listed}).count = missing;
}

} // namespace

extern const Check part_required_joints;
const Check part_required_joints{.id = "H011",
    .code = "required_joints",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "What the project hangs on these joints and sockets by name — clips, weapons, cameras, physics — finds nothing "
        "in this file."),
    .reads = Reads::Nodes,
    .run = checkRequired};

} // namespace bindpose
