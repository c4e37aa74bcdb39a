// SPDX-License-Identifier: MIT
#include "ui/models/finding_model.h"

#include "ui/texts.h"

#include <algorithm>

namespace bindpose {

void FindingModel::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    scene_ = frame.actors.front().scene;
    if (findings_ == frame.findings) return;
    beginResetModel();
    findings_ = frame.findings;
    rows_.clear();
    if (findings_)
        for (const Finding& finding : *findings_) rows_.push_back(&finding);
    std::stable_sort(
        rows_.begin(), rows_.end(), [](const Finding* a, const Finding* b) { return a->severity > b->severity; });
    endResetModel();
}

int FindingModel::count(Severity severity) const
{
    return static_cast<int>(std::count_if(
        rows_.begin(), rows_.end(), [severity](const Finding* finding) { return finding->severity == severity; }));
}

int FindingModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant FindingModel::data(const QModelIndex& index, int role) const
{
    const Finding& finding = at(index.row());
    switch (role) {
    case SeverityRole:
        return static_cast<int>(finding.severity);
    case PlaceRole:
        return placeText(*scene_, finding);
    case Qt::DisplayRole:
        return sentence(finding);
    case Qt::ToolTipRole:
        return sentence(finding) + u'\n' + placeText(*scene_, finding);
    case Qt::AccessibleTextRole:
        return sentence(finding) + u' ' + placeText(*scene_, finding);
    default:
        return {};
    }
}

} // namespace bindpose
