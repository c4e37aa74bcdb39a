// SPDX-License-Identifier: MIT
#pragma once
#include <QLabel>

namespace bindpose {

/// One line of plain text that gives way: what does not fit is elided, and the tool tip says the whole.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(Qt::TextElideMode mode, QWidget* parent = nullptr);
    QSize minimumSizeHint() const override { return {24, QLabel::minimumSizeHint().height()}; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    Qt::TextElideMode mode_;
};

} // namespace bindpose
