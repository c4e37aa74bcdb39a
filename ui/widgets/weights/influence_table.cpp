// SPDX-License-Identifier: MIT
#include "ui/widgets/weights/influence_table.h"

#include "ui/models/weights/influence_model.h"

#include <QHeaderView>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kNarrowestBar = 12;
static_assert(int(InfluenceModel::Joint) == WeightTable::kJointColumn);
static_assert(int(InfluenceModel::Weight) == WeightTable::kWeightColumn);

class InfluenceDelegate final : public WeightDelegate {
public:
    using WeightDelegate::WeightDelegate;

protected:
    Token inkOf(const QModelIndex& index) const override
    {
        const bool quiet =
            index.column() == InfluenceModel::Stored || index.data(InfluenceModel::WeightRole).toFloat() == 0.0f;
        return quiet ? Token::Text3 : Token::Text;
    }
    std::optional<Bar> barOf(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        if (index.column() != InfluenceModel::Weight) return std::nullopt;
        const auto* table = static_cast<const InfluenceTable*>(option.widget);
        Bar bar = WeightDelegate::barOf(index.data(InfluenceModel::WeightRole).toFloat(), table->ramp());
        bar.wide = table->barWidth();
        return bar;
    }
};

} // namespace

InfluenceTable::InfluenceTable(QWidget* parent) : WeightTable(parent)
{
    setAccessibleName(tr("Influences"));
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegate(
        new InfluenceDelegate({"weightEditor", tr("Weight"), InfluenceModel::SlotRole,
                                  [this](quint32 slot, const QString& text) { Q_EMIT weightTyped(slot, text); }},
            this));
    connect(this, &QTableView::clicked, this, [this](const QModelIndex& index) {
        if (index.column() == InfluenceModel::Joint) Q_EMIT jointChosen(index.row());
    });
}

QSize InfluenceTable::sizeHint() const
{
    return {200, heightOfRows(model() ? model()->rowCount() : 0)};
}

void InfluenceTable::fitColumns()
{
    const auto& shown = static_cast<const InfluenceModel&>(*model());
    const auto needed = [&](int column) { return shown.neededWidth(column, fontMetrics()) + kPadding; };
    int numbers = 0;
    for (const int column : {InfluenceModel::Weight, InfluenceModel::Stored, InfluenceModel::Pull})
        numbers += needed(column);
    // A bold name is wider by a tenth or so.
    const int room = viewport()->width() - numbers - needed(InfluenceModel::Joint) * 11 / 10 - 8;
    bar_ = room >= kBarWide ? kBarWide : room >= kNarrowestBar ? room : 0;
    for (const int column : {InfluenceModel::Weight, InfluenceModel::Stored, InfluenceModel::Pull}) {
        const int width = needed(column) + (column == InfluenceModel::Weight && bar_ > 0 ? bar_ + 8 : 0);
        if (horizontalHeader()->sectionSize(column) != width) horizontalHeader()->resizeSection(column, width);
    }
}

void InfluenceTable::showOrder()
{
    const auto column = static_cast<const InfluenceModel&>(*model()).sortedBy();
    horizontalHeader()->setSortIndicatorShown(column != InfluenceModel::Pull); // the usual order needs no mark
    horizontalHeader()->setSortIndicator(
        column, column == InfluenceModel::Joint ? Qt::AscendingOrder : Qt::DescendingOrder);
}

void InfluenceTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    if (model()) fitColumns();
}

} // namespace bindpose
