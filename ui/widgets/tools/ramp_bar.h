// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/ramp_stop.h"

#include <QWidget>

namespace bindpose {

/// A ramp from weight 0 to 1 with a handle below it for each of its colours. Says what a person does with them.
class RampBar : public QWidget {
    Q_OBJECT
public:
    explicit RampBar(QWidget* parent);
    void fill(const RampStops& stops, int current);
    void setCurrent(int row);
    QSize sizeHint() const override;
    /// Where a handle stands, for clicks and tests.
    QPointF placeOf(int row) const;

Q_SIGNALS:
    void chosen(int row);
    void moved(int row, std::uint32_t hundredths);
    void added(std::uint32_t hundredths); ///< a click where no handle is
    void opened();                        ///< a double click on a handle

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    QRectF barBox() const;
    int handleAt(const QPointF& at) const;
    std::uint32_t hundredthsAt(double x) const;

    RampStops stops_;
    int current_ = 0;
};

} // namespace bindpose
