// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/edits.h"
#include "ui/keys/curve_shape.h"
#include "ui/widgets/timeline/time_axis.h"

#include <QPointF>

namespace bindpose {

/// What the mouse is over: the point of a key on one of the lines, or a handle of that key.
struct CurveHit {
    std::size_t key = 0, component = 0;
    KeyPart part = KeyPart::Value;
};

/// Where the lines of a channel lie: over a time axis, with the values that are in sight from top to bottom. It knows
/// which lines are shown and which one of them is the current one.
class CurvePlot {
public:
    /// `axis` and the canvas, whose height the values share, outlive the plot.
    CurvePlot(const TimeAxis& axis, const QWidget& canvas) : axis_(axis), canvas_(canvas) {}
    const TimeAxis& axis() const { return axis_; }
    const CurveShape& shape() const { return shape_; }
    void setShape(CurveShape shape);
    bool empty() const { return shape_.track() == nullptr; }

    /// How many lines there can be, of those that the channel has.
    std::size_t lines() const;
    bool shown(std::size_t component) const { return !hidden_[component % kMostLines]; }
    void toggle(std::size_t component) { hidden_[component] = !hidden_[component]; }
    /// The line that is thick and whose tangents are shown.
    std::size_t current() const { return current_; }
    void setCurrent(std::size_t component) { current_ = component; }
    /// The line after (1) or before it, around the end.
    void stepCurrent(int direction);

    /// Values in sight, from the lowest to the highest.
    std::pair<double, double> values() const { return {low_, high_}; }
    /// All lines, and room for all of their values.
    void showAll();
    /// From now on all values find room, whatever was zoomed to.
    void fitValues() { zoomed_.reset(); }
    /// False: no more can be told apart there.
    bool zoomValues(double factor, double fixed);
    void panValues(double pixels);
    /// Finds the values that are in sight anew.
    void measure();

    double yOf(double value) const;
    double valueAt(double y) const;
    /// Where a key's point of a component lies, and the handle before or behind it.
    QPointF pointOf(std::size_t component, std::size_t key) const;
    QPointF handleOf(std::size_t component, std::size_t key, bool behind) const;
    /// Of the current line.
    bool hasHandle(std::size_t key, bool behind) const;
    /// From the first one in sight to behind the last one.
    std::pair<std::size_t, std::size_t> keysInSight() const;
    /// Keys with a point inside that is shown.
    std::vector<std::size_t> keysIn(const QRectF& box) const;
    /// `withHandles`: the key whose handles are shown.
    std::optional<CurveHit> hitAt(const QPointF& at, std::optional<std::size_t> withHandles) const;

private:
    static constexpr std::size_t kMostLines = 64;
    const TimeAxis& axis_;
    const QWidget& canvas_;
    CurveShape shape_;
    std::size_t current_ = 0;
    bool hidden_[kMostLines] = {};
    double low_ = -1.0, high_ = 1.0;                  ///< values in sight
    std::optional<std::pair<double, double>> zoomed_; ///< values that people zoomed to; none: all find room
};

} // namespace bindpose
