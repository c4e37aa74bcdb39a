// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/frame.h"
#include "ui/viewport/joint_turn.h"

#include <QObject>

class QLabel;
class QToolButton;
class QWidget;

namespace bindpose {

class OverlayBar;
class Session;

enum class ViewTool { Select, Rotate };

/// The cards over the viewport that are pressed: view bar and joint chip (top left), tool strip below them, toggles
/// (top right), override bar (bottom).
class ViewBars : public QObject {
    Q_OBJECT
public:
    ViewBars(Session& session, QWidget* viewport);
    void present(const Frame& frame, ViewTool tool, TurnSpace space);
    /// Puts the cards in their corners, 12 pixels from the edges, clear of a legend of that height (0: none).
    void place(const QSize& size, int legendHeight);

Q_SIGNALS:
    void toolAsked(ViewTool tool);
    void spaceAsked();

private:
    void makeViewBar();
    void makeToggles();
    void makeTools();
    void makeOverrideBar();
    void presentOverrides(const Frame& frame);

    Session& session_;
    QWidget* viewport_;
    OverlayBar *view_ = nullptr, *chip_ = nullptr, *toggles_ = nullptr, *tools_ = nullptr, *axes_ = nullptr,
               *overrides_ = nullptr;
    QToolButton *textured_ = nullptr, *clay_ = nullptr, *heat_ = nullptr;
    QToolButton *bones_ = nullptr, *xray_ = nullptr, *wire_ = nullptr, *grid_ = nullptr;
    QToolButton *select_ = nullptr, *rotate_ = nullptr, *space_ = nullptr, *overridesOn_ = nullptr;
    QLabel *joint_ = nullptr, *overridesText_ = nullptr;
};

} // namespace bindpose
