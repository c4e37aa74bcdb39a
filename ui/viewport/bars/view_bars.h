// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "ui/commands/action_tips.h"
#include "ui/show/view_choices.h"

#include <QObject>
#include <QRectF>

#include <vector>

class QLabel;
class QMenu;
class QToolButton;
class QWidget;

namespace bindpose {

class MomentBar;
class OverlayBar;
class Session;
class ViewCube;

/// The cards over the viewport that are pressed: view bar and joint chip (top left), tool strip below them, toggles and
/// view cube (top right), override bar (bottom).
class ViewBars : public QObject {
    Q_OBJECT
public:
    ViewBars(Session& session, QWidget* viewport);
    ~ViewBars() override;
    void present(const Frame& frame);
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
    static bool shows(const ViewState& view, Shading button);
    QMenu* makeLookMenu();
    void addGroup(QMenu* menu, ViewGroup group);
    void makeSkinning();
    void presentSkinning(const ViewState& view);
    void makeDetail();
    void fillDetail(QMenu& menu);
    void presentDetail(const Frame& frame);
    void makeToggles();
    QMenu* makeMoreMenu();
    QMenu* makeSplitMenu();
    void fillSplitFiles(QMenu* menu);
    void fillSplitLevels(QMenu* menu);
    void makeTools();
    void makeOverrideBar();
    void presentOverrides(const Frame& frame);
    void presentMenus(const ViewState& view);
    QMenu* makeSpaceMenu();
    void trigger(const char* action);
    void elideChip(int room);
    void put(QWidget* card, const QPoint& corner, const QSize& size);
    QAction* addChoice(QMenu* menu, const QString& text, bool (*on)(const ViewState&), void (*choose)(ViewState&));

    struct Choice {
        QAction* action;
        bool (*on)(const ViewState&);
    };
    struct MapButton {
        QToolButton* button;
        Shading shading;
    };
    struct ToolButton {
        QToolButton* button;
        Tool tool;
    };
    Session& session_;
    QWidget* viewport_;
    OverlayBar* skinning_ = nullptr;
    MomentBar* moment_ = nullptr;
    OverlayBar* detail_ = nullptr;
    QToolButton* level_ = nullptr;
    OverlayBar *view_ = nullptr, *chip_ = nullptr, *toggles_ = nullptr, *tools_ = nullptr, *axes_ = nullptr,
               *overrides_ = nullptr, *flat_ = nullptr;
    ViewCube* cube_ = nullptr;
    QToolButton *bones_ = nullptr, *xray_ = nullptr, *wire_ = nullptr, *names_ = nullptr;
    QToolButton *space_ = nullptr, *overridesOn_ = nullptr;
    QToolButton* joint_ = nullptr;
    QLabel *overridesText_ = nullptr, *holdClip_ = nullptr;
    QString jointName_;
    std::vector<MapButton> mapButtons_;
    std::vector<ToolButton> toolButtons_;
    std::vector<Choice> choices_;
    ActionTips tips_;
};

} // namespace bindpose
