// SPDX-License-Identifier: MIT
// What saving will change: worked out in the background, shown as title, map and list.
#include "core/io/format/added_clips.h"
#include "core/model/added_clip.h"
#include "ui/base/texts.h"
#include "ui/save/change_model.h"
#include "ui/save/change_tree.h"
#include "ui/save/revert_part.h"
#include "ui/save/save_dialog.h"
#include "ui/save/save_head.h"

#include <QLayout>
#include <QPointer>
#include <QPushButton>

namespace bindpose {
namespace {

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
    session_.jobs().stop(work_.job);
    save_->setEnabled(false);
    const bool watchDisk = inPlace();
    const bool first = !work_.plan;
    work_.job = session_.jobs().start(
        {.title = tr("Working out what changes"), .revision = {}},
        [baseline = what_.baseline, watchDisk, first, parts = list_->changes().parts(), scene = what_.scene,
            source = what_.source, out = outPath_.toStdString()](const Task& task) -> Result<Planned> {
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
        [self = QPointer<SaveDialog>(this), turn = ++work_.turn](Result<Planned> planned) {
            if (self && self->work_.turn == turn) self->showPlan(std::move(planned));
        });
}

/// Something was taken back while the dialog is there.
void SaveDialog::planAnew()
{
    if (!document_.alive()) return;
    what_.scene = document_.sharedScene();
    work_.plan.reset();
    startPlan();
}

void SaveDialog::showPlan(Result<Planned> planned)
{
    work_.job = 0;
    if (!planned && planned.error().kind == ErrorKind::Cancelled) return reject(); // stopped where jobs are listed
    if (!planned) return showError(planned.error());
    const bool first = !work_.plan;
    planned->plan.keepMine = planned->changedOnDisk; // the dialog says so, and Save is what replaces it
    work_.plan = std::make_shared<const SavePlan>(std::move(planned->plan));
    work_.proved.reset();
    if (first) showParts(std::move(planned->parts));
    head_->showPlan(*what_.source, *work_.plan, *what_.scene, shortName(), inPlace());
    const QStringList warnings = warningsOf(*planned);
    showWarning(warnings.join(u'\n'));
    // What there is to warn of is not written by Enter: the button that has the focus is the safe one.
    const bool safe = warnings.isEmpty();
    save_->setEnabled(!(work_.plan->sameBytes && inPlace()));
    save_->setToolTip(save_->isEnabled() ? tr("Writes beside the file, reads back, then replaces it.")
                                         : tr("Nothing to write: no byte of the file would change."));
    QPushButton* const meant = safe && save_->isEnabled() ? save_ : cancel_;
    meant->setDefault(true);
    if (first) meant->setFocus();
    proof_->show();
    proof_->showBytes(*what_.source, *work_.plan);
    if (!quiet_) return startTrial();
    quiet_ = false;
    if (save_->isEnabled() && warnings.isEmpty() && work_.plan->left.empty()) return write();
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
    for (const SourceFile& file : what_.source->files) names.push_back(QString::fromStdString(file.name));
    addLeft(parts, work_.plan->left);
    addKeptOut(parts, *what_.scene, keepsAddedClips(what_.source->formatId));
    list_->showParts(std::move(parts), std::move(names));
    revert_->present();
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

} // namespace bindpose
