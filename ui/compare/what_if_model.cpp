// SPDX-License-Identifier: MIT
#include "ui/compare/what_if_model.h"

#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/compare/place_walk.h"
#include "ui/look/exact_copy.h"
#include "ui/look/theme.h"

#include <QColor>
#include <QFont>

#include <algorithm>

namespace bindpose {
namespace {

/// Grounds of cells from so many millimetres on; the number stands in white on each.
struct CellStep {
    double mm;
    QRgb ground;
};
constexpr CellStep kCellSteps[] = {
    {45.0, 0xFF9A6413}, {25.0, 0xFFA8453F}, {12.0, 0xFF8A3A67}, {5.0, 0xFF5E4A72}, {1.0, 0xFF46505B}};

} // namespace

void WhatIfModel::show(std::shared_ptr<const Scene> scene, std::shared_ptr<const WhatIf> found, bool refit, bool old)
{
    if (found == found_) {
        if (old != old_ && rowCount() > 0) {
            old_ = old;
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        }
        return;
    }
    beginResetModel();
    scene_ = std::move(scene);
    found_ = std::move(found);
    refit_ = refit;
    old_ = old;
    chooseClips();
    fill();
    endResetModel();
}

void WhatIfModel::setFilter(const QString& text)
{
    if (text == filter_) return;
    beginResetModel();
    filter_ = text;
    fill();
    endResetModel();
}

void WhatIfModel::setWide(bool wide)
{
    if (wide == wide_) return;
    beginResetModel();
    wide_ = wide;
    chooseClips();
    endResetModel();
}

/// Those in which anything goes farthest, in the file's order.
void WhatIfModel::chooseClips()
{
    clips_.clear();
    if (!found_ || found_->variants.empty()) return;
    std::vector<std::pair<double, std::size_t>> most;
    for (std::size_t i = 0; i < found_->variants.front().distance.clips.size(); ++i) {
        double largest = 0.0;
        for (const WhatIfVariant& variant : found_->variants)
            if (i < variant.distance.clips.size())
                largest = std::max(largest, variant.distance.clips[i].worst.distance);
        most.emplace_back(-largest, i);
    }
    std::stable_sort(most.begin(), most.end());
    for (const auto& [less, clip] : most)
        if (clips_.size() < mostClips()) clips_.push_back(clip);
    std::sort(clips_.begin(), clips_.end());
}

void WhatIfModel::fill()
{
    rows_.clear();
    if (!found_) return;
    for (std::size_t i = 0; i < found_->variants.size(); ++i) {
        const std::optional<WorldChoice> choice = choiceOf(found_->variants[i]);
        if (!choice) continue; // what the view cannot show is a matter of the command line
        rows_.push_back(i);
        if (!filter_.isEmpty() && !name(static_cast<int>(rows_.size()) - 1).contains(filter_, Qt::CaseInsensitive))
            rows_.pop_back();
    }
    std::stable_sort(rows_.begin(), rows_.end(), [this](std::size_t a, std::size_t b) {
        return found_->variants[a].distance.worst.distance > found_->variants[b].distance.worst.distance;
    });
}

const WhatIfVariant* WhatIfModel::variant(int row) const
{
    return row >= 0 && row < rowCount() ? &found_->variants[rows_[static_cast<std::size_t>(row)]] : nullptr;
}

std::size_t WhatIfModel::leftOutClips() const
{
    const bool any = found_ && !found_->variants.empty();
    return any ? found_->variants.front().distance.clips.size() - clips_.size() : 0;
}

QString WhatIfModel::name(int row) const
{
    return ruleText(*choiceOf(*variant(row)));
}

const WorldDistance::OfClip* WhatIfModel::ofClip(int row, int column) const
{
    if (column < FirstClip || column >= FirstClip + clips()) return nullptr;
    const auto& all = variant(row)->distance.clips;
    const std::size_t clip = clips_[static_cast<std::size_t>(column - FirstClip)];
    return clip < all.size() ? &all[clip] : nullptr;
}

const WorldDistance::Worst* WhatIfModel::worst(int row, int column) const
{
    const WhatIfVariant* of = variant(row);
    if (!of) return nullptr;
    const WorldDistance::OfClip* clip = ofClip(row, column);
    const WorldDistance::Worst& out = clip ? clip->worst : of->distance.worst;
    return out.distance > 0.0 ? &out : nullptr;
}

double WhatIfModel::distance(int row, int column) const
{
    const WhatIfVariant& of = *variant(row);
    if (const WorldDistance::OfClip* clip = ofClip(row, column)) return clip->worst.distance;
    if (column == Refit) return of.refit ? of.refit->worst.distance : -1.0;
    return column == FirstClip + clips() ? of.distance.mean : of.distance.worst.distance;
}

int WhatIfModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int WhatIfModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : FirstClip + clips() + 4;
}

QString WhatIfModel::text(int row, int column) const
{
    const WhatIfVariant& of = *variant(row);
    const WorldDistance::Worst& worst = of.distance.worst;
    if (column == Name) return name(row);
    switch (column - FirstClip - clips()) {
    case 1:
        return worst.distance > 0.0 ? momentText(*scene_, found_->moments[worst.moment]) : QStringLiteral("–");
    case 2:
        return worst.distance > 0.0 ? countText(worst.point.point) : QStringLiteral("–");
    case 3:
        return ruleKeeps(*choiceOf(of));
    default:
        break;
    }
    // Not solved for yet, and nothing to solve for, are not the same.
    if (column == Refit && !of.refit) {
        const bool comes = !refit_ && solvableLimit(*choiceOf(of)) > 0;
        return comes ? QStringLiteral("…") : QStringLiteral("–");
    }
    return columnLength(*scene_->facts, distance(row, column));
}

QVariant WhatIfModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const int row = index.row(), column = index.column();
    const bool inClip = column >= FirstClip && column < FirstClip + clips();
    const bool words = column == Name || column > FirstClip + clips();
    const double mm = words ? 0.0 : distance(row, column) / limitUnits(*scene_->facts, 1.0, found_->height);
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        return plainTip(name(row) + QStringLiteral(" – ") + ruleKeeps(*choiceOf(*variant(row))) + u'\n' +
                        (words || distance(row, column) < 0.0
                                ? text(row, column)
                                : tr("%1, %2 % of the height")
                                      .arg(lengthText(*scene_->facts, distance(row, column)),
                                          decimals(100.0 * distance(row, column) / found_->height, 2))));
    case Qt::TextAlignmentRole:
        return int((words && column != FirstClip + clips() + 2 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::FontRole:
        return column == Name || column == Largest ? titleFont(12) : workFont();
    case Qt::BackgroundRole:
        for (const CellStep& step : kCellSteps)
            if (inClip && mm >= step.mm && !old_) return QColor::fromRgba(step.ground);
        return {};
    case Qt::ForegroundRole:
        if (old_) return color(Token::Text3);
        if (inClip && mm >= std::rbegin(kCellSteps)->mm) return QColor(Qt::white);
        return column == Refit && distance(row, column) >= 0.0 ? color(Token::Ok) : QVariant();
    case kExactRole:
        return words || distance(row, column) < 0.0 ? text(row, column) : exactText(distance(row, column));
    default:
        return {};
    }
}

QVariant WhatIfModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || !scene_) return {};
    const bool words = section == Name || section == FirstClip + clips() + 1 || section == FirstClip + clips() + 3;
    if (role == Qt::TextAlignmentRole) return int((words ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    const QString unit = shortUnit(*scene_);
    if (section == Name) return tr("Target");
    if (section == Largest) return tr("Largest, %1").arg(unit);
    if (section == Refit) return tr("Re-fit, %1").arg(unit);
    if (section < FirstClip + clips()) {
        const WorldDistance& first = found_->variants.front().distance;
        const ClipId clip = first.clips[clips_[static_cast<std::size_t>(section - FirstClip)]].clip;
        const QString name = clip.valid() ? clipName(*scene_, clip) : tr("At rest");
        return role == Qt::ToolTipRole ? plainTip(name) : shortName(name);
    }
    const QString heads[] = {tr("Mean, %1").arg(unit), tr("Worst at"), tr("Vertex"), tr("Keeps")};
    return heads[section - FirstClip - clips()];
}

QString WhatIfModel::csv() const
{
    const auto quoted = [](QString text) { return u'"' + text.replace(u'"', QStringLiteral("\"\"")) + u'"'; };
    QStringList lines, head;
    for (int column = 0; column < columnCount(); ++column)
        head += quoted(headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
    lines += head.join(u',');
    for (int row = 0; row < rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < columnCount(); ++column) {
            const QString text = data(index(row, column), kExactRole).toString();
            bool number = false;
            (void)text.toDouble(&number);
            cells += number ? text : quoted(text);
        }
        lines += cells.join(u',');
    }
    return lines.join(u'\n') + u'\n';
}

} // namespace bindpose
