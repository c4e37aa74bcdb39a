// SPDX-License-Identifier: MIT
#pragma once
#include "ui/keys/key_drag.h"
#include "ui/widgets/curves/curve_plot.h"

namespace bindpose {

/// From the press of a point or a handle to its release: points are moved in time and value, a handle turns the curve
/// at its key. One step of the history.
class CurveDrag {
public:
    /// `plot` outlives the drag. `alone`: the handle on the other side stays.
    CurveDrag(Session& session, const CurvePlot& plot, std::uint32_t track, const CurveHit& hit, const QPointF& pressed,
        bool alone);
    /// Keys that go along with the one that was pressed, which comes last. `wasChosen`: it was selected before, so that
    /// a click means that one alone.
    void take(std::vector<KeyAddress> keys, bool wasChosen);

    bool alive() const { return edit_.alive(); }
    /// `free`: also between frames.
    void moveTo(const QPointF& mouse, bool free);
    /// `plain`: nothing is held down.
    void end(bool plain);
    void cancel() { edit_.cancel(); }

private:
    void moveHandle(const QPointF& at);
    void movePoints(const QPointF& by, bool free);

    Session& session_;
    const CurvePlot& plot_;
    SceneDrag edit_;
    std::uint32_t track_;
    CurveHit hit_;
    QPointF from_;                 ///< of the point or handle
    QPointF grip_;                 ///< from it to the mouse
    std::vector<KeyAddress> keys_; ///< that go along, the one that was pressed at last
    bool wasChosen_ = false, alone_;
    bool moved_ = false;
};

} // namespace bindpose
