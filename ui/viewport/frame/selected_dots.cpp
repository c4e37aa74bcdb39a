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

bool SelectedDots::changed(Kept& kept, const Frame& frame, const std::vector<PointAddress>& points, std::string proof)
{
    const Actor* shown = frame.actor(frame.view.actor);
    const std::shared_ptr<const Pose> pose = shown ? shown->pose : nullptr;
    const std::shared_ptr<const Scene> scene = shown ? shown->scene : nullptr;
    proof += frame.view.skinning;
    if (kept.points == points && kept.pose == pose && kept.scene == scene && kept.proof == proof) return false;
    kept = {points, pose, scene, std::move(proof), nullptr};
    return true;
}

const std::shared_ptr<const std::vector<glm::vec3>>& SelectedDots::touched(const Frame& frame, Picker& picker)
{
    static const std::vector<PointAddress> none;
    if (changed(touched_, frame, frame.touched ? *frame.touched : none, {}) && frame.touched)
        touched_.places = std::make_shared<const std::vector<glm::vec3>>(picker.places(frame, *frame.touched));
    return touched_.places;
}

const std::shared_ptr<const std::vector<glm::vec3>>& SelectedDots::places(const Frame& frame, Picker& picker)
{
    const ViewState& view = frame.view;
    if (!changed(selected_, frame, view.points, view.surface.cpuPoints ? "cpu " : "")) return selected_.places;
    const Actor* shown = frame.actor(view.actor);
    if (view.surface.cpuPoints && shown)
        selected_.places = std::make_shared<const std::vector<glm::vec3>>(placesByCpu(*shown, view.skinning));
    else if (view.points.size() > 1)
        selected_.places = std::make_shared<const std::vector<glm::vec3>>(picker.places(frame, view.points));
    return selected_.places;
}

} // namespace bindpose
