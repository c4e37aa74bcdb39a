// SPDX-License-Identifier: MIT
#include "ui/files/saving.h"

#include "core/base/within_memory.h"
#include "core/edit/changes/marks_json.h"
#include "core/io/disk/save_errors.h"
#include "core/io/export/export_images.h"
#include "core/io/save/save.h"
#include "ui/base/texts.h"
#include "ui/base/typing.h"
#include "ui/look/file_dialog.h"
#include "ui/safety/load_rated.h"
#include "ui/safety/reapply.h"
#include "ui/save/export_dialog.h"
#include "ui/save/save_dialog.h"
#include "ui/session/document/findings.h"
#include "ui/widgets/labels/told_box.h"

#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>
#include <optional>

namespace bindpose {
namespace {

/// Suffix that a save to this document's own format gives, "glb" for a fresh export.
QString suffixOf(const DocumentHandle& document)
{
    return document->savesByPatch() ? QFileInfo(document.path()).suffix() : QStringLiteral("glb");
}

} // namespace

struct Saving::Written {
    std::size_t losses = 0;
    std::shared_ptr<Loaded> again; ///< the file as it is read, where it becomes the document's
    std::optional<Error> unread;   ///< why it could not be read
};

/// The file is there now: nothing is left to stop, and what goes wrong is no failed save.
void Saving::readBack(const std::string& path, Written& result)
{
    const Result<std::shared_ptr<Loaded>> again = withinMemory([&path]() -> Result<std::shared_ptr<Loaded>> {
        Result<Loaded> read = loadRated(path, Task{}, {});
        if (!read) return read.error();
        findAll(*read, Task{});
        return std::make_shared<Loaded>(std::move(*read));
    });
    if (again)
        result.again = *again;
    else
        result.unread = again.error();
}

Saving::Saving(Session& session, PaintFrame paint, QWidget& window)
    : QObject(&window), session_(session), paint_(std::move(paint)), window_(window)
{}

void Saving::save()
{
    if (session_.current().valid()) saveThen(DocumentHandle(session_), [] {});
}

void Saving::saveAs()
{
    finishTyping();
    if (session_.current().valid()) askPath(DocumentHandle(session_), [] {});
}

void Saving::exportAs()
{
    finishTyping();
    askExport(DocumentHandle(session_), [] {});
}

void Saving::askExport(const DocumentHandle& document, std::function<void()> then, const QString& why)
{
    auto* dialog = new ExportDialog(session_, document, &window_, why);
    connect(dialog, &ExportDialog::wrote, this, &Saving::exportedTo);
    connect(dialog, &QDialog::accepted, this, [this, document, then = std::move(then), instead = !why.isEmpty()] {
        if (!document.alive()) return;
        if (!document->document.modified()) return then();
        if (instead) // somebody wanted to save, perhaps to close
            Q_EMIT warned(tr("Written, but not all of it: %1 still counts as not saved.").arg(document.title()));
    });
    dialog->open();
}

void Saving::saveThen(const DocumentHandle& document, std::function<void()> then)
{
    finishTyping();
    if (!document.alive()) return;
    if (document->savesByPatch())
        saveTo(document, document.path(), std::move(then));
    else if (document->hasFile())
        askExport(document, std::move(then),
            tr("%1 cannot be written in place: its format (%2) is only read. A new file takes the edits.")
                .arg(document.title(), QString::fromStdString(document.scene().facts->formatName)));
    else
        askPath(document, std::move(then));
}

void Saving::askPath(const DocumentHandle& document, std::function<void()> then, const QString& suggested)
{
    if (!document.alive()) return;
    const QString suffix = suffixOf(document);
    auto* dialog = newFileDialog(&window_, tr("Save as"));
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

void Saving::saveTo(const DocumentHandle& document, const QString& path, std::function<void()> then)
{
    auto* dialog = new SaveDialog(session_, document, path, &window_);
    connect(dialog, &SaveDialog::otherPathAsked, this, [this, document, then, path] { askPath(document, then, path); });
    connect(dialog, &QDialog::accepted, this, [this, id = document.id(), then = std::move(then)] {
        Q_EMIT wrote(id);
        then();
    });
    if (!session_.settings().on("preview") && QFileInfo(path) == QFileInfo(document.path()))
        return dialog->saveUnasked();
    dialog->setPaint(paint_);
    dialog->open();
}

void Saving::exportTo(const DocumentHandle& document, const QString& path, std::function<void()> then)
{
    const FileFormat* format = formatBySuffix(path.toStdString());
    if (!format || !format->write) return session_.say(tr("No writer for %1.").arg(QFileInfo(path).fileName()), true);
    // What has no file yet becomes the file that is written; a file of another format stays the one that is open.
    const bool becomes = !document->hasFile();
    session_.jobs().start(
        {.title = tr("Saving %1").arg(QFileInfo(path).fileName()), .revision = {}, .writesFiles = true},
        [format, becomes, keepEdits = document.beginSave(), scene = document.sharedScene(), out = path.toStdString(),
            stem = QFileInfo(path).completeBaseName().toStdString()](const Task& task) -> Result<Written> {
            WriteOptions options; // of a format that has a text and a binary file, the one that the name asks for
            const std::string suffix = QFileInfo(QString::fromStdString(out)).suffix().toLower().toStdString();
            const auto& known = format->suffixes;
            if (std::any_of(known.begin(), known.end(), [&](const char* one) { return suffix == one; }))
                options.emplace_back("format", suffix);
            const auto written = writeFresh(*format, imagesSeenFrom(*scene, out), stem, options);
            if (!written) return written.error();
            // The file dialog asked about the main file alone.
            if (const auto others = filesInTheWay(written->files, out); !others.empty())
                return Error(ErrorKind::Write, errors::kWouldReplace, {}, {fileNamesOf(others)});
            keepEdits();
            const Result<void> done = writeFiles(written->files, out, task);
            if (!done) return done.error();
            const auto lost = std::count_if(written->losses.begin(), written->losses.end(), isLoss);
            Written result{static_cast<std::size_t>(lost), {}, {}};
            if (becomes) readBack(out, result);
            return result;
        },
        [this, path, then = std::move(then), scene = document.sharedScene(), document](
            const Result<Written>& done) { exported(document, scene, path, done, then); });
}

void Saving::exported(const DocumentHandle& document, const std::shared_ptr<const Scene>& scene, const QString& path,
    const Result<Written>& done, const std::function<void()>& then)
{
    if (!done) return sayNotSaved(done.error());
    const QString name = QFileInfo(path).fileName();
    // What was written is what this session holds: closing need not ask. Where something was lost it may be an
    // edit: then nothing is closed for having been saved.
    const bool whole = done->losses == 0;
    if (whole)
        session_.say(tr("Saved %1").arg(name));
    else
        Q_EMIT warned(tr("Saved %1; %n thing(s) could not be kept", nullptr, static_cast<int>(done->losses)).arg(name));
    if (done->unread)
        Q_EMIT warned(tr("Saved %1, but it could not be read again. %2").arg(name, sentence(*done->unread)));
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
}

void Saving::sayNotSaved(const Error& error)
{
    if (error.kind == ErrorKind::Cancelled) return;
    const QString why = sentence(error) + u'\n' + tr("The old file is untouched.");
    // Not into the middle of a drag or another dialog.
    session_.hold().whenFree(this, [this, why] { showToldBox(QMessageBox::Warning, tr("Not saved"), why, window_); });
}

void Saving::adopt(const DocumentHandle& document, const Scene& written, Loaded file)
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
    Q_EMIT wrote(document.id());
    document->history.keep(QT_TRANSLATE_NOOP("Edit", "Edits on the new file"), "save", again->scene);
}

} // namespace bindpose
