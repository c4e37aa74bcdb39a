// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/frame.h"
#include "core/model/override.h"

#include <optional>

namespace bindpose {

/// Whose axes the rings follow.
enum class TurnSpace { Local, Parent, Model };
TurnSpace nextSpace(TurnSpace space);

/// Turning one joint by hand: from what it was when pressed to the override that turns it by an angle about an axis.
/// An override of the joint that takes rotations is changed; otherwise one is added on top of the clip, for rotation
/// alone, so that the motion goes on underneath.
class JointTurn {
public:
    /// `last`: the joint's last override, null without one. Precondition: the joint is in the actor's scene.
    JointTurn(const Actor& actor, NodeId joint, const Override* last);

    NodeId joint() const { return joint_; }
    glm::vec3 center() const { return center_; }
    /// Unit columns, world.
    glm::mat3 axes(TurnSpace space) const;
    /// The override that turns the joint about a world axis through its own place. Keeps the id of the one it changes.
    Override turned(const glm::vec3& worldAxis, float angleRad) const;
    const std::optional<Override>& before() const { return before_; }
    /// Angle between the clip's rotation and the override's, radians; nothing for overrides that replace the clip.
    static std::optional<float> fromClipRad(const Override& value);

private:
    NodeId joint_;
    glm::vec3 center_{0.0f};
    glm::quat worldFromJoint_{1.0f, 0.0f, 0.0f, 0.0f}, worldFromParent_{1.0f, 0.0f, 0.0f, 0.0f},
        worldFromModel_{1.0f, 0.0f, 0.0f, 0.0f};
    glm::mat4 local_{1.0f}, model_{1.0f};
    std::optional<Override> before_; ///< the override that is changed
};

} // namespace bindpose
