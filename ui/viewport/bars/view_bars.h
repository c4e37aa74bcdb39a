// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "ui/commands/action_tips.h"
#include "ui/show/view_choices.h"
#include "ui/viewport/bars/split_bars.h"

#include <QObject>
#include <QRectF>

#include <vector>

class QMenu;
class QToolButton;
class QWidget;

namespace bindpose {

class DetailBar;
class MomentBar;
class OverlayBar;
class OverrideBar;
class Session;
class SkinningBar;
class ToolStrip;
class ViewCube;

/// Entries of menus that are checked while the view is as they say.
class ViewChoices {
public:
    explicit ViewChoices(Session& session) : session_(session) {}
    QAction* add(QMenu* menu, const QString& text, bool (*on)(const ViewState&), void (*choose)(ViewState&));
    void addGroup(QMenu* menu, ViewGroup group);
    void present(const ViewState& view);

private:
    struct Choice {
        QAction* action;
        bool (*on)(const ViewState&);
    };
    Session& session_;
    std::vector<Choice> choices_;
};

/// Name of a group of entries of a menu.
void addMenuCaption(QMenu& menu, const QString& text);

/// A button that shows a map.
struct MapButton {
    QToolButton* button;
    Shading shading;
};

/// Runs a command of the window, where one gave the stage its actions.
void triggerAction(const QWidget& stage, const char* id);

/// The cards over the viewport that are pressed: view bar and joint chip (top left), tool strip below them, toggles and
/// view cube (top right), override bar (bottom).
class ViewBars : public QObject {
    Q_OBJECT
public:
    ViewBars(Session& session, QWidget* viewport);
    ~ViewBars() override;
    void present(const Frame& frame);
    void presentSides(const SplitBars::Sides& sides) { sides_->present(sides); }
    /// Puts the cards in their corners, 12 pixels from the edges and from what covers the upper one, clear of a legend
    /// of that height (0: none). What does not fit beside its neighbour goes below it. From right to left where the
    /// language is.
    void place(const QSize& size, int covered, int legendHeight);
    ViewCube& cube() { return *cube_; }
    std::vector<QWidget*> cards() const;
    /// What lies under the cards: nothing is written there.
    std::vector<QRectF> boxes() const;

private:
    void makeViewBar();
    void makeMapButtons();
    QMenu* makeLookMenu();
    static QString mapName(Shading shading);
    void makeToggles();
    QMenu* makeMoreMenu();
    void makeTools();
    QMenu* makeSpaceMenu();
    void elideChip(int room);

    Session& session_;
    QWidget* viewport_;
    SkinningBar* skinning_ = nullptr;
    MomentBar* moment_ = nullptr;
    DetailBar* detail_ = nullptr;
    OverrideBar* overrides_ = nullptr;
    OverlayBar *view_ = nullptr, *chip_ = nullptr, *toggles_ = nullptr, *axes_ = nullptr, *flat_ = nullptr;
    ToolStrip* tools_ = nullptr;
    ViewCube* cube_ = nullptr;
    struct Toggles {
        QToolButton *bones = nullptr, *xray = nullptr, *wire = nullptr, *names = nullptr, *split = nullptr;
    };
    Toggles shown_;
    SplitBars* sides_ = nullptr;
    QToolButton* space_ = nullptr;
    QToolButton* joint_ = nullptr;
    QString jointName_;
    std::vector<MapButton> mapButtons_;
    ViewChoices choices_;
    ActionTips tips_;
};

} // namespace bindpose
