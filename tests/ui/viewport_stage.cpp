// SPDX-License-Identifier: MIT
#include "tests/ui/viewport_stage.h"

namespace bindpose::testing {

Stage::Stage(Shading shading)
{
    session.presenter().add(&viewport);
    Loaded loaded;
    loaded.scene = makeTube({.joints = 5, .influences = 2, .smooth = true});
    session.open(std::move(loaded), "tube");
    ViewState view = session.view();
    view.shading = shading;
    view.camera.rotation = glm::quat(1.0f, 0.0f, 0.0f, 0.0f);
    view.camera.target = {0.0f, 1.0f, 0.0f};
    view.camera.distance = 4.0f;
    session.look(view);
    viewport.resize(640, 480);
    viewport.show();
    (void)QTest::qWaitForWindowExposed(&viewport);
    session.presentNow();
}

QPoint Stage::pixelOf(const glm::vec3& place) const
{
    const auto at = project(session.view().camera, {640.0f, 480.0f}, place);
    return {int(std::lround(at->pixel.x)), int(std::lround(at->pixel.y))};
}

void Stage::drag(Qt::MouseButton button, QPoint from, QPoint to, Qt::KeyboardModifiers modifiers)
{
    QTest::mousePress(&viewport, button, modifiers, from);
    for (int i = 1; i <= 10; ++i) {
        QTest::mouseMove(&viewport, from + (to - from) * i / 10);
        session.presentNow();
    }
    QTest::mouseRelease(&viewport, button, modifiers, to);
    session.presentNow();
}

void Stage::selectAndTake(Tool tool)
{
    session.selection().selectJoint(NodeId(2u));
    take(tool);
}

void Stage::take(Tool tool)
{
    ViewState view = session.view();
    view.tool = tool;
    session.look(view);
    session.presentNow();
}

QPoint Stage::onViewRing(double angle) const
{
    const QPointF c = viewport.gizmo().centerPixel();
    return (c + QPointF(90.0 * std::cos(angle), -90.0 * std::sin(angle))).toPoint();
}

} // namespace bindpose::testing
