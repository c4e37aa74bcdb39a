// SPDX-License-Identifier: MIT
#include "render/camera/depth_map.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bindpose {
namespace {

constexpr float kFar = std::numeric_limits<float>::infinity();

} // namespace

Projector::Projector(const Camera& camera, PictureSize size, const glm::mat4& worldFromActor)
    : viewFromActor_(viewMatrix(camera) * worldFromActor), middle_(size.width * 0.5f, size.height * 0.5f),
      near_(nearPlane(camera)), orthographic_(camera.orthographic)
{
    const float t = std::tan(0.5f * camera.fovYRad);
    scale_ = middle_.y / (orthographic_ ? t * std::max(camera.distance, 1.0e-6f) : t);
}

DepthMap::DepthMap(const Camera& camera, PictureSize size)
    : width_(std::max(1, static_cast<int>(std::ceil(size.width)))),
      height_(std::max(1, static_cast<int>(std::ceil(size.height)))), orthographic_(camera.orthographic),
      slack_(1.0e-3f * camera.distance),
      depth_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), kFar)
{}

void DepthMap::add(const std::array<glm::vec3, 3>& c)
{
    const glm::vec2 a(c[0]), b(c[1]), d(c[2]);
    const float area = (b.x - a.x) * (d.y - a.y) - (b.y - a.y) * (d.x - a.x);
    if (!(std::abs(area) > 0.0f)) return;
    const glm::vec2 low = glm::min(a, glm::min(b, d)), high = glm::max(a, glm::max(b, d));
    if (!(high.x >= 0.0f) || !(high.y >= 0.0f) || !(low.x < static_cast<float>(width_)) ||
        !(low.y < static_cast<float>(height_)))
        return;
    const int x0 = std::max(0, static_cast<int>(std::ceil(low.x - 0.5f)));
    const int y0 = std::max(0, static_cast<int>(std::ceil(low.y - 0.5f)));
    const int x1 = static_cast<int>(std::min(static_cast<float>(width_ - 1), std::floor(high.x - 0.5f)));
    const int y1 = static_cast<int>(std::min(static_cast<float>(height_ - 1), std::floor(high.y - 0.5f)));
    // Linear on the screen: the depth without perspective, its reciprocal with it.
    const auto value = [this](float depth) { return orthographic_ ? depth : 1.0f / depth; };
    const glm::vec3 q(value(c[0].z), value(c[1].z), value(c[2].z));
    for (int y = y0; y <= y1; ++y) {
        float* row = depth_.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width_);
        for (int x = x0; x <= x1; ++x) {
            const glm::vec2 p(static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f);
            const float u = ((p.x - a.x) * (d.y - a.y) - (p.y - a.y) * (d.x - a.x)) / area;
            const float v = ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / area;
            if (u < 0.0f || v < 0.0f || u + v > 1.0f) continue;
            const float here = q.x + u * (q.y - q.x) + v * (q.z - q.x);
            row[x] = std::min(row[x], orthographic_ ? here : 1.0f / here);
        }
    }
}

float DepthMap::at(int x, int y) const
{
    if (x < 0 || y < 0 || x >= width_ || y >= height_) return -kFar;
    return depth_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)];
}

bool DepthMap::sees(const glm::vec3& p) const
{
    const int x = static_cast<int>(std::floor(p.x)), y = static_cast<int>(std::floor(p.y));
    if (x < 0 || y < 0 || x >= width_ || y >= height_) return false;
    float farthest = -kFar;
    for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) farthest = std::max(farthest, at(x + dx, y + dy));
    return p.z <= farthest + slack_;
}

} // namespace bindpose
