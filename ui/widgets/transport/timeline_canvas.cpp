// SPDX-License-Identifier: MIT
#include "ui/widgets/transport/timeline_canvas.h"

#include "ui/base/texts.h"
#include "ui/base/time_snap.h"
#include "ui/widgets/timeline/time_ruler.h"
#include "ui/widgets/transport/timeline_metrics.h"
#include "ui/widgets/transport/timeline_paint.h"

#include <QAction>
#include <QEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

using namespace timeline;

constexpr double kNearKey = 6.0, kNearMark = 8.0; ///< pixels
constexpr double kIdleKeys = 0.35;                ///< how strong keys are that act on nothing

/// In the middle of the ruler, on a ground of its own.
void paintAside(QPainter& painter, const QRect& ruler, const QString& text)
{
    painter.setFont(captionFont());
    const QString shown = painter.fontMetrics().elidedText(text, Qt::ElideMiddle, ruler.width() - 16);
    QRect box(0, 0, painter.fontMetrics().horizontalAdvance(shown) + 16, ruler.height() - 4);
    box.moveCenter(ruler.center());
    painter.setPen(color(Token::Line));
    painter.setBrush(color(Token::Raised));
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(color(Token::Text2));
    painter.drawText(box, Qt::AlignCenter, shown);
}

} // namespace

TimelineCanvas::TimelineCanvas(QWidget* parent) : QWidget(parent), axis_(*this, range_, kLabels, kPadding)
{
    setFocusPolicy(Qt::StrongFocus);
    setLayoutDirection(Qt::LeftToRight);
    setProperty("takesStageKeys", true);
    setAccessibleName(tr("Timeline"));
    setMouseTracking(true);
    empty_ = new QLabel(this);
    empty_->setObjectName(QStringLiteral("noClip"));
    empty_->setProperty("role", "label");
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    empty_->hide();
    connect(empty_, &QLabel::linkActivated, this, [this] {
        for (QAction* action : actions()) // the window gives every stage its commands
            if (action->objectName() == QLatin1String("add_clips")) action->trigger();
    });
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(empty_);
}

double TimelineCanvas::timeAt(double x) const
{
    return std::clamp(axis_.timeAt(x), range_.startSec(), range_.endSec());
}

void TimelineCanvas::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    const ViewState& view = frame.view;
    if (lanes_.show(frame)) {
        if (const std::shared_ptr<const Clip>& clip = lanes_.clip())
            range_.setClip(clip->startSec(), clip->endSec(), frameRateOf(*clip));
        else
            range_.setClip(0.0, 0.0, range_.framesPerSecond());
        Q_EMIT rangeChanged();
    }
    const bool moved = timeSec_ != view.timeSec;
    timeSec_ = view.timeSec;
    aside_.clear();
    if (lanes_.clip() && view.pose != PoseSource::Clip)
        aside_ = (view.pose == PoseSource::Bind ? tr("Bind pose: keys of %1 are not applied")
                                                : tr("Rest pose: keys of %1 are not applied"))
                     .arg(clipName(*frame.actors.front().scene, view.clip));
    if (accessibleDescription() != aside_) setAccessibleDescription(aside_); // each time is told to screen readers
    if (moved && lanes_.clip() && aside_.isEmpty()) changed(range_.follow(timeSec_));
    played_ = view.play.range;
    const Scene& scene = *frame.actors.front().scene;
    const bool clips = std::any_of(scene.clips.begin(), scene.clips.end(), [](const auto& each) { return bool(each); });
    empty_->setText(clips ? tr("No clip is shown: the box above has them.")
                          : tr("No clip in this file. <a href=\"#\">Add clips…</a>"));
    empty_->setVisible(!lanes_.clip() && (!scene.nodes.empty() || !scene.meshes.empty()));
    update();
}

std::span<const TimelineLanes::Lane> TimelineCanvas::shownLanes() const
{
    return lanes_.shown((height() - kRuler) / kLane);
}

void TimelineCanvas::changed(bool range)
{
    if (!range) return;
    update();
    Q_EMIT rangeChanged();
}

void TimelineCanvas::fit()
{
    changed(range_.fit());
}

QStringList TimelineCanvas::rowTexts() const
{
    QStringList rows;
    for (const TimelineLanes::Lane& lane : shownLanes()) rows += lanes_.text(lane);
    return rows;
}

QRect TimelineCanvas::rowRect(int row) const
{
    return {0, kRuler + 2 + row * kLane, width(), kLane};
}

const TimelineLanes::Lane* TimelineCanvas::laneAt(const QPoint& at) const
{
    const int row = (at.y() - kRuler - 2) / kLane;
    if (at.y() <= kRuler || row < 0 || row >= static_cast<int>(shownLanes().size())) return nullptr;
    return &shownLanes()[static_cast<std::size_t>(row)];
}

const TimeMark* TimelineCanvas::markAt(const QPoint& at) const
{
    using Lane = TimelineLanes::Lane;
    const Lane* lane = at.x() >= kLabels ? laneAt(at) : nullptr;
    if (!lane || (lane->kind != Lane::Problems && lane->kind != Lane::Bookmarks)) return nullptr;
    return markNear(lanes_.marks(*lane), axis_.scale(), at.x(), kNearMark);
}

void TimelineCanvas::scrubTo(const QPoint& at, bool free)
{
    if (!lanes_.clip()) return;
    const TimelineLanes::Key* key = free ? nullptr : lanes_.keyNear(laneAt(at), at.x(), kNearKey, axis_.scale());
    const double time = free ? timeAt(at.x()) : key ? key->timeSec : frameTimeAt(at.x());
    Q_EMIT scrubbed(std::clamp(time, range_.startSec(), range_.endSec()));
}

double TimelineCanvas::frameTimeAt(int x) const
{
    const double time =
        onKey(*lanes_.clip(), std::round(timeAt(x) * range_.framesPerSecond()) / range_.framesPerSecond());
    return std::clamp(time, range_.startSec(), range_.endSec());
}

/// Less than a frame is no range: everything plays again.
void TimelineCanvas::markRangeTo(int x)
{
    const double at = frameTimeAt(x);
    Q_EMIT rangeMarked({std::min(*rangeFromSec_, at), std::max(*rangeFromSec_, at)});
}

void TimelineCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), color(Token::Panel));
    painter.fillRect(QRect(kLabels, 0, width() - kLabels, kRuler), color(Token::Inset));
    if (lanes_.clip()) {
        paintRuler(painter, QRect(kLabels, 0, width() - kLabels, kRuler), range_, axis_.scale());
        const bool live = aside_.isEmpty();
        const std::optional<double> now = live ? std::optional(timeSec_) : std::nullopt;
        int row = 0;
        for (const TimelineLanes::Lane& lane : shownLanes()) {
            const QRect box = rowRect(row++);
            if (row > 2 && box.bottom() > height()) break; // no lane by halves
            const bool marks =
                lane.kind == TimelineLanes::Lane::Problems || lane.kind == TimelineLanes::Lane::Bookmarks;
            painter.setOpacity(live || marks ? 1.0 : kIdleKeys); // marks go to the clip's pose
            paintLane(painter, lanes_, lane, axis_, box, now);
        }
        painter.setOpacity(1.0);
        if (!live) paintAside(painter, QRect(kLabels, 0, width() - kLabels, kRuler), aside_);
        if (played_.any()) paintPlayRange(painter, axis_, played_);
        if (live) {
            const QRect box = axis_.box();
            paintPlayhead(painter, box, xOf(timeSec_));
            paintPlayheadFlag(painter, box, xOf(timeSec_), frameAt(timeSec_, range_.framesPerSecond()));
        }
    }
    if (hasFocus()) paintFocusRing(painter, rect());
}

void TimelineCanvas::mousePressEvent(QMouseEvent* event)
{
    panX_ = event->pos().x();
    rangeFromSec_.reset();
    const bool onRuler = event->pos().y() <= kRuler && event->pos().x() >= kLabels;
    if (lanes_.clip() && onRuler && event->button() == Qt::LeftButton && event->modifiers() == Qt::ControlModifier) {
        rangeFromSec_ = frameTimeAt(event->pos().x());
        return markRangeTo(event->pos().x());
    }
    const TimeMark* mark = event->button() == Qt::LeftButton ? markAt(event->pos()) : nullptr;
    onMark_ = mark != nullptr;
    if (mark) return Q_EMIT markPressed(TimeMark(*mark));
    if (event->button() == Qt::LeftButton) scrubTo(event->pos(), event->modifiers().testFlag(Qt::ShiftModifier));
}

void TimelineCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton) && rangeFromSec_ && lanes_.clip()) {
        markRangeTo(event->pos().x());
    } else if (event->buttons().testFlag(Qt::LeftButton)) {
        if (!onMark_) scrubTo(event->pos(), event->modifiers().testFlag(Qt::ShiftModifier));
    } else if (event->buttons().testFlag(Qt::MiddleButton)) {
        changed(axis_.panBy(panX_ - event->pos().x()));
        panX_ = event->pos().x();
    }
}

void TimelineCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && event->pos().y() <= kRuler) fit();
}

void TimelineCanvas::wheelEvent(QWheelEvent* event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier) && !range_.zoomed()) return event->ignore();
    changed(axis_.wheel(*event));
    event->accept();
}

void TimelineCanvas::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Home:
        return Q_EMIT scrubbed(range_.startSec());
    case Qt::Key_End:
        return Q_EMIT scrubbed(range_.endSec());
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return changed(range_.zoom(1.25, timeSec_));
    case Qt::Key_Minus:
        return changed(range_.zoom(0.8, timeSec_));
    default:
        QWidget::keyPressEvent(event);
    }
}

QString TimelineCanvas::tipAt(const QPoint& at) const
{
    const TimelineLanes::Lane* lane = laneAt(at);
    if (lane && at.x() < kLabels) return lane->label;
    if (const TimeMark* mark = markAt(at)) return plainTip(mark->tip);
    if (const TimelineLanes::Key* key = lanes_.keyNear(lane, at.x(), kNearKey, axis_.scale()))
        return lanes_.keyText(*lane, *key);
    const double time = timeAt(at.x());
    if (lane && lane->kind == TimelineLanes::Lane::Worst)
        return tr("%1 at %2 s, frame %3: %4")
            .arg(lane->label, decimals(time, 4), decimals(time * range_.framesPerSecond(), 2), lanes_.worstText(time));
    return tr(
        "%1 s, frame %2\nDrag to scrub, with Shift between frames; with Ctrl on the ruler for the range that plays. "
        "Ctrl and the wheel zoom.")
        .arg(decimals(time, 4), decimals(time * range_.framesPerSecond(), 2));
}

bool TimelineCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) lanes_.forgetNames();
    if (event->type() == QEvent::ShortcutOverride) {
        // Home and End go through time here, whatever they do elsewhere.
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->modifiers() == Qt::NoModifier && (key->key() == Qt::Key_Home || key->key() == Qt::Key_End)) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::ToolTip && lanes_.clip()) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), tipAt(help->pos()), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace bindpose
