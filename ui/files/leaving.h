// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/window_commands.h"
#include "ui/files/letting_go.h"

#include <QStringList>

#include <optional>

namespace bindpose {

/// Closes documents, the window with all of them, and the program to start again: asks first, and lets what is being
/// written get written.
/// Thread: the GUI thread.
class Leaving : public QObject, public LeaveCommands {
    Q_OBJECT
public:
    /// `window` is the one that closes.
    Leaving(Session& session, LettingGo& lettingGo, QWidget& window);

    void closeDocument() override;
    void quit() override;
    void close(DocumentId id);
    /// Closes the window so that the program starts again with the files that are open.
    void restart();
    /// Those that are open, the one in front last.
    QStringList openFiles() const;
    /// Set once the window is closed to open again with these files.
    const std::optional<QStringList>& opensAgain() const { return opensAgain_; }
    /// Whether the window may close now. Where not, it closes by itself once what is in the way is out of it: a drag, a
    /// question that is answered so, a file that is being written.
    bool mayClose();
    /// Closes every document, without asking.
    void closeAll();

private:
    std::vector<DocumentId> all() const;

    Session& session_;
    LettingGo& lettingGo_;
    QWidget& window_;
    std::optional<QStringList> opensAgain_;
    std::optional<LetGo> answered_; ///< set once the questions of closing the window are answered
};

} // namespace bindpose
