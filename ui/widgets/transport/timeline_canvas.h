// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "ui/base/time_range.h"
#include "ui/motion/time_marks.h"

#include <QWidget>

#include <span>

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
    double startSec() const { return range_.startSec(); }
    double endSec() const { return range_.endSec(); }
    double framesPerSecond() const { return range_.framesPerSecond(); }
    /// x of a time, in this widget.
    double xOf(double timeSec) const { return scale()(timeSec); }
    TimeScale scale() const;
    double timeAt(double x) const;
    bool zoomed() const { return range_.zoomed(); }
    /// Shows 1 / `factor` of what is in sight, with the time at `x` where it is.
    void zoom(double factor, double x);
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
    struct Key {
        double timeSec;
        int channels; ///< bit 0 translation, 1 rotation, 2 scale, 3 others
        bool step;    ///< jumps to the next key's value
        bool hold;    ///< keeps its value until the next key
    };
    struct Lane {
        enum Kind { Problems, Bookmarks, All, Joint } kind;
        QString label;
        std::vector<Key> keys;
    };
    void rebuild(const Frame& frame);
    void addJointLanes(const Frame& frame, std::vector<Key> keys);
    void changed(bool range);
    void scrubTo(const QPoint& at, bool free);
    double frameTimeAt(int x) const;
    void markRangeTo(int x);
    void paintRange(QPainter& painter) const;
    const Lane* laneAt(const QPoint& at) const;
    QString tipAt(const QPoint& at) const;
    void paintLane(QPainter& painter, const Lane& lane, int row) const;
    void paintDensity(QPainter& painter, const Lane& lane, const QRect& box) const;
    void paintKeys(QPainter& painter, const Lane& lane, const QRect& box) const;
    const std::vector<TimeMark>& marksOf(const Lane& lane) const;
    const TimeMark* markAt(const QPoint& at) const;
    const Key* keyNear(const Lane& lane, double x, double reach) const;

    std::shared_ptr<const Scene> scene_;
    std::shared_ptr<const Clip> clip_;
    std::shared_ptr<const std::vector<Finding>> findings_;
    std::vector<NodeId> joints_;
    std::string problem_;
    std::span<const Lane> shownLanes() const;

    std::vector<Lane> lanes_;
    std::size_t channelLanes_ = 0; ///< the last ones, of single channels
    std::vector<TimeMark> problems_, bookmarks_;
    double timeSec_ = 0.0;
    TimeRange range_;
    PlayRange played_;                   ///< of the view
    std::optional<double> rangeFromSec_; ///< a range is being dragged from there
    int panX_ = 0;
    bool onMark_ = false;     ///< what was pressed is no place to drag time from
    QLabel* empty_ = nullptr; ///< in place of lanes, where there is no clip
    bool open_ = false;       ///< there is something to have clips
    bool live_ = false;       ///< the clip's pose is shown, not rest or bind
};

} // namespace bindpose
