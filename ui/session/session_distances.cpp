// SPDX-License-Identifier: MIT
// What the map of differences shows.
#include "core/eval/compare/surface_distances.h"
#include "ui/session/session.h"

namespace bindpose {

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
        frame_.distances = nullptr;
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
