// SPDX-License-Identifier: MIT
#pragma once
#include "ui/look/theme.h"
#include "ui/models/override_model.h"

#include <QTreeView>

namespace bindpose {

class Session;

/// The overrides with a switch, letters of the channels that they take, mix and a bin each. Space turns the current
/// one on or off, Del removes it, kEarlierKey and kLaterKey change the order.
class OverrideList : public QTreeView {
    Q_OBJECT
public:
    OverrideList(Session& session, QWidget* parent);
    void present(const Frame& frame);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {200, metrics::kHead + metrics::kListRow + 2}; }

    /// Puts the current override before (−1) or after (+1) its neighbour in the order of application.
    void move(int by);
    /// The current override has a neighbour in that direction.
    bool canMove(int by) const;

    /// The keys that do so.
    static constexpr QKeyCombination kEarlierKey{Qt::AltModifier, Qt::Key_Up};
    static constexpr QKeyCombination kLaterKey{Qt::AltModifier, Qt::Key_Down};

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void press(const QModelIndex& index);
    void toggle(int row);
    void showMenu(const QPoint& at);

    Session& session_;
    OverrideModel model_;
    OverrideId current_;
};

} // namespace bindpose
