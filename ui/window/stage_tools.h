// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/window_commands.h"
#include "ui/session/session.h"

namespace bindpose {

class Viewport;

/// What actions do with the 3D view itself: pictures of it, and what lies under the mouse there.
class StageTools : public QObject, public StageCommands {
    Q_OBJECT
public:
    /// `window` is what dialogs stand over.
    StageTools(Session& session, Viewport& viewport, QWidget& window);

    void savePicture() override;
    void copyPicture() override;
    void sampleWeight() override;
    void listJoints() override;

private:
    Session& session_;
    Viewport& viewport_;
    QWidget& window_;
};

} // namespace bindpose
