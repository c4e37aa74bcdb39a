// SPDX-License-Identifier: MIT
// Dialogs of the main window: open, save, guide, about.
#include "core/edit/changes/marks_json.h"
#include "core/io/export/export_images.h"
#include "core/io/format/load.h"
#include "core/io/save/save.h"
#include "ui/base/folder_files.h"
#include "ui/window/main_window.h"

#include "ui/base/texts.h"
#include "ui/base/typing.h"
#include "ui/guide/help_numbers.h"
#include "ui/guide/help_pages.h"
#include "ui/guide/help_window.h"
#include "ui/look/file_dialog.h"
#include "ui/look/theme.h"
#include "ui/open/recent_files.h"
#include "ui/safety/load_rated.h"
#include "ui/safety/reapply.h"
#include "ui/save/export_dialog.h"
#include "ui/save/save_dialog.h"
#include "ui/session/document/findings.h"
#include "ui/shell/dock_title.h"
#include "ui/shell/docks.h"
#include "ui/show/picture_dialog.h"
#include "ui/viewport/frame/viewport.h"
#include "ui/window/status_line.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPointer>

namespace bindpose {
namespace {

QString openFilter()
{
    return MainWindow::tr("Models (%1)").arg(modelPatterns().join(u' ')) + QStringLiteral(";;") +
           MainWindow::tr("All files (*)");
}

/// What an export gives back.
struct Exported {
    std::size_t losses = 0;
    std::shared_ptr<Loaded> again; ///< the file as it is read, where it becomes the document's
};

/// Suffix that a save to this document's own format gives, "glb" for a fresh export.
QString suffixOf(const DocumentHandle& document)
{
    return document->savesByPatch() ? QFileInfo(document.path()).suffix() : QStringLiteral("glb");
}

/// Tells something; what goes on behind it goes on.
QMessageBox* showBox(QMessageBox::Icon icon, const QString& title, const QString& text, QWidget& window)
{
    auto* box = new QMessageBox(icon, title, text, QMessageBox::Ok, &window);
    box->setObjectName(QStringLiteral("told"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowModality(Qt::WindowModal);
    box->open();
    return box;
}

} // namespace

void MainWindow::openDialog()
{
    auto* dialog = newFileDialog(this, tr("Open"), QFileInfo(session_.front().document.path()).path(), openFilter());
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::openPaths);
    dialog->open();
}

void MainWindow::save()
{
    if (session_.current().valid()) saveThen(DocumentHandle(session_), [] {});
}

void MainWindow::saveAs()
{
    finishTyping();
    if (session_.current().valid()) askSavePath(DocumentHandle(session_), [] {});
}

void MainWindow::exportAs()
{
    finishTyping();
    (new ExportDialog(session_, this))->open();
}

void MainWindow::savePicture()
{
    finishTyping();
    const auto paint = [viewport = QPointer<Viewport>(viewport_)](
                           const Frame& frame, QSize pixels, bool legend, bool background) {
        return viewport ? viewport->savedPicture(frame, pixels, legend, background) : QImage();
    };
    (new PictureDialog(session_, paint, viewport_->size(), this))->open();
}

void MainWindow::copyPicture()
{
    session_.presentNow();
    const QImage picture =
        viewport_->savedPicture(session_.frame(), viewport_->size() * viewport_->devicePixelRatioF(), true, true);
    if (picture.isNull()) return session_.say(tr("There is no picture to copy."), true);
    QGuiApplication::clipboard()->setImage(picture);
    session_.say(tr("Copied a picture of %1 × %2 pixels").arg(picture.width()).arg(picture.height()));
}

void MainWindow::saveThen(const DocumentHandle& document, std::function<void()> then)
{
    finishTyping();
    if (!document.alive()) return;
    if (document->savesByPatch())
        saveTo(document, document.path(), std::move(then));
    else
        askSavePath(document, std::move(then));
}

void MainWindow::rememberFile(DocumentId id)
{
    const OpenDocument* document = session_.find(id);
    if (remembers_ && document && !document->document.path().isEmpty()) recent::add(*document);
}

void MainWindow::askSavePath(const DocumentHandle& document, std::function<void()> then, const QString& suggested)
{
    if (!document.alive()) return;
    const QString suffix = suffixOf(document);
    auto* dialog = newFileDialog(this, tr("Save as"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setNameFilter(QStringLiteral("*.") + suffix);
    dialog->setDefaultSuffix(suffix);
    const QFileInfo now(document->hasFile() ? document.path() : document.title());
    if (document->hasFile()) dialog->setDirectory(now.path());
    if (!suggested.isEmpty()) dialog->setDirectory(QFileInfo(suggested).path());
    dialog->selectFile(suggested.isEmpty() ? now.completeBaseName() + u'.' + suffix : QFileInfo(suggested).fileName());
    connect(dialog, &QFileDialog::fileSelected, this, [this, document, then = std::move(then)](const QString& path) {
        if (!document.alive()) return;
        if (document->savesByPatch())
            saveTo(document, path, then);
        else
            exportTo(document, path, then);
    });
    dialog->open();
}

void MainWindow::saveTo(const DocumentHandle& document, const QString& path, std::function<void()> then)
{
    auto* dialog = new SaveDialog(session_, document, path, this);
    connect(
        dialog, &SaveDialog::otherPathAsked, this, [this, document, then, path] { askSavePath(document, then, path); });
    connect(dialog, &QDialog::accepted, this, [this, id = document.id(), then = std::move(then)] {
        rememberFile(id);
        then();
    });
    if (!session_.settings().on("preview") && QFileInfo(path) == QFileInfo(document.path()))
        return dialog->saveUnasked();
    dialog->setPaint(
        [viewport = QPointer<Viewport>(viewport_)](const Frame& frame, std::vector<Mark> marks, QSize size) {
            return viewport ? viewport->picture(frame, std::move(marks), size) : QImage();
        });
    dialog->open();
}

void MainWindow::exportTo(const DocumentHandle& document, const QString& path, std::function<void()> then)
{
    const FileFormat* format = formatBySuffix(path.toStdString());
    if (!format || !format->write) return session_.say(tr("No writer for %1.").arg(QFileInfo(path).fileName()), true);
    // What has no file yet becomes the file that is written; a file of another format stays the one that is open.
    const bool becomes = !document->hasFile();
    session_.jobs().start(
        {.title = tr("Saving %1").arg(QFileInfo(path).fileName()), .revision = {}, .writesFiles = true},
        [format, becomes, keepEdits = document.beginSave(), scene = document.sharedScene(), out = path.toStdString(),
            stem = QFileInfo(path).completeBaseName().toStdString()](const Task& task) -> Result<Exported> {
            const WriteOptions options{{"format", QString::fromStdString(out).endsWith(".gltf") ? "gltf" : "glb"}};
            const Result<Written> written = writeFresh(*format, imagesSeenFrom(*scene, out), stem, options);
            if (!written) return written.error();
            keepEdits();
            const Result<void> done = writeFiles(written->files, out, task);
            if (!done) return done.error();
            Exported result{written->losses.size(), {}};
            if (!becomes) return result;
            Result<Loaded> again = loadRated(out, Task{}, {}); // the file is there now: nothing is left to stop
            if (!again) return again.error();
            findAll(*again, Task{});
            result.again = std::make_shared<Loaded>(std::move(*again));
            return result;
        },
        [this, path, then = std::move(then), scene = document.sharedScene(), document](const Result<Exported>& done) {
            if (!done) {
                if (done.error().kind == ErrorKind::Cancelled) return;
                const QString why = sentence(done.error()) + u'\n' + tr("The old file is untouched.");
                // Not into the middle of a drag or another dialog.
                session_.hold().whenFree(
                    this, [this, why] { showBox(QMessageBox::Warning, tr("Not saved"), why, *this); });
                return;
            }
            const QString name = QFileInfo(path).fileName();
            if (done->losses == 0)
                session_.say(tr("Saved %1").arg(name));
            else
                status_->warn(
                    tr("Saved %1; %n thing(s) could not be kept", nullptr, static_cast<int>(done->losses)).arg(name));
            // What was written is what this session holds: closing need not ask. Where something was lost it may be an
            // edit: then nothing is closed for having been saved.
            const bool whole = done->losses == 0;
            if (!done->again) {
                if (!whole) return;
                document.exported(scene);
                return then();
            }
            // Under a drag or a dialog the scene stays the one that it was begun on.
            session_.hold().whenFree(this, [this, document, scene, again = done->again, then, whole] {
                adopt(document, *scene, std::move(*again));
                if (whole) then();
            });
        });
}

void MainWindow::adopt(const DocumentHandle& document, const Scene& written, Loaded file)
{
    if (!document.alive()) return; // closed meanwhile
    // Overrides are in no file, and what was edited meanwhile is not in this one: both are made again.
    const Scene saved = withSessionOf(written, {});
    const Scene& now = document.scene();
    file.scene = withMarksFrom(std::move(file.scene), now);
    const Result<Reapplied> again = reapplyChanges(file.scene, changesBetween(saved, now).json);
    if (!again || !again->conflicts.empty()) return document.exported(std::make_shared<const Scene>(written));
    const ViewState view = sameView(document.view(), now, file.scene);
    document.reopen(std::move(file), view);
    rememberFile(document.id());
    document->history.keep(QT_TRANSLATE_NOOP("Edit", "Edits on the new file"), "save", again->scene);
}

void MainWindow::showGuide()
{
    const QWidget* focus = QApplication::focusWidget();
    QString page = QStringLiteral("start");
    if (focus && (focus == viewport_ || viewport_->isAncestorOf(focus))) page = QStringLiteral("view");
    for (const Dock* dock : docks_->all())
        if (focus && dock->isAncestorOf(focus)) page = helpPageOf(dock->objectName());
    openGuide(page);
}

void MainWindow::openGuide(const QString& page)
{
    if (!guide_) guide_ = new HelpWindow(actions_, commandLineGuide_, this);
    guide_->setNumbers([this](const QString& text) { return withNumbers(text, session_); });
    guide_->open(page);
}

void MainWindow::customEvent(QEvent* event)
{
    if (event->type() == DockHelpEvent::kind())
        openGuide(helpPageOf(static_cast<DockHelpEvent*>(event)->dock));
    else
        QMainWindow::customEvent(event);
}

void MainWindow::about()
{
    QString text = tr("<h3>Bindpose</h3><p>Inspector and editor for skinned characters. It changes only what you "
                      "edit: all other bytes of a file stay as they are.</p><p>MIT licence.</p>");
    text.replace(QLatin1String("</h3>"), u' ' + QCoreApplication::applicationVersion() + QLatin1String("</h3>"));
    QMessageBox* box = showBox(QMessageBox::NoIcon, tr("About Bindpose"), text, *this);
    box->setIconPixmap(windowIcon().pixmap(QSize(64, 64)));
}

} // namespace bindpose
