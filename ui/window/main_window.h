// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/actions.h"
#include "ui/open/add_files.h"
#include "ui/open/opener.h"
#include "ui/open/weight_tables.h"
#include "ui/session/session.h"

#include <QMainWindow>

#include <memory>
#include <optional>

namespace bindpose {

class CentralArea;
class Docks;
class Viewport;

/// The frame around the viewport: menus, tool bar, docks, status line. Makes the parts that do what is asked of the
/// window, each by its idea, brings them together, and shows what is in front.
class MainWindow : public QMainWindow, public WindowCommands {
    Q_OBJECT
public:
    /// `importer` reads formats without a reader of ours; may be empty.
    explicit MainWindow(Importer importer, QWidget* parent = nullptr);
    ~MainWindow() override;

    Opener& opener() { return opener_; }
    Docks& docks() { return *docks_; }
    CentralArea& central() { return *central_; }
    const Actions& actions() const { return actions_; }

    // --- who does what ----------------------------------------------------------------------------------------------

    Session& session() override { return session_; }
    OpenCommands& opening() override;
    AddFiles& adding() override;
    WeightTables& tables() override;
    SaveCommands& saving() override;
    DiskCommands* disk() override;
    LeaveCommands& leaving() override;
    AreaCommands& areas() override;
    GuideCommands& guides() override;
    StageCommands& stage() override;
    AskCommands& asking() override;

    // --- from outside -----------------------------------------------------------------------------------------------

    /// As Opening has them.
    void openFile(const QString& path);
    void openSample(const QString& id);
    /// With these; with none as StartFiles has it.
    void beginWith(const QStringList& paths);
    /// Takes up the layout and theme of the last time; keeps them on closing from now on.
    void rememberLayout();
    /// From now on edits are kept in the state folder, files of others are noticed, and how a file was left is known.
    /// Asks about edits that an earlier process left behind.
    void keepSafe();
    /// Set once the window is closed to open again with these files.
    const std::optional<QStringList>& opensAgain() const;
    /// What the guide says of the command line.
    void setCommandLineGuide(const QString& text);

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Parts; ///< those that are handed out, and what shows the frame in front

    void makeBars();
    void makeCentral();
    void makeFileParts();
    void makeDocks();
    void makeHints();
    void present();
    void presentHints();

    Session session_;
    Opener opener_;
    Actions actions_;
    CentralArea* central_ = nullptr;
    Docks* docks_ = nullptr;
    std::unique_ptr<Parts> parts_;
};

} // namespace bindpose
