// SPDX-License-Identifier: MIT
#include "ui/viewport/bars/override_bar.h"

#include "ui/commands/held_keys.h"
#include "ui/look/theme.h"
#include "ui/session/session.h"

#include <QAction>
#include <QLabel>

namespace bindpose {

OverrideBar::OverrideBar(Session& session, QWidget* viewport) : OverlayBar(viewport), session_(session)
{
    text_ = new QLabel(this);
    text_->setContentsMargins(8, 4, 4, 4);
    addWidget(text_);
    turn_ = addButton("override", tr("Turn off"), {}, false);
    tips_.set(turn_, "overrides_on", tr("All overrides"), tr("Off shows the clip; the list stays."));
    turn_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    holdClip_ = new QLabel(this);
    holdClip_->setObjectName(QStringLiteral("holdClip"));
    holdClip_->setContentsMargins(2, 4, 8, 4);
    addWidget(holdClip_);
    connect(turn_, &QToolButton::clicked, this, [this] { session_.overrides().setOn(!session_.view().overridesOn); });
}

void OverrideBar::present(const Frame& frame)
{
    tips_.present(*parentWidget());
    const Scene* scene = frame.actors.empty() ? nullptr : frame.actors.front().scene.get();
    int on = 0;
    if (scene) {
        for (const auto& value : scene->overrides) on += value && value->enabled ? 1 : 0;
        on += static_cast<int>(scene->shapes.size());
    }
    setVisible(on > 0); // those that are off by themselves stand in their list, and the pose is the clip's
    if (on == 0) return;
    const bool shown = frame.view.overridesOn;
    const QString mark = QStringLiteral("<span style='color:%1'>%2</span>&nbsp; ")
                             .arg(color(Token::Accent).name(), QString(shown ? QChar(0x25C6) : QChar(0x25C7)));
    const QString text = shown ? tr("<b>%n override(s) on</b> · clip data untouched", nullptr, on)
                               : tr("<b>%n override(s) off</b> · this is the clip", nullptr, on);
    text_->setText(mark + text);
    QString turn = shown ? tr("Turn off") : tr("Turn on");
    for (const QAction* action : parentWidget()->actions())
        if (action->objectName() == QLatin1String("overrides_on") && !action->shortcut().isEmpty())
            turn += QStringLiteral("  ") + action->shortcut().toString(QKeySequence::NativeText);
    turn_->setText(turn);
    const QString key = holdKeyText(KeyMap::of(session_.settings()), Hold::ClipOnly);
    holdClip_->setVisible(!key.isEmpty() && frame.view.split.layout == SplitLook::Layout::Off);
    holdClip_->setText(tr("%1 hold: clip only").arg(key));
    adjustSize();
}

} // namespace bindpose
