// SPDX-License-Identifier: MIT
#pragma once
#include "ui/checks/other_surface.h"
#include "ui/session/compared_world.h"

#include <QTimer>

#include <map>

namespace bindpose {

/// Measures the surface while a map of it is shown. The welded surface is made in the background, once for each state
/// of the scene; a moment is measured at once where that takes no longer than a frame, else in the background, and the
/// map of the moment before stays until then. The worst over the clips is measured when somebody asks for it and kept
/// until an edit changes the surface; then it is measured again, once edits have settled. Nothing is kept of a document
/// that is closed. One a session, its child.
/// Thread: the GUI thread.
class SurfaceMaps final : public MeasuredSurface {
    Q_OBJECT
public:
    explicit SurfaceMaps(Session& session);

    std::shared_ptr<const SurfaceMap> map(const std::shared_ptr<const Scene>& scene,
        const std::shared_ptr<const Pose>& pose, const ViewState& view) override;
    std::shared_ptr<const SurfaceMap> otherMap(const std::shared_ptr<const Scene>& scene,
        const std::shared_ptr<const Pose>& pose, const ViewState& view) override
    {
        return other_.map(scene, pose, view);
    }
    std::shared_ptr<const WorstLane> lane(SurfaceMeasure measure) const override;
    QString note() const override;
    /// The clips are being gone through.
    bool running() const { return worstJob_ != 0; }

    static constexpr std::size_t kAtOnce = 20000; ///< vertices that a frame has time for
    static constexpr int kSettlesMs = 200;

private:
    struct Moment {
        DocumentId in;
        std::shared_ptr<const SurfaceMeter> meter;
        std::shared_ptr<const Pose> pose;
        double timeSec = 0.0;
        SurfaceMeasure measure = SurfaceMeasure::Stretch;
        std::string skinning;
        bool same(const Moment& other) const;
    };
    /// What was found over the clips of a document.
    struct Kept {
        std::shared_ptr<const Scene> of, stoppedOf;
        QString failed; ///< why, of stoppedOf; empty: somebody stopped it
        std::shared_ptr<const SurfaceWorst> found;
    };
    /// What came to nothing; it is tried again when another view was looked at.
    struct Refused {
        std::shared_ptr<const Scene> scene; ///< whose surface could not be read
        Moment moment;                      ///< that could not be measured
        QString why;
    };
    struct Measured {
        std::shared_ptr<const SurfaceMeter> meter;
        std::shared_ptr<const SurfaceWorst> found;
    };
    void follow(const Frame& frame);
    void forget(DocumentId id);
    void prepare(const std::shared_ptr<const Scene>& scene);
    void startMoment();
    void startWorst();
    void stopWorst();
    void takeWorst(DocumentId id, const std::shared_ptr<const Scene>& scene, Result<Measured> found);
    QString worstNote(const ViewState& view) const;
    QString momentNote(const ViewState& view) const;
    const Kept* keptNow() const;
    bool fits(const Scene& scene) const;
    std::shared_ptr<const SurfaceMap> momentMap(
        const std::shared_ptr<const Scene>& scene, const std::shared_ptr<const Pose>& pose, const ViewState& view);
    void presentSoon();

    Session& session_;
    std::shared_ptr<const SurfaceMeter> meter_; ///< of the scene that was shown last, or of the one before its edit
    JobId preparing_ = 0, measuring_ = 0, worstJob_ = 0;
    DocumentId meterIn_, preparingIn_, worstIn_; ///< whose scene that is
    struct {
        bool stops = false; ///< it was told so because nobody looks: no person did
        float progress = 0.0f;
    } worstRun_;
    Moment wanted_, shown_; ///< what the last frame asked for; what map_ is of
    std::shared_ptr<const SurfaceMap> map_;
    std::map<DocumentId, Kept> kept_;
    std::shared_ptr<const Scene> worstOf_; ///< that worstJob_ goes through
    std::shared_ptr<const Scene> seen_;    ///< that settles_ waits for
    Refused refused_;
    OtherSurface other_;
    QTimer settles_, soon_;
};

} // namespace bindpose
