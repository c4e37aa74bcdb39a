// SPDX-License-Identifier: MIT
#pragma once
#include "render/maps/issue_legend.h"
#include "render/maps/legend.h"
#include "ui/viewport/brush/brush_ring.h"
#include "ui/viewport/gizmo/pose_gizmo.h"
#include "ui/viewport/hud/bind_legend.h"
#include "ui/viewport/hud/ghost_mark.h"
#include "ui/viewport/hud/joint_labels.h"
#include "ui/viewport/hud/split_control.h"
#include "ui/viewport/hud/trail_marks.h"
#include "ui/viewport/pick/hud_tag.h"

#include <QWidget>

#include <optional>

namespace bindpose {

/// All that only shows, over the picture.
struct HudState {
    RenderOptions options; ///< colours and ramp
    std::optional<Legend> legend;
    QRectF legendBox;
    std::optional<Legend> otherLegend; ///< of the other side of a split, where it shows something else
    QRectF otherLegendBox;
    std::optional<SplitMark> split;
    std::optional<HudTag> tag;
    std::optional<QPointF> hoveredPoint;
    std::optional<GhostMark> ghost;    ///< where the current point would be without a joint
    std::optional<GhostMark> largest;  ///< of two definitions of the bind: the point with the largest distance
    std::optional<BindLegend> binds;   ///< which these are
    QPointF bindsAt;                   ///< its upper left corner
    std::optional<IssueLegend> issues; ///< what the colours of bones mean
    QPointF issuesAt;
    PoseGizmo gizmo;
    Handle hoveredHandle = Handle::None;
    float sweptRad = 0.0f;
    glm::vec3 factors{1.0f};
    std::vector<JointLabel> labels;
    std::vector<AxisMark> axes;
    std::vector<TrailMark> trails;
    QPolygonF selectFrame; ///< a box or a lasso that is being drawn; empty: none
    bool selectRemoves = false;
    BrushRing brush;
    QString chip;        ///< bottom right: what is in hand; empty: nothing
    QStringList figures; ///< over the chip: what drawing took; empty: nothing
    QString scale;       ///< over both: how large a square of the floor is; empty: there is none
    bool focusRing = false;
    std::vector<QRectF> cards; ///< that are pressed: neither the brush's tag nor the chip lies under them
    int covered = 0;           ///< rows at the top that something else lies over
    QString message;           ///< in the middle, in place of a picture
};

/// Transparent layer over the canvas, painted by QPainter; takes no input.
class HudLayer : public QWidget {
    Q_OBJECT
public:
    explicit HudLayer(QWidget* parent);
    void present(const HudState& state);
    /// What the last painting took.
    double paintMs() const { return paintMs_; }
    /// Where the chip at the bottom right is, over the cards that lie there; empty without one.
    static QRectF chipBox(const HudState& of, const QRectF& view, bool mirrored);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintAll(QPainter& painter) const;
    void paintAxes(QPainter& painter) const;
    void paintHoveredPoint(QPainter& painter, QPointF at) const;
    void paintSelectFrame(QPainter& painter) const;
    void paintLegends(QPainter& painter) const;
    void paintChip(QPainter& painter) const;
    void paintFigures(QPainter& painter) const;
    QRectF figuresBox() const;
    void paintScale(QPainter& painter) const;
    void paintMessage(QPainter& painter) const;
    HudState state_;
    double paintMs_ = 0.0;
};

} // namespace bindpose
