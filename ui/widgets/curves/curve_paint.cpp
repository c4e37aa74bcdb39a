// SPDX-License-Identifier: MIT
#include "ui/widgets/curves/curve_paint.h"

#include "ui/base/texts.h"
#include "ui/widgets/curves/curve_legend.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr int kStep = 2; ///< pixels between two samples of a line
constexpr std::size_t kMostCorners = 6000;

/// 1, 2 or 5 times a power of ten: about `wanted` lines fit into `span`.
double niceStep(double span, double wanted)
{
    const double rough = span / std::max(1.0, wanted), power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= rough) return factor * power;
    return 10.0 * power;
}

/// A part of a line, from one pixel to another.
struct Stretch {
    double from = 0.0, to = 0.0;
    bool beyond = false; ///< outside of the keys
};

/// Before, between and behind the keys, as far as they are in sight.
std::vector<Stretch> stretchesOf(const CurvePlot& plot)
{
    const std::vector<double>& keys = *plot.shape().track()->times;
    const QRect box = plot.axis().box();
    const double left = box.left(), right = box.left() + box.width();
    const double first = std::clamp(plot.axis().xOf(keys.front()), left, right);
    const double last = std::clamp(plot.axis().xOf(keys.back()), first, right);
    return {{left, first, true}, {first, last, false}, {last, right, true}};
}

/// Times of the corners of a stretch, ascending; outside of the clip nothing moves on.
std::vector<double> timesOf(const CurvePlot& plot, const Stretch& stretch)
{
    const TimeScale at = plot.axis().scale();
    std::vector<double> times;
    const int corners = static_cast<int>(std::ceil((stretch.to - stretch.from) / kStep)) + 1;
    for (int i = 0; i < corners; ++i) times.push_back(at.timeAt(std::min(stretch.from + i * kStep, stretch.to)));
    const auto [first, last] = plot.keysInSight();
    const std::vector<double>& keys = *plot.shape().track()->times;
    if (stretch.beyond || last - first >= kMostCorners) return times;
    times.insert(times.end(), keys.begin() + static_cast<std::ptrdiff_t>(first), // corners as they are, and what
        keys.begin() + static_cast<std::ptrdiff_t>(last));                       // happens in a single frame
    std::sort(times.begin(), times.end());
    return times;
}

/// As the clip plays it.
std::vector<float> valuesAt(const CurvePlot& plot, std::size_t component, std::vector<double> times)
{
    const TimeRange& range = plot.axis().range();
    for (double& time : times) time = std::max(std::min(time, range.endSec()), range.startSec());
    return plot.shape().line(component, times);
}

void paintStretch(QPainter& painter, const CurvePlot& plot, std::size_t component, const Stretch& stretch)
{
    const std::vector<double> times = timesOf(plot, stretch);
    const std::vector<float> values = valuesAt(plot, component, times);
    const TimeScale at = plot.axis().scale();
    QPainterPath path;
    bool drawing = false;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!std::isfinite(values[i])) {
            drawing = false;
            continue;
        }
        const QPointF point(at(times[i]), plot.yOf(double{values[i]}));
        const bool jumps = i > 0 && ((plot.shape().euler() && std::abs(values[i] - values[i - 1]) > 180.0f) ||
                                        (!plot.shape().euler() && plot.shape().track()->path == ChannelPath::Rotation &&
                                            std::abs(values[i] - values[i - 1]) > 0.7f));
        if (drawing && !jumps)
            path.lineTo(point);
        else
            path.moveTo(point);
        drawing = true;
    }
    QColor ink = curveInk(plot.shape(), component);
    QPen pen(ink, component == plot.current() ? 2.2 : 1.5);
    if (stretch.beyond) {
        ink.setAlphaF(0.6f);
        pen.setColor(ink);
        pen.setDashPattern({3.0, 3.0});
        pen.setCapStyle(Qt::FlatCap);
    }
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
}

/// Dashed where there are no keys any more.
void paintLine(QPainter& painter, const CurvePlot& plot, std::size_t component)
{
    for (const Stretch& stretch : stretchesOf(plot))
        if (stretch.to > stretch.from) paintStretch(painter, plot, component, stretch);
}

void paintPoints(QPainter& painter, const CurvePlot& plot, const CurveKeys& keys, std::size_t component)
{
    const auto [first, last] = plot.keysInSight();
    const QColor ink = curveInk(plot.shape(), component);
    const double apart = last > first + 1
                             ? (plot.pointOf(component, last - 1).x() - plot.pointOf(component, first).x()) /
                                   static_cast<double>(last - first - 1)
                             : 100.0;
    for (std::size_t k = first; apart >= 4.0 && k < last; ++k) {
        const bool mine = std::binary_search(keys.chosen.begin(), keys.chosen.end(), k);
        painter.setPen(QPen(mine ? color(Token::Text) : ink, 1.5));
        painter.setBrush(mine ? color(Token::Text) : color(Token::Inset));
        painter.drawEllipse(plot.pointOf(component, k), 3.5, 3.5);
    }
    if (!keys.current || component != plot.current()) return;
    painter.setPen(QPen(color(Token::Accent), 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(plot.pointOf(component, *keys.current), 6.0, 6.0);
}

void paintHandles(QPainter& painter, const CurvePlot& plot, std::size_t key)
{
    const QPointF middle = plot.pointOf(plot.current(), key);
    for (const bool behind : {false, true}) {
        if (!plot.hasHandle(key, behind)) continue;
        const QPointF end = plot.handleOf(plot.current(), key, behind);
        painter.setPen(QPen(color(Token::Text), 1.2));
        painter.drawLine(middle, end);
        painter.setBrush(color(Token::Inset));
        painter.drawEllipse(end, 4.0, 4.0);
    }
}

/// Amber, across the chosen line in the middle of the step: a tick for the other hemisphere, two for half a turn.
void paintDoubts(QPainter& painter, const CurvePlot& plot)
{
    const auto [first, last] = plot.keysInSight();
    const std::vector<double>& times = *plot.shape().track()->times;
    painter.setPen(QPen(color(Token::Warn), 2.0));
    double lastX = -100.0;
    for (const CurveShape::Mark& mark : plot.shape().doubts(first, last)) {
        const double middle = 0.5 * (times[mark.key - 1] + times[mark.key]), x = plot.axis().xOf(middle);
        if (x - lastX < 3.0) continue; // one tick a place
        lastX = x;
        const double y = plot.yOf(double{plot.shape().line(plot.current(), {middle}).front()});
        painter.drawLine(QPointF(x, y - 9), QPointF(x, y + 9));
        if (mark.doubt == CurveShape::Doubt::HalfTurn) painter.drawLine(QPointF(x + 4, y - 9), QPointF(x + 4, y + 9));
    }
}

} // namespace

void paintCurveGrid(QPainter& painter, const CurvePlot& plot)
{
    const auto [low, high] = plot.values();
    const QRect box = plot.axis().box();
    const double step = niceStep(high - low, box.height() / 40.0);
    const int digits = std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 6);
    painter.setFont(captionFont());
    const double first = std::ceil(low / step);
    const int lines = static_cast<int>(std::clamp(high / step - first, -1.0, 1000.0));
    for (int line = 0; line <= lines; ++line) {
        const double value = (first + line) * step;
        const double y = plot.yOf(value);
        painter.setPen(color(Token::Line));
        painter.drawLine(QPointF(box.left(), y), QPointF(box.left() + box.width(), y));
        painter.setPen(color(Token::Text3));
        const double shownValue = std::abs(value) < 1e-9 * step ? 0.0 : value;
        painter.drawText(QRectF(box.left() - 60, y - 8, 54, 16), Qt::AlignRight | Qt::AlignVCenter,
            decimals(shownValue, digits) + (plot.shape().euler() ? QStringLiteral("°") : QString()));
    }
}

void paintCurves(QPainter& painter, const CurvePlot& plot, const CurveKeys& keys)
{
    std::vector<std::size_t> lines; // the current one on top
    for (std::size_t c = 0; c < plot.lines(); ++c)
        if (plot.shown(c) && c != plot.current()) lines.push_back(c);
    if (plot.shown(plot.current())) lines.push_back(plot.current());
    for (const std::size_t c : lines) paintLine(painter, plot, c);
    paintDoubts(painter, plot);
    for (const std::size_t c : lines) paintPoints(painter, plot, keys, c);
    if (keys.current) paintHandles(painter, plot, *keys.current);
}

} // namespace bindpose
