// SPDX-License-Identifier: MIT
#pragma once
#include "render/camera/camera.h"

#include <QPointF>
#include <Qt>

#include <optional>

namespace bindpose {

enum class CameraDrag { Orbit, Pan, Zoom, Light };

/// What a press begins. The middle button orbits, with Shift it pans, with Ctrl it zooms, with both it
/// turns the lamps; Alt and a button do the same
/// for who has no middle one, and the left button orbits (Shift: pans) where nothing else is under it.
std::optional<CameraDrag> cameraDragFor(Qt::MouseButton button, Qt::KeyboardModifiers modifiers);

/// The camera after the mouse went from one place to another; logical pixels.
Camera dragged(Camera camera, CameraDrag drag, PictureSize size, QPointF from, QPointF to, UpAxis up);

/// The lamps after the same, see ViewState::light.
glm::vec2 turnedLight(const glm::vec2& light, QPointF from, QPointF to);

/// The camera after a turn of the wheel by `steps` notches towards what is under `at`.
Camera wheeled(const Camera& camera, PictureSize size, QPointF at, double steps);

/// Numpad 1, 3, 7 look from the front, the side, the top (with Ctrl from the other side), 5 switches between
/// perspective and parallel. Nothing for other keys.
std::optional<Camera> cameraForKey(const Camera& camera, int key, Qt::KeyboardModifiers modifiers, UpAxis up);

} // namespace bindpose
