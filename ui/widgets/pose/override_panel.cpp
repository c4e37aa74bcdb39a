// SPDX-License-Identifier: MIT
#include "ui/widgets/pose/override_panel.h"

#include "ui/look/icons.h"
#include "ui/session/session.h"
#include "ui/widgets/pose/override_list.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QToolButton>

namespace bindpose {

OverridePanel::OverridePanel(Session& session, QWidget* parent) : QWidget(parent)
{
    list_ = new OverrideList(session, this);
    list_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 4, 8, 6);
    row->setSpacing(4);
    const auto add = [this, row](const char* iconName, const QString& name, const QString& tip, int by) {
        auto* button = new QToolButton(this);
        button->setIcon(icon(iconName));
        button->setObjectName(QLatin1String(iconName));
        button->setAccessibleName(name);
        button->setToolTip(QStringLiteral("<b>%1</b> <br>%2").arg(name.toHtmlEscaped(), tip.toHtmlEscaped()));
        connect(button, &QToolButton::clicked, this, [this, by] { list_->move(by); });
        row->addWidget(button);
        return button;
    };
    earlier_ = add("up", tr("Apply earlier"), tr("Moves the override up in the order of application."), -1);
    later_ = add("down", tr("Apply later"), tr("Moves the override down in the order of application."), 1);
    nameKeys();
    auto* note = new QLabel(tr("Clip data untouched"), this);
    note->setProperty("role", "caption");
    row->addWidget(note, 1, Qt::AlignCenter);
    auto* clear = new QPushButton(icon("trash"), tr("Remove all"), this);
    clear->setObjectName(QStringLiteral("clear"));
    clear->setToolTip(tr("Every joint follows the clip again. One undo step."));
    connect(clear, &QPushButton::clicked, this, [&session] { (void)session.overrides().clear(); });
    row->addWidget(clear);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(list_);
    layout->addLayout(row);
}

/// Qt has words for keys ("Down") that are no texts of the window.
void OverridePanel::nameKeys()
{
    for (QToolButton* button : {earlier_, later_}) {
        const QKeySequence key(button == earlier_ ? OverrideList::kEarlierKey : OverrideList::kLaterKey);
        static const QRegularExpression place(QStringLiteral("</b> .*?<br>"));
        button->setToolTip(button->toolTip().replace(
            place, QStringLiteral("</b> %1<br>").arg(key.toString(QKeySequence::NativeText).toHtmlEscaped())));
    }
}

void OverridePanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) nameKeys();
    QWidget::changeEvent(event);
}

void OverridePanel::present(const Frame& frame)
{
    list_->present(frame);
    earlier_->setEnabled(list_->canMove(-1));
    later_->setEnabled(list_->canMove(1));
}

} // namespace bindpose
