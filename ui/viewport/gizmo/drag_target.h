// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "ui/viewport/gizmo/joint_drag.h"

#include <QString>

#include <memory>

namespace bindpose {

class Session;

/// A property of the session while Reach is in hand: true where a move bends the joints above without Ctrl, and Ctrl
/// moves the joint alone.
inline constexpr const char* kReaches = "reaches";

/// What the handles take hold of: the selected joints, whose overrides they change, or the selected attachment, whose
/// offset they change. All vectors are of the world. `axes`: whose axis a vector is along; each of several joints takes
/// that of its own, and Model is the same for all. Turns are of each about itself, also of those below another one that
/// is selected; moves and stretches reach those through it.
class DragTarget {
public:
    virtual ~DragTarget() = default;
    virtual QString name() const = 0;
    /// Unit columns.
    virtual glm::mat3 axes(HandleSpace space) const = 0;
    /// Keeps where it was; before the first change.
    virtual void begin() = 0;
    /// Each change is told from where it was, as a step of the gesture. Errors: the edit is refused.
    virtual Result<void> turn(const glm::vec3& axis, float angleRad, HandleSpace axes, std::uint64_t gesture) = 0;
    virtual Result<void> move(const glm::vec3& delta, HandleSpace space, HandleSpace axes, std::uint64_t gesture) = 0;
    /// The same by bending so many joints above, where there are as many; the bend goes round by `swivelRad`.
    virtual Result<void> reachBy(
        const glm::vec3& delta, std::size_t joints, float swivelRad, std::uint64_t gesture) = 0;
    /// How far it is from where the last reachBy() wanted it, in the frame that is shown.
    virtual float missedBy() const { return 0.0f; }
    /// Joints above that could bend.
    virtual std::size_t jointsAbove() const = 0;
    virtual Result<void> scale(const glm::vec3& factors, std::uint64_t gesture) = 0;
    /// From the clip's pose, or from where it was, and what that is called.
    virtual ClipDifference difference() const = 0;
    virtual QString differenceName() const = 0;
};

/// Where the handles stand in the world, and their axes as unit columns.
struct HandlePlace {
    glm::vec3 center{0.0f};
    glm::mat3 axes{1.0f};
};

/// Of the view's selection on this actor; none where there is nothing to take hold of. Cost: of one joint.
std::optional<HandlePlace> handlePlace(const ViewState& view, const Actor& actor, HandleSpace space);

/// What a drag of those handles changes. Null where handlePlace has none. Cost: of all that is selected.
std::unique_ptr<DragTarget> dragTarget(Session& session, const Actor& actor);

} // namespace bindpose
