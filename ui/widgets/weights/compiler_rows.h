// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <QWidget>

class QGridLayout;

namespace bindpose {

/// What the programs that compile an SMD make of a vertex: a table of joints, a column for each program. Hidden for
/// other formats.
class CompilerRows : public QWidget {
    Q_OBJECT
public:
    explicit CompilerRows(QWidget* parent);
    void present(const Scene& scene, SetId set, SkinId skin, PointIndex point);
    void changeEvent(QEvent* event) override;

private:
    void fill(const Scene& scene, const Skin& skin, const std::vector<Influence>& row);

    QGridLayout* grid_ = nullptr;
    std::vector<Influence> shown_;
    std::shared_ptr<const Skin> skin_; ///< of shown_; null: nothing is shown
    SharedList<Node> nodes_;
};

} // namespace bindpose
