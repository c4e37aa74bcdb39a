// SPDX-License-Identifier: MIT
#include "core/diagnose/errors.h"
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"
#include "core/edit/model/skin_joints.h"

#include <set>

namespace bindpose {
namespace {

constexpr ErrorText kChildFirst{"child_before_parent",
    QT_TRANSLATE_NOOP("Errors", "%1 {joint stands|joints stand} in the file before {its parent:|their parents:} %2.")};
constexpr ErrorText kSlotFirst{"slot_before_parent",
    QT_TRANSLATE_NOOP(
        "Errors", "%1 {joint stands|joints stand} in the skin's list before {its parent:|their parents:} %2.")};
constexpr ErrorText kOrderOfFile{"order_of_file",
    QT_TRANSLATE_NOOP("Errors", "All numbers of bones in this file follow from their order; let the program that "
                                "wrote it export the skeleton again, or export to SMD from here.")};
constexpr Reported kOrderTold[] = {{.key = "slot_before_parent", .seenByCheck = true}};

std::vector<NodeId> nodesBefore(const Scene& scene)
{
    std::vector<NodeId> out;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const Node* node = scene.nodes[i].get();
        const Node* parent = node && node->joint ? scene.node(node->parent) : nullptr;
        if (parent && parent->joint && parent->fileIndex > node->fileIndex) out.emplace_back(i);
    }
    return out;
}

std::vector<NodeId> slotsBefore(const Scene& scene, const Skin& skin)
{
    std::vector<NodeId> out;
    const BindBones bones = makeBindBones(scene, skin);
    for (std::size_t slot = 0; slot < skin.joints.size(); ++slot)
        if (bones.above[slot] > static_cast<std::int32_t>(slot)) out.push_back(skin.joints[slot]);
    return out;
}

void tellOrder(
    std::vector<NodeId> joints, const ErrorText& text, Severity severity, const Scene& scene, Reporter& reporter)
{
    if (joints.empty()) return;
    Finding& out = reporter.find(text, severity, {joints.size(), calledJoints(scene, joints)});
    out.count = joints.size();
    out.place.joints = std::move(joints);
}

/// The finding's joints stand in the wrong order in one skin and those that list the same.
Result<Scene> reorder(const Scene& scene, const Finding& finding, const Task&)
{
    if (finding.text->key == std::string_view(kChildFirst.key)) return Error(ErrorKind::Edit, kOrderOfFile);
    for (std::size_t i = 0; i < scene.skins.size(); ++i)
        if (scene.skins[i] && slotsBefore(scene, *scene.skins[i]) == finding.place.joints)
            return parentsFirst(scene, SkinId(i));
    return Error(ErrorKind::Edit, errors::kNothingToFix);
}

void checkParentsFirst(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    if (scene.facts->pointsAsImported) return; // the importer's order
    // illEngine's own files have children first.
    if (scene.facts->rules.parentsFirst)
        return tellOrder(nodesBefore(scene), kChildFirst, Severity::Warning, scene, reporter);
    std::set<std::vector<NodeId>> seen; // several skins of one skeleton
    for (const auto& skin : scene.skins)
        if (skin && seen.insert(skin->joints).second)
            tellOrder(slotsBefore(scene, *skin), kSlotFirst, Severity::Info, scene, reporter);
}

} // namespace

extern const Check part_child_before_parent;
const Check part_child_before_parent{.id = "H005",
    .code = "child_before_parent",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Engines that go through the joints once, in their order, put such a joint onto a parent that has not moved "
        "yet: it lags a frame or stands wrong."),
    .reads = Reads::Skins | Reads::Nodes | Reads::File,
    .run = checkParentsFirst,
    .reported = kOrderTold,
    .fix = reorder,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Bring parents to the front in the skin's list"),
    .fixKind = FixKind::Safe};

} // namespace bindpose
