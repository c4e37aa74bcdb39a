// SPDX-License-Identifier: MIT
#include "ui/safety/disk_watch.h"

#include "core/io/disk/gone.h"
#include "core/io/format/load.h"

#include <QDir>
#include <QFileInfo>
#include <QPointer>
#include <QSet>

namespace bindpose {
namespace {

/// Exporters write in many pieces; and the watcher reports each of them.
constexpr int kSettleMs = 250;

} // namespace

DiskWatch::DiskWatch(Session& session, QObject* parent) : QObject(parent), session_(session)
{
    soon_.setSingleShot(true);
    soon_.setInterval(kSettleMs);
    connect(&soon_, &QTimer::timeout, this, &DiskWatch::look);
    const auto later = [this] { soon_.start(); };
    connect(&watcher_, &QFileSystemWatcher::fileChanged, this, later);
    connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, later);
    connect(&session_, &Session::documentClosing, this, [this](DocumentId id) {
        entries_.erase(id);
        soon_.start(); // fewer files to watch
    });
    session_.presenter().addReader(this, [this](const Frame&) { follow(); });
}

void DiskWatch::follow()
{
    bool others = false;
    for (const auto& held : session_.documents()) {
        const std::shared_ptr<const Source>& source = held->document.baseline().source;
        Entry& entry = entries_[held->id];
        if (entry.source == source) continue;
        const bool news = entry.seen.state != DiskState::Same;
        entry = Entry{source, {}, {}, {}, false}; // loaded or saved: a new comparison
        others = true;
        if (news) Q_EMIT changed(held->id, DiskState::Same);
    }
    if (!others) return;
    arm();
    soon_.start(); // it may have been written between reading and watching
}

void DiskWatch::arm()
{
    QSet<QString> wanted;
    for (const auto& [id, entry] : entries_) {
        if (!entry.source) continue;
        for (const SourceFile& file : entry.source->files) {
            const QFileInfo info(QString::fromStdString(file.path));
            // The folder tells of a file that is replaced or comes back; the file of one that is written into.
            for (const QString& path : {info.absoluteFilePath(), info.absolutePath()})
                if (QFileInfo::exists(path)) wanted.insert(path);
        }
    }
    for (const QString& path : watcher_.files() + watcher_.directories())
        if (!wanted.remove(path)) watcher_.removePath(path);
    if (!wanted.isEmpty()) watcher_.addPaths(wanted.values());
}

std::vector<DiskWatch::Stamp> DiskWatch::stampsOf(const Source& source)
{
    std::vector<Stamp> out;
    for (const SourceFile& file : source.files) {
        const QFileInfo info(QString::fromStdString(file.path));
        out.push_back({info.filePath(), info.lastModified(), info.exists() ? info.size() : -1});
    }
    return out;
}

DiskWatch::Seen DiskWatch::read(const Source& source)
{
    Seen out;
    for (std::size_t f = 0; f < source.files.size(); ++f) {
        const Result<SharedBytes> bytes = readFile(source.files[f].path);
        out.hashes.push_back(bytes ? hashBytes(**bytes) : 0);
        if (bytes ? out.hashes.back() == source.files[f].hash : source.files[f].readOnlyUse) continue;
        if (f == 0 && isGone(source.files[f].path))
            out.state = DiskState::Gone;
        else if (out.state == DiskState::Same)
            out.state = DiskState::Changed;
    }
    return out;
}

DiskState DiskWatch::state(DocumentId id) const
{
    const auto at = entries_.find(id);
    return at == entries_.end() ? DiskState::Same : at->second.seen.state;
}

void DiskWatch::keepMine(DocumentId id)
{
    const auto at = entries_.find(id);
    if (at == entries_.end() || at->second.seen.state == DiskState::Same) return;
    at->second.refused = at->second.seen;
    at->second.seen.state = DiskState::Same;
    Q_EMIT changed(id, DiskState::Same);
}

void DiskWatch::look()
{
    arm();
    // A save of ours renames its files before the session knows of it.
    if (session_.jobs().anyWrites()) return soon_.start();
    for (auto& [id, entry] : entries_) compare(id, entry);
}

void DiskWatch::compare(DocumentId id, Entry& entry)
{
    if (!entry.source || entry.source->empty() || entry.reading) return;
    const std::vector<Stamp> now = stampsOf(*entry.source);
    if (now == entry.stamps) return;
    entry.stamps = now;
    entry.reading = true;
    session_.jobs().start(
        {.title = tr("Looking at the file on disk"), .revision = {}},
        [source = entry.source](const Task&) { return read(*source); },
        [self = QPointer<DiskWatch>(this), id, source = entry.source](Seen seen) {
            if (self) self->done(id, source, std::move(seen));
        });
}

void DiskWatch::done(DocumentId id, const std::shared_ptr<const Source>& source, Seen seen)
{
    const auto at = entries_.find(id);
    if (at == entries_.end() || at->second.source != source) return; // closed, saved or loaded again meanwhile
    Entry& entry = at->second;
    entry.reading = false;
    soon_.start(); // written once more while it was read: the stamps tell
    if (seen.hashes == entry.refused.hashes) seen.state = DiskState::Same;
    const bool news = seen.state != entry.seen.state || seen.hashes != entry.seen.hashes;
    const DiskState before = entry.seen.state;
    entry.seen = std::move(seen);
    if (news && (entry.seen.state != DiskState::Same || before != DiskState::Same))
        Q_EMIT changed(id, entry.seen.state);
}

} // namespace bindpose
