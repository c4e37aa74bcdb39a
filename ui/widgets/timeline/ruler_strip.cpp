// SPDX-License-Identifier: MIT
#include "ui/widgets/timeline/ruler_strip.h"

#include "ui/base/texts.h"
#include "ui/base/time_snap.h"
#include "ui/keys/key_tools.h"
#include "ui/keys/rotation_look.h"
#include "ui/look/icons.h"
#include "ui/widgets/labels/order_box.h"
#include "ui/widgets/timeline/time_ruler.h"

#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>

namespace bindpose {

RulerStrip::RulerStrip(Session& session, TimeRange& range, QWidget* parent)
    : QWidget(parent), session_(session), axis_(*this, range, dope::kNames, dope::kPadding)
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
    QToolButton* euler = euler_ = makeChoice("euler", tr("Euler"), {});
    const int wide = euler->sizeHint().width();
    euler->setGeometry(dope::kNames - wide - 6, 1, wide, dope::kRuler - 2);
    connect(filter, &QToolButton::clicked, this, &RulerStrip::selectedOnly);
    connect(euler, &QToolButton::clicked, this,
        [this](bool angles) { setRotationLook(session_, angles, rotationLook(session_).order); });
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

void RulerStrip::present(const Frame& frame)
{
    view_ = frame.view;
    const Scene& scene = *frame.actors.front().scene;
    const std::optional<std::uint32_t> now = currentTrack(scene, view_);
    const Track* track = now ? scene.clips[view_.clip.index()]->tracks[*now].get() : nullptr;
    const RotationLook look = rotationLook(session_);
    euler_->setEnabled(track && isTurn(*track));
    euler_->setChecked(look.angles && euler_->isEnabled());
    euler_->setToolTip(euler_->isEnabled()
                           ? tr("Rotations as angles about X, Y, Z, in degrees.") + u'\n' + orderTip(look.order)
                           : tr("The channel below holds no rotation that could be shown as angles."));
    update();
}

std::vector<PaintedPart> RulerStrip::paintedParts() const
{
    if (!view_.clip.valid()) return {};
    const QRect box = axis_.box();
    const double fps = axis_.range().framesPerSecond();
    std::vector<PaintedPart> parts{{tr("In sight: frames %1 to %2")
                                        .arg(decimals(frameAt(axis_.range().fromSec(), fps), 1),
                                            decimals(frameAt(axis_.range().toSec(), fps), 1)),
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
    const QRect box = axis_.box();
    painter.fillRect(rect(), color(Token::Panel));
    painter.fillRect(box, color(Token::Inset));
    if (!view_.clip.valid()) return;
    paintRuler(painter, box, axis_.range(), axis_.scale());
    if (view_.pose == PoseSource::Clip)
        paintPlayheadFlag(painter, box, xOf(view_.timeSec), frameAt(view_.timeSec, axis_.range().framesPerSecond()));
}

void RulerStrip::scrub(const QMouseEvent& event)
{
    if (!session_.playback().clip() || event.pos().x() < axis_.names()) return;
    const double time = axis_.timeAt(event.pos().x());
    session_.playback().setTime(
        event.modifiers().testFlag(Qt::ShiftModifier) ? time : nearestFrame(*session_.playback().clip(), time));
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
    if (event->button() == Qt::LeftButton && axis_.range().fit()) Q_EMIT rangeChanged();
}

void RulerStrip::wheelEvent(QWheelEvent* event)
{
    if (axis_.wheel(*event)) Q_EMIT rangeChanged();
    event->accept();
}

} // namespace bindpose
