// SPDX-License-Identifier: MIT
#include "ui/viewport/gizmo/joint_drag.h"

#include "core/eval/pose/hierarchy.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

bool acts(const Override& value)
{
    return value.enabled && value.kind != OverrideKind::Mute && value.mix > 0.0f;
}

/// The matrix without what its channels leave out: as the override acts.
glm::mat4 onlyTaken(const Override& value, const glm::mat4& otherwise)
{
    if (value.channels.all()) return value.matrix;
    Parts out = partsOf(otherwise, glm::vec3(1.0f));
    const Parts own = partsOf(value.matrix, glm::vec3(1.0f));
    if (value.channels.translation) out.translation = own.translation;
    if (value.channels.rotation) out.rotation = own.rotation;
    if (value.channels.scale) out.stretch = own.stretch;
    return matrixOf(out);
}

} // namespace

glm::quat turnOf(const glm::mat4& matrix)
{
    return glm::normalize(decompose(matrix).transform.rotation);
}

HandleSpace nextSpace(HandleSpace space)
{
    return space == HandleSpace::Local    ? HandleSpace::Parent
           : space == HandleSpace::Parent ? HandleSpace::Model
                                          : HandleSpace::Local;
}

JointDrag::JointDrag(const Actor& actor, NodeId joint, const Override* last)
    : joint_(joint), worldFromActor_(actor.worldFromActor)
{
    const Pose& pose = *actor.pose;
    local_ = pose.local[joint.index()];
    model_ = pose.model[joint.index()];
    const NodeId parent = actor.scene->nodes[joint.index()]->parent;
    worldFromModel_ = turnOf(actor.worldFromActor);
    worldFromJoint_ = turnOf(actor.worldFromActor * model_);
    worldFromParent_ = parent.valid() ? turnOf(actor.worldFromActor * pose.model[parent.index()]) : worldFromModel_;
    // From the joint's own matrices, not from the parent's: rules other than the plain chain put more between them.
    modelFromParent_ = glm::mat3(model_ * affineInverse(local_));
    center_ = glm::vec3(actor.worldFromActor * model_[3]);
    if (last && acts(*last)) last_ = *last;
}

glm::mat3 JointDrag::axes(HandleSpace space) const
{
    switch (space) {
    case HandleSpace::Local:
        return glm::mat3_cast(worldFromJoint_);
    case HandleSpace::Parent:
        return glm::mat3_cast(worldFromParent_);
    case HandleSpace::Model:
        break;
    }
    return glm::mat3_cast(worldFromModel_);
}

/// The override that a change of this channel goes into; none: a fresh one. Another channel joins what is added in the
/// joint's own space; elsewhere it would freeze what the clip moves, or turn the joint about a place not its own.
std::optional<Override> JointDrag::base(Channel channel) const
{
    if (!last_) return std::nullopt;
    Override out = *last_;
    bool Channels::*const wanted = channel == Channel::Translation ? &Channels::translation
                                   : channel == Channel::Rotation  ? &Channels::rotation
                                                                   : &Channels::scale;
    if (out.channels.*wanted) return out;
    if (out.kind != OverrideKind::Add || out.space != Space::Local) return std::nullopt;
    out.matrix = onlyTaken(out, glm::mat4(1.0f));
    out.channels.*wanted = true;
    return out;
}

Override JointDrag::fresh(Channel channel, Space space) const
{
    Override out;
    out.node = joint_;
    out.kind = OverrideKind::Add;
    out.space = space;
    out.channels = {channel == Channel::Translation, channel == Channel::Rotation, channel == Channel::Scale};
    return out;
}

/// What stands right of M carries the change through: L' = M·L changes by L·change·L⁻¹.
Override JointDrag::changedInJoint(Override value, const glm::mat4& change) const
{
    glm::mat4 right(1.0f);
    if (value.kind == OverrideKind::Add && value.space == Space::Parent) right = affineInverse(value.matrix) * local_;
    if (value.kind == OverrideKind::Add && value.space == Space::Model) right = affineInverse(value.matrix) * model_;
    value.matrix = value.matrix * right * change * affineInverse(right);
    return value;
}

Override JointDrag::turned(const glm::vec3& worldAxis, float angleRad) const
{
    const glm::vec3 axis = glm::normalize(glm::inverse(worldFromJoint_) * worldAxis);
    const glm::mat4 turn = glm::mat4_cast(glm::angleAxis(angleRad, axis));
    const std::optional<Override> before = base(Channel::Rotation);
    return changedInJoint(before ? *before : fresh(Channel::Rotation, Space::Local), turn);
}

Override JointDrag::scaled(const glm::vec3& factors) const
{
    const std::optional<Override> before = base(Channel::Scale);
    glm::mat4 stretch(1.0f);
    for (int i = 0; i < 3; ++i) stretch[i][i] = factors[i];
    return changedInJoint(before ? *before : fresh(Channel::Scale, Space::Local), stretch);
}

Override JointDrag::moved(const glm::vec3& worldDelta, HandleSpace space) const
{
    const Space own = space == HandleSpace::Local    ? Space::Local
                      : space == HandleSpace::Parent ? Space::Parent
                                                     : Space::Model;
    const std::optional<Override> before = base(Channel::Translation);
    Override out = before ? *before : fresh(Channel::Translation, own);
    const glm::vec3 inModel = glm::mat3(affineInverse(worldFromActor_)) * worldDelta;
    const glm::vec3 inParent = glm::mat3(affineInverse(glm::mat4(modelFromParent_))) * inModel;
    const bool named = out.kind == OverrideKind::Add || out.kind == OverrideKind::Replace;
    glm::vec3 delta = inParent;
    if (out.kind == OverrideKind::Pin || (named && out.space == Space::World))
        delta = worldDelta;
    else if (named && out.space == Space::Model)
        delta = inModel;
    else if (out.kind == OverrideKind::Add && out.space == Space::Local)
        // L' = L₀·M: M's translation is told in the axes of the local without it.
        delta = glm::mat3(affineInverse(local_ * affineInverse(onlyTaken(out, glm::mat4(1.0f))))) * inParent;
    out.matrix[3] += glm::vec4(delta / out.mix, 0.0f);
    return out;
}

ClipDifference differenceOf(const glm::mat4& clipLocal, const glm::mat4& local)
{
    ClipDifference out;
    out.moved = glm::length(glm::vec3(local[3] - clipLocal[3]));
    const Transform clip = decompose(clipLocal).transform, now = decompose(local).transform;
    const glm::quat turn = glm::normalize(now.rotation) * glm::inverse(glm::normalize(clip.rotation));
    out.turnedRad = 2.0f * std::atan2(glm::length(glm::vec3(turn.x, turn.y, turn.z)), std::abs(turn.w));
    for (int i = 0; i < 3; ++i) out.scaled[i] = clip.scale[i] != 0.0f ? now.scale[i] / clip.scale[i] : 1.0f;
    return out;
}

} // namespace bindpose
