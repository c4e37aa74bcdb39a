// SPDX-License-Identifier: MIT
#pragma once
#include "ui/save/save_parts.h"

#include <QAbstractItemModel>

namespace bindpose {

/// The list of what a save will change: the parts that can be left out by their check box, and below each its byte
/// ranges, before → after. Rows are checked by people through `chosenByHand`; the model itself never changes a file.
class ChangeModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { What, Change, Where, Bytes, Columns };
    using QAbstractItemModel::QAbstractItemModel;
    /// `fileNames` by Source::files; shown where there are several.
    void show(std::vector<SavePart> parts, std::vector<QString> fileNames);
    const std::vector<SavePart>& parts() const { return parts_; }
    void choose(int part, bool chosen);

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    /// A person checked or unchecked a part.
    void chosenByHand(int part, bool chosen);

private:
    QVariant rowData(const QModelIndex& index, int role) const;
    QVariant partData(const SavePart& part, int column, int role) const;
    QVariant changeData(const SavePart& part, std::size_t at, int column, int role) const;
    QString placeText(const ChangedValue& change) const;

    std::vector<SavePart> parts_;
    std::vector<QString> fileNames_;
};

} // namespace bindpose
