// SPDX-License-Identifier: MIT
#include "ui/widgets/weights/weight_table_bar.h"

#include "core/edit/query/select_query.h"
#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/widgets/labels/elided_label.h"
#include "ui/widgets/labels/quiet_controls.h"
#include "ui/widgets/weights/keep_sums.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace bindpose {

WeightTableBar::WeightTableBar(Session& session, QWidget* parent) : QWidget(parent)
{
    auto* bar = new QHBoxLayout(this);
    bar->setContentsMargins(10, 4, 10, 4);
    bar->setSpacing(8);
    scopes_ = new QuietCombo(this);
    scopes_->setObjectName(QStringLiteral("scope"));
    for (int i = 0; i <= Query; ++i) scopes_->addItem(QString());
    connect(scopes_, &QComboBox::activated, this, &WeightTableBar::scopeChosen);
    // In the order in which they stand: so the Tab key goes.
    query_ = new QLineEdit(this);
    query_->setObjectName(QStringLiteral("query"));
    query_->setFont(monoFont());
    query_->setMinimumWidth(Metric{180});
    connect(query_, &QLineEdit::returnPressed, this, [this] { Q_EMIT queryAsked(query_->text().trimmed()); });
    counts_ = new ElidedLabel(Qt::ElideRight, this);
    counts_->setProperty("role", "label");
    counts_->setObjectName(QStringLiteral("counts"));
    keep_ = new KeepSums(session, this);
    again_ = new QPushButton(this);
    again_->setObjectName(QStringLiteral("findAgain"));
    again_->hide();
    connect(again_, &QPushButton::clicked, this, &WeightTableBar::againAsked);
    select_ = new QPushButton(this);
    select_->setObjectName(QStringLiteral("selectRows"));
    connect(select_, &QPushButton::clicked, this, &WeightTableBar::selectAsked);
    csv_ = new QPushButton(icon("copy"), QString(), this);
    csv_->setObjectName(QStringLiteral("copyCsv"));
    connect(csv_, &QPushButton::clicked, this, &WeightTableBar::csvAsked);
    bar->addWidget(scopes_);
    bar->addWidget(query_, 1);
    bar->addWidget(counts_);
    bar->addWidget(again_);
    bar->addWidget(keep_);
    bar->addWidget(select_);
    bar->addWidget(csv_);
    retell();
}

void WeightTableBar::retell()
{
    const QString names[] = {tr("Selected vertices"), tr("Vertices of the joint"), tr("Sum is not 1"),
        tr("All vertices"), tr("Found by the query")};
    for (int i = 0; i <= Query; ++i) scopes_->setItemText(i, names[i]);
    scopes_->setAccessibleName(tr("Which vertices"));
    scopes_->setToolTip(tr("Which vertices have a row in the table."));
    query_->setAccessibleName(tr("Query"));
    query_->setPlaceholderText(tr("Query, such as %1").arg(QStringLiteral("influences > 4")));
    query_->setToolTip(tr("Which vertices, in the words of the command line's --select; Enter looks for them.") +
                       QStringLiteral("\n\n") + QString::fromStdString(SelectQuery::help()));
    again_->setText(tr("Find again"));
    again_->setToolTip(tr("The weights have changed since: asks the same query of what they are now."));
    select_->setText(tr("Select"));
    select_->setToolTip(tr("Selects the vertices of all rows in the 3D view."));
    csv_->setText(tr("Copy CSV"));
    csv_->setToolTip(tr("Copies mesh, set, vertex, joint and weight of all rows."));
}

void WeightTableBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) retell();
    QWidget::changeEvent(event);
}

void WeightTableBar::showScope(int scope)
{
    scopes_->setCurrentIndex(scope);
}

void WeightTableBar::showCounts(const QString& text, bool any, bool canSelect)
{
    counts_->setText(text);
    csv_->setEnabled(any);
    select_->setEnabled(canSelect);
}

void WeightTableBar::showAgain(bool on)
{
    again_->setVisible(on);
}

void WeightTableBar::present(const ViewState& view)
{
    keep_->present(view);
}

} // namespace bindpose
