// SPDX-License-Identifier: MIT
#pragma once
#include "ui/theme.h"
#include "ui/view_part.h"
#include "ui/viewport/camera_control.h"
#include "ui/viewport/joint_turn.h"
#include "ui/viewport/pick_control.h"
#include "ui/viewport/view_bars.h"

#include <QTimer>

namespace bindpose {

class Canvas;

/// The 3D view in the middle of the window: the canvas, the layer of what only shows, and the cards that are pressed.
/// The mouse orbits, pans, zooms, selects joints and vertices, and turns the selected joint by its rings.
/// Where OpenGL 4.1 is missing it says so in place of a picture; all else of the window works.
class Viewport : public View {
    Q_OBJECT
public:
    explicit Viewport(Session& session, QWidget* parent = nullptr);
    ~Viewport() override;

    void present(const Frame& frame) override;
    /// False: no OpenGL here, a message is shown.
    bool draws() const { return canvas_ != nullptr; }
    /// Pictures drawn since the start; 0 without OpenGL.
    std::size_t pictures() const;
    ViewTool tool() const { return tool_; }
    void setTool(ViewTool tool);
    TurnSpace space() const { return space_; }
    /// The rings as they are shown now.
    const RotateGizmo& gizmo() const { return hud_.gizmo; }
    /// What stands in place of the picture; empty when there is one.
    const QString& message() const { return hud_.message; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
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
        QPointF from, last;
        bool moved = false;
    };
    /// A turn of the selected joint that is not released yet.
    struct Turning {
        JointTurn joint;
        std::uint64_t gesture = 0;
        std::optional<OverrideId> id;
        float angleRad = 0.0f;
        QString typed; ///< digits typed during the drag, degrees
        bool pushed = false;
    };

    void startCanvas();
    void showMessage(const QString& text);
    PictureSize pictureSize() const;
    UpAxis upAxis() const;
    const Actor* actor() const { return frame_.actor(frame_.view.actor); }
    RenderOptions renderOptions() const;
    void refresh();
    void refreshHud();
    void placeGizmo();
    bool moving() const;

    void hover(QPointF at);
    void clicked(QPointF at, Qt::KeyboardModifiers modifiers);
    PickFilter filter() const;

    void beginTurn(Ring ring, QPointF at);
    void turnTo(float angleRad);
    void turnByTyped(QChar digit);
    void lockTurn(Ring ring);
    void endTurn();
    void cancelTurn();
    std::optional<HudTag> turnTag() const;
    bool turnKey(QKeyEvent* event);
    bool holdKey(QKeyEvent* event, bool down);

    Session& session_;
    Frame frame_;
    Canvas* canvas_ = nullptr;
    HudLayer* layer_ = nullptr;
    ViewBars* bars_ = nullptr;
    PickControl picks_;
    HudState hud_;
    Hover hover_;
    QPointF mouse_;
    ViewTool tool_ = ViewTool::Select;
    TurnSpace space_ = TurnSpace::Local;
    std::optional<Press> press_;
    std::optional<Turning> turning_;
    bool jointsOnly_ = false, pointsOnly_ = false, clipOnly_ = false;
    QTimer sharpen_; ///< once after the wheel: back to full resolution
};

} // namespace bindpose
