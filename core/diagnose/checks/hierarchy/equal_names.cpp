// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"
#include "core/edit/ground/edits.h"

#include <algorithm>
#include <map>
#include <set>

namespace bindpose {
namespace {

constexpr ErrorText kEqualNames{"equal_names",
    QT_TRANSLATE_NOOP("Errors", "%1 {joint has|joints have} the name of another joint of {its|their} skeleton: %2.")};
constexpr ErrorText kSharedNames{
    "shared_names", QT_TRANSLATE_NOOP("Errors", "%1 {joint has|joints have} the name of a node that is no joint: %2.")};
constexpr Reported kNamesTold[] = {{.key = "shared_names", .seenByCheck = true},
    {.key = "bone_name_twice", .seenByCheck = true}, {.key = "names_twice", .seenByCheck = true}};
constexpr std::size_t kNamesListed = 5;

void lookAtNames(const Scene& scene, const std::vector<NodeId>& joints, Reporter& reporter)
{
    std::map<std::string_view, std::vector<NodeId>> byName;
    for (const NodeId joint : joints)
        if (const Node* node = scene.node(joint); node && !node->name.empty()) byName[node->name].push_back(joint);
    std::vector<NodeId> several;
    std::string listed;
    std::size_t names = 0;
    for (const auto& [name, nodes] : byName) {
        if (nodes.size() < 2) continue;
        several.insert(several.end(), nodes.begin(), nodes.end());
        if (names++ < kNamesListed) listed += (listed.empty() ? "" : ", ") + std::string(name);
    }
    if (several.empty()) return;
    if (names > kNamesListed) listed += ", …";
    const bool byText = scene.facts->rules.jointsByName;
    Finding& out = reporter.find(kEqualNames, byText ? Severity::Error : Severity::Warning, {several.size(), listed});
    out.count = several.size();
    out.place.joints = std::move(several);
}

/// Joints that a mesh, a light or an empty shares its name with.
void lookAtOthers(const Scene& scene, Reporter& reporter)
{
    std::set<std::string_view> others;
    for (const auto& node : scene.nodes)
        if (node && !node->joint && !node->name.empty()) others.insert(node->name);
    std::vector<NodeId> shared;
    std::string listed;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const auto& node = scene.nodes[i];
        if (!node || !node->joint || others.count(node->name) == 0) continue;
        shared.push_back(NodeId(i));
        if (shared.size() <= kNamesListed) listed += (listed.empty() ? "" : ", ") + node->name;
    }
    if (shared.empty()) return;
    if (shared.size() > kNamesListed) listed += ", …";
    Finding& out = reporter.find(kSharedNames, Severity::Info, {shared.size(), listed});
    out.count = shared.size();
    out.place.joints = std::move(shared);
}

void checkEqualNames(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    lookAtOthers(scene, reporter);
    std::set<std::vector<NodeId>> seen; // several skins of one skeleton
    for (const auto& skin : scene.skins)
        if (skin && seen.insert(skin->joints).second) lookAtNames(scene, skin->joints, reporter);
    if (!seen.empty()) return;
    std::vector<NodeId> joints;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i)
        if (scene.nodes[i] && scene.nodes[i]->joint) joints.push_back(NodeId(i));
    lookAtNames(scene, joints, reporter);
}

/// The first keeps its name, the others get a number behind it that no node has.
Result<Scene> nameApart(const Scene& scene, const Finding& finding, const Task&)
{
    std::set<std::string> taken, met;
    for (const auto& node : scene.nodes)
        if (node) taken.insert(node->name);
    Scene out = scene;
    for (const NodeId joint : finding.place.joints) {
        const Node* node = out.node(joint);
        if (!node || met.insert(node->name).second) continue;
        std::string name;
        for (int number = 2; name.empty() || taken.count(name) > 0; ++number)
            name = node->name + "_" + std::to_string(number);
        taken.insert(name);
        Result<Scene> renamed = renameObject(out, NameKind::Node, joint.value, name);
        if (!renamed) return renamed.error();
        out = std::move(*renamed);
    }
    return out;
}

} // namespace

extern const Check part_equal_names;
const Check part_equal_names{.id = "H003",
    .code = "equal_names",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Clips, retargeting and scripts find joints by name: they move the first one, and the other stays behind."),
    .reads = Reads::Nodes | Reads::Skins | Reads::File,
    .run = checkEqualNames,
    .reported = kNamesTold,
    .fix = nameApart,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Put numbers behind the names"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
