// SPDX-License-Identifier: MIT
#include "ui/commands/action_tips.h"

#include "ui/commands/held_keys.h"
#include "ui/commands/key_map.h"
#include "ui/look/theme.h"

#include <QAction>
#include <QRegularExpression>
#include <QTextDocumentFragment>

namespace bindpose {
namespace {

QString firstKey(const QList<QKeySequence>& keys)
{
    return keys.isEmpty() ? QString() : keys.front().toString(QKeySequence::NativeText);
}

QString plainOf(const QString& html)
{
    return QTextDocumentFragment::fromHtml(html).toPlainText();
}

} // namespace

QString keyOfAction(const QWidget& stage, const char* action)
{
    if (!action) return {};
    // A stage has two actions of each command: the second, nameless one has the keys that work in the stage alone.
    const QList<QAction*> actions = stage.actions();
    for (qsizetype i = 0; i < actions.size(); ++i) {
        if (actions[i]->objectName() != QLatin1String(action)) continue;
        QList<QKeySequence> keys = actions[i]->shortcuts();
        if (i + 1 < actions.size() && actions[i + 1]->objectName().isEmpty()) keys += actions[i + 1]->shortcuts();
        return firstKey(keys);
    }
    for (const ActionSpec* spec : actionTable())
        if (QByteArray(spec->id) == action) return firstKey(presetKeys(*spec, KeyPreset::Default));
    return {};
}

void ActionTips::set(QWidget* button, const char* action, QString name, QString tip)
{
    for (Tip& known : tips_) {
        if (known.button != button) continue;
        known = {button, action, std::move(name), std::move(tip), {}};
        return;
    }
    tips_.push_back({button, action, std::move(name), std::move(tip), {}});
}

void ActionTips::present(const QWidget& stage)
{
    for (Tip& tip : tips_) {
        if (!tip.button) continue;
        // Another language was chosen: what is shown was told anew, word by word.
        static const QRegularExpression shown(QStringLiteral("^<b>(.*)</b>(?: <span.*</span>)?(?:<br>(.*))?$"),
            QRegularExpression::DotMatchesEverythingOption);
        if (!tip.shown.isEmpty() && tip.button->toolTip() != tip.shown) {
            const QRegularExpressionMatch told = shown.match(tip.button->toolTip());
            if (told.hasMatch()) {
                tip.name = plainOf(told.captured(1));
                tip.tip = plainOf(told.captured(2));
            }
        }
        QString text = QStringLiteral("<b>%1</b>").arg(tip.name.toHtmlEscaped());
        const QString key = keyOfAction(stage, tip.action);
        if (!key.isEmpty())
            text += QStringLiteral(" <span style='color:%1'>%2</span>")
                        .arg(color(Token::Text3).name(), key.toHtmlEscaped());
        if (!tip.tip.isEmpty()) text += QStringLiteral("<br>") + tip.tip.toHtmlEscaped();
        if (tip.button->toolTip() != text) tip.button->setToolTip(text);
        tip.shown = text;
    }
}

} // namespace bindpose
