// SPDX-License-Identifier: MIT
#include "ui/widgets/timeline/time_axis.h"

#include <QWheelEvent>
#include <QWidget>

#include <cmath>

namespace bindpose {

TimeScale TimeAxis::scale() const
{
    return range_.scale(names_ + padding_, widget_.width() - names_ - 2 * padding_);
}

QRect TimeAxis::box() const
{
    return {names_, 0, widget_.width() - names_, widget_.height()};
}

bool TimeAxis::scroll(double notches)
{
    return range_.pan(-0.1 * notches * (range_.toSec() - range_.fromSec()));
}

bool TimeAxis::zoom(double notches, double x)
{
    return range_.zoom(std::pow(1.25, notches), timeAt(x));
}

bool TimeAxis::wheel(const QWheelEvent& event)
{
    const double notches = wheelNotches(event);
    return event.modifiers().testFlag(Qt::ControlModifier) ? zoom(notches, event.position().x()) : scroll(notches);
}

double wheelNotches(const QWheelEvent& event)
{
    const QPoint delta = event.angleDelta();
    return (delta.y() != 0 ? delta.y() : delta.x()) / 120.0;
}

} // namespace bindpose
