// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "ui/base/time_range.h"
#include "ui/keys/curve_shape.h"
#include "ui/keys/key_drag.h"
#include "ui/keys/key_tools.h"
#include "ui/look/painted_access.h"
#include "ui/session/open_document.h"

#include <QWidget>

#include <optional>
#include <tuple>

namespace bindpose {

class Session;

/// The current channel as curves: one line a component, keys as points, tangents of a spline and handles of Bézier keys
/// as handles. A point is dragged in time and value (with Shift between frames), a handle turns the curve at its key,
/// on both sides where it runs smoothly there, with Ctrl on its own alone; each drag is one step. Steps of a rotation
/// that go to the other hemisphere or turn by half a turn are marked.
class CurveCanvas : public QWidget, public PaintedParts {
    Q_OBJECT
public:
    /// `range`: what is in sight, shared with the dope sheet; it outlives the canvas.
    CurveCanvas(Session& session, TimeRange& range, QWidget* parent);
    void present(const Frame& frame);
    /// Rotations as angles in degrees instead of quaternions.
    void setEuler(bool euler);
    /// After the range was changed elsewhere.
    void showRange();
    bool euler() const { return euler_; }
    const CurveShape& shape() const { return shape_; }

    /// Where a key's point of a component lies, and the handle before or behind it.
    QPointF pointOf(std::size_t component, std::size_t key) const;
    QPointF handleOf(std::size_t component, std::size_t key, bool behind) const;
    /// The component whose line is thick and whose tangents are shown.
    std::size_t component() const { return component_; }
    /// Values in sight, from the lowest to the highest.
    std::pair<double, double> values() const { return {low_, high_}; }
    /// Where a channel of the joint is chosen, by its place in the clip, and where a component is.
    QRect channelRect(std::uint32_t track) const;
    QRect legendRect(std::size_t component) const;
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
    /// What the mouse took hold of.
    struct Hit {
        std::size_t key = 0, component = 0;
        KeyPart part = KeyPart::Value;
    };
    struct Drag {
        SceneDrag edit;
        std::uint32_t track = 0;
        Hit hit;
        QPointF from;                      ///< of the point or handle
        QPointF grip;                      ///< from it to the mouse
        std::vector<KeyAddress> keys = {}; ///< that go along, the one that was pressed at last
        bool wasChosen = false;            ///< a click means that one alone
        bool alone = false;                ///< the handle on the other side stays
        bool moved = false;
    };
    TimeScale scale() const;
    double yOf(double value) const;
    double valueAt(double y) const;
    bool shown(std::size_t component) const { return !hidden_[component % kMostLines]; }
    QString legendText(std::size_t component) const;
    void showAllValues();
    void measure();
    bool hasHandle(std::size_t key, bool behind) const;
    void dragHandle(const QPointF& at);
    void dragPoints(const QPointF& by, bool free);
    void pressPoint(const QMouseEvent& event, const Hit& hit);
    bool pressLegend(const QPoint& at);
    void selectFramed(AddKeys how);
    std::vector<std::uint32_t> channels() const; ///< of the joint, as the file has them
    void goToChannel(std::uint32_t track);
    void stepChannel(int direction);
    void zoomValues(double factor, double fixed);
    std::pair<std::size_t, std::size_t> keysInSight() const;
    std::optional<Hit> hitAt(const QPointF& at) const;
    void dragTo(const QPointF& at, bool free);
    void cancelDrag();
    void frameSelected();
    QString tipAt(const QPointF& at) const;
    void paintGrid(QPainter& painter) const;
    void paintLegend(QPainter& painter) const;
    void paintHead(QPainter& painter) const;
    void paintLine(QPainter& painter, std::size_t component) const;
    void paintPoints(QPainter& painter, std::size_t component) const;
    void paintTangents(QPainter& painter) const;
    void paintDoubts(QPainter& painter) const;

    static constexpr std::size_t kMostLines = 64;
    Session& session_;
    TimeRange& range_;
    std::shared_ptr<const Scene> scene_;
    ViewState view_;
    std::optional<std::uint32_t> track_;
    std::tuple<DocumentId, ClipId, std::optional<std::uint32_t>> of_; ///< whose values are shown
    CurveShape shape_;
    bool euler_ = false;
    std::size_t component_ = 0;
    bool hidden_[kMostLines] = {};
    double low_ = -1.0, high_ = 1.0;                     ///< values in sight
    std::optional<std::pair<double, double>> ownValues_; ///< that people zoomed to; none: all find room
    std::optional<QRectF> frame_;                        ///< drawn over points
    std::optional<Drag> drag_;
    QPoint pan_;
};

/// The line of a component.
QColor curveInk(std::size_t component, std::size_t components);

} // namespace bindpose
