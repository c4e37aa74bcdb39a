// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "ui/session/document/open_document.h"

#include <memory>
#include <string>
#include <vector>

namespace bindpose {

class Session;
struct Project;

/// Makes the Frame of the document in front: its actors, its problems and what it is held against, the other side of a
/// split view and the map of differences. What did not change since the last one is taken from there.
class FrameMaker {
public:
    explicit FrameMaker(Session& session) : session_(session) {}

    const Frame& frame() const { return frame_; }
    /// The frame of now. What the view names and the scene does not have is left out of the view.
    const Frame& update();

private:
    std::shared_ptr<const Scene> sceneBeside() const;
    std::shared_ptr<const Scene> splitScene();
    void updateFindings();
    void updateDistances();
    void updateOther();
    void updateGhost();

    Session& session_;
    Frame frame_;
    DocumentId of_;                                      ///< that frame_ shows
    std::shared_ptr<const std::vector<Finding>> sorted_; ///< that frame_ has apart by …
    std::vector<IgnoredMark> sortedBy_;
    std::shared_ptr<const Project> sortedFor_;
    PoseMemory poses_;
    std::shared_ptr<const Scene> beside_; ///< of the other document that frame_ shows
    struct Differs {
        std::shared_ptr<const Scene> scene;
        std::shared_ptr<const Pose> pose;
        double timeSec = 0.0;
        std::string skinning;
    };
    Differs differs_; ///< what frame_.distances is of
    struct SplitKept {
        std::shared_ptr<const Scene> of;
        SplitLook::With with{};
        int step = 0;
        std::shared_ptr<const Scene> scene;
    };
    SplitKept split_; ///< what the other side of a split was made of
    PoseMemory otherPoses_;
    struct GhostKept {
        Actor actor; ///< without a scene: none is shown
        ViewState view;
    };
    GhostKept ghost_; ///< B of a comparison, over the character
};

} // namespace bindpose
