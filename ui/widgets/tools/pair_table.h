// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/surface/joint_pairs.h"

#include <QWidget>

#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QPushButton;
class QTableWidget;
class QToolButton;

namespace bindpose {

/// Which joint answers to which across the mirror: as it was found, and as somebody changed it. Folded away at first.
class PairTable : public QWidget {
    Q_OBJECT
public:
    explicit PairTable(QWidget* parent);
    /// Looks for pairs anew where the joints or the axis (0 x, 1 y, 2 z) are others; changes go with their joints.
    void present(const std::shared_ptr<const Scene>& scene, int axis);
    /// All pairs, those that were changed among them; none: nobody changed any.
    std::optional<std::vector<JointPair>> changed() const;

Q_SIGNALS:
    void pairsChanged();
    void unfolded(); ///< by somebody

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Choice {
        NodeId joint, partner; ///< partner invalid: its own mirror
    };
    struct Line {
        NodeId joint, partner; ///< partner invalid: none was found
        enum class Found { ByName, ByPlace, ByHand, No } found = Found::No;
    };
    std::vector<Line> lines() const;
    void list();
    void offer();
    void choose(int at);
    const Line* current() const;

    std::shared_ptr<const Scene> scene_;
    int axis_ = -1;
    std::vector<JointPair> found_;
    std::vector<NodeId> joints_;
    std::vector<Choice> choices_; ///< in the order they were made
    std::vector<Line> lines_;
    QToolButton* head_ = nullptr;
    QWidget* body_ = nullptr;
    QTableWidget* table_ = nullptr;
    QLabel* label_ = nullptr;
    QComboBox* partner_ = nullptr;
    QPushButton* asFound_ = nullptr;
};

} // namespace bindpose
