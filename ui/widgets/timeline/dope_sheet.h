// SPDX-License-Identifier: MIT
#pragma once
#include "ui/look/painted_access.h"
#include "ui/widgets/timeline/dope_rows.h"
#include "ui/widgets/timeline/key_grip.h"
#include "ui/widgets/timeline/rubber_band.h"

#include <QAbstractScrollArea>

namespace bindpose {

/// Every key of a clip: a row for all, one for each joint that has keys, below an opened one a row a channel. Click
/// selects a key and goes to it, a frame drawn over several selects those; a drag moves them to frames, with Shift
/// anywhere, one that begins with Ctrl copies them. The wheel scrolls, with Ctrl it zooms about the cursor, the middle
/// button pans. Arrows walk rows and keys. Cost of painting: what is in sight times the logarithm of the keys.
class DopeSheet : public QAbstractScrollArea, public PaintedParts {
    Q_OBJECT
public:
    /// `range`: what is in sight, shared with the ruler and the curves; it outlives the sheet.
    DopeSheet(Session& session, TimeRange& range, QWidget* parent);
    void present(const Frame& frame);
    void setSelectedOnly(bool only);

    const KeyRows& keyRows() const { return rows_.keys(); }
    /// Where a row lies in the viewport(), names and keys.
    QRect rowRect(std::size_t row) const;
    double xOf(double timeSec) const { return axis_.xOf(timeSec); }
    std::vector<PaintedPart> paintedParts() const override;
    QSize minimumSizeHint() const override { return {320, 3 * dope::kRow}; }
    bool viewportEvent(QEvent* event) override;

    /// Keys follow the mouse: what is in sight stays, also where the clip ends elsewhere by it.
    bool dragging() const { return grip_ && grip_->dragging(); }

Q_SIGNALS:
    void rangeChanged();
    void dragEnded();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void fitScrollBar();
    void changed(bool range);
    std::optional<std::size_t> rowAt(int y) const;
    void walkRows(int by);
    void walkKeys(int direction, bool extend);
    void showRow(std::size_t row);
    void bringIntoSight(std::size_t row);
    void toggleRow(std::size_t row);
    void pressName(std::size_t row, const QMouseEvent& event);
    void pressLane(const QMouseEvent& event);
    bool pressed() const { return grip_ || band_.drawn() || pan_; }
    void letGo();

    Session& session_;
    TimeAxis axis_;
    DopeRows rows_;
    std::optional<KeyGrip> grip_;
    RubberBand band_;
    std::optional<QPoint> pan_; ///< where the mouse was last, with the middle button
};

} // namespace bindpose
