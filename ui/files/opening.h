// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/window_commands.h"
#include "ui/open/opener.h"

class QMenu;

namespace bindpose {

class Actions;
class AddFiles;
class CentralArea;
class RecentKeeper;

/// Asks which files and samples are to be opened, hands them to the opener, and says what came of it.
/// Thread: the GUI thread.
class Opening : public QObject, public OpenCommands {
    Q_OBJECT
public:
    /// Who takes part in it.
    struct With {
        Opener& opener;
        AddFiles& adding; ///< clips for a model, the mesh of a dump
        RecentKeeper& recent;
        CentralArea& central; ///< shows what is being read, and what was refused
        const Actions& actions;
    };
    /// `window` is what dialogs stand over.
    Opening(Session& session, const With& with, QWidget& window);

    /// Opens it beside what is open; a sample that nobody has touched makes room.
    void openFile(const QString& path);
    void openSample(const QString& id);
    /// The last one that was opened; may be closed by now.
    DocumentId sample() const { return sample_; }
    /// Several files, folders among them: of a folder its first model.
    void openPaths(const QStringList& paths);
    /// Asks for a model, and for its clips once it is open.
    void openWithClips();
    /// Puts the recent files and the samples in front of one entry of a menu.
    void addMenus(QMenu& menu, QAction* before);

    void openDialog() override;
    void checkFolder() override;
    void stepDocument(int direction) override;
    void stepFile(int direction) override;

Q_SIGNALS:
    /// It went well but for this.
    void warned(const QString& text);

private:
    void connectCards();
    void connectDumps();
    void opened(DocumentId id);
    void askClips(DocumentId id);
    void fillRecent(QMenu& menu);
    /// An untouched sample that the next file takes the place of; not valid without one.
    DocumentId roomFor() const;

    Session& session_;
    With with_;
    QWidget& window_;
    QString clipsFor_;  ///< a model that is being opened, whose clips are asked for then
    DocumentId sample_; ///< opened by itself or as a sample, may make room
};

} // namespace bindpose
