// SPDX-License-Identifier: MIT
#include "core/sample/humanoid/pose_sketch.h"

#include <cmath>

namespace bindpose {

namespace {

constexpr int kHips = 1;

/// Axes of a bone that hinges: along it, and the hinge across it.
glm::quat hingeFrame(const glm::vec3& along, const glm::vec3& hinge)
{
    const glm::vec3 y = glm::normalize(along);
    const glm::vec3 x = glm::normalize(hinge - y * glm::dot(hinge, y));
    return glm::normalize(glm::quat_cast(glm::mat3(x, y, glm::cross(x, y))));
}

} // namespace

PoseSketch::PoseSketch(const Rig& rig) : rig_(rig), turns_(rig.joints.size(), glm::quat(1, 0, 0, 0)) {}

void PoseSketch::turn(int joint, const glm::quat& turn)
{
    glm::quat& own = turns_[static_cast<std::size_t>(joint)];
    own = glm::normalize(turn * own);
}

void PoseSketch::turn(std::string_view joint, const glm::quat& by)
{
    turn(rig_.find(joint), by);
}

void PoseSketch::turnBoth(const std::string& stem, const glm::quat& left)
{
    turn(stem + "_l", left);
    turn(stem + "_r", mirroredTurn(left));
}

glm::quat PoseSketch::modelTurn(int joint) const
{
    glm::quat q(1, 0, 0, 0);
    for (int j = joint; j >= 0; j = rig_.joints[static_cast<std::size_t>(j)].parent) {
        q = turns_[static_cast<std::size_t>(j)] * q;
    }
    return q;
}

glm::vec3 PoseSketch::headOf(int joint) const
{
    const RigJoint& own = rig_.joints[static_cast<std::size_t>(joint)];
    if (own.parent < 0) return own.head;
    const RigJoint& parent = rig_.joints[static_cast<std::size_t>(own.parent)];
    const glm::vec3 step = own.head - parent.head + (joint == kHips ? hipsOffset_ : glm::vec3(0.0f));
    return headOf(own.parent) + modelTurn(own.parent) * step;
}

void PoseSketch::standOn(
    const std::string& suffix, const glm::vec3& ankle, const glm::vec3& knee, const glm::quat& foot)
{
    const int thigh = rig_.find("thigh" + suffix), calf = rig_.find("calf" + suffix);
    const RigJoint& upper = rig_.joints[static_cast<std::size_t>(thigh)];
    const RigJoint& lower = rig_.joints[static_cast<std::size_t>(calf)];
    const float a = glm::distance(upper.head, upper.tail), b = glm::distance(lower.head, lower.tail);
    const glm::vec3 hip = headOf(thigh);
    const glm::vec3 reach = ankle - hip;
    const float d = glm::min(glm::length(reach), 0.998f * (a + b));
    const glm::vec3 straight = glm::normalize(reach);
    const glm::vec3 hinge = glm::normalize(glm::cross(straight, knee)); // bending it moves the calf backwards
    // Law of cosines: the angle between the thigh and the line from hip to ankle.
    const float bend = std::acos(glm::clamp((a * a + d * d - b * b) / (2.0f * a * d), -1.0f, 1.0f));
    const glm::vec3 thighAlong = glm::angleAxis(bend, hinge) * straight;
    const glm::vec3 calfAlong = hip + straight * d - (hip + thighAlong * a);
    const glm::vec3 bindHinge = glm::cross(glm::normalize(upper.tail - upper.head), glm::vec3(0, 0, 1));
    const glm::quat thighTurn =
        hingeFrame(thighAlong, hinge) * glm::conjugate(hingeFrame(upper.tail - upper.head, bindHinge));
    const glm::quat calfTurn =
        hingeFrame(calfAlong, hinge) * glm::conjugate(hingeFrame(lower.tail - lower.head, bindHinge));
    turns_[static_cast<std::size_t>(thigh)] = glm::conjugate(modelTurn(upper.parent)) * thighTurn;
    turns_[static_cast<std::size_t>(calf)] = glm::conjugate(thighTurn) * calfTurn;
    turns_[static_cast<std::size_t>(rig_.find("foot" + suffix))] = glm::conjugate(calfTurn) * foot;
}

glm::quat PoseSketch::localRotation(std::size_t joint) const
{
    const RigJoint& own = rig_.joints[joint];
    const glm::quat parent =
        own.parent < 0 ? glm::quat(1, 0, 0, 0) : rig_.joints[static_cast<std::size_t>(own.parent)].rotation;
    return glm::normalize(glm::conjugate(parent) * turns_[joint] * own.rotation);
}

glm::vec3 PoseSketch::hipsTranslation() const
{
    const RigJoint& root = rig_.joints[0];
    return glm::conjugate(root.rotation) * (rig_.joints[kHips].head - root.head + hipsOffset_);
}

} // namespace bindpose
