// SPDX-License-Identifier: MIT
// What is held against what is shown: the other side of a split view, the map of differences.
#include "core/eval/compare/surface_distances.h"
#include "core/eval/stage/detail_level.h"
#include "core/eval/stage/split.h"
#include "ui/session/compared_world.h"

#include <glm/gtc/matrix_transform.hpp>

namespace bindpose {
namespace {

using With = SplitLook::With;

std::shared_ptr<const Scene> made(Scene scene)
{
    return std::make_shared<const Scene>(std::move(scene));
}

/// Overrides and attachments are no part of a file: what is compared is posed as it is now.
Scene posedAs(const Scene& now, Scene other)
{
    other.overrides = now.overrides;
    other.attachments = now.attachments;
    return other;
}

/// Another file's lengths become those of the character that it stands beside.
void scaleTo(std::vector<Actor>& actors, double unit)
{
    for (Actor& actor : actors)
        actor.worldFromActor =
            glm::scale(glm::mat4(1.0f), glm::vec3(static_cast<float>(1.0 / unit))) * actor.worldFromActor;
}

/// What is measured of the surface itself, and the worst of each moment where that is known. `frame` has its actors and
/// its view.
void addMap(const Session& session, const std::shared_ptr<const Scene>& scene, Frame& frame)
{
    frame.map = nullptr;
    frame.worst = nullptr;
    const ViewState& view = frame.view;
    if (view.shading == Shading::Difference && view.heldAgainst == HeldAgainst::FileRule) {
        const bool own = skinningCalled(view.skinning).value_or(Skinning{}).isOwn();
        const ComparedWorld* world = own ? ComparedWorld::of(session) : nullptr;
        if (world) frame.worst = world->side().lane;
        return;
    }
    MeasuredSurface* measured = isSurfaceMap(view.shading) ? MeasuredSurface::of(session) : nullptr;
    if (!measured) return;
    frame.map = measured->map(scene, frame.actors.front().pose, view);
    frame.worst = measured->lane(measureOf(view.shading));
}

/// The other side shows the same map where it is of the same character in the same pose by the same rule; of another
/// one nothing is measured.
void shareMap(const Frame& own, Frame& other)
{
    const bool posed = own.view.worstOverClips || samePose(other.view, own.view);
    if (posed && other.actors.front().scene == own.actors.front().scene && other.view.skinning == own.view.skinning &&
        other.view.shading == own.view.shading)
        other.map = own.map;
    else
        other.view.shading = Shading::Clay;
}

} // namespace

/// Made once for each state of the document; null: there is nothing to compare with.
std::shared_ptr<const Scene> Session::splitScene()
{
    const SplitLook& split = view_.split;
    const std::shared_ptr<const Scene>& now = document().sharedScene();
    if (split.with == With::Document) {
        const OpenDocument* other = find(DocumentId(split.document));
        return other && other != now_ ? other->document.sharedScene() : nullptr;
    }
    if (ComparedWorld::isAtOtherSide(split)) {
        const ComparedWorld* world = ComparedWorld::of(*this);
        return world ? world->side().scene : nullptr;
    }
    if (split.with == With::Level) return split.level < detailLevels(*now) ? now : nullptr;
    if (split.with != With::Before && split.with != With::Saved) return now;
    SplitKept wanted{now, split.with, history().index(), nullptr};
    if (split_.of == wanted.of && split_.with == wanted.with && split_.step == wanted.step) return split_.scene;
    if (split.with == With::Before && history().canUndo())
        wanted.scene = history().sceneOf(history().index() - 1);
    else if (split.with == With::Saved)
        wanted.scene = made(posedAs(*now, document().baseline().scene));
    split_ = std::move(wanted);
    return split_.scene;
}

/// A frame of its own as long as something is compared; what did not change since is taken from the one before.
void Session::updateOther()
{
    if (!view_.split.on()) {
        frame_.other = nullptr;
        split_ = {};
        return;
    }
    const std::shared_ptr<const Scene> scene = splitScene();
    if (!scene) {
        frame_.other = nullptr;
        return;
    }
    auto other = std::make_shared<Frame>();
    ComparedWorld::Side side;
    ViewState asked = view_;
    if (ComparedWorld::isAtOtherSide(view_.split)) {
        side = ComparedWorld::of(*this)->side();
        asked.split.skinning = side.skinning;
        if (side.otherFile) asked.split.with = With::Document;
    }
    other->view = otherView(asked, this->scene(), *scene);
    if (side.scene) other->view.shading = Shading::Clay; // the map is A's
    const Frame* before = frame_.other.get();
    const bool stands = before && before->actors.front().scene == scene && samePose(before->view, other->view);
    other->actors = stands ? before->actors : stage(scene, other->view, &otherPoses_);
    if (!stands && side.unit != 1.0) scaleTo(other->actors, side.unit);
    if (stands) chooseDetail(other->actors, other->view); // the eye may have come nearer
    const Skinning skinning = skinningCalled(other->view.skinning).value_or(Skinning{});
    if (other->view.shading == Shading::Difference && !skinning.isOwn()) {
        const bool measured = stands && before->distances && before->view.skinning == other->view.skinning;
        other->distances = measured ? before->distances
                                    : std::make_shared<const SurfaceDistances>(
                                          distancesOf(*scene, *other->actors.front().pose, skinning));
    }
    if (isSurfaceMap(other->view.shading)) shareMap(frame_, *other);
    frame_.other = std::move(other);
}

void Session::setSplit(const SplitLook& split)
{
    ViewState next = view_;
    next.split = split;
    look(std::move(next));
}

void Session::setProof(DocumentId id, std::shared_ptr<const Scene> of, std::string skinning,
    std::shared_ptr<const SurfaceDistances> distances)
{
    OpenDocument* held = find(id);
    if (!held) return; // closed meanwhile
    held->proof = {std::move(of), std::move(skinning), std::move(distances)};
    if (held != now_) return;
    ViewState next = view_;
    next.shading = Shading::Difference;
    next.heldAgainst = HeldAgainst::Cpu;
    look(std::move(next));
    refresh();
}

/// Of the pose that is shown, worked out while the map is seen alone; or those that were measured, as long as they are
/// of this model.
void Session::updateDistances()
{
    const std::shared_ptr<const Scene>& scene = document().sharedScene();
    addMap(*this, scene, frame_);
    if (view_.shading != Shading::Difference) {
        frame_.distances = nullptr;
        differs_ = {};
        return;
    }
    if (view_.heldAgainst == HeldAgainst::Cpu) {
        const GpuProofKept& proof = now_->proof;
        const bool same = proof.scene && *proof.scene == *scene && proof.skinning == view_.skinning;
        frame_.distances = same ? proof.distances : nullptr;
        differs_ = {};
        return;
    }
    const Skinning skinning = skinningCalled(view_.skinning).value_or(Skinning{});
    const std::shared_ptr<const Pose>& pose = frame_.actors.front().pose;
    if (skinning.isOwn()) {
        ComparedWorld* world = ComparedWorld::of(*this);
        frame_.distances = world ? world->distances(scene, pose, view_) : nullptr;
        differs_ = {};
        return;
    }
    const bool shown = frame_.distances && differs_.scene == scene && differs_.pose == pose &&
                       differs_.timeSec == view_.timeSec && differs_.skinning == view_.skinning;
    if (shown) return;
    differs_ = {scene, pose, view_.timeSec, view_.skinning};
    frame_.distances = std::make_shared<const SurfaceDistances>(distancesOf(*scene, *pose, skinning));
}

} // namespace bindpose
