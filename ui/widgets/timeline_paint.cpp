// SPDX-License-Identifier: MIT
// How the timeline is painted.
#include "ui/texts.h"
#include "ui/theme.h"
#include "ui/time_grid.h"
#include "ui/widgets/timeline_canvas.h"
#include "ui/widgets/timeline_metrics.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>

namespace bindpose {
namespace {

using namespace timeline;

/// Colours of the channels that a key has, in the order T R S.
std::vector<QColor> inksOf(int channels)
{
    std::vector<QColor> inks;
    if (channels & 1) inks.push_back(color(Token::ChannelT));
    if (channels & 2) inks.push_back(color(Token::ChannelR));
    if (channels & 4) inks.push_back(color(Token::ChannelS));
    if (inks.empty()) inks.push_back(color(Token::Text2));
    return inks;
}

} // namespace

void TimelineCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), color(Token::Panel));
    painter.fillRect(QRect(kLabels, 0, width() - kLabels, kRuler), color(Token::Inset));
    if (clip_) {
        paintRuler(painter);
        for (std::size_t i = 0; i < shownLanes().size(); ++i) paintLane(painter, lanes_[i], static_cast<int>(i));
        if (live_) paintPlayhead(painter);
    }
    if (hasFocus()) {
        painter.setClipping(false);
        painter.setPen(QPen(color(Token::Focus), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void TimelineCanvas::paintRuler(QPainter& painter) const
{
    const double room = width() - kLabels - 2 * kPadding;
    const double frames = (toSec_ - fromSec_) * fps_;
    const double perFrame = frames > 0.0 ? room / frames : room;
    double label = 1.0;
    for (const double step : {1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 5000.0, 10000.0}) {
        label = step;
        if (step * perFrame >= 56.0) break;
    }
    const double small = std::max(label / (label >= 10.0 ? 5.0 : label), std::ceil(6.0 / std::max(perFrame, 1e-9)));
    painter.save();
    painter.setClipRect(kLabels, 0, width() - kLabels, kRuler);
    painter.setFont(captionFont());
    // One label more on either side: half of it may be in sight.
    const double first = std::ceil(std::max(startSec_, fromSec_ - label / fps_) * fps_ - 1e-6);
    const double last = std::floor(std::min(endSec_, toSec_ + label / fps_) * fps_ + 1e-6);
    painter.setPen(color(Token::Ctl));
    for (double f = std::ceil(first / small) * small; f <= last; f += small) {
        const double x = xOf(f / fps_);
        painter.drawLine(QPointF(x, kRuler - 4), QPointF(x, kRuler));
    }
    for (double f = std::ceil(first / label) * label; f <= last; f += label) {
        const double x = xOf(f / fps_);
        painter.setPen(color(Token::Text3));
        painter.drawLine(QPointF(x, kRuler - 7), QPointF(x, kRuler));
        painter.setPen(color(Token::Text2));
        painter.drawText(QRectF(x - 30, 2, 60, 14), Qt::AlignCenter, fieldText(f, 0));
    }
    if (zoomed()) { // which part of the clip is in sight
        const double all = endSec_ - startSec_, wide = width() - kLabels;
        painter.fillRect(QRectF(kLabels, kRuler - 2, wide, 2), color(Token::Raised));
        painter.fillRect(
            QRectF(kLabels + (fromSec_ - startSec_) / all * wide, kRuler - 2, (toSec_ - fromSec_) / all * wide, 2),
            color(Token::Text3));
    }
    painter.restore();
}

void TimelineCanvas::paintLane(QPainter& painter, const Lane& lane, int row) const
{
    const QRect box = rowRect(row);
    if (row > 1 && box.bottom() > height()) return; // no lane by halves
    painter.setFont(captionFont());
    painter.setPen(color(Token::Text2));
    painter.drawText(QRect(8, box.top(), kLabels - 12, box.height()), Qt::AlignVCenter | Qt::AlignLeft,
        QFontMetrics(captionFont()).elidedText(lane.label, Qt::ElideMiddle, kLabels - 12));
    painter.setPen(color(Token::Line));
    painter.drawLine(box.bottomLeft(), box.bottomRight());
    const QRect lanes(kLabels, box.top(), width() - kLabels, box.height());
    painter.save();
    painter.setClipRect(lanes);
    switch (lane.kind) {
    case Lane::Problems:
        paintProblems(painter, lanes);
        break;
    case Lane::All:
        paintDensity(painter, lane, lanes);
        break;
    case Lane::Joint:
        paintKeys(painter, lane, lanes);
        break;
    }
    painter.restore();
}

void TimelineCanvas::paintDensity(QPainter& painter, const Lane& lane, const QRect& box) const
{
    // Keys that fall on the same three pixels share a bar; the more, the stronger.
    std::vector<int> bars(static_cast<std::size_t>(std::max(width(), 0) / 3 + 2), 0);
    int most = 1;
    const TimeScale xAt = scale();
    for (const Key& key : lane.keys) {
        if (key.timeSec < fromSec_ - 1e-9 || key.timeSec > toSec_ + 1e-9) continue;
        const auto bar = static_cast<std::size_t>(std::max(0l, std::lround(xAt(key.timeSec) / 3.0)));
        if (bar < bars.size()) most = std::max(most, ++bars[bar]);
    }
    painter.setRenderHint(QPainter::Antialiasing, false); // smooth edges take ten times as long
    QColor ink = color(Token::Text2);
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const int count = bars[i];
        if (count == 0) continue;
        ink.setAlphaF(0.25f + 0.75f * static_cast<float>(std::sqrt(static_cast<double>(count) / most)));
        painter.fillRect(QRect(static_cast<int>(i) * 3 - 1, box.top() + 5, 2, box.height() - 11), ink);
    }
}

void TimelineCanvas::paintKeys(QPainter& painter, const Lane& lane, const QRect& box) const
{
    const double y = box.center().y() + 0.5;
    // A thin line from the first key to the last, a thick one where nothing moves between two keys; one for all alike.
    for (std::size_t i = 0, end = 0; i + 1 < lane.keys.size(); i = end) {
        const Key& first = lane.keys[i];
        const auto alike = [&](const Key& key) { return key.hold == first.hold && key.channels == first.channels; };
        for (end = i + 1; end + 1 < lane.keys.size() && alike(lane.keys[end]); ++end) {
        }
        QColor line = inksOf(first.channels).front();
        line.setAlphaF(first.hold ? 0.45f : 0.55f);
        painter.setPen(QPen(line, first.hold ? 4.0 : 1.2, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(QPointF(xOf(first.timeSec), y), QPointF(xOf(lane.keys[end].timeSec), y));
    }
    // Long clips have a key in nearly every pixel: each look is drawn once and then copied.
    constexpr double kSide = 14.0;
    const double ratio = devicePixelRatioF();
    std::map<std::tuple<bool, int, bool>, QPixmap> looks;
    const TimeScale xAt = scale();
    const int least = kLabels - 6, most = width() + 6;
    for (const Key& key : lane.keys) {
        const double x = xAt(key.timeSec);
        if (x <= least || x >= most) continue;
        QPixmap& look = looks[{key.step, key.channels, key.timeSec == timeSec_ && live_}];
        if (look.isNull()) {
            look = QPixmap(QSizeF(kSide * ratio, kSide * ratio).toSize());
            look.setDevicePixelRatio(ratio);
            look.fill(Qt::transparent);
            QPainter inside(&look);
            inside.setRenderHint(QPainter::Antialiasing);
            paintKey(inside, key, {0.5 * kSide, 0.5 * kSide});
        }
        painter.drawPixmap(
            QPointF(std::round((x - 0.5 * kSide) * ratio) / ratio, std::round((y - 0.5 * kSide) * ratio) / ratio),
            look);
    }
}

void TimelineCanvas::paintKey(QPainter& painter, const Key& key, const QPointF& center) const
{
    const double x = center.x(), y = center.y();
    const QPolygonF shape =
        key.step ? QPolygonF(QRectF(x - 4, y - 4, 8, 8)) : QPolygonF({{x, y - 5}, {x + 5, y}, {x, y + 5}, {x - 5, y}});
    painter.setPen(Qt::NoPen);
    const std::vector<QColor> inks =
        key.timeSec == timeSec_ && live_ ? std::vector<QColor>{color(Token::Text)} : inksOf(key.channels);
    if (inks.size() == 1) {
        painter.setBrush(inks.front());
        painter.drawPolygon(shape);
        return;
    }
    // Several channels have a key here: their colours side by side.
    QLinearGradient bands(x - 5, 0, x + 5, 0);
    for (std::size_t i = 0; i < inks.size(); ++i) {
        const double share = 1.0 / static_cast<double>(inks.size());
        bands.setColorAt(static_cast<double>(i) * share + 1e-4, inks[i]);
        bands.setColorAt(std::min(1.0, static_cast<double>(i + 1) * share), inks[i]);
    }
    painter.setBrush(bands);
    painter.drawPolygon(shape);
}

void TimelineCanvas::paintProblems(QPainter& painter, const QRect& box) const
{
    painter.setPen(Qt::NoPen);
    const double y = box.center().y();
    for (const Problem& problem : problems_) {
        const bool error = problem.severity == static_cast<int>(Severity::Error);
        const double x = xOf(problem.timeSec);
        painter.setBrush(color(error ? Token::Err : Token::Warn));
        if (error)
            painter.drawPolygon(QPolygonF({{x, y - 5}, {x + 5, y}, {x, y + 5}, {x - 5, y}}));
        else
            painter.drawPolygon(QPolygonF({{x, y - 5}, {x + 5, y + 4}, {x - 5, y + 4}}));
    }
}

void TimelineCanvas::paintPlayhead(QPainter& painter) const
{
    const double x = xOf(timeSec_);
    if (x < kLabels || x > width()) return;
    const double frame = frameAt(timeSec_, fps_);
    painter.setPen(QPen(color(Token::Accent), 1.5));
    painter.drawLine(QPointF(x, 16), QPointF(x, height()));
    painter.setFont(titleFont(11));
    const QString text = frame == std::round(frame) ? fieldText(frame, 0) : decimals(frame, 2);
    const double half = 0.5 * painter.fontMetrics().horizontalAdvance(text) + 7;
    const double center = std::clamp(x, half + kLabels, std::max(half + kLabels, width() - half));
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(Token::Fill));
    painter.drawRoundedRect(QRectF(center - half, 1, 2 * half, 15), 3, 3);
    painter.drawPolygon(QPolygonF({{x - 4, 16}, {x + 4, 16}, {x, 21}}));
    painter.setPen(color(Token::OnFill));
    painter.drawText(QRectF(center - half, 1, 2 * half, 15), Qt::AlignCenter, text);
}

} // namespace bindpose
