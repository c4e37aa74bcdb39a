// SPDX-License-Identifier: MIT
#include "ui/session/document/fitted_split.h"

#include "core/eval/pose/bake.h"
#include "core/eval/skinning/skin_points.h"

#include <glm/gtc/matrix_transform.hpp>

namespace bindpose {
namespace {

/// Puts another file where this one stands, as tall as that, from what both measure at rest. Where they have not the
/// same axis up, their diagonals are what is made alike.
glm::mat4 placedOver(const Scene& own, const Scene& other)
{
    const Bounds here = boundsOf(own, restPose(own)), there = boundsOf(other, restPose(other));
    const char up = own.facts->upAxis;
    const int axis = up == 'x' ? 0 : up == 'z' ? 2 : 1;
    const bool alike = up == other.facts->upAxis;
    const auto height = [&](const Bounds& of) { return alike ? (of.high - of.low)[axis] : of.diagonal(); };
    if (here.empty() || there.empty() || !(height(here) > 0.0f) || !(height(there) > 0.0f)) return glm::mat4(1.0f);
    const auto ground = [axis](const Bounds& of) {
        glm::vec3 out = of.center();
        out[axis] = of.low[axis];
        return out;
    };
    const glm::mat4 moved = glm::translate(glm::mat4(1.0f), ground(here));
    return glm::translate(glm::scale(moved, glm::vec3(height(here) / height(there))), -ground(there));
}

} // namespace

FittedSplit* FittedSplit::of(const QObject& session)
{
    return session.findChild<FittedSplit*>(QString(), Qt::FindDirectChildrenOnly);
}

bool FittedSplit::update(const Side& own, const Side& other)
{
    const bool same = own.document == own_ && other.document == other_;
    const bool turned = own.document == other_ && other.document == own_;
    if (placed_ && !same && !turned) on_ = false;
    if (placed_ == on_ && (!on_ || same)) return false;
    const glm::mat4 before = place_;
    placed_ = on_;
    own_ = own.document;
    other_ = other.document;
    place_ = on_ ? placedOver(own.scene, other.scene) : glm::mat4(1.0f);
    return place_ != before;
}

} // namespace bindpose
