// SPDX-License-Identifier: MIT
// A gradient of weights, drawn in the 3D view from where it is whole to where it ends.
#include "ui/base/texts.h"
#include "ui/session/session.h"
#include "ui/vertices/weight_tools.h"
#include "ui/viewport/brush/paint_control.h"

#include <QCoreApplication>

#include <algorithm>

namespace bindpose {
namespace {

constexpr double kShortest = 3.0; ///< pixels: less is a click

struct GradientWords {
    Q_DECLARE_TR_FUNCTIONS(Viewport)
};

/// Shift draws the other shape.
GradientShape heldShape(GradientShape chosen, Qt::KeyboardModifiers held)
{
    if (!held.testFlag(Qt::ShiftModifier)) return chosen;
    return chosen == GradientShape::Linear ? GradientShape::Radial : GradientShape::Linear;
}

/// One whose skin has the joint in hand; of those the first.
std::optional<InstanceId> instanceToPaint(const Scene& scene, NodeId joint)
{
    std::optional<InstanceId> any;
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        const auto& drawn = scene.instances[i];
        if (!drawn || !drawn->skin.valid() || !scene.skins[drawn->skin.index()] || !scene.meshes[drawn->mesh.index()])
            continue;
        const std::vector<NodeId>& joints = scene.skins[drawn->skin.index()]->joints;
        if (std::find(joints.begin(), joints.end(), joint) != joints.end()) return InstanceId(i);
        if (!any) any = InstanceId(i);
    }
    return any;
}

/// Where the pixel is in the plane that faces the eye at a place.
glm::vec3 placeBeside(const Camera& camera, PictureSize size, QPointF at, const glm::vec3& near)
{
    const Ray ray = rayThrough(camera, size, glm::vec2(static_cast<float>(at.x()), static_cast<float>(at.y())));
    const glm::vec3 forward = camera.rotation * glm::vec3(0.0f, 0.0f, -1.0f);
    const float along = glm::dot(ray.direction, forward);
    return ray.origin + ray.direction * (glm::dot(near - ray.origin, forward) / along);
}

} // namespace

void PaintControl::hoverGradient(const Frame& frame, PictureSize size, QPointF at, Qt::KeyboardModifiers held)
{
    if (stroke_) return;
    lookAt(frame, size, at, heldMode(frame.view.brush.mode, held & Qt::ControlModifier));
    if (changesOneJoint(over_.mode) && !frame.view.joint().valid())
        shown_.tag = HudTag{at, GradientWords::tr("Select a joint to paint its weights."), {}, {}, {}};
    else if (over_.mode == BrushMode::Smear)
        shown_.tag = HudTag{at, GradientWords::tr("Smear goes with the brush: choose another mode."), {}, {}, {}};
    // A large mesh is made ready while the mouse is on its way.
    if (shown_.tag || frame.view.play.on || frame.actors.empty() || !frame.actors.front().scene) return;
    const auto instance = over_.hit ? std::optional(over_.hit->instance)
                                    : instanceToPaint(*frame.actors.front().scene, session_.view().joint());
    if (instance) (void)ground_.ready(picker_, frame.actors.front(), *instance);
}

bool PaintControl::beginGradient(const Frame& frame, PictureSize size, QPointF at, Qt::KeyboardModifiers held)
{
    if (session_.view().play.on) session_.playback().setPlaying(false);
    session_.presentNow();
    hoverGradient(session_.frame().actors.empty() ? frame : session_.frame(), size, at, held);
    if (over_.frame.actors.empty() || !over_.frame.actors.front().scene) return false;
    if (shown_.tag) {
        session_.say(shown_.tag->title, true);
        return true;
    }
    const auto instance = instanceToPaint(*over_.frame.actors.front().scene, session_.view().joint());
    if (!instance) return false;
    if (!ground_.ready(picker_, over_.frame.actors.front(), over_.hit ? over_.hit->instance : *instance)) {
        session_.say(GradientWords::tr("The mesh is being made ready for the brush; try again in a moment."));
        return true;
    }
    const std::vector<WeightedPoints> selected = selectedWeights(session_);
    if (selected.empty() && !session_.view().points.empty()) {
        session_.say(GradientWords::tr("No vertex with weights is selected."), true);
        return true;
    }
    GradientDrag drag{at,
        over_.hit ? over_.hit->place
                  : placeBeside(over_.frame.view.camera, over_.size, at, over_.frame.view.camera.target),
        0, heldShape(session_.view().brush.gradient, held), {}};
    drag.on =
        gradientPlaces(*ground_.surface().of, ground_.seenPositions(over_.frame), session_.view().brush, selected);
    return startGradient(drag);
}

/// Of the mesh that is hit, else of one that has the joint.
bool PaintControl::startGradient(const GradientDrag& drag)
{
    std::vector<std::size_t> order;
    if (const auto spot = over_.hit ? ground_.spotOf(*over_.hit) : std::nullopt) order.push_back(spot->first);
    for (std::size_t i = 0; i < ground_.surface().of->meshes.size(); ++i)
        if (drag.on.meshes[i].positions && std::find(order.begin(), order.end(), i) == order.end()) order.push_back(i);
    std::optional<Error> why;
    for (const std::size_t mesh : order) {
        Result<CharacterStroke> stroke = startStroke(mesh);
        if (!stroke) {
            if (!why) why = stroke.error();
            continue;
        }
        stroke_.emplace(std::move(*stroke));
        gradient_ = drag;
        gradient_->mesh = mesh;
        begun_ = begunNow();
        return true;
    }
    if (why) session_.say(sentence(*why), true);
    return why.has_value();
}

/// Anew from the weights before the drag: what an earlier place of its end made is gone.
Result<void> PaintControl::drawGradient(QPointF to)
{
    GradientDrag& drag = *gradient_;
    Result<CharacterStroke> stroke = startStroke(drag.mesh);
    if (!stroke) return stroke.error();
    const glm::mat4 actor = glm::inverse(over_.frame.actors.front().worldFromActor);
    const auto inActor = [&actor](const glm::vec3& place) { return glm::vec3(actor * glm::vec4(place, 1.0f)); };
    const bool drawn = QLineF(drag.from, to).length() >= kShortest;
    const glm::vec3 from = inActor(drag.place),
                    end = drawn ? inActor(placeBeside(over_.frame.view.camera, over_.size, to, drag.place)) : from;
    if (Result<void> done = stroke->addGradient({from, end, drag.shape, false}, drag.on); !done) {
        session_.say(sentence(done.error()), true);
        return done;
    }
    stroke_.emplace(std::move(*stroke));
    shown_.ring = {};
    shown_.ring.line = BrushRing::Line{drag.from, to, drag.shape == GradientShape::Radial};
    tell(*stroke_);
    return {};
}

} // namespace bindpose
