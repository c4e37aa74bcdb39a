// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/maps/surface_meter.h"
#include "ui/session/session.h"

namespace bindpose {

/// The maps of what stands at the other side of a split: B of a comparison, another document, the character before.
/// One scene at a time; its surface is read in the background, a moment measured at once where that takes no longer
/// than half a frame, the worst over the clips in the background. A moment's map stays until the next is there.
/// Thread: the GUI thread.
class OtherSurface final : public QObject {
    Q_OBJECT
public:
    /// Vertices that a frame has time for, beside those of the character.
    static constexpr std::size_t kAtOnce = 10000;

    OtherSurface(Session& session, QObject* parent) : QObject(parent), session_(session) {}

    /// Null: nothing is known of this scene yet, or it cannot be measured.
    std::shared_ptr<const SurfaceMap> map(
        const std::shared_ptr<const Scene>& scene, const std::shared_ptr<const Pose>& pose, const ViewState& view);
    /// After each frame: drops what that did not ask for, and begins what it lacked.
    void follow();

Q_SIGNALS:
    /// Another frame has more to show.
    void measured();

private:
    struct Wanted {
        std::shared_ptr<const Scene> scene;
        std::shared_ptr<const Pose> pose;
        SurfaceMeasure measure = SurfaceMeasure::Stretch;
        std::string skinning;
        bool worst = false;
        bool same(const Wanted& other) const;
    };
    bool reads(const Scene& scene) const { return meter_ && meter_->scene().get() == &scene; }
    void readSurface();
    void measureMoment();
    void measureWorst();
    void drop();

    Session& session_;
    Wanted wanted_, shown_; ///< what the last frame asked for; what map_ is of
    bool asked_ = false;    ///< since the last follow()
    std::shared_ptr<const SurfaceMeter> meter_;
    std::shared_ptr<const SurfaceMap> map_;
    std::shared_ptr<const SurfaceWorst> worst_; ///< of the meter's scene
    std::shared_ptr<const Scene> refused_;      ///< could not be read, or gone through
    JobId job_ = 0;
};

} // namespace bindpose
