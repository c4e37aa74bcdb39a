// SPDX-License-Identifier: MIT
#include "ui/window/workspace_tabs.h"

#include "ui/checks/clips_check.h"
#include "ui/commands/stage_focus.h"
#include "ui/look/icons.h"
#include "ui/session/document/findings.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QPainter>

#include <utility>

namespace bindpose {
namespace {

constexpr int kPadding = 14, kIcon = 16, kGap = 8, kBadge = 18;

QFont wordFont(bool chosen)
{
    QFont font = workFont();
    font.setBold(chosen);
    return font;
}

} // namespace

WorkspaceTab::WorkspaceTab(const Workspace& workspace, QWidget* parent) : QAbstractButton(parent), workspace_(workspace)
{
    setObjectName(QLatin1String("workspace_") + QLatin1String(workspace.id));
    setText(QCoreApplication::translate("Workspaces", workspace.title));
    setAccessibleName(text());
    setAccessibleDescription(QCoreApplication::translate("Workspaces", workspace.tip));
    setFocusPolicy(Qt::TabFocus);
    setProperty(StageFocus::kTab, true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

void WorkspaceTab::setBadge(Badge badge)
{
    if (badge.counting && badge.count < badge_.count) badge = {badge_.count, badge_.error, true};
    if (badge == badge_) return;
    badge_ = badge;
    if (badge_.count > 0) badgeRoom_ = std::max(badgeRoom_, kGap + badgeWidth());
    setAccessibleName(badge_.count > 0 ? text() + QStringLiteral(", ") + badgeText() : text());
    updateGeometry();
    update();
}

void WorkspaceTab::setWordShown(bool shown)
{
    if (shown == word_) return;
    word_ = shown;
    updateGeometry();
    update();
}

void WorkspaceTab::setChosen(bool chosen)
{
    if (chosen == chosen_) return;
    chosen_ = chosen;
    update();
}

QString WorkspaceTab::badgeText() const
{
    return badge_.count > 999 ? QStringLiteral("999+") : QString::number(badge_.count);
}

int WorkspaceTab::badgeWidth() const
{
    return std::max(kBadge, QFontMetrics(captionFont()).horizontalAdvance(badgeText()) + 10);
}

QSize WorkspaceTab::sizeHint() const
{
    int width = 2 * kPadding + kIcon;
    // As wide as the bold word: choosing one does not move the others.
    if (word_) width += kGap + QFontMetrics(wordFont(true)).horizontalAdvance(text());
    width += badgeRoom_;
    return {width, metrics::kToolBar - 1};
}

void WorkspaceTab::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const auto place = [this, mirrored](
                           int x, int wide) { return QRect(mirrored ? width() - x - wide : x, 0, wide, height()); };
    if (isEnabled() && underMouse() && !chosen_) painter.fillRect(rect().adjusted(0, 0, 0, -1), color(Token::Hover));
    if (chosen_ && isEnabled()) painter.fillRect(QRect(0, height() - 3, width(), 2), color(Token::Accent));
    const Token ink = !isEnabled() ? Token::Off : chosen_ ? Token::Text : Token::Text2;
    int x = kPadding;
    const QRect picture = place(x, kIcon);
    paintIcon(painter, QRect(picture.left(), (height() - kIcon) / 2, kIcon, kIcon), workspace_.icon, color(ink));
    x += kIcon + kGap;
    if (word_) {
        const int wide = QFontMetrics(wordFont(true)).horizontalAdvance(text());
        painter.setFont(wordFont(chosen_ && isEnabled()));
        painter.setPen(color(ink));
        painter.drawText(place(x, wide), Qt::AlignVCenter | Qt::AlignHCenter, text());
        x += wide + kGap;
    }
    if (badge_.count > 0 && isEnabled()) {
        QRectF box = place(x, badgeWidth());
        box = QRectF(box.left(), (height() - kBadge) / 2.0, box.width(), kBadge);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color(badge_.counting ? Token::Text3 : badge_.error ? Token::Err : Token::Warn));
        painter.drawRoundedRect(box, kBadge / 2.0, kBadge / 2.0);
        QFont font = captionFont();
        font.setBold(true);
        painter.setFont(font);
        painter.setPen(color(Token::Inset));
        painter.drawText(box, Qt::AlignCenter, badgeText());
    }
    if (hasFocus()) {
        painter.setPen(QPen(color(Token::Focus), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(3, 5, -3, -5), 4, 4);
    }
}

void WorkspaceTab::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void WorkspaceTab::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

WorkspaceTabs::WorkspaceTabs(const Actions& actions, QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Workspaces"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    for (const Workspace& workspace : workspaces()) {
        auto* tab = new WorkspaceTab(workspace, this);
        QAction* action = actions[qPrintable(tab->objectName())];
        connect(tab, &QAbstractButton::clicked, action, &QAction::trigger);
        layout->addWidget(tab);
        tabs_.push_back(tab);
        connect(action, &QAction::changed, tab, [tab, action] {
            tab->setEnabled(action->isEnabled());
            tab->setToolTip(action->toolTip());
        });
    }
}

void WorkspaceTabs::present(const Session& session, const Workspace& now)
{
    const FindingCount found = countOf(*session.frame().findings);
    const ClipsCheck* check = ClipsCheck::of(session);
    const ClipsCheck::State state = check ? check->state() : ClipsCheck::State::Done;
    const bool stopped = session.current().valid() && session.front().checkStopped();
    const bool counting = !stopped && (state == ClipsCheck::State::Waits || state == ClipsCheck::State::Runs);
    const bool other = std::exchange(of_, session.current()) != session.current();
    for (WorkspaceTab* tab : tabs_) {
        tab->setChosen(&tab->workspace() == &now);
        tab->setWordShown(!compact_ || tab->chosen());
        if (QByteArray(tab->workspace().id) != "problems") continue;
        if (other) tab->setBadge({});
        tab->setBadge({found.problems(), found.errors > 0, counting});
    }
}

void WorkspaceTabs::setCompact(bool compact)
{
    compact_ = compact;
    for (WorkspaceTab* tab : tabs_) tab->setWordShown(!compact_ || tab->chosen());
}

} // namespace bindpose
