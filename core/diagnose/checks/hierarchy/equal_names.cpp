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
constexpr ErrorText kCaselessNames{"caseless_names",
    QT_TRANSLATE_NOOP("Errors", "%1 {joint has|joints have} the name of another object but for upper and lower case, "
                                "which the target takes for one: %2.")};
constexpr Threshold kCaseLimits[] = {
    {"caseless", 0.0, "0 or 1", "1: names that differ in upper and lower case alone are told"}};
constexpr Reported kNamesTold[] = {{.key = "shared_names", .seenByCheck = true},
    {.key = "bone_name_twice", .seenByCheck = true}, {.key = "names_twice", .seenByCheck = true},
    {.key = "caseless_names", .seenByCheck = true}};
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

/// Letters of ASCII alone: programs differ in what they make of others.
std::string inSmallLetters(std::string name)
{
    for (char& c : name)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return name;
}

/// Joints and all other nodes: a program that keeps objects by name renames one of two, and clips miss it.
void lookAtCase(const Scene& scene, Reporter& reporter)
{
    std::map<std::string, std::set<std::string_view>> spelt;
    for (const auto& node : scene.nodes)
        if (node && !node->name.empty()) spelt[inSmallLetters(node->name)].insert(node->name);
    std::vector<NodeId> found;
    std::string listed;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const auto& node = scene.nodes[i];
        if (!node || !node->joint || node->name.empty()) continue;
        const std::set<std::string_view>& others = spelt[inSmallLetters(node->name)];
        if (others.size() < 2) continue;
        found.push_back(NodeId(i));
        const auto other = *others.begin() == node->name ? std::next(others.begin()) : others.begin();
        if (found.size() <= kNamesListed)
            listed += (listed.empty() ? "" : ", ") + node->name + " (" + std::string(*other) + ")";
    }
    if (found.empty()) return;
    if (found.size() > kNamesListed) listed += ", …";
    Finding& out = reporter.find(kCaselessNames, Severity::Warning, {found.size(), listed});
    out.count = found.size();
    out.place.joints = std::move(found);
}

void checkEqualNames(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    lookAtOthers(scene, reporter);
    if (reporter.limit("caseless") > 0.0) lookAtCase(scene, reporter);
    std::set<std::vector<NodeId>> seen; // several skins of one skeleton
    for (const auto& skin : scene.skins)
        if (skin && seen.insert(skin->joints).second) lookAtNames(scene, skin->joints, reporter);
    if (!seen.empty()) return;
    std::vector<NodeId> joints;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i)
        if (scene.nodes[i] && scene.nodes[i]->joint) joints.push_back(NodeId(i));
    lookAtNames(scene, joints, reporter);
}

/// The first keeps its name, the others get a number behind it that no node has. What is no joint keeps its name.
Result<Scene> nameApart(const Scene& scene, const Finding& finding, const Task&)
{
    const bool caseless = finding.text && finding.text->key == kCaselessNames.key;
    const bool others = caseless || (finding.text && finding.text->key == kSharedNames.key);
    const auto known = [caseless](const std::string& name) { return caseless ? inSmallLetters(name) : name; };
    std::set<std::string> taken, met;
    for (const auto& node : scene.nodes) {
        if (!node) continue;
        taken.insert(known(node->name));
        if (others && !node->joint) met.insert(known(node->name));
    }
    Scene out = scene;
    for (const NodeId joint : finding.place.joints) {
        const Node* node = out.node(joint);
        if (!node || met.insert(known(node->name)).second) continue;
        std::string name;
        for (int number = 2; name.empty() || taken.count(known(name)) > 0; ++number)
            name = node->name + "_" + std::to_string(number);
        taken.insert(known(name));
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
    .thresholds = kCaseLimits,
    .reported = kNamesTold,
    .fix = nameApart,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Put numbers behind the names"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
