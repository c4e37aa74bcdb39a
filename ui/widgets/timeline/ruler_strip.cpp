// SPDX-License-Identifier: MIT
#include "ui/widgets/timeline/ruler_strip.h"

#include "ui/base/texts.h"
#include "ui/base/time_grid.h"
#include "ui/keys/key_tools.h"
#include "ui/look/icons.h"
#include "ui/widgets/timeline/dope_sheet.h"
#include "ui/widgets/timeline/time_ruler.h"

#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>

#include <cmath>

namespace bindpose {

RulerStrip::RulerStrip(Session& session, TimeRange& range, QWidget* parent)
    : QWidget(parent), session_(session), range_(range)
{
    setLayoutDirection(Qt::LeftToRight);
    setFixedHeight(dope::kRuler);
    installPaintedAccess();
    setAccessibleName(tr("Ruler"));
    QToolButton* filter =
        makeChoice("selectedOnly", tr("Selected joints"), tr("Lists the rows of the selected joints alone."));
    filter->setIcon(icon("filter"));
    filter->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    filter->setGeometry(8, 1, filter->sizeHint().width(), dope::kRuler - 2);
    QToolButton* euler = euler_ =
        makeChoice("euler", tr("Euler"), tr("Rotations as angles about X, Y, Z, in degrees."));
    const int wide = euler->sizeHint().width();
    euler->setGeometry(dope::kNames - wide - 6, 1, wide, dope::kRuler - 2);
    connect(filter, &QToolButton::clicked, this, &RulerStrip::selectedOnly);
    connect(euler, &QToolButton::clicked, this, &RulerStrip::eulerAsked);
}

QToolButton* RulerStrip::makeChoice(const char* name, const QString& text, const QString& tip)
{
    auto* button = new QToolButton(this);
    button->setObjectName(QLatin1String(name));
    button->setText(text);
    button->setToolTip(tip);
    button->setCheckable(true);
    button->setAutoRaise(true);
    return button;
}

TimeScale RulerStrip::scale() const
{
    return range_.scale(dope::kNames + dope::kPadding, width() - dope::kNames - 2 * dope::kPadding);
}

double RulerStrip::xOf(double timeSec) const
{
    return scale()(timeSec);
}

void RulerStrip::present(const Frame& frame)
{
    view_ = frame.view;
    const Scene& scene = *frame.actors.front().scene;
    const std::optional<std::uint32_t> now = currentTrack(scene, view_);
    const Track* track = now ? scene.clips[view_.clip.index()]->tracks[*now].get() : nullptr;
    euler_->setEnabled(track && track->path == ChannelPath::Rotation && track->components == 4);
    euler_->setToolTip(euler_->isEnabled() ? tr("Rotations as angles about X, Y, Z, in degrees.")
                                           : tr("The channel below holds no rotation that could be shown as angles."));
    update();
}

std::vector<PaintedPart> RulerStrip::paintedParts() const
{
    if (!view_.clip.valid()) return {};
    const QRect box(dope::kNames, 0, width() - dope::kNames, height());
    const double fps = range_.framesPerSecond();
    std::vector<PaintedPart> parts{
        {tr("In sight: frames %1 to %2")
                .arg(decimals(frameAt(range_.fromSec(), fps), 1), decimals(frameAt(range_.toSec(), fps), 1)),
            box, {}}};
    if (view_.pose != PoseSource::Clip) return parts;
    const QRect flag(static_cast<int>(xOf(view_.timeSec)) - 12, 0, 24, height());
    parts.push_back(
        {tr("Playhead: frame %1, %2 s").arg(decimals(frameAt(view_.timeSec, fps), 2), decimals(view_.timeSec, 4)),
            flag.intersected(box), {}});
    return parts;
}

void RulerStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRect box(dope::kNames, 0, width() - dope::kNames, height());
    painter.fillRect(rect(), color(Token::Panel));
    painter.fillRect(box, color(Token::Inset));
    if (!view_.clip.valid()) return;
    paintRuler(painter, box, range_, scale());
    if (view_.pose == PoseSource::Clip)
        paintPlayheadFlag(painter, box, xOf(view_.timeSec), frameAt(view_.timeSec, range_.framesPerSecond()));
}

void RulerStrip::scrub(const QMouseEvent& event)
{
    if (!session_.clip() || event.pos().x() < dope::kNames) return;
    const double time = scale().timeAt(event.pos().x());
    session_.setTime(event.modifiers().testFlag(Qt::ShiftModifier) ? time : nearestFrame(*session_.clip(), time));
}

void RulerStrip::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) scrub(*event);
}

void RulerStrip::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton)) scrub(*event);
}

void RulerStrip::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && range_.fit()) Q_EMIT rangeChanged();
}

void RulerStrip::wheelEvent(QWheelEvent* event)
{
    const double notches = event->angleDelta().y() / 120.0;
    const bool moved = event->modifiers().testFlag(Qt::ControlModifier)
                           ? range_.zoom(std::pow(1.25, notches), scale().timeAt(event->position().x()))
                           : range_.pan(-0.1 * notches * (range_.toSec() - range_.fromSec()));
    if (moved) Q_EMIT rangeChanged();
    event->accept();
}

} // namespace bindpose
