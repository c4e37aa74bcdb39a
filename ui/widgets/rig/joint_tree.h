// SPDX-License-Identifier: MIT
#pragma once
#include <QStyledItemDelegate>
#include <QTreeView>

namespace bindpose {

class JointFilter;

/// The tree of joints: says when a person picked rows, by mouse or keyboard, and only then.
class JointTree : public QTreeView {
    Q_OBJECT
public:
    explicit JointTree(QWidget* parent = nullptr);
    /// What is behind a row: current, selected, under the mouse, or plain.
    QColor groundOf(const QModelIndex& index, const QRect& row) const;
    /// Letters are commands here; names are typed into the filter.
    void keyboardSearch(const QString&) override {}

Q_SIGNALS:
    /// What can be seen of it is of another size now.
    void resized();
    void picked();
    /// Esc: clears the filter.
    void escaped();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override;
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void sayWhenPicked(const QItemSelection& before, const QModelIndex& current);
    bool onTwisty(const QPoint& at) const;
    void paintFocusBar(QPainter& painter, const QRect& row, const QModelIndex& index) const;
};

/// Paints a row of the joint tree: twisty, name, bar of the largest weight, vertex count, marks.
class JointDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    JointDelegate(const JointFilter& filter, QObject* parent);
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    static int roomBeside(const QStyleOptionViewItem& option, const QModelIndex& index);
    static int paintSwatch(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index);
    static void paintBone(
        QPainter& painter, const QStyleOptionViewItem& option, const QRect& room, int name, const QModelIndex& index);
    void paintName(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    const JointFilter& filter_;
};

/// An override as a diamond, hollow when it is off.
void paintOverrideMark(QPainter& painter, const QPointF& center, bool on, const QColor& ink);

} // namespace bindpose
