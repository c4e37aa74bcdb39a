// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/frame.h"

#include <QAbstractListModel>

#include <array>

namespace bindpose {

/// What loading found doubtful, worst first, as far as it fits the filter. Read-only.
class FindingModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { SeverityRole = Qt::UserRole, PlaceRole, PointerRole };
    using QAbstractListModel::QAbstractListModel;
    void present(const Frame& frame);
    /// Shows only severities that are on (by their number) whose sentence or place holds the text.
    struct Filter {
        std::array<bool, 4> severities{true, true, true, true};
        QString text;
    };
    void setFilter(const Filter& filter);
    const Filter& filter() const { return filter_; }
    const Finding& at(int row) const { return *rows_[static_cast<std::size_t>(row)]; }
    /// The list that the rows are of: they live as long as it.
    std::shared_ptr<const std::vector<Finding>> list() const { return findings_; }
    /// How many have this severity, shown or not.
    int count(Severity severity) const;
    /// All, shown or not.
    int total() const { return findings_ ? static_cast<int>(findings_->size()) : 0; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    void rebuild();

    std::shared_ptr<const Scene> scene_;
    std::shared_ptr<const std::vector<Finding>> findings_;
    std::vector<const Finding*> rows_;
    Filter filter_;
};

} // namespace bindpose
