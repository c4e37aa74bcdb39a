// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"
#include "core/model/scene.h"

#include <glm/glm.hpp>

#include <optional>

/// Where the eye is and what it sees. Pixels run right and down from the top left corner of the picture, as mouse
/// positions do. Everything is in world space (file space of the first actor) unless `origin` says otherwise.
namespace bindpose {

/// Size of the picture that a camera fills; the unit is the caller's (logical pixels in the window).
struct PictureSize {
    float width = 1.0f, height = 1.0f;
    float aspect() const { return height > 0.0f ? width / height : 1.0f; }
};

struct Ray {
    glm::vec3 origin{0.0f};
    glm::vec3 direction{0.0f, 0.0f, -1.0f}; ///< unit length
};

struct Projected {
    glm::vec2 pixel{0.0f};
    float depth = 0.0f; ///< distance along the direction of view; negative behind the eye
};

enum class UpAxis { X, Y, Z };
UpAxis upAxisOf(const Scene& scene);
glm::vec3 upVector(UpAxis up);

glm::vec3 eyeOf(const Camera& camera);
/// viewFromWorld for positions given relative to `origin`; the difference is taken in double, so that a model that
/// stands far from 0 does not shake.
glm::mat4 viewMatrix(const Camera& camera, const glm::dvec3& origin = {});
/// Near and far planes follow the distance: 1 : 10 000.
glm::mat4 projectionMatrix(const Camera& camera, float aspect);
float nearPlane(const Camera& camera);

/// Nothing where the place lies behind the eye.
std::optional<Projected> project(const Camera& camera, PictureSize size, const glm::vec3& place);
Ray rayThrough(const Camera& camera, PictureSize size, glm::vec2 pixel);
/// Length in the world of one pixel at a place.
float worldPerPixel(const Camera& camera, PictureSize size, const glm::vec3& place);

enum class Direction { Front, Back, Left, Right, Top, Bottom };
/// Looks along a main direction at the same target. Front is from +Z (glTF 2.0 §3.4) where X or Y is up, else from −Y.
Camera lookFrom(Camera camera, Direction direction, UpAxis up);
/// The turn from a world whose Y is up and whose front is +Z into one with another axis up.
glm::quat worldFromYUp(UpAxis up);
/// Looks at the same target from a direction that is given for a world whose Y is up; (0, 0, 1) is the front.
Camera lookFrom(Camera camera, const glm::vec3& toEye, UpAxis up);
/// The direction of view of a new document: from the front, a little from the right and above.
Camera defaultCamera(const Bounds& bounds, float aspect, UpAxis up);
/// Moves so that the box fills the picture, keeping the direction of view. An empty box changes nothing.
Camera framed(Camera camera, const Bounds& bounds, float aspect, float margin = 1.08f);

/// Turns around the target: yaw about the world's up, pitch about the view's right.
Camera orbited(Camera camera, float yawRad, float pitchRad, UpAxis up);
/// Moves the target so that what is under the mouse follows it.
Camera panned(Camera camera, PictureSize size, glm::vec2 movedPixels);
/// Comes nearer by `factor` (< 1) or goes away; the place under `pixel` stays there.
Camera zoomedAt(Camera camera, PictureSize size, glm::vec2 pixel, float factor);

} // namespace bindpose
