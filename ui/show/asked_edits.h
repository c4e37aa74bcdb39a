// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/window_commands.h"
#include "ui/session/session.h"

#include <QWidget>

namespace bindpose {

/// Edits that a dialog asks something for. Each keeps to the document that it was opened over.
class AskedEdits : public QObject, public AskCommands {
    Q_OBJECT
public:
    /// `window` is what dialogs stand over.
    AskedEdits(Session& session, QWidget& window);

    void renameJoint() override;
    void setWeight() override;
    void editRamp() override;
    void editLevels() override;

private:
    Session& session_;
    QWidget& window_;
};

} // namespace bindpose
