// SPDX-License-Identifier: MIT
#include "ui/shell/refusal_card.h"

#include "ui/look/icons.h"
#include "ui/look/labels.h"

#include <QApplication>
#include <QClipboard>
#include <QGridLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>

namespace bindpose {

RefusalCard::RefusalCard(QWidget* parent) : CenteredCard(parent)
{
    setObjectName(QStringLiteral("refusalCard"));
    auto* picture = new QLabel(this);
    picture->setPixmap(icon("err", Token::Err).pixmap(QSize(20, 20), devicePixelRatioF()));
    title_ = makeText("title", this);
    reason_ = makeText("label", this);
    where_ = new QPlainTextEdit(this);
    where_->setReadOnly(true);
    where_->setFont(monoFont());
    where_->setAccessibleName(tr("Where it is"));
    untouched_ = makeLabel("caption", this);
    untouched_->setText(tr("What was open before is untouched."));
    close_ = new QPushButton(tr("Close"), this);
    close_->setProperty("primary", true);
    close_->setToolTip(tr("Puts this card away."));
    connect(close_, &QPushButton::clicked, this, &RefusalCard::dismiss);
    connect(new QShortcut(QKeySequence(Qt::Key_Escape), close_), &QShortcut::activated, this, &RefusalCard::dismiss);
    auto* copy = new QPushButton(tr("Copy details"), this);
    copy->setToolTip(tr("Copies what happened and where, for a report."));
    connect(copy, &QPushButton::clicked, this, [this] {
        QApplication::clipboard()->setText(title_->text() + u'\n' + reason_->text() + u'\n' + where_->toPlainText());
    });
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(18, 16, 18, 16);
    grid->setVerticalSpacing(10);
    grid->setHorizontalSpacing(8);
    grid->addWidget(picture, 0, 0, Qt::AlignTop);
    grid->addWidget(title_, 0, 1, 1, 3);
    grid->addWidget(reason_, 1, 1, 1, 3);
    grid->addWidget(where_, 2, 0, 1, 4);
    grid->addWidget(untouched_, 3, 0, 1, 4);
    grid->addWidget(close_, 4, 0, 1, 2, Qt::AlignLeft);
    grid->addWidget(copy, 4, 2, Qt::AlignLeft);
    grid->setColumnStretch(3, 1);
}

void RefusalCard::add(const QString& name, const QString& reason, const QString& where)
{
    if (!shown()) refusals_.clear();
    refusals_.push_back({name, reason, where});
    fill();
    showOnTop();
    close_->setFocus();
}

void RefusalCard::fill()
{
    const Refusal& first = refusals_.front();
    if (refusals_.size() == 1) {
        title_->setText(tr("%1 was not opened").arg(first.name));
        reason_->setText(first.reason);
        where_->setPlainText(first.where);
    } else {
        title_->setText(tr("%n file(s) were not opened", nullptr, static_cast<int>(refusals_.size())));
        reason_->clear();
        QStringList lines;
        for (const Refusal& refusal : refusals_)
            lines += refusal.name + QStringLiteral(": ") + refusal.reason +
                     (refusal.where.isEmpty() ? QString() : QStringLiteral(" ") + refusal.where);
        where_->setPlainText(lines.join(u'\n'));
    }
    reason_->setVisible(!reason_->text().isEmpty());
    where_->setVisible(!where_->toPlainText().isEmpty());
    where_->setFixedHeight(refusals_.size() > 1 ? 108 : 54);
}

void RefusalCard::dismiss()
{
    hide();
    refusals_.clear();
}

void RefusalCard::setAnythingOpen(bool open)
{
    untouched_->setVisible(open);
}

} // namespace bindpose
