// SPDX-License-Identifier: MIT
#include "core/document/document.h"

#include "core/io/format/added_clips.h"

#include <utility>

namespace bindpose {

Document::Document(QObject* parent) : Document(Loaded{}, parent) {}

Document::Document(Loaded loaded, QObject* parent)
    : QObject(parent),
      scene_(std::make_shared<const Scene>(std::move(loaded.scene))), baseline_{*scene_, std::move(loaded.source)},
      findings_(std::move(loaded.findings))
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
    baseline_ = {*scene_, std::move(loaded.source)};
    findings_ = std::move(loaded.findings);
    clipFiles_.clear();
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
