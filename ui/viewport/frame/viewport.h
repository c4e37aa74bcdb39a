// SPDX-License-Identifier: MIT
#pragma once
#include "ui/look/painted_access.h"
#include "ui/session/view_part.h"
#include "ui/viewport/frame/view_hands.h"
#include "ui/viewport/frame/view_screen.h"

namespace bindpose {

/// The 3D view in the middle of the window. Its parts: what is shown (ShownFrame), the sides of it (SplitControl), the
/// way of its camera (CameraWay), what the mouse and the keys do (ViewHands) and what is seen (ViewScreen).
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
    bool draws() const { return screen_.canvas() != nullptr; }
    /// Pictures drawn since the start; 0 without OpenGL.
    std::size_t pictures() const { return draws() ? screen_.canvas()->pictures() : 0; }
    /// Another frame as it would be drawn here, places in it pointed out; empty without OpenGL.
    QImage picture(const Frame& frame, std::vector<Mark> marks, QSize size);
    /// A frame in so many pixels as it is to be saved: nothing is hovered, the legend is drawn on request.
    QImage savedPicture(const Frame& frame, QSize pixels, bool legend, bool background);
    /// A small picture of the frame that is made for it; `now`: it is what is shown here. Empty where it would keep
    /// people waiting or nothing can be drawn at all; none, and nothing is made, while the picture here is not whole
    /// yet.
    std::optional<QImage> smallPicture(const std::function<Frame()>& made, QSize size, bool now);
    /// On its way to where the view's state has it already.
    const Camera& shownCamera() const { return shown_.frame.view.camera; }
    /// The handles as they are shown now.
    const PoseGizmo& gizmo() const { return hands_.joint().gizmo(); }
    /// What is shown over the picture.
    const HudState& hud() const { return screen_.hud(); }
    ViewBars& bars() { return screen_.bars(); }
    /// Something else lies over the first rows: what belongs to the upper edge stands below it.
    void setCovered(int pixels) { screen_.setCovered(pixels); }
    /// What stands in place of the picture; empty when there is one.
    const QString& message() const { return hud().message; }
    /// A stroke of the brush is being drawn.
    bool paints() const { return brush().paints(); }
    const PaintControl& brush() const { return hands_.brush().paint(); }
    /// A joint is being moved, turned or stretched …
    bool poses() const { return hands_.joint().holds(); }
    /// … and follows the mouse with no button held.
    bool follows() const { return hands_.joint().follows(); }
    /// The weight that the joint in hand has at the vertex under the mouse, else at the selected one, becomes the value
    /// of the brush.
    void sampleWeight() { hands_.sampleWeight(); }
    /// A list of the joints that hold that vertex, to choose one of.
    void listJointsHere() { hands_.listJointsHere(); }

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
    ShownFrame shown_;
    SplitControl split_;
    CameraWay way_;
    ViewHands hands_;
    ViewScreen screen_;
};

} // namespace bindpose
