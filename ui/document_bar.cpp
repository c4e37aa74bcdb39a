// SPDX-License-Identifier: MIT
#include "ui/document_bar.h"

#include "ui/icons.h"

#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

namespace bindpose {
namespace {

QWidget* stretch(QWidget* parent)
{
    auto* filler = new QWidget(parent);
    filler->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    return filler;
}

} // namespace

DocumentBar::DocumentBar(const Actions& actions, QWidget* parent) : QToolBar(parent), saveAction_(*actions["save"])
{
    setObjectName(QStringLiteral("documentBar"));
    setWindowTitle(tr("Document"));
    setMovable(false);
    setFloatable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setIconSize({16, 16});
    setFixedHeight(metrics::kToolBar);
    picture_ = new QLabel(this);
    name_ = new QLabel(this);
    name_->setProperty("role", "title");
    name_->setTextFormat(Qt::PlainText);
    name_->setContentsMargins(6, 0, 4, 0);
    edits_ = new QPushButton(this);
    edits_->setObjectName(QStringLiteral("edits"));
    edits_->setProperty("link", true);
    edits_->setAccessibleName(tr("Edits that are not saved"));
    edits_->setToolTip(tr("Shows the history."));
    edits_->setFocusPolicy(Qt::TabFocus);
    connect(edits_, &QPushButton::clicked, this, &DocumentBar::historyAsked);
    addWidget(picture_);
    addWidget(name_);
    editsAction_ = addWidget(edits_);
    addWidget(stretch(this));
    addAction(actions["undo"]);
    addAction(actions["redo"]);
    auto* history = new QToolButton(this);
    history->setIcon(icon("history"));
    history->setAccessibleName(tr("History"));
    history->setToolTip(tr("Shows the history."));
    connect(history, &QToolButton::clicked, this, &DocumentBar::historyAsked);
    addWidget(history);
    auto* gap = new QWidget(this);
    gap->setFixedWidth(8);
    addWidget(gap);
    save_ = new QPushButton(saveAction_.text(), this);
    save_->setObjectName(QStringLiteral("save"));
    connect(save_, &QPushButton::clicked, this, &DocumentBar::saveAsked);
    addWidget(save_);
}

void DocumentBar::present(const Session& session)
{
    picture_->setPixmap(icon("file").pixmap(QSize(16, 16), devicePixelRatioF()));
    name_->setText(session.title().isEmpty() ? tr("No file") : session.title());
    name_->setToolTip(session.document().path());
    const int steps = session.history().stepsFromSaved();
    const bool modified = session.frame().modified;
    editsAction_->setVisible(modified);
    if (modified)
        edits_->setText(
            QStringLiteral("● ") + (steps > 0 ? tr("%n edit(s), not saved", nullptr, steps) : tr("Not saved")));
    save_->setEnabled(saveAction_.isEnabled());
    save_->setToolTip(saveAction_.toolTip());
    const bool primary = modified && saveAction_.isEnabled();
    save_->setIcon(icon("save", primary ? Token::OnFill : Token::Text2));
    if (save_->property("primary").toBool() == primary) return;
    save_->setProperty("primary", primary);
    save_->style()->unpolish(save_);
    save_->style()->polish(save_);
}

} // namespace bindpose
