// SPDX-License-Identifier: MIT
#include "core/diagnose/errors.h"
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"
#include "core/diagnose/subject/skeletons.h"
#include "core/edit/model/skin_joints.h"

#include <algorithm>
#include <set>

namespace bindpose {
namespace {

constexpr ErrorText kExtraRoots{"extra_roots",
    QT_TRANSLATE_NOOP("Errors", "The skeleton of %3 has %1 more {joint|joints} without a joint above {it:|them:} %2.")};
constexpr ErrorText kJoinedRoots{
    "joined_roots", QT_TRANSLATE_NOOP("Errors", "The skeleton of %3 has %1 more {joint|joints} without a joint above "
                                                "{it,|them,} joined by a node that is no joint: %2.")};
constexpr ErrorText kOutside{"joints_outside",
    QT_TRANSLATE_NOOP("Errors", "%1 {joint belongs|joints belong} to no skeleton that a skin uses: %2.")};
constexpr ErrorText kNothingJoins{"nothing_joins_roots",
    QT_TRANSLATE_NOOP("Errors", "Nothing in the file joins these roots: put them under one joint in the program that "
                                "made the skeleton.")};
constexpr ErrorText kOutsideStays{"outside_joints_stay",
    QT_TRANSLATE_NOOP("Errors", "Nothing hangs on these joints: delete them where the skeleton was made, or bind "
                                "something to them.")};
constexpr Reported kRootsTold[] = {
    {.key = "joints_outside", .seenByCheck = true}, {.key = "joined_roots", .seenByCheck = true}};

/// What an importer puts above all that is in a file.
bool isImportersRoot(const Scene& scene, NodeId node)
{
    const std::string& name = scene.node(node)->name;
    return scene.facts->pointsAsImported && !scene.node(node)->parent.valid() &&
           (name == "RootNode" || name.starts_with('<'));
}

/// The nearest node above both; none: nothing of the file joins them.
NodeId nodeAboveBoth(const Scene& scene, NodeId a, NodeId b)
{
    std::set<NodeId> above;
    for (NodeId at = scene.node(a)->parent; scene.node(at); at = scene.node(at)->parent) above.insert(at);
    for (NodeId at = scene.node(b)->parent; scene.node(at); at = scene.node(at)->parent)
        if (above.count(at) > 0) return isImportersRoot(scene, at) ? NodeId() : at;
    return {};
}

std::vector<NodeId> rootsOf(const Skeletons& skeletons, const Scene& scene, const Skin& skin)
{
    std::set<NodeId> out;
    for (const NodeId joint : skin.joints)
        if (scene.node(joint)) out.insert(skeletons.top(joint));
    return {out.begin(), out.end()};
}

void tellRoots(const Scene& scene, NodeId root, std::vector<NodeId> others, Severity severity, Reporter& reporter)
{
    if (others.empty()) return;
    const Wordings args{others.size(), calledJoints(scene, others), calledJoint(scene, root)};
    Finding& out = reporter.find(severity == Severity::Info ? kJoinedRoots : kExtraRoots, severity, args);
    out.count = others.size();
    out.place.joints = std::move(others);
}

/// Skins with joints of several hierarchies.
void lookAtRoots(const Scene& scene, const Skeletons& skeletons, Reporter& reporter)
{
    std::set<NodeId> told;
    for (const auto& skin : scene.skins) {
        if (!skin) continue;
        std::vector<NodeId> roots = rootsOf(skeletons, scene, *skin);
        if (roots.size() < 2) continue;
        const auto main = std::max_element(
            roots.begin(), roots.end(), [&](NodeId a, NodeId b) { return skeletons.size(a) < skeletons.size(b); });
        const NodeId root = *main;
        roots.erase(main);
        std::vector<NodeId> joined, apart;
        for (const NodeId each : roots)
            if (told.insert(each).second) (nodeAboveBoth(scene, each, root).valid() ? joined : apart).push_back(each);
        if (scene.facts->rules.rootsReported) apart.clear();
        tellRoots(scene, root, std::move(apart), Severity::Warning, reporter);
        tellRoots(scene, root, std::move(joined), Severity::Info, reporter);
    }
}

/// Joints by their role in the file that stand neither in nor under nor above what skins list.
void lookOutside(const Scene& scene, const Skeletons& skeletons, Reporter& reporter)
{
    if (skeletons.joints().empty()) return;
    std::vector<NodeId> outside;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const NodeId node(i);
        const bool joint = scene.nodes[i] && scene.nodes[i]->joint && !skeletons.listed(node);
        if (joint && !skeletons.above(node).valid() && skeletons.size(node) == 0) outside.push_back(node);
    }
    if (outside.empty()) return;
    Finding& out = reporter.find(kOutside, Severity::Info, {outside.size(), calledJoints(scene, outside)});
    out.count = outside.size();
    out.place.joints = std::move(outside);
}

void checkExtraRoots(const Subject& subject, Reporter& reporter)
{
    if (subject.scene().facts->rules.weightsOnly) return; // a list of joints without parents
    const Skeletons skeletons(subject.scene());
    lookAtRoots(subject.scene(), skeletons, reporter);
    lookOutside(subject.scene(), skeletons, reporter);
}

/// From each root up to where its way meets that of another; roots of different trees stay apart.
std::vector<NodeId> nodesJoining(const Scene& scene, const std::vector<NodeId>& roots)
{
    std::vector<NodeId> out;
    for (const NodeId root : roots)
        for (const NodeId other : roots) {
            const NodeId join = root == other ? NodeId() : nodeAboveBoth(scene, root, other);
            if (!join.valid()) continue;
            for (NodeId at = scene.node(root)->parent;; at = scene.node(at)->parent) {
                if (std::find(out.begin(), out.end(), at) == out.end()) out.push_back(at);
                if (at == join) break;
            }
        }
    return out;
}

/// The nodes from each of the finding's roots up to the one that joins them all become joints of the skin.
Result<Scene> joinRoots(const Scene& scene, const Finding& finding, const Task&)
{
    if (finding.text->key == std::string_view(kOutside.key)) return Error(ErrorKind::Edit, kOutsideStays);
    if (finding.text->key != std::string_view(kJoinedRoots.key)) return Error(ErrorKind::Edit, kNothingJoins);
    const Skeletons skeletons(scene);
    for (std::size_t i = 0; i < scene.skins.size(); ++i) {
        if (!scene.skins[i]) continue;
        const std::vector<NodeId> roots = rootsOf(skeletons, scene, *scene.skins[i]);
        const auto isRoot = [&](NodeId each) { return std::find(roots.begin(), roots.end(), each) != roots.end(); };
        if (!std::all_of(finding.place.joints.begin(), finding.place.joints.end(), isRoot)) continue;
        if (roots.size() < 2) continue; // it has one of them alone
        return addJoints(scene, SkinId(i), nodesJoining(scene, roots));
    }
    return Error(ErrorKind::Edit, errors::kNothingToFix);
}

} // namespace

extern const Check part_extra_roots;
const Check part_extra_roots{.id = "H002",
    .code = "extra_roots",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Engines that take one root for a skeleton refuse the others or leave them where they stand, with all that "
        "hangs on them."),
    .reads = Reads::Skins | Reads::Nodes | Reads::File,
    .run = checkExtraRoots,
    .reported = kRootsTold,
    .fix = joinRoots,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "List the node that joins them as a joint"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
