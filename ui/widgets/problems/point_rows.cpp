// SPDX-License-Identifier: MIT
#include "ui/widgets/problems/point_rows.h"

#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"

#include <QApplication>
#include <QGridLayout>
#include <QLabel>

namespace bindpose {
namespace {

QString exactLine(const glm::vec3& p)
{
    return exactText(p.x) + u' ' + exactText(p.y) + u' ' + exactText(p.z);
}

} // namespace

PointRows::PointRows(QWidget* parent) : QWidget(parent)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(12, 0, 12, 10);
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    stored_ =
        makeRow(*grid, tr("In the mesh"), tr("Position in the mesh, before skinning. Right click copies all digits."),
            [this] { return place_ ? exactLine(place_->stored) : QString(); });
    posed_ = makeRow(*grid, tr("Now"), tr("Position in this pose. Right click copies all digits."),
        [this] { return place_ ? exactLine(place_->posed) : QString(); });
}

PointRows::Row PointRows::makeRow(
    QGridLayout& grid, const QString& name, const QString& tip, std::function<QString()> exact)
{
    const int line = grid.rowCount() - (grid.count() == 0 ? 1 : 0);
    auto* title = new QLabel(name, this);
    title->setProperty("role", "label");
    grid.addWidget(title, line, 0);
    Row row;
    // X Y Z stand in this order in every language.
    const bool mirrored = QApplication::layoutDirection() == Qt::RightToLeft;
    for (int axis = 0; axis < 3; ++axis) {
        auto* value = new QLabel(this);
        value->setObjectName(QStringLiteral("xyz").mid(axis, 1));
        value->setTextFormat(Qt::PlainText);
        value->setLayoutDirection(Qt::LeftToRight);
        value->setAlignment(Qt::AlignRight | Qt::AlignAbsolute);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        value->setToolTip(tip);
        offerExactCopy(*value, exact);
        grid.addWidget(value, line, 2 + (mirrored ? 2 - axis : axis));
        row.axes[static_cast<std::size_t>(axis)] = value;
    }
    row.unit = new QLabel(this);
    row.unit->setProperty("role", "caption");
    grid.addWidget(row.unit, line, 5);
    return row;
}

void PointRows::fill(const Row& row, const glm::vec3* place, const LengthUnit& unit)
{
    for (int axis = 0; axis < 3; ++axis)
        row.axes[static_cast<std::size_t>(axis)]->setText(
            place ? decimals(static_cast<double>((*place)[axis]) * unit.ofOne, unit.digits) : QString());
    row.unit->setText(place ? unit.name : QString());
}

void PointRows::present(const Scene& scene, const std::optional<PointPlace>& place)
{
    place_ = place;
    const LengthUnit unit = lengthUnit(*scene.facts);
    fill(stored_, place ? &place->stored : nullptr, unit);
    fill(posed_, place ? &place->posed : nullptr, unit);
}

QString PointRows::text() const
{
    if (!place_) return {};
    return tr("In the mesh") + u'\t' + exactLine(place_->stored) + u'\n' + tr("Now") + u'\t' +
           exactLine(place_->posed) + u'\n';
}

} // namespace bindpose
