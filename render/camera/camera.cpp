// SPDX-License-Identifier: MIT
#include "render/camera/camera.h"

#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr float kSmallestDistance = 1.0e-6f;

glm::vec3 axis(const Camera& camera, int column)
{
    return glm::mat3_cast(glm::normalize(camera.rotation))[column];
}

/// Half the picture's height in the world at the target.
float halfHeight(const Camera& camera)
{
    return camera.distance * std::tan(0.5f * camera.fovYRad);
}

/// world_from_view of an eye that looks from `toEye` with `up` upwards.
glm::quat lookRotation(glm::vec3 toEye, glm::vec3 up)
{
    const glm::vec3 z = glm::normalize(toEye);
    const glm::vec3 x = glm::normalize(glm::cross(up, z));
    return glm::normalize(glm::quat_cast(glm::mat3(x, glm::cross(z, x), z)));
}

} // namespace

UpAxis upAxisOf(const Scene& scene)
{
    const char axis = scene.facts ? scene.facts->upAxis : 'y';
    return axis == 'z' ? UpAxis::Z : axis == 'x' ? UpAxis::X : UpAxis::Y;
}

glm::vec3 upVector(UpAxis up)
{
    glm::vec3 out(0.0f);
    out[static_cast<int>(up)] = 1.0f;
    return out;
}

glm::vec3 eyeOf(const Camera& camera)
{
    return camera.target + camera.distance * axis(camera, 2);
}

glm::mat4 viewMatrix(const Camera& camera, const glm::dvec3& origin)
{
    const glm::dmat3 viewFromWorld = glm::transpose(glm::dmat3(glm::mat3_cast(glm::normalize(camera.rotation))));
    const glm::dvec3 target = viewFromWorld * (glm::dvec3(camera.target) - origin);
    glm::dmat4 view(viewFromWorld);
    view[3] = glm::dvec4(-target - glm::dvec3(0.0, 0.0, camera.distance), 1.0);
    return glm::mat4(view);
}

float nearPlane(const Camera& camera)
{
    return std::max(camera.distance, kSmallestDistance) * 0.02f;
}

glm::mat4 projectionMatrix(const Camera& camera, float aspect)
{
    const float far = std::max(camera.distance, kSmallestDistance) * 200.0f;
    if (camera.orthographic) {
        const float h = std::max(halfHeight(camera), kSmallestDistance);
        return glm::ortho(-h * aspect, h * aspect, -h, h, -far, far);
    }
    return glm::perspective(camera.fovYRad, aspect, nearPlane(camera), far);
}

std::optional<Projected> project(const Camera& camera, PictureSize size, const glm::vec3& place)
{
    const glm::vec4 view = viewMatrix(camera) * glm::vec4(place, 1.0f);
    const float depth = -view.z;
    if (!camera.orthographic && !(depth > 0.0f)) return std::nullopt;
    const glm::vec4 clip = projectionMatrix(camera, size.aspect()) * view;
    const glm::vec2 ndc = glm::vec2(clip) / clip.w;
    return Projected{{(0.5f + 0.5f * ndc.x) * size.width, (0.5f - 0.5f * ndc.y) * size.height}, depth};
}

Ray rayThrough(const Camera& camera, PictureSize size, glm::vec2 pixel)
{
    const float x = (pixel.x / size.width * 2.0f - 1.0f) * size.aspect();
    const float y = 1.0f - pixel.y / size.height * 2.0f;
    const glm::vec3 right = axis(camera, 0), up = axis(camera, 1), back = axis(camera, 2);
    if (camera.orthographic) {
        const float h = halfHeight(camera);
        return {camera.target + back * (camera.distance * 100.0f) + right * (x * h) + up * (y * h), -back};
    }
    const float t = std::tan(0.5f * camera.fovYRad);
    return {eyeOf(camera), glm::normalize(right * (x * t) + up * (y * t) - back)};
}

float worldPerPixel(const Camera& camera, PictureSize size, const glm::vec3& place)
{
    const float t = 2.0f * std::tan(0.5f * camera.fovYRad) / std::max(size.height, 1.0f);
    if (camera.orthographic) return t * camera.distance;
    const float depth = glm::dot(eyeOf(camera) - place, axis(camera, 2));
    return t * std::max(depth, nearPlane(camera));
}

glm::quat worldFromYUp(UpAxis up)
{
    if (up == UpAxis::Z) return glm::angleAxis(glm::radians(90.0f), glm::vec3(1, 0, 0));
    if (up == UpAxis::X) return glm::angleAxis(glm::radians(-90.0f), glm::vec3(0, 0, 1));
    return glm::quat(1.0f, 0.0f, 0.0f, 0.0f);
}

Camera lookFrom(Camera camera, const glm::vec3& toEye, UpAxis up)
{
    const bool vertical = toEye.x == 0.0f && toEye.z == 0.0f;
    const glm::vec3 upwards = vertical ? glm::vec3(0.0f, 0.0f, toEye.y > 0.0f ? -1.0f : 1.0f) : glm::vec3(0, 1, 0);
    camera.rotation = worldFromYUp(up) * lookRotation(toEye, upwards);
    return camera;
}

Camera lookFrom(Camera camera, Direction direction, UpAxis up)
{
    // In a world whose Y is up; others are turned so that their axis is there.
    static constexpr glm::vec3 kToEye[] = {{0, 0, 1}, {0, 0, -1}, {1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}};
    return lookFrom(camera, kToEye[static_cast<int>(direction)], up);
}

Camera defaultCamera(const Bounds& bounds, float aspect, UpAxis up)
{
    Camera camera = lookFrom({}, Direction::Front, up);
    camera = orbited(camera, glm::radians(24.0f), glm::radians(-9.0f), up);
    return framed(camera, bounds, aspect);
}

Camera framed(Camera camera, const Bounds& bounds, float aspect, float margin)
{
    if (bounds.empty()) return camera;
    camera.target = bounds.center();
    const float t = std::tan(0.5f * camera.fovYRad);
    const glm::mat3 viewFromWorld = glm::transpose(glm::mat3_cast(glm::normalize(camera.rotation)));
    // Each corner asks for a distance at which it is just inside.
    float distance = 0.0f;
    for (int i = 0; i < 8; ++i) {
        const glm::vec3 corner((i & 1) ? bounds.high.x : bounds.low.x, (i & 2) ? bounds.high.y : bounds.low.y,
            (i & 4) ? bounds.high.z : bounds.low.z);
        const glm::vec3 v = viewFromWorld * (corner - camera.target);
        const float across = std::max(std::abs(v.x) / (t * aspect), std::abs(v.y) / t) * margin;
        distance = std::max(distance, across + (camera.orthographic ? 0.0f : v.z));
    }
    const float size = bounds.diagonal();
    camera.distance = std::max({distance, 0.05f * size, 1.0e-4f});
    return camera;
}

Camera orbited(Camera camera, float yawRad, float pitchRad, UpAxis up)
{
    const glm::quat yaw = glm::angleAxis(yawRad, upVector(up));
    const glm::quat pitch = glm::angleAxis(pitchRad, glm::vec3(1.0f, 0.0f, 0.0f));
    camera.rotation = glm::normalize(yaw * camera.rotation * pitch);
    return camera;
}

Camera panned(Camera camera, PictureSize size, glm::vec2 movedPixels)
{
    const float scale = worldPerPixel(camera, size, camera.target);
    camera.target += scale * (movedPixels.y * axis(camera, 1) - movedPixels.x * axis(camera, 0));
    return camera;
}

Camera zoomedAt(Camera camera, PictureSize size, glm::vec2 pixel, float factor)
{
    const float before = worldPerPixel(camera, size, camera.target);
    const glm::vec2 away = pixel - glm::vec2(size.width, size.height) * 0.5f;
    camera.distance = std::clamp(camera.distance * factor, 1.0e-5f, 1.0e7f);
    const float after = worldPerPixel(camera, size, camera.target);
    camera.target += (before - after) * (away.x * axis(camera, 0) - away.y * axis(camera, 1));
    return camera;
}

} // namespace bindpose
