// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/compare/explain.h"
#include "core/eval/stage/frame.h"

#include <QTreeWidget>

namespace bindpose {

/// The joints that hold a point, each with its numbers, below it the matrices that they are made of. A joint is
/// pointed at by the mouse or by arrow keys. The last line is the sum.
class StoryTree : public QTreeWidget {
    Q_OBJECT
public:
    enum Column { Joint, Stored, Used, Adds, Lever, Columns };
    explicit StoryTree(QWidget* parent);
    /// Numbers change in place where the joints are the same.
    void present(const Actor& actor, InstanceId instance, const PointExplanation& told);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

Q_SIGNALS:
    void pointed(NodeId joint); ///< not valid: at none any more
    void chosen(NodeId joint);

protected:
    void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    NodeId jointOf(QTreeWidgetItem* item) const;
    void rebuild(const PointExplanation& told);
    void fillMatrices(QTreeWidgetItem& item, const Actor& actor, InstanceId instance, const PointSkin& skinned,
        const ExplainedInfluence& one);
    void fitColumns();

    std::vector<NodeId> joints_; ///< rows
};

} // namespace bindpose
