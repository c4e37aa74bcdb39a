// SPDX-License-Identifier: MIT
#pragma once
#include "render/camera/ramp.h"
#include "ui/look/theme.h"

#include <QStyledItemDelegate>
#include <QTableView>

#include <functional>
#include <optional>

namespace bindpose {

/// A table of joints and weights: column 0 names the joint, column 1 holds the weight behind a bar in the heat map's
/// colours. A weight is edited in place: by typing a number, by double-click, Enter or F2.
class WeightTable : public QTableView {
    Q_OBJECT
public:
    static constexpr int kJointColumn = 0, kWeightColumn = 1;
    static constexpr int kBarWide = 44, kPadding = 12 + 3; ///< 3: eliding measures in fractions of a pixel

    explicit WeightTable(QWidget* parent);
    /// Bars have the colours of the heat map.
    void setRamp(const RampColors& ramp);
    const RampColors& ramp() const { return ramp_; }
    bool editing() const { return state() == QAbstractItemView::EditingState; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void editWeight(const QModelIndex& row);
    /// Header and so many rows.
    int heightOfRows(int rows) const;

private:
    RampColors ramp_;
};

/// The colour that the heat map gives this weight, and the marks' colours outside 0 … 1.
QColor weightColor(float weight, const RampColors& ramp);

/// Something typed begins a weight: digits, a sign, a dot or a comma; no key of a command.
bool startsWeight(const QKeyEvent& event);

/// Paints weights with their bars and hands on, as text, what was typed into one.
class WeightDelegate : public QStyledItemDelegate {
public:
    /// What names the cell while somebody types; rows may change places meanwhile.
    struct Editor {
        const char* name; ///< of the object
        QString label;    ///< for who cannot see it
        int idRole = 0;   ///< of the model
        std::function<void(quint32 id, const QString& text)> typed;
    };
    WeightDelegate(Editor editor, QObject* parent) : QStyledItemDelegate(parent), editor_(std::move(editor)) {}
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

protected:
    /// Colour of the text.
    virtual Token inkOf(const QModelIndex& index) const = 0;
    /// Behind the row; none: that of the table.
    virtual std::optional<Token> groundOf(const QStyleOptionViewItem& option, const QModelIndex& index) const;
    virtual bool bold(const QStyleOptionViewItem& option, const QModelIndex& index) const;
    /// The text is struck out: it no longer belongs here.
    virtual bool struck(const QModelIndex&) const { return false; }
    /// The part of the bar that is filled, 0 … 1, and its colour.
    struct Bar {
        double from = 0.0, to = 0.0;
        QColor ink;
        int wide = WeightTable::kBarWide;
    };
    /// Full from 0 to the weight.
    static Bar barOf(float weight, const RampColors& ramp);
    /// None where the cell holds no weight.
    virtual std::optional<Bar> barOf(const QStyleOptionViewItem& option, const QModelIndex& index) const = 0;

private:
    Editor editor_;
};

} // namespace bindpose
