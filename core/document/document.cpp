// SPDX-License-Identifier: MIT
#include "core/document/document.h"

#include "core/io/format/added_clips.h"

#include <utility>

namespace bindpose {
namespace {

/// Clips of files that a script named came in with the model; they belong to those files, not to what it holds.
ClipFiles scriptedClipFiles(const Scene& scene, const Source* source)
{
    ClipFiles out;
    if (const ScriptedMap* map = scriptedMapOf(source))
        for (const ScriptedFile& file : map->files)
            out.push_back(std::make_shared<const ClipFile>(
                clipFileIn(scene, ClipFile{file.path, file.scene, file.source, {}, {}})));
    return out;
}

Baseline loadedBaseline(const Scene& scene, std::shared_ptr<const Source> source)
{
    const bool scripted = scriptedMapOf(source.get()) && !keepsAddedClips(source->formatId);
    return {scripted ? withoutAddedClips(scene) : scene, std::move(source)};
}

} // namespace

Document::Document(QObject* parent) : Document(Loaded{}, parent) {}

Document::Document(Loaded loaded, QObject* parent)
    : QObject(parent), scene_(std::make_shared<const Scene>(std::move(loaded.scene))),
      baseline_(loadedBaseline(*scene_, std::move(loaded.source))),
      clipFiles_(scriptedClipFiles(*scene_, baseline_.source.get())), findings_(std::move(loaded.findings))
{}

bool Document::modified() const
{
    return differsFromBaseline() && !(exported_ && savesAs(*exported_));
}

bool Document::differsFromBaseline() const
{
    return !savesAs(baseline_.scene);
}

bool Document::savesAs(const Scene& other) const
{
    return counted(withSessionOf(*scene_, other)) == counted(other);
}

Scene Document::counted(const Scene& scene) const
{
    return whatCounts(scene, baseline_.source.get(), clipFiles_);
}

QString Document::path() const
{
    const bool named = baseline_.source && !baseline_.source->empty();
    return named ? QString::fromStdString(baseline_.source->files.front().path) : QString();
}

void Document::replace(Scene next)
{
    if (next == *scene_) return;
    scene_ = std::make_shared<const Scene>(std::move(next));
    ++revision_;
    emit changed();
}

void Document::reset(Loaded loaded)
{
    scene_ = std::make_shared<const Scene>(std::move(loaded.scene));
    baseline_ = loadedBaseline(*scene_, std::move(loaded.source));
    findings_ = std::move(loaded.findings);
    clipFiles_ = scriptedClipFiles(*scene_, baseline_.source.get());
    exported_.reset();
    ++revision_;
    emit changed();
}

void Document::rebase(Scene saved, std::shared_ptr<const Source> source)
{
    const bool all = !source || keepsAddedClips(source->formatId);
    baseline_ = {all ? std::move(saved) : withoutAddedClips(std::move(saved)), std::move(source)};
    exported_.reset();
    ++revision_;
    emit changed();
}

void Document::setClipFiles(ClipFiles files)
{
    clipFiles_ = std::move(files);
    ++revision_;
    emit changed();
}

void Document::exported(std::shared_ptr<const Scene> written)
{
    exported_ = std::move(written);
    ++revision_;
    emit changed();
}

} // namespace bindpose
