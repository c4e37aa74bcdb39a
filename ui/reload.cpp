// SPDX-License-Identifier: MIT
#include "ui/reload.h"

#include "core/io/load.h"

#include <QPointer>

namespace bindpose {

Reload::Reload(Session& session, Importer importer, QObject* parent)
    : QObject(parent), session_(session), importer_(std::move(importer))
{}

Result<Reload::Merged> Reload::merge(Loaded loaded, const Scene& baseline, const std::shared_ptr<const Scene>& edited)
{
    const SceneChanges changes = changesBetween(baseline, *edited);
    Result<Reapplied> result = reapplyChanges(loaded.scene, changes.json);
    if (!result) return result.error();
    return Merged{std::move(loaded), std::move(*result), changes.left, edited};
}

void Reload::start(When when)
{
    session_.jobs().stop(job_);
    job_ = 0;
    if (!session_.hasFile()) return;
    const DocumentId id = session_.current();
    auto mine = std::make_shared<JobId>(0);
    job_ = *mine = session_.jobs().start(
        {.title = tr("Reading %1 again").arg(session_.title()), .revision = {}},
        [path = session_.document().path().toStdString(), importer = importer_,
            baseline = session_.document().baseline().scene,
            edited = session_.document().sharedScene()](const Task& task) -> Result<Merged> {
            Result<Loaded> loaded = loadFile(path, task, importer);
            if (!loaded) return loaded.error();
            return merge(std::move(*loaded), baseline, edited);
        },
        [self = QPointer<Reload>(this), mine, id, when](Result<Merged> merged) {
            if (!self || self->job_ != *mine) return;
            self->job_ = 0;
            if (merged)
                self->take(id, when, std::move(*merged));
            else if (merged.error().kind != ErrorKind::Cancelled)
                Q_EMIT self->refused(id, merged.error());
        });
}

void Reload::take(DocumentId id, When when, Merged merged)
{
    OpenDocument* document = session_.find(id);
    if (!document || session_.current() != id) return;     // closed or put behind: it is offered again in front
    if (merged.from != document->document.sharedScene()) { // edited while the file was read
        const Scene baseline = document->document.baseline().scene;
        Result<Merged> newer = merge(std::move(merged.loaded), baseline, document->document.sharedScene());
        if (!newer) return void(Q_EMIT refused(id, newer.error()));
        merged = std::move(*newer);
    }
    ReapplyReport report = reportOf(session_.title(), merged.result);
    report.left = merged.left;
    if (when == When::NoConflicts && !report.whole()) return void(Q_EMIT conflicted(id, report));
    const ViewState view = sameView(session_.view(), document->document.scene(), merged.loaded.scene);
    session_.reopen(std::move(merged.loaded), view);
    document->history.keep(QT_TRANSLATE_NOOP("Edit", "Edits on the new file"), "reload", merged.result.scene);
    Q_EMIT reloaded(id, report);
}

} // namespace bindpose
