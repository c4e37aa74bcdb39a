// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/held_keys.h"
#include "ui/look/painted_access.h"
#include "ui/look/theme.h"
#include "ui/session/view_part.h"
#include "ui/viewport/bars/view_bars.h"
#include "ui/viewport/brush/paint_control.h"
#include "ui/viewport/camera/camera_control.h"
#include "ui/viewport/camera/camera_glide.h"
#include "ui/viewport/gizmo/pose_drag.h"
#include "ui/viewport/hud/hud_layer.h"
#include "ui/viewport/hud/legend_source.h"
#include "ui/viewport/hud/split_control.h"
#include "ui/viewport/pick/frame_select.h"
#include "ui/viewport/pick/pick_control.h"

#include <QElapsedTimer>
#include <QTimer>

#include <memory>

namespace bindpose {

class Canvas;

/// The 3D view in the middle of the window: the canvas, the layer of what only shows, and the cards that are pressed.
/// The mouse orbits, pans, zooms, selects joints and vertices, and moves, turns and stretches the selected joint.
/// Where OpenGL 4.1 is missing it says so in place of a picture; all else of the window works.
class Viewport : public View, public PaintedParts {
    Q_OBJECT
public:
    explicit Viewport(Session& session, QWidget* parent = nullptr);
    ~Viewport() override;

    void present(const Frame& frame) override;
    std::vector<PaintedPart> paintedParts() const override;
    /// False: no OpenGL here, a message is shown.
    bool draws() const { return canvas_ != nullptr; }
    /// Pictures drawn since the start; 0 without OpenGL.
    std::size_t pictures() const;
    /// Another frame as it would be drawn here, places in it pointed out; empty without OpenGL.
    QImage picture(const Frame& frame, std::vector<Mark> marks, QSize size);
    /// A frame in so many pixels as it is to be saved: nothing is hovered, the legend is drawn on request.
    QImage savedPicture(const Frame& frame, QSize pixels, bool legend, bool background);
    /// A small picture of such a frame; `now`: it is what is shown here. Empty where it would keep people waiting or
    /// nothing can be drawn at all, none while the picture here is not whole yet.
    std::optional<QImage> smallPicture(const Frame& frame, QSize size, bool now);
    /// On its way to where the view's state has it already.
    const Camera& shownCamera() const { return frame_.view.camera; }
    /// The handles as they are shown now.
    const PoseGizmo& gizmo() const { return hud_.gizmo; }
    /// What is shown over the picture.
    const HudState& hud() const { return hud_; }
    const HudLayer& layer() const { return *layer_; }
    ViewBars& bars() { return *bars_; }
    /// Something else lies over the first rows: what belongs to the upper edge stands below it.
    void setCovered(int pixels);
    /// What stands in place of the picture; empty when there is one.
    const QString& message() const { return hud_.message; }
    /// A stroke of the brush is being drawn.
    bool paints() const { return paint_.paints(); }
    const PaintControl& brush() const { return paint_; }
    /// A joint is being moved, turned or stretched …
    bool poses() const { return pose_.has_value(); }
    /// … and follows the mouse with no button held.
    bool follows() const { return pose_ && toolBefore_; }
    /// The weight that the joint in hand has at the vertex under the mouse, else at the selected one, becomes the value
    /// of the brush.
    void sampleWeight();
    /// A list of the joints that hold that vertex, to choose one of.
    void listJointsHere();

Q_SIGNALS:
    /// A joint began to be moved, turned or stretched, or it ended.
    void posesChanged();

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void tabletEvent(QTabletEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    /// A press that is not released yet.
    struct Press {
        Qt::MouseButton button = Qt::NoButton;
        std::optional<CameraDrag> camera;
        std::optional<double> scrubSec; ///< time at the press, where the drag goes through it
        QPointF from, last;
        bool moved = false;
        bool splits = false; ///< the line between two sides is dragged
    };
    /// A key that picks while it is held, and does what it is bound to when it is only tapped.
    struct HeldKey {
        Hold hold{};
        int key = 0;
        bool used = false;
        std::shared_ptr<const void> grip{}; ///< what it does on release is of the document that it was pressed in
    };
    /// What is shown while a key is held, and comes back in the same document when it is let go.
    struct HeldLevel {
        int key = 0;
        DetailLook before;
        std::shared_ptr<const void> grip;
    };
    struct HeldFlip {
        QElapsedTimer since;
        std::shared_ptr<const void> grip;
    };
    /// Selected points where they stand, made anew only when they or the pose changed.
    struct Dots {
        std::vector<PointAddress> points;
        std::shared_ptr<const Pose> pose;
        std::shared_ptr<const Scene> scene;
        std::string proof; ///< the skinning; "cpu " before it: of all points
        std::shared_ptr<const std::vector<glm::vec3>> places;
    };

    void startCanvas();
    void showFigures();
    QString squareText() const;
    void makeBars();
    void showMessage(const QString& text);
    PictureSize pictureSize() const;
    UpAxis upAxis() const;
    const Actor* actor() const { return frame_.actor(frame_.view.actor); }
    std::optional<HandlePlace> handles() const;
    RenderOptions renderOptions() const;
    void updateDots();
    void refresh();
    void refreshHud();
    void refreshLegend();
    bool flips(bool down, bool mayBeTap = true);
    QPointF inPicture(QPointF at) const;
    PickControl& picksOf(bool other) { return other ? otherPicks_ : picks_; }
    QString chipText() const;
    void placeGizmo();
    bool moving() const;
    bool glides() const;
    void glideTo(const Frame& frame);

    void explain(bool on);
    void hover(QPointF at);
    void clicked(QPointF at, Qt::KeyboardModifiers modifiers);
    void selectFramed(const FrameSelect& frame, SelectHow how);
    bool beginDrag(QMouseEvent* event);
    void endFrame(bool select, Qt::KeyboardModifiers modifiers);
    PickFilter filter() const;
    bool reads() const;
    void beginPose(Handle handle, QPointF at);
    void endPose();
    std::optional<Tool> followTool(const QKeyEvent& event) const;
    bool beginFollow(Tool tool);
    bool followKey(const QKeyEvent& event);
    void endFollow(bool keep);
    void setTool(Tool tool);
    bool walkInfluence(int direction);
    bool holdKey(QKeyEvent* event, bool down);
    bool holdLevel(QKeyEvent* event, bool down);
    void endLevel();
    void tapped(int key);
    bool plainKey(QKeyEvent* event);
    bool brushTakes(const QKeyEvent& event) const;
    bool beginPaint(const QMouseEvent& event);
    std::optional<PointAddress> pointAtHand();
    void dropAt(const Hover& hit, Qt::KeyboardModifiers modifiers);
    void takeWeight(const PointAddress& point);
    void listJoints(const PointAddress& point);
    bool brushKey(QKeyEvent* event, bool down);
    void dragBrush(QPointF at);
    void hoverBrush(QPointF at);
    QString brushChip() const;

    Session& session_;
    Frame frame_;
    Canvas* canvas_ = nullptr;
    HudLayer* layer_ = nullptr;
    std::unique_ptr<ViewBars> bars_;
    PickControl picks_, otherPicks_;
    SplitControl split_{session_};
    PaintControl paint_{session_};
    LegendSource legends_, otherLegends_, savedLegends_;
    Picker savedPicks_; ///< of frames that are saved: poses that are not shown
    HudState hud_;
    TrailSource trails_{session_, [this] { refreshHud(); }, this};
    LabelTexts labelTexts_;
    /// What marks of a ghost are worked out from.
    struct Ghosts {
        RestPose rest;
        BindLegendSource binds;
    } ghosts_;
    Hover hover_;
    QPointF mouse_;
    Dots dots_;
    std::optional<Press> press_;
    std::optional<PoseDrag> pose_;
    std::optional<Tool> toolBefore_; ///< set while the joint follows the mouse with no button held
    std::optional<FrameSelect> select_;
    std::optional<HeldKey> held_;
    /// While its key is held the mouse changes the size, strength or value of the brush instead of moving it.
    struct BrushDrag {
        int key = 0;
        float BrushLook::*field = nullptr; ///< null: the size
        float before = 0.0f;
        QPointF from;
        bool used = false;
        bool line = false; ///< a drag draws a gradient instead
        std::shared_ptr<const void> grip{};
    };
    std::optional<BrushDrag> brushDrag_;
    float pressure_ = 1.0f; ///< of a pen that is down
    bool eraser_ = false;   ///< it is down with its other end
    Qt::KeyboardModifiers heldModifiers_;
    std::shared_ptr<const void> clipOnly_; ///< the grip of its key while it is held; else null
    bool cubeTurns_ = false;
    bool overOther_ = false;       ///< the mouse is over the other side of a split
    std::optional<HeldFlip> flip_; ///< its key is held, and it was not shown before
    std::optional<HeldLevel> heldLevel_;
    bool explains_ = false; ///< Alt is held: all that holds the point under the mouse is told
    CameraGlide glide_;
    QTimer glideTick_;
    QTimer sharpen_; ///< once after the wheel: back to full resolution
};

} // namespace bindpose
