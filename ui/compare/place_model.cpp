// SPDX-License-Identifier: MIT
#include "ui/compare/place_model.h"

#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr double kGross = 0.004; ///< of the height: from here on a place is seen at once

} // namespace

void PlaceModel::present(const Comparison& comparison)
{
    std::vector<std::size_t> places = placesOver(comparison);
    const auto found = comparison.found();
    const double limit =
        found ? limitUnits(*found->pair.a->facts, compareLimitsMm()[static_cast<std::size_t>(comparison.limitAt())],
                    found->pair.height)
              : 0.0;
    const bool old = comparison.isOld();
    if (found == found_ && places == all_ && limit == limit_) {
        if (old_ != old && !rows_.empty()) {
            old_ = old;
            Q_EMIT dataChanged(index(0), index(rowCount() - 1));
        }
        return;
    }
    beginResetModel();
    found_ = found;
    limit_ = limit;
    old_ = old;
    fill(std::move(places));
    endResetModel();
}

void PlaceModel::setFilter(const QString& text)
{
    if (filter_ == text) return;
    beginResetModel();
    filter_ = text;
    fill(std::move(all_));
    endResetModel();
}

void PlaceModel::fill(std::vector<std::size_t> places)
{
    all_ = std::move(places);
    over_ = all_.size();
    rows_.clear();
    for (const std::size_t place : all_)
        if (fits(found_->places[place])) rows_.push_back(place);
}

bool PlaceModel::fits(const ComparedPlace& place) const
{
    if (filter_.isEmpty()) return true;
    for (const QString& text : {placeName(*found_, place), causeText(*found_, place),
             momentText(*found_->pair.a, found_->pair.moments[place.moment])})
        if (text.contains(filter_, Qt::CaseInsensitive)) return true;
    return false;
}

int PlaceModel::rowOf(std::size_t place) const
{
    const auto at = std::find(rows_.begin(), rows_.end(), place);
    return at == rows_.end() ? -1 : static_cast<int>(at - rows_.begin());
}

std::size_t PlaceModel::below() const
{
    return found_ ? found_->places.size() - over_ : 0;
}

int PlaceModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QString PlaceModel::spoken(const ComparedPlace& place) const
{
    return tr("%1, %2, %3 % of the height, %4, in %5")
        .arg(placeName(*found_, place), lengthText(*found_->pair.a->facts, place.distance),
            percentOfHeight(*found_, place.distance), causeText(*found_, place),
            momentText(*found_->pair.a, found_->pair.moments[place.moment]));
}

QVariant PlaceModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const ComparedPlace& place = found_->places[this->place(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return placeName(*found_, place);
    case Qt::ToolTipRole:
        return plainTip(spoken(place) + u'\n' +
                        tr("%n vertices over the limit", nullptr, static_cast<int>(place.pointsOver(limit_))));
    case Qt::AccessibleTextRole:
    case kExactRole:
        return spoken(place);
    case DistanceRole:
        return lengthText(*found_->pair.a->facts, place.distance);
    case CauseRole:
        return causeText(*found_, place);
    case PercentRole:
        return percentOfHeight(*found_, place.distance);
    case MomentRole:
        return momentText(*found_->pair.a, found_->pair.moments[place.moment]);
    case SeenRole:
        return place.shareOver(limit_);
    case GrossRole:
        return place.distance > kGross * found_->pair.height;
    case OldRole:
        return old_;
    default:
        return {};
    }
}

} // namespace bindpose
