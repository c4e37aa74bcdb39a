// SPDX-License-Identifier: MIT
#include "ui/widgets/point_rows.h"

#include "ui/exact_copy.h"
#include "ui/texts.h"

#include <QGridLayout>
#include <QLabel>

namespace bindpose {
namespace {

QString placeLine(const glm::vec3& p)
{
    return QStringLiteral("%1   %2   %3")
        .arg(decimals(static_cast<double>(p.x), 4), decimals(static_cast<double>(p.y), 4),
            decimals(static_cast<double>(p.z), 4));
}

QString exactLine(const glm::vec3& p)
{
    return exactText(p.x) + u' ' + exactText(p.y) + u' ' + exactText(p.z);
}

} // namespace

PointRows::PointRows(QWidget* parent) : QWidget(parent)
{
    auto* storedName = new QLabel(tr("In the mesh"), this);
    auto* posedName = new QLabel(tr("Now"), this);
    for (QLabel* name : {storedName, posedName}) name->setProperty("role", "label");
    stored_ = makeValue(tr("Position in the mesh, before skinning. Right click copies all digits."));
    posed_ = makeValue(tr("Position in this pose. Right click copies all digits."));
    posed_->setObjectName(QStringLiteral("posed"));
    offerExactCopy(*stored_, [this] { return place_ ? exactLine(place_->stored) : QString(); });
    offerExactCopy(*posed_, [this] { return place_ ? exactLine(place_->posed) : QString(); });
    unit_ = new QLabel(this);
    unit_->setProperty("role", "caption");
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(12, 0, 12, 10);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->addWidget(storedName, 0, 0);
    grid->addWidget(stored_, 0, 1);
    grid->addWidget(unit_, 0, 2);
    grid->addWidget(posedName, 1, 0);
    grid->addWidget(posed_, 1, 1);
    grid->setColumnStretch(1, 1);
}

QLabel* PointRows::makeValue(const QString& tip)
{
    auto* value = new QLabel(this);
    value->setTextFormat(Qt::PlainText);
    value->setLayoutDirection(Qt::LeftToRight); // X Y Z and their signs stand in this order in every language
    value->setAlignment(Qt::AlignRight | Qt::AlignAbsolute);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    value->setToolTip(tip);
    return value;
}

void PointRows::present(const Scene& scene, const std::optional<PointPlace>& place)
{
    place_ = place;
    stored_->setText(place ? placeLine(place->stored) : QString());
    posed_->setText(place ? placeLine(place->posed) : QString());
    unit_->setText(scene.facts->metresPerUnit == 1.0 ? tr("m") : tr("units"));
}

QString PointRows::text() const
{
    if (!place_) return {};
    return tr("In the mesh") + u'\t' + exactLine(place_->stored) + u'\n' + tr("Now") + u'\t' +
           exactLine(place_->posed) + u'\n';
}

} // namespace bindpose
