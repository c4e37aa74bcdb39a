// SPDX-License-Identifier: MIT
// What saving will change: worked out in the background, shown as title, map and list.
#include "core/io/format/added_clips.h"
#include "core/model/added_clip.h"
#include "ui/base/texts.h"
#include "ui/look/theme.h"
#include "ui/save/byte_map.h"
#include "ui/save/change_model.h"
#include "ui/save/revert_part.h"
#include "ui/save/save_dialog.h"

#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLayout>
#include <QPointer>
#include <QPushButton>
#include <QTreeView>

namespace bindpose {
namespace {

constexpr int kLeastListPixels = 90, kMostListPixels = 230; ///< pixels that the list takes by itself
constexpr int kMostOpenRows = 12;                           ///< byte ranges that are shown without being asked for

/// What the format writes of a scene: what is shown, chosen and warned of is that. Clips of other files stand behind
/// those of the file, so that a clip has one place in both.
Scene toBeWritten(Scene scene, const Scene& baseline, const Source& source)
{
    if (keepsAddedClips(source.formatId)) return scene;
    scene = withoutAddedClips(std::move(scene));
    // The place of one that was added and deleted.
    while (scene.clips.size() > baseline.clips.size() && !scene.clips.back()) scene.clips.pop_back();
    return scene;
}

/// The parts of now; those that were left out before still are.
std::vector<SavePart> partsAsChosen(const Scene& baseline, const Scene& scene, const std::vector<SavePart>& before)
{
    std::vector<SavePart> parts = savePartsOf(baseline, scene);
    for (SavePart& part : parts)
        for (const SavePart& old : before)
            if (!old.chosen && old.leaveOut && old.what == part.what && old.where == part.where) part.chosen = false;
    return parts;
}

/// What stays out of the file whatever is chosen. `addedGoIn`: clips that were added from other files are written.
void addKeptOut(std::vector<SavePart>& parts, const Scene& scene, bool addedGoIn)
{
    for (const auto& entry : scene.overrides) {
        if (!entry) continue;
        SavePart part;
        part.what = SaveDialog::tr("Override");
        part.where = nodeName(scene, entry->node);
        part.howMuch = SaveDialog::tr("stays out of the file");
        part.chosen = false;
        parts.push_back(std::move(part));
    }
    for (std::size_t i = 0; i < scene.clips.size() && !addedGoIn; ++i) {
        if (!isEditedCopy(scene.clips[i])) continue;
        SavePart part;
        part.what = SaveDialog::tr("Copied clip");
        part.where = clipName(scene, ClipId(i));
        part.howMuch = SaveDialog::tr("stays out of the file");
        part.chosen = false;
        parts.push_back(std::move(part));
    }
    if (scene.shapes.empty()) return;
    SavePart part;
    part.what = SaveDialog::tr("Shape");
    part.where = SaveDialog::tr("%n weight(s)", nullptr, static_cast<int>(scene.shapes.size()));
    part.howMuch = SaveDialog::tr("stays out of the file");
    part.chosen = false;
    parts.push_back(std::move(part));
}

/// What the format has no place for.
void addLeft(std::vector<SavePart>& parts, const std::vector<Error>& left)
{
    for (const Error& each : left) {
        SavePart part;
        part.what = SaveDialog::tr("Session only");
        part.howMuch = sentence(each);
        part.chosen = false;
        part.told = true;
        parts.push_back(std::move(part));
    }
}

} // namespace

void SaveDialog::startPlan()
{
    session_.jobs().stop(job_);
    save_->setEnabled(false);
    const bool watchDisk = inPlace();
    const bool first = !plan_;
    job_ = session_.jobs().start(
        {.title = tr("Working out what changes"), .revision = {}},
        [baseline = baseline_, watchDisk, first, parts = changes_->parts(), scene = scene_, source = source_,
            out = outPath_.toStdString()](const Task& task) -> Result<Planned> {
            const Scene whole = toBeWritten(*scene, baseline, *source);
            const std::vector<SavePart> now = first ? partsAsChosen(baseline, whole, parts) : parts;
            const Scene chosen = withChosen(baseline, whole, now);
            Result<SavePlan> plan = planSave(baseline, *source, chosen, out, task);
            if (!plan) return plan.error();
            Planned planned{
                std::move(*plan), {}, watchDisk && !unchangedOnDisk(*source), unevenWeights(baseline, chosen)};
            if (!first) return planned;
            planned.parts = now;
            fillChanges(planned.parts, baseline, *source, whole, planned.plan, task);
            return planned;
        },
        [self = QPointer<SaveDialog>(this), turn = ++turn_](Result<Planned> planned) {
            if (self && self->turn_ == turn) self->showPlan(std::move(planned));
        });
}

/// Something was taken back while the dialog is there.
void SaveDialog::planAnew()
{
    if (!document_.alive()) return;
    scene_ = document_.sharedScene();
    plan_.reset();
    startPlan();
}

void SaveDialog::showPlan(Result<Planned> planned)
{
    job_ = 0;
    if (!planned && planned.error().kind == ErrorKind::Cancelled) return reject(); // stopped where jobs are listed
    if (!planned) return showError(planned.error());
    const bool first = !plan_;
    planned->plan.keepMine = planned->changedOnDisk; // the dialog says so, and Save is what replaces it
    plan_ = std::make_shared<const SavePlan>(std::move(planned->plan));
    proved_.reset();
    if (first) showParts(std::move(planned->parts));
    showMap();
    showTitle();
    const QStringList warnings = warningsOf(*planned);
    showWarning(warnings.join(u'\n'));
    // What there is to warn of is not written by Enter: the button that has the focus is the safe one.
    const bool safe = warnings.isEmpty();
    save_->setEnabled(!(plan_->sameBytes && inPlace()));
    save_->setToolTip(save_->isEnabled() ? tr("Writes beside the file, reads back, then replaces it.")
                                         : tr("Nothing to write: no byte of the file would change."));
    QPushButton* const meant = safe && save_->isEnabled() ? save_ : cancel_;
    meant->setDefault(true);
    if (first) meant->setFocus();
    proof_->show();
    proof_->showBytes(*source_, *plan_);
    if (!quiet_) return startTrial();
    quiet_ = false;
    if (save_->isEnabled() && warnings.isEmpty() && plan_->left.empty()) return write();
    document_.show(); // what is asked about is seen
    session_.hold().whenFree(this,
        [this] { document_.alive() ? open() : deleteLater(); }); // not into the middle of a drag or another dialog
    startTrial();
}

QStringList SaveDialog::warningsOf(const Planned& planned) const
{
    QStringList out;
    if (planned.changedOnDisk)
        out += tr("The file was changed by another program since it was opened. Save replaces that.");
    if (!planned.uneven.isEmpty()) out += planned.uneven;
    return out;
}

void SaveDialog::showParts(std::vector<SavePart> parts)
{
    std::vector<QString> names;
    for (const SourceFile& file : source_->files) names.push_back(QString::fromStdString(file.name));
    int ranges = 0;
    for (const SavePart& part : parts) ranges += static_cast<int>(part.changes.size());
    addLeft(parts, plan_->left);
    addKeptOut(parts, *scene_, keepsAddedClips(source_->formatId));
    changes_->show(std::move(parts), std::move(names));
    for (std::size_t i = 0; i < changes_->parts().size(); ++i)
        table_->setFirstColumnSpanned(static_cast<int>(i), {}, changes_->parts()[i].told);
    revert_->present();
    if (ranges <= kMostOpenRows) table_->expandAll();
    // Names get the room that places in the file leave.
    QHeaderView* head = table_->header();
    const QAbstractItemView& view = *table_;
    const auto need = [&view](int column) { return view.sizeHintForColumn(column) + 8; };
    const int where = std::clamp(need(ChangeModel::Where), 120, 240);
    const int change = std::clamp(need(ChangeModel::Change), 120, 240);
    const int bytes = std::max(70, need(ChangeModel::Bytes));
    const int room = table_->viewport()->width() - where - change - bytes;
    head->resizeSection(ChangeModel::Where, where);
    head->resizeSection(ChangeModel::Bytes, bytes);
    head->resizeSection(ChangeModel::What, std::clamp(need(ChangeModel::What), 200, std::max(200, room)));
    table_->doItemsLayout();
    int rows = 0;
    for (QModelIndex at = changes_->index(0, 0); at.isValid(); at = table_->indexBelow(at))
        rows += table_->visualRect(at).height();
    const int edges = table_->height() - table_->viewport()->height();
    table_->setMinimumHeight(std::clamp(rows + edges, kLeastListPixels, kMostListPixels));
    fit();
}

/// Grows where what is said needs more lines than there is room for.
void SaveDialog::fit()
{
    for (const QWidget* each : findChildren<QWidget*>()) // what they hold may want more now
        if (each->layout()) each->layout()->activate();
    layout()->activate();
    // A box takes no pixel from the list before it has squeezed what wraps: it counts that at its full height.
    int need = 0;
    for (int i = 0; i < layout()->count(); ++i) {
        const QLayoutItem& item = *layout()->itemAt(i);
        if (item.isEmpty()) continue;
        need += item.hasHeightForWidth() ? item.heightForWidth(width()) : item.minimumSize().height();
    }
    resize(width(), std::max(height(), need));
}

/// The first file that changes: of a model with side files the main one often does not.
void SaveDialog::showMap()
{
    const std::vector<ChangedFile> files = changedFiles(*source_, *plan_);
    std::size_t size = source_->files.empty() ? 0 : source_->files.front().bytes->size();
    std::vector<ByteMap::Range> ranges;
    QString note = tr("%n range(s) change", nullptr, 0);
    if (!files.empty()) {
        size = files.front().before->size();
        for (const ChangedValue* change : files.front().changes) ranges.push_back({change->offset, change->length});
        note = tr("%n range(s) change", nullptr, static_cast<int>(ranges.size()));
        if (source_->files.size() > 1) note = files.front().name + QStringLiteral(": ") + note;
    }
    for (std::size_t i = 1; i < files.size(); ++i) note += QStringLiteral(" · ") + tr("also %1").arg(files[i].name);
    mapNote_->setText(note);
    const std::size_t after = !files.empty() && files.front().after ? files.front().after->size() : size;
    mapSize_->setText((after == size  ? tr("%1, same length")
                       : after > size ? tr("%1, and %2 more").arg(QStringLiteral("%1"), bytesText(after - size))
                                      : tr("%1, less %2").arg(QStringLiteral("%1"), bytesText(size - after)))
                          .arg(bytesText(size)));
    map_->show(size, std::move(ranges));
}

void SaveDialog::showTitle()
{
    const QString name = shortName();
    const ChangedBytes bytes = changedBytes(*source_, *plan_);
    QString title = tr("Save %1: no byte changes").arg(name);
    if (!plan_->sameBytes)
        title = tr("Save %1: %2 of %3 bytes change").arg(name, countText(bytes.others), countText(bytes.before));
    if (bytes.added > 0) title = tr("%1, %2 are added").arg(title, countText(static_cast<std::size_t>(bytes.added)));
    if (bytes.added < 0) title = tr("%1, %2 go").arg(title, countText(static_cast<std::size_t>(-bytes.added)));
    title_->setText(title);
    QString how = inPlace() ? tr("By patch, in place.") : tr("By patch, into another file.");
    how += u' ' + tr("Vertex order, joints, extensions and all other bytes stay as they are.");
    if (const std::size_t count = scene_->overrides.size() + scene_->shapes.size(); count > 0)
        how += u' ' + tr("%n override(s) stay out of the file.", nullptr, static_cast<int>(count));
    subtitle_->setText(how);
}

} // namespace bindpose
