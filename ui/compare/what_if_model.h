// SPDX-License-Identifier: MIT
#pragma once
#include "ui/compare/what_if_run.h"

#include <QAbstractTableModel>

namespace bindpose {

/// What rules and programs cost, worst first: the largest distance in all, with weights solved for, and in each clip;
/// of many clips the worst five, or as many as a wide table has room for. Read-only.
class WhatIfModel : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr std::size_t kMostClips = 5, kMostClipsWide = 100;
    enum Column {
        Name,
        Largest,
        Refit,
        FirstClip
    }; ///< behind the clips: mean, where it is worst, vertex, what is kept
    using QAbstractTableModel::QAbstractTableModel;
    void show(std::shared_ptr<const Scene> scene, std::shared_ptr<const WhatIf> found, bool refit, bool old);
    void setFilter(const QString& text);
    void setWide(bool wide);
    std::size_t mostClips() const { return wide_ ? kMostClipsWide : kMostClips; }

    const WhatIfVariant* variant(int row) const;
    /// Where a cell's number is: of its clip in the column of one, else of all. Null: it has none.
    const WorldDistance::Worst* worst(int row, int column) const;
    const WhatIf* found() const { return found_.get(); }
    std::size_t leftOutClips() const;
    int clips() const { return static_cast<int>(clips_.size()); } ///< columns from FirstClip on
    QString name(int row) const;
    /// The table for a spreadsheet: lines of values in the file's unit, "." as decimal mark.
    QString csv() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void fill();
    void chooseClips();
    QString text(int row, int column) const;
    double distance(int row, int column) const;
    const WorldDistance::OfClip* ofClip(int row, int column) const;

    std::shared_ptr<const Scene> scene_;
    std::shared_ptr<const WhatIf> found_;
    std::vector<std::size_t> rows_, clips_; ///< of variants, and of the clips of each
    bool refit_ = false, old_ = false, wide_ = false;
    QString filter_;
};

} // namespace bindpose
