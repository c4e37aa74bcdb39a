// SPDX-License-Identifier: MIT
#include "ui/widgets/weights/spread_table.h"

#include "ui/models/weights/spread_model.h"

#include <QHeaderView>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kSpreads = 5; ///< rows that are seen; more scroll
static_assert(int(SpreadModel::Joint) == WeightTable::kJointColumn);
static_assert(int(SpreadModel::Weight) == WeightTable::kWeightColumn);

class SpreadDelegate final : public WeightDelegate {
public:
    using WeightDelegate::WeightDelegate;

protected:
    Token inkOf(const QModelIndex& index) const override
    {
        const bool quiet =
            index.column() == SpreadModel::Points || (index.data(SpreadModel::LeastRole).toDouble() == 0.0 &&
                                                         index.data(SpreadModel::MostRole).toDouble() == 0.0);
        return quiet ? Token::Text3 : Token::Text;
    }
    /// From the least to the largest; where all have the same from 0 on, as in the table of one vertex.
    std::optional<Bar> barOf(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        if (index.column() != SpreadModel::Weight) return std::nullopt;
        const double least = index.data(SpreadModel::LeastRole).toDouble();
        const double most = index.data(SpreadModel::MostRole).toDouble();
        const double from = least == most ? 0.0 : std::clamp(least, 0.0, 1.0);
        const double seen = most > 0.0 ? 1.0 / WeightTable::kBarWide : 0.0; // a pixel at least
        const auto* table = static_cast<const SpreadTable*>(option.widget);
        return Bar{.from = from,
            .to = std::max(std::clamp(most, 0.0, 1.0), from + seen),
            .ink = weightColor(static_cast<float>(std::clamp(most, 0.0, 1.0)), table->ramp())};
    }
};

} // namespace

SpreadTable::SpreadTable(QWidget* parent) : WeightTable(parent)
{
    setAccessibleName(tr("Joints of the selected vertices"));
    setToolTip(tr("The joints that hold the selected vertices, with the least and the largest weight."));
    setItemDelegate(
        new SpreadDelegate({"spreadEditor", tr("Weight of all selected vertices"), SpreadModel::NodeRole,
                               [this](quint32 joint, const QString& text) { Q_EMIT weightTyped(joint, text); }},
            this));
    connect(this, &QTableView::clicked, this,
        [this](const QModelIndex& index) { Q_EMIT jointChosen(index.data(SpreadModel::NodeRole).toUInt()); });
}

QSize SpreadTable::sizeHint() const
{
    // What stands below keeps its place whatever the number of joints.
    return {200, heightOfRows(kSpreads)};
}

QSize SpreadTable::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

void SpreadTable::fitColumns()
{
    if (!model()) return;
    QHeaderView& head = *horizontalHeader();
    head.setSectionResizeMode(QHeaderView::Fixed);
    head.setSectionResizeMode(SpreadModel::Joint, QHeaderView::Stretch);
    for (const int column : {SpreadModel::Weight, SpreadModel::Points}) {
        int width = fontMetrics().horizontalAdvance(model()->headerData(column, Qt::Horizontal).toString());
        for (int row = 0; row < model()->rowCount(); ++row)
            width = std::max(width, fontMetrics().horizontalAdvance(model()->index(row, column).data().toString()));
        width += kPadding + (column == SpreadModel::Weight ? kBarWide + 8 : 0);
        if (head.sectionSize(column) != width) head.resizeSection(column, width);
    }
}

void SpreadTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

} // namespace bindpose
