// SPDX-License-Identifier: MIT
#pragma once
#include "ui/look/painted_access.h"
#include "ui/motion/time_marks.h"
#include "ui/widgets/timeline/time_axis.h"

#include <QWidget>

namespace bindpose {

/// Over the ruler of dope sheet and curves: a row of the findings that name a moment of the clip, and one of its
/// bookmarks; gone where there is neither. A click goes there.
class MarkStrip : public QWidget, public PaintedParts {
    Q_OBJECT
public:
    /// `range`: what is in sight, shared with the ruler; it outlives the strip. `names`: how wide the column of names
    /// is, `padding`: what the axis keeps free on either side.
    MarkStrip(Session& session, TimeRange& range, Metric names, Metric padding, QWidget* parent);
    void present(const Frame& frame);
    /// Where a mark lies, for tests.
    QPoint pointOf(const TimeMark& mark) const;
    const std::vector<TimeMark>& findings() const { return findings_; }
    const std::vector<TimeMark>& bookmarks() const { return bookmarks_; }
    std::vector<PaintedPart> paintedParts() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Row {
        QString title;
        const std::vector<TimeMark>* marks;
    };
    std::vector<Row> rows() const;
    QRect rowBox(std::size_t row) const; ///< right of the names
    const TimeMark* markAt(const QPoint& at) const;

    Session& session_;
    TimeAxis axis_;
    std::vector<TimeMark> findings_, bookmarks_;
    std::shared_ptr<const std::vector<Finding>> shown_; ///< that findings_ are of, with what follows
    std::shared_ptr<const Clip> clip_;
    std::string problem_;
};

} // namespace bindpose
