// SPDX-License-Identifier: MIT
#include "core/edit/reach.h"

#include "core/edit/edit_tools.h"
#include "core/edit/edits.h"
#include "core/edit/pose_errors.h"
#include "core/eval/hierarchy.h"

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

/// The joint's last override where it replaces the whole local, else a new one on top.
Result<Scene> putLocal(const Scene& scene, NodeId node, const glm::mat4& local)
{
    Override value;
    const Override* last = nullptr;
    for (const auto& entry : scene.overrides)
        if (entry && entry->node == node) last = entry.get();
    const bool mine = last && last->enabled && last->kind == OverrideKind::Replace && last->space == Space::Local &&
                      last->channels.all() && last->mix >= 1.0f;
    if (mine) value = *last;
    value.node = node;
    value.matrix = local;
    return mine ? changeOverride(scene, value) : addOverride(scene, value);
}

} // namespace

Result<Scene> reach(const Scene& scene, const Pose& pose, NodeId end, const glm::vec3& target)
{
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
    RuleStates states(scene.nodes.size());
    fillAncestorStates(scene, middle, pose.local, states);
    const glm::mat4 middleLocal =
        localForModel(scene, middle, turnedAbout(b, bend, pose.model[middle.index()]), pose.model, states);
    const glm::mat4 upperLocal =
        localForModel(scene, upper, turnedAbout(a, turn, pose.model[upper.index()]), pose.model, states);
    const Result<Scene> out = putLocal(scene, upper, upperLocal);
    return out ? putLocal(*out, middle, middleLocal) : out;
}

} // namespace bindpose
