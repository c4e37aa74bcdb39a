// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "core/model/override.h"

#include <optional>

namespace bindpose {

HandleSpace nextSpace(HandleSpace space);

/// What a matrix rotates by, without its scale and shear.
glm::quat turnOf(const glm::mat4& matrix);

/// How far a joint stands from where the clip alone would have it, in its parent's space.
struct ClipDifference {
    float moved = 0.0f; ///< file units
    float turnedRad = 0.0f;
    glm::vec3 scaled{1.0f}; ///< factors along the joint's own axes
};

/// Moving, turning and scaling one joint by hand: from what it was when pressed to the override that changes it so.
/// The joint's last override is changed where it takes such changes; otherwise one is added on top of the clip, for
/// that channel alone, so that the motion goes on underneath.
class JointDrag {
public:
    /// `last`: the joint's last override, null without one. Precondition: the joint is in the actor's scene.
    JointDrag(const Actor& actor, NodeId joint, const Override* last);

    NodeId joint() const { return joint_; }
    glm::vec3 center() const { return center_; }
    /// Unit columns, world.
    glm::mat3 axes(HandleSpace space) const;
    /// The override that turns the joint about a world axis through its own place. Keeps the id of the one it changes.
    Override turned(const glm::vec3& worldAxis, float angleRad) const;
    /// The one that moves its place by so much of the world. `space`: in which a fresh override stays what it is while
    /// the clip goes on.
    Override moved(const glm::vec3& worldDelta, HandleSpace space) const;
    /// The one that stretches it along its own axes.
    Override scaled(const glm::vec3& factors) const;

private:
    enum class Channel { Translation, Rotation, Scale };
    std::optional<Override> base(Channel channel) const;
    Override fresh(Channel channel, Space space) const;
    Override changedInJoint(Override value, const glm::mat4& change) const;

    NodeId joint_;
    glm::vec3 center_{0.0f};
    glm::quat worldFromJoint_{1.0f, 0.0f, 0.0f, 0.0f}, worldFromParent_{1.0f, 0.0f, 0.0f, 0.0f},
        worldFromModel_{1.0f, 0.0f, 0.0f, 0.0f};
    glm::mat4 local_{1.0f}, model_{1.0f}, worldFromActor_{1.0f};
    glm::mat3 modelFromParent_{1.0f}; ///< the parent's axes with their scale
    std::optional<Override> last_;
};

/// The difference of two locals of a joint.
ClipDifference differenceOf(const glm::mat4& clipLocal, const glm::mat4& local);

} // namespace bindpose
