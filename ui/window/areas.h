// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/window_commands.h"
#include "ui/session/session.h"

#include <QMainWindow>

#include <map>
#include <optional>
#include <vector>

namespace bindpose {

class Docks;
struct Workspace;

/// The areas of the window: workspaces and docks come to the front, the keyboard goes from one to the next, and where
/// everything stands is kept from one time to the next.
/// Thread: the GUI thread.
class Areas : public QObject, public AreaCommands {
    Q_OBJECT
public:
    /// What stands in the middle, where no docks are.
    struct Middle {
        QWidget& viewport;
        QWidget& welcome; ///< in the viewport's place while nothing is open
        QWidget& tabs;    ///< of the open files; its focus proxy takes the keyboard
        QWidget& worlds;  ///< what is compared with what, there in Compare alone
    };
    Areas(Session& session, Docks& docks, const Middle& middle, QMainWindow& window);

    void showWorkspace(const char* id) override;
    void showDock(const char* id) override;
    void showField(const char* dock, const char* field) override;
    void showTool(const char* id, std::size_t at = 0, int choice = -1) override;
    void showCompared() override;
    void focusNextArea(int direction) override;
    void toggleSide() override;
    void resetLayout() override;
    void saveLayoutAs() override;
    /// Takes up size, place, workspace and layouts of the last time.
    void recall();
    /// Keeps them for the next time.
    void keep() const;

Q_SIGNALS:
    /// Another workspace stands in the window.
    void workspaceShown();

private:
    void recallBox();
    void changeLook(const Workspace& from, const Workspace& to);
    std::vector<QWidget*> all() const;

    Session& session_;
    Docks& docks_;
    Middle middle_;
    QMainWindow& window_;
    /// What the view shows of a comparison goes with the workspace Compare, and comes back with it.
    struct ComparedLook {
        std::optional<SplitLook> split;
        std::optional<Shading> shading;
    };
    std::map<DocumentId, ComparedLook> compared_; ///< as Compare was left: what was taken away then
    std::map<const Workspace*, Tool> tools_;      ///< as each was left; those that were entered are in it
};

} // namespace bindpose
