// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "ui/look/painted_access.h"
#include "ui/session/document/open_document.h"
#include "ui/widgets/curves/curve_drag.h"
#include "ui/widgets/curves/curve_legend.h"
#include "ui/widgets/curves/curve_paint.h"
#include "ui/widgets/timeline/rubber_band.h"

#include <QWidget>

namespace bindpose {

class Session;

/// The current channel as curves: one line a component, keys as points, tangents of a spline and handles of Bézier keys
/// as handles. A point is dragged in time and value (with Shift between frames), a handle turns the curve at its key,
/// on both sides where it runs smoothly there, with Ctrl on its own alone; each drag is one step. Blender's G drags the
/// selected keys without a button. Steps of a rotation that go to the other hemisphere or turn by half a turn are
/// marked.
class CurveCanvas : public QWidget, public PaintedParts {
    Q_OBJECT
public:
    /// `range`: what is in sight, shared with the dope sheet; it outlives the canvas.
    CurveCanvas(Session& session, TimeRange& range, QWidget* parent);
    void present(const Frame& frame);
    /// After the range was changed elsewhere.
    void showRange();
    const CurvePlot& plot() const { return plot_; }
    const CurveLegend& legend() const { return legend_; }
    bool dragging() const { return drag_.has_value(); }
    std::vector<PaintedPart> paintedParts() const override;
    QSize minimumSizeHint() const override { return {320, 96}; }
    QSize sizeHint() const override { return {900, 190}; }

Q_SIGNALS:
    void rangeChanged();
    void dragEnded();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// The channel whose values are shown, by its place in the clip.
    struct Shown {
        DocumentId document;
        ClipId clip;
        std::optional<std::uint32_t> track;
        std::optional<RotationOrder> euler; ///< rotations are angles of this order
        friend bool operator==(const Shown&, const Shown&) = default;
    };
    void showChannel();
    void pressHit(const QMouseEvent& event, const CurveHit& hit);
    void pressPoint(const QMouseEvent& event, const CurveHit& hit);
    void takeKeys();
    void letGo();
    void goToChannel(std::optional<std::uint32_t> track);
    std::optional<std::size_t> currentKeyHere() const;
    void frameSelected();
    void measureAgain(bool rangeMoved);
    QString tipAt(const QPointF& at) const;

    Session& session_;
    TimeAxis axis_;
    CurvePlot plot_;
    CurveLegend legend_;
    std::shared_ptr<const Scene> scene_;
    std::shared_ptr<const Clip> clip_;
    ViewState view_;
    Shown shown_;
    RubberBand band_; ///< over points
    std::optional<CurveDrag> drag_;
    bool grabs_ = false; ///< a key began the drag, or will once the mouse is seen
    QPoint pan_;
};

} // namespace bindpose
