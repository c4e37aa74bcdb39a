// SPDX-License-Identifier: MIT
#pragma once
#include "ui/save/save_parts.h"
#include "ui/session/document_handle.h"

#include <QPushButton>

class QTreeView;

namespace bindpose {

class ChangeModel;

/// Takes back all edits of the accessor or field that the current row of a list of changes belongs to: the weights of a
/// mesh, a clip, a joint … One step that can be undone. Del in the list presses it.
class RevertButton final : public QPushButton {
    Q_OBJECT
public:
    RevertButton(const DocumentHandle& document, QTreeView& list, const ChangeModel& changes, QWidget* parent);
    /// The list or its current row is another now.
    void present();

Q_SIGNALS:
    /// The document has taken it back; the list is to be made anew.
    void reverted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    const SavePart* part() const;
    void revert();

    DocumentHandle document_;
    QTreeView& list_;
    const ChangeModel& changes_;
};

} // namespace bindpose
