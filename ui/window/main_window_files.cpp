// SPDX-License-Identifier: MIT
// Opening, switching and closing the files of the main window.
#include "ui/base/folder_files.h"
#include "ui/base/texts.h"
#include "ui/base/typing.h"
#include "ui/look/file_dialog.h"
#include "ui/look/icons.h"
#include "ui/open/add_files.h"
#include "ui/open/copy_note.h"
#include "ui/open/folder_check.h"
#include "ui/open/recent_files.h"
#include "ui/session/document/findings.h"
#include "ui/session/document/ignored.h"
#include "ui/session/project_files.h"
#include "ui/shell/central_area.h"
#include "ui/shell/docks.h"
#include "ui/shell/load_card.h"
#include "ui/shell/refusal_card.h"
#include "ui/viewport/frame/viewport.h"
#include "ui/window/main_window.h"
#include "ui/window/status_line.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QOpenGLWidget>
#include <QPushButton>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace bindpose {
namespace {

QStringList droppedPaths(const QMimeData& data)
{
    QStringList paths;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile()) paths += url.toLocalFile();
    return paths;
}

/// It has something that is kept nowhere, and that is other than what the user let go of.
bool isUnsaved(const OpenDocument& document, const std::map<DocumentId, std::shared_ptr<const Scene>>& letGo)
{
    const auto known = letGo.find(document.id);
    return document.losesOnClose() && (known == letGo.end() || known->second != document.document.sharedScene());
}

} // namespace

void MainWindow::connectOpener()
{
    connect(&opener_, &Opener::loadingStarted, this, [this](const QString& name, int number, int of) {
        if (number <= 1) central_->refusal().dismiss(); // of the opening before
        central_->loading().begin(name, session_.front().name(), number, of);
    });
    connect(&opener_, &Opener::progressed, &central_->loading(), &LoadCard::showProgress);
    connect(&opener_, &Opener::entered, &central_->loading(), &LoadCard::showStage);
    connect(&opener_, &Opener::loadingEnded, this, [this] {
        central_->loading().end();
        clipsFor_.clear(); // stopped: nobody is asked for clips of a later opening
        present();         // nothing may be open still
    });
    // Told of as soon as it is open, whenever it comes to the front.
    connect(&opener_, &Opener::opened, adding_.get(), &AddFiles::takeMesh, Qt::QueuedConnection);
    // After what it opened was told of: a mesh that a dump waits for came by then, or never does.
    // One that is asked for meanwhile is the next opening's.
    const auto forget = [this] {
        if (!opener_.loading()) adding_->forgetMesh();
    };
    connect(&opener_, &Opener::loadingEnded, adding_.get(), forget, Qt::QueuedConnection);
    connect(&opener_, &Opener::refused, &central_->refusal(), &RefusalCard::add);
    connect(&opener_, &Opener::refused, this, [this] { clipsFor_.clear(); });
    connect(&opener_, &Opener::opened, this, [this](DocumentId id) {
        const OpenDocument* opened = session_.find(id);
        if (!opened) return;
        FindingCount found = countOf(*shownFindings(*opened));
        ProjectFiles* projects = ProjectFiles::of(session_); // where one counts, the load's findings are not all
        if (projects && !projects->states().of(*opened).path.empty()) found = {};
        if (found.problems() > 0)
            status_->warn(tr("Opened with %n problem(s), see Problems", nullptr, found.problems()));
        else if (found.notes > 0)
            session_.say(tr("Opened with %n note(s), see Problems", nullptr, found.notes));
        const bool forClips = std::exchange(clipsFor_, QString()) == opened->document.path();
        if (forClips && !opened->document.path().isEmpty())
            QMetaObject::invokeMethod(
                this,
                [this, id] {
                    session_.hold().whenFree(this, [this, id] {
                        if (session_.current() == id) addClips();
                    });
                },
                Qt::QueuedConnection);
        if (opened->document.path().isEmpty())
            sample_ = id;
        else if (remembers_)
            recent::add(*opened);
        if (welcome_ && !viewport_->hasFocus()) viewport_->setFocus();
    });
}

DocumentId MainWindow::roomFor() const
{
    const OpenDocument* sample = session_.find(sample_);
    return sample && sample->history.count() == 0 ? sample_ : DocumentId{};
}

void MainWindow::openFile(const QString& path)
{
    opener_.openFile(path, roomFor());
}

void MainWindow::openSample(const QString& id)
{
    opener_.openSample(id, roomFor());
}

void MainWindow::openPaths(const QStringList& paths)
{
    for (const QString& path : paths) {
        if (!QFileInfo(path).isDir()) {
            openFile(path);
            continue;
        }
        const QStringList models = modelFilesIn(path);
        if (models.isEmpty())
            central_->refusal().add(
                QFileInfo(path).fileName(), tr("No file in this folder is a model that can be read."), path);
        else
            openFile(models.front());
        if (models.size() > 1)
            session_.say(tr("%n file(s) in this folder: %1 goes to the next.", nullptr, static_cast<int>(models.size()))
                             .arg(actions_["next_in_folder"]->shortcut().toString(QKeySequence::NativeText)));
    }
}

void MainWindow::checkFolder()
{
    const QString file = session_.front().document.path();
    QFileDialog* dialog =
        newFileDialog(this, tr("Check the models of a folder"), file.isEmpty() ? QString() : QFileInfo(file).path());
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setLabelText(QFileDialog::Accept, tr("Check"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
        if (auto* before = findChild<FolderCheck*>()) before->close();
        auto* check = new FolderCheck(session_.jobs(), opener_.importer(), folder, this);
        connect(check, &FolderCheck::fileAsked, this, &MainWindow::openFile);
        check->show();
    });
    dialog->open();
}

void MainWindow::fillRecent()
{
    recent_->clear();
    for (const RecentFile& file : recent::files())
        recent_
            ->addAction(
                icon("file"), QFileInfo(file.path).fileName(), this, [this, path = file.path] { openFile(path); })
            ->setToolTip(file.path);
    if (recent_->isEmpty()) recent_->addAction(tr("Nothing was opened yet"))->setEnabled(false);
}

void MainWindow::keepPicture()
{
    const QString path = session_.front().document.path();
    auto* canvas = viewport_->findChild<QOpenGLWidget*>();
    if (remembers_ && !path.isEmpty() && canvas && canvas->isVisible())
        recent::keepPicture(path, canvas->grabFramebuffer());
}

void MainWindow::closeDocument()
{
    finishTyping();
    const DocumentId id = session_.current();
    withoutUnsaved({id}, {}, [this, id](const LetGo&) { session_.close(id); });
}

void MainWindow::stepDocument(int direction)
{
    const auto& open = session_.documents();
    for (std::size_t i = 0; i < open.size(); ++i) {
        if (open[i]->id != session_.current()) continue;
        const std::size_t step = direction > 0 ? 1 : open.size() - 1;
        return session_.show(open[(i + step) % open.size()]->id);
    }
}

void MainWindow::stepFile(int direction)
{
    const QString next = neighbourFile(session_.front().document.path(), direction);
    if (next.isEmpty())
        session_.say(
            direction > 0 ? tr("This is the last file of its folder.") : tr("This is the first file of its folder."));
    else
        opener_.openFile(next, session_.current());
}

void MainWindow::withoutUnsaved(
    std::vector<DocumentId> documents, const LetGo& letGo, std::function<void(const LetGo&)> proceed)
{
    if (session_.hold().held())
        return session_.hold().whenFree(this, [this, documents = std::move(documents), proceed = std::move(proceed),
                                                  letGo] { withoutUnsaved(documents, letGo, proceed); });
    finishTyping();
    for (const DocumentId id : documents) {
        const DocumentHandle document(session_, id);
        if (document.alive() && isUnsaved(*document.get(), letGo))
            return askUnsaved(document, letGo,
                [this, documents, proceed](const LetGo& now) { withoutUnsaved(documents, now, proceed); });
    }
    proceed(letGo);
}

void MainWindow::askUnsaved(const DocumentHandle& document, const LetGo& letGo, std::function<void(const LetGo&)> then)
{
    document.show(); // what is asked about is seen
    auto* box = new QMessageBox(this);
    box->setObjectName(QStringLiteral("unsaved"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowModality(Qt::WindowModal);
    box->setWindowTitle(tr("Edits are not saved"));
    const int steps = document->history.stepsFromSaved();
    box->setText(steps > 0 ? tr("%n edit(s) of %1 are not saved.", nullptr, steps).arg(shortName(document.title()))
                           : tr("%1 has edits that are not saved.").arg(shortName(document.title())));
    if (holdsUnsavedCopies(*document.get()))
        box->setInformativeText(tr("Clips that were added from other files are copies: a save does not write them. "
                                   "An export does."));
    QPushButton* keep = box->addButton(tr("Save…"), QMessageBox::AcceptRole);
    QPushButton* drop = box->addButton(tr("Discard edits"), QMessageBox::DestructiveRole);
    box->addButton(tr("Cancel"), QMessageBox::RejectRole);
    box->setDefaultButton(keep);
    // When it is gone, for what follows may open a dialog or bring another document to the front.
    connect(box, &QDialog::finished, this,
        [this, box, keep, drop, document, letGo, asked = document.sharedScene(), then = std::move(then)] {
            LetGo now = letGo;
            if (box->clickedButton() == drop) {
                now[document.id()] = asked; // a long edit may have ended while it was asked
                then(now);
            } else if (box->clickedButton() == keep) {
                saveThen(document, [then, now] { then(now); });
            }
        });
    box->open();
}

void MainWindow::restart()
{
    std::vector<DocumentId> all;
    for (const auto& held : session_.documents()) all.push_back(held->id);
    withoutUnsaved(std::move(all), {}, [this, front = session_.current()](const LetGo& letGo) {
        QStringList files; // now: a question may have been answered by a name
        const auto add = [&](const OpenDocument& held) {
            if (held.hasFile()) files += held.document.path();
        };
        for (const auto& held : session_.documents())
            if (held->id != front) add(*held);
        if (const OpenDocument* last = session_.find(front)) add(*last); // the last one comes to the front
        opensAgain_ = files;
        closing_ = letGo;
        close();
    });
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    finishTyping();
    if (session_.hold().held()) { // a question or a drag is about what is open
        event->ignore();
        return session_.hold().whenFree(this, [this] { close(); });
    }
    if (!closing_ && isVisible()) opensAgain_.reset(); // of a restart that was called off
    const LetGo letGo = std::exchange(closing_, std::nullopt).value_or(LetGo());
    const auto& open = session_.documents();
    if (std::any_of(open.begin(), open.end(), [&letGo](const auto& held) { return isUnsaved(*held, letGo); })) {
        event->ignore();
        std::vector<DocumentId> all;
        for (const auto& held : open) all.push_back(held->id);
        return withoutUnsaved(std::move(all), letGo, [this](const LetGo& now) {
            closing_ = now;
            close();
        });
    }
    if (session_.jobs().anyWrites()) { // a file that is being written gets written first
        event->ignore();
        closing_ = letGo;
        session_.say(tr("The window closes when the file is written."));
        connect(
            &session_.jobs(), &Jobs::finished, this, [this] { close(); },
            static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
        return;
    }
    if (remembers_) {
        QSettings settings;
        settings.setValue(QStringLiteral("geometry"), saveGeometry());
        settings.setValue(QStringLiteral("workspace"), QLatin1String(docks_->workspace().id));
        docks_->keep();
        docks_->layouts().write(settings);
    }
    setUpdatesEnabled(false); // the documents go one by one; nobody has to watch
    std::vector<DocumentId> all;
    for (const auto& held : session_.documents())
        if (held->id != session_.current()) all.push_back(held->id);
    if (session_.current().valid()) all.push_back(session_.current());
    for (const DocumentId id : all) session_.close(id);
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (droppedPaths(*event->mimeData()).isEmpty()) return;
    event->acceptProposedAction();
    central_->setDropShown(true, session_.current().valid() ? session_.front().name() : QString());
}

void MainWindow::dragMoveEvent(QDragMoveEvent* event)
{
    central_->dropAdds(central_->mapFrom(this, event->position().toPoint()));
    QMainWindow::dragMoveEvent(event);
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent* event)
{
    central_->setDropShown(false);
    QMainWindow::dragLeaveEvent(event);
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const bool adds = central_->dropAdds(central_->mapFrom(this, event->position().toPoint()));
    central_->setDropShown(false);
    const QStringList paths = droppedPaths(*event->mimeData());
    if (paths.isEmpty()) return;
    event->acceptProposedAction();
    if (adds)
        adding_->addClips(paths);
    else
        openPaths(paths);
}

} // namespace bindpose
