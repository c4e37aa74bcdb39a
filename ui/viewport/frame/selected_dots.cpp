// SPDX-License-Identifier: MIT
#include "ui/viewport/frame/selected_dots.h"

#include "core/eval/compare/skin_as.h"

namespace bindpose {
namespace {

/// Of all points, by the reference that the GPU is held against.
std::vector<glm::vec3> placesByCpu(const Actor& actor, const std::string& skinning)
{
    std::vector<glm::vec3> out;
    const Skinning how = skinningCalled(skinning).value_or(Skinning{});
    for (const DeformedInstance& instance : deformAs(*actor.scene, *actor.pose, {}, how))
        for (const DeformedSet& set : instance.sets)
            for (const glm::vec3& place : set.positions)
                out.emplace_back(actor.worldFromActor * glm::vec4(place, 1.0f));
    return out;
}

} // namespace

const std::shared_ptr<const std::vector<glm::vec3>>& SelectedDots::places(const Frame& frame, Picker& picker)
{
    const ViewState& view = frame.view;
    const Actor* shown = frame.actor(view.actor);
    const std::shared_ptr<const Pose> pose = shown ? shown->pose : nullptr;
    const std::shared_ptr<const Scene> scene = shown ? shown->scene : nullptr;
    const std::string proof = (view.surface.cpuPoints ? "cpu " : "") + view.skinning;
    if (points_ == view.points && pose_ == pose && scene_ == scene && proof_ == proof) return places_;
    points_ = view.points;
    pose_ = pose;
    scene_ = scene;
    proof_ = proof;
    places_.reset();
    if (view.surface.cpuPoints && shown)
        places_ = std::make_shared<const std::vector<glm::vec3>>(placesByCpu(*shown, view.skinning));
    else if (points_.size() > 1)
        places_ = std::make_shared<const std::vector<glm::vec3>>(picker.places(frame, points_));
    return places_;
}

} // namespace bindpose
