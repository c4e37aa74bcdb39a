// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/surface/point_change.h"

namespace bindpose {

class Session;

/// Grows, shrinks, inverts the selected points or takes all that hang together with them. Only what is selected of the
/// view's actor changes.
void changeSelectedPoints(Session& session, PointChange change);

/// Adds the loops through the edges between the selected points; where there is no more, it says why.
void selectEdgeLoops(Session& session);

/// Selects every point of the view's actor.
void selectAllPoints(Session& session);

/// Actor, instance, set and number say which comes first.
bool comesBefore(const PointAddress& a, const PointAddress& b);

/// Makes the next (+1) or previous (−1) of the selected vertices the current one, in the order of their numbers; past
/// the last one comes the first.
void stepSelected(Session& session, int direction);

/// The same points with the one last, thus current, that tells most: that with the largest weight of the joint, else
/// one with weights, else the one that is.
std::vector<PointAddress> tellingLast(const Scene& scene, NodeId joint, std::vector<PointAddress> points);

/// Selects the vertex at the other end of the edge that leaves the current one in this direction of the screen (x to
/// the right, y up), as nearly as one does. Cost: the mesh.
void stepPoint(Session& session, const glm::vec2& direction);

/// The joint that holds the point next after `current`, by falling weight; direction −1: before it. The strongest one
/// where `current` does not hold it; none where nothing does.
NodeId nextInfluence(const Scene& scene, const PointAddress& point, NodeId current, int direction);

} // namespace bindpose
