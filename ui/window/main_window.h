// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/actions.h"
#include "ui/open/opener.h"
#include "ui/session/session.h"

#include <QMainWindow>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>

namespace bindpose {

class AddFiles;
class Banner;
class CentralArea;
class Docks;
class DocumentBar;
class HelpWindow;
class FileTabs;
class SettingsDialog;
class Safety;
class StatusLine;
class UnderHand;
class Viewport;
class Welcome;

/// The frame around the viewport: menus, tool bar, docks, status line; opening, saving and closing of files.
class MainWindow : public QMainWindow, public WindowCommands {
    Q_OBJECT
public:
    /// `importer` reads formats without a reader of ours; may be empty.
    explicit MainWindow(Importer importer, QWidget* parent = nullptr);
    ~MainWindow() override;

    Session& session() override { return session_; }
    Opener& opener() { return opener_; }
    Docks& docks() { return *docks_; }
    CentralArea& central() { return *central_; }
    AddFiles& adding() { return *adding_; }
    const Actions& actions() const { return actions_; }

    /// Opens it beside what is open; a sample that nobody has touched makes room.
    void openFile(const QString& path);
    void openSample(const QString& id);
    /// Several files, folders among them: of a folder its first model.
    void openPaths(const QStringList& paths);
    /// Takes up the layout and theme of the last time; keeps them on closing from now on.
    void rememberLayout();
    /// From now on edits are kept in the state folder, files of others are noticed, and how a file was left is known.
    /// Asks about edits that an earlier process left behind.
    void keepSafe();
    /// Set once the window is closed to open again with these files.
    const std::optional<QStringList>& opensAgain() const { return opensAgain_; }
    /// What the guide says of the command line.
    void setCommandLineGuide(const QString& text) { commandLineGuide_ = text; }

    void openDialog() override;
    void checkFolder() override;
    void save() override;
    void saveAs() override;
    void exportAs() override;
    void savePicture() override;
    void copyPicture() override;
    void quit() override { close(); }
    void switchTheme() override;
    void resetLayout() override;
    void showGuide() override;
    void showKeys() override;
    void showPalette(const char* start = "") override;
    void showSettings() override;
    void showSetting(const char* id) override;
    void showDock(const char* id) override;
    void showField(const char* dock, const char* field) override;
    void showTool(const char* id, std::size_t at = 0, int choice = -1) override;
    void toggleSide() override;
    void about() override;
    void focusNextArea(int direction) override;
    void showWorkspace(const char* id) override;
    void closeDocument() override;
    void stepDocument(int direction) override;
    void stepFile(int direction) override;
    void saveLayoutAs() override;
    void reload() override;
    void restoreBackup() override;
    void addClips() override;
    void loadDump() override;
    void writeDump() override;
    void renameJoint() override;
    void sampleWeight() override;
    void editRamp() override;
    void editLevels() override;
    void listJoints() override;
    void setWeight() override;

protected:
    void changeEvent(QEvent* event) override;
    void customEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeMenus();
    void makeLayoutMenu();
    void makeSearchField();
    SettingsDialog& settingsDialog();
    void makeCentral();
    void makeTabs();
    void makeHints();
    void makeStepPictures();
    void connectOpener();
    void fillRecent();
    void fillLayouts(QMenu& menu);
    void present();
    void presentReadOnly();
    void openGuide(const QString& page);
    void presentHints();
    void keepPicture();
    void saveTo(const DocumentHandle& document, const QString& path, std::function<void()> then);
    void exportTo(const DocumentHandle& document, const QString& path, std::function<void()> then);
    /// A document without a file takes the one that `written` went to.
    void adopt(const DocumentHandle& document, const Scene& written, Loaded file);
    /// `suggested`: a path that was typed before; empty: beside the file.
    void askSavePath(const DocumentHandle& document, std::function<void()> then, const QString& suggested = {});
    /// The file of the document is one to come back to.
    void rememberFile(DocumentId id);
    void openWithClips();
    void saveThen(const DocumentHandle& document, std::function<void()> then);
    /// Edits that the user let go of, as the scenes that hold them: what is edited later is none of them.
    using LetGo = std::map<DocumentId, std::shared_ptr<const Scene>>;
    /// Runs `proceed` when each of the documents has no unsaved edits but those of `letGo`; asks for one after
    /// the other, again where a save left something out or more was edited meanwhile. A cancel ends it, and nothing is
    /// closed. Waits while the document in front is held: what a drag does counts.
    void withoutUnsaved(
        std::vector<DocumentId> documents, const LetGo& letGo, std::function<void(const LetGo&)> proceed);
    /// Closes the window so that the program starts again with the files that are open.
    void restart();
    /// `then` gets what is let go of, this document's edits among it where it is not saved.
    void askUnsaved(const DocumentHandle& document, const LetGo& letGo, std::function<void(const LetGo&)> then);
    /// An untouched sample that the next file takes the place of; not valid without one.
    DocumentId roomFor() const;

    Session session_;
    std::unique_ptr<Safety> safety_; ///< null in tests and for pictures
    Opener opener_;
    std::unique_ptr<AddFiles> adding_;
    Actions actions_;
    CentralArea* central_ = nullptr;
    Viewport* viewport_ = nullptr;
    Welcome* welcome_ = nullptr;
    FileTabs* tabs_ = nullptr;
    Banner* readOnly_ = nullptr;
    DocumentBar* bar_ = nullptr;
    StatusLine* status_ = nullptr;
    UnderHand* hand_ = nullptr;
    Docks* docks_ = nullptr;
    QMenu* recent_ = nullptr;
    HelpWindow* guide_ = nullptr;
    QString commandLineGuide_;
    std::set<const void*> entered_;     ///< workspaces whose first tool and view were picked up
    std::set<DocumentId> readOnlySeen_; ///< whose banner was put away
    std::optional<QStringList> opensAgain_;
    QString clipsFor_;             ///< a model that is being opened, whose clips are asked for then
    DocumentId sample_;            ///< opened by itself or as a sample, may make room
    std::optional<LetGo> closing_; ///< set once the questions of closing the window are answered
    bool remembers_ = false;
};

} // namespace bindpose
