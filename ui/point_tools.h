// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/point_links.h"

namespace bindpose {

class Session;

/// Grows, shrinks, inverts the selected points or takes all that hang together with them. Only what is selected of the
/// view's actor changes.
void changeSelectedPoints(Session& session, PointChange change);

/// Selects every point of the view's actor.
void selectAllPoints(Session& session);

/// Selects the vertex at the other end of the edge that leaves the current one in this direction of the screen (x to
/// the right, y up), as nearly as one does. Cost: the mesh.
void stepPoint(Session& session, const glm::vec2& direction);

/// The joint that holds the point next after `current`, by falling weight; direction −1: before it. The strongest one
/// where `current` does not hold it; none where nothing does.
NodeId nextInfluence(const Scene& scene, const PointAddress& point, NodeId current, int direction);

} // namespace bindpose
