// SPDX-License-Identifier: MIT
#include "ui/checks/other_surface.h"

#include "core/eval/skinning/skinning.h"
#include "ui/session/jobs.h"

#include <QPointer>

#include <utility>

namespace bindpose {

bool OtherSurface::Wanted::same(const Wanted& other) const
{
    if (scene != other.scene || measure != other.measure || worst != other.worst) return false;
    return measure == SurfaceMeasure::Symmetry || (pose == other.pose && skinning == other.skinning);
}

std::shared_ptr<const SurfaceMap> OtherSurface::map(
    const std::shared_ptr<const Scene>& scene, const std::shared_ptr<const Pose>& pose, const ViewState& view)
{
    asked_ = true;
    wanted_ = {scene, pose, measureOf(view.shading), view.skinning, asksForWorst(view)};
    if (!reads(*scene)) return nullptr;
    if (wanted_.worst) return worst_ ? worst_->maps[static_cast<std::size_t>(wanted_.measure)] : nullptr;
    if (!wanted_.same(shown_) && meter_->vertices() <= kAtOnce) {
        const Skinning skinning = skinningCalled(wanted_.skinning).value_or(Skinning{});
        map_ = std::make_shared<const SurfaceMap>(meter_->at(wanted_.measure, *pose, skinning));
        shown_ = wanted_;
    }
    const bool stands = map_ && shown_.scene == scene && map_->measure == wanted_.measure;
    return stands ? map_ : nullptr;
}

void OtherSurface::follow()
{
    if (!std::exchange(asked_, false)) return drop();
    if (job_ != 0 || refused_ == wanted_.scene) return;
    if (!reads(*wanted_.scene)) return readSurface();
    if (wanted_.worst && !worst_) return measureWorst();
    if (!wanted_.worst && !wanted_.same(shown_)) measureMoment();
}

/// Scenes are large: none is kept that nobody looks at.
void OtherSurface::drop()
{
    if (job_ != 0) session_.jobs().stop(job_);
    wanted_ = shown_ = {};
    meter_.reset();
    map_.reset();
    worst_.reset();
    refused_.reset();
}

void OtherSurface::readSurface()
{
    job_ = session_.jobs().start(
        {.title = tr("Reading the surface of the other side"), .revision = {}},
        [scene = wanted_.scene](const Task& task) { return SurfaceMeter::make(scene, task); },
        [self = QPointer<OtherSurface>(this), scene = wanted_.scene](
            Result<std::shared_ptr<const SurfaceMeter>> meter) {
            if (!self) return;
            self->job_ = 0;
            if (self->wanted_.scene == scene) {
                self->worst_.reset();
                if (meter)
                    self->meter_ = std::move(*meter);
                else if (meter.error().kind != ErrorKind::Cancelled)
                    self->refused_ = scene;
            }
            Q_EMIT self->measured();
        });
}

void OtherSurface::measureMoment()
{
    job_ = session_.jobs().start(
        {.title = tr("Measuring the surface of the other side"), .revision = {}},
        [wanted = wanted_, meter = meter_](const Task& task) -> Result<std::shared_ptr<const SurfaceMap>> {
            if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
            const Skinning skinning = skinningCalled(wanted.skinning).value_or(Skinning{});
            return std::make_shared<const SurfaceMap>(meter->at(wanted.measure, *wanted.pose, skinning));
        },
        [self = QPointer<OtherSurface>(this), wanted = wanted_](Result<std::shared_ptr<const SurfaceMap>> map) {
            if (!self) return;
            self->job_ = 0;
            if (self->wanted_.scene == wanted.scene) {
                if (map) {
                    self->map_ = std::move(*map);
                    self->shown_ = wanted;
                } else if (map.error().kind != ErrorKind::Cancelled) {
                    self->refused_ = wanted.scene;
                }
            }
            Q_EMIT self->measured();
        });
}

void OtherSurface::measureWorst()
{
    job_ = session_.jobs().start(
        {.title = tr("Measuring the surface of the other side over the clips"), .revision = {}},
        [meter = meter_](const Task& task) { return meter->worst(task); },
        [self = QPointer<OtherSurface>(this), scene = wanted_.scene](Result<SurfaceWorst> found) {
            if (!self) return;
            self->job_ = 0;
            if (self->wanted_.scene == scene) {
                if (found)
                    self->worst_ = std::make_shared<const SurfaceWorst>(std::move(*found));
                else if (found.error().kind != ErrorKind::Cancelled)
                    self->refused_ = scene;
            }
            Q_EMIT self->measured();
        });
}

} // namespace bindpose
