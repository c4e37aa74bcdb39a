// SPDX-License-Identifier: MIT
#pragma once
#include "ui/look/painted_access.h"
#include "ui/session/session.h"
#include "ui/widgets/timeline/time_axis.h"

class QToolButton;

namespace bindpose {

/// The ruler above dope sheet and curves: press and drag scrubs to whole frames, with Shift to anywhere; Ctrl and the
/// wheel zoom. Left of it the choices of whose rows are listed, and whether rotations are angles.
class RulerStrip : public QWidget, public PaintedParts {
    Q_OBJECT
public:
    RulerStrip(Session& session, TimeRange& range, QWidget* parent);
    void present(const Frame& frame);
    double xOf(double timeSec) const { return axis_.xOf(timeSec); }
    std::vector<PaintedPart> paintedParts() const override;

Q_SIGNALS:
    void rangeChanged();
    void selectedOnly(bool only);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    QToolButton* makeChoice(const char* name, const QString& text, const QString& tip);
    void scrub(const QMouseEvent& event);

    Session& session_;
    TimeAxis axis_;
    ViewState view_;
    QToolButton* euler_ = nullptr;
};

} // namespace bindpose
