// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session.h"

#include <QAction>
#include <QMenuBar>

#include <span>
#include <vector>

namespace bindpose {

/// What actions ask of the window itself; all else they do with the session.
class WindowCommands {
public:
    virtual ~WindowCommands() = default;
    virtual Session& session() = 0;
    virtual void openDialog() = 0;
    virtual void save() = 0;
    virtual void saveAs() = 0;
    virtual void quit() = 0;
    virtual void switchTheme() = 0;
    virtual void resetLayout() = 0;
    virtual void showKeys() = 0;
    virtual void about() = 0;
    virtual void focusNextArea(int direction) = 0;
};

/// Where a key works: everywhere in the window, or only while the viewport or the timeline has the focus, so that it
/// steals neither typing nor the pressing of buttons.
enum class KeyScope { Window, Stage };

/// One row of the table that menus, tool bar, key list and tool tips are made from.
struct ActionSpec {
    const char* id;
    const char* menu; ///< id of the menu, null: in none
    int group;        ///< a line is drawn between groups of a menu
    const char* text; ///< QT_TRANSLATE_NOOP("Actions", …)
    const char* tip;  ///< what it does to what, ≤ 12 words; null: the text says it
    const char* icon; ///< stem of resources/icons, may be null
    const char* keys; ///< "Ctrl+Shift+Z; Ctrl+Y", portable, may be null
    KeyScope scope;
    void (*run)(WindowCommands&);
    /// Why it cannot be used now, and what to do; null: it can.
    const char* (*whyNot)(const Session&);
    /// For those that are on or off; null: a plain command.
    bool (*on)(const ViewState&);
};
std::span<const ActionSpec> actionTable();

/// The QActions of the table; enabled, checked and tool tips follow each frame.
class Actions : public QObject {
    Q_OBJECT
public:
    explicit Actions(WindowCommands& window, QObject* parent = nullptr);
    QAction* operator[](const char* id) const;
    /// Fills the menu bar with the table's menus, in order; gives the menu of an id ("file").
    void fill(QMenuBar& bar);
    QMenu* menu(const char* id) const;
    /// The keys of KeyScope::Stage work while this widget has the focus.
    void addStage(QWidget& widget);
    void present();
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    WindowCommands& window_;
    std::vector<QAction*> actions_; ///< one per row of the table
    std::vector<std::pair<QByteArray, QMenu*>> menus_;
};

} // namespace bindpose
