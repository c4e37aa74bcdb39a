// SPDX-License-Identifier: MIT
#pragma once
#include "ui/models/weights/influence_model.h"

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
    /// What a person chose stays chosen as long as the point is the same; else it is `wanted`, or the joint nearest to
    /// it (or to the one that holds most) in the tree that does not hold the point yet.
    void present(const Scene& scene, SkinId skin, const std::vector<InfluenceModel::Row>& held, NodeId wanted,
        bool samePoint = false);

Q_SIGNALS:
    void asked(quint32 slot, double weight);
    /// What was typed is no number.
    void refused(const QString& reason);

private:
    void makeTyping();
    std::vector<SlotIndex> candidates_; ///< rows of joint_
    NodeId wanted_, byHand_;
    bool typing_ = false; ///< the field holds what is not chosen yet
    QComboBox* joint_ = nullptr;
    NumberField* weight_ = nullptr;
    QPushButton* add_ = nullptr;
};

} // namespace bindpose
