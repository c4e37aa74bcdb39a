// SPDX-License-Identifier: MIT
// What the save dialog proves before anything is written: a trial write read back, findings, how far the surface moves.
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

bool isProblem(const Finding& finding)
{
    return finding.severity == Severity::Error || finding.severity == Severity::Warning;
}

/// What became of the problems of a file: sentences of those that it did not have before, and of those that are of more
/// vertices now. Remarks do not count. A defect is known by its fingerprint: in other words, or of other vertices, it
/// is the same one.
struct Compared {
    QStringList added, grown;
};

Compared compare(const SavedFindings& before, const SavedFindings& after)
{
    Compared out;
    for (std::size_t i = 0; i < after.findings.size(); ++i) {
        const Finding& now = after.findings[i];
        if (!isProblem(now)) continue;
        const auto name = std::find(before.names.begin(), before.names.end(), after.names[i]);
        if (name == before.names.end()) {
            out.added += sentence(now);
            continue;
        }
        const Finding& old = before.findings[static_cast<std::size_t>(name - before.names.begin())];
        if (now.count > old.count && !now.place.points.empty())
            out.grown += SaveDialog::tr("%1 (%2 before)").arg(sentence(now), countText(old.count));
    }
    return out;
}

/// By what is wrong and with what, not by where in the file: a look at a scene that was edited does not know that.
SavedFindings named(const Scene& scene, std::vector<Finding> findings)
{
    std::vector<Finding> nowhere = findings;
    for (Finding& finding : nowhere) {
        finding.place.file.clear();
        finding.place.pointer.clear();
    }
    std::vector<std::string> names = fingerprintsOf(scene, nowhere);
    return {std::move(findings), std::move(names)};
}

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
    std::vector<Finding> findings(
        const std::vector<Finding>& loaded, const Scene& read, const Scene& now, const Task& task) const
    {
        const DiagnoseOptions options = checkOptions(profile, project ? &*project : nullptr);
        Report report = currentReport(loaded, read, now, options, task);
        if (!project) return std::move(report.findings);
        applyProject(report, now, *project, options);
        const std::vector<std::string> names = fingerprintsOf(now, report.findings);
        std::vector<Finding> out;
        for (std::size_t i = 0; i < names.size(); ++i)
            if (!ignoredBy(*project, path, report.findings[i], names[i]) && !knownBefore(*project, path, names[i]))
                out.push_back(std::move(report.findings[i]));
        return out;
    }
    std::string path;
    const Profile* profile;
    std::optional<Project> project;
};

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
                named(*plan->saved, counted.findings(*loaded, *read, baseline, task)),
                named(again->scene, counted.findings(again->findings, again->scene, again->scene, task))};
        },
        [self = QPointer<SaveDialog>(this), plan = work_.files.plan](const Result<Trial>& trial) {
            if (self && self->work_.files.plan == plan) self->showTrial(trial);
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
    if (!trial) {
        proof_->tell(SaveProof::Findings, SaveProof::State::Failed, tr("Nothing was read back."));
    } else {
        const auto [added, grown] = compare(trial->before, trial->after);
        const QString counts = tr("Problems %1 → %2")
                                   .arg(countText(countOf(trial->before.findings).problems()),
                                       countText(countOf(trial->after.findings).problems()));
        if (added.isEmpty() && !grown.isEmpty())
            proof_->tell(SaveProof::Findings, SaveProof::State::Doubtful,
                tr("%1, no new ones, but one grew: %2").arg(counts, grown.first()));
        else if (added.isEmpty())
            proof_->tell(SaveProof::Findings, SaveProof::State::Good, tr("%1, no new ones").arg(counts));
        else
            proof_->tell(SaveProof::Findings, SaveProof::State::Doubtful, tr("%1, new: %2").arg(counts, added.first()));
    }
    fit();
    measure();
}

/// How far the surface goes, over all clips.
void SaveDialog::measure()
{
    work_.job = session_.jobs().start(
        {.title = tr("Measuring how far the surface moves"), .revision = {}},
        [before = work_.files.before(what_.baseline), after = work_.files.after()](
            const Task& task) { return measureChange(*before, *after, task); },
        [self = QPointer<SaveDialog>(this), plan = work_.files.plan](const Result<ExportMove>& move) {
            if (self && self->work_.files.plan == plan && move) self->showMove(*move);
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
