// SPDX-License-Identifier: MIT
#include "ui/widgets/curves/curve_legend.h"

#include "ui/base/texts.h"
#include "ui/keys/key_rows.h"
#include "ui/keys/key_text.h"

#include <QPainter>
#include <QWidget>

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

QColor curveInk(const CurveShape& shape, std::size_t component)
{
    const std::size_t components = shape.components();
    if (components > 4) return color(component % 2 ? Token::Text2 : Token::ChannelT);
    constexpr Token inks[] = {Token::X, Token::Y, Token::Z, Token::Text2};
    // A track of one number of several is that axis.
    const bool axis = components == 1 && shape.track()->path == ChannelPath::Element;
    return color(inks[axis ? shape.track()->member % 3 : component]);
}

void CurveLegend::show(
    std::shared_ptr<const Scene> scene, std::shared_ptr<const Clip> clip, std::optional<std::uint32_t> track)
{
    scene_ = std::move(scene);
    clip_ = std::move(clip);
    track_ = track;
}

std::vector<std::uint32_t> CurveLegend::channels() const
{
    std::vector<std::uint32_t> out;
    if (!track_) return out;
    const NodeId node = clip_->tracks[*track_]->node;
    for (std::uint32_t i = 0; i < clip_->tracks.size(); ++i)
        if (clip_->tracks[i] && clip_->tracks[i]->keys() > 0 && clip_->tracks[i]->node == node) out.push_back(i);
    return out;
}

QRect CurveLegend::channelRect(std::uint32_t track) const
{
    const std::vector<std::uint32_t> all = channels();
    const auto found = std::find(all.begin(), all.end(), track);
    if (found == all.end() || all.size() < 2 || all.size() > kMostLetters) return {};
    const int fromEnd = static_cast<int>(all.end() - found);
    return {dope::kNames - 56 + kLeft - fromEnd * (kLetter + 2), kTop + 2, kLetter, dope::kRow - 4};
}

QRect CurveLegend::componentRect(std::size_t component) const
{
    // Where there is little room, the rows of X Y Z W are as low as letters allow.
    const int rows = static_cast<int>(std::clamp<std::size_t>(plot_.shape().components(), 1, 4));
    const int high = std::clamp((canvas_.height() - kTop - dope::kRow) / rows, kLowestRow, int{dope::kRow});
    return {kLeft, kTop + dope::kRow + static_cast<int>(component) * high, dope::kNames - 56, high};
}

QString CurveLegend::componentText(std::size_t component) const
{
    const Track& track = *plot_.shape().track();
    QString title = channelTitle(track);
    if (track.path == ChannelPath::Element && plot_.shape().components() == 1) return title; // it names the axis
    const QString letter = plot_.shape().components() <= 4 ? QStringLiteral("XYZW").mid(static_cast<int>(component), 1)
                                                           : QString::number(component);
    return QStringLiteral("%1 %2").arg(title, letter);
}

std::optional<std::uint32_t> CurveLegend::channelAt(const QPoint& at) const
{
    for (const std::uint32_t track : channels())
        if (channelRect(track).contains(at)) return track;
    return std::nullopt;
}

std::optional<std::uint32_t> CurveLegend::channelBeside(int direction) const
{
    const std::vector<std::uint32_t> all = channels();
    const auto now = std::find(all.begin(), all.end(), track_.value_or(0));
    if (now == all.end()) return std::nullopt;
    const std::ptrdiff_t next = (now - all.begin()) + direction;
    if (next < 0 || next >= static_cast<std::ptrdiff_t>(all.size())) return std::nullopt;
    return all[static_cast<std::size_t>(next)];
}

bool CurveLegend::pressComponent(const QPoint& at)
{
    for (std::size_t c = 0; c < plot_.lines(); ++c) {
        const QRect row = componentRect(c);
        if (!row.contains(at)) continue;
        if (at.x() < row.left() + 20)
            plot_.toggle(c);
        else
            plot_.setCurrent(c);
        return true;
    }
    return false;
}

void CurveLegend::paint(QPainter& painter, double timeSec) const
{
    paintHead(painter);
    paintComponents(painter, timeSec);
    const QRect box = beyondRect();
    if (box.isEmpty()) return;
    painter.setFont(captionFont());
    painter.setPen(color(Token::Text3));
    const bool wraps = box.height() >= 2 * kLowestRow;
    painter.drawText(box, wraps ? Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap : Qt::AlignLeft | Qt::AlignTop,
        wraps ? beyondKeysText() : painter.fontMetrics().elidedText(beyondKeysText(), Qt::ElideRight, box.width()));
}

QString CurveLegend::beyondKeysText() const
{
    const Track& track = *plot_.shape().track();
    const QString before = beyondText(track.before), behind = beyondText(track.after);
    return before == behind ? tr("Outside the keys: %1").arg(before)
                            : tr("Before the keys: %1, after: %2").arg(before, behind);
}

QRect CurveLegend::beyondRect() const
{
    if (plot_.empty() || (plot_.shape().track()->before.holds() && plot_.shape().track()->after.holds())) return {};
    const QRect last = componentRect(plot_.lines() - 1);
    const int top = last.bottom() + 2, high = std::min(2 * kLowestRow, canvas_.height() - top);
    return high >= kLowestRow ? QRect(last.left() + 5, top, last.width(), high) : QRect();
}

/// The joint, and the layer where the clip has several.
QString CurveLegend::headText() const
{
    const Track& track = *clip_->tracks[*track_];
    const QString layer = layerTitle(*clip_, track), joint = nodeName(*scene_, track.node);
    return layer.isEmpty() ? joint : QStringLiteral("%1 · %2").arg(joint, layer);
}

/// Whose curves these are, and which of its channels; a letter for each.
void CurveLegend::paintHead(QPainter& painter) const
{
    int right = dope::kNames - 56 + kLeft;
    QStringList titles;
    for (const std::uint32_t track : channels()) titles += channelTitle(*clip_->tracks[track]);
    painter.setFont(titleFont(11));
    for (const std::uint32_t track : channels()) {
        const QRect box = channelRect(track);
        if (box.isEmpty()) continue;
        right = std::min(right, box.left());
        const bool now = track == track_;
        if (now) painter.fillRect(box, color(Token::Sel));
        painter.setPen(color(now ? Token::SelText : Token::Text2));
        painter.drawText(box, Qt::AlignCenter, letterOf(channelTitle(*clip_->tracks[track]), titles));
    }
    painter.setFont(titleFont(12));
    painter.setPen(color(Token::Text));
    const QRect text(kLeft + 5, kTop, right - kLeft - 9, dope::kRow);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(headText(), Qt::ElideMiddle, text.width()));
}

/// Component, its value at the playhead; a square that is filled where its line is shown.
void CurveLegend::paintComponents(QPainter& painter, double timeSec) const
{
    const std::size_t all = plot_.lines();
    for (std::size_t c = 0; c < all; ++c) {
        const QRect row = componentRect(c);
        if (row.bottom() > canvas_.height()) break;
        const QColor ink = curveInk(plot_.shape(), c);
        if (c == plot_.current()) painter.fillRect(row, color(Token::SelQuiet));
        painter.setPen(QPen(ink, 1.5));
        painter.setBrush(plot_.shown(c) ? QBrush(ink) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(QRectF(row.left() + 5, row.center().y() - 4.5, 10, 10), 2, 2);
        painter.setFont(c == plot_.current() ? titleFont(12) : workFont());
        painter.setPen(color(Token::Text));
        const double at = double{plot_.shape().at(c, timeSec)};
        const QString value = plot_.shape().euler() ? decimals(at, 1) + u'°' : decimals(at, 4);
        const int wide = painter.fontMetrics().horizontalAdvance(value);
        painter.drawText(row.adjusted(0, 0, -6, 0), Qt::AlignRight | Qt::AlignVCenter, value);
        painter.drawText(row.adjusted(22, 0, -12 - wide, 0), Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(componentText(c), Qt::ElideMiddle, row.width() - 34 - wide));
    }
}

} // namespace bindpose
