// SPDX-License-Identifier: MIT
// What saving will change: worked out in the background, shown as title, map and list.
#include "core/io/disk/gone.h"
#include "core/io/format/added_clips.h"
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
std::vector<SavePart> partsAsChosen(std::vector<SavePart> parts, const std::vector<SavePart>& before)
{
    for (SavePart& part : parts)
        for (const SavePart& old : before)
            if (!old.chosen && old.leaveOut && old.what == part.what && old.where == part.where) part.chosen = false;
    return parts;
}

/// What stays out of all files whatever is chosen. `copies`: edited clips that no file takes.
void addKeptOut(std::vector<SavePart>& parts, const Scene& scene, const std::vector<LostCopy>& copies)
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
    for (const auto& entry : scene.attachments) {
        if (!entry) continue;
        SavePart part;
        part.what = SaveDialog::tr("Attachment");
        part.where = nodeName(scene, entry->anchor);
        part.howMuch = SaveDialog::tr("stays out of the file");
        part.chosen = false;
        parts.push_back(std::move(part));
    }
    for (const LostCopy& copy : copies) {
        SavePart part;
        part.what = SaveDialog::tr("Copied clip");
        part.where = clipName(scene, copy.clip);
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

void addNames(std::vector<QString>& names, const Source& source)
{
    for (const SourceFile& file : source.files)
        names.push_back(file.name.empty() ? shownFileName(file.path) : QString::fromStdString(file.name));
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

/// What is worked on in the background.
struct ToPlan {
    ToSave what;
    std::vector<SavePart> parts; ///< as they are chosen; of another scene where `first`
    bool inPlace = false, first = false;
    std::string out;
};

/// Parts of the model, then those of each clip file. What was left out before still is.
Result<PlannedSave> planOf(const ToPlan& to, const Task& task)
{
    const Scene &baseline = to.what.baseline, &scene = *to.what.scene;
    const Source& source = *to.what.source;
    const Scene whole = toBeWritten(scene, baseline, source);
    // Under another name the model alone is written.
    const ClipFiles files = to.inPlace && !keepsAddedClips(source.formatId) ? to.what.clipFiles : ClipFiles{};
    std::vector<SavePart> now = to.parts, ofClips;
    std::vector<QString> names;
    if (to.first) {
        now = partsAsChosen(savePartsOf(baseline, whole), to.parts);
        const std::vector<ClipFilePlan> plans = planClipFiles(files, scene, &source, task);
        ofClips = partsAsChosen(clipPartsOf(plans, scene, source.files.size(), task), to.parts);
        addNames(names, source);
        for (const ClipFilePlan& plan : plans) addNames(names, *plan.file->source);
    }
    PlannedSave planned;
    planned.chosen = withChosen(baseline, withChosen(baseline, scene, now), ofClips);
    planned.names = std::move(names);
    const Scene chosen = toBeWritten(planned.chosen, baseline, source);
    Result<SavePlan> plan = planSave(baseline, source, chosen, to.out, task);
    if (!plan) return plan.error();
    planned.plan = std::move(*plan);
    planned.clips = planClipFiles(files, planned.chosen, &source, task);
    for (const ClipFilePlan& clip : planned.clips)
        if (!clip.plan && clip.plan.error().kind == ErrorKind::Cancelled) return clip.plan.error();
    planned.changedOnDisk = to.inPlace && !unchangedOnDisk(source);
    planned.uneven = unevenWeights(baseline, chosen);
    if (!to.first) return planned;
    planned.parts = std::move(now);
    fillChanges(planned.parts, baseline, source, whole, planned.plan, task);
    std::move(ofClips.begin(), ofClips.end(), std::back_inserter(planned.parts));
    return planned;
}

} // namespace

void SaveDialog::startPlan()
{
    session_.jobs().stop(work_.job);
    save_->setEnabled(false);
    ToPlan to{what_, list_->changes().parts(), inPlace(), !work_.files.plan, outPath_.toStdString()};
    work_.job = session_.jobs().start(
        {.title = tr("Working out what changes"), .revision = {}},
        [to = std::move(to)](const Task& task) { return planOf(to, task); },
        [self = QPointer<SaveDialog>(this), turn = ++work_.turn](Result<PlannedSave> planned) {
            if (self && self->work_.turn == turn) self->showPlan(std::move(planned));
        });
}

/// Something was taken back while the dialog is there.
void SaveDialog::planAnew()
{
    if (!document_.alive()) return;
    what_.scene = document_.sharedScene();
    what_.clipFiles = document_->document.clipFiles();
    work_.files.plan.reset();
    startPlan();
}

void SaveDialog::showPlan(Result<PlannedSave> planned)
{
    work_.job = 0;
    if (!planned && planned.error().kind == ErrorKind::Cancelled) return reject(); // stopped where jobs are listed
    if (!planned) return showError(planned.error());
    const bool first = !work_.files.plan;
    planned->plan.keepMine = planned->changedOnDisk; // the dialog says so, and Save is what replaces it
    work_.files = {what_.source, work_.files.name, inPlace(), nullptr, nullptr, nullptr, nullptr, {}};
    work_.files.plan = std::make_shared<const SavePlan>(std::move(planned->plan));
    work_.files.chosen = std::make_shared<const Scene>(std::move(planned->chosen));
    std::vector<ClipFilePlan> clips;
    for (ClipFilePlan& clip : planned->clips) {
        if (!clip.plan) continue; // said below
        clip.plan->keepMine = clip.changedOnDisk;
        clips.push_back(clip);
    }
    work_.files.clips = std::make_shared<const std::vector<ClipFilePlan>>(std::move(clips));
    if (first) showParts(std::move(planned->parts), std::move(planned->names));
    showHead();
    const QStringList warnings = warningsOf(*planned);
    showWarning(warnings.join(u'\n'));
    // What there is to warn of is not written by Enter: the button that has the focus is the safe one.
    const bool safe = warnings.isEmpty();
    save_->setEnabled(!work_.files.toWrite().empty());
    save_->setToolTip(save_->isEnabled() ? tr("Writes beside the file, reads back, then replaces it.")
                                         : tr("Nothing to write: no byte of the file would change."));
    QPushButton* const meant = safe && save_->isEnabled() ? save_ : cancel_;
    meant->setDefault(true);
    if (first) meant->setFocus();
    proof_->show();
    if (!work_.quiet) return startTrial();
    work_.quiet = false;
    if (save_->isEnabled() && warnings.isEmpty() && work_.files.plan->left.empty()) return write();
    document_.show(); // what is asked about is seen
    session_.hold().whenFree(this,
        [this] { document_.alive() ? open() : deleteLater(); }); // not into the middle of a drag or another dialog
    startTrial();
}

QStringList SaveDialog::warningsOf(const PlannedSave& planned) const
{
    QStringList out;
    const auto gone = [](const QString& name) {
        return tr("%1 is not on the disk any more. Save writes it again.").arg(name);
    };
    const std::string& main = what_.source->files.front().path;
    if (planned.changedOnDisk && (work_.files.writesModel() || work_.files.clips->empty()))
        out += isGone(main) ? gone(shownFileName(main))
                            : tr("The file was changed by another program since it was opened. Save replaces that.");
    for (const ClipFilePlan& clip : planned.clips) {
        const QString name = shownFileName(clip.file->path);
        if (!clip.plan)
            out += tr("%1 is not saved: %2").arg(name, sentence(clip.plan.error()));
        else if (clip.changedOnDisk && !clip.plan->sameBytes && isGone(clip.file->path))
            out += gone(name);
        else if (clip.changedOnDisk && !clip.plan->sameBytes)
            out += tr("%1 was changed by another program since it was added. Save replaces that.").arg(name);
    }
    for (const auto& file : what_.clipFiles)
        if (const auto joints = renamedAwayFrom(*file, what_.baseline, *work_.files.chosen); !joints.empty())
            out += tr("%1 finds %n joint(s) by the former name, %2 first: its tracks move nothing there until it is "
                      "renamed in that file, too.",
                nullptr, static_cast<int>(joints.size()))
                       .arg(shownFileName(file->path),
                           QString::fromStdString(what_.baseline.nodes[joints.front().index()]->name));
    if (!planned.uneven.isEmpty()) out += planned.uneven;
    return out;
}

/// The first file that is written has title, map and bytes; without one, the model says that nothing is.
void SaveDialog::showHead()
{
    std::vector<PlannedFiles::File> files = work_.files.toWrite();
    if (files.empty()) files.push_back({what_.source.get(), work_.files.plan.get(), work_.files.name});
    QStringList others;
    for (std::size_t i = 1; i < files.size(); ++i) others += files[i].name;
    const PlannedFiles::File& shown = files.front();
    head_->showPlan({*shown.source, *shown.plan, shown.name, others}, *what_.scene, inPlace());
    proof_->showBytes(*shown.source, *shown.plan);
    showBackup(files);
}

void SaveDialog::showParts(std::vector<SavePart> parts, std::vector<QString> names)
{
    addLeft(parts, work_.files.plan->left);
    const bool inModel = keepsAddedClips(what_.source->formatId);
    addKeptOut(parts, *what_.scene,
        inModel ? std::vector<LostCopy>{} : copiesWithoutFile(*what_.scene, what_.clipFiles, what_.source.get()));
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
