// SPDX-License-Identifier: MIT
#pragma once
#include "ui/models/influence_model.h"

#include <QWidget>

class QComboBox;
class QPushButton;

namespace bindpose {

class NumberField;

/// A joint of the skin that does not hold the point yet, and the weight that it is to get.
class AddInfluence : public QWidget {
    Q_OBJECT
public:
    explicit AddInfluence(QWidget* parent);
    /// `wanted` is chosen where it can be.
    void present(const Scene& scene, SkinId skin, const std::vector<InfluenceModel::Row>& held, NodeId wanted);

Q_SIGNALS:
    void asked(quint32 slot, double weight);
    /// What was typed is no number.
    void refused(const QString& reason);

private:
    std::vector<SlotIndex> candidates_; ///< rows of joint_
    QComboBox* joint_ = nullptr;
    NumberField* weight_ = nullptr;
    QPushButton* add_ = nullptr;
};

} // namespace bindpose
