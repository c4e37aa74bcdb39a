// SPDX-License-Identifier: MIT
// How curves are painted.
#include "ui/base/texts.h"
#include "ui/widgets/timeline/curve_canvas.h"
#include "ui/widgets/timeline/dope_sheet.h"
#include "ui/widgets/timeline/time_ruler.h"

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

} // namespace

void CurveCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), color(Token::Panel));
    const QRect box(dope::kNames, 0, width() - dope::kNames, height());
    painter.fillRect(box, color(Token::Inset));
    painter.setPen(color(Token::Line));
    painter.drawLine(0, 0, width(), 0);
    if (!shape_.track()) {
        painter.setFont(workFont());
        painter.setPen(color(Token::Text2));
        painter.drawText(box, Qt::AlignCenter, tr("Select a joint, or a key in the dope sheet."));
    } else {
        paintGrid(painter);
        painter.setClipRect(box);
        std::vector<std::size_t> lines; // the chosen one on top
        for (std::size_t c = 0; c < std::min(shape_.components(), kMostLines); ++c)
            if (shown(c) && c != component_) lines.push_back(c);
        if (shown(component_)) lines.push_back(component_);
        for (const std::size_t c : lines) paintLine(painter, c);
        paintDoubts(painter);
        for (const std::size_t c : lines) paintPoints(painter, c);
        paintTangents(painter);
        if (view_.pose == PoseSource::Clip) paintPlayhead(painter, box, scale()(view_.timeSec));
        if (frame_) {
            QColor inside = color(Token::Accent);
            painter.setPen(QPen(inside, 1));
            inside.setAlphaF(0.15f);
            painter.setBrush(inside);
            painter.drawRect(frame_->normalized());
        }
        painter.setClipping(false);
        paintHead(painter);
        paintLegend(painter);
    }
    if (!hasFocus()) return;
    painter.setPen(QPen(color(Token::Focus), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

void CurveCanvas::paintGrid(QPainter& painter) const
{
    const double step = niceStep(high_ - low_, height() / 40.0);
    const int digits = std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 6);
    painter.setFont(captionFont());
    const double first = std::ceil(low_ / step);
    const int lines = static_cast<int>(std::clamp(high_ / step - first, -1.0, 1000.0));
    for (int line = 0; line <= lines; ++line) {
        const double value = (first + line) * step;
        const double y = yOf(value);
        painter.setPen(color(Token::Line));
        painter.drawLine(QPointF(dope::kNames, y), QPointF(width(), y));
        painter.setPen(color(Token::Text3));
        const double shownValue = std::abs(value) < 1e-9 * step ? 0.0 : value;
        painter.drawText(QRectF(dope::kNames - 60, y - 8, 54, 16), Qt::AlignRight | Qt::AlignVCenter,
            decimals(shownValue, digits) + (shape_.euler() ? QStringLiteral("°") : QString()));
    }
}

void CurveCanvas::paintLine(QPainter& painter, std::size_t component) const
{
    const TimeScale at = scale();
    std::vector<double> xs, times;
    const double start = std::max(at(range_.startSec()), static_cast<double>(dope::kNames));
    const double end = std::min(at(range_.endSec()), double(width()));
    for (double x = start; x < end + kStep; x += kStep) times.push_back(at.timeAt(std::min(x, end)));
    const auto [first, last] = keysInSight();
    const std::vector<double>& keys = *shape_.track()->times;
    if (last - first < kMostCorners) { // corners as they are, and what happens in a single frame
        times.insert(times.end(), keys.begin() + static_cast<std::ptrdiff_t>(first),
            keys.begin() + static_cast<std::ptrdiff_t>(last));
        std::sort(times.begin(), times.end());
    }
    for (const double time : times) xs.push_back(at(time));
    const std::vector<float> values = shape_.line(component, times);
    QPainterPath path;
    bool drawing = false;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!std::isfinite(values[i])) {
            drawing = false;
            continue;
        }
        const QPointF point(xs[i], yOf(double{values[i]}));
        const bool jumps = i > 0 && ((shape_.euler() && std::abs(values[i] - values[i - 1]) > 180.0f) ||
                                        (!shape_.euler() && shape_.track()->path == ChannelPath::Rotation &&
                                            std::abs(values[i] - values[i - 1]) > 0.7f));
        if (drawing && !jumps)
            path.lineTo(point);
        else
            path.moveTo(point);
        drawing = true;
    }
    painter.setPen(QPen(curveInk(component, shape_.components()), component == component_ ? 2.2 : 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
}

void CurveCanvas::paintPoints(QPainter& painter, std::size_t component) const
{
    const auto [first, last] = keysInSight();
    const QColor ink = curveInk(component, shape_.components());
    const double apart = last > first + 1 ? (pointOf(component, last - 1).x() - pointOf(component, first).x()) /
                                                static_cast<double>(last - first - 1)
                                          : 100.0;
    const std::optional<KeyAddress> current = currentKey(*scene_, view_);
    std::vector<std::size_t> chosen;
    for (const KeyAddress& key : view_.keys)
        if (key.track == *track_) chosen.push_back(key.key);
    std::sort(chosen.begin(), chosen.end());
    for (std::size_t k = first; apart >= 4.0 && k < last; ++k) {
        const bool mine = std::binary_search(chosen.begin(), chosen.end(), k);
        painter.setPen(QPen(mine ? color(Token::Text) : ink, 1.5));
        painter.setBrush(mine ? color(Token::Text) : color(Token::Inset));
        painter.drawEllipse(pointOf(component, k), 3.5, 3.5);
    }
    if (!current || component != component_) return;
    painter.setPen(QPen(color(Token::Accent), 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(pointOf(component, current->key), 6.0, 6.0);
}

void CurveCanvas::paintTangents(QPainter& painter) const
{
    const std::optional<KeyAddress> key = currentKey(*scene_, view_);
    if (!key) return;
    const QPointF middle = pointOf(component_, key->key);
    for (const bool behind : {false, true}) {
        if (!hasHandle(key->key, behind)) continue;
        const QPointF end = handleOf(component_, key->key, behind);
        painter.setPen(QPen(color(Token::Text), 1.2));
        painter.drawLine(middle, end);
        painter.setBrush(color(Token::Inset));
        painter.drawEllipse(end, 4.0, 4.0);
    }
}

/// Amber, across the chosen line in the middle of the step: a tick for the other hemisphere, two for half a turn.
void CurveCanvas::paintDoubts(QPainter& painter) const
{
    const auto [first, last] = keysInSight();
    const std::vector<double>& times = *shape_.track()->times;
    painter.setPen(QPen(color(Token::Warn), 2.0));
    double lastX = -100.0;
    for (const CurveShape::Mark& mark : shape_.doubts(first, last)) {
        const double middle = 0.5 * (times[mark.key - 1] + times[mark.key]), x = scale()(middle);
        if (x - lastX < 3.0) continue; // one tick a place
        lastX = x;
        const double y = yOf(double{shape_.line(component_, {middle}).front()});
        painter.drawLine(QPointF(x, y - 9), QPointF(x, y + 9));
        if (mark.doubt == CurveShape::Doubt::HalfTurn) painter.drawLine(QPointF(x + 4, y - 9), QPointF(x + 4, y + 9));
    }
}

} // namespace bindpose
