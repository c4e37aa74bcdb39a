// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/skin.h"

#include <QStyledItemDelegate>
#include <QTreeWidget>

#include <optional>
#include <vector>

namespace bindpose {

/// One definition of a skin, in words.
struct BindRow {
    BindSource source;
    QString name, what; ///< "Pose “BindPose” 2", "complete, 57 nodes"
    bool inUse = false;
    bool apart = false;      ///< it contradicts the one in use
    bool incomplete = false; ///< it lacks something
    QString distance, share; ///< of the surface from the one in use: "587.5", "32.1 %"
    QString joints;          ///< how many stand elsewhere
    QString tip;
};
struct BindGroup {
    SkinId skin;
    QString name, facts;
    std::vector<BindRow> rows;
};

/// Definitions of the bind by skin, each with a radio button for what is shown and one for the ghost. Choosing them
/// changes the look alone. Up and down go through the definitions, left and right from the one button to the other,
/// Space chooses.
class BindTree : public QTreeWidget {
    Q_OBJECT
public:
    enum Column { Show, Ghost, Name, Distance, Joints };

    explicit BindTree(QWidget* parent);
    void retitle(const QString& unit);
    void fill(const std::vector<BindGroup>& groups);
    /// What the view shows; none: something else than a definition.
    void choose(std::optional<BindSource> shown, std::optional<BindSource> ghost);
    bool isShown(BindSource source) const { return shown_ == source; }
    bool isGhost(BindSource source) const { return ghost_ == source; }
    const BindRow* rowOf(const QModelIndex& index) const; ///< null: the line of a skin
    const BindGroup* groupOf(const QModelIndex& index) const;
    /// The button that the keyboard is on, of the current line.
    Column buttonAt() const { return button_; }

Q_SIGNALS:
    void showAsked(bindpose::SkinId skin, bindpose::BindSource source);
    void ghostAsked(bindpose::SkinId skin, bindpose::BindSource source);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void ask(const QModelIndex& index, Column column);
    void fitColumns();
    void fitHeight();
    void sayState();

    std::vector<BindGroup> groups_;
    std::optional<BindSource> shown_, ghost_;
    Column button_ = Show;
};

class BindDelegate final : public QStyledItemDelegate {
public:
    explicit BindDelegate(BindTree& tree) : QStyledItemDelegate(&tree), tree_(tree) {}
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintRadio(QPainter& painter, const QRect& cell, const QModelIndex& index, const BindRow& row) const;
    void paintName(QPainter& painter, const QRect& cell, const BindRow& row) const;
    void paintNumbers(QPainter& painter, const QRect& cell, const QModelIndex& index, const BindRow& row) const;
    BindTree& tree_;
};

} // namespace bindpose
