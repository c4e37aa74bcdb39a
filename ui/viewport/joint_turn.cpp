// SPDX-License-Identifier: MIT
#include "ui/viewport/joint_turn.h"

#include <cmath>

namespace bindpose {
namespace {

glm::quat rotationOf(const glm::mat4& m)
{
    return glm::normalize(decompose(m).transform.rotation);
}

bool takesRotation(const Override& value)
{
    return value.enabled && value.channels.rotation && value.kind != OverrideKind::Mute && value.mix > 0.0f;
}

} // namespace

TurnSpace nextSpace(TurnSpace space)
{
    return space == TurnSpace::Local    ? TurnSpace::Parent
           : space == TurnSpace::Parent ? TurnSpace::Model
                                        : TurnSpace::Local;
}

JointTurn::JointTurn(const Actor& actor, NodeId joint, const Override* last) : joint_(joint)
{
    const Pose& pose = *actor.pose;
    local_ = pose.local[joint.index()];
    model_ = pose.model[joint.index()];
    const NodeId parent = actor.scene->nodes[joint.index()]->parent;
    worldFromModel_ = rotationOf(actor.worldFromActor);
    worldFromJoint_ = rotationOf(actor.worldFromActor * model_);
    worldFromParent_ = parent.valid() ? rotationOf(actor.worldFromActor * pose.model[parent.index()]) : worldFromModel_;
    center_ = glm::vec3(actor.worldFromActor * model_[3]);
    if (last && takesRotation(*last)) before_ = *last;
}

glm::mat3 JointTurn::axes(TurnSpace space) const
{
    switch (space) {
    case TurnSpace::Local:
        return glm::mat3_cast(worldFromJoint_);
    case TurnSpace::Parent:
        return glm::mat3_cast(worldFromParent_);
    case TurnSpace::Model:
        break;
    }
    return glm::mat3_cast(worldFromModel_);
}

Override JointTurn::turned(const glm::vec3& worldAxis, float angleRad) const
{
    const glm::vec3 axis = glm::normalize(glm::inverse(worldFromJoint_) * worldAxis);
    const glm::mat4 turn = glm::mat4_cast(glm::angleAxis(angleRad, axis));
    if (!before_) {
        Override fresh;
        fresh.node = joint_;
        fresh.kind = OverrideKind::Add;
        fresh.space = Space::Local;
        fresh.channels = {false, true, false};
        fresh.matrix = turn;
        return fresh;
    }
    // What stands right of M carries the turn through: L' = M·L turns by L·turn·L⁻¹.
    Override changed = *before_;
    glm::mat4 right(1.0f);
    if (changed.kind == OverrideKind::Add && changed.space == Space::Parent)
        right = affineInverse(changed.matrix) * local_;
    if (changed.kind == OverrideKind::Add && changed.space == Space::Model)
        right = affineInverse(changed.matrix) * model_;
    changed.matrix = changed.matrix * right * turn * affineInverse(right);
    return changed;
}

std::optional<float> JointTurn::fromClipRad(const Override& value)
{
    if (value.kind != OverrideKind::Add) return std::nullopt;
    return glm::angle(rotationOf(value.matrix));
}

} // namespace bindpose
