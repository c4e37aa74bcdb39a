// SPDX-License-Identifier: MIT
#include "core/edit/model/skin_joints.h"

#include "core/base/errors.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"
#include "core/edit/rows/weight_rows.h"
#include "core/eval/pose/bind_pose.h"
#include "core/eval/pose/pose.h"
#include "core/eval/stage/detail_level.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace bindpose {
namespace {

using edit_tools::finite;
using edit_tools::refuse;
using edit_tools::replaced;

constexpr ErrorText kListsDiffer{
    "skin_lists_differ", QT_TRANSLATE_NOOP("Errors", "Skins %1 and %2 do not list the same joints.")};
constexpr ErrorText kListedTwice{
    "skin_joint_twice", QT_TRANSLATE_NOOP("Errors", "The joint %1 would be listed twice.")};
constexpr ErrorText kJointHolds{"skin_joint_holds",
    QT_TRANSLATE_NOOP("Errors", "The joint %1 holds vertices, so it cannot leave the skin's list.")};
constexpr ErrorText kSharedWeights{"skin_weights_shared",
    QT_TRANSLATE_NOOP("Errors", "Skins %1 and %2 share their meshes' weights, which name joints by their place in the "
                                "list: one list cannot change alone.")};
constexpr ErrorText kNothingToList{
    "skin_list_stays", QT_TRANSLATE_NOOP("Errors", "The skin's list of joints is as it should be already.")};
constexpr ErrorText kNoJointNear{"skin_no_joint_near",
    QT_TRANSLATE_NOOP("Errors", "No joint of the skin is above or below %1, so there is no bind pose to go by.")};
constexpr SlotIndex kGone = static_cast<SlotIndex>(-1);

std::string called(const Scene& scene, NodeId node)
{
    const Node* known = scene.node(node);
    return known && !known->name.empty() ? known->name : "#" + std::to_string(node.value);
}

bool holds(std::span<const SkinId> skins, SkinId skin)
{
    return std::find(skins.begin(), skins.end(), skin) != skins.end();
}

struct Drawn {
    SkinId skin;
    std::vector<SetId> sets;
};
/// Of each instance, and of each level of detail that another mesh stands for.
std::vector<Drawn> drawnWithSkins(const Scene& scene)
{
    std::vector<Drawn> out;
    for (std::size_t level = 0; level < detailLevels(scene); ++level) {
        if (level > 0 && !hasMeshLevels(scene, level)) continue;
        for (const auto& instance : withMeshLevels(scene, level).instances)
            if (instance && instance->skin.index() < scene.skins.size() && scene.meshes[instance->mesh.index()])
                out.push_back({instance->skin, scene.meshes[instance->mesh.index()]->sets});
    }
    return out;
}

/// Sets that are drawn with one of the skins. Errors: another skin draws one of them, too.
Result<std::set<std::size_t>> setsOf(const Scene& scene, std::span<const SkinId> skins)
{
    std::set<std::size_t> out;
    const std::vector<Drawn> drawn = drawnWithSkins(scene);
    for (const Drawn& one : drawn)
        if (holds(skins, one.skin))
            for (const SetId set : one.sets) out.insert(set.index());
    std::optional<SkinId> other;
    for (const Drawn& one : drawn)
        for (const SetId set : one.sets)
            if (!holds(skins, one.skin) && out.count(set.index()) > 0) other = one.skin;
    if (other) return refuse(kSharedWeights, {std::to_string(skins[0].value), std::to_string(other->value)});
    return out;
}

/// Errors: a weight of a joint that is gone.
Result<Scene> renumbered(Scene scene, std::size_t set, const std::vector<SlotIndex>& to, const Skin& before)
{
    const SetWeights& weights = *scene.weights[set];
    std::vector<PointIndex> points;
    std::vector<std::vector<Influence>> rows;
    for (PointIndex point = 0; point < weights.points(); ++point) {
        std::vector<Influence> row = weights.at(point);
        bool changed = false;
        for (Influence& entry : row) {
            if (entry.slot >= to.size() || to[entry.slot] == entry.slot) continue;
            if (to[entry.slot] == kGone && entry.weight != 0.0f)
                return refuse(kJointHolds, {called(scene, before.joints[entry.slot])});
            entry.slot = to[entry.slot] == kGone ? 0 : to[entry.slot];
            changed = true;
        }
        if (!changed) continue;
        points.push_back(point);
        rows.push_back(std::move(row));
    }
    return weight_rows::withRows(std::move(scene), SetId(set), points, rows);
}

/// The role of joints follows from the skins' lists.
void giveRoles(Scene& scene, const std::vector<NodeId>& before, std::span<const ListedJoint> now)
{
    const auto setRole = [&scene](NodeId node, bool joint) {
        if (scene.nodes[node.index()]->joint == joint) return;
        Node changed = *scene.nodes[node.index()];
        changed.joint = joint;
        scene.nodes[node.index()] = std::make_shared<const Node>(std::move(changed));
    };
    std::set<NodeId> listed;
    for (const auto& skin : scene.skins)
        if (skin) listed.insert(skin->joints.begin(), skin->joints.end());
    for (const NodeId node : before)
        if (scene.node(node) && listed.count(node) == 0) setRole(node, false);
    for (const ListedJoint& each : now) setRole(each.joint, true);
}

Result<void> checkLists(const Scene& scene, std::span<const SkinId> skins, std::span<const ListedJoint> joints)
{
    for (const SkinId skin : skins) {
        if (skin.index() >= scene.skins.size() || !scene.skins[skin.index()])
            return refuse(errors::kNoSuchSkin, {std::to_string(skin.value)});
        if (scene.skins[skin.index()]->joints != scene.skins[skins[0].index()]->joints)
            return refuse(kListsDiffer, {std::to_string(skins[0].value), std::to_string(skin.value)});
    }
    if (skins.empty() || joints.empty()) return refuse(kNothingToList);
    std::set<NodeId> seen;
    for (const ListedJoint& each : joints) {
        if (!scene.node(each.joint)) return refuse(errors::kNoSuchNode, {"#" + std::to_string(each.joint.value)});
        if (!finite(each.inverseBind)) return refuse(errors::kNumberNotFinite);
        if (!seen.insert(each.joint).second) return refuse(kListedTwice, {called(scene, each.joint)});
    }
    return {};
}

bool holdsJoint(const Skin& skin, NodeId joint)
{
    return std::find(skin.joints.begin(), skin.joints.end(), joint) != skin.joints.end();
}

std::vector<ListedJoint> listOf(const Skin& skin)
{
    std::vector<ListedJoint> out;
    for (std::size_t slot = 0; slot < skin.joints.size(); ++slot)
        out.push_back({skin.joints[slot], skin.inverseBind[slot]});
    return out;
}

/// The skin with this list: what it says of a joint goes along. `keepsBinds`: the inverse binds of joints that it has
/// already, too.
Skin relisted(const Skin& was, std::span<const ListedJoint> joints, bool keepsBinds)
{
    Skin skin = was;
    skin.joints.clear();
    skin.inverseBind.clear();
    skin.bindModel.clear();
    skin.associates.clear();
    for (const ListedJoint& each : joints) {
        const auto found = std::find(was.joints.begin(), was.joints.end(), each.joint);
        const auto old = static_cast<std::size_t>(found - was.joints.begin());
        const bool known = found != was.joints.end();
        skin.joints.push_back(each.joint);
        skin.inverseBind.push_back(known && keepsBinds ? was.inverseBind[old] : each.inverseBind);
        skin.inverseBindStored = skin.inverseBindStored || skin.inverseBind.back() != glm::mat4(1.0f);
        if (!was.bindModel.empty())
            skin.bindModel.push_back(known ? bindModelOf(was, old) : affineInverse(each.inverseBind));
        if (!was.associates.empty())
            skin.associates.push_back(old < was.associates.size() ? was.associates[old] : SkinAssociate());
    }
    return skin;
}

/// By slot: some point of what is drawn with the skin has a weight of it.
std::vector<char> slotsWithWeight(const Scene& scene, const std::set<std::size_t>& sets, std::size_t joints)
{
    std::vector<char> out(joints, 0);
    for (const std::size_t set : sets)
        for (const auto& block : scene.weights[set]->blocks())
            for (std::size_t i = 0; i < block->slots.size(); ++i)
                if (block->weights[i] != 0.0f && block->slots[i] < joints) out[block->slots[i]] = 1;
    return out;
}

/// This skin and all that list the same joints.
std::vector<SkinId> skinsAlike(const Scene& scene, SkinId skin)
{
    std::vector<SkinId> out{skin};
    for (std::size_t i = 0; i < scene.skins.size(); ++i)
        if (scene.skins[i] && SkinId(i) != skin && scene.skins[i]->joints == scene.skins[skin.index()]->joints)
            out.emplace_back(i);
    return out;
}

/// Where a node was at bind: as it stands at rest, seen from a joint near it whose bind is known.
Result<glm::mat4> bindFrom(const Scene& scene, const Skin& skin, NodeId node, const Pose& rest)
{
    std::map<NodeId, std::size_t> slotOf;
    for (std::size_t slot = 0; slot < skin.joints.size(); ++slot) slotOf.try_emplace(skin.joints[slot], slot);
    std::optional<std::size_t> near;
    for (NodeId at = scene.node(node)->parent; !near && scene.node(at); at = scene.node(at)->parent)
        if (const auto found = slotOf.find(at); found != slotOf.end()) near = found->second;
    for (std::size_t slot = 0; !near && slot < skin.joints.size(); ++slot)
        for (NodeId at = skin.joints[slot]; !near && scene.node(at); at = scene.node(at)->parent)
            if (at == node) near = slot;
    if (!near) return refuse(kNoJointNear, {called(scene, node)});
    const glm::dmat4 nodeFromJoint =
        glm::inverse(glm::dmat4(rest.model[node.index()])) * glm::dmat4(rest.model[skin.joints[*near].index()]);
    const glm::mat4 out(nodeFromJoint * glm::dmat4(skin.inverseBind[*near]));
    if (!finite(out)) return refuse(errors::kNumberNotFinite);
    return out;
}

constexpr float kSameBind = 1e-5f; ///< of the larger number, at least of 1: binds of two skins that are one pose

bool sameBind(const glm::mat4& a, const glm::mat4& b)
{
    for (int i = 0; i < 16; ++i) {
        const float x = a[i / 4][i % 4], y = b[i / 4][i % 4];
        if (!(std::abs(x - y) <= kSameBind * std::max({1.0f, std::abs(x), std::abs(y)}))) return false;
    }
    return true;
}

constexpr double kFlatBind = 1e-8; ///< of the cube of its longest axis: a determinant below says nothing

bool isFlat(const glm::mat4& matrix)
{
    const glm::dmat3 axes{glm::dmat4(matrix)};
    const double longest = std::max({glm::length(axes[0]), glm::length(axes[1]), glm::length(axes[2])});
    return !(std::abs(glm::determinant(axes)) > kFlatBind * longest * longest * longest);
}

/// The bind that another skin of the same pose has for the node. None: no skin does. `skin` may be a part of `whose`.
std::optional<glm::mat4> bindOfOtherSkin(const Scene& scene, SkinId whose, const Skin& skin, NodeId node)
{
    std::map<NodeId, std::size_t> slotOf;
    for (std::size_t slot = 0; slot < skin.joints.size(); ++slot) slotOf.try_emplace(skin.joints[slot], slot);
    for (std::size_t i = 0; i < scene.skins.size(); ++i) {
        const auto& other = scene.skins[i];
        if (!other || i == whose.index()) continue;
        std::optional<glm::mat4> found;
        bool common = false, alike = true;
        for (std::size_t slot = 0; slot < other->joints.size(); ++slot) {
            if (other->joints[slot] == node) found = other->inverseBind[slot];
            const auto own = slotOf.find(other->joints[slot]);
            if (own == slotOf.end()) continue;
            common = true;
            alike = alike && sameBind(other->inverseBind[slot], skin.inverseBind[own->second]);
        }
        if (found && common && alike && finite(*found) && !isFlat(*found)) return found;
    }
    return std::nullopt;
}

/// The skin first, then those that draw one of its meshes with the same list of joints: they share weights.
std::vector<SkinId> skinsOfSameMeshes(const Scene& scene, SkinId skin)
{
    std::set<SetId> sets;
    const std::vector<Drawn> drawn = drawnWithSkins(scene);
    for (const Drawn& one : drawn)
        if (one.skin == skin) sets.insert(one.sets.begin(), one.sets.end());
    std::vector<SkinId> out{skin};
    for (const Drawn& one : drawn) {
        const bool shares =
            std::any_of(one.sets.begin(), one.sets.end(), [&](SetId set) { return sets.count(set) > 0; });
        if (shares && !holds(out, one.skin) &&
            scene.skins[one.skin.index()]->joints == scene.skins[skin.index()]->joints)
            out.push_back(one.skin);
    }
    return out;
}

} // namespace

Result<Scene> listJoints(const Scene& scene, std::span<const SkinId> skins, std::span<const ListedJoint> joints)
{
    if (Result<void> fits = checkLists(scene, skins, joints); !fits) return fits.error();
    const Skin& before = *scene.skins[skins[0].index()];
    std::map<NodeId, SlotIndex> place;
    for (std::size_t slot = 0; slot < joints.size(); ++slot)
        place.emplace(joints[slot].joint, static_cast<SlotIndex>(slot));
    std::vector<SlotIndex> to(before.joints.size(), kGone);
    bool renumbers = false;
    for (std::size_t slot = 0; slot < to.size(); ++slot) {
        const auto found = place.find(before.joints[slot]);
        if (found != place.end()) to[slot] = found->second;
        renumbers = renumbers || to[slot] != slot;
    }
    Scene out = scene;
    if (renumbers) {
        const Result<std::set<std::size_t>> sets = setsOf(scene, skins);
        if (!sets) return sets.error();
        for (const std::size_t set : *sets) {
            Result<Scene> done = renumbered(std::move(out), set, to, before);
            if (!done) return done;
            out = std::move(*done);
        }
    }
    for (const SkinId id : skins) {
        Skin skin = relisted(*scene.skins[id.index()], joints, id != skins[0]);
        out.skins = replaced(std::move(out.skins), id.index(), std::move(skin));
    }
    giveRoles(out, before.joints, joints);
    return out;
}

Result<Scene> dropUnusedJoints(const Scene& scene, SkinId id)
{
    if (id.index() >= scene.skins.size() || !scene.skins[id.index()])
        return refuse(errors::kNoSuchSkin, {std::to_string(id.value)});
    const Skin& skin = *scene.skins[id.index()];
    const Result<std::set<std::size_t>> sets = setsOf(scene, std::span(&id, 1));
    if (!sets) return sets.error();
    const std::vector<char> used = slotsWithWeight(scene, *sets, skin.joints.size());
    std::set<NodeId> kept;
    for (std::size_t slot = 0; slot < used.size(); ++slot)
        for (NodeId at = skin.joints[slot]; used[slot] && scene.node(at); at = scene.node(at)->parent) kept.insert(at);
    std::vector<ListedJoint> joints = listOf(skin);
    std::erase_if(joints, [&kept](const ListedJoint& each) { return kept.count(each.joint) == 0; });
    if (joints.size() == skin.joints.size()) return refuse(kNothingToList);
    return listJoints(scene, std::span(&id, 1), joints);
}

Result<Scene> unlistJoint(const Scene& scene, NodeId joint)
{
    std::optional<Scene> out;
    for (std::size_t i = 0; i < scene.skins.size(); ++i) {
        const Scene& now = out ? *out : scene;
        const SkinId id(i);
        if (!now.skins[i] || !holdsJoint(*now.skins[i], joint)) continue;
        std::vector<ListedJoint> joints = listOf(*now.skins[i]);
        std::erase_if(joints, [joint](const ListedJoint& each) { return each.joint == joint; });
        Result<Scene> done = listJoints(now, skinsOfSameMeshes(now, id), joints);
        if (!done) return done;
        out = std::move(*done);
    }
    if (!out) return refuse(kNothingToList);
    return std::move(*out);
}

Result<Scene> parentsFirst(const Scene& scene, SkinId id)
{
    if (id.index() >= scene.skins.size() || !scene.skins[id.index()])
        return refuse(errors::kNoSuchSkin, {std::to_string(id.value)});
    const std::vector<ListedJoint> before = listOf(*scene.skins[id.index()]);
    std::set<NodeId> listed, done;
    for (const ListedJoint& each : before) listed.insert(each.joint);
    std::vector<ListedJoint> joints;
    std::vector<char> taken(before.size(), 0);
    // Each joint once those of the list above it stand there; what waits comes as early as it can.
    const auto ready = [&](NodeId joint) {
        for (NodeId at = scene.node(joint)->parent; scene.node(at); at = scene.node(at)->parent)
            if (listed.count(at) > 0 && done.count(at) == 0) return false;
        return true;
    };
    for (bool any = true; any;) {
        any = false;
        for (std::size_t slot = 0; slot < before.size(); ++slot) {
            if (taken[slot] || !scene.node(before[slot].joint) || !ready(before[slot].joint)) continue;
            joints.push_back(before[slot]);
            done.insert(before[slot].joint);
            taken[slot] = 1;
            any = true;
        }
    }
    const bool same = std::equal(joints.begin(), joints.end(), before.begin(), before.end(),
        [](const ListedJoint& a, const ListedJoint& b) { return a.joint == b.joint; });
    if (same || joints.size() != before.size()) return refuse(kNothingToList);
    return listJoints(scene, skinsAlike(scene, id), joints);
}

Result<Scene> addJoints(const Scene& scene, SkinId id, std::span<const NodeId> nodes)
{
    if (id.index() >= scene.skins.size() || !scene.skins[id.index()])
        return refuse(errors::kNoSuchSkin, {std::to_string(id.value)});
    for (const NodeId node : nodes)
        if (!scene.node(node)) return refuse(errors::kNoSuchNode, {"#" + std::to_string(node.value)});
    PoseRequest request;
    request.overrides = false;
    const Pose rest = evaluatePose(scene, request);
    Scene out = scene;
    for (const SkinId each : skinsOfSameMeshes(scene, id)) {
        const Skin& skin = *scene.skins[each.index()];
        std::vector<ListedJoint> joints = listOf(skin);
        for (const NodeId node : nodes) {
            if (std::find(skin.joints.begin(), skin.joints.end(), node) != skin.joints.end()) continue;
            const std::optional<glm::mat4> known = bindOfOtherSkin(scene, each, skin, node);
            const Result<glm::mat4> bind = known ? *known : bindFrom(scene, skin, node, rest);
            if (!bind) return bind.error();
            joints.push_back({node, *bind});
        }
        if (joints.size() == skin.joints.size()) return refuse(kNothingToList);
        Result<Scene> listed = listJoints(out, std::span(&each, 1), joints);
        if (!listed) return listed;
        out = std::move(*listed);
    }
    return out;
}

Result<Scene> bindAnew(const Scene& scene, SkinId id, std::span<const NodeId> joints)
{
    if (id.index() >= scene.skins.size() || !scene.skins[id.index()])
        return refuse(errors::kNoSuchSkin, {std::to_string(id.value)});
    const Skin& skin = *scene.skins[id.index()];
    const std::set<NodeId> wanted(joints.begin(), joints.end());
    Skin known; // what is bound so far
    for (std::size_t slot = 0; slot < skin.joints.size(); ++slot)
        if (wanted.count(skin.joints[slot]) == 0) {
            known.joints.push_back(skin.joints[slot]);
            known.inverseBind.push_back(skin.inverseBind[slot]);
        }
    PoseRequest request;
    request.overrides = false;
    const Pose rest = evaluatePose(scene, request);
    Scene out = scene;
    for (const NodeId joint : scene.order->sorted) {
        const bool listed = std::find(skin.joints.begin(), skin.joints.end(), joint) != skin.joints.end();
        if (wanted.count(joint) == 0 || !listed) continue;
        const std::optional<glm::mat4> other = bindOfOtherSkin(scene, id, known, joint);
        const Result<glm::mat4> bind = other ? *other : bindFrom(scene, known, joint, rest);
        if (!bind) return bind.error();
        known.joints.push_back(joint);
        known.inverseBind.push_back(*bind);
        for (std::size_t slot = 0; slot < skin.joints.size(); ++slot) { // a joint may be listed twice
            if (skin.joints[slot] != joint) continue;
            Result<Scene> done = setInverseBind(out, id, static_cast<SlotIndex>(slot), *bind);
            if (!done) return done;
            out = std::move(*done);
        }
    }
    return out;
}

} // namespace bindpose
