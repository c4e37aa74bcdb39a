// SPDX-License-Identifier: MIT
#include "ui/actions.h"

#include "ui/icons.h"

#include <QCoreApplication>
#include <QEvent>
#include <QGuiApplication>
#include <QMenu>

namespace bindpose {
namespace {

struct MenuSpec {
    const char* id;
    const char* text;
};
constexpr MenuSpec kMenus[] = {
    {"file", QT_TRANSLATE_NOOP("Actions", "&File")},
    {"edit", QT_TRANSLATE_NOOP("Actions", "&Edit")},
    {"view", QT_TRANSLATE_NOOP("Actions", "&View")},
    {"select", QT_TRANSLATE_NOOP("Actions", "&Select")},
    {"pose", QT_TRANSLATE_NOOP("Actions", "&Pose")},
    {"animate", QT_TRANSLATE_NOOP("Actions", "&Animate")},
    {"window", QT_TRANSLATE_NOOP("Actions", "&Window")},
    {"help", QT_TRANSLATE_NOOP("Actions", "&Help")},
};

QString translate(const char* text)
{
    return QCoreApplication::translate("Actions", text);
}

} // namespace

Actions::Actions(WindowCommands& window, QObject* parent) : QObject(parent), window_(window)
{
    for (const ActionSpec& spec : actionTable()) {
        auto* action = new QAction(translate(spec.text), this);
        action->setObjectName(QLatin1String(spec.id));
        if (spec.icon) action->setIcon(icon(spec.icon));
        if (spec.keys) action->setShortcuts(QKeySequence::listFromString(QLatin1String(spec.keys)));
        action->setShortcutContext(spec.scope == KeyScope::Stage ? Qt::WidgetWithChildrenShortcut : Qt::WindowShortcut);
        action->setCheckable(spec.on != nullptr);
        connect(action, &QAction::triggered, this, [this, &spec] {
            spec.run(window_);
            present(); // a checkable action toggles itself; what is on is said by the session alone
        });
        actions_.push_back(action);
    }
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
    for (const MenuSpec& spec : kMenus) {
        QMenu* made = bar.addMenu(translate(spec.text));
        made->setToolTipsVisible(true);
        menus_.emplace_back(spec.id, made);
        int group = -1;
        const std::span<const ActionSpec> table = actionTable();
        for (std::size_t i = 0; i < table.size(); ++i) {
            if (!table[i].menu || QByteArray(table[i].menu) != spec.id) continue;
            if (group >= 0 && group != table[i].group) made->addSeparator();
            group = table[i].group;
            made->addAction(actions_[i]);
        }
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
    const std::span<const ActionSpec> table = actionTable();
    for (std::size_t i = 0; i < table.size(); ++i)
        if (table[i].scope == KeyScope::Stage) widget.addAction(actions_[i]);
    widget.installEventFilter(this);
}

bool Actions::eventFilter(QObject* watched, QEvent* event)
{
    // While a drag is held, keys belong to it: digits of an angle, X Y Z.
    if (event->type() == QEvent::ShortcutOverride && QGuiApplication::mouseButtons() != Qt::NoButton) {
        event->accept();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

void Actions::present()
{
    const Session& session = window_.session();
    const std::span<const ActionSpec> table = actionTable();
    for (std::size_t i = 0; i < table.size(); ++i) {
        const ActionSpec& spec = table[i];
        QAction& action = *actions_[i];
        const char* reason = spec.whyNot ? spec.whyNot(session) : nullptr;
        action.setEnabled(!reason);
        if (spec.on) action.setChecked(spec.on(session.view()));
        const QString keys = action.shortcut().toString(QKeySequence::NativeText);
        QString tip = QStringLiteral("<b>%1</b>").arg(translate(spec.text).remove(QLatin1Char('&')).toHtmlEscaped());
        if (!keys.isEmpty())
            tip += QStringLiteral(" <span style='color:%1'>%2</span>")
                       .arg(color(Token::Text3).name(), keys.toHtmlEscaped());
        if (reason)
            tip += QStringLiteral("<br>") + translate(reason).toHtmlEscaped();
        else if (spec.tip)
            tip += QStringLiteral("<br>") + translate(spec.tip).toHtmlEscaped();
        if (tip != action.toolTip()) action.setToolTip(tip);
    }
}

} // namespace bindpose
