// SPDX-License-Identifier: MIT
#include "ui/checks/surface_maps.h"

#include "ui/base/texts.h"

#include <QPointer>

#include <cmath>
#include <utility>

namespace bindpose {
namespace {

/// Both have the same surface, whatever their clips do: overrides, attachments and marks are no part of it.
bool sameAtRest(const Scene& a, const Scene& b)
{
    return a.meshes == b.meshes && a.instances == b.instances && a.sets == b.sets && a.weights == b.weights &&
           a.skins == b.skins && a.nodes == b.nodes && a.order == b.order && a.facts == b.facts;
}

bool sameOverClips(const Scene& a, const Scene& b)
{
    return sameAtRest(a, b) && a.clips == b.clips;
}

/// Numbers of one stand for points of the other.
bool samePoints(const Scene& a, const Scene& b)
{
    return &a == &b || (a.instances == b.instances && sweepsTogether(a, b));
}

QString whyNot(const Error& error)
{
    return error.kind == ErrorKind::Cancelled
               ? SurfaceMaps::tr("Stopped. Choose another view, then this one, to begin again.")
               : sentence(error);
}

QString lacking(const ViewState& view, bool skinned)
{
    if (skinned && view.shading == Shading::Volume)
        return SurfaceMaps::tr("No joint has a bone on both sides with enough surface round it.");
    if (skinned && view.shading == Shading::Symmetry)
        return SurfaceMaps::tr(
            "No mesh here has two sides: names of joints pair left and right, and most vertices have "
            "a mirrored partner.");
    return SurfaceMaps::tr("Nothing here moves with a skin.");
}

} // namespace

bool SurfaceMaps::Moment::same(const Moment& other) const
{
    if (meter != other.meter || measure != other.measure) return false;
    const bool posed = measure != SurfaceMeasure::Symmetry;
    return !posed || (pose == other.pose && timeSec == other.timeSec && skinning == other.skinning);
}

SurfaceMaps::SurfaceMaps(Session& session) : MeasuredSurface(&session), session_(session), other_(session, nullptr)
{
    connect(&other_, &OtherSurface::measured, this, &SurfaceMaps::presentSoon);
    settles_.setSingleShot(true);
    settles_.setInterval(kSettlesMs);
    connect(&settles_, &QTimer::timeout, this, &SurfaceMaps::startWorst);
    soon_.setSingleShot(true);
    soon_.setInterval(0);
    connect(&soon_, &QTimer::timeout, this, [this] { session_.presentNow(); });
    connect(&session.jobs(), &Jobs::progressed, this, [this](JobId id, float fraction) {
        if (id != worstJob_ || worstJob_ == 0) return;
        worstRun_.progress = fraction;
        presentSoon();
    });
    connect(&session, &Session::documentClosing, this, [this](DocumentId id) { forget(id); });
    session.presenter().addReader(this, [this](const Frame& frame) { follow(frame); });
}

/// What it measures is the surface of that scene.
bool SurfaceMaps::fits(const Scene& scene) const
{
    return meter_ && (meter_->scene().get() == &scene || sameAtRest(*meter_->scene(), scene));
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
    if (!asksForWorst(view)) return momentMap(scene, pose, view);
    const Kept* kept = keptNow();
    const bool stands = kept && kept->found && samePoints(*scene, *kept->of);
    return stands ? kept->found->maps[static_cast<std::size_t>(measureOf(view.shading))] : nullptr;
}

std::shared_ptr<const SurfaceMap> SurfaceMaps::momentMap(
    const std::shared_ptr<const Scene>& scene, const std::shared_ptr<const Pose>& pose, const ViewState& view)
{
    wanted_ = {session_.current(), meter_, pose, view.timeSec, measureOf(view.shading), view.skinning};
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
    other_.follow();
    if (frame.actors.empty() || !isSurfaceMap(frame.view.shading) || !session_.current().valid()) {
        settles_.stop();
        stopWorst(); // it begins anew when somebody looks
        refused_ = {};
        return;
    }
    const std::shared_ptr<const Scene>& scene = session_.front().document.sharedScene();
    if (!asksForWorst(frame.view)) {
        settles_.stop();
        stopWorst();
        if (const auto at = kept_.find(session_.current()); at != kept_.end()) at->second.stoppedOf.reset();
        const bool refused = refused_.scene && sameAtRest(*refused_.scene, *scene);
        if (!fits(*scene)) return refused ? void() : prepare(scene);
        if (!wanted_.same(shown_) && !wanted_.same(refused_.moment)) startMoment();
        return;
    }
    Kept& kept = kept_[session_.current()];
    const bool known = kept.of && sameOverClips(*kept.of, *scene);
    const bool runs = worstOf_ && sameOverClips(*worstOf_, *scene);
    const bool stopped = kept.stoppedOf && sameOverClips(*kept.stoppedOf, *scene);
    if (worstOf_ && !runs) stopWorst();
    if (known || runs || stopped) return settles_.stop();
    if (!kept.of && worstJob_ == 0) return startWorst(); // nothing is shown yet
    if (seen_ == scene && settles_.isActive()) return;
    seen_ = scene;
    settles_.start();
}

/// Of a document that is closed: its scenes are large.
void SurfaceMaps::forget(DocumentId id)
{
    kept_.erase(id);
    settles_.stop(); // the next frame sets it again
    seen_.reset();
    refused_ = {};
    if (preparingIn_ == id) session_.jobs().stop(preparing_);
    if (worstIn_ == id) stopWorst();
    if (meterIn_ == id) session_.jobs().stop(measuring_);
    if (wanted_.in == id || meterIn_ == id) wanted_ = {};
    if (shown_.in == id) {
        shown_ = {};
        map_.reset();
    }
    if (meterIn_ != id) return;
    meter_.reset();
    meterIn_ = {};
}

void SurfaceMaps::prepare(const std::shared_ptr<const Scene>& scene)
{
    if (preparing_ != 0) return; // the frame that shows what comes of it asks again
    preparingIn_ = session_.current();
    preparing_ = session_.jobs().start(
        {.title = tr("Reading the surface"), .revision = {}},
        [scene](const Task& task) { return SurfaceMeter::make(scene, task); },
        [self = QPointer<SurfaceMaps>(this), scene, id = preparingIn_](
            Result<std::shared_ptr<const SurfaceMeter>> meter) {
            if (!self) return;
            self->preparing_ = 0;
            self->preparingIn_ = {};
            self->presentSoon();
            if (!self->session_.find(id)) return;
            if (!meter) {
                self->refused_ = {scene, {}, whyNot(meter.error())};
                return;
            }
            self->meter_ = std::move(*meter);
            self->meterIn_ = id;
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
        [wanted, skinning](const Task& task) -> Result<std::shared_ptr<const SurfaceMap>> {
            if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
            return std::make_shared<const SurfaceMap>(wanted.meter->at(wanted.measure, *wanted.pose, skinning));
        },
        [self = QPointer<SurfaceMaps>(this), wanted](Result<std::shared_ptr<const SurfaceMap>> map) {
            if (!self) return;
            self->measuring_ = 0;
            self->presentSoon();
            if (!self->session_.find(wanted.in)) return;
            if (!map) {
                self->refused_ = {nullptr, wanted, whyNot(map.error())};
                return;
            }
            self->map_ = std::move(*map);
            self->shown_ = wanted;
        });
}

void SurfaceMaps::startWorst()
{
    settles_.stop();
    if (worstJob_ != 0) return; // it was told to stop: what comes of it asks again
    const std::shared_ptr<const Scene> scene = session_.front().document.sharedScene();
    const DocumentId id = session_.current();
    worstOf_ = scene;
    worstIn_ = id;
    worstRun_.stops = false;
    worstRun_.progress = 0.0f;
    const auto known = fits(*scene) ? meter_ : nullptr;
    worstJob_ = session_.jobs().start(
        {.title = tr("Measuring the surface over the clips"), .revision = {}},
        [scene, known](const Task& task) -> Result<Measured> {
            Result<std::shared_ptr<const SurfaceMeter>> meter = known;
            if (!known) meter = SurfaceMeter::make(scene, task);
            if (!meter) return meter.error();
            Result<SurfaceWorst> found = (*meter)->worst(*scene, task); // a known one may be of other clips
            if (!found) return found.error();
            return Measured{*meter, std::make_shared<const SurfaceWorst>(std::move(*found))};
        },
        [self = QPointer<SurfaceMaps>(this), id, scene](Result<Measured> found) {
            if (self) self->takeWorst(id, scene, std::move(found));
        });
    presentSoon();
}

/// Because nobody looks, or at something else.
void SurfaceMaps::stopWorst()
{
    if (worstJob_ == 0) return;
    worstRun_.stops = true;
    session_.jobs().stop(worstJob_);
}

void SurfaceMaps::takeWorst(DocumentId id, const std::shared_ptr<const Scene>& scene, Result<Measured> found)
{
    const bool asked = std::exchange(worstRun_.stops, false);
    worstJob_ = 0;
    worstOf_.reset();
    worstIn_ = {};
    presentSoon();
    if (!session_.find(id)) return;
    Kept& kept = kept_[id];
    if (found) {
        kept = {scene, nullptr, {}, found->found};
        if (id != session_.current() || scene != session_.front().document.sharedScene()) return;
        meter_ = found->meter;
        meterIn_ = id;
        return;
    }
    const bool cancelled = found.error().kind == ErrorKind::Cancelled;
    if (cancelled && asked) return;
    kept.stoppedOf = scene;
    kept.failed = cancelled ? QString() : sentence(found.error());
}

std::shared_ptr<const WorstLane> SurfaceMaps::lane(SurfaceMeasure measure) const
{
    const Kept* kept = keptNow();
    const bool known = kept && kept->found && sameOverClips(*kept->of, session_.scene());
    return known && measure != SurfaceMeasure::Symmetry ? kept->found->lanes[static_cast<std::size_t>(measure)]
                                                        : nullptr;
}

QString SurfaceMaps::note() const
{
    const ViewState& view = session_.view();
    return asksForWorst(view) ? worstNote(view) : momentNote(view);
}

QString SurfaceMaps::worstNote(const ViewState& view) const
{
    if (worstJob_ != 0 && worstIn_ == session_.current())
        return tr("Going through the clips: %1 %").arg(static_cast<int>(std::lround(100.0f * worstRun_.progress)));
    const Kept* kept = keptNow();
    if (kept && kept->found && sameOverClips(*kept->of, session_.scene())) {
        const auto& maps = kept->found->maps;
        const std::size_t looked = maps.front()->moments.size(), leftOut = kept->found->leftOut;
        if (maps[static_cast<std::size_t>(measureOf(view.shading))]->measured == 0)
            return lacking(view, maps.front()->measured > 0);
        if (!skinningCalled(view.skinning).value_or(Skinning{}).isOwn())
            return tr("Over the clips the file's own skinning is measured.");
        if (leftOut > 0)
            return tr("%1 moments were looked at, evenly spread; %2 were left out.").arg(looked).arg(leftOut);
        return {};
    }
    if (kept && kept->stoppedOf && sameOverClips(*kept->stoppedOf, session_.scene()))
        return kept->failed.isEmpty() ? tr("Stopped. Choose “Now”, then “Worst over the clips”, to begin again.")
                                      : kept->failed;
    return tr("Measuring…");
}

QString SurfaceMaps::momentNote(const ViewState& view) const
{
    if (!fits(session_.scene())) {
        const bool refused = refused_.scene && sameAtRest(*refused_.scene, session_.scene());
        return refused ? refused_.why : tr("Measuring…");
    }
    if (wanted_.same(refused_.moment)) return refused_.why;
    const bool skinned = meter_->vertices() > 0;
    const bool noSides = view.shading == Shading::Symmetry && map_ && wanted_.same(shown_) && map_->measured == 0;
    const bool lacks = noSides || (view.shading == Shading::Volume && meter_->regions().empty());
    return !skinned || lacks ? lacking(view, skinned) : QString();
}

} // namespace bindpose
