// SPDX-License-Identifier: MIT
#include "ui/window/main_window.h"

#include "core/sample/sample.h"
#include "ui/checks/clips_check.h"
#include "ui/checks/surface_maps.h"
#include "ui/guide/hints.h"
#include "ui/look/icons.h"
#include "ui/look/painted_access.h"
#include "ui/open/add_files.h"
#include "ui/open/bind_note.h"
#include "ui/open/copy_note.h"
#include "ui/open/welcome.h"
#include "ui/safety/safety.h"
#include "ui/session/project_files.h"
#include "ui/shell/banner.h"
#include "ui/shell/central_area.h"
#include "ui/shell/docks.h"
#include "ui/viewport/frame/viewport.h"
#include "ui/widgets/compare/world_bar.h"
#include "ui/window/document_bar.h"
#include "ui/window/file_tabs.h"
#include "ui/window/stage_focus.h"
#include "ui/window/status_line.h"
#include "ui/window/step_pictures.h"

#include <QApplication>
#include <QCoreApplication>
#include <QDialog>
#include <QLayout>
#include <QMenu>
#include <QSettings>

namespace bindpose {

MainWindow::MainWindow(Importer importer, QWidget* parent)
    : QMainWindow(parent), opener_(session_, std::move(importer)), actions_(*this)
{
    session_.setImporter(opener_.importer());
    installPaintedAccess();
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    // With room for the frame that the desktop puts around it.
    resize(QSize(1440, 900).boundedTo(screen()->availableSize() - QSize(16, 48)));
    // Docks give way before the viewport does, and the window may be as small as that.
    layout()->setSizeConstraint(QLayout::SetNoConstraint);
    setMinimumSize(520, 460);
    makeMenus();
    makeSearchField();
    bar_ = new DocumentBar(actions_, this);
    addToolBar(bar_);
    addToolBarBreak();
    auto* worlds = new WorldBar(session_, this);
    addToolBar(worlds);
    session_.presenter().addReader(worlds, [worlds](const Frame& frame) { worlds->present(frame); });
    connect(bar_, &DocumentBar::historyAsked, this, [this] { docks_->raise(QStringLiteral("history")); });
    connect(bar_, &DocumentBar::saveAsked, this, [this] { save(); });
    connect(bar_, &DocumentBar::exportAsked, this, [this] { exportAs(); });
    status_ = new StatusLine(this);
    setStatusBar(status_);
    connect(&session_, &Session::noticed, status_, &StatusLine::say);
    makeCentral();
    makeTabs();
    docks_ = new Docks(session_, *this);
    entered_.insert(&docks_->workspace());
    for (Dock* dock : docks_->all()) {
        actions_.menu("window")->insertAction(actions_["next_area"], dock->toggleViewAction());
        connect(dock->toggleViewAction(), &QAction::triggered, dock, [dock](bool on) {
            if (on) dock->raise(); // not behind the tab that stood in front
        });
    }
    actions_.menu("window")->insertSeparator(actions_["next_area"]);
    makeHints();
    makeStepPictures();
    actions_.addStage(*viewport_);
    new StageFocus(*viewport_, actions_);
    new ProjectFiles(session_);
    new ClipsCheck(session_);
    new SurfaceMaps(session_);
    actions_.addContextMenu(*viewport_, kInViewport);
    actions_.serve(*this);
    connectOpener();
    session_.presenter().addReader(this, [this](const Frame&) { present(); });
    viewport_->setFocus();
}

MainWindow::~MainWindow()
{
    safety_.reset();
    adding_.reset();
    // Views and dialogs hold the session, which goes before Qt would delete them.
    qDeleteAll(findChildren<QDialog*>(QString(), Qt::FindDirectChildrenOnly));
    delete central_;
    for (Dock* dock : docks_->all()) delete dock;
}

void MainWindow::makeMenus()
{
    actions_.fill(*menuBar());
    QMenu* file = actions_.menu("file");
    recent_ = new QMenu(tr("Open recent"), file);
    recent_->setToolTipsVisible(true);
    connect(recent_, &QMenu::aboutToShow, this, &MainWindow::fillRecent);
    auto* samples = new QMenu(tr("Samples"), file);
    for (const Sample& sample : bindpose::samples()) {
        const QString id = QLatin1String(sample.id);
        samples->addAction(QCoreApplication::translate("Samples", sample.title), this, [this, id] { openSample(id); });
    }
    QAction* before = actions_["next_in_folder"];
    file->insertMenu(before, recent_);
    file->insertMenu(before, samples);
    makeLayoutMenu();
}

void MainWindow::makeCentral()
{
    central_ = new CentralArea(this);
    viewport_ = new Viewport(session_, central_);
    viewport_->setAccessibleName(tr("3D view"));
    central_->setViewport(viewport_);
    connect(central_, &CentralArea::covered, viewport_, &Viewport::setCovered);
    welcome_ = new Welcome(*actions_["open"], central_);
    central_->setWelcome(welcome_);
    connect(welcome_, &Welcome::openAsked, this, [this] { openDialog(); });
    connect(welcome_, &Welcome::openWithClipsAsked, this, &MainWindow::openWithClips);
    connect(welcome_, &Welcome::checkFolderAsked, this, [this] { checkFolder(); });
    connect(welcome_, &Welcome::fileAsked, this, &MainWindow::openFile);
    connect(welcome_, &Welcome::sampleAsked, this, &MainWindow::openSample);
    setCentralWidget(central_);
    session_.presenter().add(viewport_);
    connect(central_, &CentralArea::cancelAsked, &opener_, &Opener::cancel);
}

void MainWindow::makeTabs()
{
    tabs_ = new FileTabs(central_);
    central_->addTop(tabs_);
    connect(tabs_, &FileTabs::chosen, this, [this](DocumentId id) { session_.show(id); });
    connect(tabs_, &FileTabs::moved, this, [this](DocumentId id, std::size_t place) { session_.move(id, place); });
    connect(tabs_, &FileTabs::closeAsked, this,
        [this](DocumentId id) { withoutUnsaved({id}, {}, [this, id](const LetGo&) { session_.close(id); }); });
    connect(&session_, &Session::documentClosing, this, [this](DocumentId id) {
        if (id == session_.current()) keepPicture();
        readOnlySeen_.erase(id);
    });
    readOnly_ = new Banner("lock", Token::Warn, central_);
    readOnly_->hide();
    readOnly_->addLink(
        tr("Export…"), tr("Writes another format and says what that cannot hold."), [this] { exportAs(); });
    connect(readOnly_, &Banner::putAway, this, [this] { readOnlySeen_.insert(session_.current()); });
    central_->addBanner(readOnly_);
    adding_ = std::make_unique<AddFiles>(session_, *central_, opener_.importer(), this);
    connect(adding_.get(), &AddFiles::openAsked, this, &MainWindow::openFile);
    new CopyNote(session_, *central_, [this] { exportAs(); });
    new BindNote(session_, *central_, [this](bool byHand) {
        if (byHand) return showDock("binds");
        Dock* const dock = docks_->find(QStringLiteral("binds"));
        dock->show();
        dock->raise();
    });
}

void MainWindow::makeStepPictures()
{
    const View& history = docks_->find(QStringLiteral("history"))->view();
    new StepPictures(
        session_,
        [this](const Frame& frame, QSize size, bool now) { return viewport_->smallPicture(frame, size, now); },
        [&history] { return history.isVisible() && !history.visibleRegion().isEmpty(); }, docks_);
}

void MainWindow::makeHints()
{
    hand_ = new UnderHand(this);
    hand_->watch(*viewport_, QStringLiteral("viewport"));
    for (Dock* dock : docks_->all()) hand_->watch(dock->view(), dock->objectName());
    connect(hand_, &UnderHand::changed, this, &MainWindow::presentHints);
    connect(viewport_, &Viewport::posesChanged, this, &MainWindow::presentHints);
}

void MainWindow::presentHints()
{
    const bool nothing = !session_.current().valid();
    const QString area = nothing                ? QStringLiteral("welcome")
                         : viewport_->follows() ? QStringLiteral("follow")
                         : viewport_->poses()   ? QStringLiteral("drag")
                                                : hand_->area();
    status_->setHints(hintsFor(area, session_.view(), actions_));
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
    comparisonOf(session_).setOn(!nothing && docks_->workspace().id == std::string_view("compare"));
    central_->showWelcome(nothing);
    presentReadOnly();
    actions_.present();
    for (const Workspace& each : workspaces()) {
        QAction* action = actions_[QByteArray("workspace_").append(each.id).constData()];
        action->setCheckable(true);
        action->setChecked(!nothing && &each == &docks_->workspace());
    }
    tabs_->present(session_);
    bar_->present(session_, docks_->workspace());
    status_->present(session_);
    presentHints();
}

void MainWindow::presentReadOnly()
{
    const bool shown =
        session_.front().hasFile() && !session_.front().savesByPatch() && !readOnlySeen_.contains(session_.current());
    readOnly_->setVisible(shown);
    if (!shown) return;
    const QString format = QString::fromStdString(session_.scene().facts->formatName);
    readOnly_->setText(tr("Read only: %1.").arg(format), tr("Edits stay in the session."));
}

void MainWindow::switchTheme()
{
    const ThemeId now = currentTheme();
    if (isHighContrast(now))
        session_.settings().set("theme", isLight(now) ? "contrast_dark" : "contrast_light");
    else
        session_.settings().set("theme", isLight(now) ? "dark" : "light");
}

void MainWindow::focusNextArea(int direction)
{
    std::vector<QWidget*> areas{viewport_->isVisible() ? static_cast<QWidget*>(viewport_) : welcome_};
    if (tabs_->isVisible()) areas.push_back(tabs_->focusProxy());
    for (Dock* dock : docks_->all())
        if (dock->toggleViewAction()->isChecked()) areas.push_back(&dock->view()); // behind another tab, too
    const QWidget* focus = QApplication::focusWidget();
    std::size_t at = 0;
    for (std::size_t i = 0; i < areas.size(); ++i)
        if (focus && (areas[i] == focus || areas[i]->isAncestorOf(focus))) at = i;
    const auto inside = [](const QWidget& area) {
        const QWidget* now = QApplication::focusWidget();
        return now == &area || area.isAncestorOf(now);
    };
    for (std::size_t step = 1; step < areas.size(); ++step) {
        QWidget* area = areas[(at + (direction > 0 ? step : areas.size() - step)) % areas.size()];
        for (Dock* dock : docks_->all())
            if (&dock->view() == area) dock->raise();
        area->setFocus(Qt::TabFocusReason);
        // An area without a place of its own takes its first control; one that has none now is passed over.
        for (QWidget* child = area->nextInFocusChain(); child != area && !inside(*area);
             child = child->nextInFocusChain())
            if (area->isAncestorOf(child) && child->focusPolicy() & Qt::TabFocus && child->isVisibleTo(area))
                child->setFocus(Qt::TabFocusReason);
        if (inside(*area)) return;
    }
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

} // namespace bindpose
