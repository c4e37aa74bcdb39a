// SPDX-License-Identifier: MIT
#include "ui/session/frame_maker.h"

#include "core/eval/compare/surface_distances.h"
#include "core/eval/stage/detail_level.h"
#include "core/eval/stage/split.h"
#include "ui/session/compared_world.h"
#include "ui/session/document/fitted_split.h"
#include "ui/session/document/project_state.h"
#include "ui/session/document/view_in_scene.h"
#include "ui/session/project_files.h"

#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <utility>

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

/// What is measured of the surface itself, and the worst of each moment where that is known: over the clips the file's
/// own skinning is measured. `frame` has its actors and its view.
void addMap(const Session& session, const std::shared_ptr<const Scene>& scene, Frame& frame)
{
    frame.map = nullptr;
    frame.worst = nullptr;
    const ViewState& view = frame.view;
    MeasuredSurface* measured = isSurfaceMap(view.shading) ? MeasuredSurface::of(session) : nullptr;
    if (!measured) return;
    frame.map = measured->map(scene, frame.actors.front().pose, view);
    const bool own = skinningCalled(view.skinning).value_or(Skinning{}).isOwn();
    if (own) frame.worst = measured->lane(measureOf(view.shading));
}

/// The other side shows the same map where it is of the same character in the same pose by the same rule; of another
/// one its own, once that was measured. The same character in another pose or by another rule has none.
void addOtherMap(const Session& session, const Frame& own, Frame& other)
{
    const std::shared_ptr<const Scene>& scene = other.actors.front().scene;
    const bool anyPose = !isPosedMap(own.view.shading);
    const bool posed = anyPose || asksForWorst(own.view) || samePose(other.view, own.view);
    const bool skinned = anyPose || other.view.skinning == own.view.skinning;
    const bool same = scene == own.actors.front().scene, alike = other.view.shading == own.view.shading;
    MeasuredSurface* measured = MeasuredSurface::of(session);
    if (posed && skinned && same && alike)
        other.map = own.map;
    else if (!same && measured)
        other.map = measured->otherMap(scene, other.actors.front().pose, other.view);
    if (!other.map) other.view.shading = Shading::Clay;
}

} // namespace

const Frame& FrameMaker::update()
{
    OpenDocument& front = session_.front();
    if (std::exchange(of_, session_.current()) != session_.current()) { // poses keep clips, and the other may be closed
        poses_ = {};
        otherPoses_ = {};
        split_ = {};
    }
    keepInScene(front, front.view);
    const std::shared_ptr<const Scene>& scene = front.document.sharedScene();
    const bool sameScene = !frame_.actors.empty() && frame_.actors.front().scene == scene;
    std::shared_ptr<const Scene> other = sceneBeside();
    if (!sameScene || !samePose(frame_.view, front.view) || other != beside_)
        frame_.actors = stage(scene, front.view, &poses_, other);
    else
        chooseDetail(frame_.actors, front.view); // the eye may have come nearer
    beside_ = std::move(other);
    // Also those behind: an edit job or a reload may have ended in one.
    for (const auto& held : session_.documents()) held->updateModified();
    front.updateModified();
    frame_.modified = front.modified;
    frame_.view = front.view;
    updateFindings();
    updateDistances();
    updateOther();
    updateGhost();
    frame_.revision = session_.revision();
    return frame_;
}

/// Of the document that is to be seen beside the one in front; null without one.
std::shared_ptr<const Scene> FrameMaker::sceneBeside() const
{
    if (session_.view().second.how != SecondClip::How::Beside) return nullptr;
    const OpenDocument* other = session_.find(DocumentId(session_.view().second.document));
    return other && other != &session_.front() ? other->document.sharedScene() : nullptr;
}

void FrameMaker::updateFindings()
{
    ProjectFiles* files = ProjectFiles::of(session_);
    const std::shared_ptr<const Project> project = files ? files->now() : nullptr;
    const bool same = sorted_ == session_.front().findings && sortedBy_ == marksOf(session_.scene()).ignored;
    if (same && sortedFor_ == project) return;
    sortedFor_ = project;
    sorted_ = session_.front().findings;
    sortedBy_ = marksOf(session_.scene()).ignored;
    const Scene& of = session_.front().checked ? *session_.front().checked : session_.scene();
    SplitFindings split =
        splitFindings(of, sorted_, sortedBy_, ignoredIn(project, session_.front().document.path().toStdString()));
    frame_.findings = std::move(split.shown);
    frame_.fingerprints = std::move(split.fingerprints);
    frame_.ignored = std::move(split.ignored);
}

/// Made once for each state of the document; null: there is nothing to compare with.
std::shared_ptr<const Scene> FrameMaker::splitScene()
{
    const SplitLook& split = session_.view().split;
    const std::shared_ptr<const Scene>& now = session_.front().document.sharedScene();
    if (split.with == With::Document) {
        const OpenDocument* other = session_.find(DocumentId(split.document));
        return other && other != &session_.front() ? other->document.sharedScene() : nullptr;
    }
    if (ComparedWorld::isAtOtherSide(split)) {
        const ComparedWorld* world = ComparedWorld::of(session_);
        return world ? world->side().scene : nullptr;
    }
    if (split.with == With::Level) return split.level < detailLevels(*now) ? now : nullptr;
    if (split.with != With::Before && split.with != With::Saved) return now;
    SplitKept wanted{now, split.with, session_.front().history.index(), nullptr};
    if (split_.of == wanted.of && split_.with == wanted.with && split_.step == wanted.step) return split_.scene;
    if (split.with == With::Before && session_.front().history.canUndo())
        wanted.scene = session_.front().history.sceneOf(session_.front().history.index() - 1);
    else if (split.with == With::Saved)
        wanted.scene = made(posedAs(*now, session_.front().document.baseline().scene));
    split_ = std::move(wanted);
    return split_.scene;
}

/// A frame of its own as long as something is compared; what did not change since is taken from the one before.
void FrameMaker::updateOther()
{
    if (!session_.view().split.on()) {
        frame_.other = nullptr;
        split_ = {};
        otherPoses_ = {};
        return;
    }
    const std::shared_ptr<const Scene> scene = splitScene();
    if (!scene) { // perhaps closed: poses keep its clips
        frame_.other = nullptr;
        otherPoses_ = {};
        return;
    }
    auto other = std::make_shared<Frame>();
    ComparedWorld::Side side;
    ViewState asked = session_.view();
    if (ComparedWorld::isAtOtherSide(session_.view().split)) {
        side = ComparedWorld::of(session_)->side();
        asked.split.skinning = side.skinning;
        if (side.otherFile) asked.split.with = With::Document;
        if (side.level) asked.detail = {false, *side.level};
    }
    other->view = otherView(asked, session_.scene(), *scene);
    if (side.scene && !isSurfaceMap(other->view.shading)) other->view.shading = Shading::Clay; // the map is A's
    if (scene == session_.front().document.sharedScene()) other->findings = frame_.findings;
    const Frame* before = frame_.other.get();
    FittedSplit* const fit = session_.view().split.with == With::Document ? FittedSplit::of(session_) : nullptr;
    const bool moved = fit && fit->update({session_.current(), session_.scene()},
                                  {DocumentId(session_.view().split.document), *scene});
    const bool stands =
        before && before->actors.front().scene == scene && samePose(before->view, other->view) && !moved;
    other->actors = stands ? before->actors : stage(scene, other->view, &otherPoses_);
    if (!stands && side.unit != 1.0) scaleTo(other->actors, side.unit);
    if (!stands && fit)
        for (Actor& actor : other->actors) actor.worldFromActor = fit->place() * actor.worldFromActor;
    if (stands) chooseDetail(other->actors, other->view); // the eye may have come nearer
    const Skinning skinning = skinningCalled(other->view.skinning).value_or(Skinning{});
    if (other->view.shading == Shading::Difference && !skinning.isOwn()) {
        const bool measured = stands && before->distances && before->view.skinning == other->view.skinning;
        other->distances = measured ? before->distances
                                    : std::make_shared<const SurfaceDistances>(
                                          distancesOf(*scene, *other->actors.front().pose, skinning));
    }
    if (isSurfaceMap(other->view.shading)) addOtherMap(session_, frame_, *other);
    frame_.other = std::move(other);
}

/// B of a comparison as a ghost over the character, in its pose. Not where it would not be what B is: at rest where it
/// lacks the clip, and where it is blended otherwise than the character beside it.
void FrameMaker::updateGhost()
{
    // By what it shows: a scene that was staged anew may have given its number to a prop or to a ghost of its own.
    std::erase_if(frame_.actors, [this](const Actor& actor) {
        return ghost_.actor.scene && actor.id == ghost_.actor.id && actor.role == ActorRole::Ghost &&
               actor.scene == ghost_.actor.scene && actor.pose == ghost_.actor.pose;
    });
    const ComparedWorld* world = ComparedWorld::of(session_);
    const ComparedWorld::Side side = world && world->showsGhost() ? world->side() : ComparedWorld::Side{};
    if (!side.scene || !side.skinning.empty()) {
        ghost_ = {};
        return;
    }
    ViewState asked = session_.view();
    asked.split.with = side.otherFile ? With::Document : With::Skinning;
    asked.split.skinning = {};
    if (side.level) asked.detail = {false, *side.level};
    const ViewState view = otherView(asked, session_.scene(), *side.scene);
    if (view.pose != session_.view().pose) {
        ghost_ = {};
        return;
    }
    if (ghost_.actor.scene != side.scene || !samePose(ghost_.view, view)) {
        std::vector<Actor> staged = stage(side.scene, view);
        if (side.unit != 1.0) scaleTo(staged, side.unit);
        ghost_ = {std::move(staged.front()), view};
    }
    std::uint32_t next = 0;
    for (const Actor& actor : frame_.actors) next = std::max(next, actor.id.value + 1);
    ghost_.actor.id = ActorId(next);
    ghost_.actor.role = ActorRole::Ghost;
    frame_.actors.push_back(ghost_.actor);
}

/// Of the pose that is shown, worked out while the map is seen alone; or those that were measured, as long as they are
/// of this model.
void FrameMaker::updateDistances()
{
    const std::shared_ptr<const Scene>& scene = session_.front().document.sharedScene();
    frame_.touched = session_.looking().touched(scene);
    addMap(session_, scene, frame_);
    if (session_.view().shading != Shading::Difference) {
        frame_.distances = nullptr;
        differs_ = {};
        return;
    }
    if (session_.view().map.heldAgainst == HeldAgainst::Cpu) {
        const GpuProofKept& proof = session_.front().proof;
        const bool same = proof.scene && *proof.scene == *scene && proof.skinning == session_.view().skinning;
        frame_.distances = same ? proof.distances : nullptr;
        differs_ = {};
        return;
    }
    const Skinning skinning = skinningCalled(session_.view().skinning).value_or(Skinning{});
    const std::shared_ptr<const Pose>& pose = frame_.actors.front().pose;
    if (skinning.isOwn()) {
        ComparedWorld* world = ComparedWorld::of(session_);
        frame_.distances = world ? world->distances(scene, pose, session_.view()) : nullptr;
        if (frame_.distances) frame_.worst = world->side().lane;
        differs_ = {};
        return;
    }
    const bool shown = frame_.distances && differs_.scene == scene && differs_.pose == pose &&
                       differs_.timeSec == session_.view().timeSec && differs_.skinning == session_.view().skinning;
    if (shown) return;
    differs_ = {scene, pose, session_.view().timeSec, session_.view().skinning};
    frame_.distances = std::make_shared<const SurfaceDistances>(distancesOf(*scene, *pose, skinning));
}

} // namespace bindpose
