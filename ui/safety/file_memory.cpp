// SPDX-License-Identifier: MIT
#include "ui/safety/file_memory.h"

#include "ui/base/texts.h"
#include "ui/motion/attach.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPointer>
#include <QSaveFile>

#include <algorithm>
#include <utility>

namespace bindpose {
namespace {

constexpr qint64 kMostBytes = 8 << 20;

/// What an attachment's file holds now.
struct ReadProp {
    std::string path;
    Shared<Scene> scene; ///< null: it could not be read
    bool changed = false;
};

ReadProp readNow(const SessionProp& prop, const Task& task, const Importer& importer)
{
    ReadProp out{prop.path, nullptr, false};
    if (isPropPath(prop.path)) {
        if (Result<Scene> made = propFromPath(prop.path)) out.scene = std::make_shared<const Scene>(std::move(*made));
        return out;
    }
    Result<Loaded> loaded = loadFile(prop.path, task, importer);
    if (!loaded) return out;
    out.scene = std::make_shared<const Scene>(std::move(loaded->scene));
    out.changed =
        prop.hash != 0 && loaded->source && !loaded->source->empty() && loaded->source->files.front().hash != prop.hash;
    return out;
}

QByteArray textOf(const QFileInfo& info)
{
    QFile file(info.filePath());
    return file.open(QIODevice::ReadOnly) && file.size() <= kMostBytes ? file.readAll() : QByteArray();
}

/// Files of one name and several formats would share a session file: it is that of the model that it names.
bool madeFor(const QFileInfo& session, const QString& model)
{
    const std::string path = sessionModel(textOf(session).toStdString(), session.absolutePath().toStdString());
    return path.empty() || QFileInfo(QString::fromStdString(path)).fileName() == QFileInfo(model).fileName();
}

SessionPlace placeOf(const Document& document, const QString& file)
{
    SessionPlace out;
    out.folder = QFileInfo(file).absolutePath().toStdString();
    out.model = document.path().toStdString();
    const std::shared_ptr<const Source>& source = document.baseline().source;
    if (source && !source->empty()) out.hash = source->files.front().hash;
    const SharedList<Clip>& clips = document.scene().clips;
    for (const auto& clipFile : document.clipFiles())
        if (std::any_of(
                clips.begin(), clips.end(), [&](const auto& clip) { return clip && clip->source == clipFile->path; }))
            out.clipFiles.push_back(clipFile->path);
    return out;
}

/// Errors of writing as Qt words them; empty: written.
QString write(const QString& path, const Document& document, const ViewState& view)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return file.errorString();
    file.write(QByteArray::fromStdString(sessionText(document.scene(), view, placeOf(document, path))));
    return file.commit() ? QString() : file.errorString();
}

} // namespace

FileMemory::FileMemory(Session& session, const QString& folder, QObject* parent)
    : QObject(parent), session_(session), folder_(folder)
{
    connect(&session_, &Session::documentOpened, this, &FileMemory::takeUp);
    connect(&session_, &Session::documentClosing, this, &FileMemory::close);
    quiet_.setSingleShot(true);
    quiet_.setInterval(kQuietMs);
    connect(&quiet_, &QTimer::timeout, this, &FileMemory::keepChanged);
    session_.presenter().addReader(this, [this](const Frame&) {
        look();
        if (found_.contains(session_.current()))
            QMetaObject::invokeMethod(this, &FileMemory::putBackFront, Qt::QueuedConnection);
    });
}

FileMemory::~FileMemory()
{
    for (const auto& held : session_.documents()) close(held->id);
    const QStringList oldest = QDir(folder_).entryList(QDir::Files, QDir::Time | QDir::Reversed);
    for (qsizetype i = 0; i + kMostFiles < oldest.size(); ++i) QFile::remove(folder_ + u'/' + oldest[i]);
}

QString FileMemory::pathFor(const Document& document) const
{
    const std::string path = document.path().toStdString();
    if (path.empty()) return {};
    return folder_ + u'/' + QString::fromStdString(hexHash(hashBytes(asBytes(path)))) + QStringLiteral(".json");
}

void FileMemory::takeUp(DocumentId id)
{
    OpenDocument* document = session_.find(id);
    if (!document) return;
    whole_.insert(id); // also without a file: nothing was kept that could be missing once it has one
    if (document->document.path().isEmpty()) return;
    if (session_.current() != id) return;
    const QFileInfo own(pathFor(document->document));
    const QFileInfo beside(QString::fromStdString(sessionPathFor(document->document.path().toStdString())));
    const bool mine = beside.isFile() && madeFor(beside, document->document.path());
    const bool newer = mine && (!own.isFile() || beside.lastModified() > own.lastModified());
    const auto readFrom = [document](const QFileInfo& from) {
        return SessionFile::read(
            document->document.scene(), textOf(from).toStdString(), from.absolutePath().toStdString());
    };
    Result<SessionFile> read = readFrom(newer ? beside : own);
    if (!read && newer) {
        session_.say(tr("%1 was not taken up. %2").arg(beside.fileName(), sentence(read.error())), true);
        read = readFrom(own);
    }
    if (!read) return;
    session_.look(read->view(document->document.scene(), session_.view()));
    // They are there from the beginning: no step of the history brings them.
    // Those that were recovered are newer.
    if (!recovered_.contains(id))
        document->document.replace(withMarks(document->document.scene(), read->marks(document->document.scene())));
    askForClips(*document, *read);
    const std::vector<SessionProp>& props = read->props();
    if (std::any_of(props.begin(), props.end(), [](const auto& prop) { return !isPropPath(prop.path); }))
        return readProps(id, *read);
    Found found{*read, {}};
    for (const SessionProp& prop : props) found.props[prop.path] = readNow(prop, {}, {}).scene;
    putBack(id, found);
}

/// The log of a crash brings its own. A file that is gone is told once the model itself was spoken of.
void FileMemory::askForClips(const OpenDocument& document, const SessionFile& file)
{
    if (recovered_.contains(document.id)) return;
    QStringList paths, gone;
    for (const std::string& path : file.clipFiles()) {
        const QFileInfo info(QString::fromStdString(path));
        if (clipFileOf(document.document.clipFiles(), path)) continue;
        (info.isFile() ? paths : gone) += info.isFile() ? info.absoluteFilePath() : info.fileName();
    }
    if (!paths.isEmpty()) Q_EMIT clipsWanted(document.id, paths);
    if (gone.isEmpty()) return;
    const QString said = tr("Clips of last time are gone with their files: %1.").arg(gone.join(QStringLiteral(", ")));
    QMetaObject::invokeMethod(
        this, [this, said] { session_.say(said, true); }, Qt::QueuedConnection);
}

/// In the background: what hangs on the character may be larger than it.
void FileMemory::readProps(DocumentId id, const SessionFile& file)
{
    whole_.erase(id); // until all is back
    session_.jobs().start(
        {.title = tr("Reading what is attached"), .revision = {}},
        [wanted = file.props(), importer = session_.importer()](const Task& task) {
            std::vector<ReadProp> out;
            for (const SessionProp& prop : wanted)
                if (!task.cancelled()) out.push_back(readNow(prop, task, importer));
            return out;
        },
        [self = QPointer<FileMemory>(this), id, file](const std::vector<ReadProp>& read) {
            if (!self || !self->session_.find(id)) return;
            Found found{file, {}};
            for (const ReadProp& prop : read) {
                found.props[prop.path] = prop.scene;
                if (prop.changed)
                    self->session_.say(tr("%1 has changed since it was attached.")
                                           .arg(QFileInfo(QString::fromStdString(prop.path)).fileName()));
            }
            self->found_[id] = std::move(found);
            self->putBackFront();
        });
}

/// Edits go to the document in front: another one waits until it is there, where it is told what is back. A drag goes
/// on with what it was begun on, and a dialog with what it shows.
void FileMemory::putBackFront()
{
    const auto waiting = found_.find(session_.current());
    if (waiting == found_.end()) return;
    if (session_.hold().held()) {
        if (!std::exchange(waits_, true))
            session_.hold().whenFree(this, [this] {
                waits_ = false;
                putBackFront();
            });
        return;
    }
    const Found found = std::move(waiting->second);
    found_.erase(waiting);
    putBack(session_.current(), found);
}

void FileMemory::putBack(DocumentId id, const Found& found)
{
    std::vector<Error> lost;
    const auto prop = [&found](const std::string& path) -> Result<Scene> {
        const auto at = found.props.find(path);
        if (at != found.props.end() && at->second) return *at->second;
        return propFromPath(path); // says that there is none
    };
    const SessionFile& file = found.file;
    if (recovered_.contains(id)) { // what cannot be put back stays kept all the same
        const Result<Scene> tried = file.apply(session_.front().document.baseline().scene, prop, lost);
        if (tried && lost.empty()) whole_.insert(id);
        return;
    }
    Result<Scene> made = file.apply(session_.scene(), prop, lost);
    if (made && *made != session_.scene() &&
        !session_.editing().push({kStep, "overrides", 0, [&made](const Scene&) { return made; }}))
        return void(whole_.erase(id));
    seen_[id] = seenNow();
    // What could not be put back stays in what was kept: it is not written over.
    if (!made || !lost.empty())
        whole_.erase(id);
    else
        whole_.insert(id);
    ViewState view = session_.view();
    // Told by its place in the list: that means another one where something is missing.
    view.attachment = lost.empty() ? file.view(session_.scene(), view).attachment : AttachmentId{};
    session_.look(std::move(view));
    QString said;
    if (!lost.empty())
        said = tr(
            "%n override(s) or attachment(s) of last time cannot be shown. %1", nullptr, static_cast<int>(lost.size()))
                   .arg(sentence(lost.front()));
    else if (file.overrides() > 0)
        said =
            tr("%n override(s) of last time are back; undo removes them.", nullptr, static_cast<int>(file.overrides()));
    else if (!file.props().empty())
        said = tr("%n attachment(s) of last time are back; undo removes them.", nullptr,
            static_cast<int>(file.props().size()));
    if (said.isEmpty()) return;
    // After what is said of the file itself.
    QMetaObject::invokeMethod(
        this, [this, said, doubtful = !lost.empty()] { session_.say(said, doubtful); }, Qt::QueuedConnection);
}

void FileMemory::recovered(DocumentId id)
{
    recovered_.insert(id);
}

FileMemory::Seen FileMemory::seenNow() const
{
    const Scene& scene = session_.scene();
    return {scene.overrides, scene.shapes, scene.attachments, scene.marks};
}

/// Looking around is no reason to write: the time and the camera go with the end.
void FileMemory::look()
{
    const DocumentId id = session_.current();
    if (!id.valid()) return;
    Seen now = seenNow();
    Seen& before = seen_[id];
    if (now == before) return;
    before = std::move(now);
    due_.insert(id);
    quiet_.start();
}

void FileMemory::keepChanged()
{
    quiet_.stop();
    for (const DocumentId id : std::exchange(due_, {})) keep(id);
}

void FileMemory::close(DocumentId id)
{
    keep(id);
    whole_.erase(id);
    found_.erase(id);
    recovered_.erase(id);
    seen_.erase(id);
    due_.erase(id);
}

void FileMemory::keep(DocumentId id)
{
    const OpenDocument* document = session_.find(id);
    if (document && !document->wasSeen) return; // nothing of it was looked at or put back: what is kept is right
    const QString path = document ? pathFor(document->document) : QString();
    if (path.isEmpty() || !QDir().mkpath(folder_)) return;
    const ViewState& view = session_.current() == id ? session_.view() : document->view;
    if (!whole_.contains(id)) { // what was kept and is not back stays kept; what was noted since goes with it
        // Where nothing was kept here yet it came from the file beside the model, which stays as it is.
        const QFileInfo own(path),
            beside(QString::fromStdString(sessionPathFor(document->document.path().toStdString())));
        const QByteArray text = textOf(own.isFile() ? own : beside);
        const Result<std::string> kept = withMarksOf(text.toStdString(), document->document.scene());
        QSaveFile file(path);
        if (kept && file.open(QIODevice::WriteOnly) && file.write(QByteArray::fromStdString(*kept)) >= 0)
            (void)file.commit();
        return;
    }
    // Nobody is told where this fails: it is a memory, not somebody's work.
    (void)write(path, document->document, view);
}

void saveSession(Session& session)
{
    const QString path = QString::fromStdString(sessionPathFor(session.front().document.path().toStdString()));
    const QString name = QFileInfo(path).fileName();
    if (QFileInfo::exists(path) && !madeFor(QFileInfo(path), session.front().document.path()))
        return session.say(
            FileMemory::tr("%1 belongs to another model of this name; it stays as it is.").arg(name), true);
    const QString reason = write(path, session.front().document, session.view());
    if (reason.isEmpty())
        session.say(FileMemory::tr("Saved %1: overrides, attachments, clip files, bookmarks, notes, view.").arg(name));
    else
        session.say(FileMemory::tr("%1 was not written. %2").arg(name, reason), true);
}

} // namespace bindpose
