// SPDX-License-Identifier: MIT
#include "ui/save/save_head.h"

#include "ui/base/texts.h"
#include "ui/look/labels.h"
#include "ui/save/byte_map.h"
#include "ui/save/save_parts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace bindpose {

SaveHead::SaveHead(const QString& name, QWidget* parent) : QWidget(parent)
{
    title_ = makeText("dialogTitle", this);
    title_->setText(tr("Save %1").arg(name));
    subtitle_ = makeText("label", this);
    subtitle_->setText(tr("Working out what changes."));
    map_ = new ByteMap(this);
    mapNote_ = makeText("caption", this);
    mapSize_ = makeText("caption", this);
    mapSize_->setAlignment(Qt::AlignRight);
    mapSize_->setWordWrap(false);
    auto* notes = new QHBoxLayout;
    notes->addWidget(mapNote_, 1);
    notes->addWidget(mapSize_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 16, 12);
    layout->setSpacing(6);
    layout->addWidget(title_);
    layout->addWidget(subtitle_);
    layout->addSpacing(4);
    layout->addWidget(map_);
    layout->addLayout(notes);
}

void SaveHead::showPlan(const Shown& shown, const Scene& scene, bool inPlace)
{
    showMap(shown);
    showTitle(shown);
    QString how = inPlace ? tr("By patch, in place.") : tr("By patch, into another file.");
    how += u' ' + tr("Vertex order, joints, extensions and all other bytes stay as they are.");
    if (const std::size_t count = scene.overrides.size() + scene.shapes.size(); count > 0)
        how += u' ' + tr("%n override(s) stay out of the file.", nullptr, static_cast<int>(count));
    const auto hung = std::count_if(
        scene.attachments.begin(), scene.attachments.end(), [](const auto& attachment) { return bool(attachment); });
    if (hung > 0)
        how += u' ' + tr("%n attachment(s) stay out of the file: an export takes them along.", nullptr,
                          static_cast<int>(hung));
    subtitle_->setText(how);
}

/// The first file that changes: of a model with side files the main one often does not.
void SaveHead::showMap(const Shown& shown)
{
    const Source& source = shown.source;
    const std::vector<ChangedFile> files = changedFiles(source, shown.plan);
    std::size_t size = source.files.empty() ? 0 : source.files.front().bytes->size();
    std::vector<ByteMap::Range> ranges;
    QString note = tr("%n range(s) change", nullptr, 0);
    if (!files.empty()) {
        size = files.front().before->size();
        for (const ChangedValue* change : files.front().changes) ranges.push_back({change->offset, change->length});
        note = tr("%n range(s) change", nullptr, static_cast<int>(ranges.size()));
        if (source.files.size() > 1) note = files.front().name + QStringLiteral(": ") + note;
    }
    for (std::size_t i = 1; i < files.size(); ++i) note += QStringLiteral(" · ") + tr("also %1").arg(files[i].name);
    for (const QString& other : shown.others) note += QStringLiteral(" · ") + tr("also %1").arg(other);
    mapNote_->setText(note);
    const std::size_t after = !files.empty() && files.front().after ? files.front().after->size() : size;
    mapSize_->setText((after == size  ? tr("%1, same length")
                       : after > size ? tr("%1, and %2 more").arg(QStringLiteral("%1"), bytesText(after - size))
                                      : tr("%1, less %2").arg(QStringLiteral("%1"), bytesText(size - after)))
                          .arg(bytesText(size)));
    map_->show(size, std::move(ranges));
}

void SaveHead::showTitle(const Shown& shown)
{
    const ChangedBytes bytes = changedBytes(shown.source, shown.plan);
    QString title = tr("Save %1: no byte changes").arg(shown.name);
    if (!shown.plan.sameBytes)
        title = tr("Save %1: %2 of %3 bytes change").arg(shown.name, countText(bytes.others), countText(bytes.before));
    if (bytes.added > 0) title = tr("%1, %2 are added").arg(title, countText(static_cast<std::size_t>(bytes.added)));
    if (bytes.added < 0) title = tr("%1, %2 go").arg(title, countText(static_cast<std::size_t>(-bytes.added)));
    if (!shown.others.empty())
        title = tr("%1, and %n more file(s)", nullptr, static_cast<int>(shown.others.size())).arg(title);
    title_->setText(title);
}

void SaveHead::tell(const QString& text)
{
    subtitle_->setText(text);
}

} // namespace bindpose
