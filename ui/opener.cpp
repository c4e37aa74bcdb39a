// SPDX-License-Identifier: MIT
#include "ui/opener.h"

#include "core/sample/sample.h"
#include "ui/texts.h"

#include <QFileInfo>

namespace bindpose {

Opener::Opener(Session& session, Importer importer, QObject* parent)
    : QObject(parent), session_(session), importer_(std::move(importer))
{
    connect(&session_.jobs(), &Jobs::progressed, this, [this](JobId id, float fraction) {
        if (id == job_) Q_EMIT progressed(fraction);
    });
}

void Opener::openFile(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    start(
        QFileInfo(path).fileName(), absolute, [file = absolute.toStdString(), importer = importer_](const Task& task) {
            return loadFile(file, task, importer);
        });
}

void Opener::openSample(const QString& id)
{
    for (const Sample& sample : samples()) {
        if (id != QLatin1String(sample.id)) continue;
        start(id, {}, [make = sample.make](const Task&) -> Result<Loaded> {
            Result<Scene> scene = make();
            if (!scene) return scene.error();
            return Loaded{std::move(*scene), nullptr, {}};
        });
    }
}

void Opener::cancel()
{
    if (job_ == 0) return;
    session_.jobs().stop(job_);
    job_ = 0;
    Q_EMIT loadingEnded();
}

void Opener::start(const QString& name, const QString& path, std::function<Result<Loaded>(const Task&)> work)
{
    cancel();
    // Which start a result belongs to is known by its number: start() may give it back before job_ is set.
    auto mine = std::make_shared<JobId>(0);
    job_ = *mine = session_.jobs().start({.title = tr("Opening %1").arg(name), .revision = {}}, std::move(work),
        [this, mine, name, path](Result<Loaded> loaded) {
            if (job_ != *mine) return; // stopped meanwhile, or another file was asked for
            job_ = 0;
            Q_EMIT loadingEnded();
            if (loaded) {
                const DocumentId before = session_.current();
                session_.open(std::move(*loaded), name);
                session_.close(before);
                Q_EMIT opened(path);
            } else if (loaded.error().kind != ErrorKind::Cancelled) {
                Q_EMIT refused(name, sentence(loaded.error()), QString::fromStdString(loaded.error().where));
            }
        });
    Q_EMIT loadingStarted(name);
}

} // namespace bindpose
