// SPDX-License-Identifier: MIT
#include "ui/checks/surface_maps.h"

#include "core/diagnose/over_clips.h"
#include "ui/base/texts.h"

#include <QPointer>

#include <cmath>

namespace bindpose {
namespace {

/// Both have the same surface over the clips: overrides, attachments and marks are no part of it.
bool sameOverClips(const Scene& a, const Scene& b)
{
    return a.meshes == b.meshes && a.instances == b.instances && !changedOverClips(a, b);
}

/// Numbers of one stand for points of the other.
bool samePoints(const Scene& a, const Scene& b)
{
    return &a == &b || (a.instances == b.instances && sweepsTogether(a, b));
}

} // namespace

bool SurfaceMaps::Moment::same(const Moment& other) const
{
    return meter == other.meter && pose == other.pose && timeSec == other.timeSec && measure == other.measure &&
           skinning == other.skinning;
}

SurfaceMaps::SurfaceMaps(Session& session) : MeasuredSurface(&session), session_(session)
{
    settles_.setSingleShot(true);
    settles_.setInterval(kSettlesMs);
    connect(&settles_, &QTimer::timeout, this, &SurfaceMaps::startWorst);
    soon_.setSingleShot(true);
    soon_.setInterval(0);
    connect(&soon_, &QTimer::timeout, this, [this] { session_.presentNow(); });
    connect(&session.jobs(), &Jobs::progressed, this, [this](JobId id, float fraction) {
        if (id != worstJob_ || worstJob_ == 0) return;
        progress_ = fraction;
        presentSoon();
    });
    connect(&session, &Session::documentClosing, this, [this](DocumentId id) { kept_.erase(id); });
    session.presenter().addReader(this, [this](const Frame& frame) { follow(frame); });
}

/// What it measures is the surface of that scene.
bool SurfaceMaps::fits(const Scene& scene) const
{
    return meter_ && (meter_->scene().get() == &scene || sameOverClips(*meter_->scene(), scene));
}

void SurfaceMaps::presentSoon()
{
    if (!soon_.isActive()) soon_.start();
}

const SurfaceMaps::Kept* SurfaceMaps::keptNow() const
{
    const auto at = kept_.find(session_.current());
    return at == kept_.end() ? nullptr : &at->second;
}

std::shared_ptr<const SurfaceMap> SurfaceMaps::map(
    const std::shared_ptr<const Scene>& scene, const std::shared_ptr<const Pose>& pose, const ViewState& view)
{
    if (!view.worstOverClips) return momentMap(scene, pose, view);
    const Kept* kept = keptNow();
    const bool stands = kept && kept->found && samePoints(*scene, *kept->of);
    return stands ? kept->found->maps[static_cast<std::size_t>(measureOf(view.shading))] : nullptr;
}

std::shared_ptr<const SurfaceMap> SurfaceMaps::momentMap(
    const std::shared_ptr<const Scene>& scene, const std::shared_ptr<const Pose>& pose, const ViewState& view)
{
    wanted_ = {meter_, pose, view.timeSec, measureOf(view.shading), view.skinning};
    const bool known = meter_ && samePoints(*scene, *meter_->scene());
    if (known && fits(*scene) && !wanted_.same(shown_) && meter_->vertices() <= kAtOnce) {
        const Skinning skinning = skinningCalled(view.skinning).value_or(Skinning{});
        map_ = std::make_shared<const SurfaceMap>(meter_->at(wanted_.measure, *pose, skinning));
        shown_ = wanted_;
    }
    const bool stands = map_ && shown_.meter && samePoints(*scene, *shown_.meter->scene());
    return stands && map_->measure == wanted_.measure ? map_ : nullptr;
}

/// After each frame: begins what that lacked.
void SurfaceMaps::follow(const Frame& frame)
{
    if (frame.actors.empty() || !isSurfaceMap(frame.view.shading) || !session_.current().valid()) {
        settles_.stop();
        session_.jobs().stop(worstJob_); // it begins anew when somebody looks
        return;
    }
    const std::shared_ptr<const Scene>& scene = session_.front().document.sharedScene();
    if (!frame.view.worstOverClips) {
        settles_.stop();
        session_.jobs().stop(worstJob_);
        if (const auto at = kept_.find(session_.current()); at != kept_.end()) at->second.stoppedOf.reset();
        if (!fits(*scene)) return prepare(scene);
        if (!wanted_.same(shown_)) startMoment();
        return;
    }
    Kept& kept = kept_[session_.current()];
    const bool known = kept.of && sameOverClips(*kept.of, *scene);
    const bool runs = worstOf_ && sameOverClips(*worstOf_, *scene);
    const bool stopped = kept.stoppedOf && sameOverClips(*kept.stoppedOf, *scene);
    if (worstOf_ && !runs) session_.jobs().stop(worstJob_);
    if (known || runs || stopped) return settles_.stop();
    if (!kept.of && worstJob_ == 0) return startWorst(); // nothing is shown yet
    if (seen_ == scene && settles_.isActive()) return;
    seen_ = scene;
    settles_.start();
}

void SurfaceMaps::prepare(const std::shared_ptr<const Scene>& scene)
{
    if (preparing_ != 0) return; // the frame that shows what comes of it asks again
    preparing_ = session_.jobs().start(
        {.title = tr("Reading the surface"), .revision = {}},
        [scene](const Task&) { return std::make_shared<const SurfaceMeter>(scene); },
        [self = QPointer<SurfaceMaps>(this)](std::shared_ptr<const SurfaceMeter> meter) {
            if (!self) return;
            self->preparing_ = 0;
            if (meter) self->meter_ = std::move(meter);
            self->presentSoon();
        });
}

void SurfaceMaps::startMoment()
{
    if (meter_->vertices() <= kAtOnce) return presentSoon(); // the next frame measures it
    if (measuring_ != 0) return;
    const Skinning skinning = skinningCalled(wanted_.skinning).value_or(Skinning{});
    Moment wanted = wanted_;
    wanted.meter = meter_;
    measuring_ = session_.jobs().start(
        {.title = tr("Measuring the surface"), .revision = {}},
        [wanted, skinning](const Task&) {
            return std::make_shared<const SurfaceMap>(wanted.meter->at(wanted.measure, *wanted.pose, skinning));
        },
        [self = QPointer<SurfaceMaps>(this), wanted](std::shared_ptr<const SurfaceMap> map) {
            if (!self) return;
            self->measuring_ = 0;
            if (!map) return;
            self->map_ = std::move(map);
            self->shown_ = wanted;
            self->presentSoon();
        });
}

void SurfaceMaps::startWorst()
{
    settles_.stop();
    if (worstJob_ != 0) return; // it was told to stop: what comes of it asks again
    const std::shared_ptr<const Scene> scene = session_.front().document.sharedScene();
    const DocumentId id = session_.current();
    worstOf_ = scene;
    progress_ = 0.0f;
    failed_.clear();
    const auto known = fits(*scene) ? meter_ : nullptr;
    worstJob_ = session_.jobs().start(
        {.title = tr("Measuring the surface over the clips"), .revision = {}},
        [scene, known](const Task& task) -> Result<Measured> {
            const auto meter = known ? known : std::make_shared<const SurfaceMeter>(scene);
            Result<SurfaceWorst> found = meter->worst(task);
            if (!found) return found.error();
            return Measured{meter, std::make_shared<const SurfaceWorst>(std::move(*found))};
        },
        [self = QPointer<SurfaceMaps>(this), id, scene](Result<Measured> found) {
            if (self) self->takeWorst(id, scene, std::move(found));
        });
    presentSoon();
}

void SurfaceMaps::takeWorst(DocumentId id, const std::shared_ptr<const Scene>& scene, Result<Measured> found)
{
    worstJob_ = 0;
    worstOf_.reset();
    presentSoon();
    if (!session_.find(id)) return;
    Kept& kept = kept_[id];
    if (found) {
        kept = {scene, nullptr, found->found};
        if (id == session_.current() && scene == session_.front().document.sharedScene()) meter_ = found->meter;
        return;
    }
    const bool wanted = id == session_.current() && isSurfaceMap(session_.view().shading) &&
                        session_.view().worstOverClips && scene == session_.front().document.sharedScene();
    if (wanted) kept.stoppedOf = scene; // by somebody, not because nobody looks
    if (found.error().kind != ErrorKind::Cancelled) failed_ = sentence(found.error());
}

std::shared_ptr<const WorstLane> SurfaceMaps::lane(SurfaceMeasure measure) const
{
    const Kept* kept = keptNow();
    const bool known = kept && kept->found && sameOverClips(*kept->of, session_.scene());
    return known ? kept->found->lanes[static_cast<std::size_t>(measure)] : nullptr;
}

QString SurfaceMaps::note() const
{
    if (!failed_.isEmpty()) return failed_;
    if (worstJob_ != 0)
        return tr("Going through the clips: %1 %").arg(static_cast<int>(std::lround(100.0f * progress_)));
    const ViewState& view = session_.view();
    const auto lacking = [&view](bool skinned) {
        return skinned && view.shading == Shading::Volume
                   ? tr("No joint has a bone on both sides with enough surface round it.")
                   : tr("Nothing here moves with a skin.");
    };
    const Kept* kept = view.worstOverClips ? keptNow() : nullptr;
    if (kept && kept->found && sameOverClips(*kept->of, session_.scene())) {
        const auto& maps = kept->found->maps;
        const bool any = maps[static_cast<std::size_t>(measureOf(view.shading))]->measured > 0;
        return any ? QString() : lacking(maps.front()->measured > 0);
    }
    if (kept && kept->stoppedOf && sameOverClips(*kept->stoppedOf, session_.scene()))
        return tr("Stopped. Choose this moment, then the worst over the clips, to begin again.");
    if (view.worstOverClips || !fits(session_.scene())) return tr("Measuring…");
    const bool skinned = meter_->vertices() > 0;
    return !skinned || (view.shading == Shading::Volume && meter_->regions().empty()) ? lacking(skinned) : QString();
}

} // namespace bindpose
