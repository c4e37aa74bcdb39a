// SPDX-License-Identifier: MIT
// What stands left of the curves: the joint with its channels, and the components of the one that is shown.
#include "ui/base/texts.h"
#include "ui/keys/key_marks.h"
#include "ui/keys/key_rows.h"
#include "ui/session/session.h"
#include "ui/widgets/timeline/curve_canvas.h"
#include "ui/widgets/timeline/dope_sheet.h"

#include <QPainter>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kTop = 4, kLeft = 8, kLetter = 18, kLowestRow = 16;
constexpr std::size_t kMostLetters = 5; ///< of more channels the rows of the dope sheet are the list

/// A letter each; channels that begin alike are told by what comes next ("rotateX", "rotateY").
QString letterOf(const QString& title, const QStringList& all)
{
    qsizetype same = 0;
    for (const QString& other : all) {
        qsizetype i = 0;
        while (i < std::min(title.size(), other.size()) && title[i] == other[i]) ++i;
        if (other != title) same = std::max(same, i);
    }
    return title.mid(same < title.size() ? same : 0, 1).toUpper();
}

} // namespace

QColor curveInk(std::size_t component, std::size_t components)
{
    if (components > 4) return color(component % 2 ? Token::Text2 : Token::ChannelT);
    constexpr Token inks[] = {Token::X, Token::Y, Token::Z, Token::Text2};
    return color(inks[component]);
}

std::vector<std::uint32_t> CurveCanvas::channels() const
{
    std::vector<std::uint32_t> out;
    if (!track_) return out;
    const Clip& clip = *scene_->clips[view_.clip.index()];
    const NodeId node = clip.tracks[*track_]->node;
    for (std::uint32_t i = 0; i < clip.tracks.size(); ++i)
        if (clip.tracks[i] && clip.tracks[i]->keys() > 0 && clip.tracks[i]->node == node) out.push_back(i);
    return out;
}

QRect CurveCanvas::channelRect(std::uint32_t track) const
{
    const std::vector<std::uint32_t> all = channels();
    const auto found = std::find(all.begin(), all.end(), track);
    if (found == all.end() || all.size() < 2 || all.size() > kMostLetters) return {};
    const int fromEnd = static_cast<int>(all.end() - found);
    return {dope::kNames - 56 + kLeft - fromEnd * (kLetter + 2), kTop + 2, kLetter, dope::kRow - 4};
}

QRect CurveCanvas::legendRect(std::size_t component) const
{
    // Where there is little room, the rows of X Y Z W are as low as letters allow.
    const int rows = static_cast<int>(std::clamp<std::size_t>(shape_.components(), 1, 4));
    const int high = std::clamp((height() - kTop - dope::kRow) / rows, kLowestRow, int{dope::kRow});
    return {kLeft, kTop + dope::kRow + static_cast<int>(component) * high, dope::kNames - 56, high};
}

QString CurveCanvas::legendText(std::size_t component) const
{
    const Track& track = *shape_.track();
    const QString letter = shape_.components() <= 4 ? QStringLiteral("XYZW").mid(static_cast<int>(component), 1)
                                                    : QString::number(component);
    return QStringLiteral("%1 %2").arg(channelTitle(track), letter);
}

bool CurveCanvas::pressLegend(const QPoint& at)
{
    for (const std::uint32_t track : channels())
        if (channelRect(track).contains(at)) {
            goToChannel(track);
            return true;
        }
    for (std::size_t c = 0; c < std::min(shape_.components(), kMostLines); ++c) {
        const QRect row = legendRect(c);
        if (!row.contains(at)) continue;
        if (at.x() < row.left() + 20)
            hidden_[c] = !hidden_[c];
        else
            component_ = c;
        measure();
        update();
        return true;
    }
    return false;
}

void CurveCanvas::goToChannel(std::uint32_t track)
{
    selectChannel(session_, track, view_.timeSec);
}

void CurveCanvas::stepChannel(int direction)
{
    const std::vector<std::uint32_t> all = channels();
    const auto now = std::find(all.begin(), all.end(), track_.value_or(0));
    if (now == all.end()) return;
    const std::ptrdiff_t next = (now - all.begin()) + direction;
    if (next < 0 || next >= static_cast<std::ptrdiff_t>(all.size())) return;
    goToChannel(all[static_cast<std::size_t>(next)]);
}

/// Whose curves these are, and which of its channels; a letter for each.
void CurveCanvas::paintHead(QPainter& painter) const
{
    const Clip& clip = *scene_->clips[view_.clip.index()];
    int right = dope::kNames - 56 + kLeft;
    QStringList titles;
    for (const std::uint32_t track : channels()) titles += channelTitle(*clip.tracks[track]);
    painter.setFont(titleFont(11));
    for (const std::uint32_t track : channels()) {
        const QRect box = channelRect(track);
        if (box.isEmpty()) continue;
        right = std::min(right, box.left());
        const bool now = track == track_;
        if (now) painter.fillRect(box, color(Token::Sel));
        painter.setPen(color(now ? Token::SelText : Token::Text2));
        painter.drawText(box, Qt::AlignCenter, letterOf(channelTitle(*clip.tracks[track]), titles));
    }
    painter.setFont(titleFont(12));
    painter.setPen(color(Token::Text));
    const QRect text(kLeft + 5, kTop, right - kLeft - 9, dope::kRow);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(nodeName(*scene_, clip.tracks[*track_]->node), Qt::ElideMiddle, text.width()));
}

/// Component, its value at the playhead; a square that is filled where its line is shown.
void CurveCanvas::paintLegend(QPainter& painter) const
{
    const std::size_t all = std::min(shape_.components(), kMostLines);
    for (std::size_t c = 0; c < all; ++c) {
        const QRect row = legendRect(c);
        if (row.bottom() > height()) break;
        const QColor ink = curveInk(c, shape_.components());
        if (c == component_) painter.fillRect(row, color(Token::SelQuiet));
        painter.setPen(QPen(ink, 1.5));
        painter.setBrush(shown(c) ? QBrush(ink) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(QRectF(row.left() + 5, row.center().y() - 4.5, 10, 10), 2, 2);
        painter.setFont(c == component_ ? titleFont(12) : workFont());
        painter.setPen(color(Token::Text));
        const QString value = decimals(double{shape_.at(c, view_.timeSec)}, shape_.euler() ? 1 : 4);
        const int wide = painter.fontMetrics().horizontalAdvance(value);
        painter.drawText(row.adjusted(0, 0, -6, 0), Qt::AlignRight | Qt::AlignVCenter, value);
        painter.drawText(row.adjusted(22, 0, -12 - wide, 0), Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(legendText(c), Qt::ElideMiddle, row.width() - 34 - wide));
    }
}

} // namespace bindpose
