// SPDX-License-Identifier: MIT
#include "ui/shell/load_card.h"

#include "ui/look/labels.h"
#include "ui/look/progress.h"
#include "ui/shell/load_stages.h"
#include "ui/widgets/labels/elided_label.h"

#include <QGridLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>

namespace bindpose {

LoadCard::LoadCard(QWidget* parent) : CenteredCard(parent)
{
    setObjectName(QStringLiteral("loadCard"));
    title_ = new ElidedLabel(Qt::ElideMiddle, this);
    title_->setProperty("role", "title");
    percent_ = makeLabel("label", this);
    percent_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    percent_->setMinimumWidth(percent_->fontMetrics().horizontalAdvance(QStringLiteral("100 %")) + 8);
    note_ = new ElidedLabel(Qt::ElideMiddle, this);
    note_->setProperty("role", "caption");
    bar_ = new QProgressBar(this);
    bar_->setTextVisible(false);
    bar_->setRange(0, 1000);
    bar_->setAccessibleName(tr("Progress of opening"));
    stages_ = new LoadStages(this);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    auto* key = makeLabel("caption", this);
    key->setText(QKeySequence(Qt::Key_Escape).toString(QKeySequence::NativeText));
    cancel->setToolTip(tr("Stops opening; what is open stays."));
    connect(cancel, &QPushButton::clicked, this, &LoadCard::cancelAsked);
    // A hidden button's keys do nothing: Esc is the card's only while it is there.
    connect(new QShortcut(QKeySequence(Qt::Key_Escape), cancel), &QShortcut::activated, this, &LoadCard::cancelAsked);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(18, 16, 18, 16);
    grid->setVerticalSpacing(12);
    grid->addWidget(title_, 0, 0);
    grid->addWidget(percent_, 0, 1, Qt::AlignRight);
    grid->addWidget(bar_, 1, 0, 1, 2);
    grid->addWidget(stages_, 2, 0, 1, 2);
    grid->addWidget(note_, 3, 0);
    auto* end = new QHBoxLayout;
    end->setSpacing(8);
    end->addWidget(key);
    end->addWidget(cancel);
    grid->addLayout(end, 3, 1, Qt::AlignRight);
    grid->setColumnStretch(0, 1);
    soon_.setSingleShot(true);
    soon_.setInterval(300);
    connect(&soon_, &QTimer::timeout, this, &LoadCard::showOnTop);
}

void LoadCard::begin(const QString& name, const QString& openName, int number, int of)
{
    title_->setText(of > 1 ? tr("Opening %1 (%2 of %3)").arg(name).arg(number).arg(of) : tr("Opening %1").arg(name));
    note_->setText(openName.isEmpty() ? QString() : tr("%1 stays open until this is done.").arg(openName));
    percent_->clear();
    bar_->setRange(0, 0);
    showStage(LoadStage::Reading);
    if (!isVisibleTo(parentWidget())) soon_.start();
}

void LoadCard::showProgress(float fraction)
{
    bar_->setRange(0, 1000);
    bindpose::showProgress(*bar_, fraction);
    percent_->setText(tr("%1 %").arg(static_cast<int>(fraction * 100.0f)));
}

void LoadCard::showStage(LoadStage stage)
{
    stages_->show(stage);
}

void LoadCard::end()
{
    soon_.stop();
    hide();
}

} // namespace bindpose
