// SPDX-License-Identifier: MIT
#pragma once
#include "ui/models/layer_model.h"

#include <QTreeView>

namespace bindpose {

class Session;

/// The layers of the clip that is shown: M mutes one for the view, S lets it play alone over the base. Hidden where the
/// clip has none to tell apart.
class LayerList : public QTreeView {
    Q_OBJECT
public:
    LayerList(Session& session, QWidget* parent);
    void present(const Frame& frame);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void press(const QModelIndex& index);
    void showMenu(const QPoint& at);
    void fitRows();

    Session& session_;
    LayerModel model_;
};

} // namespace bindpose
