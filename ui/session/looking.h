// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "core/model/scene.h"
#include "ui/session/document/open_document.h"

#include <optional>

namespace bindpose {

class Session;

/// What is framed with a joint: its children, as where a problem is, or all below it, as people know it from Maya.
enum class JointsFramed { WithChildren, WithAllBelow };

/// Box of what the view of a frame has selected, points before joints, of the document's own character in the pose of
/// the frame; never so small that a camera goes into a point. Precondition: there is an actor.
Bounds boundsOfSelected(const Frame& frame, JointsFramed framed = JointsFramed::WithChildren);
/// The camera where the box fills its picture, from the same direction; as it is where the box is empty.
Camera cameraOver(const Bounds& bounds, Camera camera);

/// From where and how the document in front is seen: camera, shading, what it is held against. Never undoable.
class Looking {
public:
    explicit Looking(Session& session) : session_(session) {}

    void setShading(Shading shading);
    void setSplit(const SplitLook& split);
    void setCamera(const Camera& camera);
    /// Without perspective until the camera is turned, as people know a view along an axis from Blender.
    void setParallelCamera(Camera camera);
    /// Puts the whole character (or the selected joints or points) into the picture, keeping the direction of view.
    void frameAll();
    void frameSelected(JointsFramed framed = JointsFramed::WithAllBelow);
    /// How far the GPU's points lie from the CPU's in a document, of a scene in a skinning; the map of differences
    /// shows it where the document is in front.
    void setProof(DocumentId id, std::shared_ptr<const Scene> of, std::string skinning,
        std::shared_ptr<const SurfaceDistances> distances);

    /// Vertices that an edit which is looked at would change in a scene; the 3D view marks them as long as the document
    /// in front has it. Null: nothing is looked at.
    void setTouched(const std::shared_ptr<const Scene>& of, std::shared_ptr<const std::vector<PointAddress>> points);
    /// Those of a scene.
    std::shared_ptr<const std::vector<PointAddress>> touched(const std::shared_ptr<const Scene>& of) const
    {
        return touchedOf_.lock() == of ? touched_ : nullptr;
    }

private:
    void frameBounds(const Bounds& bounds);

    Session& session_;
    std::optional<glm::quat> parallelFrom_; ///< the direction for which alone the perspective was taken away
    std::weak_ptr<const Scene> touchedOf_;  ///< a document that is closed is not kept
    std::shared_ptr<const std::vector<PointAddress>> touched_;
};

} // namespace bindpose
