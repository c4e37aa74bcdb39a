// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/frame.h"
#include "ui/curve_shape.h"
#include "ui/key_tools.h"
#include "ui/painted_access.h"
#include "ui/time_range.h"

#include <QWidget>

#include <optional>

namespace bindpose {

class Session;

/// The current channel as curves: one line a component, keys as points, tangents of a spline as handles. A point is
/// dragged in time and value (with Shift between frames), a handle turns its tangent; each drag is one step. Steps of a
/// rotation that go to the other hemisphere or turn by half a turn are marked.
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
        QPointF from; ///< of the point or handle
        QPointF grip; ///< from it to the mouse
        bool moved = false;
    };
    TimeScale scale() const;
    double yOf(double value) const;
    double valueAt(double y) const;
    bool shown(std::size_t component) const { return !hidden_[component % kMostLines]; }
    QRect legendRect(std::size_t component) const;
    QString legendText(std::size_t component) const;
    void measure();
    bool hasHandle(std::size_t key, bool behind) const;
    void dragTangent(const QPointF& at);
    void dragPoint(const QPointF& by, bool free);
    std::pair<std::size_t, std::size_t> keysInSight() const;
    std::optional<Hit> hitAt(const QPointF& at) const;
    void dragTo(const QPointF& at, bool free);
    void cancelDrag();
    void frameSelected();
    QString tipAt(const QPointF& at) const;
    void paintGrid(QPainter& painter) const;
    void paintLegend(QPainter& painter) const;
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
    CurveShape shape_;
    bool euler_ = false;
    std::size_t component_ = 0;
    bool hidden_[kMostLines] = {};
    double low_ = -1.0, high_ = 1.0; ///< values in sight
    std::optional<Drag> drag_;
    int panX_ = 0;
};

} // namespace bindpose
