// SPDX-License-Identifier: MIT
#include "ui/widgets/problems/fix_ways.h"

#include "core/diagnose/report.h"
#include "ui/base/texts.h"
#include "ui/look/labels.h"

#include <QCoreApplication>
#include <QLabel>
#include <QRadioButton>
#include <QVBoxLayout>

namespace bindpose {

FixWays::FixWays(QWidget* parent) : QWidget(parent)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    hide();
}

void FixWays::make(std::size_t count)
{
    auto* column = static_cast<QVBoxLayout*>(layout());
    while (rows_.size() < count) {
        Row row;
        row.button = new QRadioButton(this);
        row.button->setObjectName(QStringLiteral("fixWay%1").arg(rows_.size()));
        connect(row.button, &QRadioButton::clicked, this, &FixWays::wayChosen);
        row.effect = makeText("value", this);
        row.effect->setObjectName(QStringLiteral("fixWayEffect%1").arg(rows_.size()));
        row.effect->setContentsMargins(24, 0, 0, 4); // below the button's words
        column->addWidget(row.button);
        column->addWidget(row.effect);
        rows_.push_back(row);
    }
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        rows_[i].button->setVisible(i < count);
        rows_[i].effect->setVisible(i < count);
    }
}

void FixWays::present(const Scene& scene, const Finding& finding, bool another)
{
    const Check* check = checkOf(finding);
    const std::span<const FixWay> ways = check ? check->ways : std::span<const FixWay>();
    setVisible(!ways.empty());
    make(ways.size());
    if (!rows_.empty() && (another || chosen() >= ways.size())) rows_.front().button->setChecked(true);
    for (std::size_t i = 0; i < ways.size(); ++i) {
        const QString choice = QCoreApplication::translate("Checks", ways[i].choice);
        const NodeId joint = ways[i].kept ? ways[i].kept(scene, finding) : NodeId();
        const QString name = shortName(nodeName(scene, joint)).replace(u'&', QStringLiteral("&&")); // no mnemonic
        rows_[i].button->setText(joint.valid() ? tr("%1 (%2)").arg(choice, name) : choice);
        rows_[i].button->setToolTip(QCoreApplication::translate("Checks", ways[i].label));
    }
}

std::size_t FixWays::chosen() const
{
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (rows_[i].button->isChecked()) return i;
    return 0;
}

void FixWays::tell(std::size_t way, const QString& effect, bool known)
{
    if (way >= rows_.size()) return;
    rows_[way].effect->setText(effect);
    setRole(*rows_[way].effect, known ? "value" : "caption");
    rows_[way].button->setAccessibleDescription(effect);
}

} // namespace bindpose
