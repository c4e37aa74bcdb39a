// SPDX-License-Identifier: MIT
#pragma once
#include "ui/widgets/timeline/time_axis.h"
#include "ui/widgets/transport/timeline_lanes.h"

#include <QWidget>

class QLabel;

namespace bindpose {

/// Ruler over the clip, lanes of keys below it, and the playhead. Press and drag scrubs: to whole frames, on a lane to
/// the key under the cursor, with Shift to anywhere. Ctrl and the wheel zoom, the wheel or the middle button pan. Time
/// runs left to right in every language.
class TimelineCanvas : public QWidget {
    Q_OBJECT
public:
    explicit TimelineCanvas(QWidget* parent = nullptr);
    void present(const Frame& frame);

    double timeSec() const { return timeSec_; }
    /// The clip, and what is in sight of it.
    const TimeRange& range() const { return range_; }
    /// x of a time, in this widget.
    double xOf(double timeSec) const { return axis_.xOf(timeSec); }
    /// Within the clip.
    double timeAt(double x) const;
    /// The whole clip.
    void fit();
    /// One sentence a row, for screen readers.
    QStringList rowTexts() const;
    QRect rowRect(int row) const;
    QSize minimumSizeHint() const override { return {320, 24 + 22}; }
    QSize sizeHint() const override { return {900, 24 + 3 * 22 + 8}; }

Q_SIGNALS:
    void scrubbed(double timeSec);
    /// A person marked the part of the clip that plays; an empty one: all of it.
    void rangeMarked(const PlayRange& range);
    /// A person pressed the mark of a problem or a bookmark.
    void markPressed(const TimeMark& mark);
    /// Another part of the clip is in sight.
    void rangeChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    void changed(bool range);
    void scrubTo(const QPoint& at, bool free);
    double frameTimeAt(int x) const;
    void markRangeTo(int x);
    std::span<const TimelineLanes::Lane> shownLanes() const;
    const TimelineLanes::Lane* laneAt(const QPoint& at) const;
    const TimeMark* markAt(const QPoint& at) const;
    QString tipAt(const QPoint& at) const;

    TimelineLanes lanes_;
    TimeRange range_;
    TimeAxis axis_;
    double timeSec_ = 0.0;
    PlayRange played_;                   ///< of the view
    std::optional<double> rangeFromSec_; ///< a range is being dragged from there
    int panX_ = 0;
    bool onMark_ = false;     ///< what was pressed is no place to drag time from
    QLabel* empty_ = nullptr; ///< in place of lanes, where there is no clip
    QString aside_;           ///< why the clip's keys do not act on what is shown; empty: they do
};

} // namespace bindpose
