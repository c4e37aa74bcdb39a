// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "ui/viewport/gizmo/drag_target.h"
#include "ui/viewport/gizmo/pose_gizmo.h"
#include "ui/viewport/pick/hud_tag.h"

class QKeyEvent;

namespace bindpose {

class Session;

inline constexpr std::size_t kFewestBend = 2; ///< joints that a reach bends

/// From the press of a gizmo's handle to its release: each step changes the joint's override, or the attachment's
/// offset, in one gesture, so that the whole is one undo step; Esc restores what was there exactly.
class PoseDrag {
public:
    /// Precondition: there is a target.
    PoseDrag(Session& session, std::unique_ptr<DragTarget> target, PoseGizmo& gizmo, Handle handle, QPointF at);

    /// Steps are snapped with Shift. False: the edit was refused and the drag is over.
    bool moveTo(QPointF at, Qt::KeyboardModifiers modifiers);
    enum class Key { NotMine, Taken, Finished };
    /// X Y Z lock an axis; the same one again takes it in the other space, model or local, for this drag alone, and a
    /// third time lets go of it. Up and Down bend more or fewer of the joints above, Left and Right turn the bend.
    /// Digits type an amount, T changes the axes' space, Enter ends, Esc undoes.
    Key key(const QKeyEvent& event);
    /// The wheel turns the bend of a reach, with Shift it bends more or fewer joints.
    Key wheel(double steps, Qt::KeyboardModifiers modifiers);
    /// A turn that follows the mouse both ways, and back to one about the line of sight. False: the drag is over.
    bool toggleTrackball();
    void finish();
    void cancel();

    float sweptRad() const { return trackball_ ? 0.0f : amount_.angleRad; }
    const glm::vec3& factors() const { return amount_.factors; }
    /// Joint, axis, amount, how far from the clip, and what can be done.
    HudTag tag() const;

private:
    struct Amount {
        float angleRad = 0.0f;
        glm::vec3 axis{0.0f};    ///< world, of a turn that follows the mouse both ways; 0: the ring's
        glm::vec3 moved{0.0f};   ///< along the gizmo's axes, world units
        glm::vec3 factors{1.0f}; ///< along the joint's axes
        std::size_t bends = 0;   ///< so many joints above bend so that it moves; 0: it moves by itself
        float swivelRad = 0.0f;  ///< how far their bend goes round
        friend bool operator==(const Amount&, const Amount&) = default;
    };
    Amount amountAt(QPointF at);
    Amount typedAmount() const;
    void snap(Amount& amount) const;
    bool put(const Amount& amount);
    bool bendMore(int by);
    bool turnBend(double steps);
    void bend(Amount& amount) const;
    bool type(QChar digit);
    bool lock(Handle handle);
    bool lockAgain(Handle handle);
    bool changeSpace();
    bool setSpace(HandleSpace space);
    void putSpaceBack();
    void addAmountLines(HudTag& tag) const;
    void addDifferenceLine(HudTag& tag) const;
    const FileFacts& facts() const;

    Session& session_;
    PoseGizmo& gizmo_;
    std::unique_ptr<DragTarget> target_;
    glm::mat3 axes_{1.0f}; ///< of the gizmo, world
    std::uint64_t gesture_ = 0;
    Amount amount_;
    QPointF at_, from_;                      ///< the mouse now, and where the drag began
    std::optional<HandleSpace> spaceBefore_; ///< set while this drag alone has another one
    /// What keys said.
    struct Keyed {
        QString amount;
        Handle axis = Handle::None; ///< that was locked last
    };
    Keyed keyed_;
    /// How the joints above bend where a drag reaches.
    struct Reach {
        std::size_t bends = 2;  ///< joints that bend
        float swivelRad = 0.0f; ///< of their bend
        bool always = false;    ///< they bend without Ctrl, and with it they do not
    };
    Reach reach_;
    bool snaps_ = false, pushed_ = false, trackball_ = false;
};

} // namespace bindpose
