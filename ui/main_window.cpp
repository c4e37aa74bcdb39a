// SPDX-License-Identifier: MIT
#include "ui/main_window.h"

#include "core/sample/sample.h"
#include "ui/central_area.h"
#include "ui/docks.h"
#include "ui/document_bar.h"
#include "ui/icons.h"
#include "ui/status_line.h"
#include "ui/viewport/viewport.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>

namespace bindpose {
namespace {

constexpr int kLayoutVersion = 1;
constexpr int kRecentFiles = 10;

QString droppedFile(const QMimeData& data)
{
    for (const QUrl& url : data.urls())
        if (url.isLocalFile()) return url.toLocalFile();
    return {};
}

} // namespace

MainWindow::MainWindow(Importer importer, QWidget* parent)
    : QMainWindow(parent), opener_(session_, std::move(importer)), actions_(*this)
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    resize(1440, 900);
    makeMenus();
    bar_ = new DocumentBar(actions_, this);
    addToolBar(bar_);
    connect(bar_, &DocumentBar::historyAsked, this, [this] { docks_->raise(QStringLiteral("history")); });
    connect(bar_, &DocumentBar::saveAsked, this, [this] { save(); });
    status_ = new StatusLine(this);
    setStatusBar(status_);
    connect(&session_, &Session::noticed, status_, &StatusLine::say);
    makeCentral();
    docks_ = new Docks(session_, *this);
    for (const Dock* dock : docks_->all())
        actions_.menu("window")->insertAction(actions_["next_area"], dock->toggleViewAction());
    actions_.menu("window")->insertSeparator(actions_["next_area"]);
    actions_.addStage(*viewport_);
    actions_.addContextMenu(*viewport_, kInViewport);
    actions_.serve(*this);
    connectOpener();
    session_.addReader(this, [this](const Frame&) { present(); });
    viewport_->setFocus();
}

MainWindow::~MainWindow()
{
    // Views hold the session, which goes before Qt would delete them.
    delete central_;
    for (Dock* dock : docks_->all()) delete dock;
}

void MainWindow::makeMenus()
{
    actions_.fill(*menuBar());
    QMenu* file = actions_.menu("file");
    recent_ = new QMenu(tr("Open recent"), file);
    connect(recent_, &QMenu::aboutToShow, this, &MainWindow::fillRecent);
    auto* samples = new QMenu(tr("Samples"), file);
    for (const Sample& sample : bindpose::samples()) {
        const QString id = QLatin1String(sample.id);
        samples->addAction(QCoreApplication::translate("Samples", sample.title), this, [this, id] { openSample(id); });
    }
    file->insertMenu(actions_["save"], recent_);
    file->insertMenu(actions_["save"], samples);
    file->insertSeparator(actions_["save"]);
}

void MainWindow::makeCentral()
{
    central_ = new CentralArea(this);
    viewport_ = new Viewport(session_, central_);
    viewport_->setAccessibleName(tr("3D view"));
    central_->setViewport(viewport_);
    setCentralWidget(central_);
    session_.add(viewport_);
    connect(central_, &CentralArea::cancelAsked, &opener_, &Opener::cancel);
}

void MainWindow::connectOpener()
{
    connect(&opener_, &Opener::loadingStarted, this,
        [this](const QString& name) { central_->showLoading(name, session_.title()); });
    connect(&opener_, &Opener::progressed, central_, &CentralArea::showProgress);
    connect(&opener_, &Opener::loadingEnded, central_, &CentralArea::endLoading);
    connect(&opener_, &Opener::refused, central_, &CentralArea::showRefusal);
    connect(&opener_, &Opener::opened, this, [this](const QString& path) {
        const std::size_t findings = session_.document().findings().size();
        if (findings > 0)
            session_.say(tr("Opened with %n problem(s), see Problems", nullptr, static_cast<int>(findings)));
        if (path.isEmpty() || !remembers_) return;
        QSettings settings;
        QStringList files = settings.value(QStringLiteral("recent")).toStringList();
        files.removeAll(path);
        files.prepend(path);
        settings.setValue(QStringLiteral("recent"), files.mid(0, kRecentFiles));
    });
}

void MainWindow::fillRecent()
{
    recent_->clear();
    const QStringList files = QSettings().value(QStringLiteral("recent")).toStringList();
    for (const QString& path : files)
        recent_->addAction(icon("file"), QFileInfo(path).fileName(), this, [this, path] { openFile(path); })
            ->setToolTip(path);
    if (files.isEmpty()) recent_->addAction(tr("Nothing was opened yet"))->setEnabled(false);
}

void MainWindow::present()
{
    const QString name = session_.title();
    setWindowTitle((name.isEmpty() ? QString() : name + QStringLiteral("[*] — ")) + QStringLiteral("Bindpose"));
    setWindowFilePath(session_.document().path());
    setWindowModified(session_.frame().modified);
    actions_.present();
    bar_->present(session_);
    status_->present(session_);
}

void MainWindow::openFile(const QString& path)
{
    withoutUnsaved([this, path] { opener_.openFile(path); });
}

void MainWindow::openSample(const QString& id)
{
    withoutUnsaved([this, id] { opener_.openSample(id); });
}

void MainWindow::rememberLayout()
{
    remembers_ = true;
    QSettings settings;
    restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
    if (restoreState(settings.value(QStringLiteral("layout")).toByteArray(), kLayoutVersion)) docks_->updateTitles();
}

void MainWindow::switchTheme()
{
    session_.settings().set("theme", isLight(currentTheme()) ? "dark" : "light");
}

void MainWindow::resetLayout()
{
    docks_->resetLayout();
}

void MainWindow::focusNextArea(int direction)
{
    std::vector<QWidget*> areas{viewport_};
    for (Dock* dock : docks_->all())
        if (dock->view().isVisible()) areas.push_back(&dock->view());
    const QWidget* focus = QApplication::focusWidget();
    std::size_t at = 0;
    for (std::size_t i = 0; i < areas.size(); ++i)
        if (focus && (areas[i] == focus || areas[i]->isAncestorOf(focus))) at = i;
    const std::size_t next = (at + areas.size() + static_cast<std::size_t>(direction + 1) - 1) % areas.size();
    areas[next]->setFocus(Qt::TabFocusReason);
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    // Texts made of data are made anew once every view has heard of the language.
    if (event->type() == QEvent::LanguageChange && docks_)
        QMetaObject::invokeMethod(
            this, [this] { session_.presentNow(); }, Qt::QueuedConnection);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!closing_ && session_.document().modified()) {
        event->ignore();
        withoutUnsaved([this] {
            closing_ = true;
            close();
        });
        return;
    }
    if (remembers_) {
        QSettings settings;
        settings.setValue(QStringLiteral("geometry"), saveGeometry());
        settings.setValue(QStringLiteral("layout"), saveState(kLayoutVersion));
    }
    QMainWindow::closeEvent(event);
}

void MainWindow::withoutUnsaved(std::function<void()> proceed)
{
    if (!session_.document().modified()) return proceed();
    auto* box = new QMessageBox(this);
    box->setObjectName(QStringLiteral("unsaved"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowModality(Qt::WindowModal);
    box->setWindowTitle(tr("Edits are not saved"));
    const int steps = session_.history().stepsFromSaved();
    box->setText(steps > 0 ? tr("%n edit(s) of %1 are not saved.", nullptr, steps).arg(session_.title())
                           : tr("%1 has edits that are not saved.").arg(session_.title()));
    QPushButton* keep = box->addButton(tr("Save…"), QMessageBox::AcceptRole);
    QPushButton* drop = box->addButton(tr("Discard edits"), QMessageBox::DestructiveRole);
    box->addButton(tr("Cancel"), QMessageBox::RejectRole);
    box->setDefaultButton(keep);
    connect(box, &QMessageBox::buttonClicked, this,
        [this, keep, drop, proceed = std::move(proceed)](QAbstractButton* pressed) {
            if (pressed == drop)
                proceed();
            else if (pressed == keep)
                saveThen(proceed);
        });
    box->open();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (droppedFile(*event->mimeData()).isEmpty()) return;
    event->acceptProposedAction();
    central_->setDropShown(true);
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent* event)
{
    central_->setDropShown(false);
    QMainWindow::dragLeaveEvent(event);
}

void MainWindow::dropEvent(QDropEvent* event)
{
    central_->setDropShown(false);
    const QString path = droppedFile(*event->mimeData());
    if (path.isEmpty()) return;
    event->acceptProposedAction();
    openFile(path);
}

} // namespace bindpose
