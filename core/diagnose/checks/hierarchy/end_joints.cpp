// SPDX-License-Identifier: MIT
#include "core/diagnose/errors.h"
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/holders.h"
#include "core/diagnose/subject/joint_matrices.h"

namespace bindpose {
namespace {

constexpr ErrorText kEndJoints{"end_joints",
    QT_TRANSLATE_NOOP("Errors",
        "%1 {node|nodes} only {marks|mark} the {end|ends} of {a bone,|bones,} as exporters add {it:|them:} %2.")};
constexpr Reported kEndsTold[] = {
    {.key = errors::kEmptyEndJoints.key, .khronosCode = "NODE_EMPTY", .seenByCheck = true}};

void checkEnds(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    std::vector<NodeId> ends = endNodes(subject);
    if (ends.empty()) return;
    Finding& out = reporter.find(kEndJoints, Severity::Info, {ends.size(), calledJoints(scene, ends)});
    out.count = ends.size();
    out.place.joints = std::move(ends);
}

} // namespace

extern const Check part_end_joints;
const Check part_end_joints{.id = "H008",
    .code = "end_joints",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "They hold nothing. With each way through another program further ends may be added to them, they count for "
        "limits of joints, and importers may miss them in the bind pose. Leave them out where the file is exported: to "
        "take them out of "
        "this one would renumber all that is in it."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes,
    .run = checkEnds,
    .reported = kEndsTold};

} // namespace bindpose
