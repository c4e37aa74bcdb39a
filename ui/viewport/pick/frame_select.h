// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"
#include "render/camera/pick_region.h"

#include <QPolygonF>
#include <Qt>

#include <vector>

namespace bindpose {

enum class SelectHow { Replace, Add, Remove };
/// Shift adds, Ctrl takes away.
SelectHow selectHow(Qt::KeyboardModifiers modifiers);

/// A box or a free line that is being drawn, around joints or points.
class FrameSelect {
public:
    FrameSelect(bool lasso, bool joints, QPointF from) : lasso_(lasso), joints_(joints), line_({from}) {}
    void moveTo(QPointF at);
    bool lasso() const { return lasso_; }
    bool joints() const { return joints_; }
    /// What is shown: a closed outline.
    QPolygonF outline() const;
    PickRegion region() const;

private:
    bool lasso_, joints_;
    QPolygonF line_; ///< of a box: two corners
};

/// The selection after a frame was drawn: order kept, new ones behind. Cost: both, sorted.
std::vector<PointAddress> mergedPoints(
    const std::vector<PointAddress>& before, const std::vector<PointAddress>& inside, SelectHow how);
std::vector<NodeId> mergedJoints(const std::vector<NodeId>& before, const std::vector<NodeId>& inside, SelectHow how);

} // namespace bindpose
