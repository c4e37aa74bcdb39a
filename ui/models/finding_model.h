// SPDX-License-Identifier: MIT
#pragma once
#include "core/diagnose/report.h"
#include "core/eval/stage/frame.h"

#include <QAbstractListModel>

#include <array>
#include <set>

namespace bindpose {

/// Positions of findings, worst first: by severity, weights that are wrong by themselves before the rest, then by how
/// far the surface is off, in one unit, then as they were found. Those of one kind stay together, where the worst of
/// them stands. Cost: the findings, sorted.
std::vector<std::size_t> worstFirst(const std::vector<Finding>& findings);

/// Those that F8 goes through, as the badge counts them: errors and warnings, worst first; the others where there are
/// none of these.
std::vector<std::size_t> problemsWorstFirst(const std::vector<Finding>& findings);

/// Problems, worst first, as far as they fit the filter: of several with one cause the first, and the others behind a
/// line that unfolds. Below them those that are ignored, and what could not be checked. Read-only.
class FindingModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { SeverityRole = Qt::UserRole, PlaceRole, PointerRole, KindRole, OpenRole, TitleRole, NumberRole };
    enum class Kind { Problem, Fold, Ignored, NotChecked };
    using QAbstractListModel::QAbstractListModel;
    void present(const Frame& frame, const std::vector<NotChecked>& notChecked = {});
    /// Shows only severities that are on (by their number) whose sentence or place holds the text.
    struct Filter {
        std::array<bool, 4> severities{true, true, true, true};
        QString text;
    };
    void setFilter(const Filter& filter);
    const Filter& filter() const { return filter_; }

    Kind kind(int row) const { return at(row).kind; }
    /// The finding of a problem, ignored or not; null in other rows.
    const Finding* finding(int row) const { return at(row).finding; }
    const std::string& fingerprint(int row) const;
    /// Precondition: kind Ignored.
    const IgnoredFinding& ignored(int row) const { return (*ignored_)[at(row).index]; }
    /// Folds or unfolds what a line of kind Fold stands for.
    void toggle(int row);
    /// The line that folds what could not be checked; −1: all was.
    int uncheckedRow() const;
    /// The row of a problem, ignored or not; −1: it is not shown.
    int rowOf(const std::string& fingerprint) const;

    /// The lists that the rows are of: they live as long as these.
    std::shared_ptr<const std::vector<Finding>> list() const { return findings_; }
    /// How many have this severity, shown or not.
    int count(Severity severity) const;
    /// All that count, shown or not.
    int total() const { return findings_ ? static_cast<int>(findings_->size()) : 0; }
    /// Those of them that the filter lets through.
    int fitting() const { return fitting_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Row {
        Kind kind = Kind::Problem;
        const Finding* finding = nullptr;
        std::size_t index = 0; ///< in the list that it is of
        std::string group;     ///< of a Fold
        int hidden = 0;        ///< of a Fold: rows behind it
    };
    /// What could not be checked for one reason.
    struct Unchecked {
        Phrase why;
        QStringList ids;
    };
    const Row& at(int row) const { return rows_[static_cast<std::size_t>(row)]; }
    bool fits(const Finding& finding) const;
    void rebuild();
    void addProblems();
    bool addFold(const std::string& group, int hidden);
    QVariant foldData(const Row& row, int role) const;
    QString ignoredText(int hidden) const;
    QVariant uncheckedData(const Unchecked& left, int role) const;
    QString spoken(const Row& row) const;

    std::shared_ptr<const Scene> scene_;
    std::shared_ptr<const std::vector<Finding>> findings_;
    std::shared_ptr<const std::vector<std::string>> fingerprints_;
    std::shared_ptr<const std::vector<IgnoredFinding>> ignored_;
    std::vector<Unchecked> unchecked_;
    std::vector<Row> rows_;
    std::set<std::string> open_; ///< groups
    Filter filter_;
    int fitting_ = 0;
};

} // namespace bindpose
