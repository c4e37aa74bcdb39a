// SPDX-License-Identifier: MIT
#include "ui/widgets/rig/skin_joint_list.h"

#include "ui/look/exact_copy.h"
#include "ui/look/labels.h"
#include "ui/look/theme.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace bindpose {

SkinJointTable::SkinJointTable(QWidget* parent) : QTableView(parent)
{
    setObjectName(QStringLiteral("skinJoints"));
    setAccessibleName(tr("Joints of the skin"));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(metrics::kRow);
}

QSize SkinJointTable::sizeHint() const
{
    return {200, horizontalHeader()->sizeHint().height() + 12 * metrics::kRow};
}

void SkinJointTable::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex before = currentIndex();
    QTableView::keyPressEvent(event);
    const bool chooses =
        event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->matches(QKeySequence::SelectAll);
    if (chooses || currentIndex() != before) Q_EMIT picked();
}

void SkinJointTable::mousePressEvent(QMouseEvent* event)
{
    QTableView::mousePressEvent(event);
    if (event->button() == Qt::LeftButton && indexAt(event->pos()).isValid()) Q_EMIT picked();
}

/// A drag takes the rows that it goes over.
void SkinJointTable::mouseMoveEvent(QMouseEvent* event)
{
    const QModelIndex before = currentIndex();
    QTableView::mouseMoveEvent(event);
    if (event->buttons().testFlag(Qt::LeftButton) && currentIndex() != before) Q_EMIT picked();
}

SkinJointList::SkinJointList(QWidget* parent) : QWidget(parent), filter_(model_, nullptr)
{
    facts_ = makeText("caption", this);
    facts_->setObjectName(QStringLiteral("jointFacts"));
    unused_ = new QCheckBox(tr("Unused only"), this);
    unused_->setObjectName(QStringLiteral("unusedOnly"));
    unused_->setToolTip(tr("Shows only joints that move nothing that is drawn with this skin."));
    connect(unused_, &QCheckBox::clicked, this, [this](bool on) {
        filter_.setUnusedOnly(on);
        select(selected_);
    });
    table_ = new SkinJointTable(this);
    table_->setModel(&filter_);
    QHeaderView& head = *table_->horizontalHeader();
    head.setSectionsClickable(true);
    head.setHighlightSections(false);
    head.setSectionResizeMode(QHeaderView::ResizeToContents);
    head.setSectionResizeMode(SkinJointModel::Joint, QHeaderView::Stretch);
    connect(&head, &QHeaderView::sectionClicked, this, &SkinJointList::sortBy);
    connect(table_, &SkinJointTable::picked, this, &SkinJointList::sayPicked);
    offerExactCopy(*table_);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(facts_, 1);
    row->addWidget(unused_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(row);
    layout->addWidget(table_, 1);
}

/// Up or down, then the other way, then the file's own order again.
void SkinJointList::sortBy(int column)
{
    const bool same = filter_.sortColumn() == column;
    const bool text = column == SkinJointModel::Joint || column == SkinJointModel::Slot;
    const Qt::SortOrder first = text ? Qt::AscendingOrder : Qt::DescendingOrder; // the largest is looked for first
    const Qt::SortOrder second = text ? Qt::DescendingOrder : Qt::AscendingOrder;
    if (same && filter_.sortOrder() == second)
        filter_.sort(-1);
    else
        filter_.sort(column, same ? second : first);
    table_->horizontalHeader()->setSortIndicatorShown(filter_.sortColumn() >= 0);
    table_->horizontalHeader()->setSortIndicator(filter_.sortColumn(), filter_.sortOrder());
}

void SkinJointList::fill(const std::shared_ptr<const Scene>& scene, SkinId skin)
{
    model_.show(scene, skin);
    filter_.invalidate();
    QStringList facts{tr("%n unused", nullptr, model_.unused())};
    if (model_.shared() > 0) facts += tr("%n also in another skin", nullptr, model_.shared());
    facts_->setText(facts.join(QStringLiteral(" · ")));
    unused_->setEnabled(model_.unused() > 0 || unused_->isChecked());
    table_->setColumnHidden(SkinJointModel::Shared, model_.shared() == 0);
    select(selected_);
}

void SkinJointList::clear()
{
    model_.clear();
}

void SkinJointList::select(const std::vector<NodeId>& joints)
{
    selected_ = joints;
    QItemSelection rows;
    QModelIndex current;
    for (int row = 0; row < model_.rowCount(); ++row) {
        const auto at = std::find(joints.begin(), joints.end(), model_.jointAt(row));
        if (at == joints.end()) continue;
        const QModelIndex index = filter_.mapFromSource(model_.index(row, 0));
        if (!index.isValid()) continue;
        rows.select(index, index.siblingAtColumn(SkinJointModel::Columns - 1));
        if (*at == joints.back()) current = index;
    }
    QItemSelectionModel& chosen = *table_->selectionModel();
    const bool moved = current != chosen.currentIndex().siblingAtColumn(0);
    if (moved) chosen.setCurrentIndex(current, QItemSelectionModel::NoUpdate);
    chosen.select(rows, QItemSelectionModel::ClearAndSelect);
    if (moved && current.isValid()) table_->scrollTo(current);
}

void SkinJointList::sayPicked()
{
    std::vector<NodeId> joints;
    const QModelIndex current = table_->currentIndex();
    NodeId last;
    for (const QModelIndex& row : table_->selectionModel()->selectedRows()) {
        const NodeId joint = model_.jointAt(filter_.mapToSource(row).row());
        if (row.row() == current.row())
            last = joint;
        else
            joints.push_back(joint);
    }
    if (last.valid()) joints.push_back(last);
    selected_ = joints;
    Q_EMIT picked(joints);
}

} // namespace bindpose
