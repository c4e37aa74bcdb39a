// SPDX-License-Identifier: MIT
#include "core/edit/model/stored_poses.h"

#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/eval/pose/bind_pose.h"
#include "core/eval/sweep/sweep.h"
#include "core/model/find_named.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace bindpose {
namespace {

using edit_tools::refuse;
using edit_tools::replaced;

constexpr double kRounding = 1e-5;   ///< of a matrix's largest entry: bind matrices are floats, poses doubles
constexpr std::size_t kMoments = 24; ///< of clips, to say how far the surface moves
constexpr double kFlat = 1e-12;      ///< a determinant below has no inverse

bool sameUpToRounding(const glm::mat4& a, const glm::mat4& b)
{
    double most = 1.0, off = 0.0;
    for (int c = 0; c < 4; ++c)
        for (int r = 0; r < 4; ++r) {
            most = std::max(most, std::abs(double{a[c][r]}));
            off = std::max(off, std::abs(double{a[c][r]} - double{b[c][r]}));
            if (!std::isfinite(b[c][r])) return false;
        }
    return off <= kRounding * most;
}

/// The skin and the pose of an edit.
struct SkinAndPose {
    const Skin* skin = nullptr;
    const StoredPose* pose = nullptr;
};

Result<SkinAndPose> findBoth(const Scene& scene, SkinId skin, std::uint32_t pose)
{
    if (skin.index() >= scene.skins.size() || !scene.skins[skin.index()])
        return refuse(errors::kNoSuchSkin, {std::to_string(skin.value)});
    if (pose >= scene.bindPoses.size()) return refuse(errors::kNoSuchPose, {std::to_string(pose)});
    return SkinAndPose{scene.skins[skin.index()].get(), scene.bindPoses[pose].get()};
}

const Instance* firstInstance(const Scene& scene, SkinId skin)
{
    for (const auto& instance : scene.instances)
        if (instance && instance->skin == skin) return instance.get();
    return nullptr;
}

void put(StoredPose& pose, NodeId node, const glm::mat4& matrix)
{
    const auto at = std::find(pose.nodes.begin(), pose.nodes.end(), node);
    if (at == pose.nodes.end()) {
        pose.nodes.push_back(node);
        pose.matrices.push_back(matrix);
        return;
    }
    glm::mat4& stands = pose.matrices[static_cast<std::size_t>(at - pose.nodes.begin())];
    if (!sameUpToRounding(matrix, stands)) stands = matrix;
}

Scene withPose(const Scene& scene, std::uint32_t pose, StoredPose value)
{
    if (value == *scene.bindPoses[pose]) return scene;
    Scene out = scene;
    out.bindPoses = replaced(std::move(out.bindPoses), pose, std::move(value));
    return out;
}

/// Joints whose bind matrices place the mesh elsewhere than the skin's bind correction does: the first few by name.
std::string disagreeing(const Scene& scene, const Skin& skin)
{
    constexpr std::size_t kMostNames = 3;
    std::string out;
    std::size_t count = 0;
    for (std::size_t slot = 0; slot < skin.joints.size(); ++slot) {
        const glm::mat4 place = bindModelOf(skin, slot) * skin.inverseBind[slot];
        if (sameUpToRounding(place, glm::mat4(1.0f)) || ++count > kMostNames) continue;
        out += (out.empty() ? "" : ", ") + scene.nodes[skin.joints[slot].index()]->name;
    }
    return count > kMostNames ? out + ", +" + std::to_string(count - kMostNames) : out;
}

bool listsAny(const Skin& skin, const StoredPose& pose)
{
    return std::any_of(skin.joints.begin(), skin.joints.end(), [&pose](NodeId joint) { return pose.of(joint); });
}

} // namespace

glm::dmat4 meshPlaceAtBind(const Skin& skin, const Instance& instance)
{
    return glm::dmat4(skin.bindCorrection) * glm::inverse(glm::dmat4(instance.nodeFromMesh));
}

Result<std::uint32_t> findBindPose(const Scene& scene, std::string_view text)
{
    const std::optional<std::uint32_t> found = findAddressed(scene.bindPoses, text);
    if (!found) return refuse(errors::kNoSuchPose, {std::string(text)});
    return *found;
}

Result<Scene> setPoseFromClusters(const Scene& scene, SkinId id, std::uint32_t pose)
{
    const Result<SkinAndPose> both = findBoth(scene, id, pose);
    if (!both) return both.error();
    StoredPose out = *both->pose;
    for (std::size_t slot = 0; slot < both->skin->joints.size(); ++slot)
        put(out, both->skin->joints[slot], bindModelOf(*both->skin, slot));
    for (const auto& instance : scene.instances)
        if (instance && instance->skin == id && scene.facts->rules.meshPlaceBound && out.of(instance->node))
            put(out, instance->node, glm::mat4(meshPlaceAtBind(*both->skin, *instance)));
    return withPose(scene, pose, std::move(out));
}

Result<Scene> setClustersFromPose(const Scene& scene, SkinId id, std::uint32_t pose)
{
    const Result<SkinAndPose> both = findBoth(scene, id, pose);
    if (!both) return both.error();
    if (!listsAny(*both->skin, *both->pose)) return refuse(errors::kPoseWithoutJoints, {both->pose->name});
    Skin out = *both->skin;
    const Instance* const instance = firstInstance(scene, id);
    const glm::mat4* const mesh =
        instance && scene.facts->rules.meshPlaceBound ? both->pose->of(instance->node) : nullptr;
    const bool odd = !out.bindModel.empty();
    if (odd && !mesh)
        return refuse(
            errors::kClustersDisagree, {out.name, disagreeing(scene, out), both->pose->name,
                                           instance ? scene.nodes[instance->node.index()]->name : std::string()});
    bool changed = odd; // one place of the mesh for all of them is what the pose says
    for (std::size_t slot = 0; slot < out.joints.size(); ++slot) {
        const glm::mat4* const matrix = both->pose->of(out.joints[slot]);
        const glm::mat4 stands = bindModelOf(*both->skin, slot);
        const bool moves = matrix && !sameUpToRounding(stands, *matrix);
        if (!moves && !odd) continue;
        const glm::dmat4 link(moves ? *matrix : stands);
        if (!(std::abs(glm::determinant(link)) > kFlat))
            return refuse(errors::kFlatPose, {both->pose->name, scene.nodes[out.joints[slot].index()]->name});
        out.inverseBind[slot] = glm::mat4(glm::inverse(link));
        changed = true;
    }
    out.bindModel.clear();
    if (mesh && !sameUpToRounding(*mesh, glm::mat4(meshPlaceAtBind(out, *instance)))) {
        out.bindCorrection = glm::mat4(glm::dmat4(*mesh) * glm::dmat4(instance->nodeFromMesh));
        changed = true;
    }
    if (!changed) return scene;
    Scene next = scene;
    next.skins = replaced(std::move(next.skins), id.index(), std::move(out));
    return next;
}

Result<Scene> addMissingJoints(const Scene& scene, SkinId id, std::uint32_t pose)
{
    const Result<SkinAndPose> both = findBoth(scene, id, pose);
    if (!both) return both.error();
    StoredPose out = *both->pose;
    for (std::size_t slot = 0; slot < both->skin->joints.size(); ++slot)
        if (!out.of(both->skin->joints[slot])) put(out, both->skin->joints[slot], bindModelOf(*both->skin, slot));
    return withPose(scene, pose, std::move(out));
}

Result<Scene> addMissingAncestors(const Scene& scene, SkinId id, std::uint32_t pose)
{
    const Result<SkinAndPose> both = findBoth(scene, id, pose);
    if (!both) return both.error();
    const std::set<NodeId> inSkin = jointsOfSkins(scene);
    std::set<NodeId> visited; // joints of one chain share their ancestors
    StoredPose out = *both->pose;
    const std::vector<glm::mat4> bind = makeBindPose(scene).model; // of what no skin lists: at rest below its parent
    for (const NodeId joint : both->skin->joints)
        for (NodeId at = scene.nodes[joint.index()]->parent; at.valid() && visited.insert(at).second;
             at = scene.nodes[at.index()]->parent)
            if (!inSkin.contains(at) && !out.of(at)) put(out, at, bind[at.index()]);
    return withPose(scene, pose, std::move(out));
}

std::size_t changedBindMatrices(const Scene& before, const Scene& after)
{
    std::size_t out = 0;
    for (std::size_t p = 0; p < std::min(before.bindPoses.size(), after.bindPoses.size()); ++p) {
        if (before.bindPoses[p] == after.bindPoses[p]) continue;
        const StoredPose &a = *before.bindPoses[p], &b = *after.bindPoses[p];
        const std::size_t kept = std::min(a.nodes.size(), b.nodes.size());
        out += std::max(a.nodes.size(), b.nodes.size()) - kept;
        for (std::size_t i = 0; i < kept; ++i) out += a.matrices[i] != b.matrices[i] ? 1u : 0u;
    }
    for (std::size_t s = 0; s < std::min(before.skins.size(), after.skins.size()); ++s) {
        const auto &a = before.skins[s], &b = after.skins[s];
        if (a == b || !a || !b) continue;
        const bool all = a->bindCorrection != b->bindCorrection;
        for (std::size_t i = 0; i < std::min(a->inverseBind.size(), b->inverseBind.size()); ++i)
            out += all || a->inverseBind[i] != b->inverseBind[i] ? 1u : 0u;
    }
    return out;
}

Result<double> bindEditMove(const Scene& before, const Scene& after, const Task& task)
{
    std::vector<SweepMoment> moments = someMoments(sweepMoments(before), kMoments);
    if (moments.empty() || moments.front().clip.valid()) moments.insert(moments.begin(), SweepMoment{});
    const Result<SurfaceMoves> moves = sweepMoves(before, after, moments, task);
    if (!moves) return moves.error();
    return moves->worst().distance;
}

void posesFollowBinds(const Scene& before, Scene& after)
{
    for (std::size_t s = 0; s < std::min(before.skins.size(), after.skins.size()); ++s) {
        const auto &was = before.skins[s], &is = after.skins[s];
        if (was == is || !was || !is || after.bindPoses.empty()) continue;
        for (std::size_t slot = 0; slot < is->joints.size(); ++slot) {
            const NodeId joint = is->joints[slot];
            const bool listed = slot < was->joints.size() && was->joints[slot] == joint;
            if (!listed || was->inverseBind[slot] == is->inverseBind[slot]) continue;
            for (std::size_t p = 0; p < after.bindPoses.size(); ++p) {
                if (!after.bindPoses[p]->of(joint)) continue;
                StoredPose pose = *after.bindPoses[p];
                put(pose, joint, bindModelOf(*is, slot));
                if (pose != *after.bindPoses[p])
                    after.bindPoses[p] = std::make_shared<const StoredPose>(std::move(pose));
            }
        }
    }
}

} // namespace bindpose
