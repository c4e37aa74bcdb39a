// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/places/compared_places.h"
#include "core/eval/compare/worst_lane.h"
#include "ui/compare/compare_choice.h"
#include "ui/session/session.h"

namespace bindpose {

/// How far a character lies from B in the pose that is shown: measured at once where that takes no longer than a frame,
/// else in the background, one moment at a time. Until then a moment shows the map of the one before, of the same B.
class MomentMap : public QObject {
    Q_OBJECT
public:
    explicit MomentMap(Session& session) : session_(session) {}

    struct Of {
        std::shared_ptr<const ComparedPlaces> found;
        std::shared_ptr<const Pose> pose;
        double timeSec = 0.0;
        DocumentId document; ///< A's
        CompareChoice choice;
        friend bool operator==(const Of&, const Of&) = default;
    };
    /// `moment`: the same, for a file that is posed by itself. `emptyScale`: of a map in which nothing lies apart,
    /// where a scale of a metre would say nothing. Null: no map of these points against this B is known yet.
    std::shared_ptr<const SurfaceDistances> at(const Of& of, const SweepMoment& moment, float emptyScale);
    bool running() const { return job_ != 0; }
    /// What is known is of a document that is closed.
    void forget();
    /// What it keeps of documents that are closed, A's or B's.
    void forgetClosed();
    /// The largest distance of each moment that was looked at. Made once for each comparison.
    std::shared_ptr<const WorstLane> lane(const std::shared_ptr<const ComparedPlaces>& found);

    static constexpr std::size_t kAtOnce = 20000; ///< points that a frame has time for

Q_SIGNALS:
    void measured(); ///< in the background

private:
    void take(const Of& of, SurfaceDistances distances, float emptyScale);

    Session& session_;
    Of of_;      ///< that map_ is of
    Of refused_; ///< could not be measured
    std::shared_ptr<const SurfaceDistances> map_;
    std::shared_ptr<const ComparedPlaces> laneOf_;
    std::shared_ptr<const WorstLane> lane_;
    JobId job_ = 0;
};

} // namespace bindpose
