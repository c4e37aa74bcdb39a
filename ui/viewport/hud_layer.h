// SPDX-License-Identifier: MIT
#pragma once
#include "render/legend.h"
#include "ui/viewport/rotate_gizmo.h"

#include <QStringList>
#include <QWidget>

#include <optional>

namespace bindpose {

/// A few words beside the mouse: a bold title and lines below it.
struct HudTag {
    QPointF at;
    QString title;
    QStringList lines;
};

/// All that only shows, over the picture.
struct HudState {
    RenderOptions options; ///< colours and ramp
    std::optional<Legend> legend;
    std::optional<HudTag> tag;
    std::optional<QPointF> hoveredPoint;
    RotateGizmo gizmo;
    Ring hoveredRing = Ring::None;
    float sweptRad = 0.0f;
    bool focusRing = false;
    QString message; ///< in the middle, in place of a picture
};

/// Transparent layer over the canvas, painted by QPainter; takes no input.
class HudLayer : public QWidget {
    Q_OBJECT
public:
    explicit HudLayer(QWidget* parent);
    void present(const HudState& state);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintTag(QPainter& painter, const HudTag& tag) const;
    void paintHoveredPoint(QPainter& painter, QPointF at) const;
    void paintMessage(QPainter& painter) const;
    HudState state_;
};

} // namespace bindpose
