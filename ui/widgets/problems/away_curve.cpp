// SPDX-License-Identifier: MIT
#include "ui/widgets/problems/away_curve.h"

#include "core/eval/compare/point_ring.h"
#include "core/eval/stage/frame_rate.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/labels.h"
#include "ui/session/session.h"
#include "ui/widgets/problems/distance_curve.h"

#include <QLabel>
#include <QPointer>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <optional>

namespace bindpose {
namespace {

constexpr std::size_t kMostTimes = 240; ///< more than the curve has pixels

} // namespace

AwayCurve::AwayCurve(Session& session, QWidget* parent) : QWidget(parent), session_(session)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 4);
    column->setSpacing(2);
    title_ = makeLabel("label", this);
    title_->setObjectName(QStringLiteral("awayTitle"));
    curve_ = new DistanceCurve(this);
    curve_->setToolTip(tr("Dashed: rebuilt from the neighbours. A click goes to that time."));
    column->addWidget(title_);
    column->addWidget(curve_);
    connect(curve_, &DistanceCurve::timeChosen, this, [this](double timeSec) { session_.playback().setTime(timeSec); });
    hide();
}

AwayCurve::~AwayCurve()
{
    stop();
}

void AwayCurve::present(const Frame& frame, const Shown& shown)
{
    const Actor& actor = frame.actors.front();
    const ClipId clip = frame.view.pose == PoseSource::Clip ? frame.view.clip : ClipId();
    const bool any = clip.valid() && clip.index() < actor.scene->clips.size() && actor.scene->clips[clip.index()] &&
                     actor.scene->clips[clip.index()]->endSec() > actor.scene->clips[clip.index()]->startSec();
    if (!any) {
        clear();
        return;
    }
    now_ = shown.now;
    far_ = shown.far;
    nowSec_ = frame.view.timeSec;
    const Key key{actor.scene, shown.fixed, shown.address, clip};
    if (!(key == key_)) {
        const bool sameBut = key.scene == key_.scene && key.address == key_.address && key.clip == key_.clip;
        stop();
        // What was found stands until the correction's own is there: the curve does not blink.
        if (!sameBut) found_.clear();
        key_ = key;
        ends_ = shown.ends;
        done_ = false;
    }
    setVisible(true);
    if (isVisible()) start();
    show();
}

void AwayCurve::clear()
{
    stop();
    key_ = {};
    ends_.clear();
    found_.clear();
    done_ = false;
    hide();
}

std::vector<AwayCurve::Distance> AwayCurve::reckoned(
    const Key& key, const std::vector<PointIndex>& ends, const Task& task)
{
    const Clip& clip = *key.scene->clips[key.clip.index()];
    const PointAddress& at = key.address;
    const PointRing now(*key.scene, at.set.instance, at.set.set, at.point, ends);
    std::optional<PointRing> then;
    if (key.fixed) then.emplace(*key.fixed, at.set.instance, at.set.set, at.point, ends);
    const double begin = clip.startSec(), length = clip.endSec() - begin;
    const double frames = std::ceil(length * frameRateOf(clip));
    const auto steps = static_cast<std::size_t>(std::clamp(frames, 1.0, static_cast<double>(kMostTimes)));
    std::vector<Distance> out;
    for (std::size_t i = 0; i <= steps && !task.cancelled(); ++i) {
        PoseRequest request;
        request.from = PoseRequest::From::Clip;
        request.clip = key.clip;
        request.timeSec = begin + length * static_cast<double>(i) / static_cast<double>(steps);
        const Pose pose = evaluatePose(*key.scene, request);
        const auto before = now.in(pose);
        const auto after = then ? then->in(pose) : std::nullopt;
        if (before) out.push_back({request.timeSec, before->away(), after ? after->away() : 0.0});
    }
    return out;
}

void AwayCurve::start()
{
    if (job_ != 0 || done_ || !key_.scene) return;
    job_ = session_.jobs().start(
        {.title = tr("Following a vertex over the clip"), .revision = {}},
        [key = key_, ends = ends_](const Task& task) { return reckoned(key, ends, task); },
        [self = QPointer<AwayCurve>(this), turn = turn_](std::vector<Distance> found) {
            if (!self || self->turn_ != turn) return; // stopped, nobody waits for it
            self->job_ = 0;
            self->done_ = true;
            self->found_ = std::move(found);
            self->show();
        });
}

void AwayCurve::stop()
{
    session_.jobs().stop(job_);
    job_ = 0;
    ++turn_;
}

void AwayCurve::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    start();
}

void AwayCurve::show()
{
    const Scene& scene = *key_.scene;
    const Clip& clip = *scene.clips[key_.clip.index()];
    title_->setText(tr("Distance to neighbours over %1").arg(shortName(shownName(clip.name))));
    DistanceCurve::Shown shown;
    double worst = 0.0;
    for (const Distance& one : found_) {
        shown.points.push_back({one.timeSec, one.distance, one.after});
        worst = std::max(worst, one.distance);
    }
    shown.ink = far_ ? Token::Err : Token::Warn;
    shown.fixed = done_ && key_.fixed;
    shown.nowSec = nowSec_;
    shown.now = found_.empty() ? QString() : tr("%1 now").arg(lengthText(*scene.facts, now_));
    shown.worst = lengthText(*scene.facts, worst);
    shown.framesPerSecond = frameRateOf(clip);
    curve_->show(std::move(shown));
}

} // namespace bindpose
