// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "ui/base/time_range.h"
#include "ui/keys/key_drag.h"
#include "ui/keys/key_rows.h"
#include "ui/keys/key_tools.h"
#include "ui/look/painted_access.h"
#include "ui/look/theme.h"

#include <QAbstractScrollArea>

#include <optional>
#include <unordered_map>

namespace bindpose {

class Session;

namespace dope {
/// Sizes that what stands on one time axis shares: the column of names, a row, and the margin left of the first frame.
inline constexpr Metric kNames{248}, kRow{22}, kRuler{24}, kPadding{16};
inline constexpr unsigned kMostKeysTold = 200; ///< of a row or a curve, to who cannot see
} // namespace dope

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
    bool selectedOnly() const { return selectedOnly_; }

    const KeyRows& keyRows() const { return rows_; }
    /// Where a row lies in the viewport(), names and keys.
    QRect rowRect(std::size_t row) const;
    double xOf(double timeSec) const { return scale()(timeSec); }
    /// One sentence a row, for screen readers.
    QString rowText(std::size_t row) const;
    std::vector<PaintedPart> paintedParts() const override;
    QSize minimumSizeHint() const override { return {320, 3 * dope::kRow}; }
    bool viewportEvent(QEvent* event) override;

    /// Keys follow the mouse: what is in sight stays, also where the clip ends elsewhere by it.
    bool dragging() const { return drag_.has_value(); }

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
    TimeScale scale() const;
    QRect lanes() const; ///< right of the names
    void rebuild();
    void followRows();
    void changed(bool range);
    std::optional<std::size_t> rowAt(int y) const;
    /// The key time of a row within a few pixels of `x`.
    std::optional<double> timeNear(std::size_t row, double x) const;
    std::optional<std::size_t> currentRow() const;
    void walkRows(int by);
    void walkKeys(int direction, bool extend);
    void showRow(std::size_t row);
    void bringIntoSight(std::size_t row);
    void addKeyParts(std::size_t row, std::vector<PaintedPart>& parts) const;
    QString keyTip(std::size_t row, double timeSec) const;
    void pressName(std::size_t row, const QMouseEvent& event);
    void pressLane(const QMouseEvent& event);
    void selectFramed(AddKeys how);
    void takeOwn();
    bool isChosen(const std::vector<KeyAddress>& keys) const;
    void cancelDrag();
    QString tipAt(const QPoint& at) const;

    void paintRow(QPainter& painter, std::size_t row) const;
    void paintName(QPainter& painter, const KeyRow& row, const QRect& box, bool current) const;
    void paintLetters(QPainter& painter, const KeyRow& row, const QRect& box, bool current) const;
    void paintStretches(QPainter& painter, std::size_t row, double y) const;
    void paintKeys(QPainter& painter, const std::vector<double>& times, double y, int shape, int channels) const;
    void paintBars(
        QPainter& painter, const std::vector<double>& times, const QRect& box, const QColor& ink, bool byCount) const;

    Session& session_;
    TimeRange& range_;
    std::shared_ptr<const Scene> scene_;
    std::shared_ptr<const Clip> clip_;
    ViewState view_;
    std::vector<NodeId> listed_; ///< whose rows are there where only selected joints have rows
    std::vector<NodeId> own_;    ///< joints as the sheet itself selected them: they leave the list as it is
    KeyRows rows_;
    bool selectedOnly_ = false;
    std::unordered_map<std::uint32_t, std::vector<double>> chosen_; ///< times of the selected keys, by track
    std::size_t row_ = 0;                                           ///< that the arrows are in
    bool followed_ = false;
    enum class Press { None, Keys, Frame, Pan } press_ = Press::None;
    QPoint pressed_, now_;
    KeyAddress pressedKey_;
    double pressedSec_ = 0.0;
    bool taken_ = false; ///< with Ctrl: a click leaves these keys out of the selection, a drag copies them
    std::optional<KeyDrag> drag_;
};

} // namespace bindpose
