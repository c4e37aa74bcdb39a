// SPDX-License-Identifier: MIT
#include "ui/window/main_window.h"

#include "ui/base/places.h"
#include "ui/checks/clips_check.h"
#include "ui/checks/surface_maps.h"
#include "ui/commands/stage_focus.h"
#include "ui/commands/works_on.h"
#include "ui/files/drop_target.h"
#include "ui/files/import_note.h"
#include "ui/files/leaving.h"
#include "ui/files/opening.h"
#include "ui/files/read_only_note.h"
#include "ui/files/recent_keeper.h"
#include "ui/files/saving.h"
#include "ui/files/start_files.h"
#include "ui/guide/hints.h"
#include "ui/look/painted_access.h"
#include "ui/open/bind_note.h"
#include "ui/open/copy_note.h"
#include "ui/open/welcome.h"
#include "ui/safety/safety.h"
#include "ui/safety/save_note.h"
#include "ui/session/project_files.h"
#include "ui/shell/central_area.h"
#include "ui/shell/docks.h"
#include "ui/show/asked_edits.h"
#include "ui/show/step_pictures.h"
#include "ui/viewport/frame/viewport.h"
#include "ui/widgets/compare/world_bar.h"
#include "ui/window/areas.h"
#include "ui/window/document_bar.h"
#include "ui/window/file_tabs.h"
#include "ui/window/guides.h"
#include "ui/window/layout_menu.h"
#include "ui/window/number_scrub.h"
#include "ui/window/stage_tools.h"
#include "ui/window/status_line.h"

#include <QCloseEvent>
#include <QDialog>
#include <QFileInfo>
#include <QLayout>
#include <QMenu>
#include <QPointer>

namespace bindpose {
namespace {

constexpr const char* kDockMenu = QT_TRANSLATE_NOOP("Actions", "Docks");

} // namespace

struct MainWindow::Parts {
    Viewport* viewport = nullptr;
    Welcome* welcome = nullptr;
    FileTabs* tabs = nullptr;
    DocumentBar* bar = nullptr;
    StatusLine* status = nullptr;
    UnderHand* hand = nullptr;

    std::unique_ptr<RecentKeeper> recent;
    std::unique_ptr<Saving> saving;
    std::unique_ptr<LettingGo> lettingGo;
    std::unique_ptr<Leaving> leaving;
    std::unique_ptr<AddFiles> adding;
    std::unique_ptr<WeightTables> tables;
    std::unique_ptr<Opening> opening;
    StartFiles* first = nullptr;
    std::unique_ptr<Areas> areas;
    std::unique_ptr<Guides> guides;
    std::unique_ptr<StageTools> stage;
    std::unique_ptr<AskedEdits> asking;
    std::unique_ptr<Safety> safety; ///< null in tests and for pictures
};

MainWindow::MainWindow(Importer importer, QWidget* parent)
    : QMainWindow(parent), opener_(session_, std::move(importer)), actions_(*this, this),
      parts_(std::make_unique<Parts>())
{
    session_.setImporter(opener_.importer());
    installPaintedAccess();
    setObjectName(QStringLiteral("mainWindow"));
    // With room for the frame that the desktop puts around it.
    resize(QSize(1440, 900).boundedTo(screen()->availableSize() - QSize(16, 48)));
    // Docks give way before the viewport does, and the window may be as small as that.
    layout()->setSizeConstraint(QLayout::SetNoConstraint);
    setMinimumSize(520, 460);
    actions_.fill(*menuBar());
    makeBars();
    makeCentral();
    makeFileParts();
    makeDocks();
    makeHints();
    actions_.addStage(*parts_->viewport);
    new StageFocus(*parts_->viewport, actions_);
    new NumberScrub(session_.editing(), *parts_->viewport);
    new ProjectFiles(session_);
    new ClipsCheck(session_);
    new SurfaceMaps(session_);
    new WorksOn(session_);
    new UnusableKeys(*this, actions_, session_);
    actions_.addContextMenu(*parts_->viewport, kInViewport);
    actions_.serve(*this);
    session_.presenter().addReader(this, [this](const Frame&) { present(); });
    parts_->viewport->setFocus();
}

MainWindow::~MainWindow()
{
    parts_->safety.reset();
    parts_->adding.reset();
    parts_->tables.reset();
    // Views and dialogs hold the session, which goes before Qt would delete them.
    qDeleteAll(findChildren<QDialog*>(QString(), Qt::FindDirectChildrenOnly));
    delete central_;
    for (Dock* dock : docks_->all()) delete dock;
}

OpenCommands& MainWindow::opening()
{
    return *parts_->opening;
}

AddFiles& MainWindow::adding()
{
    return *parts_->adding;
}

WeightTables& MainWindow::tables()
{
    return *parts_->tables;
}

SaveCommands& MainWindow::saving()
{
    return *parts_->saving;
}

DiskCommands* MainWindow::disk()
{
    return parts_->safety.get();
}

LeaveCommands& MainWindow::leaving()
{
    return *parts_->leaving;
}

AreaCommands& MainWindow::areas()
{
    return *parts_->areas;
}

GuideCommands& MainWindow::guides()
{
    return *parts_->guides;
}

StageCommands& MainWindow::stage()
{
    return *parts_->stage;
}

AskCommands& MainWindow::asking()
{
    return *parts_->asking;
}

void MainWindow::openFile(const QString& path)
{
    parts_->opening->openFile(path);
}

void MainWindow::openSample(const QString& id)
{
    parts_->opening->openSample(id);
}

void MainWindow::beginWith(const QStringList& paths)
{
    if (paths.isEmpty()) return parts_->first->begin();
    parts_->opening->openPaths(paths);
}

void MainWindow::rememberLayout()
{
    parts_->recent->begin();
    parts_->areas->recall();
}

void MainWindow::keepSafe()
{
    parts_->safety = std::make_unique<Safety>(session_, *central_, stateFolder(), opener_.importer(), this);
    connect(parts_->safety.get(), &Safety::clipsWanted, this, [this](DocumentId id, const QStringList& paths) {
        adding().addClipsAgain(DocumentHandle(session_, id), paths);
    });
    parts_->safety->askAboutLeftEdits();
}

const std::optional<QStringList>& MainWindow::opensAgain() const
{
    return parts_->leaving->opensAgain();
}

void MainWindow::setCommandLineGuide(const QString& text)
{
    parts_->guides->setCommandLine(text);
}

void MainWindow::makeBars()
{
    parts_->bar = new DocumentBar(actions_, this);
    addToolBar(parts_->bar);
    addToolBarBreak();
    auto* worlds = new WorldBar(session_, this);
    addToolBar(worlds);
    session_.presenter().addReader(worlds, [worlds](const Frame& frame) { worlds->present(frame); });
    connect(parts_->bar, &DocumentBar::historyAsked, this, [this] { docks_->raise(QStringLiteral("history")); });
    connect(parts_->bar, &DocumentBar::saveAsked, this, [this] { saving().save(); });
    connect(parts_->bar, &DocumentBar::exportAsked, this, [this] { saving().exportAs(); });
    parts_->status = new StatusLine(this);
    setStatusBar(parts_->status);
    connect(&session_, &Session::noticed, parts_->status, &StatusLine::say);
}

void MainWindow::makeCentral()
{
    central_ = new CentralArea(this);
    auto* viewport = parts_->viewport = new Viewport(session_, central_);
    viewport->setAccessibleName(tr("3D view"));
    central_->setViewport(viewport);
    connect(central_, &CentralArea::covered, viewport, &Viewport::setCovered);
    parts_->welcome = new Welcome(*actions_["open"], central_);
    central_->setWelcome(parts_->welcome);
    setCentralWidget(central_);
    session_.presenter().add(viewport);
    auto* tabs = parts_->tabs = new FileTabs(central_);
    central_->addTop(tabs);
    connect(tabs, &FileTabs::chosen, this, [this](DocumentId id) { session_.show(id); });
    connect(tabs, &FileTabs::moved, this, [this](DocumentId id, std::size_t place) { session_.move(id, place); });
    connect(tabs, &FileTabs::closeAsked, this, [this](DocumentId id) { parts_->leaving->close(id); });
}

/// What brings files in, puts documents into files, and lets go of them.
void MainWindow::makeFileParts()
{
    Parts& parts = *parts_;
    const auto paint = [viewport = QPointer<Viewport>(parts.viewport)](
                           const Frame& frame, std::vector<Mark> marks, QSize size) {
        return viewport ? viewport->picture(frame, std::move(marks), size) : QImage();
    };
    parts.recent = std::make_unique<RecentKeeper>(session_, *parts.viewport, nullptr);
    parts.saving = std::make_unique<Saving>(session_, paint, *this);
    connect(parts.saving.get(), &Saving::wrote, parts.recent.get(), &RecentKeeper::add);
    connect(parts.saving.get(), &Saving::warned, parts.status, &StatusLine::warn);
    connect(parts.saving.get(), &Saving::exportedTo, this, [this](const QString& path) {
        parts_->status->offer(tr("Open it"), tr("Opens %1 beside what is open.").arg(QFileInfo(path).fileName()),
            [this, path] { parts_->opening->openFile(path); });
    });
    parts.lettingGo = std::make_unique<LettingGo>(
        session_,
        [&saving = *parts.saving](
            const DocumentHandle& document, std::function<void()> then) { saving.saveThen(document, std::move(then)); },
        *this);
    parts.leaving = std::make_unique<Leaving>(session_, *parts.lettingGo, *this);
    new ReadOnlyNote(session_, *central_, [this] { saving().exportAs(); }); // above those that adding makes
    new ImportNote(session_, *central_, [this] { areas().showDock("problems"); });
    parts.adding = std::make_unique<AddFiles>(session_, *central_, opener_.importer(), this);
    parts.tables = std::make_unique<WeightTables>(session_, this);
    parts.opening = std::make_unique<Opening>(
        session_, Opening::With{opener_, *parts.adding, *parts.recent, *central_, actions_}, *this);
    Opening& opening = *parts.opening;
    parts.first = new StartFiles(session_, *central_, opening);
    opening.addMenus(*actions_.menu("file"), actions_["next_in_folder"]);
    connect(&opening, &Opening::warned, parts.status, &StatusLine::warn);
    connect(&opener_, &Opener::loadingEnded, this, [this] { present(); }); // nothing may be open still
    connect(&opener_, &Opener::opened, this, [this](DocumentId id) {
        if (session_.find(id) && !parts_->viewport->hasFocus()) parts_->viewport->setFocus();
    });
    connect(parts.welcome, &Welcome::openAsked, &opening, [&opening] { opening.openDialog(); });
    connect(parts.welcome, &Welcome::openWithClipsAsked, &opening, &Opening::openWithClips);
    connect(parts.welcome, &Welcome::checkFolderAsked, &opening, [&opening] { opening.checkFolder(); });
    connect(parts.welcome, &Welcome::fileAsked, &opening, &Opening::openFile);
    connect(parts.welcome, &Welcome::sampleAsked, &opening, &Opening::openSample);
    auto* drop = new DropTarget(session_, *central_, *this);
    connect(drop, &DropTarget::openAsked, &opening, &Opening::openPaths);
    connect(drop, &DropTarget::addAsked, parts.adding.get(),
        [&adding = *parts.adding](
            const DocumentHandle& document, const QStringList& paths) { adding.addClips(document, paths); });
    // Lines over the viewport, below those of adding.
    new CopyNote(session_, *central_, [this] { saving().exportAs(); });
    new SaveNote(session_, *central_);
    new BindNote(session_, *central_, [this](bool byHand) {
        if (byHand) return areas().showDock("binds");
        Dock* const dock = docks_->find(QStringLiteral("binds"));
        dock->show();
        dock->raise();
    });
}

void MainWindow::makeDocks()
{
    Parts& parts = *parts_;
    docks_ = new Docks(session_, *this);
    QMenu* menu = actions_.menu("window");
    auto* list = new QMenu(QCoreApplication::translate("Actions", kDockMenu), menu); // some thirty: a menu of their own
    list->menuAction()->setData(QByteArray(kDockMenu));                              // for another language
    menu->insertMenu(actions_["next_area"], list);
    for (Dock* dock : docks_->all()) {
        list->addAction(dock->toggleViewAction());
        connect(dock->toggleViewAction(), &QAction::triggered, dock, [dock](bool on) {
            if (on) dock->raise(); // not behind the tab that stood in front
        });
    }
    menu->insertSeparator(actions_["next_area"]);
    parts.bar->follow(*docks_);
    addLayoutMenu(*menu, {actions_["layout_reset"], actions_["layout_save"]}, *docks_);
    parts.areas = std::make_unique<Areas>(
        session_, *docks_, Areas::Middle{*parts.viewport, *parts.welcome, *parts.tabs, *findChild<WorldBar*>()}, *this);
    connect(parts.areas.get(), &Areas::workspaceShown, this, [this] { present(); });
    parts.guides = std::make_unique<Guides>(*this, actions_, *docks_, *parts.viewport, *this);
    connect(parts.guides.get(), &Guides::restartAsked, parts.leaving.get(), &Leaving::restart);
    parts.stage = std::make_unique<StageTools>(session_, *parts.viewport, *this);
    parts.asking = std::make_unique<AskedEdits>(session_, *this);
    const View& history = docks_->find(QStringLiteral("history"))->view();
    new StepPictures(
        session_,
        [viewport = parts.viewport](const Frame& frame, QSize size, bool now) {
            return viewport->smallPicture([&frame] { return frame; }, size, now);
        },
        [&history] { return history.isVisible() && !history.visibleRegion().isEmpty(); }, docks_);
}

void MainWindow::makeHints()
{
    parts_->hand = new UnderHand(this);
    parts_->hand->watch(*parts_->viewport, QStringLiteral("viewport"));
    for (Dock* dock : docks_->all()) parts_->hand->watch(dock->view(), dock->objectName());
    connect(parts_->hand, &UnderHand::changed, this, &MainWindow::presentHints);
    connect(parts_->viewport, &Viewport::posesChanged, this, &MainWindow::presentHints);
}

void MainWindow::presentHints()
{
    const bool nothing = !session_.current().valid();
    const QString area = nothing                       ? QStringLiteral("welcome")
                         : parts_->viewport->follows() ? QStringLiteral("follow")
                         : parts_->viewport->poses()   ? QStringLiteral("drag")
                                                       : parts_->hand->area();
    parts_->status->setHints(hintsFor(area, session_.view(), actions_, KeyMap::of(session_.settings())));
}

void MainWindow::present()
{
    const QString name = session_.front().name();
    setWindowTitle((name.isEmpty() ? QString() : name + QStringLiteral("[*] — ")) + QStringLiteral("Bindpose"));
    setWindowFilePath(session_.front().document.path());
    setWindowModified(session_.frame().modified);
    // A first file that is still being read keeps the place it will have.
    const bool nothing = !session_.current().valid() && !opener_.loading();
    docks_->setShown(!nothing);
    if (WorksOn* const hand = WorksOn::of(session_)) hand->setWorkspace(docks_->workspace().id);
    comparisonOf(session_).setOn(!nothing && docks_->workspace().id == std::string_view("compare"));
    central_->showWelcome(nothing);
    actions_.present();
    for (const Workspace& each : workspaces()) {
        QAction* action = actions_[QByteArray("workspace_").append(each.id).constData()];
        action->setCheckable(true);
        action->setChecked(!nothing && &each == &docks_->workspace());
    }
    parts_->tabs->present(session_);
    parts_->bar->present(session_, docks_->workspace());
    parts_->status->present(session_);
    presentHints();
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    // Texts made of data are made anew once every view has heard of the language.
    if (event->type() == QEvent::LanguageChange && docks_)
        QMetaObject::invokeMethod(
            this,
            [this] {
                actions_.takeKeys(); // which letters of the menus are free
                session_.presentNow();
            },
            Qt::QueuedConnection);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!parts_->leaving->mayClose()) return event->ignore();
    if (parts_->recent->on()) {
        parts_->areas->keep();
        parts_->first->remember(parts_->leaving->openFiles());
    }
    setUpdatesEnabled(false); // the documents go one by one; nobody has to watch
    parts_->leaving->closeAll();
    QMainWindow::closeEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    // Not from within a resize: it changes the layout that is being resized.
    if (docks_) QMetaObject::invokeMethod(docks_, &Docks::followWidth, Qt::QueuedConnection);
}

} // namespace bindpose
