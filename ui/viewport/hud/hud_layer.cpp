// SPDX-License-Identifier: MIT
#include "ui/viewport/hud/hud_layer.h"

#include "ui/look/theme.h"

#include <QElapsedTimer>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <array>

namespace bindpose {
namespace {

constexpr double kEdge = 12.0, kChipHeight = 26.0, kLeastChip = 120.0;

QColor qcolor(const glm::vec3& c)
{
    return QColor::fromRgbF(c.x, c.y, c.z);
}

void paintGround(QPainter& painter, const QRectF& box)
{
    painter.setPen(color(Token::OverlayLine));
    painter.setBrush(color(Token::Overlay));
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6.0, 6.0);
}

/// What stands at the bottom gives way to the cards that lie there.
QRectF overCards(QRectF box, const std::vector<QRectF>& cards)
{
    for (const QRectF& card : cards)
        if (card.intersects(box)) box.moveBottom(card.top() - 6.0);
    return box;
}

} // namespace

HudLayer::HudLayer(QWidget* parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
}

void HudLayer::present(const HudState& state)
{
    state_ = state;
    update();
}

void HudLayer::paintEvent(QPaintEvent*)
{
    QElapsedTimer clock;
    clock.start();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(workFont());
    if (state_.message.isEmpty())
        paintAll(painter);
    else
        paintMessage(painter);
    paintMs_ = static_cast<double>(clock.nsecsElapsed()) * 1e-6;
}

void HudLayer::paintAll(QPainter& painter) const
{
    if (state_.split) paintSplit(painter, *state_.split, rect(), state_.covered);
    paintTrails(painter, state_.trails, state_.options.colors);
    paintAxes(painter);
    paintLabels(painter, state_.labels);
    if (state_.hoveredPoint) paintHoveredPoint(painter, *state_.hoveredPoint);
    const std::array ghosts{state_.largest, state_.ghost};
    paintGhosts(painter, ghosts, state_.options.colors, rect().adjusted(0, state_.covered, 0, 0));
    state_.gizmo.paint(painter, state_.hoveredHandle, state_.sweptRad, state_.factors, state_.options.colors);
    if (!state_.selectFrame.isEmpty()) paintSelectFrame(painter);
    paintBrush(painter, state_.brush);
    painter.setFont(workFont());
    paintLegends(painter);
    if (!state_.chip.isEmpty()) paintChip(painter);
    if (!state_.figures.isEmpty()) paintFigures(painter);
    if (!state_.scale.isEmpty()) paintScale(painter);
    if (state_.tag) paintTag(painter, *state_.tag, rect().adjusted(0, state_.covered, 0, 0), state_.cards);
    if (!state_.focusRing) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color(Token::Focus), 2.0));
    painter.drawRect(QRectF(rect()).adjusted(1.0, state_.covered + 1.0, -1.0, -1.0));
}

void HudLayer::paintLegends(QPainter& painter) const
{
    if (state_.legend) paintLegend(painter, state_.legendBox.topLeft(), *state_.legend, state_.options);
    if (state_.binds) paintBindLegend(painter, state_.bindsAt, *state_.binds, state_.options.colors);
    if (state_.issues) paintIssueLegend(painter, state_.issuesAt, *state_.issues, state_.options);
    if (state_.otherLegend) paintLegend(painter, state_.otherLegendBox.topLeft(), *state_.otherLegend, state_.options);
}

void HudLayer::paintAxes(QPainter& painter) const
{
    const RenderColors& c = state_.options.colors;
    const glm::vec3 inks[] = {c.axisX, c.axisY, c.axisZ};
    for (int axis = 0; axis < 3; ++axis) {
        painter.setPen(QPen(qcolor(inks[axis]), 1.6));
        for (const AxisMark& mark : state_.axes)
            if (mark.axis == axis) painter.drawLine(mark.line);
    }
}

void HudLayer::paintHoveredPoint(QPainter& painter, QPointF at) const
{
    const RenderColors& c = state_.options.colors;
    painter.setBrush(Qt::NoBrush);
    QColor halo = qcolor(c.halo);
    halo.setAlpha(200);
    painter.setPen(QPen(halo, 3.4));
    painter.drawEllipse(at, 5.0, 5.0);
    painter.setPen(QPen(qcolor(c.hover), 1.6));
    painter.drawEllipse(at, 5.0, 5.0);
}

void HudLayer::paintSelectFrame(QPainter& painter) const
{
    QColor ink = color(state_.selectRemoves ? Token::Warn : Token::Accent);
    painter.setPen(QPen(qcolor(state_.options.colors.halo), 2.6));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolygon(state_.selectFrame);
    QPen dashes(ink, 1.4);
    dashes.setDashPattern({4.0, 3.0});
    painter.setPen(dashes);
    ink.setAlphaF(0.10f);
    painter.setBrush(ink);
    painter.drawPolygon(state_.selectFrame);
}

QRectF HudLayer::chipBox(const HudState& of, const QRectF& view, bool mirrored)
{
    if (of.chip.isEmpty()) return {};
    // The legend has the other corner.
    const double most = std::max(kLeastChip, view.width() - kLegendWidth - 3.0 * kEdge);
    const double width = std::min(most, QFontMetricsF(captionFont()).horizontalAdvance(of.chip) + 20.0);
    const double x = mirrored ? view.left() + kEdge : view.right() - kEdge - width;
    return overCards({x, view.bottom() - kEdge - kChipHeight, width, kChipHeight}, of.cards);
}

void HudLayer::paintChip(QPainter& painter) const
{
    const QRectF box = chipBox(state_, rect(), isRightToLeft());
    paintGround(painter, box);
    painter.setFont(captionFont());
    painter.setPen(color(Token::Text));
    painter.drawText(
        box, Qt::AlignCenter, QFontMetricsF(captionFont()).elidedText(state_.chip, Qt::ElideRight, box.width() - 18.0));
}

QRectF HudLayer::figuresBox() const
{
    const QFontMetricsF metrics(captionFont());
    double width = 0.0;
    for (const QString& line : state_.figures) width = std::max(width, metrics.horizontalAdvance(line));
    const QRectF chip = chipBox(state_, rect(), isRightToLeft());
    const double high = metrics.height() * static_cast<double>(state_.figures.size()) + 10.0;
    const double bottom = chip.isEmpty() ? height() - kEdge : chip.top() - 6.0;
    return QStyle::visualRect(layoutDirection(), rect(),
        QRectF(this->width() - kEdge - width - 20.0, bottom - high, width + 20.0, high).toAlignedRect());
}

void HudLayer::paintFigures(QPainter& painter) const
{
    const QRectF box = figuresBox();
    paintGround(painter, box);
    painter.setFont(captionFont());
    painter.setPen(color(Token::Text2));
    painter.drawText(box.adjusted(10.0, 5.0, -10.0, -5.0), Qt::AlignRight | Qt::AlignTop, state_.figures.join(u'\n'));
}

void HudLayer::paintScale(QPainter& painter) const
{
    const QRectF chip = chipBox(state_, rect(), isRightToLeft());
    const double bottom = !state_.figures.isEmpty() ? figuresBox().top() - 4.0
                          : chip.isEmpty()          ? height() - kEdge
                                                    : chip.top() - 4.0;
    const QFontMetricsF metrics(captionFont());
    const double wide = metrics.horizontalAdvance(state_.scale) + 12.0, high = metrics.height() + 4.0;
    const QRectF place(isRightToLeft() ? kEdge : width() - kEdge - wide, bottom - high, wide, high);
    const QRectF box = overCards(place, state_.cards);
    paintGround(painter, box); // a mesh may be behind it
    painter.setFont(captionFont());
    painter.setPen(color(Token::Text2));
    painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, state_.scale);
}

void HudLayer::paintMessage(QPainter& painter) const
{
    painter.fillRect(rect(), color(Token::Panel));
    painter.setPen(color(Token::Text2));
    const QRectF box = QRectF(rect()).adjusted(40.0, 40.0, -40.0, -40.0);
    painter.drawText(box, static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap, state_.message);
}

} // namespace bindpose
