// SPDX-License-Identifier: MIT
#include "ui/widgets/problems/edge_rows.h"

#include "ui/base/length_unit.h"
#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"
#include "ui/look/labels.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>

namespace bindpose {

EdgeRows::EdgeRows(QWidget* parent) : QWidget(parent)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(12, 8, 12, 8);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(To, 1);
    const auto makeRow = [this, grid](int line, const char* role) {
        Row row{};
        for (int column = 0; column < kColumns; ++column) {
            QLabel* label = makeLabel(role, this);
            if (column > To) label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
            grid->addWidget(label, line, column);
            row[static_cast<std::size_t>(column)] = label;
        }
        return row;
    };
    head_ = makeRow(0, "caption");
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        rows_[i] = makeRow(static_cast<int>(i) + 1, "value");
        rows_[i][Stretch]->setObjectName(QStringLiteral("stretch%1").arg(i));
        rows_[i][To]->setObjectName(QStringLiteral("edge%1").arg(i));
    }
    hide();
}

void EdgeRows::present(const Actor& actor, const PointAddress& address, std::span<const PointIndex> ends)
{
    if (ends.empty()) {
        shown_.clear();
        return hide();
    }
    takeBind(actor.scene);
    shown_ = edgesTo(*actor.scene, *actor.pose, bind_, address.set.instance, address.set.set, address.point, ends);
    setVisible(!shown_.empty());
    fillHead(*actor.scene);
    const LengthUnit unit = lengthUnit(*actor.scene->facts);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const bool there = i < shown_.size();
        for (QLabel* label : rows_[i]) label->setVisible(there);
        if (!there) continue;
        const PointEdge& edge = shown_[i];
        rows_[i][To]->setText(QString::number(edge.to));
        rows_[i][Bound]->setText(decimals(edge.bound * unit.ofOne, unit.digits));
        rows_[i][Now]->setText(decimals(edge.length * unit.ofOne, unit.digits));
        rows_[i][Stretch]->setText(decimals(edge.stretch(), 2) + QStringLiteral("×"));
    }
}

void EdgeRows::clear()
{
    scene_.reset();
    bind_ = {};
    shown_.clear();
    hide();
}

void EdgeRows::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && scene_) fillHead(*scene_);
    QWidget::changeEvent(event);
}

void EdgeRows::takeBind(const std::shared_ptr<const Scene>& scene)
{
    if (scene_ == scene) return;
    scene_ = scene;
    PoseRequest request;
    request.from = PoseRequest::From::Bind;
    request.overrides = false;
    bind_ = evaluatePose(*scene, request);
}

void EdgeRows::fillHead(const Scene& scene)
{
    const QString unit = lengthUnit(*scene.facts).name;
    const std::array<QString, kColumns> titles{
        tr("Edge to"), tr("Bind, %1").arg(unit), tr("Now, %1").arg(unit), tr("Stretch")};
    const QString tip =
        tr("The edges at this vertex that the pose stretches most, against their length in the bind pose.");
    for (std::size_t column = 0; column < titles.size(); ++column) {
        head_[column]->setText(titles[column]);
        head_[column]->setToolTip(tip);
    }
}

QString EdgeRows::text() const
{
    QString out;
    for (std::size_t i = 0; i < rows_.size() && i < shown_.size(); ++i)
        out += tr("Edge to") + u'\t' + QString::number(shown_[i].to) + u'\t' + exactText(shown_[i].bound) + u'\t' +
               exactText(shown_[i].length) + u'\t' + exactText(shown_[i].stretch()) + u'\n';
    return out;
}

} // namespace bindpose
