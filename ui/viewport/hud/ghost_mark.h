// SPDX-License-Identifier: MIT
#pragma once
#include "render/camera/camera.h"
#include "render/camera/render_options.h"
#include "ui/vertices/point_away.h"
#include "ui/vertices/point_story.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <optional>
#include <span>

class QPainter;

namespace bindpose {

/// Where the current point would be without a joint, or where its neighbours go, the current joint as the ghost has it,
/// or the point that the ghost has furthest away, with a line from where it is.
struct GhostMark {
    QPointF from, to;
    QString text;
    bool below = false; ///< its words stand there: what is above is another mark's
};

/// What marks are reckoned from, kept from one picture to the next.
struct GhostMemory {
    RestPose rest;
    PointAway away;
};
/// None where the view asks for none and the point goes with its neighbours, the joint does not hold the point or
/// stands in one place, or one of the places is behind the eye.
std::optional<GhostMark> ghostOf(const Frame& frame, PictureSize size, GhostMemory& memory);
/// All lines first: none of them goes through words.
void paintGhosts(QPainter& painter, std::span<const std::optional<GhostMark>> ghosts, const RenderColors& colors,
    const QRectF& view);

} // namespace bindpose
