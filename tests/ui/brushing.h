// SPDX-License-Identifier: MIT
#pragma once
#include "tests/ui/viewport_stage.h"

namespace bindpose::testing {

/// The tube in the 3D view with its second joint selected and the brush in hand.
struct Brushing : Stage {
    /// `radius` in file units.
    explicit Brushing(float radius)
    {
        ViewState view = session.view();
        view.joints = {NodeId(1u)};
        view.tool = Tool::Brush;
        view.brush.radius = radius;
        session.look(view);
        session.presentNow();
    }
    QPoint middle() const { return pixelOf({0.0f, 1.0f, 0.0f}); }
    void move(QPoint at)
    {
        QTest::mouseMove(&viewport, at);
        session.presentNow();
    }
};

} // namespace bindpose::testing
