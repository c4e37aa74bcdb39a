// SPDX-License-Identifier: MIT
#pragma once
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
        std::shared_ptr<const Scene> scene; ///< null: nothing is compared with the document in front
        std::string skinning;               ///< id of a Skinning; empty: the file's own rule
        bool otherFile = false;             ///< joints and clips are found by their names
        double unit = 1.0;                  ///< its lengths are this many times those of the character
    };
    virtual Side side() const = 0;
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

} // namespace bindpose
