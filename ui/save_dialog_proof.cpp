// SPDX-License-Identifier: MIT
// What the save dialog proves before anything is written: a trial write read back, findings, how far the surface moves.
#include "core/diagnose/report.h"
#include "core/io/same_values.h"
#include "core/io/save_errors.h"
#include "ui/findings.h"
#include "ui/lengths.h"
#include "ui/save_dialog.h"
#include "ui/texts.h"

#include <QPointer>

#include <string_view>

namespace bindpose {
namespace {

constexpr double kStays = 1e-7; ///< of the height: rounding

/// What a finding is known by. Of files that are missing their names: a trial looks in no folder, so that it cannot
/// list the same paths.
QString knownBy(const Finding& finding)
{
    const std::string_view key = finding.text->key;
    if (!key.ends_with("_missing") || finding.args.empty()) return sentence(finding);
    return QString::fromUtf8(key.data()) + u' ' + QString::fromStdString(finding.args[0].plain());
}

/// The same defect of the same place, in whatever number of vertices.
bool sameDefect(const Finding& a, const Finding& b)
{
    return a.text->key == b.text->key && a.place.mesh && a.place.mesh == b.place.mesh && a.place.set == b.place.set &&
           !a.place.points.empty();
}

bool isProblem(const Finding& finding)
{
    return finding.severity == Severity::Error || finding.severity == Severity::Warning;
}

/// Of problems that were there before and are of more vertices now: how many, before and after.
QStringList grownFindings(const std::vector<Finding>& now, const std::vector<Finding>& before)
{
    QStringList out;
    for (const Finding& finding : now)
        for (const Finding& old : before)
            if (isProblem(finding) && sameDefect(finding, old) && finding.count > old.count)
                out += SaveDialog::tr("%1 (%2 before)").arg(sentence(finding), countText(old.count));
    return out;
}

/// Sentences of problems that are not among others. Remarks do not count as problems.
QStringList newFindings(const std::vector<Finding>& now, const std::vector<Finding>& before)
{
    QStringList known, out;
    for (const Finding& finding : before) known += knownBy(finding);
    for (const Finding& finding : now) {
        const bool there =
            std::any_of(before.begin(), before.end(), [&](const Finding& old) { return sameDefect(finding, old); });
        if (!known.removeOne(knownBy(finding)) && !there && isProblem(finding)) out += sentence(finding);
    }
    return out;
}

} // namespace

/// Reads back what would be written, without writing.
void SaveDialog::startTrial()
{
    proof_->begin();
    job_ = session_.jobs().start(
        {.title = tr("Reading the trial write back"), .revision = {}},
        [plan = plan_, loaded = loaded_, read = read_, baseline = baseline_](const Task& task) -> Result<Trial> {
            Result<Loaded> again = reloadPlan(*plan, task);
            if (!again) return again.error();
            findAll(*again, task);
            const std::optional<Phrase> wrong = firstDifference(*plan->expected, again->scene);
            return Trial{wrong ? sentence(Error(ErrorKind::Write, errors::kReadsBackWrong, {}, {*wrong})) : QString(),
                currentFindings(*loaded, *read, baseline, task), std::move(again->findings)};
        },
        [self = QPointer<SaveDialog>(this), plan = plan_](const Result<Trial>& trial) {
            if (self && self->plan_ == plan) self->showTrial(trial);
        });
}

void SaveDialog::showTrial(const Result<Trial>& trial)
{
    if (!trial && trial.error().kind == ErrorKind::Cancelled) return;
    const QString why = trial ? trial->wrong : sentence(trial.error());
    if (why.isEmpty())
        proof_->tell(SaveProof::Trial, SaveProof::State::Good, tr("Trial write read back: same scene"));
    else
        proof_->tell(SaveProof::Trial, SaveProof::State::Failed, why);
    if (!trial) {
        proof_->tell(SaveProof::Findings, SaveProof::State::Failed, tr("Nothing was read back."));
    } else {
        const QStringList added = newFindings(trial->after, trial->before);
        const QString counts =
            tr("Problems %1 → %2")
                .arg(countText(countOf(trial->before).problems()), countText(countOf(trial->after).problems()));
        const QStringList grown = grownFindings(trial->after, trial->before);
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
    job_ = session_.jobs().start(
        {.title = tr("Measuring how far the surface moves"), .revision = {}},
        [baseline = baseline_, plan = plan_](const Task& task) { return measureChange(baseline, *plan->saved, task); },
        [self = QPointer<SaveDialog>(this), plan = plan_](const Result<ExportMove>& move) {
            if (self && self->plan_ == plan && move) self->showMove(*move);
        });
}

void SaveDialog::showMove(const ExportMove& move)
{
    job_ = 0;
    const MovedPlace& worst = move.between.distance > move.atKeys.distance ? move.between : move.atKeys;
    if (move.points == 0) {
        proof_->tell(SaveProof::Surface, SaveProof::State::Told, tr("There is no surface to compare."));
    } else if (worst.distance <= kStays * move.height) {
        proof_->tell(SaveProof::Surface, SaveProof::State::Told, tr("The surface stays where it is."));
    } else {
        const QString where = worst.clip.valid() ? tr("clip %1, %2 s, vertex %3")
                                                       .arg(clipName(baseline_, worst.clip), decimals(worst.timeSec, 2),
                                                           QString::number(worst.point))
                                                 : tr("rest pose, vertex %1").arg(worst.point);
        proof_->tell(SaveProof::Surface, SaveProof::State::Told,
            tr("Surface moves at most %1: %2").arg(lengthText(*baseline_.facts, worst.distance), where));
    }
    proof_->pictures().show(std::make_shared<const Scene>(baseline_), plan_->saved, session_.view(), move);
    fit();
}

} // namespace bindpose
