// SPDX-License-Identifier: MIT
#include "ui/widgets/add_influence.h"

#include "ui/icons.h"
#include "ui/texts.h"
#include "ui/widgets/number_field.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>

#include <algorithm>

namespace bindpose {

AddInfluence::AddInfluence(QWidget* parent) : QWidget(parent)
{
    joint_ = new QComboBox(this);
    joint_->setObjectName(QStringLiteral("newJoint"));
    joint_->setAccessibleName(tr("Joint to add"));
    joint_->setToolTip(tr("A joint of the skin that does not hold this vertex yet."));
    joint_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    weight_ = new NumberField({}, Token::Text2, this);
    weight_->setObjectName(QStringLiteral("newWeight"));
    weight_->setFixedWidth(64);
    weight_->setValue(0.1);
    weight_->setAccessibleName(tr("Weight of the added joint"));
    weight_->setToolTip(tr("The weight that the added joint gets; others keep theirs."));
    add_ = new QPushButton(icon("plus"), tr("Add joint"), this);
    add_->setObjectName(QStringLiteral("addJoint"));
    connect(weight_, &NumberField::refused, this, &AddInfluence::refused);
    connect(add_, &QPushButton::clicked, this, [this] {
        const int row = joint_->currentIndex();
        if (row >= 0 && row < static_cast<int>(candidates_.size()))
            Q_EMIT asked(candidates_[static_cast<std::size_t>(row)], weight_->value());
    });
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 4, 12, 12);
    layout->setSpacing(6);
    layout->addWidget(joint_, 1);
    layout->addWidget(weight_);
    layout->addWidget(add_);
}

void AddInfluence::present(const Scene& scene, SkinId skin, const std::vector<InfluenceModel::Row>& held, NodeId wanted)
{
    candidates_.clear();
    joint_->clear();
    const Skin* list = skin.index() < scene.skins.size() ? scene.skins[skin.index()].get() : nullptr;
    int chosen = 0, widest = 0;
    for (std::size_t slot = 0; list && slot < list->joints.size(); ++slot) {
        if (std::any_of(held.begin(), held.end(), [slot](const auto& row) { return row.slot == slot; })) continue;
        if (list->joints[slot] == wanted) chosen = static_cast<int>(candidates_.size());
        candidates_.push_back(static_cast<SlotIndex>(slot));
        const QString name = nodeName(scene, list->joints[slot]);
        widest = std::max(widest, joint_->fontMetrics().horizontalAdvance(name));
        joint_->addItem(name);
    }
    joint_->view()->setMinimumWidth(std::min(widest + 40, 640));
    if (!candidates_.empty()) joint_->setCurrentIndex(chosen);
    const bool any = !candidates_.empty();
    for (QWidget* widget : {static_cast<QWidget*>(joint_), static_cast<QWidget*>(weight_), static_cast<QWidget*>(add_)})
        widget->setEnabled(any);
    add_->setToolTip(any    ? tr("Adds an influence to this vertex.")
                     : list ? tr("Every joint of the skin holds this vertex already.")
                            : tr("This mesh is not skinned: no joint can hold it."));
}

} // namespace bindpose
