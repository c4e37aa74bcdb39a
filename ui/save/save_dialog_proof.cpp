// SPDX-License-Identifier: MIT
// What the save dialog proves before anything is written: a trial write read back, findings, how far the surface moves.
#include "core/base/errors.h"
#include "core/diagnose/over_clips.h"
#include "core/document/project/project_baseline.h"
#include "render/image/image_findings.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/save/save_dialog.h"
#include "ui/session/document/findings.h"
#include "ui/session/document/project_state.h"

#include <QPointer>

#include <algorithm>

namespace bindpose {
namespace {

constexpr double kStays = 1e-7; ///< of the height: rounding

/// Problems as the project of the file counts them; what it ignores or knows is no problem of the save.
struct Counted {
    Counted(const std::string& file, const Profile* target, const Importer& importer, const Task& task)
        : path(file), profile(target)
    {
        const std::string of = projectPathFor(file);
        if (of.empty()) return;
        const auto open = [&importer](
                              const std::string& model, const Task& inner) { return loadFile(model, inner, importer); };
        if (Result<Project> read = readProject(of, open, task)) project = std::move(*read); // else Problems says why
    }
    DiagnoseOptions options() const { return checkOptions(profile, project ? &*project : nullptr); }
    std::vector<Finding> findings(
        const std::vector<Finding>& loaded, const Scene& read, const Scene& now, const Task& task) const
    {
        return counted(currentReport(loaded, read, now, options(), task), now, project);
    }
    std::vector<Finding> overClips(Report report, const Scene& now) const
    {
        std::optional<Project> severities = project; // its contract is looked at with the other checks
        if (severities) severities->contract.reset();
        return counted(std::move(report), now, severities);
    }
    std::string path;
    const Profile* profile;
    std::optional<Project> project;

private:
    std::vector<Finding> counted(Report report, const Scene& now, const std::optional<Project>& by) const
    {
        if (!by) return std::move(report.findings);
        applyProject(report, now, *by, options());
        return countedBy(*by, path, now, std::move(report.findings));
    }
};

void append(NamedFindings& to, const NamedFindings& more)
{
    to.findings.insert(to.findings.end(), more.findings.begin(), more.findings.end());
    to.names.insert(to.names.end(), more.names.begin(), more.names.end());
}

QString countsOf(const FoundInSave& found)
{
    return SaveDialog::tr("Problems %1 → %2")
        .arg(countText(countOf(found.before.findings).problems()), countText(countOf(found.after.findings).problems()));
}

QString grownText(const NewProblems::Grown& grown)
{
    return SaveDialog::tr("%1 (%2 before)").arg(sentence(grown.now), countText(grown.before));
}

/// What became of the problems, in the proof's line.
void tellFindings(SaveProof& proof, const FoundInSave& found)
{
    const auto [added, grown, gone] = newProblems(found.before, found.after);
    const bool good = added.empty() && grown.empty();
    const QString counts = countsOf(found);
    const QString text = good ? SaveDialog::tr("%1, no new ones").arg(counts)
                         : added.empty()
                             ? SaveDialog::tr("%1, no new ones, but one grew: %2").arg(counts, grownText(grown.front()))
                             : SaveDialog::tr("%1, new: %2").arg(counts, sentence(added.front()));
    proof.tell(SaveProof::Findings, good ? SaveProof::State::Good : SaveProof::State::Doubtful, text);
}

} // namespace

/// Reads back what would be written, without writing.
void SaveDialog::startTrial()
{
    proof_->begin();
    work_.job = session_.jobs().start(
        {.title = tr("Reading the trial write back"), .revision = {}},
        [plan = work_.files.plan, clips = work_.files.clips, loaded = what_.loaded, read = what_.read,
            baseline = what_.baseline, profile = profileCalled(what_.view.target), path = outPath_.toStdString(),
            importer = session_.importer()](const Task& task) -> Result<Trial> {
            Result<Loaded> again = reloadPlan(*plan, task);
            if (!again) return again.error();
            const Counted counted(path, profile, importer, task);
            addImageFindings(again->scene, again->findings);
            std::optional<Error> wrong = readsBackWrong(*plan, again->scene);
            std::vector<std::shared_ptr<const Source>> ofClips;
            for (const ClipFilePlan& clip : *clips) {
                const auto proved = provePlan(*clip.plan, task);
                if (!proved && !wrong) wrong = proved.error();
                ofClips.push_back(proved ? *proved : nullptr);
            }
            return Trial{wrong ? sentence(*wrong) : QString(), std::move(again->source), std::move(ofClips),
                // Named as they will be: a joint's new name makes no new problem of what it had.
                {namedFindings(*plan->saved, counted.findings(*loaded, *read, baseline, task)),
                    namedFindings(again->scene, counted.findings(again->findings, again->scene, again->scene, task))}};
        },
        [self = QPointer<SaveDialog>(this), turn = work_.turn](const Result<Trial>& trial) {
            if (self && self->work_.turn == turn && !self->writing_) self->showTrial(trial);
        });
}

void SaveDialog::showTrial(const Result<Trial>& trial)
{
    if (!trial && trial.error().kind == ErrorKind::Cancelled) return;
    const QString why = trial ? trial->wrong : sentence(trial.error());
    if (why.isEmpty()) {
        work_.files.proved = trial->source;
        work_.files.clipsProved = trial->clips;
        proof_->tell(SaveProof::Trial, SaveProof::State::Good, tr("Trial write read back: same scene"));
    } else
        proof_->tell(SaveProof::Trial, SaveProof::State::Failed, why);
    work_.found = trial ? std::optional(trial->found) : std::nullopt;
    if (trial)
        proof_->tell(SaveProof::Findings, SaveProof::State::Running,
            tr("Counting problems: how the surface moves in the clips is still being looked at."));
    else
        proof_->tell(SaveProof::Findings, SaveProof::State::Failed, tr("Nothing was read back."));
    fit();
    measure();
}

/// What is seen of the surface over the clips takes the longest. Where that stays as it was it is the same on both
/// sides.
void SaveDialog::checkClips()
{
    if (!work_.found) return;
    work_.job = session_.jobs().start(
        {.title = tr("Checking the surface over the clips"), .revision = {}},
        [before = work_.files.before(what_.baseline), after = work_.files.after(), saved = work_.files.plan->saved,
            profile = profileCalled(what_.view.target), path = outPath_.toStdString(),
            importer = session_.importer()](const Task& task) -> Result<FoundInSave> {
            const Counted counted(path, profile, importer, task);
            const auto of = [&](const Scene& scene) {
                return counted.overClips(reportOverClips(scene, counted.options(), task), scene);
            };
            FoundInSave out;
            out.before = out.after = namedFindings(*after, of(*after));
            if (changedOverClips(*before, *after)) out.before = namedFindings(*saved, of(*before));
            if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
            return out;
        },
        [self = QPointer<SaveDialog>(this), turn = work_.turn](const Result<FoundInSave>& found) {
            if (!self || !self->work_.found || self->work_.turn != turn || self->writing_) return;
            self->work_.job = 0;
            FoundInSave all = *self->work_.found;
            if (found) {
                append(all.before, found->before);
                append(all.after, found->after);
                tellFindings(*self->proof_, all);
            } else {
                self->proof_->tell(SaveProof::Findings, SaveProof::State::Told,
                    tr("%1; the surface over the clips was not looked at.").arg(countsOf(all)));
            }
            self->fit();
        });
}

/// How far the surface goes, over all clips.
void SaveDialog::measure()
{
    work_.job = session_.jobs().start(
        {.title = tr("Measuring how far the surface moves"), .revision = {}},
        [before = work_.files.before(what_.baseline), after = work_.files.after()](
            const Task& task) { return measureChange(*before, *after, task); },
        [self = QPointer<SaveDialog>(this), turn = work_.turn](const Result<ExportMove>& move) {
            if (!self || self->work_.turn != turn || self->writing_) return;
            if (move) self->showMove(*move);
            self->checkClips();
        });
}

void SaveDialog::showMove(const ExportMove& move)
{
    work_.job = 0;
    const MovedPlace& worst = move.between.distance > move.atKeys.distance ? move.between : move.atKeys;
    if (move.points == 0) {
        proof_->tell(SaveProof::Surface, SaveProof::State::Told, tr("There is no surface to compare."));
    } else if (worst.distance <= kStays * move.height) {
        proof_->tell(SaveProof::Surface, SaveProof::State::Told, tr("The surface stays where it is."));
    } else {
        const QString where = worst.clip.valid() ? tr("clip %1, %2 s, vertex %3")
                                                       .arg(clipName(*work_.files.before(what_.baseline), worst.clip),
                                                           decimals(worst.timeSec, 2), QString::number(worst.point))
                                                 : tr("rest pose, vertex %1").arg(worst.point);
        proof_->tell(SaveProof::Surface, SaveProof::State::Told,
            tr("Surface moves at most %1: %2").arg(lengthText(*what_.baseline.facts, worst.distance), where));
    }
    proof_->pictures().show(work_.files.before(what_.baseline), work_.files.after(), *what_.scene, what_.view, move);
    fit();
}

} // namespace bindpose
