// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"

#include <QAbstractTableModel>

namespace bindpose {

/// What hangs on the character: name, joint, and whether it is shown. Read-only; the view asks for changes.
class AttachmentModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Joint, Eye, Columns };
    using QAbstractTableModel::QAbstractTableModel;
    void present(const Frame& frame);
    const Attachment& at(int row) const { return *rows_[static_cast<std::size_t>(row)]; }
    int rowOf(AttachmentId id) const; ///< −1 without it

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const Scene> scene_;
    SharedList<Attachment> rows_;
};

} // namespace bindpose
