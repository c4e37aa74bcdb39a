// SPDX-License-Identifier: MIT
#include "core/edit/pose/reach.h"

#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/edits.h"
#include "core/edit/pose/pose_errors.h"
#include "core/eval/pose/hierarchy.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr double kTiny = 1e-9;

glm::dvec3 anyAcross(const glm::dvec3& along)
{
    const glm::dvec3 other = std::abs(along.x) < 0.9 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 1, 0);
    return glm::normalize(glm::cross(along, other));
}

/// The shortest turn from one direction to another, both of length 1.
glm::dquat between(const glm::dvec3& from, const glm::dvec3& to)
{
    const double cosine = glm::dot(from, to);
    if (cosine < -1.0 + 1e-12) return glm::angleAxis(3.14159265358979, anyAcross(from));
    return glm::normalize(glm::dquat(1.0 + cosine, glm::cross(from, to)));
}

/// A matrix turned about a place.
glm::mat4 turnedAbout(const glm::dvec3& place, const glm::dquat& turn, const glm::mat4& matrix)
{
    const glm::dmat3 rotation = glm::mat3_cast(turn);
    glm::dmat4 about = glm::dmat4(rotation);
    about[3] = glm::dvec4(place - rotation * place, 1.0);
    return glm::mat4(about * glm::dmat4(matrix));
}

/// Whether the two differ by a turn alone, so that the clip's own place and size may go on.
bool turnsOnly(const glm::mat4& before, const glm::mat4& after)
{
    const Parts a = partsOf(before, glm::vec3(1.0f)), b = partsOf(after, glm::vec3(1.0f));
    float most = glm::distance(a.translation, b.translation) / (1.0f + glm::length(a.translation));
    for (int i = 0; i < 3; ++i) most = std::max(most, glm::distance(a.stretch[i], b.stretch[i]));
    return most < 1e-5f && glm::determinant(glm::mat3(before)) > 0.0f;
}

/// The joint's last override where it replaces the local or its turn, else a new one on top.
Result<Scene> putLocal(const Scene& scene, NodeId node, const glm::mat4& before, const glm::mat4& local)
{
    constexpr Channels kTurn{false, true, false};
    const bool turn = turnsOnly(before, local);
    Override value;
    const Override* last = nullptr;
    for (const auto& entry : scene.overrides)
        if (entry && entry->node == node) last = entry.get();
    const bool mine = last && last->enabled && last->kind == OverrideKind::Replace && last->space == Space::Local &&
                      (last->channels.all() || (turn && last->channels == kTurn)) && last->mix >= 1.0f;
    if (mine)
        value = *last;
    else if (turn)
        value.channels = kTurn;
    value.node = node;
    value.matrix = local;
    return mine ? changeOverride(scene, value) : addOverride(scene, value);
}

/// A chain of joints above an end: their places, the end's last, and the turn of each about its own place.
struct Chain {
    std::vector<NodeId> joints; ///< from the upmost down, the end last
    std::vector<glm::dvec3> at;
    double length = 0.0;
};

/// What bends above: the parent, but nothing above a skeleton's root.
NodeId above(const Scene& scene, NodeId node)
{
    const NodeId parent = scene.node(node)->parent;
    const bool leaves = parent.valid() && scene.node(node)->joint && !scene.node(parent)->joint;
    return leaves ? NodeId{} : parent;
}

/// `joints`: how many above the end at most.
Chain chainOf(const Scene& scene, const Pose& pose, NodeId end, std::size_t joints)
{
    Chain out;
    for (NodeId id = end; id.valid() && out.joints.size() <= joints; id = above(scene, id)) out.joints.push_back(id);
    std::reverse(out.joints.begin(), out.joints.end());
    for (const NodeId id : out.joints) out.at.push_back(glm::dvec3(pose.model[id.index()][3]));
    for (std::size_t i = 1; i < out.at.size(); ++i) out.length += glm::distance(out.at[i - 1], out.at[i]);
    return out;
}

glm::dvec3 towards(const glm::dvec3& from, const glm::dvec3& to, const glm::dvec3& otherwise)
{
    const double far = glm::distance(from, to);
    return far > kTiny ? (to - from) / far : otherwise;
}

/// A chain that lies on the line to the target has no side to bend to: it gets one.
void pushAside(std::vector<glm::dvec3>& at, const glm::dvec3& along, double length)
{
    double off = 0.0;
    for (const glm::dvec3& one : at) off = std::max(off, glm::length(glm::cross(one - at.front(), along)));
    if (off > 1e-4 * length) return;
    const glm::dvec3 aside = anyAcross(along) * 0.02 * length;
    for (std::size_t i = 1; i + 1 < at.size(); ++i) at[i] += aside;
}

/// Where the chain's places are when its end is at the target, or as near as it gets: by FABRIK (Aristidou and Lasenby,
/// "FABRIK: a fast, iterative solver for the inverse kinematics problem", 2011), from the end back and from the root on
/// in turn, each segment as long as it was.
std::vector<glm::dvec3> bentTo(const Chain& chain, const glm::dvec3& target)
{
    constexpr int kMostRounds = 4000;
    constexpr double kNear = 1e-7; // of the length
    std::vector<glm::dvec3> at = chain.at;
    const std::size_t last = at.size() - 1;
    const auto segment = [&chain](std::size_t i) { return glm::distance(chain.at[i], chain.at[i + 1]); };
    const glm::dvec3 root = at.front(), along = towards(root, target, glm::dvec3(1, 0, 0));
    if (glm::distance(root, target) >= chain.length) {
        for (std::size_t i = 0; i < last; ++i) at[i + 1] = at[i] + along * segment(i);
        return at;
    }
    pushAside(at, along, chain.length);
    for (int round = 0; round < kMostRounds && glm::distance(at[last], target) > kNear * chain.length; ++round) {
        at[last] = target;
        for (std::size_t i = last; i-- > 0;) at[i] = at[i + 1] + towards(at[i + 1], at[i], -along) * segment(i);
        at[0] = root;
        for (std::size_t i = 0; i < last; ++i) at[i + 1] = at[i] + towards(at[i], at[i + 1], along) * segment(i);
    }
    return at;
}

/// The places between the ends go round the line from the first to the last.
void goRound(std::vector<glm::dvec3>& at, double angleRad)
{
    const double length = glm::distance(at.front(), at.back());
    if (angleRad == 0.0 || !(length > kTiny)) return;
    const glm::dquat turn = glm::angleAxis(angleRad, (at.back() - at.front()) / length);
    for (std::size_t i = 1; i + 1 < at.size(); ++i) at[i] = at.front() + turn * (at[i] - at.front());
}

/// Overrides that take each joint of the chain to its new place by the shortest turns.
Result<Scene> turnedTo(const Scene& scene, const Pose& pose, const Chain& chain, const std::vector<glm::dvec3>& at)
{
    RuleStates states(scene.nodes.size());
    fillAncestorStates(scene, chain.joints.back(), pose.local, states);
    Result<Scene> out = scene;
    glm::dquat above(1.0, 0.0, 0.0, 0.0); // what the joints above turn this one by
    for (std::size_t i = 0; out && i + 1 < chain.joints.size(); ++i) {
        const glm::dvec3 was = chain.at[i + 1] - chain.at[i], is = at[i + 1] - at[i];
        if (!(glm::length(was) > kTiny) || !(glm::length(is) > kTiny)) continue;
        const glm::dquat own = between(glm::normalize(was), glm::normalize(glm::inverse(above) * glm::normalize(is)));
        above = glm::normalize(above * own);
        const NodeId joint = chain.joints[i];
        const glm::mat4 turned = turnedAbout(chain.at[i], own, pose.model[joint.index()]);
        out = putLocal(*out, joint, pose.local[joint.index()], localForModel(scene, joint, turned, pose.model, states));
    }
    return out;
}

} // namespace

std::size_t jointsAbove(const Scene& scene, NodeId end)
{
    std::size_t out = 0;
    for (NodeId id = scene.node(end) ? above(scene, end) : NodeId{}; id.valid(); id = above(scene, id)) ++out;
    return out;
}

Result<Scene> reach(
    const Scene& scene, const Pose& pose, NodeId end, const glm::vec3& target, std::size_t joints, float swivelRad)
{
    if (joints != 2) {
        const Chain chain = scene.node(end) ? chainOf(scene, pose, end, joints) : Chain{};
        if (chain.joints.size() < 2 || !(chain.length > kTiny)) return edit_tools::refuse(errors::kNoTwoAbove);
        std::vector<glm::dvec3> at = bentTo(chain, glm::dvec3(target));
        goRound(at, double{swivelRad});
        return turnedTo(scene, pose, chain, at);
    }
    const NodeId middle = scene.node(end) ? scene.node(end)->parent : NodeId{};
    const NodeId upper = middle.valid() ? scene.node(middle)->parent : NodeId{};
    if (!upper.valid()) return edit_tools::refuse(errors::kNoTwoAbove);
    const auto place = [&pose](NodeId id) { return glm::dvec3(pose.model[id.index()][3]); };
    const glm::dvec3 a = place(upper), b = place(middle), c = place(end), t(target);
    const double first = glm::distance(a, b), second = glm::distance(b, c);
    if (!(first > kTiny) || !(second > kTiny)) return edit_tools::refuse(errors::kNoTwoAbove);
    const double wanted = std::clamp(glm::distance(a, t), std::abs(first - second), first + second);
    const glm::dvec3 along = (b - a) / first, on = (c - b) / second;
    glm::dvec3 axis = glm::cross(along, on);
    axis = glm::length(axis) > 1e-6 ? glm::normalize(axis) : anyAcross(along);
    const double now = std::atan2(glm::dot(glm::cross(along, on), axis), glm::dot(along, on));
    const double cosine = (wanted * wanted - first * first - second * second) / (2.0 * first * second);
    const glm::dquat bend = glm::angleAxis(std::acos(std::clamp(cosine, -1.0, 1.0)) - now, axis);
    const glm::dvec3 bent = b + bend * (c - b);
    glm::dquat turn(1.0, 0.0, 0.0, 0.0);
    if (glm::distance(bent, a) > kTiny && glm::distance(t, a) > kTiny)
        turn = between(glm::normalize(bent - a), glm::normalize(t - a));
    if (swivelRad != 0.0f && glm::distance(bent, a) > kTiny)
        turn = glm::angleAxis(double{swivelRad}, glm::normalize(turn * (bent - a))) * turn;
    RuleStates states(scene.nodes.size());
    fillAncestorStates(scene, middle, pose.local, states);
    const glm::mat4 middleLocal =
        localForModel(scene, middle, turnedAbout(b, bend, pose.model[middle.index()]), pose.model, states);
    const glm::mat4 upperLocal =
        localForModel(scene, upper, turnedAbout(a, turn, pose.model[upper.index()]), pose.model, states);
    const Result<Scene> out = putLocal(scene, upper, pose.local[upper.index()], upperLocal);
    return out ? putLocal(*out, middle, pose.local[middle.index()], middleLocal) : out;
}

} // namespace bindpose
