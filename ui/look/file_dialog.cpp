// SPDX-License-Identifier: MIT
#include "ui/look/file_dialog.h"

#include <QFileDialog>
#include <QHeaderView>
#include <QTreeView>

namespace bindpose {

QFileDialog* newFileDialog(QWidget* parent, const QString& title, const QString& folder, const QString& filter)
{
    auto* dialog = new QFileDialog(parent, title, folder, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* list = dialog->findChild<QTreeView*>(QStringLiteral("treeView"));
    if (!list) return dialog; // the desktop's own
    constexpr QSize roomy(860, 560);
    dialog->resize(roomy);
    dialog->setViewMode(QFileDialog::Detail);
    list->header()->setStretchLastSection(false);
    for (int column = 1; column < list->header()->count(); ++column)
        list->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    if (list->header()->count() > 0) list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    return dialog;
}

} // namespace bindpose
