// SPDX-License-Identifier: MIT
#pragma once
#include "render/gl/gl.h"
#include "tests/core/render_scene.h"
#include "ui/look/theme.h"
#include "ui/session/session.h"
#include "ui/viewport/frame/viewport.h"

#include <QApplication>
#include <QTest>

namespace bindpose::testing {

inline float turnOf(const Override& value)
{
    return glm::angle(glm::normalize(glm::quat_cast(glm::mat3(value.matrix))));
}

/// A window of its own with a tube in it, seen from the front.
struct Stage {
    Session session;
    Viewport viewport{session};

    explicit Stage(Shading shading = Shading::Heat);
    QPoint pixelOf(const glm::vec3& place) const;
    void drag(Qt::MouseButton button, QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {});
    void selectAndTurn() { selectAndTake(Tool::Rotate); }
    void selectAndTake(Tool tool);
    void take(Tool tool);
    /// On the ring around the line of sight, at an angle from the right.
    QPoint onViewRing(double angle) const;
};

} // namespace bindpose::testing
