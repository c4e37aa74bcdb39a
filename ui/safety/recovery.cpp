// SPDX-License-Identifier: MIT
#include "ui/safety/recovery.h"

#include "core/edit/changes/marks_json.h"
#include "core/io/disk/temporaries.h"
#include "core/io/format/added_clips.h"
#include "core/io/format/load.h"
#include "core/io/format/side_files.h"
#include "core/sample/sample.h"
#include "ui/motion/attach.h"
#include "ui/safety/file_memory.h"
#include "ui/safety/load_rated.h"
#include "ui/safety/safety_errors.h"
#include "ui/session/document/findings.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPointer>

#include <cstring>

namespace bindpose {
namespace {

FileNow fileNow(const EditLog& log)
{
    if (log.path.empty()) return FileNow::Same;
    const Result<SharedBytes> bytes = readFile(log.path);
    if (!bytes) return FileNow::Gone;
    return hexHash(hashBytes(**bytes)) == log.fileHash ? FileNow::Same : FileNow::Changed;
}

Result<Loaded> loadOf(const EditLog& log, const std::string& path, const Importer& importer, const Task& task)
{
    if (!path.empty()) {
        Result<Loaded> loaded = loadFile(path, task, importer);
        if (loaded) findAll(*loaded, task);
        return loaded;
    }
    for (const Sample& sample : samples()) {
        if (log.sample != sample.id) continue;
        Result<Scene> scene = sample.make();
        if (!scene) return scene.error();
        Loaded loaded{std::move(*scene), nullptr, {}};
        findAll(loaded, task);
        return loaded;
    }
    return Error(ErrorKind::Read, errors::kNoSuchSample, {}, {log.sample});
}

/// Where the log of edits that did not all fit stays.
QString keepAside(const QString& root, const QString& path)
{
    const QString folder = root + QStringLiteral("/kept");
    QDir().mkpath(folder);
    const QString name =
        folder + u'/' + QFileInfo(QFileInfo(path).path()).fileName() + u'-' + QFileInfo(path).fileName();
    QString kept = name;
    for (int number = 2; QFileInfo::exists(kept); ++number) kept = name + u'-' + QString::number(number);
    return QFile::copy(path, kept) ? kept : QString();
}

constexpr const char* kRecover = QT_TRANSLATE_NOOP("Edit", "Recover edits");

/// Nothing of a person's own was done since the file was opened.
bool asItWasLeft(const History& history)
{
    for (int step = 0; step < history.index(); ++step)
        if (std::strcmp(history.label(step), FileMemory::kStep) != 0 && std::strcmp(history.label(step), kRecover) != 0)
            return false;
    return true;
}

} // namespace

QString nameOf(const EditLog& log)
{
    return log.path.empty() ? QString::fromStdString(log.sample)
                            : QFileInfo(QString::fromStdString(log.path)).fileName();
}

Recovery::Recovery(Session& session, Autosave& autosave, Importer importer, QObject* parent)
    : QObject(parent), session_(session), autosave_(autosave), importer_(std::move(importer))
{}

void Recovery::look(std::function<void(Left)> done)
{
    session_.jobs().start(
        {.title = tr("Looking for unsaved edits"), .revision = {}},
        [root = autosave_.root(), own = autosave_.ownFolder()](const Task&) {
            Left left{findLeftLogs(root, own), {}};
            for (const FoundLog& found : left.found.logs) {
                left.files.push_back(fileNow(found.log));
                // Killed while it saved, it left more than a log.
                if (!found.log.path.empty()) removeLeftTemporaries(std::filesystem::path(found.log.path).parent_path());
            }
            return left;
        },
        [self = QPointer<Recovery>(this), done = std::move(done)](Left left) {
            if (self) done(std::move(left));
        });
}

void Recovery::recover(const FoundLog& log, const QString& path)
{
    waiting_.emplace_back(log, path);
    next();
}

/// One after the other: several logs of one file open it once.
void Recovery::next()
{
    if (busy_ || waiting_.empty()) return;
    busy_ = true;
    const auto [log, path] = std::move(waiting_.front());
    waiting_.pop_front();
    start(log, path);
}

void Recovery::done()
{
    busy_ = false;
    next();
}

void Recovery::start(const FoundLog& log, const QString& path)
{
    const QString file = path.isEmpty() ? QString::fromStdString(log.log.path) : path;
    if (!file.isEmpty())
        if (const DocumentId open = documentOf(session_, file); open.valid()) return apply(log, open);
    session_.jobs().start(
        {.title = tr("Opening %1").arg(nameOf(log.log)), .revision = {}},
        [head = log.log, file = file.toStdString(), importer = importer_](
            const Task& task) { return loadOf(head, file, importer, task); },
        [self = QPointer<Recovery>(this), log](Result<Loaded> loaded) {
            if (!self) return;
            if (loaded)
                self->apply(log, self->session_.open(std::move(*loaded), QString::fromStdString(log.log.sample)));
            else if (loaded.error().kind != ErrorKind::Cancelled)
                Q_EMIT self->refused(nameOf(log.log), loaded.error());
            if (!loaded) self->done();
        });
}

/// In the background, for what was added from other files is read from them.
void Recovery::apply(const FoundLog& log, DocumentId id)
{
    if (!session_.find(id)) return done(); // closed meanwhile: the log stays
    const std::shared_ptr<const Scene> before = session_.find(id)->document.sharedScene();
    const bool fresh = asItWasLeft(session_.find(id)->history);
    session_.jobs().start(
        {.title = tr("Opening %1").arg(nameOf(log.log)), .revision = {}},
        [before, fresh, changes = log.log.changes.json, marks = log.log.marks, importer = importer_,
            model = log.log.path, known = log.log.clipFiles](const Task& task) -> Result<Again> {
            Scene scene = *before;
            // The log has all there were; those of before are not to be added. Older logs say nothing of marks.
            if (fresh) scene = withSessionOf(std::move(scene), withMarks({}, marksOf(*before)));
            if (const Result<EditJson> json = parseEditJson(marks); json && json->is_object()) {
                Marks kept = marksFrom(scene, *json);
                scene = withMarks(std::move(scene), std::move(kept));
            }
            const auto read = [&](const std::string& path) -> Result<Scene> {
                Result<Loaded> loaded = loadRated(path, task, importer);
                if (!loaded) return loaded.error();
                return std::move(loaded->scene);
            };
            const auto prop = [&](const std::string& path) { return readProp(path, task, importer); };
            const auto image = [&model](const std::string& path) -> std::shared_ptr<const Image> {
                const Result<SourceFile> found = sideFileResolver(model)(path);
                if (!found) return nullptr;
                Image out;
                out.name = out.uri = path;
                out.file = found->bytes;
                out.size = found->bytes->size();
                out.foundAt = found->path;
                return std::make_shared<const Image>(std::move(out));
            };
            Result<Reapplied> again = reapplyChanges(scene, changes, {read, prop, image});
            if (!again) return again.error();
            const auto load = [&](const std::string& path) { return loadRated(path, task, importer); };
            ClipFiles files = clipFilesAgain(again->scene, *before, known, load, again->notes);
            return Again{std::move(*again), std::move(files)};
        },
        [self = QPointer<Recovery>(this), log, id, before](const Result<Again>& result) {
            if (!self) return;
            const OpenDocument* document = self->session_.find(id);
            if (!document) return self->done(); // closed meanwhile: the log stays
            if (document->document.sharedScene() != before) return self->apply(log, id); // edited meanwhile
            if (id == self->session_.current() && self->session_.hold().held()) // a drag or a dialog goes on there
                return self->session_.hold().whenFree(self, [self, log, id] { self->apply(log, id); });
            self->take(log, id, result);
            self->done();
        });
}

void Recovery::take(const FoundLog& log, DocumentId id, const Result<Again>& result)
{
    if (!result) return void(Q_EMIT refused(nameOf(log.log), result.error()));
    OpenDocument& document = *session_.find(id);
    document.history.keep(kRecover, "steps " + std::to_string(log.log.edits), result->edits.scene);
    if (document.hasFile() && !keepsAddedClips(document.document.baseline().source->formatId))
        DocumentHandle(session_, id).tookClipFiles(result->clipFiles);
    Q_EMIT taken(id); // before it is looked at: what was kept of it would be put back over this
    session_.show(id);
    ReapplyReport report = reportOf(document.name(), result->edits);
    report.steps = static_cast<int>(log.log.edits);
    report.left = log.log.changes.left;
    if (!report.whole()) report.keptAt = keepAside(autosave_.root(), log.path);
    // Edits that did not fit are in this record alone: where no copy could be made, it stays and is offered again.
    const bool needed = !report.whole() && report.keptAt.isEmpty();
    if (needed) report.keptAt = log.path;
    autosave_.keep(id, [path = log.path, needed](bool kept) {
        if (kept && !needed) removeLog(path);
    });
    Q_EMIT recovered(id, report);
}

} // namespace bindpose
