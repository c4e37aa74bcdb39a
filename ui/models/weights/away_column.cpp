// SPDX-License-Identifier: MIT
#include "ui/models/weights/away_column.h"

#include "core/compare/measures/point_defects.h"
#include "core/compare/worlds/world_distances.h"
#include "core/eval/compare/point_edges.h"
#include "core/eval/compare/point_ring.h"

#include <QElapsedTimer>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kRestMs = 120;              ///< that a pose stays before anything is looked for
constexpr qint64 kBudgetMs = 4;           ///< of one turn of the event loop
constexpr std::size_t kMostWanted = 200;  ///< rows that were scrolled past are given up
constexpr std::size_t kMostKnown = 20000; ///< of which a sheet shows few

} // namespace

AwayColumn::AwayColumn(QObject* parent) : QObject(parent)
{
    soon_.setSingleShot(true);
    connect(&soon_, &QTimer::timeout, this, &AwayColumn::work);
}

void AwayColumn::forget()
{
    known_.clear();
    wanted_.clear();
    soon_.stop();
}

void AwayColumn::clear()
{
    forget();
    scene_.reset();
    pose_.reset();
    limit_ = 0.0;
}

void AwayColumn::present(const Frame& frame)
{
    if (frame.actors.empty()) return clear();
    const Actor& actor = frame.actors.front();
    const bool same = scene_ == actor.scene && samePose(view_, frame.view) && playing_ == frame.view.play.on;
    if (scene_ != actor.scene) limit_ = 0.0;
    scene_ = actor.scene;
    pose_ = actor.pose;
    playing_ = frame.view.play.on;
    if (same) return;
    view_ = frame.view;
    forget();
    Q_EMIT found(); // the numbers of before go
}

std::optional<double> AwayColumn::of(const PointAddress& at)
{
    const Key key{at.set.instance.value, at.set.set, at.point};
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    if (!scene_ || playing_) return std::nullopt;
    if (std::find(wanted_.begin(), wanted_.end(), key) == wanted_.end()) wanted_.push_back(key);
    if (wanted_.size() > kMostWanted) wanted_.erase(wanted_.begin());
    if (!soon_.isActive()) soon_.start(kRestMs);
    return std::nullopt;
}

/// Precondition: the scene has the vertex.
std::optional<double> AwayColumn::read(const Key& at) const
{
    const InstanceId instance(at[0]);
    const std::vector<PointIndex> ends = edgeEndsAt(*scene_, instance, at[1], at[2]);
    const auto reading = PointRing(*scene_, instance, at[1], at[2], ends).in(*pose_);
    return reading ? std::optional(reading->away()) : std::nullopt;
}

void AwayColumn::work()
{
    if (!scene_ || !pose_) return;
    QElapsedTimer spent;
    spent.start();
    if (limit_ == 0.0) limit_ = PointLimits().away * heightAtRest(*scene_);
    if (known_.size() > kMostKnown) known_.clear();
    bool any = false;
    while (!wanted_.empty() && (!any || spent.elapsed() < kBudgetMs)) {
        const Key at = wanted_.back();
        wanted_.pop_back();
        known_.insert_or_assign(at, read(at));
        any = true;
    }
    if (!wanted_.empty()) soon_.start(0);
    if (any) Q_EMIT found();
}

} // namespace bindpose
