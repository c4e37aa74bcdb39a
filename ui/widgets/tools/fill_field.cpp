// SPDX-License-Identifier: MIT
#include "ui/widgets/tools/fill_field.h"

#include <QPainter>
#include <QStyleOptionFrame>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr int kNotch = 120;             ///< of a wheel, in eighths of a degree
constexpr double kNotches = 20.0;       ///< from one end to the other
constexpr int kTextInset = 8;           ///< as NumberField has it
constexpr double kLeastDragWide = 60.0; ///< a field that has no width yet

} // namespace

FillField::FillField(QWidget* parent) : NumberField({}, Token::Text2, parent)
{
    fitTurning();
}

void FillField::setEnds(double least, double most, double grid)
{
    if (least == least_ && most == most_ && grid == grid_) return;
    least_ = least;
    most_ = most;
    grid_ = grid;
    fitTurning();
    update();
}

void FillField::fitTurning()
{
    setTurning({(most_ - least_) / std::max(kLeastDragWide, double(width())), grid_});
}

double FillField::filled() const
{
    return std::clamp((value() - least_) / (most_ - least_), 0.0, 1.0);
}

void FillField::resizeEvent(QResizeEvent* event)
{
    NumberField::resizeEvent(event);
    fitTurning();
}

/// While somebody types it is a field like any other: the cursor and what is marked are read without a ground below. A
/// press that may become a drag is not yet that.
void FillField::paintEvent(QPaintEvent* event)
{
    if ((hasFocus() && !entered()) || !atRest()) return NumberField::paintEvent(event);
    QPainter painter(this);
    QStyleOptionFrame option;
    initStyleOption(&option);
    style()->drawPrimitive(QStyle::PE_PanelLineEdit, &option, &painter, this);
    const QRect inside = rect().adjusted(1, 1, -1, -1);
    QRect full = inside, rest = inside;
    full.setWidth(static_cast<int>(std::lround(inside.width() * filled())));
    rest.setLeft(full.right() + 1);
    full = QStyle::visualRect(layoutDirection(), inside, full);
    rest = QStyle::visualRect(layoutDirection(), inside, rest);
    painter.fillRect(full, color(isEnabled() ? Token::Sel : Token::Raised));
    const QString shown = unit().isEmpty() ? text() : text() + u' ' + unit();
    for (const auto& [part, ink] : {std::pair(full, Token::SelText), std::pair(rest, Token::Text)}) {
        painter.setClipRect(part);
        painter.setPen(color(isEnabled() ? ink : Token::Off));
        painter.drawText(rect().adjusted(kTextInset, 0, -kTextInset, 0), int(Qt::AlignRight | Qt::AlignVCenter), shown);
    }
}

void FillField::wheelEvent(QWheelEvent* event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier) || !isEnabled() || !atRest()) return event->ignore();
    wheel_ += event->angleDelta().y();
    const int notches = wheel_ / kNotch;
    wheel_ -= notches * kNotch;
    event->accept();
    if (notches == 0) return;
    const double step = std::max(grid_, std::round((most_ - least_) / kNotches / grid_) * grid_);
    // One that was typed beyond the end comes back, and never goes further.
    turn(std::clamp(std::round((value() + notches * step) / grid_) * grid_, least_, std::max(most_, value())));
}

} // namespace bindpose
