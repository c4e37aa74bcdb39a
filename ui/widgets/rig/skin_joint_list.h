// SPDX-License-Identifier: MIT
#pragma once
#include "ui/models/weights/skin_joint_model.h"

#include <QTableView>

class QCheckBox;
class QLabel;

namespace bindpose {

/// Table of a skin's joints: says when a person picked rows, by mouse or keyboard, and only then.
class SkinJointTable : public QTableView {
    Q_OBJECT
public:
    explicit SkinJointTable(QWidget* parent);
    QSize sizeHint() const override;

Q_SIGNALS:
    void picked();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
};

/// The joints of a skin: how many move nothing and how many other skins share, and the table of all in the file's
/// order or sorted.
class SkinJointList : public QWidget {
    Q_OBJECT
public:
    explicit SkinJointList(QWidget* parent);
    /// Precondition: the skin is there.
    void fill(const std::shared_ptr<const Scene>& scene, SkinId skin);
    /// Nothing of the last scene is kept.
    void clear();
    /// Selects their rows.
    void select(const std::vector<NodeId>& joints);

Q_SIGNALS:
    /// The last one is the current one.
    void picked(const std::vector<bindpose::NodeId>& joints);

private:
    void sortBy(int column);
    void sayPicked();

    SkinJointModel model_;
    SkinJointFilter filter_;
    SkinJointTable* table_ = nullptr;
    QLabel* facts_ = nullptr;
    QCheckBox* unused_ = nullptr;
    std::vector<NodeId> selected_;
};

} // namespace bindpose
