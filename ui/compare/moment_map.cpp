// SPDX-License-Identifier: MIT
#include "ui/compare/moment_map.h"

#include <QPointer>

namespace bindpose {

std::shared_ptr<const SurfaceDistances> MomentMap::at(const Of& of, const SweepMoment& moment, float emptyScale)
{
    if (of == of_) return map_;
    if (!of.found->pair.ofFiles() && of.found->pair.points <= kAtOnce) {
        take(of, distancesAt(of.found->pair, *of.pose, moment), emptyScale);
        return map_;
    }
    if (job_ == 0 && of != refused_) // else the frame that shows what comes of that asks for the moment of then
        job_ = session_.jobs().start(
            {.title = tr("Measuring a moment"), .revision = {}},
            [of, moment](
                const Task&) -> Result<SurfaceDistances> { return distancesAt(of.found->pair, *of.pose, moment); },
            [self = QPointer<MomentMap>(this), of, emptyScale](Result<SurfaceDistances> distances) {
                if (!self) return;
                self->job_ = 0;
                if (!self->session_.find(of.document)) return; // closed meanwhile
                if (distances)
                    self->take(of, std::move(*distances), emptyScale);
                else
                    self->refused_ = of; // the memory did not suffice: not again for the same moment
                Q_EMIT self->measured();
            });
    const bool same = of_.found && of_.document == of.document && of_.choice == of.choice;
    return same && sweepsTogether(*of_.found->pair.a, *of.found->pair.a) ? map_ : nullptr;
}

void MomentMap::take(const Of& of, SurfaceDistances distances, float emptyScale)
{
    if (distances.most == 0.0f) distances.scale = emptyScale;
    of_ = of;
    map_ = std::make_shared<const SurfaceDistances>(std::move(distances));
}

void MomentMap::forget()
{
    session_.jobs().stop(job_);
    of_ = refused_ = {};
    map_.reset();
    laneOf_.reset();
    lane_.reset();
}

void MomentMap::forgetClosed()
{
    const auto closed = [this](const Of& one) {
        const bool ofB = one.choice.kind == CompareChoice::Kind::Document;
        return one.found && (!session_.find(one.document) || (ofB && !session_.find(one.choice.document)));
    };
    if (closed(of_) || closed(refused_)) forget();
}

std::shared_ptr<const WorstLane> MomentMap::lane(const std::shared_ptr<const ComparedPlaces>& found)
{
    if (laneOf_ == found) return lane_;
    WorstLane out{WorstLane::Of::Distance, {}};
    const std::vector<float>& largest = found->distance.largest;
    for (std::size_t i = 0; i < found->pair.moments.size(); ++i) {
        const SweepMoment& moment = found->pair.moments[i];
        out.points.push_back({moment.clip, moment.timeSec, i < largest.size() ? largest[i] : 0.0f});
    }
    laneOf_ = found;
    lane_ = std::make_shared<const WorstLane>(std::move(out));
    return lane_;
}

} // namespace bindpose
