// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/skindump/skin_dump.h"

#include <QDialog>

#include <memory>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QTableWidget;

namespace bindpose {

/// Which mesh a skin dump goes onto, and which joint each of its bones is: matched by name, to be corrected by hand.
/// Counts that differ are said, and nothing is loaded until the person agrees to match by place.
/// Changes nothing itself; deletes itself when closed.
class DumpDialog : public QDialog {
    Q_OBJECT
public:
    /// `name` is the dump's file.
    DumpDialog(
        std::shared_ptr<const Scene> scene, std::shared_ptr<const Scene> dump, const QString& name, QWidget* parent);

    const DumpPlan& plan() const { return plan_; }
    /// A bone's joint by hand; none: what the bone holds is left out.
    void setJoint(std::size_t bone, NodeId joint);
    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void loadAsked(const DumpPlan& plan);

private:
    QWidget* makeHead(const QString& name);
    QWidget* makeMesh();
    QTableWidget* makeTable();
    QWidget* makeButtons();
    void choose(int row); ///< opens the list of joints of a row
    void takeMesh(InstanceId instance);
    void present();
    void presentCounts();
    void presentBone(int row);
    void presentFoot();

    std::shared_ptr<const Scene> scene_, dump_;
    std::vector<DumpBone> bones_;
    std::vector<int> order_; ///< bone of each row: those that need a joint first
    DumpPlan plan_;
    QComboBox* mesh_ = nullptr;
    QLabel *counts_ = nullptr, *foot_ = nullptr;
    QCheckBox* byPlace_ = nullptr;
    QTableWidget* table_ = nullptr;
    QPushButton* load_ = nullptr;
};

} // namespace bindpose
