// SPDX-License-Identifier: MIT
#include "ui/open/opener.h"

#include "core/io/format/added_clips.h"
#include "core/sample/sample.h"
#include "ui/base/texts.h"
#include "ui/session/document/findings.h"

#include <QFileInfo>

namespace bindpose {
namespace {

/// A script opens as the model that it names: that one may be open.
DocumentId openModelOf(const Session& session, const Source* source)
{
    const bool script = scriptedMapOf(source) && !source->empty();
    return script ? documentOf(session, QString::fromStdString(source->files.front().path)) : DocumentId{};
}

} // namespace

Opener::Opener(Session& session, Importer importer, QObject* parent)
    : QObject(parent), session_(session), importer_(std::move(importer))
{
    connect(&session_.jobs(), &Jobs::progressed, this, [this](JobId id, float fraction) {
        if (id == job_) Q_EMIT progressed(fraction);
    });
    connect(&session_.jobs(), &Jobs::entered, this, [this](JobId id, LoadStage stage) {
        if (id == job_) Q_EMIT entered(stage);
    });
}

void Opener::openFile(const QString& path, DocumentId instead)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (const DocumentId open = documentOf(session_, absolute); open.valid()) return session_.show(open);
    want({QFileInfo(path).fileName(), absolute,
        [file = absolute.toStdString(), importer = importer_](const Task& task) {
            Result<Loaded> loaded = loadFile(file, task, importer);
            if (loaded) findAll(*loaded, task);
            return loaded;
        },
        instead});
}

void Opener::openSample(const QString& id, DocumentId instead)
{
    for (const Sample& sample : samples()) {
        if (id != QLatin1String(sample.id)) continue;
        want({id, {},
            [make = sample.make](const Task& task) -> Result<Loaded> {
                Result<Scene> scene = make();
                if (!scene) return scene.error();
                Loaded loaded{std::move(*scene), nullptr, {}};
                findAll(loaded, task);
                return loaded;
            },
            instead});
    }
}

void Opener::cancel()
{
    queue_.clear();
    if (job_ == 0) return;
    session_.jobs().stop(job_);
    job_ = 0;
    number_ = of_ = 0;
    Q_EMIT loadingEnded();
}

void Opener::want(Wanted wanted)
{
    for (const Wanted& waiting : queue_)
        if (!wanted.path.isEmpty() && waiting.path == wanted.path) return;
    queue_.push_back(std::move(wanted));
    ++of_;
    if (job_ == 0) startNext();
}

void Opener::startNext()
{
    if (queue_.empty()) {
        number_ = of_ = 0;
        Q_EMIT loadingEnded();
        return;
    }
    const Wanted wanted = std::move(queue_.front());
    queue_.pop_front();
    ++number_;
    // Which start a result belongs to is known by its number: start() may give it back before job_ is set.
    auto mine = std::make_shared<JobId>(0);
    job_ = *mine = session_.jobs().start({.title = tr("Opening %1").arg(wanted.name), .revision = {}}, wanted.work,
        [this, mine, wanted](Result<Loaded> loaded) {
            if (job_ != *mine) return; // stopped meanwhile
            job_ = 0;
            finish(wanted, std::move(loaded));
            startNext();
        });
    Q_EMIT loadingStarted(wanted.name, number_, of_);
}

void Opener::finish(const Wanted& wanted, Result<Loaded> loaded)
{
    const DocumentId held = loaded ? openModelOf(session_, loaded->source.get()) : DocumentId{};
    if (held.valid() && held != wanted.instead) {
        session_.show(held);
        session_.say(tr("The model of %1 is open already.").arg(wanted.name), true);
    } else if (loaded) {
        const DocumentId id = session_.open(std::move(*loaded), wanted.name);
        session_.hold().whenFree(this, [this, instead = wanted.instead] {
            const OpenDocument* old = instead.valid() ? session_.find(instead) : nullptr;
            if (old && !old->losesOnClose()) session_.close(instead);
        });
        Q_EMIT opened(id);
    } else if (loaded.error().kind != ErrorKind::Cancelled) {
        Q_EMIT refused(wanted.name, sentence(loaded.error()), whereText(loaded.error().where));
    }
}

} // namespace bindpose
