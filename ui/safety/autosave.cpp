// SPDX-License-Identifier: MIT
#include "ui/safety/autosave.h"

#include "core/edit/changes/marks_json.h"
#include "core/io/disk/replace_files.h"
#include "ui/safety/safety_errors.h"

#include <QFile>
#include <QPointer>

#include <algorithm>
#include <atomic>
#include <mutex>

namespace bindpose {

/// The log of one document on disk. A write that was overtaken by a newer one, or by the removal, does nothing.
/// Thread: any.
class LogFile {
public:
    explicit LogFile(QString path) : path_(std::move(path)) {}

    /// Cost: what differs between the scenes, and a flush of the disk.
    Result<void> write(quint64 turn, EditLog head, const Scene& baseline, const Scene& scene)
    {
        Result<void> done = writeTurn(turn, std::move(head), baseline, scene);
        removeOvertaken();
        return done;
    }
    /// Waits for nobody: a write that is going on removes the file behind itself.
    void remove(quint64 turn)
    {
        gone_ = turn;
        removeOvertaken();
    }
    /// The file is gone afterwards.
    void removeNow(quint64 turn)
    {
        gone_ = turn;
        const std::lock_guard<std::mutex> guard(mutex_);
        QFile::remove(path_);
    }
    quint64 nextTurn() { return ++turns_; } ///< GUI thread

private:
    Result<void> writeTurn(quint64 turn, EditLog head, const Scene& baseline, const Scene& scene)
    {
        const std::lock_guard<std::mutex> guard(mutex_);
        if (turn <= std::max(last_.load(), gone_.load())) return {};
        head.changes = changesBetween(baseline, scene);
        head.marks = marksJson(scene).dump();
        const std::string text = editLogText(head), path = QFile::encodeName(path_).toStdString();
        const FileToWrite file{path, asBytes(text)};
        Result<void> done = replaceFiles(std::span(&file, 1), {});
        if (done) last_ = turn;
        return done;
    }
    void removeOvertaken()
    {
        while (gone_ > last_) { // a removal may be asked for while one is done
            const std::unique_lock<std::mutex> lock(mutex_, std::try_to_lock);
            if (!lock) return; // who writes comes by here afterwards
            last_ = gone_.load();
            QFile::remove(path_);
        }
    }

    QString path_;
    std::mutex mutex_;
    quint64 turns_ = 0;
    std::atomic<quint64> last_ = 0; ///< of the last write or removal that was done
    std::atomic<quint64> gone_ = 0; ///< of the last removal
};

namespace {

/// Half of what may be lost: while one log is written the next steps come in.
constexpr quint64 kStartAt = Autosave::kMostSteps / 2;

/// Or from what is kept beside it, in which `marks` are.
bool differsFromFile(const Document& document, const Shared<Marks>& marks)
{
    Scene scene = document.scene();
    if (scene.marks == marks) scene.marks.reset();
    return document.differsFromBaseline() || holdsSession(scene) || (marks && !document.scene().marks);
}

/// Clips that are as their files have them are read from there again, all others are kept whole.
Scene keptOf(const Document& document)
{
    return withClipsMarked(document.scene(), document.clipFiles());
}

} // namespace

Autosave::Autosave(Session& session, const QString& root, QObject* parent)
    : QObject(parent), session_(session), folder_(root)
{
    timer_.setSingleShot(true);
    timer_.setInterval(kDefaultIntervalSec * 1000);
    quiet_.setSingleShot(true);
    quiet_.setInterval(kQuietMs);
    connect(&timer_, &QTimer::timeout, this, &Autosave::startDue);
    connect(&quiet_, &QTimer::timeout, this, &Autosave::startDue);
    connect(&session_, &Session::documentClosing, this, &Autosave::close);
    // A log that is older than the file would take saved edits back.
    connect(&session_, &Session::saving, this,
        [this](DocumentId id, std::vector<std::function<void()>>* first) { addFirst(id, *first); });
    session_.presenter().addReader(this, [this](const Frame&) { look(); });
}

Autosave::~Autosave()
{
    for (auto& [id, entry] : entries_)
        if (entry.file) entry.file->removeNow(entry.file->nextTurn());
}

void Autosave::setInterval(int seconds)
{
    timer_.setInterval(std::clamp(seconds, 1, kMostSec) * 1000);
}

void Autosave::startDue()
{
    timer_.stop();
    quiet_.stop();
    for (const auto& held : session_.documents())
        if (entries_[held->id].due) start(*held, entries_[held->id]);
}

void Autosave::close(DocumentId id)
{
    const auto at = entries_.find(id);
    if (at == entries_.end()) return;
    if (const std::shared_ptr<LogFile>& file = at->second.file) file->remove(file->nextTurn());
    entries_.erase(at);
}

void Autosave::look()
{
    for (const auto& held : session_.documents()) look(*held, entries_[held->id]);
}

void Autosave::look(OpenDocument& document, Entry& entry)
{
    const std::shared_ptr<const Scene>& scene = document.document.sharedScene();
    const std::shared_ptr<const Source>& source = document.document.baseline().source;
    const ClipFiles& clipFiles = document.document.clipFiles();
    if (entry.seen == scene && entry.baseline == source && entry.clipFiles == clipFiles) return;
    const bool first = !entry.seen;
    if (first) entry.marks = scene->marks;
    const bool rebased = !first && (entry.baseline != source || entry.clipFiles != clipFiles);
    const auto stepped = static_cast<quint64>(std::abs(document.history.index() - entry.historyIndex));
    entry.seen = scene;
    entry.baseline = source;
    entry.clipFiles = clipFiles;
    entry.historyIndex = document.history.index();
    if (!differsFromFile(document.document, entry.marks)) {
        if (entry.file) entry.file->remove(entry.file->nextTurn());
        entry.dirty = entry.due = false;
        entry.asked = entry.safe = entry.steps;
        return;
    }
    entry.dirty = true;
    entry.due = true;
    entry.steps += std::max<quint64>(stepped, first || rebased ? 1 : 0);
    if (entry.steps - entry.safe >= kMostSteps)
        writeNow(document, entry); // the background is too slow for these hands
    else if (rebased || entry.steps - entry.asked >= kStartAt)
        start(document, entry);
    else if (!timer_.isActive())
        timer_.start();
    quiet_.start();
}

EditLog Autosave::headOf(const OpenDocument& document) const
{
    EditLog out;
    const std::shared_ptr<const Source>& source = document.document.baseline().source;
    if (source && !source->empty()) {
        out.path = source->files.front().path;
        out.fileHash = hexHash(source->files.front().hash);
    } else {
        out.sample = document.title.toStdString();
    }
    for (const auto& file : document.document.clipFiles()) out.clipFiles.push_back({file->path, hashOf(*file)});
    out.atMs = static_cast<std::uint64_t>(QDateTime::currentMSecsSinceEpoch());
    out.session = !document.document.differsFromBaseline();
    const int steps = document.history.stepsFromSaved();
    out.edits = static_cast<std::size_t>(std::max(0, steps)); // as the window counts them: 0 where it names no number
    return out;
}

std::function<void()> Autosave::start(OpenDocument& document, Entry& entry, std::function<void(bool)> then)
{
    if (!entry.file) {
        const std::optional<QString> path = folder_.newLog();
        if (!path) {
            done(document.id, 0, Error(ErrorKind::Write, errors::kNoStateFolder, folder_.root().toStdString()));
            if (then) then(false);
            return {};
        }
        entry.file = std::make_shared<LogFile>(*path);
    }
    entry.due = false;
    entry.asked = entry.steps;
    const auto write = [file = entry.file, turn = entry.file->nextTurn(), head = headOf(document),
                           baseline = document.document.baseline().scene,
                           scene = keptOf(document.document)] { return file->write(turn, head, baseline, scene); };
    session_.jobs().start(
        {.title = tr("Keeping edits of %1").arg(document.name()), .revision = {}},
        [write](const Task&) { return write(); },
        [self = QPointer<Autosave>(this), id = document.id, steps = entry.steps, then = std::move(then)](
            const Result<void>& result) {
            if (self) self->done(id, steps, result);
            if (then) then(result.has_value());
        });
    return [write] { (void)write(); }; // the job says what became of it
}

/// Whoever comes first writes, the job or the save, and the other one finds it written.
void Autosave::addFirst(DocumentId id, std::vector<std::function<void()>>& first)
{
    OpenDocument* document = session_.find(id);
    if (!document) return;
    Entry& entry = entries_[id];
    look(*document, entry);
    if (!entry.dirty) return;
    if (std::function<void()> work = start(*document, entry)) first.push_back(std::move(work));
}

void Autosave::keep(DocumentId id, std::function<void(bool)> then)
{
    OpenDocument* document = session_.find(id);
    Entry* entry = document ? &entries_[id] : nullptr;
    if (entry) look(*document, *entry);
    if (entry && entry->dirty)
        start(*document, *entry, std::move(then));
    else
        then(true);
}

bool Autosave::writeNow(OpenDocument& document, Entry& entry)
{
    if (!entry.file) {
        start(document, entry); // finds the path; what it writes is overtaken below
        if (!entry.file) return false;
    }
    entry.due = false;
    entry.asked = entry.steps;
    const Result<void> result = entry.file->write(
        entry.file->nextTurn(), headOf(document), document.document.baseline().scene, keptOf(document.document));
    done(document.id, entry.steps, result);
    return result.has_value();
}

void Autosave::done(DocumentId id, quint64 steps, const Result<void>& result)
{
    const auto at = entries_.find(id);
    if (at == entries_.end()) return; // closed meanwhile
    if (!result) {
        at->second.due = at->second.dirty; // tried again with the next tick
        if (at->second.due && !timer_.isActive()) timer_.start();
        if (!failing_) Q_EMIT failed(result.error());
        failing_ = true;
        return;
    }
    failing_ = false;
    at->second.safe = std::max(at->second.safe, std::min(steps, at->second.steps));
    Q_EMIT written(id, at->second.safe);
}

bool Autosave::flush(DocumentId id)
{
    OpenDocument* document = session_.find(id);
    if (!document) return true;
    Entry& entry = entries_[id];
    look(*document, entry);
    return !entry.dirty || writeNow(*document, entry);
}

void Autosave::flushAll()
{
    for (const auto& held : session_.documents()) flush(held->id);
}

} // namespace bindpose
