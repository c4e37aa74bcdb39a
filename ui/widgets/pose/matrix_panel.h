// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"

#include <QAbstractTableModel>
#include <QWidget>

class QLabel;
class QTableView;
class QToolButton;

namespace bindpose {

class Segments;

/// Four by four numbers as they are written on paper: translation in the last column.
class MatrixModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;
    /// `turned`: its columns are seen as rows.
    void show(const glm::mat4& matrix, bool turned = false);
    const glm::mat4& matrix() const { return matrix_; }
    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : 4; }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : 4; }
    QVariant data(const QModelIndex& index, int role) const override;

private:
    glm::mat4 matrix_{1.0f};
    bool turned_ = false;
};

/// The matrices of a joint: local, model, skin, rest, bind; copied as rows or columns.
class MatrixPanel : public QWidget {
    Q_OBJECT
public:
    explicit MatrixPanel(QWidget* parent);
    void present(const Frame& frame, NodeId node);
    /// There is no joint: nothing of the last one's scene is kept.
    void clear();

private:
    void makeButtons();
    void showMatrix();

    std::shared_ptr<const Scene> scene_;
    std::shared_ptr<const Pose> pose_;
    NodeId node_;
    MatrixModel model_;
    Segments* kind_ = nullptr;
    QTableView* table_ = nullptr;
    QLabel* facts_ = nullptr;
    QToolButton *turn_ = nullptr, *copy_ = nullptr;
};

} // namespace bindpose
