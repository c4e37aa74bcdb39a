// SPDX-License-Identifier: MIT
#pragma once
#include "ui/compare/place_walk.h"

#include <QAbstractListModel>

namespace bindpose {

/// Places over the limit that fit the filter, worst first. Read-only.
class PlaceModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { DistanceRole = Qt::UserRole, CauseRole, PercentRole, MomentRole, SeenRole, GrossRole, OldRole };
    using QAbstractListModel::QAbstractListModel;
    void present(const Comparison& comparison);
    void setFilter(const QString& text);

    /// What its rows are of; null: of nothing.
    const std::shared_ptr<const ComparedPlaces>& found() const { return found_; }
    std::size_t place(int row) const { return rows_[static_cast<std::size_t>(row)]; }
    int rowOf(std::size_t place) const;        ///< −1: it is not in the list
    std::size_t over() const { return over_; } ///< the limit, whether they fit the filter or not
    std::size_t below() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    void fill(std::vector<std::size_t> places);
    bool fits(const ComparedPlace& place) const;
    QString spoken(const ComparedPlace& place) const;

    std::shared_ptr<const ComparedPlaces> found_;
    std::vector<std::size_t> all_, rows_;
    std::size_t over_ = 0;
    double limit_ = 0.0;
    bool old_ = false;
    QString filter_;
};

} // namespace bindpose
