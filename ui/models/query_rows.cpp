// SPDX-License-Identifier: MIT
#include "ui/models/query_rows.h"

#include "ui/base/texts.h"
#include "ui/session/session.h"

#include <QPointer>

#include <algorithm>
#include <iterator>

namespace bindpose {
namespace {

constexpr int kCompareDelayMs = 200; ///< as long as the checks wait after an edit

/// Those of `from` that are not among `others`; both by set, points ascending.
std::vector<WeightedPoints> without(const std::vector<WeightedPoints>& from, const std::vector<WeightedPoints>& others)
{
    std::vector<WeightedPoints> out;
    for (const WeightedPoints& group : from) {
        const auto same = std::find_if(others.begin(), others.end(), [&group](const WeightedPoints& other) {
            return other.instance == group.instance && other.set == group.set && other.skin == group.skin;
        });
        WeightedPoints left = group;
        left.points.clear();
        if (same == others.end())
            left.points = group.points;
        else
            std::set_difference(group.points.begin(), group.points.end(), same->points.begin(), same->points.end(),
                std::back_inserter(left.points));
        if (!left.points.empty()) out.push_back(std::move(left));
    }
    return out;
}

std::size_t countOf(const std::vector<WeightedPoints>& groups)
{
    std::size_t count = 0;
    for (const WeightedPoints& group : groups) count += group.points.size();
    return count;
}

} // namespace

QueryRows::QueryRows(Session& session, QObject* parent) : QObject(parent), session_(session)
{
    soon_.setSingleShot(true);
    soon_.setInterval(kCompareDelayMs);
    connect(&soon_, &QTimer::timeout, this, [this] { look(false); });
}

QueryRows::~QueryRows()
{
    session_.jobs().stop(job_);
}

void QueryRows::ask(const QString& text, const std::shared_ptr<const Scene>& scene)
{
    if (text.isEmpty() || !scene) return;
    const Result<SelectQuery> query = SelectQuery::parse(text.toStdString());
    if (!query) return session_.say(sentence(query.error()), true);
    asked_ = *query;
    scene_ = scene;
    look(true);
}

void QueryRows::askAgain(const std::shared_ptr<const Scene>& scene)
{
    if (!query_) return;
    asked_ = query_;
    scene_ = scene;
    look(true);
}

void QueryRows::follow(const std::shared_ptr<const Scene>& scene, bool shown)
{
    if (scene_ == scene && (job_ != 0 || soon_.isActive())) return;
    scene_ = scene;
    if (query_ && shown && !rows_ && told_ != scene) soon_.start();
}

void QueryRows::clear()
{
    session_.jobs().stop(job_);
    job_ = 0;
    ++turn_;
    soon_.stop();
    rows_ = false;
    query_.reset();
    asked_.reset();
    told_.reset();
    found_.clear();
    lost_.clear();
    gained_ = 0;
}

std::size_t QueryRows::lostCount() const
{
    return countOf(lost_);
}

void QueryRows::look(bool rows)
{
    soon_.stop();
    session_.jobs().stop(job_);
    rows_ = rows;
    const QString title = rows ? tr("Looking for vertices") : tr("Looking what the query is true of now");
    job_ = session_.jobs().start(
        {.title = title, .revision = {}},
        [query = rows ? *asked_ : *query_, scene = scene_](const Task&) { return query.points(*scene); },
        [self = QPointer<QueryRows>(this), turn = ++turn_, rows, scene = scene_](
            Result<std::vector<WeightedPoints>> now) {
            if (!self || self->turn_ != turn) return;
            if (now) self->told_ = scene;
            self->take(std::move(now), rows);
            self->follow(std::shared_ptr<const Scene>(self->scene_), true); // edited meanwhile
        });
}

void QueryRows::take(Result<std::vector<WeightedPoints>> now, bool rows)
{
    job_ = 0;
    rows_ = false;
    if (!now) {
        if (rows) session_.say(sentence(now.error()), true);
        return;
    }
    std::erase_if(*now, [](const WeightedPoints& group) { return group.points.empty(); });
    lost_.clear();
    gained_ = 0;
    if (rows) {
        query_ = asked_;
        found_ = std::move(*now);
        return Q_EMIT answered();
    }
    lost_ = without(found_, *now);
    gained_ = countOf(without(*now, found_));
    Q_EMIT compared();
}

} // namespace bindpose
