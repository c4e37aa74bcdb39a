// SPDX-License-Identifier: MIT
#include "ui/window/document_bar.h"

#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/window/folded_button.h"
#include "ui/window/workspace_tabs.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

namespace bindpose {
namespace {

constexpr int kNarrow = 1160; ///< below, workspaces show icons alone
constexpr int kSmall = 760;   ///< below, only the file, the workspaces and Save… are there
constexpr int kNameWidth = 220;

} // namespace

DocumentBar::DocumentBar(const Actions& actions, QWidget* parent)
    : QToolBar(parent), saveAction_(*actions["save"]), exportAction_(*actions["export_as"])
{
    setObjectName(QStringLiteral("documentBar"));
    setWindowTitle(tr("Document"));
    setMovable(false);
    setFloatable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setIconSize({16, 16});
    setFixedHeight(metrics::kToolBar);
    workspaces_ = new WorkspaceTabs(actions, this);
    // Equal shares on both sides keep the workspaces in the middle of the window.
    auto* all = new QWidget(this);
    all->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    all->setFixedHeight(metrics::kToolBar - 1);
    this->layout()->setContentsMargins(0, 0, 0, 0);
    auto* layout = new QHBoxLayout(all);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(8);
    layout->addWidget(makeFileCell(), 1);
    layout->addWidget(workspaces_);
    layout->addWidget(makeEnd(actions), 1);
    addWidget(all);
}

QWidget* DocumentBar::makeFileCell()
{
    auto* cell = new QWidget(this);
    picture_ = new QLabel(cell);
    name_ = new QLabel(cell);
    name_->setObjectName(QStringLiteral("fileName"));
    name_->setProperty("role", "title");
    name_->setTextFormat(Qt::PlainText);
    dot_ = new QLabel(cell);
    edits_ = new QPushButton(cell);
    edits_->setObjectName(QStringLiteral("edits"));
    edits_->setProperty("link", true);
    edits_->setAccessibleName(tr("Edits that are not saved"));
    edits_->setToolTip(tr("Edits that a save would write. Shows the history."));
    edits_->setFocusPolicy(Qt::TabFocus);
    connect(edits_, &QPushButton::clicked, this, &DocumentBar::historyAsked);
    auto* layout = new QHBoxLayout(cell);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(picture_);
    layout->addWidget(name_);
    layout->addWidget(dot_);
    layout->addWidget(edits_);
    layout->addStretch(1);
    return cell;
}

QWidget* DocumentBar::makeEnd(const Actions& actions)
{
    auto* cell = new QWidget(this);
    auto* layout = new QHBoxLayout(cell);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addStretch(1);
    folded_ = new FoldedButton(*actions["side_docks"], cell);
    layout->addWidget(folded_);
    for (const char* id : {"undo", "redo"}) {
        auto* button = new QToolButton(cell);
        button->setDefaultAction(actions[id]);
        button->setFocusPolicy(Qt::TabFocus);
        layout->addWidget(button);
        spared_ += button;
    }
    auto* history = new QToolButton(cell);
    history->setIcon(icon("history"));
    history->setAccessibleName(tr("History"));
    history->setToolTip(tr("Shows the history."));
    history->setFocusPolicy(Qt::TabFocus);
    connect(history, &QToolButton::clicked, this, &DocumentBar::historyAsked);
    layout->addWidget(history);
    spared_ += history;
    layout->addSpacing(8);
    save_ = new QPushButton(saveAction_.text(), cell);
    save_->setObjectName(QStringLiteral("save"));
    save_->setFocusPolicy(Qt::TabFocus); // a click leaves it where it was; else a workspace would have it after saving
    connect(save_, &QPushButton::clicked, this, [this] { exports_ ? Q_EMIT exportAsked() : Q_EMIT saveAsked(); });
    layout->addWidget(save_);
    return cell;
}

void DocumentBar::present(const Session& session, const Workspace& workspace)
{
    workspaces_->present(session, workspace);
    picture_->setPixmap(icon("file").pixmap(QSize(16, 16), devicePixelRatioF()));
    fullName_ = session.current().valid() ? session.front().name() : tr("No character open");
    setRole(*name_, session.current().valid() ? "title" : "label");
    name_->setToolTip(plainTip(session.front().document.path()));
    const int steps = session.front().history.stepsFromSaved();
    const bool modified = session.frame().modified;
    edits_->setVisible(modified);
    dot_->setVisible(modified);
    if (modified) {
        dot_->setText(QStringLiteral("<span style='color:%1'>●</span>").arg(color(Token::Accent).name()));
        edits_->setText(steps > 0 ? tr("%n edit(s), not saved", nullptr, steps) : tr("Not saved"));
    }
    elideName();
    // What cannot be saved can be written as another format.
    exports_ = session.front().hasFile() && !session.front().savesByPatch();
    presentSave(modified || exports_);
}

void DocumentBar::follow(Docks& docks)
{
    folded_->follow(docks);
}

void DocumentBar::elideName()
{
    name_->setText(name_->fontMetrics().elidedText(fullName_, Qt::ElideMiddle, kNameWidth));
}

void DocumentBar::presentSave(bool filled)
{
    const QAction& action = exports_ ? exportAction_ : saveAction_;
    save_->setText(exports_ ? tr("Export…") : saveAction_.text());
    save_->setEnabled(action.isEnabled());
    save_->setToolTip(action.toolTip());
    const bool primary = filled && action.isEnabled();
    save_->setIcon(icon(exports_ ? "export" : "save", primary ? Token::OnFill : Token::Text2));
    if (save_->property("primary").toBool() == primary) return;
    save_->setProperty("primary", primary);
    save_->style()->unpolish(save_);
    save_->style()->polish(save_);
}

/// A theme gives the bar the style's margins anew; the bar has its own.
void DocumentBar::changeEvent(QEvent* event)
{
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::StyleChange && layout()) layout()->setContentsMargins(0, 0, 0, 0);
}

void DocumentBar::resizeEvent(QResizeEvent* event)
{
    QToolBar::resizeEvent(event);
    workspaces_->setCompact(width() < kNarrow);
    for (QWidget* button : spared_) button->setVisible(width() >= kSmall); // the menus have them, too
}

} // namespace bindpose
