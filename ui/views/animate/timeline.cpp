// SPDX-License-Identifier: MIT
#include "ui/commands/actions.h"
#include "ui/session/session.h"
#include "ui/widgets/transport/timeline_access.h"
#include "ui/widgets/transport/timeline_canvas.h"
#include "ui/widgets/transport/transport_bar.h"

#include <QVBoxLayout>

namespace bindpose {
namespace {

/// Time: which clip, where in it, and its keys.
class TimelineView final : public View {
    Q_OBJECT
public:
    TimelineView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;

private:
    TransportBar* transport_;
    TimelineCanvas* canvas_;
};

TimelineView::TimelineView(Session& session, QWidget* parent) : View(parent)
{
    installTimelineAccess();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    transport_ = new TransportBar(session, this);
    layout->addWidget(transport_);
    canvas_ = new TimelineCanvas(this);
    canvas_->setObjectName(QStringLiteral("canvas"));
    canvas_->setProperty("contextPlace", uint(kInTimeline));
    connect(canvas_, &TimelineCanvas::scrubbed, this, [&session](double time) { session.playback().setTime(time); });
    connect(canvas_, &TimelineCanvas::rangeMarked, this,
        [&session](const PlayRange& range) { session.playback().setRange(range); });
    connect(canvas_, &TimelineCanvas::markPressed, this, [&session](const TimeMark& mark) { goToMark(session, mark); });
    connect(canvas_, &TimelineCanvas::rangeChanged, this, [this] { transport_->setZoomed(canvas_->range().zoomed()); });
    connect(transport_, &TransportBar::fitAsked, canvas_, &TimelineCanvas::fit);
    layout->addWidget(canvas_, 1);
    setFocusProxy(canvas_);
}

void TimelineView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    canvas_->present(frame);
    transport_->present(frame, *canvas_);
}

View* make(Session& session, QWidget* parent)
{
    return new TimelineView(session, parent);
}

} // namespace

const extern ViewPart part_timeline{"timeline", QT_TRANSLATE_NOOP("ViewPart", "Timeline"), DockArea::Bottom, 10, &make};

} // namespace bindpose

#include "timeline.moc"
