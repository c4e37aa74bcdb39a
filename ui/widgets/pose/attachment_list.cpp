// SPDX-License-Identifier: MIT
#include "ui/widgets/pose/attachment_list.h"

#include "ui/look/icons.h"
#include "ui/look/theme.h"
#include "ui/motion/attach.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kMostRows = 6; ///< before it scrolls

}

AttachmentList::AttachmentList(Session& session, QWidget* parent) : QTreeView(parent), session_(session)
{
    setObjectName(QStringLiteral("attachmentList"));
    setAccessibleName(tr("Attachments"));
    setModel(&model_);
    setRootIsDecorated(false);
    setIndentation(0);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(QAbstractItemView::SingleSelection);
    QHeaderView* head = header();
    head->setStretchLastSection(false);
    head->setSectionsClickable(false);
    head->setMinimumSectionSize(20);
    head->setSectionResizeMode(QHeaderView::Fixed);
    head->setSectionResizeMode(AttachmentModel::Name, QHeaderView::Stretch);
    head->resizeSection(AttachmentModel::Joint, 96);
    head->resizeSection(AttachmentModel::Eye, 28);
    connect(this, &QTreeView::clicked, this, &AttachmentList::press);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QWidget::customContextMenuRequested, this, &AttachmentList::showMenu);
}

QSize AttachmentList::sizeHint() const
{
    return {200, metrics::kHead + metrics::kRow * std::clamp(model_.rowCount(), 1, kMostRows) + 4};
}

QSize AttachmentList::minimumSizeHint() const
{
    return {160, metrics::kHead + metrics::kRow + 4};
}

void AttachmentList::present(const Frame& frame)
{
    const int before = model_.rowCount();
    model_.present(frame);
    if (model_.rowCount() != before) updateGeometry();
    const int row = model_.rowOf(frame.view.attachment);
    const QModelIndex current = row < 0 ? QModelIndex() : model_.index(row, AttachmentModel::Name);
    if (currentIndex().row() == row && current.isValid() && selectionModel()->isSelected(current)) return;
    selectionModel()->setCurrentIndex(current, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void AttachmentList::press(const QModelIndex& index)
{
    if (index.column() == AttachmentModel::Eye) return toggle(index.row());
    selectAttachment(session_, model_.at(index.row()).id);
}

void AttachmentList::toggle(int row)
{
    Attachment next = model_.at(row);
    next.enabled = !next.enabled;
    (void)putAttachment(session_, std::move(next));
}

void AttachmentList::showMenu(const QPoint& at)
{
    const QModelIndex index = indexAt(at);
    if (!index.isValid()) return;
    const Attachment& value = model_.at(index.row());
    selectAttachment(session_, value.id);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(icon(value.enabled ? "eyeoff" : "eye"), value.enabled ? tr("Hide") : tr("Show"), this,
        [this, row = index.row()] { toggle(row); });
    menu->addSeparator();
    menu->addAction(icon("trash"), tr("Remove"), this, [this, id = value.id] { (void)removeAttachment(session_, id); });
    menu->popup(viewport()->mapToGlobal(at));
}

void AttachmentList::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex current = currentIndex();
    if (current.isValid() && event->key() == Qt::Key_Space) return toggle(current.row());
    if (current.isValid() && event->key() == Qt::Key_Delete)
        return (void)removeAttachment(session_, model_.at(current.row()).id);
    QTreeView::keyPressEvent(event);
    if (currentIndex().isValid() && currentIndex().row() != current.row())
        selectAttachment(session_, model_.at(currentIndex().row()).id);
}

} // namespace bindpose
