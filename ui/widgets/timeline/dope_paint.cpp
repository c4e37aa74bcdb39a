// SPDX-License-Identifier: MIT
#include "ui/widgets/timeline/dope_paint.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr int kMarkWide = 7; ///< keys closer than this are bars
constexpr int kBarStep = 3;  ///< pixels that share a bar

QColor faint(QColor ink, float alpha)
{
    ink.setAlphaF(alpha);
    return ink;
}

} // namespace

DopePainter::DopePainter(QPainter& painter, const DopeRows& rows, const TimeAxis& axis)
    : painter_(painter), rows_(rows), axis_(axis), scale_(axis.scale()), lanes_(axis.box()), current_(rows.currentRow())
{}

void DopePainter::paint(std::size_t row, const QRect& box) const
{
    const KeyRow& it = rows_[row];
    const bool current = current_ == row;
    name(it, QRect(0, box.top(), axis_.names(), box.height()), current);
    const QRect lane(axis_.names(), box.top(), box.width() - axis_.names(), box.height());
    painter_.save();
    painter_.setClipRect(lane);
    if (current) painter_.fillRect(lane, faint(color(Token::Sel), 0.5f));
    const double y = box.center().y() + 0.5;
    const std::vector<double>& times = rows_.keys().times(row);
    const bool single = (it.channels & (it.channels - 1)) == 0;
    const int channels = single ? it.channels : kOtherKeys;
    const KeyShape shape =
        it.tracks.size() == 1 ? shapeOf(rows_.clip()->tracks[it.tracks.front()]->interpolation) : KeyShape::Diamond;
    if (it.kind == KeyRow::Summary) {
        bars(times, lane, color(Token::Text2), true);
    } else {
        stretches(row, y);
        keys(times, y, shape, channels);
        for (const std::uint32_t track : it.tracks)
            if (const auto chosen = rows_.chosen().find(track); chosen != rows_.chosen().end())
                keys(chosen->second, y, shape, kChosenKey);
    }
    painter_.restore();
    painter_.setPen(color(Token::Line));
    painter_.drawLine(box.bottomLeft(), box.bottomRight());
}

void DopePainter::name(const KeyRow& row, const QRect& box, bool current) const
{
    if (current || row.chosen) painter_.fillRect(box, color(current ? Token::Sel : Token::SelQuiet));
    const Token ink = current ? Token::SelText : row.kind == KeyRow::Channel ? Token::Text2 : Token::Text;
    const bool bold = current || row.kind == KeyRow::Summary || (row.chosen && row.kind == KeyRow::Joint);
    painter_.setFont(bold ? titleFont(12) : workFont());
    painter_.setPen(color(ink));
    if (row.folds) { // a twisty, as trees have it
        painter_.setRenderHint(QPainter::Antialiasing);
        const double x = 12.0, y = box.center().y() + 0.5;
        painter_.setPen(QPen(color(ink), 1.5));
        painter_.drawPolyline(row.open ? QPolygonF({{x - 3.5, y - 2}, {x, y + 2}, {x + 3.5, y - 2}})
                                       : QPolygonF({{x - 2, y - 3.5}, {x + 2, y}, {x - 2, y + 3.5}}));
        painter_.setPen(color(ink));
    }
    const int left = row.kind == KeyRow::Summary ? 12 : row.kind == KeyRow::Joint ? 24 : 36;
    const QRect text(left, box.top(), axis_.names() - left - 52, box.height());
    painter_.drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
        painter_.fontMetrics().elidedText(
            row.label, row.kind == KeyRow::Channel ? Qt::ElideRight : Qt::ElideMiddle, text.width()));
    letters(row, box, current);
}

/// T R S of the channels that have keys: colour is never the only sign.
void DopePainter::letters(const KeyRow& row, const QRect& box, bool current) const
{
    if (row.kind == KeyRow::Summary || row.open) return;
    const std::pair<int, QChar> letters[] = {{kScaleKeys, u'S'}, {kRotationKeys, u'R'}, {kTranslationKeys, u'T'}};
    painter_.setFont(titleFont(11));
    int right = box.right() - 10;
    for (const auto& [bit, letter] : letters) {
        if (!(row.channels & bit)) continue;
        painter_.setPen(current ? color(Token::SelText) : channelInks(bit).front());
        painter_.drawText(QRect(right - 12, box.top(), 12, box.height()), Qt::AlignCenter, letter);
        right -= 13;
    }
}

/// A thin line from the first key to the last, a thick one where nothing moves.
void DopePainter::stretches(std::size_t row, double y) const
{
    const KeyRow& it = rows_[row];
    const std::vector<double>& times = rows_.keys().times(row);
    if (times.size() < 2) return;
    const TimeScale& at = scale_;
    const double left = lanes_.left(), right = lanes_.left() + lanes_.width();
    const auto inside = [left, right](double x) { return std::clamp(x, left - 8.0, right + 8.0); };
    const bool single = (it.channels & (it.channels - 1)) == 0;
    const QColor ink = single ? channelInks(it.channels).front() : color(Token::Text3);
    painter_.setPen(QPen(faint(ink, 0.55f), 1.2));
    painter_.drawLine(QPointF(inside(at(times.front())), y), QPointF(inside(at(times.back())), y));
    if (it.tracks.size() != 1 || &times != rows_.clip()->tracks[it.tracks.front()]->times.get())
        return; // or out of order
    const std::vector<HeldKeys>& held = rows_.keys().held(row);
    const std::vector<double>& own = *rows_.clip()->tracks[it.tracks.front()]->times;
    painter_.setPen(Qt::NoPen);
    double sec = axis_.range().fromSec();
    while (true) { // the next one that ends later; those that share a pixel are drawn once
        const auto next = std::partition_point(
            held.begin(), held.end(), [&](const HeldKeys& stretch) { return own[stretch.to] <= sec; });
        if (next == held.end() || own[next->from] > axis_.range().toSec()) break;
        const double from = inside(at(own[next->from])), to = inside(at(own[next->to]));
        painter_.fillRect(QRectF(from, y - 2, std::max(1.0, to - from), 4), faint(ink, 0.45f));
        const double after = std::max(own[next->to], at.timeAt(std::floor(to) + 1.0));
        if (!(after > sec)) break;
        sec = after;
    }
}

void DopePainter::keys(const std::vector<double>& times, double y, KeyShape shape, int channels) const
{
    const TimeScale& at = scale_;
    const double margin = 8.0;
    const auto first = std::lower_bound(times.begin(), times.end(), at.timeAt(lanes_.left() - margin));
    const auto last = std::upper_bound(first, times.end(), at.timeAt(lanes_.right() + margin));
    if (first == last) return;
    const QColor ink = channels == kChosenKey ? color(Token::Text) : channelInks(channels).front();
    const QRect box(lanes_.left(), static_cast<int>(y) - 11, lanes_.width(), 22);
    const double needed = kMarkWide * static_cast<double>(last - first);
    if (needed > at(*std::prev(last)) - at(*first) + 2 * kMarkWide) // one in a place finds room always
        return bars(times, box, ink, channels != kChosenKey);
    KeyMarks marks(painter_);
    const bool live = rows_.view().pose == PoseSource::Clip;
    for (auto key = first; key != last; ++key) {
        marks.draw({at(*key), y}, shape, channels);
        if (live && *key == rows_.view().timeSec && channels != kChosenKey) { // the key that is read at the playhead
            painter_.setPen(QPen(color(Token::Accent), 1.5));
            painter_.setBrush(Qt::NoBrush);
            painter_.drawEllipse(QPointF(at(*key), y), 7.0, 7.0);
        }
    }
}

/// Keys that fall on the same few pixels share a bar; the more, the stronger. From bar to bar by bisection.
void DopePainter::bars(const std::vector<double>& times, const QRect& box, const QColor& ink, bool byCount) const
{
    const TimeScale& at = scale_;
    std::vector<std::pair<int, int>> bars; // column, keys
    int most = 1;
    auto key = std::lower_bound(times.begin(), times.end(), at.timeAt(box.left()));
    while (key != times.end() && at(*key) <= box.right()) {
        const int column = static_cast<int>(std::floor(at(*key) / kBarStep));
        const double until = at.timeAt((column + 1) * kBarStep);
        const auto next = std::lower_bound(std::next(key), times.end(), until);
        bars.emplace_back(column, static_cast<int>(next - key));
        most = std::max(most, bars.back().second);
        key = next;
    }
    painter_.setRenderHint(QPainter::Antialiasing, false); // smooth edges take ten times as long
    for (const auto& [column, count] : bars) {
        const float share = std::sqrt(static_cast<float>(count) / static_cast<float>(most));
        const QColor bar = byCount ? faint(ink, 0.25f + 0.75f * share) : ink;
        painter_.fillRect(QRect(column * kBarStep, box.top() + 5, 2, box.height() - 11), bar);
    }
    painter_.setRenderHint(QPainter::Antialiasing);
}

} // namespace bindpose
