// SPDX-License-Identifier: MIT
#include "ui/widgets/compare/refit_run.h"

#include "core/compare/places/place_refit.h"
#include "core/edit/ground/edits.h"
#include "ui/base/lengths.h"
#include "ui/vertices/weight_tools.h"

#include <QCoreApplication>

namespace bindpose {
namespace {

struct RefitWords {
    Q_DECLARE_TR_FUNCTIONS(Refit)
};

/// Says what a finished edit came to, once; how far the surface went is measured, as with every edit of weights.
void tellWhenDone(Session& session, JobId job, const std::shared_ptr<PointsRefit>& done)
{
    auto* once = new QObject(&session);
    const DocumentHandle document(session);
    QObject::connect(&session.jobs(), &Jobs::finished, once,
        [&session, once, job, done, document, before = document.sharedScene()](JobId id) {
            if (id != job) return;
            once->deleteLater();
            if (done->points == 0 || !document.alive()) return; // refused, or stopped: that was said
            const QString note =
                RefitWords::tr("%n vertices; cut, they would move by %1.", nullptr, static_cast<int>(done->points))
                    .arg(lengthText(*done->scene.facts, done->cut));
            if (document.inFront()) return tellMove(session, before, note);
            document.say(note);
        });
}

} // namespace

bool runRefit(Session& session, std::size_t most,
    std::function<std::vector<WeightedPoints>(const Scene& scene)> pointsOf, std::vector<SweepMoment> moments)
{
    const auto done = std::make_shared<PointsRefit>();
    const JobId job = session.editing().start(
        QT_TRANSLATE_NOOP("Edit", "Re-fit weights"), RefitWords::tr("Re-fitting weights"),
        [pointsOf = std::move(pointsOf), moments = std::move(moments), most, done](
            const Scene& scene, const Task& task) -> Result<Scene> {
            const std::vector<SweepMoment> at = moments.empty() ? sweepMoments(scene) : moments;
            Result<PointsRefit> made = refitPoints(scene, pointsOf(scene), most, at, task);
            if (!made) return made.error();
            *done = std::move(*made);
            return done->scene;
        },
        session.current());
    if (job != 0) tellWhenDone(session, job, done);
    return job != 0;
}

} // namespace bindpose
