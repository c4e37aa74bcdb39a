// SPDX-License-Identifier: MIT
#pragma once
#include "ui/viewport/bars/view_bars.h"
#include "ui/viewport/frame/aside_pictures.h"
#include "ui/viewport/frame/selected_dots.h"
#include "ui/viewport/frame/view_hands.h"
#include "ui/viewport/frame/view_words.h"
#include "ui/viewport/hud/hud_layer.h"

#include <memory>

namespace bindpose {

/// What is seen in the 3D view: the canvas, the layer of what only shows, and the cards that are pressed. It is made
/// from the frame that is shown and from what the mouse and the keys are at.
class ViewScreen {
public:
    ViewScreen(ShownFrame& shown, SplitControl& split, ViewHands& hands, CameraWay& way, QWidget& view);
    ~ViewScreen();

    /// Everything: the picture is drawn anew only where something of it changed.
    void refresh();
    /// What is over the picture.
    void refreshHud();
    /// The view has another size.
    void resize();
    /// In another language.
    void remakeBars();
    /// The first rows are covered by something else.
    void setCovered(int pixels);
    /// The keyboard was sent here by a key.
    void setFocusRing(bool on);

    /// Null where there is no OpenGL.
    const Canvas* canvas() const { return canvas_; }
    const HudState& hud() const { return hud_; }
    ViewBars& bars() { return *bars_; }
    /// Pictures of other frames; null where none can be drawn. They are drawn with the options of the view.
    AsidePictures* aside();
    RenderOptions renderOptions() const;
    /// Whether a camera that a command sends glides there.
    bool mayGlide() const;

private:
    void startCanvas();
    void makeBars();
    void showMessage(const QString& text);
    void showFigures();
    void refreshLegend();
    void refreshMouse();
    void refreshMarks();
    void refreshLabels();

    ShownFrame& shown_;
    SplitControl& split_;
    ViewHands& hands_;
    CameraWay& way_;
    QWidget& view_;
    Canvas* canvas_ = nullptr;
    HudLayer* layer_ = nullptr;
    std::optional<AsidePictures> aside_;
    std::unique_ptr<ViewBars> bars_;
    HudState hud_;
    LegendSource legends_, otherLegends_;
    SelectedDots dots_;
    GhostMemory marks_;
    BindLegendSource binds_;
    TrailSource trails_{shown_.session, [this] { refreshHud(); }, &view_};
    LabelTexts labelTexts_;
    ProblemWords problem_;
};

} // namespace bindpose
