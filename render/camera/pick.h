// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skin_points.h"
#include "core/eval/stage/frame.h"
#include "render/camera/bones.h"
#include "render/camera/camera.h"
#include "render/camera/pick_region.h"

#include <optional>
#include <vector>

namespace bindpose {

/// Where a ray meets the deformed surface first.
struct SurfaceHit {
    ActorId actor;
    InstanceId instance;
    std::uint32_t part = 0;
    std::uint32_t triangle = 0;
    glm::vec3 barycentric{0.0f};
    glm::vec3 place{0.0f};      ///< world
    float distance = 0.0f;      ///< along the ray
    PointIndex corners[3] = {}; ///< points of the triangle
    PointAddress point;         ///< the corner nearest to the place
    glm::vec3 pointPlace{0.0f}; ///< world
};

struct JointHit {
    ActorId actor;
    NodeId joint;
    float pixels = 0.0f; ///< away from the mouse
    float depth = 0.0f;
};

/// Finds on the CPU what is under the mouse, in the surface as it is deformed now. What it computed for a pose is kept
/// until the pose changes.
/// Cost: after a change of pose one pass over points and triangles, else the boxes of 256 triangles each.
class Picker {
public:
    std::optional<SurfaceHit> surface(const Frame& frame, const Ray& ray);
    /// The joint whose head or bone is nearest to the pixel, within `reach` pixels; of equals the nearer to the eye.
    std::optional<JointHit> joint(const Frame& frame, PictureSize size, glm::vec2 pixel, float reach);
    /// Where a point is now, world; nothing where it does not exist.
    std::optional<glm::vec3> place(const Frame& frame, const PointAddress& point);
    /// Points of the view's actor inside a region, in the order of the file; `through`: also those that a surface
    /// hides. Cost: the points; where hidden ones are left out, also the triangles and their pixels.
    std::vector<PointAddress> pointsIn(
        const Frame& frame, PictureSize size, const PickRegion& region, bool through = false);
    /// Joints of the view's actor whose own place is inside.
    std::vector<NodeId> jointsIn(const Frame& frame, PictureSize size, const PickRegion& region) const;
    /// Where points are now, world; those that do not exist are left out.
    std::vector<glm::vec3> places(const Frame& frame, const std::vector<PointAddress>& points);
    /// All of an actor's surface as it is now, actor space. It stands until another pose or scene is asked for.
    const std::vector<DeformedInstance>& surfaceNow(const Frame& frame, const Actor& actor)
    {
        return surfaceOf(frame, actor).surface;
    }
    /// Forgets scenes that this frame does not show: they may have been closed.
    void keep(const Frame& frame);

private:
    struct Cluster {
        InstanceId instance;
        std::uint32_t part = 0, firstTriangle = 0, triangles = 0;
        Bounds box;
    };
    struct ActorCache {
        ActorId id;
        std::shared_ptr<const Scene> scene;
        std::shared_ptr<const Pose> pose;
        std::string skinning;                  ///< ViewState::skinning
        std::vector<DeformedInstance> surface; ///< actor space
        std::vector<Cluster> clusters;
        std::shared_ptr<const Scene> bonesOfScene;
        std::vector<Bone> bones;
    };
    ActorCache& cache(const Actor& actor);
    const ActorCache& surfaceOf(const Frame& frame, const Actor& actor);
    static void makeClusters(ActorCache& cache);

    std::vector<ActorCache> actors_;
};

/// Stored weight of a joint at a point, summed over its slots: what the heat map shows. Nothing where the joint is not
/// among the point's influences (an entry of slot 0 without weight only fills the row) or the instance has no skin.
std::optional<float> weightOfJoint(
    const Scene& scene, InstanceId instance, std::uint32_t set, PointIndex point, NodeId joint);

} // namespace bindpose
