// SPDX-License-Identifier: MIT
#pragma once
#include "core/sample/humanoid/mannequin_rig.h"

namespace bindpose {

/// One pose of a rig as an animator would give it: each joint's turn in the axes of the model in bind pose, relative
/// to its parent. Starts as the bind pose.
class PoseSketch {
public:
    explicit PoseSketch(const Rig& rig);

    /// Adds a turn in front of what the joint has.
    void turn(int joint, const glm::quat& turn);
    void turn(std::string_view joint, const glm::quat& turn);
    /// The same on the left joint `stem_l` and, mirrored at x = 0, on `stem_r`.
    void turnBoth(const std::string& stem, const glm::quat& left);
    void moveHips(const glm::vec3& offset) { hipsOffset_ += offset; }

    /// Turns thigh and calf so that the ankle stands at `ankle` with the knee towards `knee`, and the foot by `foot`
    /// from its bind pose in model space. What is out of reach is approached. Hips first: it uses their pose.
    void standOn(const std::string& suffix, const glm::vec3& ankle, const glm::vec3& knee, const glm::quat& foot);

    /// parent_from_joint rotation, and the hips' translation under their parent.
    glm::quat localRotation(std::size_t joint) const;
    glm::vec3 hipsTranslation() const;

private:
    /// Turn of a joint against its bind pose in model space, and where its head is.
    glm::quat modelTurn(int joint) const;
    glm::vec3 headOf(int joint) const;

    const Rig& rig_;
    std::vector<glm::quat> turns_;
    glm::vec3 hipsOffset_{0.0f};
};

/// Reflection of a turn at the plane x = 0.
inline glm::quat mirroredTurn(const glm::quat& q)
{
    return {q.w, q.x, -q.y, -q.z};
}

/// A turn by degrees about an axis that need not have unit length.
inline glm::quat turnOf(float degrees, const glm::vec3& axis)
{
    return glm::angleAxis(glm::radians(degrees), glm::normalize(axis));
}

} // namespace bindpose
