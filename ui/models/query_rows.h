// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/query/select_query.h"
#include "ui/session/jobs.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace bindpose {

class Session;

/// What a query found, and what has become of it since: rows that an edit made it false of stay, so that nothing jumps
/// away under the hand that mends it, and are told apart from those that it is still true of.
class QueryRows : public QObject {
    Q_OBJECT
public:
    QueryRows(Session& session, QObject* parent);
    ~QueryRows() override;
    /// Looks for the vertices in the background. A query that cannot be read is said.
    void ask(const QString& text, const std::shared_ptr<const Scene>& scene);
    /// The same query once more, where there is one.
    void askAgain(const std::shared_ptr<const Scene>& scene);
    /// The weights may be others. Where the rows are `shown`, finds out in the background what the query is true of
    /// now, without changing them.
    void follow(const std::shared_ptr<const Scene>& scene, bool shown);
    void clear();

    const std::vector<WeightedPoints>& found() const { return found_; }
    /// Of those found it is no longer true of these.
    const std::vector<WeightedPoints>& lost() const { return lost_; }
    std::size_t lostCount() const;
    std::size_t gained() const { return gained_; } ///< vertices that it is true of now and that have no row

Q_SIGNALS:
    void answered(); ///< the rows are those that were asked for
    void compared();

private:
    void look(bool rows);
    void take(Result<std::vector<WeightedPoints>> now, bool rows);

    Session& session_;
    std::optional<SelectQuery> query_, asked_;  ///< that found the rows; that looks for others
    std::shared_ptr<const Scene> scene_, told_; ///< of now; that what is told is of
    std::vector<WeightedPoints> found_, lost_;
    std::size_t gained_ = 0;
    bool rows_ = false; ///< what is looked for now becomes the rows
    QTimer soon_;
    JobId job_ = 0;
    std::uint64_t turn_ = 0;
};

} // namespace bindpose
