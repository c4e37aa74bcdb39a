// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/weights/copied_weights.h"
#include "render/camera/ramp.h"

#include <QTableView>

#include <vector>

namespace bindpose {

class WeightGridModel;

/// The sheet of weights: cells with a bar in the heat map's colours. What is typed goes to the cell, or to every
/// selected cell where it is one of several; Ctrl+C and Ctrl+V exchange blocks of numbers with spreadsheets, Ctrl+D
/// fills the selected columns with what stands at their top.
class WeightGrid : public QTableView {
    Q_OBJECT
public:
    WeightGrid(WeightGridModel& model, QWidget* parent);
    void setRamp(const RampColors& ramp);
    const RampColors& ramp() const { return ramp_; }
    /// Widths for what the columns hold. Cost: the rows that are seen.
    void fitColumns();
    /// The selected cells that can be edited, or the current one where it is not among them.
    QModelIndexList cells() const;
    /// Rows with a selected cell, ascending.
    std::vector<int> selectedRows() const;
    /// The column of the current cell: a whole sheet has too many cells to do anything with.
    void selectAll() override;
    /// The selected block as lines of numbers with tabs between; the current cell where nothing is selected.
    QString selectedText() const;
    void copy() const;

Q_SIGNALS:
    void typed(const QModelIndexList& cells, const QString& text);
    void filled(); ///< Ctrl+D
    void pasted(const QString& text);
    void sortAsked(int column); ///< from the menu; a click on the head sorts, too
    void weightsCopied();       ///< all weights of the selected rows' vertices
    void weightsPasted(PasteHow how);
    void lockAsked(NodeId joint);
    void receiverAsked(NodeId joint);
    /// Somebody went to a cell.
    void wentTo(const QModelIndex& cell);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void showMenu(const QPoint& at);
    void showHeadMenu(const QPoint& at);
    void goToCorner(const QKeyEvent& event);
    void takeTyped(quint32 cell, const QString& text);
    WeightGridModel& model_;
    RampColors ramp_;
};

} // namespace bindpose
