// SPDX-License-Identifier: MIT
#pragma once
#include "ui/look/painted_access.h"
#include "ui/look/theme.h"

#include <QWidget>

#include <vector>

namespace bindpose {

/// A distance over a clip: what it is, what it would be after a fix, and where it is now. A press goes to that time.
class DistanceCurve : public QWidget, public PaintedParts {
    Q_OBJECT
public:
    struct Point {
        double timeSec = 0.0, distance = 0.0, after = 0.0;
        friend bool operator==(const Point&, const Point&) = default;
    };
    struct Shown {
        std::vector<Point> points; ///< ascending
        Token ink = Token::Warn;
        bool fixed = false; ///< `after` is known
        double nowSec = 0.0;
        QString now, worst; ///< distances in words, at the time shown and the largest
        double framesPerSecond = 30.0;
        friend bool operator==(const Shown&, const Shown&) = default;
    };
    explicit DistanceCurve(QWidget* parent);
    void show(Shown shown);
    QSize sizeHint() const override;
    std::vector<PaintedPart> paintedParts() const override;

Q_SIGNALS:
    void timeChosen(double timeSec);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    QRectF plot() const;
    double xOf(double timeSec) const;
    double yOf(double distance) const;
    void choose(double x);

    Shown shown_;
    double most_ = 0.0;
};

} // namespace bindpose
