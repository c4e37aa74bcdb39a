// SPDX-License-Identifier: MIT
#pragma once
#include "ui/models/attachment_model.h"

#include <QTreeView>

namespace bindpose {

class Session;

/// The attachments, each with its joint and an eye. Space shows or hides the current one, Del removes it.
class AttachmentList : public QTreeView {
    Q_OBJECT
public:
    AttachmentList(Session& session, QWidget* parent);
    void present(const Frame& frame);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void press(const QModelIndex& index);
    void toggle(int row);
    void showMenu(const QPoint& at);

    Session& session_;
    AttachmentModel model_;
};

} // namespace bindpose
