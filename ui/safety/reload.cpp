// SPDX-License-Identifier: MIT
#include "ui/safety/reload.h"

#include "core/base/percent.h"
#include "core/edit/changes/log_errors.h"
#include "core/edit/changes/marks_json.h"
#include "core/io/format/load.h"
#include "ui/safety/load_rated.h"
#include "ui/session/document/findings.h"

#include <QPointer>

#include <algorithm>

namespace bindpose {
namespace {

/// What was added from other files is here already: those need not be there any more.
SceneSources sourcesIn(const std::shared_ptr<const Scene>& edited)
{
    SceneSources out;
    out.clips = [edited](const std::string& path) -> Result<Scene> {
        Scene from = *edited;
        std::erase_if(from.clips, [&path](const auto& clip) { return !clip || clip->source != path; });
        return from;
    };
    out.props = [edited](const std::string& path) -> Result<Scene> {
        for (const auto& held : edited->attachments)
            if (held && held->prop && held->path == path) return *held->prop;
        return Error(ErrorKind::Edit, errors::kLostProp, path, {path});
    };
    out.images = [edited](const std::string& path) -> std::shared_ptr<const Image> {
        for (const auto& image : edited->images)
            if (image && image->file && (image->uri == path || percentDecoded(image->uri) == path)) {
                auto named = std::make_shared<Image>(*image);
                named->uri = path;
                return named;
            }
        return nullptr;
    };
    return out;
}

/// The same bytes under the same names: there is nothing to take in.
bool sameFiles(const std::shared_ptr<const Source>& a, const std::shared_ptr<const Source>& b)
{
    const auto same = [](const SourceFile& x, const SourceFile& y) { return x.name == y.name && x.hash == y.hash; };
    return a && b && std::equal(a->files.begin(), a->files.end(), b->files.begin(), b->files.end(), same);
}

} // namespace

Reload::Reload(Session& session, Importer importer, QObject* parent)
    : QObject(parent), session_(session), importer_(std::move(importer))
{}

Reload::Before Reload::beforeOf(const Document& document)
{
    return {document.baseline(), document.sharedScene(), document.clipFiles()};
}

Result<Reload::Merged> Reload::merge(Loaded loaded, const Before& before)
{
    loaded.scene = withMarksFrom(std::move(loaded.scene), *before.edited);
    const auto edited = std::make_shared<const Scene>(withClipsMarked(*before.edited, before.clipFiles));
    const SceneChanges changes = changesBetween(before.baseline.scene, *edited);
    Result<Reapplied> result = reapplyChanges(loaded.scene, changes.json, sourcesIn(edited));
    if (!result) return result.error();
    ClipFiles files;
    for (const auto& file : before.clipFiles)
        files.push_back(std::make_shared<const ClipFile>(clipFileIn(result->scene, *file, &loaded.scene)));
    return Merged{
        std::move(loaded), std::move(*result), changes.left, before.edited, before.baseline.source, std::move(files)};
}

void Reload::start(When when, DocumentId id)
{
    const OpenDocument* document = session_.find(id.valid() ? id : session_.current());
    if (!document) return;
    if (const auto at = running_.find(document->id); at != running_.end()) {
        session_.jobs().stop(at->second);
        running_.erase(at);
    }
    if (document->hasFile()) read(*document, when, false);
}

void Reload::read(const OpenDocument& document, When when, bool afterSave)
{
    run(document.id, when,
        [path = document.document.path().toStdString(), importer = importer_, before = beforeOf(document.document),
            afterSave](const Task& task) -> Result<Merged> {
            Result<Loaded> loaded = loadRated(path, task, importer);
            if (!loaded) return loaded.error();
            // The save has written over what the other program wrote: all that is there is open already.
            if (afterSave && sameFiles(loaded->source, before.baseline.source))
                return Error(ErrorKind::Cancelled, errors::kCancelled);
            findAll(*loaded, task);
            return merge(std::move(*loaded), before);
        });
}

void Reload::run(DocumentId id, When when, Work work)
{
    auto mine = std::make_shared<JobId>(0);
    running_[id] = *mine =
        session_.jobs().start({.title = tr("Reading %1 again").arg(session_.find(id)->name()), .revision = {}},
            std::move(work), [self = QPointer<Reload>(this), mine, id, when](Result<Merged> merged) {
                if (!self) return;
                const auto at = self->running_.find(id);
                if (at == self->running_.end() || at->second != *mine) return;
                self->running_.erase(at);
                if (merged)
                    self->take(id, when, std::move(*merged));
                else if (merged.error().kind != ErrorKind::Cancelled)
                    Q_EMIT self->refused(id, merged.error());
            });
}

void Reload::take(DocumentId id, When when, Merged merged)
{
    OpenDocument* document = session_.find(id);
    if (!document) return;                                  // closed meanwhile
    if (id == session_.current() && session_.hold().held()) // a drag or a dialog goes on with what is there
        return session_.hold().whenFree(this,
            [this, id, when, kept = std::make_shared<Merged>(std::move(merged))] { take(id, when, std::move(*kept)); });
    // Saved meanwhile: what was read may be older than the file is now, and what was taken for an edit is saved.
    if (merged.since != document->document.baseline().source) return read(*document, when, true);
    if (merged.from !=
        document->document.sharedScene()) { // edited while the file was read: those edits have to be on it, too
        auto loaded = std::make_shared<Loaded>(std::move(merged.loaded));
        return run(id, when,
            [loaded, before = beforeOf(document->document)](const Task&) { return merge(std::move(*loaded), before); });
    }
    ReapplyReport report = reportOf(document->name(), merged.result);
    report.left = merged.left;
    if (when == When::NoConflicts && !report.whole()) return void(Q_EMIT conflicted(id, report));
    const ViewState view = sameView(document->view, document->document.scene(), merged.loaded.scene);
    DocumentHandle(session_, id).reopen(std::move(merged.loaded), view);
    document->history.keep(QT_TRANSLATE_NOOP("Edit", "Edits on the new file"), "reload", merged.result.scene);
    DocumentHandle(session_, id).tookClipFiles(merged.clipFiles);
    Q_EMIT reloaded(id, report);
}

} // namespace bindpose
