// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/compare/surface_map.h"
#include "core/eval/stage/frame.h"
#include "ui/session/session.h"

namespace bindpose {

/// What the character in front is held against: B of a comparison, as the view shows it. A child of the session, which
/// asks it while it makes a frame; the session of a test may have none.
class ComparedWorld : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// SplitLook::skinning of a split whose other side is B.
    static constexpr const char* kAtOtherSide = "compared-world";

    struct Side {
        std::shared_ptr<const Scene> scene;    ///< null: nothing is compared with the document in front
        std::string skinning;                  ///< id of a Skinning; empty: the file's own rule
        bool otherFile = false;                ///< joints and clips are found by their names
        std::optional<std::uint32_t> level;    ///< of detail that it is drawn at
        double unit = 1.0;                     ///< its lengths are this many times those of the character
        std::shared_ptr<const WorstLane> lane; ///< the largest distance at each moment that was looked at
    };
    virtual Side side() const = 0;
    /// B's surface stands over the character's as a ghost.
    virtual bool showsGhost() const { return false; }
    /// In few words: "4 influences at most".
    virtual QString title() const = 0;
    /// How far the points of the character lie from B's in the pose that is shown; null: nothing is compared with it.
    virtual std::shared_ptr<const SurfaceDistances> distances(
        const std::shared_ptr<const Scene>& scene, const std::shared_ptr<const Pose>& pose, const ViewState& view) = 0;

    static ComparedWorld* of(const Session& session)
    {
        return session.findChild<ComparedWorld*>(QString(), Qt::FindDirectChildrenOnly);
    }
    static bool isAtOtherSide(const SplitLook& split)
    {
        return split.with == SplitLook::With::Skinning && split.skinning == kAtOtherSide;
    }
};

/// What is measured of the surface of the character in front, for the maps that show it. A child of the session, which
/// asks it while it makes a frame; the session of a test may have none.
class MeasuredSurface : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Of what the view shows: this moment, or the worst over the clips. Null: nothing is known of these points yet.
    /// May be of before the last edit while the new numbers are measured. Precondition: isSurfaceMap of the view.
    virtual std::shared_ptr<const SurfaceMap> map(
        const std::shared_ptr<const Scene>& scene, const std::shared_ptr<const Pose>& pose, const ViewState& view) = 0;
    /// The same of what stands at the other side of a split, which is another scene.
    virtual std::shared_ptr<const SurfaceMap> otherMap(
        const std::shared_ptr<const Scene>& scene, const std::shared_ptr<const Pose>& pose, const ViewState& view) = 0;
    /// The worst at each moment, once the clips were gone through; null before.
    virtual std::shared_ptr<const WorstLane> lane(SurfaceMeasure measure) const = 0;
    /// Why there is no map, or how far it is; empty: there is one, and it is of what is shown.
    virtual QString note() const = 0;

    static MeasuredSurface* of(const Session& session)
    {
        return session.findChild<MeasuredSurface*>(QString(), Qt::FindDirectChildrenOnly);
    }
};

} // namespace bindpose
