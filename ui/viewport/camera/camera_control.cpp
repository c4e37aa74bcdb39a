// SPDX-License-Identifier: MIT
#include "ui/viewport/camera/camera_control.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr float kRadiansPerPixel = 0.0087f; ///< half a turn in 360 pixels

} // namespace

std::optional<CameraDrag> cameraDragFor(Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    const bool alt = modifiers & Qt::AltModifier, shift = modifiers & Qt::ShiftModifier;
    switch (button) {
    case Qt::MiddleButton:
        if (modifiers & Qt::ControlModifier) return shift ? CameraDrag::Light : CameraDrag::Zoom;
        return shift || alt ? CameraDrag::Pan : CameraDrag::Orbit;
    case Qt::LeftButton:
        return shift ? CameraDrag::Pan : CameraDrag::Orbit;
    case Qt::RightButton:
        if (alt) return shift ? CameraDrag::Light : CameraDrag::Zoom;
        return std::nullopt;
    default:
        return std::nullopt;
    }
}

Camera dragged(Camera camera, CameraDrag drag, PictureSize size, QPointF from, QPointF to, UpAxis up)
{
    const auto dx = static_cast<float>(to.x() - from.x()), dy = static_cast<float>(to.y() - from.y());
    switch (drag) {
    case CameraDrag::Orbit:
        return orbited(camera, -dx * kRadiansPerPixel, -dy * kRadiansPerPixel, up);
    case CameraDrag::Pan:
        return panned(camera, size, {dx, dy});
    case CameraDrag::Light:
        return camera;
    case CameraDrag::Zoom:
        break;
    }
    const glm::vec2 middle(size.width * 0.5f, size.height * 0.5f);
    return zoomedAt(camera, size, middle, std::exp((dy - dx) * 0.006f));
}

glm::vec2 turnedLight(const glm::vec2& light, QPointF from, QPointF to)
{
    const glm::vec2 way(static_cast<float>(to.x() - from.x()), static_cast<float>(from.y() - to.y()));
    const glm::vec2 out = light + way * kRadiansPerPixel;
    constexpr float kWhole = 6.2831853f;
    return {std::remainder(out.x, kWhole), std::clamp(out.y, -0.25f * kWhole, 0.25f * kWhole)};
}

Camera wheeled(const Camera& camera, PictureSize size, QPointF at, double steps)
{
    const glm::vec2 pixel(static_cast<float>(at.x()), static_cast<float>(at.y()));
    return zoomedAt(camera, size, pixel, static_cast<float>(std::pow(0.86, steps)));
}

std::optional<Camera> cameraForKey(const Camera& camera, int key, Qt::KeyboardModifiers modifiers, UpAxis up)
{
    if (!(modifiers & Qt::KeypadModifier)) return std::nullopt;
    const bool other = modifiers & Qt::ControlModifier;
    switch (key) {
    case Qt::Key_1:
        return lookFrom(camera, other ? Direction::Back : Direction::Front, up);
    case Qt::Key_3:
        return lookFrom(camera, other ? Direction::Right : Direction::Left, up);
    case Qt::Key_7:
        return lookFrom(camera, other ? Direction::Bottom : Direction::Top, up);
    case Qt::Key_5: {
        Camera changed = camera;
        changed.orthographic = !changed.orthographic;
        return changed;
    }
    default:
        return std::nullopt;
    }
}

} // namespace bindpose
