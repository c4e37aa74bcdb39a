// SPDX-License-Identifier: MIT
#include "core/document/document.h"

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
    // Kept in the session file, not in the model's.
    Scene now = *scene_;
    now.overrides = baseline_.scene.overrides;
    now.attachments = baseline_.scene.attachments;
    return now != baseline_.scene;
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
    ++revision_;
    emit changed();
}

void Document::rebase(Scene saved, std::shared_ptr<const Source> source)
{
    baseline_ = {std::move(saved), std::move(source)};
    ++revision_;
    emit changed();
}

} // namespace bindpose
