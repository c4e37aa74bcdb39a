// SPDX-License-Identifier: MIT
#include "ui/vertices/fix_trial.h"

#include "core/base/errors.h"
#include "core/diagnose/errors.h"
#include "core/diagnose/report.h"
#include "core/edit/ground/errors.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/session/session.h"
#include "ui/vertices/file_refusal.h"

#include <QCoreApplication>

#include <algorithm>

namespace bindpose {
namespace {

constexpr qsizetype kLeftNamed = 2; ///< problems that stay, and reasons why

QString said(const char* english)
{
    return QCoreApplication::translate("FixCard", english);
}

QString whenText(const Scene& scene, const SweepMoment& moment)
{
    if (!moment.clip.valid()) return said(QT_TRANSLATE_NOOP("FixCard", "at rest"));
    return said(QT_TRANSLATE_NOOP("FixCard", "%1 at %2 s"))
        .arg(clipName(scene, moment.clip), decimals(moment.timeSec, 4));
}

QString wayText(const MeasuredChange& change)
{
    const Scene& scene = *change.before;
    if (!change.compared) return {};
    if (change.distance == 0.0) return said(QT_TRANSLATE_NOOP("FixCard", "The surface stays where it is."));
    const std::size_t at = change.point.instance.index();
    const QString mesh =
        at < scene.instances.size() && scene.instances[at] ? meshName(scene, scene.instances[at]->mesh) : QString();
    return said(std::any_of(scene.clips.begin(), scene.clips.end(), [](const auto& clip) { return bool(clip); })
                    ? QT_TRANSLATE_NOOP(
                          "FixCard", "Moves the surface by at most %1 at rest and over all clips: vertex %2 of %3, %4.")
                    : QT_TRANSLATE_NOOP("FixCard", "Moves the surface by at most %1: vertex %2 of %3, %4."))
        .arg(lengthText(*scene.facts, change.distance), QString::number(change.point.point), mesh,
            whenText(scene, change.moment));
}

struct FixWords {
    Q_DECLARE_TR_FUNCTIONS(FixCard)
};

/// What locked joints kept back; empty where there is nothing.
QString keptText(const KeptLocked& kept)
{
    QString out;
    if (kept.points > 0)
        out += u' ' +
               FixWords::tr("At %n vertices locked joints keep their weights.", nullptr, static_cast<int>(kept.points));
    if (kept.stayed > 0)
        out += u' ' + FixWords::tr("%n of them stay as they are.", nullptr, static_cast<int>(kept.stayed));
    return out;
}

QString leftText(const MeasuredChange& change)
{
    QStringList out, named, reasons;
    for (const LeftOver& left : change.left) {
        if (const QString what = sentence(left.finding); !named.contains(what)) named += what;
        if (const QString why = left.why ? sentence(*left.why) : QString(); !why.isEmpty() && !reasons.contains(why))
            reasons += why;
    }
    if (named.size() > kLeftNamed) named = named.mid(0, kLeftNamed) << QString(QChar(0x2026));
    const QString what = named.join(u' ');
    if (change.left.size() == 1) out += FixWords::tr("Not all of it is mended: %1").arg(what);
    if (change.left.size() > 1)
        out +=
            FixWords::tr("Not all of it is mended, %n problems stay: %1", nullptr, static_cast<int>(change.left.size()))
                .arg(what);
    out += reasons.mid(0, kLeftNamed);
    if (change.unsavable) out += {sentence(*change.unsavable), FixWords::tr("Export to keep it.")};
    return out.isEmpty() ? QString() : u' ' + out.join(u' ');
}

} // namespace

Result<MeasuredChange> measured(std::shared_ptr<const Scene> before, Scene after, const Task& task)
{
    MeasuredChange out;
    out.before = std::move(before);
    out.after = std::make_shared<const Scene>(std::move(after));
    if (!sweepsTogether(*out.before, *out.after)) return out;
    std::vector<SweepMoment> moments = sweepMoments(*out.before);
    if (moments.front().clip.valid()) moments.insert(moments.begin(), SweepMoment{});
    const Result<SurfaceMoves> moves = sweepMoves(*out.before, *out.after, moments, task);
    if (!moves) return moves.error();
    out.distance = moves->worst().distance;
    out.point = moves->worst().point;
    out.moment = moments[moves->worst().moment];
    out.compared = true;
    return out;
}

Result<Scene> fixedScene(const Scene& scene, const FixOrder& order, const Task& task, KeptLocked* kept)
{
    Result<Scene> out = Error(ErrorKind::Edit, errors::kNothingToFix);
    for (const Finding& finding : order.findings) {
        const Check* check = checkOf(finding);
        if (!check || order.way >= fixWays(*check)) continue;
        Result<Scene> fixed = fixBy(*check, order.way, out ? *out : scene, finding, task);
        if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        if (fixed || !out) out = std::move(fixed);
    }
    if (!out) return out;
    KeptLocked own;
    KeptLocked& told = kept ? *kept : own;
    out = withLockedKept(scene, std::move(*out), order.locks, &told);
    if (!out || told.points == 0 || told.changed > 0) return out;
    std::string names;
    for (const NodeId joint : told.joints)
        names += (names.empty() ? "" : ", ") + (scene.node(joint) ? scene.node(joint)->name : std::string());
    return Error(ErrorKind::Edit, errors::kHeldByLocks, {}, {names});
}

Result<MeasuredChange> tryFixes(
    std::shared_ptr<const Scene> scene, const FixOrder& order, const FixGround& ground, const Task& task)
{
    KeptLocked kept;
    Result<Scene> fixed = fixedScene(*scene, order, task, &kept);
    if (!fixed) return fixed.error();
    Result<MeasuredChange> out = measured(std::move(scene), std::move(*fixed), task);
    if (!out) return out;
    out->fixed = order.findings.size();
    out->kept = std::move(kept);
    out->left = leftOvers(*out->after, order.findings, ground.profile, task);
    Result<std::optional<Error>> unsavable = refusal(ground.file, *out->before, *out->after, task);
    if (!unsavable) return unsavable.error();
    out->unsavable = std::move(*unsavable);
    return out;
}

QString moveSentence(const MeasuredChange& change)
{
    return wayText(change) + keptText(change.kept) + leftText(change);
}

Edit fixEdit(const MeasuredChange& change, FixOrder order)
{
    const std::vector<Finding>& findings = order.findings;
    const char* label =
        findings.size() > 1 ? QT_TRANSLATE_NOOP("Edit", "Fix problems") : QT_TRANSLATE_NOOP("Edit", "Fix problem");
    std::string target = "problems " + std::to_string(findings.size());
    if (findings.size() == 1 && !findings[0].place.points.empty())
        target = "points " + std::to_string(findings[0].count);
    return {label, std::move(target), 0,
        [before = change.before, after = change.after, order = std::move(order)](const Scene& scene) {
            return &scene == before.get() ? Result<Scene>(*after) : fixedScene(scene, order, {});
        }};
}

Result<void> pushMeasured(const DocumentHandle& document, const MeasuredChange& change, Edit edit)
{
    if (!document.alive()) return document.push(std::move(edit)); // says so
    const bool same = document.sharedScene() == change.before;
    History& history = document->history;
    const int before = history.index();
    Result<void> done = document.push(std::move(edit));
    if (const int now = history.index(); done && same && change.compared && now > before)
        history.keepMove(now, change.distance);
    return done;
}

} // namespace bindpose
