// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/window_commands.h"
#include "ui/session/session.h"

#include <QAction>
#include <QMenuBar>

#include <memory>
#include <span>
#include <vector>

namespace bindpose {

/// Where a key works: everywhere in the window, or only while the viewport or the timeline has the focus, so that it
/// steals neither typing nor the pressing of buttons.
enum class KeyScope { Window, Stage };

/// Habits that the keys follow; see ActionSpec.
enum class KeyPreset { Default, Blender, Maya, Tutorial };

/// Places that have a context menu; a row names those in whose it stands. That of the 3D view is made by stageMenu().
enum ContextPlace : unsigned { kInNoPlace = 0, kInViewport = 1, kInTree = 2, kInTimeline = 4 };

/// One row of the tables that menus, context menus, tool bar, palette, key editor, help and tool tips are made from.
struct ActionSpec {
    const char* id;
    int group = 0;                     ///< a line is drawn between groups of a menu
    const char* submenu = nullptr;     ///< QT_TRANSLATE_NOOP("Actions", …) of the menu that neighbours with it share
    const char* text;                  ///< QT_TRANSLATE_NOOP("Actions", …)
    const char* tip = nullptr;         ///< what it does to what, ≤ 12 words; null: the text says it
    const char* icon = nullptr;        ///< stem of resources/icons
    const char* keys = nullptr;        ///< of the default preset, portable: "Ctrl+Shift+Z; Ctrl+Y"
    const char* blenderKeys = nullptr; ///< null: those of the default preset; "": none
    const char* mayaKeys = nullptr;    ///< the same; these two presets may have Alt and a letter, Maya's that of a menu
    const char* tutorialKeys = nullptr; ///< the same
    KeyScope scope = KeyScope::Window;
    unsigned places = kInNoPlace; ///< context menus, in the order of the tables
    void (*run)(WindowCommands&);
    /// Why it cannot be used now, and what to do; null: it can.
    const char* (*whyNot)(const Session&) = nullptr;
    /// What it would act on now, for its tip; null: the tip says it.
    QString (*onWhat)(const Session&) = nullptr;
    /// For those that are on or off; null: a plain command.
    bool (*on)(const ViewState&) = nullptr;
    /// The same for what is no part of the view.
    bool (*onIn)(const Session&) = nullptr;
};

/// A menu of the menu bar: one file in ui/actions.
struct ActionMenu {
    const char* id;   ///< "file"
    const char* text; ///< QT_TRANSLATE_NOOP("Actions", "&File")
    std::span<const ActionSpec> rows;
};
std::span<const ActionMenu* const> actionMenus();
/// A line of the menu of the 3D view: a command by its id, inside the menu that neighbours with it share (null: in
/// none); no id: a line between groups.
struct StageMenuRow {
    const char* id;
    const char* submenu; ///< QT_TRANSLATE_NOOP("Actions", …)
};
/// What fits what is worked on, the workspace and the tool in hand comes first, the rest is folded away; what no one
/// needs in that workspace is left to the menu bar.
std::vector<StageMenuRow> stageMenu(const Session& session);
/// The rows of all menus.
std::vector<const ActionSpec*> actionTable();

/// The QActions of the table; enabled, checked and tool tips follow each frame.
class Actions : public QObject {
    Q_OBJECT
public:
    explicit Actions(WindowCommands& window, QObject* parent = nullptr);
    QAction* operator[](const char* id) const;
    /// Fills the menu bar with the table's menus, in order; gives the menu of an id ("file").
    void fill(QMenuBar& bar);
    QMenu* menu(const char* id) const;
    /// The rows that belong into the context menu of a place; null where there is none.
    std::unique_ptr<QMenu> contextMenu(ContextPlace place) const;
    /// A right click (or the menu key) on this widget opens the menu of the place.
    void addContextMenu(QWidget& widget, ContextPlace place);
    /// Does this for every child of `parent` with a property "contextPlace" (a ContextPlace), and addStage for those
    /// with a property "takesStageKeys". One with a true property "keepsMouse" opens no menu for now.
    void serve(QWidget& parent);
    /// The keys of KeyScope::Stage work while this widget has the focus.
    void addStage(QWidget& widget);
    /// True for a key of a command that works in the stage.
    bool hasInStage(const QKeySequence& key) const;
    void present();
    /// Gives commands the keys that the settings say, and menus their letters where those do not belong to commands.
    void takeKeys();
    KeyPreset preset() const { return preset_; }
    /// All keys of a command, wherever they work, in the order in which they are told.
    QList<QKeySequence> keysOf(const QAction& action) const;
    QKeySequence firstKey(const QAction& action) const { return keysOf(action).value(0); }
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool keypad(QEvent& event);

    WindowCommands& window_;
    std::vector<const ActionSpec*> table_;
    std::vector<QAction*> actions_; ///< one per row of the table
    /// Beside each a second one with the keys that work in the stage alone, where the first has others too.
    std::vector<QAction*> stageKeys_;
    std::vector<QList<QKeySequence>> keys_; ///< all of each row, in the order of the table
    std::vector<std::pair<QByteArray, QMenu*>> menus_;
    KeyPreset preset_ = KeyPreset::Default;
};

} // namespace bindpose
