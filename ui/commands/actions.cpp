// SPDX-License-Identifier: MIT
#include "ui/commands/actions.h"

#include "ui/commands/key_map.h"
#include "ui/look/icons.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QStyleOptionMenuItem>

#include <algorithm>

namespace bindpose {
namespace {

constexpr const char* kPlaceProperty = "contextPlace";
constexpr const char* kStageProperty = "takesStageKeys";

/// Tells the first key of a command, also where that works in the stage alone and so is not the QAction's own.
class KeyMenu final : public QMenu {
public:
    KeyMenu(const Actions& actions, QWidget* parent) : QMenu(parent), actions_(actions) { setToolTipsVisible(true); }

protected:
    void initStyleOption(QStyleOptionMenuItem* option, const QAction* action) const override
    {
        QMenu::initStyleOption(option, action);
        const QKeySequence key = action ? actions_.firstKey(*action) : QKeySequence();
        if (!key.isEmpty())
            option->text = option->text.section(u'\t', 0, 0) + u'\t' + key.toString(QKeySequence::NativeText);
    }

private:
    const Actions& actions_;
};

QString translate(const char* text)
{
    return QCoreApplication::translate("Actions", text);
}

/// Adds a row to a menu, or to the one inside it that its neighbours share.
class FoldedRows {
public:
    FoldedRows(const Actions& actions, QMenu& menu) : actions_(actions), menu_(menu) {}
    void add(const char* id, const char* submenu)
    {
        if (submenu && submenu != text_) {
            inner_ = new KeyMenu(actions_, &menu_);
            inner_->setTitle(translate(submenu));
            menu_.addMenu(inner_);
            inner_->menuAction()->setData(QByteArray(submenu)); // for another language
        }
        text_ = submenu;
        (text_ ? inner_ : &menu_)->addAction(actions_[id]);
    }

private:
    const Actions& actions_;
    QMenu& menu_;
    QMenu* inner_ = nullptr;
    const char* text_ = nullptr;
};

} // namespace

Actions::Actions(WindowCommands& window, QObject* parent) : QObject(parent), window_(window), table_(actionTable())
{
    for (const ActionSpec* row : table_) {
        const ActionSpec& spec = *row;
        auto* action = new QAction(translate(spec.text), this);
        action->setObjectName(QLatin1String(spec.id));
        if (spec.icon) action->setIcon(icon(spec.icon));
        action->setCheckable(spec.on || spec.onIn);
        if (spec.on || spec.onIn)
            action->setIconVisibleInMenu(false); // a picture would stand where the check mark shows what is on
        connect(action, &QAction::triggered, this, [this, row] {
            row->run(window_);
            present(); // a checkable action toggles itself; what is on is said by the session alone
        });
        actions_.push_back(action);
        auto* inStage = new QAction(this);
        inStage->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(inStage, &QAction::triggered, action, &QAction::trigger);
        stageKeys_.push_back(inStage);
    }
    takeKeys();
    connect(&window_.session().settings(), &Settings::changed, this, [this](const QString& id) {
        if (isKeySetting(id)) takeKeys();
    });
}

void Actions::takeKeys()
{
    const KeyMap keys = KeyMap::of(window_.session().settings());
    preset_ = keys.preset();
    keys_.resize(table_.size());
    for (std::size_t i = 0; i < table_.size(); ++i) {
        const QList<QKeySequence> all = keys.keys(*table_[i]);
        const KeyScope scope = scopeOf(*table_[i], all);
        QList<QKeySequence> own, inStage;
        for (const QKeySequence& key : all) (scopeOf(*table_[i], key) == scope ? own : inStage).append(key);
        actions_[i]->setShortcutContext(scope == KeyScope::Stage ? Qt::WidgetWithChildrenShortcut : Qt::WindowShortcut);
        actions_[i]->setShortcuts(own);
        stageKeys_[i]->setShortcuts(inStage);
        keys_[i] = all;
    }
    for (const auto& [id, menu] : menus_)
        for (const ActionMenu* spec : actionMenus()) {
            if (id != spec->id) continue;
            QString title = translate(spec->text);
            if (keys.takes(QKeySequence::mnemonic(title))) title.remove(u'&');
            menu->setTitle(title);
            for (QAction* action : menu->actions())
                if (const QByteArray inner = action->data().toByteArray(); action->menu() && !inner.isEmpty())
                    action->menu()->setTitle(translate(inner.constData()));
        }
}

QList<QKeySequence> Actions::keysOf(const QAction& action) const
{
    for (std::size_t i = 0; i < actions_.size(); ++i)
        if (actions_[i] == &action) return keys_[i];
    return {};
}

QAction* Actions::operator[](const char* id) const
{
    for (QAction* action : actions_)
        if (action->objectName() == QLatin1String(id)) return action;
    Q_ASSERT_X(false, "Actions", id);
    return nullptr;
}

void Actions::fill(QMenuBar& bar)
{
    for (const ActionMenu* menu : actionMenus()) {
        auto* made = new KeyMenu(*this, &bar);
        made->setTitle(translate(menu->text));
        bar.addMenu(made);
        menus_.emplace_back(menu->id, made);
        int group = menu->rows.empty() ? 0 : menu->rows.front().group;
        FoldedRows rows(*this, *made);
        for (const ActionSpec& spec : menu->rows) {
            if (group != spec.group) made->addSeparator();
            group = spec.group;
            rows.add(spec.id, spec.submenu);
        }
    }
    takeKeys();
}

std::unique_ptr<QMenu> Actions::contextMenu(ContextPlace place) const
{
    auto menu = std::make_unique<KeyMenu>(*this, nullptr);
    FoldedRows rows(*this, *menu);
    if (place == kInViewport)
        for (const StageMenuRow& row : stageMenu(window_.session()))
            row.id ? rows.add(row.id, row.submenu) : void(menu->addSeparator());
    for (const ActionMenu* part : actionMenus()) {
        int group = -1;
        for (const ActionSpec& spec : part->rows) {
            if (!(spec.places & place)) continue;
            if (group != spec.group && !menu->isEmpty()) menu->addSeparator();
            group = spec.group;
            rows.add(spec.id, nullptr);
        }
    }
    return menu->isEmpty() ? nullptr : std::unique_ptr<QMenu>(std::move(menu));
}

void Actions::addContextMenu(QWidget& widget, ContextPlace place)
{
    widget.setProperty(kPlaceProperty, static_cast<uint>(place));
    widget.setContextMenuPolicy(Qt::DefaultContextMenu);
    widget.removeEventFilter(this);
    widget.installEventFilter(this);
}

void Actions::serve(QWidget& parent)
{
    for (QWidget* widget : parent.findChildren<QWidget*>()) {
        if (widget->property(kStageProperty).toBool()) addStage(*widget);
        const uint place = widget->property(kPlaceProperty).toUInt();
        if (place != kInNoPlace) addContextMenu(*widget, static_cast<ContextPlace>(place));
    }
}

QMenu* Actions::menu(const char* id) const
{
    for (const auto& [name, menu] : menus_)
        if (name == id) return menu;
    return nullptr;
}

void Actions::addStage(QWidget& widget)
{
    for (std::size_t i = 0; i < table_.size(); ++i) {
        widget.addAction(actions_[i]);
        widget.addAction(stageKeys_[i]);
    }
    widget.setProperty(kStageProperty, true);
    widget.removeEventFilter(this);
    widget.installEventFilter(this);
}

bool Actions::hasInStage(const QKeySequence& key) const
{
    const auto has = [&key](const QAction* action) {
        return action->shortcutContext() == Qt::WidgetWithChildrenShortcut && action->shortcuts().contains(key);
    };
    return std::any_of(actions_.begin(), actions_.end(), has) || std::any_of(stageKeys_.begin(), stageKeys_.end(), has);
}

/// Where the window system tells what keys could mean (xcb), it leaves the keypad out of it: Qt finds no command of a
/// key of the keypad, or the one of the same key elsewhere. Without NumLock its digits come as Home, End and the like;
/// the commands of the digits mean those keys whatever is engraved on them second.
bool Actions::keypad(QEvent& event)
{
    const auto& press = static_cast<const QKeyEvent&>(event);
    if (!(press.modifiers() & Qt::KeypadModifier)) return false;
    static constexpr std::pair<int, Qt::Key> kEngraved[] = {{Qt::Key_End, Qt::Key_1}, {Qt::Key_PageDown, Qt::Key_3},
        {Qt::Key_Clear, Qt::Key_5}, {Qt::Key_Home, Qt::Key_7}, {Qt::Key_Delete, Qt::Key_Period},
        {Qt::Key_Left, Qt::Key_4}, {Qt::Key_Right, Qt::Key_6}, {Qt::Key_Up, Qt::Key_8}, {Qt::Key_Down, Qt::Key_2}};
    auto wanted = static_cast<Qt::Key>(press.key());
    for (const auto& [key, digit] : kEngraved)
        if (press.key() == key) wanted = digit;
    const QKeySequence asked(QKeyCombination(press.modifiers() & ~Qt::ShiftModifier, wanted));
    for (std::size_t i = 0; i < actions_.size(); ++i) {
        if (!actions_[i]->shortcuts().contains(asked) && !stageKeys_[i]->shortcuts().contains(asked)) continue;
        if (event.type() == QEvent::KeyPress) actions_[i]->trigger();
        event.accept();
        return true;
    }
    return false;
}

bool Actions::eventFilter(QObject* watched, QEvent* event)
{
    const bool key = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    const bool dragged = QGuiApplication::mouseButtons() != Qt::NoButton || watched->property("keepsMouse").toBool();
    if (key && !dragged && watched->property(kStageProperty).toBool() && keypad(*event)) return true;
    // While a drag is held, keys belong to it: digits of an angle, X Y Z.
    if (event->type() == QEvent::ShortcutOverride && QGuiApplication::mouseButtons() != Qt::NoButton &&
        watched->property(kStageProperty).toBool()) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::ContextMenu && watched->property(kPlaceProperty).isValid()) {
        if (watched->property("keepsMouse").toBool()) return true;
        const auto& request = static_cast<const QContextMenuEvent&>(*event);
        // With Alt held the right button moves the camera, with Ctrl it draws a lasso; in a drag of the left it stops
        // it.
        const bool otherButton = QGuiApplication::mouseButtons() & (Qt::LeftButton | Qt::MiddleButton);
        if (request.reason() == QContextMenuEvent::Mouse && (request.modifiers() != Qt::NoModifier || otherButton))
            return false;
        window_.session().presentNow(); // the press may have selected what the menu is about
        std::unique_ptr<QMenu> menu =
            contextMenu(static_cast<ContextPlace>(watched->property(kPlaceProperty).toUInt()));
        if (!menu) return false;
        present();
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu.release()->popup(request.globalPos());
        return true;
    }
    return QObject::eventFilter(watched, event);
}

void Actions::present()
{
    const Session& session = window_.session();
    for (std::size_t i = 0; i < table_.size(); ++i) {
        const ActionSpec& spec = *table_[i];
        QAction& action = *actions_[i];
        const char* reason = spec.whyNot ? spec.whyNot(session) : nullptr;
        action.setEnabled(!reason);
        stageKeys_[i]->setEnabled(!reason);
        if (spec.on) action.setChecked(spec.on(session.view()));
        if (spec.onIn) action.setChecked(spec.onIn(session));
        const QString keys = keysText(keys_[i]);
        QString tip = QStringLiteral("<b>%1</b>").arg(translate(spec.text).remove(QLatin1Char('&')).toHtmlEscaped());
        if (!keys.isEmpty())
            tip += QStringLiteral(" <span style='color:%1'>%2</span>")
                       .arg(color(Token::Text3).name(), keys.toHtmlEscaped());
        if (reason)
            tip += QStringLiteral("<br>") + translate(reason).toHtmlEscaped();
        else if (spec.onWhat)
            tip += QStringLiteral("<br>") + spec.onWhat(session).toHtmlEscaped();
        else if (spec.tip)
            tip += QStringLiteral("<br>") + translate(spec.tip).toHtmlEscaped();
        if (tip != action.toolTip()) action.setToolTip(tip);
    }
}

} // namespace bindpose
