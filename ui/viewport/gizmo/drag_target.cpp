// SPDX-License-Identifier: MIT
#include "ui/viewport/gizmo/drag_target.h"

#include "core/edit/pose/override_sets.h"
#include "core/edit/pose/reach.h"
#include "ui/base/texts.h"
#include "ui/motion/attach.h"
#include "ui/motion/pose_tools.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace bindpose {
namespace {

struct DragWords {
    Q_DECLARE_TR_FUNCTIONS(PoseDrag)
};

class JointTarget final : public DragTarget {
public:
    JointTarget(Session& session, const Actor& actor)
        : session_(session), joint_(actor, session.view().joint(), session.overrides().of(session.view().joint()))
    {
        const std::vector<NodeId>& all = session.view().joints;
        const std::vector<NodeId> below = nodesBelowOthers(*actor.scene, all);
        const auto isBelow = [&below](NodeId id) { return std::find(below.begin(), below.end(), id) != below.end(); };
        below_ = isBelow(joint_.joint());
        for (const NodeId id : all)
            if (id != joint_.joint() && actor.scene->node(id))
                others_.push_back({JointDrag(actor, id, session.overrides().of(id)), isBelow(id)});
    }
    QString name() const override
    {
        const QString own = nodeName(session_.scene(), joint_.joint());
        if (others_.empty()) return own;
        return DragWords::tr("%1 and %n more", nullptr, static_cast<int>(others_.size())).arg(own);
    }
    glm::mat3 axes(HandleSpace space) const override { return joint_.axes(space); }
    void begin() override
    {
        grip_ = session_.hold().grip();
        timeSec_ = session_.view().timeSec;
        clipLocal_ = clipLocal();
        before_ = session_.scene().overrides;
        pose_ = session_.frame().actors.front().pose;
        actorFromWorld_ = affineInverse(session_.frame().actors.front().worldFromActor);
    }
    std::size_t jointsAbove() const override
    {
        return others_.empty() ? bindpose::jointsAbove(session_.scene(), joint_.joint()) : 0;
    }
    float missedBy() const override
    {
        if (!reached_ || session_.frame().actors.empty()) return 0.0f;
        const Actor& actor = session_.frame().actors.front(); // whose joints are dragged
        if (joint_.joint().index() >= actor.pose->model.size()) return 0.0f;
        return glm::distance(glm::vec3(actor.worldFromActor * actor.pose->model[joint_.joint().index()][3]), wanted_);
    }
    Result<void> reachBy(const glm::vec3& delta, std::size_t joints, float swivelRad, std::uint64_t gesture) override
    {
        if (session_.view().play.on) session_.playback().setPlaying(false); // one pose is solved: that of the press
        if (session_.view().timeSec != timeSec_) session_.playback().setTime(timeSec_);
        wanted_ = joint_.center() + delta;
        const glm::vec3 target = glm::vec3(actorFromWorld_ * glm::vec4(joint_.center() + delta, 1.0f));
        id_.reset(); // what this drag moved before is taken back by it
        reached_ = true;
        return session_.editing().push({QT_TRANSLATE_NOOP("Edit", "Override joint"),
            "override of node " + std::to_string(joint_.joint().value), gesture,
            [before = before_, pose = pose_, joint = joint_.joint(), target, joints, swivelRad](const Scene& scene) {
                Scene base = scene;
                base.overrides = before;
                return reach(base, *pose, joint, target, joints, swivelRad);
            }});
    }
    Result<void> turn(const glm::vec3& axis, float angleRad, HandleSpace axes, std::uint64_t gesture) override
    {
        if (others_.empty()) return put(joint_.turned(axis, angleRad), gesture);
        std::vector<Override> values{joint_.turned(axis, angleRad)};
        for (const Other& other : others_) values.push_back(other.drag.turned(ownOf(other.drag, axis, axes), angleRad));
        return putAll(values, gesture);
    }
    Result<void> move(const glm::vec3& delta, HandleSpace space, HandleSpace axes, std::uint64_t gesture) override
    {
        if (others_.empty()) return put(joint_.moved(delta, space), gesture);
        std::vector<Override> values;
        if (!below_) values.push_back(joint_.moved(delta, space));
        for (const Other& other : others_)
            if (!other.below) values.push_back(other.drag.moved(ownOf(other.drag, delta, axes), space));
        return putAll(values, gesture);
    }
    Result<void> scale(const glm::vec3& factors, std::uint64_t gesture) override
    {
        if (others_.empty()) return put(joint_.scaled(factors), gesture);
        std::vector<Override> values;
        if (!below_) values.push_back(joint_.scaled(factors));
        for (const Other& other : others_)
            if (!other.below) values.push_back(other.drag.scaled(factors));
        return putAll(values, gesture);
    }
    ClipDifference difference() const override
    {
        const Actor* actor = session_.frame().actor(session_.view().actor);
        if (!actor || joint_.joint().index() >= actor->pose->local.size()) return {};
        const bool played = session_.view().timeSec != timeSec_;
        return differenceOf(played ? clipLocal() : clipLocal_, actor->pose->local[joint_.joint().index()]);
    }
    QString differenceName() const override
    {
        return session_.view().pose == PoseSource::Clip ? DragWords::tr("from clip") : DragWords::tr("from this pose");
    }

private:
    Result<void> put(Override value, std::uint64_t gesture)
    {
        if (std::exchange(reached_, false)) {
            const Result<void> back = session_.editing().push(
                {QT_TRANSLATE_NOOP("Edit", "Override joint"), "override of node " + std::to_string(value.node.value),
                    gesture, [before = before_](const Scene& scene) -> Result<Scene> {
                        Scene base = scene;
                        base.overrides = before;
                        return base;
                    }});
            if (!back) return back;
        }
        if (id_) value.id = *id_;
        const Result<OverrideId> done = session_.overrides().put(std::move(value), gesture);
        if (!done) return done.error();
        id_ = *done;
        return {};
    }

    glm::mat4 clipLocal() const
    {
        ViewState view = session_.view();
        view.overridesOn = false;
        view.trial.clear();
        return stage(session_.front().document.sharedScene(), view).front().pose->local[joint_.joint().index()];
    }
    /// A vector along the current joint's axes, along another one's.
    glm::vec3 ownOf(const JointDrag& other, const glm::vec3& vector, HandleSpace axes) const
    {
        return other.axes(axes) * (glm::transpose(joint_.axes(axes)) * vector);
    }
    Result<void> putAll(std::vector<Override> values, std::uint64_t gesture)
    {
        return session_.editing().push({QT_TRANSLATE_NOOP("Edit", "Override joint"),
            "override of node " + std::to_string(joint_.joint().value) + " joints " + std::to_string(others_.size()),
            gesture, [before = before_, values = std::move(values)](const Scene& scene) {
                Scene base = scene;
                base.overrides = before;
                return putOverrides(base, values);
            }});
    }

    struct Other {
        JointDrag drag;
        bool below; ///< another one that is selected
    };
    Session& session_;
    std::shared_ptr<const void> grip_; ///< no other document comes to the front meanwhile
    JointDrag joint_;
    bool below_ = false;
    std::vector<Other> others_;
    std::optional<OverrideId> id_;
    glm::mat4 clipLocal_{1.0f}, actorFromWorld_{1.0f};
    double timeSec_ = 0.0; ///< when the drag began
    SharedList<Override> before_;
    std::shared_ptr<const Pose> pose_; ///< when the drag began
    bool reached_ = false;             ///< the last step bent the joints above
    glm::vec3 wanted_{0.0f};           ///< where that step wanted the joint, world
};

/// Where an attachment hangs on an actor.
struct AttachmentPlace {
    AttachmentPlace(const Actor& actor, const Attachment& value)
        : worldFromActor(actor.worldFromActor),
          worldFromAnchor(actor.worldFromActor * actor.pose->model[value.anchor.index()]), offset(value.offset)
    {}
    glm::quat worldFromProp() const { return turnOf(worldFromAnchor) * turnOf(offset); }
    glm::mat3 axes(HandleSpace space) const
    {
        if (space == HandleSpace::Model) return glm::mat3_cast(turnOf(worldFromActor));
        return glm::mat3_cast(space == HandleSpace::Parent ? turnOf(worldFromAnchor) : worldFromProp());
    }
    glm::mat4 worldFromActor, worldFromAnchor, offset;
};

class AttachmentTarget final : public DragTarget {
public:
    AttachmentTarget(Session& session, const Actor& actor, const Attachment& value)
        : session_(session), before_(value), place_(actor, value)
    {}
    QString name() const override { return attachmentName(before_); }
    glm::mat3 axes(HandleSpace space) const override { return place_.axes(space); }
    void begin() override { grip_ = session_.hold().grip(); }
    Result<void> turn(const glm::vec3& axis, float angleRad, HandleSpace, std::uint64_t gesture) override
    {
        MatrixParts parts = partsOf(before_.offset);
        const glm::vec3 own = glm::normalize(glm::inverse(place_.worldFromProp()) * axis);
        parts.transform.rotation = glm::normalize(parts.transform.rotation * glm::angleAxis(angleRad, own));
        return put(parts.matrix(), gesture);
    }
    Result<void> move(const glm::vec3& delta, HandleSpace, HandleSpace, std::uint64_t gesture) override
    {
        glm::mat4 offset = before_.offset;
        offset[3] += glm::vec4(glm::mat3(affineInverse(place_.worldFromAnchor)) * delta, 0.0f);
        return put(offset, gesture);
    }
    std::size_t jointsAbove() const override { return 0; }
    Result<void> reachBy(const glm::vec3& delta, std::size_t, float, std::uint64_t gesture) override
    {
        return move(delta, HandleSpace::Model, HandleSpace::Model, gesture);
    }
    Result<void> scale(const glm::vec3& factors, std::uint64_t gesture) override
    {
        MatrixParts parts = partsOf(before_.offset);
        parts.transform.scale *= factors;
        return put(parts.matrix(), gesture);
    }
    ClipDifference difference() const override
    {
        const Attachment* now = attachmentOf(session_.scene(), before_.id);
        return now ? differenceOf(before_.offset, now->offset) : ClipDifference{};
    }
    QString differenceName() const override { return DragWords::tr("from before"); }

private:
    Result<void> put(const glm::mat4& offset, std::uint64_t gesture)
    {
        Attachment next = before_;
        next.offset = offset;
        return putAttachment(session_, std::move(next), gesture);
    }

    Session& session_;
    std::shared_ptr<const void> grip_;
    Attachment before_;
    AttachmentPlace place_; ///< before
};

} // namespace

std::optional<HandlePlace> handlePlace(const ViewState& view, const Actor& actor, HandleSpace space)
{
    if (!actor.scene || !actor.pose) return std::nullopt;
    if (const Attachment* held = attachmentOf(*actor.scene, view.attachment)) {
        // Worn by names it stands where its joints are, whatever the offset.
        if (!held->enabled || held->mergeByName) return std::nullopt;
        const AttachmentPlace place(actor, *held);
        return HandlePlace{glm::vec3(place.worldFromAnchor * place.offset[3]), place.axes(space)};
    }
    if (!actor.scene->node(view.joint())) return std::nullopt;
    const JointDrag joint(actor, view.joint(), nullptr);
    return HandlePlace{joint.center(), joint.axes(space)};
}

std::unique_ptr<DragTarget> dragTarget(Session& session, const Actor& actor)
{
    if (!handlePlace(session.view(), actor, HandleSpace::Local)) return nullptr;
    if (const Attachment* held = attachmentOf(*actor.scene, session.view().attachment))
        return std::make_unique<AttachmentTarget>(session, actor, *held);
    return std::make_unique<JointTarget>(session, actor);
}

} // namespace bindpose
