// SPDX-License-Identifier: MIT
// How the dope sheet is painted.
#include "ui/keys/key_marks.h"
#include "ui/widgets/timeline/dope_sheet.h"
#include "ui/widgets/timeline/time_ruler.h"

#include <QPainter>
#include <QScrollBar>

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

void DopeSheet::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(viewport()->rect(), color(Token::Panel));
    if (!clip_) return;
    painter.fillRect(lanes(), color(Token::Inset));
    const int first = verticalScrollBar()->value() / dope::kRow;
    const int last = (verticalScrollBar()->value() + viewport()->height()) / dope::kRow;
    for (int row = first; row <= std::min(last, static_cast<int>(rows_.rows().size()) - 1); ++row)
        paintRow(painter, static_cast<std::size_t>(row));
    painter.setClipRect(lanes());
    if (view_.pose == PoseSource::Clip) paintPlayhead(painter, lanes(), xOf(view_.timeSec));
    if (press_ == Press::Frame) {
        painter.setPen(QPen(color(Token::Accent), 1));
        painter.setBrush(faint(color(Token::Accent), 0.15f));
        painter.drawRect(QRectF(QRect(pressed_, now_).normalized()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
    painter.setClipping(false);
    if (!hasFocus()) return;
    painter.setPen(QPen(color(Token::Focus), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
    if (row_ < rows_.rows().size()) // where the arrows are
        painter.fillRect(QRect(0, rowRect(row_).top(), 3, dope::kRow), color(Token::Accent));
}

void DopeSheet::paintRow(QPainter& painter, std::size_t row) const
{
    const KeyRow& it = rows_.rows()[row];
    const QRect box = rowRect(row);
    const bool current = currentRow() == row;
    paintName(painter, it, QRect(0, box.top(), dope::kNames, box.height()), current);
    const QRect lane(dope::kNames, box.top(), box.width() - dope::kNames, box.height());
    painter.save();
    painter.setClipRect(lane);
    if (current) painter.fillRect(lane, faint(color(Token::Sel), 0.5f));
    const double y = box.center().y() + 0.5;
    const std::vector<double>& times = rows_.times(row);
    const bool single = (it.channels & (it.channels - 1)) == 0;
    const int channels = single ? it.channels : kOtherKeys;
    const KeyShape shape =
        it.tracks.size() == 1 ? shapeOf(clip_->tracks[it.tracks.front()]->interpolation) : KeyShape::Diamond;
    if (it.kind == KeyRow::Summary) {
        paintBars(painter, times, lane, color(Token::Text2), true);
    } else {
        paintStretches(painter, row, y);
        paintKeys(painter, times, y, static_cast<int>(shape), channels);
        for (const std::uint32_t track : it.tracks)
            if (const auto chosen = chosen_.find(track); chosen != chosen_.end())
                paintKeys(painter, chosen->second, y, static_cast<int>(shape), kChosenKey);
    }
    painter.restore();
    painter.setPen(color(Token::Line));
    painter.drawLine(box.bottomLeft(), box.bottomRight());
}

void DopeSheet::paintName(QPainter& painter, const KeyRow& row, const QRect& box, bool current) const
{
    if (current || row.chosen) painter.fillRect(box, color(current ? Token::Sel : Token::SelQuiet));
    const Token ink = current ? Token::SelText : row.kind == KeyRow::Channel ? Token::Text2 : Token::Text;
    const bool bold = current || row.kind == KeyRow::Summary || (row.chosen && row.kind == KeyRow::Joint);
    painter.setFont(bold ? titleFont(12) : workFont());
    painter.setPen(color(ink));
    if (row.folds) { // a twisty, as trees have it
        painter.setRenderHint(QPainter::Antialiasing);
        const double x = 12.0, y = box.center().y() + 0.5;
        painter.setPen(QPen(color(ink), 1.5));
        painter.drawPolyline(row.open ? QPolygonF({{x - 3.5, y - 2}, {x, y + 2}, {x + 3.5, y - 2}})
                                      : QPolygonF({{x - 2, y - 3.5}, {x + 2, y}, {x - 2, y + 3.5}}));
        painter.setPen(color(ink));
    }
    const int left = row.kind == KeyRow::Summary ? 12 : row.kind == KeyRow::Joint ? 24 : 36;
    const QRect text(left, box.top(), dope::kNames - left - 52, box.height());
    painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
        painter.fontMetrics().elidedText(row.label, Qt::ElideMiddle, text.width()));
    paintLetters(painter, row, box, current);
}

/// T R S of the channels that have keys: colour is never the only sign.
void DopeSheet::paintLetters(QPainter& painter, const KeyRow& row, const QRect& box, bool current) const
{
    if (row.kind == KeyRow::Summary || row.open) return;
    const std::pair<int, QChar> letters[] = {{kScaleKeys, u'S'}, {kRotationKeys, u'R'}, {kTranslationKeys, u'T'}};
    painter.setFont(titleFont(11));
    int right = box.right() - 10;
    for (const auto& [bit, letter] : letters) {
        if (!(row.channels & bit)) continue;
        painter.setPen(current ? color(Token::SelText) : channelInks(bit).front());
        painter.drawText(QRect(right - 12, box.top(), 12, box.height()), Qt::AlignCenter, letter);
        right -= 13;
    }
}

/// A thin line from the first key to the last, a thick one where nothing moves.
void DopeSheet::paintStretches(QPainter& painter, std::size_t row, double y) const
{
    const KeyRow& it = rows_.rows()[row];
    const std::vector<double>& times = rows_.times(row);
    if (times.size() < 2) return;
    const TimeScale at = scale();
    const double left = lanes().left(), right = lanes().left() + lanes().width();
    const auto inside = [left, right](double x) { return std::clamp(x, left - 8.0, right + 8.0); };
    const bool single = (it.channels & (it.channels - 1)) == 0;
    const QColor ink = single ? channelInks(it.channels).front() : color(Token::Text3);
    painter.setPen(QPen(faint(ink, 0.55f), 1.2));
    painter.drawLine(QPointF(inside(at(times.front())), y), QPointF(inside(at(times.back())), y));
    if (it.tracks.size() != 1 || &times != clip_->tracks[it.tracks.front()]->times.get()) return; // or out of order
    const std::vector<HeldKeys>& held = rows_.held(row);
    const std::vector<double>& own = *clip_->tracks[it.tracks.front()]->times;
    painter.setPen(Qt::NoPen);
    double sec = range_.fromSec();
    while (true) { // the next one that ends later; those that share a pixel are drawn once
        const auto next = std::partition_point(
            held.begin(), held.end(), [&](const HeldKeys& stretch) { return own[stretch.to] <= sec; });
        if (next == held.end() || own[next->from] > range_.toSec()) break;
        const double from = inside(at(own[next->from])), to = inside(at(own[next->to]));
        painter.fillRect(QRectF(from, y - 2, std::max(1.0, to - from), 4), faint(ink, 0.45f));
        const double after = std::max(own[next->to], at.timeAt(std::floor(to) + 1.0));
        if (!(after > sec)) break;
        sec = after;
    }
}

void DopeSheet::paintKeys(QPainter& painter, const std::vector<double>& times, double y, int shape, int channels) const
{
    const TimeScale at = scale();
    const double margin = 8.0;
    const auto first = std::lower_bound(times.begin(), times.end(), at.timeAt(lanes().left() - margin));
    const auto last = std::upper_bound(first, times.end(), at.timeAt(lanes().right() + margin));
    if (first == last) return;
    const QColor ink = channels == kChosenKey ? color(Token::Text) : channelInks(channels).front();
    const QRect box(lanes().left(), static_cast<int>(y) - 11, lanes().width(), 22);
    const double needed = kMarkWide * static_cast<double>(last - first);
    if (needed > at(*std::prev(last)) - at(*first) + 2 * kMarkWide) // one in a place finds room always
        return paintBars(painter, times, box, ink, channels != kChosenKey);
    KeyMarks marks(painter);
    const bool live = view_.pose == PoseSource::Clip;
    for (auto key = first; key != last; ++key) {
        marks.draw({at(*key), y}, static_cast<KeyShape>(shape), channels);
        if (live && *key == view_.timeSec && channels != kChosenKey) { // the key that is read at the playhead
            painter.setPen(QPen(color(Token::Accent), 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(QPointF(at(*key), y), 7.0, 7.0);
        }
    }
}

/// Keys that fall on the same few pixels share a bar; the more, the stronger. From bar to bar by bisection.
void DopeSheet::paintBars(
    QPainter& painter, const std::vector<double>& times, const QRect& box, const QColor& ink, bool byCount) const
{
    const TimeScale at = scale();
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
    painter.setRenderHint(QPainter::Antialiasing, false); // smooth edges take ten times as long
    for (const auto& [column, count] : bars) {
        const float share = std::sqrt(static_cast<float>(count) / static_cast<float>(most));
        const QColor bar = byCount ? faint(ink, 0.25f + 0.75f * share) : ink;
        painter.fillRect(QRect(column * kBarStep, box.top() + 5, 2, box.height() - 11), bar);
    }
    painter.setRenderHint(QPainter::Antialiasing);
}

} // namespace bindpose
