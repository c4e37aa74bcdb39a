// SPDX-License-Identifier: MIT
#include "ui/widgets/weights/sum_row.h"

#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/look/theme.h"
#include "ui/widgets/labels/elided_label.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace bindpose {
namespace {

constexpr Metric kLeastReason{96};

} // namespace

SumRow::SumRow(QWidget* parent) : QWidget(parent)
{
    name_ = makeLabel("label", "sumName");
    name_->setText(tr("Sum"));
    note_ = new ElidedLabel(Qt::ElideRight, this); // it gives way rather than make the panel wider
    note_->setProperty("role", "caption");
    note_->setObjectName(QStringLiteral("empty"));
    sum_ = makeLabel("value", "sum");
    stored_ = makeLabel("label", "sumStored");
    space_ = makeLabel("label", "sumPull");
    for (QLabel* number : {sum_, stored_}) number->setAlignment(Qt::AlignRight);
    offerExactCopy(*sum_, [this] { return exactText(exact_); });
    stored_->setToolTip(tr("Sum of the stored integers."));
    auto* sums = new QHBoxLayout;
    sums->setContentsMargins(12, 4, 12, 0);
    sums->setSpacing(0);
    sums->addWidget(name_);
    sums->addSpacing(8);
    sums->addWidget(note_);
    sums->addStretch(1);
    sums->addSpacing(8);
    sums->addWidget(sum_);
    sums->addWidget(stored_);
    sums->addWidget(space_);
    unskinned_ = makeText("caption", tr("This mesh has no skin: its node alone moves it."), this);
    unskinned_->setObjectName(QStringLiteral("unskinned"));
    unskinned_->setContentsMargins(12, 0, 12, 0);
    action_ = new QWidget(this);
    normalize_ = new QPushButton(icon("normalize"), tr("Normalize"), action_);
    normalize_->setObjectName(QStringLiteral("normalize"));
    normalize_->setToolTip(tr("Divides the weights by their sum, so that they sum to 1."));
    connect(normalize_, &QPushButton::clicked, this, &SumRow::normalizeAsked);
    effect_ = makeText("label", action_); // why it cannot be is as long as it needs
    effect_->setObjectName(QStringLiteral("effect"));
    effect_->setMinimumWidth(kLeastReason);
    auto* row = new QHBoxLayout(action_);
    row->setContentsMargins(12, 6, 12, 2);
    row->setSpacing(8);
    row->addWidget(normalize_);
    row->addWidget(effect_, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 8);
    column->setSpacing(0);
    column->addLayout(sums);
    column->addWidget(unskinned_);
    column->addWidget(action_);
}

QLabel* SumRow::makeLabel(const char* role, const char* name)
{
    QLabel* label = bindpose::makeLabel(role, this);
    label->setObjectName(QLatin1String(name));
    return label;
}

void SumRow::present(const Shown& shown)
{
    exact_ = shown.sum;
    sum_->setText(shown.skinned ? sumText(shown.sum) : QString());
    sum_->setToolTip(tr("Sum of all stored weights: %1. Right click copies all digits.").arg(exactText(shown.sum)));
    setRole(*sum_, shown.whole || !shown.skinned ? "value" : "warning");
    stored_->setText(shown.stored);
    // The sums stand below their columns, which end 6 px before the cell does.
    stored_->setFixedWidth(shown.columns[0]);
    space_->setFixedWidth(shown.columns[1]);
    name_->setVisible(shown.skinned);
    unskinned_->setVisible(!shown.skinned);
    note_->setText(shown.skinned && shown.empty > 0 ? tr("%n empty", nullptr, shown.empty) : QString());
    note_->setToolTip(
        shown.empty > 0 ? tr("Entries of the file that hold nothing: joint 0 with weight 0.") : QString());
    action_->setVisible(shown.skinned && !shown.whole);
    effect_->setText(shown.effect);
    normalize_->setAccessibleDescription(shown.effect);
}

} // namespace bindpose
